"""Draw the maps that come with the game for the documentation: `python tools/map_pictures.py`."""

from pathlib import Path

from opensovl import drawing, maps

IMAGES = Path(__file__).parent.parent / "docs" / "images"


def main() -> None:
    IMAGES.mkdir(parents=True, exist_ok=True)
    for name in maps.names():
        picture = drawing.board_svg(maps.load(name), layout=0, names=True, inch=10)
        (IMAGES / f"map-{name}.svg").write_text(picture + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
