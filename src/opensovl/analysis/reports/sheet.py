"""The form of a battle report: a calm page like a magazine's, for light and dark, screen and paper, eye and ear."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Final

STYLE: Final = """
:root { color-scheme: light dark; --paper: #fffdf7; --ink: #22262b; --soft: #5a6069; --rule: #d9d5c8; --shade: #f3efe3;
  --south: #173f74; --north: #8a3b04; --link: #1d5296; }
@media (prefers-color-scheme: dark) { :root { --paper: #16191d; --ink: #e8e6df; --soft: #a9aeb6; --rule: #3a4048;
  --shade: #21262c; --south: #8cbcf3; --north: #f0a45c; --link: #8cbcf3; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink);
  font: 16px/1.55 system-ui, "Segoe UI", "Helvetica Neue", "DejaVu Sans", sans-serif; }
main { max-width: 62rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1, h2, h3, .standfirst { font-family: Georgia, "Iowan Old Style", "DejaVu Serif", serif; text-wrap: balance; }
h1 { font-size: clamp(1.8rem, 5vw, 2.8rem); line-height: 1.12; margin: .2rem 0 .7rem; }
h2 { font-size: 1.65rem; margin: 3rem 0 .8rem; padding-top: .5rem; border-top: 3px double var(--ink); }
h3 { font-size: 1.2rem; margin: 2rem 0 .4rem; } p { margin: .45rem 0; } a { color: var(--link); }
.kicker { text-transform: uppercase; letter-spacing: .12em; font-size: .8rem; color: var(--soft); margin: 0; }
.standfirst { font-size: 1.2rem; line-height: 1.45; max-width: 46rem; } .soft { color: var(--soft); }
.plain { max-width: 46rem; } .south { color: var(--south); } .north { color: var(--north); }
dl.facts { display: grid; grid-template-columns: repeat(auto-fit, minmax(15rem, 1fr)); gap: .6rem 1.4rem; margin: 1.2rem 0; }
dl.facts div { border-top: 1px solid var(--rule); padding-top: .3rem; }
dt { color: var(--soft); font-size: .82rem; } dd { margin: 0; }
nav ul { display: flex; flex-wrap: wrap; gap: .2rem 1.2rem; padding: 0; list-style: none; }
figure { margin: .9rem 0; overflow-x: auto; } figure > svg { display: block; max-width: 100%; height: auto; }
figure.map > svg { border: 1px solid var(--rule); border-radius: 3px; }
figcaption { color: var(--soft); font-size: .88rem; padding-top: .3rem; }
.story { columns: 25rem 2; column-gap: 2.2rem; } .story p { margin: 0 0 .6rem; orphans: 3; widows: 3; }
.story b, .label { font-variant-caps: all-small-caps; letter-spacing: .04em; font-weight: 700; }
.moment { display: grid; grid-template-columns: minmax(0, 25rem) minmax(0, 1fr); gap: 0 1.6rem; align-items: start;
  padding: 1rem 0; border-bottom: 1px solid var(--rule); } .moment h3 { margin: .1rem 0 .3rem; } .moment figure { margin: 0; }
.moment figure > svg { width: 100%; }
.swing { font-size: 1.05rem; font-weight: 700; margin: 0; }
.wide { overflow-x: auto; margin: .8rem 0; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: .92rem; width: 100%; }
caption { text-align: left; color: var(--soft); padding: .2rem 0; font-size: .88rem; }
th, td { padding: .3rem .6rem; border-bottom: 1px solid var(--rule); text-align: left; vertical-align: top; }
thead th { border-bottom: 2px solid var(--ink); } td.n, th.n { text-align: right; white-space: nowrap; }
tfoot td { font-weight: 700; } tfoot tr:first-child > * { border-top: 2px solid var(--ink); }
#armies :is(th, td):nth-child(2) { width: 21%; } #armies :is(th, td):nth-child(6) { width: 14%; }
#armies :is(th, td):nth-child(3), #armies :is(th, td):nth-child(4) { width: 27%; }
code { background: var(--shade); padding: .1rem .3rem; border-radius: 3px; overflow-wrap: anywhere; }
summary { cursor: pointer; color: var(--link); } footer { margin-top: 3rem; font-size: .9rem; color: var(--soft); }
@media (max-width: 46rem) { .moment { grid-template-columns: 1fr; } figure.map > svg, figure.graph > svg { min-width: 38rem; }
  .moment figure.map > svg { min-width: 0; } }
@media print { :root { color-scheme: light; --paper: #fff; --ink: #000; --soft: #444; --rule: #bbb; --shade: #eee;
  --south: #173f74; --north: #8a3b04; --link: #000; } nav { display: none; } body { font-size: 10pt; }
  table { font-size: 8.5pt; } th, td { padding: .12rem .4rem; }
  main { max-width: none; padding: 0; } figure, .moment, tr { break-inside: avoid; } h2, h3 { break-after: avoid; }
  * { print-color-adjust: exact; } }
"""


def document(title: str, body: Iterable[str]) -> str:
    """The whole page."""
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{STYLE}</style></head>\n<body><main>\n"
        + "\n".join(body)
        + "\n</main></body></html>\n"
    )


def section(name: str, title: str, *parts: str) -> str:
    """A chapter with its heading; `name` is what the page links to."""
    return f'<section id="{name}"><h2>{escape(title)}</h2>\n' + "\n".join(parts) + "\n</section>"


def heading(text: str, kind: str = "") -> str:
    return f"<h3{_class(kind)}>{escape(text)}</h3>"


def paragraph(text: str, kind: str = "plain") -> str:
    return f"<p{_class(kind)}>{escape(text)}</p>"


def labelled(label: str, text: str) -> str:
    return f"<p><b>{escape(label)}</b> {escape(text)}</p>"


def figure(svg: str, caption: str = "", kind: str = "map") -> str:
    said = f"<figcaption>{escape(caption)}</figcaption>" if caption else ""
    return f'<figure class="{kind}" tabindex="0">{svg}{said}</figure>'


def facts(pairs: Iterable[tuple[str, str]]) -> str:
    """Names and what they stand for."""
    return (
        '<dl class="facts">'
        + "".join(f"<div><dt>{escape(name)}</dt><dd>{escape(text)}</dd></div>" for name, text in pairs)
        + "</dl>"
    )


def details(summary: str, *parts: str) -> str:
    return f"<details><summary>{escape(summary)}</summary>{''.join(parts)}</details>"


def _class(kind: str) -> str:
    return f' class="{kind}"' if kind else ""
