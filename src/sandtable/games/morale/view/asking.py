"""Who is asked, and by which words."""

from __future__ import annotations

from typing import NamedTuple

from sandtable.engine.decisions import Decision, Option
from sandtable.games.morale.rules.components import NONE, Card, Unit
from sandtable.games.morale.rules.game import Morale
from sandtable.lexicon.lexicon import Words


class Ask(NamedTuple):
    """A question's game and words, the team that is asked, and the unit that it is about, if there is one."""

    game: Morale
    words: Words
    team: int
    unit: Unit | None

    def actor(self) -> Unit:
        if self.unit is None:
            raise ValueError("this option belongs to a unit")
        return self.unit

    def card(self, option: Option) -> Card:
        """The card that a `pick` means."""
        return self.game.plan.squads[self.team].cards[option.args[0]]


def ask_of(game: Morale, words: Words, decision: Decision) -> Ask:
    team = 0 if decision.seat in game.plan.squads[0].seats else 1
    return Ask(game, words, team, unit_of(game, decision))


def unit_of(game: Morale, decision: Decision) -> Unit | None:
    """The unit that a question is about, where there is one."""
    last = decision.options[-1]
    if last.verb in ("deploy", "ready"):
        return game.units[last.args[0]]
    if last.verb == "step":
        return game.units[game.stepping]
    return game.units[game.acting] if game.acting != NONE else None
