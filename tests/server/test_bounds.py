"""Bounds, one step on either side: allowances, bodies, texts, points on a board."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest
from starlette.datastructures import State
from starlette.requests import ClientDisconnect

from sandtable.engine.errors import Refusal, SandtableError
from sandtable.scene.vocabulary import Query
from sandtable.server import limits
from sandtable.server.http import Lobby
from sandtable.server.http_bodies import MyTokens
from sandtable.server.limits import LONGEST_ANSWER, LONGEST_SENTENCE, Allowance, Limits, PerAddress
from sandtable.server.match import SPECTATOR
from sandtable.server.previews import check_answer, check_places
from sandtable.server.requests import NoAccess, TooLarge, TooMuch, body, bounded, cut, guarded, status_of
from server.matches import answer, new_match


class Time:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    time = Time()
    monkeypatch.setattr(limits, "monotonic", time)
    return time


def test_an_allowance_grows_up_to_its_burst_and_is_spent_one_by_one(time: Time) -> None:
    allowance = Allowance(0.5, 2.0)
    assert allowance.spend() and allowance.left == 1.0
    time.now += 1
    assert allowance.spend() and allowance.left == 0.5
    time.now += 0.5
    assert not allowance.spend() and allowance.left == 0.75
    time.now += 0.5
    assert allowance.spend() and allowance.left == 0.0


def test_a_known_address_makes_nobody_forgotten(time: Time) -> None:
    addresses = PerAddress(1.0, 5.0, most=2)
    for name in ("a", "b", "c"):
        addresses.spend(name)
        time.now += 1
    for name in ("c", "a", "c"):
        addresses.spend(name)
    assert set(addresses.known) == {"a", "b", "c"}
    time.now += 1
    addresses.spend("d")
    assert set(addresses.known) == {"a", "c", "d"}


def test_so_many_addresses_are_known_before_one_is_forgotten(time: Time) -> None:
    addresses = PerAddress(1.0, 1.0, most=2)
    for name in ("a", "b"):
        addresses.spend(name)
    assert not addresses.spend("a")
    addresses.spend("c")
    assert set(addresses.known) == {"a", "b", "c"}


def test_matches_are_limited_by_the_hour(time: Time) -> None:
    lobby = Lobby(None, Limits(matches_an_hour=1800.0, match_burst=3.0))  # type: ignore[arg-type]
    assert [lobby.made.spend("a") for _ in range(4)] == [True, True, True, False]
    time.now += 1.5
    assert not lobby.made.spend("a")
    time.now += 0.5
    assert lobby.made.spend("a")


class Body:
    """A request that comes in pieces."""

    def __init__(self, *chunks: bytes) -> None:
        self.chunks = chunks
        self.state = State()

    async def stream(self) -> AsyncIterator[bytes]:
        for chunk in self.chunks:
            yield chunk


def test_a_body_may_be_just_as_long_as_its_limit() -> None:
    assert asyncio.run(bounded(Body(b"abc", b"de"), 5)) == b"abcde"  # type: ignore[arg-type]
    with pytest.raises(TooLarge, match="at most 4 bytes"):
        asyncio.run(bounded(Body(b"abc", b"de"), 4))  # type: ignore[arg-type]


def test_a_body_is_typed_or_refused() -> None:
    assert asyncio.run(body(Body(b'{"tokens":["a"]}'), MyTokens)).tokens == ("a",)  # type: ignore[arg-type]
    for bad in (b'{"tokens":["a"],"x":1}', b"\xff", b"[" * 5000, b""):
        with pytest.raises(SandtableError, match="not understood"):
            asyncio.run(body(Body(bad), MyTokens))  # type: ignore[arg-type]


def test_a_text_is_cut_only_where_it_is_too_long() -> None:
    assert cut("x" * 5, 5) == "x" * 5
    assert cut("x" * 6, 5) == "x" * 5 + "..."
    assert cut("x" * LONGEST_SENTENCE) == "x" * LONGEST_SENTENCE
    assert len(cut("x" * (LONGEST_SENTENCE + 1))) == LONGEST_SENTENCE + 3


def test_every_kind_of_error_has_its_status() -> None:
    errors = (TooMuch("x"), TooLarge("x"), NoAccess("x"), SandtableError("x"), Refusal("x"))
    assert [status_of(error) for error in errors] == [429, 413, 403, 400, 400]


def test_a_handler_answers_for_its_errors() -> None:
    def handled(error: Exception) -> Any:
        @guarded
        async def fail(self: object, request: object) -> Any:
            raise error

        return asyncio.run(fail(None, None))

    assert (handled(NoAccess("no")).status_code, handled(NoAccess("no")).body) == (
        403,
        b'{"message":"no","field":""}',
    )
    assert handled(ClientDisconnect()).status_code == 400
    with pytest.raises(ZeroDivisionError):
        handled(ZeroDivisionError())


def test_points_on_the_edge_are_on_the_board() -> None:
    scene = new_match().scene(0)
    wide, high = scene.board.width, scene.board.height
    for point in ((0, 0), (wide, high), (wide, 0), (0, high)):
        check_places(scene, Query(start=point, end=point))
    for point in ((-1, 0), (0, -1), (wide + 1, 0), (0, high + 1)):
        for query in (Query(start=point), Query(end=point), Query(start=(0, 0), end=point)):
            with pytest.raises(Refusal, match="there is no such point on this board"):
                check_places(scene, query)


def test_an_answer_may_be_so_long_and_needs_a_question() -> None:
    match = new_match()
    check_answer(match.decision(0), "x" * LONGEST_ANSWER)
    with pytest.raises(Refusal, match="is too long for an answer"):
        check_answer(match.decision(0), "x" * (LONGEST_ANSWER + 1))
    with pytest.raises(Refusal, match="you are not asked anything now"):
        check_answer(match.decision(SPECTATOR), "x")
    while match.decision(0):
        answer(match, 0)
    with pytest.raises(Refusal, match="you are not asked anything now"):
        check_answer(match.decision(0), "x")
