"""One game with numbered actions and numbered sight: the common part of the environments for learning
agents."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from sandtable.adapters.actions import ACTIONS, STOP, Asked, asked_now
from sandtable.adapters.features import WIDTH, Numbers, described, write
from sandtable.adapters.match import Match
from sandtable.adapters.seating import Player, header_of, seated, start
from sandtable.bots.levels import rollout_policy
from sandtable.catalog.registry import find_game
from sandtable.catalog.spec import GameType, Value
from sandtable.engine.agents import Policy
from sandtable.engine.errors import SandtableError
from sandtable.scene.vocabulary import Scene

Mask = NDArray[np.int8]
PREFIX = "sandtable/"


def named(game: str | GameType) -> GameType:
    """The game of a slug, or of an id such as `sandtable/morale-v1`, which holds to that version; or one that
    is not installed, as itself."""
    if isinstance(game, GameType):
        return game
    slug, dash, version = game.removeprefix(PREFIX).partition("-v")
    game_type = find_game(slug)
    if dash and version != str(game_type.version):
        raise SandtableError(f"{game!r}: installed is {id_of(game_type)}")
    return game_type


def id_of(game_type: GameType) -> str:
    return f"{PREFIX}{game_type.slug}-v{game_type.version}"


class Setting:
    """What every episode of an environment is made from. Bots sit on some seats; agents on the others."""

    def __init__(
        self,
        game: str | GameType,
        scenario: str,
        bots: Mapping[int, Player],
        options: Mapping[str, Value],
        shaping: float,
    ) -> None:
        self.game_type = named(game)
        self.scenario = self.game_type.scenario(scenario or self.game_type.scenarios()[0].name).name
        self.bots = dict(bots)
        self.options = dict(options)
        self.shaping = shaping
        first = start(self.game_type, self.scenario, self.options, 0)
        self.seats = int(first.seats)
        self.agents = [seat for seat in range(self.seats) if seat not in self.bots]
        self.header = header_of(self.game_type, self.scenario, self.options, 0, self.bots, self.seats)
        if not self.agents or any(seat not in range(self.seats) for seat in self.bots):
            last = self.seats - 1
            raise SandtableError(
                f"bots: expected some of the seats from 0 to {last}, not {sorted(self.bots)}"
            )

    def episode(self, seed: int) -> Episode:
        return Episode(self, seed)

    def match(self, seed: int) -> Match:
        game = start(self.game_type, self.scenario, self.options, seed)
        bots = {seat: seated(self.game_type, bot, seed, seat) for seat, bot in self.bots.items()}
        return Match(self.game_type, game, bots, replace(self.header, seed=seed))


class Episode:
    """One game from its start to its end."""

    def __init__(self, setting: Setting, seed: int) -> None:
        self.setting = setting
        self.match = setting.match(seed)
        self.asked: dict[int, Asked] = {}
        self.scenes: dict[int, Scene] = {}
        self.judge: Policy = rollout_policy(setting.game_type, 0)
        self._read()
        self.estimates = self._estimates()

    @property
    def over(self) -> bool:
        return self.match.over

    def next_after(self, seat: int) -> int:
        """Who answers next: the first that is asked after a seat, round the table; -1 at the end."""
        seats = self.setting.seats
        turn = [(seat + 1 + i) % seats for i in range(seats)]
        return next((each for each in turn if each in self.asked), -1)

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

    def observation(self, seat: int) -> dict[str, Any]:
        seen = np.empty(WIDTH, np.float32)
        self.observe(seat, seen)
        return {"observation": seen, "action_mask": self.mask_of(seat)}

    def describe(self, seat: int) -> dict[str, Any]:
        """The same in words: every feature by name, and the answer behind every action."""
        asked = self.asked.get(seat)
        aim = asked.decision.aim if asked else None
        actions: dict[int, str] = dict(asked.answers) if asked else {}
        if asked and aim is not None:
            name = aim.names[len(asked.given) % len(aim.names)]
            actions = {action: "stop" if action == STOP else f"{name} {action}" for action in asked.legal}
        return {"features": described(self.scene(seat), seat, self.given(seat)), "actions": actions}

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
        result = self.match.result
        return (result.scores[seat] - 50) / 50 if result else 0.0

    def _estimates(self) -> dict[int, float]:
        """How well each agent stands, by the game's own judgement; at the end all stand alike."""
        if not self.setting.shaping or self.over:
            return dict.fromkeys(self.setting.agents, 0.0)
        now = self.match.table.now
        return {seat: 2 * self.judge.estimate(now, seat) - 1 for seat in self.setting.agents}
