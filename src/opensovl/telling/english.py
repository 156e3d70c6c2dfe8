"""Events told in English."""

from __future__ import annotations

from typing import Any

from opensovl.core.events import Event
from opensovl.telling.sentences import Data, Names, Spoken, Words, faces, sentence

QUARTERS = {"front": "front", "left": "left flank", "right": "right flank", "rear": "rear"}
SIDES = {"south": "South", "north": "North"}


def dice(rolled: Any, again: Any = None) -> str:
    """Dice as words: "3 5 6, again 2"."""
    told = faces(rolled) or "none"
    return f"{told}, again {faces(again)}" if again else told


def plural(count: Any, one: str, many: str = "") -> str:
    return f"{count} {one}" if count == 1 else f"{count} {many or one + 's'}"


def _phase(names: Names, event: Event, data: Data) -> str:
    begins = f" {names.side(data)} begins." if data.get("side") else ""
    return f"Turn {data['turn']}, {data['phase'].capitalize()} phase.{begins}"


def _roll_off(names: Names, event: Event, data: Data) -> str:
    rolls = ", ".join(f"{south} to {north}" for south, north in data["rolls"])
    return f"Roll for the first turn, South against North: {rolls}. {names.side(data)} begins."


def _moved(names: Names, event: Event, data: Data) -> str:
    _x, _y, heading = data["places"][-1]
    return f"{names.name(event.unit)} moves, using {data['cost']:.2f} of its Move, and faces {names.wind(heading)}."


def _shot(names: Names, event: Event, data: Data) -> str:
    who = names.actor(event)
    if "blast" in data:
        how = f"{data['blast']}: {dice(data['dice'])}"
    else:
        why = [word for word, said in (("long range", data["long"]), ("cover", data["cover"])) if said]
        reasons = f" ({', '.join(why)})" if why else ""
        how = f"{plural(len(data['dice']), 'die', 'dice')} on {data['needs']}+{reasons}: {dice(data['dice'], data['again'])}"
    return (
        f"{who} shoots with {data['weapon']} at {names.name(event.other)}, {data['distance']:.1f} inches. "
        f"{how}; {plural(data['hits'], 'hit')}.{_saves(data)}"
    )


def _saves(data: Data) -> str:
    if not data["hits"]:
        return ""
    return (
        f" Saves on {data['save_needs']}+: {dice(data['saves'], data['saves_again'])}; "
        f"{plural(data['failed'], 'failed', 'failed')}."
    )


def _struck(names: Names, event: Event, data: Data) -> str:
    who = names.actor(event)
    whom = names.commander(event.other) if data["at_commander"] else names.name(event.other)
    return (
        f"{who} strikes {whom}: {plural(len(data['dice']), 'die', 'dice')} on {data['needs']}+: "
        f"{dice(data['dice'], data['again'])}; {plural(data['hits'], 'hit')}.{_saves(data)} "
        f"{plural(data['wounds'], 'wound')}."
    )


def _hit_by(names: Names, event: Event, data: Data) -> str:
    rolled = f" ({dice(data['dice'])})" if data["dice"] else ""
    return f"{data['name']} strikes {names.name(event.unit)}: {plural(data['hits'], 'hit')}{rolled}.{_saves(data)}"


def _wounded(names: Names, event: Event, data: Data) -> str:
    if data["commander"]:
        left = f"{data['left']} left" if data["left"] else "none left"
        return f"{names.commander(event.unit)} takes {plural(data['wounds'], 'wound')}, {left}."
    lost = f" and loses {plural(data['models'], 'model')}" if data["models"] else ""
    return f"{names.name(event.unit)} takes {plural(data['wounds'], 'wound')}{lost}; {plural(data['left'], 'model')} left."


def _test(names: Names, event: Event, data: Data) -> str:
    if "needs" not in data:  # all that the enemy is told of a unit whose commander is hidden
        return f"{names.name(event.unit)} tests: {dice(data['dice'], data['again'])}; it {_outcome(event, data)}."
    first = sum(data["dice"])
    again = f", again {sum(data['again'])} ({dice(data['again'])})" if data.get("again") else ""
    return (
        f"{names.name(event.unit)} tests on {data['needs']} (Discipline {data['discipline']}, ranks {data['ranks']}, "
        f"penalty {data['penalty']}): {first} ({dice(data['dice'])}){again}; it {_outcome(event, data)}."
    )


def _outcome(event: Event, data: Data) -> str:
    return {
        ("break_test", True): "holds",
        ("break_test", False): "breaks",
        ("rallied", True): "rallies",
        ("not_rallied", False): "does not rally",
    }.get((event.kind, bool(data["passed"])), "")


def _rallied(names: Names, event: Event, data: Data) -> str:
    return _test(names, event, data) if "passed" in data else f"{names.name(event.unit)} rallies without a test."


def _score(names: Names, event: Event, data: Data) -> str:
    parts = [f"{word} {points}" + (f" ({unit})" if unit else "") for word, points, unit in data["lines"]]
    return f"{names.side(data)} scores {data['total']}: {', '.join(parts) or 'nothing'}."


def _combat(names: Names, event: Event, data: Data) -> str:
    return f"Combat: {names.names(data['units'])}."


def _combat_won(names: Names, event: Event, data: Data) -> str:
    if not data["side"]:
        return f"A tie, {data['south']} to {data['north']}: the fight goes on."
    return f"{names.side(data)} wins the combat by {data['difference']}."


def _declared(names: Names, event: Event, data: Data) -> str:
    quarter = QUARTERS.get(data.get("quarter", ""), "")
    where = f" in the {quarter}" if quarter else ""
    distance = f", {data['distance']:.1f} inches" if "distance" in data else ""
    return f"{names.name(event.unit)} declares a charge on {names.name(event.other)}{where}{distance}."


def _charge_moved(names: Names, event: Event, data: Data) -> str:
    return f"{names.name(event.unit)} charges home into the {QUARTERS[data['quarter']]} of {names.name(event.other)}."


def _charge_failed(names: Names, event: Event, data: Data) -> str:
    why = data.get("why")
    return f"The charge of {names.name(event.unit)} on {names.name(event.other)} fails{f': {why}' if why else ''}."


def _effect_begins(names: Names, event: Event, data: Data) -> str:
    until = data["until"]
    article = "" if until.startswith("its ") else "the "
    return f"{data['name']} lasts on {names.name(event.unit)} until {article}{until}."


def _ability(names: Names, event: Event, data: Data) -> str:
    at = f" on {names.name(event.other)}" if event.other else ""
    return f"{names.actor(event)} uses {data['name']}{at}."


def _over(names: Names, event: Event, data: Data) -> str:
    score = f"{data['south']} to {data['north']}"
    if not data["side"]:
        return f"The battle is a draw, {score}."
    why = {"points": "on points", "wiped out": "the enemy is wiped out", "conceded": "the enemy concedes"}
    return f"{names.side(data)} wins: {why.get(data['reason'], data['reason'])}. Score, South to North: {score}."


_WORDS: dict[str, Words] = {
    "placed": sentence("{unit} is placed at {at}."),
    "lifted": sentence("{unit} is taken off the board."),
    "ready": sentence("{side} is Ready."),
    "unready": sentence("{side} takes Ready back."),
    "deployed": sentence("Both armies are deployed."),
    "roll_off": _roll_off,
    "phase_begins": _phase,
    "passed": sentence("{side} passes for the rest of the Charge phase."),
    "charge_declared": _declared,
    "counter_declared": sentence("{unit} declares a counter-charge on {other}."),
    "flee_declared": sentence("{unit} declares that it flees from {other}."),
    "stays": sentence("{unit} stays."),
    "charge_cancelled": sentence("The charge of {unit} is cancelled."),
    "flight_cancelled": sentence("{unit} cannot flee any more and stays."),
    "charge_moved": _charge_moved,
    "charge_failed": _charge_failed,
    "counter_failed": sentence("{unit} finds no room to meet {other}; its counter-charge is lost."),
    "met": sentence("{unit} meets {other} halfway."),
    "charge_after_runner": sentence("{unit} runs after {other}."),
    "moved": _moved,
    "shot": _shot,
    "struck": _struck,
    "hit_by": _hit_by,
    "ability": _ability,
    "effect_begins": _effect_begins,
    "effect_ends": sentence("{name} on {unit} ends."),
    "costs_wounds": lambda names, event, data: (
        f"It costs {names.name(event.unit)} {plural(data['wounds'], 'wound')} ({dice(data['dice'])})."
    ),
    "rolled": lambda names, event, data: f"Rolled {dice(data['dice'])}: {data['total']}.",
    "wounded": _wounded,
    "restored": lambda names, event, data: (
        f"{names.name(event.unit)} regains {plural(data['wounds'], 'wound')} and {plural(data['models'], 'model')}."
    ),
    "revealed": sentence("{commander} shows itself."),
    "commander_dies": sentence("{commander} is slain."),
    "destroyed": sentence("{unit} is destroyed: {why}."),
    "rallied": _rallied,
    "not_rallied": _test,
    "combat": _combat,
    "score": _score,
    "combat_won": _combat_won,
    "break_test": _test,
    "crumbles": lambda names, event, data: (
        f"{names.name(event.unit)} crumbles: {plural(data['wounds'], 'wound')} (D3: {dice(data['dice'])})."
    ),
    "breaks": sentence("{unit} breaks and flees."),
    "flees": sentence("{unit} runs to the {wind}."),
    "feints": sentence("{unit} feints and runs from {other}."),
    "turns_to_face": sentence("{unit} turns to face {other}."),
    "regenerates": lambda names, event, data: f"{names.name(event.unit)} regenerates {plural(data['wounds'], 'wound')}.",
    "marker_taken": lambda names, event, data: f"{names.side(data)} takes objective {data['marker'] + 1}.",
    "markers_scored": sentence("{side} holds more objectives and scores {points}."),
    "concedes": sentence("{side} concedes."),
    "battle_over": _over,
}

ENGLISH = Spoken(
    language="en",
    words=_WORDS,
    sides=SIDES,
    nobody="nobody",
    no_side="Nobody",
    some_commander="Commander",
    commander_of="{commander} of {unit}",
    place="{x}, {y}",
    winds=("north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"),
    number=lambda value, decimals: f"{value:.{decimals}f}",
)
