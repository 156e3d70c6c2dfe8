"""Maps from files: the ones that come with the game, by name, and anybody's own, by path."""

import re
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from opensovl import plaintext
from opensovl.maps.checks import nearest, problems
from opensovl.maps.forms import SIZES, Map, MapError, MapFile, Piece, PieceEntry, Point, Size
from opensovl.maps.shapes import area

LARGEST: Final = 1024 * 1024
DATA: Final = Path(__file__).parent / "data"
"""The maps that come with the game. (`importlib.resources` would cost a tenth of the library's start.)"""


@cache
def names() -> tuple[str, ...]:
    """The names of the maps that come with the game, sorted."""
    return tuple(sorted(path.stem for path in DATA.glob("*.toml")))


def load(name_or_path: str | Path) -> Map:
    """A map that comes with the game, by its name, or one from a file: a `Path`, or text ending in `.toml`.

    Raises:
        MapError: there is no such map, or it cannot be used; the message says what, where and what is right.
    """
    if isinstance(name_or_path, Path) or name_or_path.endswith(".toml"):
        return _from_file(Path(name_or_path))
    if name_or_path not in names():
        hint = nearest(name_or_path, names()) or f"; the maps are {', '.join(names())}, or give a .toml file"
        raise MapError("", [f"there is no map called {name_or_path!r}{hint}"])
    return _own(name_or_path)


@cache
def _own(name: str) -> Map:
    return read((DATA / f"{name}.toml").read_text(encoding="utf-8"), f"map {name!r}")


def _from_file(path: Path) -> Map:
    source = f"map file {path}"
    try:
        text = plaintext.read(path, LARGEST)
    except OSError as error:
        raise MapError(source, [f"it cannot be read: {error.strerror}"]) from error
    except ValueError as error:
        raise MapError(source, [str(error)]) from error
    return read(text, source)


def read(text: str, source: str = "map") -> Map:
    """A map from the text of its file; `source` is what messages call it.

    Raises:
        MapError: the text is not TOML, does not have a map's form, or describes one that cannot be used.
    """
    try:
        plaintext.within(text, LARGEST)
        entry = msgspec.convert(plaintext.toml(text), MapFile)
    except msgspec.ValidationError as error:
        raise MapError(source, [_form_message(str(error))]) from error
    except ValueError as error:
        raise MapError(source, [str(error)]) from error
    size: Size = "small" if entry.size == "small" else "standard"
    if entry.size != size:
        sizes = ", ".join(f"{name} ({x:g} x {y:g})" for name, (x, y) in SIZES.items())
        raise MapError(source, [f"the size {entry.size!r} is unknown; the sizes are {sizes} (R2.1)"])
    width, height = SIZES[size]
    terrain = tuple(piece for listed in entry.terrain for piece in _pieces(listed, width, height))
    found = Map(entry.name, entry.title, entry.text.strip(), size, width, height, terrain, tuple(entry.layouts))
    wrong = [
        f'terrain {piece.name!r} has a twin_kind but no twin: twin = "..." names the turned piece'
        for piece in entry.terrain
        if piece.twin_kind is not None and piece.twin is None
    ]
    wrong += problems(found)
    if wrong:
        raise MapError(source, wrong)
    rounded = tuple(Piece(piece.kind, piece.name, _left_round(piece.points)) for piece in terrain)
    return msgspec.structs.replace(found, terrain=rounded)


def from_dict(raw: object, source: str = "map") -> Map:
    """A map from its plain form, as a record's header holds it.

    Raises:
        MapError: the data does not have a map's form, or describes one that cannot be used.
    """
    try:
        found = msgspec.convert(raw, Map)
    except msgspec.ValidationError as error:
        raise MapError(source, [str(error)]) from error
    wrong = problems(found)
    if (found.width, found.height) != SIZES[found.size]:
        wrong.append(f"a {found.size} map is not {found.width:g} x {found.height:g} inches (R2.1)")
    if wrong:
        raise MapError(source, wrong)
    return found


def _pieces(entry: PieceEntry, width: float, height: float) -> list[Piece]:
    """The piece that is listed, and its twin, turned by half a turn."""
    pieces = [Piece(entry.kind, entry.name, tuple(entry.points))]
    if entry.twin is not None:
        turned = tuple((round(width - x, 6), round(height - y, 6)) for x, y in entry.points)
        pieces.append(Piece(entry.twin_kind or entry.kind, entry.twin, turned))
    return pieces


def _left_round(points: tuple[Point, ...]) -> tuple[Point, ...]:
    """The corners of a sound polygon, counter-clockwise, beginning with the same one."""
    return points if area(points) > 0 else (points[0], *reversed(points[1:]))


def _form_message(text: str) -> str:
    """msgspec's words, the place as an author counts: `terrain[2].points[0][1]` is terrain 3, corner 1, y."""
    what, _, path = text.partition(" - at `$")
    places = []
    for part, index in re.findall(r"(\w+)((?:\[\d+\])*)", path):
        numbers = [int(number) for number in re.findall(r"\d+", index)]
        label = {"layouts": "layout", "points": "corner", "markers": "marker"}.get(part, part)
        places.append(f"{label} {numbers[0] + 1}" if numbers else part)
        if len(numbers) > 1:
            places.append("xy"[min(numbers[1], 1)])
    return f"{what} at {', '.join(places)}" if places else what
