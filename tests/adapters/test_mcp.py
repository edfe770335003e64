"""Language models at the table: what each tool says, and that a handle opens one seat."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest
from typer.testing import CliRunner

from adapters.mcp_client import Call, ToolFailed, handles, numbers, play_on, talk
from sandtable.adapters.mcp.desks import OwnDesk, Wanted, asked_for
from sandtable.adapters.mcp.words import near
from sandtable.catalog.registry import games
from sandtable.commands.app import app
from sandtable.scene.vocabulary import Board, Cell, Choice, Element, Question, Scene, Space, Zone

SMALL = {"game": "morale", "scenario": "checkpoint", "options": {"units": 1, "round_limit": 2}}


def test_a_whole_match_is_played_and_told() -> None:
    async def play(call: Call) -> list[str]:
        seen = [await call("new_match", **SMALL)]
        [handle] = handles(seen[0])
        while "The game is over" not in seen[-1]:
            seen.append(await call("act", match=handle, answer=numbers(seen[-1])[0]))
        return seen

    seen = talk(play)
    assert len(seen) > 5
    assert "Board: Checkpoint Twelve" in seen[0] and "[MORALE-1.11]" in seen[0]
    assert not any("Board: " in text for text in seen[1:])
    assert any(text.startswith("Since you last looked:\n- ") for text in seen)
    assert "The game is over: draw.\n- SEALs: drew\n- Terrorists: drew" in seen[-1]


def test_what_was_told_is_told_once_and_the_rest_on_demand() -> None:
    async def look_again(call: Call) -> list[str]:
        seen = await call("new_match", **SMALL)
        while "Changed:" not in seen or "Since you last looked" not in seen:
            seen = await call("act", answer="1")
        return [seen, await call("observe"), await call("look"), await call("look", at="log")]

    acted, observed, table, log = talk(look_again)
    assert acted.endswith(observed) and "Since you last looked" not in observed and "Changed" not in observed
    assert table.endswith(observed) and "Board: Checkpoint Twelve" in table
    line = next(each for each in acted.splitlines() if each.startswith("- "))
    assert f"{line} [MORALE-" in log


def test_each_seat_has_a_handle_and_sees_its_own_question() -> None:
    async def look(call: Call) -> list[str]:
        seen = await call("new_match", **SMALL, seats=[1, 0])
        return [await call("look", match=handle) for handle in handles(seen)]

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
        await call("new_match", **SMALL)
        seen = await call("look")
        with pytest.raises(ToolFailed, match="'99': expected a number from 1 to 3"):
            await call("act", answer="99")
        same = await call("look")
        return seen, same, await call("act", answer="deploy:0,3")

    seen, same, after = talk(answer)
    assert seen == same
    assert after != same


def test_an_option_is_explained() -> None:
    async def ask(call: Call) -> str:
        await call("new_match", **SMALL)
        return await call("explain", option=2)

    assert talk(ask).startswith("2. Start in Motor Pool\nMORALE-1.11 (")


def test_a_piece_has_its_options_with_their_numbers() -> None:
    async def look(call: Call) -> tuple[str, str]:
        await call("new_match", **SMALL | {"options": {"units": 2}})
        seen = await call("act", answer="2")
        with pytest.raises(ToolFailed, match="piece: there is no 'moon' on the table; expected"):
            await call("look", at="moon")
        return seen, await call("look", at="squad leader")

    seen, near = talk(look)
    assert near.startswith("Squad Leader") and "2. Start in Motor Pool" in near
    assert set(numbers(near)) <= set(numbers(seen))


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


def test_games_are_listed_and_found() -> None:
    async def look(call: Call) -> list[str]:
        asked: list[dict[str, str]] = [{}, {"find": "bomb"}, {"game": "morale"}]
        asked += [{"game": "morale", "find": "round_limit"}]
        return [await call("list_games", **each) for each in asked]

    listed, found, morale, option = talk(look)
    assert all(f"{slug}: " in listed for slug in games()) and "checkpoint" not in listed
    assert "strike: " in found and "sneak: " not in found
    assert "- checkpoint: " in morale and "round_limit=" in morale and "Bots: easy" in morale
    assert option.startswith("- round_limit (a whole number from 1 to")


def test_rules_and_how_to_play_are_looked_up() -> None:
    async def look(call: Call) -> list[str]:
        return [await call("look_up", what=what) for what in ("MORALE-5.03", "MORALE-99", "morale")]

    rule, nothing, page = talk(look)
    assert rule.startswith("MORALE-5.03 (") and nothing == "MORALE-99: no ledger has this rule."
    assert "What beginners get wrong:" in page


WRONG: list[tuple[str, dict[str, Any], str]] = [
    ("new_match", {"game": "chess"}, "game: there is no 'chess'; expected one of flix, morale"),
    ("new_match", {"game": "morale", "bot": "deep"}, "bot: morale has no 'deep'; expected one of easy"),
    ("new_match", {"game": "morale", "seats": [2]}, r"seats must be from 0 to 1, not \[2\]"),
    ("new_match", {"game": "morale", "seats": []}, "seats must be a list of length >= 1"),
    ("new_match", {"game": "morale", "seats": "all"}, "seats must be a list, not 'all': Seats you play"),
    ("new_match", {"game": "morale", "options": {"unit": 1}}, "unknown option 'unit'"),
    ("new_match", {"game": "morale", "seed": 3}, "new_match has no parameter 'seed'; expected game, scen"),
    ("new_match", {}, "new_match needs 'game': A game as list_games names it"),
    ("act", {"answr": "1"}, "act has no parameter 'answr'; expected answer, match, wait_seconds"),
    ("act", {"answer": ["x" * 999]}, "act: answer must be text, not "),
    ("observe", {"match": "abc"}, "match: there is no handle 'abc'"),
    ("observe", {"wait_seconds": "long"}, "wait_seconds must be a number, not 'long': How long"),
    ("observe", {"wait_seconds": 999}, "wait_seconds must be a number <= 55"),
    ("join_match", {"link": "morale"}, "link: expected a seat's link such as"),
    ("join_match", {"link": "http://[#/m/abc"}, "link: expected a seat's link such as"),
    ("list_tables", {"game": "flix"}, "list_tables has no parameter 'game'; expected none"),
    ("join_match", {"link": "BCDF-1234"}, "link: a code is good only at its server"),
    ("join_match", {"link": "http://127.0.0.1:1/#/m/abc"}, "link: no Sandtable server answers at"),
    ("join_match", {"link": "http://127.0.0.1:1/#/j/abc"}, "link: no Sandtable server answers at"),
    ("list_games", {"find": "zebra"}, "find: no game mentions 'zebra'"),
    ("new_match", {"game": "morale", "seats": [10**9]}, "seats must be from 0 to 1"),
    ("new_match", {"game": "morale", "bot": "os:system"}, "bot: morale has no 'os:system'"),
    ("list_tables", {}, "there is no server here: start with sandtable mcp --connect URL"),
    ("join_match", {"link": "abc/1"}, "link: a code is good only at its server"),
    ("ackt", {}, "there is no tool 'ackt'; expected one of list_games"),
]


@pytest.mark.parametrize(("tool", "wrong", "message"), WRONG)
def test_what_is_wrong_is_one_sentence(tool: str, wrong: dict[str, Any], message: str) -> None:
    async def fail(call: Call) -> None:
        with pytest.raises(ToolFailed, match=message) as failed:
            await call(tool, **wrong)
        assert "\n" not in str(failed.value) and len(str(failed.value)) < 410

    talk(fail)


def test_a_handle_that_was_left_opens_nothing() -> None:
    async def leave(call: Call) -> None:
        [handle] = handles(await call("new_match", **SMALL))
        assert await call("leave_match", match=handle) == "You have left."
        with pytest.raises(ToolFailed, match="there is no handle"):
            await call("observe", match=handle)

    talk(leave)


def test_with_several_seats_the_handle_is_needed() -> None:
    async def hold_two(call: Call) -> None:
        await call("new_match", **SMALL, seats=[0, 1])
        with pytest.raises(ToolFailed, match="match: you hold 2 seats; expected the handle of one"):
            await call("observe")

    talk(hold_two)


def test_every_parameter_is_described() -> None:
    from sandtable.adapters.mcp.server import tools

    for tool in tools():
        assert tool.description
        for name, parameter in tool.input_schema["properties"].items():
            assert parameter.get("description"), f"{tool.name}: {name}"


def test_the_seed_is_drawn_for_each_match() -> None:
    """Nobody who plays chooses it, here or at a server."""
    assert len({OwnDesk().seed() for _ in range(3)}) == 3
    wanted = Wanted(games()["morale"], "checkpoint", {}, (1,), "easy")
    bot = {"kind": "bot", "bot": "easy"}
    assert asked_for(wanted) == {
        "game": "morale",
        "scenario": "checkpoint",
        "options": {},
        "seats": [bot, {"kind": "human"}],
    }


def test_it_is_played_to_the_end_with_a_single_handle() -> None:
    async def play(call: Call) -> str:
        return await play_on(call, "", await call("new_match", **SMALL))

    assert "The game is over" in talk(play)


def test_without_the_extra_the_command_says_what_is_missing() -> None:
    code = "import sys; sys.modules['mcp'] = None; from sandtable.cli import main; main()"
    run = subprocess.run([sys.executable, "-c", code, "mcp"], capture_output=True, text=True, check=False)
    assert (run.returncode, run.stdout) == (1, "")
    assert (
        run.stderr == "sandtable: sandtable mcp needs mcp, not installed here: pip install 'sandtable[mcp]'\n"
    )


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--http", "here"], "http: 'here' is no address; expected HOST:PORT"),
        (["--code", "BCDF-1234"], "--code, --seat and --name belong to --connect URL"),
        (["--connect", "http://x", "--http", "x:1"], "--http serves matches of its own, --connect joins"),
        (["--connect", "morale"], "link: expected a seat's link such as"),
    ],
)
def test_wrong_options_are_one_line(words: list[str], message: str) -> None:
    run = CliRunner().invoke(app, ["mcp", *words])
    assert run.exit_code == 2 and message in run.stderr and run.stderr.count("\n") == 1
