"""Chapter 10: Liquid, card by card: in the gunship, then on foot."""

from __future__ import annotations

from games.sneak.bossing import act, against, attacked, damage, keys, play
from sandtable.games.sneak.rules import boss_missiles, boss_moves, boss_stage, bosses, liquid
from sandtable.games.sneak.rules.components import NONE
from sandtable.testkit.marks import rule

SNAKE, OTACON = 0, 2
NW, NE, SE, SW = range(4)


def roof(stage, players=1):
    return against(stage, "rotors_over_the_roof", players)


def on_foot(stage, players=1):
    at = roof(stage, players)
    at.do(bosses.hurt, int(bosses.health(at.game)), None)
    return at


@rule("SNEAK-G21", "SNEAK-10.02")
def test_the_gunship_is_in_the_north_west_and_both_turrets_work(stage):
    at = roof(stage)
    assert (at.boss.station, at.boss.cell, at.game.turrets) == (NW, NONE, 3)
    assert bosses.health(at.game) == 16


@rule("SNEAK-G21")
def test_strafing_run_crosses_the_map_and_attacks_its_half(stage):
    at = roof(stage, 2)
    at.put("snake", 6, 3)
    at.put("otacon", 6, 9)
    at.roll(white=(3, 3))
    play(at, "LA1")
    assert at.boss.station == SW and attacked(at) == [SNAKE] and damage(at) == 2


@rule("SNEAK-G21", "SNEAK-G14")
def test_missile_lock_marks_the_nearest_and_goes_off_in_the_next_enemy_phase(stage):
    at = roof(stage, 2)
    at.put("snake", 1, 3)
    at.put("otacon", 6, 9)
    play(at, "LA2")
    assert at.game.missiles == [at.cell(1, 3)]
    at.put("snake", 1, 4)
    at.roll(black=(3, 2, 6))
    play(at, "LA2")
    assert damage(at) == 2 and damage(at, "otacon") == 0 and at.game.missiles == [at.cell(1, 4)]


@rule("SNEAK-G14")
def test_there_are_three_missiles(stage):
    at = roof(stage)
    for column in range(5):
        at.do(boss_missiles.launch, at.cell(6, column))
    assert len(at.game.missiles) == 3


@rule("SNEAK-G21")
def test_a_missile_wrecks_a_turret_in_its_blast(stage):
    at = roof(stage)
    at.put("snake", 6, 0)
    at.game.missiles = [at.cell(3, 4)]
    at.do(boss_missiles.impact)
    assert at.game.turrets == 2


@rule("SNEAK-G21")
def test_hover_fire_flies_where_it_sees_most(stage):
    at = roof(stage, 2)
    at.put("snake", 6, 10)
    at.put("otacon", 6, 8)
    at.boss.station = NE
    stations = [sum(liquid.line_to(at.game, s, c.cell) for c in at.game.team()) for s in range(4)]
    at.roll(white=(0, 0, 0))
    play(at, "LA3")
    best = max(stations)
    assert stations[at.boss.station] == best
    assert at.boss.station == (NE if stations[NE] == best else stations.index(best))


@rule("SNEAK-G21", "SNEAK-G14")
def test_rotor_wash_pushes_away_from_its_edge_and_launches_at_the_most_damaged(stage):
    at = roof(stage, 2)
    at.put("snake", 1, 0)
    at.put("otacon", 1, 13, damage=1)
    play(at, "LA4")
    assert at.at("snake") == (3, 0) and at.at("otacon") == (3, 13)
    assert at.game.missiles == [at.cell(3, 13)]
    at.boss.station = SE
    at.game.missiles = []
    play(at, "LA4")
    assert at.at("snake") == (1, 0)


@rule("SNEAK-G21")
def test_ripple_launches_at_the_nearest_and_at_a_turret(stage):
    at = roof(stage, 2)
    at.put("snake", 0, 3)
    at.put("otacon", 6, 13)
    play(at, "LA5")
    assert at.game.missiles == [at.cell(0, 3), at.cell(3, 3)]
    at.game.missiles = []
    at.game.turrets = 0
    play(at, "LA5")
    assert at.game.missiles == [at.cell(0, 3), at.cell(6, 13)]


@rule("SNEAK-G21")
def test_the_gunship_is_seen_along_a_straight_line_past_obstacles(stage):
    at = roof(stage)
    assert liquid.line_to(at.game, NW, at.cell(6, 3))
    assert not liquid.line_to(at.game, NE, at.cell(6, 12))
    at.put("snake", 6, 3)
    assert bosses.in_sight_of(at.game, at.character("snake"))


@rule("SNEAK-G21")
def test_close_attacks_do_not_reach_it(stage):
    at = roof(stage)
    at.put("snake", 0, 3)
    assert bosses.may_target(at.game, at.character("snake"), False)
    assert not bosses.may_target(at.game, at.character("snake"), True)


@rule("SNEAK-G21", "SNEAK-10.02")
def test_crash_brings_him_down_with_a_new_dashboard_and_the_ground_deck(stage):
    at = roof(stage)
    at.put("snake", 3, 6)
    at.game.missiles = [at.cell(6, 6)]
    at.boss.flips = 2
    at.do(bosses.hurt, 19, None)
    assert at.boss.dashboard == 1 and at.boss.damage == 0 and at.boss.station == NONE
    assert at.where(at.boss.cell) == (3, 5) and not at.game.missiles and at.boss.flips == 0
    names = {at.game.plan.boss_cards[card].name for card in at.game.boss_deck.pile}
    assert names == {"LG1", "LG2", "LG3", "LG4"} and bosses.health(at.game) == 14


@rule("SNEAK-G21")
def test_a_crash_in_mid_card_leaves_the_air_deck_behind(stage):
    at = roof(stage)
    at.put("snake", 6, 0)
    at.boss.damage = 15
    card = at.do(boss_stage.draw)
    at.do(bosses.hurt, 1, None)
    assert card not in at.game.boss_deck.pile and at.game.deck_number == 1


@rule("SNEAK-G21")
def test_straight_right_strikes_and_pushes_if_it_gets_there(stage):
    at = on_foot(stage)
    at.put(at.boss, 6, 2)
    at.put("snake", 6, 5)
    at.roll(white=(3, 0, 0))
    play(at, "LG1")
    assert damage(at) == 1 and at.at("snake") == (6, 6) and at.where(at.boss.cell) == (6, 4)
    at.put("snake", 6, 13)
    play(at, "LG1")
    assert len(attacked(at)) == 1


@rule("SNEAK-G21")
def test_counter_stance_answers_attacks_from_an_adjacent_space_until_the_next_card(stage):
    at = on_foot(stage)
    at.put(at.boss, 6, 5)
    at.put("snake", 6, 6)
    play(at, "LG2")
    at.roll(white=(3, 3))
    at.do(bosses.after_attack, at.character("snake"), True)
    assert damage(at) == 2
    at.put("snake", 6, 8)
    at.do(bosses.after_attack, at.character("snake"), False)
    assert damage(at) == 2
    boss_stage.until_now(at.boss)
    at.put("snake", 6, 6)
    at.do(bosses.after_attack, at.character("snake"), True)
    assert damage(at) == 2


@rule("SNEAK-G21")
def test_shoulder_charge_goes_for_the_most_damaged(stage):
    at = on_foot(stage, 2)
    at.put(at.boss, 6, 5)
    at.put("snake", 6, 4)
    at.put("otacon", 6, 9, damage=1)
    at.roll(black=(2, 1))
    play(at, "LG3")
    assert damage(at, "otacon") == 2 and at.at("otacon") == (6, 11)


@rule("SNEAK-G21", "SNEAK-G14")
def test_second_wind_heals_backs_off_and_attacks(stage):
    at = on_foot(stage)
    at.boss.damage = 2
    at.put(at.boss, 6, 12)
    at.put("snake", 6, 13)
    at.roll(white=(3, 3))
    play(at, "LG4")
    assert at.boss.damage == 1 and damage(at) == 2 and at.where(at.boss.cell) == (3, 12)


@rule("SNEAK-G21")
def test_the_ledge_hurts_who_is_pushed_against_it_on_foot_only(stage):
    at = roof(stage)
    at.put("snake", 6, 0)
    at.do(boss_moves.push_along, at.character("snake"), 4, 2)
    assert damage(at) == 0
    at = on_foot(stage)
    at.put("snake", 6, 0)
    at.do(boss_moves.push_along, at.character("snake"), 4, 2)
    assert damage(at) == 1
    at.put("snake", 3, 4)
    at.do(boss_moves.push_along, at.character("snake"), 6, 2)
    assert damage(at) == 1


@rule("SNEAK-G21", "SNEAK-10.06")
def test_a_turret_fires_three_black_dice_for_two_actions(stage):
    at = roof(stage)
    at.put("snake", 3, 2)
    assert "man_turret:0" in keys(at, "snake")
    at.roll(black=(4, 4, 3))
    act(at, "snake", "man_turret:0")
    assert at.boss.damage == 2 and at.character("snake").actions == 2
    at.character("snake").actions = 1
    assert "man_turret:0" not in keys(at, "snake")


@rule("SNEAK-G21", "SNEAK-10.06")
def test_a_wrecked_turret_is_repaired(stage):
    at = roof(stage)
    at.put("snake", 3, 2)
    at.game.turrets = 2
    assert "man_turret:0" not in keys(at, "snake")
    act(at, "snake", "repair:0")
    assert at.game.turrets == 3


@rule("SNEAK-G21", "SNEAK-10.06")
def test_who_braces_is_not_pushed_and_stands_blasts_better(stage):
    at = roof(stage)
    at.put("snake", 1, 0)
    act(at, "snake", "brace")
    at.game.missiles = [at.cell(1, 0)]
    at.roll(black=(3, 3, 4))
    play(at, "LA4")
    assert at.at("snake") == (1, 0) and damage(at) == 1


@rule("SNEAK-G21")
def test_turrets_are_no_use_against_him_on_foot(stage):
    at = on_foot(stage)
    at.put("snake", 3, 2)
    assert "man_turret:0" not in keys(at, "snake")


@rule("SNEAK-G14", "SNEAK-3.06")
def test_the_stage_is_clear_when_the_last_dashboard_is_full(stage):
    at = on_foot(stage)
    at.do(bosses.hurt, 13, None)
    assert not at.game.over
    at.do(bosses.hurt, 1, None)
    assert at.game.over and at.game.results == [100]
