"""For all tests: no deadline for property tests, since a busy machine is no fault of the rules; and the browser."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

if TYPE_CHECKING:
    from playwright.sync_api import Browser

settings.register_profile("steady", deadline=None, print_blob=True)
settings.load_profile("steady")

ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--font-render-hinting=none", "--force-color-profile=srgb"]
"""The last two, so that a page looks the same on every machine."""
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One Chromium for all tests of a run; without playwright or Chromium they are skipped."""
    playwright_api = pytest.importorskip("playwright.sync_api")
    path = os.environ.get("OPENSOVL_CHROMIUM") or next((found for name in BROWSERS if (found := shutil.which(name))), None)
    if path is None:
        pytest.skip("There is no Chromium; on Debian, as root: apt-get install chromium")
    with playwright_api.sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield chromium
        chromium.close()
