"""Chapter 30: Masterminds, Hostages and Patrols that Objective Tokens bring."""

from __future__ import annotations

import pytest

from games.flix.acting import cells, completed, further, reactions, verbs
from sandtable.games.flix.rules import moves, objectives, wounds
from sandtable.games.flix.rules.components import CAPTIVE, FIRST_HOSTAGE, MASTERMIND, NONE
from sandtable.games.flix.rules.effects import CAPTURE, ELIMINATE, HOSTAGE_TOKEN, MASTERMIND_TOKEN, RESCUE
from sandtable.testkit.marks import rule

ROOMS = """
    +-----------+
    |A A A|B B B|
    |     +     |
    |A A AaB B B|
    |           |
    |A A A|S S S|
    +-----------+"""
PATHS = {"green": [(0, 5), (0, 4)], "red": [(1, 4), (1, 5)]}


# Masterminds


@rule("FLIX-30.08", "FLIX-R55")
def test_a_revealed_mastermind_token_becomes_the_mastermind(stage):
    at = stage(ROOMS)
    at.put("hannah", 1, 2)
    token = at.token("mastermind", 1, 5)
    at.attack("blank", "blank")
    at.beat("open:0")
    boss = at.game.tango(MASTERMIND)
    assert at.at(boss) == (1, 5) and at.game.token_cells[token] == NONE
    assert completed(at, ELIMINATE, MASTERMIND_TOKEN) == 0
    at.do(wounds.kill_tango, boss, "FLIX-20.17")
    assert completed(at, ELIMINATE, MASTERMIND_TOKEN) == 1


@rule("FLIX-R55", "FLIX-30.11")
def test_a_stunned_mastermind_is_captured_where_the_mission_asks_for_it(stage):
    at = stage(ROOMS)
    at.put("hannah", 0, 0)
    at.mastermind(0, 1, stunned=True)
    assert "capture" not in verbs(at)
    at = stage(ROOMS, specials=["captures"])
    hannah = at.put("hannah", 0, 0)
    boss = at.mastermind(0, 1)
    assert "capture" not in verbs(at)
    at.put(boss, 0, 2, stunned=True)
    assert "capture" not in verbs(at)
    at.put(boss, 0, 1)
    at.beat("capture")
    captive = at.game.hostages[CAPTIVE - FIRST_HOSTAGE]
    assert at.at(captive) == (0, 1) and boss.cell == NONE and not boss.stunned and hannah.actions == 2
    assert "escort" in verbs(at) and "command" not in verbs(at)
    assert captive.home == NONE  # no token of it was laid anywhere


@rule("FLIX-R55", "FLIX-30.12")
def test_a_captive_is_completed_when_escorted_into_the_starting_area(stage):
    at = stage(ROOMS)
    at.put("hannah", 1, 3)
    captive = at.captive(1, 4)
    assert completed(at, CAPTURE, MASTERMIND_TOKEN) == 0
    at.beat(("escort", (2, 3)), ("beside", (2, 4)))
    assert captive.rescued and captive.cell == NONE
    assert completed(at, CAPTURE, MASTERMIND_TOKEN) == 1 and completed(at, RESCUE, HOSTAGE_TOKEN) == 0
    assert completed(at, ELIMINATE, MASTERMIND_TOKEN) == 0


# Hostages


@rule("FLIX-30.09", "FLIX-R34")
def test_a_revealed_hostage_token_becomes_a_hostage_whose_icon_is_there(stage):
    at = stage(ROOMS)
    at.put("hannah", 1, 2)
    first = at.hostage(2, 0)
    token = at.token("hostage", 1, 5)
    at.beat("open:0")
    hostage = at.game.hostages[1]
    assert at.at(hostage) == (1, 5) and hostage.home == at.cell(1, 5) and at.game.token_cells[token] == NONE
    assert at.at(first) == (2, 0)


@rule("FLIX-30.10")
def test_hostages_move_by_escort_and_command_only(stage):
    at = stage(ROOMS)
    at.put("hannah", 0, 0)
    hostage = at.hostage(0, 1, home=(2, 2))
    at.beat(("move", (1, 1)))
    at.beat("end")
    at.script.first = True
    while at.game.round == 1:
        at.beat()
    assert at.at(hostage) == (0, 1) and {"escort", "command"} <= verbs(at)


@rule("FLIX-30.12")
@pytest.mark.parametrize("how", ["escort", "command"])
def test_a_hostage_that_ends_in_the_starting_area_is_rescued_at_once(stage, how):
    at = stage(ROOMS)
    at.put("hannah", 1, 3)
    hostage = at.hostage(1, 4, home=(0, 4))
    at.patrol(2, 5)
    at.attack("blank")
    if how == "escort":
        at.beat(("escort", (2, 3)), ("beside", (2, 4)))
    else:
        at.beat("command", ("send", (2, 4)))
    assert hostage.rescued and hostage.cell == NONE and not hostage.killed
    assert reactions(at) == [0]  # the SEAL's own check is made
    assert completed(at, RESCUE, HOSTAGE_TOKEN) == 1


@rule("FLIX-30.12", "FLIX-R54")
def test_a_hostage_that_is_left_where_it_is_has_not_come_home(stage):
    at = stage(ROOMS)
    at.put("hannah", 1, 4)
    left, taken = at.hostage(2, 4), at.hostage(1, 5, home=(0, 5))
    at.beat(("escort", (2, 3)), "leave", ("beside", (1, 4)))
    assert not left.rescued and at.at(left) == (2, 4) and at.at(taken) == (1, 4)
    at.beat(("escort", (1, 3)), ("beside", (2, 3)), "leave")
    assert left.rescued and not taken.rescued


@rule("FLIX-30.12")
def test_passing_through_the_starting_area_does_not_rescue(stage):
    at = stage(ROOMS)
    at.put("hannah", 1, 3)
    hostage = at.hostage(2, 3, home=(0, 4))
    at.do(moves.walk, hostage, at.cell(1, 4))
    at.do(objectives.arrive, hostage)
    assert not hostage.rescued and at.at(hostage) == (1, 4)


# Tango Patrols


def opened(stage, **more):
    """Hannah opens the Door in front of a Tango Patrol Token."""
    at = stage(ROOMS, **more)
    at.put("hannah", 1, 2)
    at.token("tango_patrol", 1, 3)
    return at


@rule("FLIX-30.13")
def test_a_tango_patrol_comes_onto_the_highest_free_path_space_of_the_area(stage):
    at = opened(stage, paths={"green": [(2, 0), (0, 5), (0, 4), (2, 1)], "red": [(2, 2), (1, 4)]}, pool=2)
    at.beat("open:0")
    patrol = at.game.patrols()[0]
    assert at.at(patrol) == (0, 4) and patrol.colour == 0 and at.game.token_cells == [NONE]
    assert sum(tango.pooled for tango in at.game.tangos) == 1


@rule("FLIX-30.13", "FLIX-R22")
def test_players_choose_between_equally_high_spaces_and_occupied_ones_do_not_count(stage):
    at = opened(stage, paths=PATHS)
    assert cells(at, "enter", further(at, "open:0")) == {(0, 4), (1, 5)}
    at.block(1, 5)
    at.beat("open:0")
    assert at.at(at.game.patrols()[0]) == (0, 4)


@rule("FLIX-30.14")
def test_without_a_patrol_in_the_pool_the_token_is_removed_and_nobody_comes(stage):
    at = opened(stage, paths=PATHS, pool=0)
    at.beat("open:0")
    assert at.game.token_cells == [NONE] and not at.game.patrols() and at.cites("FLIX-30.14")


@rule("FLIX-30.15")
def test_without_a_free_path_space_it_comes_where_the_token_was(stage):
    at = opened(stage, paths={"green": [(2, 0), (0, 5)]})
    at.block(0, 5)
    at.beat("open:0")
    patrol = at.game.patrols()[0]
    assert at.at(patrol) == (1, 3) and patrol.colour == NONE


@rule("FLIX-30.16")
def test_a_newcomer_lets_the_action_that_revealed_it_pass_and_no_other(stage):
    at = opened(stage, paths={"green": [(2, 0), (1, 4)]})
    at.beat("open:0")
    assert at.at(at.game.patrols()[0]) == (1, 4) and reactions(at) == []
    at.attack("blank")
    at.beat(("move", (1, 1)))
    assert reactions(at) == [0]
