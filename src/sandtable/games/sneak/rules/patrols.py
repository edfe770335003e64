"""Patrols activate (chapter 25): in which order, by which protocol, and what they do on their way."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.engine.decisions import Option
from sandtable.games.sneak.rules import (
    alert,
    alert_mode,
    beats,
    enemy_phase,
    equipment,
    gear,
    investigation,
    meryl,
    patrol_attack,
    reactions,
    sight,
    winning,
)
from sandtable.games.sneak.rules.components import (
    ALERT,
    CHARACTERS,
    FIRST_PATROL,
    MOST_PATROLS,
    NONE,
    Character,
    Patrol,
)
from sandtable.games.sneak.rules.state import PATROLLING, SneakState

# How a step of the active Patrol turns out
GOES_ON: Final = 0  # or has used up its spaces
CROSSED: Final = 1  # there was a token: it goes on by the protocol it then qualifies for (SNEAK-R25)
OVER: Final = 2  # its movement is over
REACHED: Final = 3  # there was the token it was heading for

MOST_FIGURES: Final = FIRST_PATROL + MOST_PATROLS
STRIKE: Final = [Option("strike", "SNEAK-R22", (character,)) for character in range(CHARACTERS)]


# The order


def begin_zone(game: SneakState) -> None:
    """SNEAK-25.01, SNEAK-25.02, SNEAK-R26: every Patrol of the Zone, read from the Compass corner."""
    field = game.field()
    order: list[int] = []
    for place in range(game.deployed):
        patrol = game.patrols[place]
        if patrol.cell != NONE and field.zone(patrol.cell) == game.zones[0]:
            place_read: i64 = field.reading[patrol.cell]
            order.append(int(place_read * MOST_FIGURES + patrol.index))
    if len(order) > 1:
        order.sort()
    game.queue = [each % MOST_FIGURES for each in order]
    game.step = PATROLLING
    if not game.queue:
        enemy_phase.zone_over(game)
        return
    game.bring(game.queue)
    game.tell("SNEAK-25.02", "activation_order", game.zones[0])


def next_activation(game: SneakState) -> None:
    """A beat: the next Patrol in order; one that has gone is skipped (SNEAK-R26)."""
    patrol = game.patrol(game.queue.pop(0))
    if patrol.cell != NONE:
        activate(game, patrol)
        if winning.is_decided(game):
            return
        game.activated.append(int(patrol.index))
    if not game.queue:
        enemy_phase.zone_over(game)


# One activation


def activate(game: SneakState, patrol: Patrol) -> None:
    """SNEAK-R21, SNEAK-R25: it looks at an Alert token under its feet, looks round, and moves."""
    game.moved = 0
    game.acting = patrol.index
    game.tell("SNEAK-25.01", "activates", patrol.index, patrol.cell)
    if reactions.stands_on_alert(game, patrol) and reactions.react(game, patrol):
        return
    if look(game, patrol):
        return
    while follow(game, patrol):
        pass


def follow(game: SneakState, patrol: Patrol) -> bool:
    """SNEAK-25.04: exactly one protocol. Whether it crossed a token, and picks anew."""
    card = enemy_phase.card_of(game)
    token = alert_mode.token_for(game, patrol)
    if token != NONE:
        return alert_mode.head_for(game, patrol, token, card.alert)
    token = investigation.target_for(game, patrol)
    if token != NONE:
        return alert_mode.head_for(game, patrol, token, card.patrol)
    return beats.walk(game, patrol, card.patrol)


def enter(game: SneakState, patrol: Patrol, cell: i64, facing: i64, rule: str) -> i64:
    """The active Patrol's next space, by some rule: what it sets off, finds and sees there (SNEAK-R78)."""
    game.tell(rule, "patrol_moves", patrol.index, patrol.cell, cell, facing)
    patrol.cell = cell
    patrol.facing = facing
    game.moved += 1
    equipment.mine_check(game, patrol)
    if patrol.cell == NONE:
        return OVER
    finds = reactions.finds(game, cell)
    if finds and reactions.react(game, patrol):
        return OVER
    gear.box_check(game, patrol)
    if look(game, patrol):
        return OVER
    return CROSSED if finds else GOES_ON


def turn(game: SneakState, patrol: Patrol, facing: i64, rule: str, why: str) -> bool:
    """SNEAK-R21: it turns, and looks. Whether its movement is over."""
    if facing == patrol.facing:
        return False
    patrol.facing = facing
    game.tell(rule, why, patrol.index, facing)
    return look(game, patrol)


# Spotting players


def look(game: SneakState, patrol: Patrol) -> bool:
    """SNEAK-28.12, SNEAK-28.13: all whom it sees place their tokens, one of them is attacked (SNEAK-R22)."""
    meryl.close_range(game, patrol)
    if patrol.cell == NONE:
        return False
    ahead = sight.outlook(game, patrol.cell, patrol.facing)
    for character in game.squad:
        if character.cell != NONE and ahead[character.cell] and character.in_play():
            if sight.patrol_sees(game, patrol, character):
                spot(game, patrol)
                return True
    return False


def spot(game: SneakState, patrol: Patrol) -> None:
    """SNEAK-28.12: it sees somebody, or several."""
    seen = [character for character in game.team() if sight.patrol_sees(game, patrol, character)]
    for character in seen:
        game.tell("SNEAK-28.12", "spots", patrol.index, character.index)
        alert.place(game, character, ALERT, "SNEAK-28.12")
    patrol_attack.attack(game, patrol, nearest(game, patrol, seen))


def nearest(game: SneakState, patrol: Patrol, seen: list[Character]) -> Character:
    """SNEAK-R22: by walking distance; the players choose among equals, by default who has least Health
    left."""
    if len(seen) == 1:
        return seen[0]
    open_to_attack = [character for character in seen if not character.sheltered] or seen
    gaps = [int(sight.walking(game, patrol.cell, character.cell)) for character in open_to_attack]
    tied = [character for character, gap in zip(open_to_attack, gaps) if gap == min(gaps)]
    tied.sort(key=lambda character: int(health_left(game, character)))
    option = game.ask(game.lead(), "SNEAK-R22", [STRIKE[character.index] for character in tied])
    return game.characters[option.args[0]]


def health_left(game: SneakState, character: Character) -> i64:
    return game.sheet(character).health - character.damage
