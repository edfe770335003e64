"""In fog nobody is told, by a fork or by whom the match waits for, what happens out of sight."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from sandtable.catalog.registry import find_game
from sandtable.engine.rng import Rng
from sandtable.engine.table import Table
from sandtable.games.strike.rules import fog
from sandtable.games.strike.rules.components import ATTACK, SET_UP
from sandtable.games.strike.rules.game import Strike
from sandtable.games.strike.rules.state import BUYING, PLACING
from sandtable.server.audience import view
from sandtable.server.entries import TookBack
from sandtable.server.http_bodies import NewMatch
from server.inside import kinds, opened, received, run, sit

STRIKE = find_game("strike")
OPTIONS: dict[str, Any] = {"units": 2, "rounds": 1, "max_turns": 3, "fog": True}
STREET = "cistern"


def beats(seed: int) -> Iterator[Strike]:
    """The game at the start of each beat in which something is done, played at random."""
    table = Table(STRIKE.new(STREET, OPTIONS, seed))
    rng = random.Random(seed)
    known = 0
    while not table.over:
        decision = rng.choice(table.asked)
        if decision.aim is None:
            table.answer(int(decision.seat), rng.choice(decision.options).key())
        else:
            policy = STRIKE.policies()["greedy"](Rng(rng.randrange(99)))
            table.answer(int(decision.seat), decision.aim.text(policy.aim(table.now, decision)))
        here = table.checkpoint
        assert isinstance(here, Strike)
        if len(table.past) > known and here.step not in (BUYING, PLACING):
            yield here
        known = len(table.past)


def unseen(game: Strike, seat: int) -> list[Any]:
    return [unit for unit in game.units if unit.alive and not fog.knows_of(game, seat, unit)]


def otherwise(game: Strike, seat: int) -> Strike:
    """The same for this seat; those whom it does not see have changed places and do something else."""
    other = game.clone()
    assert isinstance(other, Strike)
    hidden = unseen(other, seat)
    places = [(unit.x, unit.y) for unit in hidden]
    for unit, (x, y) in zip(hidden, places[1:] + places[:1]):
        unit.x, unit.y = x, y
        unit.take_up(SET_UP if unit.call == ATTACK else ATTACK, 0, not unit.crouching)
        unit.moves, unit.flashed, unit.progress = 10 - unit.moves, not unit.flashed, 1 - unit.progress
        unit.set_up, unit.set_up_turn = (0, 1) if unit.set_up < 0 else (-1, 0)
    return other


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("seed", range(3))
def test_a_copy_in_disguise_is_the_same_whatever_the_unseen_do(seed: int, seat: int) -> None:
    compared = 0
    for game in beats(seed):
        if unseen(game, seat):
            copies = [game.clone(), otherwise(game, seat)]
            assert copies[0].dump() != copies[1].dump()
            for copy in copies:
                copy.disguise(seat, Rng(7))
            assert copies[0].dump() == copies[1].dump()
            compared += 1
    assert compared > 5


@pytest.mark.parametrize("seed", range(2))
def test_a_copy_in_disguise_shows_the_seat_what_it_saw_and_can_be_played(seed: int) -> None:
    for game in beats(seed):
        copy = game.clone()
        hidden = {unit.index for unit in unseen(game, 0)}
        copy.disguise(0, Rng(seed))
        assert isinstance(copy, Strike) and {unit.index for unit in unseen(copy, 0)} == hidden
        assert STRIKE.scene(copy, 0, None) == STRIKE.scene(game, 0, None)
        copy.play([STRIKE.policies()["greedy"](Rng(1)) for _ in range(copy.seats)])
        assert copy.over


def test_in_fog_nobody_is_shown_who_else_is_asked_or_has_answered(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as hub:
            made = await hub.create(STRIKE, NewMatch("strike", STREET, OPTIONS), 5)
            room = await hub.room(made.match)
            one, two, watcher = await sit(room, 0, 1, -1)
            assert room.match.waiting() == (0, 1)
            around = room.audience.around(room.match)
            assert [view(room.match, seat, around).waiting for seat in (0, 1, -1)] == [(0,), (1,), (0, 1)]
            answers = 0
            while 0 in room.match.waiting():
                decision = room.match.decision(0)
                assert decision is not None
                await room.answer(one, room.match.sight(0).question, decision.options[0].key())
                answers += 1
            assert answers > 0 and room.match.waiting() == (1,)
            assert kinds(two) == kinds(watcher) == []
            assert received(one)[-1]["waiting"] == [1]
            room.match.add(TookBack(0))
            room.publish()
            assert room.match.waiting() == (0, 1) and kinds(two) == kinds(watcher) == []

    run(play())
