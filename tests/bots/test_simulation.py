"""Simulated games: from the question on, with what the seat may know, and what the trees learn from them."""

from __future__ import annotations

from collections.abc import Callable
from math import isqrt
from typing import Any, ClassVar

import pytest

from sandtable.bots.search import Search, considered
from sandtable.bots.simulation import Simulation
from sandtable.bots.tree import Node
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


def simulated(
    table: Table, seat: int, runs: int, policy: Policy | None = None, horizon: int = 0
) -> Simulation:
    position = table.now.driver.position()
    simulation = Simulation(position, seat, policy or Steady(Rng(1)), Rng(2), horizon)
    for _ in range(runs):
        simulation.run()
    return simulation


def visits(node: Node) -> dict[str, int]:
    return {key: int(child.visits) for key, child in node.children.items()}


def test_a_choice_learns_what_its_games_came_to() -> None:
    root = simulated(Table(Judged(asks(0), asks(1))), 0, 40).roots[0]
    assert set(visits(root)) == {"a", "b"} and sum(visits(root).values()) == 40
    assert [root.children[key].total for key in "ab"] == [0.0, visits(root)["b"]]
    assert visits(root)["b"] > visits(root)["a"]
    assert int(root.answered) == 40


def test_seats_go_down_each_other_s_public_choices_and_learn_from_their_own() -> None:
    trees = simulated(Table(Judged(asks(0, 1, 0))), 0, 60).roots
    own, other = trees[0].children["b"], trees[1].children["b"]
    assert int(own.visits) > 0 and int(other.visits) == 0
    assert set(visits(own)) <= {"a", "b"} and set(visits(own).values()) == {0}
    assert sum(visits(other).values()) > 0
    deeper = own.children["a"]
    assert sum(visits(deeper).values()) > 0
    assert other.children["a"].total <= other.children["a"].visits


def test_every_choice_learns_what_came_of_it_for_its_own_seat() -> None:
    """Whoever is asked second depends on the first answer."""

    def beat(game: Probe) -> None:
        game.note(0 if game.note(0).key() == "a" else 1)
        game.note(1)

    trees = simulated(Table(Judged(beat, asks(0))), 0, 40, horizon=2).roots
    nodes = [(seat, node) for seat, root in enumerate(trees) for node in below(root)]
    assert {seat for seat, node in nodes if node.visits} == {0, 1}
    assert all(node.total == (0.75, 0.25)[seat] * node.visits for seat, node in nodes)


def below(node: Node) -> list[Node]:
    return [each for child in node.children.values() for each in (child, *below(child))]


def test_sealed_choices_are_in_no_tree_but_their_own() -> None:
    trees = simulated(Table(Judged(then(seals(0, 1), asks(0)))), 0, 60).roots
    first = trees[0].children["b"]
    assert sum(visits(trees[0]).values()) == 60
    assert sum(visits(first).values()) > 0
    second = trees[1].children["a"]
    assert int(second.visits) > 0 and set(visits(second).values()) == {0}


def test_the_policy_s_choice_is_tried_first_and_others_as_it_comes_up_more_often() -> None:
    table = Table(Judged(lambda game: game.note(0, *MANY)))
    position = table.now.driver.position()
    simulation = Simulation(position, 0, Steady(Rng(1), own=4), Rng(2), 0)
    for run in range(1, 20):
        simulation.run()
        assert len(simulation.roots[0].children) == min(9, isqrt(run - 1) + 1)
        assert "go:4" in simulation.roots[0].children
    assert len(set(visits(simulation.roots[0]))) == 5


def test_others_are_tried_at_random() -> None:
    def second(seed: int) -> str:
        position = Table(Judged(lambda game: game.note(0, *MANY))).now.driver.position()
        simulation = Simulation(position, 0, Steady(Rng(1)), Rng(seed), 0)
        simulation.run()
        simulation.run()
        return list(simulation.roots[0].children)[1]

    found = {second(seed) for seed in range(60)}
    assert found == {f"go:{n}" for n in range(1, 9)}


class Scoring(Steady):
    """Says how good each option looks."""

    def scores(self, game: Game, decision: Decision) -> list[int]:
        return [option.args[0] * 3 % 10 for option in decision.options]


def test_others_are_tried_in_the_order_in_which_the_policy_scores_them() -> None:
    position = Table(Judged(lambda game: game.note(0, *MANY))).now.driver.position()
    simulation = Simulation(position, 0, Scoring(Rng(1), own=4), Rng(2), 0)
    for _ in range(70):
        simulation.run()
    assert list(simulation.roots[0].children) == [f"go:{n}" for n in (4, 3, 6, 2, 5, 8, 1, 7, 0)]


def test_the_journal_is_followed_to_the_question() -> None:
    table = Table(Judged(asks(0, 0, 1, 0)))
    table.answer(0, "b")
    table.answer(0, "a")
    policy = Steady(Rng(1))
    simulation = simulated(table, 1, 10, policy)
    assert all(notes[:2] == ("0b", "0a") for notes in policy.seen)
    assert list(simulation.roots[1].children) == ["b"] and visits(simulation.roots[1]) == {"b": 0}
    asked = simulation.roots[1].children["b"].children["a"]
    assert simulation.here is asked and sum(visits(asked).values()) == 10
    assert asked.children["a"].total == 0.0


def test_what_is_hidden_is_drawn_anew_at_the_question_and_only_there() -> None:
    game = Judged(asks(0, 1, 0))
    table = Table(game)
    table.answer(0, "a")
    policy = Steady(Rng(1))
    simulated(table, 1, 5, policy)
    assert game.resampled == [1] * 5
    chance = [tuple(words) for notes, words in zip(policy.seen, policy.chance) if len(notes) == 1]
    assert tuple(game.rng.dump()) not in chance and len(set(chance)) == len(chance)


def test_the_seat_s_own_branch_comes_first_on_the_way_to_its_question() -> None:
    """Otherwise the other would be asked before anything hidden is drawn anew."""
    table = Table(Judged(seals(0, 1)))
    for seat in (0, 1):
        root = simulated(table, seat, 12).roots[seat]
        assert sum(visits(root).values()) == 12
    table.answer(0, "b")
    policy = Steady(Rng(1), own=1)
    roots = simulated(table, 1, 12, policy).roots
    assert sum(visits(roots[0]).values()) == 12, "what the other has sealed is not looked at"


def test_beyond_the_question_branches_come_in_their_order() -> None:
    order: list[int] = []

    def branches(game: Probe) -> None:
        game.together(lambda i: order.append(i) or game.note(i), [1, 2])  # type: ignore[func-returns-value]

    table = Table(Judged(then(asks(1), branches)))
    simulated(table, 1, 1)
    assert order == [0, 1]


def test_a_question_that_comes_after_another_seat_s_is_no_place_to_search_from() -> None:
    with pytest.raises(RuleError, match="seat 0 has not answered before seat 1 was asked"):
        simulated(Table(Judged(asks(0, 1))), 1, 1)


def outcomes(computed: list[int]) -> Step:
    """Something physical, a question, and something physical again."""

    def once(game: Probe) -> None:
        game.notes.append(str(game.outcome(lambda: [computed.append(1) or len(computed)])[0]))  # type: ignore[func-returns-value]

    return then(once, asks(0), once)


def test_known_outcomes_are_kept_and_later_ones_computed() -> None:
    computed: list[int] = []
    table = Table(Judged(outcomes(computed)))
    assert len(computed) == 1
    policy = Steady(Rng(1))
    simulated(table, 0, 4, policy)
    assert len(computed) == 5
    assert set(policy.seen) == {("1",)}


def aims(noted: list[tuple[int, ...]]) -> Step:
    def beat(game: Probe) -> None:
        noted.append(game.ask_aim(0, RULE, FLICK))
        game.note(0)
        noted.append(game.ask_aim(0, RULE, FLICK))

    return beat


def test_an_aim_is_the_journal_s_and_then_the_policy_s() -> None:
    noted: list[tuple[int, ...]] = []
    table = Table(Judged(aims(noted)))
    table.answer(0, "flick:3")
    noted.clear()
    simulated(table, 0, 3)
    assert noted == [(3,), (7,)] * 3


def test_at_an_aim_nothing_is_searched() -> None:
    noted: list[tuple[int, ...]] = []
    game = Judged(aims(noted))
    simulated(Table(game), 0, 2)
    assert noted == [(7,), (7,)] * 2 and game.resampled == [0, 0]


@pytest.mark.parametrize("horizon", [1, 2, 3])
def test_at_the_horizon_the_policy_estimates(horizon: int) -> None:
    """Between two beats."""
    policy = Steady(Rng(1))
    root = simulated(Table(Judged(asks(0), asks(0), asks(0), asks(0))), 0, 6, policy, horizon).roots[0]
    assert policy.ended == [(0, horizon), (1, horizon)] * 6
    for child in root.children.values():
        assert child.total == 0.75 * child.visits
    assert sum(visits(root).values()) == 6


@pytest.mark.parametrize(("horizon", "asked"), [(1, 2), (2, 4)])
def test_a_beat_that_does_not_end_is_estimated_at_twice_the_horizon(horizon: int, asked: int) -> None:
    policy = Steady(Rng(1))
    simulated(Table(Judged(asks(0, 0, 0, 0, 0))), 0, 3, policy, horizon)
    assert policy.ended == [(0, asked), (1, asked)] * 3


def test_a_game_that_ends_within_the_horizon_is_not_estimated() -> None:
    policy = Steady(Rng(1))
    simulated(Table(Judged(asks(0, 0))), 0, 6, policy, 2)
    assert policy.ended == []


def chosen(policy: Policy, simulations: int = 60, **more: Any) -> tuple[str, Search]:
    table = Table(Judged(asks(0, 0)))
    search = Search(policy, Rng(2), simulations, **more)
    decision = table.pending[0]
    return decision.options[search.choose(table.now, decision)].key(), search


def test_the_best_is_chosen_unless_the_policy_is_trusted_more() -> None:
    assert chosen(Steady(Rng(1)))[0] == "b"
    assert chosen(Steady(Rng(1), trusted=1000))[0] == "a"
    assert chosen(Steady(Rng(1), own=1, trusted=1000))[0] == "b"


@pytest.mark.parametrize(
    ("trust", "own", "other", "expected"),
    [
        (2, 0.50, 0.60, "a"),  # 0.2 of error: within two of them
        (2, 0.50, 0.95, "b"),
        (0, 0.50, 0.51, "b"),
        (2, 0.95, 0.50, "a"),
    ],
)
def test_another_must_be_better_by_as_many_standard_errors_as_the_policy_is_trusted(
    trust: int, own: float, other: float, expected: str
) -> None:
    search = Search(Steady(Rng(1), trusted=trust), Rng(2))
    simulation = Simulation(Table(Judged(asks(0))).now.driver.position(), 0, search.policy, Rng(3), 0)
    for value in (0.0, 1.0) * 25:
        simulation.spreads[0].add(value)
    for key, mean, games in (("a", own, 20), ("b", other, 30)):
        node = simulation.here.grow(key)
        node.visits, node.total = games, mean * games
    tried = considered(simulation.here, ["a", "b"])
    assert search.preferred(simulation, "a", tried) == expected


def test_where_nothing_makes_a_difference_the_policy_s_choice_is_taken() -> None:
    for own, key in enumerate("ab"):
        table, search = (
            Table(Judged(asks(0), asks(0))),
            Search(Steady(Rng(1), own=own), Rng(2), 60, horizon=1),
        )
        assert table.pending[0].options[search.choose(table.now, table.pending[0])].key() == key
        assert chosen(Steady(Rng(1), own=own), simulations=1)[0] == key


def test_a_budget_is_spent_to_the_last_simulation() -> None:
    game = Judged(asks(0, 0))
    table, search = Table(game), Search(Steady(Rng(1)), Rng(2), 17)
    assert search.simulated == 0
    search.choose(table.now, table.pending[0])
    assert search.simulated == 17 and len(game.resampled) == 17


def test_the_next_question_of_the_beat_begins_with_what_the_tree_holds() -> None:
    game = Judged(asks(0, 0, 0))
    table, search = Table(game), Search(Steady(Rng(1)), Rng(2), 60)
    search.choose(table.now, table.pending[0])
    held = int(search.simulation.here.children["b"].answered)
    table.answer(0, "b")
    search.choose(table.now, table.pending[0])
    assert held > 0 and search.simulated == max(60 - held, 60 // 4)
    assert int(search.simulation.here.answered) == held + search.simulated


def test_what_was_drawn_or_shown_in_between_is_thought_about_anew() -> None:
    for between in (lambda game: game.rng.below(6), lambda game: game.reveal()):
        table, search = Table(Judged(then(asks(0), between, asks(0)))), Search(Steady(Rng(1)), Rng(2), 40)
        search.choose(table.now, table.pending[0])
        table.answer(0, "b")
        search.choose(table.now, table.pending[0])
        assert search.simulated == 40


def test_a_thought_holds_what_was_tried_and_what_came_of_it() -> None:
    key, search = chosen(Steady(Rng(1)))
    thought = search.thought
    assert thought is not None and (thought.seat, thought.own, thought.chosen) == (0, "a", key)
    assert thought.simulated == sum(each.visits for each in thought.considered) == 60
    assert [each.key for each in thought.considered] == ["b", "a"]
    assert [each.expected for each in thought.considered] == [1.0, thought.considered[1].expected]


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


class Fork(Judged):
    """What is asked second depends on a secret, until it is asked."""

    FIELDS: ClassVar = [*Probe.FIELDS, "secret"]

    def __init__(self) -> None:
        super().__init__(forks)
        self.secret = 0

    def fresh(self) -> Fork:
        return Fork()

    def resample(self, seat: int, rng: Rng) -> None:
        if not self.notes:
            self.secret = int(rng.below(2))


def forks(game: Probe) -> None:
    assert isinstance(game, Fork)
    game.note(0)
    game.note(0, *MANY[2 * game.secret : 2 * game.secret + 2])


def test_what_might_have_been_asked_instead_is_no_answer_to_this_question() -> None:
    table, search = Table(Fork()), Search(Steady(Rng(1)), Rng(2), 80)
    search.choose(table.now, table.pending[0])
    table.answer(0, "a")
    search.choose(table.now, table.pending[0])
    assert search.simulation is not None and search.thought is not None
    assert set(search.simulation.here.children) == {f"go:{n}" for n in range(4)}
    assert {each.key for each in search.thought.considered} == {"go:0", "go:1"}


def test_a_hand_that_shakes_is_left_to_the_policy() -> None:
    table = Table(Range())
    search = Search(Marksman(Rng(1), truly=False), Rng(2), 200)
    assert search.aim(table.now, table.pending[0]) == (7,)
    assert search.simulated == 0
