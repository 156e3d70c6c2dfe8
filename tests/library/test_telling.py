"""Events in words."""

from __future__ import annotations

import pytest

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
