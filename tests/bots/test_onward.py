"""Playing on from a position: what is known there, what is drawn anew, and how far it goes."""

from __future__ import annotations

import pytest

from sandtable.bots.onward import Onward
from sandtable.engine.agents import Policy
from sandtable.engine.decisions import Decision
from sandtable.engine.game import Game
from sandtable.engine.journal import Position
from sandtable.engine.rng import Rng
from sandtable.engine.table import Table
from toy import GAME, Toy, ToyType
from toy.variants import BidsInParts

BID, CARD = "TOY-2.01", "TOY-3.01"


class Noting(Policy):
    """At random; keeps what it was asked, and what it saw then."""

    def __init__(self, rng: Rng, horizon: int = 0) -> None:
        super().__init__(rng)
        self.ahead = horizon
        self.asked: list[tuple[int, str]] = []
        self.bids: list[list[int]] = []
        self.decks: list[list[int]] = []
        self.reckoned = 0

    def horizon(self) -> int:
        return self.ahead

    def estimate(self, game: Game, seat: int) -> float:
        return 0.25 + 0.5 * seat

    def note(self, game: Game, decision: Decision) -> None:
        assert isinstance(game, Toy)
        self.asked.append((int(decision.seat), decision.rule))
        self.bids.append(game.bids[:])
        self.decks.append(game.deck[:])

    def choose(self, game: Game, decision: Decision) -> int:
        self.note(game, decision)
        return int(super().choose(game, decision))

    def aim(self, game: Game, decision: Decision) -> tuple[int, ...]:
        self.note(game, decision)
        return super().aim(game, decision)

    def outcome(self, game: Game, compute: object) -> list[int]:
        self.reckoned += 1
        return [0]


def toy(*answers: tuple[int, str], seed: int = 3) -> Table:
    table = Table(GAME.new("fair", {"rounds": 1}, seed))
    for seat, text in answers:
        table.answer(seat, text)
    return table


def onward(
    table: Table, seat: int, fair: bool = False, brief: bool = False, answer: str = "", horizon: int = 0
) -> tuple[Onward, Noting]:
    policy = Noting(Rng(1), horizon)
    position = Position(table.checkpoint, table.journal)
    return Onward(position, seat, policy, Rng(5), fair, brief, answer), policy


def test_what_was_answered_stands_and_the_policy_answers_the_rest() -> None:
    played, policy = onward(toy((0, "bid:2"), (1, "bid:0")), 0)
    played.run()
    assert policy.asked[0] == (0, CARD)
    assert (policy.bids[0], sorted(played.results)) == ([2, 0], [0.0, 1.0]) or played.results == [0.5, 0.5]
    assert played.guess == []


def test_the_answer_that_is_to_be_tried_is_given_to_the_open_question() -> None:
    played, policy = onward(toy((0, "bid:2"), (1, "bid:0")), 0, answer="look")
    played.run()
    assert policy.asked[0] == (0, CARD)
    assert [asked for asked in policy.asked if asked[1] == CARD] == [(0, CARD)]


def test_a_sealed_answer_counts_where_all_is_known() -> None:
    played, policy = onward(toy((1, "bid:2")), 0, answer="bid:0")
    played.run()
    assert (policy.asked[0], policy.bids[0]) == ((1, CARD), [0, 2])


def test_a_sealed_answer_counts_after_several_questions_to_the_seat_itself() -> None:
    table = Table(ToyType(BidsInParts).new("fair", {"rounds": 1}, 3))
    for _ in range(3):
        table.answer(1, "bid:0")
    for fair in (False, True):
        played, policy = onward(table, 0, fair, answer="bid:0")
        played.run()
        assert ((1, BID) in policy.asked) is fair
        assert (0, BID) in policy.asked


def test_a_sealed_answer_is_anybodys_guess_where_it_is_to_be_fair() -> None:
    played, policy = onward(toy((1, "bid:2")), 0, fair=True, answer="bid:0")
    played.run()
    assert policy.asked[0] == (1, BID)


def test_what_the_seat_may_not_see_is_drawn_anew_only_where_it_is_to_be_fair() -> None:
    table = toy()
    true = table.now
    assert isinstance(true, Toy)
    for fair in (False, True):
        decks = []
        for seed in range(8):
            played, policy = onward(table, 0, fair)
            played.rng.reseed(Rng(seed))
            played.run()
            decks.append(policy.decks[0])
        assert (set(map(tuple, decks)) == {tuple(true.deck)}) is not fair


def test_chance_is_drawn_anew() -> None:
    seen = set()
    for seed in range(8):
        played, policy = onward(toy((0, "bid:1")), 1, answer="bid:1")
        played.rng.reseed(Rng(seed))
        played.run()
        seen.add(policy.asked[0][0])
    assert seen == {0, 1}


@pytest.mark.parametrize(("answer", "reckoned"), [("toss:45,5", 0), ("", 1)])
def test_only_what_the_policy_aims_is_reckoned_in_its_own_way(answer: str, reckoned: int) -> None:
    table = toy((0, "bid:2"), (1, "bid:0"), (0, "leave"), (1, "pass"))
    played, policy = onward(table, 0, answer=answer)
    played.run()
    assert policy.reckoned == reckoned


def test_an_outcome_of_the_journal_stands() -> None:
    table = Table(GAME.new("fair", {"rounds": 1, "windy": False}, 3))
    for seat, text in [(0, "bid:2"), (1, "bid:0"), (0, "leave"), (1, "pass"), (0, "toss:1,1")]:
        table.answer(seat, text)
    assert table.question(0) is not None
    played, policy = onward(table, 0, answer="nudge")
    played.run()
    assert (policy.asked, policy.reckoned) == ([], 0)


def test_a_brief_game_stops_at_the_horizon_with_a_guess() -> None:
    played, policy = onward(toy(), 0, brief=True, horizon=2)
    played.run()
    assert (played.guess, played.results) == ([0.25, 0.75], [])
    assert len(policy.asked) == 3


def test_a_long_one_guesses_there_and_goes_on() -> None:
    played, policy = onward(toy(), 0, horizon=2)
    played.run()
    assert played.guess == [0.25, 0.75]
    assert len(played.results) == 2
    assert len(policy.asked) > 3


def test_one_that_ends_before_the_horizon_has_no_guess() -> None:
    played, _ = onward(toy(), 0, brief=True, horizon=100)
    played.run()
    assert (played.guess, len(played.results)) == ([], 2)


def test_it_stops_at_once_where_the_policy_chooses_what_it_should_not() -> None:
    for options, same in ((["bid:0", "bid:1", "bid:2"], True), (["none"], False)):
        found = []
        for option in options:
            played, policy = onward(toy(), 0)
            played.unlike = option
            played.run()
            found.append(played.same)
            assert (played.results == []) is played.same
            assert played.same is (len(policy.asked) == 1)
        assert any(found) is same


def test_it_stops_as_well_where_the_policy_aims_so() -> None:
    table = toy((0, "bid:2"), (1, "bid:0"), (0, "leave"), (1, "pass"))
    decision = table.question(0)
    assert decision is not None and decision.aim is not None
    aimed = decision.aim.text(decision.aim.sample(Rng(1)))
    for unlike, same in ((aimed, True), ("toss:0,0", False)):
        played, _ = onward(table, 0)
        played.unlike = unlike
        played.run()
        assert (played.same, played.results == []) == (same, same)
