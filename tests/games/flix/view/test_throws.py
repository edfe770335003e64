"""A question about Attack Dice: who Fires at whom, what was rolled, the Wound that stands, and the card."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.games.flix import GAME
from sandtable.games.flix.rules import attacks, reaction_fire, wounds
from sandtable.games.flix.rules.effects import BULLET
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


@rule("FLIX-17.07")
def test_a_wound_without_attack_dice_has_no_throw(stage: Any) -> None:
    at = stage(HALL)
    hannah = at.put("hannah", 1, 0, equipment=["ballistic_armor"])
    [question] = asked(at, wounds.wound, hannah, BULLET, "FLIX-17.03")
    assert question.throw is None
