"""One game whose actions are rows: stepped, or at a table where seats that are asked at once answer in one
step."""

from __future__ import annotations

from typing import Any

import numpy as np

from sandtable.adapters.actions import same_question
from sandtable.adapters.episode import Episode, Mask
from sandtable.adapters.features import Numbers
from sandtable.adapters.rows import stepped
from sandtable.adapters.setting import Setting
from sandtable.engine.decisions import Decision
from sandtable.engine.errors import SandtableError
from sandtable.engine.fleet import AIMING, Turn
from sandtable.engine.game import Game
from sandtable.engine.observing import Sheet
from sandtable.engine.rng import Rng
from sandtable.scene.vocabulary import Scene
from sandtable.seats.faults import blamed
from sandtable.seats.rows import Array, Shape, described

UNASKED = 0  # the row that a seat takes while it is not asked, which does nothing


class RowsEpisode(Episode):
    """What both kinds have in common."""

    def __init__(self, setting: Setting, shape: Shape, seed: int) -> None:
        self.shape = shape
        self.chances = [Rng(seed, AIMING + seat) for seat in range(setting.seats)]
        self.sheet = Sheet(shape.observer)
        self.asked: dict[int, Turn] = {}
        self.read()
        super().__init__(setting)

    def __reduce__(self) -> Any:
        raise SandtableError("an environment with rows cannot be copied: take observe='hashed' for that")

    @property
    def pending(self) -> list[Decision]:
        """The open questions."""
        raise NotImplementedError

    def answer(self, turn: Turn, row: int) -> None:
        """Goes on with the answer of a row."""
        raise NotImplementedError

    def legal(self, seat: int) -> list[int]:
        """The rows that a seat may take; where it is not asked, one that does nothing."""
        return list(range(self.asked[seat].count)) if seat in self.asked else [UNASKED]

    def take(self, seat: int, action: int) -> None:
        turn = self.asked[seat]
        turn.given(action)
        del self.asked[seat]
        self.answer(turn, action)
        self.read()

    def read(self) -> None:
        """The open question of every seat. A seat that was asked the same before keeps its proposals."""
        before, self.asked = self.asked, {}
        for decision in self.pending:
            seat = int(decision.seat)
            turn = before.get(seat)
            if turn is None or not same_question(turn.decision, decision):
                turn = Turn(self.shape.observer, self.now, decision, self.chances[seat])
            self.asked.setdefault(seat, turn)

    # What a seat sees

    def rows(self, seat: int) -> dict[str, Array]:
        """Its sight, and its question if it is asked one."""
        sheet, shape = self.sheet, self.shape
        sheet.clear()
        turn = self.asked.get(seat)
        if turn is None:
            shape.observer.look(self.now, seat, sheet)
        else:
            shape.observer.write(self.now, turn.decision, turn.aims, sheet)
        return shape.filled(sheet)

    def seen(self, seat: int) -> Numbers:
        rows = self.rows(seat)
        return np.concatenate([rows["overall"], rows["things"].reshape(-1)])

    def observation(self, seat: int) -> dict[str, Any]:
        return {**self.rows(seat), "action_mask": self.mask_of(seat)}

    def mask_of(self, seat: int) -> Mask:
        mask = np.zeros(self.shape.answers, np.int8)
        mask[: self.asked[seat].count if seat in self.asked else UNASKED + 1] = 1
        return mask

    def describe(self, seat: int) -> dict[str, Any]:
        texts = self.asked[seat].texts() if seat in self.asked else []
        return described(self.shape, self.rows(seat), texts)


class SteppedEpisode(RowsEpisode):
    """One question at a time."""

    def __init__(self, setting: Setting, shape: Shape, seed: int) -> None:
        with blamed(setting.game_type.slug):
            self.stepper = stepped(setting, seed)
        super().__init__(setting, shape, seed)

    @property
    def now(self) -> Game:
        return self.stepper.game

    @property
    def pending(self) -> list[Decision]:
        asked = self.stepper.asked
        return [] if asked is None else [asked]

    def answer(self, turn: Turn, row: int) -> None:
        with blamed(self.setting.game_type.slug):
            self.stepper.go_on(turn.given(row))

    def view(self, seat: int) -> Scene:
        turn = self.asked.get(seat)
        return self.setting.game_type.scene(self.now, seat, turn.decision if turn else None)


class TogetherEpisode(RowsEpisode):
    """At a table: all that are asked at once."""

    def __init__(self, setting: Setting, shape: Shape, seed: int) -> None:
        self.match = setting.match(seed)
        super().__init__(setting, shape, seed)

    @property
    def now(self) -> Game:
        return self.match.table.now

    @property
    def pending(self) -> list[Decision]:
        return self.match.pending

    def answer(self, turn: Turn, row: int) -> None:
        self.match.answer(int(turn.decision.seat), turn.text(row))

    def view(self, seat: int) -> Scene:
        return self.match.view(seat)
