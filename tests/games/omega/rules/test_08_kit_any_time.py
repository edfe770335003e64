"""Kit cards for any time (OMEGA-G04, OMEGA-G05): what each does."""

from __future__ import annotations

import pytest

from games.omega.arrange import offered, strike, together, with_card
from sandtable.games.omega.rules import (
    any_time,
    damage,
    dashboard,
    kit_rolls,
    movement,
    spending,
)
from sandtable.games.omega.rules.components import ACTIVE, DOWNED, MOVE_TOKENS, NONE, RECOVERED
from sandtable.games.omega.rules.effects import (
    ADRENAL_BUFFER,
    FLASH_CHARGE,
    LAST_STAND,
)
from sandtable.testkit.marks import rule

VOSS, KELL, OKAFOR, RHEE, SALT = range(5)
ATTACK, HAZARD, EXPLOSIVE, GAS, DOOR = range(5)


# Any time


@rule("OMEGA-G05", "OMEGA-7.10")
def test_a_stim_shot_turns_all_own_tokens(stage):
    at, _ = with_card(stage, VOSS, "Stim shot")
    assert not offered(at, "now_stim")
    at.commando(VOSS).red_tokens = 2
    at.beat("now_stim")
    assert (at.commando(VOSS).red_tokens, at.commando(VOSS).kit) == (0, [])
    assert at.data("tokens_flipped") == [[VOSS, 0, 0, 0]]
    assert at.commando(VOSS).adrenaline == 0


@rule("OMEGA-G05", "OMEGA-7.10")
def test_who_has_no_stim_shot_uses_none(stage):
    at, _ = with_card(stage, VOSS)
    at.commando(VOSS).red_tokens = 2
    assert not offered(at, "now_stim")


@rule("OMEGA-G05", "OMEGA-G12", "OMEGA-7.10")
@pytest.mark.parametrize(("before", "after"), [(3, 1), (1, 0)])
@pytest.mark.parametrize("verb", ["now_card", "now_found"])
def test_buffer_and_vial_return_two_adrenaline(stage, verb, before, after):
    at, _ = with_card(stage, VOSS)
    at.give(VOSS, "Adrenal buffer") if verb == "now_card" else at.find(VOSS, "Adrenal vial")
    assert not offered(at, verb)
    at.commando(VOSS).adrenaline = before
    at.beat(offered(at, verb)[0])
    assert at.commando(VOSS).adrenaline == after
    assert (at.commando(VOSS).kit, at.commando(VOSS).finds) == ([], [])
    assert at.game.pool == 0


@rule("OMEGA-6.02", "OMEGA-7.10", "OMEGA-R106")
@pytest.mark.parametrize(("answer", "pool"), [(f"card:{ADRENAL_BUFFER}", 2), ("pass", 4)])
def test_before_the_transfer_adrenaline_may_be_kept_from_the_overseer(stage, answer, pool):
    at, _ = with_card(stage, VOSS, "Adrenal buffer")
    at.commando(VOSS).adrenaline = 4
    at.play(any_time.before_transfer, answer)
    assert at.commando(VOSS).adrenaline == pool


@rule("OMEGA-9.14", "OMEGA-G05")
def test_a_buffer_spares_its_owner_the_red_die(stage):
    at, _ = with_card(stage, VOSS, "Adrenal buffer")
    at.commando(VOSS).adrenaline = 4
    husk = at.spawn("Husk", 6, 1)
    at.hits(black=[0], red=[0])
    strike(at, int(husk.index), VOSS, 0, f"card:{ADRENAL_BUFFER}")
    assert at.commando(VOSS).adrenaline == 2
    assert at.drawn() == 2


@rule("OMEGA-G04", "OMEGA-7.10", "OMEGA-R106")
@pytest.mark.parametrize(("tokens", "x", "asked"), [(2, 6, True), (1, 6, False), (2, 11, False)])
def test_field_order_turns_a_token_of_another_that_has_none_left(stage, tokens, x, asked):
    at, _ = with_card(stage, VOSS, "Field order")
    at.put(VOSS, 0, 1)
    at.put(RHEE, x, 1, red_tokens=tokens)
    at.turn(RHEE)
    at.script.passing = False
    at.beat(f"move:{at.cell(x - 1, 1)}", *(["order"] if asked else []))
    assert at.commando(RHEE).red_tokens == (MOVE_TOKENS - 1 if asked else tokens + 1)
    assert at.commando(VOSS).adrenaline == (1 if asked else 0)


@rule("OMEGA-G04", "OMEGA-R21")
def test_no_order_for_the_leader_itself_nor_by_one_that_is_down(stage):
    at, _ = with_card(stage, VOSS, "Field order")
    at.commando(VOSS).red_tokens = MOVE_TOKENS
    at.do(any_time.after_commando_move, at.commando(VOSS))
    at.put(RHEE, 6, 1, red_tokens=MOVE_TOKENS)
    at.commando(VOSS).condition = RECOVERED
    at.do(any_time.after_commando_move, at.commando(RHEE))
    assert not at.script.asked


def slinger(stage, x, facing="east"):
    at, _ = with_card(stage, RHEE, "Quick sling")
    at.put(RHEE, 5, 1, facing)
    at.game.turn_of = NONE
    return at, at.spawn("Husk", x, 1)


def come(at, husk, *answers):
    at.script.passing = False
    at.play(lambda game: any_time.after_enemy_move(game, game.enemy(int(husk.index))), *answers)


@rule("OMEGA-G04", "OMEGA-8.10", "OMEGA-R24", "OMEGA-R106")
@pytest.mark.parametrize(("aimed", "dice", "cost"), [(0, 2, 1), (1, 3, 2)])
def test_a_quick_sling_is_one_free_attack_at_an_enemy_that_has_come_near(stage, aimed, dice, cost):
    at, husk = slinger(stage, 8)
    at.hits(black=[2] * dice, red=[0])
    come(at, husk, f"sling:0,{aimed}")
    assert [option.key() for option in at.script.asked[0].options] == ["sling:0,0", "sling:0,1", "pass"]
    assert husk.cell == NONE
    assert at.commando(RHEE).adrenaline == cost
    assert at.commando(RHEE).kit == []
    assert at.drawn() == dice + 1


@rule("OMEGA-G04", "OMEGA-R39", "OMEGA-7.04")
@pytest.mark.parametrize(("x", "facing", "adrenaline"), [(9, "east", 0), (8, "west", 0), (8, "east", 4)])
def test_no_quick_sling_at_who_is_far_unseen_or_beyond_its_adrenaline(stage, x, facing, adrenaline):
    at, husk = slinger(stage, x, facing)
    at.commando(RHEE).adrenaline = adrenaline
    come(at, husk)
    assert not at.script.asked


@rule("OMEGA-G04", "OMEGA-7.04")
def test_a_quick_sling_is_aimed_only_if_that_can_be_paid(stage):
    at, husk = slinger(stage, 8)
    at.commando(RHEE).adrenaline = 3
    come(at, husk, "pass")
    assert [option.key() for option in at.script.asked[0].options] == ["sling:0,0", "pass"]
    assert at.commando(RHEE).kit


@rule("OMEGA-G04")
def test_a_quick_sling_comes_in_a_real_move(stage):
    at, husk = slinger(stage, 9)
    at.hits(black=[2, 0], red=[0])
    at.play(
        lambda game: movement.ask_move(game, game.enemy(int(husk.index)), 4),
        f"move:{at.cell(7, 1)}",
        "sling:0,0",
    )
    assert husk.cell == NONE


@rule("OMEGA-G05", "OMEGA-G04", "OMEGA-G12", "OMEGA-R22")
@pytest.mark.parametrize(
    ("cause", "armor", "plating"),
    [
        (ATTACK, True, True),
        (HAZARD, False, True),
        (EXPLOSIVE, False, True),
        (GAS, False, True),
        (DOOR, False, False),
    ],
)
def test_what_prevents_which_wounds(stage, cause, armor, plating):
    at, _ = with_card(stage, VOSS, "Armor plate")
    at.find(VOSS, "Spare plating")
    found = kit_rolls.preventing(at.game, at.commando(VOSS), 1, cause)
    assert [option.verb for option in found] == ["card"] * armor + ["found"] * plating


@rule("OMEGA-G05", "OMEGA-G12")
def test_each_prevents_one_wound_and_is_used_up(stage):
    at, _ = with_card(stage, VOSS, "Armor plate")
    at.find(VOSS, "Spare plating")
    both = together(spending.ARMOR, spending.PLATING)
    at.play(lambda game: damage.wound(game, game.commandos[VOSS], 3, ATTACK), both)
    voss = at.commando(VOSS)
    assert (voss.wounds, voss.kit, voss.finds, voss.adrenaline) == (1, [], [], 0)


@rule("OMEGA-G05")
def test_a_wound_may_be_taken_all_the_same(stage):
    at, _ = with_card(stage, VOSS, "Armor plate")
    at.play(lambda game: damage.wound(game, game.commandos[VOSS], 1, ATTACK), "take")
    assert (at.commando(VOSS).wounds, len(at.commando(VOSS).kit)) == (1, 1)


@rule("OMEGA-G04")
@pytest.mark.parametrize(
    ("wounds", "cause", "stands"), [(3, ATTACK, True), (2, ATTACK, False), (3, HAZARD, False)]
)
def test_a_last_stand_is_for_an_attack_that_would_down_its_owner(stage, wounds, cause, stands):
    at, _ = with_card(stage, VOSS, "Last stand")
    at.put(RHEE, 0, 0)
    at.commando(VOSS).wounds = wounds
    at.play(
        lambda game: damage.wound(game, game.commandos[VOSS], 1, cause),
        *([f"card:{LAST_STAND}"] if stands else []),
    )
    assert at.commando(VOSS).condition == (ACTIVE if stands or wounds == 2 else DOWNED)
    assert at.commando(VOSS).kit == [] if stands else at.commando(VOSS).kit


@rule("OMEGA-G05")
@pytest.mark.parametrize(("flash", "wounds"), [(True, 0), (False, 1)])
def test_a_flash_charge_adds_two_to_the_melee_defense_for_one_attack(stage, flash, wounds):
    at, _ = with_card(stage, VOSS, "Flash charge")
    husk = at.spawn("Husk", 6, 1)
    at.hits(black=[1], red=[3])
    strike(at, int(husk.index), VOSS, 0, *([f"card:{FLASH_CHARGE}"] if flash else ["pass"]))
    assert at.commando(VOSS).wounds == wounds
    assert at.commando(VOSS).adrenaline == (1 if flash else 0)


@rule("OMEGA-G05")
def test_no_flash_charge_against_a_ranged_attack(stage):
    at, _ = with_card(stage, VOSS, "Flash charge")
    trooper = at.spawn("Trooper", 8, 1)
    at.script.passing = False
    at.hits(black=[0] * 3)
    strike(at, int(trooper.index), VOSS, 0)
    assert not at.script.asked


# Signal spoof


@rule("OMEGA-G04", "OMEGA-7.10", "OMEGA-18.05")
@pytest.mark.parametrize(("answer", "red"), [("spoof:0", 1), ("let", 2)])
def test_a_signal_spoof_cancels_an_ability_whose_cost_stays_paid(stage, answer, red):
    at, _ = with_card(stage, KELL, "Signal spoof", dashboard=["frenzy"])
    at.game.pool = 10
    husk = at.spawn("Husk", 6, 1)
    at.hits(black=[0], red=[0] * red)
    strike(at, int(husk.index), KELL, 0, "frenzy", answer)
    assert at.drawn() == 1 + red
    assert (at.game.pool, at.game.wells) == (8, [2])
    spoofed = answer == "spoof:0"
    assert at.commando(KELL).adrenaline == (2 if spoofed else 0)
    assert (at.commando(KELL).kit == []) is spoofed


@rule("OMEGA-G04")
def test_a_signal_spoof_does_nothing_against_spawning(stage):
    at, _ = with_card(stage, KELL, "Signal spoof", rows=["v..........."] * 3, dashboard=["vent_surge"])
    at.game.pool = 4
    assert at.do(dashboard.use, 0)
    assert not at.script.asked
