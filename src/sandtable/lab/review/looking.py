"""Examines a match: chooses positions to play on from, and counts the results."""

from __future__ import annotations

from collections.abc import Callable

from sandtable.catalog.spec import GameType
from sandtable.engine.table import Table
from sandtable.lab.review.course import Spot, course_of, spots_of
from sandtable.lab.review.player import Player
from sandtable.lab.review.tally import Tally, Values

DECISIONS = 10_000  # of a round, for the curve and for the choices
MOST_POINTS = 60
MOST_LOOKS = 160
LEAST = 12
LONG = 1000  # answers of a match from which games are only played on to the policy's horizon
LEAST_ROUNDS = 2


class Looking:
    """Plays on from many positions, one game from each in every round."""

    def __init__(self, game_type: GameType, table: Table, seed: int, judge: str = "") -> None:
        self.table = table
        self.player = Player(game_type, seed, judge)
        self.turns = course_of(table, self.player.judge.own)
        self.results = [result / 100 for result in table.now.results]
        seats = len(self.results)
        sides = {game_type.side_of(table.now, seat) for seat in range(seats)}
        self.united = len(sides) == 1  # nobody hides anything from an enemy: only what nobody knows is hidden
        self.brief = len(self.turns) > LONG
        self.points = self.choose_points()
        brief = self.player.policy.horizon() or self.mean_length()
        most = within(DECISIONS // (2 * brief), MOST_LOOKS)
        self.choices = thinned([turn.number for turn in self.turns if turn.differs], most)
        self.spots = spots_of(table, self.turns, self.wanted())
        self.curve = {number: Tally(seats) for number in self.points}
        self.gains = {number: Tally(seats) for number in self.choices}
        self.games = 0
        self.looks = 0

    def mean_length(self) -> int:
        return max(1, len(self.turns) // 2)

    def choose_points(self) -> list[int]:
        """The start, a resignation, and as many answers as there is time for: those after something was drawn
        or came to light first, others between them where there are few."""
        length = self.mean_length() if not self.brief else self.player.policy.horizon()
        most = within(DECISIONS // max(1, length), MOST_POINTS)
        kept = [turn.number for turn in self.turns if turn.number == 0 or turn.resigns]
        after = [turn.number + 1 for turn in self.turns[:-1] if turn.drew]
        points = {*kept, *thinned(after, most - len(kept))}
        others = [turn.number for turn in self.turns if turn.number not in points]
        return sorted({*points, *thinned(others, most - len(points))})

    def wanted(self) -> set[int]:
        return {*self.points, *self.choices}

    def draw_curve(self, rounds: int, in_time: Callable[[], bool]) -> None:
        """Games to the end from each point, while there is time; a few in any case. They also tell what the
        policy's guesses are worth."""
        while self.games < rounds and (self.games < LEAST_ROUNDS or in_time()):
            for number, chances in self.curve.items():
                spot = self.spots[number]
                if self.brief:
                    chances.add(self.play(number, self.games))
                else:
                    chances.add(self.player.learn(spot, self.games, self.open_to(spot)))
            self.games += 1
        self.player.scale.settle()

    def look(self, rounds: int, in_time: Callable[[], bool]) -> None:
        """Brief games about choices, likewise."""
        while self.looks < rounds and (self.looks < LEAST_ROUNDS or in_time()):
            for number, gains in self.gains.items():
                gains.add(self.gain(self.spots[number]))
            self.looks += 1

    def gain(self, spot: Spot) -> Values:
        """What the choice was worth over the policy's own, by what the seat knew."""
        own = self.player.unlike(spot, self.looks, spot.turn.text)
        if own is None:
            return [0.0] * len(self.results)
        chosen = self.player.run(spot, self.looks, True, True, spot.turn.text)
        return [a - b for a, b in zip(chosen, own)]

    def play(self, number: int, game: int) -> Values:
        """A brief game from the position before an answer."""
        spot = self.spots[number]
        return self.player.run(spot, game, self.open_to(spot), True)

    def open_to(self, spot: Spot) -> bool:
        """Whether a game starts from what the seat knew: where all are on one side. Otherwise it starts from
        what truly was, so that the curve does not jump from what one knows to what another does."""
        return self.united and not spot.turn.resigns


def within(number: int, most: int) -> int:
    return max(LEAST, min(most, number))


def thinned(numbers: list[int], most: int) -> list[int]:
    """At most so many of them, evenly spread."""
    if len(numbers) <= most:
        return numbers
    return [numbers[i * len(numbers) // most] for i in range(max(0, most))]
