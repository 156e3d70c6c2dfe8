"""Is an army list legal (R5)? Every reason at once, in words: which entry, which limit, by how much (R5.8)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from opensovl.armies import catalogue
from opensovl.armies.errors import CatalogueError
from opensovl.armies.fielding import chosen, chosen_ranged, cost_lines, front_of
from opensovl.armies.forms import Choice, EntryForm, FactionForm
from opensovl.armies.lists import LONGEST_LIST, SIZES, ArmyList, ListCommander, ListUnit
from opensovl.armies.reading import Reading
from opensovl.armies.sources import RULES_VERSION
from opensovl.armies.words import suggestion
from opensovl.core.profiles import Ability

COLUMNS = ("Warband", "Border Patrol", "Battalion", "Legion")
LONGEST_NAME = 80


def reasons_against(army: ArmyList) -> list[str]:
    """Every reason why a list is not legal, each with the rule's number; none if it is."""
    return _reasons(army.name, army.faction, army.size, army.rules, list(army.units))


def reasons_against_plain(raw: object) -> tuple[ArmyList | None, list[str]]:
    """The list of plain data, and every reason why it cannot be used; None where it could not be read whole."""
    reading = Reading(raw)
    army = reading.army
    if army is not None:
        return army, reasons_against(army)
    head = reading.head
    reasons = list(reading.reasons)
    if {"name", "faction", "size"} <= head.keys() and reading.units:
        reasons += _reasons(head["name"], head["faction"], head["size"], head.get("rules", RULES_VERSION), reading.units)
    return None, reasons


def _reasons(name: str, faction_name: str, size: str, rules: str, units: list[ListUnit | None]) -> list[str]:
    """As `reasons_against`. Where units could not be read (None), what the whole army may have is not judged."""
    reasons = list(_head_reasons(name, size, rules))
    try:
        faction = catalogue.faction(faction_name)
    except CatalogueError as error:
        return [*reasons, str(error)]
    if not units:
        return [*reasons, "the army has no units (R5.1)"]
    if len(units) > LONGEST_LIST:
        return [*reasons, f"the army has {len(units)} units; no list may have more than {LONGEST_LIST}"]
    column = COLUMNS.index(size) if size in COLUMNS else -1
    for number, unit in enumerate(units, start=1):
        if unit is not None:
            reasons.extend(f"unit {number}, {unit.label or 'nameless'}: {text}" for text in _unit_reasons(faction, unit, column))
    listed = [unit for unit in units if unit is not None]
    if len(listed) == len(units):
        reasons.extend(_army_reasons(ArmyList(name, faction_name, size, tuple(listed), rules), faction, column))
    return reasons


def _head_reasons(name: str, size: str, rules: str) -> Iterable[str]:
    if rules != RULES_VERSION:
        yield (
            f"the list is written for rules {rules!r}, and these are rules {RULES_VERSION}: see whether its figures still hold, "
            f'then write rules = "{RULES_VERSION}"'
        )
    if size not in SIZES:
        yield f"there is no army size {size!r}{suggestion(size, SIZES)}; the sizes are {', '.join(SIZES)} (R5.1)"
    if not 0 < len(name.strip()) <= LONGEST_NAME or not name.isprintable():
        yield f"the army's name must have 1 to {LONGEST_NAME} characters, all of them printable"


# One unit ---------------------------------------------------------------------------------------------


def _unit_reasons(faction: FactionForm, unit: ListUnit, column: int) -> Iterable[str]:
    commander = unit.commander
    if not unit.entry and commander is None:
        yield "it has neither an entry nor a commander"
        return
    if unit.entry:
        entry = faction.entry(unit.entry)
        if entry is None:
            names = [one.name for one in faction.entries]
            yield f"{faction.name} has no entry {unit.entry!r}{suggestion(unit.entry, names)} (R5.1)"
        elif entry.is_commander:
            yield f"{unit.entry} is a commander; list it under the unit's commander (R5.4)"
        else:
            yield from _troop_reasons(entry, unit, column)
            if entry.ridden_only and commander is None:
                yield f"{unit.entry} is only ridden, by a commander (R5.5)"
    elif unit != ListUnit(models=unit.models if unit.models in (0, 1) else 1, commander=commander):
        yield "a solo commander's unit has nothing but its commander; its weapon, items and spells stand there (R4.10)"
    if commander is not None:
        leader = faction.entry(commander.entry)
        if leader is None or not leader.is_commander:
            names = [one.name for one in faction.entries if one.is_commander]
            close = suggestion(commander.entry, names)
            yield f"{faction.name} has no commander {commander.entry!r}{close} (R5.4)"
        else:
            yield from _commander_reasons(leader, commander)
            yield from _pairing_reasons(leader, unit, column)


def _option_reasons(what: str, options: tuple[Choice, ...], wanted: str) -> Iterable[str]:
    if wanted and chosen(options, wanted) is None:
        known = [option.name for option in options]
        if known:
            close = suggestion(wanted, known)
            yield f"{wanted!r} is no {what} of its entry{close}; it may have {', '.join(known)} (R5.3)"
        else:
            yield f"{wanted!r} is no {what} of its entry; it has no {what} (R5.3)"


def _troop_reasons(entry: EntryForm, unit: ListUnit, column: int) -> Iterable[str]:
    yield from _size_reasons(entry, unit, column)
    yield from _weapon_reasons(entry, unit.weapon)
    yield from _option_reasons("ranged weapon", entry.ranged, unit.ranged)
    for extra in unit.extras:
        yield from _option_reasons("extra", entry.extras, extra)
    if len(unit.extras) > 1 or (unit.extras and chosen_ranged(entry, unit.ranged) is not None):
        yield "it can carry one ranged weapon (R5.3)"
    if unit.banner:
        yield from _banner_reasons(entry, unit.banner)
    yield from _spell_reasons(entry, unit.spells)


def _size_reasons(entry: EntryForm, unit: ListUnit, column: int) -> Iterable[str]:
    """Models, and the width of the front rank; without limits on models in an Unrestricted army (column -1)."""
    type = catalogue.types()[entry.type]
    if entry.models is None:
        if unit.models != 1:
            yield f"{entry.name} is a single model, not {unit.models} (R5.2)"
    else:
        low, high = entry.models[column] if column >= 0 else (1, 10_000)
        if unit.models < low:
            yield f"{unit.models} models are {low - unit.models} fewer than the {low} it must have (R5.2)"
        if unit.models > high:
            yield f"{unit.models} models are {unit.models - high} more than the {high} it may have (R5.2)"
    if entry.models is None or type.front is None:
        if unit.front not in (0, 1):
            yield f"a single model has a front rank of 1, not {unit.front} (R2.3)"
        return
    low, high = type.front
    if not low <= front_of(entry, unit) <= high:
        yield f"a front rank of {unit.front} is outside the {low} to {high} of {entry.type} (R2.3)"


def _weapon_reasons(entry: EntryForm, wanted: str) -> Iterable[str]:
    """One of the weapons is carried; it must be named unless the first costs nothing or is the only one."""
    yield from _option_reasons("weapon", entry.weapons, wanted)
    if not wanted and len(entry.weapons) > 1 and entry.weapons[0].points:
        priced = [f"{option.name} (+{option.points})" for option in entry.weapons]
        yield f"{entry.name} must name its weapon: {' or '.join(priced)} (R5.3)"


def _banner_reasons(entry: EntryForm, banner: str) -> Iterable[str]:
    known = catalogue.items().banners
    if banner not in known:
        yield f"there is no banner {banner!r}{suggestion(banner, known)} (R5.7)"
    elif entry.banner == 0:
        yield f"{entry.name} may carry no magic banner (R5.7)"
    elif known[banner].points > entry.banner:
        over = known[banner].points - entry.banner
        yield f"banner {banner} costs {known[banner].points} points, {over} more than the {entry.banner} it may (R5.7)"


def _spell_reasons(entry: EntryForm, spells: tuple[str, ...]) -> Iterable[str]:
    """One cantrip and one major spell from its own list; from a list of cantrips alone, one cantrip (R5.6)."""
    known: dict[str, Ability] = {name: catalogue.find_ability(name) for name in entry.spells}
    kinds: Counter[str] = Counter()
    for spell in spells:
        if spell in known:
            kinds[known[spell].kind] += 1
        elif known:
            yield f"{spell!r} is not on its list{suggestion(spell, known)}; its spells are {', '.join(known)} (R5.6)"
        else:
            yield f"{spell!r} is not on its list; it casts no spells (R5.6)"
    for kind, words in (("cantrip", "cantrip"), ("major", "major spell")):
        wanted = 1 if any(ability.kind == kind for ability in known.values()) else 0
        if known and kinds[kind] != wanted and all(spell in known for spell in spells):
            yield f"it takes {wanted} {words}, not {kinds[kind]} (R5.6)"


def _commander_reasons(entry: EntryForm, commander: ListCommander) -> Iterable[str]:
    yield from _weapon_reasons(entry, commander.weapon)
    yield from _option_reasons("ranged weapon", entry.ranged, commander.ranged)
    yield from _spell_reasons(entry, commander.spells)
    magic = catalogue.items()
    for wanted, known, allowed, words in (
        (commander.magic_weapon, magic.weapons, entry.magic_weapon, "magic weapon"),
        (commander.item, magic.items, entry.magic_item, "magic item"),
    ):
        if wanted and wanted not in known:
            yield f"there is no {words} {wanted!r}{suggestion(wanted, known)} (R5.7)"
        elif wanted and not allowed:
            yield f"{entry.name} may carry no {words} (R5.7)"
    if entry.choices and commander.choice not in entry.choices:
        yield f"{entry.name} needs one choice of {', '.join(entry.choices)}, not {commander.choice!r} (catalogue 9)"
    if commander.choice and not entry.choices:
        yield f"{entry.name} has nothing to choose, so {commander.choice!r} is too much (catalogue 9)"


def _pairing_reasons(leader: EntryForm, unit: ListUnit, column: int) -> Iterable[str]:
    allowed = (*leader.retinues, *leader.mounts)
    if leader.solo:
        if unit.entry:
            yield f"{leader.name} never has a retinue (R4.10)"
    elif not unit.entry:
        yield f"{leader.name} needs a retinue or mount: {', '.join(allowed)} (R5.5)"
    elif unit.entry not in allowed:
        yield f"{leader.name} cannot lead or ride {unit.entry}; it may {', '.join(allowed)} (R5.5)"
    elif column == 0 and unit.entry in leader.barred:
        yield f"{unit.entry} is not allowed for {leader.name} in a Warband (R5.5)"


# The army ---------------------------------------------------------------------------------------------


def _army_reasons(army: ArmyList, faction: FactionForm, column: int) -> Iterable[str]:
    known = [unit for unit in army.units if _is_known(faction, unit)]
    if army.size in SIZES:
        limit, most_units = SIZES[army.size]
        points = sum(line.points for unit in known for line in cost_lines(army.faction, unit))
        if points > limit:
            yield f"the army costs {points} points, {points - limit} more than the {limit} of {_of(army)} (R5.1)"
        if most_units and len(army.units) > most_units:
            over = len(army.units) - most_units
            yield f"the army has {len(army.units)} units, {over} more than the {most_units} of {_of(army)} (R5.1)"
    yield from _section_reasons(army, faction, column)
    yield from _most_reasons(army, faction, column)
    yield from _magic_reasons(army)


def _is_known(faction: FactionForm, unit: ListUnit) -> bool:
    """Only what the faction has can be reckoned."""
    names = [unit.entry] if unit.entry else []
    if unit.commander is not None:
        names.append(unit.commander.entry)
    return all(faction.entry(name) is not None for name in names)


def section_of(entry: EntryForm, unit: ListUnit) -> str:
    """The section that a unit's entry counts for: the one named, else its first (R5.2)."""
    return unit.section or (entry.sections[0] if entry.sections else "")


def section_counts(units: Iterable[ListUnit], faction: FactionForm) -> tuple[Counter[str], Counter[str]]:
    """What counts towards each section's minimum, and what towards its maximum, in half units.

    Retinues count towards their section's minimum, not its maximum; some count as half a unit (R5.2, R5.4).
    """
    towards_least: Counter[str] = Counter()
    towards_most: Counter[str] = Counter()
    for unit in units:
        if unit.commander is not None:
            towards_least["Commanders"] += 2
            towards_most["Commanders"] += 2
        entry = faction.entry(unit.entry)
        if entry is None or entry.is_commander or section_of(entry, unit) not in entry.sections:
            continue
        weight = 1 if entry.half else 2
        towards_least[section_of(entry, unit)] += weight
        if unit.commander is None:
            towards_most[section_of(entry, unit)] += weight
    return towards_least, towards_most


def _section_reasons(army: ArmyList, faction: FactionForm, column: int) -> Iterable[str]:
    for number, unit in enumerate(army.units, start=1):
        entry = faction.entry(unit.entry)
        if entry is None or entry.is_commander:
            continue
        section = section_of(entry, unit)
        if section and section not in entry.sections:
            stands = " and ".join(entry.sections) or "no section: it is only ridden"
            text = f"it stands in {stands}, not in {section!r} (R5.2)"
            yield f"unit {number}, {unit.label}: {text}"
    if column < 0:
        return
    towards_least, towards_most = section_counts(army.units, faction)
    for one in faction.sections:
        low, high = one.limits[column]
        least, most = towards_least[one.name], towards_most[one.name]
        if least < 2 * low:
            yield f"{one.name} has {_units(least)}, {_halves(2 * low - least)} fewer than the {low} of {_of(army)} (R5.2)"
        if most > 2 * high:
            yield f"{one.name} has {_units(most)}, {_halves(most - 2 * high)} more than the {high} of {_of(army)} (R5.2)"


def _halves(count: int) -> str:
    return f"{count / 2:g}"


def _of(army: ArmyList) -> str:
    return "an Unrestricted army" if army.size == "Unrestricted" else f"a {army.size}"


def _units(halves: int) -> str:
    return f"{_halves(halves)} unit{'' if halves == 2 else 's'}"


def times_taken(units: Iterable[ListUnit]) -> Counter[str]:
    """How often each entry is taken, ridden mounts and retinues counted too (R5.5)."""
    taken: Counter[str] = Counter()
    for unit in units:
        if unit.entry:
            taken[unit.entry] += 1
        if unit.commander is not None:
            taken[unit.commander.entry] += 1
    return taken


def _most_reasons(army: ArmyList, faction: FactionForm, column: int) -> Iterable[str]:
    """Most per army (R5.2, R5.5)."""
    if column < 0:
        return
    taken = times_taken(army.units)
    for name, count in taken.items():
        entry = faction.entry(name)
        if entry is not None and entry.most is not None and 0 <= entry.most[column] < count:
            over = count - entry.most[column]
            times = "once" if count == 1 else f"{count} times"
            yield f"{name} is taken {times}, {over} more than the {entry.most[column]} of {_of(army)} (R5.2)"


def _magic_reasons(army: ArmyList) -> Iterable[str]:
    """No magic weapon, item or banner twice in an army (R5.7)."""
    taken: Counter[str] = Counter()
    for unit in army.units:
        leader = unit.commander
        taken.update(name for name in (unit.banner,) if name)
        if leader is not None:
            taken.update(name for name in (leader.magic_weapon, leader.item) if name)
    for name, count in taken.items():
        if count > 1:
            yield f"{name} is carried {count} times; no magic weapon, item or banner may be twice in an army (R5.7)"
