"""The modules of the tests share one name space."""

from collections import Counter
from pathlib import Path

TESTS = Path(__file__).parent.parent


def test_every_module_of_the_tests_has_a_name_of_its_own():
    names = Counter(path.name for path in TESTS.rglob("*.py") if path.name not in ("conftest.py", "__init__.py"))
    assert [name for name, times in names.items() if times > 1] == []
