"""Distributions over whole numbers, and the dice behind them (R1). Exact but for the rounding of floats.

A distribution is a list: at index n the chance of n.
"""

from opensovl.core.rolls import rolls_again


def success_chance(needs: int, bits: int) -> float:
    """Chance that a die, re-rolled where these bits say so, shows `needs` or more (R1.7)."""
    plain = (7 - needs) / 6.0
    if bits == 0:
        return plain
    total = 0.0
    for face in range(1, 7):
        if rolls_again(face, needs, bits):
            total += plain
        elif face >= needs:
            total += 1.0
    return total / 6.0


def passing_chance(target: int, again: bool) -> float:
    """Chance that 2d6 do not exceed a target; with `again` a failed test is rolled once more, whole (R1.6, R1.10)."""
    if target < 2:
        passed = 0.0
    elif target >= 12:
        passed = 1.0
    else:
        ways = target * (target - 1) // 2 if target <= 7 else 36 - (13 - target) * (12 - target) // 2
        passed = ways / 36.0
    return passed + (1.0 - passed) * passed if again else passed


def binomial(count: int, chance: float) -> list[float]:
    """How many of `count` dice succeed that each do so with this chance."""
    found = [1.0]
    for _ in range(count):
        found.append(0.0)
        for index in range(len(found) - 1, 0, -1):
            found[index] = found[index] * (1.0 - chance) + found[index - 1] * chance
        found[0] *= 1.0 - chance
    return found


def convolve(first: list[float], second: list[float]) -> list[float]:
    """The sum of two independent numbers."""
    if len(first) == 1:
        return [first[0] * chance for chance in second] if first[0] != 1.0 else second
    if len(second) == 1:
        return [second[0] * chance for chance in first] if second[0] != 1.0 else first
    found = [0.0] * (len(first) + len(second) - 1)
    for index in range(len(first)):
        chance = first[index]
        if chance > 0.0:
            for other in range(len(second)):
                found[index + other] += chance * second[other]
    return found


def times(found: list[float], factor: int) -> list[float]:
    """The number times `factor`: wounds where each failed save counts double."""
    if factor == 1:
        return found
    spread = [0.0] * ((len(found) - 1) * factor + 1)
    for index in range(len(found)):
        spread[index * factor] = found[index]
    return spread


def die(sides: int, less: int) -> list[float]:
    """One die of so many sides, less something, not below 0 (R9.10)."""
    found = [0.0] * (max(sides - less, 0) + 1)
    for face in range(1, sides + 1):
        found[max(face - less, 0)] += 1.0 / sides
    return found


def dice_sum(count: int, sides: int, plus: int, less: int) -> list[float]:
    """The sum of some dice, each less something, and a figure."""
    found = [1.0]
    if count > 0:
        one = die(sides, less)
        for _ in range(count):
            found = convolve(found, one)
    return [0.0] * plus + found


def failed_saves(hits: list[float], chance: float) -> list[float]:
    """How many saves fail of so many hits, each with this chance."""
    found = [0.0] * len(hits)
    for count in range(len(hits)):
        if hits[count] > 0.0:
            failed = binomial(count, chance)
            for index in range(count + 1):
                found[index] += hits[count] * failed[index]
    return found


def mean(found: list[float]) -> float:
    total = 0.0
    for index in range(len(found)):
        total += index * found[index]
    return total


def at_least(found: list[float], number: int) -> float:
    """Chance of `number` or more."""
    total = 0.0
    for index in range(max(number, 0), len(found)):
        total += found[index]
    return min(total, 1.0)


def trimmed(found: list[float]) -> list[float]:
    """Without the impossible numbers at its end."""
    last = len(found)
    while last > 1 and found[last - 1] == 0.0:
        last -= 1
    return found[:last]
