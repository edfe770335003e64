"""Where others find this server: nobody can follow an invitation to this computer's own address."""

from __future__ import annotations

import socket
from contextlib import closing

from starlette.requests import Request
from starlette.responses import Response

from sandtable.server.http_bodies import Whereabouts
from sandtable.server.requests import reply

LOOPBACK = ("127.0.0.1", "localhost", "::1")
ELSEWHERE = ("10.255.255.255", 1)  # nothing is sent there: only the way to it is looked up


def own_address() -> str:
    """This computer's address in its network; empty where it has none."""
    with closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM)) as looking:
        try:
            looking.connect(ELSEWHERE)
        except OSError:
            return ""
        found = str(looking.getsockname()[0])
    return "" if found.startswith("127.") else found


class Addresses:
    """Of a server that listens on a host."""

    def __init__(self, host: str) -> None:
        self.host = host

    async def look(self, request: Request) -> Response:
        return reply(Whereabouts(own_address(), self.host not in LOOPBACK))
