"""What a player of an OpenSpiel game sees, and remembers where it forgets nothing."""

from __future__ import annotations

from hashlib import blake2b
from math import prod
from typing import Any

import msgspec
import numpy as np
import pyspiel
from numpy.typing import NDArray

from sandtable.adapters.features import WIDTH, place_of, write
from sandtable.adapters.match import SPECTATOR
from sandtable.adapters.points import Point, Row
from sandtable.catalog.spec import GameType
from sandtable.engine.errors import SandtableError
from sandtable.engine.observing import Sheet
from sandtable.scene.vocabulary import Scene
from sandtable.seats.rows import ALL_ASKED, SEEN, Shape

Numbers = NDArray[np.float32]
EXACT = 0xFFFFFF  # whole numbers that a tensor holds as they are
COURSE = 64  # bits that tell courses apart in which the same happened in another order
WORDS = [ALL_ASKED.index("rule"), ALL_ASKED.index("about")]


class SandtableObserver:
    """What a player sees (`sight`, or as rows: `overall` and the rest), and with perfect recall how often it
    was told or has answered each thing (`memory`), and a mark of the order of all that (`course`)."""

    def __init__(self, game_type: GameType, shape: Shape | None, kind: Any, params: Any) -> None:
        if params:
            raise SandtableError(f"observers take no parameters, not {params}")
        self.game_type = game_type
        self.public = kind.private_info == pyspiel.PrivateInfoType.NONE
        self.recalls = kind.perfect_recall
        self.shape = None if self.public else shape  # what everybody sees is hashed
        parts = (
            {name: part.shape for name, part in self.shape.seen.items()}
            if self.shape
            else {"sight": (WIDTH,)}
        )
        if self.recalls:
            parts |= {"memory": (WIDTH,), "course": (COURSE,)}
        self.sheet = Sheet(self.shape.observer) if self.shape else None
        self.tensor = np.zeros(sum(prod(shape) for shape in parts.values()), np.float32)
        self.dict: dict[str, Numbers] = {}
        start = 0
        for name, size in parts.items():
            self.dict[name] = self.tensor[start : start + prod(size)].reshape(size)
            start += prod(size)

    def set_from(self, state: Any, player: int) -> None:
        self.tensor[:] = 0
        point = state.point
        if point is None:
            return
        seat = SPECTATOR if self.public else player
        if self.shape is None or self.sheet is None:
            write(self.scene(point, seat), seat, given_by(point, seat), self.dict["sight"])
        else:
            self.put_rows(self.shape, self.sheet, point, seat)
        if self.recalls:
            self.put_course(point.course(seat))

    def put_rows(self, shape: Shape, sheet: Sheet, point: Point, seat: int) -> None:
        """Tokens lose bits, so that a tensor can hold them."""
        asked = point.asked.get(seat)
        sheet.clear()
        if isinstance(asked, Row):
            shape.observer.write(point.now, asked.decision, asked.turn.aims, sheet)
        else:
            shape.observer.look(point.now, seat, sheet)
        for name in SEEN:
            kind = shape.seen[name].kind
            found = np.frombuffer(getattr(sheet, name).written.getvalue(), kind)
            self.dict[name].reshape(-1)[: len(found)] = exact(name, found)

    def put_course(self, course: list[str]) -> None:
        counts = np.bincount([place_of(line) for line in course], minlength=WIDTH)
        self.dict["memory"][:] = counts / (1 + counts)
        digest = blake2b("\n".join(course).encode(), digest_size=COURSE // 8).digest()
        self.dict["course"][:] = np.unpackbits(np.frombuffer(digest, np.uint8)) if course else 0

    def string_from(self, state: Any, player: int) -> str:
        point = state.point
        if point is None:
            return "before the first deal"
        seat = SPECTATOR if self.public else player
        recalled = point.course(seat) if self.recalls else []
        scene = msgspec.json.encode(self.scene(point, seat)).decode()
        return "\n".join([*recalled, f"given so far: {given_by(point, seat)}", scene])

    def scene(self, point: Point, seat: int) -> Scene:
        return point.known(f"scene {seat}", lambda: self.described(point, seat))

    def described(self, point: Point, seat: int) -> Scene:
        asked = point.asked.get(seat)
        return self.game_type.scene(point.now, seat, asked.decision if asked else None)


def sizes(shape: Shape | None, recalls: bool) -> dict[str, tuple[int, ...]]:
    """The parts of a tensor."""
    found: dict[str, tuple[int, ...]] = {"sight": (WIDTH,)}
    if shape is not None:
        found = {name: part.shape for name, part in shape.seen.items()}
    return {**found, "memory": (WIDTH,), "course": (COURSE,)} if recalls else found


def given_by(point: Point, seat: int) -> tuple[int, ...]:
    return point.asked[seat].given if seat in point.asked else ()


def exact(name: str, found: NDArray[Any]) -> NDArray[Any]:
    """Numbers that a tensor can hold: of what stands for words, only so many bits."""
    if name == "tokens":
        return found & EXACT
    if name == "asked" and len(found):
        return np.where(np.isin(np.arange(len(found)), WORDS), found & EXACT, found)
    return found
