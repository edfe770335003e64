"""Chapter 12: things to try out, each switch on and off. Vehicles stand in a module of their own."""

from __future__ import annotations

from itertools import product

import pytest

from sandtable.engine.errors import SandtableError
from sandtable.games.morale import GAME
from sandtable.games.morale.rules import danger, round_order
from sandtable.games.morale.rules.components import COVERING_FIRE, CREEP, DOUBLE_TIME, DOWN, KILLED, STANDING
from sandtable.testkit.marks import rule

WHITES = 1_000_000
UNEVEN = {"seals_units": 2, "terrorists_units": 3}


def settled(at, card, drawn, level=5):
    """The unit after a draw, and what the bag holds then (it was empty before)."""
    unit = at.put(card, "M4", danger=level)
    at.bag(unit.team, *[0] * len(drawn))
    at.settle(unit, list(drawn))
    return unit, at.skulls(unit.team)


# Red skulls


@rule("MORALE-12.01", "MORALE-12.03")
def test_without_switches_a_bag_holds_white_and_black_only(stage):
    at = stage(**UNEVEN)
    assert [at.skulls(0), at.skulls(1)] == [[16, 2], [24, 3]]


@rule("MORALE-12.01")
def test_a_red_skull_a_unit_replaces_the_black_ones(stage):
    at = stage(red_skulls=True, **UNEVEN)
    assert [at.skulls(0), at.skulls(1)] == [[16, 0, 2], [24, 0, 3]]


@rule("MORALE-12.01", "MORALE-12.03")
@pytest.mark.parametrize("switch", ["red_skulls", "colored_skulls"])
def test_threats_still_add_black_skulls(stage, switch):
    at = stage(units=2, **{switch: True})
    before = at.skulls(1)
    at.do(danger.threaten, at.put("terr_warlord", "M4"), 3)
    assert at.skulls(1) == [before[0], 3, *before[2:]]


# A unit with defense 3 draws white, black and red skulls.
@rule("MORALE-12.02")
@pytest.mark.parametrize("card", ["seal_breacher", "terr_brawler"])
@pytest.mark.parametrize(
    ("drawn", "status", "bag"),
    [
        ((5, 0, 0), STANDING, [5, 0, 0]),
        ((3, 2, 0), STANDING, [3, 2, 0]),
        ((2, 3, 0), DOWN, [2, 0, 0]),
        ((1, 4, 0), KILLED, [1, 0, 0]),
        ((4, 0, 1), DOWN, [4, 0, 0]),
        ((2, 2, 1), DOWN, [2, 0, 0]),
        ((0, 2, 3), DOWN, [0, 0, 0]),
        ((1, 3, 1), DOWN, [1, 0, 0]),
        ((0, 4, 1), KILLED, [0, 0, 0]),
    ],
)
def test_a_red_skull_takes_a_unit_down_whatever_the_black_ones_say(stage, card, drawn, status, bag):
    at = stage(red_skulls=True)
    unit, left = settled(at, card, drawn)
    assert unit.status == status
    assert left == bag


@rule("MORALE-12.02")
def test_a_red_skull_takes_a_unit_down_in_a_fight(stage):
    at = stage(red_skulls=True)
    at.put("seal_leader", "M3")
    target = at.put("terr_brawler", "M5", danger=3)
    at.bag(1, 0, 0, 40)
    at.turn("seal_leader", at.aimed("fire", "terr_brawler"), "end_turn")
    assert (target.status, target.danger) == (DOWN, 8)
    assert at.skulls(1) in ([0, 1, 36], [0, 0, 37])


# Coloured skulls


@rule("MORALE-12.03")
def test_a_skull_in_each_fielded_units_colour_replaces_the_black_ones(stage):
    at = stage(colored_skulls=True, **UNEVEN)
    assert [at.skulls(0), at.skulls(1)] == [[16, 0, 1, 1], [24, 0, 1, 1, 1]]


# The third unit of its team, with defense 3, draws white, black, and skulls of four colours.
@rule("MORALE-12.04")
@pytest.mark.parametrize("card", ["seal_breacher", "terr_brawler"])
@pytest.mark.parametrize(
    ("drawn", "status", "bag"),
    [
        ((3, 2, 0, 0, 0, 0), STANDING, [3, 2, 0, 0, 0, 0]),
        ((2, 0, 1, 1, 0, 1), STANDING, [2, 0, 1, 1, 0, 1]),
        ((0, 2, 1, 1, 0, 1), STANDING, [0, 2, 1, 1, 0, 1]),
        ((4, 0, 0, 0, 1, 0), DOWN, [4, 0, 0, 0, 0, 0]),
        ((0, 2, 1, 0, 1, 1), DOWN, [0, 0, 1, 0, 0, 1]),
        ((0, 3, 1, 1, 0, 0), DOWN, [0, 0, 1, 1, 0, 0]),
        ((0, 3, 0, 0, 1, 1), DOWN, [0, 0, 0, 0, 0, 1]),
        ((0, 4, 0, 1, 0, 0), KILLED, [0, 0, 0, 1, 0, 0]),
        ((0, 4, 0, 0, 1, 0), KILLED, [0, 0, 0, 0, 0, 0]),
    ],
)
def test_the_own_colour_takes_a_unit_down_and_others_count_as_white(stage, card, drawn, status, bag):
    at = stage(colored_skulls=True)
    unit, left = settled(at, card, drawn)
    assert unit.status == status
    assert left == bag


@rule("MORALE-12.04")
@pytest.mark.parametrize("place", [0, 1])
def test_each_unit_has_the_colour_of_its_place_in_its_team(stage, place):
    at = stage(colored_skulls=True, **UNEVEN)
    for card, crew in (("seal_leader", 2), ("terr_warlord", 3)):
        colours = [0] * crew
        colours[place] = 1
        unit, _ = settled(at, card, [3, 0, *colours])
        assert unit.status == (DOWN if place == 0 else STANDING)


# Whether the log says that a red or coloured skull is why: only where the black ones are not
@rule("MORALE-12.02", "MORALE-12.04")
@pytest.mark.parametrize(
    ("switch", "rule_id", "drawn", "felled"),
    [
        ("red_skulls", "MORALE-12.02", [4, 0, 1], True),
        ("red_skulls", "MORALE-12.02", [1, 2, 2], True),
        ("red_skulls", "MORALE-12.02", [1, 3, 1], False),
        ("red_skulls", "MORALE-12.02", [0, 4, 1], False),
        ("red_skulls", "MORALE-12.02", [4, 1, 0], False),
        ("colored_skulls", "MORALE-12.04", [4, 0, 0, 0, 1, 0], True),
        ("colored_skulls", "MORALE-12.04", [1, 3, 0, 0, 1, 0], False),
        ("colored_skulls", "MORALE-12.04", [4, 0, 1, 0, 0, 0], False),
    ],
)
def test_the_log_says_which_skull_took_a_unit_down(stage, switch, rule_id, drawn, felled):
    at = stage(**{switch: True})
    unit, _ = settled(at, "terr_brawler", drawn)
    told = [(event.rule, event.data[0]) for event in at.told("felled_by_mark")]
    assert told == ([(rule_id, unit.index)] if felled else [])
    if felled:
        assert [event.what for event in at.game.log] == ["drew", "felled_by_mark", "incapacitated"]


# Neither killing nor combining


@rule("MORALE-12.13")
@pytest.mark.parametrize("black", [4, 5, 6])
def test_a_draw_that_would_kill_incapacitates(stage, black):
    at = stage(no_kill=True)
    unit, left = settled(at, "terr_brawler", [6 - black, black], level=6)
    assert (unit.status, unit.danger) == (DOWN, 8)
    assert left == [6 - black, 0]
    at = stage()
    assert settled(at, "terr_brawler", [6 - black, black], level=6)[0].status == KILLED


@rule("MORALE-12.13")
@pytest.mark.parametrize(("black", "status"), [(2, STANDING), (3, DOWN)])
def test_below_and_at_the_defense_nothing_changes(stage, black, status):
    at = stage(no_kill=True)
    assert settled(at, "terr_brawler", [6 - black, black], level=6)[0].status == status


@rule("MORALE-12.13", "MORALE-R33")
@pytest.mark.parametrize(
    ("switch", "drawn"), [("red_skulls", [0, 4, 1]), ("colored_skulls", [0, 4, 0, 0, 1, 0])]
)
def test_no_kill_holds_with_other_skulls_too(stage, switch, drawn):
    at = stage(no_kill=True, **{switch: True})
    unit, left = settled(at, "terr_brawler", drawn)
    assert (unit.status, unit.danger) == (DOWN, 8)
    assert sum(left) == 0


@rule("MORALE-12.13")
def test_coup_de_grace_still_kills(stage):
    at = stage(no_kill=True)
    at.put("seal_leader", "M4")
    at.put("terr_runner", "M4", danger=8, status=DOWN)
    at.turn("seal_leader", at.aimed("coup", "terr_runner"), "end_turn")
    assert at.unit("terr_runner").status == KILLED


@rule("MORALE-R33")
def test_red_and_coloured_skulls_exclude_each_other():
    with pytest.raises(SandtableError, match="red_skulls and colored_skulls"):
        GAME.new("recovery", {"red_skulls": True, "colored_skulls": True}, 1)


@rule("MORALE-R33")
@pytest.mark.parametrize("skulls", [{}, {"red_skulls": True}, {"colored_skulls": True}])
def test_all_other_switches_combine_freely(skulls):
    switches = ["vehicles", "marksman_duel", "marksman_prone", "no_kill"]
    for values in product([False, True], repeat=4):
        GAME.new("recovery", skulls | dict(zip(switches, values)), 1)


# Marksmen


def marksmen(stage, zone, **options):
    """A SEAL marksman in Goat Market; a Terrorist one in the given zone."""
    at = stage(units=8, **options)
    at.put("seal_marksman", "N3")
    at.put("terr_marksman", zone)
    at.bag(0, WHITES, 0)
    at.bag(1, WHITES, 0)
    return at


def answer(at, shooter, target):
    """How far the target's answer raises the shooter's Danger Level."""
    before = at.unit(shooter).danger
    at.turn(shooter, at.aimed("fire", target), "end_turn")
    return at.unit(shooter).danger - before


@rule("MORALE-12.10", "MORALE-R30")
@pytest.mark.parametrize(("duel", "threats"), [(False, 0), (True, 2)])
@pytest.mark.parametrize(
    ("shooter", "target"), [("seal_marksman", "terr_marksman"), ("terr_marksman", "seal_marksman")]
)
def test_a_marksman_answers_a_marksmans_long_shot_in_a_duel(stage, shooter, target, duel, threats):
    at = marksmen(stage, "N5", marksman_duel=duel)
    assert answer(at, shooter, target) == threats


@rule("MORALE-12.10", "MORALE-R30")
@pytest.mark.parametrize("duel", [False, True])
def test_nobody_else_answers_it_in_a_duel_game(stage, duel):
    at = marksmen(stage, "N7", marksman_duel=duel)
    at.put("terr_warlord", "N5")
    assert answer(at, "seal_marksman", "terr_warlord") == 0


@rule("MORALE-R30")
@pytest.mark.parametrize("silence", ["flashbang", "creep"])
def test_flashbang_and_creep_silence_a_marksman_in_a_duel_too(stage, silence):
    at = marksmen(stage, "N5", marksman_duel=True)
    first = []
    if silence == "flashbang":
        at.unit("terr_marksman").flashed = True
    else:
        at.unit("seal_marksman").spot = CREEP
        first = ["creep"]
    at.turn("seal_marksman", *first, at.aimed("fire", "terr_marksman"), *["end_turn"] * (1 - len(first)))
    assert at.unit("seal_marksman").danger == 0
    assert at.unit("terr_marksman").danger == 2


@rule("MORALE-12.11")
@pytest.mark.parametrize("card", ["seal_marksman", "terr_marksman"])
def test_with_the_switch_a_marksman_may_go_prone_for_one_action(stage, card):
    at = marksmen(stage, "N7", marksman_prone=True)
    unit = at.unit(card)
    assert "go_prone" in at.options(card)
    assert not unit.prone
    keys = at.options(card, "go_prone")
    assert unit.prone
    assert "go_prone" not in keys
    assert "end_turn" in keys
    unit.prone = False
    space = at.to("move", "N2" if card == "seal_marksman" else "N6", 0)
    at.turn(card, space, "go_prone")
    assert unit.prone


@rule("MORALE-12.11")
def test_without_the_switch_nobody_goes_prone_and_with_it_only_marksmen(stage):
    at = marksmen(stage, "N7")
    assert "go_prone" not in at.options("seal_marksman")
    at = marksmen(stage, "N7", marksman_prone=True)
    for card in ("seal_leader", "seal_tech", "terr_warlord"):
        assert "go_prone" not in at.options(card)


@rule("MORALE-12.12", "MORALE-R31")
@pytest.mark.parametrize("zone", ["N4", "N5"])
@pytest.mark.parametrize("prone", [False, True])
def test_with_the_switch_only_a_prone_marksman_is_unanswered_but_at_every_range(stage, zone, prone):
    at = marksmen(stage, "N7", marksman_prone=True)
    at.put("terr_warlord", zone)
    at.unit("seal_marksman").prone = prone
    assert answer(at, "seal_marksman", "terr_warlord") == (0 if prone else 1)
    assert at.unit("terr_warlord").danger == (1 if zone == "N4" else 2)


@rule("MORALE-12.12")
def test_a_prone_marksman_that_is_fired_at_answers_as_ever(stage):
    at = marksmen(stage, "N7", marksman_prone=True)
    at.put("terr_warlord", "N4")
    at.unit("seal_marksman").prone = True
    assert answer(at, "terr_warlord", "seal_marksman") == 1


@rule("MORALE-12.10", "MORALE-12.12")
@pytest.mark.parametrize(("zone", "threats"), [("N4", 1), ("N5", 2)])
def test_a_marksman_answers_a_prone_marksman_where_both_switches_are_on(stage, zone, threats):
    at = marksmen(stage, zone, marksman_prone=True, marksman_duel=True)
    at.unit("seal_marksman").prone = True
    assert answer(at, "seal_marksman", "terr_marksman") == threats
    at.put("terr_marksman", "N7")
    at.put("terr_warlord", zone)
    at.unit("seal_marksman").prone = True
    assert answer(at, "seal_marksman", "terr_warlord") == 0


@rule("MORALE-R31")
def test_a_marksman_stays_prone_through_turns_and_rounds(stage):
    at = marksmen(stage, "N5", marksman_prone=True)
    at.turn("seal_marksman", "go_prone", at.aimed("fire", "terr_marksman"))
    at.turn("seal_marksman", "end_turn")
    at.do(round_order.end_round)
    assert at.unit("seal_marksman").prone


@rule("MORALE-R31")
@pytest.mark.parametrize("means", ["move", "double_time", "free step"])
def test_moving_by_any_means_ends_prone(stage, means):
    at = marksmen(stage, "N7", marksman_prone=True)
    unit = at.unit("seal_marksman")
    unit.prone = True
    if means == "free step":
        at.put("seal_tech", "N3").spot = COVERING_FIRE
        covered = at.aimed("covered", "seal_marksman")
        at.turn("seal_tech", "covering_fire", covered, at.to("step", "M3", 0), "end_turn")
    else:
        unit.spot = DOUBLE_TIME
        at.turn("seal_marksman", at.to(means, "M3", 0), "end_turn")
    assert unit.zone == at.zone("M3")
    assert not unit.prone


@rule("MORALE-R31")
@pytest.mark.parametrize(("inside", "way"), [(False, "enter"), (True, "leave")])
def test_a_vehicle_is_entered_and_left_on_foot(stage, inside, way):
    at = marksmen(stage, "N7", marksman_prone=True, vehicles=True)
    unit = at.put("seal_marksman", "M1")
    unit.prone, unit.inside = True, inside
    at.turn("seal_marksman", way, "end_turn")
    assert (unit.prone, unit.inside) == (False, not inside)


@rule("MORALE-R31")
def test_nobody_is_prone_after_death(stage):
    at = marksmen(stage, "N7", marksman_prone=True)
    unit = at.unit("seal_marksman")
    unit.prone = True
    at.do(danger.kill, unit, "MORALE-6.12")
    assert not unit.prone


@rule("MORALE-R31")
def test_going_down_ends_prone(stage):
    at = marksmen(stage, "N7", marksman_prone=True)
    unit = at.unit("seal_marksman")
    unit.prone = True
    at.do(danger.incapacitate, unit)
    at.do(danger.stand_up, unit, "MORALE-10.08")
    assert not unit.prone
