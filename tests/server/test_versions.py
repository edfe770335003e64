"""Matches that older rules have left behind: each is opened, says what has become of it, and goes on."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from sandtable.catalog.migrations import new_field
from sandtable.catalog.record import header_for, read_record, replay
from sandtable.catalog.spec import GameType
from sandtable.engine.errors import Refusal, RuleError, SandtableError
from sandtable.server.bots import answer_of, recalled
from sandtable.server.entries import Logged, Moved, SatDown, Spoke
from sandtable.server.frames import are_few, are_near, frames
from sandtable.server.hub import Hub
from sandtable.server.match import SPECTATOR, Match
from sandtable.server.opening import Base, Unplayable, left_behind, opened
from sandtable.server.past import opened as opened_record
from sandtable.server.past import read_opened
from sandtable.server.rows import Append, Conflict, StoredMatch
from sandtable.server.store import Store
from sandtable.server.tokens import hashed
from toy.kind import GAME
from toy.versions import Fearful, Hopeless, Stingy, Windless, afraid, failing, installed, version

SEATS = (SatDown(0, "human"), SatDown(1, "human"))
ERRORS = (KeyError, IndexError, RuleError, AssertionError, TypeError, SandtableError)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = Store(f"sqlite:///{tmp_path}/m.db")
    yield store
    store.close()


def load(store: Store, kind: GameType) -> Match:
    """The match as a program with this game opens it."""
    with installed(kind):
        return Hub.load(SimpleNamespace(store=store), "m")  # type: ignore[arg-type]


def play(match: Match, answers: int, bot: str = "random") -> tuple[Logged, ...]:
    made: tuple[Logged, ...] = ()
    for _ in range(answers):
        if not match.table.over:
            seat = match.waiting()[0]
            made += match.answer(seat, answer_of(match, seat, bot))
    return made


def stored_after(store: Store, answers: int, checkpoint: bool = True, seed: int = 4) -> Match:
    """A match that the toy of today has stored, with a checkpoint after some of its answers."""
    header = header_for(GAME, "fair", {}, ["Left", "Right"], seed)
    stored = StoredMatch("m", header, None, 0, False, False, 1)
    store.create(stored, {0: hashed("left"), 1: hashed("right")}, SEATS)
    with installed(GAME):
        match = Match(stored)
        match.follow(list(SEATS))
        made = play(match, answers - 2)
        saved = (match.checkpoint(),) if checkpoint else ()
        store.append([Append("m", 2, made, False, saved)])
        made = (*play(match, 2), *match.add(Spoke(1, "What luck!")))
        store.append([Append("m", len(match.log) - len(made), made, match.table.over)])
    return match


def line_of(match: Match, seat: int = SPECTATOR) -> str:
    """What everybody is told of the rules that have taken over."""
    (found,) = [line.text for line in match.log_lines(seat) if line.what == "notice"]
    return found


def finish(match: Match, store: Store, kind: GameType) -> None:
    """It goes on to its end, and is found so by others."""
    with installed(kind):
        made = play(match, 99)
    assert match.table.over
    assert store.append([Append("m", len(match.log) - len(made), made, True)]) == [None]
    assert load(store, kind).table.now.digest() == match.table.now.digest()


def test_it_goes_on_from_its_checkpoint_with_the_state_migrated(store: Store) -> None:
    before, later = stored_after(store, 9), version(4, Fearful, afraid())
    match = load(store, later)
    assert match.table.now.fear == 7 and match.table.now.purse == before.table.now.purse  # type: ignore[attr-defined]
    assert match.given == before.given and match.said == before.said
    assert [entry.text for entry in match.table.history] == [entry.text for entry in before.table.history]
    for seat in (SPECTATOR, 0, 1):
        assert line_of(match, seat) == (
            "This match was played by version 3 of the rules of Toy so far. "
            "From here on it goes by version 4 of the rules of Toy."
        )
    told = [line.text for line in match.log_lines(0)]
    assert [text for text in told if not text.startswith("This match")] == [
        line.text for line in before.log_lines(0)
    ]
    again = load(store, later)
    assert len(store.log("m")) == len(before.log) + 1 and again.table.now.digest() == match.table.now.digest()
    assert again.sight(0) == match.sight(0) and again.log_lines(1) == match.log_lines(1)
    finish(again, store, later)


def test_where_the_checkpoint_cannot_be_restored_it_is_played_again_from_its_log(store: Store) -> None:
    before, later = stored_after(store, 9), version(4, Fearful)
    match = load(store, later)
    assert match.table.now.fear == 3 and not match.lost  # type: ignore[attr-defined]
    assert [entry.text for entry in match.table.history] == [entry.text for entry in before.table.history]
    assert "From here on it goes by version 4" in line_of(match)
    finish(match, store, later)


@pytest.mark.parametrize("error", ERRORS)
def test_whatever_a_restore_raises_there_is_another_way(store: Store, error: type[Exception]) -> None:
    before, later = stored_after(store, 9), version(4, failing(error))
    match = load(store, later)
    assert [entry.text for entry in match.table.history] == [entry.text for entry in before.table.history]
    finish(match, store, later)


@pytest.mark.parametrize("checkpoint", [True, False])
def test_where_an_answer_does_not_fit_it_stands_at_the_last_one_that_did(
    store: Store, checkpoint: bool
) -> None:
    before, later = stored_after(store, 12, checkpoint), version(4, Stingy)
    texts = [entry.text for entry in before.table.history]
    match = load(store, later)
    kept = [entry.text for entry in match.table.history]
    assert texts[: len(kept)] == kept and len(kept) < len(texts)
    lost = [entry.get("answer", "") for entry in match.lost]
    assert "bid:2" in lost and len(lost) == len(texts) - len(kept)
    told = line_of(match, 0)
    count = sum("answer" in entry for entry in match.lost)
    assert f"The last {count} answers do not fit version 4 of the rules of Toy: an answer of " in told
    assert "is not among those that TOY-2.01 allows now. It stands before that" in told and "bid" not in told
    assert match.said == before.said and match.seats == before.seats
    assert [line.rule for line in match.log_lines(1) if line.what == "notice"] == ["TOY-2.01"]
    assert load(store, later).sight(1) == match.sight(1)
    finish(match, store, later)


def test_what_is_left_of_the_beat_under_way_is_taken_as_far_as_it_fits(store: Store) -> None:
    """The checkpoint stands in the middle of a round in which somebody has bid two coins already."""
    header = header_for(GAME, "fair", {}, ["Left", "Right"], 4)
    with installed(GAME):
        match = Match(StoredMatch("m", header, None, 0, False, False, 1))
        match.follow(list(SEATS))
        match.answer(0, "bid:1")
        match.answer(1, "bid:2")
    store.create(match.stored, {0: "left"}, tuple(match.log), (match.checkpoint(),))
    moved = load(store, version(4, Stingy))
    assert [entry.text for entry in moved.table.history] == ["bid:1"] and moved.waiting() == (1,)
    assert moved.lost == ({"seat": 1, "answer": "bid:2"},)


def test_a_match_that_cannot_even_begin_is_handed_out_as_a_record(store: Store) -> None:
    before = stored_after(store, 9)
    with pytest.raises(Unplayable, match="played by version 3 of toy"):
        load(store, version(4, Hopeless))
    stored = store.match("m")
    assert stored is not None
    record = read_record(left_behind(stored, store.log("m")))
    assert record.header == before.stored.header and record.footer.digest == ""
    assert [entry.text for entry in record.entries] == [entry.text for entry in before.table.history]


def test_what_was_taken_back_is_not_in_such_a_record(store: Store) -> None:
    match = stored_after(store, 7)
    while match.waiting() != (0, 1):
        play(match, 1)
    match.answer(0, "bid:0")
    match.undo(0)
    match.answer(0, "bid:1")
    record = read_record(left_behind(match.stored, match.log))
    assert [entry.text for entry in record.entries] == [entry.text for entry in match.table.history]


def test_of_two_processes_the_first_says_so_and_the_second_goes_on_from_that(store: Store) -> None:
    stored_after(store, 9)
    later, stored, log = version(4, Stingy), store.match("m"), store.log("m")
    assert stored is not None
    with installed(later):
        first, second = (opened(stored, log, Base(*store.checkpoint("m"))) for _ in range(2))
    answers = [store.append([Append("m", len(log), (moved,))])[0] for _, moved in (first, second) if moved]
    assert answers[0] is None and isinstance(answers[1], Conflict)
    again = load(store, later)
    assert sum(isinstance(entry, Moved) for entry in store.log("m")) == 1
    assert again.table.now.digest() == first[0].table.now.digest()


def test_it_moves_again_with_every_version(store: Store) -> None:
    stored_after(store, 9)
    match = load(store, version(4, Fearful, afraid()))
    with installed(version(4, Fearful, afraid())):
        made = play(match, 2)
    store.append([Append("m", len(match.log) - len(made), made)])
    kept = load(store, version(5, Fearful, new_field(fear=99)))
    assert kept.table.now.fear == 7, "it says of which version its state is"  # type: ignore[attr-defined]
    last = version(6, Stingy, afraid(), lambda state: state)
    again = load(store, last)
    lines = [line.text for line in again.log_lines(0) if line.what == "notice"]
    assert lines[0].endswith("it goes by version 4 of the rules of Toy.")
    assert lines[-1].startswith("This match was played by version 5 of the rules of Toy so far.")
    finish(again, store, last)


def test_a_match_that_newer_rules_have_played_is_refused(store: Store) -> None:
    stored_after(store, 9)
    load(store, version(5))
    with pytest.raises(SandtableError, match="played by version 5 of toy, this is version 4"):
        load(store, version(4))


def test_a_state_of_a_newer_version_is_not_guessed_at(store: Store) -> None:
    """A log can be played again, whatever the state was."""
    stored_after(store, 9)
    load(store, version(4, Fearful, afraid()))
    assert load(store, version(5)).table.now.round >= 1  # type: ignore[attr-defined]


def test_workers_follow_it_too(store: Store) -> None:
    stored_after(store, 9)
    later = version(4, Windless)
    match = load(store, later)
    with installed(later):
        copied = recalled(msgspec.json.encode(match.stored), msgspec.json.encode(match.log))
    assert copied.table.now.digest() == match.table.now.digest()


def test_what_older_rules_have_played_can_be_read_and_not_be_gone_back_to(store: Store) -> None:
    stored_after(store, 9)
    later = version(4, Windless)
    match = load(store, later)
    first = len(match.log_lines(0))
    with installed(later):
        made = play(match, 6)
        store.append([Append("m", len(match.log) - len(made), made, False, (match.checkpoint(),))])
    for found in (match, load(store, later)):
        assert [line.text for line in found.log_lines(0)] == [line.text for line in match.log_lines(0)]
        with pytest.raises(Refusal, match="this was played by other rules"):
            found.at_step(0, 1)
        assert not frames(found, 0, 1, 5).frames and are_near(found, 0, 1) and are_few(found, 0, 1)
        assert found.at_step(0, first + 1).now.digest() == match.at_step(0, first + 1).now.digest()
        assert frames(found, 0, first, 3) == frames(match, 0, first, 3)
        assert found.can_undo(0) == match.can_undo(0)


def test_a_finished_match_that_would_end_the_same_stays_as_it_was(store: Store) -> None:
    before, later = stored_after(store, 99), version(4)
    assert before.table.over
    match = load(store, later)
    assert not [line for line in match.log_lines(0) if line.what == "notice"]
    assert match.at_step(0, 1).now.round == 1  # type: ignore[attr-defined]
    assert load(store, later).table.ground.entries == 0


def test_a_finished_match_that_would_end_otherwise_stays_over(store: Store) -> None:
    header = header_for(GAME, "fair", {}, ["Left", "Right"], 4)
    with installed(GAME):
        match = Match(StoredMatch("m", header, None, 0, False, False, 1))
        match.follow(list(SEATS))
        play(match, 99)
    store.create(match.stored, {0: "left"}, tuple(match.log), (match.checkpoint(),))
    later = load(store, version(4, Stingy))
    assert later.table.over and later.table.now.results == match.table.now.results
    assert line_of(later).endswith("It is over, and stays as it was.")


def test_trouble_within_one_version_is_told_as_well(store: Store) -> None:
    """Somebody forgot to count the rules' version up."""
    stored_after(store, 12)
    match = load(store, version(3, Stingy))
    assert line_of(match).startswith(
        "This match was stored by a program with other rules or content. The last"
    )


def test_the_end_of_a_match_is_kept_with_a_checkpoint(tmp_path: Path, run_server: Any) -> None:
    url = f"sqlite:///{tmp_path}/matches.db"
    with run_server(url) as client:
        made = client.made("human", "human")
        client.give_up(made["links"][0]["token"])
    store = Store(url)
    assert store.checkpoint(made["match"])[0] == len(store.log(made["match"]))
    store.close()


def test_a_server_opens_it_for_all_to_see_and_a_record_says_what_was_lost(
    tmp_path: Path, run_server: Any
) -> None:
    url = f"sqlite:///{tmp_path}/m.db"
    store = Store(url)
    stored_after(store, 12)
    store.close()
    later = version(4, Stingy)
    with installed(later), run_server(url, games={"toy": later}) as client:
        left, right = client.join("left"), client.join("right")
        for player in (left, right):
            player.until("view")
            assert [line["rule"] for line in player.log if line["what"] == "notice"] == ["TOY-2.01"]
            player.send(type="sit", kind="bot", bot="random")
        while not left.view["over"]:
            left.next()
        reply = client.http.get("/api/record", headers={"Authorization": "Bearer left"})
        record = read_record(reply.content)
        assert record.header.version == 3 and record.header.rules == 4
        assert record.header.ground is not None and record.header.ground.lost
        assert replay(record).over
        assert read_opened(opened_record(reply.content, {})).header.ground is None, "no state of a stranger's"
        assert client.failures() == 0


def test_a_server_hands_out_what_it_cannot_open(tmp_path: Path, run_server: Any) -> None:
    url = f"sqlite:///{tmp_path}/m.db"
    store = Store(url)
    before = stored_after(store, 9)
    store.close()
    with installed(version(4, Hopeless)), run_server(url, games={}) as client:
        replies = [
            client.http.get("/api/record", headers={"Authorization": f"Bearer {token}"})
            for token in ("left", "nobody")
        ]
        assert [reply.status_code for reply in replies] == [200, 403]
        record = read_record(replies[0].content)
        assert [entry.text for entry in record.entries] == [entry.text for entry in before.table.history]
        player = client.join("left")
        assert "played by version 3 of toy, which this program cannot go on" in player.next()["message"]
