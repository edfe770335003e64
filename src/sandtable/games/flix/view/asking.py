"""Who is asked, and by which words."""

from __future__ import annotations

from typing import NamedTuple

from sandtable.engine.decisions import Decision, Option
from sandtable.games.flix.rules.components import NONE, Seal
from sandtable.games.flix.rules.state import FlixState
from sandtable.games.flix.view.names import on_turn
from sandtable.lexicon.lexicon import Words


class Ask(NamedTuple):
    """A question's game and words. Among the operators all is open; what is hidden is hidden from all."""

    game: FlixState
    words: Words

    def seal(self) -> Seal:
        """Whose turn it is."""
        seal = on_turn(self.game)
        assert seal is not None, "this option belongs to a turn"
        return seal


def asked_about(game: FlixState, decision: Decision | None) -> int:
    """The figure that a question is about; NONE where it is about none that stands on the Map."""
    first = decision.options[0] if decision is not None and decision.options else None
    if decision is None:
        return NONE
    if first is not None and names_one(first):
        return first.args[0]
    if first is not None and fired_at(first) != NONE:
        return fired_at(first)
    if game.turn_of == NONE:
        return NONE
    return int(game.aimed_at if first is not None and sends(first) else game.turn_of)


def names_one(option: Option) -> bool:
    """Whose Wound it is, or who goes or fires."""
    if option.verb == "discard":
        return option.rule != "FLIX-7.14"
    return option.verb in ("take_wound", "go", "fire_at")


def fired_at(option: Option) -> int:
    """FLIX-R28: who is fired at; NONE where nobody is."""
    return option.args[1] if option.verb == "fires" else NONE


def sends(option: Option) -> bool:
    return option.verb == "beside" or (option.verb == "send" and option.rule != "FLIX-6.02")
