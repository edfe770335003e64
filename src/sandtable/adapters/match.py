"""A game at a table in this process: bots on some seats, the caller on the others."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from pathlib import Path
from typing import Any

from sandtable.adapters.seating import (
    Player,
    carried,
    checked,
    header_of,
    kind_of,
    known,
    others,
    seated,
    start,
)
from sandtable.bots.replies import reply
from sandtable.catalog.files import write_file
from sandtable.catalog.record import (
    Header,
    Record,
    dump_record,
    game_of,
    load_record,
    read_record,
    record_of,
    replay,
)
from sandtable.catalog.spec import GameType, Value
from sandtable.catalog.telling import Teller, told_line
from sandtable.engine.agents import Agent
from sandtable.engine.decisions import Decision
from sandtable.engine.errors import Refusal, SandtableError
from sandtable.engine.events import Event
from sandtable.engine.game import Game
from sandtable.engine.rng import derive
from sandtable.engine.table import Table
from sandtable.scene.text import render
from sandtable.scene.vocabulary import Question, Scene
from sandtable.seats.bot import Bot
from sandtable.seats.fair import Fair
from sandtable.seats.faults import blamed
from sandtable.seats.result import Result, result_of
from sandtable.seats.seat import Seat

SPECTATOR = -1


class Match:
    """One game. Bots answer by themselves; `pending` are the questions to all others. In a notebook it draws
    itself."""

    def __init__(
        self,
        game_type: GameType,
        game: Game | Table,
        bots: Mapping[int, Agent],
        header: Header | None = None,
    ) -> None:
        self.game_type = game_type
        with blamed(game_type.slug):
            self.table = game if isinstance(game, Table) else Table(game, scribe=Teller(game_type))
        self.bots = bots
        self.header = header
        self._let_bots_answer()

    def __repr__(self) -> str:
        stands = f"ended {self.result}" if self.over else f"{len(self.table.history)} answers"
        return f"<Match {self.game_type.slug}: {stands}>"

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
        """Whether it has ended."""
        return self.table.over

    @property
    def result(self) -> Result | None:
        """How it ended; None while it goes on."""
        return result_of(self.table.now) if self.over else None

    @property
    def ending(self) -> str:
        """A word for how it ended; empty while it goes on."""
        return self.table.now.ending

    @property
    def scores(self) -> tuple[int, ...]:
        """For each seat 100 (won), 50 (drew), 0 (lost) or between; nothing while it goes on."""
        return tuple(self.table.now.results) if self.over else ()

    def answer(self, seat: int, text: str) -> None:
        """Takes an option's key, or the text of an aim, and goes on to the next question. An illegal answer
        is refused with its rule (`Refusal`), and changes nothing."""
        with blamed(self.game_type.slug):
            self.table.answer(seat, text)
        self._let_bots_answer()

    def seat(self, number: int) -> Seat:
        """A seat that is asked, as a bot would be handed it: with previews, estimate and possible worlds. It
        shows the match as it is now."""
        self._check(number)
        asked = self.table.question(number)
        if asked is None:
            raise Refusal(f"seat {number} is not asked now")
        chance = derive(self.header.seed if self.header else 0, self.table.length)
        fair = Fair(self.game_type, Bot(), derive(chance, number))
        return Seat(self.game_type, self.table.now, asked, fair.random, fair.secret)

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

    def svg(self, seat: int = SPECTATOR) -> str:
        """What a seat sees, as a picture in SVG."""
        from sandtable.adapters.drawing import svg

        return svg(self.view(seat))

    def events(self, seat: int = SPECTATOR) -> list[Event]:
        """What a seat was told so far."""
        self._check(seat)
        return self.table.events_for(seat)

    def log(self, seat: int = SPECTATOR, start: int = 0) -> list[str]:
        """The same in words, each line with its rule, from line `start` on."""
        now = self.table.now
        return [told_line(self.game_type, now, event) for event in self.events(seat)[start:]]

    def _repr_html_(self) -> str:
        """For notebooks: the table as the one seat sees it that has no bot, or else a spectator."""
        from sandtable.adapters.drawing import html

        own = [seat for seat in range(self.table.now.seats) if seat not in self.bots]
        scene = self.view(own[0] if len(own) == 1 else SPECTATOR)
        stands = f"<p>{escape(str(self.result))}</p>" if self.over else ""
        return html(scene) + stands

    # Copies and files

    def fork(self, step: int | None = None) -> Match:
        """A separate match, as this one is now, or as it was after so many answers and outcomes. Bots that
        were named are made anew, bots of your own are copied."""
        table = self.table.fork(self.table.length if step is None else step)
        table.word(Teller(self.game_type))
        return Match(
            self.game_type,
            table,
            others(self.game_type, self.bots, self.header, self.table.length),
            self.header,
        )

    def save(self, path: str | Path) -> None:
        """Writes a record: `sandtable replay` reads it, and `load` goes on from it."""
        write_file(Path(path), dump_record(self._record()))

    @staticmethod
    def load(path: str | Path, bots: Mapping[int, Player] | None = None) -> Match:
        """The match of a record, where it stopped. Bots that it names and that are installed sit down again,
        with fresh chance; `bots` says otherwise."""
        return loaded(load_record(Path(path)), bots, str(path))

    def __deepcopy__(self, memo: object) -> Match:
        return self.fork()

    def __copy__(self) -> Match:
        return self.fork()

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled as a record, with the bots of its seats."""
        return unpickled, (dump_record(self._record()), carried(self.game_type, self.bots, self.header))

    def _record(self) -> Record:
        if self.header is None:
            raise SandtableError("this match cannot be saved: nobody said from which scenario and seed it is")
        return record_of(self.header, self.table, self.game_type)

    def _check(self, seat: int) -> None:
        seats = int(self.table.now.seats)
        if not SPECTATOR <= seat < seats:
            raise SandtableError(f"seat must be from 0 to {seats - 1}, or -1 for a spectator, not {seat}")

    def _let_bots_answer(self) -> None:
        """All that are asked at once make up their minds before any of them answers."""
        with blamed(self.game_type.slug):
            while asked := [decision for decision in self.pending if int(decision.seat) in self.bots]:
                now = self.table.now
                answers = [(int(d.seat), reply(self.bots[int(d.seat)], now, d)) for d in asked]
                for seat, text in answers:
                    self.table.answer(seat, text)


def new(
    game: str | GameType,
    scenario: str = "",
    seed: int = 0,
    bots: Mapping[int, Player] | None = None,
    **options: Value,
) -> Match:
    """A new game: of a scenario (the first, if none is named), with options as `sandtable list` has them,
    and bots by seat."""
    game_type = kind_of(game)
    made = start(game_type, scenario, options, seed)
    players = checked(bots or {}, int(made.seats))
    header = header_of(game_type, scenario, options, seed, players, int(made.seats))
    agents = {seat: seated(game_type, bot, seed, seat) for seat, bot in players.items()}
    return Match(game_type, made, agents, header)


def loaded(record: Record, bots: Mapping[int, Player] | None, name: str) -> Match:
    header = record.header
    game_type = game_of(header, name)
    table = replay(record, name, game_type)
    table.word(Teller(game_type))
    if bots is None:
        bots = {seat: each for seat, each in enumerate(header.seats) if known(game_type, each)}
    chance = derive(header.seed, table.length)
    players = checked(bots, int(table.now.seats))
    return Match(
        game_type,
        table,
        {seat: seated(game_type, bot, chance, seat) for seat, bot in players.items()},
        header,
    )


def unpickled(record: bytes, bots: dict[int, Player]) -> Match:
    return loaded(read_record(record, "match"), bots, "match")
