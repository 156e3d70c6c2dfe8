"""A battle report as one HTML page that needs nothing else: no network, and no script to be read."""

from __future__ import annotations

from html import escape

from opensovl import __version__
from opensovl.analysis.reports.armies import armies
from opensovl.analysis.reports.chapters import GROUND, PREFIX, moments, score, turns
from opensovl.analysis.reports.facts import Facts
from opensovl.analysis.reports.luck_words import luck
from opensovl.analysis.reports.moment_words import tell
from opensovl.analysis.reports.sheet import document, facts, paragraph, section
from opensovl.analysis.reports.tables import Column, table
from opensovl.armies import RULES_VERSION, own_digest
from opensovl.battle import Battle
from opensovl.core.scoring import MARGIN, ScoreLine, score_lines, score_now
from opensovl.core.state import NOBODY, OBJECTIVES, State
from opensovl.core.views import board_dictionary
from opensovl.drawing.turns import shared_ground
from opensovl.telling import plural

NAMES = ("South", "North")
CHAPTERS = (
    ("armies", "The armies"), ("score", "The score"), ("turns", "Turn by turn"),
    ("moments", "Decisive moments"), ("luck", "Dice luck"), ("result", "The result"),
)  # fmt: skip


def report_html(battle: Battle, record: str = "battle.sovl") -> str:
    """The whole report of a battle, as far as it went; `record` is the file that the reader can replay."""
    known = Facts(battle)
    body = [
        shared_ground(board_dictionary(known.state), PREFIX, GROUND),
        opening(known),
        armies(known),
        score(known),
        turns(known),
        moments(known),
        luck(known),
        result(known.state),
        footer(battle, record),
    ]
    return document(headline(known), body)


def headline(known: Facts) -> str:
    """Who beat whom, and by how much."""
    south, north = known.armies
    state = known.state
    if not state.over:
        return f"{south} against {north}, as far as {reached(state)}"
    score = f"{state.score[0]} to {state.score[1]}"
    if state.winner == NOBODY:
        return f"{south} and {north} draw, {score}"
    winner, loser = (south, north) if state.winner == 0 else (north, south)
    first, second = state.score[state.winner], state.score[1 - state.winner]
    return f"{winner} beat {loser}, {first} to {second}"


def reached(state: State) -> str:
    """Where a battle that is not over stands."""
    return f"turn {state.turn}" if state.turn else "deployment"


def opening(known: Facts) -> str:
    """Headline, a few sentences, the set-up, and what the page holds."""
    setup, state = known.battle.setup, known.state
    links = "".join(f'<li><a href="#{name}">{escape(title)}</a></li>' for name, title in CHAPTERS)
    south, north = (army.name for army in setup.armies)
    layout = f", layout {setup.layout + 1}: {setup.map.layouts[setup.layout].name}" if setup.scenario == OBJECTIVES else ""
    pairs = [
        ("Battlefield", f"{setup.map.title}, {setup.map.width:g} by {setup.map.height:g} inches"),
        ("Scenario", ("Scoring Objectives" if setup.scenario == OBJECTIVES else "Pitched Battle") + layout),
        ("South", south),
        ("North", north),
        ("Played", f"{plural(state.turn, 'turn')}, {plural(len(known.battle.log), 'action')}"),
        ("Result", outcome(state)),
    ]
    return (
        f'<header><p class="kicker">Battle report</p><h1>{escape(headline(known))}</h1>'
        f'<p class="standfirst">{escape(standfirst(known))}</p>{facts(pairs)}</header>'
        f'<nav aria-label="Chapters"><ul>{links}</ul></nav>'
    )


def standfirst(known: Facts) -> str:
    """The battle in a few sentences."""
    state, setup = known.state, known.battle.setup
    said = [f"{setup.map.title}: {setup.map.text}" if setup.map.text else f"Fought on {setup.map.title}."]
    if not state.over:
        said.append(f"The battle is not over: the record ends in {reached(state)}, and this report with it.")
    heaviest = max(known.moments, key=lambda one: one.weight, default=None)
    if heaviest is not None:
        told = tell(heaviest, known.steps, known.rolls, known.words)
        said.append(f"What decided most came in turn {known.steps[heaviest.step].turn}: {told.title}.")
    return " ".join(said)


def outcome(state: State) -> str:
    """The result in one sentence without an end."""
    south, north = state.score if state.over else score_now(state)
    if not state.over:
        return f"not over; it would be {south} to {north} now"
    if state.winner == NOBODY:
        return f"a draw, {south} to {north}"
    name, foe = NAMES[state.winner], NAMES[1 - state.winner]
    why = {"points": "on points", "wiped out": f"as {foe} was wiped out", "conceded": f"as {foe} conceded"}
    return f"{name} won {why.get(state.reason, state.reason)}, {south} to {north}"


def result(state: State) -> str:
    """Every point of the score, and why it is a win or a draw."""
    lines = score_lines(state)
    columns = (Column("Side"), Column("For"), Column("Rule"), Column("Points", True))
    rows = [(NAMES[line.side], _for(line, state), line.rule, line.points) for line in sorted(lines, key=lambda line: line.side)]
    south, north = state.score if state.over else score_now(state)
    totals = [("South", "together", "", south), ("North", "together", "", north)]
    said = f"{outcome(state)[:1].upper()}{outcome(state)[1:]}. {_why(state, abs(south - north))}"
    return section("result", "The result", paragraph(said), table("Every point of the score", columns, rows, totals))


def _for(line: ScoreLine, state: State) -> str:
    """A reason for points, with the number of the unit that it is for."""
    if not line.unit:
        return line.text
    name = state.unit(line.unit).spec.name
    return line.text.replace(name, f"{name} ({line.unit})", 1) if line.text.startswith(name) else f"{line.text} ({line.unit})"


def _why(state: State, ahead: int) -> str:
    if not state.over:
        return ""
    if state.reason == "points":
        enough = "enough for a win" if ahead >= MARGIN else "not enough for a win"
        return f"A lead of {ahead} points: {enough}, which takes {MARGIN} (R12.4)."
    if state.reason == "wiped out":
        return "A side with no unit left that is neither destroyed nor fleeing loses whatever the score (R12.5)."
    return "Who concedes loses whatever the score (R12.6)."


def footer(battle: Battle, record: str) -> str:
    """Where the report comes from, and how anyone can check it."""
    name = escape(record)
    made = f"Made with OpenSOVL {escape(__version__)}, rules {escape(RULES_VERSION)}, rules data <code>{own_digest()[:16]}</code>"
    return (
        f"<footer><p>{made}; seed <code>{battle.setup.seed}</code>; final state <code>{battle.digest()}</code>.</p>"
        f"<p>The record plays the same battle again, to the bit: <code>opensovl replay {name} --verify</code>. "
        f"To watch it: <code>opensovl report {name} --animated --out replay.html</code>. "
        "OpenSOVL is unofficial and not endorsed by the makers of SOVL.</p></footer>"
    )
