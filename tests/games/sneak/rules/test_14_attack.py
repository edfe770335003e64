"""Chapter 14: attacks and damage."""

from __future__ import annotations

import pytest

from games.sneak.bossing import against
from sandtable.games.sneak.rules import attack, bodies, wolf
from sandtable.games.sneak.rules.components import BOSS, NONE
from sandtable.testkit.marks import rule

OPEN = "....... ....... ....... ....... ......."


def arena(stage, **more):
    """Snake and a Patrol next to him, nobody with a Focus token to spend."""
    at = stage(rows=OPEN, **more)
    at.put("snake", 2, 2, active=0)
    return at, at.guard(2, 3, "east")


def hit(at, patrol, white=(), black=(), knocks=False, bonus=0):
    at.roll(white=white, black=black)
    snake = at.character("snake")
    at.do(attack.by_player, snake, patrol.index, len(white), len(black), knocks, bonus, "SNEAK-8.09")
    return at.data("hits")[-1][2]


@rule("SNEAK-14.02", "SNEAK-14.03", "SNEAK-R09", "SNEAK-G02")
@pytest.mark.parametrize(
    ("white", "black", "damage"),
    [((3,), (), 1), ((2,), (), 0), ((0,), (), 0), ((5, 3), (), 2), ((0, 2), (6,), 1), ((1,), (3, 2), 1)],
)
def test_every_die_as_high_as_the_defense_deals_one_damage(stage, white, black, damage):
    at, patrol = arena(stage, patrol_health=6)
    assert hit(at, patrol, white, black) == damage
    assert patrol.hits == damage


@rule("SNEAK-14.03")
def test_a_bonus_raises_every_numeric_die(stage):
    at, patrol = arena(stage, patrol_health=6)
    assert hit(at, patrol, (0, 1, 2), (2,), bonus=1) == 2
    assert hit(at, patrol, (0, 1), (), bonus=2) == 1
    assert hit(at, patrol, (0,), (), bonus=4) == 0


@rule("SNEAK-14.05", "SNEAK-14.06", "SNEAK-R09")
def test_hit_damage_kills(stage):
    at, patrol = arena(stage)
    hit(at, patrol, (3,))
    assert (patrol.hits, at.at(patrol)) == (1, (2, 3))
    assert at.data("patrol_hurt") == [[patrol.index, 1, 0, 0]]
    hit(at, patrol, (3,))
    assert at.game.dead == [at.cell(2, 3)]
    assert (patrol.cell, patrol.hits) == (NONE, 0)
    assert not attack.stands(at.game, patrol.index)
    assert attack.stands(at.game, at.guard(0, 0).index)
    assert attack.stands(at.game, BOSS)


@rule("SNEAK-14.06", "SNEAK-3.10")
@pytest.mark.parametrize(("knocks", "ending"), [(False, "too_many_dead"), (True, "")])
def test_a_kill_fails_the_stage_that_forbids_it(stage, knocks, ending):
    at, patrol = arena(stage, failure=[{"kind": "killing", "text": ""}])
    hit(at, patrol, (3, 3), knocks=knocks)
    assert at.at(patrol) is None and at.game.ending == ending


@rule("SNEAK-14.07", "SNEAK-R28")
def test_ko_damage_knocks_out_and_leaves_a_sleeper(stage):
    at, patrol = arena(stage)
    hit(at, patrol, (3, 4), knocks=True)
    assert (at.game.sleepers, at.game.wakers, at.game.dead) == ([at.cell(2, 3)], [], [])
    assert at.data("patrol_knocked_out") == [[patrol.index, at.cell(2, 3), 0, 0]]
    assert (patrol.cell, patrol.knocks) == (NONE, 0)


@rule("SNEAK-R10")
def test_both_kinds_together_knock_out_but_only_hits_kill(stage):
    at, patrol = arena(stage)
    hit(at, patrol, (3,))
    hit(at, patrol, (3,), knocks=True)
    assert (at.game.sleepers, at.game.dead) == ([at.cell(2, 3)], [])
    other = at.guard(2, 3)
    hit(at, other, (3,), knocks=True)
    assert (other.hits, other.knocks) == (0, 1)
    hit(at, other, (3, 3))
    assert at.game.dead == [at.cell(2, 3)]


@rule("SNEAK-R10")
def test_damage_stays_and_a_new_figure_is_undamaged(stage):
    at, patrol = arena(stage)
    hit(at, patrol, (3,), knocks=True)
    at.turn("snake")
    at.beat("end")
    assert patrol.knocks == 1
    hit(at, patrol, (3,), knocks=True)
    assert at.guard(2, 3).knocks == 0


@rule("SNEAK-14.09", "SNEAK-14.10", "SNEAK-R57", "SNEAK-R65")
def test_a_knocked_out_patrol_is_no_target(stage):
    at, patrol = arena(stage)
    hit(at, patrol, (3, 4), knocks=True)
    snake = at.character("snake")
    assert attack.targets(at.game, snake, 0, True) == attack.targets(at.game, snake, 0, False) == []
    at.do(attack.damage_patrol, patrol, 5, 0, NONE)
    assert (patrol.hits, at.game.dead) == (0, [])
    assert bodies.is_body(at.game, at.cell(2, 3))


@rule("SNEAK-14.08")
def test_ko_damage_counts_as_hit_damage_on_a_boss(stage):
    at = stage("wired_pillar")
    boss = at.game.boss[0]
    boss.cell = at.cell(6, 1)
    at.put("snake", 6, 0, active=0)
    at.roll(white=(5,))
    at.do(attack.by_player, at.character("snake"), BOSS, 1, 0, True, 0, "SNEAK-8.09")
    assert boss.damage == 1


@rule("SNEAK-14.01", "SNEAK-R18")
def test_a_close_attack_goes_through_no_door(stage):
    at = stage(rows="...", door=[{"token": "D1", "at": [0, 1]}])
    snake = at.put("snake", 0, 0)
    patrol = at.guard(0, 1)
    assert attack.targets(at.game, snake, 0, True) == []
    at.open("D1")
    assert attack.targets(at.game, snake, 0, True) == [patrol.index]


@rule("SNEAK-R67", "SNEAK-32.20")
def test_reach_counts_rows_and_columns(stage):
    at = stage(rows=OPEN)
    snake = at.put("snake", 2, 2)
    near, far = at.guard(1, 4), at.guard(4, 5)
    assert attack.targets(at.game, snake, 3, False) == [near.index]
    assert attack.targets(at.game, snake, 5, False) == [near.index, far.index]
    at.give("snake", "U20")
    assert attack.targets(at.game, snake, 0, False) == [near.index]


@rule("SNEAK-R67", "SNEAK-32.20")
@pytest.mark.parametrize(("column", "seen"), [(4, True), (5, False)])
def test_a_gas_mask_lets_a_boss_be_seen_four_spaces_off(stage, column, seen):
    at = against(stage, "wired_pillar")
    at.put(at.boss, 0, column)
    snake = at.put("snake", 0, 0)
    at.give("snake", "U20")
    assert attack.targets(at.game, snake, 0, False) == ([BOSS] if seen else [])


@rule("SNEAK-G20")
def test_dead_channel_leaves_targets_within_two_spaces(stage):
    at = stage(rows=OPEN)
    snake = at.put("snake", 2, 2)
    near, far = at.guard(3, 3), at.guard(2, 5)
    at.game.boss[0].muffled = True
    assert attack.targets(at.game, snake, 0, False) == [near.index]
    at.game.boss[0].muffled = False
    assert attack.targets(at.game, snake, 0, False) == [near.index, far.index]


@rule("SNEAK-G04", "SNEAK-G05")
def test_who_attacks_gives_up_camouflage_and_handkerchief(stage):
    at, patrol = arena(stage)
    snake = at.put("snake", 2, 2, camouflaged=True, sheltered=True)
    hit(at, patrol, (1,))
    assert not snake.camouflaged
    assert not snake.sheltered


# Wolf's nests


def white_field(stage, token):
    """Snake next to the fourth nest, where this token lies."""
    at = stage("white_field")
    at.game.nests = [wolf.SNOW] * 9
    at.game.nests[0 if token != wolf.HER else 3] = wolf.HER
    at.game.nests[3] = token
    at.put("snake", 0, 3, active=0)
    return at, wolf.FIRST_NEST + 3


@rule("SNEAK-G19")
def test_a_face_down_token_may_be_attacked(stage):
    at, target = white_field(stage, wolf.SNOW)
    snake = at.character("snake")
    assert target in attack.targets(at.game, snake, 0, True)
    far = attack.targets(at.game, snake, 0, False)
    assert {target, target + 1} <= set(far)
    assert target + 2 not in attack.targets(at.game, snake, 4, False)
    assert target + 1 in attack.targets(at.game, snake, 3, False)
    assert target + 1 not in attack.targets(at.game, snake, 2, False)


@rule("SNEAK-G19")
def test_it_is_turned_up_before_the_roll_which_is_lost_on_snow(stage):
    at, target = white_field(stage, wolf.SNOW)
    at.turn("snake")
    at.roll(white=(5, 5))
    at.beat(f"combo:{target}")
    assert (at.drawn(), at.character("snake").actions) == (0, 2)
    assert not attack.stands(at.game, target)


@rule("SNEAK-G19")
@pytest.mark.parametrize(("drop", "faces"), [("drop_white", [5, 6]), ("drop_black", [5, 5])])
def test_wolf_is_attacked_with_a_die_fewer(stage, drop, faces):
    at, target = white_field(stage, wolf.HER)
    at.turn("snake")
    at.roll(white=(5,) if drop == "drop_white" else (5, 5), black=(6,))
    at.beat(f"combo:{target}", drop)
    assert at.game.rolled == faces
    assert at.game.boss[0].damage == 2


@rule("SNEAK-G19")
def test_a_single_die_is_none_and_nobody_is_asked(stage):
    at, target = white_field(stage, wolf.HER)
    at.turn("snake")
    at.beat(f"strike:{target}")
    assert (at.game.rolled, at.game.boss[0].damage) == ([], 0)


# Players


@rule("SNEAK-30.05", "SNEAK-30.06", "SNEAK-30.07", "SNEAK-G02")
@pytest.mark.parametrize(
    ("who", "faces", "damage"),
    [("snake", (3, 2), 1), ("meryl", (3, 5), 2), ("otacon", (2, 0), 1), ("gray_fox", (3, 4), 1)],
)
def test_each_die_as_high_as_the_defense_hurts_a_player(stage, who, faces, damage):
    at = stage(rows=OPEN, characters=[who])
    character = at.put(who, 2, 2, active=0)
    patrol = at.guard(2, 3)
    at.roll(white=faces)
    assert at.do(attack.on_player, character, 2, 0, patrol.index, "SNEAK-30.05") == damage
    assert character.damage == damage


@rule("SNEAK-30.08", "SNEAK-3.08", "SNEAK-14.05")
@pytest.mark.parametrize(("who", "health"), [("snake", 5), ("meryl", 4), ("otacon", 3), ("gray_fox", 4)])
def test_damage_as_high_as_health_is_the_end(stage, who, health):
    at = stage(rows=OPEN, characters=[who])
    character = at.put(who, 2, 2)
    at.do(attack.hurt, character, health - 1, "SNEAK-30.07")
    assert not at.game.over
    at.do(attack.hurt, character, 1, "SNEAK-30.07")
    assert (at.game.ending, at.game.results) == ("killed_in_action", [0])


@rule("SNEAK-32.30", "SNEAK-G05")
def test_body_armor_takes_one_damage_of_each_attack(stage):
    at = stage(rows=OPEN)
    snake = at.put("snake", 2, 2, active=0)
    at.give("snake", "U26")
    at.roll(white=(3, 4))
    assert at.do(attack.on_player, snake, 2, 0, at.guard(2, 3).index, "SNEAK-30.05") == 1
    at.roll(white=(2, 0))
    assert at.do(attack.on_player, snake, 2, 0, at.guard(2, 4).index, "SNEAK-30.05") == 0


@rule("SNEAK-G14", "SNEAK-G19")
def test_cover_and_lying_down_raise_the_defense(stage):
    at = stage(rows=OPEN)
    snake = at.put("snake", 2, 2)
    assert attack.defense(at.game, snake) == 3
    snake.covered = True
    assert attack.defense(at.game, snake) == 4
    snake.prone = True
    assert attack.defense(at.game, snake) == 5
