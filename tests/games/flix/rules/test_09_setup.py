"""Setting up a Mission (chapter 9)."""

from __future__ import annotations

import pytest

from games.flix.staging import ten
from sandtable.engine.chance import die, order
from sandtable.games.flix.rules.components import FIRST_PATROL, FIRST_SENTRY, NONE
from sandtable.games.flix.rules.effects import TOKENS
from sandtable.games.flix.rules.state import GATHERING, SETTING_UP
from sandtable.testkit.marks import rule

# Area S is behind a Door, so that nothing is seen when the Mission begins.
HALLS = """
    +---------------+
    |A A A A|B B B B|
    |       |       |
    |A A A A B B B B|
    |       |       |
    |A A A A|B B B B|
    +a------+-+-+-+-+
    |S S S S S S S S|
    +---------------+"""
POINTS = [(0, 0), (0, 1), (0, 2), (0, 3), (0, 4), (0, 5), (0, 6), (0, 7)]
GREEN = [(1, 0), (1, 1), (1, 2)]
RED = [(1, 5), (1, 6), (1, 7)]


@pytest.fixture
def new(stage):
    """A Mission that is still to be set up."""

    def make(seals=("hannah",), **more):
        more.setdefault("points", POINTS)
        at = stage(more.pop("rows", HALLS), seals=list(seals), **more)
        at.game.step = SETTING_UP
        at.script.first = True
        return at

    return make


def kinds(at):
    """The Objective Tokens by their places."""
    named = [TOKENS[kind] for kind in at.game.token_kinds]
    return {at.where(cell): kind for cell, kind in zip(at.game.token_cells, named)}


@rule("FLIX-9.02")
def test_one_roll_an_area_decides_which_of_its_icons_get_a_block(new):
    at = new(cover=[(1, 1, 1, 3), (2, 2, 4, 6), (1, 5, 4, 6), (2, 6, 6, 6)])
    at.wish(die(3), die(5))
    at.beat()
    assert [at.where(cell) for cell in at.game.blocks] == [(1, 1), (1, 5)]
    assert [event.brought for event in at.told("cover_roll")] == [[[3]], [[5]]]


@rule("FLIX-9.03")
@pytest.mark.parametrize("roll", range(1, 7))
def test_an_icon_marked_all_always_gets_a_block(new, roll):
    at = new(cover=[(1, 1)])
    at.wish(die(roll))
    at.beat()
    assert [at.where(cell) for cell in at.game.blocks] == [(1, 1)]


@rule("FLIX-9.01", "FLIX-9.04", "FLIX-9.05", "FLIX-R66")
def test_the_map_is_laid_out_anew_with_all_doors_closed(new):
    at = new(locks={"a": 3})
    at.open("a")
    at.flip("a")
    at.sound("A", 4)
    at.alert(0)
    at.token("alarm", 1, 1)
    at.block(1, 2)
    at.bomb(1, 3, "hannah")
    game = at.game
    game.cleared, game.destroyed, game.alarm_rang, game.round, game.over_mission = [1], [2], True, 9, True
    at.set("hannah", wounds=3, stuns=1, soft_armor=True)
    at.beat()
    assert (at.game.opened, at.game.flipped, at.game.alert_on) == (0, 0, NONE)
    assert at.game.sound == [0, 0, 0] and not at.game.token_cells
    assert not (game.blocks or game.bombs or game.cleared or game.destroyed)
    assert not (game.alarm_rang or game.round or game.over_mission)
    hannah = at.seal("hannah")
    assert (hannah.wounds, hannah.stuns, hannah.soft_armor) == (0, 0, False)
    assert at.data("door") == [[0, 3, 0, 0]]


@rule("FLIX-9.06")
def test_the_pool_holds_as_many_patrols_as_the_table_says_and_the_rest_stay_in_the_box(new):
    at = new(pool=6, paths={"green": GREEN})
    at.wish(ten(2))
    at.beat()
    assert [tango.index for tango in at.game.tangos if tango.pooled] == list(range(11, 16))
    assert len(at.game.patrols()) == 1


@rule("FLIX-9.07", "FLIX-R47")
def test_each_path_gets_a_patrol_on_the_number_rolled(new):
    at = new(paths={"red": RED, "green": [*GREEN, *[(2, column) for column in range(7)]]})
    at.wish(ten(0), ten(2))
    at.beat()
    found = {int(patrol.index): (at.at(patrol), int(patrol.colour)) for patrol in at.game.patrols()}
    assert found == {FIRST_PATROL: ((2, 6), 0), FIRST_PATROL + 1: ((1, 6), 2)}  # Green first; a 0 is a 10


@rule("FLIX-9.08")
def test_a_roll_beyond_the_path_goes_to_its_lowest_free_space(new):
    at = new(paths={"green": GREEN}, cover=[(1, 0)])
    at.wish(die(1), ten(9))
    at.beat()
    assert [at.at(patrol) for patrol in at.game.patrols()] == [(1, 1)]
    assert at.cites("FLIX-9.08")


@rule("FLIX-R49")
def test_an_occupied_number_counts_as_too_high_and_an_empty_pool_or_a_full_path_brings_nobody(new):
    shared = [(1, 2), (1, 1), (1, 0)]
    at = new(paths={"green": GREEN, "yellow": shared})
    at.wish(ten(3), ten(1))
    at.beat()
    assert [at.at(patrol) for patrol in at.game.patrols()] == [(1, 2), (1, 1)]
    at = new(pool=1, paths={"green": GREEN, "yellow": shared})
    at.wish(ten(3), ten(1))
    at.beat()
    assert len(at.game.patrols()) == 1
    at = new(paths={"green": [(1, 0)], "yellow": [(1, 0)]})
    at.beat()
    assert len(at.game.patrols()) == 1 and sum(tango.pooled for tango in at.game.tangos) == 4


@rule("FLIX-R48")
def test_every_colour_of_every_section_gets_a_patrol(new):
    at = new(split=4, paths={"green": GREEN}, paths2={"green": RED, "red": [(2, 5)]}, points2=POINTS[4:])
    at.beat()
    assert sorted(int(patrol.colour) for patrol in at.game.patrols()) == [0, 0, 2]


@rule("FLIX-9.09")
@pytest.mark.parametrize(
    ("seals", "standing"), [(["hannah"], 1), (["hannah", "george", "ruben"], 2), (["hannah", "dale"], 1)]
)
def test_numbered_sentry_locations_are_used_from_so_many_seals_on(new, seals, standing):
    at = new(seals, sentries=[(2, 1), (2, 2, 3), (2, 3, 4)])
    at.beat()
    sentries = [tango for tango in at.game.tangos if tango.is_sentry() and tango.on_map()]
    assert [at.at(tango) for tango in sentries] == [(2, 1), (2, 2)][:standing]
    assert [int(tango.home) for tango in sentries] == [int(tango.cell) for tango in sentries]


@rule("FLIX-9.09", "FLIX-4.02")
def test_with_two_sections_numbered_sentry_locations_stay_empty(new):
    at = new(["hannah", "george"], split=4, sentries=[(2, 1), (2, 2, 2)], points2=POINTS[4:])
    at.beat()
    assert [at.at(tango) for tango in at.game.tangos[FIRST_SENTRY - 9 :] if tango.on_map()] == [(2, 1)]


@rule("FLIX-9.11", "FLIX-4.06")
def test_special_conditions_may_use_all_sentry_locations(new):
    at = new(sentries=[(2, 1), (2, 2, 4)], specials=["all_sentries"])
    at.beat()
    assert sum(tango.is_sentry() and tango.on_map() for tango in at.game.tangos) == 2


@rule("FLIX-9.10", "FLIX-9.12", "FLIX-9.14", "FLIX-1.06", "FLIX-5.14")
def test_the_mixed_pile_goes_face_down_to_the_lowest_numbers(new):
    at = new(pile=["alarm", "photos", "dossier"])
    at.wish(order(2, 0, 1), order(7, 1, 0, 2, 3, 4, 5, 6))
    at.beat()
    assert kinds(at) == {(0, 7): "dossier", (0, 1): "alarm", (0, 0): "photos"}
    assert at.game.token_shown == [0, 0, 0]
    assert all(not any(event.data[2:]) for event in at.told("token"))


@rule("FLIX-9.14", "FLIX-R34")
def test_hostages_stand_openly_on_the_lowest_numbers(new):
    at = new(pile=["alarm"], hostages=2)
    at.wish(order(0), order(3, 2, 1, 0, 4, 5, 6, 7))
    at.beat()
    assert [at.at(hostage) for hostage in at.game.hostages[:2]] == [(0, 3), (0, 2)]
    assert [at.where(hostage.home) for hostage in at.game.hostages[:2]] == [(0, 3), (0, 2)]
    assert kinds(at) == {(0, 1): "alarm"}


@rule("FLIX-9.13", "FLIX-9.11", "FLIX-R72", "FLIX-R91")
def test_a_point_that_special_conditions_take_gets_no_location(new):
    at = new(points=POINTS[:3], pile=["photos", "dossier"], fixed_tokens=[((0, 1), "alarm")])
    at.wish(order(0, 1), order(1, 0))
    at.beat()
    assert kinds(at) == {(0, 2): "photos", (0, 0): "dossier", (0, 1): "alarm"}
    assert at.game.token_shown == [0, 0, 1]


@rule("FLIX-9.15", "FLIX-R72")
@pytest.mark.parametrize("first", [0, 1])
def test_half_of_all_goes_to_the_section_that_the_players_name_first(new, first):
    at = new(split=4, points=POINTS[:4], points2=POINTS[4:], pile=["alarm", "photos"], hostages=1)
    at.wish(order(0, 1), order(0, 1, 2, 3), order(0, 1, 2, 3))
    at.beat(f"section:{first}")
    near, far = (0, 4) if first == 0 else (4, 0)
    assert at.at(at.game.hostages[0]) == (0, near)
    assert kinds(at) == {(0, near + 1): "alarm", (0, far): "photos"}


@rule("FLIX-9.16")
def test_the_timer_starts_on_the_rounds_allowed(new):
    at = new(rounds=13)
    at.beat()
    assert at.game.timer == 13


@rule("FLIX-9.17", "FLIX-9.18")
def test_seals_are_placed_anywhere_in_the_starting_area_as_one_plan(new):
    at = new(["hannah", "george"], players=1, cover=[(3, 1)])
    at.wish(die(1))
    at.beat(("start", 0, (3, 7)), ("start", 1, (3, 2)))
    assert (at.at("hannah"), at.at("george")) == ((3, 7), (3, 2))
    asked = [decision for decision in at.script.asked if decision.rule == "FLIX-9.17"]
    assert [int(decision.part) for decision in asked] == [0, 1]
    free = [at.where(option.args[1]) for option in asked[1].options]
    assert free == [(3, column) for column in (0, 2, 3, 4, 5, 6)]
    assert at.game.step == GATHERING


@rule("FLIX-8.04", "FLIX-6.12")
@pytest.mark.parametrize(("difficulty", "armor"), [("rookie", False), ("veteran", False), ("operator", True)])
def test_soft_body_armor_is_for_operators(new, difficulty, armor):
    at = new(["hannah", "dale"], difficulty=difficulty)
    at.beat()
    assert [seal.soft_armor for seal in at.game.seals[:2]] == [armor, armor]


@rule("FLIX-R35")
def test_what_a_seal_sees_from_its_start_is_revealed_when_set_up_is_finished(new):
    at = new(start=[(2, 0)], pile=["photos"])
    at.wish(order(0), order(*range(8)))
    at.beat()
    assert at.game.token_shown == [1]


@rule("FLIX-9.14")
def test_time_bombs_get_letters_of_their_own(new):
    at = new(pile=["time_bomb", "alarm", "time_bomb"])
    at.wish(order(0, 1, 2), order(3, 1, 0, 2))
    at.beat()
    assert at.game.token_letters == [3, NONE, 1]
