"""How a Stage ends: whichever chapter brings it about calls these."""

from __future__ import annotations

from typing import final

from sandtable.engine.game import LOSS, WIN
from sandtable.games.sneak.rules import annals, objectives, story
from sandtable.games.sneak.rules.state import CHOOSING, SneakState


@final
class StageOver(Exception):
    """The Stage is decided: nothing that is under way is carried on (SNEAK-R58)."""


def clear(game: SneakState, rule: str) -> None:
    """SNEAK-3.06, SNEAK-3.15: the objective is met."""
    game.tell(rule, "stage_cleared", game.stage)
    if objectives.extra_met(game):
        game.tell("SNEAK-3.07", "extra_met", game.stage)
    if game.plan.campaign:
        annals.write(game, "stage_cleared")
        story.stage_cleared(game)
    else:
        game.end("cleared", [WIN] * int(game.seats))
    raise StageOver


def fail(game: SneakState, rule: str, how: str) -> None:
    """SNEAK-3.08, SNEAK-3.09, SNEAK-3.10: the Stage is failed; `how` is the word for it."""
    lose(game, rule, how)
    raise StageOver


def lose(game: SneakState, rule: str, how: str) -> None:
    """The same for who sees to it that nothing is carried on: to go back is quicker than to break off."""
    game.tell(rule, how, game.stage)
    if game.plan.campaign:
        annals.write(game, how)
        story.stage_failed(game)
    else:
        game.end(how, [LOSS] * int(game.seats))


def is_decided(game: SneakState) -> bool:
    """SNEAK-R58: whether the Stage was decided just now, so that nothing is carried on."""
    return game.over or game.step == CHOOSING


def break_off(game: SneakState) -> None:
    """The same for who has more to do."""
    if is_decided(game):
        raise StageOver


def resign(game: SneakState, seat: int) -> None:
    """SNEAK-R71: who gives up does so for all, and for the whole campaign."""
    game.tell("SNEAK-R71", "resigned", seat)
    game.end("resigned", [LOSS] * int(game.seats))
