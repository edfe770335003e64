"""Language models at the table: what each tool says, and that a handle opens one seat."""

from __future__ import annotations

import subprocess
import sys

import pytest

from adapters.mcp_client import Call, ToolFailed, handles, numbers, talk
from sandtable.adapters.mcp.words import near
from sandtable.catalog.registry import games
from sandtable.scene.vocabulary import Board, Cell, Choice, Element, Question, Scene, Space, Zone

SMALL = {"game": "morale", "scenario": "checkpoint", "options": {"units": 1, "round_limit": 2}, "seed": 3}


def test_a_whole_match_is_played_and_told() -> None:
    async def play(call: Call) -> list[str]:
        seen = [await call("new_match", **SMALL)]
        [handle] = handles(seen[0])
        while "The game is over" not in seen[-1]:
            seen.append(await call("act", match=handle, answer=numbers(seen[-1])[0]))
        return seen

    seen = talk(play)
    assert len(seen) > 5
    assert "Answer with `act`" in seen[0] and "[MORALE-1.11]" in seen[0]
    assert any(text.startswith("Since you last looked:\n  - ") for text in seen)
    assert "The game is over: draw.\n  - SEALs: drew\n  - Terrorists: drew" in seen[-1]


def test_what_was_told_is_told_once() -> None:
    async def look_twice(call: Call) -> list[str]:
        seen = await call("new_match", **SMALL)
        [handle] = handles(seen)
        while "Since you last looked" not in seen:
            seen = await call("act", match=handle, answer="1")
        return [seen, await call("observe", match=handle)]

    acted, observed = talk(look_twice)
    assert acted.endswith(observed) and "Since you last looked" not in observed


def test_each_seat_has_a_handle_and_sees_its_own_question() -> None:
    async def look(call: Call) -> list[str]:
        seen = await call("new_match", **SMALL, seats=[1, 0])
        return [await call("observe", match=handle) for handle in handles(seen)]

    seals, terrorists = talk(look)
    assert "Squad Leader: choose a starting zone" in seals and "Warlord: choose" not in seals
    assert "Warlord: choose a starting zone" in terrorists and "Squad Leader: choose" not in terrorists


def test_a_seat_that_has_answered_waits_for_the_others() -> None:
    async def answer(call: Call) -> str:
        one, _ = handles(await call("new_match", **SMALL, seats=[0, 1]))
        seen = await call("act", match=one, answer="1")
        while numbers(seen):
            seen = await call("act", match=one, answer="1")
        with pytest.raises(ToolFailed, match="you are not asked now"):
            await call("act", match=one, answer="1")
        return seen

    assert "You are not asked now" in talk(answer)


def test_answers_are_numbers_or_keys_and_refusals_change_nothing() -> None:
    async def answer(call: Call) -> tuple[str, str, str]:
        seen = await call("new_match", **SMALL)
        [handle] = handles(seen)
        with pytest.raises(ToolFailed, match="'99': expected a number from 1 to 3"):
            await call("act", match=handle, answer="99")
        same = await call("observe", match=handle)
        return seen, same, await call("act", match=handle, answer="deploy:0,3")

    seen, same, after = talk(answer)
    assert seen.endswith(same)
    assert after != same


def test_options_near_a_piece_keep_their_numbers() -> None:
    async def look(call: Call) -> tuple[str, str]:
        [handle] = handles(await call("new_match", **SMALL | {"options": {"units": 2}}))
        seen = await call("act", match=handle, answer="2")
        with pytest.raises(ToolFailed, match="piece: there is no 'moon' on the table; expected"):
            await call("options_near", match=handle, piece="moon")
        return seen, await call("options_near", match=handle, piece="squad leader")

    seen, near = talk(look)
    assert "2. Start in Motor Pool" in near
    assert all(line in seen for line in near.splitlines()[1:])


BOARDS = [
    Board(
        "zones", "", zones=(Zone("a", "A"), Zone("b", "B"), Zone("c", "C")), links=(("a", "b"), ("b", "c"))
    ),
    Board("grid", "", cells=tuple(Cell(name, x, 0) for name, x in (("a", 0), ("b", 2), ("c", 3)))),
]


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.kind)
def test_near_is_the_next_zone_or_two_cells(board: Board) -> None:
    at = Space(zone="a") if board.zones else Space(x=0, y=0)
    piece = Element("unit-1", "figure", "Scout", at)
    choices = tuple(Choice(name, f"To {name}", "X-1", targets=(name,)) for name in ("a", "b", "c", "unit-1"))
    scene = Scene("", "", board, (piece,), question=Question(0, "Where?", "X-1", choices))
    assert numbers(near(scene, "SCOUT")) == numbers(near(scene, "unit-1")) == ["1", "2", "4"]


def test_near_on_a_plane_is_two_of_its_units() -> None:
    board = Board("plane", "", width=900, height=900, unit=100)
    pieces = [Element(f"unit-{n}", "figure", f"Unit {n}", Space(x=x)) for n, x in enumerate((0, 200, 201))]
    choices = tuple(Choice(piece.id, piece.label, "X-1", targets=(piece.id,)) for piece in pieces)
    scene = Scene("", "", board, tuple(pieces), question=Question(0, "Whom?", "X-1", choices))
    assert numbers(near(scene, "Unit 0")) == ["1", "2"]


def test_rules_and_games_are_looked_up() -> None:
    async def look(call: Call) -> tuple[str, str, str]:
        found = await call("list_games"), await call("look_up_rule", rule="MORALE-5.03")
        return (*found, await call("look_up_rule", rule="MORALE-99"))

    listed, rule, nothing = talk(look)
    assert all(f"{slug}: " in listed for slug in games())
    assert "checkpoint: " in listed and "units (a whole number from 1 to" in listed
    assert rule.startswith("MORALE-5.03 (") and nothing == "MORALE-99: no ledger has this rule."


@pytest.mark.parametrize(
    ("tool", "wrong", "message"),
    [
        ("new_match", {"game": "chess"}, "unknown game 'chess'"),
        ("new_match", {"game": "morale", "bot": "deep"}, "morale has no bot 'deep'"),
        ("new_match", {"game": "morale", "seats": [2]}, r"seats must be from 0 to 1, not \[2\]"),
        ("new_match", {"game": "morale", "options": {"unit": 1}}, "unknown option 'unit'"),
        ("observe", {"match": "abc"}, "match: there is no handle 'abc'"),
        ("join_match", {"link": "morale"}, "link: expected a seat's link such as"),
        ("join_match", {"link": "http://127.0.0.1:1/#/m/abc"}, "link: no Sandtable server answers at"),
        ("join_match", {"link": "http://127.0.0.1:1/#/j/abc"}, "link: no Sandtable server answers at"),
    ],
)
def test_what_is_wrong_is_one_sentence(tool: str, wrong: dict[str, object], message: str) -> None:
    async def fail(call: Call) -> None:
        with pytest.raises(ToolFailed, match=message) as failed:
            await call(tool, **wrong)
        assert "\n" not in str(failed.value)

    talk(fail)


def test_a_handle_that_was_left_opens_nothing() -> None:
    async def leave(call: Call) -> None:
        [handle] = handles(await call("new_match", **SMALL))
        assert await call("leave_match", match=handle) == "You have left."
        with pytest.raises(ToolFailed, match="there is no handle"):
            await call("observe", match=handle)

    talk(leave)


def test_without_the_extra_the_command_says_what_is_missing() -> None:
    code = "import sys; sys.modules['mcp'] = None; from sandtable.cli import main; main()"
    run = subprocess.run([sys.executable, "-c", code, "mcp"], capture_output=True, text=True, check=False)
    assert (run.returncode, run.stdout) == (1, "")
    assert (
        run.stderr == "sandtable: sandtable mcp needs mcp, not installed here: pip install 'sandtable[mcp]'\n"
    )
