"""Everything that an army can be built from, as GET /api/catalogue tells it."""

from __future__ import annotations

import gzip
from collections.abc import Iterable
from functools import lru_cache
from typing import Any

import msgspec

from opensovl import armies
from opensovl.armies import catalogue
from opensovl.armies.fielding import MM_PER_INCH
from opensovl.armies.forms import Choice, EntryForm, FactionForm

STATS = ("skill", "power", "defense", "attacks", "wounds", "discipline")


class Written:
    """The catalogue as it is sent: its text, the same packed, and a tag that changes with it."""

    def __init__(self, tag: str) -> None:
        self.tag = f'"{tag}"'
        self.text = msgspec.json.encode(_catalogue())
        self.packed = gzip.compress(self.text, mtime=0)


def written() -> Written:
    return _written(f"{armies.own_digest()[:16]}{armies.further_digest()[:16]}")


@lru_cache(maxsize=1)
def _written(tag: str) -> Written:
    return Written(tag)


def _catalogue() -> dict[str, Any]:
    magic = catalogue.items()
    return {
        "rules": armies.RULES_VERSION,
        "sizes": [{"name": name, "points": points, "units": units} for name, (points, units) in armies.SIZES.items()],
        "types": {
            name: {
                "base": [round(side / MM_PER_INCH, 4) for side in form.base],
                "front": list(form.front) if form.front is not None else None,
                "move": form.move,
            }
            for name, form in catalogue.types().items()
        },
        "weapons": [{"name": name, "points": item.points} for name, item in magic.weapons.items()],
        "items": [{"name": name, "points": item.points} for name, item in magic.items.items()],
        "banners": [{"name": name, "points": item.points} for name, item in magic.banners.items()],
        "factions": [_faction(catalogue.faction(name)) for name in armies.faction_names()],
    }


def _faction(form: FactionForm) -> dict[str, Any]:
    return {
        "name": form.name,
        "sections": [{"name": one.name, "limits": [list(pair) for pair in one.limits]} for one in form.sections],
        "entries": [_entry(entry) for entry in form.entries],
    }


def _entry(entry: EntryForm) -> dict[str, Any]:
    """Lists by army size go from Warband to Legion; `models` is null for a single model, `most` -1 for no limit."""
    return {
        "name": entry.name,
        "commander": entry.is_commander,
        "solo": entry.solo,
        "ridden_only": entry.ridden_only,
        "half": entry.half,
        "sections": list(entry.sections),
        "type": entry.type,
        "role": entry.role,
        "points": entry.points,
        "profile": dict(zip(STATS, entry.profile, strict=True)),
        "models": [list(pair) for pair in entry.models] if entry.models is not None else None,
        "most": list(entry.most) if entry.most is not None else None,
        "weapons": [{"name": one.name, "points": one.points} for one in entry.weapons],
        "ranged": list(_shots(entry.ranged)),
        "ranged_optional": entry.ranged_optional,
        "extras": list(_shots(entry.extras)),
        "properties": list(entry.properties),
        "abilities": list(entry.abilities),
        "choices": list(entry.choices),
        "spells": [{"name": name, "kind": catalogue.find_ability(name).kind} for name in entry.spells],
        "retinues": list(entry.retinues),
        "mounts": list(entry.mounts),
        "barred": list(entry.barred),
        "banner": entry.banner,
        "magic_weapon": entry.magic_weapon,
        "magic_item": entry.magic_item,
    }


def _shots(options: Iterable[Choice]) -> Iterable[dict[str, Any]]:
    for one in options:
        shot = catalogue.ranged()[one.name]
        yield {"name": one.name, "points": one.points, "range": shot.reach, "dice": shot.dice_text(), "power": shot.power}
