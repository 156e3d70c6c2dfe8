"""Every sentence that the server may send has a German one, and no German one is left over."""

import ast
import re
import tomllib

import pytest
from prose import SOURCES, templates, words_of

from opensovl import bots
from opensovl.armies.unit_words import SHORT
from opensovl.language.patterns import Pattern
from opensovl.language.sayings import GERMAN, german

SAID = [
    "battle.py",
    "plaintext.py",
    "bots/__init__.py",
    "analysis/matchups.py",
    "server/lessons/__init__.py",
    *(
        path.relative_to(SOURCES).as_posix()
        for room in ("core", "odds", "armies", "maps", "records", "server")
        for path in sorted((SOURCES / room).rglob("*.py"))
    ),
]
SILENT = {
    "armies/blocks.py": "tells the author of a data file, on the command line",
    "armies/forms.py": "forms alone",
    "armies/sources.py": "tells the author of a data file, on the command line",
    "core/playout.py": "says only what a program does wrong",
    "server/contract/schema.py": "speaks to those who read the contract",
    "server/contract/units.py": "speaks to those who read the contract",
    "server/rules.py": "the rules have pages of their own in each language",
    "server/rules_document.py": "the rules have pages of their own in each language",
    "server/rules_words.py": "the rules have pages of their own in each language",
    "server/rules_book.py": "the rules have pages of their own in each language",
    "server/rules_style.py": "a style sheet",
    "server/run.py": "speaks on the command line",
    "server/storage.py": "names folders",
}
"""Files whose strings no player is told."""
NOT_SAID = {
    ("xoshiro128++ 1.0, seeded by splitmix64, rejection below a multiple of the sides",),
    ("A preview or a view tried to roll a die.",),  # says what a program does wrong
    ("The text of a position; `seed` then replaces its dice.",),  # OpenAPI
    ("dict[str, object] | None",),  # a type
    ("a random list of ", " points"),
    ("Battle Line",),  # names
    ("Watch of the Pass",),
    ("Mongrel Raiders",),
    *((name,) for name in SHORT.values() if " " in name),
    ("Border Patrol",),
    ("Watch of the Pass",),
    ("Mongrel Raiders",),
    ("commander dead",),
    ("wiped out",),
    ("open ground",),
    ("ranged weapon",),  # words of tables
    ("magic weapon",),
    ("magic item",),
    ("major spell",),
    ("an Unrestricted army",),
    ("out of range",),  # looked for in what a library says
    ("", " army"),  # names a stream of dice
    ("OpenSOVL ", ", rules ", ""),  # the title of a schema
    ("unit ", "", ""),  # two sayings: with a name in brackets behind the number, and without
    ("unit ", ", ", ": ", ""),  # two sayings: where, and what
    ("", ", line ", ": ", ""),
    ("", ", line ", ": ", "."),
    ("", " wide"),
    ("OpenSOVL army, rules ", ""),  # the short text of a list, which is the same in every language
    ("private, max-age=0, must-revalidate",),  # headers
    ("default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self' ws: wss:; "
     "object-src 'none'; base-uri 'none'; frame-ancestors 'none'",),
    ("", " is refused: ", ""),  # the server's log
    ("it is for the other side",),
}  # fmt: skip
"""Strings that no player is told, or that are the same in every language."""
FILE_CHECKS = "armies/catalogue.py"
"""Tells the author of a data file what is wrong with it, but for these:"""
OF_PLAYERS = {("there is no spell or ability ", "", ""), ("there is no faction ", "", " (R5.1)")}


def known():
    sayings = german()
    return {tuple(Pattern(text).words) for text in sayings.english}


def whole(words):
    """What follows a place (`{where}: `), which is a saying of its own."""
    return (
        ("".join(words[1:2]).removeprefix(": "), *words[2:]) if words[0] == "" and words[1:2] and words[1][:2] == ": " else words
    )


@pytest.mark.parametrize("source", [source for source in SAID if source not in SILENT])
def test_every_sentence_has_a_german_one(source):
    there = known()
    for _, line, words in templates(source):
        if words in NOT_SAID or (source == FILE_CHECKS and words not in OF_PLAYERS):
            continue
        assert words in there or whole(words) in there, f"{source}, line {line}: {'{}'.join(words)!r} has no German saying"


def test_the_exceptions_are_there():
    found = {words for source in SAID for _, _, words in templates(source)}
    for words in NOT_SAID:
        assert words in found, f"{words} is said nowhere"
    assert set(SILENT) <= set(SAID)


def written():
    """Every string of the sources, formatted ones as their words."""
    for source in SAID:
        for node in ast.walk(ast.parse((SOURCES / source).read_text(encoding="utf-8"))):
            words = words_of(node)
            if words:
                yield words
                yield whole(words)
    for path in sorted([*(SOURCES / "maps" / "data").glob("*.toml"), *(SOURCES / "records" / "samples").glob("*.toml")]):
        for text in texts_of(tomllib.loads(path.read_text(encoding="utf-8"))):
            yield (text.strip(),)


def texts_of(plain):
    if isinstance(plain, str):
        yield plain
    elif isinstance(plain, (dict, list)):
        for one in plain.values() if isinstance(plain, dict) else plain:
            yield from texts_of(one)


def files():
    return {path.name: tomllib.loads(path.read_text(encoding="utf-8")) for path in sorted(GERMAN.glob("*.toml"))}


def test_nothing_is_said_in_german_that_nobody_says_in_english():
    said = set(written())
    made = {  # of several strings
        *((name.capitalize(),) for name in bots.names()),
        ("", " and ", ""),
        ("", " or ", ""),
        ("", " (R", ")"),  # a rule's number
        ("magic weapon ", ""),
        ("item ", ""),
        ("unit ", ""),
        ("unit ", ", ", ""),
        ("", ", line ", ""),
        ("unit ", " (", ")"),
        ("unit ", " (", "), ", ""),
    }
    for name, table in files().items():
        for english in () if name == "others.toml" else (*table.get("sentences", {}), *table.get("phrases", {})):
            words = tuple(Pattern(english).words)
            only_marks = not any(letter.isalpha() for letter in "".join(words))
            assert only_marks or words in said | made, f"{name}: nobody says {english!r}"


def test_no_sentence_stands_twice_and_slots_are_the_same():
    seen = {}
    for name, table in files().items():
        for english, said in (*table.get("sentences", {}).items(), *table.get("phrases", {}).items()):
            assert seen.setdefault(english, (name, said))[1] == said, f"{name}: {english!r} stands in {seen[english][0]} too"
            ours, theirs = Pattern(english), Pattern(said)
            assert {slot.name for slot in theirs.slots} == {slot.name for slot in ours.slots}, f"{name}: {english!r}"
            assert len({slot.name for slot in ours.slots}) == len(ours.slots)
            for slot in (*ours.slots, *theirs.slots):
                assert slot.kind in {"name", "any", "number", "said", "told", "known", "maybe", "list"} | german().words.keys()


def test_a_table_chosen_in_german_has_the_same_words():
    for english, said in german().sentences:
        kinds = {slot.name: slot.kind for slot in english.slots}
        for slot in said.slots:
            if slot.kind != "name":
                assert german().words[slot.kind].keys() >= german().words[kinds[slot.name]].keys() or kinds[slot.name] == "phase"


SAMPLES = {
    "name": "Orcs (3)", "any": "a: b", "number": "2.5", "said": "Elves (4)", "told": "Elves (4)", "known": "The battle is over.",
    "maybe": "; did you mean 'X'?", "list": "one, two",
}  # fmt: skip
"""What may stand in a slot."""


@pytest.mark.parametrize("around", ["{}", "Elves (4): {}", "{}: Elves (4)"])
def test_no_saying_stands_in_the_way_of_another(around):
    """Filled with what may stand in its slots, each is said as itself: alone, behind a place, and as the place."""
    sayings = german()
    is_place = around.startswith("{}:")
    for english, said in sayings.phrases if is_place else sayings.sentences:
        if english.weight < 4:
            continue  # joins others
        values = {slot.name: SAMPLES.get(slot.kind) or next(iter(sayings.words[slot.kind])) for slot in english.slots}
        text = filled(english, values)
        if is_place and (": " in text or "; " in text or text.endswith(".")):
            continue  # no place
        text = around.format(text)
        assert re.fullmatch(re.escape(around).replace(r"\{\}", expression(said)), sayings.say(text)), (
            english.text,
            sayings.say(text),
        )


def filled(pattern, values):
    parts = zip(pattern.words, [*(slot.name for slot in pattern.slots), ""], strict=True)
    return "".join(words + values.get(name, "") for words, name in parts)


def expression(pattern):
    return ".*".join(re.escape(words) for words in pattern.words)
