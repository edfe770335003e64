"""What a bot is handed at a question: all that its seat may know, and nothing else."""

from __future__ import annotations

from random import Random
from typing import Any

from sandtable.bots.levels import rollout_policy
from sandtable.bots.simulation import Simulation
from sandtable.catalog.spec import GameType
from sandtable.engine.decisions import Decision
from sandtable.engine.errors import SandtableError
from sandtable.engine.fleet import AIMING
from sandtable.engine.game import Game
from sandtable.engine.observing import Sheet
from sandtable.engine.rng import Rng, derive
from sandtable.scene.text import render
from sandtable.scene.vocabulary import Preview, Query, Question, Scene
from sandtable.seats.handing import handed
from sandtable.seats.world import World

WORLDS = 8


class Seat:
    """A place at the table while it is asked: the question with its options in words, what the seat sees,
    what it may know before it decides, how well it stands, and possible worlds to search in. It holds good
    until the question is answered."""

    def __init__(
        self, game_type: GameType, game: Game, decision: Decision, random: Random, secret: int
    ) -> None:
        self._game_type = game_type
        self._inside: Game | None = game
        self._asked = decision
        self._secret = secret  # so that no seed tells from a world how the true one was shuffled
        self.decision = handed(decision)
        """The question as the rules ask it: `rule`, and `options` or an `aim`."""
        self.random = random
        """Chance of your own: the same seed of the game gives the same numbers."""

    def __getattr__(self, name: str) -> Any:
        raise AttributeError(
            f"a seat has no {name!r}: a bot is handed what its seat may know, not the game (see help(Seat))"
        )

    def __repr__(self) -> str:
        return f"<Seat {self.number} of {self._game_type.slug}: {self.decision.rule}>"

    @property
    def _game(self) -> Game:
        if self._inside is None:
            raise SandtableError("this question is answered: a seat holds good only while it is asked")
        return self._inside

    # Who and what

    @property
    def number(self) -> int:
        """The seat's own number, from 0."""
        return int(self.decision.seat)

    @property
    def name(self) -> str:
        """What the seat is called."""
        return self.names[self.number]

    @property
    def names(self) -> list[str]:
        """What every seat is called."""
        return self._game_type.seat_names(self._game)

    @property
    def sides(self) -> list[int]:
        """The side of every seat: those of one side win and lose together."""
        return [self._game_type.side_of(self._game, seat) for seat in range(self._game.seats)]

    @property
    def game(self) -> str:
        """The slug of the game."""
        return self._game_type.slug

    # What it may answer

    @property
    def keys(self) -> list[str]:
        """The key of every option, in their order; none where an aim is asked for."""
        return [option.key() for option in self.decision.options]

    @property
    def question(self) -> Question:
        """The question in words, with its choices."""
        return self._game_type.question(self._game, self.number, self._asked)

    def preview(self, answer: str) -> Preview:
        """What the seat may know of an answer before it decides: odds, reach, sight."""
        self._asked.check(answer)
        return self._game_type.preview(self._game, self.number, self._asked, Query(answer=answer))

    # What it sees

    @property
    def scene(self) -> Scene:
        """All that the seat sees, with its question."""
        return self._game_type.scene(self._game, self.number, self._asked)

    def text(self) -> str:
        """The same as text."""
        return render(self.scene)

    def rows(self) -> dict[str, Any]:
        """The same as rows of numbers, as environments show it to programs that learn, in arrays `overall`,
        `things`, `answers`, `tokens` and `asked`. Row n of `answers` is option n, or aim n of `proposed`."""
        from sandtable.seats.rows import Shape

        shape = Shape(self._game_type, self._game)
        sheet = Sheet(shape.observer)
        shape.observer.write(self._game, self._asked, self.proposed, sheet)
        return shape.filled(sheet)

    @property
    def proposed(self) -> list[tuple[int, ...]]:
        """The aims behind those rows, each of them allowed; none where options are offered."""
        from sandtable.seats.rows import observer_of

        aim = self._asked.aim
        if aim is None:
            return []
        observer = observer_of(self._game_type)
        return observer.aims(self._game, self._asked, aim, Rng(self._secret, AIMING + self.number))

    # What it can work out

    def estimate(self, worlds: int = WORLDS) -> float:
        """From 0 (lost) to 1 (won): how well the seat stands by the game's own judgement, on average over so
        many possible worlds."""
        policy = rollout_policy(self._game_type, 0)
        found = 0.0
        for world in range(worlds):
            game = self._game.clone()
            game.resample(self.number, Rng(derive(self._secret, 2 * world)))
            found += policy.estimate(game, self.number)
        return found / worlds

    def imagine(self, seed: int = 0) -> World:
        """A possible world: a copy of the game that fits all that the seat has seen. Another seed, another
        world."""
        chance = derive(self._secret, 2 * seed + 1)
        return World(self._game_type, self._game.driver.position(), self.number, chance)

    def simulate(self, answer: str, seed: int = 0, horizon: int = -1) -> float:
        """From 0 (lost) to 1 (won): what comes of an answer in one possible world, where the game's own bot
        plays on for everybody, for `horizon` decisions (0: to the end; its own, if not given) and its
        estimate stands for the rest. The same seed gives every answer the same world and the same luck."""
        self._asked.check(answer)
        policy = rollout_policy(self._game_type, 0).rollout()
        ahead = policy.horizon() if horizon < 0 else horizon
        chance = Rng(derive(self._secret, 2 * seed + 1))
        state = [int(chance.next()), int(chance.next()), int(chance.next()), 1]
        return Simulation(self._game.driver.position(), self.number, policy, ahead).run(answer, state)

    def _close(self) -> None:
        self._inside = None
