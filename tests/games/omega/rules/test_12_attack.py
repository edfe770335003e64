"""Chapter 12: combat 1, weapon and target."""

from __future__ import annotations

import pytest

from games.omega.arrange import together
from sandtable.games.omega.rules import attack, overseer_phase, spending
from sandtable.games.omega.rules.components import DOWNED, DRONE, LAB_TECH, NONE, RECOVERED
from sandtable.testkit.marks import rule

VOSS, KELL, OKAFOR, RHEE, SALT = range(5)
GUN, BLADE = 0, 1
ROW = ["................"]


def lined_up(stage, rank=VOSS, rows=ROW, **more):
    """One commando in the west, looking east, in its turn."""
    at = stage(rows=rows, **more)
    at.clear()
    at.put(rank, 0, 0, facing="east")
    at.turn(rank)
    return at


def targets(at, piece, weapon):
    one = at.game.piece(piece)
    return attack.targets(at.game, one, attack.weapons(at.game, one)[weapon])


def strike(at, attacker, target, weapon=0, *answers, aimed=False):
    """A whole attack."""
    at.play(
        lambda game: attack.declare(
            game,
            game.piece(attacker),
            attack.weapons(game, game.piece(attacker))[weapon],
            game.piece(target),
            aimed,
        ),
        *answers,
    )


# Whom


@rule("OMEGA-12.01", "OMEGA-12.02")
def test_an_attack_is_declared_rolled_and_settled_in_this_order(stage):
    at = lined_up(stage)
    husk = at.spawn("Husk", 3, 0)
    at.hits(black=[2], red=[1])
    strike(at, VOSS, husk.index)
    told = ["attacks", "attack_rolled", "attack_hits", "wounded", "destroyed"]
    assert [event.what for event in at.game.log] == told
    assert at.data("attacks") == [[VOSS, husk.index, GUN, at.cell(3, 0)]]
    assert at.told("attack_rolled")[0].brought == [[2, 1]]


@rule("OMEGA-12.02", "OMEGA-R89")
def test_only_the_other_side_can_be_attacked(stage):
    at = lined_up(stage)
    at.put(RHEE, 1, 0)
    at.put(DRONE, 2, 0)
    at.put(LAB_TECH, 3, 0)
    first, other = at.spawn("Trooper", 4, 0), at.spawn("Trooper", 5, 0)
    assert targets(at, VOSS, GUN) == [first.index, other.index]
    assert targets(at, first.index, 0) == [VOSS, RHEE, DRONE, LAB_TECH]


@rule("OMEGA-12.04", "OMEGA-X44", "OMEGA-R71", "OMEGA-25.14")
def test_a_melee_attack_needs_an_adjacent_target_and_reach_one_within_two_spaces(stage):
    at = lined_up(stage, RHEE, rows=["......", "......"])
    husks = [at.spawn("Husk", 1, 1), at.spawn("Husk", 2, 0), at.spawn("Husk", 3, 0)]
    assert targets(at, RHEE, BLADE) == [husks[0].index]
    at.give(RHEE, "Long bayonet")
    assert targets(at, RHEE, BLADE) == [husks[0].index, husks[1].index]


@rule("OMEGA-R71", "OMEGA-12.04", "OMEGA-R35")
def test_no_melee_attack_goes_through_a_shut_door_or_round_a_wall(stage):
    at = lined_up(stage, RHEE, rows=["..", "#."], doors={"d1": [(0, 0, 1, 0)]})
    at.give(RHEE, "Long bayonet")
    at.spawn("Husk", 1, 0)
    at.spawn("Husk", 1, 1)
    assert targets(at, RHEE, BLADE) == []
    at.open("d1")
    assert len(targets(at, RHEE, BLADE)) == 2


@rule("OMEGA-12.06", "OMEGA-R46", "OMEGA-R32")
def test_range_is_counted_along_a_way_even_where_sight_is_shorter(stage):
    at = lined_up(stage, rows=["...", "...", "..."], doors={"d1": [(0, 1, 1, 1)]})
    at.put(VOSS, 0, 1, facing="south")
    husk = at.spawn("Husk", 1, 2)
    assert at.game.distance(at.cell(0, 1), at.cell(1, 2)) == 2
    assert targets(at, VOSS, GUN) == [husk.index]
    assert targets(at, VOSS, BLADE) == []
    at.open("d1")
    assert targets(at, VOSS, BLADE) == [husk.index]


@rule("OMEGA-12.05", "OMEGA-12.06")
def test_a_ranged_attack_reaches_targets_within_its_range_adjacent_ones_too(stage):
    at = lined_up(stage, rows=["..........", ".........."])
    husks = [at.spawn("Husk", *place) for place in [(1, 0), (7, 0), (7, 1), (8, 0)]]
    assert targets(at, VOSS, GUN) == [husk.index for husk in husks[:3]]
    at.spawn("Husk", 8, 1)
    assert len(targets(at, VOSS, GUN)) == 3


@rule("OMEGA-13.12", "OMEGA-13.04", "OMEGA-12.02")
def test_what_is_not_in_sight_cannot_be_attacked(stage):
    at = lined_up(stage, rows=["...#...", "......."])
    at.spawn("Husk", 6, 0)
    assert targets(at, VOSS, GUN) == []
    husk = at.spawn("Husk", 5, 1)
    assert targets(at, VOSS, GUN) == [husk.index]


@rule("OMEGA-17.06", "OMEGA-R25", "OMEGA-R50", "OMEGA-X25")
@pytest.mark.parametrize("condition", [DOWNED, RECOVERED])
def test_who_uses_the_downed_card_is_a_target_only_after_the_crisis_point(stage, condition):
    at = lined_up(stage)
    at.commando(VOSS).condition = condition
    at.put(DRONE, 1, 0)
    trooper = at.spawn("Trooper", 4, 0)
    assert targets(at, trooper.index, 0) == [DRONE]
    at.game.crisis = True
    assert targets(at, trooper.index, 0) == [VOSS, DRONE]


@rule("OMEGA-R50", "OMEGA-R78", "OMEGA-G07")
def test_the_drone_shoots_and_the_lab_tech_cannot(stage):
    at = lined_up(stage, KELL)
    at.put(DRONE, 1, 0)
    husk = at.spawn("Husk", 6, 0)
    assert targets(at, DRONE, 0) == [husk.index]
    assert attack.weapons(at.game, at.game.piece(LAB_TECH)) == []
    at.hits(black=[1, 1, 0])
    strike(at, DRONE, husk.index)
    assert husk.cell == NONE


@rule("OMEGA-R100")
def test_an_attacker_turns_to_its_target(stage):
    at = lined_up(stage, rows=["....."] * 5)
    at.put(VOSS, 2, 2, facing="north")
    husk = at.spawn("Husk", 2, 4)
    at.hits(black=[0], red=[0])
    strike(at, VOSS, husk.index)
    assert at.commando(VOSS).facing == 4


@rule("OMEGA-12.03", "OMEGA-R44", "OMEGA-R102", "OMEGA-14.05")
def test_of_the_spaces_of_large_figures_those_are_used_that_hinder_least(stage):
    rows = ["........", "........"]
    at = lined_up(stage, rows=rows, tiles=["00100000", "00111111"], emi=[1], reserves=["colossus"])
    giant = at.spawn("Colossus", 2, 0)
    gun = attack.weapons(at.game, at.commando(VOSS))[GUN]
    assert attack.spaces(at.game, at.commando(VOSS), gun, giant) == [at.cell(0, 0), at.cell(3, 0)]
    assert attack.spaces(at.game, giant, gun, at.commando(VOSS)) == [at.cell(3, 0), at.cell(0, 0)]
    knife = attack.weapons(at.game, at.commando(VOSS))[BLADE]
    at.put(VOSS, 1, 0)
    assert attack.spaces(at.game, at.commando(VOSS), knife, giant) == [at.cell(1, 0), at.cell(2, 0)]


@rule("OMEGA-R102", "OMEGA-14.01", "OMEGA-14.05")
def test_cover_hinders_more_than_interference(stage):
    rows = ["........", "........", "####....", "........", "........"]
    at = lined_up(stage, rows=rows, tiles=["00000000"] * 2 + ["11111111"] * 3, emi=[1])
    gun = attack.weapons(at.game, at.commando(VOSS))[GUN]
    husk = at.spawn("Husk", 3, 3)
    found = [attack.hindrances(at.game, gun, husk, at.cell(5, y), husk.cell) for y in (1, 3)]
    assert found == [3, 1]
    at.game.put(husk, at.cell(3, 1))
    assert attack.hindrances(at.game, gun, husk, at.cell(5, 1), husk.cell) == 0


# Stealth


@rule("OMEGA-25.15", "OMEGA-25.16", "OMEGA-X43", "OMEGA-R72")
@pytest.mark.parametrize(
    ("distance", "lens", "legal"), [(4, False, True), (5, False, False), (5, True, True)]
)
def test_stealth_hides_from_attackers_more_than_four_spaces_away(stage, distance, lens, legal):
    at = lined_up(stage, RHEE, reserves=["lurker", "trooper"])
    lurker = at.spawn("Lurker", distance, 0)
    if lens:
        at.give(RHEE, "Spotter lens")
    assert targets(at, RHEE, GUN) == ([lurker.index] if legal else [])


@rule("OMEGA-25.15", "OMEGA-25.16", "OMEGA-G03", "OMEGA-G04")
def test_cloak_and_ghost_give_stealth_and_a_flare_takes_it(stage):
    at = lined_up(stage, SALT)
    at.stance(SALT, "Ghost")
    trooper = at.spawn("Trooper", 5, 0)
    assert targets(at, trooper.index, 0) == []
    at.stance(SALT, "Slip")
    assert targets(at, trooper.index, 0) == [SALT]
    at.commando(SALT).cloaked = True
    assert targets(at, trooper.index, 0) == []
    at.game.marker_cells[4] = at.cell(3, 0)
    assert targets(at, trooper.index, 0) == []
    at.game.marker_cells[4] = at.cell(2, 0)
    assert targets(at, trooper.index, 0) == [SALT]


# Before the roll


@rule("OMEGA-12.07", "OMEGA-R54", "OMEGA-R62")
def test_hardened_hide_is_used_after_the_declaration_and_before_the_roll(stage):
    at = lined_up(stage)
    husk = at.spawn("Husk", 3, 0)
    at.game.pool = 10
    at.hits(black=[1], red=[1])
    strike(at, VOSS, husk.index, GUN, "harden")
    assert at.data("attack_misses") == [[VOSS, husk.index, 2, 3]]
    told = [event.what for event in at.game.log]
    assert told.index("attacks") < told.index("ability_used") < told.index("attack_rolled")
    assert len(at.told("ability_used")) == 1
    hardenings = [asked for asked in at.script.asked if "harden" in [one.key() for one in asked.options]]
    assert len(hardenings) == 1


@rule("OMEGA-R22", "OMEGA-15.02")
def test_in_a_commandos_turn_its_side_declares_first_and_may_answer_the_overseer(stage):
    at = lined_up(stage)
    husk = at.spawn("Husk", 3, 0)
    at.game.pool = 10
    at.find(VOSS, "Hot rounds", "Hot rounds")
    at.script.passing = False
    at.hits(black=[0], red=[0, 0, 0])
    both = together(spending.HOT, spending.HOT)
    assert at.menu(shoot(VOSS, husk)) == [spending.HOT.key(), both, "pass"]
    at.forget()
    strike(at, VOSS, husk.index, GUN, "pass", "harden", both)
    assert [int(one.seat) for one in at.script.asked] == [1, 0, 1]
    assert at.data("attack_rolled") == [[VOSS, 1, 3, 0]]


def shoot(attacker, target):
    index = int(target.index)
    return lambda game: attack.declare(
        game, game.piece(attacker), attack.weapons(game, game.piece(attacker))[GUN], game.piece(index), False
    )


@rule("OMEGA-R22", "OMEGA-12.07")
def test_in_the_overseer_phase_the_overseer_declares_first(stage):
    at = lined_up(stage)
    at.give(VOSS, "Flash charge")
    husk = at.spawn("Husk", 1, 0)
    at.game.pool = 10
    at.game.turn_of = NONE
    at.script.passing = False
    at.hits(black=[2], red=[2, 0])
    [flash] = [key for key in keys(at, husk, "frenzy") if key.startswith("card")]
    at.forget()
    strike(at, husk.index, VOSS, 0, "frenzy", flash)
    assert [int(one.seat) for one in at.script.asked] == [0, 1]
    assert at.data("attack_misses") == [[husk.index, VOSS, 4, 5]]


def keys(at, husk, *answers):
    return at.menu(shoot(int(husk.index), at.commando(VOSS)), *answers)


# What an enemy can do


@rule("OMEGA-9.12", "OMEGA-R56", "OMEGA-25.06")
def test_an_enemy_attacks_with_one_weapon_or_holds_and_the_colossus_may_hurl(stage):
    at = lined_up(stage, rows=["........", "........"], reserves=["colossus", "lurker"])
    lurker = at.spawn("Lurker", 1, 1)
    menu = at.menu(lambda game: overseer_phase.fight(game, game.enemy(int(lurker.index))))
    assert menu == [f"attack:0,{VOSS}", f"attack:1,{VOSS}", "hold"]
    at.game.put(lurker, NONE)
    giant = at.spawn("Colossus", 4, 0)
    menu = at.menu(lambda game: overseer_phase.fight(game, game.enemy(int(giant.index))))
    near = [at.cell(x, y) for x, y in [(0, 0), (1, 0), (0, 1), (1, 1)]]
    assert menu == [*[f"throw:1,{cell}" for cell in near], "hold"]
    at.hits(black=[1, 0])
    at.play(lambda game: overseer_phase.fight(game, game.enemy(int(giant.index))), f"throw:1,{near[1]}")
    assert at.commando(VOSS).wounds == 1
    assert at.data("explodes") == [[near[1], 1, 0, 0]]
