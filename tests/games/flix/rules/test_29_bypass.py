"""Chapter 29: the E-Lock Bypass."""

from __future__ import annotations

import pytest

from games.flix.side import SPOT, aims, boards_seen, side_flick
from games.flix.staging import ten
from sandtable.board.discs.outcomes import DISC, outcome_of
from sandtable.board.discs.table import TARGET
from sandtable.engine.rng import Rng
from sandtable.games.flix.rules import side_boards
from sandtable.games.flix.rules.components import LARGE, MEDIUM, SMALL
from sandtable.testkit.marks import rule

ROOMS = """
    +-------+
    |A A|B B|
    |       |
    |A AaB B|
    +-------+"""

# The circles of 0 and 3, in tenths of a millimetre
ZERO, THREE = [1000, 1380], [1280, 540]
OUT = (20, 20)


@pytest.fixture
def lock(stage):
    def make(numeral=2, difficulty="rookie", **more):
        at = stage(ROOMS, locks={"a": numeral}, difficulty=difficulty)
        at.put("hannah", 1, 1, **more)
        at.turn("hannah")
        at.wish(*[ten(face) for face in (0, 3, 3, 3)[:numeral]])
        return at

    return make


def bypass(at, *answers):
    at.play(lambda game: side_boards.bypass(game, game.seals[0], 0), *answers)


@rule("FLIX-29.01", "FLIX-R47")
def test_a_small_disc_lies_on_the_circle_of_each_roll(lock):
    at = lock(3)
    seen = boards_seen(at)
    side_flick(at, gone=[0, 1])
    bypass(at, "remove_door")
    assert seen == [[[*ZERO, 1], [*THREE, 2]]]
    assert at.drawn() == 3


@rule("FLIX-R90")
def test_a_pile_is_harder_to_move_than_a_disc(lock):
    """The same Flick at one disc and at four on top of each other."""
    found = []
    for rolls in [(0,), (0, 0, 0, 0)]:
        at = lock(len(rolls))
        at.wish(*[ten(face) for face in rolls])
        seen = boards_seen(at)
        answer = "flick:1000,2800,2700,300"
        at.script.first = True
        bypass(at, answer, answer, answer)
        found.append(seen[1][0][1])
    assert found[0] < found[1] < ZERO[1]


@rule("FLIX-29.02")
@pytest.mark.parametrize(
    ("difficulty", "size"), [("rookie", LARGE), ("veteran", MEDIUM), ("operator", SMALL)]
)
def test_three_discs_of_the_size_for_the_difficulty(lock, difficulty, size):
    at = lock(1, difficulty)
    for _ in range(3):
        side_flick(at)
    bypass(at)
    assert [aim.size for aim in aims(at)] == [size] * 3


@rule("FLIX-29.03")
def test_each_disc_is_flicked_once_from_the_marked_spot(lock):
    at = lock(1)
    for _ in range(3):
        side_flick(at, rest=(100, 200))
    bypass(at)
    spot = (10 * SPOT[0], 10 * SPOT[1])
    assert [(aim.low[:2], aim.high[:2]) for aim in aims(at)] == [(spot, spot)] * 3


@rule("FLIX-29.03")
def test_a_random_flick_goes_roughly_at_a_target(lock):
    """3 is north-east of the spot and 0 due north of it."""
    at = lock(2)
    for _ in range(3):
        side_flick(at)
    bypass(at)
    aim = aims(at)[0]
    angles = [aim.sample(Rng(seed))[2] for seed in range(60)]
    assert {round((angle - 2700) / 70) for angle in angles} <= {-1, 0, 1, 2, 3}
    assert {angle > 2830 for angle in angles} == {False, True} == {angle < 2680 for angle in angles}
    assert (aim.low[2:], aim.high[2:]) == ((0, 1), (3599, 1000))


@rule("FLIX-29.03")
def test_a_disc_is_off_the_board_before_the_next_one(lock):
    """The second disc is Flicked for real, across the place where the first one stopped."""
    at = lock(1)
    side_flick(at, rest=(100, 200))
    at.script.first = True
    bypass(at, *["flick:1000,2800,2700,1000"] * 2)
    outcome = outcome_of(at.script.given[-2].outcome)
    assert [(strike.by, strike.kind) for strike in outcome.strikes] == [(DISC, TARGET)]


@rule("FLIX-29.04")
def test_it_succeeds_once_every_target_is_out_of_the_red_box(lock):
    at = lock(2)
    side_flick(at, moved={0: OUT})
    side_flick(at, moved={1: OUT})
    bypass(at, "remove_door")
    assert len(aims(at)) == 2 and at.cites("FLIX-29.04")
    assert at.game.opened == at.site.doors[0].bit
    assert at.game.side_board == -1 and at.game.side_discs == []


@rule("FLIX-29.04")
@pytest.mark.parametrize(("x", "out"), [(44.4, True), (44.5, False)])
def test_no_part_of_a_target_may_be_in_the_box_or_on_it(lock, x, out):
    """The box begins at 52 mm, and a Small disc has a radius of 7.5."""
    at = lock(1)
    side_flick(at, moved={0: (x, 100)})
    if not out:
        side_flick(at), side_flick(at)
    bypass(at, *["flip_door"] * out)
    assert bool(at.cites("FLIX-29.04")) == out
    assert bool(at.game.flipped) == out


@rule("FLIX-29.04")
def test_one_that_slid_off_the_board_is_out(lock):
    at = lock(1)
    side_flick(at, gone=[0])
    bypass(at, "flip_door")
    assert at.cites("FLIX-29.04")


@rule("FLIX-29.04", "FLIX-19.02")
def test_the_door_goes_or_is_flipped(lock):
    at = lock(1)
    side_flick(at, gone=[0])
    bypass(at, "flip_door")
    assert (at.game.opened, at.game.flipped) == (0, at.site.doors[0].bit)


@rule("FLIX-29.04", "FLIX-19.03")
def test_it_fails_if_a_target_is_left_after_three_discs(lock):
    at = lock(2)
    for _ in range(3):
        side_flick(at, moved={0: OUT})
    bypass(at)
    assert (at.game.opened, at.game.flipped) == (0, 0)
    assert at.game.sound[at.area("A")] == 1


@rule("FLIX-19.03")
@pytest.mark.parametrize(("grade", "sound"), [(8, 1), (9, 0)])
def test_a_technician_of_the_highest_grade_fails_in_silence(lock, grade, sound):
    at = lock(1, skill="TEC", grade=grade)
    for _ in range(4):
        side_flick(at)
    bypass(at)
    assert sum(at.game.sound) == sound and len(aims(at)) == 4


@rule("FLIX-28.38")
@pytest.mark.parametrize("kit", [{"equipment": ["tool_kit"]}, {"skill": "TEC"}], ids=["card", "technician"])
def test_a_tool_kit_is_a_fourth_disc(lock, kit):
    at = lock(1, **kit)
    for _ in range(3):
        side_flick(at)
    side_flick(at, gone=[0])
    bypass(at, "remove_door")
    assert len(aims(at)) == 4 and at.game.opened


@rule("FLIX-R62")
def test_a_tool_kit_is_kept(lock):
    at = lock(1, equipment=["tool_kit"])
    side_flick(at, gone=[0])
    bypass(at, "remove_door")
    assert len(at.seal("hannah").equipment) == 1
