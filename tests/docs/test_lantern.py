"""The second game of the docs: under 300 lines, and it satisfies everything; its rules one by one."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

import pytest

from sandtable.bots.levels import make_bot
from sandtable.engine.decisions import Decision, Option
from sandtable.engine.errors import Refusal
from sandtable.engine.game import Game
from sandtable.engine.table import Table
from sandtable.rulebooks import load, shelf
from sandtable.scene.vocabulary import Query
from sandtable.testkit import check_game
from sandtable.testkit.bounds import check_bounds
from sandtable.testkit.stage import Stage

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "lantern.py"
NORTH, EAST, SOUTH, WEST = 0, 2, 4, 6
GUARD, THIEVES, SPECTATOR = 0, 1, -1

checks = pytest.mark.rule


def example() -> Any:
    """The module. It registers its ledger, which other tests must not find on the shelf."""
    spec = importlib.util.spec_from_file_location("lantern", EXAMPLE)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(shelf, "_registered", {})
        spec.loader.exec_module(module)
    return module


@pytest.fixture(autouse=True)
def ledger(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shelf, "_registered", {"lantern": EXAMPLE.with_suffix(".toml")})


lantern = example()
GAME = lantern.GAME


def test_it_can_be_played_at_the_bounds_of_its_options() -> None:
    check_bounds(GAME, seeds=range(2))


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


def beat(game: Any) -> None:
    game.beat()


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


def test_every_rule_is_cited_and_checked() -> None:
    """`sandtable rules` reads all tests here and refuses marks of a game that is not installed: hence the
    other name for them, and a count of our own."""
    cited = EXAMPLE.read_text("utf-8")
    marks = [mark for test in globals().values() for mark in getattr(test, "pytestmark", [])]
    checked = {entry for mark in marks if mark.name == "rule" for entry in mark.args}
    assert checked == set(load("lantern").by_id)
    assert [entry for entry in sorted(checked) if entry not in cited] == []


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


def test_a_preview_shows_the_light_after_an_answer() -> None:
    game = staged((0, 0), (8, 5)).game
    decision = Decision(GUARD, "LANTERN-3.01", [Option("turn", "LANTERN-3.01", (2, WEST))])
    (lit,) = GAME.preview(game, GUARD, decision, Query("turn:2,6")).layers
    assert lit.cells == ("3,1", "3,2", "4,2", "1,3", "2,3", "3,3", "0,4", "1,4", "2,4", "0,5", "1,5")
    assert GAME.preview(game, GUARD, None, Query("turn:2,6")).layers == ()


# Rule by rule


@checks("LANTERN-1.02")
def test_thieves_begin_at_windows_that_only_they_know() -> None:
    begun = {tuple(thief.at for thief in GAME.new("house", {}, seed).thieves) for seed in range(60)}
    windows = [at(0, 1), at(0, 5), at(8, 5)]
    assert begun == {(one, other) for one in windows for other in windows}
    game = GAME.new("house", {}, 1)
    assert (game.guard, game.facing, game.doors) == (at(4, 2), NORTH, 0)
    assert [game.hidden.places(who) for who in (0, 1)] == [windows, windows]


@checks("LANTERN-1.01", "LANTERN-1.03")
def test_at_dawn_the_guard_has_won_if_nobody_got_away() -> None:
    stage = staged((0, 0), (8, 5))
    for _ in range(12):
        assert not stage.game.over
        stage.play(beat, "walk:0,0")
        stage.play(beat, "walk:1,53")
        stage.play(beat, *["turn:2,0"] * 3)
    assert (stage.game.ending, stage.game.results) == ("guard", [100, 0])


@checks("LANTERN-1.01", "LANTERN-1.03", "LANTERN-2.04")
def test_thieves_that_get_away_with_treasures_end_the_game() -> None:
    stage = staged((0, 0), (8, 4))
    for thief in stage.game.thieves:
        thief.loot = True
    stage.play(beat, f"walk:0,{at(0, 1)}")
    assert stage.data("leaves") == [[0, at(0, 1), 0, 0]] and not stage.game.over
    stage.play(beat, f"walk:1,{at(8, 5)}")
    assert (stage.game.ending, stage.game.results) == ("thieves", [0, 100])


@checks("LANTERN-1.01")
def test_one_treasure_away_is_a_draw() -> None:
    stage = staged((0, 0), (4, 3), facing=SOUTH)
    stage.game.thieves[0].loot = True
    stage.play(beat, f"walk:0,{at(0, 1)}")
    stage.play(beat, f"walk:1,{at(4, 3)}")
    stage.play(beat, "step:2,4")
    assert (stage.game.ending, stage.game.results) == ("draw", [50, 50])


@checks("LANTERN-2.01")
def test_a_thief_walks_two_cells_but_not_through_walls_doors_or_the_guard() -> None:
    stage = staged((2, 1), (8, 5))
    reached = [(1, 0), (2, 0), (0, 1), (1, 1), (2, 1), (1, 2), (2, 2)]
    assert stage.menu(take_turn(0)) == [*[f"walk:0,{at(*cell)}" for cell in reached], "door:0,0"]
    stage = staged((3, 5), (8, 5), guard=(3, 4), facing=NORTH)
    assert stage.menu(take_turn(0)) == [f"walk:0,{at(*cell)}" for cell in [(3, 5), (4, 5), (5, 5)]]


@checks("LANTERN-2.01")
def test_the_guard_cannot_tell_who_walks_from_who_stays() -> None:
    told = []
    for cell in [(0, 0), (1, 0), (1, 1)]:
        stage = staged((0, 0), (0, 0))
        stage.play(take_turn(0), f"walk:0,{at(*cell)}")
        assert [event.what for event in stage.game.log if event.seen_by(GUARD)] == []
        told.append(cells(stage, 0))
    assert told == [{(0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (0, 2)}] * 3


@checks("LANTERN-2.02")
def test_everybody_hears_a_door() -> None:
    stage = staged((2, 1), (8, 5))
    stage.game.hidden.may[0] = lantern.bits([at(*cell) for cell in [(0, 0), (2, 1), (3, 1), (8, 0)]])
    stage.play(take_turn(0), "door:0,0")
    assert stage.game.doors == lantern.HOUSE.door("Library door")
    assert [event.data[:2] for event in stage.told("door") if event.seen_by(GUARD)] == [[0, 0]]
    assert cells(stage, 0) == {(2, 1)}  # the other side is in the light
    stage.play(take_turn(0), "door:0,0")
    assert stage.game.doors == 0


@checks("LANTERN-2.03")
def test_a_thief_takes_the_treasure_on_which_it_ends_its_turn_and_everybody_hears_it() -> None:
    stage = staged((1, 2), (8, 5))
    stage.game.hidden.may[0] = lantern.bits([at(1, 2), at(0, 0)])
    stage.play(take_turn(0), f"walk:0,{at(2, 2)}")
    assert stage.game.thieves[0].loot and at(2, 2) not in stage.game.treasures
    assert [event.data[:2] for event in stage.told("takes") if event.seen_by(GUARD)] == [[0, at(2, 2)]]
    assert cells(stage, 0) == {(2, 2)}


@checks("LANTERN-2.03")
def test_where_no_bell_rings_no_thief_ends_its_turn_on_a_treasure() -> None:
    stage = staged((1, 2), (8, 5))
    stage.play(take_turn(0), f"walk:0,{at(1, 2)}")
    assert (2, 1) in cells(stage, 0) and (2, 2) not in cells(stage, 0)


@checks("LANTERN-3.01")
def test_the_guard_does_three_things() -> None:
    stage = staged((0, 0), (8, 5), guard=(3, 1), facing=NORTH)
    menu = ["step:2,0", "step:2,2", "step:2,4", "turn:2,0", "turn:2,2", "turn:2,4", "turn:2,6", "door:2,0"]
    assert stage.menu(guard_turn) == menu
    stage = staged((0, 0), (8, 5), guard=(3, 1), facing=NORTH)
    stage.play(guard_turn, "step:2,4", "turn:2,2", "turn:2,2")
    assert (stage.game.guard, stage.game.facing) == (at(3, 2), EAST)
    stage = staged((8, 0), (8, 5), guard=(3, 1), facing=WEST)
    stage.play(guard_turn, "door:2,0", "step:2,6", "step:2,6")
    assert (stage.game.guard, stage.game.facing) == (at(1, 1), WEST)


@checks("LANTERN-3.01", "LANTERN-3.02")
def test_a_thief_is_caught_in_the_dark_too_and_its_treasure_is_safe() -> None:
    stage = staged((3, 2), (3, 2))
    stage.game.thieves[0].loot = True
    before = list(stage.game.treasures)
    stage.play(guard_turn, "step:2,6")  # nothing more is asked: no thief is left
    assert stage.data("caught") == [[0, at(3, 2), 0, 0], [1, at(3, 2), 0, 0]]
    assert stage.game.in_house() == [] and stage.game.treasures == before


@checks("LANTERN-4.01")
def test_the_light_goes_half_a_right_angle_to_either_side_and_not_through_doors_and_pillars() -> None:
    shut = lantern.light(at(3, 1), WEST, 0)
    opened = lantern.light(at(3, 1), WEST, lantern.HOUSE.door("Library door"))
    assert shut == [at(3, 1)]
    lit = [(0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (2, 1), (3, 1), (0, 2), (1, 2), (2, 2)]
    assert set(opened) >= {at(*cell) for cell in lit}
    assert lantern.light(at(4, 3), SOUTH, 0) == [at(4, 3), at(3, 4), at(5, 4)]


@checks("LANTERN-4.01")
def test_only_its_own_side_sees_a_thief_in_the_dark() -> None:
    game = staged((0, 0), (3, 1)).game
    game.hidden.may[0] |= lantern.bits([at(1, 1)])
    seen = {
        seat: [element.id for element in GAME.scene(game, seat, None).elements if "thief" in element.id]
        for seat in (GUARD, THIEVES, SPECTATOR)
    }
    assert seen[THIEVES] == ["First thief", "Second thief"]
    assert seen[GUARD] == seen[SPECTATOR] == ["Second thief"]


@checks("LANTERN-4.02", "LANTERN-4.03")
def test_a_thief_that_walks_into_the_light_stops_and_may_dash() -> None:
    stage = staged((1, 2), (8, 5), guard=(4, 3), facing=WEST)
    dashes = stage.menu(take_turn(0), f"walk:0,{at(1, 4)}")
    assert dashes == [f"dash:0,{at(*cell)}" for cell in [(1, 2), (0, 3), (1, 3), (2, 3), (1, 4)]]
    stage = staged((1, 2), (8, 5), guard=(4, 3), facing=WEST)
    stage.play(take_turn(0), f"walk:0,{at(1, 4)}", f"dash:0,{at(1, 2)}")
    assert stage.data("seen") == [[0, at(1, 3), 0, 0]]
    assert stage.game.thieves[0].at == at(1, 2) and not stage.game.thieves[0].seen


@checks("LANTERN-4.02", "LANTERN-4.03")
def test_the_guards_turn_is_interrupted_when_the_light_falls_on_a_thief() -> None:
    stage = staged((3, 1), (8, 5), facing=SOUTH)
    asked = stage.menu(guard_turn, "turn:2,0")
    assert asked == [f"dash:0,{at(*cell)}" for cell in [(3, 0), (3, 1), (4, 1), (3, 2)]]
    stage = staged((3, 1), (8, 5), facing=SOUTH)
    stage.play(guard_turn, "turn:2,0", f"dash:0,{at(3, 2)}", "turn:2,0", "turn:2,0")
    assert [decision.seat for decision in stage.script.asked[-4:]] == [GUARD, THIEVES, GUARD, GUARD]
    assert stage.game.thieves[0].at == at(3, 2)
    assert cells(stage, 0) == {(3, 2)}  # the only dark cell next to where it was


@checks("LANTERN-4.03")
def test_a_thief_that_stays_in_the_light_may_not_dash_again() -> None:
    stage = staged((3, 1), (8, 5), facing=SOUTH)
    stage.play(guard_turn, "turn:2,0", f"dash:0,{at(3, 1)}", "turn:2,0", "turn:2,0")
    assert cells(stage, 0) == {(3, 1)}
    stage.play(
        guard_turn, "turn:2,4", "turn:2,0", f"dash:0,{at(3, 1)}", "turn:2,0"
    )  # out of it, and in again


@checks("LANTERN-R01")
def test_both_are_seen_before_either_dashes() -> None:
    stage = staged((3, 1), (5, 1), facing=SOUTH)
    assert stage.menu(guard_turn, "turn:2,0")[0].startswith("dash:0,")
    assert stage.data("seen") == [[0, at(3, 1), 0, 0], [1, at(5, 1), 0, 0]]
    stage = staged((3, 1), (5, 1), facing=SOUTH)
    assert stage.menu(guard_turn, "turn:2,0", f"dash:0,{at(3, 0)}")[0].startswith("dash:1,")


def test_what_the_guard_has_seen_cannot_be_taken_back() -> None:
    table = Table(GAME.new("house", {}, 1))
    while table.pending[0].seat != GUARD:
        table.answer(THIEVES, table.pending[0].options[0].key())
    table.answer(GUARD, "turn:2,6")
    with pytest.raises(Refusal):
        table.undo(GUARD)
