"""Writes the contract, docs/openapi.json, and the page's types that are made from it: after a change of what the server says.

PYTHONPATH=src python tools/contract.py
"""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

from opensovl.server.app import create_app

ROOT = Path(__file__).resolve().parent.parent
FILE = ROOT / "docs" / "openapi.json"


def contract() -> str:
    """The OpenAPI schema as its file holds it."""
    schema = create_app("sqlite+aiosqlite://").openapi()
    return json.dumps(schema, indent=1, ensure_ascii=False) + "\n"


def main() -> None:
    FILE.write_text(contract(), encoding="utf-8")
    subprocess.run(["npm", "run", "--silent", "types"], cwd=ROOT / "web", check=True)


if __name__ == "__main__":
    main()
