"""Chapter 19: Otacon, Terminals and Terminal cards."""

from __future__ import annotations

import pytest

from games.sneak.kit import rolls
from sandtable.engine.decisions import Decision
from sandtable.games.sneak import GAME
from sandtable.games.sneak.rules import actions, files, hacks, locks, movement, otacon, player_phase
from sandtable.games.sneak.rules.components import OTACON
from sandtable.scene.vocabulary import Query
from sandtable.testkit.marks import rule

OPEN = "......... ......... ........."
LOOP, DOORS, REPORT, JAM, CLEAR, GAS, SUPPLY, FEED = range(8)


def at_terminal(stage, level=2, hacked=True, who="otacon", held=(), **more):
    """He stands next to a Terminal in (0, 0), and holds these cards."""
    terminals = [{"level": level, "at": [0, 0]}, *more.pop("others", [])]
    at = stage(rows=more.pop("rows", OPEN), terminal=terminals, characters=[who], **more)
    at.put(who, 0, 1, active=0)
    at.game.hacked = 1 if hacked else 0
    at.game.held = list(held)
    at.game.held_dice = [[0] * len(at.game.plan.hacks[card].numbers) for card in held]
    at.game.hacks.pile = [card for card in at.game.hacks.pile if card not in held]
    at.game.hacks.seen = [0] * len(at.game.hacks.pile)
    return at


def act(at, key, *answers, who="otacon"):
    character = at.character(who)
    menu = {option.key(): option for option in actions.menu(at.game, character)}
    assert key in menu, f"{key} is not among {list(menu)}"
    index = int(character.index)
    at.forget()
    at.play(lambda game: actions.perform(game, game.characters[index], menu[key]), *answers)


def keys(at, who="otacon"):
    found = [option.key() for option in otacon.options(at.game, at.character(who))]
    assert len(set(found)) == len(found)
    return found


# Terminals


@rule("SNEAK-19.01")
@pytest.mark.parametrize(("who", "menu"), [("otacon", ["hack:0"]), ("snake", [])])
def test_only_otacon_hacks_terminals(stage, who, menu):
    at = at_terminal(stage, hacked=False, who=who)
    found = [option.key() for option in actions.menu(at.game, at.character(who))]
    assert [key for key in found if key.startswith("hack")] == menu
    assert keys(at, who) == menu
    at.character(who).actions = 0
    assert keys(at, who) == []


@rule("SNEAK-19.04", "SNEAK-R05")
def test_he_rolls_four_white_dice_and_his_insight_for_an_action(stage):
    at = at_terminal(stage, hacked=False)
    at.roll(white=(1, 1, 3, 0), black=(1, 5))
    act(at, "hack:0")
    assert at.drawn() == 6
    assert at.game.rolled_white == 4
    assert at.character("otacon").actions == 3
    assert at.game.hacked == 0


@rule("SNEAK-19.04")
def test_he_must_be_adjacent(stage):
    at = at_terminal(stage, hacked=False)
    at.put("otacon", 1, 1)
    assert keys(at) == []
    at.put("otacon", 1, 0)
    assert keys(at) == ["hack:0"]


@rule("SNEAK-19.06", "SNEAK-R06", "SNEAK-19.07")
@pytest.mark.parametrize(
    ("level", "white", "black"),
    [
        (2, (4, 1, 1, 0), (1, 2)),
        (3, (5, 3, 0, 0), (1, 1)),
        (4, (2, 3, 4, 5), (1, 1)),
        (5, (1, 2, 3, 4), (5, 6)),
    ],
)
def test_it_is_hacked_once_the_dice_show_all_its_numbers(stage, level, white, black):
    at = at_terminal(stage, level=level, hacked=False)
    assert len(at.field.terminals[0].numbers) == level
    at.roll(white=white, black=black)
    act(at, "hack:0")
    assert at.game.hacked == 1
    assert at.game.lock_dice == []
    at = at_terminal(stage, level=level, hacked=False)
    at.roll(white=(0, 0, *white[2:]), black=(6, 6))
    act(at, "hack:0")
    assert at.game.hacked == 0


@rule("SNEAK-19.05", "SNEAK-R07")
def test_again_in_the_same_turn_rerolls_any_of_its_dice(stage):
    at = at_terminal(stage, hacked=False)
    at.roll(white=(4, 1, 1, 0), black=(5, 1))
    act(at, "hack:0")
    at.roll(white=(3,), black=(2,))
    act(at, "hack:0", "again:40")
    assert at.drawn() == 2
    assert at.game.hacked == 1


@rule("SNEAK-19.08")
def test_progress_is_lost_at_the_end_of_the_turn_and_by_moving_away(stage):
    at = at_terminal(stage, hacked=False)
    at.roll(white=(4, 1, 1, 0), black=(5, 1))
    act(at, "hack:0")
    assert at.game.lock == locks.FIRST_TERMINAL
    at.do(player_phase.lose_progress)
    assert at.game.lock_dice == []
    at.roll(white=(4, 1, 1, 0), black=(5, 1))
    act(at, "hack:0")
    at.do(movement.move, at.character("otacon"), [at.cell(0, 2)], True)
    assert at.game.lock_dice == []


@rule("SNEAK-R46", "SNEAK-19.17")
def test_dice_on_cards_are_missing_from_the_pool(stage):
    at = at_terminal(stage, held=[REPORT, CLEAR], others=[{"level": 3, "at": [1, 1]}])
    at.game.held_dice = [[1, 1], [1, 2, 1]]
    at.roll(white=(1, 1), black=(2,))
    act(at, "hack:1")
    assert at.drawn() == 3


@rule("SNEAK-19.17", "SNEAK-R05")
@pytest.mark.parametrize(("black", "dice"), [(0, 2), (1, 1), (2, 0), (3, 0)])
def test_every_black_die_on_a_card_takes_one_from_his_insight(stage, black, dice):
    at = at_terminal(stage, held=[CLEAR])
    at.game.held_dice = [[2] * black + [1] * (3 - black)]
    assert otacon.insight(at.game) == dice


# Access Files


@rule("SNEAK-19.02", "SNEAK-19.03")
def test_the_standard_deck_has_eight_cards(stage):
    at = at_terminal(stage)
    assert len([card for card in at.game.plan.hacks if card.boss < 0]) == 8
    assert sorted(at.game.hacks.pile) == list(range(8))


@rule("SNEAK-19.09", "SNEAK-R52")
def test_access_files_draws_a_card_next_to_a_hacked_terminal(stage):
    at = at_terminal(stage, hacked=False)
    assert "access" not in keys(at)
    at.game.hacked = 1
    assert keys(at) == ["access"]
    at.top("H5")
    reveals = at.game.reveals
    act(at, "access")
    assert at.game.reveals == reveals + 1
    assert at.told("file_drawn")[0].brought == [[CLEAR]]
    assert at.game.held == [CLEAR]
    assert at.game.held_dice == [[0, 0, 0]]
    assert at.character("otacon").actions == 3
    at.put("otacon", 2, 2)
    assert keys(at) == []


@rule("SNEAK-R52")
def test_an_empty_deck_gives_none(stage):
    at = at_terminal(stage)
    at.game.hacks.pile = at.game.hacks.seen = []
    assert keys(at) == []


@rule("SNEAK-19.10", "SNEAK-19.11", "SNEAK-R52")
def test_a_fourth_card_replaces_one_of_his_choice_which_goes_under_the_deck(stage):
    at = at_terminal(stage, held=[LOOP, DOORS, REPORT])
    at.game.held_dice[1] = [1, 0]
    at.top("H7")
    act(at, "access", f"replace_file:{DOORS}")
    assert at.game.held == [LOOP, REPORT, SUPPLY]
    assert at.game.held_dice == [[0, 0]] * 3
    assert at.game.hacks.pile[0] == DOORS


# Hack Files


@rule("SNEAK-19.12", "SNEAK-R53")
def test_hack_files_rolls_and_places_dice_that_match_one_for_a_number(stage):
    at = at_terminal(stage, held=[CLEAR])
    at.roll(white=(4, 2, 1, 0), black=(2, 3))
    act(at, f"files:{CLEAR}", f"place:{CLEAR},1,1,0")
    assert at.drawn() == 6
    assert at.game.held_dice == [[1, 1, 0]]
    assert at.game.loose_dice == [1, 0, 2, 3]
    assert at.game.loose_black == 2
    assert at.character("otacon").actions == 3


@rule("SNEAK-19.12", "SNEAK-19.20")
def test_focus_tokens_help_to_cover_what_is_uncovered(stage):
    at = at_terminal(stage, held=[LOOP])
    at.game.held_dice, at.character("otacon").active = [[1, 0]], 1
    at.roll(white=(4, 1, 0, 0), black=(6, 6))
    act(at, f"files:{LOOP}", "lower:2,0,0", f"place:{LOOP},0,1")
    assert at.game.held == []


@rule("SNEAK-R53")
def test_placing_is_his_choice_die_by_die(stage):
    at = at_terminal(stage, held=[LOOP])
    at.roll(white=(2, 1, 1, 0), black=(2, 3))
    act(at, f"files:{LOOP}", f"place:{LOOP},0,2")
    assert [option.key() for option in at.script.asked[0].options] == [
        f"place:{LOOP},{first},{second}" for first, second in ((1, 2), (2, 2), (1, 0), (0, 2), (2, 0), (0, 0))
    ]
    assert at.game.held_dice == [[0, 2]]
    assert at.game.loose_dice == [2, 1, 1, 0, 2]


@rule("SNEAK-19.12")
def test_equal_numbers_need_a_die_each(stage):
    at = at_terminal(stage, held=[REPORT])
    at.roll(white=(3, 1, 1, 0), black=(1, 1))
    act(at, f"files:{REPORT}", f"place:{REPORT},1,0")
    assert [option.key() for option in at.script.asked[0].options] == [
        f"place:{REPORT},1,0",
        f"place:{REPORT},0,0",
    ]
    at.game.loose_dice = []
    at.roll(white=(3, 3, 1, 0), black=(1, 1))
    at.game.loose_black = 0
    act(at, f"files:{REPORT}", f"place:{REPORT},0,1")
    assert at.game.held == []


@rule("SNEAK-19.12", "SNEAK-R53")
def test_which_of_two_equal_numbers_a_die_covers_is_not_asked(stage):
    at = at_terminal(stage, held=[REPORT])
    ways = files.placings(at.game, REPORT, [3, 3, 1], [3, 3])
    assert ways == [[1, 1], [1, 2], [2, 2], [1, 0], [2, 0], [0, 0]]
    assert files.placings(at.game, REPORT, [3], [3]) == [[1, 2], [1, 0], [2, 0], [0, 0]]


@rule("SNEAK-19.13", "SNEAK-R53")
def test_again_rerolls_any_unplaced_dice_for_any_held_card(stage):
    at = at_terminal(stage, held=[LOOP, FEED])
    at.game.loose_dice, at.game.loose_black = [4, 4, 5, 1], 1
    at.roll(white=(2, 3))
    act(at, f"files:{LOOP}", "again:3", f"place:{LOOP},1,0")
    assert at.drawn() == 2
    assert at.game.loose_dice == [3, 5, 1]
    assert at.game.loose_black == 1
    act(at, f"files:{FEED}", "again:0", f"place:{FEED},0,1")
    assert at.game.held_dice == [[1, 0], [0, 1]]


@rule("SNEAK-19.13")
def test_white_and_black_dice_that_show_the_same_are_told_apart(stage):
    at = at_terminal(stage, held=[LOOP])
    at.game.loose_dice, at.game.loose_black = [4, 4], 1
    act(at, f"files:{LOOP}", "again:0")
    assert sorted(option.key() for option in at.script.asked[0].options) == [f"again:{n}" for n in range(4)]
    assert at.game.loose_dice == [4, 4]
    assert at.game.loose_black == 1


@rule("SNEAK-R53", "SNEAK-19.16")
def test_placed_dice_stay_and_unplaced_ones_go_at_the_end_of_the_turn(stage):
    at = at_terminal(stage, held=[LOOP])
    at.game.held_dice, at.game.loose_dice, at.game.loose_black = [[1, 0]], [4, 4], 1
    at.do(player_phase.lose_progress)
    assert at.game.held_dice == [[1, 0]]
    assert at.game.loose_dice == []
    assert at.game.loose_black == 0


@rule("SNEAK-19.14", "SNEAK-19.15")
def test_a_covered_card_takes_effect_at_once_and_goes_under_the_deck(stage):
    at = at_terminal(stage, level=4, held=[LOOP])
    at.game.held_dice = [[1, 0]]
    at.roll(white=(3, 0, 0, 0), black=(1, 1))
    act(at, f"files:{LOOP}", f"place:{LOOP},0,1")
    assert at.game.blind == 2
    assert at.data("file_hacked") == [[LOOP, 4, 0, 0]]
    assert at.game.held == at.game.held_dice == []
    assert at.game.hacks.pile[0] == LOOP


@rule("SNEAK-R06", "SNEAK-19.14")
def test_next_to_several_terminals_he_chooses_whose_level_counts(stage):
    at = at_terminal(stage, held=[LOOP], others=[{"level": 5, "at": [1, 1]}])
    at.game.hacked, at.game.held_dice = 3, [[1, 0]]
    at.roll(white=(3, 0, 0, 0), black=(1, 1))
    act(at, f"files:{LOOP}", f"place:{LOOP},0,1", "terminal:1")
    assert at.game.blind == hacks.FOREVER


# Moving away


@rule("SNEAK-19.18", "SNEAK-19.19", "SNEAK-R52")
def test_moving_away_disconnects_him_and_cards_go_back_as_he_likes(stage):
    at = at_terminal(stage, held=[LOOP, DOORS, REPORT])
    at.game.held_dice, at.game.loose_dice = [[1, 2], [0, 0], [1, 0]], [4]
    at.play(
        lambda game: movement.move(game, game.characters[OTACON], [at.cell(0, 2)], True),
        f"return_file:{DOORS},1",
        f"return_file:{REPORT},0",
        f"return_file:{LOOP},0",
    )
    assert at.game.held == at.game.held_dice == at.game.loose_dice == []
    assert at.game.hacks.pile[0] == DOORS
    assert at.game.hacks.pile[-2:] == [REPORT, LOOP]
    assert at.data("disconnected") == [[OTACON, 0, 0, 0]]
    assert [data[:2] for data in at.data("file_returned")] == [[DOORS, 1], [REPORT, 0], [LOOP, 0]]


@rule("SNEAK-R52")
def test_from_one_hacked_terminal_to_another_he_stays_connected(stage):
    at = at_terminal(stage, held=[LOOP], others=[{"level": 3, "at": [1, 2]}])
    at.game.hacked = 3
    at.do(movement.move, at.character("otacon"), [at.cell(0, 2)], True)
    assert at.game.held == [LOOP]


@rule("SNEAK-R52")
def test_a_hacked_terminal_stays_hacked(stage):
    at = at_terminal(stage)
    at.put("otacon", 2, 5)
    at.do(otacon.disconnect_if_away)
    at.do(player_phase.lose_progress)
    at.put("otacon", 1, 0)
    assert keys(at) == ["access"]


@rule("SNEAK-19.20", "SNEAK-19.22")
@pytest.mark.parametrize(
    ("token", "white", "answer"),
    [
        (0, (4, 3, 0, 0), "lower:2,0,1"),
        (0, (4, 1, 0, 0), "add:2,0,1"),
        (2, (4, 0, 4, 0), "lower:2,2,0"),
        (2, (2, 0, 2, 0), "add:2,2,0"),
    ],
)
def test_his_focus_tokens_move_a_result_up_or_down(stage, token, white, answer):
    at = at_terminal(stage, hacked=False)
    at.character("otacon").active = 1 << token
    rolls(at, (white, (5, 5)))
    act(at, "hack:0", answer)
    assert at.game.hacked == 1
    assert at.character("otacon").active == 0


@rule("SNEAK-19.21")
def test_his_second_token_rerolls_black_dice(stage):
    at = at_terminal(stage, hacked=False)
    at.character("otacon").active = 2
    rolls(at, ((4, 1, 1, 0), (6, 5)), ((), (2, 1)))
    act(at, "hack:0", "reroll:2,1,48")
    assert at.drawn() == 8
    assert at.game.hacked == 1


@rule("SNEAK-19.23")
def test_his_fourth_token_adds_a_black_die(stage):
    at = at_terminal(stage, hacked=False)
    at.character("otacon").active = 8
    rolls(at, ((4, 1, 1, 0), (6, 5)), ((), (2,)))
    act(at, "hack:0", "extra_die:2,3")
    assert at.drawn() == 7
    assert at.game.hacked == 1


@rule("SNEAK-19.04", "SNEAK-19.05")
def test_the_chance_of_a_hack_is_shown_for_the_first_roll_alone(stage):
    at = at_terminal(stage, hacked=False)
    at.game.turn_of = OTACON
    option = otacon.options(at.game, at.character("otacon"))[0]
    decision = Decision(0, "SNEAK-7.01", [option, actions.END])
    assert "at once" in GAME.question(at.game, 0, decision).choices[0].hint
    (row,) = GAME.preview(at.game, 0, decision, Query(answer="hack:0")).odds
    assert row.label == "It is hacked at once"
    at.game.lock, at.game.lock_dice = locks.FIRST_TERMINAL, [1, 1, 1, 1]
    assert "again" in GAME.question(at.game, 0, decision).choices[0].hint
    assert not GAME.preview(at.game, 0, decision, Query(answer="hack:0")).odds
