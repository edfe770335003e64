"""Patrol Reaction cards (chapter 29): what a Patrol makes of the tokens it walks onto."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.board.grid.compass import opposite
from sandtable.board.grid.ground import UNREACHABLE
from sandtable.engine.decisions import Option
from sandtable.games.sneak.rules import (
    alert,
    alert_mode,
    beats,
    bodies,
    enemy_phase,
    patrols,
    spawning,
    winning,
)
from sandtable.games.sneak.rules.components import (
    ALERT,
    CHARACTERS,
    INVESTIGATE,
    OFF,
    Character,
    Patrol,
)
from sandtable.games.sneak.rules.effects import (
    CALL_ALL,
    DISCARD,
    LOOK_ROUND,
    MOVE_ON,
    RAISE,
    RAISE_AND_DISCARD,
    REINFORCE,
    REMOVE,
    RETURN,
    RETURN_AND_WARN,
    STIR,
    STIR_ONCE,
    TO_ALERT,
    TO_INVESTIGATE,
    TURN_ROUND,
    WARN_ALL,
)
from sandtable.games.sneak.rules.state import SneakState

NEAREST: Final = [Option("nearest", "SNEAK-G07", (character,)) for character in range(CHARACTERS)]


def finds(game: SneakState, cell: i64) -> bool:
    """SNEAK-29.01: whether an Alert token, a KO token or a Dead Patrol token lies in the space."""
    for character in game.squad:
        if character.alert_cell == cell:
            return True
    return bodies.has_any(game) and bodies.is_body(game, cell)


def stands_on_alert(game: SneakState, patrol: Patrol) -> bool:
    """SNEAK-R25: it starts its activation on a token with the Alert side up."""
    for character in game.squad:
        if character.alert_cell == patrol.cell and character.alert_side == ALERT:
            return True
    return False


def tokens_at(game: SneakState, cell: i64, side: i64) -> list[Character]:
    """Whose Alert tokens lie there on that side."""
    found: list[Character] = []
    for character in game.squad:
        if character.alert_cell == cell and character.alert_side == side:
            found.append(character)
    return found


def react(game: SneakState, patrol: Patrol) -> bool:
    """SNEAK-29.02, SNEAK-29.03, SNEAK-R25: the top card, each line once for its kind of token; then it goes
    under the deck. Whether the Patrol spotted somebody, and stops."""
    cell = patrol.cell
    number = game.reactions.draw()
    game.reactions.put(number, game.reactions.size())
    game.reveal()
    game.bring([int(number)])
    game.tell("SNEAK-29.01", "reacts", patrol.index, number, cell)
    card = game.plan.reactions[number]
    investigated = tokens_at(game, cell, INVESTIGATE)
    alerted = tokens_at(game, cell, ALERT)
    sleeping = game.sleepers.count(cell)
    waking = game.wakers.count(cell)
    dead = cell in game.dead
    stops = bool(investigated) and see_to_tokens(game, patrol, card.investigate, investigated, card.amount)
    winning.break_off(game)
    stops = (bool(alerted) and see_to_tokens(game, patrol, card.alert, alerted, card.amount)) or stops
    winning.break_off(game)
    if sleeping or waking:
        see_to_sleepers(game, cell, card.ko, sleeping, waking)
    return (dead and see_to_dead(game, patrol, card.dead, cell)) or stops


# The lines


def see_to_tokens(
    game: SneakState, patrol: Patrol, effect: i64, owners: list[Character], amount: i64
) -> bool:
    """The line for Alert tokens of one side. Whether the Patrol spotted somebody."""
    for character in owners:
        see_to_token(game, effect, character)
    if effect == LOOK_ROUND:
        return look_round(game, patrol)
    if effect == MOVE_ON:
        return move_on(game, patrol, amount)
    if effect == RETURN_AND_WARN:
        warn_nearest(game, patrol.cell, amount)
    elif effect == CALL_ALL:
        spawning.fill(game, game.field().zone(patrol.cell))
    return False


def see_to_token(game: SneakState, effect: i64, character: Character) -> None:
    if effect in (RETURN, RETURN_AND_WARN, MOVE_ON):
        alert.take_back(game, character, "SNEAK-G07")
    elif effect == TO_INVESTIGATE:
        character.alert_side = INVESTIGATE
        game.tell("SNEAK-G07", "calms_down", character.index, character.alert_cell)
    elif effect == TO_ALERT:
        alert.place(game, character, ALERT, "SNEAK-G07")


def see_to_sleepers(game: SneakState, cell: i64, effect: i64, sleeping: i64, waking: i64) -> None:
    """The line for KO tokens."""
    if effect in (STIR, RAISE, RAISE_AND_DISCARD):
        for _ in range(waking):
            spawning.wake(game, cell)
    for _ in range(sleeping):
        if effect in (STIR, STIR_ONCE):
            spawning.stir(game, cell)
        elif effect in (RAISE, RAISE_AND_DISCARD):
            spawning.wake(game, cell)
    if effect == RAISE_AND_DISCARD:
        enemy_phase.discard(game, 1)


def see_to_dead(game: SneakState, patrol: Patrol, effect: i64, cell: i64) -> bool:
    """The line for Dead Patrol tokens. Whether the Patrol spotted somebody."""
    zone = game.field().zone(cell)
    if effect == DISCARD:
        enemy_phase.discard(game, 1)
    elif effect == REINFORCE:
        spawning.spawn(game, zone, True)
    elif effect == REMOVE:
        game.dead = [other for other in game.dead if other != cell]
        game.tell("SNEAK-G07", "body_removed", cell)
    elif effect == WARN_ALL:
        warn_all(game, zone)
    elif effect == TURN_ROUND:
        return turn_round(game, patrol)
    return False


# What they do


def look_round(game: SneakState, patrol: Patrol) -> bool:
    """It turns towards the nearest player, and looks."""
    character = nearest_player(game, patrol.cell, UNREACHABLE - 1)
    if character is None:
        return False
    facing = alert_mode.facing_to(game, patrol, character.cell)
    return patrols.turn(game, patrol, facing, "SNEAK-G07", "looks_round")


def move_on(game: SneakState, patrol: Patrol, number: i64) -> bool:
    """SNEAK-R73: so many spaces more under the Patrol protocol, which do not count against its number."""
    moved = game.moved
    game.moved = 0
    result = beats.advance(game, patrol, number)
    while result == patrols.CROSSED:
        result = beats.advance(game, patrol, number)
    winning.break_off(game)
    game.moved = moved
    return result == patrols.OVER


def turn_round(game: SneakState, patrol: Patrol) -> bool:
    """It turns round, unless the way behind is a wall, and looks."""
    back = opposite(patrol.facing)
    if not beats.is_open(game, patrol.cell, back):
        return patrols.look(game, patrol)
    return patrols.turn(game, patrol, back, "SNEAK-G07", "turns_round")


def warn_nearest(game: SneakState, cell: i64, within: i64) -> None:
    """The nearest player within so many spaces places the Alert token, if it is off the board."""
    character = nearest_player(game, cell, within)
    if character is not None and character.alert_side == OFF:
        alert.place(game, character, INVESTIGATE, "SNEAK-G07")


def warn_all(game: SneakState, zone: i64) -> None:
    """Every player of the Zone whose Alert token is off the board places it."""
    for character in game.team():
        if character.alert_side == OFF and game.field().zone(character.cell) == zone:
            alert.place(game, character, INVESTIGATE, "SNEAK-G07")


def nearest_player(game: SneakState, cell: i64, within: i64) -> Character | None:
    """SNEAK-G07: on foot in the Zone; the players choose among equals."""
    row = game.field().beats.row(cell, game.opened)
    best: i64 = within
    tied: list[Option] = []
    for character in game.team():
        gap: i64 = row[character.cell]
        if gap < best:
            tied = []
        if gap <= best:
            best = gap
            tied.append(NEAREST[character.index])
    if not tied:
        return None
    return game.characters[game.ask(game.lead(), "SNEAK-G07", tied).args[0]]
