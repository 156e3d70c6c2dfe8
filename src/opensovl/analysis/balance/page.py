"""The standing page: what the battles said of balance, and how far it can be believed, in Markdown."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator, Sequence

from opensovl import __version__
from opensovl.analysis.balance import Balance, figures, words
from opensovl.analysis.balance.fields import BOT, COMMANDER, ITEM, TROOPS, Pair
from opensovl.analysis.balance.figures import Estimate, Standing
from opensovl.analysis.balance.model import LEAST, Fit, Worth

WIDTH = 128
HARD = "\N{NO-BREAK SPACE}"


def page(found: Balance, command: str, chart: str = "") -> str:
    """The whole page; `chart` is the picture's place, seen from the page."""
    fit = found.fit
    told = len(fit.worths) if fit is not None else 0
    lines = [
        f"# Balance of version {__version__}",
        "",
        *_opening(found, command),
        *_factions(found),
        *(_units(fit, found.design.factions, chart) if fit is not None else ["## Units", "", *_prose(words.TOO_FEW)]),
        *_places(found),
        *words.METHOD.format(bot=BOT, points=found.design.points, least=LEAST, figures=told).splitlines(),
        *(_belief(fit, found.belief) if fit is not None and found.belief is not None else ()),
    ]
    return "\n".join(lines).rstrip("\n") + "\n"


def _prose(text: str) -> Iterator[str]:
    indent = "  " if text.startswith("- ") else ""
    yield from textwrap.wrap(text, WIDTH, break_long_words=False, break_on_hyphens=False, subsequent_indent=indent)
    yield ""


def _opening(found: Balance, command: str) -> Iterator[str]:
    field = found.design
    yield from _prose(
        words.OPENING.format(
            bot=BOT,
            battles=found.battles,
            points=field.points,
            factions=len(field.factions),
            samples=2 * len(found.samples),
            maps=", ".join(sorted(one.title for one in field.maps)),
        )
    )
    yield from ("```sh", command, "```", "")
    yield from _prose(words.CAREFUL)


# Factions ---------------------------------------------------------------------------------------------


def _factions(found: Balance) -> Iterator[str]:
    factions = found.design.factions
    own = {one.name: one for one in figures.standings(found.samples, factions)}
    yield from ("## Factions", "", *_prose(words.FACTIONS))
    head = ["Faction", "Random lists, wins", "Score lead"] + (["Sample army, wins", "Score lead"] if own else [])
    rows = [
        [one.name, *_both(one), *(_both(own[one.name]) if one.name in own else ())]
        for one in figures.standings(found.pairs, factions)
    ]
    yield from _table(head, rows)
    if own:
        yield from _prose(words.SAMPLES)
    yield from ("### Faction against faction", "", *_prose(words.MATRIX))
    yield from _matrix(found.pairs, factions)
    if own:
        yield from ("The sample armies against each other:", "")
        yield from _matrix(found.samples, factions)


def _both(one: Standing) -> tuple[str, str]:
    return _share(one.wins), _points(one.lead)


def _matrix(pairs: Iterable[Pair], factions: Sequence[str]) -> Iterator[str]:
    cells = figures.matrix(pairs, factions)
    short = _short(factions)
    rows = []
    for row in factions:
        told = [_cell(cells.get((row, column))) for column in factions]
        rows.append([f"{row} ({short[row]})", *told])
    yield from _table(["", *short.values()], rows)


def _cell(one: Estimate | None) -> str:
    if one is None:
        return ""
    told = f"{100 * one.mean:.0f}{HARD}±{100 * (one.high - one.low) / 2:.0f}"
    return f"**{told}**" if one.clear else told


def _short(factions: Sequence[str]) -> dict[str, str]:
    """Initials; the whole name where two factions have the same."""
    short = {name: "".join(word[0] for word in name.split() if word[0].isupper()) for name in factions}
    taken = list(short.values())
    return {name: letters if taken.count(letters) == 1 else name for name, letters in short.items()}


# Units ------------------------------------------------------------------------------------------------


def _units(found: Fit, factions: Sequence[str], chart: str) -> Iterator[str]:
    clear = sum(one.clear for one in found.worths)
    yield from ("## Units", "", *_prose(words.UNITS.format(figures=len(found.worths), clear=clear)))
    yield from _prose(words.SCALE.format(*map(_signed, found.points)))
    if chart:
        yield from (f"![The troops that are worth most and least beyond their points, with intervals]({chart})", "")
    for faction in factions:
        yield from (f"### {faction}", "")
        rows = [_row(one, one.feature.name) for one in found.of(TROOPS, faction)]
        rows += [_row(one, f"commander: {one.feature.name}, {one.price:.0f} points") for one in found.of(COMMANDER, faction)]
        yield from _table(["", "Gain", "Likely", "Lists"], rows)
    yield from ("## Items", "", *_prose(words.ITEMS))
    rows = [_row(one, f"{one.feature.name}, {one.price:.0f} points") for one in found.of(ITEM)]
    yield from _table(["", "Gain", "Likely", "Lists"], rows)


def _row(one: Worth, name: str) -> list[str]:
    gain = f"{_signed(one.gain)} ({_signed(one.low)}{HARD}to{HARD}{_signed(one.high)})"
    if one.clear:
        name, gain = f"**{name}**", f"**{gain}**"
    return [name, gain, _signed(one.likely), str(one.lists)]


# Maps and method --------------------------------------------------------------------------------------


def _places(found: Balance) -> Iterator[str]:
    titles = {one.name: one.title for one in found.design.maps}
    yield from ("## Map against side", "", *_prose(words.PLACES))
    rows = []
    for one in figures.places(found.pairs):
        map, _, scenario = one.name.partition(", ")
        name = f"{titles[map]}, {scenario}" if scenario else one.name.capitalize()
        rows.append([name, *_both(one), f"{one.battles:,}"])
    yield from _table(["", "Wins of the south", "Score lead", "Battles"], rows)
    first = figures.first(found.pairs)
    if first is not None:
        yield from _prose(words.FIRST.format(*_both(first)))


def _belief(fit: Fit, belief: figures.Belief) -> Iterator[str]:
    yield from ("", "## How far to believe it", "")
    told = [words.EXPLAINED.format(100 * fit.explained, fit.spread)]
    if belief.halves is not None:
        told.append(words.HALVES.format(belief.halves))
    if belief.samples is not None and belief.slope is not None:
        told.append(words.FORETOLD.format(belief.samples, belief.slope))
    for text in told:
        yield from list(_prose(text))[:-1]


# Words ------------------------------------------------------------------------------------------------


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterator[str]:
    yield f"| {' | '.join(head)} |"
    yield f"|---|{'---:|' * (len(head) - 1)}"
    for row in rows:
        yield f"| {' | '.join(row)} |"
    yield ""


def _signed(value: float) -> str:
    told = f"{value:+.0f}"
    return "0" if told in ("+0", "-0") else told


def _share(one: Estimate) -> str:
    told = f"{100 * one.mean:.1f}{HARD}% ({100 * one.low:.1f}{HARD}to{HARD}{100 * one.high:.1f})"
    return f"**{told}**" if one.clear else told


def _points(one: Estimate) -> str:
    told = f"{_signed(one.mean)} ({_signed(one.low)}{HARD}to{HARD}{_signed(one.high)})"
    return f"**{told}**" if one.clear else told
