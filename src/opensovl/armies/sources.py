"""Where the data files lie: the game's own, and folders of one's own that add to them (`--data`, OPENSOVL_DATA)."""

from __future__ import annotations

import os
from pathlib import Path

from opensovl.armies.errors import CatalogueError

OWN = Path(__file__).parent / "data"
RULES_VERSION = "1.33.1"
"""The game's version whose figures these are; army lists carry it."""
VARIABLE = "OPENSOVL_DATA"
TABLES = ("types", "weapons", "ranged", "properties", "items", "abilities")

_named: list[Path] | None = None  # None: what the environment variable names


def name_further(folders: list[Path] | None) -> None:
    """Name the folders of further data; None: those of the environment variable."""
    global _named
    _named = folders


def further() -> list[Path]:
    """Folders of further data, in the order in which they are read. CatalogueError for one that is not there."""
    folders = _named
    if folders is None:
        folders = [Path(part).expanduser() for part in os.environ.get(VARIABLE, "").split(os.pathsep) if part]
    for folder in folders:
        if not folder.is_dir():
            raise CatalogueError(f"there is no folder of data files {folder}")
    return folders


def table_files(file: str) -> list[Path]:
    """Our own file of that name first, then those of further folders that have one."""
    return [OWN / file, *(folder / file for folder in further() if (folder / file).is_file())]


def own_files() -> list[Path]:
    """All files of the rules' own data, by name; sample armies are not among them."""
    return sorted([*OWN.glob("*.toml"), *(OWN / "factions").glob("*.toml")], key=lambda path: path.name)


def faction_files(folder: Path) -> list[Path]:
    return sorted((folder / "factions").glob("*.toml"))


def further_files() -> list[Path]:
    """All data files of further folders, in the order in which they are read."""
    return [
        path
        for folder in further()
        for path in (*(folder / f"{name}.toml" for name in TABLES), *faction_files(folder))
        if path.is_file()
    ]


def sample_files() -> dict[str, Path]:
    """Sample armies by name. CatalogueError if two have one name."""
    found: dict[str, Path] = {}
    for folder in (OWN, *further()):
        for path in sorted((folder / "samples").glob("*.toml")):
            if path.stem in found:
                raise CatalogueError(f"{path}: there is a sample army {path.stem!r} already; give it another name")
            found[path.stem] = path
    return found


def shown(path: Path) -> str:
    """A data file as messages call it: by name if it is our own, else with its folder."""
    return path.name if path.is_relative_to(OWN) else str(path)
