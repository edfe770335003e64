"""One match in memory: sights, logs, undos and steps, each seat's own."""

from __future__ import annotations

import msgspec
import pytest

from sandtable.catalog.record import header_for
from sandtable.engine.errors import Refusal, SandtableError
from sandtable.engine.journal import OUTCOME, Entry, grouped
from sandtable.engine.table import APART, Table
from sandtable.server.entries import Answered, Happened, SatDown, Spoke, TookBack, from_journal, to_journal
from sandtable.server.match import SPECTATOR, Match
from sandtable.server.rows import StoredMatch
from server.matches import MORALE, answer, new_match, play


def lines(match: Match, seat: int, start: int = 0) -> list[str]:
    return [line.text for line in match.log_lines(seat, start)]


# Sights


def test_a_sight_is_made_once_for_every_change() -> None:
    match = new_match()
    before = match.sight(0)
    assert match.sight(0) is before
    answer(match, 0)
    assert match.sight(0) is not before and match.sight(0) != before
    between = match.sight(0)
    match.add(TookBack(0))
    assert match.sight(0) is not between


def test_who_may_not_know_of_a_choice_yet_is_shown_nothing_anew_wherever_it_was_taken() -> None:
    match, elsewhere = new_match(), new_match()
    kept = [[each.sight(seat) for seat in (1, SPECTATOR)] for each in (match, elsewhere)]
    answer(match, 0)
    elsewhere.follow(match.log)
    for each, before in zip((match, elsewhere), kept):
        assert [each.sight(seat) is sight for seat, sight in zip((1, SPECTATOR), before)] == [True, True]
    assert elsewhere.sight(0) == match.sight(0)
    while match.sealed_by(match.waiting()[0]):
        play(match, 1)
    elsewhere.follow(match.log[len(elsewhere.log) :])
    for seat in (0, 1, SPECTATOR):
        assert elsewhere.sight(seat) == match.sight(seat)
        assert elsewhere.sight(seat) not in kept[1]


def test_a_question_is_named_by_what_its_seat_sees_and_how_often_it_has_answered() -> None:
    match = new_match()
    names = [match.sight(seat).question for seat in (0, 1, SPECTATOR)]
    assert len(names[0]) == 16 and names[0] != names[1] and names[2] == ""
    answer(match, 0)
    assert match.sight(1).question == names[1]
    later = match.sight(0).question
    match.add(TookBack(0))
    assert match.sight(0).question not in (later, names[0])
    assert match.sight(1).question == names[1]
    again = new_match()
    assert again.sight(0).question == names[0]


def test_answers_and_undos_are_counted_for_each_seat() -> None:
    match = new_match()
    answer(match, 0)
    answer(match, 0)
    answer(match, 1)
    assert match.given == [2, 1]
    match.add(TookBack(0))
    assert (match.given, match.undos) == ([3, 1], 1)
    copy = new_match()
    copy.follow(match.log)
    assert (copy.given, copy.undos, copy.log) == (match.given, match.undos, match.log)
    assert [copy.sight(seat).question for seat in (0, 1)] == [match.sight(seat).question for seat in (0, 1)]


# Logs


def test_a_log_can_be_asked_for_from_any_line() -> None:
    match = play(new_match("checkpoint"), 40)
    for seat in (0, 1, SPECTATOR):
        whole = lines(match, seat)
        assert len(whole) > 4
        for start in (0, 3, len(whole), 2, len(whole) + 5, 0):
            assert lines(match, seat, start) == whole[start:]
        assert [line.n for line in match.log_lines(seat, 3)] == list(range(3, len(whole)))


def test_a_log_is_the_same_whenever_it_was_looked_at() -> None:
    watched, unwatched = new_match("checkpoint"), new_match("checkpoint")
    known: list[str] = []
    for _ in range(40):
        play(watched, 1)
        known += lines(watched, 0, len(known))
    play(unwatched, 40)
    assert known == lines(unwatched, 0) == lines(watched, 0)


def test_after_an_undo_the_log_starts_anew() -> None:
    match = new_match("checkpoint")
    while not (match.can_undo(0) and lines(match, 0)):
        play(match, 1)
    before = lines(match, 0)
    match.add(TookBack(0))
    after = lines(match, 0)
    fresh = new_match("checkpoint")
    fresh.follow(match.log)
    assert after == lines(fresh, 0)
    assert len(after) <= len(before)


def test_a_line_says_what_it_is_about_and_by_which_rule() -> None:
    match = play(new_match("checkpoint"), 40)
    for line, event in zip(match.log_lines(0), match.table.events_for(0)):
        assert (line.rule, line.what) == (event.rule, event.what)
        assert line.text == match.game.sentence(match.table.now, event)
        assert line.elements == match.game.elements_of(match.table.now, event)
        assert line.seat == match.game.doer_of(match.table.now, event)


# Steps


def test_a_step_is_the_first_moment_at_which_the_seat_had_seen_so_much() -> None:
    match = play(new_match("checkpoint"), 40)
    total = len(match.table.events_for(0))
    for step in range(total + 1):
        past = match.at_step(0, step)
        seen = len(past.events_for(0))
        assert seen >= step
        entries = len(past.history)
        if entries:
            assert len(match.table.fork(entries - 1).events_for(0)) < step
    assert match.at_step(0, 10**9).history == match.table.history
    with pytest.raises(Refusal, match="step must be 0 or more, not -1"):
        match.at_step(0, -1)


def test_outcomes_stay_with_the_answer_before_them() -> None:
    one, two = Entry(0, "a"), Entry(1, "b")
    first, second = Entry(OUTCOME, outcome=[1]), Entry(OUTCOME, outcome=[2, 3])
    assert grouped([]) == []
    assert grouped([one, first, second, two]) == [[one, first, second], [two]]
    assert grouped([first, one, two, second]) == [[one], [two, second]]


def test_entries_go_to_the_journal_and_back() -> None:
    for logged in (Answered(1, "move:3"), Happened((1, 2))):
        assert from_journal(to_journal(logged)) == logged
    assert to_journal(Happened((1, 2))).outcome == [1, 2]
    assert to_journal(Happened(())).outcome == []
    assert from_journal(Entry(OUTCOME, outcome=[])) == Happened(())


# Undo


def test_a_spectator_and_a_seat_that_has_not_answered_take_nothing_back() -> None:
    match = new_match()
    assert not match.can_undo(SPECTATOR) and not match.can_undo(0)
    answer(match, 0)
    assert match.can_undo(0) and not match.can_undo(1)


def test_what_others_store_makes_everybody_try_again() -> None:
    match, other = new_match(), new_match()
    assert not match.can_undo(0)
    answer(other, 0)
    match.follow(other.log)
    assert match.can_undo(0)
    other.add(TookBack(0))
    match.follow(other.log[1:])
    assert not match.can_undo(0)


def test_nothing_is_taken_back_once_the_match_is_over() -> None:
    match = new_match("checkpoint")
    while not match.table.over:
        play(match, 1)
    assert not match.can_undo(0) and not match.can_undo(1)
    assert match.waiting() == () and match.decision(0) is None


# Saving, seats and words


def long_match() -> Match:
    """Several milestones, with something taken back on the way."""
    match = play(new_match(), APART + 20, 0)
    while not match.can_undo(0):
        play(match, 1)
    match.add(TookBack(0))
    return play(match, 2 * APART, 0)


def from_the_start(match: Match, seat: int, step: int) -> Table:
    past = match.table.fork(0)
    for group in grouped(match.table.history):
        if len(past.events_for(seat)) >= step:
            break
        past.feed(group)
    return past


def test_a_step_from_a_milestone_is_the_same_as_from_the_start() -> None:
    match = long_match()
    for seat in (0, 1, -1):
        lines = len(match.log_lines(seat))
        for step in (0, 1, lines // 3, lines // 2, lines - 1, lines, lines + 1):
            far, near = from_the_start(match, seat, step), match.at_step(seat, step)
            assert near.history == far.history and near.now.dump() == far.now.dump()
            assert len(near.events_for(seat)) == len(far.events_for(seat))
            assert near.checkpoint.dump() == far.checkpoint.dump()


def test_the_way_back_is_short() -> None:
    table = long_match().table
    assert [mark.entries // APART for mark in table.milestones] == list(range(1 + len(table.past) // APART))
    starts = {len(table.back_to(event).past) for event in range(len(table.events))}
    assert starts == {mark.entries for mark in table.milestones}
    assert len(table.back_to(len(table.events)).past) + APART > len(table.past)


def test_a_checkpoint_holds_all_that_the_log_before_it_said() -> None:
    match = new_match()
    match.add(SatDown(1, "bot", "greedy"))
    match.add(Spoke(1, "hello"))
    answer(match, 0)
    match.add(TookBack(0))
    answer(match, 0)
    again = new_match()
    again.restore([match.save()], match.log[:])
    for name in ("seats", "said", "undos", "given", "log"):
        assert getattr(again, name) == getattr(match, name)
    assert [entry.text for entry in again.table.history] == [entry.text for entry in match.table.history]
    assert again.sight(0) == match.sight(0)
    assert [(said.n, said.seat, said.name, said.text) for said in again.said_lines()] == [
        (0, 1, "Terrorists", "hello")
    ]


def test_a_match_of_another_version_says_which() -> None:
    made = header_for(MORALE, "recovery", {}, ["SEALs", "Terrorists"], 5)
    older = msgspec.structs.replace(made, version=made.version + 1)
    expected = f"version {made.version + 1} of morale, this is version {made.version}"
    with pytest.raises(SandtableError, match=expected):
        Match(StoredMatch("m", older, None, 0, False, False, 0))


def test_an_origin_takes_the_place_of_the_set_up() -> None:
    played = play(new_match("checkpoint"), 30).table.checkpoint
    match = new_match("checkpoint", played.dump())
    assert match.table.origin.digest() == played.digest() != new_match("checkpoint").table.origin.digest()
