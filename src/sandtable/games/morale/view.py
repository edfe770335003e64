"""What a seat sees."""

from __future__ import annotations

from sandtable.engine.decisions import Decision
from sandtable.engine.scene import Board, Scene
from sandtable.games.morale.game import Morale


def seat_names(game: Morale) -> list[str]:
    return ["SEALs", "Terrorists"]


def scene(game: Morale, seat: int, decision: Decision | None) -> Scene:
    return Scene(title="Morale", status="", board=Board(kind="zones", label=""))
