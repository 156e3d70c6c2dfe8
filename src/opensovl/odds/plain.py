"""Odds as plain data, for JSON: chances rounded to a millionth."""

from __future__ import annotations

from typing import Any

from opensovl.core.profiles import SIDE_NAMES
from opensovl.odds.chances import mean
from opensovl.odds.results import ChargeOdds, Fight, Harm, NerveOdds, Round, UnitRound


def _chance(value: float) -> float:
    return round(value, 6)


def _chances(found: list[float]) -> list[float]:
    return [_chance(one) for one in found]


def unit_round(unit: UnitRound) -> dict[str, Any]:
    return {
        "unit": unit.number,
        "side": SIDE_NAMES[unit.side],
        "models": _chances(unit.models),
        "models_mean": round(mean(unit.models), 3),
        "wounds": _chances(unit.wounds),
        "wounds_mean": round(mean(unit.wounds), 3),
        "breaks": _chance(unit.breaks),
        "destroyed": _chance(unit.destroyed + unit.caught),
        "caught": _chance(unit.caught),
        "commander_dies": _chance(unit.commander_dies),
    }


def round_(one: Round) -> dict[str, Any]:
    return {
        "fought": _chance(one.fought),
        "wins": {side: _chance(one.wins[index]) for index, side in enumerate(SIDE_NAMES)},
        "tie": _chance(one.ties),
        "goes_on": _chance(one.goes_on),
        "score": {str(score): _chance(one.score[score]) for score in sorted(one.score)},
        "dropped": round(one.dropped, 9),
        "units": [unit_round(unit) for unit in one.units],
    }


def fight(found: Fight) -> dict[str, Any]:
    return {"units": found.numbers, "rounds": [round_(one) for one in found.rounds]}


def charge(found: ChargeOdds) -> dict[str, Any]:
    return {
        "unit": found.unit,
        "target": found.target,
        "answer": found.answer,
        "side": found.side_hit,
        "distance": round(found.distance, 3),
        "arrives": found.arrives,
        "runs": found.runs,
        "caught": found.caught,
        "fight": fight(found.fight) if found.fight is not None else None,
    }


def harm(found: Harm) -> dict[str, Any]:
    return {
        "unit": found.number,
        "dice": found.dice,
        "needs": found.needs,
        "save_needs": found.save_needs,
        "hits": _chances(found.hits),
        "hits_mean": round(mean(found.hits), 3),
        "wounds": _chances(found.wounds),
        "wounds_mean": round(mean(found.wounds), 3),
        "models": _chances(found.models),
        "models_mean": round(mean(found.models), 3),
        "destroyed": _chance(found.destroyed),
        "commander_dies": _chance(found.commander_dies),
    }


def test(found: NerveOdds) -> dict[str, Any]:
    return {
        "unit": found.number,
        "target": found.target,
        "again": found.again,
        "passes": _chance(found.passes),
        "crumbles": found.crumbles,
    }
