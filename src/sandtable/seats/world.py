"""A possible world: the game as a seat knows it, with something else in what is hidden, to search in."""

from __future__ import annotations

from sandtable.bots.levels import rollout_policy
from sandtable.catalog.spec import GameType
from sandtable.engine.agents import Policy
from sandtable.engine.decisions import Decision, Pending
from sandtable.engine.drivers import Driver
from sandtable.engine.errors import Refusal, SandtableError
from sandtable.engine.game import Game
from sandtable.engine.journal import Entry, Journal, Position
from sandtable.engine.rng import derive
from sandtable.engine.table import Table
from sandtable.scene.vocabulary import Scene
from sandtable.seats.imagining import Imagining
from sandtable.seats.result import Result, result_of


class World:
    """A copy of the game of your own, at your question. It fits all that your seat has seen; everything else
    is drawn anew, and so is chance. Answer for every seat, fork it, let the game's own bot play it to its
    end: nothing of it reaches the real game."""

    def __init__(self, game_type: GameType, start: Position, seat: int, seed: int) -> None:
        self._game_type = game_type
        self._start = start
        self._seat = seat
        self._seed = seed
        self._entries: list[Entry] = []
        self._table: Table | None = None
        self._now = start.checkpoint
        self._waits: list[Decision] = []
        self._run([])

    @property
    def pending(self) -> list[Decision]:
        """The open questions, one for each seat that is asked."""
        if self._table is not None:
            return self._table.asked
        first: dict[int, Decision] = {}
        for decision in self._waits:
            first.setdefault(int(decision.seat), decision)
        return list(first.values())

    @property
    def over(self) -> bool:
        return self._table is not None and self._table.over

    @property
    def result(self) -> Result | None:
        """How it ended; None while it goes on."""
        return result_of(self._here) if self.over else None

    def answer(self, seat: int, text: str) -> None:
        """Takes an option's key, or the text of an aim, for any seat that is asked. A refusal changes
        nothing."""
        if self._table is not None:
            self._table.answer(seat, text)
            return
        decision = next((each for each in self._waits if int(each.seat) == seat), None)
        if decision is None:
            raise Refusal(f"seat {seat} is not asked now")
        decision.check(text)
        self._run([*self._entries, Entry(seat, text)])

    def fork(self) -> World:
        """A separate world that stands where this one does."""
        other = object.__new__(World)
        other.__dict__.update(self.__dict__)
        if self._table is not None:
            other._table = self._table.fork(self._table.length)
        return other

    def finish(self) -> Result:
        """How it ends where the game's own bot answers every question from here on. The world stays where it
        is."""
        game = self._started(self._entries, self._policy())
        while not game.over:
            game.beat()
        return result_of(game)

    def estimate(self, seat: int) -> float:
        """From 0 (lost) to 1 (won): how well a seat stands here, by the game's own judgement."""
        here = self._here
        return here.results[seat] / 100 if here.over else self._policy().estimate(here, seat)

    def scene(self, seat: int) -> Scene:
        """What a seat sees in this world."""
        decision = next((each for each in self.pending if int(each.seat) == seat), None)
        return self._game_type.scene(self._here, seat, decision)

    @property
    def _here(self) -> Game:
        return self._table.now if self._table is not None else self._now

    def _policy(self) -> Policy:
        return rollout_policy(self._game_type, derive(self._seed, 1))

    def _started(self, entries: list[Entry], policy: Policy | None) -> Game:
        """A game in which nothing has happened yet but what was at the start of the beat."""
        if self._table is not None:
            start, given = self._table.checkpoint, self._table.journal.entries
        else:
            start, given = self._start.checkpoint, entries
        game = start.clone()
        game.driver = Imagining(
            self._start.journal, self._seat, self._seed, Journal(int(game.seats), given), policy
        )
        if self._table is not None:
            game.driver.arrived = True
        return game

    def _run(self, entries: list[Entry]) -> None:
        """Up to the next question of the beat; what comes after the beat is a table like any other."""
        game = self._started(entries, None)
        driver = game.driver
        assert isinstance(driver, Imagining)
        try:
            game.beat()
        except Pending as waiting:
            self._now, self._waits = game, waiting.decisions
            if not driver.arrived:
                raise SandtableError(f"seat {self._seat} has nothing to imagine: it is not asked") from None
        else:
            game.driver = Driver()
            self._table = Table(game)
        self._entries = driver.given.journal.entries
