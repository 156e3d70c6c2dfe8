"""Properties of charges (R8) over random fields and random declarations."""

from charging import block, phase
from field import square
from hypothesis import assume, given
from hypothesis import strategies as st

from opensovl.core.charge_resolution import resolve_charges
from opensovl.core.charges import (
    charges_on,
    declare_charge,
    declare_counter,
    declare_flight,
    find_charge,
    has_declared,
    why_not_charge,
    why_not_counter,
    why_not_flee,
)
from opensovl.core.facing import extent, outward
from opensovl.core.geometry import EPS
from opensovl.core.ground import fits
from opensovl.core.plain import digest
from opensovl.core.profiles import FRONT, LEFT, QUARTER_NAMES, RIGHT

WIDTH, HEIGHT = 44.0, 36.0
MIRRORED = {FRONT: FRONT, LEFT: RIGHT, RIGHT: LEFT, 3: 3}


class Layout:
    """Where units and terrain are put, so that the same field can be made turned by half a turn or mirrored."""

    def __init__(self, units, terrain):
        self.units = units  # (side, x, y, heading in degrees, width, depth, move)
        self.terrain = terrain  # (kind, x0, y0, x1, y1)

    def field(self, how="straight"):
        units = [self._unit(*unit, how) for unit in self.units]
        terrain = [(kind, square(*self._box(box, how))) for kind, *box in self.terrain]
        return phase(*units, size=(WIDTH, HEIGHT), terrain=terrain)

    def _unit(self, side, x, y, heading, width, depth, move, how):
        if how == "half turn":
            x, y, heading = WIDTH - x, HEIGHT - y, heading + 180
        elif how == "mirrored":
            x, heading = WIDTH - x, -heading
        return block(side, x, y, heading, width=width, depth=depth, move=move)

    def _box(self, box, how):
        x0, y0, x1, y1 = box
        if how != "straight":
            x0, x1 = WIDTH - x1, WIDTH - x0
        if how == "half turn":
            y0, y1 = HEIGHT - y1, HEIGHT - y0
        return x0, y0, x1, y1

    def __repr__(self):
        return f"Layout({self.units!r}, {self.terrain!r})"


places = st.integers(0, 80).map(lambda k: k / 4)
sizes = st.tuples(st.integers(1, 8), st.integers(1, 4), st.integers(4, 14))
kinds = st.sampled_from(["forest", "water", "building"])


@st.composite
def layouts(draw):
    """Two to four units of each side close together, most of them facing the enemy, some terrain among them."""
    terrain = []
    for _ in range(draw(st.integers(0, 2))):
        x, y = 12 + draw(places), 8 + draw(places)
        terrain.append((draw(kinds), x, y, x + draw(st.integers(1, 5)), y + draw(st.integers(1, 5))))
    units = []
    for side, ahead in (("south", 0), ("north", 180)):
        for _ in range(draw(st.integers(2, 4))):
            width, depth, move = draw(sizes)
            turn = draw(st.one_of(st.just(0), st.integers(-900, 900))) / 10
            tried = (side, 12 + draw(places), 8 + draw(places), ahead + turn, width, depth, move)
            alone = Layout([*units, tried], terrain).field()
            newest = alone[len(units) + 1]  # south's come first, so the newest has the last number
            if fits(alone.state, newest.block, newest.number):
                units.append(tried)
    assume({unit[0] for unit in units} == {"south", "north"})
    return Layout(units, terrain)


def pairs(state):
    return [(a, b) for a in state.units for b in state.units if a.side != b.side]


def declarations(state):
    """All that either side could declare now."""
    found = [("charge", a.number, b.number) for a, b in pairs(state) if find_charge(state, a, b) is not None]
    found += [("counter", unit.number, 0) for unit in state.units if why_not_counter(state, unit) is None]
    found += [("flee", unit.number, 0) for unit in state.units if why_not_flee(state, unit) is None]
    return found


def declare(state, what, who, whom):
    if what == "charge":
        declare_charge(state, state.unit(who), state.unit(whom))
    elif what == "counter":
        declare_counter(state, state.unit(who))
    else:
        declare_flight(state, state.unit(who))


def declare_some(state, picks):
    """Declare one of what is possible, again and again; returns what was declared."""
    done = []
    for pick in picks:
        possible = declarations(state)
        if not possible:
            break
        done.append(possible[pick % len(possible)])
        declare(state, *done[-1])
    return done


picks = st.lists(st.integers(0, 999), min_size=1, max_size=8)


@given(layouts(), picks)
def test_no_blocks_overlap_and_none_is_off_the_board_after_resolution(layout, picks):
    state = layout.field().state
    declare_some(state, picks)
    resolve_charges(state)
    for unit in state.units:
        if unit.on_field:
            assert fits(state, unit.block, unit.number), f"{unit.number} has no room where it stands"
    assert state.declared == []


@given(layouts(), picks)
def test_the_declared_side_is_the_side_in_contact(layout, picks):
    state = layout.field().state
    declare_some(state, picks)
    sides = {(item.unit, item.target): item.side_hit for item in state.declared if item.standing}
    resolve_charges(state)
    for event in state.events:
        if event.kind == "charge_moved":
            side = sides[event.unit, event.other]
            charger, target = state.unit(event.unit), state.unit(event.other)
            assert event.data["quarter"] == QUARTER_NAMES[side]
            assert target.contacts[side] == charger.number
            assert charger.contacts[FRONT] == target.number
            assert lies_flush(charger.block, target.block, side)


def lies_flush(charger, target, side):
    """The charger's front lies on that side of the target, at least half of the shorter edge in contact (R8.6)."""
    if (charger.heading - outward(target, side)) % 3600 != 1800:
        return False
    right, forward = charger.local(target.x, target.y)
    edge = extent(target, RIGHT if side in (FRONT, 3) else FRONT)
    contact = min(charger.hw, right + edge) - max(-charger.hw, right - edge)
    return abs(forward - charger.hd - extent(target, side)) <= EPS and contact >= min(charger.hw, edge) - EPS


@given(layouts(), picks)
def test_contacts_are_mutual_and_chargers_touch_with_their_fronts(layout, picks):
    state = layout.field().state
    declare_some(state, picks)
    resolve_charges(state)
    for unit in state.units:
        for foe in unit.contacts:
            assert foe == 0 or state.unit(foe).contacts.count(unit.number) == 1
        if unit.charging:
            assert unit.contacts[FRONT] != 0
        assert unit.fresh == unit.in_combat
        assert not (unit.fleeing and unit.in_combat)


@given(layouts())
def test_what_is_offered_is_not_refused_and_resolves_into_contact(layout):
    field = layout.field()
    for a, b in pairs(field.state):
        plan = find_charge(field.state, a, b)
        assert (plan is None) == (why_not_charge(field.state, a, b) is not None)
        if plan is not None:
            state = field.state.copy()
            declare_charge(state, state.unit(a.number), state.unit(b.number))
            resolve_charges(state)
            unit = state.unit(a.number)
            assert (unit.x, unit.y, unit.heading) == (plan.x, plan.y, plan.heading)
            assert state.unit(b.number).contacts[plan.side_hit] == a.number


@given(layouts(), picks)
def test_asking_changes_nothing(layout, picks):
    state = layout.field().state
    declare_some(state, picks)
    before, events = digest(state), len(state.events)
    declarations(state)
    assert digest(state) == before
    assert len(state.events) == events


@given(layouts(), picks)
def test_what_stands_declared_is_consistent(layout, picks):
    """One standing charge per unit and per side of a target; who has fled or answered declared no charge before."""
    state = layout.field().state
    declare_some(state, picks)
    standing = [item for item in state.declared if item.standing]
    assert len({item.unit for item in standing}) == len(standing)
    assert len({(item.target, item.side_hit) for item in standing}) == len(standing)
    for item in standing:
        if item.counter:
            assert any(other.unit == item.target and other.target == item.unit for other in standing)
        if item.flight:
            assert charges_on(state, item.target) == 1
            assert not has_declared(state, item.target)


@given(layouts(), picks)
def test_a_board_turned_by_half_a_turn_charges_the_same(layout, picks):
    straight, turned = layout.field().state, layout.field("half turn").state
    for what in declare_some(straight, picks):
        assert what in declarations(turned)
        declare(turned, *what)
    resolve_charges(straight)
    resolve_charges(turned)
    assert [event.kind for event in straight.events] == [event.kind for event in turned.events]
    for one, other in zip(straight.units, turned.units, strict=True):
        assert one.contacts == other.contacts
        assert one.alive == other.alive
        assert abs(WIDTH - other.x - one.x) < 0.0025
        assert abs(HEIGHT - other.y - one.y) < 0.0025
        assert (other.heading - one.heading) % 3600 == 1800


@given(layouts())
def test_a_mirrored_board_offers_the_same_charges(layout):
    straight, mirrored = layout.field().state, layout.field("mirrored").state
    for a, b in pairs(straight):
        plan = find_charge(straight, a, b)
        twin = find_charge(mirrored, mirrored.unit(a.number), mirrored.unit(b.number))
        assert (plan is None) == (twin is None)
        if plan is not None and twin is not None:
            assert twin.side_hit == MIRRORED[plan.side_hit]
            assert abs(twin.distance - plan.distance) < EPS
