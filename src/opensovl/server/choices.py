"""What two units can be picked from: every faction's entries, with their limits and options, as GET /api/units tells them."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from opensovl import armies
from opensovl.armies import catalogue
from opensovl.armies.fielding import MM_PER_INCH
from opensovl.armies.forms import EntryForm, FactionForm
from opensovl.armies.unit_words import SHORT, _slug


def unit_choices() -> dict[str, Any]:
    """The answer of GET /api/units."""
    return _choices(armies.own_digest() + armies.further_digest())


@lru_cache(maxsize=1)
def _choices(_digest: str) -> dict[str, Any]:
    magic = catalogue.items()
    return {
        "types": {
            name: {
                "base": [round(side / MM_PER_INCH, 4) for side in form.base],
                "front": list(form.front) if form.front is not None else None,
            }
            for name, form in catalogue.types().items()
        },
        "magic_weapons": list(magic.weapons),
        "items": list(magic.items),
        "short": SHORT,
        "factions": [_faction(catalogue.faction(name)) for name in catalogue.faction_names()],
    }


def _faction(form: FactionForm) -> dict[str, Any]:
    return {"name": form.name, "slug": _slug(form.name), "entries": [_entry(form, entry) for entry in form.entries]}


def _entry(faction: FactionForm, entry: EntryForm) -> dict[str, Any]:
    """`models` is null for a single model, else the fewest and the most that an army of any size may have."""
    leaders = [one for one in faction.entries if one.is_commander]
    banners = catalogue.items().banners
    models = entry.models
    return {
        "name": entry.name,
        "slug": f"{_slug(faction.name)}/{_slug(entry.name)}",
        "section": entry.sections[0] if entry.sections else "",
        "type": entry.type,
        "role": entry.role,
        "models": [min(low for low, _ in models), max(high for _, high in models)] if models is not None else None,
        "weapons": [option.name for option in entry.weapons],
        "ranged": [_ranged(option.name) for option in (*entry.ranged, *entry.extras)],
        "ranged_optional": entry.ranged_optional or not entry.ranged,
        "banners": [name for name, form in banners.items() if form.points <= entry.banner],
        "commander": entry.is_commander,
        "solo": entry.solo,
        "ridden_only": entry.ridden_only,
        "led_by": [one.name for one in leaders if entry.name in one.retinues],
        "ridden_by": [one.name for one in leaders if entry.name in one.mounts],
        "magic_weapon": entry.magic_weapon,
        "magic_item": entry.magic_item,
    }


def _ranged(name: str) -> dict[str, Any]:
    return {"name": name, "range": catalogue.ranged()[name].reach}
