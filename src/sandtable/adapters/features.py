"""What a seat sees, as a fixed count of numbers: every part of its scene has a name, and the name hashes to a
place. So any game fits, the same thing is always at the same place, and nothing is there that the seat may
not see."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any
from zlib import crc32

import numpy as np
from msgspec.msgpack import Encoder
from numpy.typing import NDArray

from sandtable.parts.kept import Kept
from sandtable.scene.rolls import Part
from sandtable.scene.vocabulary import (
    Board,
    Cell,
    Edge,
    Element,
    Panel,
    Question,
    Region,
    Row,
    Scene,
    Zone,
)

WIDTH = 4096
LONGEST = 40  # characters of a text that counts as a value; longer ones are prose
HALF = 10.0  # a number without a top that is squashed to a half

Feature = tuple[str, float]
Numbers = NDArray[np.float32]
Placed = tuple[NDArray[np.intp], NDArray[np.float64]]
Size = tuple[str, int, int, int]  # all that the features of an element take from its board
READ: Kept[Placed] = Kept(20_000)
ENCODER = Encoder()


@lru_cache(maxsize=1 << 18)
def place_of(name: str) -> int:
    """Where a feature stands."""
    return crc32(name.encode()) % WIDTH


def placed(features: Iterator[Feature]) -> Placed:
    found = list(features)
    places = np.array([place_of(name) for name, _ in found], np.intp)
    return places, np.array([value for _, value in found], np.float64)


def write(scene: Scene, seat: int, given: tuple[int, ...], out: Numbers) -> None:
    """Puts what a seat sees into its places; what meets there is added, between -1 and 1."""
    board = scene.board
    size = board.kind, board.unit, board.width, board.height
    found = [placed(question_features(scene, seat, given)), read(board, size, board_features(board))]
    found += [read(each, size, element_features(each, board)) for each in scene.elements]
    found += [read(each, size, panel_features(each)) for each in scene.panels]
    places = np.concatenate([places for places, _ in found])
    values = np.concatenate([values for _, values in found])
    np.clip(np.bincount(places, values, WIDTH), -1, 1, out)


def read(part: Part, size: Size, features: Iterator[Feature]) -> Placed:
    """The features of a part, read once for all parts that say the same, in whichever game."""
    key = ENCODER.encode(part), size
    return READ.find(key) or READ.keep(key, placed(features))


def all_features(scene: Scene, seat: int, given: tuple[int, ...] = ()) -> Iterator[Feature]:
    """All features of what a seat sees, and of the numbers that it has given so far."""
    yield from question_features(scene, seat, given)
    yield from board_features(scene.board)
    for element in scene.elements:
        yield from element_features(element, scene.board)
    for panel in scene.panels:
        yield from panel_features(panel)


def question_features(scene: Scene, seat: int, given: tuple[int, ...]) -> Iterator[Feature]:
    """Whose sight it is, where the round stands, and what is asked."""
    yield f"seat={seat}", 1
    yield f"phase={scene.phase}", 1
    for layer in scene.layers:
        yield f"layer.{layer.kind}.{'.'.join(layer.look)}", scaled(1)
    if scene.question is not None:
        yield f"asked={scene.question.rule}", 1
        yield f"about={scene.question.about}", 1
        yield from aim_features(scene.question, given)


def aim_features(question: Question, given: tuple[int, ...]) -> Iterator[Feature]:
    aim = question.aim
    if aim is not None:
        yield f"aim={aim.verb}", 1
        for i, value in enumerate(given):
            low, high = aim.low[i % len(aim.names)], aim.high[i % len(aim.names)]
            yield f"given.{i}", (value - low + 1) / (high - low + 1)


def board_features(board: Board) -> Iterator[Feature]:
    """What stands on its cells, edges, zones and regions; the board itself is the same all game."""
    parts: list[Cell | Edge | Zone | Region] = [*board.cells, *board.edges, *board.zones, *board.regions]
    for part in parts:
        for look in part.look:
            yield f"{part.id}.{look}", 1


def element_features(element: Element, board: Board) -> Iterator[Feature]:
    name, at = element.id, element.at
    yield f"{name}.{element.kind}.{element.role}.{element.side}", 1
    if at is None:
        yield f"{name}.beside", 1
    elif at.zone:
        yield f"{name}@{at.zone}.{at.floor}", 1
    else:
        yield from point_features(name, at.x, at.y, board)
    if element.facing >= 0:
        yield f"{name}.facing={element.facing // 45}", 1
    for look in element.look:
        yield f"{name}.{look}", 1
    for badge in element.badges:
        yield f"{name}.{badge.id}", scaled(badge.value or 1)
    if element.gauge is not None:
        yield f"{name}.{element.gauge.label}", scaled(element.gauge.value, element.gauge.top)


def point_features(name: str, x: int, y: int, board: Board) -> Iterator[Feature]:
    unit = board.unit if board.kind == "grid" else 1
    yield f"{name}.x", scaled(x, board.width * unit)
    yield f"{name}.y", scaled(y, board.height * unit)
    if board.kind == "grid":
        yield f"{name}@{x // unit},{y // unit}", 1


def panel_features(panel: Panel) -> Iterator[Feature]:
    for row in panel.rows:
        yield from row_features(f"{panel.id}.{row.label}", row)


def row_features(name: str, row: Row) -> Iterator[Feature]:
    if row.value or row.top:
        yield name, scaled(row.value, row.top)
    if row.text and len(row.text) <= LONGEST:
        yield f"{name}={row.text}", 1
    for item in row.items:
        thing = f"{name}.{item.id}"
        yield f"{thing}={'?' if item.hidden else item.label}", 1
        if item.value:
            yield f"{thing}.value", scaled(item.value)
        for look in item.look:
            yield f"{thing}.{look}", 1


def scaled(value: float, top: int = 0) -> float:
    """A number between -1 and 1: its part of the top, or squashed where there is none."""
    return max(-1.0, min(1.0, value / top)) if top > 0 else value / (HALF + abs(value))


def described(scene: Scene, seat: int, given: tuple[int, ...] = ()) -> list[dict[str, Any]]:
    """Each feature in words: its name, its value, and where it stands."""
    return [
        {"name": name, "value": value, "place": place_of(name)}
        for name, value in all_features(scene, seat, given)
    ]
