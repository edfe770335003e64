"""Chapter 8: actions."""

from __future__ import annotations

import pytest

from sandtable.games.sneak.rules import actions
from sandtable.games.sneak.rules.components import ALERT, INVESTIGATE, OFF
from sandtable.testkit.marks import rule

OPEN = "....... ....... ....... ....... ......."


def menu(at, who):
    """What the character may do, as the game asks it."""
    at.turn(who)
    keys = [option.key() for option in actions.menu(at.game, at.character(who))]
    assert len(set(keys)) == len(keys)
    assert keys[-1] == "end"
    return keys


def verbs(at, who):
    return {key.partition(":")[0] for key in menu(at, who)}


def dashes(at, who):
    """Destinations with the spaces on the way."""
    found = {}
    for key in menu(at, who):
        if key.startswith("dash:"):
            cell, via = key[5:].split(",")
            found.setdefault(at.where(int(cell)), []).append(at.where(int(via)))
    return found


# Costs


@rule("SNEAK-8.01", "SNEAK-8.02", "SNEAK-8.06", "SNEAK-21.05")
def test_four_actions_a_turn_of_any_kind_as_often_as_one_likes(stage):
    at = stage(rows=OPEN)
    snake = at.put("snake", 2, 0)
    at.turn("snake")
    for column in range(1, 5):
        assert snake.actions == 5 - column
        at.beat(f"sneak:{at.cell(2, column)}")
    assert snake.actions == 0
    assert "sneak" not in verbs(at, "snake")


@rule("SNEAK-8.05")
def test_an_action_needs_all_its_tokens(stage):
    at = stage(rows=OPEN)
    at.put("snake", 2, 2, actions=1)
    at.guard(1, 2, "north")
    assert {"strike", "sneak", "knock"} <= verbs(at, "snake")
    assert not {"combo", "takedown"} & verbs(at, "snake")
    at.character("snake").actions = 2
    assert {"combo", "takedown"} <= verbs(at, "snake")


@rule("SNEAK-8.03", "SNEAK-R43")
def test_a_reference_card_covers_knock_and_drag_body(stage):
    at = stage("wired_pillar")
    at.game.dead = [at.cell(6, 1)]
    at.put("snake", 6, 0)
    found = verbs(at, "snake")
    assert not {"knock", "drag"} & found
    assert "sneak" in found


@rule("SNEAK-8.03", "SNEAK-10.06")
def test_a_reference_card_adds_actions(stage):
    at = stage("white_field")
    at.game.nests = [1] * 9
    at.put("snake", 6, 0)
    at.turn("snake")
    at.beat("go_prone")
    assert at.character("snake").prone


@rule("SNEAK-R43")
def test_no_action_is_noisy_in_a_boss_stage(stage):
    at = stage("wired_pillar")
    at.put("snake", 6, 0)
    assert set(dashes(at, "snake")) == {(6, 2), (5, 1), (4, 0)}  # one space is a Sneak
    at.beat(f"dash:{at.cell(6, 2)},{at.cell(6, 1)}")
    assert at.character("snake").noisy == 0


# Sneak and Dash


@rule("SNEAK-8.07", "SNEAK-8.04")
def test_sneak_is_one_space_without_noise(stage):
    at = stage(rows=OPEN)
    snake = at.put("snake", 2, 2)
    assert {key for key in menu(at, "snake") if key.startswith("sneak")} == {
        f"sneak:{at.cell(*place)}" for place in ((1, 2), (2, 3), (3, 2), (2, 1))
    }
    at.beat(f"sneak:{at.cell(1, 2)}")
    assert (at.at(snake), snake.actions, snake.noisy) == ((1, 2), 3, 0)


@rule("SNEAK-5.07")
def test_no_action_leads_into_a_patrol_room(stage):
    at = stage(rows="..1.. .....")
    at.put("snake", 0, 1)
    assert f"sneak:{at.cell(0, 2)}" not in menu(at, "snake")
    assert (0, 2) not in dashes(at, "snake")


@rule("SNEAK-8.08", "SNEAK-8.04", "SNEAK-R03")
def test_dash_is_two_spaces_with_noise(stage):
    at = stage(rows=OPEN)
    snake = at.put("snake", 2, 2)
    at.turn("snake")
    at.beat(f"dash:{at.cell(0, 2)},{at.cell(1, 2)}")
    assert (at.at(snake), snake.actions, snake.noisy) == ((0, 2), 3, 1)
    assert at.data("noisy") == [[0, 1, 0, 0]]


@rule("SNEAK-8.08", "SNEAK-R35")
def test_a_dash_may_be_one_space(stage):
    at = stage(rows=OPEN)
    snake = at.put("snake", 2, 2)
    at.turn("snake")
    at.beat(f"dash:{at.cell(1, 2)},{at.cell(1, 2)}")
    assert (at.at(snake), snake.noisy) == ((1, 2), 1)


@rule("SNEAK-8.08")
def test_of_ways_that_are_alike_one_is_offered(stage):
    at = stage(rows=OPEN)
    at.put("snake", 2, 2)
    found = dashes(at, "snake")
    assert set(found) == {
        *((0, 2), (1, 3), (2, 4), (3, 3), (4, 2), (3, 1), (2, 0), (1, 1)),
        *((1, 2), (2, 3), (3, 2), (2, 1)),
    }
    assert all(len(ways) == 1 for ways in found.values())


@rule("SNEAK-8.08", "SNEAK-30.03")
def test_of_ways_that_differ_the_quiet_one_comes_first(stage):
    at = stage(rows="..... ##... ##...")
    at.put("snake", 0, 2)
    at.guard(0, 0, "east")
    assert dashes(at, "snake")[(1, 3)] == [(1, 2), (0, 3)]
    at.game.traps = [at.cell(1, 2)]
    assert dashes(at, "snake")[(1, 3)] == [(1, 2), (0, 3)]
    at.game.patrols[0].facing = 6
    assert dashes(at, "snake")[(1, 3)] == [(0, 3), (1, 2)]


@rule("SNEAK-8.08", "SNEAK-11.05")
def test_leaping_an_enemy_makes_a_way_worse(stage):
    at = stage(rows="... ... ...", characters=["snake", "meryl"])
    at.put("snake", 0, 0)
    at.put("meryl", 1, 0)
    at.guard(0, 1, "north")
    assert dashes(at, "snake")[(1, 2)] == [(1, 1), (0, 2)]


@rule("SNEAK-8.08", "SNEAK-18.06")
def test_a_close_look_at_a_disguise_makes_a_way_worse(stage):
    at = stage(rows=OPEN, characters=["meryl"])
    at.put("meryl", 2, 2, disguised=True)
    at.guard(2, 4, "west")
    assert dashes(at, "meryl")[(3, 3)] == [(3, 2), (2, 3)]
    at.character("meryl").disguised = False
    assert dashes(at, "meryl")[(3, 3)] == [(2, 3)]


@rule("SNEAK-8.08", "SNEAK-32.11")
def test_the_arc_of_a_mine_makes_a_way_worse(stage):
    at = stage(rows=OPEN)
    at.put("snake", 2, 2)
    at.game.mines, at.game.mine_facings, at.game.mine_owners = [at.cell(1, 4)], [6], [0]
    assert dashes(at, "snake")[(1, 1)] == [(2, 1), (1, 2)]


@rule("SNEAK-8.08", "SNEAK-9.07")
def test_a_way_that_keeps_to_a_lock_is_offered_too(stage):
    at = stage(rows="..... ..... ##.##", door=[{"token": "D1", "at": [2, 2]}])
    at.put("snake", 1, 2)
    assert dashes(at, "snake")[(0, 1)] == [(0, 2)]
    at.game.lock, at.game.lock_dice, at.game.lock_white = 0, [1, 1, 1], 3
    at.put("snake", 0, 2)
    assert sorted(dashes(at, "snake")[(1, 1)]) == [(0, 1), (1, 2)]
    at.put("snake", 0, 4)
    assert len(dashes(at, "snake")[(1, 3)]) == 1


@rule("SNEAK-8.08", "SNEAK-3.13")
def test_a_dash_there_and_back_is_for_what_lies_there(stage):
    at = stage(rows=OPEN)
    at.put("snake", 2, 2)
    assert (2, 2) not in dashes(at, "snake")
    at.game.hidden_cells = [at.cell(2, 3)]
    assert dashes(at, "snake")[(2, 2)] == [(2, 3)]


@rule("SNEAK-X08", "SNEAK-3.13", "SNEAK-3.14", "SNEAK-8.08")
def test_x08_a_dash_goes_on_after_an_event(stage):
    at = stage(rows=".....", event=[{"letter": "A", "at": [0, 1], "does": "cameras", "text": ""}])
    snake = at.put("snake", 0, 0)
    at.turn("snake")
    side = at.game.blue_side
    dash = f"dash:{at.cell(0, 2)},{at.cell(0, 1)}"
    keys = at.menu(lambda game: game.beat(), dash)
    assert keys == [f"step:{at.cell(0, 2)}", f"step:{at.cell(0, 0)}", "stay"]
    at.put("snake", 0, 0, actions=4, noisy=0)
    at.game.events, at.game.blue_side = [at.cell(0, 1)], side
    at.beat(dash, f"step:{at.cell(0, 2)}")
    assert (at.at(snake), snake.actions, snake.noisy) == ((0, 2), 3, 1)
    assert at.game.blue_side != side


@rule("SNEAK-3.14", "SNEAK-R35")
def test_the_rest_of_an_interrupted_dash_may_be_given_up(stage):
    at = stage(rows=".....")
    snake = at.put("snake", 0, 0)
    at.hide(0, 1, 0)
    at.turn("snake")
    at.beat(f"dash:{at.cell(0, 2)},{at.cell(0, 1)}", "stay")
    assert at.at(snake) == (0, 1)


# Attacks


@rule("SNEAK-8.09", "SNEAK-R03")
def test_hand_to_hand_is_one_white_die_of_ko_damage_without_noise(stage):
    at = stage(rows=OPEN)
    snake = at.put("snake", 2, 2)
    patrol = at.guard(2, 3, "east")
    at.turn("snake")
    at.roll(white=(3,))
    at.beat(f"strike:{patrol.index}")
    assert (patrol.knocks, patrol.hits) == (1, 0)
    assert (snake.actions, snake.noisy) == (3, 0)
    assert at.drawn() == 1


@rule("SNEAK-8.10", "SNEAK-R04", "SNEAK-R03")
def test_combo_is_two_white_dice_and_a_black_one(stage):
    at = stage(rows=OPEN)
    snake = at.put("snake", 2, 2)
    patrol = at.guard(2, 3, "east")
    at.turn("snake")
    at.roll(white=(0, 2), black=(6,))
    at.beat(f"combo:{patrol.index}")
    assert (patrol.knocks, patrol.hits) == (1, 0)
    assert (snake.actions, snake.noisy, at.game.rolled_white) == (2, 0, 2)
    assert at.drawn() == 3


@rule("SNEAK-R04")
@pytest.mark.parametrize(("white", "black"), [(1, 2), (6, 0), (2, 4)])
def test_a_combo_may_have_other_dice(stage, white, black):
    at = stage(rows=OPEN, combo_white=white, combo_black=black)
    at.put("snake", 2, 2)
    patrol = at.guard(2, 3, "east")
    at.turn("snake")
    at.roll(white=(0,) * white, black=(3,) * black)
    at.beat(f"combo:{patrol.index}")
    assert (at.game.rolled_white, at.drawn()) == (white, white + black)


@rule("SNEAK-8.09", "SNEAK-R18")
@pytest.mark.parametrize("place", [(1, 1), (2, 4), (0, 2)])
def test_only_adjacent_figures_are_struck(stage, place):
    at = stage(rows=OPEN)
    at.put("snake", 2, 2)
    at.guard(*place)
    assert not {"strike", "combo"} & verbs(at, "snake")


@rule("SNEAK-X03", "SNEAK-8.10", "SNEAK-14.02", "SNEAK-14.03", "SNEAK-14.07", "SNEAK-15.05")
def test_x03_a_combo_knocks_a_patrol_out(stage):
    at = stage(rows=OPEN)
    snake = at.put("snake", 2, 2, actions=3, noisy=1)
    patrol = at.guard(2, 3, "east")
    at.turn("snake")
    at.roll(white=(3, 2), black=(4,))
    at.beat(f"combo:{patrol.index}")
    assert patrol.cell == -1
    assert at.game.sleepers == [at.cell(2, 3)]
    at.roll(white=(2,))
    at.beat("end")
    assert snake.alert_side == OFF


@rule("SNEAK-X04", "SNEAK-17.07", "SNEAK-16.03", "SNEAK-16.05", "SNEAK-8.07", "SNEAK-15.06", "SNEAK-15.07")
def test_x04_a_focus_move_is_no_action_and_no_noise(stage):
    at = stage(rows=OPEN)
    snake = at.put("snake", 2, 2, actions=1, noisy=1)
    at.game.sleepers = [at.cell(2, 3)]
    at.turn("snake")
    at.script.passing = False
    assert len(at.menu(lambda game: game.beat(), "focus_move:0,3")) == 4  # one space each way
    at.beat("focus_move:0,3", f"move:{at.cell(1, 2)},{at.cell(1, 2)}")
    assert (at.at(snake), snake.actions, snake.active) == ((1, 2), 1, 0b0111)
    at.beat(f"sneak:{at.cell(0, 2)}")
    assert snake.actions == 0
    at.roll(white=(3,))
    at.beat()
    assert at.drawn() == 1
    assert snake.alert_side == OFF


# Focus, Knock


@rule("SNEAK-8.11", "SNEAK-16.04", "SNEAK-R64")
def test_focus_turns_one_spent_token_back_for_its_cost(stage):
    at = stage(rows=OPEN)
    snake = at.put("snake", 2, 2, active=0b0100, actions=2)
    assert [key for key in menu(at, "snake") if key.startswith("focus:")] == ["focus:0", "focus:1", "focus:3"]
    at.beat("focus:1")
    assert (snake.active, snake.actions, snake.noisy) == (0b0110, 0, 0)
    assert at.data("focus_refreshed") == [[0, 1, 0, 0]]
    snake.actions = 1
    assert [key for key in menu(at, "snake") if key.startswith("focus:")] == ["focus:3"]


@rule("SNEAK-8.11", "SNEAK-G20")
def test_a_locked_token_is_not_refreshed(stage):
    at = stage(rows=OPEN)
    at.put("snake", 2, 2, active=0, locked=0b1011)
    assert [key for key in menu(at, "snake") if key.startswith("focus:")] == ["focus:2"]


@rule("SNEAK-8.17", "SNEAK-R11")
def test_the_first_knock_lays_the_token_investigate_side_up(stage):
    at = stage(rows=OPEN)
    snake = at.put("snake", 2, 2)
    at.turn("snake")
    at.beat("knock")
    assert (snake.alert_side, at.where(snake.alert_cell)) == (INVESTIGATE, (2, 2))
    assert (snake.actions, snake.noisy) == (3, 0)


@rule("SNEAK-8.18", "SNEAK-R11")
def test_a_knock_with_the_token_on_the_board_turns_and_moves_it(stage):
    at = stage(rows=OPEN)
    snake = at.put("snake", 2, 2)
    at.alert("snake", 4, 4, "investigate")
    at.turn("snake")
    at.beat("knock")
    assert (snake.alert_side, at.where(snake.alert_cell)) == (ALERT, (2, 2))


@rule("SNEAK-G05")
def test_in_a_box_one_only_sneaks(stage):
    at = stage(rows=OPEN)
    at.put("snake", 2, 2, boxed=True, active=0)
    at.guard(2, 3, "east")
    assert verbs(at, "snake") == {"sneak", "end"}
