"""Chapter 28: Grenades, where they land and whom they reach."""

from __future__ import annotations

import pytest

from games.flix.using import use, uses, using
from sandtable.engine.errors import Refusal
from sandtable.games.flix.rules.components import SMALL
from sandtable.games.flix.rules.effects import FLASHBANG, HE_GRENADE
from sandtable.testkit.marks import rule

YARD = """
    +-----------+
    |A A A A A A|
    |           |
    |A A A A A A|
    |           |
    |A A A A A A|
    |           |
    |A A A A A A|
    |           |
    |B B B B B B|
    +-----------+"""

# The right-hand Spaces are beyond a Wall with a Door in it.
ROOMS = """
    +-----------+
    |A A A|B B B|
    |           |
    |A A AaB B B|
    |           |
    |A A A|B B B|
    +-----------+"""

FLASH = f"throw:{FLASHBANG}"
HE = f"throw:{HE_GRENADE}"


@pytest.fixture
def yard(stage):
    """Hannah is out of reach of what lands in the middle of the north-west, at (1, 1)."""
    at = stage(YARD, seals=["hannah", "george"])
    at.put("hannah", 4, 5, equipment=["flashbang", "he_grenade"])
    return at


def land(at, key, rest=(1.5, 1.5), *answers, **more):
    at.flick(*more.pop("strikes", ()), rest=rest, **more)
    use(at, key, *answers)


# Throwing


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


# Where it lies


@rule("FLIX-28.04")
def test_a_disc_that_lies_inside_a_space_is_there(yard):
    yard.flick(rest=(1.3, 1.7))
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
def test_one_that_leaves_the_map_goes_off_in_the_last_space_that_it_touched(yard):
    land(yard, FLASH, rest=(2.5, -0.1), left=True)
    assert yard.data("lands")[0][1] == yard.cell(2, 0)


# Whom it reaches


@rule("FLIX-28.05", "FLIX-R38")
def test_an_he_grenade_reaches_nine_spaces(yard):
    near = [yard.patrol(1, 1), yard.sentry(0, 0), yard.mastermind(2, 2), yard.hostage(1, 0)]
    far = [yard.patrol(1, 3), yard.sentry(3, 0), yard.hostage(3, 3)]
    yard.block(0, 1), yard.block(3, 1)
    land(yard, HE)
    assert [yard.at(figure) for figure in near] == [None] * 4
    assert [yard.at(figure) for figure in far] == [(1, 3), (3, 0), (3, 3)]
    assert yard.game.blocks == [yard.cell(3, 1)]


@rule("FLIX-28.05")
def test_walls_and_closed_doors_cut_off_what_is_beyond(stage):
    at = stage(ROOMS)
    at.put("hannah", 2, 0, equipment=["he_grenade"])
    behind_wall, behind_door = at.patrol(0, 3), at.patrol(1, 3)
    land(at, HE, rest=(1.5, 2.5))
    assert at.at(behind_wall) and at.at(behind_door)


@rule("FLIX-28.05")
def test_past_an_open_door_it_reaches_through(stage):
    at = stage(ROOMS)
    at.open("a")
    at.put("hannah", 2, 0, equipment=["he_grenade"])
    patrol = at.patrol(1, 3)
    land(at, HE, rest=(1.5, 2.5))
    assert at.at(patrol) is None


# High explosive


@rule("FLIX-28.06", "FLIX-R79")
def test_objective_tokens_are_revealed_and_gone(yard):
    tokens = [yard.token("hard_drive", 0, 0), yard.token("alarm", 1, 2, shown=True)]
    far = yard.token("photos", 1, 3)
    land(yard, HE)
    assert [yard.game.token_cells[token] for token in tokens] == [-1, -1]
    assert yard.game.token_shown[tokens[0]] == 1 and not yard.game.alarm_rang
    assert yard.game.token_cells[far] == yard.cell(1, 3)
    assert yard.game.cleared == [] and len(yard.game.destroyed) == 2


@rule("FLIX-28.06", "FLIX-R79", "FLIX-R38")
def test_a_tango_patrol_comes_and_survives(stage):
    at = stage(YARD, paths={"green": [(1, 0), (4, 0)]})
    at.put("hannah", 4, 5, equipment=["he_grenade"])
    token = at.token("tango_patrol", 1, 2)
    land(at, HE)
    assert at.game.token_cells[token] == -1
    assert [at.at(patrol) for patrol in at.game.patrols()] == [(1, 0)]


@rule("FLIX-28.07")
def test_a_seal_in_its_reach_takes_an_explosion_wound(yard):
    yard.put("george", 2, 2)
    land(yard, HE)
    assert (yard.seal("george").wounds, yard.seal("hannah").wounds) == (1, 0)


@rule("FLIX-28.07")
def test_blast_armor_prevents_it_and_is_discarded(yard):
    yard.put("george", 2, 2, equipment=["blast_armor"])
    land(yard, HE, (1.5, 1.5), "discard")
    assert yard.seal("george").wounds == 0 and yard.seal("george").equipment == []


@rule("FLIX-28.08", "FLIX-R40")
def test_bombs_that_it_reaches_explode_too(yard):
    yard.put("george", 3, 3)
    yard.bomb(2, 2, "hannah")
    bomb = yard.token("time_bomb", 1, 2, shown=True, die=3)
    by_time_bomb = yard.patrol(0, 5)
    land(yard, HE)
    assert yard.game.bombs == [] and yard.game.token_cells[bomb] == -1
    assert yard.at(by_time_bomb) is None
    assert yard.seal("george").wounds == 2  # out of the Grenade's reach, in that of both bombs


@rule("FLIX-28.09")
def test_six_sound_in_the_area_where_it_went_off(yard):
    yard.sound("A", 1)
    land(yard, HE, (4.5, 0.5))
    assert (yard.game.sound[yard.area("A")], yard.game.sound[yard.area("B")]) == (1, 6)


@rule("FLIX-R38")
def test_only_a_block_in_the_target_space_protects_from_an_he_grenade(yard):
    yard.block(1, 1)
    yard.put("george", 2, 2)
    patrol, hostage = yard.patrol(0, 0), yard.hostage(0, 1)
    land(yard, HE)
    assert (yard.seal("george").wounds, yard.seal("george").stuns) == (0, 1)
    assert yard.at(patrol) == (0, 0) and patrol.stunned
    assert yard.at(hostage) == (0, 1) and yard.game.blocks == []


@rule("FLIX-R38")
def test_a_block_beside_it_protects_nobody(yard):
    yard.block(1, 2)
    patrol = yard.patrol(0, 1)
    land(yard, HE)
    assert yard.at(patrol) is None


# Flashbangs


@rule("FLIX-28.10")
def test_a_flashbang_stuns_seals_and_tangos_in_nine_spaces(yard):
    yard.put("george", 2, 2)
    tangos = [yard.patrol(1, 1), yard.sentry(0, 0), yard.mastermind(1, 2)]
    far = yard.patrol(1, 3)
    token = yard.token("hard_drive", 0, 1)
    land(yard, FLASH)
    assert (yard.seal("george").stuns, yard.seal("george").wounds) == (1, 0)
    assert [tango.stunned for tango in tangos] == [True] * 3 and not far.stunned
    assert [yard.at(tango) for tango in tangos] == [(1, 1), (0, 0), (1, 2)]
    assert not yard.game.token_shown[token] and yard.game.token_cells[token] == yard.cell(0, 1)


@rule("FLIX-28.11")
def test_a_hostage_is_never_stunned(yard):
    hostage = yard.hostage(1, 0)
    land(yard, FLASH)
    assert yard.at(hostage) == (1, 0) and yard.told("stunned") == []


@rule("FLIX-28.12")
def test_four_sound_in_the_area_where_it_went_off(yard):
    land(yard, FLASH)
    assert (yard.game.sound[yard.area("A")], yard.game.sound[yard.area("B")]) == (4, 0)
