"""Where the server listens, keeps its matches, and shows itself; without starting one."""

from __future__ import annotations

import logging
import socket
import sys
import threading
import webbrowser
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from sandtable.adapters.mcp import door
from sandtable.commands import app as commands
from sandtable.commands import serve
from sandtable.engine.errors import SandtableError
from sandtable.server import logs
from sandtable.server.limits import MESSAGE_BYTES


@pytest.fixture
def taken() -> Iterator[int]:
    """A port that somebody listens on."""
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        yield other.getsockname()[1]


def port_of(host: str, port: int) -> int:
    with serve.listen(host, port) as listening:
        found: int = listening.getsockname()[1]
        return found


def test_a_port_that_was_asked_for_is_taken_or_refused(taken: int) -> None:
    free = port_of("127.0.0.1", 0)
    assert free > 0 and port_of("127.0.0.1", free) == free
    with pytest.raises(SandtableError, match=f"cannot listen on 127.0.0.1:{taken}: Address already in use"):
        serve.listen("127.0.0.1", taken)


def test_for_oneself_a_free_port_does_where_the_usual_one_is_taken(taken: int) -> None:
    with serve.listen("127.0.0.1", taken, or_any=True) as listening:
        free = listening.getsockname()[1]
    assert free != taken and free >= 1024


def test_a_listening_socket_can_be_reached_and_taken_again() -> None:
    with serve.listen("127.0.0.1", 0) as listening:
        assert listening.family == socket.AF_INET
        assert listening.getsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR)
        with socket.create_connection(listening.getsockname(), timeout=60):
            pass


def test_the_database_is_in_the_user_s_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    for _ in range(2):
        assert serve.own_database() == f"sqlite:///{tmp_path}/data/sandtable/matches.db"
    assert (tmp_path / "data" / "sandtable").is_dir()
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    assert serve.own_database() == f"sqlite:///{tmp_path}/.local/share/sandtable/matches.db"


class Browser:
    def __init__(self) -> None:
        self.opened: list[str] = []

    def open(self, address: str) -> None:
        self.opened.append(address)


def test_a_browser_with_a_window_or_one_that_was_named_is_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("BROWSER", raising=False)
    browser = Browser()
    monkeypatch.setattr(webbrowser, "get", lambda: browser)
    serve.open_browser("http://here/")
    assert browser.opened == ["http://here/"]
    text, opened = webbrowser.GenericBrowser("lynx"), []
    monkeypatch.setattr(webbrowser.GenericBrowser, "open", lambda self, address: opened.append(address))
    monkeypatch.setattr(webbrowser, "get", lambda: text)
    serve.open_browser("http://here/")
    assert opened == []
    monkeypatch.setenv("BROWSER", "lynx")
    serve.open_browser("http://here/")
    assert opened == ["http://here/"]


def test_where_there_is_no_browser_nothing_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> None:
        raise webbrowser.Error

    monkeypatch.setattr(webbrowser, "get", fail)
    serve.open_browser("http://here/")


def test_pauses_are_kept_short() -> None:
    before = sys.getswitchinterval()
    try:
        serve.keep_pauses_short()
        assert sys.getswitchinterval() == serve.SWITCH_SECONDS
    finally:
        sys.setswitchinterval(before)


class Started:
    """What a command would have served, and shown."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.configs: list[Any] = []
        self.sockets: list[Any] = []
        self.timers: list[tuple[Any, ...]] = []
        self.made: list[tuple[Any, ...]] = []
        monkeypatch.setattr("sandtable.server.ending.Server", self.server)
        monkeypatch.setattr(threading, "Timer", self.timer)
        monkeypatch.setattr("sandtable.server.app.make_app", self.make)
        monkeypatch.setattr(serve, "keep_pauses_short", lambda: self.made.append(("calm",)))
        monkeypatch.setattr(logs, "configure", lambda: self.made.append(("logs",)))

    def make(self, db: str, limits: Any, games: Any, **more: Any) -> Any:
        assert "morale" in games
        self.made.append((db, limits))
        return lambda: None

    def timer(self, seconds: float, work: Any, arguments: list[Any]) -> Any:
        self.timers.append((work, *arguments))
        return self

    def start(self) -> None:
        self.timers.append(("started",))

    def server(self, config: Any) -> Any:
        self.configs.append(config)
        return self

    def run(self, sockets: list[Any]) -> None:
        self.sockets += sockets
        raise KeyboardInterrupt


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Started]:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    levels = {name: logging.getLogger(name).level for name in ("uvicorn", "uvicorn.error")}
    found = Started(monkeypatch)
    yield found
    for each in found.sockets:
        each.close()
    for name, level in levels.items():
        logging.getLogger(name).setLevel(level)


def command(*words: str) -> str:
    result = CliRunner().invoke(commands.app, list(words))
    assert result.exit_code == 0, result.output
    return result.stderr


def test_mcp_over_http_is_the_same_server_and_says_where_models_connect(started: Started) -> None:
    said = command("mcp", "--http", "127.0.0.1:0", "--db", "sqlite:///x.db")
    port = started.sockets[0].getsockname()[1]
    assert said.splitlines()[1] == f"Language models connect to http://localhost:{port}/mcp"
    assert started.made[0] == ("sqlite:///x.db", None)


def test_there_is_a_door_for_models_where_the_extra_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    assert serve.doors() == [door.McpDoor]
    monkeypatch.setattr(door, "is_installed", lambda: False)
    assert serve.doors() == []


def test_serve_says_where_it_is_and_opens_no_browser(started: Started) -> None:
    said = command("serve", "--port", "0", "--db", "sqlite:///x.db")
    port = started.sockets[0].getsockname()[1]
    assert said == f"Sandtable is at http://localhost:{port}/ (Ctrl-C ends it)\n"
    assert started.timers == [] and started.made == [("sqlite:///x.db", None), ("logs",), ("calm",)]
    (config,) = started.configs
    assert (config.ws_max_size, config.access_log, config.server_header) == (MESSAGE_BYTES, False, False)
    assert (config.ws_per_message_deflate, config.log_config) == (False, None)


def test_every_setting_may_come_from_the_environment(
    started: Started, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = {
        "HOST": "127.0.0.2",
        "PORT": "0",
        "DB": f"sqlite:///{tmp_path}/y.db",
        "METRICS": "127.0.0.1:0",
    }
    for name, value in (settings | {"PROXY": "10.0.0.7 10.1.0.0/16"}).items():
        monkeypatch.setenv(f"SANDTABLE_{name}", value)
    said = command("serve")
    assert "Metrics are at http://127.0.0.1:" in said and "http://127.0.0.2:" in said
    assert started.made[0] == (settings["DB"], None)
    assert [str(each) for each in started.configs[0].proxies] == ["10.0.0.7/32", "10.1.0.0/16"]
    assert "http://localhost:" in command("serve", "--host", "127.0.0.1")


def test_another_host_is_named_as_it_is(started: Started) -> None:
    assert "http://0.0.0.0:" in command("serve", "--port", "0", "--host", "0.0.0.0")


def test_without_a_command_the_browser_opens_where_the_server_is(
    started: Started, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serve, "PORT", 0)
    monkeypatch.setenv("SANDTABLE_DB", "sqlite:///of-a-service.db")
    said = command()
    address = said.split()[3]
    assert started.timers == [(serve.open_prepared, str, address), ("started",)]
    assert started.made[0] == (f"sqlite:///{tmp_path}/sandtable/matches.db", None)
    assert started.sockets[0].getsockname()[0] == "127.0.0.1"
