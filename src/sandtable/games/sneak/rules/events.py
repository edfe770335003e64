"""Lettered Events (SNEAK-3.13, SNEAK-G12): what the sections of a Stage do."""

from __future__ import annotations

from mypy_extensions import i64

from sandtable.engine.decisions import Option
from sandtable.games.sneak.rules import alert, attack, cameras, objectives, spawning, tokens
from sandtable.games.sneak.rules.components import FIRST_PATROL, MOST_PATROLS, NONE, Character
from sandtable.games.sneak.rules.effects import (
    EVENT_ATTENTION,
    EVENT_CACHE,
    EVENT_CAMERAS,
    EVENT_LOOK,
    EVENT_PATROL,
    EVENT_RADIO_IN,
    EVENT_REMOVE,
    EVENT_TIMER,
)
from sandtable.games.sneak.rules.plan import StageEvent
from sandtable.games.sneak.rules.state import SneakState

REMOVE = [Option("remove", "SNEAK-G12", (FIRST_PATROL + place,)) for place in range(MOST_PATROLS)]


def resolve(game: SneakState, character: Character, number: i64) -> None:
    """SNEAK-3.13, SNEAK-R45: at once, and once; its token is removed."""
    event = game.field().events[number]
    game.events[number] = NONE
    game.tell("SNEAK-3.13", "event", event.letter, character.index, event.cell)
    carry_out(game, character, event)
    objectives.resolved(game, event.letter)


def carry_out(game: SneakState, character: Character, event: StageEvent) -> None:
    if event.kind == EVENT_PATROL:
        spawning.spawn(game, game.field().zone(event.cell), True)
    elif event.kind == EVENT_CAMERAS:
        cameras.flip(game)
    elif event.kind == EVENT_LOOK:
        look(game, event.amount)
    elif event.kind == EVENT_RADIO_IN:
        spawning.radio_in(game, event.zone)
    elif event.kind == EVENT_ATTENTION:
        draw_attention(game, event.zone)
    elif event.kind == EVENT_REMOVE:
        remove(game)
    elif event.kind == EVENT_CACHE:
        tokens.restore(game, character, True, True, event.amount)
    elif event.kind == EVENT_TIMER:
        game.hurried = True
        game.tell("SNEAK-G12", "hurried")


def look(game: SneakState, number: i64) -> None:
    """The top Patrol cards, seen by all; they stay where they are."""
    game.reveal()
    game.bring(game.patrol_deck.look(number))
    game.tell("SNEAK-G12", "cards_seen", number)


def draw_attention(game: SneakState, zone: i64) -> None:
    for character in game.team():
        if game.field().zone(character.cell) == zone:
            alert.draw_attention(game, character, "SNEAK-G12")


def remove(game: SneakState) -> None:
    """A Patrol of the players' choice."""
    menu = [REMOVE[patrol.index - FIRST_PATROL] for patrol in game.standing()]
    if menu:
        patrol = game.patrol(game.ask(game.lead(), "SNEAK-G12", menu).args[0])
        game.tell("SNEAK-G12", "removed", patrol.index, patrol.cell)
        attack.remove(game, patrol)
