"""What each option of a turn is worth."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.engine.decisions import Option
from sandtable.games.flix.bot import blasts, goals, values
from sandtable.games.flix.bot.sense import TEN, Mark, View
from sandtable.games.flix.rules import arrows, concepts, fire, gadgets, gear, side_boards
from sandtable.games.flix.rules.components import MASTERMIND, NONE, SMALL
from sandtable.games.flix.rules.effects import CAPTURES, NUCLEAR_WEAPON, PUT_BACK
from sandtable.games.flix.rules.site import Door
from sandtable.games.flix.rules.state import FlixState

A_SPACE: Final = 10  # a Space nearer to the goal
WATCHED: Final = 12  # to be where one Tango reacts to it
CAUGHT: Final = 32  # or where one attacks it at the end of its turn
FORESEEN: Final = 5  # or would, with Actions left to do something about it
A_SOUND: Final = 8
FELLED: Final = 55  # a Tango
A_WATCHER: Final = 50  # more for one that watches
A_KNIFE: Final = 170
THE_GOAL: Final = 900
A_FIND: Final = 120
A_CHASE: Final = 40  # a Space nearer to who is to be Captured
HEALTH: Final = 60  # a Wound healed
LEADS: Final = 25  # what walking off alone costs who leads somebody
LOW: Final = -30
THOUSAND: Final = 1000


def score(view: View, option: Option) -> i64:
    verb = option.verb
    if verb == "move":
        return of_move(view, option.args[0]) - (LEADS if goals.led_by(view.game, view.seal) else 0)
    if verb == "escort":
        return of_move(view, option.args[0]) + LEADS if goals.led_by(view.game, view.seal) else LOW
    if verb == "fire":
        return of_fire(view, option)
    if verb == "open" or verb == "bypass" or verb == "breach":
        return of_door(view, verb, view.game.site().doors[option.args[0]])
    if verb == "end":
        return 0
    return of_thing(view, option)


# Moves


def of_move(view: View, cell: i64) -> i64:
    """Nearer to the goal, and out of sight."""
    seen = (view.exposure(cell) - view.now) * WATCHED
    caught = (view.danger(cell) - view.then) * (CAUGHT if view.seal.actions < 2 else FORESEEN)
    return prize(view, cell) + view.gain(cell) * A_SPACE - (seen + caught) * care(view) // (TEN * TEN)


def prize(view: View, cell: i64) -> i64:
    """Of getting to a Mastermind who lies there to be Captured, before it stands up again."""
    game = view.game
    boss = game.tango(MASTERMIND)
    if not boss.stunned or boss.cell == NONE or not game.page().specials & CAPTURES:
        return 0
    return THE_GOAL if concepts.adjacent(game, cell, boss.cell) else view.gain(cell) * A_CHASE


def care(view: View) -> i64:
    """In tenths: more for who is hurt, less where there is no time left."""
    health = gear.health(view.game, view.seal)
    found = TEN * (health + view.seal.wounds) // health
    return found // 2 if view.late() else found


# Fire


def of_fire(view: View, option: Option) -> i64:
    slot, rate, size = option.args
    weapon = fire.weapon_of(view.game, view.seal, slot)
    if weapon is None or not view.marks:
        return LOW
    discs = fire.flicks_of(view.game, view.seal, weapon, rate)
    gain = felled(view, size, discs, fire.cover_effect(view.game, view.seal, weapon, rate))
    return gain - A_SOUND * fire.noise(view.game, view.seal, weapon) - ammunition(rate)


def ammunition(rate: i64) -> i64:
    """Seeker Rounds are few."""
    return A_SPACE if rate == fire.SEEKERS else 0


def felled(view: View, size: i64, discs: i64, cover: i64) -> i64:
    """What so many discs are worth: each goes to whom it is most likely to fell."""
    chances = [int(view.chance(mark, size, cover)) for mark in view.marks]
    left = [THOUSAND] * len(chances)
    total: i64 = 0
    for _ in range(discs):
        worths = [
            left[place] * chances[place] // THOUSAND * int(worth(view, mark))
            for place, mark in enumerate(view.marks)
        ]
        chosen = worths.index(max(worths))
        total += worths[chosen] // THOUSAND
        left[chosen] -= left[chosen] * chances[chosen] // THOUSAND
    return total


def worth(view: View, mark: Mark) -> i64:
    """Of a Tango that falls."""
    if mark.tango.index == MASTERMIND:
        return THE_GOAL
    return FELLED + A_WATCHER if mark.watches else FELLED


# Doors


def of_door(view: View, verb: str, door: Door) -> i64:
    """One on the way is opened while there are Actions left; what it costs is part of the way."""
    game, seal = view.game, view.seal
    beyond = arrows.beyond(door, seal.cell)
    nearer = view.gain(beyond) * A_SPACE
    stunned = blasts.in_area(game, game.area(beyond)) * FELLED // 2
    if verb == "breach":
        locked = 4 * A_SPACE if arrows.is_locked(game, door) else 0
        return (nearer + locked if nearer > 0 else 0) + stunned - 3 * A_SPACE
    if nearer <= 0:
        return LOW
    if verb == "bypass":
        return nearer + A_SPACE
    return nearer + A_SPACE if seal.actions > 0 else LOW


# The rest


def of_thing(view: View, option: Option) -> i64:
    game, seal = view.game, view.seal
    verb = option.verb
    if verb == "knife":
        return A_KNIFE
    if verb == "capture":
        return THE_GOAL
    if verb == "recover" or verb == "defuse":
        return of_token(game, option.args[0])
    if verb == "disarm":
        return A_FIND
    if verb == "treat":
        return HEALTH * min(2, seal.wounds)
    if verb == "medical_kit":
        return HEALTH * (game.seals[option.args[0]].wounds - 1)
    if verb == "throw":
        return blasts.of_throw(view, option.args[0])
    if verb == "detonate":
        return blasts.of_bomb(game, option.args[0])
    return of_other(view, option)


def of_token(game: FlixState, token: i64) -> i64:
    kind: i64 = game.token_kinds[token]
    return THE_GOAL if values.wanted(game, kind) or kind == NUCLEAR_WEAPON else A_FIND


def of_other(view: View, option: Option) -> i64:
    verb = option.verb
    if verb == "snipe":
        return of_snipe(view, option.args[0])
    if verb == "dart":
        return felled(view, SMALL, 1, PUT_BACK) if view.marks else LOW
    if verb == "peek":
        door = view.game.site().doors[option.args[0]]
        return A_SPACE if gadgets.seen_under(view.game, view.seal, door) else LOW
    return LOW


def of_snipe(view: View, target: i64) -> i64:
    """Half of the shots hit, about; never past a Hostage."""
    tango = view.game.tango(target)
    if side_boards.hostages_with(view.game, tango):
        return LOW
    weapon = fire.weapon_of(view.game, view.seal, fire.PRIMARY)
    return FELLED // 2 - (A_SOUND * fire.noise(view.game, view.seal, weapon) if weapon is not None else 0)
