"""Simulated games: from the question on, with what the seat may know; and what search makes of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

import pytest

from sandtable.bots.race import SAME
from sandtable.bots.search import Search
from sandtable.bots.simulation import Simulation
from sandtable.engine.agents import Policy
from sandtable.engine.decisions import Aim, Decision, Option
from sandtable.engine.errors import RuleError
from sandtable.engine.game import Game
from sandtable.engine.rng import Rng
from sandtable.engine.table import Table
from toy.probe import RULE, Probe, Step, asks, seals, then

FLICK = Aim("flick", ("angle",), (0,), (9,))
MANY = [Option("go", RULE, (n,)) for n in range(9)]


class Judged(Probe):
    """Seat 0 wins if it has ever answered b. What a resample is asked for is noted outside."""

    FIXED: ClassVar = ["beats", "resampled"]

    def __init__(self, *beats: Step, seats: int = 2, resampled: list[int] | None = None) -> None:
        super().__init__(*beats, seats=seats)
        self.resampled = [] if resampled is None else resampled

    def beat(self) -> None:
        super().beat()
        if self.over:
            self.end("done", [100, 0] if "0b" in self.notes else [0, 100])

    def fresh(self) -> Judged:
        return Judged(*self.beats, seats=int(self.seats), resampled=self.resampled)

    def resample(self, seat: int, rng: Rng) -> None:
        self.resampled.append(seat)


class Steady(Policy):
    """Always the same option; keeps what it has seen."""

    def __init__(self, rng: Rng, own: int = 0, ahead: int = 0, trusted: int = 1) -> None:
        super().__init__(rng)
        self.own, self.ahead, self.trusted = own, ahead, trusted
        self.seen: list[tuple[str, ...]] = []
        self.chance: list[list[int]] = []
        self.ended: list[tuple[int, int]] = []

    def choose(self, game: Game, decision: Decision) -> int:
        assert isinstance(game, Probe)
        self.seen.append(tuple(game.notes))
        self.chance.append(game.rng.dump())
        return min(self.own, len(decision.options) - 1)

    def aim(self, game: Game, decision: Decision) -> tuple[int, ...]:
        assert isinstance(game, Probe) and decision.aim is FLICK
        return (7,)

    def horizon(self) -> int:
        return self.ahead

    def trust(self) -> int:
        return self.trusted

    def estimate(self, game: Game, seat: int) -> float:
        assert isinstance(game, Probe)
        self.ended.append((seat, len(game.notes)))
        return (0.75, 0.25)[seat]


CHANCE = [1, 2, 3, 1]


def simulated(
    table: Table, seat: int, answers: str, policy: Policy | None = None, horizon: int = 0
) -> list[float]:
    """What games come to that begin with these answers, each with chance of its own."""
    simulation = Simulation(table.now.driver.position(), seat, policy or Steady(Rng(1)), horizon)
    return [simulation.run(answer, [n, 2, 3, 1]) for n, answer in enumerate(answers)]


def test_a_game_begins_with_the_answer_that_is_tried_and_goes_on_by_the_policy() -> None:
    policy = Steady(Rng(1))
    assert simulated(Table(Judged(asks(0), asks(1, 0))), 0, "abba", policy) == [0.0, 1.0, 1.0, 0.0]
    assert policy.seen == [(f"0{a}", *rest) for a in "abba" for rest in ((), ("1a",))]


def test_every_seat_s_game_is_worth_what_it_comes_to_for_that_seat() -> None:
    table = Table(Judged(asks(0, 1)))
    table.answer(0, "b")
    assert simulated(table, 1, "ab") == [0.0, 0.0]


def test_the_journal_is_followed_to_the_question() -> None:
    table = Table(Judged(asks(0, 0, 1, 0)))
    table.answer(0, "b")
    table.answer(0, "a")
    policy = Steady(Rng(1))
    simulated(table, 1, "ba", policy)
    assert policy.seen == [("0b", "0a", "1b"), ("0b", "0a", "1a")]


def test_what_is_hidden_is_drawn_anew_at_the_question_and_only_there() -> None:
    game = Judged(asks(0, 1, 0))
    table = Table(game)
    table.answer(0, "a")
    policy = Steady(Rng(1))
    simulated(table, 1, "aaaaa", policy)
    assert game.resampled == [1] * 5
    chance = [tuple(words) for words in policy.chance]
    assert tuple(game.rng.dump()) not in chance and len(set(chance)) == 5


def test_the_same_chance_gives_every_answer_the_same_luck() -> None:
    """Also that of the policy."""
    policy = Steady(Rng(1))
    simulation = Simulation(Table(Judged(asks(0, 0))).now.driver.position(), 0, policy, 0)
    states = []
    for answer in "ab":
        simulation.run(answer, CHANCE)
        states.append(policy.rng.dump())
    assert policy.chance[0] == policy.chance[1] and states[0] == states[1]


def test_the_seat_s_own_branch_comes_first_on_the_way_to_its_question() -> None:
    """Otherwise the other would be asked before anything hidden is drawn anew."""
    table = Table(Judged(seals(0, 1)))
    for seat in (0, 1):
        assert len(simulated(table, seat, "ab")) == 2
    table.answer(0, "b")
    assert simulated(table, 1, "a", Steady(Rng(1))) == [1.0], "the policy answers for the other"


def test_beyond_the_question_branches_come_in_their_order() -> None:
    order: list[int] = []

    def branches(game: Probe) -> None:
        def branch(i: int) -> None:
            order.append(i)
            game.note(i)

        game.together(branch, [1, 2])

    simulated(Table(Judged(then(asks(1), branches))), 1, "a")
    assert order == [0, 1]


def test_a_question_that_comes_after_another_seat_s_is_no_place_to_search_from() -> None:
    with pytest.raises(RuleError, match="seat 0 has not answered before seat 1 was asked"):
        simulated(Table(Judged(asks(0, 1))), 1, "a")


def outcomes(computed: list[int]) -> Step:
    """Something physical, a question, and something physical again."""

    def once(game: Probe) -> None:
        game.notes.append(str(game.outcome(lambda: [computed.append(1) or len(computed)])[0]))

    return then(once, asks(0), once)


def test_known_outcomes_are_kept_and_later_ones_computed() -> None:
    computed: list[int] = []
    table = Table(Judged(outcomes(computed)))
    assert len(computed) == 1
    simulated(table, 0, "aaaa")
    assert len(computed) == 5


def aims(noted: list[tuple[int, ...]]) -> Step:
    def beat(game: Probe) -> None:
        noted.append(game.ask_aim(0, RULE, FLICK))
        game.note(0)
        noted.append(game.ask_aim(0, RULE, FLICK))

    return beat


def test_an_aim_is_the_journal_s_then_what_is_tried_and_then_the_policy_s() -> None:
    noted: list[tuple[int, ...]] = []
    table = Table(Judged(aims(noted)))
    Simulation(table.now.driver.position(), 0, Steady(Rng(1)), 0).run("flick:4", CHANCE)
    assert noted == [(4,), (7,)]
    table.answer(0, "flick:3")
    noted.clear()
    simulated(table, 0, "a")
    assert noted == [(3,), (7,)]


@pytest.mark.parametrize("horizon", [1, 2, 3])
def test_at_the_horizon_the_policy_estimates(horizon: int) -> None:
    """Between two beats."""
    policy = Steady(Rng(1))
    table = Table(Judged(asks(0), asks(0), asks(0), asks(0)))
    assert simulated(table, 0, "aba", policy, horizon) == [0.75] * 3
    assert policy.ended == [(0, horizon)] * 3


@pytest.mark.parametrize(("horizon", "asked"), [(1, 2), (2, 4)])
def test_a_beat_that_does_not_end_is_estimated_at_twice_the_horizon(horizon: int, asked: int) -> None:
    policy = Steady(Rng(1))
    simulated(Table(Judged(asks(0, 0, 0, 0, 0))), 0, "aaa", policy, horizon)
    assert policy.ended == [(0, asked)] * 3


def test_a_game_that_ends_within_the_horizon_is_not_estimated() -> None:
    policy = Steady(Rng(1))
    simulated(Table(Judged(asks(0, 0))), 0, "ab", policy, 2)
    assert policy.ended == []


# Search


def chosen(policy: Policy, simulations: int = 60, **more: Any) -> tuple[str, Search]:
    table = Table(Judged(asks(0, 0)))
    search = Search(policy, Rng(2), simulations, **more)
    decision = table.pending[0]
    return decision.options[search.choose(table.now, decision)].key(), search


def test_the_best_is_chosen_after_a_few_rounds() -> None:
    assert [chosen(Steady(Rng(1)), simulations)[0] for simulations in (7, 8, 60)] == ["a", "b", "b"]
    assert chosen(Steady(Rng(1), own=1))[0] == "b"
    assert Search(Steady(Rng(1), trusted=3), Rng(2)).trust == 3.0


def test_where_nothing_makes_a_difference_the_policy_s_choice_is_taken() -> None:
    for own, key in enumerate("ab"):
        table, search = (
            Table(Judged(asks(0), asks(0))),
            Search(Steady(Rng(1), own=own), Rng(2), 60, horizon=1),
        )
        assert table.pending[0].options[search.choose(table.now, table.pending[0])].key() == key
        assert chosen(Steady(Rng(1), own=own), simulations=1)[0] == key


@pytest.mark.parametrize(("budget", "spent"), [(1, 0), (2, 2), (3, 2), (4, 4), (7, 6), (10, 10)])
def test_a_budget_is_spent_in_whole_rounds(budget: int, spent: int) -> None:
    game = Judged(asks(0, 0))
    table, search = Table(game), Search(Steady(Rng(1)), Rng(2), budget)
    assert search.simulated == 0
    search.choose(table.now, table.pending[0])
    assert search.simulated == spent and len(game.resampled) == spent


def test_where_nothing_is_in_doubt_any_more_the_rest_is_saved() -> None:
    same = Search(Steady(Rng(1)), Rng(2), 600, horizon=1)
    table = Table(Judged(asks(0), asks(0)))
    same.choose(table.now, table.pending[0])
    assert same.simulated == 2 * SAME
    assert chosen(Steady(Rng(1)), 600)[1].simulated == 2 * SAME


@pytest.mark.parametrize(("simulations", "tried"), [(4, 3), (9, 4), (36, 7), (100, 9)])
def test_more_answers_are_tried_the_more_simulations_there_are(simulations: int, tried: int) -> None:
    table = Table(Judged(lambda game: game.note(0, *MANY)))
    search = Search(Steady(Rng(1), own=4), Rng(2), simulations)
    search.choose(table.now, table.pending[0])
    assert search.thought is not None and len(search.thought.considered) == tried
    assert "go:4" in [each.key for each in search.thought.considered]


def test_others_are_tried_at_random() -> None:
    def second(seed: int) -> str:
        table = Table(Judged(lambda game: game.note(0, *MANY)))
        search = Search(Steady(Rng(1)), Rng(seed), 2)
        search.choose(table.now, table.pending[0])
        assert search.thought is not None
        return search.thought.considered[1].key

    assert {second(seed) for seed in range(60)} == {f"go:{n}" for n in range(1, 9)}


class Scoring(Steady):
    """Says how good each option looks."""

    def scores(self, game: Game, decision: Decision) -> list[int]:
        return [option.args[0] * 3 % 10 for option in decision.options]


def test_others_are_tried_in_the_order_in_which_the_policy_scores_them() -> None:
    table = Table(Judged(lambda game: game.note(0, *MANY)))
    search = Search(Scoring(Rng(1), own=4), Rng(2), 16)
    search.choose(table.now, table.pending[0])
    assert search.thought is not None
    assert {each.key for each in search.thought.considered} == {f"go:{n}" for n in (4, 3, 6, 2, 5)}


def test_a_thought_holds_what_was_tried_and_what_came_of_it() -> None:
    key, search = chosen(Steady(Rng(1)))
    thought = search.thought
    assert thought is not None and (thought.seat, thought.own, thought.chosen) == (0, "a", key)
    assert thought.simulated == sum(each.visits for each in thought.considered) == search.simulated
    assert {each.key: each.expected for each in thought.considered} == {"a": 0.0, "b": 1.0}


def test_effort_and_horizon_where_none_is_given() -> None:
    horizons: list[Callable[[], Search]] = [
        lambda: Search(Steady(Rng(1), ahead=5), Rng(2)),
        lambda: Search(Steady(Rng(1), ahead=5), Rng(2), horizon=0),
        lambda: Search(Steady(Rng(1), ahead=5), Rng(2), horizon=3),
    ]
    assert [make().horizon for make in horizons] == [5, 0, 3]
    assert (horizons[0]().simulations, horizons[0]().seconds) == (1000, 0.0)


def test_search_looks_back() -> None:
    assert Search(Steady(Rng(1)), Rng(2)).looks_back()


class Marksman(Steady):
    """Aims at 7, and would try anything else."""

    def __init__(self, rng: Rng, truly: bool = True) -> None:
        super().__init__(rng)
        self.truly = truly

    def aims_truly(self) -> bool:
        return self.truly

    def another_aim(self, game: Game, decision: Decision) -> tuple[int, ...]:
        return FLICK.sample(self.rng)


class Range(Judged):
    """The nearer to 3 the better."""

    def __init__(self) -> None:
        super().__init__(shoots)

    def fresh(self) -> Range:
        return Range()

    def beat(self) -> None:
        super().beat()
        self.end("done", [100 - 20 * abs(int(self.notes[0]) - 3), 0])


def shoots(game: Probe) -> None:
    game.notes.append(str(game.ask_aim(0, RULE, FLICK)[0]))


def test_an_aim_is_searched_among_what_the_policy_would_try() -> None:
    table = Table(Range())
    search = Search(Marksman(Rng(1)), Rng(2), 200)
    assert search.aim(table.now, table.pending[0]) == (3,)
    assert search.thought is not None and search.thought.own == "flick:7"
    assert {each.key for each in search.thought.considered} == {f"flick:{n}" for n in range(10)}


def test_a_hand_that_shakes_is_left_to_the_policy() -> None:
    table = Table(Range())
    search = Search(Marksman(Rng(1), truly=False), Rng(2), 200)
    assert search.aim(table.now, table.pending[0]) == (7,)
    assert search.simulated == 0
