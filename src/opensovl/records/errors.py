"""What is wrong with a record or a position, in one sentence."""


class RecordError(Exception):
    """A record or position that cannot be read, or that this version would misplay."""
