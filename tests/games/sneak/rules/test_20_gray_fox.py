"""Chapter 20: Gray Fox."""

from __future__ import annotations

from sandtable.games.sneak.rules import movement
from sandtable.games.sneak.rules.cards import ADD, FEWER, MOVE, SHIFT
from sandtable.games.sneak.rules.components import ALERT
from sandtable.testkit.marks import rule

OPEN = "....... ....... ....... ....... ......."


def fox(stage, rows="........"):
    at = stage(rows=rows, characters=["gray_fox"])
    at.put("gray_fox", 0, 0, active=0)
    at.turn("gray_fox")
    return at, at.character("gray_fox")


@rule("SNEAK-20.01", "SNEAK-20.02", "SNEAK-20.03", "SNEAK-20.04", "SNEAK-G03")
def test_his_focus_tokens(stage):
    sheet = stage().game.plan.sheets[3]
    assert [(token.kind, token.cost) for token in sheet.focus] == [
        (ADD, 2),
        (SHIFT, 2),
        (FEWER, 1),
        (MOVE, 2),
    ]
    assert [token.amount for token in sheet.focus if token.kind in (ADD, SHIFT, MOVE)] == [2, 2, 2]


@rule("SNEAK-20.04", "SNEAK-R35")
def test_he_moves_up_to_two_spaces(stage):
    at, him = fox(stage, OPEN)
    at.put("gray_fox", 2, 3, active=0b1000)
    at.script.passing = False
    keys = at.menu(lambda game: game.beat(), "focus_move:3,3")
    ends = {at.where(int(key[5:].split(",")[0])) for key in keys if key.startswith("move:")}
    assert ends == {
        *((1, 3), (2, 4), (3, 3), (2, 2)),
        *((0, 3), (1, 4), (2, 5), (3, 4), (4, 3), (3, 2), (2, 1), (1, 2)),
    }
    at.beat("focus_move:3,3", f"move:{at.cell(2, 4)},{at.cell(2, 4)}")
    assert (at.at(him), him.active, him.actions) == ((2, 4), 0, 4)


@rule("SNEAK-G03", "SNEAK-R61", "SNEAK-16.01")
def test_one_enemy_he_leaps_does_not_turn_and_attack_but_has_seen_him(stage):
    at, him = fox(stage)
    patrol = at.guard(0, 1, "west")
    at.roll()
    at.do(movement.move, him, [at.cell(0, 2)], True)
    assert (at.drawn(), patrol.facing, him.damage) == (0, 6, 0)
    assert him.alert_side == ALERT
    assert at.data("evades") == [[3, patrol.index, 0, 0]]


@rule("SNEAK-G03")
def test_only_once_a_turn(stage):
    at, him = fox(stage)
    first = at.guard(0, 1, "west")
    at.do(movement.move, him, [at.cell(0, 2)], True)
    second = at.guard(0, 3, "west")
    at.roll(white=(4, 0))
    at.do(movement.move, him, [at.cell(0, 4)], True)
    assert (first.facing, second.facing, him.damage) == (6, 2, 1)
    at.beat("end")
    assert him.used == 2
    at.game.step = 2
    at.beat()
    assert him.used == 0


@rule("SNEAK-G03")
def test_of_several_enemies_he_chooses_one(stage):
    at, him = fox(stage)
    first, second = at.guard(0, 1, "west"), at.guard(0, 2, "west")
    at.roll(white=(4, 0))
    at.script.answers = [f"evade:{second.index}"]
    at.do(movement.move, him, [at.cell(0, 3)], True)
    assert (first.facing, second.facing, him.damage) == (2, 6, 1)


@rule("SNEAK-G03")
def test_a_boss_is_an_enemy_too(stage):
    at = stage("wired_pillar", players=2)
    at.game.boss[0].cell, at.game.boss[0].rounds = at.cell(0, 11), 6
    him = at.put("gray_fox", 0, 10, active=0)
    at.do(movement.move, him, [at.cell(0, 12)], True)
    assert at.data("evades") == [[3, 4, 0, 0]]
    assert at.game.boss[0].rounds == 6


@rule("SNEAK-11.05")
def test_others_have_no_such_passive(stage):
    at = stage(rows="........", characters=["otacon"])
    him = at.put("otacon", 0, 0, active=0)
    patrol = at.guard(0, 1, "west")
    at.roll(white=(4, 0))
    at.do(movement.move, him, [at.cell(0, 2)], True)
    assert (patrol.facing, him.damage) == (2, 1)
