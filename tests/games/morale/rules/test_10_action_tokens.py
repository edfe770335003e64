"""Chapter 10: action tokens, the discarded kinds. Stars and gas stand in modules of their own."""

from __future__ import annotations

import pytest

from sandtable.games.morale.rules import round_order
from sandtable.games.morale.rules.components import (
    COVERING_FIRE,
    DOWN,
    FLASHBANG,
    FRAG_GRENADE,
    KILLED,
    MEDKIT,
    NONE,
    STANDING,
    TOKEN_NAMES,
)
from sandtable.parts.pool import count_in
from sandtable.testkit.marks import rule

WHITES = 1_000_000
MIDDLE = ["N3", "M2", "M4", "S3"]
TWO_AWAY = ["N2", "N4", "M1", "M5", "S2", "S4"]

# who carries it, the token, a zone in its range as seen from Shelled Clinic
ISSUED = [
    ("seal_point", "flashbang", "M4"),
    ("seal_breacher", "frag_grenade", "M4"),
    ("terr_rocketeer", "rpg", "M5"),
    ("seal_leader", "smoke_gas", "M3"),
    ("seal_tech", "tear_gas", "M4"),
    ("terr_doctor", "medkit", ""),
]


def holding(stage, card, token, zone="M3", **options):
    """A unit with that token on its ready spot, far from everybody else."""
    at = stage(units=8, **options)
    at.put(card, zone).spot = TOKEN_NAMES.index(token)
    at.bag(0, WHITES, 4)
    at.bag(1, WHITES, 4)
    return at


def issued(stage, card, token, zone):
    """The same by the rules of planning, and the option to use it."""
    at = stage(units=8)
    at.put(card, "M3")
    at.ready(card, token)
    if zone:
        return at, at.to(token, zone)
    patient = "terr_runner" if card.startswith("terr") else "seal_point"
    at.put(patient, "M3", danger=8, status=DOWN)
    return at, at.aimed(token, patient)


def zones_offered(at, card, token):
    """The names of the zones that the unit may choose for its token."""
    names = at.game.plan.zones.names
    keys = [key for key in at.options(card) if key.startswith(f"{token}:")]
    return sorted(names[int(key.partition(":")[2])] for key in keys)


@rule("MORALE-10.01")
@pytest.mark.parametrize(("card", "token", "zone"), ISSUED)
def test_a_used_token_is_discarded_for_good(stage, card, token, zone):
    at, option = issued(stage, card, token, zone)
    unit, kind = at.unit(card), TOKEN_NAMES.index(token)
    at.turn(card, option, "end_turn")
    assert unit.spot == NONE
    assert not unit.face_up
    left = unit.card.issue.count(kind) - 1
    assert count_in(unit.issue, kind) == left
    at.do(round_order.end_round)
    assert count_in(unit.issue, kind) == left


@rule("MORALE-10.01", "MORALE-R10")
@pytest.mark.parametrize(("card", "token", "zone"), ISSUED)
def test_an_extra_turn_finds_the_spot_empty(stage, card, token, zone):
    at, option = issued(stage, card, token, zone)
    at.turn(card, option, "end_turn")
    assert not [key for key in at.options(card) if key.startswith(token)]


@rule("MORALE-10.21", "MORALE-R09")
@pytest.mark.parametrize(("card", "token", "zone"), ISSUED)
def test_an_unused_token_belongs_to_the_units_issue_again(stage, card, token, zone):
    at, option = issued(stage, card, token, zone)
    unit, kind = at.unit(card), TOKEN_NAMES.index(token)
    assert option in at.options(card)
    assert count_in(unit.issue, kind) == unit.card.issue.count(kind) - 1
    at.turn(card, "end_turn")
    at.do(round_order.end_round)
    assert unit.issue == unit.card.full_issue
    assert unit.spot == NONE


@rule("MORALE-R40")
@pytest.mark.parametrize(("card", "token", "zone"), ISSUED[:5])
def test_tokens_for_zones_may_choose_an_empty_one_and_are_discarded(stage, card, token, zone):
    at, option = issued(stage, card, token, zone)
    bags = [at.skulls(0), at.skulls(1)]
    at.turn(card, option, "end_turn")
    assert at.unit(card).spot == NONE
    assert [at.skulls(0), at.skulls(1)] == bags
    assert at.told("drew") == []


@rule("MORALE-R40")
def test_a_medkit_without_a_patient_stays_on_the_spot(stage):
    at = holding(stage, "terr_doctor", "medkit")
    assert not [key for key in at.options("terr_doctor") if key.startswith("medkit")]
    assert at.unit("terr_doctor").spot == MEDKIT


@rule("MORALE-10.03", "MORALE-10.06", "MORALE-10.13")
@pytest.mark.parametrize("token", ["flashbang", "frag_grenade", "tear_gas"])
@pytest.mark.parametrize(("zone", "choice"), [("M3", MIDDLE), ("N7", ["N6", "M7"])])
def test_these_choose_an_adjacent_zone(stage, token, zone, choice):
    at = holding(stage, "seal_tech", token, zone)
    assert zones_offered(at, "seal_tech", token) == sorted(choice)


@rule("MORALE-10.10")
@pytest.mark.parametrize(("zone", "choice"), [("M3", ["M3", *MIDDLE]), ("N7", ["N7", "N6", "M7"])])
def test_smoke_chooses_the_own_zone_or_an_adjacent_one(stage, zone, choice):
    at = holding(stage, "terr_fixer", "smoke_gas", zone)
    assert zones_offered(at, "terr_fixer", "smoke_gas") == sorted(choice)


@rule("MORALE-10.09")
@pytest.mark.parametrize(("zone", "choice"), [("M3", TWO_AWAY), ("N7", ["N5", "M6", "S7"])])
def test_an_rpg_chooses_a_zone_exactly_two_zones_away(stage, zone, choice):
    at = holding(stage, "terr_rocketeer", "rpg", zone)
    assert zones_offered(at, "terr_rocketeer", "rpg") == sorted(choice)


# Flashbang


def flashed(stage, **units):
    """Radio Office flashed from Crash Site, with these units in these spaces."""
    at = holding(stage, "seal_point", "flashbang", "M4")
    for card, space in units.items():
        at.put(card, *space)
    at.turn("seal_point", at.to("flashbang", "M5"), "end_turn")
    at.forget()
    return at


@rule("MORALE-10.04", "MORALE-R22", "MORALE-R08")
def test_units_of_both_teams_on_all_floors_of_the_zone_take_no_turn(stage):
    at = flashed(
        stage, terr_fixer=("M5", 0), terr_runner=("M5", 1), seal_tech=("M5", 1), seal_leader=("M6", 0)
    )
    for card in ("terr_fixer", "terr_runner", "seal_tech"):
        at.forget()
        at.turn(card)
        assert [rule_id for _, rule_id, _ in at.asked()] == ["MORALE-7.01", "MORALE-7.01"]
    for card in ("seal_point", "seal_leader"):
        assert "end_turn" in at.options(card)


@rule("MORALE-10.04", "MORALE-10.05", "MORALE-R38")
def test_with_the_round_the_mark_goes(stage):
    at = flashed(stage, terr_fixer=("M5", 0))
    assert at.unit("terr_fixer").flashed
    at.do(round_order.end_round)
    assert at.aimed("fire", "seal_point") in at.options("terr_fixer")
    at.turn("seal_point", at.aimed("fire", "terr_fixer"), "end_turn")
    assert at.unit("seal_point").danger == 2


@rule("MORALE-10.04", "MORALE-R22")
def test_later_arrivals_are_unaffected_and_the_mark_follows_the_unit(stage):
    at = flashed(stage, terr_fixer=("M5", 0))
    at.put("terr_runner", "M5")
    at.put("terr_fixer", "M6")
    assert "end_turn" in at.options("terr_runner")
    at.forget()
    at.turn("terr_fixer")
    assert at.told("stunned")


@rule("MORALE-10.05")
@pytest.mark.parametrize(
    ("shooter", "target", "answer"), [("seal_leader", "terr_fixer", 2), ("terr_warlord", "seal_tech", 2)]
)
def test_a_flashed_unit_does_not_return_fire(stage, shooter, target, answer):
    at = stage(units=8)
    at.put(shooter, "M3")
    at.put(target, "M4")
    for team in (0, 1):
        at.bag(team, WHITES, 0)
    at.turn(shooter, at.aimed("fire", target), "end_turn")
    assert at.unit(shooter).danger == answer
    at.unit(target).flashed = True
    at.turn(shooter, at.aimed("fire", target), "end_turn")
    assert at.unit(shooter).danger == answer
    assert at.unit(target).danger == 2


@rule("MORALE-10.05")
def test_only_the_flashed_ones_are_silent(stage):
    at = flashed(stage, terr_fixer=("M5", 0))
    at.put("terr_runner", "M5")
    at.turn("seal_point", at.aimed("fire", "terr_runner"), "end_turn")
    assert at.unit("seal_point").danger == 1


@rule("MORALE-R22", "MORALE-10.04")
def test_a_flashed_unit_that_a_medkit_raises_is_still_flashed(stage):
    at = holding(stage, "seal_point", "flashbang", "M4")
    patient = at.put("terr_runner", "M5", danger=8, status=DOWN)
    gone = at.put("terr_fixer", "M5", status=KILLED)
    at.turn("seal_point", at.to("flashbang", "M5"), "end_turn")
    assert not gone.flashed
    at.put("terr_doctor", "M5").spot = MEDKIT
    at.turn("terr_doctor", at.aimed("medkit", "terr_runner"), "end_turn")
    assert patient.status == STANDING
    at.forget()
    at.turn("terr_runner")
    assert at.told("stunned")


@rule("MORALE-R22")
def test_a_free_step_does_not_shake_the_mark_off(stage):
    at = flashed(stage, terr_fixer=("M5", 0))
    at.put("terr_warlord", "M5").spot = COVERING_FIRE
    answers = ["covering_fire", at.aimed("covered", "terr_fixer"), at.to("step", "M6", 0), "end_turn"]
    at.turn("terr_warlord", *answers)
    assert at.unit("terr_fixer").zone == at.zone("M6")
    at.turn("terr_fixer")
    assert at.told("stunned")


# Frag Grenade and RPG

BLASTS = [
    ("seal_breacher", "frag_grenade", "M4", ("M4", "M5")),
    ("terr_brawler", "frag_grenade", "N3", ("N3", "N4")),
    ("terr_rocketeer", "rpg", "N4", ("N4", "M4")),
    ("seal_tech", "rpg", "S4", ("S4", "M4")),
]


@rule("MORALE-10.06", "MORALE-10.09", "MORALE-R26")
@pytest.mark.parametrize(("card", "token", "zone", "others"), BLASTS)
def test_every_unit_in_the_zone_of_either_team_receives_three_threats(stage, card, token, zone, others):
    at = holding(stage, card, token)
    top = at.game.plan.zones.floors[at.zone(zone)] - 1
    hit = [at.put("seal_leader", zone), at.put("seal_point", zone, top), at.put("terr_warlord", zone)]
    spared = [at.put("seal_gunner", others[1]), at.put("terr_gunner", "M3"), at.put("terr_runner", "M2")]
    draws = [at.aimed("draw", "seal_point")]
    at.turn(card, at.to(token, zone), *draws, "end_turn")
    assert [unit.danger for unit in hit] == [3, 3, 3]
    assert [unit.danger for unit in spared] == [0, 0, 0]
    assert at.skulls(0) == [WHITES, 10]
    assert at.skulls(1) == [WHITES, 7]


@rule("MORALE-R26")
@pytest.mark.parametrize(("token", "zone"), [("frag_grenade", "M4"), ("rpg", "M5")])
def test_grenades_gain_nothing_from_height_and_draw_no_return_fire(stage, token, zone):
    at = holding(stage, "seal_tech", token)
    at.put("seal_tech", "M3", floor=1)
    target = at.put("terr_warlord", zone)
    at.turn("seal_tech", at.to(token, zone), "end_turn")
    assert (target.danger, at.unit("seal_tech").danger) == (3, 0)


# Medkit


def surgery(stage, medic="terr_doctor", patient="terr_runner", danger=0, floor=0):
    """A medic with a readied Medkit and an incapacitated friend in Shelled Clinic."""
    at = stage(units=8)
    at.put(medic, "M3", danger=danger)
    at.put(patient, "M3", floor, danger=8, status=DOWN)
    at.ready(medic, "medkit")
    return at


@rule("MORALE-10.07", "MORALE-R21")
@pytest.mark.parametrize(("before", "after"), [(0, 2), (5, 7), (6, 8), (7, 8), (8, 8)])
def test_a_medkit_raises_its_users_danger_by_two_and_that_is_no_threat(stage, before, after):
    at = surgery(stage, danger=before)
    bags = [at.bag(0, 0, 9), at.bag(1, 0, 9)]
    at.turn("terr_doctor", at.aimed("medkit", "terr_runner"), "end_turn")
    assert at.unit("terr_doctor").danger == after
    assert at.unit("terr_doctor").status == STANDING
    assert [at.skulls(0), at.skulls(1)] == bags
    assert at.told("drew") == []


@rule("MORALE-10.08", "MORALE-R21")
@pytest.mark.parametrize(
    ("medic", "patient"), [("terr_doctor", "terr_runner"), ("seal_corpsman", "seal_point")]
)
@pytest.mark.parametrize("floor", [0, 1])
def test_the_patient_stands_up_where_it_lies_at_danger_one(stage, medic, patient, floor):
    at = surgery(stage, medic, patient, floor=floor)
    at.turn(medic, at.aimed("medkit", patient), "end_turn")
    healed = at.unit(patient)
    assert (healed.status, healed.danger) == (STANDING, 1)
    assert (healed.zone, healed.floor) == (at.zone("M3"), floor)


@rule("MORALE-10.08")
def test_a_medkit_raises_one_unit_only(stage):
    at = surgery(stage)
    other = at.put("terr_fixer", "M3", danger=5, status=DOWN)
    at.turn("terr_doctor", at.aimed("medkit", "terr_runner"), "end_turn")
    assert (other.status, other.danger) == (DOWN, 5)


@rule("MORALE-10.08", "MORALE-R21")
@pytest.mark.parametrize(
    ("card", "zone", "status"),
    [
        ("terr_fixer", "M4", DOWN),
        ("terr_fixer", "M3", STANDING),
        ("terr_fixer", "M3", KILLED),
        ("seal_leader", "M3", DOWN),
    ],
)
def test_a_patient_is_an_incapacitated_friend_in_the_zone(stage, card, zone, status):
    at = surgery(stage)
    at.put(card, zone, status=status)
    offered = [key for key in at.options("terr_doctor") if key.startswith("medkit")]
    assert offered == [at.aimed("medkit", "terr_runner")]


@rule("MORALE-R21")
@pytest.mark.parametrize(("card_waits", "next_up"), [(True, "terr_runner"), (False, "terr_warlord")])
def test_a_patient_acts_this_round_if_its_card_has_not_come_up(stage, card_waits, next_up):
    at = surgery(stage)
    team = at.team(1)
    waiting = ["terr_warlord", "terr_runner"] if card_waits else ["terr_warlord"]
    team.stack = [int(at.unit(card).index) for card in waiting]
    at.turn("terr_doctor", at.aimed("medkit", "terr_runner"), "end_turn")
    assert at.do(round_order.next_card, team).card.id == next_up


@rule("MORALE-R21")
def test_the_reshuffle_may_deal_a_patient_a_turn(stage):
    at = surgery(stage)
    for unit in at.game.members(1):
        if unit.card.id != "terr_doctor":
            unit.status = DOWN
    at.turn("terr_doctor", at.aimed("medkit", "terr_runner"), "end_turn")
    team = at.team(1)
    team.stack = []
    dealt = {at.do(round_order.next_card, team).card.id for _ in range(2)}
    assert dealt == {"terr_doctor", "terr_runner"}


@rule("MORALE-5.06")
def test_a_token_that_is_not_on_the_spot_cannot_be_used(stage):
    at = stage()
    at.put("seal_point", "M3")
    assert count_in(at.unit("seal_point").issue, FLASHBANG) == 2
    assert not [key for key in at.options("seal_point") if key.startswith("flashbang")]
    at.unit("seal_point").spot = FRAG_GRENADE
    verbs = {key.partition(":")[0] for key in at.options("seal_point")}
    assert verbs & set(TOKEN_NAMES) == {"frag_grenade"}
