"""The chapters of a report about its course: the score, turn by turn, and the decisive moments."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from opensovl.analysis.reports.facts import Facts, Stretch
from opensovl.analysis.reports.graph import ends, score_graph
from opensovl.analysis.reports.moment_words import tell
from opensovl.analysis.reports.moments import Moment
from opensovl.analysis.reports.narrative import narrate
from opensovl.analysis.reports.sheet import details, figure, heading, labelled, paragraph, section
from opensovl.analysis.reports.steps import Step
from opensovl.analysis.reports.tables import Column, table
from opensovl.core.scoring import score_now
from opensovl.drawing.key import arrow_key
from opensovl.drawing.turns import close_up, turn_svg

GROUND = "ground"
"""The id of the ground that all maps of the page share."""
PREFIX = "sovl"


def score(facts: Facts) -> str:
    """The graph, and the same as a table."""
    rows = [(f"Turn {turn}", south, north) for turn, (south, north) in ends(facts.turns).items()]
    if not rows:
        return section("score", "The score", paragraph("No turn was played."))
    columns = (Column("End of"), Column("South", True), Column("North", True))
    return section(
        "score",
        "The score",
        paragraph("What each side would have scored if the battle had ended there (R12.3); a step for all that changed it."),
        figure(score_graph(facts.turns), "Squares and circles: the ends of the turns.", "graph"),
        details("The same as a table", table("Score at the end of each turn", columns, rows)),
    )


def turns(facts: Facts) -> str:
    """A map and a story for deployment and for each turn."""
    parts = [figure(arrow_key(), "", "key")]
    for turn in sorted(facts.turns):
        parts += _turn(facts, turn, facts.turns[turn])
    return section("turns", "Turn by turn", *parts)


def _turn(facts: Facts, turn: int, found: Sequence[Step]) -> list[str]:
    if turn == 0:
        stretch = Stretch(found[-1:])
        stretch.motions = []
        title, caption = "Deployment", "How both armies were deployed."
    else:
        stretch = Stretch(found)
        south, north = score_now(found[-1].after)
        title = f"Turn {turn}"
        ended = "when the battle ended" if found[-1].after.over else "at its end" if _whole(facts, turn) else "so far"
        caption = f"Turn {turn}: the board {ended}, and what moved in it. Score: South {south}, North {north}."
    picture = turn_svg(
        stretch.after,
        stretch.before if turn else None,
        stretch.motions,
        fallen=stretch.fallen,
        prefix=PREFIX,
        base=GROUND,
        name=caption,
        terrain_names=turn == 0,
    )
    story = "".join(labelled(paragraph.label, paragraph.text) for paragraph in narrate(found, facts.words))
    return [heading(title), figure(picture, caption), f'<div class="story">{story}</div>' if story else ""]


def _whole(facts: Facts, turn: int) -> bool:
    """True if the turn was played to its end."""
    return facts.state.over or facts.state.turn > turn


def moments(facts: Facts) -> str:
    """The heaviest moments, each with a close-up."""
    if not facts.moments:
        return section("moments", "Decisive moments", paragraph("Nothing happened that moved the score."))
    intro = (
        "What moved the score most, in the order in which it happened. How moments are ranked: by the points that they moved, "
        "and a little for turning points, slain commanders and charges into flanks and rears."
    )
    return section("moments", "Decisive moments", paragraph(intro), *(_moment(facts, one) for one in facts.moments))


def _moment(facts: Facts, moment: Moment) -> str:
    step = facts.steps[moment.step]
    told = tell(moment, facts.steps, facts.rolls, facts.words)
    stretch = Stretch([*_before(facts, step), step], told.units)
    box = close_up([stretch.before, stretch.after], told.units, stretch.motions)
    when = f"Turn {step.turn}, {step.phase.capitalize()} phase"
    picture = turn_svg(
        stretch.after,
        stretch.before,
        stretch.motions,
        fallen=stretch.fallen,
        box=box,
        inch=20.0,
        prefix=PREFIX,
        base=GROUND,
        name=f"Close-up: {when}. {told.title}.",
    )
    side = "south" if moment.points > 0 else "north"
    swing = f'<p class="swing {side}">{side.capitalize()} +{abs(moment.points)}</p>' if moment.points else ""
    body = f'<p class="kicker">{escape(when)}</p>{heading(told.title)}{swing}{paragraph(told.text)}'
    return f'<article class="moment">{figure(picture)}<div>{body}</div></article>'


def _before(facts: Facts, step: Step) -> list[Step]:
    """What the picture of a moment shows besides: of a fight the charges before it, of a unit's action its activation."""
    earlier = [other for other in facts.turns[step.turn] if other.action < step.action]
    if step.fought or step.phase == "charge":
        return [other for other in earlier if other.phase == "charge"]
    unit = facts.battle.log[step.action].action.unit
    return [other for other in earlier if other.phase == step.phase and facts.battle.log[other.action].action.unit == unit]
