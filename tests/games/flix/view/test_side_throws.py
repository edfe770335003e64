"""A Flick on a Side Board says what it is about; a lock's code has its odds before it is rolled."""

from __future__ import annotations

from typing import Any

import pytest

from games.flix.side import bomb_room, side_flick
from games.flix.staging import ten
from sandtable.games.flix import GAME
from sandtable.games.flix.rules import side_boards
from sandtable.games.flix.view.locks import lock_odds, piles
from sandtable.scene.vocabulary import Question
from sandtable.testkit.marks import rule

ROOMS = """
    +-------+
    |A A|B B|
    |       |
    |A AaB B|
    +-------+"""


def watched(at: Any) -> list[Question]:
    found: list[Question] = []
    at.script.on_ask = lambda decision: found.append(GAME.question(at.game, int(decision.seat), decision))
    return found


@rule("FLIX-29.01", "FLIX-29.04", "FLIX-19.03")
def test_a_lock_shows_its_code_and_what_is_left_of_it(stage: Any) -> None:
    at = stage(ROOMS, locks={"a": 3})
    at.put("hannah", 1, 1)
    at.turn("hannah")
    at.wish(*[ten(face) for face in (0, 3, 3)])
    found = watched(at)
    side_flick(at, moved={0: (20, 20)})
    side_flick(at, gone=[1])
    at.play(lambda game: side_boards.bypass(game, game.seals[0], 0), "remove_door")
    first, second = found[0].throw, found[1].throw
    assert first is not None and second is not None
    assert first.title.startswith("Hannah bypasses the lock of")
    assert [face.value for face in first.rolls[0].faces] == ["0", "3", "3"]
    assert first.stands == "2 piles in the red box: locked, and 1 Sound"
    assert (second.rolls, second.stands) == ((), "1 pile in the red box: locked, and 1 Sound")
    assert second.reason is not None and second.reason.rule == "FLIX-29.04"
    assert found[2].throw is None, "the Door is no roll"


@rule("FLIX-R47", "FLIX-29.01")
@pytest.mark.parametrize(
    ("dice", "thousandths"), [(1, [1000]), (2, [100, 900]), (3, [10, 270, 720]), (4, [1, 63, 432, 504])]
)
def test_piles_are_counted_out(dice: int, thousandths: list[int]) -> None:
    assert [1000 * chance for chance in piles(dice)] == thousandths


@rule("FLIX-29.01")
def test_a_lock_says_how_many_piles_it_may_have(stage: Any) -> None:
    one, two = [lock_odds(stage(ROOMS, locks={"a": numeral}).game, 0) for numeral in (1, 2)]
    assert [(row.label, row.chance) for row in one] == [("1 pile", 1000)]
    assert [(row.label, row.chance) for row in two] == [("1 pile", 100), ("2 piles", 900)]


@rule("FLIX-29.05", "FLIX-29.08")
def test_a_bomb_shows_its_wires_and_what_comes_of_them(stage: Any) -> None:
    at = bomb_room(stage)
    found = watched(at)
    at.play(lambda game: side_boards.defuse(game, game.seals[0], 0), "stop")
    throw = found[0].throw
    assert throw is not None
    assert throw.stands == "3 wires live: it explodes"
    assert throw.reason is not None and throw.reason.rule == "FLIX-29.07"
