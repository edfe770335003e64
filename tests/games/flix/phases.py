"""The enemy phases as a test runs them, and ground that several chapters share."""

from __future__ import annotations

from typing import Any

from sandtable.games.flix.rules import attacks, patrols, sentries, spawning, taking_cover
from sandtable.games.flix.rules.state import (
    ATTACKING,
    SENTRIES_MOVE,
    SPAWNING,
    TAKING_COVER,
    TANGOS_MOVE,
)

STEPS = {
    sentries: SENTRIES_MOVE,
    patrols: TANGOS_MOVE,
    spawning: SPAWNING,
    taking_cover: TAKING_COVER,
    attacks: ATTACKING,
}

# Three Areas in a row, with a Door between each two
HALLS = """
    +-----------------+
    |A A A|B B B|C C C|
    |                 |
    |A A AaB B BbC C C|
    |                 |
    |A A A|B B B|C C C|
    +-----------------+"""

# One Area without anything in it
FIELD = """
    +-----------------+
    |A A A A A A A A A|
    |                 |
    |A A A A A A A A A|
    |                 |
    |A A A A A A A A A|
    |                 |
    |A A A A A A A A A|
    |                 |
    |A A A A A A A A A|
    +-----------------+"""


def phase(at: Any, module: Any, *answers: Any) -> None:
    """A whole phase from its beginning, with all the answers that it asks for."""
    at.play(lambda game: run(game, module), *answers)


def offered(at: Any, module: Any, *answers: Any) -> list[str]:
    """What a phase asks after these answers."""
    found: list[str] = at.menu(lambda game: run(game, module), *answers)
    return found


def run(game: Any, module: Any) -> None:
    module.begin(game)
    while game.step == STEPS[module] and not game.over:
        game.beat()


def stays(at: Any) -> list[str]:
    """Why Tangos stayed, in order."""
    return [event.what for event in at.game.log if event.what.startswith("stays_")]
