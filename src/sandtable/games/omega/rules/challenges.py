"""Stat challenges (chapter 20)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.engine.decisions import Option
from sandtable.games.omega.rules import abilities, dashboard, dice, kit, kit_rolls, rerolls
from sandtable.games.omega.rules.components import NONE, OVERSEER, Commando
from sandtable.games.omega.rules.effects import BEACON, OVERCLOCK, RALLY, RALLY_BEACON
from sandtable.games.omega.rules.rolls import Challenge
from sandtable.games.omega.rules.state import OmegaState
from sandtable.parts.pool import BIT

ROLL: Final = Option("roll", "OMEGA-20.01")
PASS: Final = Option("pass", "OMEGA-20.01")


def attempt(
    game: OmegaState, commando: Commando, stat: i64, target: i64, door: bool, number: i64 = NONE
) -> bool:
    """OMEGA-20.01, OMEGA-20.02: whether the commando passes; at a door it has a number."""
    challenge = Challenge(commando, stat, target, door)
    challenge.number = number
    challenge.black = value(game, commando, stat)
    prepare(game, challenge)
    if not challenge.passed:
        throw(game, challenge)
        roll_again(game, challenge)
        challenge.passed = sum(challenge.dice) >= challenge.target
    what = "challenge_passed" if challenge.passed else "challenge_failed"
    game.tell("OMEGA-20.02", what, commando.index, stat, challenge.target, sum(challenge.dice))
    return challenge.passed


def value(game: OmegaState, commando: Commando, stat: i64) -> i64:
    """OMEGA-20.01: sheet and stance, and what kit and a leader near by add without being asked."""
    number: i64 = game.sheet(commando).stats[stat] + game.stance(commando).stats[stat]
    number += kit_rolls.challenge_dice(game, commando, stat)
    return max(0, number) + (1 if is_rallied(game, commando) else 0)


def is_rallied(game: OmegaState, commando: Commando) -> bool:
    """OMEGA-G02: another active commando rallies those near it."""
    for other in game.commandos:
        if other is not commando and other.on_map() and abilities.has(game, other, RALLY):
            if game.within(other.cell, commando.cell, game.plan.numbers.rally_range):
                return True
    return False


# Before the roll


def prepare(game: OmegaState, challenge: Challenge) -> None:
    """OMEGA-15.02, OMEGA-R22: the commando first, then the overseer; again only who has let a roll stand that
    the other has changed."""
    commando_helps(game, challenge)
    while not challenge.passed and overseer_hinders(game, challenge) and commando_helps(game, challenge):
        pass


def commando_helps(game: OmegaState, challenge: Challenge) -> bool:
    """OMEGA-20.03: a boost, cards, or all of them. Whether something was used."""
    menu = kit_rolls.challenge_options(game, challenge)
    if not menu:
        return False
    game.stake = challenge.stake()
    option = game.ask(challenge.commando.seat, "OMEGA-20.03", [*menu, ROLL])
    if option is ROLL:
        return False
    kit_rolls.use_in_challenge(game, challenge, option)
    return True


def overseer_hinders(game: OmegaState, challenge: Challenge) -> bool:
    """What the dashboard has against it. Whether the roll is another one now."""
    menu = dashboard.challenge_options(game, challenge)
    if not menu:
        return False
    game.stake = challenge.stake()
    option = game.ask(OVERSEER, "OMEGA-20.01", [*menu, PASS])
    return option is not PASS and dashboard.use_in_challenge(game, challenge)


# The roll


def throw(game: OmegaState, challenge: Challenge) -> None:
    """OMEGA-20.01: black dice only."""
    challenge.dice = dice.roll(game, challenge.black, 0)
    game.bring(challenge.dice)
    total: i64 = sum(challenge.dice)
    game.tell(
        "OMEGA-20.01", "challenge_rolled", challenge.commando.index, challenge.stat, challenge.black, total
    )


def roll_again(game: OmegaState, challenge: Challenge) -> None:
    """OMEGA-15.05, OMEGA-15.06: each ability once, as long as the challenge is not passed."""
    game.needed = challenge.target
    while could_gain(game, challenge):
        menu = reroll_options(game, challenge)
        if not menu:
            return
        game.stake = challenge.stake()
        option = game.ask(challenge.commando.seat, "OMEGA-15.04", [*menu, rerolls.STOP])
        if option is rerolls.STOP:
            return
        reroll(game, challenge, option.args[0], option.args[1])


def could_gain(game: OmegaState, challenge: Challenge) -> bool:
    most: i64 = dice.best(game, challenge.dice, challenge.black)
    return sum(challenge.dice) < challenge.target <= most


def reroll_options(game: OmegaState, challenge: Challenge) -> list[Option]:
    """Overclock takes all dice, the beacon one."""
    commando = challenge.commando
    found: list[Option] = []
    if abilities.has(game, commando, OVERCLOCK) and not commando.used & OVERCLOCK:
        found += rerolls.options_of(challenge.dice, challenge.black, rerolls.BY_OVERCLOCK, 0)
    if not challenge.rerolls & BIT[rerolls.BY_BEACON] and near_beacon(game, commando):
        found += rerolls.options_of(challenge.dice, challenge.black, rerolls.BY_BEACON, 1)
    return found


def near_beacon(game: OmegaState, commando: Commando) -> bool:
    """OMEGA-G04: active commandos within 3 spaces of the rally beacon."""
    cell: i64 = game.marker_cells[BEACON]
    if cell == NONE or not commando.is_active():
        return False
    return game.within(cell, commando.cell, kit.range_of(game, RALLY_BEACON))


def reroll(game: OmegaState, challenge: Challenge, source: i64, mask: i64) -> None:
    """OMEGA-15.05."""
    challenge.rerolls |= BIT[source]
    if source == rerolls.BY_OVERCLOCK:
        challenge.commando.used |= OVERCLOCK
    dice.reroll(game, challenge.dice, challenge.black, mask)
    game.bring(challenge.dice)
    total: i64 = sum(challenge.dice)
    game.tell("OMEGA-15.05", "rerolled", challenge.commando.index, source, mask, total)
