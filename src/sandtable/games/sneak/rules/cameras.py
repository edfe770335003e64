"""Cameras (chapter 24): they look when a Patrol card says so."""

from __future__ import annotations

from mypy_extensions import i64

from sandtable.games.sneak.rules import alert, objectives, sight
from sandtable.games.sneak.rules.components import ALERT, Character
from sandtable.games.sneak.rules.effects import CHECK_FLIP, FLIP_CHECK
from sandtable.games.sneak.rules.plan import Camera
from sandtable.games.sneak.rules.state import SneakState


def section(game: SneakState, order: i64, zone: i64, first: bool) -> None:
    """Section II in printed order (SNEAK-R32); the token is flipped once a card (SNEAK-R27)."""
    if order == FLIP_CHECK and first:
        flip(game)
    look(game, zone)
    if order == CHECK_FLIP and first:
        flip(game)


def flip(game: SneakState) -> None:
    """SNEAK-24.05: the one token turns every Camera."""
    game.blue_side = not game.blue_side
    game.tell("SNEAK-24.05", "cameras_turn", 1 if game.blue_side else 0)


def facing(game: SneakState, camera: Camera) -> i64:
    """SNEAK-24.04."""
    return camera.blue if game.blue_side else camera.red


def look(game: SneakState, zone: i64) -> None:
    """SNEAK-24.01: the Cameras of the Zone, wherever those stand whom they see (SNEAK-R32)."""
    field = game.field()
    there = [number for number, camera in enumerate(field.cameras) if field.zone(camera.cell) == zone]
    if there and (game.blind or zone in game.blind_zones):
        game.tell("SNEAK-G08", "cameras_blind", zone)
        return
    for number in there:
        for character in game.team():
            if sees(game, field.cameras[number], character):
                spot(game, number, character)


def sees(game: SneakState, camera: Camera, character: Character) -> bool:
    """SNEAK-24.03: what is ahead, so never its own space; nobody who is hidden or disguised (SNEAK-18.04)."""
    if sight.unseen(game, character):
        return False
    return sight.enemy_sees(game, camera.cell, facing(game, camera), character.cell)


def spot(game: SneakState, number: i64, character: Character) -> None:
    """SNEAK-24.02."""
    game.tell("SNEAK-24.01", "camera_sees", number, character.index)
    alert.place(game, character, ALERT, "SNEAK-24.02")
    objectives.seen_by_camera(game)
