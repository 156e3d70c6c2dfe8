"""Tables of a report: every one has a caption, heads for its columns and a head for each row."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import NamedTuple


class Column(NamedTuple):
    """`number` stands to the right; `kind` is a class of the style for its cells."""

    head: str
    number: bool = False


def table(
    caption: str,
    columns: Sequence[Column],
    rows: Iterable[Sequence[object]],
    totals: Iterable[Sequence[object]] = (),
    names: int = 0,
) -> str:
    """The column `names` names the rows. A wide table scrolls by itself, also by the keyboard."""
    top = "".join(f'<th scope="col"{_place(column)}>{escape(column.head)}</th>' for column in columns)
    body = "".join(_row(columns, row, names) for row in rows)
    below = "".join(_row(columns, row, names) for row in totals)
    foot = f"<tfoot>{below}</tfoot>" if below else ""
    said = escape(caption)
    return (
        f'<div class="wide" tabindex="0" role="group" aria-label="{said}"><table><caption>{said}</caption>'
        f"<thead><tr>{top}</tr></thead><tbody>{body}</tbody>{foot}</table></div>"
    )


def _row(columns: Sequence[Column], row: Sequence[object], names: int) -> str:
    cells = []
    for index, (column, value) in enumerate(zip(columns, row, strict=True)):
        text = escape(str(value))
        if index == names:
            cells.append(f'<th scope="row"{_place(column)}>{text}</th>')
        else:
            cells.append(f"<td{_place(column)}>{text}</td>")
    return f"<tr>{''.join(cells)}</tr>"


def _place(column: Column) -> str:
    return ' class="n"' if column.number else ""
