"""Events told in German. Names of units, weapons and spells stay as lists write them."""

from __future__ import annotations

from typing import Any

from opensovl.core.events import Event
from opensovl.language import say
from opensovl.telling.sentences import Data, Names, Spoken, Words, faces, sentence

INTO = {"front": "die Front", "left": "die linke Flanke", "right": "die rechte Flanke", "rear": "den Rücken"}
PHASES = {"charge": "Angriffsphase", "strategic": "Strategiephase", "combat": "Kampfphase"}


def _number(value: float, decimals: int) -> str:
    return f"{value:.{decimals}f}".replace(".", ",")


def _dice(rolled: Any, again: Any = None) -> str:
    """Dice as words: "3 5 6, neu 2"."""
    told = faces(rolled) or "keine"
    return f"{told}, neu {faces(again)}" if again else told


def _count(count: Any, one: str, many: str) -> str:
    return f"{count} {one if count == 1 else many}"


def _wounds(count: Any) -> str:
    return _count(count, "Wunde", "Wunden")


def _models(count: Any) -> str:
    return _count(count, "Modell", "Modelle")


def _phase(names: Names, event: Event, data: Data) -> str:
    begins = f" {names.side(data)} beginnt." if data.get("side") else ""
    return f"Runde {data['turn']}, {PHASES[data['phase']]}.{begins}"


def _roll_off(names: Names, event: Event, data: Data) -> str:
    rolls = ", ".join(f"{south} zu {north}" for south, north in data["rolls"])
    return f"Wurf um den Beginn, Süd gegen Nord: {rolls}. {names.side(data)} beginnt."


def _moved(names: Names, event: Event, data: Data) -> str:
    _x, _y, heading = data["places"][-1]
    cost = _number(data["cost"], 2)
    return f"{names.name(event.unit)} bewegt sich, nutzt dafür {cost} seiner Bewegung und blickt nach {names.wind(heading)}."


def _shot(names: Names, event: Event, data: Data) -> str:
    if "blast" in data:
        how = f"{data['blast'].replace('D', 'W')}: {_dice(data['dice'])}"
    else:
        why = [word for word, said in (("weite Entfernung", data["long"]), ("Deckung", data["cover"])) if said]
        reasons = f" ({', '.join(why)})" if why else ""
        how = f"{len(data['dice'])} Würfel auf {data['needs']}+{reasons}: {_dice(data['dice'], data['again'])}"
    return (
        f"{names.actor(event)} schießt mit {data['weapon']} auf {names.name(event.other)}, {_number(data['distance'], 1)} Zoll. "
        f"{how}; {data['hits']} Treffer.{_saves(data)}"
    )


def _saves(data: Data) -> str:
    if not data["hits"]:
        return ""
    return f" Rettungswürfe auf {data['save_needs']}+: {_dice(data['saves'], data['saves_again'])}; {data['failed']} misslungen."


def _struck(names: Names, event: Event, data: Data) -> str:
    whom = names.commander(event.other) if data["at_commander"] else names.name(event.other)
    return (
        f"{names.actor(event)} schlägt auf {whom} ein: {len(data['dice'])} Würfel auf {data['needs']}+: "
        f"{_dice(data['dice'], data['again'])}; {data['hits']} Treffer.{_saves(data)} {_wounds(data['wounds'])}."
    )


def _hit_by(names: Names, event: Event, data: Data) -> str:
    rolled = f" ({_dice(data['dice'])})" if data["dice"] else ""
    return f"{data['name']} trifft {names.name(event.unit)}: {data['hits']} Treffer{rolled}.{_saves(data)}"


def _wounded(names: Names, event: Event, data: Data) -> str:
    if data["commander"]:
        left = f"noch {data['left']} übrig" if data["left"] else "keine mehr übrig"
        return f"{names.commander(event.unit)} erleidet {_wounds(data['wounds'])}, {left}."
    lost = f" und verliert {_models(data['models'])}" if data["models"] else ""
    return f"{names.name(event.unit)} erleidet {_wounds(data['wounds'])}{lost}; noch {_models(data['left'])}."


def _test(names: Names, event: Event, data: Data) -> str:
    who = names.name(event.unit)
    if "needs" not in data:  # all that the enemy is told of a unit whose commander is hidden
        return f"{who} testet: {_dice(data['dice'], data['again'])}; sie {_outcome(event, data)}."
    again = f", neu {sum(data['again'])} ({_dice(data['again'])})" if data.get("again") else ""
    return (
        f"{who} testet auf {data['needs']} (Disziplin {data['discipline']}, Glieder {data['ranks']}, Abzug {data['penalty']}): "
        f"{sum(data['dice'])} ({_dice(data['dice'])}){again}; sie {_outcome(event, data)}."
    )


def _outcome(event: Event, data: Data) -> str:
    return {
        ("break_test", True): "hält stand",
        ("break_test", False): "bricht",
        ("rallied", True): "sammelt sich",
        ("not_rallied", False): "sammelt sich nicht",
    }.get((event.kind, bool(data["passed"])), "")


def _rallied(names: Names, event: Event, data: Data) -> str:
    return _test(names, event, data) if "passed" in data else f"{names.name(event.unit)} sammelt sich ohne Test."


def _score(names: Names, event: Event, data: Data) -> str:
    parts = [f"{say(word, 'de')} {points}" + (f" ({unit})" if unit else "") for word, points, unit in data["lines"]]
    return f"Kampfwertung von {names.side(data)} {data['total']}: {', '.join(parts) or 'nichts'}."


def _combat_won(names: Names, event: Event, data: Data) -> str:
    if not data["side"]:
        return f"Gleichstand, {data['south']} zu {data['north']}: Der Kampf geht weiter."
    return f"{names.side(data)} gewinnt den Kampf um {data['difference']}."


def _declared(names: Names, event: Event, data: Data) -> str:
    quarter = INTO.get(data.get("quarter", ""), "")
    where = f" in {quarter}" if quarter else ""
    distance = f", {_number(data['distance'], 1)} Zoll" if "distance" in data else ""
    return f"{names.name(event.unit)} sagt einen Angriff auf {names.name(event.other)}{where}{distance} an."


def _charge_moved(names: Names, event: Event, data: Data) -> str:
    return f"{names.name(event.unit)} stürmt in {INTO[data['quarter']]} von {names.name(event.other)}."


def _charge_failed(names: Names, event: Event, data: Data) -> str:
    why = data.get("why")
    reason = f": {say(why, 'de')}" if why else ""
    return f"Der Angriff von {names.name(event.unit)} auf {names.name(event.other)} misslingt{reason}."


def _ability(names: Names, event: Event, data: Data) -> str:
    at = f" auf {names.name(event.other)}" if event.other else ""
    return f"{names.actor(event)} setzt {data['name']}{at} ein."


def _effect_begins(names: Names, event: Event, data: Data) -> str:
    return f"{data['name']} wirkt auf {names.name(event.unit)} bis {say(data['until'], 'de')}."


def _destroyed(names: Names, event: Event, data: Data) -> str:
    return f"{names.name(event.unit)} ist vernichtet: {say(data['why'], 'de')}."


def _over(names: Names, event: Event, data: Data) -> str:
    score = f"{data['south']} zu {data['north']}"
    if not data["side"]:
        return f"Die Schlacht endet unentschieden, {score}."
    why = {"points": "nach Punkten", "wiped out": "der Feind ist aufgerieben", "conceded": "der Feind gibt auf"}
    return f"{names.side(data)} gewinnt: {why.get(data['reason'], data['reason'])}. Punkte, Süd zu Nord: {score}."


_WORDS: dict[str, Words] = {
    "placed": sentence("{unit} wird bei {at} aufgestellt."),
    "lifted": sentence("{unit} wird vom Spielfeld genommen."),
    "ready": sentence("{side} ist bereit."),
    "unready": sentence("{side} ist doch noch nicht bereit."),
    "deployed": sentence("Beide Armeen sind aufgestellt."),
    "roll_off": _roll_off,
    "phase_begins": _phase,
    "passed": sentence("{side} passt für den Rest der Angriffsphase."),
    "charge_declared": _declared,
    "counter_declared": sentence("{unit} sagt einen Gegenangriff auf {other} an."),
    "flee_declared": sentence("{unit} sagt an, vor {other} zu fliehen."),
    "stays": sentence("{unit} bleibt stehen."),
    "charge_cancelled": sentence("Der Angriff von {unit} wird aufgehoben."),
    "flight_cancelled": sentence("{unit} kann nicht mehr fliehen und bleibt stehen."),
    "charge_moved": _charge_moved,
    "charge_failed": _charge_failed,
    "counter_failed": sentence("{unit} findet keinen Platz, um {other} entgegenzutreten; der Gegenangriff verfällt."),
    "met": sentence("{unit} trifft auf halbem Weg auf {other}."),
    "charge_after_runner": sentence("{unit} setzt {other} nach."),
    "moved": _moved,
    "shot": _shot,
    "struck": _struck,
    "hit_by": _hit_by,
    "ability": _ability,
    "effect_begins": _effect_begins,
    "effect_ends": sentence("{name} auf {unit} endet."),
    "costs_wounds": lambda names, event, data: (
        f"Das kostet {names.name(event.unit)} {_wounds(data['wounds'])} ({_dice(data['dice'])})."
    ),
    "rolled": lambda names, event, data: f"Gewürfelt {_dice(data['dice'])}: {data['total']}.",
    "wounded": _wounded,
    "restored": lambda names, event, data: (
        f"{names.name(event.unit)} gewinnt {_wounds(data['wounds'])} und {_models(data['models'])} zurück."
    ),
    "revealed": sentence("{commander} zeigt sich."),
    "commander_dies": sentence("{commander} fällt."),
    "destroyed": _destroyed,
    "rallied": _rallied,
    "not_rallied": _test,
    "combat": lambda names, event, data: f"Kampf: {names.names(data['units'])}.",
    "score": _score,
    "combat_won": _combat_won,
    "break_test": _test,
    "crumbles": lambda names, event, data: (
        f"{names.name(event.unit)} zerfällt: {_wounds(data['wounds'])} (W3: {_dice(data['dice'])})."
    ),
    "breaks": sentence("{unit} bricht und flieht."),
    "flees": sentence("{unit} flieht nach {wind}."),
    "feints": sentence("{unit} täuscht an und weicht vor {other} aus."),
    "turns_to_face": sentence("{unit} wendet sich {other} zu."),
    "regenerates": lambda names, event, data: f"{names.name(event.unit)} regeneriert {_wounds(data['wounds'])}.",
    "marker_taken": lambda names, event, data: f"{names.side(data)} nimmt Marker {data['marker'] + 1} ein.",
    "markers_scored": sentence("{side} hält mehr Marker und erhält {points} Punkte."),
    "concedes": sentence("{side} gibt auf."),
    "battle_over": _over,
}

GERMAN = Spoken(
    language="de",
    words=_WORDS,
    sides={"south": "Süd", "north": "Nord"},
    nobody="niemand",
    no_side="Niemand",
    some_commander="Kommandant",
    commander_of="{commander} von {unit}",
    place="{x} / {y}",
    winds=("Norden", "Nordosten", "Osten", "Südosten", "Süden", "Südwesten", "Westen", "Nordwesten"),
    number=_number,
)
