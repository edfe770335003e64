"""Odds, sight and dice of an option are those of the rules."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from typing import Any

import pytest

from games.sneak.bossing import against
from games.sneak.kit import armed
from sandtable.engine.decisions import Decision, Option
from sandtable.games.sneak import GAME
from sandtable.games.sneak.rules import actions, locks, weapons
from sandtable.games.sneak.rules.components import BOSS, NONE
from sandtable.games.sneak.rules.rex import ON_REX
from sandtable.scene.chances import thousandths
from sandtable.scene.vocabulary import Preview, Query
from sandtable.testkit.marks import rule

NINE = Fraction(25, 27)  # of 3 black dice 2 or more show a 2 or more


def ahead(at: Any, option: Option) -> Preview:
    return GAME.preview(at.game, 0, Decision(0, "SNEAK-8.01", [option]), Query(answer=option.key()))


def chances(at: Any, option: Option) -> list[int]:
    return [each.chance for each in ahead(at, option).odds]


def hint(at: Any, option: Option) -> str:
    question = GAME.scene(at.game, 0, Decision(0, "SNEAK-8.01", [option])).question
    assert question is not None
    return question.choices[0].hint


def fire(at: Any, card: str, target: int) -> Option:
    return Option("fire", "SNEAK-32.01", (at.card(card), target))


def per_mille(*found: Fraction) -> list[int]:
    return [round(each * 1000) for each in found]


# Weapons


@rule("SNEAK-32.24", "SNEAK-14.03")
def test_the_sniper_rifle_adds_one_to_each_result(stage: Any) -> None:
    at = armed(stage, "snake", ["U23"])
    at.guard(0, 5)
    assert chances(at, fire(at, "U23", 5)) == per_mille(NINE) == [926]
    assert hint(at, fire(at, "U23", 5)) == "2 actions. Loud. 93% to kill Patrol 1."


@rule("SNEAK-14.03", "SNEAK-R10")
@pytest.mark.parametrize(
    ("card", "hits", "chance"),
    [
        ("U01", 0, Fraction(1, 4)),  # 2 white dice, both 3 or more
        ("U01", 1, Fraction(3, 4)),
        ("U23", 1, Fraction(215, 216)),
        ("hand_cannon", 0, Fraction(4, 9)),
        ("arm_cannon", 0, Fraction(20, 27)),
    ],
)
def test_every_gun_says_its_chance_to_kill(stage: Any, card: str, hits: int, chance: Fraction) -> None:
    at = armed(stage, "snake", [card])
    at.guard(0, 5, hits=hits)
    assert chances(at, fire(at, card, 5)) == per_mille(chance)
    assert "kill Patrol 1." in hint(at, fire(at, card, 5))


@rule("SNEAK-32.02")
def test_a_silenced_pistol_is_not_called_loud(stage: Any) -> None:
    at = armed(stage, "snake", ["U01"])
    at.guard(0, 5)
    assert " Loud." in hint(at, fire(at, "U01", 5))
    at.give("snake", "U02")
    assert "Loud" not in hint(at, fire(at, "U01", 5))


@rule("SNEAK-R46")
def test_only_dice_that_are_free_are_reckoned_with(stage: Any) -> None:
    at = armed(stage, "snake", ["U23"])
    at.guard(0, 5)
    at.game.held, at.game.held_dice = [0, 1], [[2] * 4, [2] * 2]
    assert chances(at, fire(at, "U23", 5)) == per_mille(Fraction(25, 36))
    at.game.held_dice = [[1] * 4, [1]]
    at.guard(0, 1, knocks=1)
    assert chances(at, Option("combo", "SNEAK-8.10", (6,))) == per_mille(1 - Fraction(1, 2) * Fraction(1, 3))


@rule("SNEAK-G04")
def test_the_halves_of_a_burst_each_have_their_odds(stage: Any) -> None:
    at = armed(stage, "meryl", ["assault_rifle"])
    at.guard(0, 5)
    at.guard(0, 7, hits=1)
    at.turn("meryl")
    at.game.aimed_at = 5
    two_of_four = (
        1 - Fraction(1, 36) - (2 * Fraction(1, 2) ** 2 * Fraction(1, 9) + 2 * Fraction(1, 4) * Fraction(2, 9))
    )
    assert chances(at, weapons.ALL_DICE) == per_mille(two_of_four)
    assert chances(at, fire(at, "assault_rifle", 5)) == per_mille(two_of_four)
    share = Option("split", "SNEAK-G04", (6, 1, 0))
    both_black_and_white = Fraction(1, 2) * Fraction(8, 9) + Fraction(1, 2) * Fraction(4, 9)
    assert chances(at, share) == per_mille(both_black_and_white, Fraction(1, 2))
    assert hint(at, share).endswith("50% to kill Patrol 2.")
    assert hint(at, weapons.ALL_DICE) == f"{round(two_of_four * 100)}% to kill Patrol 1."


# Bosses


def bar(*at_least: Fraction) -> list[int]:
    """The parts of a bar, for each number of hits, from the chances of that many or more."""
    exact = [more - most for more, most in pairwise([Fraction(1), *at_least, Fraction(0)])]
    return thousandths(*exact)[1:]


@rule("SNEAK-G22", "SNEAK-G19")
def test_paint_and_take_aim_are_reckoned_in_before_they_are_used(stage: Any) -> None:
    at = against(stage, "walking_fortress", 2)
    at.give("snake", "hand_cannon")
    row, column = at.at(at.boss)
    at.put("snake", row + 4, column)  # ahead: Defense 5
    assert chances(at, fire(at, "hand_cannon", BOSS)) == bar(Fraction(5, 9), Fraction(1, 9))
    at.character("gray_fox").reticle = ON_REX
    assert chances(at, fire(at, "hand_cannon", BOSS)) == bar(Fraction(3, 4), Fraction(1, 4))
    assert hint(at, fire(at, "hand_cannon", BOSS)).endswith("Defense 5: 1.0 damage on average.")
    at = against(stage, "white_field")
    at.give("snake", "hand_cannon")
    at.boss.cell = at.cell(0, 6)
    at.put("snake", 3, 7)
    assert chances(at, fire(at, "hand_cannon", BOSS)) == bar(Fraction(3, 4), Fraction(1, 4))
    at.character("snake").reticle = at.cell(0, 6)
    assert chances(at, fire(at, "hand_cannon", BOSS)) == bar(Fraction(8, 9), Fraction(4, 9))
    at.character("snake").reticle = at.cell(0, 8)
    assert chances(at, fire(at, "hand_cannon", BOSS)) == bar(Fraction(3, 4), Fraction(1, 4))


@rule("SNEAK-G20")
def test_a_read_mind_raises_what_the_dice_need(stage: Any) -> None:
    at = against(stage, "study_of_masks")
    at.give("snake", "hand_cannon")
    at.put(at.boss, 3, 10)
    at.put("snake", 3, 7, active=15)
    assert chances(at, fire(at, "hand_cannon", BOSS)) == bar(Fraction(5, 9), Fraction(1, 9))


@rule("SNEAK-G19")
def test_of_a_token_that_lies_face_down_nothing_is_reckoned(stage: Any) -> None:
    at = against(stage, "white_field")
    at.give("snake", "hand_cannon")
    seen = ahead(at, fire(at, "hand_cannon", 20))
    assert (seen.layers, seen.odds, [fact.rule for fact in seen.facts]) == ((), (), ["SNEAK-1.07"])
    assert hint(at, fire(at, "hand_cannon", 20)).strip() == "1 action. Loud."


# Locks


@rule("SNEAK-9.02", "SNEAK-19.04", "SNEAK-19.05", "SNEAK-R46")
def test_locks_and_terminals_say_what_the_free_dice_can_show(stage: Any) -> None:
    at = stage(rows="...", door=[{"token": "D5", "at": [0, 1]}])  # 1 and 5
    at.put("snake", 0, 0)
    lock = Option("interact", "SNEAK-8.16", (0,))
    two_of_three = 1 - 2 * Fraction(5, 6) ** 3 + Fraction(4, 6) ** 3
    assert hint(at, lock) == f"1 action: {round(two_of_three * 100)}% to show 1, 5 at once."
    at.game.held, at.game.held_dice = [0], [[1] * 4]
    assert hint(at, lock) == "1 action: 6% to show 1, 5 at once."
    at.game.held_dice = [[1] * 5]
    assert hint(at, lock) == "1 action: 0% to show 1, 5 at once."
    at.game.lock, at.game.lock_dice, at.game.lock_white = 7, [2], 1
    at.game.held_dice = [[1] * 4]
    assert hint(at, lock) == "1 action: 6% to show 1, 5 at once."
    at.game.lock = 0
    assert hint(at, lock) == "1 action: rolls dice again for 1, 5."


@rule("SNEAK-19.05")
def test_a_terminal_under_way_is_rolled_again(stage: Any) -> None:
    at = stage("data_wing", players=4)
    hack = Option("hack", "SNEAK-19.04", (0,))
    at.turn("otacon")
    assert hint(at, hack).endswith("at once.")
    at.game.lock, at.game.lock_dice, at.game.lock_white = locks.FIRST_TERMINAL, [1], 1
    assert hint(at, hack).startswith("1 action: rolls dice again for")
    at.game.lock_dice = []
    assert hint(at, hack).endswith("at once.")


# Sight


def seen(at: Any, option: Option) -> str:
    return ahead(at, option).facts[0].text


@rule("SNEAK-30.03", "SNEAK-R20")
def test_a_leap_over_an_enemy_is_noticed_wherever_it_looks(stage: Any) -> None:
    at = stage(rows="....", characters=["snake"])
    at.put("snake", 0, 0)
    at.guard(0, 1, "west")
    leap = Option("sneak", "SNEAK-8.07", (at.cell(0, 2),))
    assert seen(at, leap) == "Patrol 1 would see it: your Alert token."
    assert "In their sight" in hint(at, leap)
    at.put("snake", 0, 0, disguised=True)
    assert seen(at, leap) == "Nobody sees it."
    at.put("snake", 0, 0, disguised=False, camouflaged=True)
    assert seen(at, leap) == "Patrol 1 would see it: your Alert token."


@rule("SNEAK-30.03")
def test_a_dash_is_seen_on_its_way(stage: Any) -> None:
    at = stage(rows=".... #.#. ####", characters=["snake"])
    at.put("snake", 1, 1)
    at.guard(0, 3, "west")
    up = Option("dash", "SNEAK-8.08", (at.cell(1, 1), at.cell(0, 1)))
    assert seen(at, up) == "Patrol 1 would see it: your Alert token."
    assert "In their sight" in hint(at, up)
    at.character("snake").camouflaged = True
    assert seen(at, up) == "Nobody sees it."
    assert "Out of sight." in hint(at, up)


@rule("SNEAK-30.03", "SNEAK-11.03")
def test_every_move_of_a_menu_says_who_sees_it_also_back_over_a_friend(stage: Any) -> None:
    at = stage(rows="....... .......", characters=["snake", "meryl"])
    at.put("snake", 0, 2)
    at.put("meryl", 0, 3)
    at.guard(0, 6, "west")
    at.turn("snake")
    for option in actions.menu(at.game, at.character("snake")):
        if option.verb in ("sneak", "dash"):
            assert seen(at, option) and hint(at, option)
    back = Option("dash", "SNEAK-8.08", (at.cell(0, 2), at.cell(0, 4)))
    assert seen(at, back) == "Patrol 1 would see it: your Alert token."


@rule("SNEAK-R37", "SNEAK-30.03")
def test_a_focus_move_is_that_of_its_figure(stage: Any) -> None:
    at = stage(rows="....... .......", characters=["snake", "gray_fox"])
    at.put("snake", 0, 0, camouflaged=True)
    at.put("gray_fox", 1, 0)
    at.guard(1, 6, "west")
    at.turn("snake")
    at.game.acting = 3
    step = Option("move", "SNEAK-R37", (at.cell(1, 1), at.cell(1, 1)))
    assert seen(at, step) == "Patrol 1 would see it: your Alert token."
    question = GAME.scene(at.game, 0, Decision(0, "SNEAK-R37", [step])).question
    assert question is not None and question.prompt == "Gray Fox may move by Focus. Where to?"


@rule("SNEAK-R43")
def test_in_a_boss_stage_nobody_is_alerted(stage: Any) -> None:
    at = against(stage, "wired_pillar")
    cell = int(at.character("snake").cell)
    assert ahead(at, Option("sneak", "SNEAK-8.07", (cell + 1,))).facts == ()
    at.game.turn_of = NONE
    assert ahead(at, Option("sneak", "SNEAK-8.07", (cell + 1,))) == Preview()
    assert ahead(at, Option("strike", "SNEAK-8.09", (BOSS,))) == Preview()
