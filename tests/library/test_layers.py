"""The layers of the design: a room may import what stands below it, never above."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent / "src" / "opensovl"
LAYERS = [
    {"core"},
    {"plaintext", "language"},
    {"armies", "maps"},
    {"odds"},
    {"battle", "records", "telling"},
    {"drawing"},
    {"bots"},
    {"analysis"},
    {"env"},
    {"server"},
    {"cli", "__main__"},
]
FREE = {"__init__"}  # the face names the rooms, but loads none before it is asked
CORE_MAY_USE = {"__future__", "hashlib", "json", "math", "typing"}


def level(room):
    return next(index for index, rooms in enumerate(LAYERS) if room in rooms)


def imports_of(path):
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            yield node.module
            if node.module == "opensovl":
                yield from (f"opensovl.{alias.name}" for alias in node.names)


def sources():
    for path in sorted(ROOT.rglob("*.py")):
        room = path.relative_to(ROOT).parts[0].removesuffix(".py")
        if room not in FREE:
            yield room, path


@pytest.mark.parametrize(("room", "path"), list(sources()), ids=lambda value: str(value).rsplit("opensovl/", 1)[-1])
def test_nothing_looks_up(room, path):
    for name in imports_of(path):
        parts = name.split(".")
        if parts[0] == "opensovl" and len(parts) > 1 and parts[1].islower() and not parts[1].startswith("_"):
            if parts[1] in ("compiled",):
                continue
            assert level(parts[1]) <= level(room), f"{path.name} in {room} imports {name} from above"


def test_the_core_knows_no_files_sockets_or_clocks():
    for room, path in sources():
        if room == "core":
            for name in imports_of(path):
                assert name.split(".")[0] in CORE_MAY_USE | {"opensovl"}, f"{path.name} imports {name}"
                assert not name.startswith("opensovl") or name.startswith("opensovl.core"), f"{path.name} imports {name}"
