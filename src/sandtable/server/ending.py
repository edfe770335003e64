"""The server ends soon when it is told to, whatever waits for what."""

from __future__ import annotations

import os
import threading
from types import FrameType

import uvicorn

from sandtable.server import logs

GRACE = 2  # seconds for open connections
SECONDS_TO_END = 3.5


class Server(uvicorn.Server):
    """A thread that waits for a database can neither be stopped nor left behind: where one still waits when
    time is up, the process ends without it. What is not stored by then was never acknowledged."""

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        timer = threading.Timer(SECONDS_TO_END, leave)
        timer.daemon = True
        timer.start()
        super().handle_exit(sig, frame)


def leave() -> None:
    logs.note("ended while something still waited")
    os._exit(0)
