"""A battle as a picture needs it, with what both sides know: for whoever holds the whole battle, as a report does.

A player is shown `view.to_dict()` instead; the two have the same form as far as pictures go.
"""

from __future__ import annotations

from typing import Any

from opensovl.core.scoring import score_now
from opensovl.core.state import DEPLOYMENT, PHASE_NAMES, SCENARIO_NAMES, State
from opensovl.core.views import board_dictionary, charges_list, result_dictionary, unit_dictionary


def scene(state: State) -> dict[str, Any]:
    """Everything on the board, of both sides; during deployment too."""
    now = score_now(state) if state.phase != DEPLOYMENT else [0, 0]
    return {
        "turn": state.turn,
        "phase": PHASE_NAMES[state.phase],
        "scenario": SCENARIO_NAMES[state.scenario],
        "map": state.board.name,
        "layout": state.layout,
        "board": board_dictionary(state),
        "score": {"now": {"south": now[0], "north": now[1]}},
        "units": [unit_dictionary(state, unit) for unit in state.units],
        "charges": charges_list(state),
        "result": result_dictionary(state),
    }
