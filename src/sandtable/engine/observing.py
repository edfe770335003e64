"""What a seat sees, as numbers for programs that learn: rows that each game writes itself, in compiled code.

A question is a sheet: one row for the whole table, one row a thing on it (a figure, a door, a deck), and one
row an answer. Every column of a row has a name and a range. Nothing may be written that the seat may not see.
"""

from __future__ import annotations

from typing import Final, final
from zlib import crc32

from librt.strings import BytesWriter, write_f32_le, write_i32_le
from mypy_extensions import i32, i64, mypyc_attr

from sandtable.engine.decisions import Aim, Decision, Option
from sandtable.engine.errors import SandtableError
from sandtable.engine.game import Game
from sandtable.engine.rng import Rng

SIZE: Final = 4  # bytes of a number
MOST_BLANKS: Final = 1023
BLANKS: Final = [bytes(SIZE * count) for count in range(MOST_BLANKS + 1)]  # by how many numbers are 0
AIMS: Final = 16  # that are proposed where a question wants an aim
TOKENS: Final = 4  # of an answer: its verb, that with its first number, with its second, and all of it
REFERS: Final = 2  # the things that an answer is about, by their rows, from 1; 0: none
ASKED: Final = 15  # of the question itself, see `ask_row`
MOST_AIMED: Final = 5  # numbers of an aim that `ask_row` bounds
TOKEN_BITS: Final = 0x7FFFFFFF

HASHES: Final[dict[str, int]] = {}


@final
class Column:
    """One number of a row: its name, and the least and the most that it can be."""

    def __init__(self, name: str, low: float = 0.0, high: float = 1.0) -> None:
        self.name: Final = name
        self.low: Final = low
        self.high: Final = high


def too_many(counts: list[tuple[str, int, int]]) -> str:
    """The first of these things that there are more of than there may be."""
    for what, count, most in counts:
        if count > most:
            return f"{count} {what}, expected at most {most}"
    return ""


def each_of(name: str, values: tuple[str, ...]) -> list[Column]:
    """Columns of which at most one is 1: which of these it is."""
    return [Column(f"{name}.{value}") for value in values]


def blank(written: BytesWriter, count: i64) -> None:
    """So many numbers that are 0."""
    while count > MOST_BLANKS:
        written.write(BLANKS[MOST_BLANKS])
        count -= MOST_BLANKS
    written.write(BLANKS[count])


def fill(written: BytesWriter, rows: i64, width: i64) -> None:
    """Empty rows of so many numbers, up to so many in all."""
    missing: i64 = rows * width - len(written) // SIZE
    if missing < 0:
        raise SandtableError(f"an observation has more than {rows} rows of {width} numbers")
    blank(written, missing)


def rows_in(written: BytesWriter, width: i64) -> i64:
    """How many rows of so many numbers there are."""
    numbers: i64 = len(written) // SIZE
    if numbers % width:
        raise SandtableError(f"{numbers} numbers are no rows of {width}: one has too few or too many")
    return numbers // width


@final
class Rows:
    """Rows of numbers, one after another."""

    def __init__(self, width: int) -> None:
        self.width: Final[i64] = width
        self.written = BytesWriter()

    def put(self, value: float) -> None:
        write_f32_le(self.written, value)

    def squash(self, value: i64, half: i64) -> None:
        """A number that may be any, from 0 up: so much is a half, and nothing comes to 1."""
        write_f32_le(self.written, float(value) / float(value + half))

    def whole(self, value: i64) -> None:
        write_f32_le(self.written, float(value))

    def flag(self, value: bool) -> None:
        write_f32_le(self.written, 1.0 if value else 0.0)

    def part(self, value: i64, top: i64) -> None:
        """A number as its part of the most that it can be."""
        write_f32_le(self.written, float(value) / float(top))

    def one_of(self, value: i64, count: i64) -> None:
        """A column for each of so many; all are 0 where the value is none of them."""
        if 0 <= value < count:
            self.none(value)
            write_f32_le(self.written, 1.0)
            self.none(count - 1 - value)
        else:
            self.none(count)

    def none(self, count: i64) -> None:
        """So many columns that say nothing here."""
        blank(self.written, count)

    def fill(self, rows: i64) -> None:
        """Empty rows up to so many in all."""
        fill(self.written, rows, self.width)

    def count(self) -> i64:
        """How many rows there are; an error where the last one is not whole."""
        return rows_in(self.written, self.width)

    def clear(self) -> None:
        self.written.truncate(0)


@final
class Marks:
    """Rows of whole numbers that stand for words and rows."""

    def __init__(self, width: int) -> None:
        self.width: Final[i64] = width
        self.written = BytesWriter()

    def put(self, value: i64) -> None:
        write_i32_le(self.written, i32(value))

    def fill(self, rows: i64) -> None:
        """Empty rows up to so many in all."""
        fill(self.written, rows, self.width)

    def count(self) -> i64:
        """How many rows there are; an error where the last one is not whole."""
        return rows_in(self.written, self.width)

    def clear(self) -> None:
        self.written.truncate(0)


@final
class Sheet:
    """What is written of one question or, one after another, of many."""

    def __init__(self, observer: Observer) -> None:
        self.overall: Final = Rows(len(observer.overall()))
        self.things: Final = Rows(len(observer.thing()))
        self.answers: Final = Rows(len(observer.answer()))
        self.tokens: Final = Marks(TOKENS + REFERS)
        self.asked: Final = Marks(ASKED)

    def clear(self) -> None:
        self.overall.clear()
        self.things.clear()
        self.answers.clear()
        self.tokens.clear()
        self.asked.clear()


@mypyc_attr(allow_interpreted_subclasses=True)
class Observer:
    """How a game writes what a seat sees. `version` changes with every column."""

    version = 1

    def overall(self) -> list[Column]:
        """The columns of the row for the whole table."""
        raise NotImplementedError

    def thing(self) -> list[Column]:
        """The columns of the rows for things; the first say what kind it is, and unused ones are 0."""
        raise NotImplementedError

    def answer(self) -> list[Column]:
        """The columns of the rows for answers, beside their tokens; where an aim is wanted, the last three
        are its numbers."""
        return []

    def room(self, game: Game) -> int:
        """The most things of any game of this set-up."""
        raise NotImplementedError

    def most_answers(self, game: Game) -> int:
        """The most answers of any question in games of this set-up."""
        return 64

    def beyond(self, game: Game) -> str:
        """What there is more of in this set-up than columns have room for; empty where all has its place."""
        return ""

    def look(self, game: Game, seat: i64, sheet: Sheet) -> None:
        """Writes the row of the table and the rows of the things, as the seat sees them."""
        raise NotImplementedError

    def weigh(self, game: Game, decision: Decision, option: Option, sheet: Sheet) -> None:
        """Writes what belongs to an option: the row of numbers, then the rows of the things that it is about
        (`sheet.tokens`, as many as `REFERS`)."""
        for _ in range(REFERS):
            sheet.tokens.put(0)

    def weigh_aim(self, game: Game, decision: Decision, values: tuple[int, ...], sheet: Sheet) -> None:
        """The same of a proposed aim: the row of numbers, then the rows of the things that it is about."""
        raise NotImplementedError

    def origin(self, game: Game, decision: Decision) -> i64:
        """The row of the thing that an aim begins at, from 1; 0: none."""
        return 0

    def about(self, game: Game, decision: Decision) -> i64:
        """A token of what the question is about, such as an action that others answer to; 0: none."""
        return 0

    def aims(self, game: Game, decision: Decision, aim: Aim, rng: Rng) -> list[tuple[int, ...]]:
        """What is proposed where an aim is wanted: nothing twice."""
        found: list[tuple[int, ...]] = [()] if aim.nothing else []
        for _ in range(AIMS - len(found)):
            one = aim.sample(rng)
            if one not in found:
                found.append(one)
        return found

    # The whole of it

    def write(self, game: Game, decision: Decision, aims: list[tuple[int, ...]], sheet: Sheet) -> None:
        """A question as its seat sees it: the table, the things, the question, and a row an answer."""
        self.look(game, decision.seat, sheet)
        ask_row(decision, self.about(game, decision), self.origin(game, decision), sheet.asked)
        for option in decision.options:
            tokens_of(option, sheet.tokens)
            self.weigh(game, decision, option, sheet)
        for values in aims:
            tokens_of_aim(decision, values, sheet.tokens)
            self.weigh_aim(game, decision, values, sheet)


def ask_row(decision: Decision, about: i64, origin: i64, asked: Marks) -> None:
    """The rule that asks, the seat, what it is about, the thing that an aim begins at, how often numbers are
    wanted, and their bounds."""
    aim = decision.aim
    asked.put(token(decision.rule))
    asked.put(decision.seat)
    asked.put(about)
    asked.put(origin)
    asked.put(0 if aim is None else aim.most)
    for i in range(MOST_AIMED):
        bounded = aim is not None and i < len(aim.names)
        asked.put(aim.low[i] if aim is not None and bounded else 0)
        asked.put(aim.high[i] if aim is not None and bounded else 0)


def tokens_of(option: Option, tokens: Marks) -> None:
    """An option's verb, and the verb with its numbers: the same option has the same tokens in every game."""
    verb: i64 = token(option.verb)
    args = option.args
    count = len(args)
    tokens.put(verb)
    tokens.put(mixed(verb, 1, args[0]) if count > 0 else 0)
    tokens.put(mixed(verb, 2, args[1]) if count > 1 else 0)
    every: i64 = verb
    for i, arg in enumerate(args):
        every = mixed(every, i + 3, arg)
    tokens.put(every if count > 0 else 0)


def tokens_of_aim(decision: Decision, values: tuple[int, ...], tokens: Marks) -> None:
    """An aim's verb, or the word that gives no number; its numbers stand in its row."""
    aim = decision.aim
    if aim is not None:
        tokens.put(token(aim.verb if values or not aim.nothing else aim.nothing))
        for _ in range(TOKENS - 1):
            tokens.put(0)


def token(word: str) -> i64:
    """The number that stands for a word: never 0."""
    found = HASHES.get(word)
    if found is None:
        found = HASHES[word] = (crc32(word.encode()) & TOKEN_BITS) | 1
    return found


def mixed(base: i64, place: i64, value: i64) -> i64:
    """A number that hardly another one shares: never 0."""
    word: i64 = (base ^ (value * 0x9E3779B1 + place * 0x85EBCA6B)) & 0xFFFFFFFF
    word = ((word ^ (word >> 15)) * 0x2C1B3C6D) & 0xFFFFFFFF
    word = ((word ^ (word >> 12)) * 0x297A2D39) & 0xFFFFFFFF
    return ((word ^ (word >> 15)) & 0x7FFFFFFF) | 1
