"""Events told in words: for the log of the page, the command line and reports."""

from collections.abc import Callable
from typing import Any

from opensovl.core.events import Event
from opensovl.core.state import State

QUARTERS = {"front": "front", "left": "left flank", "right": "right flank", "rear": "rear"}
SIDES = {"south": "South", "north": "North"}


class Teller:
    """Tells the events of one battle: names are the units' catalogue names with their numbers."""

    def __init__(self, state: State) -> None:
        self._names = {unit.number: f"{unit.spec.name} ({unit.number})" for unit in state.units}
        self._commanders = {unit.number: unit.spec.commander.entry for unit in state.units if unit.spec.commander is not None}

    def name(self, number: int) -> str:
        return self._names.get(number, "nobody")

    def commander(self, number: int) -> str:
        return f"{self._commanders.get(number, 'Commander')} of {self.name(number)}"

    def tell(self, event: Event) -> str:
        """One event in a sentence; empty for what needs no words of its own."""
        words = _WORDS.get(event.kind)
        return words(self, event, event.data) if words is not None else ""


def dice(faces: Any, again: Any = None) -> str:
    """Dice as words: "3 5 6, again 2"."""
    told = " ".join(str(face) for face in faces) or "none"
    return f"{told}, again {' '.join(str(face) for face in again)}" if again else told


def plural(count: Any, one: str, many: str = "") -> str:
    return f"{count} {one}" if count == 1 else f"{count} {many or one + 's'}"


def _side(data: dict[str, Any]) -> str:
    return SIDES.get(data.get("side") or "", "Nobody")


def _phase(teller: Teller, event: Event, data: dict[str, Any]) -> str:
    begins = f" {_side(data)} begins." if data.get("side") else ""
    return f"Turn {data['turn']}, {data['phase'].capitalize()} phase.{begins}"


def _roll_off(teller: Teller, event: Event, data: dict[str, Any]) -> str:
    rolls = ", ".join(f"{south} to {north}" for south, north in data["rolls"])
    return f"Roll for the first turn, South against North: {rolls}. {_side(data)} begins."


def _moved(teller: Teller, event: Event, data: dict[str, Any]) -> str:
    x, y, heading = data["places"][-1]
    return f"{teller.name(event.unit)} moves to {x:.1f}, {y:.1f}, heading {heading:g}, for {data['cost']:.2f} of its Move."


def _shooter(teller: Teller, event: Event, data: dict[str, Any]) -> str:
    return teller.commander(event.unit) if data.get("commander") else teller.name(event.unit)


def _shot(teller: Teller, event: Event, data: dict[str, Any]) -> str:
    who = _shooter(teller, event, data)
    if "blast" in data:
        how = f"{data['blast']}: {dice(data['dice'])}"
    else:
        why = [word for word, said in (("long range", data["long"]), ("cover", data["cover"])) if said]
        reasons = f" ({', '.join(why)})" if why else ""
        how = f"{plural(len(data['dice']), 'die', 'dice')} on {data['needs']}+{reasons}: {dice(data['dice'], data['again'])}"
    return (
        f"{who} shoots with {data['weapon']} at {teller.name(event.other)}, {data['distance']:.1f} inches. "
        f"{how}; {plural(data['hits'], 'hit')}.{_saves(data)}"
    )


def _saves(data: dict[str, Any]) -> str:
    if not data["hits"]:
        return ""
    return (
        f" Saves on {data['save_needs']}+: {dice(data['saves'], data['saves_again'])}; "
        f"{plural(data['failed'], 'failed', 'failed')}."
    )


def _struck(teller: Teller, event: Event, data: dict[str, Any]) -> str:
    who = _shooter(teller, event, data)
    whom = teller.commander(event.other) if data["at_commander"] else teller.name(event.other)
    return (
        f"{who} strikes {whom}: {plural(len(data['dice']), 'die', 'dice')} on {data['needs']}+: "
        f"{dice(data['dice'], data['again'])}; {plural(data['hits'], 'hit')}.{_saves(data)} "
        f"{plural(data['wounds'], 'wound')}."
    )


def _hit_by(teller: Teller, event: Event, data: dict[str, Any]) -> str:
    rolled = f" ({dice(data['dice'])})" if data["dice"] else ""
    return f"{data['name']} strikes {teller.name(event.unit)}: {plural(data['hits'], 'hit')}{rolled}.{_saves(data)}"


def _wounded(teller: Teller, event: Event, data: dict[str, Any]) -> str:
    if data["commander"]:
        left = f"{data['left']} left" if data["left"] else "none left"
        return f"{teller.commander(event.unit)} takes {plural(data['wounds'], 'wound')}, {left}."
    lost = f" and loses {plural(data['models'], 'model')}" if data["models"] else ""
    return f"{teller.name(event.unit)} takes {plural(data['wounds'], 'wound')}{lost}; {plural(data['left'], 'model')} left."


def _test(teller: Teller, event: Event, data: dict[str, Any]) -> str:
    if "needs" not in data:  # all that the enemy is told of a unit whose commander is hidden
        return f"{teller.name(event.unit)} tests: {dice(data['dice'], data['again'])}; it {_outcome(event, data)}."
    first = sum(data["dice"])
    again = f", again {sum(data['again'])} ({dice(data['again'])})" if data.get("again") else ""
    return (
        f"{teller.name(event.unit)} tests on {data['needs']} (Discipline {data['discipline']}, ranks {data['ranks']}, "
        f"penalty {data['penalty']}): {first} ({dice(data['dice'])}){again}; it {_outcome(event, data)}."
    )


def _outcome(event: Event, data: dict[str, Any]) -> str:
    return {
        ("break_test", True): "holds",
        ("break_test", False): "breaks",
        ("rallied", True): "rallies",
        ("not_rallied", False): "does not rally",
    }.get((event.kind, bool(data["passed"])), "")


def _rallied(teller: Teller, event: Event, data: dict[str, Any]) -> str:
    return _test(teller, event, data) if "passed" in data else f"{teller.name(event.unit)} rallies without a test."


def _score(teller: Teller, event: Event, data: dict[str, Any]) -> str:
    parts = [f"{word} {points}" + (f" ({unit})" if unit else "") for word, points, unit in data["lines"]]
    return f"{_side(data)} scores {data['total']}: {', '.join(parts) or 'nothing'}."


def _combat(teller: Teller, event: Event, data: dict[str, Any]) -> str:
    return "Combat: " + ", ".join(teller.name(number) for number in data["units"]) + "."


def _combat_won(teller: Teller, event: Event, data: dict[str, Any]) -> str:
    if not data["side"]:
        return f"A tie, {data['south']} to {data['north']}: the fight goes on."
    return f"{_side(data)} wins the combat by {data['difference']}."


def _placed_at(data: dict[str, Any]) -> str:
    return f"{data['x']:.1f}, {data['y']:.1f}"


def _declared(teller: Teller, event: Event, data: dict[str, Any]) -> str:
    quarter = QUARTERS.get(data.get("quarter", ""), "")
    where = f" in the {quarter}" if quarter else ""
    distance = f", {data['distance']:.1f} inches" if "distance" in data else ""
    return f"{teller.name(event.unit)} declares a charge on {teller.name(event.other)}{where}{distance}."


def _charge_moved(teller: Teller, event: Event, data: dict[str, Any]) -> str:
    return f"{teller.name(event.unit)} charges home into the {QUARTERS[data['quarter']]} of {teller.name(event.other)}."


def _charge_failed(teller: Teller, event: Event, data: dict[str, Any]) -> str:
    why = data.get("why")
    return f"The charge of {teller.name(event.unit)} on {teller.name(event.other)} fails{f': {why}' if why else ''}."


def _ability(teller: Teller, event: Event, data: dict[str, Any]) -> str:
    at = f" on {teller.name(event.other)}" if event.other else ""
    return f"{_shooter(teller, event, data)} uses {data['name']}{at}."


def _over(teller: Teller, event: Event, data: dict[str, Any]) -> str:
    score = f"{data['south']} to {data['north']}"
    if not data["side"]:
        return f"The battle is a draw, {score}."
    why = {"points": "on points", "wiped out": "the enemy is wiped out", "conceded": "the enemy concedes"}
    return f"{_side(data)} wins: {why.get(data['reason'], data['reason'])}. Score, South to North: {score}."


def _unit_says(sentence: str) -> Callable[[Teller, Event, dict[str, Any]], str]:
    """A sentence with {unit}, {other}, {commander}, {side}, {at} and the event's data."""

    def words(teller: Teller, event: Event, data: dict[str, Any]) -> str:
        known = {
            **data,
            "unit": teller.name(event.unit),
            "other": teller.name(event.other),
            "commander": teller.commander(event.unit),
            "side": _side(data),
            "at": _placed_at(data) if "x" in data else "",
        }
        return sentence.format_map(known)

    return words


_WORDS: dict[str, Callable[[Teller, Event, dict[str, Any]], str]] = {
    "placed": _unit_says("{unit} is placed at {at}."),
    "lifted": _unit_says("{unit} is taken off the board."),
    "ready": _unit_says("{side} is Ready."),
    "unready": _unit_says("{side} takes Ready back."),
    "deployed": lambda teller, event, data: "Both armies are deployed.",
    "roll_off": _roll_off,
    "phase_begins": _phase,
    "passed": _unit_says("{side} passes for the rest of the Charge phase."),
    "charge_declared": _declared,
    "counter_declared": _unit_says("{unit} declares a counter-charge on {other}."),
    "flee_declared": _unit_says("{unit} declares that it flees from {other}."),
    "stays": _unit_says("{unit} stays."),
    "charge_cancelled": _unit_says("The charge of {unit} is cancelled."),
    "flight_cancelled": _unit_says("{unit} cannot flee any more and stays."),
    "charge_moved": _charge_moved,
    "charge_failed": _charge_failed,
    "counter_failed": _unit_says("{unit} finds no room to meet {other}; its counter-charge is lost."),
    "met": _unit_says("{unit} meets {other} halfway."),
    "charge_after_runner": _unit_says("{unit} runs after {other} to {at}."),
    "moved": _moved,
    "shot": _shot,
    "struck": _struck,
    "hit_by": _hit_by,
    "ability": _ability,
    "effect_begins": _unit_says("{name} lasts on {unit} until the {until}."),
    "effect_ends": _unit_says("{name} on {unit} ends."),
    "costs_wounds": lambda teller, event, data: (
        f"It costs {teller.name(event.unit)} {plural(data['wounds'], 'wound')} ({dice(data['dice'])})."
    ),
    "rolled": lambda teller, event, data: f"Rolled {dice(data['dice'])}: {data['total']}.",
    "wounded": _wounded,
    "restored": lambda teller, event, data: (
        f"{teller.name(event.unit)} regains {plural(data['wounds'], 'wound')} and {plural(data['models'], 'model')}."
    ),
    "revealed": _unit_says("{commander} shows itself."),
    "commander_dies": _unit_says("{commander} is slain."),
    "destroyed": _unit_says("{unit} is destroyed: {why}."),
    "rallied": _rallied,
    "not_rallied": _test,
    "combat": _combat,
    "score": _score,
    "combat_won": _combat_won,
    "break_test": _test,
    "crumbles": lambda teller, event, data: (
        f"{teller.name(event.unit)} crumbles: {plural(data['wounds'], 'wound')} (D3: {dice(data['dice'])})."
    ),
    "breaks": _unit_says("{unit} breaks and flees."),
    "flees": _unit_says("{unit} runs to {at}."),
    "feints": _unit_says("{unit} feints and runs from {other} to {at}."),
    "turns_to_face": _unit_says("{unit} turns to face {other}."),
    "regenerates": lambda teller, event, data: f"{teller.name(event.unit)} regenerates {plural(data['wounds'], 'wound')}.",
    "marker_taken": lambda teller, event, data: f"{_side(data)} takes objective {data['marker'] + 1}.",
    "markers_scored": _unit_says("{side} holds more objectives and scores {points}."),
    "concedes": _unit_says("{side} concedes."),
    "battle_over": _over,
}

KINDS = frozenset(_WORDS) | {"activation_ends"}
"""All kinds of events; the end of an activation needs no words."""

__all__ = ["KINDS", "Teller", "dice", "plural"]
