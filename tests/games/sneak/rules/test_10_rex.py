"""Chapter 10: Metal Gear Rex, card by card."""

from __future__ import annotations

import pytest

from games.sneak.bossing import EAST, NORTH, SOUTH, WEST, act, against, attacked, damage, keys, play
from sandtable.games.sneak.rules import attack, bosses, rex
from sandtable.games.sneak.rules.components import NONE
from sandtable.testkit.marks import rule

SNAKE, MERYL, OTACON, GRAY_FOX = range(4)


def hangar(stage, players=1):
    """Rex is on (2, 6) to (3, 7) and faces south."""
    return against(stage, "walking_fortress", players)


@rule("SNEAK-G22")
def test_it_fills_four_spaces_and_its_distance_goes_by_gaps(stage):
    at = hangar(stage)
    assert [at.where(cell) for cell in at.game.spaces_of(at.boss)] == [(2, 6), (2, 7), (3, 6), (3, 7)]
    for place, gap in (((1, 6), 1), ((4, 7), 1), ((1, 5), 2), ((3, 8), 1), ((7, 10), 7)):
        assert bosses.gap(at.game, at.cell(*place)) == gap


@rule("SNEAK-G22")
@pytest.mark.parametrize(
    ("place", "ways"),
    [
        ((9, 7), [SOUTH]),
        ((0, 6), [NORTH]),
        ((2, 0), [WEST]),
        ((9, 12), [SOUTH, EAST]),
        ((4, 13), [EAST, SOUTH]),
    ],
)
def test_it_turns_along_the_larger_gap(stage, place, ways):
    at = hangar(stage)
    assert rex.headings_to(at.game, at.cell(*place)) == ways


@rule("SNEAK-G22")
def test_it_sees_from_either_front_space(stage):
    at = hangar(stage)
    assert rex.looks_at(at.game, at.cell(6, 7)) and rex.looks_at(at.game, at.cell(4, 0))
    assert not rex.looks_at(at.game, at.cell(3, 9)) and not rex.looks_at(at.game, at.cell(0, 6))


@rule("SNEAK-G22")
def test_the_radome_is_weak_from_the_left_beyond_reach(stage):
    at = hangar(stage)
    for place, defense in (((2, 9), 3), ((2, 8), 5), ((3, 4), 5), ((8, 7), 5), ((8, 10), 3)):
        at.put("snake", *place)
        assert bosses.defense(at.game, at.character("snake")) == defense
    assert bosses.defense(at.game, None) == 5


@rule("SNEAK-G22", "SNEAK-8.09", "SNEAK-R18")
@pytest.mark.parametrize(
    ("place", "close"), [((4, 7), True), ((2, 5), True), ((1, 5), False), ((5, 6), False)]
)
def test_who_is_beside_one_of_its_spaces_strikes_it(stage, place, close):
    at = hangar(stage)
    at.put("snake", *place)
    at.turn("snake")
    menu = at.menu(lambda game: game.beat())
    assert ("strike:4" in menu, "combo:4" in menu) == (close, close)


@rule("SNEAK-G22")
def test_the_cockpit_is_weak_from_ahead(stage):
    at = hangar(stage)
    at.boss.dashboard = 1
    for place, defense in (((4, 6), 3), ((9, 0), 3), ((2, 9), 5), ((0, 6), 5)):
        at.put("snake", *place)
        assert bosses.defense(at.game, at.character("snake")) == defense
    at.boss.weakened = True
    at.put("snake", 4, 6)
    assert bosses.defense(at.game, at.character("snake")) == 2


@rule("SNEAK-G22", "SNEAK-G14")
def test_vulcan_sweep_turns_and_attacks_everybody_in_sight(stage):
    at = hangar(stage, 2)
    at.put("snake", 2, 10)
    at.put("gray_fox", 3, 13)
    at.roll(black=(3, 3, 1, 1))
    play(at, "MG1")
    assert at.boss.facing == EAST and attacked(at) == [SNAKE, GRAY_FOX] and damage(at) == 2


@rule("SNEAK-G22")
def test_missile_pod_launches_at_the_farthest_and_steps(stage):
    at = hangar(stage, 2)
    at.put("snake", 7, 6)
    at.put("gray_fox", 13, 6)
    play(at, "MG2")
    assert at.game.missiles == [at.cell(13, 6)] and at.where(at.boss.cell) == (3, 6)


@rule("SNEAK-G22")
def test_full_salvo_launches_nearest_first_while_missiles_last(stage):
    at = hangar(stage, 4)
    at.put("snake", 13, 6)
    at.put("meryl", 7, 6)
    at.put("otacon", 9, 6)
    at.put("gray_fox", 5, 6)
    play(at, "MG3")
    assert at.game.missiles == [at.cell(5, 6), at.cell(7, 6), at.cell(9, 6)]


@rule("SNEAK-G22", "SNEAK-G14")
def test_stomp_hits_and_pushes_the_adjacent_or_moves(stage):
    at = hangar(stage)
    at.put("snake", 4, 6)
    at.roll(white=(3, 0, 0))
    play(at, "MG4")
    assert damage(at) == 1 and at.at("snake") == (6, 6) and at.where(at.boss.cell) == (2, 6)
    at.put("snake", 13, 6)
    play(at, "MG4")
    assert at.where(at.boss.cell) == (5, 6)


@rule("SNEAK-G22")
def test_stride_moves_four_and_stops_beside_the_player(stage):
    at = hangar(stage)
    at.put("snake", 6, 6)
    play(at, "MG5")
    assert at.where(at.boss.cell) == (4, 6)
    at.put("snake", 13, 6)
    play(at, "MG5")
    assert at.where(at.boss.cell) == (8, 6) and at.boss.facing == SOUTH


@rule("SNEAK-G22")
def test_it_crushes_obstacles_and_tramples_players(stage):
    at = hangar(stage, 2)
    at.put(at.boss, 6, 8, "south")
    at.put("snake", 13, 8)
    at.put("gray_fox", 8, 8, actions=4)
    at.roll(white=(5, 0))
    from sandtable.games.sneak.rules import boss_moves

    at.do(boss_moves.move_toward, 1, at.character("snake"), True)
    assert [at.where(event.data[0]) for event in at.told("obstacle_removed")] == [(8, 9)]
    assert damage(at, "gray_fox") == 1 and at.at("gray_fox") == (8, 7) and at.where(at.boss.cell) == (7, 8)


@rule("SNEAK-G22")
def test_terminals_and_the_edge_stop_it(stage):
    at = hangar(stage)
    at.put(at.boss, 8, 0, "south")
    at.put("snake", 13, 0)
    play(at, "MG5")
    assert at.where(at.boss.cell) == (8, 0)


@rule("SNEAK-G22")
def test_cutting_laser_clears_the_lane_and_hits_who_is_in_it(stage):
    at = hangar(stage, 2)
    at.put(at.boss, 2, 8, "east")
    at.put("snake", 6, 8)
    at.put("gray_fox", 6, 12)
    at.roll(black=(3, 3, 3))
    play(at, "MG6")
    assert at.boss.facing == SOUTH and attacked(at) == [SNAKE] and damage(at) == 3
    assert (8, 9) in [at.where(event.data[0]) for event in at.told("obstacle_removed")]


@rule("SNEAK-G22")
def test_track_and_fire_goes_for_the_most_damaged(stage):
    at = hangar(stage, 2)
    at.put("snake", 2, 9)
    at.put("gray_fox", 10, 6, damage=1)
    at.roll(black=(1, 1))
    play(at, "MG7")
    assert at.where(at.boss.cell) == (4, 6) and attacked(at) == [GRAY_FOX]


@rule("SNEAK-G22")
def test_tail_sweep_hits_close_behind(stage):
    at = hangar(stage, 2)
    at.put("snake", 1, 6)
    at.put("gray_fox", 6, 6)
    at.roll(white=(3, 0))
    play(at, "MG8")
    assert attacked(at) == [SNAKE] and at.at("snake") == (0, 6)


@rule("SNEAK-G22")
def test_cooling_lowers_defense_and_stays_rage_until_the_next_card(stage):
    at = hangar(stage)
    at.boss.dashboard = 1
    at.put("snake", 8, 6)
    play(at, "MG9")
    assert at.boss.weakened and not attacked(at)
    at.roll(black=(1,))
    play(at, "MG10")
    assert not at.boss.weakened and attacked(at) == [SNAKE] and at.drawn() == 1


@rule("SNEAK-G22", "SNEAK-G14")
def test_roar_takes_an_action_of_everybody_in_sight(stage):
    at = hangar(stage, 2)
    at.put("snake", 8, 6)
    at.put("gray_fox", 0, 6)
    play(at, "MG10")
    assert (at.boss.facing, at.character("snake").hampered) == (NORTH, False)
    assert at.character("gray_fox").hampered


@rule("SNEAK-G22")
def test_rail_gun_aims_and_fires_in_the_next_enemy_phase(stage):
    at = hangar(stage)
    at.put("snake", 8, 6)
    play(at, "MG11")
    assert at.boss.aimed_at == SNAKE and not attacked(at)
    at.roll(black=(3, 1, 1, 1))
    play(at, "MG5")
    assert damage(at) == 1 and at.boss.aimed_at == NONE and not at.boss.railed


@rule("SNEAK-G22")
def test_out_of_sight_the_rail_gun_is_lost(stage):
    at = hangar(stage)
    at.put("snake", 8, 6)
    play(at, "MG11")
    at.put("snake", 0, 6)
    play(at, "MG5")
    assert not attacked(at) and at.boss.aimed_at == NONE


@rule("SNEAK-G22")
def test_without_the_radome_the_cockpit_is_open_and_it_rages(stage):
    at = hangar(stage)
    deck = at.game.boss_deck.size()
    at.game.missiles = [at.cell(6, 6)]
    at.boss.aimed_at = SNAKE
    at.do(bosses.hurt, 13, None)
    assert (at.boss.dashboard, at.boss.damage, at.boss.aimed_at) == (1, 0, NONE)
    assert not at.game.missiles and at.game.boss_deck.size() == deck and bosses.health(at.game) == 14
    at.put("snake", 8, 6)
    at.roll(black=(1,))
    play(at, "MG5")
    assert attacked(at) == [SNAKE] and at.drawn() == 1


@rule("SNEAK-G22", "SNEAK-10.06")
def test_paint_adds_one_to_every_die_of_the_next_attack_by_anybody(stage):
    at = hangar(stage, 2)
    at.put("snake", 8, 6)
    at.put("gray_fox", 2, 10)
    act(at, "snake", "paint")
    assert "paint" not in keys(at, "snake")
    at.roll(black=(2, 1))
    at.do(attack.by_player, at.character("gray_fox"), 4, 0, 2, False, 0, "SNEAK-14.02")
    assert at.boss.damage == 1 and at.character("snake").reticle == NONE
    at.roll(black=(2, 1))
    at.do(attack.by_player, at.character("gray_fox"), 4, 0, 2, False, 0, "SNEAK-14.02")
    assert at.boss.damage == 1


@rule("SNEAK-G22", "SNEAK-10.06")
def test_draw_its_eye_turns_it_to_you(stage):
    at = hangar(stage)
    at.put("snake", 0, 6)
    act(at, "snake", "draw_eye")
    assert at.boss.facing == NORTH and "draw_eye" not in keys(at, "snake")


@rule("SNEAK-19.18", "SNEAK-R52", "SNEAK-R87", "SNEAK-G22")
def test_otacon_is_disconnected_when_he_is_trampled_away_from_his_terminal(stage):
    at = hangar(stage, 3)
    at.put(at.boss, 7, 0, "south")
    at.put("otacon", 9, 0)
    at.put("snake", 13, 0, damage=1)
    at.put("gray_fox", 13, 13)
    at.game.hacked = 1
    at.game.held, at.game.held_dice = [0], [[1, 0]]
    at.game.supplies[0] = at.cell(7, 0)
    at.roll(white=(0, 0))
    play(at, "MG7", "return_file:0,0")
    assert at.at("otacon") == (7, 0) and at.game.held == [] and at.told("disconnected")
    assert at.data("thrown_aside") == [[OTACON, at.cell(9, 0), at.cell(7, 0), 0]]
    assert at.game.supplies[0] == at.cell(7, 0) and not at.told("supplied")


@rule("SNEAK-R85", "SNEAK-G22")
@pytest.mark.parametrize(("card", "row"), [("MG4", 4), ("MG8", 1)])
def test_who_holds_up_a_handkerchief_is_neither_stomped_nor_swept_away(stage, card, row):
    at = hangar(stage, 3)
    at.put("otacon", row, 6, sheltered=True)
    at.put("snake", 13, 6)
    at.put("gray_fox", 13, 13)
    play(at, card)
    assert at.at("otacon") == (row, 6) and not attacked(at) and at.where(at.boss.cell) == (2, 6)
    assert at.data("spared") == [[4, OTACON, 0, 0]]


# Sides, lanes and ways, for each way that it faces


@rule("SNEAK-G22")
@pytest.mark.parametrize(
    ("facing", "seen", "unseen"),
    [
        ("north", [(1, 6), (0, 0), (1, 0)], [(2, 9), (4, 6), (3, 0)]),
        ("east", [(3, 8), (4, 13), (2, 9)], [(0, 7), (6, 7), (3, 5)]),
        ("south", [(4, 6), (4, 13), (4, 0)], [(3, 9), (1, 6), (2, 0)]),
        ("west", [(3, 5), (0, 4), (6, 0)], [(0, 6), (6, 6), (3, 8)]),
    ],
)
def test_it_sees_what_lies_beyond_its_front_spaces(stage, facing, seen, unseen):
    at = hangar(stage)
    at.put(at.boss, 2, 6, facing)
    for place in seen:
        at.put("snake", *place)
        assert "draw_eye" not in keys(at, "snake"), place
    for place in unseen:
        at.put("snake", *place)
        assert "draw_eye" in keys(at, "snake"), place


@rule("SNEAK-G22")
@pytest.mark.parametrize(
    ("facing", "weak", "strong"),
    [
        ("north", (2, 3), (2, 10)),
        ("east", (0, 6), (6, 6)),
        ("south", (2, 10), (2, 3)),
        ("west", (6, 6), (0, 6)),
    ],
)
def test_its_left_goes_with_its_facing(stage, facing, weak, strong):
    at = hangar(stage)
    at.put(at.boss, 2, 6, facing)
    for place, defense in ((weak, 3), (strong, 5)):
        at.put("snake", *place)
        assert bosses.defense(at.game, at.character("snake")) == defense
    at.boss.weakened = True
    assert bosses.defense(at.game, at.character("snake")) == 4
    assert bosses.defense(at.game, None) == 4


@rule("SNEAK-G22")
@pytest.mark.parametrize(
    ("snake", "facing", "fox", "hit"),
    [
        ((0, 6), NORTH, (1, 7), True),
        ((0, 6), NORTH, (1, 8), False),
        ((2, 10), EAST, (3, 13), True),
        ((2, 10), EAST, (4, 13), False),
        ((6, 6), SOUTH, (13, 7), True),
        ((6, 6), SOUTH, (13, 8), False),
        ((3, 2), WEST, (2, 0), True),
        ((3, 2), WEST, (1, 0), False),
    ],
)
def test_the_laser_cuts_the_two_lanes_ahead(stage, snake, facing, fox, hit):
    at = hangar(stage, 2)
    at.put("snake", *snake)
    at.put("gray_fox", *fox)
    at.roll(black=(1,) * (6 if hit else 3))
    play(at, "MG6")
    assert at.boss.facing == facing and attacked(at) == ([SNAKE, GRAY_FOX] if hit else [SNAKE])


@rule("SNEAK-G22")
def test_where_the_larger_gap_is_barred_it_goes_along_the_other(stage):
    at = hangar(stage)
    at.put(at.boss, 8, 0, "south")
    at.put("snake", 13, 3)
    play(at, "MG5")
    trod = [at.where(event.data[1]) for event in at.told("boss_moves")]
    assert trod == [(8, 1), (9, 1), (10, 1), (11, 1)] and at.boss.facing == SOUTH


@rule("SNEAK-G22")
@pytest.mark.parametrize(
    ("corner", "player"), [((0, 0), (13, 0)), ((12, 12), (12, 0)), ((12, 2), (0, 3)), ((0, 12), (0, 1))]
)
def test_it_walks_off_no_edge_and_stops_beside_who_it_goes_for(stage, corner, player):
    at = hangar(stage)
    at.put(at.boss, *corner, "south")
    at.put("snake", *player)
    for _ in range(4):
        play(at, "MG5")
    assert bosses.gap(at.game, at.character("snake").cell) in (1, 4)
    assert len(at.told("boss_moves")) >= 7


@rule("SNEAK-G22")
@pytest.mark.parametrize(("place", "hit"), [((0, 6), True), ((1, 8), True), ((0, 5), False), ((2, 8), False)])
def test_the_tail_reaches_two_spaces_behind(stage, place, hit):
    at = hangar(stage)
    at.put("snake", *place)
    at.roll(white=(0, 0) if hit else ())
    play(at, "MG8")
    assert attacked(at) == ([SNAKE] if hit else [])


@rule("SNEAK-G22")
def test_every_attack_uses_up_one_reticle(stage):
    at = hangar(stage, 2)
    at.put("snake", 8, 6)
    at.put("gray_fox", 2, 10)
    act(at, "snake", "paint")
    act(at, "gray_fox", "paint")
    at.give("gray_fox", "arm_cannon")
    at.turn("gray_fox").actions = 4
    for damage_done in (3, 6, 6):
        at.turn("gray_fox").actions = 4
        at.roll(black=(2, 2, 2))
        at.beat(f"fire:{at.card('arm_cannon')},4")
        assert at.boss.damage == damage_done
    assert at.character("snake").reticle == at.character("gray_fox").reticle == NONE


@rule("SNEAK-G22")
def test_who_does_not_see_it_cannot_paint_it(stage):
    at = hangar(stage)
    at.put("snake", 13, 0)
    assert "paint" not in keys(at, "snake")
    at.put("snake", 10, 6)
    assert "paint" in keys(at, "snake")


@rule("SNEAK-G22", "SNEAK-G14")
def test_the_radome_does_not_rage(stage):
    at = hangar(stage)
    at.put("snake", 8, 6)
    play(at, "MG5")
    assert not attacked(at)


@rule("SNEAK-G22")
def test_its_rage_goes_for_the_nearest_in_sight(stage):
    at = hangar(stage, 2)
    at.boss.dashboard = 1
    at.put("snake", 0, 6)
    at.put("gray_fox", 12, 6)
    at.boss.ignored_moves = at.boss.ignored_turns = 1
    at.roll(black=(1,))
    play(at, "MG5")
    assert attacked(at) == [GRAY_FOX]


@rule("SNEAK-G22")
def test_stomp_needs_no_sight_and_pushes_along_the_larger_gap(stage):
    at = hangar(stage, 2)
    at.put("snake", 1, 6)
    at.put("gray_fox", 2, 8)
    at.roll(white=(0,) * 6)
    play(at, "MG4")
    assert attacked(at) == [SNAKE, GRAY_FOX] and at.at("snake") == (0, 6) and at.at("gray_fox") == (2, 10)


@rule("SNEAK-G22", "SNEAK-R87")
def test_who_is_trampled_is_thrown_to_the_nearest_empty_space(stage):
    at = hangar(stage, 2)
    at.put(at.boss, 6, 6, "south")
    at.put("snake", 13, 6, damage=1)
    at.put("gray_fox", 8, 7)
    at.roll(white=(0, 0), black=(1, 1))
    play(at, "MG7")
    assert at.at("gray_fox") == (8, 8) and at.told("tramples")
