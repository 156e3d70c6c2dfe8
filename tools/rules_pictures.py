"""Draw the diagrams of the rules in each language: `python tools/rules_pictures.py`.

Whatever a diagram claims (seen or not, side, distance, dice, cost, points) is asked of the core.
"""

from pathlib import Path

from rules_drawing import fight_scenes, ground_scenes
from rules_drawing.titles import in_language
from rules_words import FOLDERS, LANGUAGES

RULES = Path(__file__).parent.parent / "docs" / "rules"
PICTURES = {**ground_scenes.PICTURES, **fight_scenes.PICTURES}


def images(language: str) -> Path:
    """Where a language's diagrams stand."""
    return RULES / FOLDERS[language] / "images"


def drawn(name: str, language: str) -> str:
    """A diagram as SVG."""
    words = LANGUAGES[language]
    return in_language(PICTURES[name](words), words)


def main() -> None:
    for language in LANGUAGES:
        images(language).mkdir(parents=True, exist_ok=True)
        for name in PICTURES:
            (images(language) / f"{name}.svg").write_text(drawn(name, language), encoding="utf-8")


if __name__ == "__main__":
    main()
