"""What a finished mission is charted by, and what on the map a line of its log points at."""

from __future__ import annotations

from functools import cache
from string import Formatter

from sandtable.engine.events import Event
from sandtable.games.omega.rules.components import COMMANDOS, DEAD, ESCAPED, MOST_COMMANDOS, NONE, OVERSEER
from sandtable.games.omega.rules.game import Omega
from sandtable.games.omega.view.names import area_id, door_id, piece_id
from sandtable.games.omega.view.words import SENTENCES

NOBODY = -1


def gauges(game: Omega) -> dict[str, list[int]]:
    """Commandos first: who stands, and how much adrenaline and energy there is."""
    active = sum(commando.is_active() for commando in game.commandos)
    enemies = sum(enemy.on_map() for enemy in game.enemies)
    adrenaline = sum(int(commando.adrenaline) for commando in game.team())
    return {"Standing": [active, enemies], "Adrenaline and energy": [adrenaline, int(game.pool)]}


def figures(game: Omega) -> dict[str, int]:
    conditions = [int(commando.condition) for commando in game.commandos]
    return {
        "rounds": int(game.round),
        "commandos killed": conditions.count(DEAD),
        "commandos escaped": conditions.count(ESCAPED),
        "rooms explored": int(game.explored).bit_count(),
    }


@cache
def slots(what: str) -> list[tuple[int, str]]:
    """Which numbers of an event its sentence names, and as what."""
    parsed = Formatter().parse(SENTENCES.get(what, ""))
    return [(int(name), kind or "") for _, name, kind, _ in parsed if name and name.isdigit()]


def elements_of(game: Omega, event: Event) -> tuple[str, ...]:
    """Those of the pieces, doors and rooms that the sentence names."""
    named = [(int(event.data[at]), kind) for at, kind in slots(event.what) if kind in POINTERS]
    return tuple(dict.fromkeys(POINTERS[kind](number) for number, kind in named if number != NONE))


def doer_of(game: Omega, event: Event) -> int:
    """The seat of the first piece that the sentence names, or the overseer's where it is the doer."""
    for at, kind in slots(event.what):
        if kind == "piece":
            return seat_of(game, int(event.data[at]))
        if kind == "winner":
            return OVERSEER if event.data[at] != COMMANDOS else NOBODY
    return OVERSEER if event.what in OVERSEERS else NOBODY


def seat_of(game: Omega, index: int) -> int:
    """Drone and Lab Tech are nobody's."""
    if index < MOST_COMMANDOS:
        return int(game.commandos[index].seat) if index >= 0 else NOBODY
    return OVERSEER if game.piece(index).is_enemy() else NOBODY


POINTERS = {"piece": piece_id, "door": door_id, "area": area_id, "room": area_id}
OVERSEERS = ("ability_used", "energy_discarded", "overseer_phase")
