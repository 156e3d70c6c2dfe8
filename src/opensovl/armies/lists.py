"""Army lists: what a person writes, read, written, and put on the field."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
import tomli_w
from msgspec import Meta

from opensovl import plaintext
from opensovl.armies import sources
from opensovl.armies.errors import ArmyError, CatalogueError
from opensovl.armies.sources import RULES_VERSION
from opensovl.armies.words import suggestion
from opensovl.core.profiles import UnitSpec

SIZES = {
    "Warband": (500, 6),
    "Border Patrol": (650, 7),
    "Battalion": (1000, 9),
    "Legion": (1500, 12),
    "Unrestricted": (9999, 0),
}
"""Points and the most units; 0: no limit (R5.1)."""
LARGEST = 256 * 1024
"""Bytes of a list's file: many times what the longest needs."""
LONGEST_LIST = 200
Count = Annotated[int, Meta(ge=0, le=10_000)]
Word = Annotated[str, Meta(max_length=80)]
Words = Annotated[tuple[Word, ...], Meta(max_length=12)]


class ListCommander(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A commander as the list names it."""

    entry: Word
    weapon: Word = ""
    ranged: Word = ""
    magic_weapon: Word = ""
    item: Word = ""
    spells: Words = ()
    choice: Word = ""


class ListUnit(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A unit as the list names it: a regiment, monster or machine, a ridden mount, or (no entry) a solo commander."""

    entry: Word = ""
    models: Count = 1
    front: Count = 0  # models in the front rank; 0: five, as far as the type allows
    weapon: Word = ""
    ranged: Word = ""
    extras: Words = ()
    spells: Words = ()
    banner: Word = ""
    section: Word = ""
    commander: ListCommander | None = None

    @property
    def label(self) -> str:
        if self.commander is None:
            return self.entry
        return f"{self.entry} with {self.commander.entry}" if self.entry else self.commander.entry


class ArmyList(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """An army. Made by `load` and `parse`, it is legal; `field` gives its units for a battle."""

    name: Annotated[str, Meta(max_length=1000)]
    faction: Word
    size: Word
    units: tuple[ListUnit, ...]
    rules: Word = RULES_VERSION  # the version of the rules that it is written for

    @property
    def points(self) -> int:
        """What the army costs (R5.3, R5.4)."""
        from opensovl.armies.fielding import cost_lines

        return sum(line.points for unit in self.units for line in cost_lines(self.faction, unit))

    def field(self, side: int) -> list[UnitSpec]:
        """Its units, ready for the field, in list order (R4.11)."""
        from opensovl.armies.fielding import unit_spec

        return [unit_spec(self.faction, unit, side) for unit in self.units]

    def to_toml(self) -> str:
        """The text of its file; `parse` reads it back."""
        plain = msgspec.to_builtins(self)
        return tomli_w.dumps({**plain, "rules": self.rules, "units": plain.pop("units")})

    def to_text(self) -> str:
        """A short text to paste into a message, a line a unit; `parse` reads it back (docs/armies.md)."""
        from opensovl.armies import compact

        return compact.write(self)


def samples() -> list[str]:
    """Names of the sample armies."""
    return sorted(sources.sample_files())


def sample(faction: str, points: int) -> ArmyList:
    """A sample army, as in sample("greenskin-tribes", 500)."""
    return load(f"{faction}-{points}")


def load(name_or_path: str | Path) -> ArmyList:
    """A sample by its name, or a list from a file. Raises ArmyError with every reason if it cannot be used (R5.8)."""
    name = str(name_or_path)
    path = Path(name_or_path)
    if isinstance(name_or_path, str) and path.suffix not in (".toml", ".txt") and path.name == name:
        return _sample(name)
    return parse(read_text(path), name)


def _sample(name: str) -> ArmyList:
    from opensovl.armies import catalogue

    loaded = catalogue.loaded_samples()
    if name not in loaded:
        try:
            known = sources.sample_files()
        except CatalogueError as error:
            raise ArmyError(name, [str(error)]) from error
        if name not in known:
            close = suggestion(name, known)
            raise ArmyError(name, [f"there is no such sample army{close}; `opensovl armies` lists them"])
        loaded[name] = parse(read_text(known[name]), name)
    army: ArmyList = loaded[name]
    return army


def read_text(path: Path) -> str:
    """The text of a list's file. ArmyError if it cannot be read, is no text, or is too large to be a list."""
    try:
        return plaintext.read(path, LARGEST)
    except OSError as error:
        raise ArmyError(str(path), [f"the file cannot be read: {error.strerror or error}"]) from error
    except ValueError as error:
        raise ArmyError(str(path), [str(error)]) from error


def parse(text: str, source: str = "army list") -> ArmyList:
    """A list from its TOML text or its short text; `source` is what messages call it. ArmyError with every reason (R5.8)."""
    from opensovl.armies import compact

    try:
        plaintext.within(text, LARGEST)
        raw = compact.read(text, source) if compact.is_compact(text) else plaintext.toml(text)
    except ArmyError:
        raise
    except ValueError as error:
        raise ArmyError(source, [str(error)]) from error
    return from_dict(raw, source)


def from_dict(raw: object, source: str = "army list") -> ArmyList:
    """A list from its plain form, as a record's header holds it. Raises ArmyError with every reason (R5.8)."""
    from opensovl.armies.validation import reasons_against_plain

    found, reasons = reasons_against_plain(raw)
    if found is None or reasons:
        raise ArmyError(source, reasons)
    return found
