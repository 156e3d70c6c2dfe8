"""Compiles the rules and the bots with mypyc where a C compiler is there, and packs the rules' pages; everything else stands
in pyproject.toml.

OPENSOVL_COMPILE=0 leaves them as plain Python, OPENSOVL_COMPILE=1 makes a failure to compile an error.
"""

import os
import shutil
import sys
from pathlib import Path

from setuptools import setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

WISH = os.environ.get("OPENSOVL_COMPILE", "")
ROOMS = ("src/opensovl/core", "src/opensovl/odds", "src/opensovl/bots")


PAGES = Path("docs/rules")
"""The rules for players, which the server shows."""


class WithRules(build_py):
    """A built package carries the rules' pages beside the server; a source checkout reads them where they are."""

    def run(self) -> None:
        super().run()
        if not self.editable_mode:
            target = Path(self.build_lib, "opensovl", "server", "rules_pages")
            shutil.rmtree(target, ignore_errors=True)
            shutil.copytree(PAGES, target)


class AllOrNone(build_ext):
    """The compiled modules share one library, so that some of them without the others would not even be imported."""

    def run(self) -> None:
        super().run()
        paths = [Path(self.get_ext_fullpath(extension.name)) for extension in self.extensions]
        if not all(path.is_file() for path in paths):
            for path in paths:
                path.unlink(missing_ok=True)
            print("OpenSOVL stays plain Python, since its C code could not be compiled.", file=sys.stderr)


def extensions() -> list:
    """The extension modules: one for each file, and the library that they share."""
    if WISH == "0":
        return []
    try:
        from mypyc.build import mypycify

        files = [str(path) for room in ROOMS for path in sorted(Path(room).glob("*.py")) if path.name != "__init__.py"]
        os.environ["MYPYPATH"] = "src"
        # What the rooms import outside themselves is not theirs to check here.
        built = mypycify(["--follow-imports=skip", *files], opt_level="2", debug_level="0", group_name="opensovl")
    except (Exception, SystemExit) as error:
        if WISH == "1":
            raise
        print(f"OpenSOVL stays plain Python, since mypyc failed: {error}", file=sys.stderr)
        return []
    for extension in built:
        # Fused multiply-add would change results in the last bit, and with them digests.
        extension.extra_compile_args.append("-ffp-contract=off")
        extension.optional = WISH != "1"
    return built


setup(ext_modules=extensions(), cmdclass={"build_ext": AllOrNone, "build_py": WithRules})
