"""Chapter 28: how Grenades are thrown, and where they lie."""

from __future__ import annotations

import pytest

from games.flix.using import FLASH, HE, land, thrower, use, uses, using
from sandtable.board.discs.outcomes import DISC, Outcome, Way
from sandtable.engine.errors import Refusal
from sandtable.games.flix.rules.components import SMALL
from sandtable.games.flix.rules.effects import FLASHBANG
from sandtable.testkit.marks import rule

# The right-hand Spaces are beyond a Wall with a Door in it.
ROOMS = """
    +-----------+
    |A A A|B B B|
    |           |
    |A A AaB B B|
    |           |
    |A A A|B B B|
    +-----------+"""


@pytest.fixture
def yard(stage):
    return thrower(stage)


@rule("FLIX-28.01")
def test_a_grenade_is_discarded_and_a_small_disc_flicked(yard):
    land(yard, HE)
    assert [yard.game.plan.equipment[card].effect for card in yard.seal("hannah").equipment] == [FLASHBANG]
    (flick,) = yard.told("flick")
    assert (flick.rule, flick.data[1]) == ("FLIX-28.01", SMALL)
    assert uses(yard) == [FLASH]


@rule("FLIX-28.01")
def test_a_grenade_is_a_use_action(yard):
    yard.turn("hannah")
    yard.flick(rest=(1.5, 1.5))
    yard.beat(FLASH)
    assert yard.seal("hannah").actions == 1
    yard.seal("hannah").actions = 0
    assert uses(yard) == []


@rule("FLIX-R58")
def test_what_a_grenade_strikes_on_its_way_is_unharmed(yard):
    patrol, block = yard.patrol(4, 0), yard.block(4, 2)
    token = yard.token("hard_drive", 3, 4)
    land(yard, HE, strikes=[yard.hit(patrol), yard.hit_block(4, 2), yard.hit_token(token)])
    assert yard.at(patrol) == (4, 0) and block in yard.game.blocks
    assert yard.game.token_cells[token] == yard.cell(3, 4)


@rule("FLIX-R58")
def test_a_grenade_adds_no_sound_of_its_own_where_it_is_thrown(yard):
    land(yard, HE)
    assert yard.game.sound[yard.area("B")] == 0


def aimed_at(row, column):
    """A disc that is set in the middle of a Space and Flicked east."""
    return f"flick:{300 * column + 150},{300 * row + 150},0,200"


@rule("FLIX-28.02")
def test_a_grenade_goes_past_a_closed_door_that_stays_closed(stage):
    at = stage(ROOMS)
    at.put("hannah", 1, 2, equipment=["flashbang", "dart_pistol"])
    at.flick(rest=(1.5, 5.5))
    use(at, FLASH, aimed_at(1, 3))
    assert at.cites("FLIX-28.04")[0].data[1] == at.cell(1, 5)
    assert not at.game.opened
    with pytest.raises(Refusal):
        use(at, "dart", aimed_at(1, 3))


@rule("FLIX-28.03", "FLIX-R42")
def test_a_grenade_does_not_go_past_an_e_locked_door(stage):
    at = stage(ROOMS, locks={"a": 2})
    at.put("hannah", 1, 2, equipment=["flashbang"])
    with pytest.raises(Refusal):
        use(at, FLASH, aimed_at(1, 3))
    at = stage(ROOMS, locks={"a": 2})
    at.put("hannah", 1, 2, equipment=["flashbang"])
    at.flip("a")
    at.flick(rest=(1.5, 5.5))
    use(at, FLASH, aimed_at(1, 3))


CELL = """
    +-------+
    |B B B B|
    |  -    |
    |B|A|B B|
    |  a    |
    |B|C|B B|
    +-------+"""


@rule("FLIX-28.02", "FLIX-28.03", "FLIX-R59")
@pytest.mark.parametrize(("locks", "keys"), [({}, [FLASH]), ({"a": 1}, [])])
def test_between_walls_there_is_room_for_a_disc_only_past_a_normal_door(stage, locks, keys):
    at = stage(CELL, locks=locks)
    at.put("hannah", 1, 1, equipment=["flashbang", "dart_pistol"])
    assert uses(at) == keys
    at.open("a")
    assert uses(at) == [FLASH, "dart"]


# Where it lies


@rule("FLIX-28.04")
def test_a_disc_that_lies_inside_a_space_is_there(yard):
    """Even if its rim touches two lines."""
    yard.flick(rest=(1.25, 1.75))
    use(yard, FLASH)
    assert yard.data("lands")[0][1] == yard.cell(1, 1)


@rule("FLIX-28.04")
def test_a_disc_on_a_line_is_put_where_the_player_likes(yard):
    yard.flick(rest=(1.5, 2.0))
    use(yard, FLASH, ("lands", (1, 1)))
    assert yard.data("lands")[0][1] == yard.cell(1, 1)


@rule("FLIX-28.04")
def test_a_disc_on_a_corner_touches_four_spaces(yard):
    yard.flick(rest=(2.05, 2.05))
    keys = yard.menu(using(yard, FLASH))
    assert keys[0] == f"lands:{yard.cell(2, 2)}"
    assert {yard.where(int(key[6:])) for key in keys} == {(1, 1), (1, 2), (2, 1), (2, 2)}


@rule("FLIX-28.04")
def test_a_disc_at_a_wall_is_on_its_own_side(stage):
    at = stage(ROOMS)
    at.put("hannah", 2, 0, equipment=["flashbang"])
    at.flick(rest=(0.5, 2.8))
    use(at, FLASH)
    assert at.data("lands")[0][1] == at.cell(0, 2)


@rule("FLIX-R58")
@pytest.mark.parametrize(
    ("rest", "cell"),
    [((2.5, -0.1), (2, 0)), ((2.5, 6.1), (2, 5)), ((-0.1, 1.5), (0, 1)), ((5.1, 3.5), (4, 3))],
)
def test_one_that_leaves_the_map_goes_off_in_the_last_space_that_it_touched(yard, rest, cell):
    land(yard, FLASH, rest=rest, left=True)
    assert yard.data("lands")[0][1] == yard.cell(*cell)


RAGGED = """
    +-------+
    |A A A A|
    |       |
    |A A A #|
    +-------+"""


@rule("FLIX-28.04", "FLIX-R58")
@pytest.mark.parametrize(("column", "cell"), [(1.5, (1, 1)), (3.5, (1, 2))])
def test_where_the_map_has_no_spaces_the_last_one_on_its_way_counts(stage, column, cell):
    at = stage(RAGGED)
    at.put("hannah", 0, 0, equipment=["flashbang"])
    points = [each for x in (0.5, 2.5, column) for each in (round(300 * x), 450, 0, 0)]
    at.script.outcomes.append(Outcome([], [Way(DISC, False, points)], 500).numbers())
    use(at, FLASH)
    assert at.data("lands")[0][1] == at.cell(*cell)
