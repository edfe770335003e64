"""The campaign: which Stage comes next, and what lasts from one to the next (chapters 1, 3 and 4)."""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64

from sandtable.board.grid.ground import BIT
from sandtable.engine.decisions import Option
from sandtable.engine.game import LOSS, WIN
from sandtable.games.sneak.rules import objectives
from sandtable.games.sneak.rules.components import NONE
from sandtable.games.sneak.rules.state import CHOOSING, SETTING_UP, SneakState

# Choosing


def choose(game: SneakState) -> None:
    """SNEAK-1.08, SNEAK-1.09, SNEAK-R59, SNEAK-R71: a Stage that is open, with so many characters, or the
    end."""
    if game.tried == game.plan.numbers.attempts and game.tried > 0:
        give_up(game)
        return
    answer = game.ask(game.lead(), "SNEAK-1.08", menu(game))
    if answer.verb == "give_up":
        give_up(game)
        return
    game.stage, game.size = answer.args[0], answer.args[1]
    game.tried += 1
    clear_table(game)
    game.tell(answer.rule, "stage_chosen", game.stage, game.size, game.tried)


def menu(game: SneakState) -> list[Option]:
    """The next Stage of the story, VR Missions, those that were cleared before; most players first."""
    found: list[Option] = []
    upcoming = next_stage(game)
    for stage in [upcoming, *virtual_stages(game), *replays(game, upcoming)]:
        rule = "SNEAK-1.09" if game.plan.stages[stage].virtual else "SNEAK-1.08"
        for number in sizes(game, stage):
            found.append(Option("play", rule, (stage, number)))
    return [*found, Option("give_up", "SNEAK-R71")]


def next_stage(game: SneakState) -> int:
    """SNEAK-R59: the first of the story that was not cleared."""
    for stage in game.plan.story:
        if not game.cleared & BIT[stage]:
            return stage
    return game.plan.story[-1]


def virtual_stages(game: SneakState) -> list[int]:
    """SNEAK-1.09: those that still have a reward."""
    stages = game.plan.stages
    return [i for i in range(len(stages)) if stages[i].virtual and not game.cleared & BIT[i]]


def replays(game: SneakState, upcoming: int) -> list[int]:
    """SNEAK-R59: cleared Stages, for no reward."""
    return [i for i in range(len(game.plan.stages)) if game.cleared & BIT[i] and i != upcoming]


def sizes(game: SneakState, stage: int) -> list[int]:
    """SNEAK-3.02: the numbers of characters that these players can lead, the most first."""
    numbers = [number for number in game.plan.stages[stage].players if number <= game.seats]
    return sorted(numbers, reverse=True)


def clear_table(game: SneakState) -> None:
    """Everything as in the box, but for what lasts from Stage to Stage."""
    kept = [game.stage, game.size, game.cleared, game.tried, game.rewarded]
    memory, annals = game.memory, game.annals
    box = cast(SneakState, game.fresh())
    box.unpack()
    box.lay_out_on(game)
    game.stage, game.size, game.cleared, game.tried, game.rewarded = kept
    game.memory, game.annals = memory, annals
    game.step = SETTING_UP


def give_up(game: SneakState) -> None:
    game.tell("SNEAK-R71", "campaign_over", game.tried)
    game.end("campaign_over", [LOSS] * int(game.seats))


# After a Stage


def stage_cleared(game: SneakState) -> None:
    """SNEAK-3.15, SNEAK-4.02, SNEAK-R41: rewards and finds go into the Memory Box; the story ends with its
    last Stage."""
    for card in game.found:
        unlock(game, card, "SNEAK-4.02")
    if not game.cleared & BIT[game.stage]:
        reward(game)
    if game.stage == game.plan.story[-1]:
        game.tell("SNEAK-1.08", "campaign_won", game.tried)
        game.end("campaign_won", [WIN] * int(game.seats))
        return
    pack_up(game)


def reward(game: SneakState) -> None:
    """SNEAK-3.07, SNEAK-3.16, SNEAK-R59: when a Stage is cleared for the first time, and never again."""
    stage = game.field()
    game.cleared |= BIT[game.stage]
    unlock(game, stage.reward, "SNEAK-3.16")
    if objectives.extra_met(game):
        game.rewarded |= BIT[game.stage]
        unlock(game, stage.extra_reward, "SNEAK-3.07")


def unlock(game: SneakState, card: i64, rule: str) -> None:
    """SNEAK-4.01: every card once."""
    if card != NONE and card not in game.memory:
        game.memory.append(int(card))
        game.tell(rule, "card_unlocked", card)


def stage_failed(game: SneakState) -> None:
    """SNEAK-R41, SNEAK-R59: nothing is kept, and it may be tried again."""
    pack_up(game)


def pack_up(game: SneakState) -> None:
    """Back to the choice; what lies on the map stays there until the next Stage is chosen."""
    for character in game.characters:
        character.present = False
        character.cell = NONE
    game.muster()
    game.step = CHOOSING
