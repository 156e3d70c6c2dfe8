"""Errors of the catalogue and of army lists."""


class CatalogueError(ValueError):
    """A data file that cannot be used: file, entry, field and what would be right."""


class ArmyError(ValueError):
    """An army list that cannot be read or is not legal. `reasons` holds every reason (R5.8)."""

    def __init__(self, source: str, reasons: list[str]) -> None:
        self.source = source
        self.reasons = reasons
        super().__init__(joined(source, reasons))


def joined(source: str, reasons: list[str]) -> str:
    """Every reason in one sentence."""
    return f"{source}: " + "; ".join(reason.rstrip(".") for reason in reasons) + "."
