"""Whose score it is: sides by their names, held against the seats of their games."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from sandtable.adapters.simulating import figures_of
from sandtable.catalog.registry import find_game
from sandtable.engine.game import LOSS, WIN
from sandtable.lab.cells import changed
from sandtable.lab.comparing import answer, study_of
from sandtable.lab.duel import Contender, duel_of
from sandtable.lab.folder import Results, about
from sandtable.lab.rows import Row
from sandtable.lab.simulation import Batch, Played
from sandtable.lab.study import Question

PAIRS = 30
SIDES = [
    ("omega", "Overseer", "the overseer wins", {"commandos": 4}),
    ("strike", "Alpha", "Alpha wins", {"units": 2}),
    ("morale", "SEALs", "SEALs win", {"units": 2}),
    ("sneak", "The infiltrators", "the infiltrators win", {"end_early": False}),
]


def seats_of(slug: str, side: str) -> list[bool]:
    """Of each seat whether it plays for the side."""
    game_type = find_game(slug)
    game = game_type.new(game_type.scenarios()[0].name, {}, 1)
    number = game_type.side_names(game).index(side)
    return [game_type.side_of(game, seat) == number for seat in range(game.seats)]


@pytest.mark.parametrize(("slug", "side", "wins", "change"), SIDES)
def test_a_comparison_names_the_side_whose_score_it_is(
    slug: str, side: str, wins: str, change: dict[str, Any]
) -> None:
    """It wins all games with A, and every second one with B."""
    game_type = find_game(slug)
    scenario = game_type.scenarios()[0].name
    a, b = (
        Contender(name=name, setup=changed(game_type, scenario, each), bots=["greedy"])
        for name, each in (("A", change), ("B", {}))
    )
    duel = duel_of(a, b, Question(games=2 * PAIRS))
    first = seats_of(slug, side)
    won, lost = (tuple(WIN if own == best else LOSS for own in first) for best in (True, False))
    rows = {
        (cell, game): Row(
            cell=cell, game=game, seed=1, state="over", results=lost if cell and game % 2 else won
        )
        for cell in (0, 1)
        for game in range(PAIRS)
    }
    found = answer(duel, Results(about(study_of(a, b, duel), duel.cells, ""), rows, {}))
    assert (found.a_mean, found.b_mean) == (100, 50)
    assert found.words() == f"{wins} more often with A than with B"
    assert found.compared().title == f"Score of {wins.rpartition(' ')[0]}"
    assert replace(found, measure="rounds").compared().title == "Rounds"
    assert found.sentence().startswith(f"{wins[0].upper()}{wins[1:]} more often with A than with B: 100.0 ")


@pytest.mark.parametrize(("slug", "side"), [each[:2] for each in SIDES])
def test_many_games_name_the_side_whose_score_it_is(slug: str, side: str) -> None:
    game_type = find_game(slug)
    setup = changed(game_type, game_type.scenarios()[0].name, {})
    own = seats_of(slug, side)
    game = Played("won", [WIN if each else LOSS for each in own], 1, 1, "", {})
    batch = Batch(setup, ["greedy"] * len(own), 1, 1)
    scores = {each.what: each.value for each in figures_of(batch, [game]) if each.what.startswith("score")}
    assert scores.pop(f"score of {side} (greedy)") == 1
    assert not any(scores.values())
