"""What a seat is sent, and when: only what it sees anew, so that not even the moment betrays anything."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from sandtable.server.audience import CHAT_PAGE
from sandtable.server.entries import Logged, Spoke
from sandtable.server.feed import OUTBOX, REMEMBERED, Feed, Guest
from sandtable.server.limits import LONGEST_ANSWER
from sandtable.server.logbook import SAID_KEPT
from sandtable.server.messages import LogLine, Problem
from sandtable.server.names import LONGEST_CHAT
from sandtable.server.room import Room
from sandtable.server.rows import Append
from server.inside import GREEDY, HUMAN, LET_GO, answer, kinds, new_room, opened, received, run, sit, texts
from server.matches import new_match


def test_who_sees_nothing_new_is_sent_nothing(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as hub:
            room = await new_room(hub, HUMAN)
            one, two, watcher = await sit(room, 0, 1, -1)
            for _ in range(3):
                await answer(room, one)
                assert room.match.waiting() == (0, 1)
                assert kinds(one) == ["view"]
                assert kinds(two) == kinds(watcher) == []
            before = room.audience.feeds[1].seq
            await answer(room, two)
            (view,) = received(two)
            assert view["seq"] == before + 1
            assert kinds(one) == kinds(watcher) == []

    run(play())


def test_a_view_says_what_is_secret_only_to_a_screen_that_several_share(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as hub:
            room = await new_room(hub, HUMAN)
            (one,) = await sit(room, 0)
            again = Guest(0)
            again.shared = True
            await answer(room, one)
            (alone,) = received(one)
            await room.join(again, 0)
            (_, shared), (told,) = received(again), received(one)
            assert (alone["secret"], shared["secret"], told["secret"]) == (False, True, True)

    run(play())


def test_who_comes_and_goes_is_seen_by_others_once(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as hub:
            room = await new_room(hub, HUMAN)
            (one,) = await sit(room, 0)
            (two,) = await sit(room, 1)
            (view,) = received(one)
            assert [seat["present"] for seat in view["seats"]] == [True, True]
            await sit(room, -1)
            again = Guest(1)
            await room.join(again, 0)
            assert kinds(again) == ["welcome", "view"]
            assert kinds(one) == kinds(two) == []
            await room.leave(two)
            assert kinds(one) == []
            await room.leave(again)
            (view,) = received(one)
            assert [seat["present"] for seat in view["seats"]] == [True, False]
            assert kinds(two) == kinds(again) == []

    run(play())


def test_two_sockets_at_a_seat_are_shown_the_same(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as hub:
            room = await new_room(hub, HUMAN)
            one, other = await sit(room, 0, 0)
            await answer(room, one)
            assert received(one) == received(other) != []

    run(play())


def test_lines_are_sent_once_each(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as hub:
            room = await new_room(hub, HUMAN, GREEDY, scenario="checkpoint")
            (one,) = await sit(room, 0)
            known: list[str] = []
            for _ in range(12):
                await answer(room, one, 0)
                for view in received(one):
                    assert view["log_from"] == len(known)
                    known += texts(view)
            assert known == [line.text for line in room.match.log_lines(0)] != []

    run(play())


def moves_or_passes(room: Room, seat: int) -> int:
    """A declared move is told, and can be taken back while the others may still respond."""
    decision = room.match.decision(seat)
    assert decision is not None
    verbs = [option.verb for option in decision.options]
    return next((verbs.index(verb) for verb in ("move", "pass") if verb in verbs), 0)


def test_after_an_undo_the_whole_log_is_sent_as_it_is_now(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as hub:
            room = await new_room(hub, HUMAN)
            guests = await sit(room, 0, 1)
            told, told_before = 1, 1
            while told <= told_before or not room.match.can_undo(0):
                seat = room.match.waiting()[0]
                told_before = len(room.match.log_lines(0)) if seat == 0 else told
                await answer(room, guests[seat], moves_or_passes(room, seat))
                told = len(room.match.log_lines(0))
            last, _ = [received(guest)[-1] for guest in guests]
            await room.undo(guests[0])
            (view,) = received(guests[0])
            assert (view["type"], view["seq"], view["log_from"]) == ("view", last["seq"] + 1, 0)
            lines = [line.text for line in room.match.log_lines(0)]
            assert texts(view) == lines != []
            assert [line["n"] for line in view["log"]] == list(range(len(lines)))
            await come_back_from_before(room, last)

    async def come_back_from_before(room: Room, before: dict[str, Any]) -> None:
        """What was seen before the undo is no part of this log."""
        again = Guest(0)
        await room.join(again, before["seq"])
        _, view = received(again)
        assert view["log_from"] == 0 and texts(view) == [line.text for line in room.match.log_lines(0)]

    run(play())


def test_nobody_learns_that_something_was_taken_back_which_they_never_knew(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as hub:
            room = await new_room(hub, HUMAN)
            one, two, watcher = await sit(room, 0, 1, -1)
            await answer(room, one)
            await room.undo(one)
            assert room.match.undos == 1 and kinds(one) == ["view", "view"]
            assert kinds(two) == kinds(watcher) == []

    run(play())


class Lines:
    """A match that only tells lines."""

    def __init__(self) -> None:
        self.undos = 0
        self.told = 0

    def log_lines(self, seat: int, start: int) -> list[LogLine]:
        return [LogLine(n, "line", "", "") for n in range(start, self.told)]


def test_so_many_updates_are_remembered_for_those_who_come_back() -> None:
    match, feed, view = Lines(), Feed(0), object()
    first = feed.seq
    for told in range(1, REMEMBERED + 10):
        match.told = told
        assert feed.refresh(match, view)  # type: ignore[arg-type]
        assert not feed.refresh(match, view)  # type: ignore[arg-type]
    assert feed.seq == first + REMEMBERED + 9
    known = {seen: come_back(feed, first + seen) for seen in range(REMEMBERED + 11)}
    assert known == {seen: seen if 9 < seen <= REMEMBERED + 9 else 0 for seen in known}


def test_a_number_that_another_process_gave_is_not_mistaken_for_one_of_ours() -> None:
    feeds = [Feed(0), Feed(0)]
    for feed, lines in zip(feeds, (5, 7)):
        match = Lines()
        match.told = lines
        feed.refresh(match, object())  # type: ignore[arg-type]
    one, two = feeds
    assert come_back(two, two.seq) == 7 and come_back(two, one.seq) == 0
    assert max(one.seq, two.seq) < 2**53


def come_back(feed: Feed, seen: int) -> int:
    guest = Guest(0)
    guest.epoch = 7
    feed.resume(guest, seen)
    assert guest.epoch == feed.epoch
    return guest.lines


def test_who_cannot_keep_up_is_let_go() -> None:
    guest = Guest(0)
    for _ in range(OUTBOX):
        guest.send(Problem("slow"))
    assert guest.outbox.full() and LET_GO not in list(received(guest))
    for _ in range(OUTBOX + 1):
        guest.send(Problem("slow"))
    sent = received(guest)
    assert (len(sent), sent[-1], sent.count(LET_GO)) == (OUTBOX, LET_GO, 1)


def talked(lines: int) -> list[Logged]:
    return [Spoke(0, f"line {n}") for n in range(lines)]


@pytest.mark.parametrize("lines", [OUTBOX - 1, OUTBOX * CHAT_PAGE])
def test_no_amount_of_chat_locks_anybody_out(lines: int, tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as hub:
            room = await new_room(hub, HUMAN)
            name = room.match.stored.id
            (one,) = await sit(room, 0)
            hub.store.append([Append(name, 2, tuple(talked(lines)))])
            await hub.heard(name)
            late = Guest(1)
            await room.join(late, 0)
            for guest in (one, late):
                sent = received(guest)
                assert LET_GO not in sent
                said = [line for each in sent if each["type"] == "chat" for line in each["lines"]]
                assert [line["n"] for line in said] == list(range(max(0, lines - SAID_KEPT), lines))
                assert said[-1]["text"] == f"line {lines - 1}"
            await room.say(one, "and now")
            assert [(each["n"], each["text"]) for each in received(late)] == [(lines, "and now")]

    run(play())


def test_a_checkpoint_does_not_grow_with_what_is_said() -> None:
    match = new_match()
    match.follow(talked(SAID_KEPT + 7))
    saved = match.save()
    assert len(saved["said"]) == SAID_KEPT
    again = new_match()
    again.restore([saved], match.log)
    assert again.said_lines() == match.said_lines() and again.said_lines()[0].n == 7
    del saved["spoken"]  # as older versions wrote it
    again.restore([saved], match.log)
    assert again.said_lines()[0].n == 0


def test_chat_reaches_everybody_once_and_a_newcomer_as_a_whole(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as hub:
            room = await new_room(hub, HUMAN)
            one, two = await sit(room, 0, 1)
            await room.say(two, " a \n b ")
            await room.say(one, "x" * (LONGEST_CHAT + 1))
            await room.say(one, " \t ")
            for guest in (one, two):
                said = [(each["n"], each["seat"], each["name"], each["text"]) for each in received(guest)]
                assert said == [(0, 1, "Terrorists", "a b"), (1, 0, "SEALs", "x" * LONGEST_CHAT)]
            late = Guest(-1)
            await room.join(late, 0)
            assert sorted(kinds(late)) == ["chat", "view", "welcome"]
            assert kinds(one) == kinds(two) == []

    run(play())


def texts_of(stored: list[Append]) -> list[list[str]]:
    return [[entry.text for entry in each.entries if isinstance(entry, Spoke)] for each in stored]


def test_lines_that_wait_for_each_other_are_stored_together(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with opened(tmp_path) as hub:
            room = await new_room(hub, HUMAN)
            one, two, watcher = await sit(room, 0, 1, -1)
            stored: list[Append] = []
            append = hub.store.append
            monkeypatch.setattr(hub.store, "append", lambda batch: stored.extend(batch) or append(batch))
            guests = [one, two, watcher, one, one]
            talking = asyncio.gather(*[room.say(guest, f"{n // 4}") for n, guest in enumerate(guests, 4)])
            gone = asyncio.create_task(room.say(out := Guest(1), "out"))
            await asyncio.sleep(0)
            out.close()
            await asyncio.gather(talking, gone)
            assert texts_of(stored) == [["1"], ["1", "1", "2"]]
            said = [line["text"] for each in received(two) for line in each.get("lines", [each])]
            assert said == ["1", "1", "1", "2"] and kinds(watcher).count("refused") == 1
            await room.say(two, "after")
            assert room.unsaid.lines == [] and texts_of(stored)[2:] == [["after"]]

    run(play())


def test_a_refusal_is_for_the_one_who_asked(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as hub:
            room = await new_room(hub, HUMAN)
            one, two = await sit(room, 0, 1)
            seq = room.audience.feeds[0].seq
            await room.answer(one, "0" * 100, "pass")
            refused, view = received(one)
            assert refused["message"] == "this question is not open any more"
            assert refused["question"] == "0" * 80 + "..."
            assert (view["seq"], view["log_from"], view["log"]) == (seq, 0, [])
            assert kinds(two) == []

    run(play())


def test_an_answer_may_be_so_long_before_it_is_not_even_looked_at(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as hub:
            room = await new_room(hub, HUMAN)
            (one,) = await sit(room, 0)
            question = room.match.sight(0).question
            for length in (LONGEST_ANSWER, LONGEST_ANSWER + 1):
                await room.answer(one, question, "x" * length)
                refused, _ = received(one)
                assert ("is too long for an answer" in refused["message"]) == (length > LONGEST_ANSWER)

    run(play())
