"""Placing and defusing bombs (chapter 7), and the work of type 9."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandtable.games.strike.rules import damage, endings, fog
from sandtable.games.strike.rules.components import (
    COUNTER_TERRORISTS,
    DEFUSE,
    PLACE,
    RELOAD,
    TERRORISTS,
    Body,
    Unit,
)
from sandtable.games.strike.rules.equipment import BLAST, NONE
from sandtable.games.strike.rules.state import BOMBING, DEFUSING
from sandtable.parts.dice import roll
from sandtable.parts.pool import BIT

if TYPE_CHECKING:
    from sandtable.games.strike.rules.game import Strike


def may_place(game: Strike, unit: Unit) -> bool:
    """STRIKE-R14: its carrier, inside a bomb site."""
    if not unit.bomb:
        return False
    for left, bottom, right, top in game.plan.site.bomb_sites:
        if left <= unit.x <= right and bottom <= unit.y <= top:
            return True
    return False


def may_defuse(game: Strike, unit: Unit) -> bool:
    """STRIKE-R14: a counter-terrorist at the bomb."""
    if not game.bomb_is_armed() or game.clan_of(unit) != COUNTER_TERRORISTS:
        return False
    return game.in_contact(unit, game.bomb_x, game.bomb_y)


# Type 9


def work_step(game: Strike) -> None:
    """STRIKE-2.11: bombs are armed and defused and weapons reloaded, all at the same time."""
    defused = False
    for unit in game.units:
        if not unit.alive:
            continue
        if unit.call == RELOAD:
            reload(game, unit)
        elif unit.call == PLACE:
            place(game, unit)
        elif unit.call == DEFUSE and defuse(game, unit):
            defused = True
    if defused:
        game.bomb_turn = NONE
        endings.win(game, COUNTER_TERRORISTS, DEFUSING)


def reload(game: Strike, unit: Unit) -> None:
    """STRIKE-5.05; moving and damage do not matter (STRIKE-R37)."""
    unit.empty &= ~BIT[unit.slot]
    fog.tell_of(game, unit, "STRIKE-5.05", "reloaded", unit.weapons[unit.slot])


def place(game: Strike, unit: Unit) -> None:
    """STRIKE-7.01, STRIKE-R14: under itself, unless it was interrupted (STRIKE-7.05)."""
    if unit.interrupted:
        fog.tell_of(game, unit, "STRIKE-7.05", "interrupted")
        return
    unit.bomb = False
    game.bomb_x = unit.x
    game.bomb_y = unit.y
    game.bomb_turn = game.turn
    game.tell("STRIKE-7.02", "armed", unit.index, game.turn + game.plan.numbers.fuse)


def defuse(game: Strike, unit: Unit) -> bool:
    """STRIKE-7.04 with a kit, STRIKE-7.03 without. Interrupted, it starts over (STRIKE-7.06, 7.07)."""
    if unit.interrupted:
        unit.progress = 0
        fog.tell_of(game, unit, "STRIKE-7.07", "interrupted")
        return False
    unit.progress += 1
    if unit.kit or unit.progress >= game.plan.numbers.defuse_turns:
        fog.tell_of(game, unit, "STRIKE-7.04" if unit.kit else "STRIKE-7.03", "defused")
        return True
    fog.tell_of(game, unit, "STRIKE-7.03", "defusing", unit.progress)
    return False


# Type 10


def blast_step(game: Strike) -> None:
    """STRIKE-2.12, STRIKE-7.02: armed in turn t, it goes off in turn t+5 (STRIKE-R15)."""
    if game.bomb_is_armed() and game.turn >= game.bomb_turn + game.plan.numbers.fuse:
        explode(game)


def explode(game: Strike) -> None:
    """STRIKE-7.12: everybody suffers it; nobody is paid for it, and it wins the round (STRIKE-R16)."""
    zone = int(game.plan.plane.zone_at(game.bomb_x, game.bomb_y))
    game.tell("STRIKE-2.12", "exploded", zone)
    for body in game.bodies():
        blast(game, body, zone)
    damage.apply_wounds(game)
    game.bomb_turn = NONE
    endings.win(game, TERRORISTS, BOMBING)


def blast(game: Strike, body: Body, zone: int) -> None:
    """STRIKE-7.08: death in the bomb's zone; 4 dice next to it (STRIKE-7.09), 2 beyond (STRIKE-7.10),
    against Defense at once (STRIKE-7.11)."""
    here = int(game.zone_of(body))
    if here == zone:
        fog.tell_of(game, body, "STRIKE-7.08", "blasted", 0, 0, body.defense())
        damage.wound(game, NONE, body, body.defense(), BLAST)
        return
    adjacent = here in game.plan.plane.neighbours[zone]
    numbers = game.plan.numbers
    faces = roll(numbers.near_blast if adjacent else numbers.far_blast, game.rng)
    against = roll(body.defense(), game.rng)
    hits = damage.hits_scored(sum(faces), sum(against))
    rule = "STRIKE-7.09" if adjacent else "STRIKE-7.10"
    game.bring(faces)
    game.bring(against)
    fog.tell_of(game, body, rule, "blasted", sum(faces), sum(against), hits)
    damage.wound(game, NONE, body, hits, BLAST)
