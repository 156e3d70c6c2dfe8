"""The page stays small."""

from __future__ import annotations

import gzip

from opensovl.server.app import PAGE

MOST = 200_000


def test_script_is_at_most_200_kb_compressed() -> None:
    scripts = list(PAGE.glob("assets/*.js"))
    assert scripts, "The page is not built: run `npm ci && npm run build` in web/, or ./test."
    assert sum(len(gzip.compress(script.read_bytes())) for script in scripts) <= MOST
