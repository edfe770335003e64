"""A bot plays by what its seat may know: whatever is changed that is hidden from it, its choice stays."""

from __future__ import annotations

import pytest

from sandtable.bots.levels import make_bot
from sandtable.bots.replies import reply
from sandtable.catalog.registry import find_game
from sandtable.engine.errors import Refusal
from sandtable.engine.rng import Rng, derive
from sandtable.engine.table import Table
from sandtable.scene.vocabulary import Scene

GAMES = [
    ("morale", "checkpoint", {"units": 3}, 40),
    ("strike", "cistern", {"units": 1}, 24),
    ("omega", "dry_run", {}, 40),
    ("sneak", "frozen_quay", {}, 12),
    ("flix", "dry_run", {}, 12),
]
ATTEMPTS = 4


def tables(slug: str, scenario: str, options: dict[str, int], answers: int, seed: int) -> list[Table]:
    """A game of greedy bots against themselves, at a few of its questions."""
    game_type = find_game(slug)
    table = Table(game_type.new(scenario, options, seed))
    bots = [make_bot(game_type, "greedy", derive(seed, seat)) for seat in range(table.now.seats)]
    found = []
    for given in range(answers):
        if table.over:
            break
        decision = table.pending[0]
        if given % (answers // 4) == answers // 8:
            found.append(table.fork(len(table.history)))
        table.answer(int(decision.seat), reply(bots[decision.seat], table.now, decision))
    return found


def otherwise(slug: str, table: Table, seat: int, attempt: int) -> Table | None:
    """A table that the seat cannot tell from this one: all that is hidden from it is another, and so is all
    chance to come. None where that does not fit what has happened in the beat."""
    changed = table.checkpoint.clone()
    changed.resample(seat, Rng(attempt))
    changed.rng.reseed(Rng(attempt, 1))
    other = Table(changed)
    try:
        other.feed(table.journal.entries)
    except Refusal:
        return None
    return other if seen(slug, other, seat) == seen(slug, table, seat) else None


def seen(slug: str, table: Table, seat: int) -> Scene:
    return find_game(slug).scene(table.now, seat, table.question(seat))


@pytest.mark.parametrize(("slug", "scenario", "options", "answers"), GAMES)
def test_what_is_hidden_from_a_seat_does_not_change_its_choice(
    slug: str, scenario: str, options: dict[str, int], answers: int
) -> None:
    compared = 0
    for table in tables(slug, scenario, options, answers, 5):
        seat = int(table.pending[0].seat)
        expected = choice(slug, table, seat)
        for other in filter(None, (otherwise(slug, table, seat, attempt) for attempt in range(ATTEMPTS))):
            assert choice(slug, other, seat) == expected
            compared += other.now.digest() != table.now.digest()
    assert compared >= ATTEMPTS, "hardly anything was changed"


def choice(slug: str, table: Table, seat: int) -> str:
    """What search answers, at a fixed seed and a small budget."""
    decision = table.question(seat)
    assert decision is not None
    return reply(make_bot(find_game(slug), "search:6", 3), table.now, decision)
