"""Scenes: what an answer shows event by event ends in its view, betrays nothing, and comes only with what is new."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from fastapi.testclient import TestClient
from players import Player, start
from whole import drawn, fought, unfolded

from opensovl.core.battle import watch
from opensovl.core.views import view
from opensovl.server.scenes import Scenes
from opensovl.telling import Teller


def pictures(before: dict[str, Any], log: list[dict[str, Any]]) -> list[dict[int, dict[str, Any]]]:
    """The units at each event, whole."""
    return unfolded([before, *(event["then"] for entry in log for event in entry["events"])])


@pytest.mark.slow
def test_scenes_go_from_the_view_before_to_the_view_after(client: TestClient) -> None:
    player = Player(client, start(client, north="scripted"))
    player.deploy()
    moved = 0
    for _ in range(80):
        if player.view["result"] is not None:
            break
        before = drawn(player.view)
        answer = player.do(player.view["options"]["actions"][-1])
        seen = pictures(answer["before"], answer["log"])
        assert seen[0] == before
        moved += sum(first != then for first, then in pairwise(seen))
        after = drawn(player.view)
        for number, unit in seen[-1].items():  # what changes without an event comes with the view
            for name in ("models", "x", "y", "heading", "alive", "commander"):
                assert unit[name] == after[number][name], (name, unit)
    assert moved > 50


def test_scenes_come_with_what_is_new_alone(client: TestClient) -> None:
    player = Player(client, start(client, north="scripted"))
    player.deploy()
    version = player.view["version"]
    told = player.do(player.view["options"]["actions"][-1])
    assert told["before"] is not None
    assert all("then" in event for entry in told["log"] for event in entry["events"])

    def ask(**wanted: int) -> Any:
        return client.get(f"/api/battles/{player.battle}", params={"side": "south", **wanted}).json()

    plain = ask()
    assert plain["before"] is None
    assert not any("then" in event for entry in plain["log"] for event in entry["events"])
    since = ask(since=version)
    assert since["before"] == told["before"]
    assert since["log"][-len(told["log"]) :] == told["log"]
    last = [any("then" in event for event in entry["events"]) for entry in ask(since=-1)["log"]]
    assert last[-1] and not any(last[:-1])
    assert ask(since=player.view["version"])["before"] is None


@pytest.mark.slow
def test_scenes_betray_no_hidden_commander() -> None:
    battle = fought(armies=("ratkin-clans-650", "dwarf-holds-650"))
    hidden = [unit.number for unit in battle.log[0].before.units if unit.hidden]
    assert hidden
    teller = Teller(battle.state)
    for entry in battle.log:
        if entry.versions[1] == entry.before.versions[1]:
            continue
        scenes = Scenes(1, teller)
        before = scenes.picture(entry.before)
        events = list(scenes.events(entry))
        seen = unfolded([before, *(event["then"] for event in events)])[1:]
        moments = watch(entry.before, entry.action)
        told = [state for event, state in zip(entry.events, moments, strict=True) if event.as_seen_by(1) is not None]
        for units, event, state in zip(seen, events, told, strict=True):
            assert units == drawn(view(state, 1).to_dict())  # type: ignore[arg-type]
            if any(number in hidden and state.unit(number).hidden for number in (event["unit"], event["other"])):
                assert not {"why_hit", "why_save", "chance"} & set(event)
