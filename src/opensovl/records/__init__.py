"""Battles as files: records (set-up, actions, results) and positions (a battle in any state, written by a person)."""

from opensovl.records.errors import RecordError

__all__ = ["RecordError"]
