"""A unit on the field (R2, R4): its block, its models and wounds, what lasts on it, whom it touches."""

from opensovl.core.effects import Current, Lasting, current
from opensovl.core.geometry import Block, snap
from opensovl.core.profiles import SELF, Ability, Part, UnitSpec

_NOWHERE = Block(0.0, 0.0, 0, 0.0, 0.0)


class Unit:
    """One unit during a battle. `number` is its number for the whole battle, from 1 (R4.11)."""

    def __init__(self, number: int, spec: UnitSpec) -> None:
        self.number = number
        self.spec = spec
        self.side = spec.side
        self.x = 0.0  # centre of the block, multiples of 0.001 inch
        self.y = 0.0
        self.heading = 0  # tenths of a degree
        self.placed = False
        self.alive = True
        self.models = spec.models  # of the retinue, mount or plain unit
        self.wounds = 0  # pooled against the next of them (R4.4)
        self.commander_alive = spec.commander is not None
        self.commander_wounds = 0
        self.fleeing = False
        self.acted = False  # activated this turn
        self.charging = False  # charged or counter-charged this turn (R10.12)
        self.fresh = False  # came into combat this turn (R10.12)
        self.fled = False  # made a flight move this turn (R9.13)
        self.revealed = False  # its Hidden commander has shown itself (catalogue 6)
        self.halted = False  # cannot move this turn (R8.13, R9.12)
        self.spent = 0  # of its Move, in thousandths of an inch, in this activation
        self.unit_used = False  # its one ability of this activation (R9.1)
        self.commander_used = False
        self.contacts = [0, 0, 0, 0]  # numbers of the enemies on front, left, right, rear; 0: none (R10.13)
        self.lasting: list[Lasting] = []
        self.uses: dict[str, int] = {}  # how often limited abilities were used; see use_key
        self.troop_now: Current | None = None
        self.commander_now: Current | None = None
        self.move = 0
        self.block = _NOWHERE

    @staticmethod
    def enlist(number: int, spec: UnitSpec) -> "Unit":
        """A unit at its starting strength, not yet on the board."""
        unit = Unit(number, spec)
        unit.refresh()
        unit.reshape()
        return unit

    @property
    def hidden(self) -> bool:
        """True while the enemy must not know of its commander (catalogue 6: Hidden)."""
        if self.spec.disguise is None or self.revealed:
            return False
        return self.commander_alive and self.models > 0 and not self.in_combat

    def disguised(self) -> "Unit":
        """The unit as the enemy takes it while its commander is hidden: one model more, and nothing of the commander's."""
        spec = self.spec.disguise
        assert spec is not None
        other = self.copy()
        other.spec = spec
        other.models = self.standing
        other.commander_alive = False
        other.commander_wounds = 0
        other.commander_used = False
        other.lasting = [item for item in self.lasting if not (item.by_commander and item.ability.target == SELF)]
        other.uses = {key: count for key, count in self.uses.items() if key.startswith("unit:")}
        other.commander_now = None
        other.refresh()
        return other

    # What it is now ------------------------------------------------------------------------------

    @property
    def alone(self) -> bool:
        """True for a commander without a retinue, from the start or by now (R4.8, R4.10)."""
        return self.models == 0 and self.commander_alive

    @property
    def in_combat(self) -> bool:
        c = self.contacts
        return c[0] != 0 or c[1] != 0 or c[2] != 0 or c[3] != 0

    @property
    def on_field(self) -> bool:
        return self.alive and self.placed

    @property
    def now(self) -> Current:
        """The figures of the part that the unit goes by as a block (R4.12)."""
        if self.models > 0 and self.troop_now is not None:
            return self.troop_now
        if self.commander_now is not None:
            return self.commander_now
        assert self.troop_now is not None
        return self.troop_now

    @property
    def lead(self) -> Part:
        """The part that the unit goes by as a block."""
        if self.spec.troop is not None and (self.models > 0 or not self.commander_alive):
            return self.spec.troop
        assert self.spec.commander is not None
        return self.spec.commander

    def part(self, commander: bool) -> Part | None:
        """A living part, or None."""
        if commander:
            return self.spec.commander if self.commander_alive else None
        return self.spec.troop if self.models > 0 else None

    def figures(self, commander: bool) -> Current | None:
        """The figures of a living part, or None."""
        if commander:
            return self.commander_now if self.commander_alive else None
        return self.troop_now if self.models > 0 else None

    @property
    def discipline(self) -> int:
        """The Discipline that the unit tests on: the commander's while it lives (R4.6)."""
        if self.commander_alive and self.commander_now is not None:
            return self.commander_now.discipline
        return self.now.discipline

    # The block ------------------------------------------------------------------------------------

    @property
    def standing(self) -> int:
        """Models that take room in the block: a commander with a retinue is one of them, a rider is not (R2.6, R4.9)."""
        if self.models == 0:
            return 1 if self.commander_alive else 0
        return self.models + (1 if self.commander_alive and not self.spec.rider else 0)

    @property
    def wide(self) -> int:
        """Models in the front rank now (R2.2)."""
        return min(self.standing, self.spec.front) if self.models > 0 else 1

    @property
    def rows(self) -> int:
        """Rows now; a partial row counts (R2.2)."""
        wide = self.wide
        return (self.standing + wide - 1) // wide

    @property
    def full_rows(self) -> int:
        return self.standing // self.spec.front if self.models > 0 else 1

    @property
    def ranks(self) -> int:
        """Ranks that count (R4.3): full ones, and a partial rear rank of at least 3 models."""
        standing = self.standing
        if standing < 3 or self.models == 0:
            return 0
        front = self.spec.front
        return self.full_rows + (1 if standing % front >= 3 else 0)

    def reshape(self) -> None:
        """Fit the block to the models: the middle of the front edge and the facing stay (R2.5)."""
        hw = self.wide * self.spec.base_width / 2.0
        hd = self.rows * self.spec.base_depth / 2.0 if self.standing else 0.0
        old = self.block
        if hd != old.hd and self.placed:
            shift = old.hd - hd
            self.x = snap(self.x + shift * old.fx)
            self.y = snap(self.y + shift * old.fy)
        self.block = Block(self.x, self.y, self.heading, hw, hd)

    def stand_at(self, x: float, y: float, heading: int) -> None:
        """Put the unit's centre there, rounded to what is kept; nothing is checked."""
        self.x = snap(x)
        self.y = snap(y)
        self.block = Block(self.x, self.y, heading, self.block.hw, self.block.hd)
        self.heading = self.block.heading

    # Effects --------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Reckon the figures of both parts anew, after anything that may change them."""
        troop = self.spec.troop if self.models > 0 else None
        commander = self.spec.commander if self.commander_alive else None
        if troop is not None:
            self.troop_now = current(troop, False, commander, self.lasting)
        if commander is not None:
            self.commander_now = current(commander, True, troop, self.lasting)
        now = self.now
        move = now.move_set if now.move_set >= 0 else self.spec.move
        move += now.move_add
        self.move = 0 if now.no_move or move < 0 else move

    def put(self, lasting: Lasting) -> None:
        """An effect begins, or is renewed if one of its name lasts already (R9.11)."""
        self.lasting = [old for old in self.lasting if old.ability.name != lasting.ability.name]
        self.lasting.append(lasting)
        self.refresh()

    def end_effects(self, until: int) -> list[Lasting]:
        """End what lasts until this moment; returns what ended."""
        if not self.lasting:
            return []
        ended = [item for item in self.lasting if item.until == until]
        if ended:
            self.lasting = [item for item in self.lasting if item.until != until]
            self.refresh()
        return ended

    def use_key(self, name: str, commander: bool) -> str:
        """Where uses are counted: per bearer (R9.11)."""
        return ("commander:" if commander else "unit:") + name

    def uses_left(self, ability: Ability, commander: bool) -> int:
        """Uses left in the battle; -1 if there is no limit."""
        if ability.uses == 0:
            return -1
        return ability.uses - self.uses.get(self.use_key(ability.name, commander), 0)

    def count_use(self, name: str, commander: bool) -> None:
        key = self.use_key(name, commander)
        self.uses[key] = self.uses.get(key, 0) + 1

    # Contacts -------------------------------------------------------------------------------------

    def foes(self) -> list[int]:
        """Numbers of the enemies in contact, each once: front, left, right, rear."""
        found: list[int] = []
        for number in self.contacts:
            if number != 0 and number not in found:
                found.append(number)
        return found

    @property
    def disrupted(self) -> bool:
        """An enemy touches its flank or rear, or it fights more than one enemy (R10.7)."""
        c = self.contacts
        return c[1] != 0 or c[2] != 0 or c[3] != 0

    def copy(self) -> "Unit":
        other = Unit(self.number, self.spec)
        other.x = self.x
        other.y = self.y
        other.heading = self.heading
        other.placed = self.placed
        other.alive = self.alive
        other.models = self.models
        other.wounds = self.wounds
        other.commander_alive = self.commander_alive
        other.commander_wounds = self.commander_wounds
        other.fleeing = self.fleeing
        other.acted = self.acted
        other.charging = self.charging
        other.fresh = self.fresh
        other.fled = self.fled
        other.halted = self.halted
        other.revealed = self.revealed
        other.spent = self.spent
        other.unit_used = self.unit_used
        other.commander_used = self.commander_used
        other.contacts = self.contacts.copy()
        other.lasting = self.lasting.copy()  # what lasts is replaced, never changed
        other.uses = self.uses.copy() if self.uses else {}
        other.troop_now = self.troop_now  # reckoned anew, never changed
        other.commander_now = self.commander_now
        other.move = self.move
        other.block = self.block
        return other
