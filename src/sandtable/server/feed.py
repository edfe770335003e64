"""What one seat has been shown: numbered views that change only when the seat's own sight changes."""

from __future__ import annotations

import asyncio
from secrets import randbits

import msgspec

from sandtable.server.encoding import encode
from sandtable.server.match import Match
from sandtable.server.messages import LogLine, ServerMessage, View

REMEMBERED = 50
OUTBOX = 256
SEQ_BITS = 48


class Guest:
    """One open socket at a seat (or, seat -1, of a spectator), the hashed secret that has let
    it in, and whose it is."""

    def __init__(self, seat: int, secret: str = "", client: str = "") -> None:
        self.seat = seat
        self.secret = secret
        self.client = client
        self.gone = False
        self.away = False
        self.shared = False
        self.lines = 0
        self.epoch = 0
        self.said = 0
        self.outbox: asyncio.Queue[bytes | None] = asyncio.Queue(OUTBOX)

    def send(self, message: ServerMessage) -> None:
        """By the socket's own task. One that cannot keep up is let go."""
        try:
            self.outbox.put_nowait(encode(message))
        except asyncio.QueueFull:
            self.close()

    def close(self) -> None:
        """Whatever comes after this is never sent."""
        self.gone = True
        while self.outbox.full():
            self.outbox.get_nowait()
        self.outbox.put_nowait(None)


class Feed:
    """The views of one seat. Their numbers begin anywhere, so a view from another process, or from an earlier
    run of this one, is not mistaken for one of these."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.seq = randbits(SEQ_BITS)
        self.shown: View | None = None
        self.sight: object = None  # what the view was made of
        self.around: object = None
        self.lines: list[LogLine] = []
        self.undos = 0
        self.epoch = 0
        self.lines_at: dict[int, int] = {}

    def refresh(self, match: Match, view: View) -> bool:
        """Takes over a new view; says whether the seat sees anything new."""
        if self.undos != match.undos:
            self.look_again(match)
        fresh = match.log_lines(self.seat, len(self.lines))
        if not fresh and view == self.shown:
            return False
        self.lines += fresh
        self.shown = view
        self.seq += 1
        self.lines_at[self.seq] = len(self.lines)
        self.lines_at.pop(self.seq - REMEMBERED, None)
        return True

    def look_again(self, match: Match) -> None:
        """Something was taken back: a new epoch begins, if it was anything that this seat knew of."""
        self.undos = match.undos
        lines = match.log_lines(self.seat)
        if lines[: len(self.lines)] != self.lines:
            self.epoch += 1
            self.lines = []
            self.lines_at = {}

    def send(self, guest: Guest, clock: int = 0) -> None:
        """Sends the view with the log lines that the guest has not seen, and the time that is left."""
        assert self.shown is not None
        start = guest.lines if guest.epoch == self.epoch else 0
        guest.lines, guest.epoch = len(self.lines), self.epoch
        lines = tuple(self.lines[start:])
        guest.send(msgspec.structs.replace(self.shown, seq=self.seq, log_from=start, log=lines, clock=clock))

    def resume(self, guest: Guest, seen: int) -> None:
        """What a guest that has seen update number `seen` has of the log."""
        guest.lines = self.lines_at.get(seen, 0)
        guest.epoch = self.epoch
