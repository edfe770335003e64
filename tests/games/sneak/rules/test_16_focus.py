"""Chapter 16: Focus tokens and the windows of rolls."""

from __future__ import annotations

import pytest

from sandtable.games.sneak.rules import actions, attack, bosses, focus, rethinking, rolls, spending, windows
from sandtable.games.sneak.rules.components import BOSS, NONE, USED_NERVE
from sandtable.testkit.marks import rule

OPEN = "....... ....... ....... ....... ......."
TOKEN = [0b0001, 0b0010, 0b0100, 0b1000]


def menus(at):
    """What was offered in the windows of rolls."""
    return [
        [option.key() for option in question.options]
        for question in at.script.asked
        if question.rule == "SNEAK-16.03"
    ]


def only(at, who, *tokens):
    """The character has these tokens to spend, the others none; Meryl's passive is used."""
    for character in at.game.characters:
        character.active, character.used = 0, USED_NERVE
    at.character(who).active = sum(TOKEN[token] for token in tokens)


def table(stage, *who, **more):
    at = stage(rows=OPEN, characters=list(who), **more)
    for column, name in enumerate(who):
        at.put(name, 2, 1 + column)
    at.turn(who[0])
    at.script.passing = False
    return at


def attacked(at, who, faces, *answers):
    """A Patrol attacks; what hurts."""
    patrol = at.game.patrols[0]
    if patrol.cell == NONE:
        patrol = at.guard(4, 4, "south")
    at.script.answers = list(answers)
    at.roll(white=faces)
    return at.do(attack.on_player, at.character(who), 2, 0, patrol.index, "SNEAK-30.05")


def attacks(at, who, white, black, *answers, extra=()):
    """The character attacks a Patrol of great Health; hits."""
    patrol = at.game.patrols[0]
    if patrol.cell == NONE:
        patrol = at.guard(4, 4, "south")
    at.script.answers = list(answers)
    at.wish()
    at.roll(white=white, black=(*black, *extra))
    character = at.character(who)
    at.do(attack.by_player, character, patrol.index, len(white), len(black), True, 0, "SNEAK-8.10")
    return at.data("hits")[-1][2]


# Tokens


@rule("SNEAK-16.02")
def test_everybody_has_four_tokens_of_his_own(stage):
    at = stage()
    assert [len(sheet.focus) for sheet in at.game.plan.sheets] == [4, 4, 4, 4]
    assert all(character.active == 15 for character in at.game.characters)


@rule("SNEAK-16.03", "SNEAK-16.04")
def test_a_token_is_spent_by_using_it_and_gives_nothing_then(stage):
    at = table(stage, "snake")
    only(at, "snake", 1)
    assert attacks(at, "snake", (1,), (), "add:0,1,0") == 1
    assert at.character("snake").active == 0
    assert at.character("snake").actions == 4
    assert attacks(at, "snake", (1,), ()) == 0


@rule("SNEAK-16.03", "SNEAK-R36")
def test_several_tokens_are_combined_on_one_roll(stage):
    at = table(stage, "snake", patrol_health=4)
    only(at, "snake", 0, 1)
    assert attacks(at, "snake", (1, 2), (1,), "combine:2,0,1,0,1,0,0,6", extra=(2, 3)) == 2
    assert at.character("snake").active == 0
    assert at.data("dice_changed")[-2:] == [[0, 1, rolls.ATTACK, 3], [0, 0, rolls.ATTACK, 3]]


@rule("SNEAK-R36")
def test_where_one_token_does_not_suffice_two_may(stage):
    at = table(stage, "meryl", "otacon", patrol_defense=5)
    only(at, "meryl", 1)
    at.character("otacon").active = TOKEN[2]
    hits = attacks(at, "meryl", (2,), (), "add:1,1,0", "add:2,2,0")
    assert hits == 1
    only(at, "meryl", 1)
    assert attacks(at, "meryl", (2,), ()) == 0
    assert len(menus(at)) == 2
    at.put("gray_fox", 0, 0)
    only(at, "meryl", 0)
    at.character("gray_fox").active = TOKEN[0]  # the same place on another dashboard
    assert attacks(at, "meryl", (1,), (), "combine:2,1,0,0,2,3,0,0") == 1  # both are of one seat here


@rule("SNEAK-R36")
def test_one_token_is_not_counted_twice_but_all_of_ones_own_are(stage):
    at = table(stage, "meryl", patrol_defense=5)
    only(at, "meryl", 0)
    assert attacks(at, "meryl", (1,), ()) == 0
    only(at, "meryl", 0, 1)
    assert attacks(at, "meryl", (2,), (), "combine:2,1,0,0,2,1,1,0") == 1
    assert menus(at) == [["combine:2,1,0,0,2,1,1,0", "pass"]]  # neither does anything alone


@rule("SNEAK-R36")
def test_a_result_is_held_between_one_and_six(stage):
    at = table(stage, "snake")
    made = rolls.Roll(rolls.OTHER, 0, NONE, 0, [], 9, 0)
    made.faces, made.white = [5, 1], 2
    only(at, "snake", 1, 2)
    windows.change(at.game, made, [spending.BY_ADDING, 0, 1, 0])
    windows.change(at.game, made, [spending.BY_LOWERING, 0, 2, 1])
    assert made.faces == [6, 1]


# Whose rolls


@rule("SNEAK-X05", "SNEAK-30.05", "SNEAK-30.06", "SNEAK-18.11", "SNEAK-16.03", "SNEAK-30.07")
def test_x05_meryl_lowers_a_three_to_a_two(stage):
    at = table(stage, "meryl")
    meryl = at.character("meryl")
    only(at, "meryl", 1)
    assert attacked(at, "meryl", (3, 5), "lower:1,1,0") == 1
    assert menus(at) == [["lower:1,1,0", "pass"]]
    assert (meryl.damage, meryl.active) == (1, 0)


@rule("SNEAK-R36")
def test_anybody_may_spend_on_any_roll_the_one_concerned_first(stage):
    at = table(stage, "snake", "meryl")
    at.character("snake").active = TOKEN[2]
    at.character("meryl").active = TOKEN[1]
    assert attacked(at, "meryl", (3, 4), "pass", "lower:0,2,1") == 1
    assert [question.seat for question in at.script.asked] == [1, 0]


@rule("SNEAK-R36")
def test_who_passed_may_use_what_anothers_reroll_made_possible(stage):
    at = table(stage, "meryl", "snake")
    only(at, "meryl", 0)
    at.character("snake").active = TOKEN[0]
    hits = attacks(at, "meryl", (1, 1), (), "pass", "reroll:0,0,1", "add:1,0,1", extra=(5,))
    assert hits == 2
    assert [question.seat for question in at.script.asked] == [0, 1, 0]
    assert menus(at)[2] == ["add:1,0,1", "pass"]


@rule("SNEAK-R36")
def test_when_all_have_passed_nobody_is_asked_again(stage):
    at = table(stage, "meryl", "snake", "gray_fox")
    only(at, "meryl", 1)
    at.character("snake").active = at.character("gray_fox").active = TOKEN[1]
    attacked(at, "meryl", (3, 5), "pass", "pass")
    assert [question.seat for question in at.script.asked] == [0, 2]


# One question


@rule("SNEAK-R36")
def test_all_that_may_be_spent_is_in_one_question(stage):
    at = table(stage, "snake", patrol_health=4)
    only(at, "snake", 0, 1)
    attacks(at, "snake", (1, 2), (), "pass")
    alone = ["reroll:0,0,3", "reroll:0,0,1", "reroll:0,0,2", "add:0,1,0", "add:0,1,1"]
    together = ["combine:2,0,1,0,1,0,0,2", "combine:2,0,1,1,1,0,0,1"]
    assert menus(at) == [[*alone, *together, "pass"]]


@rule("SNEAK-R36")
def test_two_tokens_change_two_dice_or_one(stage):
    at = table(stage, "otacon", patrol_defense=4, patrol_health=4)
    only(at, "otacon", 0, 2)
    attacks(at, "otacon", (3, 2), (), "pass")
    singles = ["add:2,0,0", "add:2,2,0", "add:2,2,1"]
    assert menus(at) == [[*singles, "combine:2,2,0,0,2,2,2,1", "pass"]]
    attacks(at, "otacon", (1, 3), (), "combine:2,2,0,0,2,2,2,0")
    assert (at.game.rolled, at.character("otacon").active) == ([4, 3], 0)


@rule("SNEAK-R36")
def test_of_equal_dice_a_combination_is_offered_once(stage):
    at = table(stage, "otacon", patrol_health=4)
    only(at, "otacon", 0, 2)
    attacks(at, "otacon", (2, 2), (), "pass")
    assert menus(at) == [["add:2,0,0", "add:2,2,0", "combine:2,2,0,0,2,2,2,1", "pass"]]


@rule("SNEAK-R36")
def test_a_hit_is_not_raised_and_another_lowered_in_one_answer(stage):
    at = table(stage, "snake")
    only(at, "snake", 1, 2)
    attacks(at, "snake", (1, 3), (), "pass")
    assert menus(at) == [["add:0,1,0", "lower:0,2,1", "pass"]]


@rule("SNEAK-R36")
def test_nothing_is_added_to_what_suffices(stage):
    at = table(stage, "snake")
    only(at, "snake", 0, 1)
    attacks(at, "snake", (3, 1), (), "pass")
    assert menus(at) == [["reroll:0,0,2", "add:0,1,1", "pass"]]  # two hits fell the Patrol


@rule("SNEAK-R36", "SNEAK-9.03")
def test_numbers_of_a_lock_change_places(stage):
    at = stage(rows="...", characters=["otacon"], door=[{"token": "D1", "at": [0, 1]}])  # 2 and 4
    at.put("otacon", 0, 0)
    at.turn("otacon")
    at.script.passing = False
    only(at, "otacon", 0, 2)
    at.game.held, at.game.held_dice = [0], [[2, 2]]  # no black dice by insight
    at.roll(white=(1, 2, 0))
    keys = at.menu(lambda game: game.beat(), "interact:0")
    # 1 to 2 and 2 to 4, of which neither helps alone; or 1 to 4
    assert sorted(keys) == ["combine:2,2,0,0,2,2,2,0", "combine:2,2,0,0,2,2,2,1", "pass"]


def two_at_a_lock(stage):
    """Each with one token that adds to a number."""
    at = stage(rows="....", characters=["otacon", "snake"], door=[{"token": "D1", "at": [0, 1]}])  # 2 and 4
    at.put("otacon", 0, 0)
    at.put("snake", 0, 3)
    at.turn("otacon")
    at.script.passing = False
    only(at, "otacon", 0)
    at.character("snake").active = TOKEN[1]
    at.game.held, at.game.held_dice = [0], [[2, 2]]
    return at


@rule("SNEAK-R36", "SNEAK-9.03")
def test_a_number_of_a_lock_may_take_the_tokens_of_two_players(stage):
    at = two_at_a_lock(stage)
    at.roll(white=(2, 1, 1))
    at.beat("interact:0", "add:2,0,1", "add:0,1,0")  # 1 to 2; of two 2s one becomes a 4
    assert at.game.opened and len(menus(at)) == 2


@rule("SNEAK-R36")
def test_what_others_have_to_complete_is_not_mixed_with_chance(stage):
    at = table(stage, "snake", "otacon", patrol_defense=5)
    only(at, "snake", 0, 1)
    at.character("otacon").active = TOKEN[2]
    attacks(at, "snake", (2, 1), (), "pass", "pass")
    assert not [key for key in menus(at)[0] if key.startswith("combine")]


@rule("SNEAK-R36")
def test_dice_fewer_are_one_question_for_who_leads_several(stage):
    at = table(stage, "snake")
    at.put("gray_fox", 0, 0)
    only(at, "snake", 3)
    at.character("gray_fox").active = TOKEN[2]
    assert attacked(at, "snake", (), "combine:0,0,3,-1,0,3,2,-1") == 0
    assert menus(at) == [["fewer:0,3", "fewer:3,2", "combine:0,0,3,-1,0,3,2,-1", "pass"]]
    only(at, "snake", 3)
    at.character("gray_fox").active = TOKEN[2]
    assert attacked(at, "snake", (4,), "fewer:0,3") == 1  # and is not asked for the other


@rule("SNEAK-R36")
def test_who_has_spent_what_was_wanted_is_not_asked_for_the_rest(stage):
    at = table(stage, "otacon", patrol_health=4)
    only(at, "otacon", 0, 2)
    assert attacks(at, "otacon", (2, 2), (), "add:2,0,0") == 1
    assert len(menus(at)) == 1 and at.character("otacon").active == TOKEN[2]


@rule("SNEAK-R36")
def test_after_ones_own_reroll_the_rest_may_still_be_spent(stage):
    at = table(stage, "snake", patrol_health=4)
    only(at, "snake", 0, 1)
    assert attacks(at, "snake", (1, 2), (), "reroll:0,0,1", "add:0,1,1", extra=(1,)) == 1
    assert at.game.roll_about[-1] == rethinking.THROWN


@rule("SNEAK-R36")
def test_a_reroll_that_shows_the_same_asks_nobody_again(stage):
    at = table(stage, "snake", patrol_health=4)
    only(at, "snake", 0, 1)
    assert attacks(at, "snake", (1, 2), (), "reroll:0,0,1", extra=(2,)) == 0
    assert (at.game.rolled, len(menus(at))) == ([1, 2], 1)


@rule("SNEAK-R36")
def test_who_declined_is_asked_again_where_it_now_saves_a_life(stage):
    at = table(stage, "snake", "meryl")
    only(at, "meryl", 1)
    at.character("snake").active = TOKEN[2]
    at.character("meryl").damage = 3  # of 4
    assert attacked(at, "meryl", (3, 4), "pass", "lower:0,2,1", "lower:1,1,0") == 0
    assert [question.seat for question in at.script.asked] == [1, 0, 1]
    assert at.game.roll_about[-1] == rethinking.CHANGED


@rule("SNEAK-R36")
def test_who_declined_is_asked_again_where_the_patrol_would_fall_now(stage):
    at = table(stage, "meryl", "snake")
    only(at, "meryl", 0)
    at.character("snake").active = TOKEN[1]
    assert attacks(at, "meryl", (1, 2), (), "pass", "add:0,1,0", "add:1,0,1") == 2
    assert [question.seat for question in at.script.asked] == [0, 1, 0]


@rule("SNEAK-R36", "SNEAK-R92")
@pytest.mark.parametrize(("limit", "faces", "asked"), [(4, (1,), [0, 1, 0]), (1, (3,), [0, 1])])
def test_in_a_blast_too_a_token_that_does_more_than_before_is_asked_for(stage, limit, faces, asked):
    at = table(stage, "snake", "otacon")
    only(at, "snake", 1)
    at.character("otacon").active = TOKEN[2]
    at.script.answers = ["pass", "add:2,2,0", "add:0,1,0"][: len(asked)]
    at.roll(white=faces)
    made = at.do(rolls.shared, 1, 0, rolls.ATTACK, 0, NONE, [rolls.Stake(5, 5, False, limit)])
    assert made.hits(5) == 1 and at.data("caught")[0][:2] == [5, 1]
    assert [question.seat for question in at.script.asked] == asked


@rule("SNEAK-R36", "SNEAK-9.03")
def test_who_declined_is_asked_again_where_the_lock_would_open_now(stage):
    at = two_at_a_lock(stage)
    at.roll(white=(1, 2, 1))
    at.beat("interact:0", "pass", "add:0,1,0", "add:2,0,0")  # 1 to 3, and on to 4
    assert at.game.opened


@rule("SNEAK-R36")
def test_who_declined_is_asked_again_where_the_boss_would_fall_now(stage):
    at = stage("wired_pillar", players=2)
    boss = at.game.boss[0]
    boss.cell = at.cell(6, 1)
    for character in at.game.characters:
        character.active, character.used = 0, USED_NERVE
    at.put("snake", 6, 0, active=TOKEN[1])
    other = next(each for each in at.game.team() if each.index)
    other.active = TOKEN[0]
    boss.damage, boss.dashboard = bosses.health(at.game) - 2, 0
    at.turn("snake")
    at.script.passing = False
    at.script.answers = ["pass", f"add:{other.index},0,0", "add:0,1,1"]
    at.roll(white=(1, 2))
    at.do(rolls.roll, 2, 0, rolls.ATTACK, 0, BOSS, 3)
    assert [question.seat for question in at.script.asked] == [0, 1, 0]


@rule("SNEAK-R36")
def test_who_declined_is_asked_again_after_anothers_reroll(stage):
    at = table(stage, "snake", "meryl")
    only(at, "meryl", 1)
    at.character("snake").active = TOKEN[0]
    assert attacked(at, "meryl", (3, 5, 4), "pass", "reroll:0,0,2", "pass") == 2
    assert [question.seat for question in at.script.asked] == [1, 0, 1]


@rule("SNEAK-R36")
def test_after_the_one_concerned_the_others_are_asked_in_seat_order(stage):
    at = table(stage, "gray_fox", "otacon", "snake")
    for who in ("gray_fox", "otacon", "snake"):
        at.character(who).active = 0
    at.character("gray_fox").active = TOKEN[1]
    at.character("otacon").active = at.character("snake").active = TOKEN[2]
    attacked(at, "otacon", (3, 5), "pass", "pass", "pass")
    assert [question.seat for question in at.script.asked] == [1, 0, 2]


@rule("SNEAK-16.03", "SNEAK-R36")
def test_nobody_is_asked_where_nothing_could_change(stage):
    at = table(stage, "snake", "meryl")
    at.character("snake").active = TOKEN[1] | TOKEN[2]
    at.character("meryl").active = TOKEN[0]
    assert attacked(at, "meryl", (2, 0)) == 0  # all missed
    at.put("snake", 2, 1, active=TOKEN[1])
    assert attacked(at, "meryl", (3, 4)) == 2  # nobody can lower
    assert attacks(at, "snake", (3, 5, 1), ()) == 2  # the Patrol falls
    assert menus(at) == []


@rule("SNEAK-16.03", "SNEAK-R36")
def test_a_boss_can_always_take_more(stage):
    at = stage("wired_pillar")
    at.game.boss[0].cell = at.cell(6, 1)
    at.put("snake", 6, 0, active=TOKEN[1])
    at.turn("snake")
    at.script.passing = False
    at.roll(white=(5, 4), black=(3,))
    at.beat("combo:4", "add:0,1,2")
    assert at.game.boss[0].damage == 3


@rule("SNEAK-16.03")
def test_of_dice_that_show_the_same_one_is_offered(stage):
    at = table(stage, "snake")
    only(at, "snake", 2)
    attacked(at, "snake", (3, 3), "pass")
    assert menus(at) == [["lower:0,2,0", "pass"]]


@rule("SNEAK-R36", "SNEAK-15.05")
def test_a_hit_that_would_only_alert_may_be_taken_back(stage):
    at = table(stage, "snake")
    only(at, "snake", 2)
    assert attacks(at, "snake", (3, 0), (), "lower:0,2,0") == 0


@rule("SNEAK-32.30")
def test_hits_that_armor_takes_ask_nobody(stage):
    at = table(stage, "snake")
    at.give("snake", "U26")
    only(at, "snake", 0, 2)
    assert attacked(at, "snake", (3, 0)) == 0
    assert menus(at) == []


# Rerolls


@rule("SNEAK-R36")
def test_any_of_the_dice_are_rerolled(stage):
    at = table(stage, "snake", patrol_health=4)
    only(at, "snake", 0)
    attacks(at, "snake", (1, 3), (2,), "pass")
    attacks(at, "snake", (1, 1), (1,), "pass")
    of_a_kind = ["reroll:0,0,7", "reroll:0,0,3", "reroll:0,0,5", "reroll:0,0,1", "reroll:0,0,4", "pass"]
    assert menus(at) == [["reroll:0,0,5", "reroll:0,0,1", "reroll:0,0,4", "pass"], of_a_kind]


@rule("SNEAK-R36", "SNEAK-19.21")
def test_otacon_rerolls_black_dice_only(stage):
    at = table(stage, "otacon", patrol_health=4)
    only(at, "otacon", 1)
    attacks(at, "otacon", (1, 2), (2, 6), "pass")
    assert menus(at) == [["reroll:2,1,4", "pass"]]


@rule("SNEAK-R36")
def test_of_an_enemys_dice_those_that_hit_are_rerolled(stage):
    at = table(stage, "snake")
    only(at, "snake", 0)
    at.roll(white=(3, 0, 1))
    assert attacked(at, "snake", (3, 0, 1), "reroll:0,0,1") == 0
    only(at, "snake", 0)
    attacked(at, "snake", (2, 3), "pass")
    assert menus(at)[-1] == ["reroll:0,0,2", "pass"]


# Fewer and additional dice


@rule("SNEAK-R36", "SNEAK-17.07", "SNEAK-20.03")
@pytest.mark.parametrize(("who", "token"), [("snake", 3), ("gray_fox", 2)])
def test_one_die_fewer_is_spent_before_the_roll(stage, who, token):
    at = table(stage, who)
    only(at, who, token)
    number = int(at.character(who).index)
    assert attacked(at, who, (4, 4), f"fewer:{number},{token}") == 1
    assert at.drawn() == 1
    assert attacked(at, who, (4, 4)) == 2


@rule("SNEAK-R36")
def test_it_may_be_spent_on_a_noise_check_too(stage):
    at = table(stage, "snake")
    only(at, "snake", 3)
    at.character("snake").noisy = 1
    at.roll(white=(0,))
    at.beat("end", "fewer:0,3")
    assert at.drawn() == 0
    assert at.character("snake").alert_side == 0


@rule("SNEAK-R36")
def test_nobody_rolls_fewer_dice_for_himself(stage):
    at = table(stage, "snake")
    only(at, "snake", 3)
    attacks(at, "snake", (1,), ())
    assert menus(at) == []


@rule("SNEAK-R36", "SNEAK-18.13", "SNEAK-19.23")
@pytest.mark.parametrize("who", ["meryl", "otacon"])
def test_an_additional_die_is_black_and_for_the_owners_roll(stage, who):
    at = table(stage, who, "snake")
    only(at, who, 3)
    number = int(at.character(who).index)
    assert attacks(at, who, (1,), (), f"extra_die:{number},3", extra=(6,)) == 1
    assert at.game.rolled == [1, 6]
    only(at, who, 3)
    attacks(at, "snake", (1,), ())
    assert len(menus(at)) == 1


@rule("SNEAK-R36")
def test_nobody_adds_a_die_to_a_noise_check(stage):
    at = table(stage, "meryl")
    only(at, "meryl", 3)
    at.character("meryl").noisy = 1
    at.roll(white=(0,))
    at.beat("end")
    assert menus(at) == []


@rule("SNEAK-R36")
def test_results_that_are_wanted_for_something_else_are_raised_too(stage):
    at = table(stage, "snake")
    only(at, "snake", 1)
    at.script.answers = ["add:0,1,1"]
    at.roll(white=(3, 2))
    made = at.do(rolls.roll, 2, 0, rolls.OTHER, 0, NONE, 3)
    assert made.faces == [3, 4]
    only(at, "snake", 1)
    at.roll(white=(3, 3))
    at.do(rolls.roll, 2, 0, rolls.OTHER, 0, NONE, 3)
    assert len(menus(at)) == 1


@rule("SNEAK-R36", "SNEAK-32.14")
def test_where_any_result_may_serve_any_die_may_be_changed(stage):
    at = table(stage, "snake")
    only(at, "snake", 0, 1)
    at.script.answers = ["pass"]
    at.roll(white=(1, 2, 2))
    at.do(rolls.roll, 3, 0, rolls.OTHER, 0, NONE, 0)
    (keys,) = menus(at)
    assert keys[:5] == ["reroll:0,0,7", "reroll:0,0,3", "reroll:0,0,6", "reroll:0,0,1", "reroll:0,0,2"]
    together = ["combine:2,0,1,0,1,0,0,6", "combine:2,0,1,1,1,0,0,5"]
    assert keys[5:] == ["add:0,1,0", "add:0,1,1", *together, "pass"]


@rule("SNEAK-R46")
def test_no_additional_die_without_a_free_one(stage):
    at = table(stage, "otacon")
    only(at, "otacon", 3)
    at.game.held, at.game.held_dice = [0, 1], [[2] * 4, [2] * 4]
    attacks(at, "otacon", (1,), ())
    assert menus(at) == []
    at.game.held_dice = [[2] * 4, [2] * 3]
    attacks(at, "otacon", (1,), (), "pass")
    assert menus(at) == [["extra_die:2,3", "pass"]]


@rule("SNEAK-15.08", "SNEAK-R36")
def test_numbers_of_a_noise_check_are_not_worth_changing(stage):
    at = table(stage, "snake")
    only(at, "snake", 1, 2)
    at.character("snake").noisy = 2
    at.roll(white=(0, 3))
    at.beat("end")
    assert menus(at) == []


# In a turn


@rule("SNEAK-R37", "SNEAK-17.07")
def test_in_ones_own_turn_a_focus_move_is_not_declined(stage):
    at = table(stage, "snake")
    only(at, "snake", 3)
    keys = at.menu(lambda game: game.beat(), "focus_move:0,3")
    assert len(keys) == 4 and "pass" not in keys


@rule("SNEAK-R37", "SNEAK-R38", "SNEAK-18.12")
def test_moves_are_offered_to_who_can_move_and_actions_to_who_has_used_one(stage):
    at = stage(rows="...#. ...#.", characters=["meryl", "snake"])
    at.put("meryl", 0, 0)
    at.put("snake", 0, 4)
    at.turn("meryl")
    menu = [option.key() for option in actions.menu(at.game, at.character("meryl"))]
    assert "focus_move:0,3" in menu and "extra_action:2" not in menu
    at.guard(1, 4)
    at.character("meryl").actions = 3
    menu = [option.key() for option in actions.menu(at.game, at.character("meryl"))]
    assert "focus_move:0,3" not in menu and "extra_action:2" in menu
    at.turn("snake")
    at.character("snake").actions = 3
    menu = [option.key() for option in actions.menu(at.game, at.character("snake"))]
    assert "extra_action:2" not in menu


@rule("SNEAK-16.05", "SNEAK-R37")
def test_a_focus_move_may_be_used_in_anybodys_turn_and_its_player_decides(stage):
    at = table(stage, "snake", "gray_fox")
    at.put("gray_fox", 4, 0)
    at.turn("snake")
    assert "focus_move:3,3" in [option.key() for option in actions.menu(at.game, at.character("snake"))]
    at.beat("focus_move:3,3", f"move:{at.cell(4, 2)},{at.cell(4, 1)}")
    fox = at.character("gray_fox")
    assert (at.at(fox), fox.active, fox.noisy, fox.actions) == ((4, 2), 0b0111, 0, 4)
    assert (at.script.asked[-1].seat, at.game.acting) == (fox.seat, fox.index)
    fox.active = 15
    at.beat("focus_move:3,3", "pass")
    assert (at.at(fox), fox.active) == ((4, 2), 15)


@rule("SNEAK-16.05")
def test_in_the_enemy_phase_the_token_only_takes_a_die(stage):
    at = table(stage, "snake")
    only(at, "snake", 3)
    attacked(at, "snake", (4, 4), "pass")
    assert menus(at) == [["fewer:0,3", "pass"]]


@rule("SNEAK-R37", "SNEAK-30.03")
def test_a_focus_move_into_enemy_sight_is_noticed(stage):
    at = table(stage, "snake")
    only(at, "snake", 3)
    at.guard(4, 6, "west")
    at.guard(2, 6, "west")
    at.beat("focus_move:0,3", f"move:{at.cell(1, 1)},{at.cell(1, 1)}")
    assert at.character("snake").alert_side == 2


@rule("SNEAK-16.03", "SNEAK-G20")
def test_locked_tokens_and_a_mind_that_is_read_are_of_no_use(stage):
    at = table(stage, "snake")
    snake = at.character("snake")
    snake.locked = 0b0011
    assert focus.ready(at.game, snake) == 0b1100
    at.game.boss[0].foreseen = True
    assert focus.ready(at.game, snake) == 0
    at.game.boss[0].foreseen = False
    snake.gone = True
    assert focus.ready(at.game, snake) == 0


# Passives and doses


@rule("SNEAK-16.01", "SNEAK-G03", "SNEAK-R61")
def test_meryls_nerve_rerolls_one_die_of_an_attack_once_a_turn(stage):
    at = table(stage, "meryl", patrol_health=4)
    only(at, "meryl")
    at.character("meryl").used = 0
    assert attacks(at, "meryl", (1, 2), (), "reroll:1,4,2", extra=(4,)) == 1
    assert menus(at) == [["reroll:1,4,1", "reroll:1,4,2", "pass"]]
    attacks(at, "meryl", (1, 2), ())
    assert len(menus(at)) == 1


@rule("SNEAK-G03")
def test_her_nerve_is_for_attacks_alone(stage):
    at = stage(rows="...", characters=["meryl"], door=[{"token": "D1", "at": [0, 1]}])
    at.put("meryl", 0, 0, active=0)
    at.turn("meryl")
    at.script.passing = False
    at.roll(white=(1, 1, 1))
    at.beat("interact:0")
    assert menus(at) == []


@rule("SNEAK-R62", "SNEAK-32.27")
def test_a_dose_rerolls_any_dice_of_each_action_once(stage):
    at = table(stage, "snake", patrol_health=4)
    only(at, "snake")
    at.character("snake").tranquil = True
    at.roll(white=(1, 2, 0, 0))
    patrol = at.guard(4, 4, "south")
    for _ in range(2):
        at.script.answers = ["reroll:0,5,3"]
        at.roll(white=(1, 2, 0, 0))
        snake = at.character("snake")
        at.do(attack.by_player, snake, patrol.index, 2, 0, True, 0, "SNEAK-8.10")
        assert patrol.knocks == 0
    assert len(menus(at)) == 2


@rule("SNEAK-R62")
def test_a_dose_does_not_cover_noise_nor_enemies(stage):
    at = table(stage, "snake")
    only(at, "snake")
    at.put("snake", 2, 1, tranquil=True, noisy=1)
    attacked(at, "snake", (4, 4))
    at.roll(white=(0,))
    at.beat("end")
    assert menus(at) == []
    assert not at.character("snake").tranquil


@rule("SNEAK-G14")
def test_an_opening_adds_one_to_one_die_of_one_attack(stage):
    at = table(stage, "snake")
    only(at, "snake")
    snake = at.put("snake", 2, 1, aided=True)
    assert attacks(at, "snake", (2, 1), (), "add:0,6,0") == 1
    assert (snake.aided, at.game.rolled) == (False, [3, 1])


@rule("SNEAK-R36")
def test_a_lock_takes_what_helps_to_match_it(stage):
    at = stage(rows="...", door=[{"token": "D1", "at": [0, 1]}])  # 2 and 4
    at.put("snake", 0, 0)
    at.turn("snake")
    at.script.passing = False
    only(at, "snake", 0, 1)
    at.roll(white=(4, 3, 0))
    keys = at.menu(lambda game: game.beat(), "interact:0")
    assert keys == ["reroll:0,0,6", "reroll:0,0,2", "reroll:0,0,4", "pass"]
    only(at, "snake", 2)
    at.put("snake", 0, 0, actions=4)
    at.game.lock, at.game.lock_dice, at.game.lock_white = NONE, [], 0
    at.roll(white=(4, 4, 0))
    at.beat("interact:0", "lower:0,2,0")
    assert at.game.opened
