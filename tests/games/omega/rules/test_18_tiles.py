"""What each tile of the overseer's dashboard does (OMEGA-G09)."""

from __future__ import annotations

import pytest

from games.omega.arrange import menu, strike, table, uses
from sandtable.games.omega.rules import challenges, dashboard, overseer_phase
from sandtable.games.omega.rules.components import ACTIVE, DOWNED, NONE
from sandtable.games.omega.rules.effects import (
    BROOD_RELEASE,
    CAVE_IN,
    CRAWL_SPACE,
    CRUEL_ODDS,
    GAS_PURGE,
    PASSAGE_BREACH,
    STATIC_BLOOM,
    STRENGTH,
    VENT_SURGE,
)
from sandtable.games.omega.rules.state import ACTIVATING, SPAWNING, STARTING
from sandtable.testkit.marks import rule

VOSS, KELL, OKAFOR, RHEE, SALT = range(5)
CRUEL = 5


# Spawn abilities


@rule("OMEGA-G09", "OMEGA-19.04")
def test_vent_surge_brings_clones_of_any_kind_to_a_vent(stage):
    at = table(stage, "vent_surge")
    assert uses(at) == [f"use:{VENT_SURGE},0"]
    husk, trooper, crawler = (at.kind(name) for name in ("Husk", "Trooper", "Crawler"))
    kinds = {key.split(":")[1].split(",")[0] for key in menu(at, f"use:{VENT_SURGE},0")[:-1]}
    assert kinds == {str(kind) for kind in (husk, trooper, crawler)}
    at.game.pool = 20
    at.game.wells = [0]
    answers = [f"spawn:{husk},0", f"spawn:{trooper},1", f"spawn:{crawler},{at.cell(1, 1)}"]
    at.beat(f"use:{VENT_SURGE},0", *answers)
    assert [data[1] for data in at.data("spawned")] == [0, 1, at.cell(1, 1)]


@rule("OMEGA-G09", "OMEGA-19.04", "OMEGA-24.14")
def test_passage_breach_brings_clones_to_a_red_passage_on_the_map(stage):
    at = table(stage, "passage_breach")
    assert uses(at) == [f"use:{PASSAGE_BREACH},0"]
    husk = at.kind("Husk")
    at.beat(
        f"use:{PASSAGE_BREACH},0", f"spawn:{husk},{at.cell(9, 1)}", f"spawn:{husk},{at.cell(8, 0)}", "nobody"
    )
    assert [data[1] for data in at.data("spawned")] == [at.cell(9, 1), at.cell(8, 0)]
    at.game.opened &= ~at.game.plan.site.passages[0].bit
    assert not overseer_phase.spawn_options(at.game)


@rule("OMEGA-G09", "OMEGA-19.04")
def test_brood_release_brings_one_hybrid_but_not_the_colossus(stage):
    at = table(stage, "brood_release")
    found = menu(at, f"use:{BROOD_RELEASE},0")
    kinds = {key.split(":")[1].split(",")[0] for key in found[:-1]}
    assert kinds == {str(at.kind("Ravager")), str(at.kind("Bloater"))}
    at.game.wells = [0]
    at.beat(f"use:{BROOD_RELEASE},0", f"spawn:{at.kind('Ravager')},{at.cell(9, 1)}")
    assert len(at.told("spawned")) == 1


@rule("OMEGA-G09", "OMEGA-19.04")
def test_crawl_space_brings_a_crawler_to_each_of_two_vents(stage):
    at = table(stage, "crawl_space")
    at.game.vents = [at.cell(6, 3), at.cell(4, 0)]
    crawler = at.kind("Crawler")
    first = [f"use:{CRAWL_SPACE},{NONE}", "crawl:0"]
    assert {key.split(",")[0] for key in menu(at, *first)[:-1]} == {f"spawn:{crawler}"}
    at = table(stage, "crawl_space")
    at.game.vents = [at.cell(6, 3), at.cell(4, 0)]
    at.beat(*first, f"spawn:{crawler},0", f"crawl:{at.cell(6, 3)}", f"spawn:{crawler},{at.cell(6, 2)}")
    offered = [option.key() for option in at.script.asked[-2].options]
    assert offered == [f"crawl:{at.cell(6, 3)}", f"crawl:{at.cell(4, 0)}", "nobody"]
    assert [data[1] for data in at.data("spawned")] == [0, at.cell(6, 2)]


@rule("OMEGA-R60")
def test_an_ability_that_could_place_nothing_is_not_on_offer(stage):
    at = table(stage, "vent_surge", "passage_breach", "brood_release", "crawl_space")
    for enemy in at.game.enemies:
        enemy.aside = True
    assert not overseer_phase.spawn_options(at.game)


# Others in the spawn step


@rule("OMEGA-G09", "OMEGA-24.18")
def test_cave_in_puts_up_to_three_rubble_markers_on_one_tile_of_an_explored_room(stage):
    at = table(stage, "cave_in")
    at.game.rubble = [at.cell(6, 0)]
    at.game.objectives[0] = at.cell(7, 0)
    assert uses(at) == [f"use:{CAVE_IN},0", f"use:{CAVE_IN},1"]
    found = menu(at, f"use:{CAVE_IN},1")
    taken = {(6, 0), (7, 0), (8, 0), (7, 1), (8, 1)}
    room = {(x, y) for x in range(5, 10) for y in range(4)} - taken
    assert set(found) == {f"rubble:{at.cell(x, y)}" for x, y in room} | {"done"}
    at.game.wells = [0]
    at.beat(
        f"use:{CAVE_IN},1", f"rubble:{at.cell(5, 0)}", f"rubble:{at.cell(5, 1)}", f"rubble:{at.cell(5, 2)}"
    )
    assert at.game.rubble[1:] == [at.cell(5, y) for y in range(3)]


@rule("OMEGA-G09")
def test_cave_in_is_not_for_hidden_rooms(stage):
    at = table(stage, "cave_in")
    at.game.explored &= ~2
    assert uses(at) == [f"use:{CAVE_IN},0"]
    at.beat(f"use:{CAVE_IN},0", "done", "done", "done")
    assert at.game.rubble == []


@rule("OMEGA-G09", "OMEGA-24.03", "OMEGA-R105")
def test_static_bloom_puts_its_marker_on_a_tile_or_moves_it(stage):
    at = table(stage, "static_bloom")
    assert uses(at) == [f"use:{STATIC_BLOOM},0", f"use:{STATIC_BLOOM},1"]
    at.beat(f"use:{STATIC_BLOOM},1")
    assert at.game.plan.site.tile_of[at.game.bloom] == 1
    assert uses(at) == [f"use:{STATIC_BLOOM},0"]
    at.game.explored &= ~2
    at.beat(f"use:{STATIC_BLOOM},0")
    assert at.game.plan.site.tile_of[at.game.bloom] == 0
    assert at.game.emi == []


@rule("OMEGA-G09", "OMEGA-24.10")
def test_gas_purge_puts_a_square_of_gas_where_nobody_stands_and_asks_where_second(stage):
    at = table(stage, "gas_purge")
    assert uses(at) == [f"use:{GAS_PURGE}"]
    found = menu(at, f"use:{GAS_PURGE}")
    near = {(1, 1), (2, 1), (1, 2), (2, 2)}
    corners = {(x, y) for x in (0, 1, 2, 3, 5, 6, 7, 8) for y in range(3)} - near
    assert set(found) == {f"use:{GAS_PURGE},{at.cell(x, y)}" for x, y in corners}
    at.beat(f"use:{GAS_PURGE}", f"use:{GAS_PURGE},{at.cell(5, 0)}")
    assert set(at.game.gas) == {at.cell(x, y) for x in (5, 6) for y in (0, 1)}
    assert at.game.pool == 16
    at.game.explored &= ~2
    assert len(uses(at)) == len([corner for corner in corners if corner[0] < 5])


@rule("OMEGA-G09")
def test_second_wind_is_one_more_move_right_after_an_activation_without_a_new_diagonal(stage):
    at = table(stage, "second_wind", step=ACTIVATING)
    husk = at.spawn("Husk", 8, 3)
    index = int(husk.index)
    at.beat(f"move:{index}", f"move:{at.cell(6, 0)}", "again", f"move:{at.cell(3, 0)}")
    assert at.at(index) == (3, 0)
    assert husk.slanted
    assert (at.game.pool, at.game.wells) == (20 - 1 - 3, [3])


@rule("OMEGA-G09", "OMEGA-R62")
def test_second_wind_comes_once_after_an_activation(stage):
    at = table(stage, "second_wind", step=ACTIVATING)
    husk = at.spawn("Husk", 8, 3, slanted=False)
    at.beat(f"move:{int(husk.index)}", "stay", "again", "stay")
    assert at.game.pool == 16
    at.game.pool = 2
    trooper = at.spawn("Trooper", 8, 0)
    at.beat(f"move:{int(trooper.index)}", "stay")
    assert at.game.pool == 1


# Start of the activate step


@rule("OMEGA-G09", "OMEGA-R62", "OMEGA-R07")
def test_knit_flesh_takes_up_to_two_wounds_from_one_enemy_once(stage):
    at = table(stage, "knit_flesh")
    worse, other = at.spawn("Colossus", 6, 0, wounds=3), at.spawn("Ravager", 8, 2, wounds=1)
    at.spawn("Husk", 0, 0)
    at.beat(f"knit:{int(worse.index)}")
    assert [int(worse.wounds), int(other.wounds)] == [1, 1]
    keys = [option.key() for option in at.script.asked[0].options]
    assert keys == [f"knit:{int(other.index)}", f"knit:{int(worse.index)}", "pass"]
    assert len(at.script.asked) == 1
    assert at.game.pool == 18


@rule("OMEGA-G09")
def test_knit_flesh_leaves_no_less_than_none(stage):
    at = table(stage, "knit_flesh")
    ravager = at.spawn("Ravager", 8, 2, wounds=1)
    at.beat(f"knit:{int(ravager.index)}")
    assert ravager.wounds == 0


@rule("OMEGA-G09", "OMEGA-21.08", "OMEGA-R57")
def test_remote_override_opens_a_door_to_a_hidden_room_and_who_comes_may_act(stage):
    at = stage(reserves=["husk"] * 2)
    at.stack("A", "Husk Pack")
    at.mark("d1", "Bulkhead")
    at.game.step, at.game.turn_of, at.game.pool = SPAWNING, NONE, 3
    husk = at.kind("Husk")
    at.beat("go_on", f"override:{at.door('d1')}", f"spawn:{husk},{at.cell(5, 15)}", "nobody")
    assert at.game.door_is_open(at.door("d1"))
    assert at.game.pool == 0
    at.game.pool = 1
    assert menu(at) == ["move:7", "end"]


# Turns of commandos


@rule("OMEGA-G09", "OMEGA-R18")
@pytest.mark.parametrize(
    ("adrenaline", "condition", "asked"), [(0, ACTIVE, 1), (4, ACTIVE, 0), (0, DOWNED, 0)]
)
def test_dread_gives_an_active_commando_one_adrenaline_at_the_start_of_its_turn(
    stage, adrenaline, condition, asked
):
    at = table(stage, "dread", step=STARTING)
    at.leave(OKAFOR, RHEE)
    at.put(VOSS, 2, 2, adrenaline=adrenaline, condition=condition)
    at.beat(*["dread"] * asked)
    assert at.commando(VOSS).adrenaline == adrenaline + asked
    assert at.game.pool == 20 - 3 * asked


@rule("OMEGA-G09", "OMEGA-R62", "OMEGA-18.01")
def test_cave_in_may_be_used_at_the_start_of_any_commandos_turn_once(stage):
    at = table(stage, "cave_in", step=STARTING)
    at.leave(OKAFOR, RHEE)
    at.put(VOSS, 2, 2, condition=DOWNED)
    at.beat(f"use:{CAVE_IN},0", f"rubble:{at.cell(3, 2)}", "done", "done")
    assert at.game.rubble == [at.cell(3, 2)]
    assert at.game.turn_of == VOSS


# Rolls


@rule("OMEGA-G09", "OMEGA-R62", "OMEGA-12.07")
def test_frenzy_adds_a_red_die_to_an_enemys_attack_once(stage):
    at = table(stage, "frenzy", "hardened_hide", step=ACTIVATING)
    husk = int(at.spawn("Husk", 3, 2).index)
    at.hits(black=[0], red=[0, 0])
    strike(at, husk, VOSS, 0, "frenzy")
    assert at.drawn() == 3
    assert len(at.script.asked) == 1


@rule("OMEGA-G09", "OMEGA-12.07", "OMEGA-R54")
@pytest.mark.parametrize(("answer", "wounds"), [("harden", 0), ("pass", 1)])
def test_hardened_hide_adds_one_to_the_defense_of_an_enemy(stage, answer, wounds):
    at = table(stage, "frenzy", "hardened_hide")
    at.turn(VOSS)
    ravager = at.spawn("Ravager", 6, 2)
    at.hits(black=[2], red=[1])
    strike(at, VOSS, int(ravager.index), 0, answer)
    assert ravager.wounds == wounds


@rule("OMEGA-G09", "OMEGA-15.04")
def test_cruel_odds_makes_a_commando_reroll_two_dice_that_the_overseer_picks(stage):
    at = table(stage, "cruel_odds")
    at.turn(VOSS)
    ravager = at.spawn("Ravager", 6, 2)
    assert dashboard.amount(at.game, CRUEL_ODDS) == 2
    at.hits(black=[2], red=[3])
    at.wishes.left += [at.black(0), at.red(0)]
    strike(at, VOSS, int(ravager.index), 0, f"reroll:{CRUEL},3")
    assert ravager.wounds == 0
    assert at.game.pool == 16


@rule("OMEGA-G09")
@pytest.mark.parametrize(("answer", "passed"), [("lock", False), ("pass", True)])
def test_a_magnetic_lock_raises_the_target_of_one_roll_at_a_door(stage, answer, passed):
    at = table(stage, "magnetic_lock")
    at.turn(VOSS)
    at.commando(VOSS).adrenaline = 4
    at.hits(black=[1, 0])
    results = []
    at.play(
        lambda game: results.append(challenges.attempt(game, game.commandos[VOSS], STRENGTH, 1, True)), answer
    )
    assert results[0] is passed
