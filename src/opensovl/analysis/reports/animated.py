"""The animated report: a battle played again on a page, in one file that works without a network and from a disk."""

from __future__ import annotations

import json
from html import escape

from opensovl.analysis.reports.facts import Facts
from opensovl.analysis.reports.frames import PREFIX, Frames
from opensovl.analysis.reports.page import headline, outcome
from opensovl.analysis.reports.player import SCRIPT, STYLE
from opensovl.analysis.reports.sheet import STYLE as SHEET
from opensovl.battle import Battle
from opensovl.drawing import scene
from opensovl.drawing.board import FONT, MARGIN
from opensovl.drawing.canvas import PAPER, UNIT, group, num, tag, title
from opensovl.drawing.frames import over, under
from opensovl.drawing.ground import ground, ruler
from opensovl.drawing.style import definitions
from opensovl.drawing.units import on_board, unit_block


def animated_html(battle: Battle) -> str:
    """The whole page: the board, what moves it, and everything that happened in words."""
    facts = Facts(battle)
    frames = Frames(facts)
    name = headline(facts)
    begin = sum(step.turn == 0 for step in facts.steps)
    data = json.dumps({**frames.to_dict(), "begin": begin}, separators=(",", ":")).replace("<", "\\u003c")
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(name)}: replay</title><style>{SHEET}{STYLE}</style></head>\n<body><main>\n"
        f'<header><p class="kicker">Battle replay</p><h1>{escape(name)}</h1>'
        f'<p class="soft">{escape(outcome(facts.state)[:1].upper() + outcome(facts.state)[1:])}.</p></header>\n'
        f'<div class="stage"><section aria-label="The board">{_status()}{_board(facts, frames)}{_controls(facts)}'
        f'<p id="now"></p></section>\n{_log(frames)}</div>\n'
        f'<script type="application/json" id="battle">{data}</script>\n<script>{SCRIPT}</script>\n</main></body></html>\n'
    )


def _status() -> str:
    return (
        '<p class="status"><span id="when">The end of the battle</span><span class="south" id="south"></span>'
        '<span class="north" id="north"></span></p><noscript><p>Without scripts this page shows how the battle stood '
        "at its end, and tells everything that happened.</p></noscript>"
    )


def _board(facts: Facts, frames: Frames) -> str:
    """The board as it stands at the end; the script takes it over."""
    shown, frame = scene(facts.state), frames.frame
    below = ground({**shown["board"], "objectives": []}, frame, PREFIX, True)
    wide, high = frame.width * UNIT + 2 * MARGIN, frame.height * UNIT + 2 * MARGIN
    pieces = {piece["kind"] for piece in shown["board"]["terrain"]}
    body = [
        title("The board from above, south at the bottom. What happens on it is told below and in the log."),
        definitions(PREFIX, pieces),
        tag("rect", x=-MARGIN, y=-MARGIN, width=wide, height=high, fill=PAPER),
        *below,
        group([under(shown, frame, PREFIX)], id="under"),
        group((unit_block({**unit, "acted": False}, frame, PREFIX) for unit in shown["units"] if on_board(unit)), id="units"),
        group([over(shown, frame)], id="over"),
        ruler(frame),
    ]
    return tag(
        "svg", "\n".join(body), xmlns="http://www.w3.org/2000/svg", id="board", role="img", font_family=FONT,
        viewBox=f"{num(-MARGIN)} {num(-MARGIN)} {num(wide)} {num(high)}",
    )  # fmt: skip


def _controls(facts: Facts) -> str:
    """Hidden until the script is there."""
    first: dict[int, int] = {}
    for number, step in enumerate(facts.steps, start=1):
        first.setdefault(step.turn, number)
    turns = "".join(
        f'<button type="button" data-go="{number}" aria-label="Go to turn {turn}">{turn}</button>'
        for turn, number in first.items()
        if turn
    )
    speeds = "".join(
        f'<option value="{value}"{" selected" if value == 1 else ""}>{text}</option>'
        for value, text in ((0.5, "half"), (1, "normal"), (2, "double"), (4, "fourfold"))
    )
    return (
        '<div class="controls" id="controls" hidden>'
        '<input type="range" id="slider" min="0" max="0" value="0" aria-label="Step">'
        '<button type="button" id="play">Play</button><button type="button" id="start">Start</button>'
        '<button type="button" id="back">Back</button><button type="button" id="next">Next</button>'
        f'<label>Speed <select id="speed">{speeds}</select></label>'
        f'<span class="turns" role="group" aria-label="Turns"><span class="soft">Turn</span>{turns}</span>'
        '<span class="soft keys">Space plays and pauses, arrows go step by step.</span></div>'
    )


def _log(frames: Frames) -> str:
    """Every step in words, under the heading of its turn; each is a link to its moment."""
    parts = []
    heading = ""
    for number, (when, told) in enumerate(frames.words):
        turn = when.split(",")[0]
        if turn != heading:
            parts.append(f"{'</ol>' if heading else ''}<h3>{escape(turn)}</h3><ol>")
            heading = turn
        text = escape(" ".join(told))
        parts.append(f'<li><a href="#step-{number}">{text}</a></li>')
    return f'<section class="log" aria-label="Log" tabindex="0"><h2>What happened</h2>{"".join(parts)}</ol></section>'
