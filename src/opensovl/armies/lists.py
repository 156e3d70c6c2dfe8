"""Army lists: TOML that a person writes, read, written, and put on the field."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Annotated

import msgspec
import tomli_w

from opensovl.armies.catalogue import DATA
from opensovl.armies.errors import ArmyError
from opensovl.armies.words import form_error, suggestion
from opensovl.core.profiles import UnitSpec

SIZES = {
    "Warband": (500, 6),
    "Border Patrol": (650, 7),
    "Battalion": (1000, 9),
    "Legion": (1500, 12),
    "Unrestricted": (9999, 0),
}
"""Points and the most units; 0: no limit (R5.1)."""
SAMPLES = DATA / "samples"
LARGEST = 1024 * 1024
Count = Annotated[int, msgspec.Meta(ge=0, le=10_000)]


class ListCommander(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A commander as the list names it."""

    entry: str
    weapon: str = ""
    ranged: str = ""
    magic_weapon: str = ""
    item: str = ""
    spells: tuple[str, ...] = ()
    choice: str = ""


class ListUnit(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A unit as the list names it: a regiment, monster or machine, a ridden mount, or (no entry) a solo commander."""

    entry: str = ""
    models: Count = 1
    front: Count = 0  # models in the front rank; 0: five, as far as the type allows
    weapon: str = ""
    ranged: str = ""
    extras: tuple[str, ...] = ()
    spells: tuple[str, ...] = ()
    banner: str = ""
    section: str = ""
    commander: ListCommander | None = None

    @property
    def label(self) -> str:
        if self.commander is None:
            return self.entry
        return f"{self.entry} with {self.commander.entry}" if self.entry else self.commander.entry


class ArmyList(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """An army. Made by `load` and `parse`, it is legal; `field` gives its units for a battle."""

    name: str
    faction: str
    size: str
    units: tuple[ListUnit, ...]

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
        return tomli_w.dumps(msgspec.to_builtins(self))


def samples() -> list[str]:
    """Names of the sample armies."""
    return sorted(path.stem for path in SAMPLES.glob("*.toml"))


def sample(faction: str, points: int) -> ArmyList:
    """A sample army, as in sample("greenskin-tribes", 500)."""
    return load(f"{faction}-{points}")


_LOADED: dict[str, ArmyList] = {}


def load(name_or_path: str | Path) -> ArmyList:
    """A sample by its name, or a list from a file. Raises ArmyError with every reason if it cannot be used (R5.8)."""
    name = str(name_or_path)
    path = Path(name_or_path)
    if isinstance(name_or_path, str) and path.suffix != ".toml" and path.name == name:
        if name not in _LOADED:
            known = samples()
            if name not in known:
                close = suggestion(name, known)
                raise ArmyError(name, [f"there is no such sample army{close}; `opensovl armies` lists them"])
            _LOADED[name] = parse((SAMPLES / f"{name}.toml").read_text(encoding="utf-8"), name)
        return _LOADED[name]
    try:
        if path.stat().st_size > LARGEST:
            raise ArmyError(name, ["the file is larger than 1 MiB: no army list"])
        return parse(path.read_text(encoding="utf-8"), name)
    except OSError as error:
        raise ArmyError(name, [f"the file cannot be read: {error.strerror or error}"]) from error
    except UnicodeDecodeError as error:
        raise ArmyError(name, ["the file is not text in UTF-8"]) from error


def parse(text: str, source: str = "army list") -> ArmyList:
    """A list from its TOML text; `source` is what messages call it. Raises ArmyError with every reason (R5.8)."""
    try:
        raw = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise ArmyError(source, [f"it is not TOML: {error}"]) from error
    return from_dict(raw, source)


def from_dict(raw: object, source: str = "army list") -> ArmyList:
    """A list from its plain form, as a record's header holds it. Raises ArmyError with every reason (R5.8)."""
    from opensovl.armies.validation import reasons_against

    try:
        found = msgspec.convert(raw, ArmyList)
    except msgspec.ValidationError as error:
        fields = {field for form in (ArmyList, ListUnit, ListCommander) for field in form.__struct_fields__}
        raise ArmyError(source, [form_error(error, raw, fields)]) from error
    reasons = reasons_against(found)
    if reasons:
        raise ArmyError(source, reasons)
    return found
