"""Chapter 9: the overseer phase."""

from __future__ import annotations

import pytest

from sandtable.games.omega import GAME
from sandtable.games.omega.rules import movement, overseer_phase
from sandtable.games.omega.rules.components import NONE
from sandtable.games.omega.rules.state import ACTIVATING, SPAWNING, TIMING
from sandtable.testkit.marks import rule

VOSS, KELL, OKAFOR, RHEE, SALT = range(5)


def menu(at, *answers):
    return at.menu(lambda game: game.beat(), *answers)


def arena(stage, step=ACTIVATING, **more):
    """An open floor with Voss in the west, in the overseer phase, with all the energy it needs."""
    at = stage(**({"rows": ["............"] * 3, "dashboard": ["remote_override"]} | more))
    at.clear()
    at.put(VOSS, 0, len(more.get("rows", "...")) // 2, "east")
    at.game.step, at.game.turn_of, at.game.pool = step, NONE, 15
    return at


@rule("OMEGA-9.01", "OMEGA-9.02", "OMEGA-R63", "OMEGA-R04")
def test_the_phase_goes_from_refresh_to_spawn_to_activation_to_discard(stage):
    at = arena(stage, dashboard=["vent_surge", "frenzy", "cave_in"])
    husk = at.spawn("Husk", 8, 1, scorched=True)
    at.game.wells, at.game.pool = [3, 1, 0], 16
    at.do(overseer_phase.begin)
    assert (at.game.step, at.game.wells, at.game.pool) == (SPAWNING, [1, 0, 0], 16)
    assert not husk.scorched
    assert "go_on" in menu(at)
    at.beat("go_on")
    assert at.game.step == ACTIVATING
    at.beat("end")
    assert (at.game.step, at.game.pool) == (TIMING, 15)
    assert [event.what for event in at.game.log] == [
        "overseer_phase",
        "refreshed",
        "refreshed",
        "energy_discarded",
    ]


@rule("OMEGA-9.03", "OMEGA-18.02", "OMEGA-R62")
def test_any_spawn_abilities_that_can_be_paid_are_on_offer_until_the_overseer_goes_on(stage):
    at = stage(
        rows=["v.........", "..........", ".........."],
        tiles=["0000011111"] * 3,
        dashboard=["vent_surge", "cave_in", "remote_override", "crawl_space"],
        reserves=["husk"] * 6 + ["crawler"] * 2,
    )
    at.clear()
    at.game.step, at.game.turn_of, at.game.pool = SPAWNING, NONE, 5
    assert menu(at) == ["use:0,0", "use:4,0", "use:4,1", "use:3,-1", "go_on"]
    at.game.pool = 3
    assert menu(at) == ["use:4,0", "use:4,1", "go_on"]
    at.game.pool = 10
    husk = at.kind("Husk")
    at.beat("use:0,0", f"spawn:{husk},0", "nobody", "nobody")
    assert (at.game.pool, at.game.step) == (6, SPAWNING)
    at.beat("use:0,0", f"spawn:{husk},1", "nobody", "nobody")
    assert at.game.pool == 0


@rule("OMEGA-9.04")
def test_a_spawn_is_paid_and_figures_come_from_the_reserves(stage):
    at = stage(rows=["v....", "....."], dashboard=["vent_surge"], reserves=["husk", "trooper"])
    at.clear()
    at.game.step, at.game.pool = SPAWNING, 4
    husk, trooper = at.kind("Husk"), at.kind("Trooper")
    at.beat("use:0,0", f"spawn:{husk},0", f"spawn:{trooper},1")
    assert [event.what for event in at.game.log] == ["ability_used", "spawned", "spawned"]
    assert at.game.pool == 0
    assert [int(enemy.cell) for enemy in at.game.enemies] == [0, 1]
    assert not [
        key for decision in at.script.asked[2:] for key in decision.options if key.args[:1] == (husk,)
    ]


@rule("OMEGA-9.05", "OMEGA-R58", "OMEGA-R96", "OMEGA-G09")
@pytest.mark.parametrize("commandos", [3, 4, 5])
def test_one_use_brings_as_many_clones_as_commandos_started(stage, commandos):
    at = stage(rows=["v....", "....."], dashboard=["vent_surge"], reserves=["husk"] * 6, commandos=commandos)
    at.clear()
    at.leave(VOSS)
    at.game.step, at.game.pool = SPAWNING, 4
    cells = [0, 1, 5, 6]
    answers = [f"spawn:{at.kind('Husk')},{cell}" for cell in cells[:commandos]]
    at.beat("use:0,0", *answers)
    assert len([enemy for enemy in at.game.enemies if enemy.on_map()]) == min(commandos, 4)


# Wounds


@rule("OMEGA-9.06", "OMEGA-9.07", "OMEGA-X28", "OMEGA-R07", "OMEGA-R96")
@pytest.mark.parametrize(("commandos", "wounds"), [(3, [2, 1, 0]), (4, [1, 0, 0]), (5, [1, 0, 0])])
def test_with_more_than_three_commandos_enemies_lose_a_wound_before_any_activation(stage, commandos, wounds):
    at = arena(stage, SPAWNING, commandos=commandos, reserves=["ravager"] * 3)
    at.leave(KELL)
    figures = [at.spawn("Ravager", 5 + i, 0, wounds=2 - i) for i in range(3)]
    at.beat()
    assert [int(enemy.wounds) for enemy in figures] == wounds
    assert len(at.told("healed")) == (0 if commandos == 3 else 2)


# Activations


@rule("OMEGA-9.08", "OMEGA-R57")
def test_each_enemy_may_be_activated_once_in_any_order_or_not_at_all(stage):
    at = arena(stage, SPAWNING)
    first, second = int(at.spawn("Husk", 6, 1).index), int(at.spawn("Trooper", 9, 1, activated=True).index)
    at.beat()
    assert menu(at) == [
        *[f"{verb}:{index}" for index in (first, second) for verb in ("fight", "move")],
        "end",
    ]
    at.beat(f"move:{second}", "stay")
    assert menu(at) == [f"fight:{first}", f"move:{first}", "end"]
    at.beat("end")
    assert at.game.step == TIMING


@rule("OMEGA-9.09", "OMEGA-9.10", "OMEGA-9.11", "OMEGA-9.12", "OMEGA-G08")
@pytest.mark.parametrize(
    ("kind", "pool", "offered"),
    [
        ("Husk", 2, ["fight", "move"]),
        ("Husk", 1, ["move"]),
        ("Husk", 0, []),
        ("Ravager", 2, ["move"]),
        ("Ravager", 3, ["fight", "move"]),
        ("Synapse", 9, ["move"]),
    ],
)
def test_an_activation_must_be_paid_in_full(stage, kind, pool, offered):
    at = arena(stage, reserves=["husk", "ravager", "synapse"])
    enemy = at.spawn(kind, 6, 1)
    at.game.pool = pool
    found = overseer_phase.activation_options(at.game)
    assert [option.key() for option in found] == [f"{verb}:{int(enemy.index)}" for verb in offered]


@rule("OMEGA-9.09", "OMEGA-9.11", "OMEGA-9.10")
def test_a_move_activation_costs_one_and_is_one_move_action(stage):
    at = arena(stage)
    ravager = at.spawn("Ravager", 6, 1, slanted=True)
    at.beat(f"move:{int(ravager.index)}", f"move:{at.cell(3, 0)}")
    assert at.at(ravager.index) == (3, 0)
    assert at.game.pool == 14
    assert [event.what for event in at.game.log] == ["activated", "moved"]
    assert at.game.step == ACTIVATING


@rule("OMEGA-9.12", "OMEGA-R56")
def test_a_combat_activation_costs_what_is_printed_and_is_a_move_then_an_attack(stage):
    at = arena(stage)
    ravager = at.spawn("Ravager", 4, 1)
    at.hits(black=[2, 1], red=[0])
    at.beat(f"fight:{int(ravager.index)}", f"move:{at.cell(2, 1)}", f"attack:0,{VOSS}")
    assert at.game.pool == 12
    assert [event.what for event in at.game.log][:3] == ["activated", "moved", "attacks"]
    assert at.commando(VOSS).wounds == 1


@rule("OMEGA-9.12", "OMEGA-R56")
def test_both_parts_of_a_combat_activation_may_be_left_out(stage):
    at = arena(stage)
    husk = at.spawn("Husk", 1, 1)
    at.beat(f"fight:{int(husk.index)}", "stay", "hold")
    assert at.game.pool == 13
    assert [event.what for event in at.game.log] == ["activated"]


@rule("OMEGA-9.12", "OMEGA-R94")
def test_an_enemy_that_dies_on_its_way_does_not_attack(stage):
    at = arena(stage, dashboard=["second_wind"])
    husk = at.spawn("Husk", 3, 1)
    at.game.hazards = [at.cell(2, y) for y in range(3)]
    at.script.passing = False
    at.hits(black=[1])
    at.beat(f"fight:{int(husk.index)}", f"move:{at.cell(1, 1)}")
    assert husk.cell == NONE
    assert at.game.pool == 13


@rule("OMEGA-R29")
def test_each_activation_has_its_own_diagonal(stage):
    at = arena(stage)
    husk = at.spawn("Husk", 3, 1, slanted=True)
    at.beat(f"move:{int(husk.index)}", f"move:{at.cell(7, 2)}")
    assert at.data("moved") == [[int(husk.index), at.cell(3, 1), at.cell(7, 2), 0]]
    assert husk.slanted


@rule("OMEGA-25.04", "OMEGA-X40")
def test_control_makes_activations_cheaper_down_to_nothing(stage):
    at = arena(stage, reserves=["husk", "conductor"])
    husk = at.spawn("Husk", 6, 1)
    at.spawn("Conductor", 8, 1)
    assert overseer_phase.activation_cost(at.game, husk, False) == 0
    assert overseer_phase.activation_cost(at.game, husk, True) == 1
    at.game.pool = 0
    keys = [option.key() for option in overseer_phase.activation_options(at.game)]
    assert keys == [f"move:{int(husk.index)}"]


@rule("OMEGA-9.13", "OMEGA-X31", "OMEGA-R34")
def test_a_clone_transfers_between_vents_by_tiles(stage):
    at = arena(stage, rows=[".v......v....v.."], tiles=["0001112223334444"])
    at.clear()
    husk, ravager = at.spawn("Husk", 0, 0), at.spawn("Ravager", 0, 0)
    at.game.put(ravager, NONE)
    found = movement.destinations(at.game, husk, 4)
    assert {8, 7, 9} <= set(found)
    assert not {6, 10, 13} & set(found)
    at.game.put(husk, NONE)
    at.game.put(ravager, 0)
    assert 8 not in movement.destinations(at.game, ravager, 4)


# The clone bonus


@rule("OMEGA-9.15", "OMEGA-9.16", "OMEGA-X30", "OMEGA-R55")
def test_a_clone_rolls_a_die_more_after_another_of_its_kind(stage):
    at = arena(stage, SPAWNING, dashboard=["cave_in"])
    at.game.put(at.commando(VOSS), at.cell(3, 1))
    places = [(2, 0), (3, 0), (4, 0)]
    husks = [int(at.spawn("Husk", *place).index) for place in places]
    trooper = int(at.spawn("Trooper", 8, 1).index)
    at.beat("go_on")
    rolled = []
    for index, dice in zip([*husks, trooper], [2, 3, 3, 3]):
        black = dice if index == trooper else dice - 1
        at.hits(black=[0] * black, red=[0] * (dice - black))
        at.beat(f"fight:{index}", "stay", f"attack:0,{VOSS}")
        rolled.append(at.drawn())
    assert rolled == [2, 3, 3, 3]
    assert at.commando(VOSS).wounds == 0


@rule("OMEGA-9.15")
def test_attacks_of_an_earlier_round_on_others_or_by_hybrids_do_not_count(stage):
    at = arena(stage, SPAWNING)
    husk, ravager = at.spawn("Husk", 1, 1), at.spawn("Ravager", 1, 0)
    at.game.attackers = [int(husk.kind), VOSS]
    at.beat()
    assert at.game.attackers == []
    at.game.attackers = [int(husk.kind), RHEE, int(ravager.kind), VOSS]
    at.hits(black=[0], red=[0])
    at.beat(f"fight:{int(husk.index)}", "stay", f"attack:0,{VOSS}")
    assert at.drawn() == 2
    at.hits(black=[0, 0], red=[0])
    at.beat(f"fight:{int(ravager.index)}", "stay", f"attack:0,{VOSS}")
    assert at.drawn() == 3


@rule("OMEGA-25.06", "OMEGA-R103", "OMEGA-G08")
def test_where_the_colossus_hurls_is_a_question_of_its_own_if_there_are_many_spaces(stage):
    at = arena(stage, rows=["............"] * 5, reserves=["colossus"])
    at.put(RHEE, 5, 1)
    at.put(OKAFOR, 7, 4)
    giant = at.spawn("Colossus", 9, 0)
    at.hits(black=[1, 0])
    found = at.menu(lambda game: overseer_phase.fight(game, game.enemy(int(giant.index))))
    assert found == ["throw:1", "hold"]
    at.play(
        lambda game: overseer_phase.fight(game, game.enemy(int(giant.index))),
        "throw:1",
        f"throw:1,{at.cell(5, 0)}",
    )
    assert at.commando(RHEE).wounds == 1
    asked = next(each for each in at.script.asked if each.rule == "OMEGA-25.06")
    shown = GAME.scene(at.game, 0, asked).question
    assert shown is not None and shown.choices[0].label.startswith("Hurl at")


# Discard


@rule("OMEGA-9.17", "OMEGA-X32", "OMEGA-R83")
@pytest.mark.parametrize(("pool", "left"), [(19, 15), (15, 15), (14, 14)])
def test_the_pool_keeps_fifteen_at_most(stage, pool, left):
    at = arena(stage)
    at.game.pool = pool
    at.do(overseer_phase.discard)
    assert at.game.pool == left
    assert len(at.told("energy_discarded")) == (1 if pool > left else 0)
