"""What a seat plays for: in one line, always in view."""

from __future__ import annotations

from sandtable.games.sneak.rules import bosses
from sandtable.games.sneak.rules.components import NONE
from sandtable.games.sneak.rules.state import CHOOSING, SneakState
from sandtable.games.sneak.view.names import character_name, page
from sandtable.scene.phrases import count_of, listed
from sandtable.scene.vocabulary import Goal

RULE = "SNEAK-3.06"


def goal(game: SneakState, seat: int) -> Goal:
    """SNEAK-3.06: that of the Stage; between Stages the next one is to be chosen. Nothing of it is hidden."""
    if game.stage == NONE or game.step == CHOOSING:
        return Goal(role=role(game, seat), text="Choose the next Stage of the story.", left="between Stages")
    sheet = page(game)
    texts = [each.text for each in sheet.goal] if sheet else []
    return Goal(
        role=role(game, seat),
        text=" ".join(texts) or "Clear the Stage.",
        progress=progress(game),
        left=f"round {max(int(game.round), 1)}",
        rule=RULE,
    )


def role(game: SneakState, seat: int) -> str:
    if seat < 0:
        return "Spectator"
    mine = [character_name(game, int(each.index)) for each in game.team() if each.seat == seat]
    return f"{listed(mine)}, you" if mine else "Infiltrator, you"


def progress(game: SneakState) -> str:
    """What is left of the Boss, or of the time (SNEAK-7.04)."""
    if game.is_boss_stage():
        most = int(bosses.health(game))
        return f"The Boss has {max(0, most - int(game.boss[0].damage))} of {most} Health."
    cards = int(game.patrol_deck.count(0)) + int(game.patrol_deck.count(1))
    return f"{count_of(cards, 'Patrol card')} left."
