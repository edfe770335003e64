"""Equipment (chapter 28): what a SEAL can do with its cards."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.engine.decisions import Option
from sandtable.games.flix.rules import arrows, concepts, explosions, fire, flicks, gadgets, gear, grenades
from sandtable.games.flix.rules.components import E8, E9, MOST_CELLS, MOST_SEALS, NONE, SMALL, Seal
from sandtable.games.flix.rules.effects import (
    BREACHING_CHARGE,
    CORPSMAN,
    DART_PISTOL,
    FLASHBANG,
    HE_GRENADE,
    MEDICAL_KIT,
    REMOTE_BOMB,
    SNAKE_CAM,
    TECHNICIAN,
)
from sandtable.games.flix.rules.interact import MOST_DOORS
from sandtable.games.flix.rules.state import FlixState
from sandtable.parts.pool import BIT

THROWS: Final = [Option("throw", "FLIX-28.01", (effect,)) for effect in (FLASHBANG, HE_GRENADE)]
BREACHES: Final = [Option("breach", "FLIX-28.13", (door,)) for door in range(MOST_DOORS)]
PLANTS: Final = [Option("plant", "FLIX-28.18", (cell,)) for cell in range(MOST_CELLS)]
DETONATES: Final = [Option("detonate", "FLIX-28.19", (cell,)) for cell in range(MOST_CELLS)]
PEEKS: Final = [Option("peek", "FLIX-28.24", (door,)) for door in range(MOST_DOORS)]
TREATS: Final = [Option("medical_kit", "FLIX-R64", (seal,)) for seal in range(MOST_SEALS)]
DART: Final = Option("dart", "FLIX-28.28")
_FOR_DOORS: Final[i64] = BIT[BREACHING_CHARGE] | BIT[SNAKE_CAM]
_FLICKED: Final[i64] = BIT[FLASHBANG] | BIT[HE_GRENADE] | BIT[DART_PISTOL]


# What it can do


def options(game: FlixState, seal: Seal) -> list[Option]:
    """FLIX-19.30: the Use Actions that it has an Action for, those that are free, and Detonate."""
    uses = _uses(game, seal)
    if seal.actions == 0:
        uses = [option for option in uses if is_free(game, seal, option)]
    return _detonations(game, seal) + uses if game.bombs else uses


def _detonations(game: FlixState, seal: Seal) -> list[Option]:
    """FLIX-28.19, FLIX-R16: the Remote Bombs that it has placed itself."""
    found: list[Option] = []
    for cell, owner in zip(game.bombs, game.bomb_owners):
        if owner == seal.index:
            found.append(DETONATES[cell])
    return found


def _uses(game: FlixState, seal: Seal) -> list[Option]:
    found: list[Option] = []
    held = fire.arms(game, seal).effects
    if held & BIT[MEDICAL_KIT]:
        found += _patients(game, seal)
    if held & _FOR_DOORS and game.site().door_of[seal.cell]:
        found += _at_doors(game, seal)
    if held & _FLICKED:
        _add_flicks(game, seal, found)
    if held & BIT[REMOTE_BOMB] and grenades.loaded_bomb(game, seal) != NONE:
        spaces = concepts.around(game, seal.cell)
        found += [PLANTS[cell] for cell in spaces if not concepts.occupied(game, cell)]
    return found


def _patients(game: FlixState, seal: Seal) -> list[Option]:
    """FLIX-R64: itself or an Adjacent SEAL, if Wounded."""
    found: list[Option] = []
    for other in game.team_on_map():
        if other.wounds and (other is seal or concepts.adjacent(game, seal.cell, other.cell)):
            found.append(TREATS[other.index])
    return found


def _at_doors(game: FlixState, seal: Seal) -> list[Option]:
    """FLIX-28.13, FLIX-28.24, FLIX-R42: from a Door Attack Arrow, at a closed Door of either kind."""
    site = game.site()
    charged = gear.holds(game, seal, BREACHING_CHARGE) != NONE
    looks = gear.holds(game, seal, SNAKE_CAM) != NONE
    found: list[Option] = []
    for number in site.door_of[seal.cell]:
        if arrows.is_closed(game, site.doors[number]):
            if looks:
                found.append(PEEKS[number])
            if charged:
                found.append(BREACHES[number])
    return found


def _add_flicks(game: FlixState, seal: Seal, found: list[Option]) -> None:
    """FLIX-28.01, FLIX-28.28: Grenades and darts."""
    for throw in THROWS:
        if gear.holds(game, seal, throw.args[0]) != NONE and _has_room(game, seal, True):
            found.append(throw)
    if gadgets.darts(game, seal) and _has_room(game, seal, False):
        found.append(DART)


def _has_room(game: FlixState, seal: Seal, grenade: bool) -> bool:
    """FLIX-R59: for a Small disc."""
    return fire.has_space(game, seal) or flicks.has_room(game, seal, SMALL, grenade)


def is_free(game: FlixState, seal: Seal, option: Option) -> bool:
    """FLIX-19.04, FLIX-G06: Detonate, and what some Specializations do on the side."""
    verb = option.verb
    if verb == "peek":
        return gear.has_skill(game, seal, TECHNICIAN, E8)
    if verb == "medical_kit":
        return gear.has_skill(game, seal, CORPSMAN, E9)
    return verb == "detonate"


# What it does


def use(game: FlixState, seal: Seal, option: Option) -> None:
    """FLIX-19.30: what the option says, without its cost and without what follows every Action."""
    verb = option.verb
    if verb == "dart":
        gadgets.shoot_dart(game, seal)
        return
    number: i64 = option.args[0]
    if verb == "throw":
        grenades.throw(game, seal, number)
    elif verb == "breach":
        grenades.breach(game, seal, game.site().doors[number])
    elif verb == "plant":
        grenades.plant(game, seal, number)
    elif verb == "detonate":
        explosions.remote_bomb(game, number, "FLIX-28.19")
    elif verb == "peek":
        gadgets.peek(game, seal, game.site().doors[number])
    elif verb == "medical_kit":
        gadgets.treat(game, seal, game.seals[number])
