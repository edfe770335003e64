"""Chapter 10: how any Boss chooses, sees, moves, pushes and is hurt, played with cards of one or another."""

from __future__ import annotations

import pytest

from games.sneak.bossing import EAST, NORTH, SOUTH, WEST, act, against, attacked, damage, keys, play
from games.sneak.kit import offered
from sandtable.games.sneak.content.loader import content
from sandtable.games.sneak.rules import boss_moves, boss_stage, bosses
from sandtable.games.sneak.rules.components import NONE
from sandtable.testkit.marks import rule

SNAKE, MERYL, OTACON, GRAY_FOX, BOSS = range(5)
STAGES = {
    "wired_pillar": 3,
    "freezer_giant": 4,
    "study_of_masks": 2,
    "white_field": 3,
    "rotors_over_the_roof": 2,
    "walking_fortress": 4,
}


def moves(at):
    """The spaces that it entered."""
    return [at.where(event.data[1]) for event in at.told("boss_moves")]


@rule("SNEAK-10.02")
@pytest.mark.parametrize(("name", "most"), STAGES.items())
def test_its_health_goes_by_how_many_play(stage, name, most):
    for players in range(1, most + 1):
        at = against(stage, name, players)
        board = bosses.dashboard(at.game)
        assert bosses.health(at.game) == board.health[players - 1]


# Choosing


@rule("SNEAK-G14")
def test_of_two_equally_far_the_more_damaged_is_the_farthest(stage):
    at = against(stage, "walking_fortress", 2)
    at.put("snake", 2, 0)
    at.put("gray_fox", 3, 13, damage=1)
    play(at, "MG2")
    assert at.data("boss_chooses")[0][:3] == [GRAY_FOX, 2, 6]
    at.forget()
    at.game.missiles = []
    at.put(at.boss, 2, 6)
    at.put("snake", 2, 0, damage=1)
    play(at, "MG2")
    assert at.data("boss_chooses")[0][0] == SNAKE


@rule("SNEAK-G14")
def test_of_two_equally_damaged_the_nearest_is_the_most_damaged(stage):
    at = against(stage, "freezer_giant", 2)
    at.put(at.boss, 6, 8, "south")
    at.put("snake", 6, 13, damage=1)
    at.put("meryl", 6, 4, damage=1)
    play(at, "RV5")
    assert moves(at)[0] == (6, 7)
    at.put(at.boss, 6, 9, "south")
    at.put("meryl", 6, 4, damage=2)
    play(at, "RV5")
    assert at.where(at.boss.cell) == (6, 5)


@rule("SNEAK-G14", "SNEAK-R79")
def test_of_players_who_are_alike_in_all_the_first_by_seat_is_chosen(stage):
    for card, who in (("MG5", 0), ("MG2", 0), ("MG7", 0)):
        at = against(stage, "walking_fortress", 4)
        at.put("snake", 2, 3)
        at.put("meryl", 2, 3)
        at.put("otacon", 3, 3)
        at.put("gray_fox", 3, 10)
        play(at, card)
        assert at.data("boss_chooses")[0][0] == who


@rule("SNEAK-G14")
def test_who_cannot_be_reached_is_farther_than_all_others(stage):
    at = against(stage, "freezer_giant", 2)
    at.put(at.boss, 13, 13, "north")
    at.put("snake", 6, 6)
    at.put("meryl", 0, 0)
    at.game.crates = [at.cell(*place) for place in ((5, 6), (7, 6), (6, 5), (6, 7))]
    at.roll(black=())
    play(at, "RV2")
    assert at.data("boss_chooses")[0][0] == MERYL


@rule("SNEAK-G20", "SNEAK-G14")
def test_to_mantis_obstacles_make_nobody_farther(stage):
    at = against(stage, "study_of_masks", 2)
    at.put(at.boss, 3, 8)
    at.put("snake", 0, 8)
    at.put("otacon", 3, 4)
    play(at, "MN3")
    assert at.data("boss_chooses")[0][:3] == [SNAKE, 1, 3]


@rule("SNEAK-G14")
def test_who_is_not_in_sight_is_neither_hampered_nor_fired_at(stage):
    at = against(stage, "freezer_giant")
    at.put(at.boss, 3, 10, "south")
    at.put("snake", 0, 10)
    play(at, "RV6")
    assert not at.character("snake").hampered and not attacked(at)


@rule("SNEAK-G04", "SNEAK-G14")
def test_nobody_but_mantis_sees_through_camouflage(stage):
    at = against(stage, "wired_pillar")
    at.put(at.boss, 0, 12)
    at.put("snake", 0, 10, camouflaged=True)
    play(at, "O2")
    assert not attacked(at) and at.boss.rounds == 6


# Turning and moving


@rule("SNEAK-G14")
@pytest.mark.parametrize(
    ("place", "facing"),
    [((0, 9), NORTH), ((1, 12), NORTH), ((5, 12), SOUTH), ((4, 12), EAST), ((4, 7), WEST), ((6, 7), SOUTH)],
)
def test_a_facing_boss_turns_along_the_larger_difference(stage, place, facing):
    at = against(stage, "freezer_giant")
    at.put(at.boss, 3, 10, "south" if facing != SOUTH else "north")
    at.put("snake", *place)
    at.roll(black=())
    at.top("RV8")
    at.do(boss_stage.enemy_phase)
    assert at.boss.facing == facing and at.data("boss_turns") == [[facing, 0, 0, 0]]


@rule("SNEAK-G14", "SNEAK-G16")
def test_a_boss_turns_at_the_end_of_its_move_and_when_it_moves_away_or_into_sight(stage):
    at = against(stage, "freezer_giant")
    at.put(at.boss, 3, 10, "south")
    at.put("snake", 4, 12)
    play(at, "RV2")
    assert at.where(at.boss.cell) == (3, 11) and at.boss.facing == SOUTH
    at.put(at.boss, 3, 10, "south")
    at.put("snake", 6, 10)
    at.do(boss_moves.move_away, 2, at.character("snake"))
    assert at.where(at.boss.cell) == (1, 10) and at.boss.facing == SOUTH
    at.put(at.boss, 3, 6, "east")
    at.put("snake", 0, 5)
    at.do(boss_moves.move_to_sight, 4, at.character("snake"))
    assert at.where(at.boss.cell) == (0, 6) and at.boss.facing == WEST
    at.put(at.boss, 3, 10, "south")
    at.put("snake", 0, 10)
    at.do(boss_moves.move_to_sight, 3, at.character("snake"))
    assert at.where(at.boss.cell) == (2, 10) and at.boss.facing == NORTH


@rule("SNEAK-G14")
@pytest.mark.parametrize(
    ("name", "card"), [("wired_pillar", "O4"), ("wired_pillar", "O8"), ("study_of_masks", "MN6")]
)
def test_a_boss_that_looks_all_round_never_turns(stage, name, card):
    at = against(stage, name)
    at.put(at.boss, 3, 9)
    at.put("snake", 3, 4)
    play(at, card)
    assert moves(at) and not at.told("boss_turns")


@rule("SNEAK-G14")
def test_moving_away_stops_where_the_distance_no_longer_grows(stage):
    at = against(stage, "wired_pillar")
    at.put(at.boss, 0, 12)
    at.put("snake", 0, 11)
    play(at, "O4")
    assert moves(at) == [(0, 13), (1, 13), (2, 13)]
    at.put(at.boss, 6, 13)
    at.put("snake", 0, 0)
    at.forget()
    play(at, "O4")
    assert moves(at) == []


@rule("SNEAK-G14")
def test_moving_away_passes_over_nobody_and_no_trap(stage):
    at = against(stage, "wired_pillar", 2)
    at.put(at.boss, 0, 6)
    at.put("snake", 0, 7)
    at.put("gray_fox", 0, 5)
    at.game.traps = [at.cell(1, 6)]
    play(at, "O4")
    assert moves(at) == []


@rule("SNEAK-G14")
def test_moving_to_sight_takes_the_fewest_steps_and_none_in_sight(stage):
    at = against(stage, "wired_pillar")
    at.put(at.boss, 2, 11)
    at.put("snake", 0, 11)
    at.roll(white=(0, 0, 0))
    play(at, "O1")
    assert moves(at) == [(2, 12), (1, 12)] and attacked(at) == [SNAKE]
    at.forget()
    at.roll(white=(0, 0, 0))
    play(at, "O1")
    assert moves(at) == [] and attacked(at) == [SNAKE]


@rule("SNEAK-G14")
@pytest.mark.parametrize(
    ("player", "way"), [((2, 11), [(1, 0)]), ((4, 7), [(1, 0), (2, 0)]), ((4, 9), [(0, 1), (0, 2)])]
)
def test_the_way_to_sight_need_not_be_the_way_to_the_player(stage, player, way):
    at = against(stage, "wired_pillar")
    at.put(at.boss, 0, 0)
    at.put("snake", *player)
    at.roll(white=() if len(way) > 1 and way[0] == (0, 1) else (0, 0, 0))
    play(at, "O1")
    assert moves(at) == way


@rule("SNEAK-G14")
def test_where_the_spaces_do_not_suffice_for_sight_it_goes_toward(stage):
    at = against(stage, "wired_pillar")
    at.put(at.boss, 2, 11)
    at.put("snake", 0, 11)
    at.do(boss_moves.move_to_sight, 1, at.character("snake"))
    assert moves(at) == [(2, 12)]
    at = against(stage, "study_of_masks")
    at.put(at.boss, 0, 9)
    at.put("snake", 6, 9)
    play(at, "MN9")
    assert moves(at) == [] and not attacked(at)


@rule("SNEAK-G14", "SNEAK-R84")
def test_into_sight_a_run_of_figures_is_leapt_for_one_space(stage):
    at = against(stage, "wired_pillar", 2)
    at.put(at.boss, 2, 11)
    at.put("gray_fox", 2, 10)
    at.put("snake", 0, 11)
    for cell in ((2, 12), (3, 11)):
        at.game.crates.append(at.cell(*cell))
    at.do(boss_moves.move_to_sight, 1, at.character("snake"))
    assert moves(at) == [(1, 10)]


# Pushing


@rule("SNEAK-G14")
@pytest.mark.parametrize(
    ("place", "end"),
    [
        ((2, 6), (0, 6)),
        ((4, 6), (6, 6)),
        ((3, 6), (3, 8)),
        ((3, 4), (3, 2)),
        ((2, 3), (2, 1)),
        ((5, 6), (6, 6)),
    ],
)
def test_a_push_goes_straight_away_along_the_larger_difference(stage, place, end):
    at = against(stage, "study_of_masks")
    at.put(at.boss, 3, 5)
    at.put("snake", *place)
    at.game.hidden_cells, at.game.hidden_kinds, at.game.hidden_seen = [], [], []
    at.roll()
    play(at, "MN2")
    assert at.at("snake") == end
    assert damage(at) == (1 if abs(end[0] - place[0]) + abs(end[1] - place[1]) < 2 else 0)


@rule("SNEAK-G14")
def test_a_push_ends_before_a_figure_and_what_is_entered_takes_effect(stage):
    at = against(stage, "wired_pillar", 2)
    at.put(at.boss, 0, 9)
    at.put("snake", 0, 6)
    at.put("gray_fox", 0, 4)
    at.roll(white=(0,) * 4)
    play(at, "O8")
    assert at.at("snake") == (0, 5)
    at = against(stage, "wired_pillar")
    at.put(at.boss, 2, 9)
    at.put("snake", 2, 8)
    at.roll(white=(0,) * 4)
    play(at, "O8")
    assert at.at("snake") == (2, 6) and damage(at) == 4 and at.game.sprung == 2


# Moved over


@rule("SNEAK-11.05", "SNEAK-G14", "SNEAK-R20")
def test_every_boss_of_one_space_attacks_with_its_dashboard_who_moves_over_it(stage):
    for name, white, black in (
        ("study_of_masks", 3, 0),
        ("white_field", 0, 3),
        ("rotors_over_the_roof", 2, 0),
    ):
        at = against(stage, name)
        if name == "rotors_over_the_roof":
            at.do(bosses.hurt, int(bosses.health(at.game)), None)
        row = 0 if name == "white_field" else 6
        column = 6 if name == "white_field" else 5
        if name == "white_field":
            at.game.nests = [1] * 4 + [0] + [1] * 2 + [2, 2]
        at.put(at.boss, row, column)
        at.put("snake", row, column - 1)
        at.turn("snake")
        at.roll(white=(0,) * white, black=(1,) * black)
        at.beat(f"sneak:{at.cell(row, column + 1)}")
        assert attacked(at) == [SNAKE] and at.drawn() == white + black
        assert at.data("rolled")[0][2] == white and not at.told("boss_turns") and not at.told("muzzle_flash")


# What it takes


@rule("SNEAK-14.08", "SNEAK-G14")
def test_an_attack_that_misses_does_nothing_to_it(stage):
    at = against(stage, "wired_pillar")
    at.put(at.boss, 6, 5)
    at.put("snake", 6, 6)
    at.turn("snake")
    at.roll(white=(3,))
    at.beat("strike:4")
    assert at.boss.damage == 0 and not at.told("boss_hurt")
    at.roll(white=(4,))
    at.beat("strike:4")
    assert at.boss.damage == 1 and at.data("boss_hurt") == [[1, 1, SNAKE, 0]]


@rule("SNEAK-G14")
@pytest.mark.parametrize(("name", "has"), [("wired_pillar", False), ("study_of_masks", True)])
def test_a_second_phase_is_told_of_those_that_have_one_and_once(stage, name, has):
    at = against(stage, name)
    half = (int(bosses.health(at.game)) + 1) // 2
    at.do(bosses.hurt, half - 1, None)
    assert not at.boss.second_phase
    at.do(bosses.hurt, 1, None)
    at.do(bosses.hurt, 1, None)
    assert at.boss.second_phase and len(at.told("second_phase")) == (1 if has else 0)


@rule("SNEAK-G14", "SNEAK-G20")
def test_who_has_no_second_phase_rolls_no_dice_more_in_it(stage):
    at = against(stage, "wired_pillar")
    at.put(at.boss, 0, 12)
    at.put("snake", 0, 5)
    at.boss.second_phase = True
    at.roll(white=(0, 0, 0))
    play(at, "O1")
    at = against(stage, "study_of_masks")
    at.put(at.boss, 3, 10)
    at.put("snake", 3, 3)
    at.boss.second_phase = True
    at.roll(white=(0,) * 5)
    play(at, "MN1")
    assert attacked(at) == [SNAKE]


@rule("SNEAK-G14")
def test_healing_never_goes_below_no_damage(stage):
    at = against(stage, "white_field")
    at.put("snake", 13, 8)
    for before, after in ((0, 0), (1, 0), (5, 4)):
        at.boss.damage = before
        play(at, "W9")
        assert at.boss.damage == after


@rule("SNEAK-G22", "SNEAK-G19")
def test_a_painted_rex_stays_painted_when_its_painter_moves(stage):
    at = against(stage, "walking_fortress")
    at.put("snake", 8, 6)
    act(at, "snake", "paint")
    at.turn("snake")
    at.beat(f"sneak:{at.cell(9, 6)}")
    assert at.character("snake").reticle == -2


@rule("SNEAK-G15", "SNEAK-10.06")
def test_an_obstacle_that_is_gone_or_moved_away_gives_no_cover(stage):
    at = against(stage, "wired_pillar")
    at.put("snake", 0, 8)
    assert "take_cover" in keys(at, "snake")
    at.do(boss_moves.remove_obstacle, at.cell(1, 8), "SNEAK-G16")
    assert "take_cover" not in keys(at, "snake")
    at.game.crates = [at.cell(0, 7)]
    assert "take_cover" in keys(at, "snake")
    at.game.crates = []
    at.put("snake", 3, 8)
    assert "take_cover" in keys(at, "snake")


# The Enemy Phase


@rule("SNEAK-22.03", "SNEAK-22.04", "SNEAK-G14")
def test_missiles_then_the_rail_gun_then_the_card(stage):
    at = against(stage, "walking_fortress")
    at.put("snake", 8, 6)
    play(at, "MG11")
    at.forget()
    at.game.missiles = [at.cell(8, 6)]
    at.roll(black=(1,) * 7)
    play(at, "MG5")
    what = [event.what for event in at.game.log]
    card = what.index("boss_card")
    assert what.index("missile_explodes") < what.index("rolled") < card and what[:card].count("rolled") == 2
    names = [at.game.plan.boss_cards[number].name for number in at.game.boss_deck.discards]
    assert names == ["MG11", "MG5"] and at.game.card == NONE


@rule("SNEAK-G14")
def test_what_lasts_until_the_next_boss_card_ends_with_it(stage):
    at = against(stage, "walking_fortress")
    at.put("snake", 13, 0)
    for name in ("weakened", "faded", "muffled", "foreseen", "countering"):
        setattr(at.boss, name, True)
    play(at, "MG3")
    for name in ("weakened", "faded", "muffled", "foreseen", "countering"):
        assert not getattr(at.boss, name), name


@rule("SNEAK-G09")
def test_what_hacks_take_from_cards_is_counted_down_card_by_card(stage):
    at = against(stage, "study_of_masks")
    at.put("snake", 6, 0)
    at.boss.ignored_moves, at.boss.ignored_turns, at.boss.ignored_aims, at.boss.ignored_psychic = 2, 2, 3, 2
    at.boss.ghosted = True
    play(at, "MN6")
    boss = at.boss
    left = (boss.ignored_moves, boss.ignored_turns, boss.ignored_aims, boss.ignored_psychic, boss.ghosted)
    assert left == (1, 1, 2, 2, False)
    play(at, "MN5")
    at_last = (boss.ignored_moves, boss.ignored_turns, boss.ignored_aims, boss.ignored_psychic)
    assert at_last == (0, 0, 1, 1) and not at.boss.foreseen


@rule("SNEAK-G20")
def test_nobody_spends_focus_while_mantis_foresees(stage):
    at = against(stage, "study_of_masks")
    at.put(at.boss, 3, 10)
    at.put("snake", 3, 8, active=15)
    play(at, "MN5")
    at.put(at.boss, 3, 9)
    at.turn("snake")
    at.script.passing = False
    at.roll(white=(0,))
    at.beat("strike:4")
    assert len(at.script.asked) == 1


@rule("SNEAK-G19")
def test_a_hidden_wolf_is_no_target_and_a_revealed_one_is(stage):
    at = against(stage, "white_field")
    at.game.nests = [1] * 4 + [0] + [1] * 2 + [2, 2]
    at.put("snake", 1, 6)
    at.give("snake", "U01")
    gun = at.card("U01")
    assert f"fire:{gun},{BOSS}" not in offered(at, "snake") and f"fire:{gun},24" in offered(at, "snake")
    at.boss.cell = at.cell(0, 6)
    assert f"fire:{gun},{BOSS}" in offered(at, "snake") and f"fire:{gun},24" not in offered(at, "snake")


@rule("SNEAK-2.14")
def test_all_stages_of_bosses_are_looked_at_here():
    assert {name for name, page in content().pages.items() if page.boss is not None} == set(STAGES)


# Everything is told


@rule("SNEAK-10.06", "SNEAK-8.02")
@pytest.mark.parametrize(
    ("name", "place", "key", "told"),
    [
        ("wired_pillar", (0, 8), "take_cover", ["takes_cover", SNAKE, 0, 0, 0]),
        ("wired_pillar", (0, 10), "draw_fire", ["draws_fire", SNAKE, 0, 0, 0]),
        ("freezer_giant", (0, 10), "lure", ["lures", SNAKE, 0, 0, 0]),
        ("freezer_giant", (6, 10), "rig:94", ["rigs", SNAKE, 94, 0, 0]),
        ("white_field", (3, 0), "scan:0", ["scans", SNAKE, 0, 0, 0]),
        ("white_field", (3, 0), "take_aim:2", ["takes_aim", SNAKE, 2, 0, 0]),
        ("white_field", (3, 0), "go_prone", ["goes_prone", SNAKE, 0, 0, 0]),
        ("study_of_masks", (3, 0), "blank_mind", ["blanks_mind", SNAKE, 0, 0, 0]),
        ("rotors_over_the_roof", (3, 2), "brace", ["braces", SNAKE, 0, 0, 0]),
        ("rotors_over_the_roof", (3, 2), "man_turret:0", ["mans_turret", SNAKE, 0, 0, 0]),
        ("walking_fortress", (8, 6), "paint", ["paints", SNAKE, 0, 0, 0]),
        ("walking_fortress", (0, 6), "draw_eye", ["draws_its_eye", SNAKE, 0, 0, 0]),
    ],
)
def test_an_action_of_a_reference_card_is_paid_for_and_told(stage, name, place, key, told):
    at = against(stage, name)
    if name == "wired_pillar":
        at.put(at.boss, 0, 12)
    if name == "white_field":
        at.game.nests = [1] * 4 + [0] + [1] * 2 + [2, 2]
    at.put("snake", *place)
    act(at, "snake", key)
    assert at.data(told[0]) == [told[1:]]
    assert at.character("snake").actions == (2 if key.startswith("man_turret") else 3)


@rule("SNEAK-22.03")
@pytest.mark.parametrize(
    ("name", "card", "told"),
    [
        ("wired_pillar", "O4", ["reloads", 6]),
        ("freezer_giant", "RV2", ["spins_up", 1]),
        ("study_of_masks", "MN5", ["foresees", 0]),
        ("study_of_masks", "MN6", ["fades", 0]),
        ("rotors_over_the_roof", "LA1", ["flies", 3]),
        ("rotors_over_the_roof", "LA2", ["missile_launched", 90]),
        ("walking_fortress", "MG9", ["cools", 0]),
        ("white_field", "W4", ["relocates", 0]),
        ("white_field", "W9", ["boss_heals", 0]),
    ],
)
def test_what_a_card_does_is_told(stage, name, card, told):
    at = against(stage, name)
    at.put("snake", 6, 6)
    play(at, card)
    assert [data[0] for data in at.data(told[0])] == [told[1]]


@rule("SNEAK-G16")
def test_an_overheating_raven_is_told(stage):
    at = against(stage, "freezer_giant")
    at.boss.charges = 1
    play(at, "RV9")
    assert at.told("overheats") and at.boss.weakened


@rule("SNEAK-G14")
def test_hampered_players_are_told_and_missiles_that_strike(stage):
    at = against(stage, "walking_fortress")
    at.put("snake", 8, 6)
    play(at, "MG10")
    assert at.data("hampered") == [[SNAKE, 0, 0, 0]]
    at.game.missiles = [at.cell(0, 0)]
    play(at, "MG9")
    assert at.data("missile_explodes") == [[0, 0, 0, 0]] and at.game.missiles == []


@rule("SNEAK-G21", "SNEAK-G22")
def test_a_dashboard_that_falls_is_told(stage):
    at = against(stage, "rotors_over_the_roof")
    at.do(bosses.hurt, 16, None)
    assert at.data("gunship_down") == [[at.boss.cell, 0, 0, 0]]
    at = against(stage, "walking_fortress")
    at.boss.railed = True
    at.do(bosses.hurt, 12, None)
    assert at.told("cockpit_open") and not at.boss.railed
    at.do(bosses.hurt, 14, None)
    assert at.told("boss_defeated") and at.game.over


@rule("SNEAK-G14")
def test_a_boss_backs_off_through_the_corner_of_the_map(stage):
    at = against(stage, "wired_pillar")
    at.put(at.boss, 1, 0)
    at.put("snake", 3, 0)
    play(at, "O4")
    assert moves(at) == [(0, 0), (0, 1), (0, 2)]
