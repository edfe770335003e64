"""Parts of the log that take a closer look at an event."""

from __future__ import annotations

from sandtable.board.discs.outcomes import FIRST_BLOCK
from sandtable.board.discs.table import BLOCK, DOOR, STANDEE, TARGET, TOKEN
from sandtable.engine.events import Event
from sandtable.games.flix.ground.bases import FIRST_BOMB
from sandtable.games.flix.rules.components import NONE
from sandtable.games.flix.rules.effects import SECONDARY
from sandtable.games.flix.rules.state import FlixState
from sandtable.games.flix.view import names
from sandtable.games.flix.view.texts import outcome_text
from sandtable.lexicon.grammar import Phrases
from sandtable.scene.phrases import listed


def gear_of(game: FlixState, event: Event) -> str:
    """FLIX-9.01: all cards."""
    _, primary, secondary, _ = [int(each) for each in event.data]
    weapons = [names.weapon_name(game, card) for card in (primary, secondary)]
    cards = event.brought[0] if event.brought else []
    known = weapons if primary != NONE else weapons[1:]
    return listed([*known, *[names.equipment_name(game, card) for card in cards]])


def weapon_of(game: FlixState, event: Event) -> str:
    seal = game.seals[event.data[0]]
    return names.weapon_name(game, int(seal.secondary if event.data[1] == SECONDARY else seal.primary))


def struck_of(game: FlixState, event: Event) -> str:
    """What the discs met, in order, without Walls and what Blocks met."""
    found = event.brought[0] if event.brought else []
    met = [
        struck_name(game, found[at + 1], found[at + 2])
        for at in range(0, len(found), 3)
        if found[at] < FIRST_BLOCK
    ]
    told = [name for name in dict.fromkeys(met) if name]
    return f"it strikes {listed(told)}" if told else "no strike"


def struck_name(game: FlixState, kind: int, number: int) -> str:
    if kind == STANDEE:
        return names.figure_name(game, number)
    if kind == TOKEN:
        return names.token_name(game, number) if number < FIRST_BOMB else "a Remote Bomb"
    if kind == DOOR:
        return names.door_name(game, number)
    return {BLOCK: "a Cover Block", TARGET: "a target disc"}.get(kind, "")


PHRASES: Phrases[FlixState] = {
    "gear": gear_of,
    "weapon": weapon_of,
    "struck": struck_of,
    "outcome": lambda game, event: outcome_text(game, event.what == "failure"),
}
