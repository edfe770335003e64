"""A question about Attack Dice: who Fires at whom, what was rolled, the Wound that stands, and the card."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.games.flix import GAME
from sandtable.games.flix.rules import attacks, reaction_fire, wounds
from sandtable.games.flix.rules.effects import BULLET, EXPLOSION
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
    """What is asked while a step of the rules runs; every Wound is taken."""
    found: list[Question] = []
    at.script.on_ask = lambda decision: found.append(GAME.question(at.game, int(decision.seat), decision))
    at.choose(step, *args, answers=["take_wound"])
    return found


@rule("FLIX-17.07", "FLIX-25.02", "FLIX-15.03")
@pytest.mark.parametrize("phase", [True, False])
def test_ballistic_armor_is_asked_for_with_the_dice_and_what_stands(stage: Any, phase: bool) -> None:
    at = stage(HALL)
    hannah = at.put("hannah", 1, 0, equipment=["ballistic_armor"])
    patrol = at.patrol(0, 3)
    at.attack("hit")
    steps = (attacks.fire_at, patrol, hannah) if phase else (reaction_fire.check, hannah)
    [question] = asked(at, *steps)
    throw = question.throw
    assert throw is not None
    assert throw.why == ("Attack Phase: 1 Attack Die" if phase else "Reaction Fire: 1 Attack Die")
    assert throw.title.endswith("attacks hannah")
    assert [(face.value, face.look) for face in throw.rolls[0].faces] == [("Hit", ("decides",))]
    left = throw.change.split(" → ")
    assert int(left[0]) - 1 == int(left[1])
    assert (throw.stands, throw.mood) == ("1 Bullet Wound to hannah", "bad")
    armor, stand = question.choices
    assert (armor.means, armor.cost, stand.means) == ("ballistic_armor", "the card, for good", "")
    assert [(row.label, row.chance) for row in armor.odds] == [("no Wound", 1000)]
    assert at.game.stake == []


@rule("FLIX-17.07", "FLIX-17.09")
@pytest.mark.parametrize(("kind", "title"), [(BULLET, "A disc hits hannah"), (EXPLOSION, "in the explosion")])
def test_a_wound_without_attack_dice_says_what_stands_and_has_no_dice(
    stage: Any, kind: int, title: str
) -> None:
    at = stage(HALL)
    hannah = at.put("hannah", 1, 0, equipment=["ballistic_armor", "blast_armor"])
    [question] = asked(at, wounds.wound, hannah, kind, "FLIX-17.03")
    assert question.throw is not None
    assert title in question.throw.title and question.throw.rolls == ()
    assert question.throw.mood == "bad" and "Wound to hannah" in question.throw.stands
    assert [choice.dice for choice in question.choices] == [(), ()]


@rule("FLIX-17.07")
def test_a_card_takes_up_the_die_that_it_answers(stage: Any) -> None:
    at = stage(HALL)
    hannah = at.put("hannah", 1, 0, equipment=["ballistic_armor"])
    mastermind = at.mastermind(0, 3)
    at.attack("blank", "hit")
    [question] = asked(at, attacks.fire_at, mastermind, hannah)
    assert [choice.dice for choice in question.choices] == [(1,), ()]


@rule("FLIX-R50", "FLIX-12.06")
def test_blocks_are_asked_for_with_the_die_that_they_stop(stage: Any) -> None:
    at = stage(HALL)
    hannah = at.put("hannah", 2, 5)
    at.block(1, 4)
    at.block(2, 4)
    patrol = at.patrol(1, 3)
    at.attack("bleed")
    found: list[Question] = []
    at.script.on_ask = lambda decision: found.append(GAME.question(at.game, int(decision.seat), decision))
    at.script.first = True
    at.choose(attacks.fire_at, patrol, hannah, answers=[])
    question = found[0]
    assert question.throw is not None
    assert [face.value for face in question.throw.rolls[0].faces] == ["Bleed"]
    assert question.throw.stands == "a Block stops the Bullet, and not the second one"
    assert [choice.dice for choice in question.choices] == [(0,), (0,)]
    assert [row.chance for choice in question.choices for row in choice.odds] == [1000, 1000]
    assert all("clear shot" in choice.hint for choice in question.choices)
