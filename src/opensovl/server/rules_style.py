"""The look of the rules' pages: the colours and letters of the page to play on."""

from typing import Final

STYLE: Final = """\
:root {
  font-family: system-ui, "Segoe UI", "Noto Sans", "DejaVu Sans", sans-serif;
  font-size: 16px; line-height: 1.5; color: #222018; background: #f6f3e8;
}
*, *::before, *::after { box-sizing: border-box; }
body { margin: 0; }
a { color: #1d5296; }
a:focus-visible, [tabindex]:focus-visible { outline: 3px solid #b9520a; outline-offset: 2px; border-radius: 2px; }
header {
  display: flex; gap: 16px; align-items: baseline; padding: 10px 20px; background: #fffdf7;
  border-bottom: 1px solid #cfc8ac;
}
header .home { font-weight: 700; font-size: 1.15rem; color: #222018; text-decoration: none; }
header .down { display: none; }
header .language { margin-left: auto; }
.sheet {
  display: grid; grid-template-columns: 15.5rem minmax(0, 46rem); gap: 28px; max-width: 66rem; margin: 0 auto;
  padding: 0 20px 40px;
}
main { grid-column: 2; grid-row: 1; min-width: 0; }
nav {
  grid-column: 1; grid-row: 1; align-self: start; position: sticky; top: 0; max-height: 100vh; overflow-y: auto;
  padding: 18px 0;
}
nav ul { list-style: none; margin: 0; padding: 0; }
nav ul ul { margin: 2px 0 6px 10px; padding-left: 10px; border-left: 2px solid #cfc8ac; font-size: 0.92em; }
nav a { display: block; padding: 3px 8px; border-radius: 4px; text-decoration: none; }
nav a:hover { text-decoration: underline; }
nav a[aria-current] { background: #e2dcc3; color: #222018; font-weight: 700; }
h1 { font-size: 1.7rem; line-height: 1.2; margin: 22px 0 10px; }
h2 { font-size: 1.25rem; line-height: 1.3; margin: 32px 0 8px; padding-bottom: 3px; border-bottom: 1px solid #cfc8ac; }
h3 { font-size: 1.05rem; margin: 22px 0 6px; }
h1, h2, h3, a[id] { scroll-margin-top: 14px; }
p, ul, ol { margin: 0 0 12px; }
main li { margin-bottom: 5px; }
p:has(> a[id]:target) { background: #fbe9a9; box-shadow: 0 0 0 8px #fbe9a9; border-radius: 2px; }
tr[id] { scroll-margin-top: 60px; }
tr:target { background: #fbe9a9; }
a.rule { font-size: 0.94em; white-space: nowrap; text-decoration-color: #9db4d0; }
strong > a.rule { font-size: 1em; color: #8a3b04; text-decoration: none; }
strong > a.rule:hover { text-decoration: underline; }
blockquote {
  margin: 0 0 14px; padding: 8px 14px; background: #fffdf7; border-left: 4px solid #b9520a; border-radius: 0 4px 4px 0;
}
blockquote > :last-child { margin-bottom: 0; }
main img {
  display: block; max-width: 100%; height: auto; margin: 4px 0; border: 1px solid #cfc8ac; border-radius: 5px;
  background: #fffdf7;
}
.table { overflow-x: auto; margin: 0 0 14px; }
main :is(p, li) { overflow-wrap: break-word; }
.sheet:has(.factions) { max-width: 100rem; grid-template-columns: 15.5rem minmax(0, 1fr); }
.factions :is(p, h1, h2, h3, ul) { max-width: 46rem; }
.factions :is(td, th):is(:nth-child(5), :nth-child(6)) { min-width: 10rem; }
.factions td:nth-child(7) { min-width: 8.8rem; }
.factions :is(td, th) { padding: 4px 7px; }
table { border-collapse: collapse; background: #fffdf7; font-size: 0.94rem; }
th, td { padding: 4px 10px; border: 1px solid #cfc8ac; text-align: left; vertical-align: top; }
th { background: #ece7d3; }
.turning { display: flex; justify-content: space-between; flex-wrap: wrap; gap: 8px 20px; margin-top: 36px; }
.turning { padding-top: 12px; border-top: 1px solid #cfc8ac; }
@media (max-width: 800px) {
  .sheet { display: block; padding: 0 14px 30px; }
  header { padding: 10px 14px; }
  header .down { display: inline; }
  nav { position: static; max-height: none; border-top: 2px solid #cfc8ac; margin-top: 24px; }
  nav a { padding: 7px 8px; }
}
@media print { header, nav, .turning { display: none; } .sheet { display: block; } }
"""
