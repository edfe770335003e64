"""Matches in memory, and answers to what they ask."""

from __future__ import annotations

from typing import Any

from sandtable.catalog.record import header_for
from sandtable.catalog.registry import find_game
from sandtable.server.match import Match
from sandtable.server.rows import StoredMatch

MORALE = find_game("morale")


def new_match(scenario: str = "recovery", origin: dict[str, Any] | None = None) -> Match:
    made = header_for(MORALE, scenario, {}, ["SEALs", "Terrorists"], 5)
    return Match(StoredMatch("m", made, origin, 0, False, False, 0))


def answer(match: Match, seat: int, n: int = -1) -> None:
    decision = match.decision(seat)
    assert decision is not None
    match.answer(seat, decision.options[n].key())


def play(match: Match, answers: int, n: int = -1) -> Match:
    for _ in range(answers):
        answer(match, match.waiting()[0], n)
    return match
