"""From the forms of the data files to the core's building blocks."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from opensovl.armies.errors import CatalogueError
from opensovl.armies.forms import AbilityForm, DeedForm, EffectForm, RangedForm
from opensovl.armies.words import suggestion
from opensovl.core import profiles as core
from opensovl.core.profiles import Ability, Deed, Effect, Ranged

SPELL_USES = {"cantrip": 3, "major": 2, "ability": 0}
_ROLL = re.compile(r"(?:(\d{0,3})D(3|6))?(?:\+?(\d{1,3}))?")


def index_of(word: str, words: Sequence[str], where: str) -> int:
    """Which of the core's words it is. CatalogueError, naming them all, if it is none."""
    if word not in words:
        raise CatalogueError(f"{where}: unknown word {word!r}{suggestion(word, words)}; one of {', '.join(words)}")
    return words.index(word)


def effects(forms: Iterable[EffectForm], source: str, file: str) -> list[Effect]:
    """Building blocks of the core; `source` is the weapon, property, item or ability of `file` that brings them."""
    where = f"{file}, {source}"
    return [
        Effect(
            index_of(form.kind, core.EFFECT_KINDS, where),
            form.amount,
            index_of(form.stat, core.STATS, where),
            index_of(form.when, core.WHEN, where),
            index_of(form.fight, core.FIGHTS, where),
            index_of(form.roll, core.ROLLS, where),
            1 << index_of(form.which, core.WHICH, where),
            index_of(form.against, core.AGAINST, where),
            index_of(form.on, core.ON, where),
            form.word,
            source,
        )
        for form in forms
    ]


def roll_of(text: str, where: str) -> tuple[int, int, int]:
    """(dice, sides, plus) of "3", "D3", "2D3+1"."""
    match = _ROLL.fullmatch(text)
    if match is None or not text:
        raise CatalogueError(f'{where}: {text!r} is no roll; write "3", "D3", "3D6" or "D3+1"')
    count, sides, plus = match.groups()
    return (int(count or 1) if sides else 0, int(sides or 0), int(plus or 0))


def ranged(name: str, form: RangedForm, file: str) -> Ranged:
    where = f"{file}, {name}"
    if (form.shots > 0) == bool(form.dice):
        raise CatalogueError(f"{where}: it must have shots or dice, and not both")
    dice, sides, plus = roll_of(form.dice, where) if form.dice else (0, 0, 0)
    made = effects(form.effects, name, file)
    return Ranged(name, form.range, form.power, form.shots, dice, sides, plus, form.once_per_unit, form.uses, made)


def _deed(form: DeedForm, where: str) -> Deed:
    dice, sides, plus = roll_of(form.roll, where)
    return Deed(index_of(form.kind, core.DEED_KINDS, where), plus, dice, sides, form.power)


def ability(name: str, form: AbilityForm, file: str) -> Ability:
    where = f"{file}, {name}"
    return Ability(
        name,
        form.kind,
        SPELL_USES[form.kind] if form.uses is None else form.uses,
        index_of(form.target, core.TARGETS, where),
        form.range,
        form.sight,
        form.in_combat,
        form.at_combat,
        index_of(form.until, core.UNTIL, where),
        effects(form.effects, name, file),
        [_deed(deed, where) for deed in form.deeds],
        form.needs,
        form.others_only,
        list(form.entries),
        form.keyword,
        form.has,
        form.role,
    )
