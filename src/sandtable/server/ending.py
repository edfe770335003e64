"""The server from its start to its end. The end comes soon after it is requested, whatever is still
waiting."""

from __future__ import annotations

import os
import socket
import threading
from types import FrameType
from typing import cast

import uvicorn
from starlette.applications import Starlette

from sandtable.server import logs
from sandtable.server.connections import Front
from sandtable.server.garbage import Collector

GRACE = 2  # seconds for open connections
SECONDS_TO_END = 3.5
TICKS = 10  # a second


class Server(uvicorn.Server):
    """A thread that waits for a database can neither be stopped nor left behind. If one still waits when time
    is up, the process ends without it. What is not stored by then was never acknowledged."""

    config: Front

    def __init__(self, config: Front) -> None:
        super().__init__(config)
        self.collector = Collector()

    async def on_tick(self, counter: int) -> bool:
        if counter % TICKS == TICKS - 1:
            self.collector.second(self.server_state.total_requests + self.config.arrived)
        return await super().on_tick(counter)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Nobody else is let in, other processes may have the matches, and only then people are let go."""
        for server in self.servers:
            server.close()
        await cast(Starlette, self.config.app).state.hand_over()
        await super().shutdown(sockets)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        timer = threading.Timer(SECONDS_TO_END, leave)
        timer.daemon = True
        timer.start()
        super().handle_exit(sig, frame)


def leave() -> None:
    logs.note("ended while something still waited")
    os._exit(0)
