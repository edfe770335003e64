"""Chapter 32: guns, blades and missiles."""

from __future__ import annotations

import pytest

from games.sneak.bossing import against
from games.sneak.kit import armed, key, left, offered, rolls, use
from games.sneak.patrolling import EAST, NORTH, SOUTH, WEST
from sandtable.games.sneak.rules.components import ALERT, BOSS, OFF
from sandtable.testkit.marks import rule

FIRST = 5  # the first Patrol's number


def fire(at, who, card, *answers, target=FIRST):
    use(at, who, key(at, "fire", card, target), *answers)


# Guns


@rule("SNEAK-32.01", "SNEAK-8.03", "SNEAK-6.13")
def test_the_pistol_attacks_a_target_in_sight_for_an_action_and_an_ammo_token(stage):
    at = armed(stage, "snake", ["U01"], rows="....... .#.....")
    seen, hidden = at.guard(0, 4), at.guard(1, 2)
    assert offered(at, "snake") == [key(at, "fire", "U01", seen.index)]
    at.roll(white=(5, 3))
    fire(at, "snake", "U01")
    assert at.game.dead == [at.cell(0, 4)]
    assert at.told("attacks")[0].rule == "SNEAK-32.01"
    assert hidden.hits == 0
    assert at.character("snake").actions == 3
    assert left(at, "snake", "U01") == 4


@rule("SNEAK-8.05", "SNEAK-6.13")
def test_without_actions_or_ammo_it_is_not_offered(stage):
    at = armed(stage, "snake", ["U01"])
    at.guard(0, 4)
    at.character("snake").actions = 0
    assert offered(at, "snake") == []
    at.character("snake").actions, at.character("snake").tokens = 1, [0]
    assert offered(at, "snake") == []


@rule("SNEAK-32.02", "SNEAK-32.03", "SNEAK-R54")
@pytest.mark.parametrize(("cards", "heard"), [(["U01"], True), (["U01", "U02"], False)])
def test_every_shot_is_loud_but_for_a_suppressor(stage, cards, heard):
    at = armed(stage, "snake", cards)
    at.guard(0, 4)
    at.roll(white=(1, 1))
    fire(at, "snake", "U01")
    assert at.character("snake").alert_side == (ALERT if heard else OFF)
    assert at.character("snake").noisy == 0


@rule("SNEAK-R54", "SNEAK-G05")
def test_a_suppressor_silences_nothing_else(stage):
    at = armed(stage, "meryl", ["hand_cannon", "U02"])
    at.guard(0, 4)
    at.roll(black=(1, 1))
    fire(at, "meryl", "hand_cannon")
    assert at.character("meryl").alert_side == ALERT


@rule("SNEAK-32.03", "SNEAK-R54")
def test_loud_acts_at_once_even_if_the_shot_kills_the_last_patrol(stage):
    at = armed(stage, "snake", ["U01"])
    at.guard(0, 4)
    at.roll(white=(5, 5))
    fire(at, "snake", "U01")
    assert not at.game.standing()
    assert at.character("snake").alert_side == ALERT


@rule("SNEAK-G04")
@pytest.mark.parametrize(
    ("who", "card", "cost", "black", "tokens"),
    [("meryl", "hand_cannon", 1, 2, 4), ("gray_fox", "arm_cannon", 2, 3, 3)],
)
def test_cannons(stage, who, card, cost, black, tokens):
    at = armed(stage, who, [card])
    at.guard(0, 4)
    at.roll(black=(3, *[1] * (black - 1)))
    fire(at, who, card)
    assert at.drawn() == black
    assert at.told("attacks")[0].rule == "SNEAK-G04"
    assert at.patrol(0).hits == 1
    assert at.character(who).actions == 4 - cost
    assert left(at, who, card) == tokens - 1
    assert at.character(who).alert_side == ALERT


@rule("SNEAK-G04")
def test_the_blade_is_silent_and_for_adjacent_targets(stage):
    at = armed(stage, "gray_fox", ["blade"])
    at.guard(0, 2)
    assert offered(at, "gray_fox") == []
    at.put(at.patrol(0), 0, 1)
    at.roll(black=(3, 6))
    fire(at, "gray_fox", "blade")
    assert at.game.dead == [at.cell(0, 1)]
    assert at.character("gray_fox").alert_side == OFF
    assert at.character("gray_fox").actions == 3


@rule("SNEAK-G04")
def test_the_assault_rifle_fires_all_its_dice_at_one_target(stage):
    at = armed(stage, "meryl", ["assault_rifle"])
    at.guard(0, 4)
    at.roll(white=(1, 1), black=(2, 3))
    fire(at, "meryl", "assault_rifle")
    assert at.patrol(0).hits == 1
    assert at.character("meryl").actions == 2
    assert left(at, "meryl", "assault_rifle") == 2


@rule("SNEAK-G04")
def test_or_splits_them_between_two_before_rolling(stage):
    at = armed(stage, "meryl", ["assault_rifle"], rows="..... .....")
    at.guard(0, 4)
    at.guard(1, 2)
    rolls(at, ((5,), (2,)), ((5,), (2,)))
    fire(at, "meryl", "assault_rifle", "split:6,1,1")
    assert at.patrol(0).hits == at.patrol(1).hits == 1
    menu = [option.key() for option in at.script.asked[0].options]
    assert menu[0] == "all_dice"
    assert len(menu) == 8
    assert "split:6,2,2" not in menu


@rule("SNEAK-32.24", "SNEAK-32.25")
def test_the_sniper_rifle_costs_two_actions_and_is_loud(stage):
    at = armed(stage, "snake", ["U23"])
    at.guard(0, 5)
    at.roll(black=(2, 1, 1))
    fire(at, "snake", "U23")
    assert at.told("attacks")[0].rule == "SNEAK-32.24"
    assert at.character("snake").actions == 2
    assert at.character("snake").alert_side == ALERT
    assert left(at, "snake", "U23") == 3
    at.character("snake").actions = 1
    assert offered(at, "snake") == []


@rule("SNEAK-G05")
def test_each_of_its_results_is_one_higher(stage):
    at = armed(stage, "snake", ["U23"])
    at.guard(0, 5)
    at.roll(black=(2, 1, 1))
    fire(at, "snake", "U23")
    assert at.patrol(0).hits == 1


@rule("SNEAK-G05", "SNEAK-R67")
@pytest.mark.parametrize(("column", "reached"), [(2, False), (3, True)])
def test_its_target_is_three_spaces_away_or_more(stage, column, reached):
    at = armed(stage, "snake", ["U23"])
    at.guard(0, column)
    assert bool(offered(at, "snake")) == reached


@rule("SNEAK-G05")
def test_the_sniper_rifle_hits_a_boss_too(stage):
    at = against(stage, "wired_pillar")
    at.give("snake", "U23")
    at.put(at.boss, 0, 0)
    at.put("snake", 0, 5)
    at.roll(black=(3, 2, 6))
    fire(at, "snake", "U23", target=BOSS)
    assert at.boss.damage == 2
    at.put("snake", 0, 2)
    assert offered(at, "snake") == []


# The Bandana


@rule("SNEAK-32.33", "SNEAK-G05")
@pytest.mark.parametrize(("face", "kept"), [(3, True), (2, False), (0, False)])
def test_the_bandana_may_save_ammo(stage, face, kept):
    at = armed(stage, "snake", ["U01", "U28"])
    at.guard(0, 4)
    at.roll(white=(face, 1, 1))
    fire(at, "snake", "U01")
    assert left(at, "snake", "U01") == (5 if kept else 4)
    assert at.drawn() == 3


@rule("SNEAK-G05")
def test_the_bandana_saves_no_charges(stage):
    at = armed(stage, "snake", ["U03", "U28"])
    at.character("snake").damage = 2
    use(at, "snake", key(at, "use", "U03"))
    assert left(at, "snake", "U03") == 0


# The Missile Launcher


@rule("SNEAK-32.22", "SNEAK-32.23")
def test_a_missile_flies_straight_to_the_first_figure(stage):
    at = armed(stage, "snake", ["U22"], rows="....... .......")
    at.guard(0, 4)
    at.guard(0, 6)
    assert offered(at, "snake") == [key(at, "launch", "U22", way) for way in (EAST, NORTH, SOUTH, WEST)]
    at.roll(black=(3, 1, 1, 6))
    use(at, "snake", key(at, "launch", "U22", EAST))
    assert at.data("uses") == [[0, at.card("U22"), EAST, 0]]
    assert at.data("attacks") == [[0, at.patrol(0).index, 0, 4]]
    assert at.game.dead == [at.cell(0, 4)]
    assert at.character("snake").actions == 2
    assert left(at, "snake", "U22") == 2
    assert at.character("snake").alert_side == ALERT


@rule("SNEAK-32.22")
def test_walls_obstacles_and_doors_stop_it(stage):
    for rows, more in (
        ("..#....", {}),
        ("..o....", {}),
        (".......", {"door": [{"token": "D1", "at": [0, 2]}]}),
    ):
        at = armed(stage, "snake", ["U22"], rows=rows, **more)
        at.guard(0, 4)
        use(at, "snake", key(at, "launch", "U22", EAST))
        assert at.patrol(0).hits == 0
        assert at.drawn() == 0


@rule("SNEAK-G05")
def test_it_opens_the_door_it_hits_but_no_other(stage):
    doors = [{"token": "D1", "at": [0, 2]}, {"token": "D2", "at": [0, 4]}]
    at = armed(stage, "snake", ["U22"], rows=".......", door=doors)
    use(at, "snake", key(at, "launch", "U22", EAST))
    assert at.game.opened == at.field.grid.door("D1")
    use(at, "snake", key(at, "launch", "U22", EAST))
    assert at.game.opened == at.field.grid.door("D1") | at.field.grid.door("D2")


@rule("SNEAK-32.22")
def test_it_hits_a_friend_in_the_way(stage):
    at = armed(stage, "snake", ["U22"], characters=["snake", "meryl"])
    at.put("meryl", 0, 3, active=0)
    at.guard(0, 6)
    at.character("snake").camouflaged = True
    at.roll(black=(3, 2, 2, 1))
    use(at, "snake", key(at, "launch", "U22", EAST))
    assert not at.character("snake").camouflaged
    assert at.character("meryl").damage == 1
    assert at.patrol(0).hits == 0


@rule("SNEAK-G21")
@pytest.mark.parametrize(("column", "hit"), [(3, True), (4, False)])
def test_it_hits_the_gunship_along_the_column_of_its_station(stage, column, hit):
    at = against(stage, "rotors_over_the_roof")
    at.give("snake", "U22")
    at.put("snake", 1, column)
    at.roll(black=(4, 4, 1, 1))
    use(at, "snake", key(at, "launch", "U22", NORTH))
    assert at.boss.damage == (2 if hit else 0)


@rule("SNEAK-G21", "SNEAK-32.22")
@pytest.mark.parametrize(
    ("station", "place", "way", "hit"),
    [
        (0, (1, 3), NORTH, True),
        (0, (5, 3), NORTH, False),
        (0, (2, 5), WEST, False),
        (0, (6, 3), SOUTH, False),
        (1, (1, 3), NORTH, False),
        (2, (5, 10), SOUTH, True),
        (2, (5, 10), NORTH, False),
    ],
)
def test_it_hits_the_gunship_at_its_own_edge_alone_with_nothing_between(stage, station, place, way, hit):
    """A crate stands in (2, 3)."""
    at = against(stage, "rotors_over_the_roof")
    at.game.crates = [at.cell(2, 3)]
    at.give("snake", "U22")
    at.put("snake", *place)
    at.boss.station = station
    at.roll(black=(4, 4, 1, 1))
    use(at, "snake", key(at, "launch", "U22", way))
    assert at.boss.damage == (2 if hit else 0)


# The Remote Missile


@rule("SNEAK-32.14", "SNEAK-32.15")
def test_its_dice_are_flown_in_any_order_with_a_turn_before_each(stage):
    at = armed(stage, "snake", ["U14"], rows="...... ...... ...... ......")
    at.guard(3, 2)
    rolls(at, ((0, 2, 1), (2,)), ((), (6, 1, 1, 1)))
    use(at, "snake", key(at, "steer", "U14"), f"fly:2,{EAST}", f"fly:1,{SOUTH}", f"fly:2,{SOUTH}")
    assert at.patrol(0).hits == 1
    assert at.character("snake").actions == 2
    assert at.character("snake").alert_side == ALERT
    assert left(at, "snake", "U14") == 1


@rule("SNEAK-32.22")
def test_it_reaches_the_corner_of_the_map(stage):
    at = armed(stage, "snake", ["U22"])
    at.put("snake", 0, 3)
    at.guard(0, 0)
    at.roll(black=(3, 1, 1, 1))
    use(at, "snake", key(at, "launch", "U22", WEST))
    assert at.patrol(0).hits == 1


@rule("SNEAK-32.14")
def test_a_black_six_flies_six_spaces(stage):
    at = armed(stage, "snake", ["U14"])
    at.roll(white=(0, 0, 0), black=(6,))
    use(at, "snake", key(at, "steer", "U14"), f"fly:6,{EAST}")
    assert [event.data[2:] for event in at.told("rolled")] == [[3, 0]]
    assert at.data("missile_flies") == [[at.cell(0, 0), at.cell(0, 6), EAST, 6]]


@rule("SNEAK-32.14")
def test_it_turns_by_ninety_degrees_only(stage):
    at = armed(stage, "snake", ["U14"], rows="...... ...... ......")
    at.roll(white=(2, 2, 0), black=(1,))
    menu = [f"fly:{face},{way}" for face in (2, 1) for way in (NORTH, EAST, SOUTH, WEST)]
    use(at, "snake", key(at, "steer", "U14"), f"fly:1,{EAST}", f"fly:2,{EAST}", f"fly:2,{SOUTH}")
    asked = [[option.key() for option in each.options] for each in at.script.asked]
    assert asked[0] == menu
    assert asked[1] == [f"fly:2,{way}" for way in (NORTH, EAST, SOUTH)]


@rule("SNEAK-G05")
def test_it_stops_in_the_first_space_with_an_enemy(stage):
    at = armed(stage, "snake", ["U14"], rows="......")
    at.guard(0, 2)
    at.guard(0, 4)
    rolls(at, ((4, 1, 1), (1,)), ((), (3, 1, 1, 1)))
    use(at, "snake", key(at, "steer", "U14"), f"fly:4,{EAST}")
    assert (at.patrol(0).hits, at.patrol(1).hits) == (1, 0)


@rule("SNEAK-G05", "SNEAK-32.14")
def test_it_flies_no_farther_from_an_enemy_that_a_result_just_reaches(stage):
    at = armed(stage, "snake", ["U14"], rows="......")
    at.guard(0, 2)
    rolls(at, ((2, 3, 1), (1,)), ((), (3, 1, 1, 1)))
    use(at, "snake", key(at, "steer", "U14"), f"fly:2,{EAST}")
    assert at.patrol(0).hits == 1 and len(at.told("missile_flies")) == 1


@rule("SNEAK-G05")
def test_it_stops_before_a_wall_and_flies_over_friends(stage):
    at = armed(stage, "snake", ["U14"], rows="....#.", characters=["snake", "meryl"])
    at.put("meryl", 0, 2, active=0)
    at.roll(white=(5, 0, 0), black=(1,))
    use(at, "snake", key(at, "steer", "U14"), f"fly:5,{EAST}")
    assert at.data("missile_flies") == [[at.cell(0, 0), at.cell(0, 3), EAST, 5]]
    assert at.character("meryl").damage == 0
    assert at.drawn() == 4


@rule("SNEAK-G05")
def test_it_hits_whoever_is_where_it_ends(stage):
    at = armed(stage, "snake", ["U14"], rows="....#.", characters=["snake", "meryl"])
    at.put("meryl", 0, 3, active=0)
    rolls(at, ((5, 0, 0), (1,)), ((), (3, 1, 1, 1)))
    use(at, "snake", key(at, "steer", "U14"), f"fly:5,{EAST}")
    assert at.character("meryl").damage == 1


@rule("SNEAK-G21")
def test_it_hits_the_gunship_where_it_flies_off_the_map(stage):
    at = against(stage, "rotors_over_the_roof")
    at.give("snake", "U14")
    at.put("snake", 1, 3)
    rolls(at, ((3, 0, 0), (1,)), ((), (4, 1, 1, 1)))
    use(at, "snake", key(at, "steer", "U14"), f"fly:3,{NORTH}")
    assert at.boss.damage == 1


@rule("SNEAK-G21", "SNEAK-32.14")
def test_it_flies_off_the_map_only_with_a_result_that_leads_there(stage):
    at = against(stage, "rotors_over_the_roof")
    at.give("snake", "U14")
    at.put("snake", 2, 3)
    at.roll(white=(2, 0, 0), black=(1,))
    use(at, "snake", key(at, "steer", "U14"), f"fly:2,{NORTH}", f"fly:1,{EAST}")
    assert at.boss.damage == 0 and not at.told("attacks")
