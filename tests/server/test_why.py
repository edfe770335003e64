"""Why a bot did what it did: told when the match is over, and to nobody before."""

from __future__ import annotations

import random
from typing import Any

import pytest

from sandtable.catalog.record import header_for
from sandtable.engine.errors import SandtableError
from sandtable.games.morale import GAME as MORALE
from sandtable.server.bots import answer_of
from sandtable.server.entries import SatDown
from sandtable.server.match import Match
from sandtable.server.room import Room
from sandtable.server.rows import StoredMatch
from sandtable.server.why import why_of

SHORT = {"round_limit": 1, "units": 1}
BOT = "search:6"


def finished(bot: str) -> Match:
    """A short match of a bot against somebody who takes the first option, with whom it is over soon."""
    values = MORALE.scenario("checkpoint").settle(SHORT)
    header = header_for(MORALE, "checkpoint", values, ["human", bot], 5)
    match = Match(StoredMatch("why", header, None, 0, False, False, 0))
    match.note(SatDown(1, "bot", bot))
    while not match.table.over:
        seat = match.waiting()[0]
        text = answer_of(match, seat, bot if seat == 1 else "random")
        match.answer(seat, text)
    return match


def doings(match: Match, seat: int) -> list[int]:
    """The lines of seat 0's log that are another's doing."""
    return [line.n for line in match.log_lines(0) if line.seat == seat]


def test_a_bot_thinks_again_what_it_thought_then() -> None:
    match = finished(BOT)
    lines = doings(match, 1)
    assert lines
    for line in lines:
        why = why_of(match, 0, line)
        assert why.prompt and why.simulated == sum(each.visits for each in why.tried) == 6
        assert [each.label for each in why.tried if each.did] == [why.did]
        assert all(0 <= each.expected <= 1 for each in why.tried)


def test_a_bot_that_did_not_think_says_what_it_did() -> None:
    match = finished("normal")
    why = why_of(match, 0, doings(match, 1)[0])
    assert why.did and (why.simulated, why.tried) == (0, ())


def test_only_a_bot_s_doing_is_explained() -> None:
    match = finished("normal")
    for line in (doings(match, 0)[0], 9999):
        with pytest.raises(SandtableError, match=f"line {line} of the log is no bot's doing"):
            why_of(match, 0, line)


def test_nobody_is_told_while_the_match_runs(client: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Room, "by_others", Room.at_hand)  # without a worker process
    token, _, watcher = client.make("human", "normal", options=SHORT)

    def ask(token: str, line: object) -> Any:
        return client.http.get(f"/api/why?line={line}", headers={"Authorization": f"Bearer {token}"})

    player, rng = client.join(token), random.Random(8)
    player.until_asked()
    assert [ask(each, 0).status_code for each in (token, watcher)] == [403, 403]
    while not player.until_asked()["over"]:
        player.answer(rng.choice(player.choices()))
    assert ask(token, "x").status_code == 400
    line = next(line["n"] for line in player.log if line.get("seat") == 1)
    assert ask(watcher, line).json() == ask(token, line).json()
