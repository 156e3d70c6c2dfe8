"""A server that is killed loses nothing."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from held import HeldClient
from players import Player, start

from opensovl.server.app import create_app
from opensovl.server.run import ServeError, serve


def test_battle_goes_on_after_a_restart_where_it_was(url: str) -> None:
    with HeldClient(create_app(url)) as client:
        player = Player(client, start(client))
        player.deploy()
        while player.view["phase"] == "charge":
            player.do({"kind": "pass"})
        unit = player.view["options"]["moves"][0]["unit"]
        player.do({"kind": "move", "unit": unit, "steps": [["advance", 1.0]]})
        undone = client.post(f"/api/battles/{player.battle}/undo", json={"version": player.view["version"], "side": "south"})
        before = player.look()
        log = player.log
        assert undone.status_code == 200
    with HeldClient(create_app(url)) as again:
        player.client = again
        assert player.look() == before  # its version too: undoing does not take it back
        assert player.log == log
        player.do({"kind": "end", "unit": unit})


def test_key_of_before_a_restart_acts_no_second_time(url: str) -> None:
    place = {"kind": "place", "unit": 1, "x": 36, "y": 6, "heading": 0}
    with HeldClient(create_app(url)) as client:
        player = Player(client, start(client))
        assert player.post(place, key="only once").status_code == 200
        before = player.look()
    with HeldClient(create_app(url)) as again:
        player.client = again
        assert player.post(place, key="only once").status_code == 200
        assert player.look() == before


def test_bot_that_was_cut_off_answers_after_the_restart(url: str, tmp_path: Path) -> None:
    with HeldClient(create_app(url)) as client:
        player = Player(client, start(client))
        player.deploy()
    with sqlite3.connect(tmp_path / "battles.sqlite") as database:  # as if killed before the bot was Ready
        database.execute("DELETE FROM journal WHERE key = ''")
        database.execute("DELETE FROM journal WHERE number > (SELECT MAX(number) FROM journal WHERE key != '') - 1")
        numbers = [row[0] for row in database.execute("SELECT number FROM journal ORDER BY number")]
        for new, old in enumerate(numbers):
            database.execute("UPDATE journal SET number = ? WHERE number = ?", (new, old))
    database.close()
    with HeldClient(create_app(url)) as again:
        player.client = again
        assert player.look()["ready"] == {"south": False, "north": True}


def test_store_of_before_results_were_kept_is_brought_up_to_date(url: str, tmp_path: Path) -> None:
    with HeldClient(create_app(url)) as client:
        old = Player(client, start(client))
        old.do({"kind": "concede"})
    with sqlite3.connect(tmp_path / "battles.sqlite") as database:
        database.execute("ALTER TABLE battles DROP COLUMN result")
        database.execute("UPDATE alembic_version SET version_num = '0001'")
    database.close()
    with HeldClient(create_app(url)) as again:
        assert [(row["over"], row["result"]) for row in again.get("/api/battles").json()] == [(True, None)]
        Player(again, start(again)).do({"kind": "concede"})
        assert [row["result"] for row in again.get("/api/battles").json()] == ["north", None]


def test_battle_of_other_rules_is_listed_and_refused_in_one_sentence(url: str, tmp_path: Path) -> None:
    with HeldClient(create_app(url)) as client:
        id = start(client)
    with sqlite3.connect(tmp_path / "battles.sqlite") as database:
        database.execute("""UPDATE battles SET header = CAST(replace(header, '"rules":"', '"rules":"other') AS BLOB)""")
    database.close()
    with HeldClient(create_app(url)) as again:
        assert [row["id"] for row in again.get("/api/battles").json()] == [id]
        answer = again.get(f"/api/battles/{id}", params={"side": "south"})
        assert answer.status_code == 409
        assert "other rules data" in answer.json()["error"]


@pytest.mark.parametrize("named", ["/dev/null/battles.sqlite", "{folder}", "nonsense://here", "{file}"])
def test_store_that_cannot_be_opened_is_named_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, named: str
) -> None:
    (tmp_path / "text").write_text("not a database, and longer than its header would be: " * 20)
    monkeypatch.setenv("OPENSOVL_DATABASE", named.format(folder=tmp_path, file=tmp_path / "text"))
    with pytest.raises(ServeError, match=r"^The store of battles cannot be opened: [^\n]+\.$"):
        serve("127.0.0.1", 0, browser=False)
