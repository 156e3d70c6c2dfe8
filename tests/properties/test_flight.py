"""Properties of flight moves (R11) over random fields."""

from field import Field, effect, part, square, unit
from hypothesis import assume, given
from hypothesis import strategies as st

from opensovl.core import profiles as p
from opensovl.core.flight import flight_move
from opensovl.core.geometry import EPS
from opensovl.core.ground import fits

WIDTH, HEIGHT = 44.0, 36.0
WINGS = part(effects=[effect(p.FLYING)])

quarters = st.integers(0, 144).map(lambda k: k / 4)
headings = st.one_of(st.sampled_from([0, 900, 1800, 2700]), st.integers(0, 3599))
blocks = st.tuples(quarters, quarters, headings, st.integers(1, 8), st.integers(1, 4))
boxes = st.tuples(st.sampled_from(["water", "building", "forest"]), quarters, quarters, st.integers(1, 9), st.integers(1, 9))


class Flight:
    """A runner, its direction, others and terrain, to be made as it is or turned by half a turn."""

    def __init__(self, units, boxes, flying, move, toward):
        self.units, self.boxes, self.flying, self.move, self.toward = units, boxes, flying, move, toward

    def field(self, turned=False):
        placed = []
        for number, (x, y, heading, width, depth) in enumerate(self.units):
            if turned:
                x, y, heading = WIDTH - x, HEIGHT - y, heading + 1800
            troop = WINGS if number == 0 and self.flying else None
            side = "south" if number == 0 else "north"
            placed.append(
                unit(side, x, y, heading / 10, models=width * depth, front=width, base=(25.4, 25.4), move=self.move, troop=troop)
            )
        terrain = []
        for kind, x, y, width, depth in self.boxes:
            box = (WIDTH - x - width, HEIGHT - y - depth, WIDTH - x, HEIGHT - y) if turned else (x, y, x + width, y + depth)
            terrain.append((kind, square(*box)))
        return Field(*placed, terrain=terrain, size=(WIDTH, HEIGHT))

    def run(self, turned=False):
        field = self.field(turned)
        flight_move(field.state, field[1], self.toward + (1800 if turned else 0))
        return field

    def __repr__(self):
        return f"Flight({self.units!r}, {self.boxes!r}, {self.flying!r}, {self.move!r}, {self.toward!r})"


@st.composite
def flights(draw):
    """A runner that stands where it may, up to six others, up to three pieces of terrain."""
    terrain = draw(st.lists(boxes, max_size=3))
    units = []
    for tried in draw(st.lists(blocks, min_size=2, max_size=7)):
        alone = Flight([*units, tried], terrain, False, 8, 0).field()
        newest = alone[len(units) + 1]
        if fits(alone.state, newest.block, newest.number):
            units.append(tried)
    assume(units)
    return Flight(units, terrain, draw(st.booleans()), draw(st.integers(0, 20)), draw(headings))


@given(flights())
def test_it_ends_where_there_is_room_or_is_destroyed(flight):
    field = flight.run()
    for one in field.state.units:
        assert not one.alive or fits(field.state, one.block, one.number)
    assert all(field[number].alive for number in range(2, len(flight.units) + 1))


@given(flights())
def test_it_runs_straight_the_way_it_faces_or_does_not_change(flight):
    field = flight.run()
    x, y, heading = flight.units[0][:3]
    runner = field[1]
    if (runner.x, runner.y) == (x, y):
        assert runner.heading == heading
        return
    right, forward = runner.block.local(x, y)
    assert abs(right) < EPS
    assert forward < 0  # it came from behind
    assert abs((runner.heading - flight.toward + 1800) % 3600 - 1800) % 50 == 0
    assert abs((runner.heading - flight.toward + 1800) % 3600 - 1800) <= 900


@given(flights())
def test_without_units_it_runs_its_full_move_or_terrain_stops_it(flight):
    alone = Flight(flight.units[:1], flight.boxes, False, flight.move, flight.toward)
    field = alone.run()
    x, y = flight.units[0][:2]
    runner = field[1]
    ran = ((runner.x - x) ** 2 + (runner.y - y) ** 2) ** 0.5
    assert ran < flight.move + EPS
    if ran < flight.move - EPS:
        start = runner.block if ran > 0 else runner.block.at(x, y, flight.toward)  # a run of 0 turns nobody
        nudged = start.at(start.x + 0.01 * start.fx, start.y + 0.01 * start.fy, start.heading)
        assert field.state.board.obstacle(nudged) is not None


@given(flights())
def test_a_board_turned_by_half_a_turn_flees_the_same(flight):
    straight, turned = flight.run(), flight.run(turned=True)
    assert straight.kinds() == turned.kinds()
    one, other = straight[1], turned[1]
    assert one.alive == other.alive
    assert abs(WIDTH - other.x - one.x) < EPS
    assert abs(HEIGHT - other.y - one.y) < EPS
    assert (other.heading - one.heading) % 3600 == 1800
