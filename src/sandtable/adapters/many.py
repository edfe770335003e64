"""Many games in several processes, which write into arrays that all of them share."""

from __future__ import annotations

import contextlib
from collections import deque
from collections.abc import Mapping
from itertools import pairwise
from typing import Any, NamedTuple

from sandtable.adapters.extras import missing

try:
    import numpy as np
except ImportError as error:
    raise missing("sandtable.adapters.many", "rl", error) from error

from sandtable.adapters.given import Actions, at_most, numbers, whole
from sandtable.adapters.rows import Games, parts_of, shape_of
from sandtable.adapters.seating import Player
from sandtable.adapters.setting import Setting
from sandtable.adapters.vector import Aims, RowsEnv
from sandtable.catalog.registry import games
from sandtable.catalog.spec import GameType, Value
from sandtable.engine.errors import Refusal, SandtableError
from sandtable.engine.fleet import not_here
from sandtable.seats.crew import Crew, Worker, block_for, laid_out
from sandtable.seats.rows import Part, Shape


class Wanted(NamedTuple):
    """What a process makes its games from."""

    game: str | GameType
    scenario: str
    bots: dict[int, Player]
    options: dict[str, Value]
    shaping: float
    stand_in: bool
    max_steps: int
    total: int  # games, in all processes

    def setting(self) -> Setting:
        return Setting(self.game, self.scenario, self.bots, self.options, self.shaping, self.stand_in)


class ManyEnv(RowsEnv):
    """`count` games side by side, shared out among processes: otherwise as `VectorEnv`, and the same games,
    however many processes there are. `shares` are the games of each: one process may step its own while
    another is answered (`send`, `recv`). Close it when you are done, or use it in a `with` statement.
    Whatever is a process's own business, such as a bot of your own, must be importable there; a script that
    makes one does so below `if __name__ == "__main__":`."""

    def __init__(
        self,
        game: str | GameType = "morale",
        count: int = 8,
        processes: int = 2,
        scenario: str = "",
        bots: Mapping[int, Player] | None = None,
        max_steps: int | None = None,
        shaping: float = 0.0,
        stand_in: bool = False,
        **options: Value,
    ) -> None:
        super().__init__(Setting(game, scenario, bots or {}, options, shaping, stand_in), count)
        count = self.num_envs
        if whole("processes", processes) not in range(1, count + 1):
            raise SandtableError(f"processes must be from 1 to {count}, one game each, not {processes}")
        made = self.setting
        kind, steps = known_as(made.game_type), at_most("max_steps", max_steps) or 0
        wanted = Wanted(kind, made.scenario, made.bots, made.options, made.shaping, stand_in, steps, count)
        parts = shared_parts(self.shape)
        block = block_for(parts, count)
        shared = laid_out(parts, count, block)
        self.rows = shared.pop("row")
        self.hold(shared)
        ends = [*pairwise(count * number // processes for number in range(processes + 1))]
        self.shares = [slice(*each) for each in ends]
        self.sent: deque[Worker] = deque()
        self.crew = Crew(Share, block, wanted, [range(*each) for each in ends], "environment")
        try:
            self.reset(0)
        except BaseException:
            self.close()
            raise

    def _begin(self) -> None:
        self.crew.all("reset", self.seed)

    def step(self, actions: Actions, aims: Aims | None = None) -> None:
        """One answer of the seat that is asked in each game: the row, or an aim of one's own (by the number
        of the game) in its place. Where one is wrong, no game goes on."""
        workers = self.crew.workers
        own = self._take(workers, range(self.num_envs), actions, aims)
        shares = [{game: own[game] for game in worker.games if game in own} for worker in workers]
        if own:
            self.crew.tell(workers, "check", shares)
        self.crew.tell(workers, "step", shares)

    def send(self, games: slice, actions: Actions, aims: Aims | None = None) -> None:
        """A step of the games of one process alone, which are one of `shares`, without waiting for it. Their
        arrays are not to be touched until `recv` has named them."""
        if games not in self.shares:
            raise SandtableError(f"games: expected one of {self.shares}, not {games!r:.80}")
        workers = self.crew.workers[self.shares.index(games) :][:1]
        own = self._take(workers, range(games.start, games.stop), actions, aims)
        self.crew.send(workers, "step", [own])
        self.sent += workers

    def recv(self) -> slice:
        """Waits for those that were sent first: which games have been stepped."""
        if not self.sent:
            raise SandtableError("nothing was sent that could be waited for: send steps some games")
        worker = self.sent.popleft()
        self.crew.hear([worker])
        return slice(worker.games.start, worker.games.stop)

    def _take(
        self, workers: list[Worker], games: range, actions: Actions, aims: Aims | None
    ) -> dict[int, tuple[int, ...]]:
        """Hands the rows to processes that wait for them, if they are answers; aims of one's own are left."""
        self.crew.check_idle(workers)
        rows, own = numbers(actions, len(games)), self.aims_of(aims)
        for game in own:
            if game not in games:
                raise SandtableError(f"aims: expected games from {games[0]} to {games[-1]}, not {game}")
        wrong = (rows < 0) | (rows >= self.count[games.start : games.stop])
        for place in wrong.nonzero()[0].tolist():
            if games[place] not in own:
                raise Refusal(f"game {games[place]}: {not_here(int(rows[place]), self.texts(games[place]))}")
        self.rows[games.start : games.stop] = rows
        return own

    def _texts(self, game: int) -> list[str]:
        workers = [worker for worker in self.crew.workers if game in worker.games]
        found: list[list[str]] = self.crew.tell(workers, "texts", [game])
        return found[0]

    def close(self) -> None:
        """Ends the processes; the arrays stay as they are."""
        self.crew.close()

    def __del__(self) -> None:
        with contextlib.suppress(Exception):
            self.close()


class Share:
    """The games of one process."""

    def __init__(self, block: Any, wanted: Wanted, own: range) -> None:
        setting = wanted.setting()
        shape = shape_of(setting)
        whole = laid_out(shared_parts(shape), wanted.total, block)
        arrays = {name: array[own[0] : own[-1] + 1] for name, array in whole.items()}
        self.rows = arrays.pop("row")
        self.first = own[0]
        self.games = Games(setting, shape, arrays, own[0], wanted.max_steps)

    def reset(self, seed: int) -> None:
        self.games.reset(seed)

    def check(self, aims: dict[int, tuple[int, ...]]) -> None:
        self.games.check(self.own(aims))

    def step(self, aims: dict[int, tuple[int, ...]]) -> None:
        self.games.step(self.games.given(self.rows.tolist(), self.own(aims)))

    def texts(self, game: int) -> list[str]:
        return self.games.texts(game - self.first)

    def own(self, aims: dict[int, tuple[int, ...]]) -> dict[int, tuple[int, ...]]:
        return {game - self.first: values for game, values in aims.items()}


def known_as(game_type: GameType) -> str | GameType:
    """The name by which another process finds a game, or else the game itself."""
    return game_type.slug if games().get(game_type.slug) is game_type else game_type


def shared_parts(shape: Shape) -> dict[str, Part]:
    """What all processes share: what is shown, and the rows that are given."""
    return {**parts_of(shape), "row": Part((), np.int64)}
