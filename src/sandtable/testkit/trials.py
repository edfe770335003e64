"""Runs the rules on from an answer, with chance that is prescribed or drawn anew, and reports what
happened."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from fractions import Fraction
from functools import cache
from heapq import heappop, heappush
from itertools import count
from math import prod
from typing import NamedTuple

from sandtable.catalog.spec import GameType
from sandtable.engine.agents import aim_of
from sandtable.engine.chance import Wish, Wishes
from sandtable.engine.decisions import Decision, Enough
from sandtable.engine.drivers import Branch, Driver, own_first
from sandtable.engine.errors import RuleError
from sandtable.engine.events import Event
from sandtable.engine.game import Game
from sandtable.engine.journal import Cursor, Position
from sandtable.engine.rng import Rng
from sandtable.scene.vocabulary import Claim

MOST_BEATS = 60
NEGLIGIBLE = Fraction(1, 2000)
MOST_QUESTIONS = 400


class Seen(NamedTuple):
    """What became of a claim in one run: whether it was at stake, and whether it came true."""

    at_stake: bool
    came: bool


class Watched:
    """A claim while a run goes on. It is at stake once `given` is told, until that beat ends."""

    def __init__(self, claim: Claim) -> None:
        self.claim = claim
        self.words = [pattern.partition(":")[0] for pattern in claim.comes]
        self.at_stake = claim.given == ""
        self.came = False
        self.over = False

    def told(self, event: Event, rolled: bool) -> None:
        if self.over:
            return
        if not self.at_stake and any(tells(pattern, event) for pattern in self.claim.unless):
            self.over = True
            return
        if not self.at_stake and tells(self.claim.given, event):
            self.over = self.claim.fresh and rolled
            self.at_stake = not self.over
            if self.at_stake and event.what in self.words:
                self.over = True  # the event itself decides
        if self.at_stake and any(tells(pattern, event) for pattern in self.claim.comes):
            self.came = self.over = True

    def beat_ends(self, rolled: bool) -> None:
        if self.at_stake and (self.claim.given or rolled):
            self.over = True


def tells(pattern: str, event: Event) -> bool:
    """Whether an event is what a claim names."""
    word, wanted = read(pattern)
    return event.what == word and all(fits(each, int(number)) for each, number in zip(wanted, event.data))


@cache
def read(pattern: str) -> tuple[str, list[str]]:
    """An event's word, and what its numbers are to be."""
    word, _, numbers = pattern.partition(":")
    return word, numbers.split(",") if numbers else []


def fits(wanted: str, number: int) -> bool:
    if wanted.endswith("+"):
        return number >= int(wanted[:-1])
    return wanted == "*" or number == int(wanted)


class Trial(Driver):
    """One run: the journal up to the question, the answer, and then answers that let things be."""

    def __init__(
        self,
        game_type: GameType,
        start: Position,
        seat: int,
        answer: str,
        claims: Sequence[Claim],
        begin: Callable[[Game], None],
    ) -> None:
        super().__init__()
        self.game_type = game_type
        self.start = start
        self.seat = seat
        self.answer = answer
        self.then = [text for claim in claims for text in claim.then]
        self.watched = [Watched(claim) for claim in claims]
        self.set_up = begin
        self.cursor = Cursor(start.journal)
        self.following = True
        self.chance: list[int] = []
        self.asked = 0

    def run(self) -> list[Seen]:
        game = self.start.checkpoint.clone()
        game.driver = self
        game.log = []
        with suppress(Enough):
            for _ in range(MOST_BEATS):
                if game.over:
                    break
                game.beat()
                game.log.clear()
                self.beat_ends(game)
        return [Seen(each.at_stake, each.came) for each in self.watched]

    def beat_ends(self, game: Game) -> None:
        """Without a given event a claim is settled by the first beat in which something is rolled, or by the
        first of all where nothing is."""
        rolled = self.rolled(game)
        for each in self.watched:
            each.beat_ends(rolled)
        self.stop()

    def stop(self) -> None:
        if all(each.over for each in self.watched):
            raise Enough

    def rolled(self, game: Game) -> bool:
        return not self.following and game.rng.dump() != self.chance

    def told(self, game: Game, event: Event) -> None:
        if self.following:
            return
        rolled = self.rolled(game)
        for each in self.watched:
            each.told(event, rolled)
        self.stop()

    def together(self, game: Game, branch: Branch, seats: list[int]) -> None:
        order = own_first(seats, self.seat) if self.following else range(len(seats))
        for i in order:
            game.run_branch(branch, i, seats[i])

    def choose(self, game: Game, decision: Decision) -> int:
        return decision.index(self.reply(game, decision))

    def aim(self, game: Game, decision: Decision) -> tuple[int, ...]:
        return aim_of(decision).read(self.reply(game, decision), decision.rule)

    def outcome(self, game: Game, compute: Callable[[], list[int]]) -> list[int]:
        known = self.cursor.next_outcome() if self.following else None
        return compute() if known is None else known

    def reply(self, game: Game, decision: Decision) -> str:
        known = self.cursor.next_answer(int(decision.seat)) if self.following else None
        if known is not None:
            return known
        if self.following and decision.seat == self.seat:
            self.following = False
            self.set_up(game)
            self.game_type.suppose(game, decision)
            self.chance = game.rng.dump()
            return self.answer
        self.asked += 1
        if self.asked > MOST_QUESTIONS:
            raise Enough
        wanted = self.wanted(decision)
        return wanted or self.game_type.lets_be(game, decision)

    def wanted(self, decision: Decision) -> str:
        """One of the answers that the claims go on with, if this question takes it."""
        if decision.aim is not None:
            verb = f"{decision.aim.verb}:"
            return next((text for text in self.then if text.startswith(verb)), "")
        keys = [option.key() for option in decision.options]
        return next((text for text in self.then if text in keys), "")


class Weighed(NamedTuple):
    """The result of one course of chance, and how likely it is."""

    weight: Fraction
    seen: list[Seen]


def every_way(trial: Callable[[Callable[[Game], None]], Trial], most: int) -> list[Weighed] | None:
    """Every outcome of all dice and draws after the answer, the likeliest first, until almost nothing is
    left; None if that takes more than so many runs."""
    found: list[Weighed] = []
    left = Fraction(1)
    open_ways: list[tuple[Fraction, int, list[Wish]]] = [(-left, 0, [])]
    tickets = count(1)
    for _ in range(most):
        if not open_ways or left < NEGLIGIBLE:
            return found
        weight, _, wishes = heappop(open_ways)
        granted = Wishes(wishes[:])
        try:
            seen = trial(_granting(granted)).run()
        except RuleError:  # a shuffle is not counted out
            return None
        if not wishes and prod(granted.below) > most:
            return None
        if len(granted.below) <= len(wishes):
            found.append(Weighed(-weight, seen))
            left += weight
        else:
            below = granted.below[len(wishes)]
            for value in range(below):
                way = weight / below, next(tickets), [*wishes, Wish(value, below)]
                heappush(open_ways, way)
    return None


def _granting(wishes: Wishes) -> Callable[[Game], None]:
    def begin(game: Game) -> None:
        game.rng.wishes = wishes

    return begin


def some_ways(
    trial: Callable[[Callable[[Game], None]], Trial], seat: int, runs: int, seed: int
) -> Iterator[list[Seen]]:
    """So many runs, each with other luck, and with other things where the seat may not see."""
    rng = Rng(seed)
    for _ in range(runs):

        def begin(game: Game) -> None:
            game.resample(seat, rng)
            game.rng.reseed(rng)

        yield trial(begin).run()
