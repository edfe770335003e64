"""Combat 3, the dice (chapter 15)."""

from __future__ import annotations

from mypy_extensions import i64

from sandtable.games.omega.rules.rolls import Attack
from sandtable.games.omega.rules.state import OmegaState


def roll(game: OmegaState, black: i64, red: i64) -> list[int]:
    """OMEGA-15.01, OMEGA-15.03: hits by die, black dice first; as many as there are to be."""
    found: list[int] = []
    for _ in range(black):
        found.append(game.plan.black[game.rng.below(6)])
    for _ in range(red):
        found.append(game.plan.red[game.rng.below(6)])
    game.rolled = found[:]
    game.rolled_black = black
    return found


def reroll(game: OmegaState, dice: list[int], black: i64, mask: i64) -> None:
    """OMEGA-15.05: the dice of the mask once more; what they show now is kept."""
    bit: i64 = 1
    for index in range(len(dice)):
        if mask & bit:
            faces = game.plan.black if index < black else game.plan.red
            dice[index] = faces[game.rng.below(6)]
        bit *= 2
    game.rolled = dice[:]


def roll_attack(game: OmegaState, attack: Attack) -> None:
    """OMEGA-15.01: all dice of the pool together."""
    attack.dice = roll(game, attack.black, attack.red)
    game.bring(attack.dice)
    game.tell("OMEGA-15.01", "attack_rolled", attack.attacker.index, attack.black, attack.red, attack.total())


def best(game: OmegaState, dice: list[int], black: i64) -> i64:
    """The most that the dice could show."""
    return black * game.plan.black[5] + (len(dice) - black) * game.plan.red[5]
