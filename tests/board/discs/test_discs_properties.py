"""What holds of every flick: at any legal power, from anywhere, whatever lies about."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from board.discs.agreement import setting, simulated
from board.discs.tables import HEIGHT, SIZES, WIDTH, is_free, table, wall
from sandtable.board.discs.flicking import flick
from sandtable.board.discs.outcomes import STRIDE
from sandtable.board.discs.progress import Progress
from sandtable.board.discs.shots import Shot
from sandtable.board.discs.simulation import Simulation
from sandtable.board.discs.table import Circle, Segment, Square, Tabletop

seeds = st.integers(0, 10**9)
NEAR = 1.5  # millimetres within which a mirrored flick ends where it should


@st.composite
def rooms(draw):
    """A closed room within the table, pieces in it, and a flick."""
    left, top = draw(st.integers(30, 150)), draw(st.integers(30, 120))
    right, bottom = draw(st.integers(220, 450)), draw(st.integers(180, 330))
    sides = [(left, top, right, top), (right, top, right, bottom)]
    sides += [(right, bottom, left, bottom), (left, bottom, left, top)]
    blocks = [Square(i, left + 20 + 40 * i, (top + bottom) / 2) for i in range(draw(st.integers(0, 3)))]
    on = table([wall(*side) for side in sides], [], blocks)
    size = draw(st.integers(0, 2))
    x, y = draw(st.integers(left + 15, right - 15)), draw(st.integers(top + 15, bottom - 15))
    angle, power = draw(st.integers(0, 3599)), draw(st.integers(1, 1000))
    return on, (left, top, right, bottom), Shot(size, 10 * x, 10 * y, angle, power, draw(st.booleans()))


@settings(max_examples=80)
@given(rooms())
def test_nothing_gets_through_a_wall(room):
    on, (left, top, right, bottom), shot = room
    if not is_free(on, shot.x / 10, shot.y / 10, SIZES.radii[shot.size]):
        return
    for way in flick(on, shot).ways:
        assert all(10 * left < x < 10 * right for x in way.points[::STRIDE])
        assert all(10 * top < y < 10 * bottom for y in way.points[1::STRIDE])


@settings(max_examples=25)
@given(seeds)
def test_energy_never_grows(seed):
    on, shot = setting(seed, blocks=14)
    simulation = Simulation(on, Progress(on, shot))
    before = energy(simulation)
    while simulation.step():
        after = energy(simulation)
        assert after <= before * (1 + 1e-9)
        before = after


def energy(simulation: Simulation) -> float:
    """Of all that moves; a stack is two discs."""
    found = sum(body.kinetic_energy for body in simulation.space.bodies)
    return 2 * found if simulation.progress.stacked else found


@settings(max_examples=25)
@given(seeds, st.booleans())
def test_the_same_flick_comes_to_the_same_twice(seed, loose):
    on, shot = setting(seed, blocks=12 if loose else 0)
    assert flick(on, shot).numbers() == flick(on, shot).numbers()
    assert simulated(on, shot).numbers() == simulated(on, shot).numbers()


@settings(max_examples=150)
@given(seeds, st.booleans())
def test_a_mirrored_flick_comes_to_the_mirrored_result(seed, upright):
    on, shot = setting(seed)
    straight, mirrored = flick(on, shot), flick(mirror(on, upright), mirror_shot(shot, upright))
    assert told(straight) == told(mirrored)
    for one, other in zip(straight.ways, mirrored.ways, strict=True):
        x, y = other.rest()
        x, y = (x, 10 * HEIGHT - y) if upright else (10 * WIDTH - x, y)
        assert abs(x - one.rest()[0]) < 10 * NEAR and abs(y - one.rest()[1]) < 10 * NEAR


def told(outcome):
    return sorted((strike.time, strike.by, strike.kind, strike.number) for strike in outcome.strikes)


def mirror_shot(shot: Shot, upright: bool) -> Shot:
    if upright:
        return Shot(
            shot.size, shot.x, 10 * HEIGHT - shot.y, (3600 - shot.angle) % 3600, shot.power, shot.stacked
        )
    return Shot(shot.size, 10 * WIDTH - shot.x, shot.y, (5400 - shot.angle) % 3600, shot.power, shot.stacked)


def mirror(on: Tabletop, upright: bool) -> Tabletop:
    def flip(x: float, y: float) -> tuple[float, float]:
        return (x, HEIGHT - y) if upright else (WIDTH - x, y)

    segments = [
        Segment(each.kind, each.number, *flip(each.x1, each.y1), *flip(each.x2, each.y2))
        for each in on.segments
    ]
    circles = [Circle(each.kind, each.number, *flip(each.x, each.y), each.radius) for each in on.circles]
    squares = [Square(each.number, *flip(each.x, each.y)) for each in on.squares]
    return table(segments, circles, squares)
