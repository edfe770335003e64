"""One game with numbered actions and numbered sight: the common part of the environments for learning
agents."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from sandtable.adapters.actions import ACTIONS, STOP, Asked, asked_now
from sandtable.adapters.features import WIDTH, Numbers, described, write
from sandtable.adapters.setting import Setting
from sandtable.engine.agents import Policy
from sandtable.engine.game import DRAW, Game
from sandtable.scene.vocabulary import Scene

Mask = NDArray[np.int8]


class Episode:
    """One game from its start to its end. Its subclasses say how a seat sees it, and answers."""

    asked: Mapping[int, Any]

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.judge: Policy = setting.judge()
        self.estimates = self._estimates()

    @property
    def now(self) -> Game:
        """The game at its open questions."""
        raise NotImplementedError

    @property
    def over(self) -> bool:
        return self.now.over

    def legal(self, seat: int) -> list[int]:
        """The actions that a seat may take."""
        raise NotImplementedError

    def take(self, seat: int, action: int) -> None:
        """One action of a seat that is asked."""
        raise NotImplementedError

    def view(self, seat: int) -> Scene:
        """What a seat, or a spectator, would be shown."""
        raise NotImplementedError

    def seen(self, seat: int) -> Numbers:
        """What a seat sees, in one row."""
        raise NotImplementedError

    def observation(self, seat: int) -> dict[str, Any]:
        """What a seat is handed, with its mask."""
        raise NotImplementedError

    def describe(self, seat: int) -> dict[str, Any]:
        """The same in words."""
        raise NotImplementedError

    def mask_of(self, seat: int) -> Mask:
        """Which actions a seat may take."""
        raise NotImplementedError

    def next_after(self, seat: int) -> int:
        """Who answers next: the first that is asked after a seat, round the table; -1 at the end."""
        seats = self.setting.seats
        turn = [(seat + 1 + i) % seats for i in range(seats)]
        return next((each for each in turn if each in self.asked), -1)

    # Rewards

    def rewards(self) -> dict[int, float]:
        """What the last actions earned each agent: at the end 1 for a win, -1 for a loss, and in between
        nothing, unless shaping adds how much better a seat stands."""
        agents = self.setting.agents
        if not self.setting.shaping:
            return {seat: self._outcome(seat) for seat in agents}
        before, self.estimates = self.estimates, self._estimates()
        gained = {seat: self.setting.shaping * (self.estimates[seat] - before[seat]) for seat in agents}
        return {seat: self._outcome(seat) + gained[seat] for seat in agents}

    def _outcome(self, seat: int) -> float:
        return (self.now.results[seat] - DRAW) / DRAW if self.over else 0.0

    def _estimates(self) -> dict[int, float]:
        """How well each agent stands, by the game's own judgement; at the end all stand alike."""
        if not self.setting.shaping or self.over:
            return dict.fromkeys(self.setting.agents, 0.0)
        return {seat: 2 * self.judge.estimate(self.now, seat) - 1 for seat in self.setting.agents}


class HashedEpisode(Episode):
    """Actions and sight by hash, at a table."""

    def __init__(self, setting: Setting, seed: int) -> None:
        self.match = setting.match(seed)
        self.asked: dict[int, Asked] = {}
        self.scenes: dict[int, Scene] = {}
        self._read()
        super().__init__(setting)

    def __getstate__(self) -> dict[str, Any]:
        """For copies: the match, and what is given of answers so far."""
        given = {seat: asked.given for seat, asked in self.asked.items()}
        return {"setting": self.setting, "match": self.match, "estimates": self.estimates, "given": given}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.setting, self.match, self.estimates = state["setting"], state["match"], state["estimates"]
        self.judge = self.setting.judge()
        self.asked = {}
        self._read()
        for seat, given in state["given"].items():
            self.asked[seat].go_on(given)

    @property
    def now(self) -> Game:
        return self.match.table.now

    @property
    def over(self) -> bool:
        return self.match.over

    def legal(self, seat: int) -> list[int]:
        """The actions that a seat may take: none but STOP where it is not asked."""
        return self.asked[seat].legal if seat in self.asked else [STOP]

    def take(self, seat: int, action: int) -> None:
        """One action of a seat that is asked."""
        answer = self.asked[seat].take(action)
        if answer is not None:
            del self.asked[seat]
            self.match.answer(seat, answer)
            self._read()

    def _read(self) -> None:
        self.scenes = {}
        self.asked = asked_now(self.match.pending, self.asked)

    # What a seat sees

    def view(self, seat: int) -> Scene:
        return self.match.view(seat)

    def scene(self, seat: int) -> Scene:
        if seat not in self.scenes:
            self.scenes[seat] = self.match.view(seat)
        return self.scenes[seat]

    def given(self, seat: int) -> tuple[int, ...]:
        return self.asked[seat].given if seat in self.asked else ()

    def observe(self, seat: int, out: Numbers) -> None:
        write(self.scene(seat), seat, self.given(seat), out)

    def mask(self, seat: int, out: Mask) -> None:
        out[:] = 0
        out[self.legal(seat)] = 1

    def mask_of(self, seat: int) -> Mask:
        out = np.empty(ACTIONS, np.int8)
        self.mask(seat, out)
        return out

    def seen(self, seat: int) -> Numbers:
        out = np.empty(WIDTH, np.float32)
        self.observe(seat, out)
        return out

    def observation(self, seat: int) -> dict[str, Any]:
        return {"observation": self.seen(seat), "action_mask": self.mask_of(seat)}

    def describe(self, seat: int) -> dict[str, Any]:
        """The same in words: every feature by name, and the answer behind every action."""
        asked = self.asked.get(seat)
        aim = asked.decision.aim if asked else None
        actions: dict[int, str] = dict(asked.answers) if asked else {}
        if asked and aim is not None:
            name = aim.names[len(asked.given) % len(aim.names)]
            actions = {action: "stop" if action == STOP else f"{name} {action}" for action in asked.legal}
        return {"features": described(self.scene(seat), seat, self.given(seat)), "actions": actions}
