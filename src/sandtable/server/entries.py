"""What a match's log holds: answers, outcomes, who sits there, what is said, how it continues. It only
grows."""

from __future__ import annotations

from base64 import b64decode, b64encode
from typing import Any, Literal
from zlib import compress, decompress

from msgspec import Struct, json

from sandtable.engine.journal import OUTCOME, Entry

SeatKind = Literal["human", "bot"]


class Answered(Struct, tag="answer", frozen=True, gc=False, omit_defaults=True):
    """`prompt` if nobody decided at that moment: it is a standing answer, or a quick bot's. `joined` if it
    was committed in one draft with the seat's previous answer."""

    seat: int
    text: str
    prompt: bool = False
    joined: bool = False


class Happened(Struct, tag="outcome", frozen=True, gc=False):
    """The outcome of something physical."""

    values: tuple[int, ...]


class TookBack(Struct, tag="undo", frozen=True, gc=False):
    seat: int


class SatDown(Struct, tag="sit", frozen=True, gc=False):
    seat: int
    kind: SeatKind
    bot: str = ""


class Named(Struct, tag="name", frozen=True, gc=False):
    """What the person at a seat is called, as it was cleaned, and the colour that they chose (0: none)."""

    seat: int
    name: str
    colour: int = 0


class Resigned(Struct, tag="resign", frozen=True, gc=False):
    """The seat's side gives up."""

    seat: int


class Rematched(Struct, tag="rematch", frozen=True, gc=False):
    """The match in which the same people play again, and the seat that asked for it first."""

    seat: int
    match: str


class Stood(Struct, tag="stand", frozen=True, gc=False):
    """A standing answer that the seat chooses, or takes back."""

    seat: int
    id: str
    on: bool = True


class Taught(Struct, tag="lesson", frozen=True, gc=False):
    """The match is played as its game's lesson from here on, or (`on` false) not any more."""

    on: bool = True


class WentBack(Struct, tag="back", frozen=True, gc=False):
    """A lesson goes back to where its pupil strayed: so many entries of the history are kept, whatever has
    become known since."""

    kept: int


class Came(Struct, tag="come", frozen=True, gc=False, omit_defaults=True):
    """Somebody looks from a seat for the first time: a pseudonym of their address, and whether their screen
    is `shared` with other seats of the match."""

    seat: int
    client: str = ""
    shared: bool = False


class Left(Struct, tag="leave", frozen=True, gc=False):
    """The person who had come to a seat has given it up."""

    seat: int


class Reserved(Struct, tag="keep", frozen=True, gc=False):
    """A seat that is reserved for the person who gets it after the previous match."""

    seat: int


class Brought(Struct, tag="brought", frozen=True, gc=False, omit_defaults=True):
    """The match's content came with a record that somebody sent in, or is a `work` as it was after `head`
    steps (-1: nobody knows): not the operator's."""

    work: str = ""
    head: int = -1


class Moved(Struct, tag="moved", frozen=True, gc=False, omit_defaults=True):
    """The match continues with version `rules` of its game's rules, after version `begun`. If there is
    `saved` (packed), it counts, and no entry before this one does; if not, all of them still fit. `lost`
    holds the answers and outcomes that no longer fit, in the form of a record."""

    begun: int
    rules: int
    saved: str = ""
    lost: tuple[dict[str, Any], ...] = ()


class Spoke(Struct, tag="say", frozen=True, gc=False):
    """A line of chat. If no seat has said it (-1), it tells everybody something about the seats."""

    seat: int
    text: str


Logged = (
    Answered | Happened | TookBack | SatDown | Named | Stood
    | Taught | WentBack | Spoke | Resigned | Rematched | Came | Left | Reserved | Brought | Moved
)  # fmt: skip

_decoder = json.Decoder(Logged)


def dump(entry: Logged) -> str:
    return json.encode(entry).decode()


def load(text: str) -> Logged:
    entry: Logged = _decoder.decode(text)
    return entry


def pack(saved: bytes) -> str:
    """JSON as an entry holds it."""
    return b64encode(compress(saved, 9)).decode()


def unpack(packed: str) -> Any:
    return json.decode(decompress(b64decode(packed)))


def last_saved(log: list[Logged]) -> int:
    """The place of the last entry that stands for all before it; -1 where there is none."""
    for at in range(len(log) - 1, -1, -1):
        entry = log[at]
        if isinstance(entry, Moved) and entry.saved:
            return at
    return -1


def from_journal(entry: Entry, prompt: bool = False, joined: bool = False) -> Logged:
    if entry.outcome is not None:
        return Happened(tuple(entry.outcome))
    if entry.resigns:
        return Resigned(entry.seat)
    return Answered(entry.seat, entry.text, prompt, joined)


def to_journal(entry: Answered | Happened) -> Entry:
    if isinstance(entry, Happened):
        return Entry(OUTCOME, outcome=list(entry.values))
    return Entry(entry.seat, entry.text)
