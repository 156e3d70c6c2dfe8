"""Write the catalogue and the factions of the rules from the data files: `python tools/rules_catalogue.py`."""

import tomllib
from pathlib import Path
from typing import Any

import msgspec
import rules_factions

from opensovl.armies import SIZES, sources
from opensovl.armies.blocks import SPELL_USES
from opensovl.armies.forms import AbilityForm, BearerForm, DeedForm, EffectForm, ItemForm, ItemsForm, RangedForm, TypeForm

FOLDER = Path(__file__).parent.parent / "docs" / "rules"
WHICH = {"failed": "failed {}", "success": "successful {}", "ones": "{} of 1", "sixes": "{} of 6"}
UNTIL = {
    "strategic": "next Strategic phase", "turn": "end of the turn", "battle": "whole battle",
    "next_combat": "its next combat", "next_attack": "its next attack",
}  # fmt: skip
ONLY = {"wounded": ", only while wounded", "retinue": ", while the retinue lives"}
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


def rows(head: list[str], lines: list[list[object]]) -> list[str]:
    made = [" | ".join(str(cell) for cell in line) for line in lines]
    return [f"| {' | '.join(head)} |", "|" + "---|" * len(head), *(f"| {line} |" for line in made), ""]


def signed(amount: int) -> str:
    return f"+{amount}" if amount >= 0 else str(amount)


def rolls(effect: EffectForm) -> str:
    """The dice that a re-roll concerns."""
    kind = {"hit": {"both": "rolls to hit", "melee": "melee rolls to hit", "ranged": "ranged rolls to hit"}[effect.fight]}
    kind |= {"save": {"both": "saves", "melee": "melee saves", "ranged": "saves against shots"}[effect.fight]}
    kind |= {"discipline": "Discipline tests"}
    return WHICH[effect.which].format(kind[effect.roll])


def effect_words(effect: EffectForm, whole: bool = False) -> str:
    """A building block in words."""
    told = {
        "stat": f"{signed(effect.amount)} {effect.stat.capitalize()}",
        "move": f"{signed(effect.amount)} Move", "set_move": f"Move becomes {effect.amount}", "no_move": "Move 0",
        "to_hit": f"{signed(effect.amount)} to hit", "save": f"{signed(effect.amount)} to saves",
        "save_cap": f"saves against it never better than {effect.amount}+", "reroll": f"re-rolls {rolls(effect)}",
        "foe_reroll": f"enemies re-roll {rolls(effect)} against {'its hits' if effect.roll == 'save' else 'it'}",
        "fearless": "ignores the penalty of Discipline tests (R10.9)",
        "double_wounds": {
            "any": "2 wounds for each failed save", "several_wounds": "2 wounds for each failed save of models of several Wounds",
            "monstrous": "2 wounds for each failed save of Monstrous models",
        }[effect.against],
        "flying": "Flying (R3.6)", "sure_footed": "ignores difficult terrain (R3.6)", "cover": "always in cover (R3.7)",
        "crumbles": "crumbles (R10.9)", "crumbles_less": f"{effect.amount} wound less when it crumbles",
        "stands": "cannot flee from a charge (R8.11)", "may_flee": f"may flee from a charge though {effect.word} (R8.11)",
        "ambusher": "deploys as an ambusher (R6.5)", "no_charge": "cannot charge (R8.1)",
        "third_rank": "the third rank supports, unless it charged (R10.4)",
        "flank_files": f"flank files strike to the front when up to {effect.amount} wide (R10.4)",
        "regeneration": "regenerates (R10.14)", "score": f"{signed(effect.amount)} combat score (R10.7)",
        "side_score": f"{signed(effect.amount)} combat score for the side in each engagement (R10.7)",
        "waive": f"no Move penalty from {effect.word}",
        "hidden": "not seen by the opponent until its unit fights or it takes damage ([rulings](rulings.md))",
        "bodyguard": "re-rolls failed Discipline tests with a living commander in the unit (R10.9)",
    }[effect.kind]  # fmt: skip
    if effect.kind == "double_wounds" and effect.fight != "both":
        told = {"melee": "in melee ", "ranged": "with shots "}[effect.fight] + told
    elif effect.kind in ("stat", "to_hit") and effect.fight != "both":
        told += {"melee": " in melee", "ranged": " with shots"}[effect.fight]
    when = {"always": "", "charge": " after a charge", "first_round": " in the first round"}[effect.when]
    if effect.on == "unit" and whole:
        when += " (commander and retinue)"
    return told + when + {"part": "", "unit": "", "commander": " (commander)", "retinue": " (retinue)"}[effect.on]


def deed_words(deed: DeedForm) -> str:
    return {
        "hits": f"{deed.roll} hits of Power {deed.power}", "lose_wounds": f"the target loses {deed.roll} wounds",
        "own_wound": f"the bearer loses {deed.roll} wound, never its last", "lose_model": f"the retinue loses {deed.roll} model",
        "return_models": f"{deed.roll} models return, not above the starting number (R2.5)",
        "restore": f"restores {deed.roll} wounds: the current model's first, then fallen models",
        "rally": "it rallies without a test and cannot move this turn", "recharge": "all used spells of the caster are restored",
        "feint": "a run of its full Move straight away from the nearest enemy ([rulings](rulings.md))",
    }[deed.kind]  # fmt: skip


def all_words(form: Any, whole: bool = False) -> str:
    """Everything that something does; `whole` tells what reaches the whole unit of its bearer."""
    said = [effect_words(effect, whole) for effect in form.effects]
    said += [deed_words(deed) for deed in getattr(form, "deeds", ())]
    text = "; ".join(said)
    return text[:1].upper() + text[1:] if text else "nothing"


def ability_row(name: str, form: AbilityForm, kinds: bool) -> list[object]:
    uses = SPELL_USES[form.kind] if form.uses is None else form.uses
    target = f"another {TARGETS[form.target][2:]}" if form.others_only else TARGETS[form.target]
    whom = [target, NEEDS[form.needs], " or ".join(form.entries), form.keyword and f"with {form.keyword} in their name or kind"]
    whom += [form.has and f"with {form.has}", form.role and f"a {form.role}", "in sight" if form.sight else ""]
    whom += ["in combat too" if form.at_combat else ""]
    one = form.target in ("friend", "enemy", "any")
    reach = f"{form.range:g}" if form.range else "any" if one else ""
    lasts = UNTIL[form.until] if form.effects else "at once"
    cells: list[object] = [name, form.kind] if kinds else [name]
    return [
        *cells, f"{uses or 'each activation'}{ONLY.get(form.needs, '')}", ", ".join(part for part in whom if part), reach,
        "yes" if form.in_combat else "", all_words(form), lasts,
    ]  # fmt: skip


def types() -> list[str]:
    lines: list[list[object]] = []
    for name, form in table("types", TypeForm).items():
        front = "single model" if form.front is None else f"{form.front[0]}-{form.front[1]}"
        more = [all_words(form)] if form.effects else []
        more += ["Monstrous"] * form.monstrous + ["pivots free (R9.5)"] * form.pivots_free
        lines.append([name, f"{form.base[0]:g} x {form.base[1]:g}", form.move, front, "; ".join(more)])
    return rows(["Type", "Base, mm (width x depth)", "Move", "Front rank", "Special"], lines)


def ranged() -> list[str]:
    lines: list[list[object]] = []
    for name, form in table("ranged", RangedForm).items():
        more = ["one roll for the whole unit"] * form.once_per_unit
        more += ["one roll for each model"] * (bool(form.dice) and not form.once_per_unit)
        more += [f"{form.uses} use in a battle"] * bool(form.uses) + ([all_words(form)] if form.effects else [])
        lines.append([name, f"{form.range:g}", form.dice or form.shots, form.power, "; ".join(more)])
    return rows(["Weapon", "Range", "Shots, or dice of hits", "Power", "Special"], lines)


def items() -> list[str]:
    raw = tomllib.loads((sources.OWN / "items.toml").read_text(encoding="utf-8"))
    found = msgspec.convert(raw, ItemsForm)
    abilities = table("abilities", AbilityForm)

    def row(name: str, form: ItemForm) -> list[object]:
        if not form.ability:
            return [name, form.points, all_words(form)]
        deed = abilities[form.ability]
        often = "once in a battle" if deed.uses == 1 else f"{deed.uses} times in a battle"
        return [name, form.points, f"{often}, in combat too: {all_words(deed)}, until the {UNTIL[deed.until]}"]

    out = []
    for title, forms in (("Magic weapon", found.weapons), ("Magic item", found.items), ("Banner", found.banners)):
        out += rows([title, "Points", "Effect"], [row(name, form) for name, form in forms.items()])
    return out


def page() -> str:
    """The whole page as Markdown."""
    bearers = ["Name", "Effect"]
    weapons = [[name, all_words(form)] for name, form in table("weapons", BearerForm).items()]
    properties = [[name, all_words(form, True)] for name, form in table("properties", BearerForm).items()]
    carried = {item.ability for item in _all_items() if item.ability}
    abilities = {name: form for name, form in table("abilities", AbilityForm).items() if name not in carried}
    spells = [ability_row(name, form, True) for name, form in abilities.items() if form.kind != "ability"]
    others = [ability_row(name, form, False) for name, form in abilities.items() if form.kind == "ability"]
    sizes = [[name, points, most or "no limit"] for name, (points, most) in SIZES.items()]
    head = ["Uses", "Target", "Range", "Caster in combat", "Effect", "Lasts until"]
    parts = [
        "# Catalogue", "",
        "Written by `tools/rules_catalogue.py` from the data files that the engine plays with.",
        "", "## Army sizes", "", "What they mean: R5.1.", "", *rows(["Size", "Points", "Units at most"], sizes),
        "## Unit types", "", "Blocks: R2.2. Move: R4.1.", "", *types(),
        "## Weapon sets", "", "Bonuses after a charge count in the first round (R10.12).", "", *rows(bearers, weapons),
        "## Ranged weapons", "", "Shooting: R9.7 to R9.10. Weapons with dice are blasts (R9.10).", "", *ranged(),
        "## Properties", "", "Always on. Whom they work for: R4.12.", "", *rows(bearers, properties),
        "## Spells", "", "How spells are used: R9.11. A target \"in combat too\" may be in combat when the spell is cast.", "",
        *rows(["Spell", "Kind", *head], spells),
        "## Abilities", "", "How they are used: R9.11.", "", *rows(["Ability", *head], others),
        "## Magic items and banners", "", "Who takes them: R5.7. Weapons and items work for the commander, banners for the unit.",
        "", *items(),
    ]  # fmt: skip
    return "\n".join(parts).rstrip() + "\n"


def _all_items() -> list[ItemForm]:
    raw = tomllib.loads((sources.OWN / "items.toml").read_text(encoding="utf-8"))
    return [msgspec.convert(item, ItemForm) for kind in raw.values() for item in kind.values()]


PAGES = {"catalogue.md": page, "factions.md": rules_factions.page}

if __name__ == "__main__":
    for name, write in PAGES.items():
        (FOLDER / name).write_text(write(), encoding="utf-8")
