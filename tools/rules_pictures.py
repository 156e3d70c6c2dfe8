"""Draw the diagrams of the rules: `python tools/rules_pictures.py`.

Whatever a diagram claims (seen or not, side, distance, dice, cost, points) is asked of the core.
"""

from pathlib import Path

from rules_drawing import fight_scenes, ground_scenes

IMAGES = Path(__file__).parent.parent / "docs" / "rules" / "images"
PICTURES = {**ground_scenes.PICTURES, **fight_scenes.PICTURES}


def main() -> None:
    IMAGES.mkdir(parents=True, exist_ok=True)
    for name, draw in PICTURES.items():
        (IMAGES / f"{name}.svg").write_text(draw(), encoding="utf-8")


if __name__ == "__main__":
    main()
