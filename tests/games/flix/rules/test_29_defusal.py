"""Chapter 29: Bomb Defusal, against ten seconds of sand."""

from __future__ import annotations

import pytest

from games.flix.side import SPOT, aims, boards_seen, side_flick
from sandtable.engine.rng import Rng
from sandtable.games.flix.rules import side_boards
from sandtable.games.flix.rules.components import LARGE, MEDIUM, SMALL
from sandtable.games.flix.rules.effects import NUCLEAR_WEAPON, TIME_BOMB
from sandtable.games.flix.rules.side_flicks import RETRIEVING
from sandtable.testkit.marks import rule

ROOMS = """
    +---------+
    |A A A A|B|
    |        -|
    |A A A A B|
    +---------+"""

# Circles of the letters A, C and F, which the first Time Bomb shows; target 0 lies on A and so on
A, C, F = [500, 1700], [750, 1300], [1500, 900]
CLEAR = (100, 20)  # touches no circle


@pytest.fixture
def bomb(stage):
    def make(difficulty="rookie", letters=0, kind="time_bomb", **more):
        at = stage(ROOMS, seals=["hannah", "george"], difficulty=difficulty)
        at.put("hannah", 0, 1, **more)
        at.token(kind, 0, 0, shown=True, die=4, letters=letters)
        at.turn("hannah")
        return at

    return make


def defuse(at, *millis):
    """Flicks one after the other, each so many milliseconds after the one before; None: without a clock."""
    x, y = 10 * SPOT[0], 10 * SPOT[1]
    answers = [f"flick:{x},{y},2700,500" + ("" if each is None else f",{each}") for each in millis]
    at.play(lambda game: side_boards.defuse(game, game.seals[0], 0), *answers)


def all_clear(at):
    side_flick(at, moved={0: CLEAR, 1: CLEAR, 2: CLEAR})


def is_cleared(at):
    return at.game.cleared == [TIME_BOMB] and at.game.token_cells[0] == -1


# The board


@rule("FLIX-29.05")
def test_a_small_disc_lies_on_every_circle_whose_letter_the_bomb_shows(bomb):
    at = bomb()
    seen = boards_seen(at)
    all_clear(at)
    defuse(at, 0)
    assert seen == [[[*A, 1], [*C, 1], [*F, 1]]]


@rule("FLIX-R56")
def test_a_nuclear_weapon_shows_a_to_d(bomb):
    at = bomb(kind="nuclear_weapon", letters=-1)
    seen = boards_seen(at)
    side_flick(at, gone=[0, 1, 2, 3])
    defuse(at, 0)
    circles = at.game.plan.side_boards[1].circles[:4]
    assert seen == [[[x, y, 1] for x, y, _ in circles]]
    assert at.game.cleared == [NUCLEAR_WEAPON]


@rule("FLIX-R56")
def test_a_nuclear_weapon_that_is_not_disarmed_ends_the_mission(bomb):
    at = bomb(kind="nuclear_weapon", letters=-1)
    at.play(lambda game: side_boards.defuse(game, game.seals[0], 0), "stop")
    assert at.game.over and at.seal("hannah").killed


@rule("FLIX-29.05")
@pytest.mark.parametrize(
    ("difficulty", "size"), [("rookie", LARGE), ("veteran", MEDIUM), ("operator", SMALL)]
)
def test_one_disc_of_the_size_for_the_difficulty(bomb, difficulty, size):
    at = bomb(difficulty)
    side_flick(at)
    all_clear(at)
    defuse(at, 0, 2000)
    assert [aim.size for aim in aims(at)] == [size, size]


# The time


@rule("FLIX-29.06")
def test_the_disc_is_flicked_from_the_spot_as_often_as_time_allows(bomb):
    at = bomb()
    for _ in range(6):
        side_flick(at)
    defuse(at, 0, 2000, 2000, 2000, 2000, 1999)
    assert [event.data[2] for event in at.told("side_flick")] == [500, 2500, 4500, 6500, 8500, 10499]
    spot = (10 * SPOT[0], 10 * SPOT[1])
    assert {(aim.low[:2], aim.high[:2]) for aim in aims(at)} == {(spot, spot)}


@rule("FLIX-29.06", "FLIX-R61")
def test_the_time_begins_with_the_first_flick(bomb):
    at = bomb()
    side_flick(at)
    all_clear(at)
    defuse(at, 60_000, 9_999)
    assert is_cleared(at)


@rule("FLIX-29.06", "FLIX-29.08")
def test_a_flick_that_begins_too_late_does_not_count(bomb):
    at = bomb()
    side_flick(at)
    defuse(at, 0, 10_000)
    assert not is_cleared(at) and at.cites("FLIX-29.08")


@rule("FLIX-R61")
def test_a_flick_under_way_when_time_ends_counts_for_what_it_has_done_by_then(bomb):
    """The target slides 30 mm in a second. Its circle and it have radii of 10 and 7.5 mm."""
    for begun, cleared in [(9_400, True), (9_450, False)]:
        at = bomb()
        side_flick(at, gone=[1, 2])
        side_flick(at, moved={0: (20, 170)}, start=(50, 170), time=1000)
        defuse(at, 0, begun)
        assert is_cleared(at) == cleared


@rule("FLIX-R61")
def test_a_flick_takes_at_least_as_long_as_its_discs_slide(bomb):
    at = bomb()
    side_flick(at, time=700)
    all_clear(at)
    defuse(at, 0, 700)
    assert [aim.low[4] for aim in aims(at)] == [0, 700]


@rule("FLIX-R61")
def test_without_a_person_every_flick_costs_its_travel_and_a_second_and_a_half(bomb):
    at = bomb()
    side_flick(at, time=700)
    all_clear(at)
    defuse(at)
    samples = [aim.sample(Rng(3)) for aim in aims(at)]
    assert [values[4] for values in samples] == [RETRIEVING, 700 + RETRIEVING] == [1500, 2200]


@rule("FLIX-R61")
def test_for_a_person_the_time_that_was_measured_is_put_in(bomb):
    at = bomb()
    side_flick(at, time=700)
    all_clear(at)
    defuse(at, 0, 700)
    aim = aims(at)[1]
    assert aim.timed((1000, 2800, 2700, 500, 9), 1234) == (1000, 2800, 2700, 500, 1234)
    assert aim.timed((1000, 2800, 2700, 500, 9), 12) == (1000, 2800, 2700, 500, 700)
    assert aim.timed((1000, 2800, 2700, 500, 9), 10**9) == (1000, 2800, 2700, 500, 60_700)
    assert aim.timed((), 5) == ()


@rule("FLIX-29.06")
def test_whoever_stops_lets_the_time_run_out(bomb):
    at = bomb()
    side_flick(at, moved={0: CLEAR})
    at.play(lambda game: side_boards.defuse(game, game.seals[0], 0), "flick:1000,2800,2700,500,0", "stop")
    assert at.cites("FLIX-29.08")


# What comes of it


@rule("FLIX-29.07")
def test_it_succeeds_when_no_target_circle_is_touched_any_more(bomb):
    at = bomb()
    side_flick(at, moved={0: CLEAR, 2: (10, 10)})
    side_flick(at, gone=[1])
    defuse(at, 0, 3000)
    assert is_cleared(at) and at.cites("FLIX-29.07")
    assert at.seal("hannah").wounds == 0 and at.game.side_board == -1


@rule("FLIX-29.07")
@pytest.mark.parametrize(("x", "safe"), [(67.6, True), (67.5, False)])
def test_a_target_that_touches_a_circle_by_its_rim_is_not_gone(bomb, x, safe):
    """The circle of A is at 50 mm with a radius of 10, a Small disc has one of 7.5."""
    at = bomb()
    side_flick(at, gone=[1, 2], moved={0: (x, 170)})
    defuse(at, 0, *[10_000] * (not safe))
    assert is_cleared(at) == safe


@rule("FLIX-29.07")
def test_it_may_not_lie_on_another_target_circle_either_but_on_any_other(bomb):
    for place, safe in [((C[0] / 10, C[1] / 10), False), ((125, 130), True)]:  # the latter is the circle of D
        at = bomb()
        side_flick(at, gone=[1, 2], moved={0: place})
        defuse(at, 0, *[10_000] * (not safe))
        assert is_cleared(at) == safe


@rule("FLIX-29.08")
def test_else_the_bomb_explodes_and_takes_all_in_its_area(bomb):
    at = bomb()
    figures = [at.patrol(1, 2), at.hostage(1, 0), at.sentry(1, 1)]
    other, token = at.patrol(1, 4), at.token("photos", 1, 3)
    at.block(0, 2)
    side_flick(at)
    defuse(at, 0, 10_000)
    assert at.game.token_cells == [-1, -1] and at.game.blocks == []
    assert [at.at(figure) for figure in figures] == [None] * 3
    assert at.at(other) == (1, 4) and at.game.token_cells[token] == -1
    assert at.game.cleared == []


@rule("FLIX-29.08", "FLIX-29.09", "FLIX-R39")
def test_cover_spares_who_is_behind_it(bomb):
    at = bomb()
    at.block(0, 2)
    at.put("george", 0, 3)
    sentry = at.sentry(1, 2)
    side_flick(at)
    defuse(at, 0, 10_000)
    assert (at.seal("hannah").wounds, at.seal("george").wounds, at.seal("george").stuns) == (1, 0, 1)
    assert at.at(sentry) is None and at.game.blocks == [] and sum(at.game.sound) == 0


@rule("FLIX-29.09")
def test_every_seal_in_the_area_takes_a_wound_that_blast_armor_prevents(bomb):
    at = bomb()
    at.put("george", 1, 2, equipment=["blast_armor"])
    side_flick(at)
    at.play(
        lambda game: side_boards.defuse(game, game.seals[0], 0),
        *["flick:1000,2800,2700,500,0", "flick:1000,2800,2700,500,10000", "discard"],
    )
    assert (at.seal("hannah").wounds, at.seal("george").wounds) == (1, 0)


# Helpers


@rule("FLIX-28.39")
@pytest.mark.parametrize("kit", [{"equipment": ["tool_kit"]}, {"skill": "TEC"}], ids=["card", "technician"])
def test_with_a_tool_kit_the_disc_is_flicked_once_before_the_time_begins(bomb, kit):
    at = bomb(**kit)
    side_flick(at, gone=[0], time=9_000)
    side_flick(at, time=500)
    side_flick(at, gone=[1, 2], time=500)
    defuse(at, None, 0, 9_400)
    assert is_cleared(at)
    assert [len(aim.names) for aim in aims(at)] == [4, 5, 5]


@rule("FLIX-28.39")
def test_that_flick_alone_can_be_enough(bomb):
    at = bomb(equipment=["tool_kit"])
    side_flick(at, gone=[0, 1, 2])
    defuse(at, None)
    assert is_cleared(at)


@rule("FLIX-28.39")
def test_demolitions_have_another_flick_before(bomb):
    at = bomb(equipment=["tool_kit"], skill="DEM", grade=8)
    side_flick(at, gone=[0])
    side_flick(at, gone=[1])
    side_flick(at, gone=[2])
    defuse(at, None, None, 0)
    assert is_cleared(at)


def test_the_best_of_demolitions_try_a_second_time_once_in_a_mission(bomb):
    at = bomb(skill="DEM", grade=9)
    side_flick(at)
    side_flick(at, gone=[0])
    side_flick(at)
    side_flick(at, gone=[0, 1, 2])
    defuse(at, None, 0, 10_000, None, 0)
    assert is_cleared(at) and at.seal("hannah").retried
    at = bomb(skill="DEM", grade=9, retried=True)
    side_flick(at), side_flick(at)
    defuse(at, None, 0, 10_000)
    assert at.cites("FLIX-29.08")
