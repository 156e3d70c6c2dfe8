"""Figures in words: shares and means with their intervals."""

from __future__ import annotations

from opensovl.analysis.simulation.intervals import Mean, Share

HARD = "\N{NO-BREAK SPACE}"


def percent(share: float | None) -> str:
    return "-" if share is None else f"{100 * share:.1f}{HARD}%"


def share_words(one: Share) -> str:
    """A share with its interval, as in "54.0 % (49.1 to 58.8)"."""
    if one.share is None or one.low is None or one.high is None:
        return "-"
    return f"{percent(one.share)} {_between(f'{100 * one.low:.1f}', f'{100 * one.high:.1f}')}"


def mean_words(one: Mean, digits: int = 0) -> str:
    """A mean with its interval, as in "36 (12 to 60)"."""
    if one.mean is None:
        return "-"
    told = f"{one.mean:.{digits}f}"
    if one.low is None or one.high is None:
        return told
    return f"{told} {_between(f'{one.low:.{digits}f}', f'{one.high:.{digits}f}')}"


def _between(low: str, high: str) -> str:
    """An interval that no line breaks."""
    return f"({low}{HARD}to{HARD}{high})"
