"""`sandtable serve`: the web server, for oneself or for others to join."""

from __future__ import annotations

import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from sandtable.commands.parameters import Content, Database, setting
from sandtable.engine.errors import SandtableError

if TYPE_CHECKING:
    from sandtable.server.doors import MakeDoor
    from sandtable.server.limits import Limits

PORT = 8347
SWITCH_SECONDS = 0.0005


def serve(
    host: Annotated[str, setting("host", "The address to listen on; 0.0.0.0 lets others in.")] = "127.0.0.1",
    port: Annotated[int, setting("port", "The port; 0 takes a free one.", min=0, max=65535)] = PORT,
    db: Database = "",
    proxy: Annotated[
        list[str] | None,
        setting("proxy", "The address of a proxy in front, which is believed for whom it asks."),
    ] = None,
    metrics: Annotated[
        str, setting("metrics", "HOST:PORT where Prometheus may read; nowhere if not given.")
    ] = "",
    bots: Annotated[
        str,
        setting(
            "bots",
            "Bots of your own for all to choose, with commas: NAME=module:Class, FILE.py:Class.",
        ),
    ] = "",
    inside: Annotated[
        str, setting("inside", "HOST[:PORT] where other processes on the same PostgreSQL reach this one.")
    ] = "127.0.0.1",
    content: Content = None,
) -> None:
    """Start the web server."""
    from sandtable.commands.failures import usage
    from sandtable.seats.finding import invite
    from sandtable.server.metrics import address_of, publish

    with usage():
        invite(bots)

    if metrics:
        with usage():
            where = address_of(metrics)
        print(f"Metrics are at http://{where[0]}:{publish(*where)}/metrics", file=sys.stderr, flush=True)
    proxies = tuple(proxy or ())
    run(host, port, db or own_database(), browse=False, content=content, proxies=proxies, inside=inside)


def play_in_browser(content: list[Path] | None) -> None:
    """Starts the server for oneself and opens the lobby."""
    run("127.0.0.1", PORT, own_database(), browse=True, content=content)


def run(
    host: str,
    port: int,
    db: str,
    browse: bool,
    limits: Limits | None = None,
    content: list[Path] | None = None,
    proxies: tuple[str, ...] = (),
    prepare: Callable[[str], str] = str,
    says: str = "",
    inside: str = "127.0.0.1",
) -> None:
    """Serves until it is ended. `prepare` is called when it can be reached, with its address; it may do
    something there, and returns the address to open. `says` is one more line at the start."""
    from sandtable.catalog.folders import data_folder, games_with
    from sandtable.commands.failures import usage
    from sandtable.server import logs
    from sandtable.server.app import make_app
    from sandtable.server.connections import Front, networks
    from sandtable.server.ending import GRACE, Server
    from sandtable.server.limits import Limits

    with usage():
        games = games_with(content or ())
        networks(proxies)
    listening = listen(host, port, or_any=browse)
    address = f"http://{'localhost' if host == '127.0.0.1' else host}:{listening.getsockname()[1]}/"
    works = None if proxies else data_folder() / "works"
    app = make_app(db, limits=limits, games=games, host=host, doors=doors(), inside=inside, works=works)
    print(f"Sandtable is at {address} (Ctrl-C ends it)", file=sys.stderr, flush=True)
    if says:
        print(says.format(address), file=sys.stderr, flush=True)
    if browse:
        threading.Timer(0.5, open_prepared, [prepare, address]).start()
    logs.configure()
    keep_pauses_short()
    config = Front(
        app,
        limits or Limits(),
        proxies,
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=GRACE,
    )
    with suppress(KeyboardInterrupt):  # the way to end it
        Server(config).run([listening])


def doors() -> list[MakeDoor]:
    """A way in for language models, where the extra is installed."""
    from sandtable.adapters.mcp.door import McpDoor, is_installed

    return [McpDoor] if is_installed() else []


def open_prepared(prepare: Callable[[str], str], address: str) -> None:
    open_browser(prepare(address))


def open_browser(address: str) -> None:
    """Where there is a browser with a window of its own, or one that the user has named."""
    try:
        browser = webbrowser.get()
    except webbrowser.Error:
        return
    if os.environ.get("BROWSER") or type(browser) is not webbrowser.GenericBrowser:
        browser.open(address)


def keep_pauses_short() -> None:
    """A busy thread gives way often, because short requests go through threads several times."""
    sys.setswitchinterval(SWITCH_SECONDS)


def listen(host: str, port: int, or_any: bool = False) -> socket.socket:
    """The socket to listen on; where the port is taken, a free one if any will do."""
    for wanted in (port, 0) if or_any else (port,):
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        listening = socket.socket(family, socket.SOCK_STREAM)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((host, wanted))
            listening.listen(1024)
        except OSError as error:
            reason = error.strerror
            continue
        return listening
    raise SandtableError(f"cannot listen on {host}:{port}: {reason}")


def own_database() -> str:
    """A file in the user's data folder."""
    from sandtable.catalog.folders import data_folder

    folder = data_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise SandtableError(f"{folder}: cannot be made ({error.strerror})") from error
    return f"sqlite:///{folder / 'matches.db'}"
