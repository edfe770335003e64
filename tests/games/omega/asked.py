"""A question of the next beat as its seat sees it, and whether the odds of its choices come true."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

from games.omega.conftest import Passing
from sandtable.engine.chance import die
from sandtable.engine.decisions import Decision
from sandtable.games.omega import GAME
from sandtable.scene.vocabulary import Choice
from sandtable.testkit.stage import OutOfAnswers, wishing
from sandtable.testkit.trials import tells


class Quiet(Passing):
    """Gives its answers, then lets things take their course."""

    def reply(self, game: Any, decision: Decision) -> str:
        return super().reply(game, decision) if self.answers else str(GAME.lets_be(game, decision))


class Asked:
    """A question of the next beat, and the game as it is then."""

    def __init__(self, at: Any, *answers: str) -> None:
        self.start, self.answers = at.game.clone(), list(answers)
        at.script.passing, at.script.answers = False, list(answers)
        at.game.rng, at.game.log = wishing(), []
        self.game, self.decision = at.game, stopped(at.game)
        self.question = GAME.question(at.game, int(self.decision.seat), self.decision)

    def choice(self, key: str) -> Choice:
        return next(choice for choice in self.question.choices if choice.key == key)

    def told(self, key: str, faces: list[int]) -> tuple[list[Any], int]:
        """What is told after an answer with these dice, and how many of them were rolled."""
        game, script = self.start.clone(), Quiet()
        script.answers = [*self.answers, key]
        game.rng, game.driver, game.log = wishing(*[die(face) for face in faces]), script, []
        game.beat()
        return list(game.log), int(game.rng.wishes.used)


def stopped(game: Any) -> Decision:
    try:
        game.beat()
    except OutOfAnswers as end:
        return end.decision
    raise AssertionError("nothing was asked")


def check_odds(asked: Asked, key: str) -> None:
    """Every outcome of the dice is played: each row comes as often as it says."""
    rows = asked.choice(key).odds
    assert rows and sum(row.chance for row in rows) == 1000
    dice = asked.told(key, [1] * 12)[1]
    came = [0] * len(rows)
    for faces in product(range(1, 7), repeat=dice):
        events, _ = asked.told(key, list(faces))
        for place, row in enumerate(rows):
            assert row.claim is not None
            came[place] += any(tells(each, event) for each in row.claim.comes for event in events)
    for row, number in zip(rows, came):
        assert abs(row.chance - Fraction(1000 * number, 6**dice)) <= 1, (key, row.label)
