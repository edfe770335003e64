"""A fork of a match that runs is made of what the asking seat knows: at the twin, where something else is
hidden from that seat, it is the same to the last byte."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec import json

from sandtable.bots.levels import make_bot
from sandtable.bots.replies import reply
from sandtable.catalog.record import header_for
from sandtable.catalog.registry import find_game
from sandtable.engine.game import Game
from sandtable.engine.rng import Rng
from sandtable.engine.table import Table
from sandtable.server.match import SPECTATOR, Match
from sandtable.server.past import origin_at
from sandtable.server.rows import StoredMatch

GAMES: list[tuple[str, str, dict[str, Any]]] = [
    ("omega", "cold_start", {}),
    ("omega", "split_signal", {}),
    ("morale", "recovery", {}),
    ("morale", "rooftops", {}),
    ("sneak", "white_field", {}),
]
ANSWERS, EVERY, TWINS = 90, 18, 2


def match_from(slug: str, scenario: str, options: dict[str, Any], origin: Game) -> Match:
    game = find_game(slug)
    header = header_for(game, scenario, options, game.seat_names(origin), 1)
    return Match(StoredMatch("m", header, origin.dump(), 0, False, False, 0))


def checkpoints(slug: str, scenario: str, options: dict[str, Any]) -> Iterator[Game]:
    """The game at the start of some beats, played at random."""
    game = find_game(slug)
    table = Table(game.new(scenario, options, 1))
    agents = [make_bot(game, "random", seat) for seat in range(int(table.now.seats))]
    for answered in range(ANSWERS):
        if table.over:
            return
        decision = table.asked[0]
        table.answer(int(decision.seat), reply(agents[int(decision.seat)], table.now, decision))
        if answered % EVERY == 0:
            yield table.checkpoint


def twins(game: Game, seat: int) -> Iterator[Game]:
    """The same game to this seat, with other things hidden from it."""
    for seed in range(TWINS):
        other = game.clone()
        other.resample(seat, Rng(seed))
        if other.dump() != game.dump():
            yield other


@pytest.mark.parametrize("played", GAMES, ids=lambda each: f"{each[0]} {each[1]}")
def test_a_fork_at_the_twin_is_the_same(played: tuple[str, str, dict[str, Any]]) -> None:
    compared = 0
    for here in checkpoints(*played):
        if here.over:
            continue
        for seat in range(SPECTATOR, int(here.seats)):
            fork = json.encode(origin_at(match_from(*played, here), seat, 0, 11))
            for other in twins(here, seat):
                assert json.encode(origin_at(match_from(*played, other), seat, 0, 11)) == fork
                compared += 1
    assert compared > 10


@pytest.mark.parametrize("played", GAMES, ids=lambda each: f"{each[0]} {each[1]}")
def test_the_asking_seat_knows_its_own_place_again(played: tuple[str, str, dict[str, Any]]) -> None:
    game = find_game(played[0])
    for here in checkpoints(*played):
        for seat in range(SPECTATOR, int(here.seats)):
            fork = here.clone()
            fork.restore(origin_at(match_from(*played, here), seat, 0, 11))
            assert game.scene(fork, seat, None) == game.scene(here, seat, None)
            assert here.over or fork.rng.dump() != here.rng.dump()


def test_when_a_match_is_over_its_fork_is_as_it_was() -> None:
    played = ("morale", "recovery", dict[str, Any]())
    match = match_from(*played, list(checkpoints(*played))[-1])
    truth = match.game.stored(match.table.checkpoint)
    assert origin_at(match, 1, 0, 11) != truth
    match.resign(0)
    assert origin_at(match, 1, 0, 11) == truth
