"""What clients say over the socket, typed once; the client's types are made from this."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from sandtable.scene.vocabulary import Query
from sandtable.server.messages import Colour, Message, Name, SeatKind

Number = Annotated[int, Meta(ge=0, lt=2**53)]
Parts = Annotated[dict[Annotated[int, Meta(ge=0, lt=1000)], tuple[str, ...]], Meta(max_length=100)]


class Hello(Message, tag="hello"):
    """The first message: the secret of a seat (or of the spectators), and the last update seen. If several
    people of the match share a screen (`shared`), views say what is secret."""

    token: str
    seen: int = 0
    name: Name = ""
    colour: Colour = 0
    shared: bool = False


class Answer(Message, tag="answer"):
    """An answer to a question: an option's key, or an aim such as `flick:120,55`."""

    question: str
    answer: str


class TryDraft(Message, tag="draft"):
    """Asks for the result of a draft, with answers by part; nothing is decided. The reply has the same
    number."""

    n: Number
    question: str
    parts: Parts


class CommitDraft(Message, tag="commit"):
    """Decides a whole draft; parts that are left out take their default. `again` lets all answers stand that
    may."""

    question: str
    parts: Parts
    again: bool = False


class Undo(Message, tag="undo"):
    """Takes back the seat's last answer."""


class Say(Message, tag="say"):
    """A line of chat."""

    text: str


class Sit(Message, tag="sit"):
    """Hands the seat to a bot, or takes it back."""

    kind: SeatKind
    bot: str = ""


class CallMe(Message, tag="call_me"):
    """What the person at the seat is called, and the colour that they wear where they have no seat."""

    name: Name
    colour: Colour = 0


class Attend(Message, tag="attend"):
    """Whether somebody still looks at this page; if nobody has looked at it for a minute, the person is
    away."""

    on: bool


class Resign(Message, tag="resign"):
    """The seat's side gives up; or a bot plays on, if others are left who play for that side."""


class StandBy(Message, tag="stand"):
    """Lets an answer stand for future questions, or (`on` false) takes it back."""

    id: str
    on: bool = True


class Lesson(Message, tag="lesson"):
    """Goes back to where the pupil left the lesson, or continues without it; the match stays."""

    wish: Literal["back", "leave"]


class LookBack(Message, tag="look_back"):
    """Asks for the scene as it was when this seat had seen so many log lines."""

    step: int


class Watch(Message, tag="watch"):
    """Asks for frames of this seat's log lines from number `start` on, `count` of them at most."""

    start: Number
    count: Annotated[int, Meta(ge=1, le=100)] = 100


class LookAhead(Message, tag="look_ahead"):
    """Asks what an answer would lead to, before anything is decided; in a draft, for one of its parts. The
    reply has the same number."""

    n: Number
    query: Query
    part: Annotated[int, Meta(ge=-1, lt=1000)] = -1


ClientMessage = (
    Hello
    | Answer
    | TryDraft
    | CommitDraft
    | Undo
    | Say
    | Sit
    | CallMe
    | Attend
    | Resign
    | StandBy
    | Lesson
    | LookBack
    | Watch
    | LookAhead
)
