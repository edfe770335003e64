"""Placing markers, as one plan (OMEGA-22.10, OMEGA-22.11, OMEGA-24.18)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.engine.decisions import Option
from sandtable.games.omega.rules.components import OVERSEER
from sandtable.games.omega.rules.menus import Options, take_out
from sandtable.games.omega.rules.state import OmegaState

DONE: Final = Option("done", "OMEGA-22.10")


def place_markers(
    game: OmegaState, lying: list[int], places: list[Option], most: i64, left: i64, options: Options
) -> list[int]:
    """Up to so many markers in different ones of these places, as long as there are any left, as one plan.
    Where they have been placed."""
    before = len(lying)
    game.in_any_order(lambda part: place_marker(game, lying, before, places, left, options), most)
    return lying[before:]


def place_marker(
    game: OmegaState, lying: list[int], before: int, places: list[Option], left: i64, options: Options
) -> None:
    menu: list[Option] = []
    if len(lying) - before < left:
        menu = places[:]
        for at in range(before, len(lying)):
            take_out(menu, options.of(lying[at]))
    menu.append(DONE)
    option = game.ask(OVERSEER, options.rule, menu)
    if option is not DONE:
        game.lay(lying, option.args[0])
