"""From plain data to an army list, with every reason why it is none (R5.8)."""

from __future__ import annotations

from typing import Any

import msgspec

from opensovl.armies.lists import LONGEST_LIST, ArmyList, ListCommander, ListUnit
from opensovl.armies.words import called, plain_words, suggestion

FIELDS = {field for form in (ArmyList, ListUnit, ListCommander) for field in form.__struct_fields__}
MOST_REASONS = 100


class Reading:
    """What could be read of a list: its units by number, None for those that could not, and the reasons."""

    def __init__(self, raw: object) -> None:
        self.reasons: list[str] = []
        self.head: dict[str, Any] = {}
        self.units: list[ListUnit | None] = []
        if not isinstance(raw, dict):
            self.reasons.append("it holds no army list")
            return
        listed = raw.get("units")
        if isinstance(listed, (list, tuple)) and len(listed) > LONGEST_LIST:
            self.reasons.append(f"the army has {len(listed)} units; no list may have more than {LONGEST_LIST}")
            return
        self.head = self._fields({**raw, "units": []} if isinstance(listed, (list, tuple)) else raw, ArmyList, "")
        if isinstance(listed, (list, tuple)):
            self.units = [self._unit(one, number) for number, one in enumerate(listed, start=1)]
        del self.reasons[MOST_REASONS:]

    @property
    def army(self) -> ArmyList | None:
        """The list, if all of it could be read."""
        if self.reasons:
            return None
        return ArmyList(**{**self.head, "units": tuple(self.units)})

    def _unit(self, raw: object, number: int) -> ListUnit | None:
        where = f"unit {number}{called(raw)}"
        before = len(self.reasons)
        if not isinstance(raw, dict):
            self.reasons.append(f"{where}: it must be a table")
            return None
        leader = raw.get("commander")
        its_leader = f"{where}, commander"
        found = self._fields({key: one for key, one in raw.items() if key != "commander"}, ListUnit, where)
        if leader is not None and not isinstance(leader, dict):
            self.reasons.append(f"{its_leader}: it must be a table")
        elif leader is not None:
            inside = self._fields(leader, ListCommander, its_leader)
            if len(self.reasons) == before:
                found["commander"] = ListCommander(**inside)
        return ListUnit(**found) if len(self.reasons) == before else None

    def _fields(self, raw: dict[str, Any], kind: type[msgspec.Struct], where: str) -> dict[str, Any]:
        """The fields that could be read, each by itself."""
        known = {field.name: field for field in msgspec.structs.fields(kind)}
        found = {}
        for name in raw:
            if name not in known:
                self._note(where, f"unknown field {str(name)[:60]!r}{suggestion(str(name), FIELDS)}")
        for name, field in known.items():
            if name not in raw:
                if field.required:
                    self._note(where, f"{name} is missing")
                continue
            try:
                found[name] = msgspec.convert(raw[name], field.type)
            except msgspec.ValidationError as error:
                what = plain_words(str(error).partition(" - at `$")[0])
                self._note(f"{where}, {name}" if where else name, what)
        return found

    def _note(self, where: str, what: str) -> None:
        self.reasons.append(f"{where}: {what}" if where else what)
