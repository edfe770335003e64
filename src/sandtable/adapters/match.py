"""A game at a table in this process: bots on some seats, the caller on the others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from sandtable.bots.levels import make_bot
from sandtable.bots.replies import reply
from sandtable.catalog.registry import find_game
from sandtable.catalog.spec import GameType, Value
from sandtable.catalog.telling import Teller, told_line
from sandtable.engine.agents import Agent
from sandtable.engine.decisions import Decision
from sandtable.engine.errors import SandtableError
from sandtable.engine.events import Event
from sandtable.engine.game import Game
from sandtable.engine.rng import derive
from sandtable.engine.table import Table
from sandtable.scene.text import render
from sandtable.scene.vocabulary import Question, Scene

Bot = str | Agent
SPECTATOR = -1


class Result(Struct, frozen=True):
    """How a game ended: a word for it, and for each seat 100 (won), 50 (drew), 0 (lost) or between."""

    ending: str
    scores: tuple[int, ...]


class Match:
    """One game. Bots answer by themselves; `pending` are the questions to all others."""

    def __init__(self, game_type: GameType, game: Game, bots: Mapping[int, Agent]) -> None:
        self.game_type = game_type
        self.table = Table(game, scribe=Teller(game_type))
        self.bots = bots
        self._let_bots_answer()

    @property
    def seats(self) -> list[str]:
        """What each seat is called."""
        return self.game_type.seat_names(self.table.now)

    @property
    def pending(self) -> list[Decision]:
        """The open questions, one for each seat that is asked."""
        return self.table.asked

    @property
    def over(self) -> bool:
        return self.table.over

    @property
    def result(self) -> Result | None:
        """How it ended; None while it goes on."""
        return result_of(self.table.now) if self.over else None

    def answer(self, seat: int, text: str) -> None:
        """Takes an option's key, or the text of an aim, and goes on to the next question. An illegal answer
        is refused with its rule (`Refusal`), and changes nothing."""
        self.table.answer(seat, text)
        self._let_bots_answer()

    def view(self, seat: int = SPECTATOR) -> Scene:
        """All that a seat sees, with its question; without a seat, what everybody sees."""
        self._check(seat)
        return self.game_type.scene(self.table.now, seat, self.table.question(seat))

    def question(self, seat: int) -> Question | None:
        """The seat's question in words, with its choices; None where it is not asked."""
        self._check(seat)
        asked = self.table.question(seat)
        return None if asked is None else self.game_type.question(self.table.now, seat, asked)

    def text(self, seat: int = SPECTATOR) -> str:
        """What a seat sees, as text."""
        return render(self.view(seat))

    def events(self, seat: int = SPECTATOR) -> list[Event]:
        """What a seat was told so far."""
        self._check(seat)
        return self.table.events_for(seat)

    def log(self, seat: int = SPECTATOR, start: int = 0) -> list[str]:
        """The same in words, each line with its rule, from line `start` on."""
        now = self.table.now
        return [told_line(self.game_type, now, event) for event in self.events(seat)[start:]]

    def _check(self, seat: int) -> None:
        seats = int(self.table.now.seats)
        if not SPECTATOR <= seat < seats:
            raise SandtableError(f"seat must be from 0 to {seats - 1}, or -1 for a spectator, not {seat}")

    def _let_bots_answer(self) -> None:
        """All that are asked at once make up their minds before any of them answers."""
        while asked := [decision for decision in self.pending if int(decision.seat) in self.bots]:
            now = self.table.now
            answers = [(int(d.seat), reply(self.bots[int(d.seat)], now, d)) for d in asked]
            for seat, text in answers:
                self.table.answer(seat, text)


def new(
    game: str,
    scenario: str = "",
    seed: int = 0,
    bots: Mapping[int, Bot] | None = None,
    **options: Value,
) -> Match:
    """A new game: of a scenario (the first, if none is named), with options as `sandtable list` has them,
    and bots by seat."""
    game_type = find_game(game)
    made = start(game_type, scenario, options, seed)
    for seat in bots or {}:
        if not 0 <= seat < made.seats:
            raise SandtableError(f"bots: seat must be from 0 to {made.seats - 1}, not {seat}")
    return Match(
        game_type, made, {seat: seated(game_type, bot, seed, seat) for seat, bot in (bots or {}).items()}
    )


def play(game: str, bots: Sequence[Bot], scenario: str = "", seed: int = 0, **options: Value) -> Result:
    """A whole game between bots, as fast as it goes."""
    game_type = find_game(game)
    made = start(game_type, scenario, options, seed)
    if len(bots) != made.seats:
        raise SandtableError(f"{game} has {made.seats} seats here, not {len(bots)}")
    made.play([seated(game_type, bot, seed, seat) for seat, bot in enumerate(bots)])
    return result_of(made)


def start(game_type: GameType, scenario: str, options: Mapping[str, Value], seed: int) -> Game:
    return game_type.new(scenario or game_type.scenarios()[0].name, options, seed)


def seated(game_type: GameType, bot: Bot, seed: int, seat: int) -> Agent:
    return make_bot(game_type, bot, derive(seed, 1 + seat)) if isinstance(bot, str) else bot


def result_of(game: Game) -> Result:
    return Result(game.ending, tuple(game.results))
