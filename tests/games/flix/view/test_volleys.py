"""Attack Dice before they are rolled: who first, at whom, with which odds."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.games.flix import GAME
from sandtable.games.flix.rules import attacks, reaction_fire
from sandtable.games.flix.view.attack_odds import fate
from sandtable.scene.vocabulary import Question
from sandtable.testkit.marks import rule

HALL = """
    +-----------+
    |A A A A A A|
    |           |
    |A A A A A A|
    |           |
    |A A A A A A|
    +-----------+"""


def asked(at: Any, step: Any, *args: Any) -> list[Question]:
    """What is asked while a step runs; the first of all options is taken."""
    found: list[Question] = []
    at.script.on_ask = lambda decision: found.append(GAME.question(at.game, int(decision.seat), decision))
    at.script.first = True
    at.choose(step, *args, answers=[])
    return found


def chances(question: Question) -> list[list[int]]:
    return [[row.chance for row in choice.odds] for choice in question.choices]


@rule("FLIX-R28", "FLIX-15.02")
def test_reaction_fire_is_asked_for_in_one_panel_with_the_odds_of_each_order(stage: Any) -> None:
    at = stage(HALL)
    hannah = at.put("hannah", 1, 0)
    at.patrol(0, 2)
    at.mastermind(2, 2)
    at.block(0, 1)
    at.attack("blank", "blank", "blank")
    question = asked(at, reaction_fire.check, hannah)[0]
    throw = question.throw
    assert throw is not None
    assert throw.why == "Reaction Fire: 3 Attack Dice"
    assert [len(row.faces) for row in throw.rolls] == [1, 2] or [len(row.faces) for row in throw.rolls] == [
        2,
        1,
    ]
    assert sorted(die for choice in question.choices for die in choice.dice) == [0, 1, 2]
    assert all(choice.means and len(choice.odds) == 2 for choice in question.choices)
    # two dice in the open, and one that a Block stops: 1 - (2/3)^2
    assert {row[0] for row in chances(question)} == {556}


@rule("FLIX-R86", "FLIX-25.03")
def test_a_guard_that_sees_several_has_a_bar_for_each(stage: Any) -> None:
    at = stage(HALL, seals=["hannah", "george"])
    at.put("hannah", 1, 0)
    at.put("george", 1, 5, wounds=4)
    patrol = at.patrol(0, 3)
    at.attack("blank", "blank")
    question = asked(at, attacks.attack, patrol)[0]
    assert question.throw is not None
    assert question.throw.why == "Attack Phase: 1 Attack Die for each"
    assert chances(question) == [[500, 167], [500, 167]]
    within = [[part.label for part in choice.odds[0].within] for choice in question.choices]
    assert within == [[], ["killed"]]


@rule("FLIX-25.01", "FLIX-25.03")
def test_the_order_of_the_attack_phase_has_the_odds_of_who_is_first(stage: Any) -> None:
    at = stage(HALL, seals=["hannah", "george"])
    at.put("hannah", 1, 0)
    at.put("george", 1, 5)
    at.patrol(0, 3)
    at.patrol(2, 2)
    at.game.queue = [10, 11]
    at.attack("blank", "blank")
    question = asked(at, attacks.next_attack)[0]
    throw = question.throw
    assert throw is not None
    assert throw.stands.endswith("goes first, then the others in order")
    keys = {choice.key: choice for choice in question.choices}
    assert (keys["in_order"].means, len(keys["in_order"].odds)) == ("", 2)
    assert [row.of for row in keys["next:11"].odds[::2]] == ["Patrol 2 at hannah", "Patrol 2 at george"]
    assert (keys["next:10"].dice, keys["next:11"].dice) == ((0,), (1,))


@rule("FLIX-25.05", "FLIX-25.06", "FLIX-25.07", "FLIX-8.05")
@pytest.mark.parametrize(
    ("wounds", "armor", "covers", "dice", "sixths"),
    [
        (0, False, 0, 1, (18, 0, 6)),
        (4, False, 0, 1, (18, 18, 6)),
        (0, True, 0, 1, (6, 0, 6)),
        (0, False, 1, 1, (6, 0, 6)),
        (0, False, 0, 2, (27, 0, 11)),
    ],
)
def test_what_dice_do_is_counted_out(
    stage: Any, wounds: int, armor: bool, covers: int, dice: int, sixths: tuple[int, int, int]
) -> None:
    at = stage(HALL)
    hannah = at.put("hannah", 1, 0, wounds=wounds)
    hannah.soft_armor = armor
    assert [36 * part for part in fate(at.game, hannah, dice, covers)] == list(sixths)
