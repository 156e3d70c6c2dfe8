"""What happened, in the past tense and in whole sentences: for reports, where `telling` is for logs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from opensovl.core.events import Event
from opensovl.telling import QUARTERS, SIDES, Teller, plural


def listed(parts: Iterable[str]) -> str:
    """One, two and three."""
    found = list(parts)
    return " and ".join(filter(None, [", ".join(found[:-1]), found[-1]])) if found else ""


def sentence(text: str) -> str:
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "!", "?")) else ".")


def points(number: int) -> str:
    return plural(number, "point")


def some(number: int, one: str) -> str:
    """A count in words for a sentence: none is "no hits"."""
    return plural(number, one) if number else f"no {one}s"


class Words:
    """Sentences about the events of one battle."""

    def __init__(self, teller: Teller) -> None:
        self.teller = teller

    def name(self, number: int) -> str:
        return self.teller.name(number)

    def names(self, numbers: Iterable[int]) -> str:
        return listed(self.name(number) for number in numbers)

    def who(self, event: Event) -> str:
        """The unit, or its commander if it acts."""
        return self.teller.commander(event.unit) if event.data.get("commander") else self.name(event.unit)

    # Charges --------------------------------------------------------------------------------------

    def charges(self, events: Sequence[Event]) -> list[str]:
        """The declarations of a Charge phase, and what became of them."""
        declared: dict[int, dict[str, Any]] = {}
        found = []
        for event in events:
            data: dict[str, Any] = event.data
            if event.kind in ("charge_declared", "counter_declared"):
                declared[event.unit] = data
            elif event.kind == "charge_moved":
                found.append(self._charged(event, declared.get(event.unit, {})))
            elif event.kind in _CHARGES:
                said = {"unit": self.name(event.unit), "other": self.name(event.other), "why": data.get("why", "")}
                found.append(_CHARGES[event.kind].format_map(said))
            elif event.kind == "destroyed":
                found.append(f"{self.name(event.unit)} was destroyed: {data['why']}.")
        return found

    def _charged(self, event: Event, declared: dict[str, Any]) -> str:
        quarter: Any = event.data["quarter"]
        far = f", {declared['distance']:.1f} inches away" if "distance" in declared else ""
        return f"{self.name(event.unit)} charged the {QUARTERS[quarter]} of {self.name(event.other)}{far}."

    # Shots, spells, rallies -----------------------------------------------------------------------

    def deeds(self, events: Sequence[Event]) -> list[str]:
        """Shots, spells and abilities, each with what it did."""
        found: list[str] = []
        for index, event in enumerate(events):
            data: dict[str, Any] = event.data
            then = events[index + 1 :]
            if event.kind == "shot":
                found.append(sentence(self._shot(event, data) + self.outcome(event.other, then)))
            elif event.kind == "ability":
                at = f" on {self.name(event.other)}" if event.other else ""
                found.append(f"{self.who(event)} used {data['name']}{at}.")
            elif event.kind == "hit_by":
                hits = f"{some(data['hits'], 'hit')}, {some(data['failed'], 'wound')}"
                found.append(sentence(f"{data['name']} struck {self.name(event.unit)}: {hits}{self.outcome(event.unit, then)}"))
            elif event.kind == "costs_wounds":
                found.append(sentence(f"it cost {self.name(event.unit)} {plural(data['wounds'], 'wound')}"))
            elif event.kind == "restored":
                back = [plural(data[key], key[:-1]) for key in ("wounds", "models") if data[key]]
                found.append(f"{self.name(event.unit)} regained {listed(back)}.")
            elif event.kind == "revealed":
                found.append(f"{self.teller.commander(event.unit)} showed itself.")
        return found

    def _shot(self, event: Event, data: dict[str, Any]) -> str:
        head = f"{self.who(event)} shot at {self.name(event.other)} with {data['weapon']}, {data['distance']:.1f} inches: "
        why = [word for word, said in (("long range", data["long"]), ("cover", data["cover"])) if said]
        if "blast" in data:
            how = f"{data['blast']}{' less for cover' if data['cover'] else ''}"
        else:
            how = f"{plural(len(data['dice']), 'die', 'dice')} on {data['needs']}+{f' ({listed(why)})' if why else ''}"
        saves = f", {some(data['wounds'], 'wound')} past saves of {data['save_needs']}+" if data["hits"] else ""
        return f"{head}{how}, {some(data['hits'], 'hit')}{saves}"

    def outcome(self, number: int, events: Iterable[Event]) -> str:
        """What wounds did to a unit, up to the next attack: models fallen, commander slain, destroyed."""
        said: list[str] = []
        for event in events:
            if event.kind in ("shot", "hit_by", "struck", "ability"):
                break
            if event.unit != number:
                continue
            data: dict[str, Any] = event.data
            if event.kind == "wounded" and not data["commander"] and data["models"]:
                said.append(f"{plural(data['models'], 'model')} fell" + (f", {data['left']} left" if data["left"] else ""))
            elif event.kind == "commander_dies":
                said.append(f"{self.teller.commander(number)} was slain")
            elif event.kind == "destroyed":
                said.append("it was destroyed")
        return "; " + listed(said) if said else ""

    def rallies(self, events: Iterable[Event]) -> list[str]:
        """Attempts to rally, and runs at the end of the phase."""
        found = []
        for event in events:
            if event.kind in ("rallied", "not_rallied"):
                did = "rallied" if event.kind == "rallied" else "did not rally"
                found.append(f"{self.name(event.unit)} {did}{_rolled(event)}.")
            elif event.kind == "flees":
                found.append(f"{self.name(event.unit)} ran on.")
            elif event.kind == "feints":
                found.append(f"{self.name(event.unit)} feinted and ran from {self.name(event.other)}.")
            elif event.kind == "destroyed" and "fled" in str(event.data["why"]):
                found.append(f"{self.name(event.unit)} left the board and was destroyed.")
        return found

    # Combat ---------------------------------------------------------------------------------------

    def combat(self, events: Sequence[Event], sides: dict[int, int]) -> str:
        """One engagement: who fought, the scores, the nerve, the fallen."""
        fought: Any = events[0].data["units"]
        south, north = ([number for number in fought if sides[number] == side] for side in (0, 1))
        parts = [f"{self.names(south)} fought {self.names(north)}. {self.scores(events)}"]
        parts += self.nerve(events)
        fallen = self.fallen(events)
        return " ".join(filter(None, [*parts, fallen]))

    def scores(self, events: Iterable[Event]) -> str:
        """Who won, and either side's score with its reasons."""
        told = {str(event.data["side"]): event.data for event in events if event.kind == "score"}
        if len(told) < 2:
            return ""
        won = next((event for event in events if event.kind == "combat_won"), None)
        winner = str(won.data["side"]) if won is not None and won.data["side"] else ""
        first, second = ("north", "south") if winner == "north" else ("south", "north")
        said = f"{_score(told[first])} to {_score(told[second])}"
        return f"{SIDES[winner]} won, {said}." if winner else f"A tie, {said}."

    def nerve(self, events: Iterable[Event]) -> list[str]:
        """Break tests, crumbling, and flights."""
        found = []
        lost = {event.unit: str(event.data["why"]) for event in events if event.kind == "destroyed"}
        for event in events:
            name = self.name(event.unit)
            if event.kind == "break_test":
                held = bool(event.data["passed"])
                why = lost.get(event.unit, "")
                end = "held" if held else f"was destroyed: {why}" if "it broke" in why else "broke and fled"
                end += " off the board" if not held and "fled from the board" in why else ""
                found.append(f"{name} {end}{_rolled(event)}.")
            elif event.kind == "crumbles":
                wounds: Any = event.data["wounds"]
                found.append(f"{name} crumbled, {some(wounds, 'wound')}.")
        return found

    def fallen(self, events: Iterable[Event]) -> str:
        """Models lost, commanders slain, units destroyed to the last."""
        models: dict[int, int] = {}
        said = []
        for event in events:
            data: dict[str, Any] = event.data
            if event.kind == "wounded" and not data["commander"]:
                models[event.unit] = models.get(event.unit, 0) + data["models"]
            elif event.kind == "commander_dies":
                said.append(f"{self.teller.commander(event.unit)} was slain")
            elif event.kind == "destroyed" and "last model" in data["why"]:
                said.append(f"{self.name(event.unit)} was destroyed")
        lost = listed(f"{plural(count, 'model')} of {self.name(number)}" for number, count in models.items() if count)
        text = f"Fallen: {lost}." if lost else ""
        return " ".join(filter(None, [text, sentence(listed(said)) if said else ""]))

    # Objectives -----------------------------------------------------------------------------------

    def objectives(self, events: Iterable[Event]) -> list[str]:
        """Markers taken in these events, by side, and what they scored."""
        taken: dict[str, list[int]] = {}
        scored = []
        for event in events:
            data: dict[str, Any] = event.data
            if event.kind == "marker_taken":
                taken.setdefault(data["side"], []).append(data["marker"] + 1)
            elif event.kind == "markers_scored":
                scored.append(f"{SIDES[data['side']]} held more of them at the end of the turn: {points(data['points'])}.")
        found = [
            f"{SIDES[side]} took objective{'s' if len(numbers) > 1 else ''} {listed(map(str, numbers))}."
            for side, numbers in taken.items()
        ]
        return found + scored


_CHARGES = {
    "met": "{unit} met the charge of {other} halfway.",
    "charge_failed": "The charge of {unit} on {other} failed: {why}.",
    "charge_cancelled": "The charge of {unit} on {other} was cancelled: it was charged itself.",
    "counter_failed": "{unit} found no room to meet {other}.",
    "flee_declared": "{unit} chose to flee from {other}.",
    "flight_cancelled": "{unit} could not flee any more and stayed.",
    "charge_after_runner": "{unit} ran after {other}.",
}


def _score(data: dict[str, Any]) -> str:
    lines: dict[str, int] = {}
    for word, number, _ in data["lines"]:
        lines[word] = lines.get(word, 0) + number
    said = ", ".join(f"{word} {number}" for word, number in lines.items())
    return f"{data['total']} ({said})" if said else str(data["total"])


def _rolled(event: Event) -> str:
    """In brackets; nothing where no dice were rolled."""
    data: dict[str, Any] = event.data
    if not data.get("dice"):
        return ""
    faces = data["again"] or data["dice"]
    again = f" after {sum(data['dice'])}" if data["again"] else ""
    needed = f"needed {data['needs']} or less" if data["needs"] >= 2 else "no roll would have done"
    return f" (rolled {sum(faces)}{again}, {needed})"
