"""Dice as they lie in a throw: black ones and red ones, blank before the roll."""

from __future__ import annotations

from sandtable.games.omega.rules.game import Omega
from sandtable.scene.rolls import Face, Roll


def rows(black: list[str], red: list[str], result: str, needs: str) -> tuple[Roll, ...]:
    """Black dice and red ones; the total stands in the last row."""
    found = [
        Roll("dice", f"{colour.capitalize()} dice", tuple([Face(each) for each in faces]), colour)
        for colour, faces in (("black", black), ("red", red))
        if faces
    ]
    if found:
        found[-1].result, found[-1].needs = result, needs
    return tuple(found)


def blank(black: int, red: int, result: str, needs: str) -> tuple[Roll, ...]:
    """Before the roll."""
    return rows([""] * black, [""] * red, result, needs)


def rolled(game: Omega, needs: str) -> tuple[Roll, ...]:
    shown, black = [str(hits) for hits in game.rolled], int(game.rolled_black)
    return rows(shown[:black], shown[black:], str(sum(game.rolled)), needs)
