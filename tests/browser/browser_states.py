"""Battles in a wanted state: played there by scripted bots, without the page."""

from __future__ import annotations

from collections.abc import Callable

from browser_server import SETUP, Server

from opensovl import bots
from opensovl.battle import Battle
from opensovl.core.state import STRATEGIC

Stop = Callable[[Battle], bool]
SEED = 5
ARMIES = (SETUP["armies"]["south"], SETUP["armies"]["north"])


def played(server: Server, stop: Stop, seed: int = SEED, **changes: object) -> str:
    """The id of a battle of two persons that scripted bots have played until `stop` says so, or to its end."""
    mirror = Battle.start(map=SETUP["map"], scenario=SETUP["scenario"], armies=ARMIES, seed=seed)
    battle = server.battle(players={"south": "human", "north": "human"}, seed=seed, **changes)
    players = [bots.load("scripted", side) for side in (1, 2)]
    while not mirror.over and not stop(mirror):
        side = mirror.to_act
        assert side is not None
        action = players[side].choose(mirror.view(side))
        version = mirror.state.versions[side]
        mirror.apply(action)
        server.ask(f"battles/{battle}/actions", {"version": version, "action": action.to_dict()})
    return battle


def can(kind: str, side: int = 0) -> Stop:
    """Until a side may choose an action of a kind."""
    return lambda battle: battle.to_act == side and any(one.kind == kind for one in battle.view(side).options().actions)


def strategic(turn: int, side: int = 0) -> Stop:
    """Until a side is to choose a unit in the Strategic phase of a turn."""

    def stop(battle: Battle) -> bool:
        state = battle.state
        return battle.to_act == side and state.phase == STRATEGIC and state.turn >= turn and not state.active

    return stop


def fighting(battle: Battle) -> bool:
    """Until South is to act and somebody fights."""
    return battle.to_act == 0 and any(unit.in_combat for unit in battle.view(0).state.units)


def never(_battle: Battle) -> bool:
    """To the end."""
    return False
