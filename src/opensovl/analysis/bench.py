"""How fast the engine is on one core, beside random games of python-chess in the same run."""

from __future__ import annotations

import subprocess
import sys
import time
import tracemalloc
from collections.abc import Callable
from typing import Any

import msgspec

from opensovl import armies, bots, compiled, maps
from opensovl.armies import catalogue
from opensovl.battle import Setup
from opensovl.core import battle as rules
from opensovl.core.dice import Dice
from opensovl.core.geometry import Block
from opensovl.core.ground import why_not_end
from opensovl.core.legal import options
from opensovl.core.playout import play_out, random_action
from opensovl.core.sight import sees
from opensovl.core.state import OBJECTIVES, STRATEGIC, State
from opensovl.core.views import view

MAP = "farmstead"
ARMIES = ("greenskin-tribes-500", "dwarf-holds-500")


def _setup(seed: int, armies_of: tuple[str, str] = ARMIES) -> Setup:
    south, north = (armies.load(name) for name in armies_of)
    return Setup(maps.load(MAP), OBJECTIVES, 0, (south, north), seed)


def _rate(seconds: float, once: Callable[[int], Any]) -> float:
    """How often per second `once(n)` can be done, over at least so many seconds."""
    once(0)
    done = 0
    begin = time.perf_counter()
    while True:
        done += 1
        once(done)
        taken = time.perf_counter() - begin
        if taken >= seconds:
            return done / taken


def _microseconds(seconds: float, once: Callable[[], Any]) -> float:
    """Microseconds that `once` takes, less an empty call's."""

    def loop(count: int, what: Callable[[], Any]) -> float:
        begin = time.perf_counter()
        for _ in range(count):
            what()
        return time.perf_counter() - begin

    count = 1
    while loop(count, once) < min(seconds, 0.1):
        count *= 2
    rounds = max(int(seconds / 0.1), 3)
    pairs = [(loop(count, once), loop(count, _nothing)) for _ in range(rounds)]
    return max(min(a for a, _ in pairs) - min(b for _, b in pairs), 0.0) / count * 1e6


def _nothing() -> None:
    return None


class _RandomBattles:
    """Random battles from one set-up that is built once, as a simulation would."""

    def __init__(self, armies_of: tuple[str, str] = ARMIES) -> None:
        self.start = _setup(1, armies_of).state()
        self.start.quiet = True

    def play(self, seed: int) -> State:
        state = self.start.copy()
        state.dice = Dice.seeded(seed)
        play_out(state, Dice.seeded(seed, "random bot"))
        return state


def _scripted_battle(seed: int) -> State:
    state = _setup(seed).state()
    state.quiet = True
    players = [bots.load("scripted", seed), bots.load("scripted", seed + 1)]
    while not state.over:
        side = state.waiting()[0]
        rules.apply(state, players[side].choose(view(state, side)))
    return state


def middle_of_battle(seed: int = 3, turn: int = 3) -> State:
    """A battle in its third Strategic phase, with a unit to act."""
    state = _setup(seed).state()
    chance = Dice.seeded(seed, "random bot")
    while not (state.turn == turn and state.phase == STRATEGIC):
        side = state.waiting()[0]
        rules.apply(state, random_action(state, side, chance))
        if state.over:
            return middle_of_battle(seed + 1, turn)
    return state


def _crowded_field() -> State:
    """16 units on a map with at least 20 pieces of terrain, all standing clear of one another."""
    setup = _setup(1, ("greenskin-tribes-1000", "dwarf-holds-1000"))
    state = setup.state()
    chance = Dice.seeded(5, "bench")
    while state.waiting():
        side = state.waiting()[0]
        rules.apply(state, random_action(state, side, chance))
        if state.turn == 1:
            return state
    return state


def _chess_rate(seconds: float) -> float | None:
    """Random games of python-chess per second; None where it is not installed (the extra `bench`)."""
    try:
        import chess
    except ImportError:
        return None
    import random

    chance = random.Random(7)

    def game(_number: int) -> None:
        board = chess.Board()
        while not board.is_game_over():
            board.push(chance.choice(list(board.legal_moves)))

    return _rate(seconds, game)


def _import_ms() -> float:
    """Milliseconds that `import opensovl` and its Battle add to a bare interpreter: the best of five."""

    def best(code: str) -> float:
        times = []
        for _ in range(5):
            begin = time.perf_counter()
            subprocess.run([sys.executable, "-c", code], check=True)
            times.append(time.perf_counter() - begin)
        return min(times)

    return max(best("import opensovl; opensovl.Battle") - best("pass"), 0.0) * 1000


def _battle_kb(state: State) -> float:
    """Kilobytes that one more battle in memory takes, its unit specs and board shared: mean of 50 copies.

    Compiled objects are counted by the allocator's growth, since tracemalloc sees Python's own memory too.
    """
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    kept = [state.copy() for _ in range(50)]
    after = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return (after - before) / len(kept) / 1024


def _catalogue_ms() -> float:
    """Milliseconds to read and check every data file, nothing remembered: the best of five."""
    times = []
    for _ in range(5):
        catalogue.forget()
        begin = time.perf_counter()
        catalogue.check_all()
        times.append(time.perf_counter() - begin)
    return min(times) * 1000


def measure(seconds: float = 3.0) -> dict[str, Any]:
    """All figures; keys are a contract. `seconds` is spent on each of the longer measurements."""
    short = seconds / 4
    battles = _RandomBattles()
    random_rate = _rate(seconds, battles.play)
    chess_rate = _chess_rate(seconds)
    random_rate = max(random_rate, _rate(seconds, battles.play))
    twice = _RandomBattles(("greenskin-tribes-1000", "dwarf-holds-1000"))
    state = middle_of_battle()
    crowd = _crowded_field()
    unit = next(u for u in crowd.units if u.on_field)
    enemy = next(u for u in crowd.units if u.on_field and u.side != unit.side)
    pose = Block(crowd.board.width / 2, crowd.board.height / 2, 130, unit.block.hw, unit.block.hd)
    side = state.to_act
    longest = max((armies.load(name) for name in armies.samples()), key=lambda army: len(army.units))
    shown = view(state, side)
    end = options(state, side).actions[0]
    copy_us = _microseconds(short, state.copy)
    apply_us = _microseconds(short, lambda: rules.apply(state.copy(), end)) - copy_us
    return {
        "random_battles_per_s": round(random_rate, 1),
        "scripted_battles_per_s": round(_rate(seconds, _scripted_battle), 2),
        "python_chess_games_per_s": round(chess_rate, 1) if chess_rate is not None else None,
        "random_to_chess": round(random_rate / chess_rate, 2) if chess_rate else None,
        "random_1000_points_per_s": round(_rate(seconds, twice.play), 1),
        "units_500": len(battles.start.units),
        "units_1000": len(twice.start.units),
        "pose_check_us": round(_microseconds(short, lambda: why_not_end(crowd, unit, pose, None)), 3),
        "pose_check_units": len(crowd.units),
        "pose_check_pieces": len(crowd.board.terrain),
        "sight_us": round(_microseconds(short, lambda: sees(crowd, unit, enemy)), 3),
        "legal_actions_us": round(_microseconds(short, lambda: options(state, side)), 2),
        "apply_us": round(max(apply_us, 0.0), 2),
        "copy_us": round(copy_us, 2),
        "view_json_ms": round(_microseconds(short, lambda: msgspec.json.encode(shown.to_dict())) / 1000, 4),
        "import_ms": round(_import_ms(), 1),
        "battle_kb": round(_battle_kb(state), 1),
        "catalogue_ms": round(_catalogue_ms(), 1),
        "list_check_ms": round(_microseconds(short, lambda: armies.reasons_against(longest)) / 1000, 3),
        "compiled": compiled(),
    }


_ROWS = (
    ("random_battles_per_s", "random battles a second, 500 against 500 points"),
    ("python_chess_games_per_s", "python-chess, random games a second"),
    ("random_to_chess", "ratio of the two"),
    ("random_1000_points_per_s", "random battles a second, 1000 against 1000 points"),
    ("scripted_battles_per_s", "scripted battles a second, 500 against 500 points"),
    ("pose_check_us", "one pose checked, microseconds"),
    ("sight_us", "one sight check, microseconds"),
    ("legal_actions_us", "legal actions in mid-battle, microseconds"),
    ("apply_us", "applying an action, microseconds"),
    ("copy_us", "copying a battle, microseconds"),
    ("view_json_ms", "a view as JSON, milliseconds"),
    ("import_ms", "importing opensovl, milliseconds"),
    ("battle_kb", "a battle in memory, kilobytes"),
    ("catalogue_ms", "reading the whole catalogue, milliseconds"),
    ("list_check_ms", "checking the longest sample list, milliseconds"),
)


def table(figures: dict[str, Any]) -> str:
    """The figures for people."""
    form = "compiled" if figures["compiled"] else "interpreted (the limits are meant for the compiled form)"
    lines = [f"OpenSOVL, {form}; one core; map {MAP}, {' against '.join(ARMIES)}"]
    for key, words in _ROWS:
        value = figures[key]
        shown = "not installed (extra `bench`)" if value is None else f"{value:,}"
        lines.append(f"{shown:>14}  {words}")
    return "\n".join(lines)
