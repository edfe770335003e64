"""`play`, with a script in place of a person."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from typer.testing import Result

Run = Callable[..., Result]
WHOLE_GAME = "1\n3\n" * 3


def test_a_game_from_start_to_end(run: Run) -> None:
    result = run("play", "tug", "--seed", "5", lines=WHOLE_GAME)
    assert (result.exit_code, result.stderr) == (0, "")
    assert "Tug of war, green, seed 5: Left (human), Right (greedy)" in result.stdout
    assert "  - Left pulls with 3. [MORALE-1.02]" in result.stdout
    assert "The game is over: draw.\n  - Left: drew\n  - Right: drew\n" in result.stdout
    assert "saved" not in result.stdout


def test_a_seat_sees_its_own_hand_only(run: Run) -> None:
    result = run("play", "tug", "--seed", "5", lines=WHOLE_GAME)
    own, other = result.stdout.split("-- Hand 1 --")[:2]
    assert "pull 3" in own and "face down" not in own
    assert "card (face down) x4" in other


def test_answers_by_key(run: Run) -> None:
    result = run("play", "tug", "--seed", "5", lines="wild\nbid:2\nq\n\n")
    assert "Left pulls with 2" in result.stdout


def test_numbers_of_an_aim(run: Run) -> None:
    line = ("play", "tug", "--seed", "5", "--option", "throws=true", "--bots", "greedy,human")
    result = run(*line, lines="1\n400,5\nnonsense\n100,5\nq\n\n")
    assert result.exit_code == 0
    assert "angle must be from 0 to 359, not 400 [MORALE-1.03]" in result.stdout
    assert "expected throw:angle,power in whole numbers" in result.stdout
    assert "The stone lands on 1. [MORALE-1.03]" in result.stdout


def test_a_wrong_line_changes_nothing(run: Run) -> None:
    wrong = "0\n9\n-1\nxyzzy\n\u0663\n" + "9" * 5000 + "\n?9\n\n"
    result = run("play", "tug", "--seed", "5", lines=wrong + WHOLE_GAME)
    assert result.exit_code == 0
    assert result.stdout.count("expected a number from 1 to 2, or h for help") == 7
    assert "The game is over: draw." in result.stdout


def test_rules_are_explained_from_the_ledger(run: Run) -> None:
    result = run("play", "tug", lines="?\n?2\n?MORALE-R35\n?NOPE-1.01\nq\n\n")
    assert (
        result.stdout.count("MORALE-1.01 (Game setup; source: Game setup 1): The game is played by two teams")
        == 2
    )
    assert "MORALE-R35 (ruling): " in result.stdout
    assert "NOPE-1.01: no ledger has this rule." in result.stdout


def test_help_board_and_log(run: Run) -> None:
    result = run("play", "tug", "--seed", "5", lines="h\nb\n1\n1\nl\nl 1\nq\n\n")
    assert "take back your last answer" in result.stdout
    assert result.stdout.count("=== Tug of war ===") == 3
    assert result.stdout.count("Left pulls with 1") == 2  # as news and in the log
    assert result.stdout.count("Right pulls with 3") == 3  # and in the last line of the log


def test_an_answer_is_taken_back(run: Run, tmp_path: Path) -> None:
    record = tmp_path / "game.jsonl"
    line = ("play", "tug", "--seed", "5", "--record", str(record))
    result = run(*line, lines="2\nu\nu\n" + WHOLE_GAME)
    assert result.exit_code == 0
    assert "Taken back." in result.stdout
    assert "seat 0 has nothing to take back" in result.stdout
    assert "wild" not in record.read_text()
    assert run("replay", str(record), "--verify").exit_code == 0


def test_people_hand_the_keyboard_over(run: Run) -> None:
    result = run("play", "tug", "--seed", "5", "--bots", "human", lines="1\n1\n\n2\n\nq\n\n")
    assert result.exit_code == 0
    assert "Right takes the keyboard, nobody else looks. Press Enter." in result.stdout
    assert "Left takes the keyboard" in result.stdout
    assert "Right pulls with 2" in result.stdout


def test_bots_alone_play_to_the_end(run: Run) -> None:
    result = run("play", "tug", "--seed", "5", "--bots", "random,greedy")
    assert result.exit_code == 0
    assert "The game is over: " in result.stdout
    assert "pull 3" not in result.stdout  # a spectator sees no hand


def test_the_record_is_saved_at_the_end(run: Run, tmp_path: Path) -> None:
    record = tmp_path / "game.jsonl"
    result = run("play", "tug", "--seed", "5", "--record", str(record), lines=WHOLE_GAME)
    assert result.stdout.endswith(f"The record was saved to {record}.\n")
    verified = run("replay", str(record), "--verify")
    assert verified.stdout.startswith(f"{record}: verified: tug green, 9 answers, ends as 'draw', digest ")
    assert list(tmp_path.iterdir()) == [record]


def test_a_game_is_saved_on_the_way(run: Run, tmp_path: Path) -> None:
    first, second = tmp_path / "first.jsonl", tmp_path / "second.jsonl"
    bad = f"s {tmp_path}\ns {tmp_path / 'no' / 'x'}\ns\n\n"
    result = run("play", "tug", lines=f"1\n{bad}s {first}\ns {first}\nq\n{tmp_path}\n{second}\n")
    assert result.exit_code == 0
    assert "is a folder; expected a file" in result.stdout
    assert "exists already" in result.stdout
    for file in (first, second):
        assert "has not ended" in run("replay", str(file), "--verify").stdout


def test_quitting_saves_only_what_was_asked_for(run: Run, tmp_path: Path) -> None:
    record = tmp_path / "game.jsonl"
    assert run("play", "tug", "--record", str(record), lines="1\nq\n").exit_code == 0
    assert run("replay", str(record), "--verify").exit_code == 0
    assert run("play", "tug", lines="q\n").exit_code == 0


def test_the_end_of_the_input_stops_the_game_and_keeps_the_record(run: Run, tmp_path: Path) -> None:
    record = tmp_path / "game.jsonl"
    result = run("play", "tug", "--record", str(record), lines="1\n")
    assert result.exit_code == 1
    assert result.stderr == "sandtable: the input ended before the game did\n"
    assert run("replay", str(record), "--verify").exit_code == 0
