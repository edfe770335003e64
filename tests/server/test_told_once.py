"""A line of the log is worded once, as it was told: whoever reads it later, and wherever, reads the same."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec import json

from sandtable.adapters import match as adapters
from sandtable.bots.levels import make_bot
from sandtable.bots.replies import reply
from sandtable.catalog.record import dump_record, header_for, read_record, record_of, replay
from sandtable.catalog.registry import find_game
from sandtable.commands.news import news_lines
from sandtable.commands.replay import whole
from sandtable.engine.table import Table
from sandtable.scene.words import bullets
from sandtable.server.checkpoints import Checkpoint
from sandtable.server.feed import Feed
from sandtable.server.match import SPECTATOR, Match
from sandtable.server.messages import LogLine, View
from sandtable.server.past import opened, read_opened
from sandtable.server.report import decided_by
from sandtable.server.rows import StoredMatch

EVERY = 8  # answers from one checkpoint to the next
GAMES = [
    ("morale", "recovery", 1, "random", 150),
    ("strike", "cistern", 1, "random", 120),
    ("omega", "last_light", 1, "random", 200),
    ("sneak", "white_field", 1, "random", 120),
    ("sneak", "story", 1, "greedy", 400),
    ("flix", "long_night", 1, "random", 60),
    ("flix", "campaign", 2, "random", 210),
]


class Played:
    """A match with somebody at every seat and a spectator, and what each of them was sent."""

    def __init__(self, slug: str, scenario: str, seed: int, bot: str, answers: int) -> None:
        game = find_game(slug)
        header = header_for(game, scenario, {}, game.seat_names(game.new(scenario, {}, seed)), seed)
        self.match = Match(StoredMatch("m", header, None, 0, False, False, 0))
        self.feeds = [Feed(seat) for seat in range(SPECTATOR, len(self.match.seats))]
        self.line: list[Checkpoint] = []
        self.agents = [make_bot(game, bot, seed * 10 + seat) for seat in range(len(self.match.seats))]
        self.listen()
        for answered in range(answers):
            if not self.match.table.over:
                self.go_on(answered)

    def go_on(self, answered: int) -> None:
        match = self.match
        seat = match.waiting()[answered % len(match.waiting())]
        self.answer(seat)
        if answered % 7 == 3 and not match.table.over and match.can_undo(seat):
            match.undo(seat)
            self.listen()
            self.answer(seat)
        if answered % EVERY == EVERY - 1:
            self.line.append(match.checkpoint())

    def answer(self, seat: int) -> None:
        match = self.match
        decision = match.decision(seat)
        assert decision is not None
        match.answer(seat, reply(self.agents[seat], match.table.now, decision))
        self.listen()

    def listen(self) -> None:
        for feed in self.feeds:
            scene: Any = None
            feed.refresh(self.match, View(0, scene, "", 0, (), (), (), False))

    @property
    def sent(self) -> dict[int, list[LogLine]]:
        return {feed.seat: feed.lines for feed in self.feeds}

    @property
    def texts(self) -> list[str]:
        return [f"{event.worded.text} [{event.rule}]" for event in self.match.table.events if event.worded]


@pytest.fixture(scope="module", params=GAMES, ids=lambda each: f"{each[0]} {each[1]}")
def played(request: pytest.FixtureRequest) -> Iterator[Played]:
    yield Played(*request.param)


def read(match: Match) -> dict[int, list[LogLine]]:
    """What everybody reads who comes to a match now."""
    return {seat: match.log_lines(seat) for seat in range(SPECTATOR, len(match.seats))}


def again(played: Played, states: list[dict[str, Any]], n: int) -> Match:
    """The match as another process opens it."""
    loaded = Match(played.match.stored)
    if states:
        loaded.restore(states, played.match.log[:n])
    loaded.follow(played.match.log[n:])
    return loaded


def stored(played: Played) -> list[dict[str, Any]]:
    return [json.decode(each.state) for each in played.line]


def test_who_reads_the_log_late_reads_what_was_sent(played: Played) -> None:
    assert sum(len(lines) for lines in played.sent.values()) > 100
    assert read(played.match) == played.sent


def test_a_match_that_is_opened_again_says_what_was_sent(played: Played) -> None:
    assert read(again(played, stored(played), played.line[-1].n)) == played.sent
    assert read(again(played, [], 0)) == played.sent


def test_a_match_of_a_program_that_kept_no_words_says_the_same(played: Played) -> None:
    states = stored(played)
    for each in states:
        for row in each["table"]["told"]:
            del row["words"]
    loaded = again(played, states, played.line[-1].n)
    assert read(loaded) == played.sent
    states.append(json.decode(loaded.checkpoint().state))
    assert all("words" in row for row in states[-1]["table"]["told"])
    assert read(again(played, states, len(loaded.log))) == played.sent


def test_an_exported_record_says_what_was_sent(played: Played) -> None:
    data = dump_record(record_of(played.match.stored.header, played.match.table))
    found = read_opened(opened(data, {}))
    loaded = Match(played.match.stored)
    loaded.restore([json.decode(each.state) for each in found.checkpoints], list(found.log))
    assert read(loaded) == played.sent


def test_a_replay_in_the_terminal_says_what_was_sent(played: Played) -> None:
    record = read_record(dump_record(record_of(played.match.stored.header, played.match.table)))
    lines, expected = whole(played.match.game, record, replay(record)), bullets(played.texts)
    assert lines[1 : 1 + len(expected)] == expected


def test_the_news_in_the_terminal_say_what_was_sent(played: Played) -> None:
    for seat, sent in played.sent.items():
        lines = iter(news_lines(played.match.game, played.match.table, seat, 0))
        assert all(line in lines for line in bullets(f"{each.text} [{each.rule}]" for each in sent))


def test_a_program_at_the_table_reads_what_was_sent(played: Played) -> None:
    match = played.match
    seated = adapters.Match(match.game, match.table.origin.clone(), {})
    seated.table.feed(match.table.history)
    for seat, lines in played.sent.items():
        assert seated.log(seat) == [f"{line.text} [{line.rule}]" for line in lines]


def test_a_report_tells_the_end_in_the_words_that_were_sent(played: Played) -> None:
    last = played.sent[SPECTATOR][-1]
    assert decided_by(played.match) == (last.text, last.rule)


def test_a_table_that_was_saved_keeps_its_words(played: Played) -> None:
    table = played.match.table
    loaded = Table.load(table.origin.clone(), table.save())
    kept = [event.worded.text for event in loaded.told if event.worded]
    assert kept == [event.worded.text for event in table.told if event.worded] and len(kept) == len(
        table.told
    )
