"""What stands around the rules' pages, in each language."""

from __future__ import annotations

from typing import Final, NamedTuple

from opensovl.server.language import Language


class Words(NamedTuple):
    """`name` is what the language calls itself; the slots hold what is not there."""

    name: str
    rules: str
    contents: str
    missing: str
    no_rule: str
    no_page: str
    no_name: str


WORDS: Final[dict[Language, Words]] = {
    "en": Words(
        name="English",
        rules="The rules",
        contents="Contents",
        missing="Not found",
        no_rule="There is no rule {}. Rules are numbered like R8.4: the page, then the rule on it.",
        no_page="The rules have no page {!r}. All of their pages are listed under Contents.",
        no_name="The catalogue has nothing named {!r}. Armies of your own may have things that are told in their own files.",
    ),
    "de": Words(
        name="Deutsch",
        rules="Die Regeln",
        contents="Inhalt",
        missing="Nicht gefunden",
        no_rule="Es gibt keine Regel {}. Regeln sind nummeriert wie R8.4: die Seite, dann die Regel darauf.",
        no_page="Die Regeln haben keine Seite {!r}. Alle ihre Seiten stehen unter „Inhalt“.",
        no_name="Im Katalog gibt es nichts namens {!r}. Eigene Armeen können Dinge haben, die in ihren eigenen Dateien stehen.",
    ),
}
