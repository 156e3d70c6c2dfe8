"""Write the catalogue and the factions of the rules from the data files, in each language: `python tools/rules_catalogue.py`."""

import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import rules_factions
from rules_effects import all_words
from rules_words import FOLDERS, LANGUAGES, Words, one_of

from opensovl.armies import SIZES, sources
from opensovl.armies.blocks import SPELL_USES
from opensovl.armies.forms import AbilityForm, BearerForm, ItemForm, ItemsForm, RangedForm, TypeForm

FOLDER = Path(__file__).parent.parent / "docs" / "rules"
UNTIL = {
    "strategic": "next Strategic phase", "turn": "end of the turn", "battle": "whole battle",
    "next_combat": "its next combat", "next_attack": "its next attack",
}  # fmt: skip
ONLY = {"wounded": "{}, only while wounded", "retinue": "{}, while the retinue lives"}
TARGETS = {
    "self": "itself", "friend": "a friend", "enemy": "an enemy", "any": "any unit", "all_friends": "all own units",
    "all_enemies": "all enemies",
}  # fmt: skip
NEEDS = {
    "": "", "wounded": "", "retinue": "", "fleeing": "that flees",
    "free": "not in combat and not fleeing", "flanking": "on an enemy's flank or rear",
}  # fmt: skip


def table(name: str, form: Any) -> dict[str, Any]:
    """A data file's entries."""
    raw = tomllib.loads((sources.OWN / f"{name}.toml").read_text(encoding="utf-8"))
    return {key: msgspec.convert(value, form) for key, value in raw.items()}


def rows(words: Words, head: list[str], lines: Sequence[Sequence[object]]) -> list[str]:
    made = [" | ".join(str(cell) for cell in line) for line in lines]
    return [f"| {' | '.join(words(cell) for cell in head)} |", "|" + "---|" * len(head), *(f"| {line} |" for line in made), ""]


def ability_row(name: str, form: AbilityForm, kinds: bool, words: Words) -> list[object]:
    uses = SPELL_USES[form.kind] if form.uses is None else form.uses
    often = words(ONLY.get(form.needs, "{}"), str(uses) if uses else words("each activation"))
    one = form.target in ("friend", "enemy", "any")
    reach = f"{form.range:g}" if form.range else words("any") if one else ""
    lasts = words(UNTIL[form.until] if form.effects else "at once")
    cells: list[object] = [name, words(form.kind)] if kinds else [name]
    return [*cells, often, whom(form, words), reach, words("yes") if form.in_combat else "", all_words(form, words), lasts]


def whom(form: AbilityForm, words: Words) -> str:
    """Whom an ability may be used on."""
    told = [words(f"another {TARGETS[form.target][2:]}" if form.others_only else TARGETS[form.target])]
    told += words.when(NEEDS[form.needs], NEEDS[form.needs])
    told += words.when(form.entries, "{}", one_of(form.entries, words))
    told += words.when(form.keyword, "with {} in their name or kind", form.keyword)
    told += words.when(form.has, "with {}", form.has) + words.when(form.role, f"a {form.role}")
    told += words.when(form.sight, "in sight") + words.when(form.at_combat, "in combat too")
    return ", ".join(told)


def types(words: Words) -> list[str]:
    lines: list[list[object]] = []
    for name, form in table("types", TypeForm).items():
        front = words("single model") if form.front is None else f"{form.front[0]}-{form.front[1]}"
        more = [all_words(form, words)] if form.effects else []
        more += ["Monstrous"] * form.monstrous + words.when(form.pivots_free, "pivots free (R9.5)")
        lines.append([name, f"{form.base[0]:g} x {form.base[1]:g}", form.move, front, "; ".join(more)])
    return rows(words, ["Type", "Base, mm (width x depth)", "Move", "Front rank", "Special"], lines)


def ranged(words: Words) -> list[str]:
    lines: list[list[object]] = []
    for name, form in table("ranged", RangedForm).items():
        more = words.when(form.once_per_unit, "one roll for the whole unit")
        more += words.when(form.dice and not form.once_per_unit, "one roll for each model")
        more += words.when(form.uses, "{} use in a battle", form.uses)
        more += [all_words(form, words)] if form.effects else []
        lines.append([name, f"{form.range:g}", form.dice or form.shots, form.power, "; ".join(more)])
    return rows(words, ["Weapon", "Range", "Shots, or dice of hits", "Power", "Special"], lines)


def items(words: Words) -> list[str]:
    raw = tomllib.loads((sources.OWN / "items.toml").read_text(encoding="utf-8"))
    found = msgspec.convert(raw, ItemsForm)
    abilities = table("abilities", AbilityForm)

    def row(name: str, form: ItemForm) -> list[object]:
        if not form.ability:
            return [name, form.points, all_words(form, words)]
        deed = abilities[form.ability]
        often = "once in a battle" if deed.uses == 1 else f"{deed.uses} times in a battle"
        told = words(f"{often}, in combat too: {{}}, until the {UNTIL[deed.until]}", all_words(deed, words))
        return [name, form.points, told]

    out = []
    for title, forms in (("Magic weapon", found.weapons), ("Magic item", found.items), ("Banner", found.banners)):
        out += rows(words, [title, "Points", "Effect"], [row(name, form) for name, form in forms.items()])
    return out


def page(words: Words) -> str:
    """The whole page as Markdown."""
    bearers = ["Name", "Effect"]
    weapons = [[name, all_words(form, words)] for name, form in table("weapons", BearerForm).items()]
    properties = [[name, all_words(form, words, True)] for name, form in table("properties", BearerForm).items()]
    carried = {item.ability for item in _all_items() if item.ability}
    abilities = {name: form for name, form in table("abilities", AbilityForm).items() if name not in carried}
    spells = [ability_row(name, form, True, words) for name, form in abilities.items() if form.kind != "ability"]
    others = [ability_row(name, form, False, words) for name, form in abilities.items() if form.kind == "ability"]
    sizes = [[name, points, most or words("no limit")] for name, (points, most) in SIZES.items()]
    head = ["Uses", "Target", "Range", "Caster in combat", "Effect", "Lasts until"]
    parts = [
        f"# {words('Catalogue')}",
        "",
        words("Written by `tools/rules_catalogue.py` from the data files that the engine plays with."),
        "",
    ]
    chapters = (
        ("Army sizes", "What they mean: R5.1.", rows(words, ["Size", "Points", "Units at most"], sizes)),
        ("Unit types", "Blocks: R2.2. Move: R4.1.", types(words)),
        ("Weapon sets", "Bonuses after a charge count in the first round (R10.12).", rows(words, bearers, weapons)),
        ("Ranged weapons", "Shooting: R9.7 to R9.10. Weapons with dice are blasts (R9.10).", ranged(words)),
        ("Properties", "Always on. Whom they work for: R4.12.", rows(words, bearers, properties)),
        ("Spells", 'How spells are used: R9.11. A target "in combat too" may be in combat when the spell is cast.',
         rows(words, ["Spell", "Kind", *head], spells)),
        ("Abilities", "How they are used: R9.11.", rows(words, ["Ability", *head], others)),
        ("Magic items and banners", "Who takes them: R5.7. Weapons and items work for the commander, banners for the unit.",
         items(words)),
    )  # fmt: skip
    for title, told, lines in chapters:
        parts += [f"## {words(title)}", "", words(told), "", *lines]
    return "\n".join(parts).rstrip() + "\n"


def _all_items() -> list[ItemForm]:
    raw = tomllib.loads((sources.OWN / "items.toml").read_text(encoding="utf-8"))
    return [msgspec.convert(item, ItemForm) for kind in raw.values() for item in kind.values()]


PAGES = {"catalogue.md": page, "factions.md": rules_factions.page}


def place(name: str, language: str) -> Path:
    """Where a page stands in a language."""
    return FOLDER / FOLDERS[language] / name


if __name__ == "__main__":
    for language, words in LANGUAGES.items():
        for name, write in PAGES.items():
            place(name, language).write_text(write(words), encoding="utf-8")
