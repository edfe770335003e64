"""Chapter 29: Long-Range Sniping and Hostage Rescue."""

from __future__ import annotations

import pytest

from games.flix.side import SPOT, aims, side_flick
from sandtable.games.flix.rules import side_boards
from sandtable.games.flix.rules.components import LARGE, MEDIUM, SMALL
from sandtable.testkit.marks import rule

FIELD = """
    +-------------+
    |A A B B B C C|
    |             |
    |A A B B B C C|
    |        -----|
    |A A B B B C C|
    +-------------+"""

RIFLE = "Steyr Scout"  # Sound 3
RED, BLACK = (100, 50), (100, 85)  # dots of 4 mm
TANGO, HOSTAGE = (85, 70), (120, 75)


@pytest.fixture
def field(stage):
    def make(difficulty="rookie", **more):
        at = stage(FIELD, seals=["hannah", "george"], difficulty=difficulty)
        at.put("hannah", 0, 0, primary=RIFLE, **more)
        at.put("george", 2, 0)
        at.turn("hannah")
        return at

    return make


def targets(at):
    return at.do(side_boards.targets, at.seal("hannah"))


def snipe(at, tango, *answers):
    number = int(tango.index)
    at.play(lambda game: side_boards.snipe(game, game.seals[0], game.tango(number)), *answers)


def shoot(at, tango, rest, **more):
    side_flick(at, rest=rest, **more)
    snipe(at, tango)


# Who can be sniped


@rule("FLIX-29.10", "FLIX-R53")
def test_a_target_is_in_los_and_neither_in_the_same_area_nor_in_an_adjacent_one(field):
    at = field()
    far, boss = at.patrol(0, 5), at.mastermind(1, 6)
    at.patrol(1, 0), at.patrol(1, 2), at.patrol(2, 6)  # in its own Area, in the next one, behind a Wall
    assert targets(at) == [boss, far]


@rule("FLIX-R53")
def test_los_may_be_drawn_through_an_attack_arrow(stage):
    for corners, seen in [([], 0), ([((2, 1), (1, 2))], 1)]:
        at = stage(FIELD, corners=corners)
        at.put("hannah", 2, 1, primary=RIFLE)
        at.patrol(1, 5), at.patrol(2, 3)
        at.block(1, 3)
        assert len(targets(at)) == seen


@rule("FLIX-29.10", "FLIX-29.15")
def test_it_takes_a_sniper_rifle(field):
    at = field()
    patrol = at.patrol(0, 5)
    assert targets(at) == [patrol]
    at.set("hannah", primary="MP5")
    assert targets(at) == []
    at.seal("hannah").primary = -1
    assert targets(at) == []


@rule("FLIX-29.10")
@pytest.mark.parametrize(
    ("difficulty", "size"), [("rookie", LARGE), ("veteran", MEDIUM), ("operator", SMALL)]
)
def test_one_disc_is_flicked_once_from_the_marked_spot(field, difficulty, size):
    at = field(difficulty)
    shoot(at, at.patrol(0, 5), (10, 10))
    (aim,) = aims(at)
    spot = (10 * SPOT[0], 10 * SPOT[1])
    assert (aim.size, aim.low[:2], aim.high[:2]) == (size, spot, spot)


@rule("FLIX-29.10", "FLIX-20.02")
def test_it_is_a_fire_action_with_the_sound_of_the_weapon(field):
    at = field()
    patrol = at.patrol(0, 5)
    side_flick(at, rest=RED)
    at.beat("snipe")
    assert at.at(patrol) is None and at.seal("hannah").actions == 1
    assert at.game.sound[at.area("A")] == 3


@rule("FLIX-29.15", "FLIX-R53")
def test_a_rescue_is_a_fire_action_with_the_sound_of_the_weapon(field):
    at = field()
    patrol = at.patrol(0, 5)
    at.hostage(1, 6)
    side_flick(at, rest=(80, 70))
    at.beat("snipe")
    assert at.at(patrol) is None and at.seal("hannah").actions == 1
    assert at.game.sound[at.area("A")] == 3


# Long-Range Sniping


@rule("FLIX-29.11")
@pytest.mark.parametrize(("rest", "hit"), [((100, 66.5), True), ((116.6, 50), False), ((131.5, 105), True)])
def test_a_rookies_disc_touches_any_dot(field, rest, hit):
    """A dot has a radius of 4 mm, a Large disc one of 12.5."""
    at = field()
    patrol = at.patrol(0, 5)
    shoot(at, patrol, rest)
    assert (at.at(patrol) is None) == hit


@rule("FLIX-29.12")
@pytest.mark.parametrize(("rest", "hit"), [((100, 56), True), ((100, 56.1), False), ((100, 91), True)])
def test_a_veterans_disc_covers_any_dot(field, rest, hit):
    """A Medium disc has a radius of 10 mm."""
    at = field("veteran")
    patrol = at.patrol(0, 5)
    shoot(at, patrol, rest)
    assert (at.at(patrol) is None) == hit


@rule("FLIX-29.13")
@pytest.mark.parametrize(("rest", "hit"), [((100, 53.5), True), ((100, 53.6), False), (BLACK, False)])
def test_an_operators_disc_covers_the_red_dot(field, rest, hit):
    """A Small disc has a radius of 7.5 mm."""
    at = field("operator")
    patrol = at.patrol(0, 5)
    shoot(at, patrol, rest)
    assert (at.at(patrol) is None) == hit


@rule("FLIX-29.14")
def test_success_removes_the_target_and_failure_does_nothing(field):
    at = field()
    patrol, boss = at.patrol(0, 5), at.mastermind(1, 6)
    shoot(at, patrol, RED)
    assert at.at(patrol) is None and patrol.pooled and at.at(boss) == (1, 6)
    shoot(at, boss, (10, 10))
    assert at.at(boss) == (1, 6) and at.told("missed")
    shoot(at, boss, RED)
    assert at.at(boss) is None


@rule("FLIX-29.14")
def test_a_disc_that_left_the_board_is_a_miss_and_is_not_flicked_again(field):
    at = field()
    patrol = at.patrol(0, 5)
    shoot(at, patrol, (100, -0.1), left=True)
    assert at.at(patrol) == (0, 5) and len(aims(at)) == 1


def test_a_sniper_flicks_a_disc_again_that_left_the_board_once(field):
    at = field(skill="SNP")
    patrol = at.patrol(0, 5)
    side_flick(at, rest=(100, -0.1), left=True)
    shoot(at, patrol, RED)
    assert at.at(patrol) is None and len(aims(at)) == 2
    at = field(skill="SNP")
    patrol = at.patrol(0, 5)
    shoot(at, patrol, (10, 10))
    assert at.at(patrol) == (0, 5) and len(aims(at)) == 1


@rule("FLIX-R53")
def test_cover_does_not_protect_who_is_sniped(field):
    at = field()
    patrol = at.patrol(0, 6)
    block = at.block(0, 5)
    shoot(at, patrol, RED)
    assert at.at(patrol) is None and at.game.blocks == [block]


# Hostage Rescue


@rule("FLIX-29.15", "FLIX-R53")
def test_with_a_hostage_in_its_area_a_tango_is_shot_at_on_the_other_board(field):
    """What would have hit on the sniping board does not touch the Tango's dot here."""
    at = field()
    patrol, hostage = at.patrol(0, 5), at.hostage(2, 6)
    shoot(at, patrol, RED)
    assert at.at(patrol) == (0, 5) and at.at(hostage) is None
    at = field()
    patrol, hostage = at.patrol(0, 5), at.hostage(2, 3)  # in another Area
    shoot(at, patrol, RED)
    assert at.at(patrol) is None and at.at(hostage) == (2, 3)


def rescue(field, difficulty, rest):
    """Whether the Tango is hit and whether the Hostage is."""
    at = field(difficulty)
    patrol, hostage = at.patrol(0, 5), at.hostage(1, 6)
    shoot(at, patrol, rest)
    return at.at(patrol) is None, at.at(hostage) is None


SAVED, LOST = (True, False), (False, True)


@rule("FLIX-29.16")
@pytest.mark.parametrize(
    ("rest", "result"), [((85, 70), SAVED), ((68.5, 70), SAVED), ((68.4, 70), LOST), ((93, 73), LOST)]
)
def test_a_rookie_touches_the_dot_and_not_the_red_circle(field, rest, result):
    """A Large disc has a radius of 12.5 mm, the dot one of 4, the red circle at (120, 75) one of 15."""
    assert rescue(field, "rookie", rest) == result


@rule("FLIX-29.17")
@pytest.mark.parametrize(
    ("rest", "result"), [((85, 70), SAVED), ((71, 70), SAVED), ((70.9, 70), LOST), ((89, 75), LOST)]
)
def test_a_veteran_touches_the_dot_and_neither_the_red_nor_the_yellow_circle(field, rest, result):
    """A Medium disc has a radius of 10 mm; the yellow circle one of 22."""
    assert rescue(field, "veteran", rest) == result


@rule("FLIX-29.18")
@pytest.mark.parametrize(
    ("rest", "result"), [((83, 70), SAVED), ((81.5, 70), SAVED), ((81.4, 70), LOST), ((85, 72), LOST)]
)
def test_an_operator_covers_the_dot_and_touches_no_circle(field, rest, result):
    """A Small disc has a radius of 7.5 mm; the green circle one of 28."""
    assert rescue(field, "operator", rest) == result


@rule("FLIX-29.19")
def test_a_rescue_removes_the_tango(field):
    at = field()
    patrol, hostage = at.patrol(0, 5), at.hostage(1, 6)
    shoot(at, patrol, TANGO)
    assert at.at(patrol) is None and at.at(hostage) == (1, 6) and at.cites("FLIX-29.19")


@rule("FLIX-29.20")
def test_a_failed_rescue_kills_the_hostage(field):
    at = field()
    patrol, hostage = at.patrol(0, 5), at.hostage(1, 6)
    shoot(at, patrol, (0, 0), left=True)
    assert at.at(patrol) == (0, 5) and hostage.killed and at.at(hostage) is None


@rule("FLIX-R53")
def test_of_several_hostages_the_closest_dies(field):
    at = field()
    patrol = at.patrol(0, 5)
    far, near = at.hostage(1, 6), at.hostage(0, 6)
    shoot(at, patrol, HOSTAGE)
    assert (at.at(far), at.at(near)) == ((1, 6), None)


@rule("FLIX-R53")
def test_the_players_choose_among_equally_close_hostages(field):
    at = field()
    patrol = at.patrol(0, 5)
    first, second = at.hostage(0, 6), at.hostage(1, 5)
    side_flick(at, rest=HOSTAGE)
    snipe(at, patrol, ("hit", second))
    assert (at.at(first), at.at(second)) == ((0, 6), None)
