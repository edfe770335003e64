"""What stands where nothing was said, and numbers that records and bots rely on."""

from __future__ import annotations

from sandtable.engine.agents import Policy
from sandtable.engine.beats import last_answer
from sandtable.engine.decisions import Aim, Decision, shortened
from sandtable.engine.events import EVERYONE
from sandtable.engine.game import DRAW, LOSS, WIN
from sandtable.engine.journal import MOST_SEATS, OUTCOME, Entry
from sandtable.engine.rng import Rng
from toy.probe import RULE, A, B, Probe


def test_results_are_of_a_hundred() -> None:
    assert (WIN, DRAW, LOSS) == (100, 50, 0)


def test_a_question_is_for_everybody_to_know_unless_it_is_sealed() -> None:
    decision = Decision(0, RULE, [A, B])
    assert decision.sealed == 0 and decision.aim is None
    assert Decision(1, RULE, [], 2, Aim("flick", ("angle",), (0,), (9,))).sealed == 2


def test_what_is_told_without_numbers_has_zeros() -> None:
    game = Probe()
    game.log = []
    game.tell(RULE, "happens")
    game.tell_only(1, RULE, "happens")
    assert [event.data for event in game.log] == [[0, 0, 0, 0], [0, 0, 0, 0]]
    assert [int(event.seats) for event in game.log] == [EVERYONE, 1] == [-1, 1]


def test_a_policy_that_knows_nothing_looks_to_the_end_and_thinks_all_even() -> None:
    policy = Policy(Rng(1))
    assert (policy.horizon(), policy.trust(), policy.estimate(Probe(), 0)) == (0, 2, 0.5)
    assert not policy.looks_back()


def test_a_reseeded_generator_counts_from_one() -> None:
    rng, source = Rng(1), Rng(2)
    rng.reseed(source)
    same = Rng(2)
    assert rng.dump() == [same.next(), same.next(), same.next(), 1]
    assert source.dump() == same.dump()


def test_generators_are_made_from_nothing_alike() -> None:
    assert Rng().dump() == Rng(0).dump() == Rng(0, 0).dump() != Rng(0, 1).dump()


def test_entries_know_answers_from_outcomes() -> None:
    assert (OUTCOME, MOST_SEATS) == (-1, 62)
    answer = Entry(0)
    assert (answer.text, answer.outcome) == ("", None)


def test_the_last_answer_of_a_seat_is_found_or_is_none() -> None:
    history = [Entry(0, "a"), Entry(1, "b"), Entry(0, "c"), Entry(OUTCOME, outcome=[1])]
    assert [last_answer(history, seat, set()) for seat in (0, 1)] == [2, 1]
    assert [last_answer(history, seat, {1, 2}) for seat in (0, 1)] == [0, -1]
    assert last_answer(history, 2, set()) < 0 and last_answer([], 0, set()) < 0


def test_a_new_game_has_asked_and_told_nothing() -> None:
    game = Probe(seats=3)
    assert (int(game.seats), int(game.asked), int(game.reveals), int(game.sealed)) == (3, 0, 0, 0)
    assert (game.over, game.ending, game.results, game.log) == (False, "", [], None)


def test_a_text_is_shown_as_it_was_typed_up_to_a_length() -> None:
    assert shortened("it's") == '"it\'s"' and shortened("") == "''"
    assert shortened("x" * 60) == repr("x" * 60)
    assert shortened("x" * 61) == repr("x" * 60 + "...")
