"""Player Boards, Grades and what may be carried (chapters 7 and 8)."""

from __future__ import annotations

import pytest

from sandtable.games.flix.rules import fire, gear, give
from sandtable.games.flix.rules.components import E6, E7, E8, E9, LARGE, MEDIUM, NONE, SMALL
from sandtable.games.flix.rules.effects import (
    HEAVY_GUNNER,
    KILL,
    OPTIC,
    POINTMAN,
    PUT_BACK,
    SECONDARY,
    STUN,
    SUPPRESSOR,
)
from sandtable.testkit.marks import rule

ROOM = """
    +-------+
    |. . . .|
    +-------+"""


def carries(at, seal, *effects):
    """Whether the SEAL, with nothing in hand, may take these cards one after the other."""
    cards: list[int] = []
    for effect in effects:
        if not gear.fits(at.game, seal, cards, at.card(effect)):
            return False
        cards.append(at.card(effect))
    return True


def may_have(at, seal, weapon):
    return gear.may_carry(at.game, seal, at.game.plan.weapons[at.weapon(weapon)])


# Player Boards


@rule("FLIX-7.01")
def test_speed_is_printed_and_a_pointmans_is_one_higher(stage):
    at = stage(ROOM, seals=["hannah", "george"])
    assert [gear.speed(at.game, at.seal(n)) for n in (0, 1)] == [5, 4]
    at.set("george", skill="PTM")
    assert gear.speed(at.game, at.seal("george")) == 5


@rule("FLIX-8.01")
def test_health_is_printed_and_full_and_a_heavy_gunner_has_one_more_from_e8_on(stage):
    at = stage(ROOM, seals=["hannah", "george"])
    assert [gear.health(at.game, at.seal(n)) for n in (0, 1)] == [5, 6]
    assert at.seal("hannah").wounds == 0
    at.set("hannah", skill="HVY")
    assert gear.health(at.game, at.seal("hannah")) == 5
    at.set("hannah", grade=E8)
    assert gear.health(at.game, at.seal("hannah")) == 6


@rule("FLIX-7.05", "FLIX-8.06")
def test_a_specialization_gives_more_with_every_grade(stage):
    at = stage(ROOM)
    hannah = at.set("hannah", skill="HVY", grade=E8)
    known = [gear.has_skill(at.game, hannah, HEAVY_GUNNER, grade) for grade in (E7, E8, E9)]
    assert known == [True, True, False]
    assert not gear.has_skill(at.game, hannah, POINTMAN, E7)


# Prerequisites


@rule("FLIX-7.08", "FLIX-7.02", "FLIX-8.12")
def test_the_grade_must_be_reached(stage):
    at = stage(ROOM)
    hannah = at.set("hannah", grade=E6)
    assert may_have(at, hannah, "MP5") and not may_have(at, hannah, "Corvus 308")
    assert carries(at, hannah, "ballistic_armor") and not carries(at, hannah, "blast_armor")
    at.set("hannah", grade=E7)
    assert may_have(at, hannah, "Corvus 308") and not may_have(at, hannah, "Robinson XCR SD")
    assert carries(at, hannah, "blast_armor")
    at.set("hannah", grade=E8)
    assert may_have(at, hannah, "Robinson XCR SD")


@rule("FLIX-7.08")
def test_one_of_the_specializations_listed_must_be_had(stage):
    at = stage(ROOM)
    hannah = at.set("hannah", grade=E9)
    assert not may_have(at, hannah, "Quiet 23") and not may_have(at, hannah, "Hush SR")
    for skill in ("REC", "PTM"):
        at.set("hannah", skill=skill)
        assert may_have(at, hannah, "Quiet 23") and not may_have(at, hannah, "Hush SR")
    at.set("hannah", skill="SNP")
    assert may_have(at, hannah, "Hush SR") and not may_have(at, hannah, "Quiet 23")
    at.set("hannah", grade=E8)
    assert not may_have(at, hannah, "Hush SR")


# Slots


@rule("FLIX-7.06", "FLIX-7.12")
@pytest.mark.parametrize(("grade", "third"), [(E6, False), (E7, False), (E8, True), (E9, True)])
def test_the_third_equipment_slot_opens_at_e8_and_attachments_take_slots_too(stage, grade, third):
    at = stage(ROOM)
    hannah = at.set("hannah", grade=grade)
    assert carries(at, hannah, "snake_cam", "suppressor")
    assert carries(at, hannah, "snake_cam", "suppressor", "tool_kit") is third
    assert not carries(at, hannah, "snake_cam", "suppressor", "tool_kit", "medical_kit")


@rule("FLIX-7.13", "FLIX-R32", "FLIX-X05")
def test_no_two_cards_of_one_class(stage):
    at = stage(ROOM)
    hannah = at.set("hannah", grade=E8)
    assert not carries(at, hannah, "flashbang", "he_grenade")
    assert not carries(at, hannah, "ballistic_armor", "blast_armor")
    assert not carries(at, hannah, "medical_kit", "medical_kit")
    assert carries(at, hannah, "suppressor", "laser_sight", "optic")


@rule("FLIX-7.07", "FLIX-R32")
@pytest.mark.parametrize(
    ("skill", "cards"),
    [
        ("BRC", ["he_grenade", "flashbang"]),
        ("DEM", ["breaching_charge", "breaching_charge"]),
        ("MED", ["medical_kit", "medical_kit"]),
    ],
)
def test_a_specialist_doubles_up_its_class_in_one_slot(stage, skill, cards):
    at = stage(ROOM)
    hannah = at.set("hannah", skill=skill)
    assert carries(at, hannah, *cards, "snake_cam") and not carries(
        at, hannah, *cards, "snake_cam", "tool_kit"
    )
    assert carries(at, hannah, *cards, *cards) and not carries(at, hannah, *cards, *cards, cards[0])
    at.set("hannah", skill="SNP")
    assert not carries(at, hannah, *cards)


@rule("FLIX-7.07")
def test_a_recons_suppressor_needs_no_slot(stage):
    at = stage(ROOM)
    hannah = at.set("hannah", skill="REC")
    assert carries(at, hannah, "suppressor", "snake_cam", "tool_kit")
    assert carries(at, hannah, "snake_cam", "tool_kit", "suppressor")
    at.set("hannah", skill="SNP")
    assert not carries(at, hannah, "snake_cam", "tool_kit", "suppressor")


@rule("FLIX-7.10", "FLIX-7.11", "FLIX-R63")
def test_the_printed_secondary_weapon_needs_no_card_and_a_card_takes_its_place(stage):
    at = stage(ROOM)
    hannah = at.set("hannah", skill="REC")
    assert gear.sidearm(at.game, hannah).name == "Service Pistol"
    at.set("hannah", secondary="Quiet 23")
    assert gear.sidearm(at.game, hannah).name == "Quiet 23"
    at.give("hannah", "dart_pistol")
    assert gear.sidearm(at.game, hannah) is None
    assert carries(at, hannah, "dart_pistol", "snake_cam", "tool_kit")


@rule("FLIX-7.14")
def test_a_card_in_mid_mission_needs_a_free_slot_or_one_is_discarded_for_it(stage):
    at = stage(ROOM, seals=["hannah", "george"])
    hannah = at.set("hannah", equipment=["snake_cam", "flashbang"])
    assert gear.may_take(at.game, hannah, at.card("tool_kit"))
    assert gear.in_the_way(at.game, hannah, at.card("tool_kit")) == [0, 1]
    assert gear.in_the_way(at.game, hannah, at.card("he_grenade")) == [1]
    assert not gear.may_take(at.game, hannah, at.card("blast_armor"))
    at.put("hannah", 0, 0)
    george = at.put("george", 0, 1, equipment=["tool_kit"])
    offer = give.offers(at.game, george, hannah)[0]
    at.choose(give.give, george, offer, answers=[("discard", at.card("flashbang"))])
    assert hannah.equipment == [at.card("snake_cam"), at.card("tool_kit")]


@rule("FLIX-R63")
def test_a_dart_pistol_is_handed_to_nobody(stage):
    at = stage(ROOM)
    hannah = at.set("hannah", skill="REC")
    assert not gear.may_take(at.game, hannah, at.card("dart_pistol"))


# Weapon cards


@rule("FLIX-7.09")
def test_a_primary_weapon_is_of_one_of_four_classes_and_a_seal_has_one_place_for_it(stage):
    at = stage(ROOM)
    hannah = at.put("hannah", 0, 0, primary="MP5")
    assert fire.weapon_of(at.game, hannah, fire.PRIMARY).name == "MP5"
    kinds = {int(card.kind) for card in at.game.plan.weapons if card.kind != SECONDARY}
    assert kinds == {0, 1, 2, 3}


@rule("FLIX-8.08")
@pytest.mark.parametrize(
    ("weapon", "rates"),
    [
        ("MP5", {(fire.SINGLE, MEDIUM), (fire.BURST, SMALL)}),
        ("Bulwark LMG", {(fire.BURST, MEDIUM)}),
        ("Doorman 12", {(fire.SINGLE, LARGE), (fire.STACK, MEDIUM)}),
    ],
)
def test_the_discs_row_says_which_rates_of_fire_there_are(stage, weapon, rates):
    at = stage(ROOM)
    hannah = at.put("hannah", 0, 0, primary=weapon)
    offered = fire.options(at.game, hannah)
    assert {option.args[1:] for option in offered if option.args[0] == fire.PRIMARY} == rates


@rule("FLIX-8.09", "FLIX-X04")
def test_the_xcr_bursts_three_medium_or_three_small_discs(stage):
    at = stage(ROOM)
    hannah = at.put("hannah", 0, 0, primary="Robinson XCR SD")
    bursts = [option for option in fire.options(at.game, hannah) if option.args[1] == fire.BURST]
    assert {option.args[2] for option in bursts} == {SMALL, MEDIUM}
    xcr = at.game.plan.weapons[hannah.primary]
    assert fire.flicks_of(at.game, hannah, xcr, fire.BURST) == 3
    for option in bursts:
        for _ in range(3):
            at.flick()
        at.do(fire.fire, hannah, option)
        asked = [decision.aim.size for decision in at.script.asked if decision.aim is not None]
        assert asked == [option.args[2]] * 3
        at.forget()


@rule("FLIX-8.07", "FLIX-X03")
def test_a_suppressor_takes_one_sound_off_its_weapon(stage):
    at = stage(ROOM)
    hannah = at.put("hannah", 0, 0, primary="MP5")
    mp5 = at.game.plan.weapons[hannah.primary]
    assert fire.noise(at.game, hannah, mp5) == 2
    at.give("hannah", "suppressor")
    assert fire.noise(at.game, hannah, mp5) == 1
    burst = next(option for option in fire.options(at.game, hannah) if option.args[1] == fire.BURST)
    at.flick()
    at.flick()
    at.do(fire.fire, hannah, burst)
    assert at.game.sound == [1]


@rule("FLIX-8.11", "FLIX-32.01")
def test_a_weapon_uses_only_attachments_that_it_lists_and_only_a_primary_one_does(stage):
    at = stage(ROOM)
    hannah = at.put("hannah", 0, 0, primary="Whisper 45 SD", equipment=["suppressor", "optic"])
    assert not gear.lists(at.game, hannah, SUPPRESSOR) and gear.lists(at.game, hannah, OPTIC)
    assert fire.noise(at.game, hannah, at.game.plan.weapons[hannah.primary]) == 1
    assert fire.noise(at.game, hannah, at.game.plan.service_pistol) == 1
    singles = {option.args[::2] for option in fire.options(at.game, hannah) if option.args[1] == fire.SINGLE}
    assert singles == {(fire.PRIMARY, MEDIUM), (fire.PRIMARY, LARGE), (fire.SIDEARM, SMALL)}


@rule("FLIX-8.10")
@pytest.mark.parametrize(
    ("weapon", "cover", "slug"),
    [("MP5", STUN, False), ("Doorman 12", KILL, True), ("Quiet 23", PUT_BACK, False)],
)
def test_each_card_has_its_own_effects_on_doors_and_cover(stage, weapon, cover, slug):
    at = stage(ROOM)
    card = at.game.plan.weapons[at.weapon(weapon)]
    assert fire.cover_effect(at.game, at.seal(0), card, fire.SINGLE) == cover
    assert card.slug is slug


def test_a_dropped_card_takes_its_tokens_along(stage):
    at = stage(ROOM)
    hannah = at.set("hannah", equipment=["seeker_rounds", "remote_bomb"])
    at.do(gear.drop, hannah, 0)
    assert hannah.equipment == [at.card("remote_bomb")] and hannah.ammo == [1]
    assert gear.holds(at.game, hannah, OPTIC) == NONE
