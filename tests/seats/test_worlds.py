"""Worlds know what their seat knows: whatever is changed that is hidden from it, they stay as they were."""

from __future__ import annotations

from random import Random

import pytest

from bots.test_hidden import GAMES, otherwise, tables
from sandtable.catalog.registry import find_game
from sandtable.engine.game import digest_of
from sandtable.engine.rng import Rng
from sandtable.engine.table import Table
from sandtable.seats.seat import Seat

ATTEMPTS = 2


def imagined(slug: str, table: Table, seat: int) -> tuple[str, float]:
    """All that there is in a world of the seat's, and what one of its answers comes to."""
    asked = table.question(seat)
    assert asked is not None
    own = Seat(find_game(slug), table.now, asked, Random(1), 7)
    world = own.imagine(3)
    answer = own.keys[0] if asked.aim is None else asked.aim.text(asked.aim.sample(Rng(1)))
    state = world._here.dump()
    state.pop("rolled", None)  # omega's dice of a roll that is over: they differ as chance does
    return digest_of(state), own.simulate(answer, 3, 4)


@pytest.mark.parametrize(("slug", "scenario", "options", "answers"), GAMES)
def test_what_is_hidden_from_a_seat_does_not_change_its_worlds(
    slug: str, scenario: str, options: dict[str, int], answers: int
) -> None:
    compared = 0
    for table in tables(slug, scenario, options, answers, 5):
        seat = int(table.pending[0].seat)
        expected = imagined(slug, table, seat)
        for other in filter(None, (otherwise(slug, table, seat, attempt) for attempt in range(ATTEMPTS))):
            assert imagined(slug, other, seat) == expected
            compared += other.now.digest() != table.now.digest()
    assert compared >= ATTEMPTS, "hardly anything was changed"
