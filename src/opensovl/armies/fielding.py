"""From a list's words to units for the field, and what they cost (R5.3-R5.7)."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from opensovl.armies import blocks, catalogue
from opensovl.armies.errors import CatalogueError
from opensovl.armies.forms import Choice, EntryForm, ItemForm, TypeForm
from opensovl.armies.lists import ListCommander, ListUnit
from opensovl.armies.words import suggestion
from opensovl.core.profiles import HIDDEN, Ability, Effect, Part, Profile, Ranged, UnitSpec

MM_PER_INCH = 25.4
USUAL_FRONT = 5


@dataclass(frozen=True)
class CostLine:
    """One reason for points."""

    text: str
    points: int
    commander: bool


def entry_of(faction: str, name: str) -> EntryForm:
    """An entry of a faction. Raises CatalogueError, with a suggestion."""
    found = catalogue.faction(faction)
    entry = found.entry(name)
    if entry is None:
        names = [one.name for one in found.entries]
        raise CatalogueError(f"{faction} has no entry {name!r}{suggestion(name, names)}")
    return entry


def chosen(options: tuple[Choice, ...], wanted: str) -> Choice | None:
    """The option taken: the one named, or the first where none is."""
    if not wanted:
        return options[0] if options else None
    return next((option for option in options if option.name == wanted), None)


def _taken(entry: EntryForm, what: str, options: tuple[Choice, ...], wanted: str) -> Choice | None:
    """As `chosen`, but an unknown name is an error."""
    found = chosen(options, wanted)
    if wanted and found is None:
        names = [option.name for option in options]
        if not names:
            raise CatalogueError(f"{wanted!r} is no {what} of {entry.name}; it has no {what} (R5.3)")
        close = suggestion(wanted, names)
        raise CatalogueError(f"{wanted!r} is no {what} of {entry.name}{close}; it may have {', '.join(names)} (R5.3)")
    return found


def chosen_ranged(entry: EntryForm, wanted: str) -> Choice | None:
    """The ranged weapon taken; an optional one only if it is named."""
    return None if entry.ranged_optional and not wanted else chosen(entry.ranged, wanted)


def front_of(entry: EntryForm, unit: ListUnit) -> int:
    """Models in the front rank (R2.3): as listed, or five as far as the type and the unit's number allow."""
    type = catalogue.types()[entry.type]
    if entry.models is None or type.front is None:
        return 1
    low, high = type.front
    return unit.front or max(low, min(high, USUAL_FRONT, unit.models))


# Costs ------------------------------------------------------------------------------------------------


def cost_lines(faction: str, unit: ListUnit) -> list[CostLine]:
    """What a unit and its commander cost, line by line (R5.3, R5.4)."""
    lines: list[CostLine] = []
    if unit.entry:
        entry = entry_of(faction, unit.entry)
        count = unit.models
        lines.append(CostLine(f"{count} {entry.name} at {entry.points}", count * entry.points, False))
        for option in (chosen(entry.weapons, unit.weapon), chosen_ranged(entry, unit.ranged)):
            if option is not None and option.points:
                lines.append(CostLine(f"{option.name} for {count} at {option.points}", count * option.points, False))
        for extra in unit.extras:
            option = chosen(entry.extras, extra)
            if option is not None:
                lines.append(CostLine(option.name, option.points, False))
        if unit.banner in catalogue.items().banners:
            lines.append(CostLine(f"banner {unit.banner}", catalogue.items().banners[unit.banner].points, False))
    if unit.commander is not None:
        lines.extend(_commander_lines(faction, unit.commander))
    return lines


def _commander_lines(faction: str, commander: ListCommander) -> list[CostLine]:
    entry = entry_of(faction, commander.entry)
    lines = [CostLine(entry.name, entry.points, True)]
    for option in (chosen(entry.weapons, commander.weapon), chosen_ranged(entry, commander.ranged)):
        if option is not None and option.points:
            lines.append(CostLine(option.name, option.points, True))
    magic = catalogue.items()
    for words, name, known in (
        ("magic weapon", commander.magic_weapon, magic.weapons),
        ("item", commander.item, magic.items),
    ):
        if name in known:
            lines.append(CostLine(f"{words} {name}", known[name].points, True))
    return lines


# The field --------------------------------------------------------------------------------------------


def unit_spec(faction: str, unit: ListUnit, side: int) -> UnitSpec:
    """A unit for the field. Names must be known (CatalogueError); limits are the validation's matter."""
    commander = _commander_part(faction, unit.commander) if unit.commander is not None else None
    entry = entry_of(faction, unit.entry or (unit.commander.entry if unit.commander is not None else ""))
    type = catalogue.types()[entry.type]
    troop = _troop_part(entry, unit, type) if unit.entry else None
    if troop is None and commander is not None:
        commander.effects.extend(blocks.effects(type.effects, entry.type, "types.toml"))
    lines = cost_lines(faction, unit)
    spec = UnitSpec(
        side,
        entry.type,
        type.base[0] / MM_PER_INCH,
        type.base[1] / MM_PER_INCH,
        front_of(entry, unit),
        unit.models if troop is not None else 0,
        type.move,
        type.monstrous,
        type.pivots_free,
        troop,
        commander,
        commander is not None and troop is not None and _is_ridden(faction, unit),
        sum(line.points for line in lines if not line.commander),
        sum(line.points for line in lines if line.commander),
    )
    if troop is not None and commander is not None and any(effect.kind == HIDDEN for effect in commander.effects):
        models = unit.models if spec.rider else unit.models + 1
        spec.disguise = unit_spec(faction, msgspec.structs.replace(unit, models=models, commander=None), side)
    return spec


def _is_ridden(faction: str, unit: ListUnit) -> bool:
    """A commander rides what its entry lists as a mount (R4.9)."""
    assert unit.commander is not None
    return unit.entry in entry_of(faction, unit.commander.entry).mounts


def _ranged(entry: EntryForm, wanted: str, extras: tuple[str, ...] = ()) -> Ranged | None:
    _taken(entry, "ranged weapon", entry.ranged, wanted)
    option = chosen_ranged(entry, wanted)
    for extra in extras:
        option = option or _taken(entry, "extra", entry.extras, extra)
    return catalogue.ranged()[option.name] if option is not None else None


def _troop_part(entry: EntryForm, unit: ListUnit, type: TypeForm) -> Part:
    weapon = _taken(entry, "weapon", entry.weapons, unit.weapon)
    effects = _entry_effects(entry, weapon)
    effects.extend(blocks.effects(type.effects, entry.type, "types.toml"))
    abilities = _abilities(entry, unit.spells, "")
    _add_item("banner", catalogue.items().banners, unit.banner, effects, abilities)
    return Part(
        entry.name,
        Profile(*entry.profile),
        entry.role,
        weapon.name if weapon is not None else "",
        _ranged(entry, unit.ranged, unit.extras),
        list(entry.properties),
        [],
        unit.banner,
        effects,
        abilities,
        list(entry.keywords),
    )


def _commander_part(faction: str, commander: ListCommander) -> Part:
    entry = entry_of(faction, commander.entry)
    weapon = _taken(entry, "weapon", entry.weapons, commander.weapon)
    effects = _entry_effects(entry, weapon)
    abilities = _abilities(entry, commander.spells, commander.choice)
    magic = catalogue.items()
    _add_item("magic weapon", magic.weapons, commander.magic_weapon, effects, abilities)
    _add_item("magic item", magic.items, commander.item, effects, abilities)
    return Part(
        entry.name,
        Profile(*entry.profile),
        entry.role,
        weapon.name if weapon is not None else "",
        _ranged(entry, commander.ranged),
        list(entry.properties),
        [name for name in (commander.magic_weapon, commander.item) if name],
        "",
        effects,
        abilities,
        list(entry.keywords),
    )


def _entry_effects(entry: EntryForm, weapon: Choice | None) -> list[Effect]:
    found: list[Effect] = []
    if weapon is not None:
        found.extend(catalogue.weapons()[weapon.name])
    for name in entry.properties:
        found.extend(catalogue.properties()[name])
    return found


def _abilities(entry: EntryForm, spells: tuple[str, ...], choice: str) -> list[Ability]:
    names = [*entry.abilities, *([choice] if choice else entry.choices[:1]), *spells]
    return [catalogue.find_ability(name) for name in names]


def _add_item(what: str, kind: dict[str, ItemForm], name: str, effects: list[Effect], abilities: list[Ability]) -> None:
    if not name:
        return
    if name not in kind:
        raise CatalogueError(f"there is no {what} {name!r}{suggestion(name, kind)} (R5.7)")
    item = kind[name]
    effects.extend(blocks.effects(item.effects, name, "items.toml"))
    if item.ability:
        abilities.append(catalogue.find_ability(item.ability))
