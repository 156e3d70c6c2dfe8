"""Events in words."""

from __future__ import annotations

import pytest

from opensovl import bots
from opensovl.battle import Battle
from opensovl.core.events import Event
from opensovl.core.profiles import UNTIL_WORDS
from opensovl.language import LANGUAGES, Language
from opensovl.telling import Teller


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("until", UNTIL_WORDS)
def test_until_when_an_effect_lasts_is_said_with_one_article(until: str, language: Language) -> None:
    battle = Battle.start(map="farmstead", scenario="pitched", armies=("greenskin-tribes-500", "dwarf-holds-500"), seed=1)
    told = Teller(battle.state, language).tell(Event("effect_begins", 1, 0, {"name": "Hex of Ruin", "until": until}))
    assert "the its" not in told
    assert told.startswith("Hex of Ruin")
    if language == "en":
        assert told.endswith(f"until {'' if until.startswith('its') else 'the '}{until}.")


@pytest.mark.parametrize(
    ("heading", "english", "german"),
    [(0, "north", "Norden"), (22.4, "north", "Norden"), (135, "south-east", "Südosten"), (338, "north", "Norden")],
)
def test_where_a_unit_runs_is_told_as_a_wind(heading: float, english: str, german: str) -> None:
    battle = Battle.start(map="farmstead", scenario="pitched", armies=("greenskin-tribes-500", "dwarf-holds-500"), seed=1)
    flight = Event("flees", 1, 0, {"x": 12.125, "y": 7.25, "heading": heading})
    assert Teller(battle.state, "en").tell(flight).endswith(f"runs to the {english}.")
    assert Teller(battle.state, "de").tell(flight).endswith(f"flieht nach {german}.")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_happens_on_the_board_is_not_told_in_coordinates(language: Language) -> None:
    battle = Battle.start(map="farmstead", scenario="pitched", armies=("greenskin-tribes-500", "dwarf-holds-500"), seed=1)
    teller = Teller(battle.state, language)
    players = [bots.load("scripted", seed) for seed in (1, 2)]
    happened = []
    while (side := battle.to_act) is not None:
        happened += battle.apply(players[side].choose(battle.view(side)))
    placed = ("moved", "flees", "feints", "charge_moved", "charge_after_runner", "turns_to_face", "met")
    told = [event for event in happened if event.kind in placed]
    assert {event.kind for event in told} >= {"moved", "flees", "charge_moved"}
    for event in told:
        places = event.data.get("places") or [[event.data["x"], event.data["y"]]]
        words = teller.tell(event)
        for x, y, *_ in places:
            assert f"{x:.1f}" not in words or f"{y:.1f}" not in words, words
