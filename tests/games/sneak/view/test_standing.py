"""What a seat may let stand."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.engine.decisions import Decision, Option
from sandtable.games.sneak import GAME
from sandtable.testkit.marks import rule


def quiet_check(stage: Any, **more: Any) -> Any:
    """Snake has made noise, a Patrol is in the Zone, and the dice show no "!"."""
    at = stage(rows="..........", characters=["snake"])
    at.put("snake", 0, 0, active=1, noisy=2, **more)
    at.turn("snake")
    at.guard(0, 9, "east")
    at.script.passing = False
    at.roll(white=(1, 5, 0, 1))
    return at


@rule("SNEAK-R93", "SNEAK-16.03")
def test_a_quiet_noise_check_is_left_alone_unless_one_takes_that_back(stage: Any) -> None:
    at = quiet_check(stage)
    at.beat("end", "attract:0,0,3")
    asked = at.script.asked[-1]
    assert [each.id for each in GAME.standing(at.game, 0, asked)] == [
        "pass-turn:1/-1",
        "pass-round:1",
        "settle:quiet",
    ]
    stand = GAME.stands(at.game, 0, asked, "settle:quiet")
    assert stand is not None and stand.answer == "pass"
    assert "settle:quiet" in GAME.defaults(at.game, 0)
    shown = GAME.question(at.game, 0, asked)
    assert shown.prompt.endswith("Nobody heard anything. Roll again to draw attention?")
    assert shown.choices[0].label == "Reroll the !, 1"


@rule("SNEAK-R93")
@pytest.mark.parametrize("verbs", [("reroll", "pass"), ("attract", "reroll", "pass"), ("attract",)])
def test_it_answers_nothing_else(stage: Any, verbs: tuple[str, ...]) -> None:
    at = quiet_check(stage)
    at.beat("end", "attract:0,0,3")
    options = {option.verb: option for option in at.script.asked[-1].options}

    menu = [options.get(verb, Option(verb, "SNEAK-17.04", (0, 0, 1))) for verb in verbs]
    stand = GAME.stands(at.game, 0, Decision(0, "SNEAK-16.03", menu), "settle:quiet")
    assert stand is not None and stand.answer == ""
