"""The bodies of requests and replies over HTTP, typed once; the client's types are made from this."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from sandtable.catalog.desks import MapSize
from sandtable.catalog.howto import Passage
from sandtable.catalog.lessons import Reason
from sandtable.catalog.spec import ScenarioSpec, Value
from sandtable.lab.contents import NumberSpec, Setting
from sandtable.lab.sheet import StudyAnswer
from sandtable.scene.vocabulary import Scene
from sandtable.server.messages import LogLine, SeatInfo, SeatKind

Swept = str | tuple[Setting, ...]  # a range such as `4..12 by 2`, or a list
MatchId = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{1,40}$")]


class BotInfo(Struct):
    name: str
    text: str


class LessonInfo(Struct):
    """A guided first mission, how many minutes it takes, and the pupil's seat."""

    title: str
    minutes: int
    seat: int


class GameInfo(Struct):
    """A game as the lobby offers it; `seats` are the names of each scenario's seats. `lesson` where it has
    one, `howto` where it has a page on how to play, `blank` where a map of it can be made from nothing."""

    slug: str
    title: str
    summary: str
    version: int
    scenarios: tuple[ScenarioSpec, ...]
    bots: tuple[BotInfo, ...]
    seats: dict[str, tuple[str, ...]] = {}
    lesson: LessonInfo | None = None
    howto: bool = False
    blank: MapSize | None = None


class Picture(Struct):
    """A game at a glance: its standard scenario as it opens before a spectator, and the side of each seat."""

    scene: Scene
    sides: tuple[int, ...]


class NewSeat(Struct, forbid_unknown_fields=True):
    kind: SeatKind = "human"
    bot: str = ""


class NewMatch(Struct, forbid_unknown_fields=True):
    """A match to be made. If fewer seats are given than the game has, the last one stands for the rest."""

    game: str
    scenario: str
    options: dict[str, Value] = field(default_factory=dict)
    seats: tuple[NewSeat, ...] = ()
    seed: int | None = None
    clock: int = 0
    listed: bool = False


class Whereabouts(Struct):
    """The server's address in the local network (empty: it has none), and whether it listens there: one that
    listens to its own computer alone lets nobody else in."""

    address: str
    open: bool


class LessonRequest(Struct, forbid_unknown_fields=True):
    """The game whose lesson the asker wants to take."""

    game: str


class HowToPicture(Struct):
    """A moment of the lesson as the pupil sees it: `around` is what it is about."""

    title: str
    text: str
    rules: tuple[str, ...]
    scene: Scene
    around: tuple[str, ...]


class HowToPage(Struct):
    """How to play a game, on one page; `sides` are those of the seats in the pictures."""

    title: str
    goal: Reason
    turn: str
    pictures: tuple[HowToPicture, ...]
    mistakes: tuple[Passage, ...]
    rules: int
    sides: tuple[int, ...]
    lesson: LessonInfo | None = None


class SeatLink(Struct):
    """A seat's secret; seat -1 is the spectators'."""

    seat: int
    name: str
    token: str


class Made(Struct):
    """A new match, with the secret of every seat."""

    match: str
    links: tuple[SeatLink, ...]


class MatchInfo(Struct):
    """A match as the lobby lists it: nothing secret. `free` are the seats that anybody may still take."""

    match: str
    game: str
    title: str
    scenario: str
    seats: tuple[SeatInfo, ...]
    round: int
    over: bool
    ending: str
    age: int
    scenario_title: str = ""
    free: tuple[int, ...] = ()
    results: tuple[int, ...] = ()
    rematch: str = ""


class Mine(Struct):
    """One of the asker's own seats: whether it is asked something, and whether somebody has sat down by this
    link already."""

    token: str
    seat: int
    your_turn: bool
    info: MatchInfo | None = None
    taken: bool = False


class MyTokens(Struct, forbid_unknown_fields=True):
    tokens: tuple[str, ...]


class JoinRequest(Struct, forbid_unknown_fields=True):
    """A free seat of a listed match, which the asker wants to take."""

    match: MatchId
    seat: int


class WatchRequest(Struct, forbid_unknown_fields=True):
    """A listed match, which the asker wants to watch."""

    match: MatchId


class LinkRequest(Struct, forbid_unknown_fields=True):
    """Renews or gives up the asker's own link, or that of the spectators for anybody who has a seat. To `sit`
    down with a link is possible only if nobody has done so before."""

    spectators: bool = False
    sit: bool = False


class InviteRequest(Struct, forbid_unknown_fields=True):
    """A seat of the asker's match that nobody has taken yet: for a person, by a new link, or for a bot."""

    seat: int
    kind: SeatKind = "human"
    bot: str = ""


class CodeRequest(Struct, forbid_unknown_fields=True):
    """A short code, as somebody has typed it."""

    code: Annotated[str, Meta(max_length=20)]


class Code(Struct):
    """A short code that opens a link for so many seconds."""

    code: str
    seconds: int


class ForkRequest(Struct, forbid_unknown_fields=True):
    """A new match from an old one, as it stood when the asking seat had seen so many log lines."""

    step: int
    seats: tuple[NewSeat, ...] = ()


class Chart(Struct):
    """A number over the course of a match, one series a seat or side."""

    title: str
    unit: str
    steps: tuple[int, ...]
    series: dict[str, tuple[int, ...]]


class Report(Struct):
    """How a finished match went. `rule` is the rule behind what decided it; `moments` are the last lines of
    the seat's own log that matter, newest first."""

    outcome: str
    decided: str
    charts: tuple[Chart, ...]
    rule: str = ""
    moments: tuple[LogLine, ...] = ()


class Tried(Struct):
    """An answer that a bot tried in simulated games: how often, the result that it expected (0 lost, 1 won),
    and whether the bot gave it."""

    label: str
    visits: int
    expected: float
    did: bool


class Why(Struct):
    """What a bot thought about a question: what it did, and what it had tried, the most tried first; nothing
    if it took at once what looked best."""

    prompt: str
    did: str
    simulated: int
    tried: tuple[Tried, ...]


class StartQuestion(Struct):
    """A question to start with: of which game, and the study that answers it, which plays so many games in
    `all`."""

    game: str
    scenario: str
    text: str
    about: str
    all: int
    change: dict[str, Setting] = {}
    given: dict[str, Setting] = {}
    sweep: dict[str, Swept] = {}
    target: dict[str, float] = {}
    deal: tuple[str, ...] = ()
    games: int = 200


class Dealing(Struct, frozen=True):
    """Things that can be dealt at random: the name of their kind, and what it is called."""

    name: str
    title: str


class LabInfo(Struct):
    """What can be changed in a game beside the options of its scenarios, how large a study may be, a few
    questions to start with, those of this game first, what can be looked for, and what can be dealt."""

    numbers: tuple[NumberSpec, ...]
    games: int
    seconds: int
    questions: tuple[StartQuestion, ...] = ()
    measures: tuple[str, ...] = ()
    deals: tuple[Dealing, ...] = ()


class NewStudy(Struct, frozen=True, forbid_unknown_fields=True):
    """A study to be run: house rules (those with a dot are numbers of content files), who plays, and whether
    the game as printed plays the same seeds. `given` holds in all games, `sweep` has the values of what is
    tried one after the other, `target` is what is looked for among them, and `deal` are kinds of things that
    are dealt at random. `games` is the number for each rule set."""

    game: str
    scenario: str
    change: dict[str, Setting] = {}
    bots: tuple[str, ...] = ()
    ladder: tuple[str, ...] = ()
    games: int = 200
    seed: int = 1
    printed: bool = True
    given: dict[str, Setting] = {}
    sweep: dict[str, Swept] = {}
    target: dict[str, float] = {}
    deal: tuple[str, ...] = ()


class MadeStudy(Struct):
    study: str


class Asked(Struct, frozen=True):
    """What a study asks, in words; what its changes are called; and the command that plays the same games.
    `study` is the file that the command reads, if it needs one."""

    question: str
    changed: str
    command: str
    study: str = ""


StudyState = Literal["waiting", "playing", "drawing", "done", "failed"]


class StudyNow(Struct):
    """How far a study is: games done, games in all, seconds played so far, and seconds left at this rate.
    `cut` if it was stopped or time was up before all games were played. `answer` is what its games say so
    far, where they say something."""

    wanted: NewStudy
    state: StudyState
    done: int
    games: int
    seconds: float
    left: float
    cut: bool
    trouble: str
    asked: Asked
    answer: StudyAnswer | None = None


class Trouble(Struct):
    """An error over HTTP: one sentence, and the field at fault."""

    message: str
    field: str = ""
