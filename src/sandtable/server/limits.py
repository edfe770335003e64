"""Limits against abuse."""

from __future__ import annotations

from collections import defaultdict
from time import monotonic

from msgspec import Struct

MESSAGE_BYTES = 16_384
RECORD_BYTES = 4_000_000
CONTENT_BYTES = 3_000_000  # what content of a record's own counts for: it is short, and takes 16 MB of memory
MOST_TOKENS = 200
LONGEST_ANSWER = 400
LONGEST_ECHO = 80
LONGEST_SENTENCE = 400


class Limits(Struct, frozen=True):
    """How much one connection and one address may do; an address may send `all_messages` times as much with
    all its connections as with one. `calls` are those of language models. Only codes that open nothing count.
    Records count with their size in the database; in memory they take six times as much while somebody looks
    at them. If `connections` is not given, there are as many as there is room for. A review of a match takes
    this many games from each of its points, or this long."""

    messages_a_second: float = 20.0
    message_burst: float = 60.0
    all_messages: float = 10.0
    calls_a_second: float = 20.0
    call_burst: float = 200.0
    matches_an_hour: float = 200.0
    match_burst: float = 100.0
    codes_an_hour: float = 60.0
    code_burst: float = 10.0
    sockets_an_hour: float = 3600.0
    socket_burst: float = 400.0
    upload_bytes_an_hour: float = 50e6
    upload_bytes: float = 25e6
    works_an_hour: float = 60.0
    work_burst: float = 30.0
    steps_an_hour: float = 36_000.0
    step_burst: float = 600.0
    studies_an_hour: float = 30.0
    study_burst: float = 10.0
    studies_at_once: int = 1
    study_games: int = 2000
    study_seconds: int = 120
    connections: int = 0
    connections_each: int = 200
    header_seconds: float = 10.0
    body_seconds: float = 60.0
    review_games: int = 200
    review_seconds: float = 45.0


class Allowance:
    """A number at once, and a rate per second in the long run."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.left = burst
        self.at = monotonic()

    def spend(self, amount: float = 1.0) -> bool:
        """Whether one more, or so much, is allowed now."""
        now = monotonic()
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < amount:
            return False
        self.left -= amount
        return True


class PerAddress:
    """An allowance for each address; addresses that have been quiet for long are forgotten."""

    def __init__(self, rate: float, burst: float, most: int = 10_000) -> None:
        self.most = most
        self.known: defaultdict[str, Allowance] = defaultdict(lambda: Allowance(rate, burst))

    def spend(self, address: str, amount: float = 1.0) -> bool:
        if len(self.known) > self.most and address not in self.known:
            oldest = min(self.known, key=lambda each: self.known[each].at)
            del self.known[oldest]
        return self.known[address].spend(amount)

    def give_back(self, address: str) -> None:
        """What was spent should not have counted."""
        self.known[address].left += 1.0
