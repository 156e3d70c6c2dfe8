"""The words on a printed roster, in each language. Names stay as lists write them."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from opensovl.language import Language


class RosterWords(NamedTuple):
    columns: tuple[str, ...]
    """Skill, Power, Defense, Attacks, Wounds and Discipline, as short as a table's head needs."""
    total: Callable[[str, int, int], str]
    """Of points spent (as HTML), of how many, by how many units."""
    footer: Callable[[str], str]
    move: str
    shape: Callable[[int, int], str]
    """Models across, and deep."""
    models: str
    wounds: str
    wounds_of: str
    power: str
    dice: Callable[[str], str]
    banner: str


ROSTER_WORDS: dict[Language, RosterWords] = {
    "en": RosterWords(
        columns=("Sk", "Po", "De", "At", "Wo", "Di"),
        total=lambda points, of, units: f"{points} of {of} points, {units} units",
        footer=lambda rules: (
            "Skill, Power, Defense, Attacks, Wounds and Discipline as they are at the start of a battle. "
            f"Rules {rules}, OpenSOVL, unofficial."
        ),
        move="Move",
        shape=lambda front, rows: f"{front} wide, {rows} deep",
        models="Models",
        wounds="Wounds",
        wounds_of="Wounds of",
        power="Power",
        dice=lambda text: text,
        banner="banner",
    ),
    "de": RosterWords(
        columns=("Kö", "Kr", "Ve", "At", "Wu", "Di"),
        total=lambda points, of, units: f"{points} von {of} Punkten, {units} Einheiten",
        footer=lambda rules: (
            "Können, Kraft, Verteidigung, Attacken, Wunden und Disziplin, wie sie zu Beginn einer Schlacht sind. "
            f"Regeln {rules}, OpenSOVL, inoffiziell."
        ),
        move="Bewegung",
        shape=lambda front, rows: f"{front} breit, {rows} tief",
        models="Modelle",
        wounds="Wunden",
        wounds_of="Wunden von",
        power="Kraft",
        dice=lambda text: text.replace("D", "W"),
        banner="Banner",
    ),
}
