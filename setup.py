"""Compiles the rules and the bots with mypyc where a C compiler is there; everything else stands in pyproject.toml.

OPENSOVL_COMPILE=0 leaves them as plain Python, OPENSOVL_COMPILE=1 makes a failure to compile an error.
"""

import os
import sys
from pathlib import Path

from setuptools import setup

WISH = os.environ.get("OPENSOVL_COMPILE", "")
ROOMS = ("src/opensovl/core", "src/opensovl/bots")


def extensions() -> list:
    if WISH == "0":
        return []
    try:
        from mypyc.build import mypycify

        files = [str(path) for room in ROOMS for path in sorted(Path(room).glob("*.py")) if path.name != "__init__.py"]
        os.environ["MYPYPATH"] = "src"
        # What the rooms import outside themselves is not theirs to check here.
        built = mypycify(["--follow-imports=skip", *files], opt_level="2", debug_level="0", group_name="opensovl")
    except (Exception, SystemExit) as error:
        if WISH == "1":
            raise
        print(f"OpenSOVL stays plain Python, since mypyc failed: {error}", file=sys.stderr)
        return []
    for extension in built:
        # Fused multiply-add would change results in the last bit, and with them digests.
        extension.extra_compile_args.append("-ffp-contract=off")
        extension.optional = WISH != "1"
    return built


setup(ext_modules=extensions())
