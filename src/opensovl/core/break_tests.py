"""Nerve (R1.6, R9.12, R10.9): Discipline tests, rallying, crumbling."""

from opensovl.core.casualties import wound_unit
from opensovl.core.profiles import FAILED
from opensovl.core.state import State
from opensovl.core.units import Unit


def discipline_target(unit: Unit, penalty: int) -> int:
    """What 2d6 must not exceed: Discipline and all ranks, less the penalty, which Fearless ignores (R1.6, R10.9)."""
    return unit.discipline + unit.ranks - (0 if unit.now.fearless else penalty)


def rerolls_test(unit: Unit) -> bool:
    """True if a failed test is rolled again: by an effect, or by a Bodyguard with a living commander."""
    if unit.now.bodyguard and unit.commander_alive:
        return True
    commander = unit.figures(True)
    bits = unit.now.test_again | (commander.test_again if commander is not None else 0)
    return bits & FAILED != 0


def discipline_test(state: State, unit: Unit, penalty: int, passed_kind: str, failed_kind: str) -> bool:
    """Roll a test; a failed one is re-rolled whole at most once (R1.10). True if it is passed."""
    needs = discipline_target(unit, penalty)
    first = [state.dice.d6(), state.dice.d6()]
    faces = first
    again = False
    if first[0] + first[1] > needs and rerolls_test(unit):
        again = True
        faces = [state.dice.d6(), state.dice.d6()]
    passed = faces[0] + faces[1] <= needs
    if not state.quiet:
        data: dict[str, object] = {
            "dice": first,
            "again": faces if again else [],
            "needs": needs,
            "discipline": unit.discipline,
            "ranks": unit.ranks,
            "penalty": 0 if unit.now.fearless else penalty,
            "passed": passed,
        }
        kind = passed_kind if passed else failed_kind
        if unit.hidden:  # its commander's Discipline would betray it
            public: dict[str, object] = {"dice": first, "again": faces if again else [], "passed": passed}
            state.tell(kind, unit.number, 0, data, unit.side, public)
        else:
            state.tell(kind, unit.number, 0, data)
    return passed


def rally(state: State, unit: Unit) -> bool:
    """A fleeing unit's Discipline test without penalty (R9.12)."""
    return discipline_test(state, unit, 0, "rallied", "not_rallied")


def crumble(state: State, unit: Unit) -> None:
    """D3 wounds without a save instead of a test (R10.9)."""
    face = state.dice.d3()
    wounds = max(face - unit.now.crumbles_less, 0)
    if not state.quiet:
        state.tell("crumbles", unit.number, 0, {"dice": [face], "wounds": wounds})
    wound_unit(state, unit, wounds)
