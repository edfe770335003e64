"""Chapter 17: Snake."""

from __future__ import annotations

import pytest

from sandtable.games.sneak.rules import actions
from sandtable.games.sneak.rules.cards import ADD, FEWER_OR_MOVE, REROLL, SUBTRACT
from sandtable.testkit.marks import rule

OPEN = "....... ....... ....... ....... ......."


def takedowns(at, who):
    at.turn(who)
    keys = [option.key() for option in actions.menu(at.game, at.character(who))]
    return [key for key in keys if key.startswith("takedown")]


@rule("SNEAK-17.01", "SNEAK-17.03", "SNEAK-R03")
def test_a_takedown_kills_without_a_roll_and_without_noise(stage):
    at = stage(rows=OPEN)
    snake = at.put("snake", 2, 2)
    patrol = at.guard(2, 3, "east")
    at.turn("snake")
    at.roll()
    at.beat(f"takedown:{patrol.index}")
    assert (patrol.cell, at.game.dead) == (-1, [at.cell(2, 3)])
    assert (snake.actions, snake.noisy, at.drawn()) == (2, 0, 0)
    assert at.data("takes_down") == [[0, patrol.index, 0, 0]]


@rule("SNEAK-17.02", "SNEAK-R18")
@pytest.mark.parametrize("facing", ["north", "east", "south", "west"])
def test_only_from_the_space_right_behind(stage, facing):
    at = stage(rows=OPEN)
    at.put("snake", 2, 2)
    at.guard(2, 3, facing)
    assert bool(takedowns(at, "snake")) == (facing == "east")


@rule("SNEAK-17.02", "SNEAK-R18")
def test_not_through_a_door_nor_from_afar(stage):
    at = stage(rows="....", door=[{"token": "D1", "at": [0, 1]}])
    at.put("snake", 0, 0)
    at.guard(0, 1, "east")
    assert takedowns(at, "snake") == []
    at.open("D1")
    assert len(takedowns(at, "snake")) == 1
    at.put(at.patrol(0), 0, 2)
    assert takedowns(at, "snake") == []


@rule("SNEAK-17.01")
def test_it_is_snakes_alone_and_costs_two(stage):
    at = stage(rows=OPEN, characters=["gray_fox"])
    at.put("gray_fox", 2, 2)
    at.guard(2, 3, "east")
    assert takedowns(at, "gray_fox") == []
    at = stage(rows=OPEN)
    at.put("snake", 2, 2, actions=1)
    at.guard(2, 3, "east")
    assert takedowns(at, "snake") == []


@rule("SNEAK-17.04", "SNEAK-17.05", "SNEAK-17.06", "SNEAK-17.07", "SNEAK-G03")
def test_his_focus_tokens(stage):
    sheet = stage().game.plan.sheets[0]
    assert [(token.kind, token.amount, token.cost) for token in sheet.focus] == [
        (REROLL, sheet.focus[0].amount, 2),
        (ADD, 2, 2),
        (SUBTRACT, 2, 2),
        (FEWER_OR_MOVE, 1, 1),
    ]
