"""Why the figures on a unit's card are what they are now (R4.1): what they start from, and each change with its source."""

from opensovl.core.effects import landing
from opensovl.core.profiles import ALWAYS, BOTH, DISCIPLINE, FIGHTS, MOVE, NO_MOVE, SET_MOVE, STAT, STATS, WHEN, Effect
from opensovl.core.units import Unit

MOVES = "move"


class Change:
    """One change of one figure. `amount` is added; where it is None the figure becomes `to`."""

    def __init__(self, stat: str, amount: int | None, source: str, when: str = "", fight: str = "", to: int = 0) -> None:
        self.stat = stat
        self.amount = amount
        self.source = source  # the property, weapon, item, spell or commander that brings it
        self.when = when  # "charge" or "first_round"; "" at all times
        self.fight = fight  # "melee" or "ranged"; "" in both
        self.to = to

    def to_dict(self) -> dict[str, object]:
        return {
            "stat": self.stat,
            "amount": self.amount,
            "to": self.to,
            "source": self.source,
            "when": self.when,
            "fight": self.fight,
        }


def changes(unit: Unit, commander: bool) -> list[Change]:
    """What changes the figures of a living part, in the order in which it is reckoned; nothing for a part that is gone.

    Move belongs to the part that the unit goes by as a block (R4.12).
    """
    part = unit.part(commander)
    if part is None:
        return []
    effects = landing(part, commander, unit.part(not commander), unit.lasting)
    found = [_of_stat(effect) for effect in effects if effect.kind == STAT]
    if part is unit.lead:
        found.extend(_of_move(effects))
    leader = unit.spec.commander
    if not commander and leader is not None and unit.commander_alive:
        found.append(Change(STATS[DISCIPLINE], None, leader.entry, to=unit.discipline))  # it is tested on (R4.6)
    return found


def _of_stat(effect: Effect) -> Change:
    when = "" if effect.when == ALWAYS else WHEN[effect.when]
    fight = "" if effect.fight == BOTH else FIGHTS[effect.fight]
    return Change(STATS[effect.stat], effect.amount, effect.source, when, fight)


def _of_move(effects: list[Effect]) -> list[Change]:
    """Set first, then added to, then held at 0 (R9.11); of several that set it the greatest counts."""
    setting = [effect for effect in effects if effect.kind == SET_MOVE]
    found: list[Change] = []
    if setting:
        greatest = max(setting, key=lambda effect: effect.amount)
        found.append(Change(MOVES, None, greatest.source, to=greatest.amount))
    found.extend(Change(MOVES, effect.amount, effect.source) for effect in effects if effect.kind == MOVE)
    found.extend(Change(MOVES, None, effect.source) for effect in effects if effect.kind == NO_MOVE)
    return found


def starting_figures(unit: Unit, commander: bool) -> dict[str, object]:
    """The figures of a living part before any change; empty for a part that is gone."""
    part = unit.part(commander)
    if part is None:
        return {}
    base = part.profile
    found: dict[str, object] = {
        "skill": base.skill,
        "power": base.power,
        "defense": base.defense,
        "attacks": base.attacks,
        "wounds": base.wounds,
        "discipline": base.discipline,
    }
    if part is unit.lead:
        found[MOVES] = unit.spec.move
    return found
