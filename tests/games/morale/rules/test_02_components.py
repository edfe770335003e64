"""Chapter 2: components. What the cards print, what their texts change, and what lies on the tableau."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from sandtable.games.morale.content.loader import content
from sandtable.games.morale.rules import danger, exchange_fire, round_order, take_cover, tear_gas
from sandtable.games.morale.rules.components import (
    DOWN,
    KILLED,
    MEDKIT,
    NONE,
    NOWHERE,
    RPG,
    STANDING,
    TOKEN_NAMES,
    is_star,
)
from sandtable.parts.pool import count_in, pool_of
from sandtable.rulebooks import lookup
from sandtable.testkit.marks import rule

WHITE_ONLY = (1_000_000, 0)


class Printed(NamedTuple):
    """A unit card as the ledger proposes it."""

    name: str
    threat: list[int]
    defense: int
    initiative: int
    issue: list[str]
    text: str


def printed(gap):
    """The lines `id | name | threat | defense | initiative | standard issue | game text` of a gap."""
    cards = {}
    for line in lookup(gap).need.splitlines():
        fields = [field.strip() for field in line.split("|")]
        if len(fields) == 7 and fields[3].isdecimal():
            issue = [token.strip().lower().replace(" ", "_") for token in fields[5].split(",")]
            threat = [int(level) for level in fields[2].split("/")]
            text = "" if fields[6] == "(none)" else fields[6]
            cards[fields[0]] = Printed(fields[1], threat, int(fields[3]), int(fields[4]), issue, text)
    return cards


SEAL_CARDS = printed("MORALE-G01")
TERRORIST_CARDS = printed("MORALE-G02")
CARDS = SEAL_CARDS | TERRORIST_CARDS


def everybody(stage, **options):
    """All sixteen units at home, and bags that harm nobody."""
    at = stage(units=8, **options)
    for unit in at.game.units:
        at.put(unit.card.id, "M1" if unit.team == 0 else "M7")
    at.bag(0, *WHITE_ONLY)
    at.bag(1, *WHITE_ONLY)
    return at


# Unit cards


@rule("MORALE-2.01", "MORALE-G01", "MORALE-G02")
def test_there_is_one_card_for_each_unit_and_it_names_its_team(stage):
    at = everybody(stage)
    assert len(SEAL_CARDS) == len(TERRORIST_CARDS) == 8
    assert [unit.card.id for unit in at.game.units] == [*SEAL_CARDS, *TERRORIST_CARDS]
    for unit in at.game.units:
        assert unit.card.name == CARDS[unit.card.id].name
        assert unit.card.team == unit.team == (0 if unit.card.id in SEAL_CARDS else 1)


@rule("MORALE-2.02", "MORALE-G01", "MORALE-G02")
@pytest.mark.parametrize("card", CARDS)
def test_a_card_prints_threat_levels_for_the_same_an_adjacent_and_a_zone_two_away(stage, card):
    at = everybody(stage)
    shooter = at.put(card, "M2")
    victim = at.unit("terr_warlord" if shooter.team == 0 else "seal_leader")
    levels = []
    for zone in ("M2", "M3", "M4", "M5"):
        victim.zone = at.zone(zone)
        levels.append(exchange_fire.threat(at.game, shooter, victim))
    assert levels == [*CARDS[card].threat, 0]
    assert len(shooter.card.threat) == 3


@rule("MORALE-2.03", "MORALE-G01", "MORALE-G02")
@pytest.mark.parametrize("card", CARDS)
def test_a_card_prints_the_defense_that_black_skulls_must_reach(stage, card):
    at = everybody(stage)
    unit = at.unit(card)
    assert unit.card.defense == CARDS[card].defense
    at.settle(unit, [0, CARDS[card].defense - 1])
    assert unit.status == STANDING
    at.settle(unit, [0, CARDS[card].defense])
    assert unit.status == DOWN


@rule("MORALE-2.04", "MORALE-G01", "MORALE-G02")
def test_a_card_prints_the_standard_issue(stage):
    at = everybody(stage)
    for unit in at.game.units:
        assert sorted(TOKEN_NAMES[token] for token in unit.card.issue) == sorted(CARDS[unit.card.id].issue)
        assert unit.issue == unit.card.full_issue == pool_of(list(unit.card.issue))


# Game texts


@rule("MORALE-2.05")
def test_the_cards_with_a_game_text_are_those_of_the_ledger(stage):
    at = everybody(stage)
    assert len([card for card in CARDS.values() if card.text]) == 13
    for unit in at.game.units:
        headline, _, body = unit.card.text.partition(":")
        assert headline == CARDS[unit.card.id].text.partition(":")[0]
        assert bool(body) == bool(CARDS[unit.card.id].text)


@rule("MORALE-2.05")
def test_only_a_card_with_a_text_differs_from_the_common_rules():
    usual = {
        "free_steps": 1,
        "double_time": 2,
        "gas_mask": False,
        "medkit_saving": 0,
        "marksman": False,
        "belt_fire": 0,
        "launcher": False,
        "rallies_at": 0,
        "drops_down": False,
        "finisher": False,
        "backblast": 0,
    }
    special = {
        unit.id: {name: getattr(unit, name) for name in usual if getattr(unit, name) != usual[name]}
        for unit in content().units
    }
    assert special == {
        "seal_leader": {"free_steps": 2},
        "seal_point": {"double_time": 3},
        "seal_breacher": {"gas_mask": True},
        "seal_corpsman": {"medkit_saving": 1},
        "seal_marksman": {"marksman": True},
        "seal_gunner": {"belt_fire": 2},
        "seal_grenadier": {"launcher": True},
        "seal_tech": {},
        "terr_warlord": {"rallies_at": 5},
        "terr_runner": {"drops_down": True},
        "terr_brawler": {"finisher": True},
        "terr_doctor": {},
        "terr_marksman": {"marksman": True},
        "terr_gunner": {"belt_fire": 2},
        "terr_rocketeer": {"backblast": 1},
        "terr_fixer": {},
    }


@rule("MORALE-2.05")
def test_command_voice_lets_two_friends_step(stage):
    at = everybody(stage)
    at.ready("seal_leader", "covering_fire")
    north, south = at.to("step", "N1", 0), at.to("step", "S1", 0)
    first, second = at.aimed("covered", "seal_point"), at.aimed("covered", "seal_tech")
    at.turn("seal_leader", "covering_fire", first, north, second, south, "end_turn")
    moved = {event.data[0]: event.data[1] for event in at.told("moved")}
    assert moved == {at.unit("seal_point").index: at.zone("N1"), at.unit("seal_tech").index: at.zone("S1")}


@rule("MORALE-2.05")
def test_command_voice_is_for_two_different_friends_and_may_stop_after_one(stage):
    at = everybody(stage)
    at.ready("seal_leader", "covering_fire")
    for card in ("seal_breacher", "seal_corpsman", "seal_marksman", "seal_gunner", "seal_grenadier"):
        at.put(card, "S1")
    at.turn("seal_leader", "covering_fire", at.aimed("covered", "seal_point"), "stay", "stay", "end_turn")
    asked = [keys for _, rule_id, keys in at.asked() if rule_id == "MORALE-10.17"]
    assert asked[0] == ["stay", at.aimed("covered", "seal_point"), at.aimed("covered", "seal_tech")]
    assert asked[2] == ["stay", at.aimed("covered", "seal_tech")]
    assert at.told("moved") == []


@rule("MORALE-2.05")
def test_without_command_voice_one_friend_steps(stage):
    at = everybody(stage)
    at.ready("terr_warlord", "covering_fire")
    at.turn(
        "terr_warlord",
        "covering_fire",
        at.aimed("covered", "terr_runner"),
        at.to("step", "N7", 0),
        "end_turn",
    )
    assert len(at.told("moved")) == 1


@rule("MORALE-2.05")
@pytest.mark.parametrize(("card", "steps"), [("seal_point", 3), ("seal_breacher", 2), ("terr_runner", 2)])
def test_quick_feet_make_double_time_three_steps(stage, card, steps):
    at = everybody(stage)
    at.put(card, "M3")
    at.ready(card, "double_time")
    menu = at.options(card)
    assert (at.to("double_time", "M6", 0) in menu) == (steps == 3)
    assert at.to("double_time", "M5", 0) in menu
    assert at.to("double_time", "M7", 0) not in menu
    reach = [option for option in menu if option.startswith("double_time")]
    assert len(reach) == len(at.game.plan.zones.within(at.zone("M3"), 0, steps))


@rule("MORALE-2.05")
@pytest.mark.parametrize(("card", "steps"), [("seal_point", 3), ("seal_tech", 2)])
def test_quick_feet_also_where_there_is_gas_on_the_map(stage, card, steps):
    at = everybody(stage)
    at.put(card, "M3")
    at.ready(card, "double_time")
    at.do(tear_gas.spread, at.zone("N7"))
    menu = at.options(card)
    reach = [option for option in menu if option.startswith("double_time")]
    assert len(reach) == len(at.game.plan.zones.within(at.zone("M3"), 0, steps))


@rule("MORALE-2.05")
@pytest.mark.parametrize(("card", "masked"), [("seal_breacher", True), ("seal_point", False)])
def test_a_gas_mask_lets_its_wearer_into_the_gas(stage, card, masked):
    at = everybody(stage)
    at.put(card, "M3")
    at.ready(card, "double_time")
    at.do(tear_gas.spread, at.zone("M4"))
    menu = at.options(card)
    assert (at.to("move", "M4", 0) in menu) == masked
    assert (at.to("double_time", "M4", 0) in menu) == masked
    assert at.to("double_time", "S4", 0) in menu


@rule("MORALE-2.05")
@pytest.mark.parametrize(("card", "masked"), [("seal_breacher", True), ("seal_point", False)])
def test_a_gas_mask_lets_its_wearer_stay_in_the_gas(stage, card, masked):
    at = everybody(stage)
    at.put(card, "M4")
    at.do(tear_gas.spread, at.zone("M4"))
    assert ("end_turn" in at.options(card)) == masked


@rule("MORALE-2.05")
@pytest.mark.parametrize(("card", "patient", "cost"), [("seal_corpsman", 0, 1), ("terr_doctor", 8, 2)])
def test_field_dressing_makes_a_medkit_cheaper_by_one(stage, card, patient, cost):
    at = everybody(stage)
    medic = at.ready(card, "medkit")
    at.game.units[patient].status = DOWN
    at.turn(card, f"medkit:{patient}", "end_turn")
    assert medic.danger == cost
    assert at.game.units[patient].status == STANDING


@rule("MORALE-2.05", "MORALE-R30")
@pytest.mark.parametrize(
    ("card", "victim"), [("seal_marksman", "terr_gunner"), ("terr_marksman", "seal_gunner")]
)
@pytest.mark.parametrize(("zone", "gap", "answered"), [("M4", 1, True), ("M5", 2, False)])
def test_a_long_shot_at_two_zones_is_not_answered(stage, card, victim, zone, gap, answered):
    at = everybody(stage)
    marksman, target = at.put(card, "M3"), at.put(victim, zone)
    at.turn(card, at.aimed("fire", victim), "end_turn")
    assert target.danger == CARDS[card].threat[gap] > 0
    assert CARDS[victim].threat[gap] > 0
    assert marksman.danger == (CARDS[victim].threat[gap] if answered else 0)


@rule("MORALE-2.05")
def test_a_shot_at_two_zones_of_anybody_else_is_answered(stage):
    at = everybody(stage)
    shooter = at.put("seal_gunner", "M3")
    at.put("terr_gunner", "M5")
    at.turn("seal_gunner", at.aimed("fire", "terr_gunner"), "end_turn")
    assert shooter.danger == CARDS["terr_gunner"].threat[2] > 0


@rule("MORALE-2.05")
@pytest.mark.parametrize(
    ("card", "near", "next_door", "levels"),
    [
        ("seal_gunner", "terr_warlord", "terr_runner", [2, 1]),
        ("terr_gunner", "seal_leader", "seal_point", [2, 1]),
        ("seal_tech", "terr_warlord", "terr_runner", [1, 1]),
    ],
)
def test_belt_fire_deals_two_in_the_own_zone_and_one_next_door(stage, card, near, next_door, levels):
    at = everybody(stage)
    at.put(card, "M3")
    at.put(near, "M3", floor=1)
    at.put(next_door, "M4")
    at.ready(card, "covering_fire")
    at.turn(card, "covering_fire", f"draw:{at.unit(near).index}", "end_turn")
    assert [at.unit(near).danger, at.unit(next_door).danger] == levels
    assert at.skulls(at.unit(near).team)[1] == sum(levels)


@rule("MORALE-2.05")
def test_a_launcher_throws_one_or_two_zones_far(stage):
    at = everybody(stage)
    at.put("seal_grenadier", "M2")
    at.put("seal_gunner", "M2")
    near = {at.to("frag_grenade", zone) for zone in ("N2", "M1", "M3", "S2")}
    far = {at.to("frag_grenade", zone) for zone in ("N1", "N3", "M4", "S1", "S3")}
    for card, zones in (("seal_grenadier", near | far), ("seal_gunner", near)):
        at.ready(card, "frag_grenade")
        assert {option for option in at.options(card) if option.startswith("frag")} == zones


@rule("MORALE-2.05")
def test_a_launched_grenade_strikes_like_a_thrown_one(stage):
    at = everybody(stage)
    at.put("seal_grenadier", "M2")
    victim = at.put("terr_fixer", "M4")
    at.ready("seal_grenadier", "frag_grenade")
    at.turn("seal_grenadier", at.to("frag_grenade", "M4"), "end_turn")
    assert victim.danger == 3


@rule("MORALE-2.05")
def test_a_launcher_is_only_for_grenades(stage):
    at = everybody(stage)
    grenadier = at.put("seal_grenadier", "M2")
    grenadier.spot = TOKEN_NAMES.index("flashbang")
    thrown = [option for option in at.options("seal_grenadier") if option.startswith(("flashbang", "frag"))]
    assert sorted(thrown) == sorted(at.to("flashbang", zone) for zone in ("N2", "M1", "M3", "S2"))


def fallen(at, danger, zone="M3", floor=0):
    return at.put("terr_fixer", zone, floor=floor, danger=danger, status=DOWN)


@rule("MORALE-2.05")
@pytest.mark.parametrize(("danger", "status"), [(2, STANDING), (5, STANDING), (6, DOWN)])
@pytest.mark.parametrize("floor", [0, 1])
def test_no_surrender_raises_friends_in_the_zone_at_five_or_less(stage, danger, status, floor):
    at = everybody(stage)
    at.put("terr_warlord", "M3")
    friend = fallen(at, danger, floor=floor)
    at.do(round_order.end_round)
    assert friend.status == status
    assert friend.danger == danger


@rule("MORALE-2.05")
def test_no_surrender_does_not_reach_other_zones_or_enemies(stage):
    at = everybody(stage)
    at.put("terr_warlord", "M4")
    friend = fallen(at, 3)
    enemy = at.put("seal_tech", "M4", danger=3, status=DOWN)
    at.do(round_order.end_round)
    assert friend.status == enemy.status == DOWN


@rule("MORALE-2.05")
@pytest.mark.parametrize("status", [DOWN, KILLED])
def test_no_surrender_needs_a_warlord_who_stands(stage, status):
    at = everybody(stage)
    warlord = at.put("terr_warlord", "M3", danger=5, status=status)
    friend = fallen(at, 3)
    at.do(round_order.end_round)
    assert (warlord.status, friend.status) == (status, DOWN)


@rule("MORALE-2.05")
@pytest.mark.parametrize(
    ("warlord", "friend"), [("terr_warlord", "terr_fixer"), ("terr_fixer", "terr_warlord")]
)
def test_a_warlord_who_only_now_stands_up_raises_nobody_in_the_same_step(stage, warlord, friend):
    """Whichever lies first on the tableau."""
    at = everybody(stage, cards={warlord: {"rallies_at": 5}, friend: {"rallies_at": 0}})
    at.put(warlord, "M3", danger=2, status=DOWN)
    at.put(friend, "M3", danger=3, status=DOWN)
    at.do(round_order.end_round)
    assert (at.unit(warlord).status, at.unit(friend).status) == (STANDING, DOWN)


@rule("MORALE-2.05")
def test_an_alley_rat_drops_into_any_lower_floor_next_door(stage):
    at = everybody(stage)
    at.put("terr_runner", "N4", floor=2)
    drops = [option for option in at.options("terr_runner") if option.startswith("drop")]
    assert sorted(drops) == sorted(
        at.to("drop", zone, floor) for zone, floor in [("N3", 0), ("N5", 0), ("N5", 1), ("M4", 0)]
    )


@rule("MORALE-2.05")
@pytest.mark.parametrize(
    ("zone", "floor", "found"),
    [("N5", 1, [("N4", 0), ("N6", 0), ("M5", 0)]), ("N5", 0, []), ("N4", 0, [])],
)
def test_an_alley_rat_only_goes_down(stage, zone, floor, found):
    at = everybody(stage)
    at.put("terr_runner", zone, floor=floor)
    drops = [option for option in at.options("terr_runner") if option.startswith("drop")]
    assert sorted(drops) == sorted(at.to("drop", *space) for space in found)


@rule("MORALE-2.05")
def test_nobody_else_drops(stage):
    at = everybody(stage)
    for card in ("terr_brawler", "seal_point"):
        at.put(card, "N4", floor=2)
        assert not [option for option in at.options(card) if option.startswith("drop")]


@rule("MORALE-2.05")
def test_a_drop_is_one_basic_movement_and_only_one_in_a_turn(stage):
    at = everybody(stage)
    runner = at.put("terr_runner", "N4", floor=2)
    menu = at.options("terr_runner", at.to("drop", "N5", 1))
    assert (runner.zone, runner.floor) == (at.zone("N5"), 1)
    assert at.to("move", "N5", 0) in menu
    assert not [option for option in menu if option.startswith("drop")]
    at.put("terr_runner", "N4", floor=2)
    menu = at.options("terr_runner", at.to("move", "N4", 1))
    assert at.to("drop", "N3", 0) in menu
    at.put("terr_runner", "N4", floor=2)
    at.turn("terr_runner", at.to("drop", "N5", 1), at.to("move", "N5", 0))
    assert (runner.zone, runner.floor) == (at.zone("N5"), 0)


@rule("MORALE-2.05")
def test_the_next_turn_allows_another_drop(stage):
    at = everybody(stage)
    at.put("terr_runner", "N4", floor=2)
    at.turn("terr_runner", at.to("drop", "N5", 1), "end_turn")
    assert at.to("drop", "N6", 0) in at.options("terr_runner")


@rule("MORALE-2.05")
@pytest.mark.parametrize(("card", "may"), [("terr_brawler", True), ("terr_runner", False)])
def test_a_finisher_minds_no_guards(stage, card, may):
    at = everybody(stage)
    at.put(card, "M3")
    at.put("seal_tech", "M3", status=DOWN)
    at.put("seal_leader", "M3")
    assert (at.aimed("coup", "seal_tech") in at.options(card)) == may


@rule("MORALE-2.05")
def test_a_finisher_still_needs_an_incapacitated_enemy_in_its_space(stage):
    at = everybody(stage)
    at.put("terr_brawler", "M3", floor=1)
    at.put("seal_tech", "M3", status=DOWN)
    at.put("seal_point", "M5", floor=1, status=DOWN)
    at.put("seal_leader", "M3", floor=1)
    at.put("terr_fixer", "M3", floor=1, status=DOWN)
    assert not [option for option in at.options("terr_brawler") if option.startswith("coup")]


@rule("MORALE-2.05")
@pytest.mark.parametrize(
    ("card", "before", "after"), [("terr_rocketeer", 0, 1), ("terr_rocketeer", 8, 8), ("terr_fixer", 0, 0)]
)
def test_backblast_raises_danger_but_is_no_threat(stage, card, before, after):
    at = everybody(stage)
    user = at.put(card, "M3", danger=before)
    user.spot = RPG
    victim = at.put("seal_leader", "M5")
    at.turn(card, at.to("rpg", "M5"), "end_turn")
    assert user.danger == after
    assert victim.danger == 3
    assert at.skulls(1) == list(WHITE_ONLY)
    assert [event.data[0] for event in at.told("drew")] == [victim.index]


@rule("MORALE-2.05")
def test_backblast_comes_from_an_rpg_only(stage):
    at = everybody(stage)
    user = at.put("terr_rocketeer", "M3")
    user.spot = TOKEN_NAMES.index("frag_grenade")
    at.turn("terr_rocketeer", at.to("frag_grenade", "M4"), "end_turn")
    assert user.danger == 0


# The tableau


def planned(at, *readied):
    """Round steps 1 and 2: cards in any order, these tokens readied, and none for the others."""
    wishes = list(readied)

    def answer(decision):
        keys = [option.key() for option in decision.options]
        at.script.answers = [next((wish for wish in wishes if wish in keys), keys[0])]

    at.script.on_ask = answer
    at.beat()


@rule("MORALE-2.06")
def test_a_unit_has_one_ready_spot_and_keeps_the_rest_of_its_standard_issue(stage):
    at = stage(units=4)
    corpsman = at.unit("seal_corpsman")
    assert corpsman.spot == NONE
    planned(at, f"ready:{corpsman.index},{MEDKIT}")
    assert corpsman.spot == MEDKIT
    assert [count_in(corpsman.issue, token) for token in (MEDKIT, TOKEN_NAMES.index("smoke_gas"))] == [1, 1]
    asked = [keys[0] for _, rule_id, keys in at.asked() if rule_id == "MORALE-3.02"]
    assert asked == [f"no_token:{unit}" for unit in range(8)]
    assert [unit.spot for unit in at.game.units if unit is not corpsman] == [NONE] * 7


@rule("MORALE-2.06", "MORALE-R01")
def test_the_danger_track_runs_from_0_to_8(stage):
    at = stage()
    unit = at.put("seal_leader", "M3", danger=7)
    at.do(danger.raise_danger, unit, 1)
    assert unit.danger == 8
    at.do(danger.raise_danger, unit, 1)
    assert unit.danger == 8
    unit.danger = 2
    at.do(take_cover.take_cover, at.team(0))
    assert unit.danger == 0


@rule("MORALE-2.07")
def test_every_unit_has_a_danger_level_of_its_own(stage):
    at = stage(units=4)
    for unit in at.game.units:
        unit.danger = 0
    at.do(danger.threaten, at.unit("seal_point"), 2)
    at.do(danger.threaten, at.unit("terr_doctor"), 3)
    levels = {unit.card.id: unit.danger for unit in at.game.units if unit.danger}
    assert levels == {"seal_point": 2, "terr_doctor": 3}
    copy = at.game.clone()
    copy.restore(at.game.dump())
    assert [unit.danger for unit in copy.units] == [unit.danger for unit in at.game.units]


@rule("MORALE-2.08")
def test_every_unit_has_one_miniature_on_the_map(stage):
    at = stage(units=4)
    assert all(unit.zone != NOWHERE for unit in at.game.units)
    before = [(unit.zone, unit.floor) for unit in at.game.units]
    at.turn("seal_point", at.to("move", "N2", 0), "end_turn")
    after = [(unit.zone, unit.floor) for unit in at.game.units]
    assert after[1] == (at.zone("N2"), 0)
    assert after[:1] + after[2:] == before[:1] + before[2:]


@rule("MORALE-2.09")
@pytest.mark.parametrize(
    ("zone", "floor", "ways"),
    [("M4", 0, []), ("N4", 0, [1]), ("N4", 1, [0, 2]), ("N4", 2, [1]), ("M5", 1, [0])],
)
def test_some_zones_have_more_than_one_floor(stage, zone, floor, ways):
    at = stage()
    at.put("seal_leader", zone, floor=floor)
    menu = at.options("seal_leader")
    assert [level for level in range(4) if at.to("move", zone, level) in menu] == ways


# Turn order cards, tokens, bags


@rule("MORALE-2.10", "MORALE-G01", "MORALE-G02")
def test_each_unit_has_one_turn_order_card_with_its_initiative(stage):
    at = everybody(stage)
    planned(at)
    for team in (0, 1):
        units = [int(unit.index) for unit in at.game.members(team)]
        assert sorted(at.team(team).stack) == units
    for unit in at.game.units:
        assert take_cover.initiative(at.game, unit) == CARDS[unit.card.id].initiative


@rule("MORALE-2.11")
def test_there_are_six_kinds_that_are_discarded_and_four_that_bear_a_star():
    kinds = {name: is_star(token) for token, name in enumerate(TOKEN_NAMES)}
    assert kinds == {
        "flashbang": False,
        "frag_grenade": False,
        "medkit": False,
        "rpg": False,
        "smoke_gas": False,
        "tear_gas": False,
        "covering_fire": True,
        "creep": True,
        "double_time": True,
        "focus_fire": True,
    }


@rule("MORALE-2.12", "MORALE-G07")
def test_each_team_has_a_bag_of_its_own_and_the_stock_of_skulls_has_no_end(stage):
    at = stage(units=4)
    victim = at.unit("terr_warlord")
    for _ in range(100):
        at.do(danger.threaten, victim, 3)
    assert at.skulls(0) == [32, 4]
    assert at.skulls(1) == [32, 304]


@rule("MORALE-2.13", "MORALE-R03")
def test_each_team_has_one_token_with_take_cover_on_one_side_and_a_penalty_on_the_other(stage):
    at = stage(units=2)
    leaders = [at.unit("seal_leader"), at.unit("terr_warlord")]
    seals, terrorists = (leader.card.initiative for leader in leaders)
    assert [take_cover.initiative(at.game, leader) for leader in leaders] == [seals, terrorists]
    at.do(take_cover.take_cover, at.team(1))
    assert [at.team(team).can_take_cover for team in (0, 1)] == [True, False]
    assert [take_cover.initiative(at.game, leader) for leader in leaders] == [seals, terrorists - 10]
    at.do(round_order.end_round)
    assert [at.team(team).can_take_cover for team in (0, 1)] == [True, True]
