"""How well the commandos stand."""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from sandtable.games.omega.bot import aims
from sandtable.games.omega.bot.atlas import FAR
from sandtable.games.omega.bot.sense import Sense, foes, left
from sandtable.games.omega.rules.components import NONE
from sandtable.games.omega.rules.state import OmegaState

EVEN: Final = 0.3
LIFE: Final = 1.8  # for the share of wounds that the team still stands
AWAY: Final = 1.6  # for the share of the time that the way takes
FIGURE: Final = 0.06
PACE: Final = 10  # steps a round


def of_commandos(sense: Sense, game: OmegaState) -> float:
    """From 0 (lost) to 1 (won): from what they still stand, how long their way is, and who is on the map."""
    life: i64 = 0
    whole: i64 = 0
    best: i64 = FAR
    for commando in game.commandos:
        if commando.in_play() and commando.cell != NONE:
            whole += game.sheet(commando).vitality
            if commando.is_active():
                life += left(game, commando)
                best = min(best, aims.way_of(sense, game, commando)[commando.cell])
    if whole == 0:
        return 0.5
    rounds: i64 = max(sense.last_round - game.round + 1, 1)
    lead = EVEN + LIFE * (2.0 * float(life) / float(whole) - 1.0)
    lead += AWAY * (1.0 - min(float(best) / float(rounds * PACE), 2.0))
    lead -= FIGURE * float(len(foes(game)))
    return 1.0 / (1.0 + exp(-lead))
