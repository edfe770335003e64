"""Plays on from the positions of a match."""

from __future__ import annotations

from sandtable.bots.judges import make_judge
from sandtable.bots.onward import Onward
from sandtable.bots.replies import reply
from sandtable.catalog.spec import GameType
from sandtable.engine.rng import Rng, derive
from sandtable.lab.review.course import Spot
from sandtable.lab.review.tally import Scale, Values


class Player:
    """Plays on; the same seed and number give the same game."""

    def __init__(self, game_type: GameType, seed: int, judge: str = "") -> None:
        self.judge = make_judge(game_type, judge, seed)
        self.policy = self.judge.onward
        self.favourites: dict[int, str] = {}
        self.seed = seed
        self.scale = Scale()

    def run(self, spot: Spot, number: int, fair: bool, brief: bool, answer: str = "") -> Values:
        """The result of a game for each seat, from 0 to 1; of a brief one, the estimated result."""
        driver = self.driver(spot, number, fair, brief, answer)
        driver.run()
        return driver.results or self.scale.chances(driver.guess)

    def learn(self, spot: Spot, number: int, fair: bool) -> Values:
        """Plays to the end, and compares that with the policy's guess."""
        driver = self.driver(spot, number, fair, False)
        driver.run()
        self.scale.add(driver.guess, driver.results)
        return driver.results

    def unlike(self, spot: Spot, number: int, answer: str) -> Values | None:
        """A brief game as the seat knew it, by the judge's own choice; None where that is this answer."""
        if self.judge.own is not self.policy:
            own = self.favourite(spot)
            return None if own == answer else self.run(spot, number, True, True, own)
        driver = self.driver(spot, number, True, True)
        driver.unlike = answer
        driver.run()
        return None if driver.same else driver.results or self.scale.chances(driver.guess)

    def favourite(self, spot: Spot) -> str:
        """What a judge that always answers alike would have answered."""
        found = self.favourites.get(spot.turn.number)
        if found is None:
            assert spot.decision is not None
            self.judge.own.rng.reseed(Rng(self.seed, spot.turn.number))
            found = self.favourites[spot.turn.number] = reply(self.judge.own, spot.game, spot.decision)
        return found

    def next(self, spot: Spot, number: int, fair: bool) -> Values:
        """What the policy guesses at the next question after the answer that was given, with new chance."""
        driver = self.driver(spot, number, fair, True, spot.turn.text)
        driver.near = True
        driver.run()
        return driver.results or driver.guess

    def heard(self, spot: Spot, number: int, brief: bool, answer: str) -> Onward:
        """A game that has kept what it told from the answer on."""
        driver = self.driver(spot, number, True, brief, answer)
        driver.hears = True
        driver.run()
        return driver

    def driver(self, spot: Spot, number: int, fair: bool, brief: bool, answer: str = "") -> Onward:
        rng = Rng(derive(self.seed, number), spot.turn.number)
        self.policy.rng.reseed(rng)
        return Onward(spot.position, spot.turn.seat, self.policy, rng, fair, brief, answer)
