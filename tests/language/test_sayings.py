"""Patterns of sentences, and what they become."""

import pytest

from opensovl.language import say
from opensovl.language.patterns import Pattern
from opensovl.language.sayings import LONGEST, Sayings

TABLE = {
    "words": {
        "quarter": {"front": "Front", "rear": "Rücken"},
        "to_quarter": {"front": "zur Front", "rear": "zum Rücken"},
    },
    "phrases": {"{count:number} times": "{count}-mal", "{one} or {other}": "{one} oder {other}"},
    "sentences": {
        "It rains.": "Es regnet.",
        "{who} is here.": "{who} ist da.",
        "{who} is here {often:said}.": "{who} ist {often} da.",
        "The way to the {quarter:quarter} of {who} is free.": "Der Weg {quarter:to_quarter} von {who} ist frei.",
        "no {name}{close:maybe}": "kein {name}{close}",
        "; did you mean {name}?": "; meintest du {name}?",
        "{where:said}: {what:known}.": "{where}, {what}.",
        "{where:said}: {what:told}": "{where}: {what}",
        "bad luck": "Pech",
        "{gap:number} inches": "{gap} Zoll",
    },
}


@pytest.fixture
def sayings():
    return Sayings([TABLE], decimal=",")


@pytest.mark.parametrize(
    ("english", "said"),
    [
        ("It rains.", "Es regnet."),
        ("It rains. Orcs (3) is here.", "Es regnet. Orcs (3) ist da."),
        ("It rains. Nobody comes.", "It rains. Nobody comes."),
        ("Orcs (3) is here.", "Orcs (3) ist da."),
        ("Orcs (3) is here 3 times.", "Orcs (3) ist 3-mal da."),
        ("Orcs (3) is here always.", "Orcs (3) ist always da."),
        ("The way to the rear of Orcs is free.", "Der Weg zum Rücken von Orcs ist frei."),
        ("The way to the top of Orcs is free.", "The way to the top of Orcs is free."),
        ("2.50 inches", "2,50 Zoll"),
        ("many inches", "many inches"),
        ("no 'X'", "kein 'X'"),
        ("no 'X'; did you mean 'Y'?", "kein 'X'; meintest du 'Y'?"),
        ("file: bad luck.", "file, Pech."),
        ("file: It rains.", "file: Es regnet."),
        ("file: line: bad luck", "file: line: Pech"),
        ("file: who knows.", "file: who knows."),
        ("You may go or stay", "You may go or stay"),  # phrases stand in slots only
        (" is here.", " is here."),
        ("", ""),
    ],
)
def test_sentences(sayings, english, said):
    assert sayings.say(english) == said


def test_the_pattern_with_the_most_words_goes_first():
    table = {"sentences": {"{a} and {b}": "short", "{a} and then {b}": "long"}}
    assert Sayings([table], ",").say("one and then two") == "long"


def test_what_is_much_too_long_stays_as_it_is(sayings):
    text = f"{'x' * LONGEST} is here."
    assert sayings.say(text) == text


def test_words_that_come_again_and_again_cost_no_more_than_the_text():
    pattern = Pattern("{a} and {b} and {c} and {d} and {e} and {f}!")
    assert pattern.find("x and " * 100_000 + "?") is None


def test_english_stays_as_it_is():
    assert say("The battle is over.", "en") == "The battle is over."
    assert say("The battle is over.", "de") == "Die Schlacht ist vorbei."
