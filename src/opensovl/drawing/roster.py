"""An army list as a page to print: a card for each unit with its block, figures, options and boxes to tick."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any, Final

from opensovl.armies import SIZES, ArmyList
from opensovl.core.dice import Dice
from opensovl.core.state import PITCHED, State
from opensovl.core.terrain import Board
from opensovl.core.views import unit_dictionary
from opensovl.drawing.canvas import UNIT, group, num, tag
from opensovl.drawing.roster_words import ROSTER_WORDS, RosterWords
from opensovl.drawing.style import definitions
from opensovl.drawing.units import block_parts
from opensovl.language import Language

Card = Mapping[str, Any]
ON_ONE_PAGE: Final = 12
STYLE: Final = """
@page { size: A4 landscape; margin: 7mm }
* { box-sizing: border-box }
body { margin: 0; font: 12px/1.3 system-ui, "Segoe UI", "DejaVu Sans", sans-serif; color: #22262b; background: #fff }
main { width: 283mm; margin: 0 auto; padding: 2mm 0 }
header { display: flex; align-items: baseline; gap: 1em; border-bottom: 2px solid #22262b; margin-bottom: 2mm }
h1 { font-size: 17px; margin: 0 } header p { margin: 0 } header p:last-child { margin-left: auto }
.cards { display: grid; grid-template-columns: repeat(var(--across), 1fr); gap: 2mm }
article { border: 1px solid #777; border-radius: 2mm; padding: 1.5mm 2mm; break-inside: avoid; overflow: hidden }
article h2 { font-size: 13px; margin: 0; display: flex; justify-content: space-between; gap: .5em }
.kind { margin: 0 0 1mm; color: #555 }
.body { display: flex; gap: 2mm; align-items: flex-start }
.body svg { flex: none; max-width: 30%; height: auto; max-height: 24mm }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums }
th, td { padding: 0 .25em; text-align: center; border-bottom: 1px solid #ddd; font-weight: 400 }
th { color: #555 } tbody th { text-align: left; color: inherit; font-weight: 600 }
article p { margin: .6mm 0 0 }
.boxes { letter-spacing: .1em }
footer { margin-top: 2mm; color: #555; font-size: 10px }
.large { font-size: 14px } .large article h2 { font-size: 15.5px }
.small { font-size: 11px } .small article h2 { font-size: 12px }
"""


def roster_html(army: ArmyList, language: Language = "en") -> str:
    """A page of its own, without anything from elsewhere; up to twelve units fit on one sheet of A4 in landscape.

    Figures are those at the start of a battle, weapons and armour counted.
    """
    specs = army.field(0)
    state = State.muster(Board("roster", 72.0, 48.0, [], []), PITCHED, 0, specs, [], Dice.sealed())
    cards = [unit_dictionary(state, unit) for unit in state.units]
    across = 4 if len(cards) > 6 else 3
    letters = " large" if len(cards) <= 6 else " small" if len(cards) > ON_ONE_PAGE - 3 else ""
    of = SIZES[army.size][0]
    words = ROSTER_WORDS[language]
    body = "\n".join(_card(card, words, first=index == 0) for index, card in enumerate(cards))
    return (
        f'<!DOCTYPE html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">\n'
        f"<title>{escape(army.name)}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n"
        f'<main class="roster{letters}" style="--across: {across}">\n'
        f"<header><h1>{escape(army.name)}</h1><p>{escape(army.faction)}, {escape(army.size)}</p>"
        f"<p>{words.total(f'<b>{army.points}</b>', of, len(cards))}</p></header>\n"
        f'<div class="cards">\n{body}\n</div>\n'
        f"<footer>{words.footer(escape(army.rules))}</footer>\n</main>\n</body>\n</html>\n"
    )


def _card(unit: Card, words: RosterWords, first: bool) -> str:
    leader = unit["commander"]
    count = f"{unit['start']} " if unit["start"] > 1 else ""
    cost = unit["cost"] + unit["commander_cost"]
    shape = words.shape(unit["front"], unit["rows"]) if unit["start"] > 1 else ""
    kind = ", ".join(filter(None, [unit["type"], f"{words.move} {unit['move']}", shape]))
    parts = [
        f"<h2><span>{unit['number']}. {count}{escape(unit['name'])}</span><span>{cost}</span></h2>",
        f'<p class="kind">{escape(kind)}</p>',
        f'<div class="body">{_picture(unit, first)}{_table(unit, words.columns)}</div>',
    ]
    if unit["start"]:
        parts.append(_bearings(unit, "", words))
        parts.append(_boxes(words.models if unit["start"] > 1 else words.wounds, unit["start"], unit["profile"]["wounds"]))
    if leader is not None:
        parts.append(_bearings(leader, leader["name"], words))
        parts.append(_boxes(f"{words.wounds_of} {leader['name']}", 1, leader["profile"]["wounds"]))
    return f"<article>{''.join(parts)}</article>"


def _picture(unit: Card, first: bool) -> str:
    """The block from above; the first picture brings the patterns that all use."""
    width, depth = unit["width"] * UNIT, unit["depth"] * UNIT
    room = 12.0
    box = f"{num(-width / 2 - room)} {num(-depth / 2 - room)} {num(width + 2 * room)} {num(depth + 2 * room)}"
    size = 0.8 * (width + 2 * room), 0.8 * (depth + 2 * room)
    parts = [definitions("roster", set())] if first else []
    parts.append(group(block_parts({**unit, "contacts": {"front": 0}}, "roster")))
    return tag(
        "svg", "".join(parts), xmlns="http://www.w3.org/2000/svg", viewBox=box, width=size[0], height=size[1],
        aria_hidden="true",
    )  # fmt: skip


def _table(unit: Card, columns: tuple[str, ...]) -> str:
    rows = []
    if unit["start"]:
        rows.append((unit["name"], unit["profile"]))
    if unit["commander"] is not None:
        rows.append((unit["commander"]["name"], unit["commander"]["profile"]))
    head = "".join(f"<th>{word}</th>" for word in columns)
    lines = "".join(
        f"<tr><th>{escape(name)}</th>{''.join(f'<td>{figure}</td>' for figure in profile.values())}</tr>"
        for name, profile in rows
    )
    return f"<table><thead><tr><th></th>{head}</tr></thead><tbody>{lines}</tbody></table>"


def _bearings(bearer: Card, name: str, said: RosterWords) -> str:
    """What a part bears, in words: weapons, properties, magic, abilities with boxes for their uses."""
    ranged = bearer["ranged"]
    words = [escape(bearer["weapon"])] if bearer["weapon"] else []
    if ranged is not None:
        words.append(
            f"{escape(ranged['name'])} ({ranged['range']:g}&Prime;, {said.dice(ranged['dice'])}, {said.power} {ranged['power']})"
        )
    words += [escape(word) for word in (*bearer["properties"], *bearer.get("items", ()))]
    if bearer.get("banner"):
        words.append(f"{said.banner} {escape(bearer['banner'])}")
    words += [
        f"<b>{escape(a['name'])}</b>{' ' + '&#9744;' * a['uses_left'] if a['uses_left'] else ''}" for a in bearer["abilities"]
    ]
    whose = f"<b>{escape(name)}:</b> " if name else ""
    return f"<p>{whose}{', '.join(words)}</p>" if words else ""


def _boxes(what: str, models: int, wounds: int) -> str:
    """Boxes to tick: one a model for regiments, one a wound for single models."""
    count = models if models > 1 else wounds
    groups = ["&#9744;" * min(5, count - done) for done in range(0, count, 5)]
    return f'<p class="boxes"><small>{escape(what)}</small> {" ".join(groups)}</p>'
