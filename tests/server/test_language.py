"""The language that a request asks for."""

import pytest
from starlette.requests import HTTPConnection

from opensovl.server.language import language_of


def asked(header="", query=""):
    headers = [(b"accept-language", header.encode())] if header else []
    return language_of(HTTPConnection({"type": "http", "headers": headers, "query_string": query.encode()}))


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("", "en"),
        ("de", "de"),
        ("DE-at", "de"),
        ("en-GB,de;q=0.8", "en"),
        ("de-AT,de;q=0.8,en;q=0.5", "de"),
        ("en;q=0.3, de ; q=0.7", "de"),
        ("fr, it;q=0.9, de;q=0.2, en;q=0.1", "de"),
        ("fr", "en"),
        ("de;q=0", "en"),
        ("de;q=much", "en"),
        ("*", "en"),
        (",;,q=;", "en"),
    ],
)
def test_the_header_names_languages_by_preference(header, language):
    assert asked(header) == language


def test_the_address_may_name_it_and_goes_first():
    assert asked(query="lang=de") == "de"
    assert asked("de", "side=south&lang=en") == "en"
    assert asked("de", "lang=fr") == "de"
