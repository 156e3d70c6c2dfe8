"""The README's ten lines run as they stand."""

import re
from pathlib import Path

import opensovl

ROOT = Path(__file__).parent.parent.parent


def test_the_ten_lines_of_the_readme(capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    blocks = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.DOTALL)
    assert blocks
    names = {}
    exec(compile(blocks[0], "README.md", "exec"), names)
    assert "Result(winner=" in capsys.readouterr().out
    assert opensovl.Battle.load(tmp_path / "battle.sovl").over


def test_the_version_is_the_package_s():
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert f'version = "{opensovl.__version__}"' in text
