"""A seat of a match on a server, opened by its link: the same messages as the browser's."""

from __future__ import annotations

import json
from contextlib import suppress
from time import monotonic
from urllib.error import HTTPError, URLError
from urllib.parse import unquote, urlsplit
from urllib.request import Request, urlopen

import msgspec
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidURI
from websockets.sync.client import ClientConnection, connect

from sandtable.adapters.mcp.seats import Seat, Sight
from sandtable.engine.errors import Refusal, SandtableError
from sandtable.server.client_messages import Answer, Hello
from sandtable.server.messages import LogLine, Problem, Refused, ServerMessage, View, Welcome

PATIENCE = 30
EXPECTED = "expected a seat's link such as http://HOST:PORT/#/m/SECRET or .../#/j/SECRET"
decoder = msgspec.json.Decoder(ServerMessage)


class LinkedSeat(Seat):
    """One socket at the seat. A connection that is lost is made again."""

    view: View

    def __init__(self, link: str, name: str) -> None:
        self.address, self.token = read_link(link)
        self.name = name
        self.lines: tuple[LogLine, ...] = ()
        self.socket = self.connect()

    def connect(self) -> ClientConnection:
        """A new socket, with the seat's first view."""
        secure, rest = self.address.startswith("https"), self.address.partition("://")[2]
        try:
            socket = connect(f"{'wss' if secure else 'ws'}://{rest}ws", max_size=None, legacy=True)
        except (OSError, InvalidHandshake, InvalidURI) as error:
            raise SandtableError(f"link: no Sandtable server answers at {self.address}: {error}") from error
        assert isinstance(socket, ClientConnection)
        socket.send(msgspec.json.encode(Hello(self.token, name=self.name)).decode())
        while not isinstance(message := self.hear(socket, PATIENCE), View):
            if isinstance(message, Welcome):
                self.number, self.game = message.seat, message.game
        return socket

    def hear(self, socket: ClientConnection, seconds: float) -> ServerMessage:
        """The next message; what is wrong with the link or the match is an error."""
        message: ServerMessage = decoder.decode(socket.recv(timeout=seconds))
        if isinstance(message, View):
            self.lines = self.lines[: message.log_from] + message.log
            self.view = message
        if isinstance(message, Problem):
            raise SandtableError(message.message)
        return message

    def next(self, seconds: float) -> ServerMessage:
        try:
            return self.hear(self.socket, seconds)
        except ConnectionClosed:
            self.socket = self.connect()
            return self.view

    def look(self, seconds: float) -> Sight:
        end = monotonic() + seconds
        with suppress(TimeoutError):
            while True:
                self.next(0 if self.sight.settled else max(0, end - monotonic()))
        return self.sight

    @property
    def sight(self) -> Sight:
        view = self.view
        log = tuple(f"{line.text} [{line.rule}]" for line in self.lines)
        return Sight(view.scene, log, tuple(seat.name for seat in view.seats), view.ending, view.results)

    def answer(self, text: str) -> None:
        """Waits for what comes of it: another view, or a refusal."""
        asked = self.view.question
        self.socket.send(msgspec.json.encode(Answer(asked, text)).decode())
        while True:
            message = self.next(PATIENCE)
            if isinstance(message, Refused) and not message.ahead:
                raise Refusal(message.message, message.rule)
            if isinstance(message, View) and (message.question != asked or message.over):
                return

    def leave(self) -> None:
        self.socket.close()


def read_link(link: str) -> tuple[str, str]:
    """The server's address and the seat's secret. With an invitation (`j`), the newcomer gets their own
    secret."""
    parts = urlsplit(link.strip())
    page, _, secret = parts.fragment.removeprefix("/").partition("/")
    token = unquote(secret.partition("?")[0])
    if parts.scheme not in ("http", "https") or not parts.netloc or page not in ("m", "j") or not token:
        raise SandtableError(f"link: {EXPECTED}")
    address = f"{parts.scheme}://{parts.netloc}{parts.path or '/'}"
    return address, renewed(address, token) if page == "j" else token


def renewed(address: str, token: str) -> str:
    headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
    try:
        with urlopen(Request(f"{address}api/renew", b"{}", headers), timeout=PATIENCE) as answer:
            return str(json.load(answer)["token"])
    except HTTPError as error:
        raise SandtableError(f"link: {json.load(error)['message']}") from error
    except URLError as error:
        raise SandtableError(f"link: no Sandtable server answers at {address}: {error.reason}") from error
