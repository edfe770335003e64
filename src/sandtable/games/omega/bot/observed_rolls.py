"""What the dice of a roll come to: one that is to be declared, or the one that is at stake."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from sandtable.engine.decisions import Option
from sandtable.engine.observing import Rows
from sandtable.games.omega.bot import sense
from sandtable.games.omega.bot.chances import CERTAIN, Chances
from sandtable.games.omega.bot.observed_columns import ROLL
from sandtable.games.omega.bot.observed_printed import FEW
from sandtable.games.omega.rules import attack, challenges, damage, dashboard, finds, kit, spending
from sandtable.games.omega.rules.cards import Weapon
from sandtable.games.omega.rules.components import Commando, Piece
from sandtable.games.omega.rules.effects import FRENZY, HARDENED_HIDE, HOT_ROUNDS, MAGNETIC_LOCK
from sandtable.games.omega.rules.rolls import ATTACKED, CHALLENGED, Attack
from sandtable.games.omega.rules.state import OmegaState

NEVER: Final = 99  # more hits than dice can show


@final
class Throw:
    """Dice, the hits that they need, and those that settle it for good."""

    def __init__(self, black: i64, red: i64, needed: i64, fatal: i64) -> None:
        self.black: i64 = black
        self.red: i64 = red
        self.needed: i64 = needed
        self.fatal: i64 = fatal


def write_throw(chances: Chances, throw: Throw, aimed: bool, rows: Rows) -> None:
    rows.squash(max(throw.black, 0), FEW)
    rows.squash(max(throw.red, 0), FEW)
    rows.squash(max(throw.needed, 0), FEW)
    rows.part(chances.at_least(throw.black, throw.red, throw.needed), CERTAIN)
    rows.part(chances.at_least(throw.black, throw.red, throw.fatal), CERTAIN)
    rows.flag(aimed)


def write_no_throw(rows: Rows) -> None:
    rows.none(len(ROLL))


# Attacks


def of_attack(game: OmegaState, attacker: Piece, weapon: Weapon, target: Piece, aimed: bool) -> Throw:
    """If it were declared now, and nobody reacted."""
    if attacker.large or target.large:
        return settled(game, attack.prepare(game, attacker, weapon, target, aimed))
    return settled(game, Attack(attacker, weapon, target, attacker.cell, target.cell, aimed))


def settled(game: OmegaState, declared: Attack) -> Throw:
    attack.settle(game, declared)
    return Throw(declared.black, declared.red, damage.needed(game, declared), fatal_hits(game, declared))


def fatal_hits(game: OmegaState, declared: Attack) -> i64:
    """OMEGA-16.03: the hits of one attack that leave its target nothing."""
    left: i64 = sense.left(game, declared.target)
    if left <= 1:
        return damage.needed(game, declared)
    second: i64 = damage.second_needed(game, declared)
    return second if left == 2 and second >= 0 else NEVER


# Challenges


def of_challenge(game: OmegaState, commando: Commando, stat: i64, target: i64) -> Throw:
    return Throw(challenges.value(game, commando, stat), 0, target, target)


# What is at stake (see `OmegaState.stake`)


def at_stake(game: OmegaState) -> Throw | None:
    """The roll that a question before it is about."""
    stake = game.stake
    if not stake:
        return None
    if stake[0] == CHALLENGED:
        return Throw(stake[4], 0, stake[3], stake[3])
    declared = declared_attack(game) if stake[0] == ATTACKED else None
    return None if declared is None else settled(game, declared)


def declared_attack(game: OmegaState) -> Attack | None:
    """With what has been added to it; None once its attacker has that weapon no more."""
    stake = game.stake
    shooter = game.piece(stake[1])
    weapons = attack.weapons(game, shooter)
    if stake[3] >= len(weapons):
        return None
    found = Attack(shooter, weapons[stake[3]], game.piece(stake[2]), stake[5], stake[6], stake[4] == 1)
    found.black = stake[7]
    found.red = stake[8]
    found.bonus = stake[9]
    return found


def with_spent(game: OmegaState, throw: Throw, option: Option) -> Throw:
    """The same roll, if an option is spent on it."""
    found = Throw(throw.black, throw.red, throw.needed, throw.fatal)
    for thing in spending.things_of(option):
        spend(game, found, thing)
    return found


def spend(game: OmegaState, throw: Throw, thing: Option) -> None:
    verb = thing.verb
    if verb == "boost" or verb == "assist":
        throw.black += 1
    elif verb == "frenzy":
        throw.red += dashboard.amount(game, FRENZY)
    elif verb == "harden":
        harden(throw, dashboard.amount(game, HARDENED_HIDE))
    elif verb == "lock":
        harden(throw, dashboard.amount(game, MAGNETIC_LOCK))
    elif thing is spending.HOT:
        throw.red += finds.amount(game, HOT_ROUNDS)
    elif thing is spending.PASS_CARD:
        harden(throw, -throw.needed)
    elif thing is spending.FLASH:
        harden(throw, kit.amount(game, thing.args[0]))
    elif verb == "card" and game.stake[0] == CHALLENGED and not kit.is_relief(thing):
        throw.black += kit.amount(game, thing.args[0])


def harden(throw: Throw, hits: i64) -> None:
    throw.needed += hits
    throw.fatal += hits


# Rolling again


def rolled_again(game: OmegaState, mask: i64) -> Throw:
    """The dice of a mask, and the hits that they need beside those that stay."""
    black: i64 = 0
    red: i64 = 0
    kept: i64 = 0
    for place, hits in enumerate(game.rolled):
        if not mask & 1:
            kept += hits
        elif place < game.rolled_black:
            black += 1
        else:
            red += 1
        mask >>= 1
    return Throw(black, red, game.needed - kept, game.needed - kept)
