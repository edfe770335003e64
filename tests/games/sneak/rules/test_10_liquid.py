"""Chapter 10: Liquid, card by card: in the gunship, then on foot."""

from __future__ import annotations

import pytest

from games.sneak.bossing import act, against, attacked, damage, keys, play
from sandtable.games.sneak.rules import boss_missiles, boss_moves, boss_stage, bosses, liquid
from sandtable.games.sneak.rules.components import NONE
from sandtable.testkit.marks import rule

SNAKE, OTACON = 0, 2
NW, NE, SE, SW = range(4)


def roof(stage, players=1, **more):
    return against(stage, "rotors_over_the_roof", players, **more)


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


@rule("SNEAK-G14", "SNEAK-R36")
def test_a_missile_is_rolled_once_and_whom_it_strikes_first_in_seat_order_is_asked_first(stage):
    at = roof(stage, 2)
    at.put("otacon", 1, 3, active=15)
    at.put("snake", 1, 4, active=15)
    at.game.missiles = [at.cell(1, 3)]
    at.roll(black=(5, 5, 1))
    at.do(boss_missiles.impact)
    assert [event.data[:3] for event in at.told("rolled")] == [[SNAKE, 1, 0]]
    asked = [int(each.seat) for each in at.script.asked]
    assert asked and asked[0] == at.character("snake").seat


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


@rule("SNEAK-G21", "SNEAK-R17")
@pytest.mark.parametrize(
    ("walls", "seen"), [([[0, 5], [1, 4]], False), ([[0, 5]], True), ([[1, 4]], True), ([[0, 4]], False)]
)
def test_its_line_passes_one_corner_but_not_between_two(stage, walls, seen):
    at = roof(stage, walls=walls)
    at.put("snake", 1, 5)
    assert bosses.sees(at.game, at.character("snake")) == seen
    assert bosses.in_sight_of(at.game, at.character("snake")) == seen


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
    at.do(bosses.after_attack, at.character("snake"))
    assert damage(at) == 2
    at.put("snake", 6, 8)
    at.do(bosses.after_attack, at.character("snake"))
    assert damage(at) == 2
    boss_stage.until_now(at.boss)
    at.put("snake", 6, 6)
    at.do(bosses.after_attack, at.character("snake"))
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
    assert at.data("attacks") == [[SNAKE, 4, 0, 3]]
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


@rule("SNEAK-G21")
@pytest.mark.parametrize(("start", "end"), [(NW, SW), (NE, SE), (SE, NE), (SW, NW)])
def test_a_strafing_run_ends_at_the_station_across_the_map(stage, start, end):
    at = roof(stage, 2)
    at.boss.station = start
    at.put("snake", 6 if end in (SW, SE) else 0, 6)
    at.put("otacon", 6 if end in (SW, SE) else 0, 7)
    at.roll(white=(0, 0))
    play(at, "LA1")
    assert at.boss.station == end and attacked(at) == [SNAKE if end in (SW, NW) else OTACON]


@rule("SNEAK-G21")
def test_a_strafing_run_spares_who_is_out_of_sight(stage):
    at = roof(stage)
    at.put("snake", 3, 2)
    play(at, "LA1")
    assert at.boss.station == SW and not attacked(at)


@rule("SNEAK-G21")
def test_hover_fire_stays_where_no_other_station_is_better(stage):
    at = roof(stage)
    at.put("snake", 3, 10)
    seeing = [liquid.line_to(at.game, station, at.cell(3, 10)) for station in range(4)]
    assert seeing == [True, True, True, True] or seeing.count(True) > 1
    for station in [number for number in range(4) if seeing[number]]:
        at.boss.station = station
        at.roll(white=(0,) * 3)
        play(at, "LA3")
        assert at.boss.station == station
    for station in [number for number in range(4) if not seeing[number]]:
        at.boss.station = station
        at.roll(white=(0,) * 3)
        play(at, "LA3")
        assert at.boss.station == seeing.index(True)


@rule("SNEAK-G21", "SNEAK-G04")
def test_hover_fire_looks_for_nobody_who_is_camouflaged(stage):
    at = roof(stage, 2)
    at.boss.station = NE
    at.put("snake", 6, 3, camouflaged=True)
    at.put("otacon", 6, 11)
    at.roll(white=(0,) * 3)
    play(at, "LA3")
    assert attacked(at) == [OTACON] or at.boss.station == NE


@rule("SNEAK-G21")
def test_the_line_to_a_station_is_blocked_by_obstacles_and_between_two_of_them(stage):
    at = roof(stage)
    sights = {
        NW: "11111111111111 11.11111...... 1..111..1.....",
        NE: "11111111111111 ...1111..11.11 .1111....11..1",
        SE: "......1..11... .......1.11... .......11111..",
        SW: "...1111...11.. ...111...11..1 ..1111..11111.",
    }
    for station, rows in sights.items():
        for row, line in enumerate(rows.split()):
            for column, sign in enumerate(line):
                assert liquid.line_to(at.game, station, at.cell(row, column)) == (sign == "1")


@rule("SNEAK-G21")
def test_ripple_takes_the_working_turret_nearest_to_the_gunship(stage):
    at = roof(stage)
    at.put("snake", 0, 3)
    for station, turret in ((NW, (3, 3)), (NE, (3, 10)), (SE, (3, 10)), (SW, (3, 3))):
        at.game.missiles = []
        at.boss.station = station
        play(at, "LA5")
        assert at.game.missiles[1] == at.cell(*turret)
    at.game.missiles, at.game.turrets = [], 2
    at.boss.station = NW
    play(at, "LA5")
    assert at.game.missiles[1] == at.cell(3, 10)


@rule("SNEAK-G21")
def test_the_nearest_to_the_gunship_is_by_rows_and_columns_from_its_station(stage):
    at = roof(stage, 2)
    at.put("snake", 6, 10)
    at.put("otacon", 0, 4)
    for station, place in ((NW, (0, 4)), (SE, (6, 10))):
        at.game.missiles = []
        at.boss.station = station
        at.forget()
        play(at, "LA2")
        assert at.game.missiles == [at.cell(*place)]
        assert [data[2] for data in at.data("boss_chooses")] == [2 if station == NW else 1]


@rule("SNEAK-G21")
@pytest.mark.parametrize(
    ("missile", "left"), [((3, 4), 2), ((2, 3), 2), ((3, 5), 3), ((2, 10), 1), ((2, 2), 3)]
)
def test_only_turrets_in_a_blast_are_wrecked(stage, missile, left):
    at = roof(stage)
    at.put("snake", 6, 6)
    at.game.missiles = [at.cell(*missile)]
    play(at, "LA2")
    assert at.game.turrets == left and len(at.told("turret_wrecked")) == (left != 3)


@rule("SNEAK-G21")
def test_a_turret_is_manned_only_beside_it_and_if_it_looks_at_the_gunship(stage):
    at = roof(stage)
    at.put("snake", 3, 1)
    assert not [key for key in keys(at, "snake") if key.startswith(("man_turret", "repair"))]
    at.put("snake", 2, 10)
    assert "man_turret:1" in keys(at, "snake") and "repair:1" not in keys(at, "snake")
    seeing = [liquid.line_to(at.game, station, at.cell(3, 10)) for station in range(4)]
    for station in range(4):
        at.boss.station = station
        assert ("man_turret:1" in keys(at, "snake")) == seeing[station]
    at.game.turrets = 1
    assert "repair:1" in keys(at, "snake") and "man_turret:1" not in keys(at, "snake")
    act(at, "snake", "brace")
    assert "brace" not in keys(at, "snake")


@rule("SNEAK-G21", "SNEAK-10.02")
def test_the_gunship_takes_no_more_than_its_health_and_crashes_where_it_is_empty(stage):
    at = roof(stage)
    at.put("snake", 3, 7)
    at.do(bosses.hurt, 15, None)
    assert at.boss.dashboard == 0
    at.do(bosses.hurt, 9, None)
    assert at.where(at.boss.cell) == (3, 6) and at.boss.damage == 0


@rule("SNEAK-G21")
def test_without_counter_stance_he_answers_nothing(stage):
    at = on_foot(stage)
    at.put(at.boss, 6, 5)
    at.put("snake", 6, 6)
    at.turn("snake")
    at.roll(white=(0,))
    at.beat("strike:4")
    assert not attacked(at)


@rule("SNEAK-G21")
def test_an_attack_from_beside_is_answered_when_it_is_over(stage):
    at = on_foot(stage)
    at.put(at.boss, 6, 5)
    at.put("snake", 6, 6)
    play(at, "LG2")
    at.turn("snake")
    at.roll(white=(5, 5, 0))
    at.beat("strike:4")
    assert at.boss.damage == 1 and attacked(at) == [SNAKE] and damage(at) == 1


@rule("SNEAK-G21", "SNEAK-G14")
def test_a_push_that_something_else_stops_is_no_ledge(stage):
    at = on_foot(stage)
    at.put(at.boss, 6, 1)
    at.put("snake", 5, 1)
    at.roll(white=(0, 0, 0))
    play(at, "LG1")
    assert at.at("snake") == (4, 1) and damage(at) == 0
    at.put(at.boss, 1, 0)
    at.put("snake", 0, 0)
    at.roll(white=(0, 0, 0))
    play(at, "LG1")
    assert at.at("snake") == (0, 0) and damage(at) == 1


@rule("SNEAK-G21")
def test_who_braces_is_not_hurt_by_the_ledge(stage):
    at = on_foot(stage)
    at.put(at.boss, 1, 0)
    at.put("snake", 0, 0, braced=True)
    at.roll(white=(0, 0, 0))
    play(at, "LG1")
    assert damage(at) == 0 and not at.told("pushed")
