"""A battle as a picture needs it, with what both sides know: for whoever holds the whole battle, as a report does.

A player is shown `view.to_dict()` instead; the two have the same form as far as pictures go.
"""

from __future__ import annotations

from typing import Any

from opensovl.core.profiles import QUARTER_NAMES, SIDE_NAMES
from opensovl.core.scoring import score_now
from opensovl.core.state import DEPLOYMENT, NOBODY, OVER, PHASE_NAMES, SCENARIO_NAMES, State
from opensovl.core.views import board_dictionary, unit_dictionary


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
        "charges": [
            {
                "unit": item.unit,
                "target": item.target,
                "side": QUARTER_NAMES[item.side_hit],
                "distance": round(item.distance, 3),
                "counter": item.counter,
                "flees": item.flight,
            }
            for item in state.declared
            if item.standing
        ],
        "result": _result(state),
    }


def _result(state: State) -> dict[str, Any] | None:
    if state.phase != OVER:
        return None
    return {
        "winner": SIDE_NAMES[state.winner] if state.winner != NOBODY else None,
        "reason": state.reason,
        "score": {"south": state.score[0], "north": state.score[1]},
    }
