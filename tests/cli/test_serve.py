"""The command without a word, and `serve`: a server, and the browser at its lobby."""

from __future__ import annotations

import os
import re
import signal
import socket
import stat
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.request import urlopen

import pytest

COMMAND = [sys.executable, "-m", "sandtable.cli"]
PATIENCE = 60

Start = Callable[..., "tuple[subprocess.Popen[str], str]"]
Shell = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.fixture
def start(environment: dict[str, str], tmp_path: Path) -> Iterator[Start]:
    """Starts the command; the process, and the address that it says."""
    started: list[subprocess.Popen[str]] = []

    def start(*words: str, **more: str) -> tuple[subprocess.Popen[str], str]:
        own = environment | {"XDG_DATA_HOME": str(tmp_path)} | more
        process = subprocess.Popen([*COMMAND, *words], env=own, stderr=subprocess.PIPE, text=True)
        started.append(process)
        assert process.stderr
        found = re.match(r"Sandtable is at (http://\S+/) ", process.stderr.readline())
        assert found
        return process, found[1]

    yield start
    for process in started:
        process.kill()
        process.communicate()


def browser(folder: Path) -> tuple[str, Path]:
    """A browser that notes what it is shown, and where it does."""
    program, seen = folder / "browser", folder / "seen"
    program.write_text(f'#!/bin/sh\necho "$1" > {seen}.part && mv {seen}.part {seen}\n')
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    return f"{program} %s &", seen


def wait_for(path: Path) -> str:
    end = time.monotonic() + PATIENCE
    while not path.exists():
        assert time.monotonic() < end
        time.sleep(0.02)
    return path.read_text()


def test_without_a_command_the_browser_opens_at_the_lobby(start: Start, tmp_path: Path) -> None:
    program, seen = browser(tmp_path)
    process, address = start(BROWSER=program)
    assert wait_for(seen) == f"{address}\n"
    with urlopen(f"{address}api/games", timeout=PATIENCE) as reply:
        assert b'"tug"' in reply.read()
    assert (tmp_path / "sandtable" / "matches.db").exists()
    process.send_signal(signal.SIGINT)
    _, rest = process.communicate(timeout=PATIENCE)
    assert (process.returncode, rest) == (0, "")


def test_where_no_browser_opens_the_server_goes_on(start: Start, tmp_path: Path) -> None:
    process, address = start(BROWSER=str(tmp_path / "none"), PATH="")
    for _ in range(2):
        with urlopen(f"{address}api/games", timeout=PATIENCE) as reply:
            assert reply.status == 200
        time.sleep(0.7)  # longer than it waits before it opens a browser
    assert process.poll() is None


def test_serve_takes_a_free_port_and_a_database(start: Start, tmp_path: Path) -> None:
    _, address = start("serve", "--port", "0", "--db", f"sqlite:///{tmp_path}/other.db")
    with urlopen(f"{address}api/games", timeout=PATIENCE) as reply:
        assert reply.status == 200
    assert (tmp_path / "other.db").exists()


def test_a_port_that_is_taken(shell: Shell) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        result = shell(f"$sandtable serve --port {port}")
    assert result.returncode == 1
    assert result.stderr == f"sandtable: cannot listen on 127.0.0.1:{port}: Address already in use\n"


def test_a_data_folder_that_cannot_be_made(shell: Shell) -> None:
    result = shell("XDG_DATA_HOME=/dev/null $sandtable")
    assert result.returncode == 1
    assert result.stderr == f"sandtable: {os.sep}dev/null/sandtable: cannot be made (Not a directory)\n"
