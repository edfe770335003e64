"""A script that answers the questions of `flix`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sandtable.engine.decisions import Decision
from sandtable.engine.rng import Rng
from sandtable.testkit.stage import OutOfAnswers, Script

if TYPE_CHECKING:
    from games.flix.staging import Stage


class Verbs(Script):
    """Answers by key, by verb, or by verb with places and figures; flicks are aimed anyhow."""

    first = False

    def __init__(self, stage: Stage) -> None:
        super().__init__()
        self.stage = stage

    def reply(self, game: Any, decision: Decision) -> str:
        if decision.aim is not None and not self.is_aimed():
            return decision.aim.text(decision.aim.sample(Rng(1)))
        meant = self.meant(decision)
        if not meant and self.first and decision.options:
            return decision.options[0].key()
        if not self.answers:
            raise OutOfAnswers(decision)
        text = self.stage.text(self.answers.pop(0))
        return meant or text

    def meant(self, decision: Decision) -> str:
        """The option that the next answer names by its key, or alone by its verb; "" where none does."""
        text = self.stage.text(self.answers[0]) if self.answers else ""
        keys = [option.key() for option in decision.options]
        alike = [option.key() for option in decision.options if option.verb == text]
        return text if text in keys else alike[0] if len(alike) == 1 else ""

    def is_aimed(self) -> bool:
        return bool(self.answers) and str(self.answers[0]).startswith(("flick:", "stop"))

    def left(self) -> object:
        return self.answers or self.outcomes
