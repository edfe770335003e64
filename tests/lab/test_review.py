"""Reviews, held against a race of which every chance is known."""

from __future__ import annotations

from functools import cache

import msgspec
import pytest

from lab.race import GAME, THROWS, Race, after, exact, raced
from sandtable.bots.replies import reply
from sandtable.catalog.record import replay
from sandtable.catalog.registry import find_game
from sandtable.catalog.shelf import Overlay
from sandtable.engine.agents import RandomAgent
from sandtable.engine.errors import SandtableError
from sandtable.engine.rng import Rng
from sandtable.engine.table import Table
from sandtable.lab.recorder import play_recorded
from sandtable.lab.review import adding, looking, making
from sandtable.lab.review.looking import Looking, thinned
from sandtable.lab.review.making import Effort, review
from sandtable.lab.review.result import Review
from sandtable.lab.review.words import AS_PLAYED
from sandtable.lab.setup import Setup, make_agents
from toy import GAME as TOY

GAMES = 300
POOR_AT = 8  # the hare's last throw
COINS = ["good"] * POOR_AT + ["none"] + ["good"] * (THROWS - POOR_AT - 1)
SEED = 3


def standing(table: Table) -> list[int]:
    """How far the hare was ahead before each throw, and at the end."""
    games = [table.fork(n).now for n in range(THROWS + 1)]
    return [game.steps[0] - game.steps[1] for game in games if isinstance(game, Race)]


@cache
def the_table() -> Table:
    return raced(COINS, SEED)


@cache
def the_review() -> Review:
    return review(GAME, the_table(), Effort(GAMES))


def sums(made: Review, seat: int) -> float:
    parts = [part for each in made.seats for part in (each.choices[seat], each.draws[seat])]
    return made.seats[seat].start.value + sum(part.value for part in parts)


def test_bands_hold_the_exact_chances_at_every_throw() -> None:
    made, ahead = the_review(), standing(the_table())
    assert [point.answer for point in made.points] == list(range(THROWS + 1))
    for point in made.points:
        for seat in range(2):
            true = exact(point.answer, ahead[point.answer], seat)
            assert point.chances[seat].low <= true <= point.chances[seat].high, (point, seat)


def test_the_last_point_is_the_result_and_sure() -> None:
    made, table = the_review(), the_table()
    last = made.points[-1]
    assert [chance.value * 100 for chance in last.chances] == table.now.results
    assert last.chances[0].half == 0
    assert last.step == len(table.events) == THROWS


@pytest.mark.parametrize("seat", [0, 1])
def test_start_choices_and_draws_add_up_to_the_result(seat: int) -> None:
    assert sums(the_review(), seat) == pytest.approx(the_review().seats[seat].result, abs=1e-9)


def test_choices_that_the_policy_would_have_made_cost_nothing_at_all() -> None:
    tortoise = the_review().seats[1]
    assert [(part.value, part.half) for part in tortoise.choices] == [(0.0, 0.0)] * 2
    assert tortoise.grades.best == THROWS // 2


def test_a_choice_costs_what_the_odds_say() -> None:
    made, ahead = the_review(), standing(the_table())[POOR_AT]
    cost = after(POOR_AT, ahead, 0, "none") - after(POOR_AT, ahead, 0, "good")
    found = made.seats[0].choices[0]
    assert cost < -0.1
    assert abs(found.value - cost) < found.half + 0.02
    assert found.half < 0.1


def test_luck_is_what_came_less_what_could_have_come() -> None:
    ahead = standing(the_table())
    drawn = [0.0, 0.0]
    for number, coin in enumerate(COINS):
        came, could = exact(number + 1, ahead[number + 1], 0), after(number, ahead[number], 0, coin)
        drawn[number % 2] += came - could
    for seat in range(2):
        found = the_review().seats[seat].draws[0]
        assert abs(found.value - drawn[seat]) < found.half


def test_where_no_coin_is_thrown_there_is_no_luck() -> None:
    looked = Looking(GAME, the_table(), 7)
    assert POOR_AT not in looked.lucks
    assert len(looked.lucks) == THROWS - 1


def test_the_turning_point_names_the_better_choice_and_what_it_was_worth() -> None:
    (point,) = the_review().turning
    ahead = standing(the_table())[POOR_AT]
    assert (point.answer, point.step, point.round, point.seat) == (POOR_AT, POOR_AT, POOR_AT, 0)
    assert (point.asked, point.chosen.label, point.better.label) == (
        "Which coin?",
        "The none coin",
        "The good coin",
    )
    for option, coin in ((point.chosen, "none"), (point.better, "good")):
        assert option.chance.low <= after(POOR_AT, ahead, 0, coin) <= option.chance.high
        assert option.chance.games == 2 * GAMES
    lost = after(POOR_AT, ahead, 0, "good") - after(POOR_AT, ahead, 0, "none")
    assert abs(point.loss.value - lost) < point.loss.half


def test_a_turning_point_brings_the_board_as_everybody_saw_it_and_what_the_answers_concern() -> None:
    (point,) = the_review().turning
    assert (point.chosen.targets, point.better.targets) == (("coin:none",), ("coin:good",))
    assert point.about == "runner:0"
    assert point.scene is not None
    assert (point.scene.status, point.scene.question, point.scene.panels) == ("Watched", None, ())


def test_a_match_without_a_slip_has_no_turning_point_and_only_luck() -> None:
    made = review(GAME, raced(["good"] * THROWS, 1), Effort(20))
    assert made.turning == ()
    assert {part.value for seat in made.seats for part in seat.choices} == {0.0}
    assert sums(made, 0) == pytest.approx(made.seats[0].result, abs=1e-9)


def test_moments_are_what_changed_most_in_order_of_play() -> None:
    moments = the_review().moments
    assert [moment.answer for moment in moments] == sorted(moment.answer for moment in moments)
    (slip,) = [moment for moment in moments if moment.answer == POOR_AT]
    assert slip.choice[0] < -0.1
    assert slip.choice[0] == pytest.approx(-slip.choice[1])
    assert slip.draw == (0.0, 0.0)


def test_every_draw_is_told_by_whose_answer_it_came_after_and_what_it_did_for_each_seat() -> None:
    made = the_review()
    assert [each.answer for each in made.drawn] == sorted({each.answer for each in made.drawn})
    assert {each.seat for each in made.drawn} == {0, 1}
    told = {each.answer: each for each in made.drawn}
    for moment in made.moments:
        if any(moment.draw):
            found = told[moment.answer]
            assert (found.step, found.seat, found.draw) == (moment.step, moment.seat, moment.draw)
    for seat in range(2):
        drawn = [each.draw[seat] for each in made.drawn if each.seat == 0]
        assert sum(drawn) == pytest.approx(made.seats[0].draws[seat].value, abs=0.05)


def test_the_same_games_and_seed_give_the_same_review() -> None:
    one, same, other = [review(GAME, the_table(), Effort(20, seed=seed)) for seed in (3, 3, 4)]
    assert msgspec.json.encode(one) == msgspec.json.encode(same)
    assert one.points != other.points


def test_when_time_is_up_there_are_fewer_games_and_it_says_so() -> None:
    made = review(GAME, the_table(), Effort(GAMES, seconds=1e-9))
    assert (made.games, made.cut, made.turning) == (looking.LEAST_ROUNDS, True, ())
    assert sums(made, 0) == pytest.approx(made.seats[0].result, abs=1e-9)
    assert not the_review().cut
    assert the_review().games == GAMES


def test_giving_up_is_a_choice_that_costs_all_that_was_left() -> None:
    table = raced(["good"] * 4, SEED)
    table.resign(1)
    made = review(GAME, table, Effort(50))
    assert made.points[-2].answer == 4
    lost = made.points[-2].chances[1].value
    assert lost > 0
    assert made.seats[1].choices[1].value == pytest.approx(-lost)
    assert made.seats[0].choices[0].value == 0
    assert sums(made, 1) == pytest.approx(0, abs=1e-9)


def test_a_match_that_is_too_long_is_looked_at_here_and_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(looking, "LONG", 5)
    monkeypatch.setattr(looking, "LEAST", 2)
    monkeypatch.setattr(looking, "DECISIONS", 8)
    made = review(GAME, raced(["none", "good"] * (THROWS // 2), SEED), Effort(GAMES))
    assert made.horizon == 2
    assert len(made.points) == 5
    looked = Looking(GAME, raced(["none", "good"] * (THROWS // 2), SEED), 7)
    assert set(looked.spots) == looked.wanted() < set(range(THROWS))
    assert sums(made, 0) == pytest.approx(made.seats[0].result, abs=1e-9)
    assert made.seats[0].choices[0].half > the_review().seats[0].choices[0].half


@pytest.mark.parametrize("coins", [[], ["good"] * 3])
def test_only_a_match_that_is_over_is_reviewed(coins: list[str]) -> None:
    with pytest.raises(SandtableError, match="the game has not ended; expected a finished one"):
        review(GAME, raced(coins, SEED), Effort(2))


def test_thinning_keeps_them_evenly_spread() -> None:
    assert thinned([1, 2, 3], 3) == [1, 2, 3]
    assert thinned(list(range(10)), 5) == [0, 2, 4, 6, 8]
    assert thinned([4, 5], 0) == []
    assert thinned([4, 5], -1) == []


@pytest.mark.parametrize("seed", range(3))
def test_a_game_with_secrets_sealed_answers_and_flicks_adds_up_as_well(seed: int) -> None:
    setup = TOY.new("fair", {}, seed)
    rng, table = Rng(seed), Table(setup)
    while not table.over:
        decision = table.asked[-1]
        table.answer(int(decision.seat), reply(RandomAgent(rng), table.now, decision))
    made = review(TOY, table, Effort(4))
    for seat in range(2):
        assert sums(made, seat) == pytest.approx(made.seats[seat].result, abs=1e-9)
    assert {moment.asked for moment in made.moments} == {"Choose.", "Toss."}
    assert {moment.chosen for moment in made.moments if moment.asked == "Toss."} == {AS_PLAYED}


def test_a_match_of_morale_is_told_in_its_own_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(making, "LEAST_MOMENT", 0.0)
    morale = find_game("morale")
    setup = Setup("morale", "checkpoint", morale.scenario("checkpoint").settle({"round_limit": 1}), Overlay())
    game = setup.new(2)
    record, _ = play_recorded(setup, ["random"] * 2, 2, game, make_agents(morale, ["random"] * 2, 2))
    made = review(morale, replay(record), Effort(2, seconds=0.01))
    assert made.answers == len(record.entries)
    assert [seat.result * 100 for seat in made.seats] == game.results
    assert sums(made, 0) == pytest.approx(made.seats[0].result, abs=1e-9)
    assert made.moments
    assert all(": " in moment.asked and moment.chosen[0].isupper() for moment in made.moments)


def test_of_many_slips_the_three_that_cost_most_are_turning_points_in_order_of_play() -> None:
    made = review(GAME, raced(["none"] * THROWS, SEED), Effort(200))
    found = [point.answer for point in made.turning]
    assert len(found) == 3
    assert found == sorted(found)
    assert all(point.loss.value >= 0.05 and point.loss.value > point.loss.half for point in made.turning)
    assert sum(seat.grades.costly for seat in made.seats) >= 3
    assert sum(seat.grades.best for seat in made.seats) == 0


def test_choices_that_are_lost_in_noise_are_not_told_from_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    assert the_review().apart
    monkeypatch.setattr(adding, "NOISE", 0.01)
    assert not review(GAME, the_table(), Effort(5)).apart


def test_a_loss_that_is_not_clear_of_its_interval_is_no_turning_point() -> None:
    made = [review(GAME, raced(["none"] * THROWS, SEED), Effort(3, seed=seed)) for seed in range(4)]
    found = [point for each in made for point in each.turning]
    assert found
    assert all(point.loss.value > point.loss.half for point in found)
    assert all(point.loss.value >= 0.05 for point in found)


def test_the_same_number_is_the_same_game_whatever_was_played_before() -> None:
    table = Table(TOY.new("fair", {}, 1))
    table.answer(0, "bid:0")
    table.resign(0)
    looked = Looking(TOY, table, 7)
    first = [looked.play(0, number) for number in range(12)]
    assert [looked.play(0, number) for number in range(12)] == first
    assert first[0] != first[1] or first[1:] != first[:-1]
