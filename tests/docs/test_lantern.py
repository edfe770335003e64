"""The second game of the docs: under 300 lines, and it satisfies everything; its rules one by one."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

import msgspec

from sandtable.bots.levels import make_bot
from sandtable.engine.game import Game
from sandtable.engine.rng import Rng
from sandtable.engine.table import Table
from sandtable.rulebooks.coverage import measure
from sandtable.scene.vocabulary import Query
from sandtable.testkit import check_game
from sandtable.testkit.marks import rule
from sandtable.testkit.stage import Stage

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "lantern.py"
NORTH, EAST, SOUTH, WEST = 0, 2, 4, 6
GUARD, THIEVES, SPECTATOR = 0, 1, -1


def example() -> Any:
    spec = importlib.util.spec_from_file_location("lantern", EXAMPLE)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


lantern = example()
GAME = lantern.GAME


def at(x: int, y: int) -> int:
    return int(lantern.HOUSE.cell(x, y))


def staged(*thieves: tuple[int, int], guard: tuple[int, int] = (4, 2), facing: int = NORTH) -> Stage[Any]:
    """The thieves hidden in these cells, the guard somewhere; whoever is in the light has been seen."""
    game = GAME.new("house", {}, 1)
    game.guard, game.facing = at(*guard), facing
    lit = lantern.light(game.guard, facing, 0)
    for thief, place in zip(game.thieves, thieves):
        thief.at = at(*place)
        thief.seen = thief.at in lit
        game.hidden.know(thief.index, thief.at)
    return Stage(game)


def take_turn(who: int) -> Any:
    return lambda game: game.thief_turn(game.thieves[who])


def guard_turn(game: Any) -> None:
    game.guard_turn()


def cells(stage: Stage[Any], who: int) -> set[tuple[int, int]]:
    """Where the guard thinks that a thief may be."""
    house = lantern.HOUSE
    return {(house.xs[cell], house.ys[cell]) for cell in stage.game.hidden.places(who)}


def treasures(game: Game) -> dict[str, int]:
    assert isinstance(game, lantern.Lantern)
    return {"treasures": len(game.treasures) + sum(thief.loot for thief in game.thieves)}


# As a whole


def test_it_is_short() -> None:
    assert len(EXAMPLE.read_text("utf-8").splitlines()) < 300


def test_it_satisfies_the_kit() -> None:
    check_game(GAME, "house", {}, seeds=range(2), invariants=treasures, hidden_from=(GUARD,), samples=6)


def test_it_satisfies_the_kit_where_it_is_played_well() -> None:
    def greedy(seats: int, seed: int) -> list[Any]:
        return [make_bot(GAME, "greedy", seed + seat) for seat in range(seats)]

    check_game(GAME, "house", {}, range(2, 4), agents=greedy, invariants=treasures, hidden_from=(GUARD,))


def test_every_rule_is_cited_and_tested() -> None:
    (found,) = measure("lantern", Path(__file__).parent)
    assert found.missing == []


def result(bots: list[str], seed: int) -> int:
    """What the guard gets."""
    game = GAME.new("house", {}, seed)
    game.play([make_bot(GAME, bot, seed + seat) for seat, bot in enumerate(bots)])
    return int(game.results[GUARD])


def test_its_own_bot_plays_either_seat_better_than_chance() -> None:
    seeds = range(40)
    assert sum(result(["greedy", "random"], seed) for seed in seeds) > 40 * 80
    assert sum(result(["random", "greedy"], seed) for seed in seeds) < 40 * 40


def test_search_plays_it() -> None:
    assert sum(result(["random", "search:8"], seed) for seed in range(3)) <= 3 * 50


def test_a_preview_shows_the_light_after_an_answer_and_nothing_hidden() -> None:
    table = Table(GAME.new("house", {}, 1))
    while table.pending[0].seat != GUARD:
        table.answer(THIEVES, table.pending[0].options[0].key())
    decision = table.pending[0]
    shown = [GAME.preview(table.now, GUARD, decision, Query(option.key())) for option in decision.options]
    west = shown[decision.index("turn:2,6")].layers[0]
    assert west.cells == tuple("3,1 3,2 4,2 1,3 2,3 3,3 0,4 1,4 2,4 0,5 1,5".split())
    other = table.now.clone()
    other.resample(GUARD, Rng(3))
    again = [GAME.preview(other, GUARD, decision, Query(option.key())) for option in decision.options]
    assert [msgspec.json.encode(each) for each in again] == [msgspec.json.encode(each) for each in shown]


# Rule by rule


@rule("LANTERN-1.02")
def test_thieves_begin_at_windows_that_only_they_know() -> None:
    begun = {tuple(thief.at for thief in GAME.new("house", {}, seed).thieves) for seed in range(60)}
    windows = [at(0, 0), at(0, 5), at(8, 5)]
    assert begun == {(one, other) for one in windows for other in windows}
    game = GAME.new("house", {}, 1)
    assert (game.guard, game.facing, game.doors) == (at(4, 2), NORTH, 0)
    assert [game.hidden.places(who) for who in (0, 1)] == [windows, windows]


@rule("LANTERN-1.03", "LANTERN-1.01")
def test_at_dawn_the_guard_has_won_if_nobody_got_away() -> None:
    stage = staged((0, 0), (8, 5))
    for _ in range(12):
        stage.play(lambda game: game.beat(), "walk:0,0")
        stage.play(lambda game: game.beat(), "walk:1,53")
        assert not stage.game.over
        stage.play(lambda game: game.beat(), *["turn:2,0"] * 3)
    assert (stage.game.ending, stage.game.results) == ("guard", [100, 0])


@rule("LANTERN-2.01")
def test_a_thief_walks_two_cells_round_walls_and_shut_doors() -> None:
    stage = staged((2, 1), (8, 5))
    reached = {(0, 1), (1, 0), (1, 1), (1, 2), (2, 0), (2, 1), (2, 2)}
    walks = [f"walk:0,{cell}" for cell in sorted(at(*cell) for cell in reached | {(2, 0)})]
    assert stage.menu(take_turn(0)) == [*walks, "door:0,0"]
