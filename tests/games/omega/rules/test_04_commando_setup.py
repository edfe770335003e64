"""Chapter 4: characters, kit and places."""

from __future__ import annotations

import pytest

from sandtable.games.omega.rules import commando_setup
from sandtable.games.omega.rules.components import ABSENT, DEAD, NONE
from sandtable.games.omega.rules.state import TIMING
from sandtable.testkit.marks import rule

VOSS, KELL, OKAFOR, RHEE, SALT = range(5)


def unarmed(stage, **options):
    """Before anybody has picked anything."""
    at = stage(**({"picks": True} | options))
    for commando in at.game.commandos:
        commando.condition, commando.cell, commando.seat = ABSENT, NONE, NONE
    return at


def card(at, name):
    return [kit.name for kit in at.game.plan.kit].index(name)


def kit_of(at, rank):
    return [at.game.plan.kit[number].name for number in at.commando(rank).kit]


@rule("OMEGA-4.01", "OMEGA-4.02", "OMEGA-R09")
def test_players_pick_characters_one_after_another_each_once(stage):
    at = unarmed(stage, players=4)
    at.play(commando_setup.take_characters, "character:4", "character:0", "character:2")
    assert [int(at.commando(rank).seat) for rank in (SALT, VOSS, OKAFOR)] == [1, 2, 3]
    asked = [[option.key() for option in decision.options] for decision in at.script.asked]
    assert asked[0] == [f"character:{rank}" for rank in range(5)]
    assert asked[2] == ["character:1", "character:2", "character:3"]
    assert at.game.sheet(at.commando(SALT)).role == "reconnaissance specialist"


@rule("OMEGA-4.01", "OMEGA-1.03")
def test_without_picking_the_first_of_the_line_up_come_along(stage):
    at = unarmed(stage, players=3, picks=False)
    at.play(commando_setup.arm)
    assert [(int(each.index), int(each.seat)) for each in at.game.team()] == [(0, 1), (2, 1), (3, 2), (4, 2)]
    assert at.script.asked == []
    assert at.game.step == TIMING


@rule("OMEGA-4.03")
def test_a_commando_takes_from_its_own_and_the_common_deck_alone(stage):
    at = stage(picks=True)
    menu = [option.key() for option in commando_setup.kit_menu(at.game, at.commando(RHEE))]
    assert f"take:3,{card(at, 'Scatter gun')}" in menu
    assert f"take:3,{card(at, 'Medkit')}" in menu
    assert f"take:3,{card(at, 'Scrubber')}" not in menu


@rule("OMEGA-4.04", "OMEGA-4.05", "OMEGA-X02")
@pytest.mark.parametrize(("commandos", "five", "six"), [(3, True, True), (4, True, False), (5, False, False)])
def test_kit_points_go_by_the_size_of_the_team(stage, commandos, five, six):
    at = stage(commandos=commandos)
    at.give(RHEE, "Sharpshooter rifle")  # 3 points
    assert commando_setup.may_take(at.game, at.commando(RHEE), card(at, "Scatter gun")) == five  # 2 more
    assert (commando_setup.points_left(at.game, at.commando(RHEE)) >= 3) == six


@rule("OMEGA-4.05", "OMEGA-R96")
def test_later_losses_do_not_change_the_kit_allowance(stage):
    at = stage(commandos=4)
    at.commando(VOSS).condition = DEAD
    assert commando_setup.points_left(at.game, at.commando(RHEE)) == 5


@rule("OMEGA-R11")
def test_a_copy_that_one_has_taken_is_gone_for_the_others(stage):
    at = stage()
    at.give(VOSS, "Climbing boots")
    assert commando_setup.may_take(at.game, at.commando(RHEE), card(at, "Climbing boots"))
    at.give(OKAFOR, "Climbing boots")
    assert not commando_setup.may_take(at.game, at.commando(RHEE), card(at, "Climbing boots"))


@rule("OMEGA-4.03", "OMEGA-4.04")
def test_kit_is_taken_card_by_card_until_it_is_enough(stage):
    at = stage(picks=True)
    rhee = at.commando(RHEE)
    take = f"take:3,{card(at, 'Sidearm')}"
    at.play(lambda game: commando_setup.take_kit(game, game.commandos[RHEE]), take, take, "done:3")
    assert kit_of(at, RHEE) == ["Sidearm", "Sidearm"]
    assert at.game.supply[card(at, "Sidearm")] == 0
    assert commando_setup.points_left(at.game, rhee) == 4
    assert take not in [option.key() for option in at.script.asked[-1].options]


@rule("OMEGA-4.04")
def test_what_is_suggested_fits_the_points(stage):
    at = stage(picks=True)
    at.play(lambda game: commando_setup.take_kit(game, game.commandos[RHEE]), "suggested:3")
    assert kit_of(at, RHEE) == ["Sharpshooter rifle", "Armor plate", "Pry bar"]
    assert commando_setup.points_left(at.game, at.commando(RHEE)) == 0


@rule("OMEGA-4.06")
def test_commandos_start_on_different_start_spaces(stage):
    at = unarmed(stage, picks=False)
    at.play(commando_setup.arm)
    starts = at.game.plan.site.starts
    assert [int(commando.cell) for commando in at.game.team()] == starts[:3]
    assert [int(commando.facing) for commando in at.game.team()] == [0, 0, 0]


@rule("OMEGA-4.06")
def test_a_player_picks_the_start_space_among_those_left(stage):
    at = stage(picks=True)
    at.clear()
    starts = at.game.plan.site.starts
    at.put(VOSS, starts[0] % at.width, starts[0] // at.width)
    at.play(lambda game: commando_setup.take_place(game, game.commandos[RHEE]), f"start:3,{starts[4]}")
    assert at.commando(RHEE).cell == starts[4]
    assert len(at.script.asked[-1].options) == len(starts) - 1
