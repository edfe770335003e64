"""A disc that meets only what is fixed comes to the same in leaps as in steps."""

from __future__ import annotations

import pytest

from board.discs.agreement import disagreements, leapt, setting, simulated
from board.discs.tables import SIZES, box, door, standee, table, token, wall
from sandtable.board.discs.flicking import flick
from sandtable.board.discs.outcomes import DISC, STRIDE, UPPER
from sandtable.board.discs.shots import Shot
from sandtable.board.discs.table import DOOR, STANDEE, TOKEN, WALL, Square, Target

FLICKS = 400  # `make soak` compares 10,000


def test_leaps_and_steps_agree_to_the_last_strike_and_point():
    different, compared = disagreements(range(FLICKS))
    assert different == []
    assert compared > 0.95 * FLICKS


def test_where_something_moves_the_simulation_goes_on_with_the_same_strikes():
    handed_over = 0
    for seed in range(60):
        on, shot = setting(seed, blocks=12)
        handed_over += leapt(on, shot) is None
        assert told(flick(on, shot)) == told(simulated(on, shot))
    assert handed_over > 20


def told(outcome):
    return [(strike.by, strike.kind, strike.number, strike.time) for strike in outcome.strikes]


@pytest.mark.parametrize("piece", [Square(0, 240, 180), Target(0, 240, 180, 1)])
def test_leaps_stop_before_what_can_move(piece):
    loose = {"squares": [piece]} if isinstance(piece, Square) else {"targets": [piece]}
    on = table(box(), **loose)
    assert leapt(on, Shot(0, 1000, 1800, 0, 500)) is None
    assert leapt(on, Shot(0, 1000, 1800, 1800, 500)) is not None


def test_leaps_stop_before_a_corner_that_is_not_square():
    wedge = [wall(200, 180, 300, 150), wall(200, 180, 300, 210)]
    assert leapt(table(wedge), Shot(0, 3500, 1800, 1800, 500)) is None
    assert leapt(table(box()), Shot(0, 300, 300, 2250, 500)) is not None


def test_a_disc_at_rest_has_come_as_far_as_friction_lets_it():
    [way] = flick(table(), Shot(0, 500, 1800, 0, 348)).ways
    speed = SIZES.speed(348)
    assert way.rest()[0] / 10 == pytest.approx(50 + speed**2 / (2 * 0.2 * 9810), abs=2)
    assert way.rest()[1] == 1800 and not way.left


def test_a_wall_throws_a_disc_back_with_part_of_its_speed():
    [way] = flick(table([wall(240, 0, 240, 360)]), Shot(0, 2000, 1800, 0, 500)).ways
    speed = SIZES.speed(500)
    met = (speed**2 - 2 * 1962 * 31.5) ** 0.5
    assert (240 - 8.5) - way.rest()[0] / 10 == pytest.approx((0.6 * met) ** 2 / (2 * 1962), abs=4)


def test_a_disc_beyond_the_rim_has_left_the_table():
    outcome = flick(table(), Shot(0, 4000, 1800, 0, 900))
    assert [way.left for way in outcome.ways] == [True]
    assert outcome.ways[0].rest()[0] > 4800


def test_strikes_come_in_their_order_each_once():
    on = table([*box(), door(7, 200, 60, 200, 100)], [standee(3, 330, 80), token(5, 150, 80)])
    outcome = flick(on, Shot(0, 2800, 800, 0, 1000))
    found = [(strike.by, strike.kind, strike.number) for strike in outcome.strikes]
    assert found[:2] == [(DISC, STANDEE, 3), (DISC, DOOR, 7)]
    assert len(set(found)) == len(found)
    assert [strike.time for strike in outcome.strikes] == sorted(strike.time for strike in outcome.strikes)


def test_the_first_run_ends_where_something_is_touched():
    outcome = flick(table(box()), Shot(0, 1000, 1800, 0, 1000))
    run = outcome.first_run()
    assert run[:2] == [1000, 1800]
    assert 4600 < run[-STRIDE] < 4720 and run[-1] < outcome.strikes[0].time
    whole = flick(table(), Shot(0, 1000, 1800, 0, 200))
    assert whole.first_run() == whole.ways[0].points


class TestStacks:
    def strikes(self, segments, circles=(), power=800):
        on = table(segments, circles)
        outcome = flick(on, Shot(1, 600, 1800, 0, power, stacked=True))
        return outcome, [(strike.by, strike.kind) for strike in outcome.strikes]

    def test_the_upper_disc_passes_a_door_and_strikes_beyond_it(self):
        outcome, found = self.strikes([door(0, 150, 160, 150, 200)], [standee(1, 240, 180)])
        assert found == [(DISC, DOOR), (UPPER, STANDEE)]
        lower, upper = outcome.ways
        assert max(lower.points[::STRIDE]) < 1500 < max(upper.points[::STRIDE])

    def test_it_passes_a_token_which_the_lower_one_strikes(self):
        _, found = self.strikes([], [token(0, 150, 180), standee(1, 240, 180)])
        assert found == [(DISC, TOKEN), (UPPER, STANDEE)]

    def test_a_wall_stops_both(self):
        outcome, found = self.strikes([wall(150, 0, 150, 360)])
        assert found == [(DISC, WALL), (UPPER, WALL)]
        assert all(way.rest()[0] < 1500 for way in outcome.ways)

    def test_both_strike_a_standee(self):
        _, found = self.strikes([], [standee(0, 150, 180)])
        assert found == [(DISC, STANDEE), (UPPER, STANDEE)]

    def test_a_stack_that_meets_nothing_stays_one(self):
        outcome, found = self.strikes([], power=300)
        assert found == [] and [way.body for way in outcome.ways] == [DISC]

    def test_the_upper_disc_may_be_too_slow_to_go_on(self):
        stayed = 0
        shot = Shot(1, 600, 1800, 0, 231, stacked=True)
        touching = flick(table(), shot).ways[0].rest()[0] / 10 + SIZES.radii[1] + SIZES.wall
        for hundredth in range(-12, 6):
            x = touching + hundredth / 100
            on = table([door(0, x, 160, x, 200)])
            outcome = leapt(on, shot)
            assert outcome.numbers() == simulated(on, shot).numbers()
            stayed += any(way.body == UPPER and len(way.points) == STRIDE for way in outcome.ways)
        assert stayed

    def test_the_upper_disc_goes_on_with_part_of_the_speed(self):
        outcome, _ = self.strikes([door(0, 100, 160, 100, 200)], power=400)
        met = (SIZES.speed(400) ** 2 - 2 * 1962 * 29) ** 0.5
        went = (0.8 * met) ** 2 / (2 * 1962)
        assert outcome.ways[1].rest()[0] / 10 == pytest.approx(89 + went, abs=5)
