"""Events told in words: for the log of the page, the command line and reports.

The same events are told in several languages, each by a file of its own; `Teller` chooses.
"""

from opensovl.telling.english import QUARTERS, SIDES, dice, plural
from opensovl.telling.sentences import Names
from opensovl.telling.teller import SPOKEN, Teller

KINDS = frozenset(SPOKEN["en"].words) | {"activation_ends"}
"""All kinds of events; the end of an activation needs no words."""

__all__ = ["KINDS", "QUARTERS", "SIDES", "SPOKEN", "Names", "Teller", "dice", "plural"]
