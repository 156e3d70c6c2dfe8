"""Building blocks and deeds of the data files in words, for the catalogue."""

from typing import Any

from rules_words import Words

from opensovl.armies.forms import DeedForm, EffectForm

WHICH = {"failed": "failed {}", "success": "successful {}", "ones": "{} of 1", "sixes": "{} of 6"}


def all_words(form: Any, words: Words, whole: bool = False) -> str:
    """Everything that something does; `whole` tells what reaches the whole unit of its bearer."""
    said = [effect_words(effect, words, whole) for effect in form.effects]
    said += [deed_words(deed, words) for deed in getattr(form, "deeds", ())]
    text = "; ".join(said)
    return text[:1].upper() + text[1:] if text else words("nothing")


def effect_words(effect: EffectForm, words: Words, whole: bool = False) -> str:
    """A building block in words."""
    template, values = _told(effect, words)
    told = words(template, *values)
    if effect.kind == "double_wounds" and effect.fight != "both":
        told = words({"melee": "in melee {}", "ranged": "with shots {}"}[effect.fight], told)
    elif effect.kind in ("stat", "to_hit") and effect.fight != "both":
        told = words({"melee": "{} in melee", "ranged": "{} with shots"}[effect.fight], told)
    told = words({"always": "{}", "charge": "{} after a charge", "first_round": "{} in the first round"}[effect.when], told)
    if effect.on == "unit" and whole:
        return words("{} (commander and retinue)", told)
    return words({"part": "{}", "unit": "{}", "commander": "{} (commander)", "retinue": "{} (retinue)"}[effect.on], told)


def deed_words(deed: DeedForm, words: Words) -> str:
    template = {
        "hits": "{} hits of Power {}", "lose_wounds": "the target loses {} wounds",
        "own_wound": "the bearer loses {} wound, never its last", "lose_model": "the retinue loses {} model",
        "return_models": "{} models return, not above the starting number (R2.5)",
        "restore": "restores {} wounds: the current model's first, then fallen models",
        "rally": "it rallies without a test and cannot move this turn", "recharge": "all used spells of the caster are restored",
        "feint": "a run of its full Move straight away from the nearest enemy ([rulings](rulings.md))",
    }[deed.kind]  # fmt: skip
    return words(template, deed.roll, deed.power)


def _told(effect: EffectForm, words: Words) -> tuple[str, tuple[object, ...]]:
    """A building block's template, and what its slots hold."""
    amount, signed = effect.amount, f"{effect.amount:+d}"
    told: dict[str, tuple[str, *tuple[object, ...]]] = {
        "move": ("{} Move", signed), "set_move": ("Move becomes {}", amount), "no_move": ("Move 0",),
        "to_hit": ("{} to hit", signed), "save": ("{} to saves", signed),
        "save_cap": ("saves against it never better than {}+", amount),
        "fearless": ("ignores the penalty of Discipline tests (R10.9)",),
        "flying": ("Flying (R3.6)",), "sure_footed": ("ignores difficult terrain (R3.6)",), "cover": ("always in cover (R3.7)",),
        "crumbles": ("crumbles (R10.9)",), "crumbles_less": ("{} wound less when it crumbles", amount),
        "stands": ("cannot flee from a charge (R8.11)",),
        "may_flee": ("may flee from a charge though {} (R8.11)", effect.word),
        "ambusher": ("deploys as an ambusher (R6.5)",), "no_charge": ("cannot charge (R8.1)",),
        "third_rank": ("the third rank supports, unless it charged (R10.4)",),
        "flank_files": ("flank files strike to the front when up to {} wide (R10.4)", amount),
        "regeneration": ("regenerates (R10.14)",), "score": ("{} combat score (R10.7)", signed),
        "side_score": ("{} combat score for the side in each engagement (R10.7)", signed),
        "waive": ("no Move penalty from {}", effect.word),
        "hidden": ("not seen by the opponent until its unit fights or it takes damage ([rulings](rulings.md))",),
        "bodyguard": ("re-rolls failed Discipline tests with a living commander in the unit (R10.9)",),
    }  # fmt: skip
    match effect.kind:
        case "stat":
            return "{} {}", (signed, words(effect.stat.capitalize()))
        case "reroll":
            return "re-rolls {}", (_rolls(effect, words),)
        case "foe_reroll":
            return f"enemies re-roll {{}} against {'its hits' if effect.roll == 'save' else 'it'}", (_rolls(effect, words),)
        case "double_wounds":
            whose = {"any": "", "several_wounds": " of models of several Wounds", "monstrous": " of Monstrous models"}
            return "2 wounds for each failed save" + whose[effect.against], ()
        case kind:
            template, *values = told[kind]
            return template, tuple(values)


def _rolls(effect: EffectForm, words: Words) -> str:
    """The dice that a re-roll concerns."""
    kind = {"hit": {"both": "rolls to hit", "melee": "melee rolls to hit", "ranged": "ranged rolls to hit"}[effect.fight]}
    kind |= {"save": {"both": "saves", "melee": "melee saves", "ranged": "saves against shots"}[effect.fight]}
    kind |= {"discipline": "Discipline tests"}
    return words(WHICH[effect.which], words(kind[effect.roll]))
