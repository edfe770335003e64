"""Reaction Fire (chapter 15)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from sandtable.engine.decisions import Option
from sandtable.games.flix.rules import alertness, arrows, attacks, concepts, gear, sight, stun, wounds
from sandtable.games.flix.rules.components import E9, FIGURES, MASTERMIND, NONE, Figure, Hostage, Seal, Tango
from sandtable.games.flix.rules.effects import BLEED, BLEEDING, BULLET, ONE_HIT, RECON, STUNNING
from sandtable.games.flix.rules.state import FlixState

_FIRES: Final = [
    [Option("fires", "FLIX-R28", (tango, target)) for target in range(MASTERMIND)] for tango in range(FIGURES)
]


@final
class Shot:
    """A Tango that Fires at somebody from a Space."""

    def __init__(self, tango: Tango, target: Figure, source: i64) -> None:
        self.tango: Final = tango
        self.target: Final = target
        self.source: Final[i64] = source


NO_SHOTS: Final[list[Shot]] = []


# Who is Fired at


def check(game: FlixState, seal: Seal) -> bool:
    """FLIX-15.01, FLIX-15.02, FLIX-15.09: after a whole Action, however many discs it had (FLIX-15.10), on
    the SEAL that took it and no other; whether there was any."""
    return _volley(game, _at_seal(game, seal))


def check_command(game: FlixState, seal: Seal, hostage: Hostage) -> bool:
    """FLIX-15.11, FLIX-R78: after a Command, on the SEAL and on the Hostage."""
    return _volley(game, _at_seal(game, seal) + _at_hostage(game, hostage))


def _at_seal(game: FlixState, seal: Seal) -> list[Shot]:
    """FLIX-15.01; the worst comes first where that is ignored."""
    found = _shots(game, seal, sight.watchers_of(game, seal))
    if len(found) > 1 and ignores(game, seal):
        return sorted(found, key=lambda shot: _harm(game, shot))
    return found


def ignores(game: FlixState, seal: Seal) -> bool:
    """FLIX-G06: whether a Recon of the highest Grade has still to ignore the first of its turn."""
    return not seal.ignored_fire and gear.has_skill(game, seal, RECON, E9)


def _at_hostage(game: FlixState, hostage: Hostage) -> list[Shot]:
    """FLIX-19.07: not where it stands next to a SEAL or on its icon; a Rescued one is gone (FLIX-30.12)."""
    if hostage.cell == NONE or hostage.cell == hostage.home:
        return []
    for seal in game.team_on_map():
        if concepts.adjacent(game, seal.cell, hostage.cell):
            return []
    return _shots(game, hostage, sight.watchers(game, hostage.cell))


def _shots(game: FlixState, target: Figure, watchers: list[Tango]) -> list[Shot]:
    """FLIX-15.01, FLIX-16.05, FLIX-30.16: the Alert Tangos that see it, neither Stunned nor new."""
    if not watchers:
        return NO_SHOTS
    found: list[Shot] = []
    for tango in watchers:
        if not tango.stunned and not tango.newcomer and alertness.is_alert(game, tango):
            found.append(Shot(tango, target, sight.vantage(game, tango, target.cell)))
    return found


# In which order


def _volley(game: FlixState, shots: list[Shot]) -> bool:
    """FLIX-15.02, FLIX-R28: one after the other; the players choose the order where it matters."""
    if not shots:
        return False
    while shots:
        shot = shots[_first(game, shots)]
        shots.remove(shot)
        if shot.target.cell != NONE and not _is_ignored(game, shot):
            _fire(game, shot)
    return True


def _is_ignored(game: FlixState, shot: Shot) -> bool:
    """FLIX-G06, FLIX-R28: the first at a Recon, which is the one that the players put first."""
    target = shot.target
    if not isinstance(target, Seal) or not ignores(game, target):
        return False
    target.ignored_fire = True
    game.tell("FLIX-G06", "ignored", target.index, shot.tango.index)
    return True


def _first(game: FlixState, shots: list[Shot]) -> int:
    if len(shots) == 1 or len({_weight(game, shot) for shot in shots}) == 1:
        return 0
    menu = [_FIRES[shot.tango.index][shot.target.index] for shot in shots]
    return menu.index(game.ask(game.lead(), "FLIX-R28", menu))


def _weight(game: FlixState, shot: Shot) -> tuple[int, int, tuple[int, ...]]:
    """What sets a shot apart from others: its dice, its target and the Cover in its way."""
    covers = arrows.crossed_blocks(game, shot.source, shot.target.cell, shot.target.cell)
    return int(_dice(shot.tango)), int(shot.target.index), tuple(covers)


def _harm(game: FlixState, shot: Shot) -> tuple[int, int]:
    """More dice first, then those that no Cover is in the way of."""
    covers = arrows.crossed_blocks(game, shot.source, shot.target.cell, shot.target.cell)
    return -int(_dice(shot.tango)), 1 if covers else 0


def _dice(tango: Tango) -> i64:
    """FLIX-15.03."""
    return 2 if tango.index == MASTERMIND else 1


# What comes of it


def _fire(game: FlixState, shot: Shot) -> None:
    """FLIX-15.03, FLIX-11.08: the roll, without Sound (FLIX-14.04), and then the Alert Token for a SEAL."""
    target = shot.target
    faces = attacks.roll(game, _dice(shot.tango))
    game.tell("FLIX-15.03", "reaction_fire", shot.tango.index, target.index, shot.source)
    if len(faces) > 1:
        faces = sorted(faces, key=_bleeding_first)
        game.rolled = faces
    for place, face in enumerate(faces):
        game.stake = [int(shot.tango.index), int(target.index), 1, place, wounds.declined(game)]
        if isinstance(target, Seal):
            _hit_seal(game, target, face, shot.source)
        elif isinstance(target, Hostage):
            _hit_hostage(game, target, face, shot.source)
    game.stake = attacks.NO_STAKE
    if isinstance(target, Seal):
        alertness.give_alert_token(game, target)


def _bleeding_first(face: int) -> int:
    """FLIX-R28, FLIX-R83: a Bleed comes first, which does nothing to an unwounded SEAL."""
    return 0 if face == BLEED else 1


def _hit_seal(game: FlixState, seal: Seal, face: int, source: i64) -> None:
    """FLIX-15.04; FLIX-15.05, FLIX-17.04: a Bleed only if it is Wounded; FLIX-15.06; a blank does nothing
    (FLIX-15.07). Cover helps against Bullets alone (FLIX-12.07)."""
    if seal.killed:
        return
    if face == ONE_HIT:
        block = arrows.absorbing(game, seal.seat, source, seal.cell)
        wounds.wound(game, seal, BULLET, "FLIX-15.04", block)
    elif face == BLEED and wounds.is_wounded(seal):
        wounds.wound(game, seal, BLEEDING, "FLIX-15.05")
    elif face == STUNNING:
        stun.stun_up_to(game, seal, "FLIX-15.06", stun.most_by_reaction(game))


def _hit_hostage(game: FlixState, hostage: Hostage, face: int, source: i64) -> None:
    """FLIX-R57: a Bullet kills it, unless a Cover Block absorbs it; nothing else harms it."""
    if face != ONE_HIT or hostage.cell == NONE:
        return
    block = arrows.absorbing(game, game.lead(), source, hostage.cell)
    if block == NONE:
        wounds.kill_hostage(game, hostage, "FLIX-R57")
    else:
        arrows.remove_block(game, block, "FLIX-12.06")
