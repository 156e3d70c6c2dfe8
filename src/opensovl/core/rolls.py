"""Dice and tests (R1): the numbers needed, and rolling them with re-rolls."""

from opensovl.core.dice import Dice
from opensovl.core.profiles import FAILED, ONES, SIXES, SUCCESS


def _within(needs: int) -> int:
    """Never easier than 2+, never harder than 6+ (R1.3, R1.5)."""
    return 2 if needs < 2 else 6 if needs > 6 else needs


def melee_needed(skill: int, foe_skill: int, better: int) -> int:
    """To hit in melee: 3+ with the higher Skill, else 4+; `better` shifts it (R1.1, R1.3)."""
    return _within((3 if skill > foe_skill else 4) - better)


def shot_needed(skill: int, worse: int) -> int:
    """To hit with a shot, by the shooter's Skill; `worse` shifts it (R1.2, R1.3)."""
    return _within(max(2, 7 - max(skill, 1)) + worse)


def save_needed(power: int, defense: int, better: int, cap: int) -> int:
    """The save against a hit: by Power against Defense, shifted, kept within 2+ to 6+, then capped (R1.4, R1.5)."""
    margin = power - defense
    needs = 6 if margin >= 3 else 5 if margin >= 1 else 4 if margin == 0 else 3 if margin >= -2 else 2
    return max(_within(needs - better), cap)


class Rolled:
    """Dice as they fell: first faces, the re-rolled ones in order, and how many count (hits, or failed saves)."""

    def __init__(self) -> None:
        self.faces: list[int] = []
        self.again: list[int] = []
        self.count = 0


def rolls_again(face: int, needs: int, bits: int) -> bool:
    """True if an effect makes the roller roll this die again (R1.7)."""
    if face >= needs:
        if bits & SUCCESS:
            return True
    elif bits & FAILED:
        return True
    return (face == 1 and bits & ONES != 0) or (face == 6 and bits & SIXES != 0)


def _roll(dice: Dice, count: int, needs: int, bits: int) -> Rolled:
    """All dice, then the re-rolls, each die at most once (R1.7, R1.10). `count` is left to the caller."""
    rolled = Rolled()
    passed = 0
    to_reroll = 0
    for _ in range(count):
        face = dice.roll(6)
        rolled.faces.append(face)
        if bits != 0 and rolls_again(face, needs, bits):
            to_reroll += 1
        elif face >= needs:
            passed += 1
    for _ in range(to_reroll):
        face = dice.roll(6)
        rolled.again.append(face)
        if face >= needs:
            passed += 1
    rolled.count = passed
    return rolled


def roll_hits(dice: Dice, count: int, needs: int, own: int, foe: int) -> Rolled:
    """Roll to hit; `own` and `foe` are the bits of dice that either side's effects re-roll. Counts hits."""
    return _roll(dice, count, needs, own | foe)


def roll_saves(dice: Dice, count: int, needs: int, own: int, foe: int) -> Rolled:
    """Roll one save per hit. Counts the failed ones."""
    rolled = _roll(dice, count, needs, own | foe)
    rolled.count = count - rolled.count
    return rolled
