"""The command as a process: pipes, closed ends, Ctrl-C and real terminals."""

from __future__ import annotations

import os
import pty
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest

# A process inherits that signals are ignored, as everything does that a shell runs in the background.
HEED_CTRL_C = """
import os, signal, sys
signal.signal(signal.SIGINT, signal.SIG_DFL)
os.execv(sys.executable, [sys.executable, *sys.argv[1:]])
"""
COMMAND = [sys.executable, "-c", HEED_CTRL_C, "-m", "sandtable.cli"]
PATIENCE = 60
TRIES = 3

Shell = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.mark.parametrize("line", ["list", "list --json", "rules flix", "play tug --bots random,random"])
def test_a_reader_who_leaves_early(line: str, shell: Shell) -> None:
    result = shell(f"$sandtable {line} | head -1")
    assert result.stdout.count("\n") == 1
    assert result.stderr == ""


@pytest.mark.parametrize(
    ("line", "code", "message"),
    [
        ("$sandtable list > /dev/full", 1, "sandtable: output: No space left on device\n"),
        ("$sandtable play tug <&-", 1, "sandtable: the input ended before the game did\n"),
        ("$sandtable play tug < /dev/null", 1, "sandtable: the input ended before the game did\n"),
        ("$sandtable list >&-", 0, ""),
        ("printf '\\xff\\n1\\nq\\n' | PYTHONIOENCODING=utf-8 $sandtable play tug", 0, ""),
        ("PYTHONIOENCODING=ascii $sandtable list", 0, ""),
        ("$sandtable sim tug --games 3 --jobs 2 --json", 0, ""),
    ],
)
def test_odd_ends(line: str, code: int, message: str, shell: Shell) -> None:
    result = shell(line)
    assert (result.returncode, result.stderr) == (code, message)


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_in_a_simulation(jobs: str, environment: dict[str, str], tmp_path: Path) -> None:
    line = [*COMMAND, "sim", "tug", "--games", "100000000", "--jobs", jobs, "--records", str(tmp_path)]
    process = subprocess.Popen(
        line,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        text=True,
    )
    wait_for(lambda: any(tmp_path.iterdir()))
    out, err = interrupted(process)
    assert (process.returncode, out, err) == (1, "", "sandtable: interrupted\n")


FINALISERS = """
import sys, time
from sandtable.cli import hear_again

class Rude:
    def __del__(self):
        raise error

sys.unraisablehook = hear_again
for error in (ValueError("heard of at once"), KeyboardInterrupt()):
    Rude()
time.sleep(60)
"""


def test_ctrl_c_while_a_finaliser_runs_is_not_lost() -> None:
    line = [sys.executable, "-c", HEED_CTRL_C, "-c", FINALISERS]
    done = subprocess.run(line, capture_output=True, text=True, check=False)
    assert done.returncode != 0
    assert done.stderr.count("Exception ignored in") == 1 and "heard of at once" in done.stderr
    assert done.stderr.endswith("KeyboardInterrupt\n")


def interrupted(process: subprocess.Popen[str]) -> tuple[str, str]:
    """What it says once Ctrl-C has ended it; one that a worker's finaliser has swallowed is pressed again."""
    for _ in range(TRIES):
        os.killpg(process.pid, signal.SIGINT)
        with suppress(subprocess.TimeoutExpired):
            return process.communicate(timeout=PATIENCE / TRIES)
    process.kill()
    return process.communicate()


def wait_for(reached: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not reached():
        assert time.monotonic() < end
        time.sleep(0.02)


class Terminal:
    """A process that sits at a terminal."""

    def __init__(self, environment: dict[str, str], *args: str) -> None:
        self.master, slave = pty.openpty()
        self.seen = ""
        self.process = subprocess.Popen(
            [*COMMAND, *args],
            env=environment | {"TERM": "xterm"},
            stdin=slave,
            stdout=slave,
            stderr=slave,
            start_new_session=True,
        )
        os.close(slave)

    def read(self) -> bool:
        """Waits for more; False at the end."""
        ready, _, _ = select.select([self.master], [], [], PATIENCE)
        assert ready, f"nothing came after: {self.seen}"
        try:
            more = os.read(self.master, 4096)
        except OSError:  # how Linux says that nobody writes any more
            return False
        self.seen += more.decode(errors="replace")
        return bool(more)

    def expect(self, text: str) -> str:
        """Reads until the text comes; all that came before it."""
        while text not in self.seen:
            assert self.read(), self.seen
        before, _, self.seen = self.seen.partition(text)
        return before

    def waits(self) -> bool:
        """Whether the process has nothing to do."""
        after_its_name = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2]
        return after_its_name.split()[0] == "S"

    def type(self, text: str) -> None:
        os.write(self.master, text.encode())

    def end(self) -> tuple[int, str]:
        """The exit code, and all that came at last."""
        while self.read():
            pass
        os.close(self.master)
        return self.process.wait(PATIENCE), self.seen


def test_ctrl_c_in_play_keeps_the_record(environment: dict[str, str], tmp_path: Path, shell: Shell) -> None:
    record = tmp_path / "game.jsonl"
    terminal = Terminal(environment, "play", "tug", "--seed", "5", "--record", str(record))
    terminal.expect("(h: help)> ")
    terminal.type("1\n")
    terminal.expect("(h: help)> ")
    wait_for(terminal.waits)  # between the prompt and the wait for input a signal would not be seen
    os.kill(terminal.process.pid, signal.SIGINT)
    code, rest = terminal.end()
    assert code == 1
    assert "sandtable: interrupted" in rest and "Traceback" not in rest
    assert shell(f"$sandtable replay {record} --verify").returncode == 0


def test_between_people_a_terminal_is_cleared(environment: dict[str, str]) -> None:
    terminal = Terminal(environment, "play", "tug", "--seed", "5", "--bots", "human")
    for answer in "11":
        terminal.expect("(h: help)> ")
        terminal.type(f"{answer}\n")
    assert "\x1b[2J" in terminal.expect("Right takes the keyboard, nobody else looks. Press Enter. ")
    terminal.type("\n")
    assert "\x1b[2J" in terminal.expect("(h: help)> ")
    terminal.type("q\n")
    terminal.expect("Enter for no) ")
    terminal.type("\n")
    assert terminal.end()[0] == 0


def test_a_record_is_stepped_through(environment: dict[str, str], tmp_path: Path, shell: Shell) -> None:
    line = "$sandtable sim tug --games 1 --option rounds=1 --option throws=true --bots greedy"
    assert shell(f"{line} --records {tmp_path}").returncode == 0
    terminal = Terminal(environment, "replay", str(tmp_path / "game-000000.jsonl"))
    terminal.expect("0 of 4 (Enter: forward")
    terminal.type("\n")
    assert "Left answered: wild" in terminal.expect("1 of 4 (")
    terminal.type("9\n")
    assert "The stone lands on" in terminal.expect("4 of 4 (")
    terminal.type("b\n")
    terminal.expect("3 of 4 (")
    terminal.type("nonsense\n")
    terminal.expect("3 of 4 (")
    terminal.type("q\n")
    assert terminal.end()[0] == 0
