"""Typical battles of a simulation, fought again to be looked at: a picture for every turn, and the record to replay."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import median
from typing import NamedTuple

from opensovl.analysis.simulation.plan import Plan
from opensovl.analysis.simulation.playing import Row, SimulationError
from opensovl.battle import Battle
from opensovl.core.events import Event
from opensovl.drawing import board_svg
from opensovl.records import files
from opensovl.telling import Teller

UNTOLD = ("placed", "lifted", "phase_begins")
MOST = 8
"""Battles that a report shows."""


class Frame(NamedTuple):
    """How a battle stood after a turn (0: deployment), and what had happened in it."""

    turn: int
    svg: str
    story: list[str]


class Replay(NamedTuple):
    """A battle to look at."""

    title: str
    row: Row
    frames: list[Frame]
    record: bytes


def choose(plan: Plan, rows: Sequence[Row]) -> list[tuple[str, Row]]:
    """Battles worth a look, each once.

    Of two armies: the one with the median score difference, the closest, the highest win of either. Of many: the
    median one of each.
    """
    if not rows:
        return []
    if len(plan.armies) == 2:
        return _once(_of_two(plan, rows))
    found = []
    for index, name in enumerate(plan.names[:MOST]):
        own = [row for row in rows if index in (row.a, row.b)]
        if own:
            leads = {row.number: lead(row) if row.a == index else -lead(row) for row in own}
            found.append((f"{name}: a battle as most of its own", _middle(own, leads)))
    return _once(found)


def lead(row: Row) -> int:
    return row.score[0] - row.score[1]


def _middle(rows: Sequence[Row], leads: dict[int, int]) -> Row:
    middle = median(leads.values())
    return min(rows, key=lambda row: (abs(leads[row.number] - middle), row.number))


def _of_two(plan: Plan, rows: Sequence[Row]) -> list[tuple[str, Row]]:
    found = [
        ("A battle as most of them", _middle(rows, {row.number: lead(row) for row in rows})),
        ("The closest battle", min(rows, key=lambda row: (abs(lead(row)), -row.turns, row.number))),
    ]
    for name, who, sign in ((plan.names[0], "A", 1), (plan.names[1], "B", -1)):
        won = [row for row in rows if row.winner == who]
        if won:
            found.append((f"The highest win of {name}", max(won, key=lambda row: (sign * lead(row), -row.number))))
    return found


def _once(found: list[tuple[str, Row]]) -> list[tuple[str, Row]]:
    """Each battle under its first title."""
    numbers: dict[int, tuple[str, Row]] = {}
    for title, row in found:
        numbers.setdefault(row.number, (title, row))
    return list(numbers.values())


def replay(plan: Plan, title: str, row: Row) -> Replay:
    """Fight the battle again, with pictures. SimulationError if it ends otherwise than its row says."""
    match = plan.match(row.number)
    battle = Battle(plan.setup(match))
    players = plan.players(match)
    teller = Teller(battle.state)
    frames: list[Frame] = []
    story: list[str] = []
    turn = 0
    while not battle.over:
        side = battle.to_act
        assert side is not None
        _tell(teller, battle.apply(players[side].choose(battle.view(side))), story)
        if battle.state.turn != turn or battle.over:
            frames.append(Frame(turn, _picture(battle, row.number, turn), story))
            turn, story = battle.state.turn, []
    if battle.digest() != row.digest:
        raise SimulationError(f"Battle {row.number} does not go as its row says: the row is of another version of OpenSOVL.")
    return Replay(title, row, frames, files.encode(battle))


def _tell(teller: Teller, events: list[Event], story: list[str]) -> None:
    story.extend(words for event in events if event.kind not in UNTOLD and (words := teller.tell(event)))


def _picture(battle: Battle, number: int, turn: int) -> str:
    """The board; its names are its own, so that many stand on one page."""
    return board_svg(battle.view(0).to_dict(), inch=12, prefix=f"b{number}t{turn}")
