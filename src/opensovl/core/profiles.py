"""What a unit is before the battle: profiles, weapons, building blocks of effects, abilities. None of it ever changes.

The armies layer reads these from data files; rules code knows the few kinds of building blocks below and no names of
units, weapons, properties, spells or items.
"""

from typing import Final

SOUTH: Final = 0
NORTH: Final = 1
SIDE_NAMES: Final = ("south", "north")

FRONT: Final = 0
LEFT: Final = 1
RIGHT: Final = 2
REAR: Final = 3
QUARTER_NAMES: Final = ("front", "left", "right", "rear")
"""The four sides of a block (R2.4), in the order in which a unit strikes (R1.10)."""


class Profile:
    """The six stats (R4.1)."""

    def __init__(self, skill: int, power: int, defense: int, attacks: int, wounds: int, discipline: int) -> None:
        self.skill = skill
        self.power = power
        self.defense = defense
        self.attacks = attacks
        self.wounds = wounds
        self.discipline = discipline


class Ranged:
    """A ranged weapon (catalogue 4). A blast weapon has dice of hits: `dice` x D`sides` + `plus`; else `shots`."""

    def __init__(
        self,
        name: str,
        reach: float,
        power: int,
        shots: int,
        dice: int = 0,
        sides: int = 0,
        plus: int = 0,
        once_per_unit: bool = False,
        uses: int = 0,
        effects: "list[Effect] | None" = None,
    ) -> None:
        self.name = name
        self.reach = reach
        self.power = power
        self.shots = shots
        self.dice = dice
        self.sides = sides
        self.plus = plus
        self.once_per_unit = once_per_unit
        self.uses = uses  # per battle; 0: no limit
        self.effects = effects if effects is not None else []

    @property
    def blast(self) -> bool:
        return self.dice > 0

    def dice_text(self) -> str:
        """As the catalogue writes it: "1", "D3", "2D3+1"."""
        if self.dice == 0:
            return str(self.shots)
        count = str(self.dice) if self.dice > 1 else ""
        plus = f"+{self.plus}" if self.plus else ""
        return f"{count}D{self.sides}{plus}"


# Kinds of building blocks. In data files they are written by name (EFFECT_KINDS).
STAT: Final = 0  # `amount` to `stat`
MOVE: Final = 1  # `amount` to Move
SET_MOVE: Final = 2  # Move becomes `amount` before additions
NO_MOVE: Final = 3  # Move 0, beats all (R9.11)
TO_HIT: Final = 4  # `amount` better to hit
SAVE: Final = 5  # `amount` better saves
SAVE_CAP: Final = 6  # saves against this part's hits are never better than `amount`+ (R1.5)
REROLL: Final = 7  # this part re-rolls `roll` dice that are `which`
FOE_REROLL: Final = 8  # enemies that strike, shoot at or save against this part re-roll theirs
DOUBLE_WOUNDS: Final = 9  # 2 wounds per failed save, `against` some models
FEARLESS: Final = 10  # ignores penalties to Discipline tests
FLYING: Final = 11
SURE_FOOTED: Final = 12  # ignores difficult terrain (R3.6)
COVER: Final = 13  # always counts as in cover
CRUMBLES: Final = 14  # takes no break test, loses D3 wounds (R10.9)
CRUMBLES_LESS: Final = 15  # `amount` fewer wounds when it crumbles
STANDS: Final = 16  # cannot flee from a charge
MAY_FLEE: Final = 17  # may flee from a charge though the property `word` forbids it
AMBUSHER: Final = 18  # R6.5
NO_CHARGE: Final = 19  # cannot declare a charge (Crewed Weapon)
THIRD_RANK: Final = 20  # third rank supports unless charging (R10.4)
FLANK_FILES: Final = 21  # flank files strike to the front in a narrow unit, up to `amount` wide (R10.4)
REGENERATION: Final = 22  # R10.14
SCORE: Final = 23  # `amount` to the combat score of each unit that has it
SIDE_SCORE: Final = 24  # `amount` to the side's combat score, once per engagement
WAIVE: Final = 25  # the Move penalty of the property `word` does not apply
HIDDEN: Final = 26  # the commander cannot be seen by the opponent
BODYGUARD: Final = 27  # re-rolls a failed Discipline test while a commander is in the unit

EFFECT_KINDS: Final = (
    "stat", "move", "set_move", "no_move", "to_hit", "save", "save_cap", "reroll", "foe_reroll", "double_wounds",
    "fearless", "flying", "sure_footed", "cover", "crumbles", "crumbles_less", "stands", "may_flee", "ambusher",
    "no_charge", "third_rank", "flank_files", "regeneration", "score", "side_score", "waive", "hidden", "bodyguard",
)  # fmt: skip

STATS: Final = ("skill", "power", "defense", "attacks", "wounds", "discipline")
SKILL: Final = 0
POWER: Final = 1
DEFENSE: Final = 2
ATTACKS: Final = 3
WOUNDS: Final = 4
DISCIPLINE: Final = 5

# When a block counts. ALWAYS includes the figures shown on the card.
ALWAYS: Final = 0
CHARGE: Final = 1  # first round after a charge or counter-charge (R10.12)
FIRST_ROUND: Final = 2  # first round after coming into combat (R10.12)
WHEN: Final = ("always", "charge", "first_round")

# Which fighting a block touches.
BOTH: Final = 0
MELEE: Final = 1
RANGED: Final = 2
FIGHTS: Final = ("both", "melee", "ranged")

# Rolls that can be re-rolled, and which dice (bits, so that several effects join).
HIT: Final = 0
SAVES: Final = 1
TEST: Final = 2
ROLLS: Final = ("hit", "save", "discipline")
FAILED: Final = 1
SUCCESS: Final = 2
ONES: Final = 4
SIXES: Final = 8
WHICH: Final = ("failed", "success", "ones", "sixes")

ANY: Final = 0
SEVERAL: Final = 1  # models of several Wounds
MONSTROUS: Final = 2
AGAINST: Final = ("any", "several_wounds", "monstrous")

# Who is touched by a block: the part that has it, the block of both parts, the commander alone or the retinue alone.
PART: Final = 0
UNIT: Final = 1
COMMANDER: Final = 2
RETINUE: Final = 3
ON: Final = ("part", "unit", "commander", "retinue")


class Effect:
    """One building block of an effect. `kind` says which of the other fields count; see the kinds above."""

    def __init__(
        self,
        kind: int,
        amount: int = 0,
        stat: int = 0,
        when: int = ALWAYS,
        fight: int = BOTH,
        roll: int = HIT,
        which: int = FAILED,
        against: int = ANY,
        on: int = PART,
        word: str = "",
        source: str = "",
    ) -> None:
        self.kind = kind
        self.amount = amount
        self.stat = stat
        self.when = when
        self.fight = fight
        self.roll = roll
        self.which = which
        self.against = against
        self.on = on
        self.word = word
        self.source = source  # the property, weapon, item or spell that brings it


# What an ability does at once.
HITS: Final = 0  # amount + dice hits of `power` on the target (R9.10)
LOSE_WOUNDS: Final = 1  # the target loses dice + amount wounds, without saves (R4.7)
OWN_WOUND: Final = 2  # the bearer's part loses `amount` wounds, never its last
LOSE_MODEL: Final = 3  # the unit's retinue loses `amount` models
RETURN_MODELS: Final = 4  # dice + amount models return (R2.5)
RESTORE: Final = 5  # dice + amount wounds are restored: the current model first, then dead ones
RALLY: Final = 6  # the target rallies without a test
FEINT: Final = 7  # the target makes a flight-like move away from the nearest enemy
RECHARGE: Final = 8  # used spells of the bearer are restored
DEED_KINDS: Final = (
    "hits", "lose_wounds", "own_wound", "lose_model", "return_models", "restore", "rally", "feint", "recharge",
)  # fmt: skip


class Deed:
    """Something an ability does at once: `dice` x D`sides` + `amount`, of `power` where it hits."""

    def __init__(self, kind: int, amount: int = 0, dice: int = 0, sides: int = 0, power: int = 0) -> None:
        self.kind = kind
        self.amount = amount
        self.dice = dice
        self.sides = sides
        self.power = power


# Whom an ability is aimed at.
SELF: Final = 0
FRIEND: Final = 1  # one own unit, the bearer's own included
ENEMY: Final = 2
ANYONE: Final = 3
ALL_FRIENDS: Final = 4
ALL_ENEMIES: Final = 5
TARGETS: Final = ("self", "friend", "enemy", "any", "all_friends", "all_enemies")

# How long its blocks last (R9.11).
UNTIL_STRATEGIC: Final = 0
UNTIL_TURN: Final = 1
UNTIL_BATTLE: Final = 2
UNTIL_COMBAT: Final = 3
UNTIL_ATTACK: Final = 4
UNTIL: Final = ("strategic", "turn", "battle", "next_combat", "next_attack")
UNTIL_WORDS: Final = (
    "start of the next Strategic phase",
    "end of the turn",
    "end of the battle",
    "its next combat",
    "its next attack",
)


class Ability:
    """A spell or other activated ability (catalogue 7 and 8)."""

    def __init__(
        self,
        name: str,
        kind: str,
        uses: int,
        target: int,
        reach: float = 0.0,
        sight: bool = False,
        in_combat: bool = False,
        at_combat: bool = False,
        until: int = UNTIL_STRATEGIC,
        effects: list[Effect] | None = None,
        deeds: list[Deed] | None = None,
        needs: str = "",
        others_only: bool = False,
        entries: list[str] | None = None,
        keyword: str = "",
        has: str = "",
        role: str = "",
    ) -> None:
        self.name = name
        self.kind = kind  # "cantrip", "major" or "ability"
        self.uses = uses  # per battle; 0: each activation
        self.target = target
        self.reach = reach  # inches; 0: no limit
        self.sight = sight
        self.in_combat = in_combat  # can be used while its unit is in combat
        self.at_combat = at_combat  # can be aimed at a unit in combat
        self.until = until
        self.effects = effects if effects is not None else []
        self.deeds = deeds if deeds is not None else []
        self.needs = needs  # "", "wounded" (bearer), "retinue" (a living retinue model), "fleeing", "free" or "flanking" (target)
        self.others_only = others_only
        # Whom it can reach: entries by name, a keyword of the entry, a property it has, its role; empty: no such limit.
        self.entries = entries if entries is not None else []
        self.keyword = keyword
        self.has = has
        self.role = role

    @property
    def spell(self) -> bool:
        return self.kind != "ability"


class Part:
    """A commander, or a retinue, mount or plain unit (R4.12): what its catalogue entry and its options give it."""

    def __init__(
        self,
        entry: str,
        profile: Profile,
        role: str,
        weapon: str = "",
        ranged: Ranged | None = None,
        properties: list[str] | None = None,
        items: list[str] | None = None,
        banner: str = "",
        effects: list[Effect] | None = None,
        abilities: list[Ability] | None = None,
        keywords: list[str] | None = None,
    ) -> None:
        self.entry = entry
        self.profile = profile
        self.role = role
        self.weapon = weapon
        self.ranged = ranged
        self.properties = properties if properties is not None else []
        self.items = items if items is not None else []
        self.banner = banner
        self.effects = effects if effects is not None else []  # of weapon, properties, items and banner, all together
        self.abilities = abilities if abilities is not None else []
        self.keywords = keywords if keywords is not None else []


class UnitSpec:
    """One unit of an army list, ready for the field. A solo commander has no troop part (R4.10)."""

    def __init__(
        self,
        side: int,
        type_name: str,
        base_width: float,
        base_depth: float,
        front: int,
        models: int,
        move: int,
        monstrous: bool,
        pivots_free: bool,
        troop: Part | None,
        commander: Part | None,
        rider: bool,
        cost: int,
        commander_cost: int,
    ) -> None:
        self.side = side
        self.type_name = type_name
        self.base_width = base_width  # inches
        self.base_depth = base_depth
        self.front = front  # models in the front rank (R2.3)
        self.models = models  # starting strength, without a commander (R2.6); 0 for a solo commander
        self.move = move  # basic Move
        self.monstrous = monstrous
        self.pivots_free = pivots_free
        self.troop = troop
        self.commander = commander
        self.rider = rider  # the commander rides this mount (R4.9)
        self.cost = cost  # points, without the commander (R12.3)
        self.commander_cost = commander_cost
        self.disguise: UnitSpec | None = None  # what the enemy takes a unit with a Hidden commander for: one more of its models
        self.name = troop.entry if troop is not None else commander.entry if commander is not None else ""
