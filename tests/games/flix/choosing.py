"""What a bot does on a stage, and ground for it."""

from __future__ import annotations

from typing import Any

from sandtable.engine.decisions import Decision, Option
from sandtable.engine.rng import Rng
from sandtable.games.flix.bot.greedy import Marksman
from sandtable.games.flix.rules import seal_actions

HALL = """
    +---------------------+
    |A A A A A A A A A A A|
    |                     |
    |A A A A A A A A A A A|
    |                     |
    |A A A A A A A A A A A|
    +---------------------+"""
ROOMS = """
    +-------------+
    |A A A|B B B B|
    |     +       |
    |A A AaB B B B|
    |     +       |
    |A A A|B B B B|
    +-------------+"""


def choice(at: Any, seed: int = 1) -> Option:
    """What it does with the turn as it stands."""
    game = at.game
    menu = seal_actions.menu(game, game.seals[game.turn_of])
    return menu[Marksman(Rng(seed)).choose(game, Decision(0, "FLIX-10.01", menu))]


def chosen(at: Any, seed: int = 1) -> str:
    """The same as a key."""
    return choice(at, seed).key()
