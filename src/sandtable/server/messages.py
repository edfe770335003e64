"""What the server says over the socket, typed once; the client's types are made from this."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from sandtable.catalog.spec import Value
from sandtable.scene.cues import Frame
from sandtable.scene.standing import Standing
from sandtable.scene.vocabulary import Fact, Preview, Question, Scene

PROTOCOL = 1
SeatKind = Literal["human", "bot"]
Name = Annotated[str, Meta(max_length=200)]  # as it comes; cleaned it is much shorter
Colour = Annotated[int, Meta(ge=0, le=6)]


class Message(Struct, forbid_unknown_fields=True, tag_field="type"):
    """Anything that is sent as it stands; an unknown field is refused."""


class SeatInfo(Struct, gc=False):
    """Who sits where. `name` is the seat's, `player` the person's, `colour` the one they chose. `present` if
    a person's socket is open, `away` if nobody has looked at any of them for a minute, `opened` if somebody
    has opened the link and not sat down yet. `taken` if somebody has looked from the seat, `shared` if they
    share a screen with other seats of the match; `left` if they have given it up; `kept` if it is reserved
    for a person from the previous match."""

    seat: int
    name: str
    side: int
    kind: SeatKind
    bot: str = ""
    present: bool = False
    player: str = ""
    colour: int = 0
    away: bool = False
    opened: bool = False
    taken: bool = False
    shared: bool = False
    left: bool = False
    kept: bool = False


class LogLine(Struct, gc=False):
    """A line of the log: its number in this seat's own log, words, the rule, what on the board it is about,
    and the seat that caused it (-1: none)."""

    n: int
    text: str
    rule: str
    what: str
    elements: tuple[str, ...] = ()
    seat: int = -1


class DraftPart(Struct, gc=False):
    """A part of the seat's draft: the answers that it has, and its next question; none if it is done. A part
    that needs no answer has the only one that is left."""

    part: int
    question: Question | None = None
    answers: tuple[str, ...] = ()


class CoachWay(Struct, gc=False):
    """One of the answers that a step leaves to the pupil, and what would come of it."""

    name: str
    says: str
    rule: str
    answer: str = ""
    plan: dict[int, tuple[str, ...]] = {}


class Coach(Struct, gc=False):
    """What a lesson says to its pupil at this question: step `number` of `of`, what to do, how and why (none:
    nothing of the lesson fits here), what to look at, and the answer, or those of a draft by part, or the
    `ways` to choose from. `came` says what came of the last choice, `strayed` what the pupil did
    differently."""

    title: str
    goal: str
    rules: tuple[str, ...]
    number: int
    of: int
    do: str = ""
    how: str = ""
    why: tuple[Fact, ...] = ()
    look: tuple[str, ...] = ()
    answer: str = ""
    plan: dict[int, tuple[str, ...]] = {}
    ways: tuple[CoachWay, ...] = ()
    came: str = ""
    strayed: str = ""


class Welcome(Message, tag="welcome"):
    """What the secret opens: a seat of a match, or (seat -1) the spectators' place. `of_work` where a work is
    played, and notes come to its maker."""

    protocol: int
    match: str
    game: str
    title: str
    scenario: str
    seat: int
    options: dict[str, Value]
    scenario_title: str = ""
    of_work: bool = False


class View(Message, tag="view"):
    """What the seat sees now; `plan` holds its questions where it is asked several at once. `log` holds the
    lines from number `log_from` on: earlier ones still stand. `clock` is the seconds left for the seat's own
    question (0: no hurry) of an `allowance` a question. `standing` may be let stand, `stands` does;
    `asked_because` says why it gave way to the open question. `secret` where the seat sees or chooses what
    others must not see, told where a screen is shared. `resigning` says what it would mean to resign (empty:
    it cannot). `rematch` is the match in which the same people play again, `rematch_by` the seat that asked
    for it. `coach` where the seat is taught."""

    seq: int
    scene: Scene
    question: str
    log_from: int
    log: tuple[LogLine, ...]
    seats: tuple[SeatInfo, ...]
    waiting: tuple[int, ...]
    can_undo: bool
    clock: int = 0
    over: bool = False
    ending: str = ""
    results: tuple[int, ...] = ()
    allowance: int = 0
    standing: tuple[Standing, ...] = ()
    stands: tuple[Standing, ...] = ()
    asked_because: str = ""
    secret: bool = False
    plan: tuple[DraftPart, ...] = ()
    resigning: str = ""
    rematch: str = ""
    rematch_by: int = -1
    coach: Coach | None = None


class Refused(Message, tag="refused"):
    """An answer that was not taken, and why. Nothing has changed; a view follows. `ahead` is the number of
    the look ahead or draft that it answers instead, which no view follows; `part` the part of a draft."""

    message: str
    rule: str = ""
    question: str = ""
    ahead: int = 0
    part: int = -1


class Said(Message, tag="said"):
    """A line of chat; a line that no seat has said (-1) is about who has come to the seats."""

    n: int
    seat: int
    name: str
    text: str


class Chat(Message, tag="chat"):
    """Several lines of chat at once, for somebody who comes later."""

    lines: tuple[Said, ...]


class Past(Message, tag="past"):
    """The scene as it was at an earlier step."""

    step: int
    scene: Scene


class Frames(Message, tag="frames"):
    """The seat's own log from line `start` on, each line as it happened. `more` where there are others."""

    start: int
    frames: tuple[Frame, ...]
    more: bool = False


class Ahead(Message, tag="ahead"):
    """What an answer would lead to, as far as the seat may know."""

    n: int
    preview: Preview


class Drafted(Message, tag="drafted"):
    """The result of a draft: its parts, and what the seat would see."""

    n: int
    parts: tuple[DraftPart, ...]
    scene: Scene


class Problem(Message, tag="problem"):
    """Something is wrong with the connection or the match itself; the socket closes after it."""

    message: str


ServerMessage = Welcome | View | Refused | Said | Chat | Past | Frames | Ahead | Drafted | Problem
