"""When the server looks for objects that hold only each other.

An answer leaves none behind, a request some 80, a socket as many as five requests. A look through all matches
stops everybody. So the server does not look while only answers come in; after so many requests and sockets,
or after an hour, it looks at everything."""

from __future__ import annotations

import gc

REQUESTS = 5_000
SECONDS = 3_600


class Collector:
    """Once this exists, Python's own collector is off. The program itself is never garbage."""

    def __init__(self) -> None:
        gc.collect()
        gc.freeze()
        gc.disable()
        self.requests = 0
        self.seconds = 0

    def second(self, requests: int) -> None:
        """Another one is over; so many requests have come in since the start."""
        self.seconds += 1
        if requests - self.requests >= REQUESTS or self.seconds >= SECONDS:
            gc.collect()
            self.requests, self.seconds = requests, 0
