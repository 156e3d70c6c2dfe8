"""docs/data.md: its example is a faction that can be fielded, and its words are all that there are."""

from pathlib import Path

import pytest

from opensovl import armies
from opensovl.armies import catalogue, sources
from opensovl.core import profiles

PAGE = (Path(__file__).parents[2] / "docs" / "data.md").read_text(encoding="utf-8")


def test_the_example_can_be_fielded(tmp_path: Path, request: pytest.FixtureRequest) -> None:
    for block in PAGE.split("```toml\n")[1:]:
        text = block.split("```")[0]
        path = tmp_path / text.splitlines()[0].removeprefix("# my-data/")
        path.parent.mkdir(exist_ok=True)
        path.write_text(text)

    def forget() -> None:
        sources.name_further(None)
        catalogue.forget()

    request.addfinalizer(forget)
    armies.use_data(tmp_path)
    assert armies.random_list("Mire Folk", 500, 1).field(0)


@pytest.mark.parametrize(
    "words",
    [profiles.EFFECT_KINDS, profiles.STATS, profiles.WHEN, profiles.FIGHTS, profiles.ROLLS, profiles.WHICH, profiles.AGAINST,
     profiles.ON, profiles.TARGETS, profiles.UNTIL, profiles.DEED_KINDS],
)  # fmt: skip
def test_every_word_stands_there(words: tuple[str, ...]) -> None:
    assert ", ".join(words) in PAGE
