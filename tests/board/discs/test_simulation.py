"""Where something else than the flicked disc moves."""

from __future__ import annotations

from board.discs.tables import box, door, standee, table, wall
from sandtable.board.discs.flicking import flick
from sandtable.board.discs.outcomes import DISC, FIRST_BLOCK, FIRST_TARGET, MOST_POINTS, STRIDE, outcome_of
from sandtable.board.discs.shots import Shot
from sandtable.board.discs.table import BLOCK, DOOR, STANDEE, TARGET, WALL, Square, Target

EAST = Shot(2, 1000, 1800, 0, 900)


def strikes(outcome):
    return [(strike.by, strike.kind, strike.number) for strike in outcome.strikes]


def way(outcome, body):
    [found] = [way for way in outcome.ways if way.body == body]
    return found


def test_a_block_is_knocked_into_a_standee():
    outcome = flick(table(box(), [standee(4, 200, 180)], [Square(0, 160, 180)]), EAST)
    assert strikes(outcome)[:2] == [(DISC, BLOCK, 0), (FIRST_BLOCK, STANDEE, 4)]


def test_a_block_against_a_door_a_wall_or_a_block_strikes_nothing():
    blocks = [Square(0, 160, 180), Square(1, 180, 180)]
    outcome = flick(table([*box(), door(0, 200, 160, 200, 200)], [], blocks), EAST)
    assert {strike.by for strike in outcome.strikes} == {DISC}
    assert not {DOOR, WALL} & {strike.kind for strike in outcome.strikes if strike.by >= FIRST_BLOCK}


def test_blocks_that_lie_against_each_other_move_together_and_others_lie_still():
    blocks = [Square(0, 160, 180), Square(1, 176, 180), Square(2, 300, 60)]
    outcome = flick(table([], [], blocks), EAST)
    assert way(outcome, FIRST_BLOCK + 1).rest()[0] > 1760
    assert [way.body for way in outcome.ways] == [DISC, FIRST_BLOCK, FIRST_BLOCK + 1]


def test_a_block_that_is_struck_off_its_middle_turns():
    outcome = flick(table([], [], [Square(0, 160, 186)]), EAST)
    turned = way(outcome, FIRST_BLOCK).points[2::STRIDE]
    assert turned[0] == 0 and abs(turned[-1]) > 50


def test_a_disc_that_lay_there_is_knocked_away_and_a_pile_less_far():
    went = []
    for pile in (1, 2, 3):
        outcome = flick(table([], [], [], [Target(6, 160, 180, 0, pile)]), Shot(2, 1000, 1800, 0, 300))
        assert strikes(outcome) == [(DISC, TARGET, 6)]
        went.append(way(outcome, FIRST_TARGET + 6).rest()[0])
    assert went[0] > went[1] > went[2] > 1600


def test_what_is_pushed_over_the_rim_has_left():
    outcome = flick(table([], [], [], [Target(0, 460, 180, 0)]), Shot(2, 4000, 1800, 0, 900))
    assert way(outcome, FIRST_TARGET).left


def test_a_way_tells_when_its_body_was_where():
    outcome = flick(table(box(), [], [Square(0, 300, 180)]), EAST)
    for each in outcome.ways:
        times = each.points[3::STRIDE]
        assert times == sorted(times) and times[-1] <= outcome.time
        assert 2 <= len(times) <= MOST_POINTS
    assert way(outcome, DISC).points[:4] == [1000, 1800, 0, 0]
    struck = next(strike.time for strike in outcome.strikes if strike.kind == BLOCK)
    assert way(outcome, FIRST_BLOCK).points[:4] == [3000, 1800, 0, struck]


def test_an_outcome_is_the_same_from_its_numbers():
    numbers = flick(table(box(), [standee(4, 200, 180)], [Square(0, 160, 180)]), EAST).numbers()
    assert outcome_of(numbers).numbers() == numbers
    assert all(type(number) is int for number in numbers)


def test_a_wall_stops_a_block():
    outcome = flick(table([wall(200, 0, 200, 360)], [], [Square(0, 180, 180)]), EAST)
    assert way(outcome, FIRST_BLOCK).rest()[0] < 2000
