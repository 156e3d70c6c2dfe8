"""Battle reports: a record told in words, pictures and figures, and played again on a page (docs/reports.md).

>>> import opensovl as sovl
>>> from opensovl.analysis import reports
>>> battle = sovl.Battle.start(map="farmstead", seed=7)
>>> reports.report_html(battle)[:15]        # a page to read
'<!doctype html>'
>>> "prefers-reduced-motion" in reports.animated_html(battle)    # a page that plays the battle again
True
"""

from opensovl.analysis.reports.animated import animated_html
from opensovl.analysis.reports.facts import Facts
from opensovl.analysis.reports.page import report_html

__all__ = ["Facts", "animated_html", "report_html"]
