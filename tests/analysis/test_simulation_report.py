"""The report: one file that needs nothing else, with figures, charts, and battles whose records replay."""

from __future__ import annotations

import base64
import re
from html.parser import HTMLParser

import pytest

pytest.importorskip("altair")
pytest.importorskip("vl_convert")

from opensovl.analysis import simulation
from opensovl.analysis.simulation import report, typical
from opensovl.analysis.simulation.extras import MissingExtraError, need
from opensovl.analysis.simulation.summary import summarize
from opensovl.records import files

pytestmark = pytest.mark.slow

VOID = {"meta", "br", "path", "line", "rect", "circle", "polygon", "use", "stop", "image"}


class Page(HTMLParser):
    """Every tag closed in its turn, and what the page would load."""

    def __init__(self, text):
        super().__init__()
        self.open = []
        self.counts = {}
        self.loads = []
        self.ids = []
        self.unlabelled = 0
        self.feed(text)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag, attrs):
        self._see(tag, dict(attrs))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self._see(tag, dict(attrs))

    def _see(self, tag, attributes):
        self.counts[tag] = self.counts.get(tag, 0) + 1
        self.loads += [attributes[key] for key in ("href", "src", "xlink:href", "srcset", "action", "data") if key in attributes]
        self.ids += [attributes["id"]] if "id" in attributes else []
        self.unlabelled += tag == "svg" and attributes.get("role") != "img"

    def handle_endtag(self, tag):
        if tag not in VOID:
            assert self.open.pop() == tag


@pytest.fixture(scope="module")
def made():
    plan = simulation.make(["greenskin-tribes-500", "dwarf-holds-500"], count=6, bots=["random"])
    rows = simulation.run(plan, jobs=1).rows
    return plan, rows, report.html(plan, rows, summarize(plan, rows))


def test_the_page_is_whole_and_loads_nothing(made):
    page = Page(made[2])
    assert all(load.startswith(("data:", "#")) for load in page.loads)
    assert set(re.findall(r"url\((.)", made[2])) <= {"#"}
    assert "@import" not in made[2]
    assert page.counts["svg"] > 7
    assert page.unlabelled == 0
    assert len(page.ids) == len(set(page.ids))


def test_the_figures_stand_in_tables_and_charts_take_the_page_s_colours(made):
    plan, rows, text = made
    page = Page(text)
    won = sum(row.winner == "A" for row in rows)
    assert f"won {100 * won / 6:.1f}\N{NO-BREAK SPACE}%" in text
    assert page.counts["table"] == page.counts["caption"] >= 9
    assert "currentColor" in text
    assert 'fill="var(--win)"' in text
    assert "#010101" not in text
    for army in plan.armies:
        assert all(unit.label in text for unit in army.units)


def test_records_in_the_page_replay_to_the_rows_they_are_of(made, tmp_path):
    plan, rows, text = made
    packed = re.findall(r'download="battle-(\d+)\.sovl" href="data:application/octet-stream;base64,([^"]+)"', text)
    assert [int(number) for number, _ in packed] == [row.number for _, row in typical.choose(plan, rows)]
    number, record = packed[0]
    battle = files.decode(base64.b64decode(record), verify=True)
    assert battle.digest() == rows[int(number)].digest


def test_a_row_that_does_not_fit_its_battle_is_found_out(made):
    from msgspec.structs import replace

    plan, rows, _ = made
    with pytest.raises(simulation.SimulationError, match="Battle 0"):
        typical.replay(plan, "", replace(rows[0], digest="0" * 64))


@pytest.mark.slow
def test_many_armies_get_a_matrix_and_names_are_escaped(tmp_path):
    plan = simulation.make(["greenskin-tribes-500", "dwarf-holds-500", "elven-conclaves-500"], count=1, bots=["random"])
    from msgspec.structs import replace

    odd = replace(plan.armies[0], name='<Orcs> & "Co"')
    plan = replace(plan, armies=(odd, *plan.armies[1:]))
    rows = [simulation.play(plan, number) for number in (0, 2, 4)]
    report.write(plan, rows, tmp_path / "report.html")
    text = (tmp_path / "report.html").read_text(encoding="utf-8")
    Page(text)
    assert "<Orcs>" not in text
    assert "Each against each" in text
    assert "3 battles of 6 that were planned" in text
    assert list(tmp_path.iterdir()) == [tmp_path / "report.html"]


def test_a_report_of_nothing_says_so(made):
    plan = made[0]
    text = report.html(plan, [], summarize(plan, []))
    Page(text)
    assert "0 battles of 6 that were planned" in text


def test_a_missing_library_is_named_with_its_extra():
    with pytest.raises(MissingExtraError, match=r"A report needs no-such-thing.*pip install 'opensovl\[analysis\]'"):
        need("no_such_thing", "analysis", "A report")
