"""Content with a number at a bound or beyond it, as a stranger may send it: refused in words, or played."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from sandtable.server.outside import BOUNDS
from sandtable.server.workers import TooLong, Workers
from server.test_attacks import BENCH

CASES = 60  # of all; make attack tries each kind of number


@pytest.fixture
def extremes(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(BENCH))
    from attacks import extremes

    return extremes


def test_every_number_is_found_where_it_stands(extremes: Any) -> None:
    text = 'a = 5 # 6\nb = [1, -2.5]\nname = "x 7"\n[t3]\nc = 1\n'
    assert [found[0] for found in extremes.numbers_in(text)] == ["5", "1", "-2.5", "1"]
    case = extremes.Case("flix", "options.toml", 0, "99")
    assert len(case.text().splitlines()) == len(
        extremes.find_game("flix").shelf.own["options.toml"].splitlines()
    )


def test_a_number_at_a_bound_is_refused_in_words_or_can_be_played(extremes: Any) -> None:
    async def play() -> list[str]:
        workers = Workers(1, BOUNDS)
        try:
            return [await attempt(workers, case) for case in extremes.sample(CASES)]
        finally:
            workers.close()

    async def attempt(workers: Workers, case: Any) -> str:
        try:
            return await workers.do("me", "a", False, extremes.tried, case)
        except TooLong as error:
            return str(error)

    found = asyncio.run(play())
    assert len(found) == CASES
    assert all("Traceback" not in each and each for each in found)
    assert any(each == extremes.TAKEN for each in found) and len(set(found)) > CASES // 3
