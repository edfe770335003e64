"""Chapter 15: combat 3, dice and rerolls."""

from __future__ import annotations

from itertools import product

import pytest

from sandtable.engine.chance import die
from sandtable.games.omega.rules import attack, dice, overseer_phase, rerolls
from sandtable.games.omega.rules.components import DRONE, NONE
from sandtable.games.omega.rules.effects import DRILLED
from sandtable.games.omega.rules.state import ACTIVATING
from sandtable.testkit.marks import rule

VOSS, KELL, OKAFOR, RHEE, SALT = range(5)
GUN, BLADE = 0, 1
DRILL, WEAPON, MARKSMANSHIP, SCOPE, ASSIST, CRUEL_ODDS = range(6)


def facing_off(stage, rank, kind="Ravager", distance=3, stance="", **more):
    """A commando in its turn, and an enemy that it sees."""
    more = {"reserves": ["husk", "husk", "trooper", "ravager", "handler"], "dashboard": ["cave_in"]} | more
    at = stage(rows=["................"], **more)
    at.clear()
    at.leave(*[other for other in (VOSS, OKAFOR, RHEE) if other != rank])
    at.put(rank, 0, 0, facing="east")
    if stance:
        at.stance(rank, stance)
    at.turn(rank)
    return at, at.spawn(kind, distance, 0, facing="west")


def shot(attacker, target, weapon=GUN, aimed=False):
    one, other = int(attacker), int(target)
    return lambda game: attack.declare(
        game, game.piece(one), attack.weapons(game, game.piece(one))[weapon], game.piece(other), aimed
    )


def pool(at, attacker, target, weapon=GUN, aimed=False):
    found = attack.prepare(at.game, attacker, attack.weapons(at.game, attacker)[weapon], target, aimed)
    attack.settle(at.game, found)
    return int(found.black), int(found.red)


# The pool


@rule("OMEGA-15.01", "OMEGA-8.09", "OMEGA-G01")
def test_the_odds_of_the_ledger_are_those_of_the_dice(stage):
    plan = stage().game.plan
    assert chance(plan, 3, 1, 3) == pytest.approx(0.722, abs=0.0005)
    assert chance(plan, 2, 2, 6) == pytest.approx(0.248, abs=0.0005)
    assert chance(plan, 5, 0, 4) == pytest.approx(0.442, abs=0.0005)


def chance(plan, black, red, least):
    rolls = list(product(*[plan.black] * black, *[plan.red] * red))
    return sum(sum(roll) >= least for roll in rolls) / len(rolls)


@rule("OMEGA-15.01", "OMEGA-15.03")
def test_black_and_red_dice_show_their_own_faces_however_many_there_are(stage):
    at = stage()
    at.wish(*[die(face) for face in (1, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6)])
    assert at.do(dice.roll, 5, 6) == [0, 0, 1, 1, 2, 0, 1, 1, 2, 2, 3]
    assert len(at.do(dice.roll, 40, 40)) == 80


@rule("OMEGA-15.01", "OMEGA-15.02", "OMEGA-R24", "OMEGA-G03")
@pytest.mark.parametrize(
    ("rank", "stance", "weapon", "aimed", "expected"),
    [
        (VOSS, "Command", GUN, False, (1, 1)),
        (VOSS, "Command", GUN, True, (2, 1)),
        (VOSS, "Command", BLADE, False, (3, 0)),
        (OKAFOR, "Brace", GUN, False, (2, 2)),
        (OKAFOR, "March", GUN, False, (1, 2)),
        (OKAFOR, "Brace", BLADE, False, (2, 1)),
        (SALT, "Blade dance", BLADE, False, (3, 1)),
        (SALT, "Blade dance", GUN, False, (1, 1)),
    ],
)
def test_the_pool_is_the_weapons_with_aim_and_stance(stage, rank, stance, weapon, aimed, expected):
    at, husk = facing_off(stage, rank, "Husk", 1, stance)
    assert pool(at, at.commando(rank), husk, weapon, aimed) == expected


@rule("OMEGA-9.14", "OMEGA-X29", "OMEGA-R18")
def test_in_melee_a_commando_at_its_max_adrenaline_faces_one_red_die_more(stage):
    at, husk = facing_off(stage, VOSS, "Husk", 1, "Advance")
    trooper = at.spawn("Trooper", 2, 0)
    at.commando(VOSS).adrenaline = 5
    assert pool(at, husk, at.commando(VOSS), 0) == (1, 2)
    assert pool(at, trooper, at.commando(VOSS), 0) == (3, 0)
    at.commando(VOSS).adrenaline = 4
    assert pool(at, husk, at.commando(VOSS), 0) == (1, 1)


@rule("OMEGA-15.07", "OMEGA-16.02")
def test_the_hits_of_all_dice_are_added_up(stage):
    at, husk = facing_off(stage, VOSS, "Husk")
    at.hits(black=[2], red=[3])
    at.play(shot(VOSS, husk.index))
    assert at.data("attack_rolled") == [[VOSS, 1, 1, 5]]


@rule("OMEGA-R48")
def test_a_pool_without_dice_misses(stage):
    at, husk = facing_off(stage, KELL, "Husk", 3, emi=[0])
    found = attack.prepare(at.game, at.commando(KELL), at.game.plan.stub_gun, husk, False)
    found.black = -3
    attack.settle(at.game, found)
    assert (found.black, found.red) == (0, 0)


# Rerolls


@rule("OMEGA-15.04", "OMEGA-15.05", "OMEGA-G02")
def test_drilled_rerolls_one_die_once_a_turn_and_the_new_result_stands(stage):
    at, ravager = facing_off(stage, RHEE, stance="Skirmish")
    at.dice(at.black(0), at.black(1), at.red(1), at.black(0))
    at.play(shot(RHEE, ravager.index), f"reroll:{DRILL},1")
    assert at.data("rerolled") == [[RHEE, DRILL, 1, 2]]
    assert at.data("attack_misses") == [[RHEE, ravager.index, 2, 3]]
    at.forget()
    at.hits(black=[0, 1], red=[1])
    at.play(shot(RHEE, ravager.index))
    assert not at.script.asked


@rule("OMEGA-R51", "OMEGA-15.04")
def test_dice_that_are_alike_are_offered_once(stage):
    at, ravager = facing_off(stage, RHEE, stance="Skirmish")
    at.hits(black=[0, 0], red=[2])
    assert at.menu(shot(RHEE, ravager.index)) == ["reroll:0,1", "reroll:0,4", "stop"]
    at.stance(RHEE, "Marksman")
    at.hits(black=[0, 0], red=[2])
    expected = ["reroll:2,1", "reroll:2,3", "reroll:2,4", "reroll:2,5", "reroll:2,7"]
    assert at.menu(shot(RHEE, ravager.index))[2:] == [*expected, "stop"]


@rule("OMEGA-15.06", "OMEGA-R51")
def test_each_reroll_ability_is_used_once_a_roll_one_after_another(stage):
    at, ravager = facing_off(stage, RHEE, stance="Marksman")
    at.give(RHEE, "Smart scope")
    at.dice(at.black(0), at.black(0), at.red(0), *[at.black(0)] * 2, at.red(0), at.black(0), at.black(1))
    at.play(
        shot(RHEE, ravager.index),
        *[f"reroll:{MARKSMANSHIP},7", f"reroll:{DRILL},1", f"reroll:{SCOPE},1"],
    )
    assert [data[1:] for data in at.data("rerolled")] == [[MARKSMANSHIP, 7, 0], [DRILL, 1, 0], [SCOPE, 1, 1]]
    assert at.commando(RHEE).adrenaline == 1


@rule("OMEGA-15.06")
@pytest.mark.parametrize(("weapon", "sources"), [(GUN, {DRILL, MARKSMANSHIP, SCOPE}), (BLADE, {DRILL})])
def test_scope_and_marksmanship_are_for_ranged_attacks(stage, weapon, sources):
    at, ravager = facing_off(stage, RHEE, distance=1, stance="Marksman")
    at.give(RHEE, "Smart scope")
    at.dice(*[1] * 3)
    menu = at.menu(shot(RHEE, ravager.index, weapon))
    assert {int(key[7]) for key in menu if key != "stop"} == sources


@rule("OMEGA-15.04", "OMEGA-G04")
def test_a_weapon_may_bring_a_reroll_of_its_own(stage):
    at, ravager = facing_off(stage, VOSS)
    at.give(VOSS, "Long carbine")
    at.dice(at.black(1), at.red(1), at.red(2))
    at.play(shot(VOSS, ravager.index), f"reroll:{WEAPON},2")
    assert at.data("attack_hits") == [[VOSS, ravager.index, 3, 3]]


@rule("OMEGA-15.04", "OMEGA-R51")
def test_nobody_is_asked_where_rerolls_make_no_difference(stage):
    at, husk = facing_off(stage, RHEE, "Husk", stance="Marksman")
    at.hits(black=[1, 0], red=[1])
    at.play(shot(RHEE, husk.index))
    assert not at.script.asked
    assert husk.cell == NONE


# The defender


def with_cruel_odds(stage, kind="Ravager", stance="Skirmish", pool=4, **options):
    at, enemy = facing_off(stage, RHEE, kind, stance=stance, dashboard=["cruel_odds"], **options)
    at.game.pool = pool
    return at, enemy


@rule("OMEGA-15.04", "OMEGA-R51", "OMEGA-G09")
def test_the_defender_has_a_turn_even_if_the_attacker_uses_nothing(stage):
    at, husk = with_cruel_odds(stage, "Husk", "Guard")
    at.commando(RHEE).used = -1
    at.dice(at.black(2), at.black(0), at.red(0), at.black(1), at.red(0))
    at.play(shot(RHEE, husk.index), f"reroll:{CRUEL_ODDS},5")
    assert at.data("rerolled") == [[RHEE, CRUEL_ODDS, 5, 1]]
    assert at.data("attack_misses") == [[RHEE, husk.index, 1, 2]]
    assert at.game.pool == 0


@rule("OMEGA-15.04", "OMEGA-R51", "OMEGA-X21")
def test_the_attacker_may_hold_one_back_and_use_it_after_the_defender(stage):
    at, ravager = with_cruel_odds(stage, stance="Marksman")
    at.script.passing = False
    at.dice(at.black(0), at.black(0), at.red(2), at.black(1), at.black(0), at.red(3))
    at.play(
        shot(RHEE, ravager.index),
        *[f"reroll:{DRILL},1", "stop", f"reroll:{CRUEL_ODDS},1", f"reroll:{MARKSMANSHIP},4"],
    )
    seats = [int(asked.seat) for asked in at.script.asked]
    assert seats == [1, 1, 0, 1]
    assert at.data("attack_hits") == [[RHEE, ravager.index, 3, 3]]


@rule("OMEGA-R51", "OMEGA-X21")
def test_the_exchange_is_over_if_the_defender_uses_nothing(stage):
    at, ravager = with_cruel_odds(stage, stance="Marksman")
    at.dice(at.black(0), at.black(0), at.red(2), at.black(1))
    at.play(shot(RHEE, ravager.index), f"reroll:{DRILL},1", "stop", "stop")
    assert [int(asked.seat) for asked in at.script.asked] == [1, 1, 0]
    assert at.data("attack_hits") == [[RHEE, ravager.index, 3, 3]]


@rule("OMEGA-R51", "OMEGA-15.04")
def test_an_attacker_that_has_passed_may_answer_the_defenders_reroll(stage):
    at, ravager = with_cruel_odds(stage, stance="Marksman")
    at.dice(at.black(0), at.black(1), at.red(2), at.red(0), at.red(2))
    at.play(
        shot(RHEE, ravager.index),
        *["stop", f"reroll:{CRUEL_ODDS},4", f"reroll:{MARKSMANSHIP},4", "stop"],
    )
    assert [int(asked.seat) for asked in at.script.asked] == [1, 0, 1, 1]
    assert at.data("attack_hits") == [[RHEE, ravager.index, 3, 3]]


@rule("OMEGA-R51")
def test_each_side_may_have_only_one_turn(stage):
    at, ravager = with_cruel_odds(stage, stance="Marksman", rerolls_in_turn=False)
    at.dice(at.black(0), at.black(1), at.red(2), at.red(0))
    at.play(shot(RHEE, ravager.index), "stop", f"reroll:{CRUEL_ODDS},4")
    assert [int(asked.seat) for asked in at.script.asked] == [1, 0]
    assert at.data("attack_misses") == [[RHEE, ravager.index, 1, 3]]


@rule("OMEGA-R51", "OMEGA-15.04")
def test_the_exchange_is_over_when_both_have_passed_one_after_the_other(stage):
    at, ravager = with_cruel_odds(stage, stance="Marksman")
    at.dice(at.black(0), at.black(1), at.red(2), at.red(0))
    at.play(shot(RHEE, ravager.index), "stop", f"reroll:{CRUEL_ODDS},4", "stop")
    assert [int(asked.seat) for asked in at.script.asked] == [1, 0, 1]
    assert at.data("attack_misses") == [[RHEE, ravager.index, 1, 3]]
    at, ravager = with_cruel_odds(stage, stance="Marksman")
    at.dice(at.black(0), at.black(1), at.red(2))
    at.play(shot(RHEE, ravager.index), "stop", "stop")
    assert [int(asked.seat) for asked in at.script.asked] == [1, 0]
    assert at.data("attack_hits") == [[RHEE, ravager.index, 3, 3]]


@rule("OMEGA-R51")
def test_who_has_no_reroll_left_is_not_asked_again(stage):
    at, ravager = with_cruel_odds(stage, stance="Guard")
    at.dice(at.black(0), at.black(1), at.red(2), at.black(1), at.red(0))
    at.play(shot(RHEE, ravager.index), f"reroll:{DRILL},1", f"reroll:{CRUEL_ODDS},4")
    assert [int(asked.seat) for asked in at.script.asked] == [1, 0]
    assert at.data("attack_misses") == [[RHEE, ravager.index, 2, 3]]


@rule("OMEGA-R109", "OMEGA-15.04")
@pytest.mark.parametrize(("tile", "asked"), [("cruel_odds", 0), ("hardened_hide", 1)])
def test_cruel_odds_are_not_for_the_drones_attack_and_a_hard_hide_is(stage, tile, asked):
    at, husk = facing_off(stage, KELL, "Husk", 4, dashboard=[tile])
    at.put(DRONE, 1, 0)
    at.game.pool = 9
    at.script.passing = False
    at.hits(black=[2, 0, 0])
    at.beat(f"drone_attack:{int(husk.index)}", *(["harden"] if asked else []))
    assert len([one for one in at.script.asked if one.seat == 0]) == asked
    assert len(at.told("attack_misses" if asked else "attack_hits")) == 1


@rule("OMEGA-R110", "OMEGA-G02")
def test_the_overseer_phase_is_a_turn_of_its_own_for_drilled(stage):
    at, first = facing_off(stage, RHEE, "Husk", 8, "Skirmish", reserves=["husk", "husk", "husk", "husk"])
    at.give(RHEE, "Quick sling", "Quick sling", "Quick sling")
    at.hits(black=[0, 0, 0], red=[0])
    at.beat(f"attack:0,{int(first.index)},0", f"reroll:{DRILL},1")
    at.beat(f"attack:0,{int(first.index)},0")
    assert at.commando(RHEE).used & DRILLED
    at.do(overseer_phase.begin)
    assert not at.commando(RHEE).used & DRILLED
    at.commando(RHEE).adrenaline = 0
    at.game.step, at.game.pool = ACTIVATING, 9
    husks = [int(at.spawn("Husk", x, 0).index) for x in (5, 6)]
    at.dice(at.black(0), at.black(0), at.red(0), at.black(0))
    at.beat(f"move:{husks[0]}", f"move:{at.cell(3, 0)}", "sling:0,0", f"reroll:{DRILL},1")
    at.forget()
    at.hits(black=[0, 0], red=[0])
    at.beat(f"move:{husks[1]}", f"move:{at.cell(2, 0)}", "sling:0,0")
    assert not [one for one in at.script.asked if one.rule == "OMEGA-15.04"]


@rule("OMEGA-15.04", "OMEGA-R51")
def test_an_attacker_that_hits_may_still_better_its_dice_if_the_defender_can_reroll(stage):
    at, husk = with_cruel_odds(stage, "Husk", "Marksman")
    at.dice(at.black(0), at.black(0), at.red(2), at.black(2))
    at.play(shot(RHEE, husk.index), f"reroll:{DRILL},1", "stop", "stop")
    assert at.data("attack_hits") == [[RHEE, husk.index, 4, 2]]
    at.forget()
    at.game.pool = 0
    husk = at.spawn("Husk", 3, 0)
    at.hits(black=[0, 0], red=[2])
    at.play(shot(RHEE, husk.index))
    assert not at.script.asked


@rule("OMEGA-15.04")
def test_cruel_odds_reroll_two_dice_at_most(stage):
    at, husk = with_cruel_odds(stage, "Husk", "Guard")
    at.commando(RHEE).used = -1
    at.hits(black=[1, 1], red=[1])
    assert at.menu(shot(RHEE, husk.index)) == [f"reroll:{CRUEL_ODDS},{mask}" for mask in (1, 3, 4, 5)] + [
        "stop"
    ]


# Assist


@rule("OMEGA-25.01", "OMEGA-25.02", "OMEGA-R64")
def test_assist_adds_a_die_for_one_and_rerolls_all_dice_for_two(stage):
    at, husk = facing_off(stage, VOSS, "Husk", 1)
    at.spawn("Handler", 4, 0)
    at.game.pool, at.game.turn_of = 3, NONE
    at.dice(*[at.black(0)] * 2, at.red(0), *[at.black(2)] * 2, at.red(0))
    at.play(shot(husk.index, VOSS, 0), "assist", f"reroll:{ASSIST},7")
    assert at.data("attack_rolled") == [[husk.index, 2, 1, 0]]
    assert at.data("rerolled") == [[husk.index, ASSIST, 7, 4]]
    assert at.game.pool == 0
    assert at.commando(VOSS).wounds == 1


@rule("OMEGA-25.01", "OMEGA-25.02", "OMEGA-R64")
def test_each_option_of_assist_is_for_once_an_attack_and_must_be_paid(stage):
    at, husk = facing_off(stage, VOSS, "Husk", 1)
    at.spawn("Handler", 4, 0)
    at.game.pool, at.game.turn_of = 9, NONE
    at.script.passing = False
    at.dice(*[1] * 6)
    at.play(shot(husk.index, VOSS, 0), "assist", f"reroll:{ASSIST},7")
    assert len(at.script.asked) == 2
    at.forget()
    at.game.pool = 0
    at.dice(*[1] * 2)
    at.play(shot(husk.index, VOSS, 0))
    assert not at.script.asked


@rule("OMEGA-25.01", "OMEGA-R47")
@pytest.mark.parametrize(
    ("kind", "distance", "helped"), [("Husk", 6, True), ("Husk", 7, False), ("Handler", 3, False)]
)
def test_assist_is_for_clones_and_hybrids_within_five_spaces(stage, kind, distance, helped):
    at, enemy = facing_off(stage, VOSS, kind, 1, reserves=["husk", "handler", "handler"])
    at.spawn("Handler", distance, 0)
    at.game.pool, at.game.turn_of = 9, NONE
    at.dice(*[1] * 9)
    at.play(shot(enemy.index, VOSS, 0), *(["assist", "stop"] if helped else []))
    assert len(at.told("assisted")) == helped
    assert len(at.script.asked) == 2 * helped


# Choices


@rule("OMEGA-15.04")
def test_choices_are_all_sets_of_dice_up_to_likeness():
    assert rerolls.choices([0, 1, 2], 2, 1) == [1, 2, 4]
    assert rerolls.choices([0, 0, 0], 3, 2) == [1, 3]
    assert len(rerolls.choices([0, 0, 1, 0, 2], 3, 99)) == 3 * 2 * 2 * 2 - 1


@rule("OMEGA-15.05")
def test_only_the_dice_that_are_named_are_rolled_again(stage):
    at = stage()
    rolled = [0, 0, 0, 0]
    at.dice(6, 6)
    dice.reroll(at.game, rolled, 2, 5)
    assert rolled == [2, 0, 3, 0]
    assert at.drawn() == 2
