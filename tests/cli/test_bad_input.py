"""Bad input gets one sentence naming what is wrong and where, and exit status 2."""

from __future__ import annotations

import pytest

BAD_ARMY = """
name = "Too Much"
faction = "Greenskin Tribes"
size = "Warband"
[[units]]
entry = "Orc Warriors"
models = 400
front = 5
"""


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (["frobnicate"], "frobnicate"),
        (["battle", "--frob"], "--frob"),
        (["battle", "--map", "atlantis"], "atlantis"),
        (["battle", "--map", "missing.toml"], "missing.toml"),
        (["battle", "--scenario", "siege"], "siege"),
        (["battle", "--south", "clowns-500"], "clowns-500"),
        (["battle", "--north", "missing.toml"], "missing.toml"),
        (["battle", "--south-bot", "hal"], "hal"),
        (["battle", "--seed", "-1"], "--seed"),
        (["battle", "--seed", "seven"], "--seed"),
        (["battle", "--seed", str(2**64)], "--seed"),
        (["battle", "--record", "/no/such/folder/a.sovl"], "/no/such/folder"),
        (["battle", "--record", "/"], "/"),
        (["replay"], "file"),
        (["replay", "/no/such/record"], "/no/such/record"),
        (["replay", "/"], "/"),
        (["play", "--port", "99999"], "--port"),
        (["play", "--port", "0", "--host", "not a host"], "not a host"),
        (["bench", "--seconds", "0"], "--seconds"),
        (["fuzz", "--seconds", "never"], "--seconds"),
    ],
)
def test_bad_words_get_one_sentence_and_status_2(opensovl, words, named):
    ran = opensovl(*words)
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith("opensovl: ")
    assert named in ran.err
    assert ran.err.count("\n") == 1


@pytest.mark.parametrize(
    "text", ["", "no record", '{"format": "opensovl-record"}', '{"format": "opensovl-record", "version": 99}', "\x00\xff"]
)
def test_broken_record_gets_one_sentence_that_names_it(opensovl, tmp_path, text):
    record = tmp_path / "broken.sovl"
    record.write_text(text, encoding="latin-1")
    ran = opensovl("replay", record)
    assert (ran.status, ran.out) == (2, "")
    assert "broken.sovl" in ran.err
    assert ran.err.count("\n") == 1


@pytest.mark.parametrize(
    ("text", "named"), [(BAD_ARMY, "Orc Warriors"), ("name = ", "army.toml"), ('faction = "Clowns"', "army.toml")]
)
def test_bad_army_gets_one_sentence_that_names_what_is_wrong(opensovl, tmp_path, text, named):
    army = tmp_path / "army.toml"
    army.write_text(text)
    ran = opensovl("battle", "--south", army)
    assert (ran.status, ran.out) == (2, "")
    assert named in ran.err
    assert ran.err.count("\n") == 1
