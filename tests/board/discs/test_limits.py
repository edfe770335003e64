"""No physics makes a flick run long: time, steps and ways have an end, whatever the numbers."""

from __future__ import annotations

import pytest

from board.discs.tables import HEIGHT, SIZES, WIDTH, box, standee, token
from sandtable.board.discs.flicking import flick
from sandtable.board.discs.outcomes import DISC, MOST_POINTS, STRIDE, UPPER
from sandtable.board.discs.shots import Shot
from sandtable.board.discs.table import LONGEST, MOST_STEPS, Sizes, Square, Tabletop, Target

NAMES = (
    *("radii", "masses", "block", "block_mass", "standee", "token", "wall", "friction", "bounces"),
    *("disc_bounce", "slowest", "fastest", "stop", "step", "stack_speed"),
)
HARD = Shot(1, 2000, 1770, 370, 1000)
STACK = Shot(1, 2000, 1770, 370, 1000, True)
SPRINGY = [1.0] * 5


def changed(**more):
    return Sizes(**{name: getattr(SIZES, name) for name in NAMES} | more)


def boxed(sizes, squares=(), targets=(), circles=(), width=WIDTH, height=HEIGHT):
    return Tabletop(width, height, box(width, height), list(circles), list(squares), sizes, list(targets))


def check_bounded(outcome, sizes):
    assert outcome.time <= round(1000 * LONGEST) and outcome.time <= round(1000 * MOST_STEPS * sizes.step) + 1
    for way in outcome.ways:
        times = way.points[3::STRIDE]
        assert len(times) <= MOST_POINTS and times == sorted(times) and times[-1] <= outcome.time


@pytest.mark.parametrize("friction", [1e-300, 1e-12, 1e-9, 1e-4, 0.01])
@pytest.mark.parametrize("shot", [HARD, STACK])
def test_a_disc_that_hardly_slows_down_comes_to_an_end(friction, shot):
    sizes = changed(friction=friction, bounces=SPRINGY, disc_bounce=1.0)
    outcome = flick(boxed(sizes, circles=[standee(0, 300, 100), token(1, 100, 300)]), shot)
    check_bounded(outcome, sizes)
    assert next(way.body for way in outcome.ways) == DISC and not outcome.ways[0].left


@pytest.mark.parametrize("step", [1e-9, 1e-5, 1e-4])
def test_nor_do_tiny_steps_make_it_long(step):
    sizes = changed(step=step)
    check_bounded(flick(boxed(sizes), HARD), sizes)


@pytest.mark.parametrize("friction", [1e-9, 1e-4])
def test_what_is_knocked_about_comes_to_an_end(friction):
    sizes = changed(friction=friction, bounces=SPRINGY, disc_bounce=1.0)
    squares = [Square(number, 60 + 60 * number, 100) for number in range(6)]
    targets = [Target(number, 60 + 60 * number, 250, 0) for number in range(6)]
    outcome = flick(boxed(sizes, squares, targets), STACK)
    check_bounded(outcome, sizes)
    assert len(outcome.ways) > 2


def test_a_disc_lies_where_it_is_when_time_is_up():
    """On a table that is long enough, as far as its speed has brought it."""
    wide = 60_000
    sizes = changed(friction=1e-9)
    outcome = flick(boxed(sizes, width=wide), Shot(1, 500, 1800, 0, 1000))
    assert outcome.time == round(1000 * LONGEST)
    x, y = outcome.ways[DISC].rest()
    assert x == pytest.approx(500 + 10 * sizes.fastest * LONGEST, abs=2) and y == 1800
    assert not outcome.strikes and not outcome.ways[DISC].left


def test_both_discs_of_a_stack_lie_where_they_are_when_time_is_up():
    wide = 60_000
    sizes = changed(friction=1e-9, bounces=[0.0] * 5)
    outcome = flick(boxed(sizes, width=wide, circles=[token(0, 100, 180)]), Shot(1, 500, 1800, 0, 1000, True))
    rests = {way.body: way.rest()[0] for way in outcome.ways}
    met = 10 * (100 - sizes.token - sizes.radii[1])
    assert rests[DISC] == pytest.approx(met, abs=50)
    far = 10 * sizes.fastest * sizes.stack_speed * (LONGEST - outcome.strikes[0].time / 1000)
    assert rests[UPPER] == pytest.approx(met + far, abs=60)
    assert outcome.time == round(1000 * LONGEST)


def test_nothing_that_is_shipped_comes_near_the_limit():
    """The hardest flick slides out in a fraction of it, though a light disc may leave a heavy one faster."""
    most = 2 * SIZES.fastest / SIZES.loss
    assert SIZES.most == round(LONGEST / SIZES.step) and most < SIZES.most
