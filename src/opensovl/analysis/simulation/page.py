"""The form of a report: one HTML file that needs nothing else, readable in light, dark and print, by eye and by ear."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

STYLE = """
:root { color-scheme: light dark; --paper: #fffdf7; --ink: #22262b; --soft: #5a6069; --rule: #d9d5c8; --shade: #f3efe3;
  --win: #1d6fb8; --draw: #9a9a9a; --loss: #c8600f; --south: #1d5296; --north: #b9520a; --earned: #1d6fb8; --lost: #c8600f;
  --link: #1d5296; }
@media (prefers-color-scheme: dark) { :root { --paper: #16191d; --ink: #e8e6df; --soft: #a9aeb6; --rule: #3a4048;
  --shade: #21262c; --win: #5aa9ee; --draw: #8d939b; --loss: #f09a4e; --south: #6aa5ea; --north: #f09a4e;
  --earned: #5aa9ee; --lost: #f09a4e; --link: #8cbcf3; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 62rem; padding: 1.5rem 1rem 4rem; background: var(--paper); color: var(--ink);
  font: 16px/1.5 system-ui, "Segoe UI", "Helvetica Neue", "DejaVu Sans", sans-serif; }
h1 { font-size: 1.8rem; line-height: 1.2; margin: 0 0 .5rem; } h2 { margin: 2.5rem 0 .5rem; font-size: 1.35rem; }
h3 { margin: 1.5rem 0 .3rem; font-size: 1.05rem; } p { margin: .4rem 0; max-width: 46rem; } a { color: var(--link); }
.soft { color: var(--soft); } .wide { overflow-x: auto; margin: .6rem 0; } figure { margin: .8rem 0; overflow-x: auto; }
figure > svg { max-width: 100%; height: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: .9rem; }
caption { text-align: left; color: var(--soft); padding: .2rem 0; }
th, td { padding: .25rem .6rem; border-bottom: 1px solid var(--rule); text-align: left; vertical-align: top; }
thead th { border-bottom: 2px solid var(--ink); } td.n, th.n { text-align: right; }
td.h { background: color-mix(in srgb, var(--win) calc(var(--v) * 45%), var(--paper)); }
td.l { background: color-mix(in srgb, var(--lost) calc(var(--v) * 45%), var(--paper)); }
code { background: var(--shade); padding: .1rem .3rem; border-radius: 3px; overflow-wrap: anywhere; }
details { margin: .5rem 0; } summary { cursor: pointer; color: var(--link); }
.replay { border: 1px solid var(--rule); border-radius: 6px; padding: .6rem 1rem 1rem; margin: 1rem 0; }
.frame svg { max-width: 100%; height: auto; } .frame ol { font-size: .9rem; }
.steps { display: flex; gap: .5rem; align-items: center; flex-wrap: wrap; margin: .4rem 0; }
button { font: inherit; padding: .15rem .8rem; color: inherit; background: var(--shade); border: 1px solid var(--rule);
  border-radius: 4px; cursor: pointer; }
@media print { :root { --paper: #fff; --ink: #000; } .steps { display: none; } .replay, figure { break-inside: avoid; }
  body { max-width: none; } }
"""
SCRIPT = """
for (const replay of document.querySelectorAll('.replay')) {
  const frames = [...replay.querySelectorAll('.frame')];
  const steps = document.createElement('div');
  const said = document.createElement('span');
  let at = 0;
  said.setAttribute('aria-live', 'polite');
  const show = (to) => {
    at = Math.min(Math.max(to, 0), frames.length - 1);
    frames.forEach((frame, place) => { frame.hidden = place !== at; });
    said.textContent = `${frames[at].dataset.when} (${at + 1} of ${frames.length})`;
  };
  for (const [words, step] of [['Back', -1], ['Next', 1]]) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = words;
    button.addEventListener('click', () => show(at + step));
    steps.append(button);
  }
  steps.className = 'steps';
  steps.append(said);
  replay.querySelector('.frames').before(steps);
  show(0);
}
"""


def document(title: str, body: Iterable[str]) -> str:
    """The whole page."""
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{STYLE}</style></head>\n<body><main>\n"
        + "\n".join(body)
        + f"\n</main><script>{SCRIPT}</script></body></html>\n"
    )


def heading(text: str, level: int = 2) -> str:
    return f"<h{level}>{escape(text)}</h{level}>"


def paragraph(text: str, soft: bool = False) -> str:
    return f'<p class="soft">{escape(text)}</p>' if soft else f"<p>{escape(text)}</p>"


def figure(svg: str) -> str:
    return f"<figure>{svg}</figure>"


def details(summary: str, *parts: str) -> str:
    return f"<details><summary>{escape(summary)}</summary>{''.join(parts)}</details>"


class Cell:
    """A table's cell that is not plain: shaded by `heat` from 0 to 1, as something good or as a loss."""

    def __init__(self, text: str, heat: float, loss: bool = False) -> None:
        self.text = text
        self.heat = min(max(heat, 0.0), 1.0)
        self.loss = loss


def table(caption: str, head: Sequence[str], rows: Iterable[Sequence[object]], numbers_from: int = 1) -> str:
    """A table whose first column names the rows; columns from `numbers_from` on stand to the right."""

    def place(column: int) -> str:
        return ' class="n"' if column >= numbers_from else ""

    top = "".join(f'<th scope="col"{place(column)}>{escape(text)}</th>' for column, text in enumerate(head))
    body = []
    for row in rows:
        first = f'<th scope="row">{escape(str(row[0]))}</th>'
        body.append(f"<tr>{first}{''.join(_cell(value, place(n)) for n, value in enumerate(row) if n)}</tr>")
    return (
        f'<div class="wide" tabindex="0" role="group" aria-label={_quoted(caption)}><table><caption>{escape(caption)}</caption>'
        f"<thead><tr>{top}</tr></thead><tbody>{''.join(body)}</tbody></table></div>"
    )


def _quoted(text: str) -> str:
    return f'"{escape(text)}"'


def _cell(value: object, place: str) -> str:
    if isinstance(value, Cell):
        return f'<td class="n {"l" if value.loss else "h"}" style="--v:{value.heat:.2f}">{escape(value.text)}</td>'
    return f"<td{place}>{escape(str(value))}</td>"
