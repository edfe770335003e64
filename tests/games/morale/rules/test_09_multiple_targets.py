"""Chapter 9: multiple targets."""

from __future__ import annotations

import pytest

from sandtable.games.morale.rules import multiple_targets
from sandtable.games.morale.rules.components import (
    DOWN,
    FLASHBANG,
    FOCUS_FIRE,
    FRAG_GRENADE,
    KILLED,
    MEDKIT,
    STANDING,
)
from sandtable.testkit.marks import rule

WHITES = 1_000_000
ORDER = "MORALE-9.03"


def grenade(stage, thrower="seal_breacher", **options):
    """A thrower in Shelled Clinic with a readied Frag Grenade; bags from which hardly a black skull comes."""
    at = stage(units=8, **options)
    at.put(thrower, "M3").spot = FRAG_GRENADE
    at.bag(0, WHITES, 4)
    at.bag(1, WHITES, 4)
    return at


def throw(at, *answers, thrower="seal_breacher"):
    at.turn(thrower, at.to("frag_grenade", "M4"), *answers, "end_turn")


def drew(at):
    """Who drew how many skulls, in order."""
    return [(event.data[0], event.data[1]) for event in at.told("drew")]


def watch_order(at, look):
    """What `look` sees each time a team is asked who draws next."""
    seen = []
    at.script.on_ask = lambda decision: seen.append(look()) if decision.rule == ORDER else None
    return seen


@rule("MORALE-X04", "MORALE-9.01", "MORALE-9.02", "MORALE-9.03", "MORALE-10.06")
@pytest.mark.parametrize("first", ["terr_runner", "terr_fixer"])
def test_skulls_for_all_then_danger_of_all_then_the_owner_picks_who_draws_first(stage, first):
    at = grenade(stage)
    units = [at.put("terr_runner", "M4", danger=1), at.put("terr_fixer", "M4", danger=4)]
    seen = watch_order(at, lambda: (at.skulls(1), [unit.danger for unit in units]))
    throw(at, at.aimed("draw", first))
    assert seen == [([WHITES, 10], [4, 7])]
    counts = [(units[0].index, 4), (units[1].index, 7)]
    assert drew(at) == (counts if first == "terr_runner" else counts[::-1])


@rule("MORALE-9.01", "MORALE-9.02")
def test_the_bag_is_filled_before_danger_levels_rise(stage):
    at = grenade(stage)
    at.put("terr_runner", "M4")
    at.put("terr_fixer", "M4")
    throw(at, at.aimed("draw", "terr_fixer"))
    told = [e.what for e in at.game.log if e.what in ("skulls_added", "threatened", "drew")]
    assert told == ["skulls_added", "threatened", "threatened", "drew", "drew"]
    assert at.told("skulls_added")[0].data[:2] == [1, 6]


@rule("MORALE-9.01", "MORALE-9.02")
def test_each_unit_rises_by_the_threats_dealt_to_it_and_the_bag_gets_the_sum(stage):
    at = stage(units=8)
    at.bag(0, WHITES, 4)
    at.bag(1, WHITES, 4)
    cards = ["seal_leader", "terr_fixer", "seal_tech", "terr_runner", "terr_doctor"]
    units = [at.put(card, "M4", danger=1) for card in cards]
    draws = [at.aimed("draw", card) for card in ("terr_doctor", "terr_fixer", "seal_tech")]
    at.script.answers = draws
    at.do(multiple_targets.strike, units, [1, 2, 3, 4, 5], 1)
    assert [unit.danger for unit in units] == [2, 3, 4, 5, 6]
    assert at.skulls(0) == [WHITES, 8]
    assert at.skulls(1) == [WHITES, 15]
    order = ["terr_doctor", "terr_fixer", "terr_runner", "seal_tech", "seal_leader"]
    assert [unit for unit, _ in drew(at)] == [at.unit(card).index for card in order]


@rule("MORALE-9.03")
@pytest.mark.parametrize(
    ("thrower", "struck"),
    [
        ("seal_breacher", ["terr_runner", "terr_brawler", "terr_fixer"]),
        ("terr_brawler", ["seal_leader", "seal_point", "seal_tech"]),
    ],
)
def test_the_affected_team_is_asked_until_one_unit_is_left(stage, thrower, struck):
    at = grenade(stage, thrower)
    units = [at.put(card, "M4") for card in struck]
    keys = [at.aimed("draw", card) for card in struck]
    throw(at, keys[1], keys[2], thrower=thrower)
    seat = int(units[0].team)
    asked = [question for question in at.asked() if question[1] == ORDER]
    assert asked == [(seat, ORDER, keys), (seat, ORDER, [keys[0], keys[2]])]
    assert [unit for unit, _ in drew(at)] == [units[1].index, units[2].index, units[0].index]


@rule("MORALE-9.03", "MORALE-R35")
def test_the_order_is_the_captains_choice_whoever_plays_the_units(stage):
    at = grenade(stage, terrorists_players=3)
    units = [at.put("terr_rocketeer", "M4"), at.put("terr_fixer", "M4")]
    assert [int(unit.seat) for unit in units] == [3, 3]
    throw(at, at.aimed("draw", "terr_fixer"))
    assert [seat for seat, rule_id, _ in at.asked() if rule_id == ORDER] == [1]


@rule("MORALE-9.04")
def test_skulls_of_a_unit_that_goes_down_are_gone_before_the_next_unit_draws(stage):
    at = grenade(stage)
    units = [at.put(card, "M4") for card in ("terr_brawler", "terr_doctor", "terr_fixer")]
    at.bag(1, 0, 0)
    seen = watch_order(at, lambda: (at.skulls(1), [(unit.status, unit.danger) for unit in units]))
    throw(at, at.aimed("draw", "terr_doctor"), at.aimed("draw", "terr_fixer"))
    standing, down = (STANDING, 3), (DOWN, 8)
    assert seen == [([0, 9], [standing] * 3), ([0, 6], [standing, down, standing])]
    assert at.skulls(1) == [0, 0]
    assert drew(at) == [(units[1].index, 3), (units[2].index, 3), (units[0].index, 3)]


@rule("MORALE-9.04")
def test_skulls_of_an_unharmed_unit_are_back_before_the_next_unit_draws(stage):
    at = grenade(stage)
    at.put("terr_warlord", "M4")
    at.put("terr_runner", "M4")
    at.put("terr_fixer", "M4")
    at.bag(1, 0, 0)
    seen = watch_order(at, lambda: at.skulls(1))
    throw(at, at.aimed("draw", "terr_warlord"), at.aimed("draw", "terr_runner"))
    assert seen == [[0, 9], [0, 9]]
    assert at.skulls(1) == [0, 6]


@rule("MORALE-9.04")
def test_the_last_unit_draws_from_what_the_others_left(stage):
    at = grenade(stage)
    units = [at.put("terr_brawler", "M4", danger=1), at.put("terr_fixer", "M4", danger=0)]
    at.bag(1, 0, 0)
    throw(at, at.aimed("draw", "terr_brawler"))
    assert drew(at) == [(units[0].index, 4), (units[1].index, 2)]
    assert [unit.status for unit in units] == [KILLED, STANDING]
    assert at.skulls(1) == [0, 2]


@rule("MORALE-R27", "MORALE-9.01")
@pytest.mark.parametrize("thrower", ["seal_breacher", "terr_brawler"])
def test_each_team_has_its_own_bag_and_the_acting_team_goes_first(stage, thrower):
    at = grenade(stage, thrower)
    seals = [at.put("seal_point", "M4", danger=1), at.put("seal_tech", "M4")]
    terrorists = [at.put("terr_fixer", "M4", danger=2)]
    throw(at, at.aimed("draw", "seal_tech"), thrower=thrower)
    assert [at.skulls(0), at.skulls(1)] == [[WHITES, 10], [WHITES, 7]]
    theirs = [(terrorists[0].index, 5)]
    ours = [(seals[1].index, 3), (seals[0].index, 4)]
    assert drew(at) == (ours + theirs if thrower == "seal_breacher" else theirs + ours)


@rule("MORALE-R27")
def test_one_teams_losses_do_not_touch_the_other_team(stage):
    at = grenade(stage)
    friend = at.put("seal_tech", "M4")
    enemy = at.put("terr_fixer", "M4")
    at.bag(0, 0, 0)
    throw(at)
    assert (friend.status, enemy.status) == (DOWN, STANDING)
    assert [at.skulls(0), at.skulls(1)] == [[0, 0], [WHITES, 7]]


@rule("MORALE-R27")
def test_one_unit_of_each_team_leaves_nothing_to_choose(stage):
    at = grenade(stage)
    at.put("seal_tech", "M4")
    at.put("terr_fixer", "M4")
    throw(at)
    assert [question for question in at.asked() if question[1] == ORDER] == []
    assert len(drew(at)) == 2


@rule("MORALE-R37")
def test_an_incapacitated_unit_is_left_out_of_the_count_and_of_the_order(stage):
    at = grenade(stage)
    standing = [at.put(card, "M4") for card in ("terr_runner", "terr_doctor")]
    fallen = at.put("terr_fixer", "M4", danger=5, status=DOWN)
    throw(at, at.aimed("draw", "terr_doctor"))
    keys = [at.aimed("draw", card) for card in ("terr_runner", "terr_doctor")]
    assert [menu for _, rule_id, menu in at.asked() if rule_id == ORDER] == [keys]
    assert at.skulls(1) == [WHITES, 10]
    assert [unit.danger for unit in standing] == [3, 3]
    assert (fallen.danger, fallen.status) == (5, DOWN)


@rule("MORALE-R37")
@pytest.mark.parametrize("status", [DOWN, KILLED])
@pytest.mark.parametrize(
    ("shooter", "target"), [("seal_leader", "terr_runner"), ("terr_warlord", "seal_point")]
)
def test_only_standing_enemies_can_be_fired_at_or_focused_on(stage, shooter, target, status):
    at = stage()
    at.put(shooter, "M3").spot = FOCUS_FIRE
    at.put(target, "M4")
    keys = {at.aimed("fire", target), at.aimed("focus_fire", target)}
    assert keys <= set(at.options(shooter))
    at.unit(target).status = status
    assert not keys & set(at.options(shooter))


@rule("MORALE-R37")
def test_coup_de_grace_medkit_and_flashbang_do_reach_the_incapacitated(stage):
    at = stage()
    fallen = at.put("terr_runner", "M4", danger=8, status=DOWN)
    at.put("terr_doctor", "M4", floor=0).spot = MEDKIT
    assert at.aimed("medkit", "terr_runner") in at.options("terr_doctor")
    at.put("terr_doctor", "N7")
    at.put("seal_leader", "M4")
    assert at.aimed("coup", "terr_runner") in at.options("seal_leader")
    at.put("seal_point", "M3").spot = FLASHBANG
    at.turn("seal_point", at.to("flashbang", "M4"), "end_turn")
    assert fallen.flashed
