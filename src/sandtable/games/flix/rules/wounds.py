"""Wounds (chapter 17): SEALs that are hit, and who is killed."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.engine.decisions import Option
from sandtable.games.flix.rules import alertness, arrows, gear, objectives, victory
from sandtable.games.flix.rules.components import CAPTIVE, MASTERMIND, MOST_SEALS, NONE, Hostage, Seal, Tango
from sandtable.games.flix.rules.effects import (
    BALLISTIC_ARMOR,
    BLAST_ARMOR,
    HOSTAGE_TOKEN,
    MASTERMIND_TOKEN,
    MEDICAL_KIT,
    PATROLS_STAY_DEAD,
)
from sandtable.games.flix.rules.state import FlixState

# By kind of Wound the Equipment that can be discarded to ignore it, and the rule: Bullet, Bleeding, Explosion
GUARDS: Final = (BALLISTIC_ARMOR, MEDICAL_KIT, BLAST_ARMOR)
GUARD_RULES: Final = ("FLIX-17.07", "FLIX-17.05", "FLIX-17.09")
DECLINED: Final = 4  # its place in the stake of a roll
_DISCARD: Final = [
    [Option("discard", GUARD_RULES[kind], (seal, GUARDS[kind])) for kind in range(len(GUARDS))]
    for seal in range(MOST_SEALS)
]
# What somebody fell to besides those Wounds
GAS: Final = 3
EVERYTHING: Final = 4  # a Nuclear Weapon
_TAKE: Final = [Option("take_wound", "FLIX-17.03", (seal,)) for seal in range(MOST_SEALS)]

# SEALs


def wound(game: FlixState, seal: Seal, kind: i64, rule: str, block: i64 = NONE) -> None:
    """FLIX-R31, FLIX-17.06: one Wound, unless Cover, Soft Body Armor or a card that its player discards stops
    it."""
    if seal.killed:
        return
    if block != NONE:
        arrows.remove_block(game, block, "FLIX-12.06")
    elif seal.soft_armor:
        seal.soft_armor = False
        game.tell("FLIX-8.05", "soft_armor", seal.index, kind)
    elif not _guarded(game, seal, kind):
        _hurt(game, seal, kind, rule)


def is_wounded(seal: Seal) -> bool:
    """FLIX-R31: only who has lost Health is Wounded."""
    return seal.wounds > 0


def _guarded(game: FlixState, seal: Seal, kind: i64) -> bool:
    """FLIX-17.05, FLIX-17.07, FLIX-17.09: whether its player discards a card to ignore the Wound."""
    place = gear.holds(game, seal, GUARDS[kind])
    if place == NONE or lets_stand(game, seal, kind):
        return False
    menu = [_DISCARD[seal.index][kind], _TAKE[seal.index]]
    if game.ask(seal.seat, GUARD_RULES[kind], menu) is menu[1]:
        if is_rolled_at(game, seal):
            game.stake[DECLINED] |= 1 << int(kind)
        return False
    gear.drop(game, seal, place)
    game.tell(GUARD_RULES[kind], "ignores", seal.index, kind, GUARDS[kind])
    return True


def declined(game: FlixState) -> int:
    """FLIX-R104: the kinds of Wounds, as bits, that were let stand in the roll under way."""
    return game.stake[DECLINED] if game.stake else 0


def lets_stand(game: FlixState, seal: Seal, kind: i64) -> bool:
    """FLIX-R104: whether this roll has asked for that card already."""
    return is_rolled_at(game, seal) and declined(game) >> int(kind) & 1 != 0


def is_rolled_at(game: FlixState, seal: Seal) -> bool:
    """Whether Attack Dice are resolved against a SEAL: what befalls others meanwhile is none of that."""
    return len(game.stake) > 0 and game.stake[1] == seal.index


def _hurt(game: FlixState, seal: Seal, kind: i64, rule: str) -> None:
    """FLIX-17.03, FLIX-8.02: one Health less; on the dogtags it is KIA."""
    seal.wounds += 1
    game.tell(rule, "wounded", seal.index, kind, seal.wounds)
    if seal.wounds >= gear.health(game, seal):
        kill_seal(game, seal, "FLIX-8.02", kind)


def kill_seal(game: FlixState, seal: Seal, rule: str, kind: i64) -> None:
    """FLIX-8.02, FLIX-R71: KIA; a Bio Weapon that it carried leaks, and without any SEAL the Mission ends."""
    area = game.area(seal.cell)
    remember(game, seal, kind)
    seal.killed = True
    seal.cell = NONE
    game.tell(rule, "killed", seal.index)
    alertness.drop_alert_token(game, seal)
    leaks = len(seal.carried)
    seal.carried = []
    for _ in range(leaks):
        objectives.leak(game, area)
    victory.end_if_lost(game)


def remember(game: FlixState, seal: Seal, kind: i64) -> None:
    """FLIX-G16: where, when, and by what and whom, for the rest of a campaign."""
    by = game.stake[0] if is_rolled_at(game, seal) else NONE
    if game.plan.campaign:
        game.losses.append([int(seal.who), int(game.mission), int(game.round), int(kind), by])


def heal(game: FlixState, seal: Seal, amount: i64, rule: str) -> None:
    """FLIX-17.10: Health is regained, never beyond the rightmost space."""
    healed: i64 = min(amount, seal.wounds)
    seal.wounds -= healed
    game.tell(rule, "healed", seal.index, healed, seal.wounds)


# Tangos and Hostages


def kill_tango(game: FlixState, tango: Tango, rule: str) -> None:
    """FLIX-17.11, FLIX-17.01, FLIX-17.02: a Patrol returns to the Tango Pool, any other Tango to the box."""
    cell = tango.cell
    tango.cell = NONE
    if game.turn_of != NONE:
        game.seals[game.turn_of].felled += 1
    tango.stunned = False
    tango.pooled = tango.is_patrol() and not game.page().specials & PATROLS_STAY_DEAD
    if tango.index == MASTERMIND:
        game.destroyed.append(MASTERMIND_TOKEN)
    game.tell(rule, "killed", tango.index, cell)


def kill_hostage(game: FlixState, hostage: Hostage, rule: str) -> None:
    """FLIX-17.11, FLIX-17.02: it is out of the Mission."""
    cell = hostage.cell
    hostage.cell = NONE
    hostage.killed = True
    game.destroyed.append(MASTERMIND_TOKEN if hostage.index == CAPTIVE else HOSTAGE_TOKEN)
    game.tell(rule, "killed", hostage.index, cell)
