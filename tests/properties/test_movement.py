"""Properties of moves and sight (R3, R9.3-R9.6) over random fields: turned, mirrored and rotated they answer alike."""

import math

import pytest
from charging import block
from field import Ability, Field, Ranged, effect, part, square
from hypothesis import given, settings
from hypothesis import strategies as st
from test_charges import HEIGHT, WIDTH, Layout, layouts

from opensovl.core import profiles as p
from opensovl.core.actions import Action, Refused, advance, pivot
from opensovl.core.battle import apply
from opensovl.core.geometry import block_distance, blocks_overlap
from opensovl.core.ground import fits
from opensovl.core.legal import options
from opensovl.core.movement import step_along, walk
from opensovl.core.plain import digest
from opensovl.core.sight import sees
from opensovl.core.state import STRATEGIC

advances = st.integers(1, 80).map(lambda tenths: ("advance", tenths / 10))
pivots = st.integers(-1800, 1800).map(lambda tenths: ("pivot", tenths / 10))
chains = st.lists(st.one_of(advances, pivots), min_size=1, max_size=3)


CRY = Ability("War Cry", "ability", 2, p.SELF, in_combat=True, effects=[effect(p.STAT, 1, stat=p.POWER)])
ARCHERS = part(ranged=Ranged("Bow", 24, 3, 1), abilities=[CRY])


def steps(chain, mirrored=False):
    return [advance(n) if kind == "advance" else pivot(-n if mirrored else n) for kind, n in chain]


def turned_about(x, y, how):
    if how == "half turn":
        return WIDTH - x, HEIGHT - y
    return (WIDTH - x, y) if how == "mirrored" else (x, y)


@given(layouts(), st.lists(st.tuples(st.integers(0, 7), chains), max_size=6))
def test_nobody_overlaps_anything_after_accepted_chains(layout, orders):
    field = layout.field()
    for index, chain in orders:
        unit = field.state.units[index % len(field.state.units)]
        unit.spent = 0
        start = unit.block
        walked = walk(field.state, unit, steps(chain))
        if walked.refused:
            assert unit.block is start  # a walk moves nobody
            continue
        step_along(field.state, unit, walked)
        assert unit.spent <= unit.move * 1000
        assert fits(field.state, unit.block, unit.number)
        for other in field.state.units:
            if other.number != unit.number and not blocks_overlap(start, other.block):
                before, after = block_distance(start, other.block), block_distance(unit.block, other.block)
                assert after >= min(0.5, before) - 0.002


@given(layouts(), st.sampled_from(["half turn", "mirrored"]), chains)
def test_a_chain_walks_alike_on_a_turned_and_on_a_mirrored_field(layout, how, chain):
    straight, other = layout.field(), layout.field(how)
    for unit, twin in zip(straight.state.units, other.state.units, strict=True):
        a = walk(straight.state, unit, steps(chain))
        b = walk(other.state, twin, steps(chain, how == "mirrored"))
        assert a.refused == b.refused, (unit.number, a.refusal, b.refusal)
        assert abs(a.cost - b.cost) <= 2
        assert len(a.places) == len(b.places)
        for place, mirrored in zip(a.places, b.places, strict=True):
            x, y = turned_about(place.x, place.y, how)
            assert math.hypot(mirrored.x - x, mirrored.y - y) < 0.004


@given(layouts(), st.sampled_from(["half turn", "mirrored"]))
def test_sight_is_alike_on_a_turned_and_on_a_mirrored_field(layout, how):
    straight, other = layout.field(), layout.field(how)
    for unit in straight.state.units:
        for target in straight.state.units:
            if target.number != unit.number:
                a = sees(straight.state, unit, target)
                b = sees(other.state, other[unit.number], other[target.number])
                assert (a is None) == (b is None), (unit.number, target.number)
                if a is not None:
                    x, y = turned_about(a.x, a.y, how)
                    assert abs(a.distance - b.distance) < 0.003 and math.hypot(b.x - x, b.y - y) < 0.01


def rotated(layout: Layout, degrees: float, grow: float) -> Field:
    """The layout turned about the middle, each unit grown to every side by `grow` inches."""
    a = math.radians(degrees)

    def turned(x, y):
        dx, dy = x - WIDTH / 2, y - HEIGHT / 2
        return 36 + dx * math.cos(a) + dy * math.sin(a), 24 - dx * math.sin(a) + dy * math.cos(a)

    units = []
    for side, x, y, heading, width, depth, move in layout.units:
        placed = block(side, *turned(x, y), heading + degrees, width=width, depth=depth, move=move)
        placed.spec.base_width, placed.spec.base_depth = 1 + 2 * grow / width, 1 + 2 * grow / depth
        units.append(placed)
    return Field(*units, terrain=[(kind, [turned(x, y) for x, y in square(*box)]) for kind, *box in layout.terrain])


@given(layouts(), st.integers(1, 3599))
def test_sight_is_alike_on_a_field_turned_by_any_angle(layout, tenths):
    """Where a hair's breadth more or less of every block changes nothing, neither does a turn, which rounds places."""
    hair = 0.01
    thin, fat = rotated(layout, 0, -hair), rotated(layout, 0, hair)
    straight, turned = rotated(layout, 0, 0), rotated(layout, tenths / 10, 0)
    for unit in straight.state.units:
        for target in straight.state.units:
            if target.number == unit.number:
                continue
            found = [sees(f.state, f[unit.number], f[target.number]) for f in (thin, fat, straight, turned)]
            if all(one is None for one in found[:3]):
                assert found[3] is None
            elif all(one is not None for one in found[:3]):
                assert found[3] is not None
                assert abs(found[3].distance - found[2].distance) < 0.05


@settings(max_examples=15)
@given(layouts(), st.lists(st.integers(0, 10**6), min_size=4, max_size=12))
def test_every_listed_action_is_accepted_and_a_refused_one_changes_nothing(layout, picks):
    field = layout.field()
    state = field.state
    state.dice.script = None  # seeded dice
    state.phase = STRATEGIC
    for unit in state.units:
        unit.spec.troop = ARCHERS
        unit.refresh()
    for pick in picks:
        if state.over:
            break
        side = state.to_act
        listed = options(state, side)
        for action in listed.actions:
            apply(state.copy(), action)
        before = digest(state)
        for wrong in (
            Action("move", side, state.units[0].number, steps=[advance(99)]),
            Action("end", 1 - side, 1),
            Action("end", side, 99),
            Action("shoot", side, 1, 99),
            Action("use", side, 1, 1, "No such thing"),
            Action("place", side, 1, x=5, y=5),
        ):
            with pytest.raises(Refused) as refusal:
                apply(state, wrong)
            assert refusal.value.text and refusal.value.rule.startswith("R")
            assert digest(state) == before
        apply(state, listed.actions[pick % len(listed.actions)])
