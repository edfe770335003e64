"""Whether something can be taken back is known without trying, and never wrongly."""

from __future__ import annotations

import random

import pytest

from sandtable.catalog.record import header_for
from sandtable.catalog.registry import find_game
from sandtable.server.entries import TookBack
from sandtable.server.match import Match
from sandtable.server.rows import StoredMatch


@pytest.mark.parametrize("scenario", ["checkpoint", "recovery"])
@pytest.mark.parametrize("seed", range(3))
def test_the_short_way_says_what_trying_says(scenario: str, seed: int) -> None:
    header = header_for(find_game("morale"), scenario, {}, ["SEALs", "Terrorists"], seed)
    match = Match(StoredMatch("m", header, None, 0, False, False, 0))
    rng = random.Random(seed)
    for _ in range(100):
        if match.table.over:
            break
        decision = rng.choice(match.table.asked)
        match.answer(int(decision.seat), rng.choice(decision.options).key())
        for seat in (0, 1):
            assert match.can_undo(seat) == (not match.table.over and match.table.may_undo(seat))
        seat = rng.randrange(2)
        if match.can_undo(seat) and rng.random() < 0.2:
            match.add(TookBack(seat))
