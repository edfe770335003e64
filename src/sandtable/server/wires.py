"""Wires between processes that serve the same matches: channels side by side on one connection.

Whoever dials proves that it knows the secret that the other has written into the database, and the other
proves the same. Before that, nothing is said or heard."""

from __future__ import annotations

import asyncio
import hmac
from collections.abc import Callable
from enum import IntEnum
from hashlib import sha256
from secrets import token_bytes
from struct import Struct
from typing import cast

HEAD = Struct("!IIB")  # how long it is, its channel, its kind
LONGEST = 64_000_000
LONGEST_UNPROVEN = 64
NONCE = 16
PROOF_SECONDS = 5.0
PULSE_SECONDS = 1.0
SILENCE_SECONDS = 4.0  # after which whoever says nothing is taken for dead
BUFFERED = 1_000_000  # bytes that wait to be sent before whoever sends more has to wait


class Kind(IntEnum):
    CHALLENGE = 1
    PROOF = 2
    PROVEN = 3
    PULSE = 4
    OPEN = 5
    TEXT = 6
    CLOSE = 7
    ASK = 8
    TOLD = 9


Heard = Callable[["Wire", int, Kind, bytes], None]
Lost = Callable[["Wire"], None]


def proof(secret: str, role: bytes, nonce: bytes) -> bytes:
    return hmac.digest(secret.encode(), role + nonce, sha256)


class Wire(asyncio.Protocol):
    """One end of a wire. What is sent in one go of the event loop is written together."""

    def __init__(self, heard: Heard, lost: Lost) -> None:
        self.heard = heard
        self.lost = lost
        self.proven = asyncio.get_running_loop().create_future()
        self.nonce = token_bytes(NONCE)
        self.most = LONGEST_UNPROVEN
        self.read = bytearray()
        self.unsent: list[bytes] = []
        self.free = asyncio.Event()
        self.free.set()
        self.open = True

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.loop = asyncio.get_running_loop()
        self.transport = cast(asyncio.Transport, transport)
        self.transport.set_write_buffer_limits(BUFFERED)
        self.last = self.loop.time()
        self.timer = self.loop.call_later(PROOF_SECONDS, self.pulse)

    def pulse(self) -> None:
        """Both say every second that they are there; whoever has not proven by then who it is, is let go."""
        if not self.proven.done() or self.loop.time() - self.last > SILENCE_SECONDS:
            self.close()
            return
        self.send(0, Kind.PULSE)
        self.timer = self.loop.call_later(PULSE_SECONDS, self.pulse)

    def data_received(self, data: bytes) -> None:
        self.last = self.loop.time()
        self.read += data
        at = 0
        while self.open and len(self.read) - at >= HEAD.size:
            length, channel, kind = HEAD.unpack_from(self.read, at)
            if length > self.most:
                self.close()
                return
            end = at + HEAD.size + length
            if len(self.read) < end:
                break
            self.take(channel, kind, bytes(memoryview(self.read)[at + HEAD.size : end]))
            at = end
        del self.read[:at]

    def take(self, channel: int, kind: int, said: bytes) -> None:
        if not self.proven.done():
            self.prove(kind, said)
        elif kind != Kind.PULSE:
            self.heard(self, channel, Kind(kind), said)

    def prove(self, kind: int, said: bytes) -> None:
        raise NotImplementedError

    def trust(self) -> None:
        self.most = LONGEST
        self.timer.cancel()
        self.timer = self.loop.call_later(PULSE_SECONDS, self.pulse)
        self.proven.set_result(None)

    def send(self, channel: int, kind: Kind, said: bytes = b"") -> None:
        if not self.open:
            return
        if not self.unsent:
            self.loop.call_soon(self.flush)
        self.unsent.append(HEAD.pack(len(said), channel, kind))
        self.unsent.append(said)

    def flush(self) -> None:
        unsent, self.unsent = self.unsent, []
        if self.open:
            self.transport.write(b"".join(unsent))

    def pause_writing(self) -> None:
        self.free.clear()

    def resume_writing(self) -> None:
        self.free.set()

    def hang_up(self) -> None:
        """Says what is still to be said, and ends."""
        self.flush()
        self.open = False
        self.transport.close()

    def close(self) -> None:
        self.open = False
        self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self.open = False
        self.free.set()
        self.timer.cancel()
        if not self.proven.done():
            self.proven.set_exception(ConnectionError("the other process has not proven itself"))
            self.proven.exception()  # whether or not anybody waits for it
        self.lost(self)


class Dialled(Wire):
    """The end of whoever wants something, who knows the other's secret."""

    def __init__(self, secret: str, heard: Heard, lost: Lost) -> None:
        super().__init__(heard, lost)
        self.secret = secret

    def prove(self, kind: int, said: bytes) -> None:
        if kind == Kind.CHALLENGE:
            self.send(0, Kind.PROOF, proof(self.secret, b"dialled", said) + self.nonce)
        elif kind == Kind.PROVEN and hmac.compare_digest(said, proof(self.secret, b"picked up", self.nonce)):
            self.trust()
        else:
            self.close()


class PickedUp(Wire):
    """The end of whoever is asked, with the secrets that it goes by."""

    def __init__(self, secret: Callable[[], str], heard: Heard, lost: Lost) -> None:
        super().__init__(heard, lost)
        self.secret = secret

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.send(0, Kind.CHALLENGE, self.nonce)

    def prove(self, kind: int, said: bytes) -> None:
        secret, theirs = self.secret(), said[:-NONCE]
        if kind != Kind.PROOF or not secret:
            self.close()
        elif hmac.compare_digest(theirs, proof(secret, b"dialled", self.nonce)):
            self.send(0, Kind.PROVEN, proof(secret, b"picked up", said[-NONCE:]))
            self.trust()
        else:
            self.close()
