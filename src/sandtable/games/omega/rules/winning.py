"""How a mission ends: whichever chapter brings it about calls these."""

from __future__ import annotations

from typing import final

from sandtable.engine.game import LOSS, WIN
from sandtable.games.omega.rules.components import COMMANDOS, OVERSEER
from sandtable.games.omega.rules.state import OmegaState


@final
class MissionOver(Exception):
    """The mission is decided: nothing that is under way is carried on."""


def win(game: OmegaState, side: int, rule: str, how: str) -> None:
    """Ends the mission at once; `how` is the word for its ending."""
    game.tell(rule, "mission_won", side)
    won_by_commandos = side == COMMANDOS
    results = [WIN if (seat != OVERSEER) == won_by_commandos else LOSS for seat in range(game.seats)]
    game.end(how, results)
    raise MissionOver
