"""Before a Mission (chapter 6): who goes, at which Grade, with what."""

from __future__ import annotations

import pytest

from sandtable.engine.drafts import try_draft
from sandtable.engine.errors import Refusal
from sandtable.engine.journal import Entry, Journal
from sandtable.games.flix.rules import briefing
from sandtable.games.flix.rules.components import E6, E7, E9, NONE
from sandtable.games.flix.rules.effects import EQUIPMENT, SNIPER
from sandtable.games.flix.rules.state import SETTING_UP
from sandtable.testkit.marks import rule

ROOM = """
    +-------+
    |S S S S|
    +-------+"""


@pytest.fixture
def new(stage):
    """A Mission before anybody has picked anything; what is not answered is what is usual."""

    def make(seals=("hannah",), **more):
        more.setdefault("picks", True)
        at = stage(ROOM, seals=list(seals), **more)
        at.game.step = SETTING_UP
        at.script.first = True
        return at

    return make


def asked(at, rule_id):
    return [decision for decision in at.script.asked if decision.rule == rule_id]


def kit(at, who=0):
    seal = at.game.seals[who]
    return [EQUIPMENT[at.game.plan.equipment[card].effect] for card in seal.equipment]


def prepare(at, grade=E6, skill=""):
    """The first SEAL of a campaign's team, about to choose its Gear."""
    at.do(briefing.report_for_duty)
    at.set(0, grade=grade, **({"skill": skill} if skill else {}))


# Who goes


@rule("FLIX-6.02")
def test_each_seat_takes_a_player_board_or_several_that_nobody_else_has(new):
    at = new(["hannah", "george", "ruben"], players=2)
    at.beat("send:0,3", "send:2,0", "send:1,5")
    assert at.game.team == [3, 5, 0]
    assert [int(seal.seat) for seal in at.game.seals[:3]] == [0, 1, 0]
    assert [len(decision.options) for decision in asked(at, "FLIX-6.02")] == [6, 5, 4]


@rule("FLIX-6.02")
def test_who_does_not_want_to_pick_takes_what_is_usual(new):
    at = new(["hannah", "george"], picks=False, grade=8)
    at.beat()
    assert at.game.team == [0, 1]
    assert {decision.rule for decision in at.script.asked} == {"FLIX-9.17"}
    for seal in at.game.seals[:2]:
        assert seal.primary != NONE and len(seal.equipment) >= 3
        assert at.game.veterans[seal.who].specialization != NONE


# Grades


@rule("FLIX-6.04")
@pytest.mark.parametrize("grade", [6, 7, 8, 9])
def test_in_a_skirmish_all_have_the_grade_of_the_mission(new, grade):
    at = new(["hannah", "george"], grade=grade)
    at.beat()
    assert [int(at.game.veterans[seal.who].grade) for seal in at.game.seals[:2]] == [grade] * 2


@rule("FLIX-6.04")
def test_in_a_campaign_a_seal_keeps_the_grade_it_has_earned(new):
    at = new(campaign=True, grade=9)
    at.set("hannah", skill="SNP")
    at.beat()
    veteran = at.game.veterans[0]
    assert (veteran.grade, veteran.specialization) == (E7, SNIPER)


@rule("FLIX-6.05", "FLIX-R92")
def test_above_e6_each_seal_of_a_skirmish_is_given_a_specialization_of_its_own(new):
    at = new(["hannah", "george"], players=1, grade=7)
    at.beat()
    menus = asked(at, "FLIX-6.05")
    assert [len(decision.options) for decision in menus] == [8, 7]
    first, second = (at.game.veterans[seal.who].specialization for seal in at.game.seals[:2])
    assert first != NONE and second != NONE and first != second


@rule("FLIX-6.05", "FLIX-6.08")
def test_at_e6_there_is_no_specialization_and_no_card_above_e6(new):
    at = new(grade=6)
    at.beat()
    assert not asked(at, "FLIX-6.05")
    assert at.game.veterans[0].specialization == NONE
    weapons = [at.game.plan.weapons[option.args[1]] for option in asked(at, "FLIX-6.09")[0].options]
    assert {weapon.name for weapon in weapons} == {"MP5", "Harrow Carbine", "Steyr Scout", "Doorman 12"}
    cards = {
        at.game.plan.equipment[o.args[2]] for o in asked(at, "FLIX-6.09")[1].options if o.verb == "equip"
    }
    assert cards and {int(card.grade) for card in cards} == {E6}


# Gear


@rule("FLIX-6.06", "FLIX-6.09", "FLIX-32.06")
def test_gear_is_one_plan_in_which_every_card_is_a_part(new):
    at = new(["hannah", "george"], players=1)
    harrow, cam, kit_card = at.weapon("Harrow Carbine"), at.card("snake_cam"), at.card("medical_kit")
    at.beat("send:0,0", "send:1,1", f"primary:0,{harrow}", f"equip:0,3,{cam}", f"equip:0,4,{kit_card}")
    hannah = at.seal("hannah")
    assert hannah.primary == harrow and kit(at) == ["snake_cam", "medical_kit"]
    parts = [int(decision.part) for decision in asked(at, "FLIX-6.09")]
    assert parts == [0, 3, 4, 6, 9, 10]  # of each SEAL its Primary Weapon and two slots


@rule("FLIX-6.09", "FLIX-R92")
def test_a_card_that_is_out_is_offered_to_nobody_else(new):
    at = new(["hannah", "george", "ruben"])
    scout = at.weapon("Steyr Scout")  # there are two
    at.beat(f"primary:0,{scout}", f"primary:1,{scout}")
    menus = [[o.key() for o in d.options] for d in asked(at, "FLIX-6.09") if d.options[0].verb == "primary"]
    assert f"primary:1,{scout}" in menus[1] and f"primary:2,{scout}" not in menus[2]


@rule("FLIX-6.06", "FLIX-R92")
def test_equipment_comes_from_one_supply_too_and_a_dart_pistol_goes_into_no_slot(new):
    at = new(["hannah", "george"], grade=7)
    laser = at.card("laser_sight")  # there is one
    at.beat("specialize:0,7", f"equip:0,3,{laser}")
    slots = [decision for decision in asked(at, "FLIX-6.09") if decision.options[0].verb == "equip"]
    menus = [[option.args[2] for option in decision.options if option.verb == "equip"] for decision in slots]
    assert laser in menus[1] and all(laser not in menu for menu in menus[2:])
    assert all(at.card("dart_pistol") not in menu for menu in menus)


@rule("FLIX-6.10", "FLIX-R66")
def test_gear_is_chosen_anew_from_the_full_supply_for_every_mission(new):
    at = new(campaign=True)
    at.game.team = [0]
    at.beat()
    at.game.step = SETTING_UP
    at.set("hannah", wounds=2)
    at.forget()
    at.beat(f"primary:0,{at.weapon('Doorman 12')}")
    hannah = at.seal("hannah")
    assert hannah.primary == at.weapon("Doorman 12") and hannah.wounds == 0
    out = [int(card.copies) for card in at.game.plan.weapons]
    out[hannah.primary] -= 1
    assert at.game.weapon_supply == out


@rule("FLIX-7.09", "FLIX-7.10", "FLIX-7.11")
def test_a_specialist_may_lay_a_card_over_the_printed_secondary_weapon(new):
    at = new(campaign=True)
    at.game.team = [0]
    prepare(at, E7, "REC")
    quiet, darts = at.weapon("Quiet 23"), at.card("dart_pistol")
    menu = briefing.secondary_menu(at.game, at.seal(0))
    assert [option.key() for option in menu] == [f"secondary:0,{quiet}", "printed:0", f"darts:0,{darts}"]
    at.do(briefing.choose_gear)
    assert at.seal(0).secondary == quiet
    assert quiet not in [option.args[1] for option in briefing.primary_menu(at.game, at.seal(0))]
    prepare(at, E6)
    assert [option.verb for option in briefing.secondary_menu(at.game, at.seal(0))] == ["printed"]


@rule("FLIX-7.07", "FLIX-R92")
def test_who_doubles_up_a_class_may_take_two_of_it_for_one_slot(new):
    at = new(campaign=True)
    at.game.team = [0]
    prepare(at, E7, "BRC")
    he, flash = at.card("he_grenade"), at.card("flashbang")
    at.choose(briefing.choose_gear, answers=[f"equip:0,3,{he}", f"equip:0,4,{flash},{he}"])
    assert kit(at) == ["he_grenade", "flashbang", "he_grenade"]
    prepare(at, E7, "BRC")
    at.choose(briefing.choose_gear, answers=["nothing:0,3"])
    menu = [option.key() for option in at.script.asked[-1].options]
    assert f"equip:0,4,{flash},{flash}" in menu and f"equip:0,4,{at.card('snake_cam')}" in menu


@rule("FLIX-7.07")
def test_a_recon_has_a_suppressor_beside_its_slots(new):
    at = new(campaign=True)
    at.game.team = [0]
    prepare(at, E7, "REC")
    at.choose(briefing.choose_gear, answers=[("equip", 0, 2, at.card("suppressor"))])
    assert len(kit(at)) == 3 and kit(at)[0] == "suppressor"


@rule("FLIX-7.06")
def test_nobody_has_to_fill_a_slot(new):
    at = new(campaign=True)
    at.game.team = [0]
    prepare(at)
    at.choose(briefing.choose_gear, answers=[f"primary:0,{at.weapon('MP5')}", "nothing:0,3", "nothing:0,4"])
    assert kit(at) == []


@rule("FLIX-28.17", "FLIX-28.27", "FLIX-28.33")
@pytest.mark.parametrize(
    ("grade", "skill", "card", "tokens"), [(8, "DEM", "remote_bomb", 1), (E9, "SNP", "seeker_rounds", 2)]
)
def test_a_card_comes_with_its_tokens(new, grade, skill, card, tokens):
    at = new(campaign=True)
    at.game.team = [0]
    prepare(at, grade, skill)
    at.choose(briefing.choose_gear, answers=[f"equip:0,3,{at.card(card)}"])
    assert kit(at)[0] == card and at.seal(0).ammo[0] == tokens


@rule("FLIX-6.06", "FLIX-6.02")
def test_a_plan_is_answered_in_any_order_and_shows_what_is_usual_in_every_part(new):
    at = new(["hannah", "george"], players=1, grade=7)
    journal = Journal(1)
    sent = try_draft(at.game, journal, 0, {})
    assert [decision.options[0].key() for decision in sent.open] == ["send:0,0", "send:1,1"]
    for text in ("send:0,0", "send:1,1"):
        journal.add(Entry(0, text))
    skills = try_draft(at.game, journal, 0, {})
    assert {decision.rule for decision in skills.open} == {"FLIX-6.05"}
    for text in ("specialize:0,0", "specialize:1,3"):
        journal.add(Entry(0, text))
    cards = [decision.options[0].args[2] for decision in parts(at, journal, {}, "equip")]
    assert len(set(cards[:2])) == 2  # the second slot shows what follows the first one's
    whisper, charge = at.weapon("Whisper 45 SD"), at.card("breaching_charge")
    answers = {9: [f"equip:1,3,{charge}"], 0: [f"primary:0,{whisper}"], 10: [f"equip:1,4,{charge},{charge}"]}
    left = parts(at, journal, answers, "equip")
    assert [int(decision.part) for decision in left] == [3, 4]  # of the first SEAL
    with pytest.raises(Refusal, match="primary:1"):
        parts(at, journal, {6: [f"primary:1,{whisper}"]}, "equip")


def parts(at, journal, answers, verb):
    """The open parts of a draft whose first option is this."""
    opened = try_draft(at.game, journal, 0, answers).open
    return [decision for decision in opened if decision.options[0].verb == verb]
