"""Pictures of the page and what differs between two, so that another machine's rendering passes and a changed page does not."""

from __future__ import annotations

import io
import os
from itertools import product
from pathlib import Path

from PIL import Image, ImageChops, ImageDraw
from playwright.sync_api import Page

ROOT = Path(__file__).parents[2]
KEPT = Path(__file__).parent / "pictures"
FRESH = ROOT / "build" / "pictures"
FONTS = ROOT / "web" / "node_modules" / "dejavu-fonts-ttf" / "ttf"
RENEW = "OPENSOVL_RENEW_PICTURES"

TALLEST = 1800
"""Pixels of a long page that are kept."""
STEP = 8
"""Colours are kept in steps, which packs small and shows no difference that matters."""
CELL = 8
"""Cells so many pixels wide are compared by their mean colour: how the edge of a letter is smoothed does not show in it."""
SHIFT = 1
"""Pixels that anything may have moved, since lines of text are not of the same height everywhere."""
VISIBLE = 10
"""Of 255: a cell that differs by more differs."""
STRAY = 3
"""Cells that may differ."""

FACES = "".join(
    f"@font-face {{ font-family: Pinned; src: url(/pinned/DejaVuSans{file}.ttf); font-weight: {weight}; font-style: {style}; }}"
    for file, weight, style in (
        ("", "400", "normal"),
        ("-Bold", "500 700", "normal"),
        ("-Oblique", "400", "italic"),
        ("-BoldOblique", "500 700", "italic"),
    )
)
STILL = "*, *::before, *::after { font-family: Pinned !important; transition: none !important; animation: none !important; }"


def pin(page: Page) -> None:
    """From now on the page has fonts that are the same everywhere, from its own address, as its policy wants."""
    assert FONTS.is_dir(), f"{FONTS} is missing: run `npm ci` in web/, or ./test."
    page.route("**/pinned/*.ttf", lambda route: route.fulfill(path=FONTS / route.request.url.rsplit("/", 1)[1]))


def take(page: Page) -> Image.Image:
    """The whole page as it is, without caret and motion."""
    page.add_style_tag(content=FACES + STILL)
    page.evaluate("Promise.all([...document.fonts].map((face) => face.load()))")
    page.mouse.move(0, 0)
    shot = Image.open(io.BytesIO(page.screenshot(full_page=True, animations="disabled", caret="hide"))).convert("RGB")
    whole = shot.crop((0, 0, shot.width, min(shot.height, TALLEST)))
    return whole.point(lambda value: min(value // STEP * STEP + STEP // 2, 255))


def differing(kept: Image.Image, fresh: Image.Image) -> list[tuple[int, int]]:
    """The cells that look different, by column and row. Where one picture is longer, that is one row of them."""
    width, height = min(kept.width, fresh.width), min(kept.height, fresh.height)
    before = kept.crop((0, 0, width, height)).reduce(CELL)
    after = fresh.crop((0, 0, width, height))
    least = Image.new("L", before.size, 255)
    for right, down in product(range(-SHIFT, SHIFT + 1), repeat=2):
        apart = ImageChops.difference(before, ImageChops.offset(after, right, down).reduce(CELL))
        red, green, blue = apart.split()
        least = ImageChops.darker(least, ImageChops.lighter(ImageChops.lighter(red, green), blue))
    found = [divmod(at, least.width)[::-1] for at, off in enumerate(least.tobytes()) if off > VISIBLE]
    if abs(kept.height - fresh.height) > CELL or kept.width != fresh.width:
        found += [(column, height // CELL) for column in range(width // CELL)]
    return found


def drawn(fresh: Image.Image, cells: list[tuple[int, int]]) -> Image.Image:
    """The fresh picture, pale, with the cells that differ framed."""
    pale = Image.blend(fresh, Image.new("RGB", fresh.size, "white"), 0.5)
    pen = ImageDraw.Draw(pale)
    for column, row in cells:
        pen.rectangle((column * CELL - 1, row * CELL - 1, (column + 1) * CELL, (row + 1) * CELL), outline="#d00000")
    return pale


def compare(name: str, fresh: Image.Image) -> None:
    """Fails if a picture is not as it is kept; with OPENSOVL_RENEW_PICTURES=1 it is kept anew instead."""
    kept = KEPT / f"{name}.png"
    if os.environ.get(RENEW) == "1":
        fresh.save(kept, optimize=True)
        return
    assert kept.is_file(), f"There is no picture {kept.name} yet; {RENEW}=1 makes it."
    cells = differing(Image.open(kept).convert("RGB"), fresh)
    if len(cells) <= STRAY:
        return
    FRESH.mkdir(parents=True, exist_ok=True)
    fresh.save(FRESH / kept.name)
    drawn(fresh, cells).save(FRESH / f"{name}-difference.png")
    raise AssertionError(
        f"{name} looks different in {len(cells)} places: see {FRESH}, {kept.name} and {name}-difference.png beside {kept}. "
        f"If it should look so, {RENEW}=1 keeps it."
    )
