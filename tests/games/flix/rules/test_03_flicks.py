"""Chapter 3: a Flick, and where its disc may be set (chapter 20)."""

from __future__ import annotations

import pytest

from sandtable.engine.errors import Refusal
from sandtable.engine.rng import Rng
from sandtable.games.flix.rules import flicks
from sandtable.games.flix.rules.components import LARGE, MEDIUM, SMALL
from sandtable.games.flix.rules.effects import STUN
from sandtable.games.flix.rules.flicks import Bullet
from sandtable.testkit.marks import rule

HALL = """
    +---------+
    |A A A A A|
    |         |
    |A A A A A|
    |         |
    |A A A A A|
    +---------+"""
ROOMS = """
    +-------+
    |A A|B B|
    |       |
    |A AaB B|
    |       |
    |A A|B B|
    +-------+"""


def allowed(at, x, y, size=SMALL, grenade=False):
    """Whether Hannah may set a disc there, in tenths of a millimetre."""
    aim = at.do(flicks.aim, at.seal("hannah"), size, grenade)
    try:
        aim.check((x, y, 0, 500), "FLIX-20.08")
    except Refusal:
        return False
    return True


# One impulse


@rule("FLIX-3.01", "FLIX-R60")
def test_a_flick_is_one_impulse_of_limited_power(stage):
    at = stage(HALL)
    aim = at.do(flicks.aim, at.put("hannah", 1, 1), SMALL)
    assert aim.names == ("x", "y", "angle", "power")
    for power, fits in ((0, False), (1, True), (1000, True), (1001, False)):
        if fits:
            aim.check((660, 450, 0, power), "FLIX-3.01")
        else:
            with pytest.raises(Refusal, match="power must be from 1 to 1000"):
                aim.check((660, 450, 0, power), "FLIX-3.01")


@rule("FLIX-3.01", "FLIX-R60")
def test_what_comes_of_a_flick_is_reckoned_once(stage):
    at = stage(HALL)
    hannah = at.put("hannah", 1, 1)
    before = at.game.reveals
    at.do(flicks.fire_disc, hannah, Bullet(SMALL, STUN))
    assert at.game.reveals == before + 1, "nobody flicks twice to choose the better one"
    assert len([entry for entry in at.script.given if entry.outcome is not None]) == 1


@rule("FLIX-3.02", "FLIX-20.14")
@pytest.mark.parametrize("angle", [0, 1, 900, 1800, 2700, 3599])
def test_a_disc_may_be_flicked_in_any_direction_from_any_side(stage, angle):
    at = stage(HALL)
    aim = at.do(flicks.aim, at.put("hannah", 1, 1), SMALL)
    for x, y in ((660, 450), (240, 450), (450, 660), (450, 240)):
        aim.check((x, y, angle, 500), "FLIX-3.02")


# Close to the SEAL


@rule("FLIX-20.08", "FLIX-R59")
@pytest.mark.parametrize("size, closest", [(SMALL, 185), (MEDIUM, 210), (LARGE, 235)])
def test_a_disc_stands_within_five_millimetres_of_the_base_and_does_not_touch_it(stage, size, closest):
    at = stage(HALL)
    at.put("hannah", 1, 2)
    east = 750
    assert not allowed(at, east + closest, 450, size)
    assert allowed(at, east + closest + 1, 450, size)
    assert allowed(at, east + closest + 50, 450, size)
    assert not allowed(at, east + closest + 51, 450, size)


@rule("FLIX-R59")
@pytest.mark.parametrize("what", ["patrol", "token", "block", "bomb"])
def test_a_disc_overlaps_nothing(stage, what):
    at = stage(HALL)
    at.put("hannah", 1, 2)
    assert allowed(at, 970, 450)
    {
        "patrol": lambda: at.patrol(1, 3),
        "token": lambda: at.token("alarm", 1, 3),
        "block": lambda: at.block(1, 3),
        "bomb": lambda: at.bomb(1, 3, "hannah"),
    }[what]()
    assert not allowed(at, 970, 450)


@rule("FLIX-R59", "FLIX-R85")
def test_a_disc_stands_neither_on_a_wall_nor_beyond_it(stage):
    at = stage(ROOMS)
    at.put("hannah", 0, 1)
    assert not allowed(at, 640, 150), "on the Wall"
    aim = at.do(flicks.aim, at.seal("hannah"), SMALL)
    with pytest.raises(Refusal, match="a Wall or a closed Door is between") as refusal:
        aim.check((685, 150, 0, 500), "FLIX-20.08")
    assert refusal.value.rule == "FLIX-R85"
    at.put("hannah", 1, 1)
    assert not allowed(at, 685, 450), "a closed Door is no better"
    at.open("a")
    assert allowed(at, 685, 450)


@rule("FLIX-R59")
def test_a_disc_stands_on_the_map(stage):
    at = stage(HALL)
    at.put("hannah", 0, 0)
    assert not allowed(at, 150, -50)
    assert allowed(at, 150, 350)
    aim = at.do(flicks.aim, at.seal("hannah"), SMALL)
    for values in [
        *[aim.sample(Rng(seed)) for seed in range(40)],
        *[(*place, 0, 1) for place in aim.places()],
    ]:
        aim.check(values, "FLIX-20.08")


@rule("FLIX-R59")
def test_a_refusal_says_what_is_wrong(stage):
    at = stage(HALL)
    aim = at.do(flicks.aim, at.put("hannah", 1, 2), SMALL)
    with pytest.raises(Refusal, match="close to the base of the SEAL"):
        aim.check((751, 450, 0, 500), "FLIX-20.08")


# Other Spaces


@rule("FLIX-20.09")
def test_on_an_attack_arrow_a_disc_may_stand_anywhere_in_the_linked_space(stage):
    at = stage(ROOMS, corners=[((0, 1), (2, 2))])
    at.put("hannah", 0, 1)
    for x, y in ((690, 690), (810, 810), (750, 700)):
        assert allowed(at, x, y)
    assert not allowed(at, 950, 750), "the next Space"
    assert not allowed(at, 450, 750), "in its row"
    assert not allowed(at, 750, 450), "in its column"
    at.token("alarm", 2, 2)
    assert not allowed(at, 750, 700)


@rule("FLIX-20.09", "FLIX-R43", "FLIX-28.02")
def test_past_a_door_only_grenades_until_it_is_gone(stage):
    at = stage(ROOMS)
    at.put("hannah", 1, 1)
    assert not allowed(at, 750, 450)
    assert allowed(at, 750, 450, grenade=True)
    at.open("a")
    assert allowed(at, 750, 450)


@rule("FLIX-20.10", "FLIX-R51")
@pytest.mark.parametrize(
    "block, places",
    [((0, 2), [(1, 1), (1, 3)]), ((0, 1), [(0, 2), (1, 1)]), ((1, 3), [(0, 2), (2, 2)])],
)
def test_in_cover_a_disc_may_stand_in_two_spaces(stage, block, places):
    at = stage(HALL)
    hannah = at.put("hannah", 1, 2)
    assert at.do(flicks.places, hannah) == []
    at.block(*block)
    assert sorted(at.where(cell) for cell in at.do(flicks.places, hannah)) == places
    for row, column in places:
        assert allowed(at, column * 300 + 150, row * 300 + 150)


@rule("FLIX-R51")
def test_a_space_cut_off_by_a_wall_is_not_among_them(stage):
    at = stage(ROOMS)
    hannah = at.put("hannah", 1, 1)
    at.block(0, 1)
    assert [at.where(cell) for cell in at.do(flicks.places, hannah)] == [(1, 0)]


@rule("FLIX-R51")
def test_with_several_blocks_the_spaces_of_all_serve(stage):
    at = stage(HALL)
    hannah = at.put("hannah", 1, 2)
    at.block(0, 2)
    at.block(2, 1)
    assert sorted(at.where(cell) for cell in at.do(flicks.places, hannah)) == [(1, 1), (1, 3), (2, 2)]


@rule("FLIX-20.11")
def test_every_disc_has_a_place_of_its_own(stage):
    at = stage(ROOMS)
    hannah = at.put("hannah", 1, 1)
    at.open("a")
    at.flick()
    at.choose(flicks.fire_disc, hannah, Bullet(SMALL, STUN), answers=["flick:450,240,0,500"])
    at.flick()
    at.choose(flicks.fire_disc, hannah, Bullet(SMALL, STUN), answers=["flick:750,450,0,500"])
    assert len(at.told("flick")) == 2


# Room, and samples


@rule("FLIX-R59")
def test_a_disc_that_finds_no_room_cannot_be_flicked(stage):
    at = stage("""
        +-------+
        |A A A A|
        |   --- |
        |A A A|A|
        |   --- |
        |A A A A|
        +-------+""")
    hannah = at.put("hannah", 1, 2)
    assert at.do(flicks.has_room, hannah, LARGE)
    at.patrol(1, 1)
    assert not at.do(flicks.has_room, hannah, SMALL)


@rule("FLIX-20.08", "FLIX-20.09", "FLIX-20.10")
def test_every_sample_is_allowed_and_they_differ(stage):
    at = stage(ROOMS, corners=[((0, 1), (0, 2))])
    hannah = at.put("hannah", 0, 1)
    at.block(1, 1)
    at.patrol(0, 0)
    aim = at.do(flicks.aim, hannah, LARGE)
    found = [aim.sample(Rng(seed)) for seed in range(40)]
    for values in found:
        aim.check(values, "FLIX-20.08")
    assert len({values[:2] for values in found}) > 20
    for x, y in aim.places():
        aim.check((x, y, 0, 500), "FLIX-20.08")
