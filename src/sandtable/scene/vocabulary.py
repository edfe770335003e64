"""The shared vocabulary in which a game describes what a seat sees. Any client can draw it."""

from __future__ import annotations

from msgspec import Struct

SCENE_VERSION = 1


class Part(Struct, omit_defaults=True, gc=False):
    """Anything in a scene. A scene is a tree, so that garbage collection need not look at its parts."""


class Space(Part):
    """Where an element is: a cell or a point (x, y), or a zone and its floor."""

    zone: str = ""
    floor: int = 0
    x: int = 0
    y: int = 0


class Zone(Part):
    """A zone with its floors; `x` and `y` place it in rows and columns, `outline` if it has a shape."""

    id: str
    label: str
    floors: int = 1
    x: int = 0
    y: int = 0
    outline: tuple[tuple[int, int], ...] = ()
    look: tuple[str, ...] = ()


class Cell(Part):
    """A cell of a grid."""

    id: str
    x: int
    y: int
    label: str = ""
    look: tuple[str, ...] = ()


class Edge(Part):
    """A wall or a door between two cells, or a segment on the plane."""

    id: str
    kind: str
    start: tuple[int, int]
    end: tuple[int, int]
    label: str = ""
    look: tuple[str, ...] = ()


class Region(Part):
    """A named area: of cells, or an outline on the plane."""

    id: str
    label: str
    outline: tuple[tuple[int, int], ...] = ()
    cells: tuple[str, ...] = ()
    look: tuple[str, ...] = ()


class Board(Part):
    """The table: zones with floors, a grid, or a measured plane. A plane is measured from its lower left
    corner, and `unit` of its numbers are one on its ruler."""

    kind: str
    label: str
    zones: tuple[Zone, ...] = ()
    links: tuple[tuple[str, str], ...] = ()
    width: int = 0
    height: int = 0
    cells: tuple[Cell, ...] = ()
    edges: tuple[Edge, ...] = ()
    regions: tuple[Region, ...] = ()
    unit: int = 1


class Badge(Part):
    """A small sign on an element: a word, and perhaps a number."""

    id: str
    label: str
    value: int = 0


class Gauge(Part):
    """A ring around a figure: so many of so many."""

    label: str
    value: int
    top: int


class Element(Part):
    """Something on the board. `side` and `seat` decide shape and rim, `role` the cut-out. `trail` is the way
    it has come of late, oldest point first, without the point where it stands."""

    id: str
    kind: str
    label: str
    at: Space | None = None
    side: str = ""
    seat: int = -1
    role: str = ""
    number: str = ""
    facing: int = 0
    look: tuple[str, ...] = ()
    badges: tuple[Badge, ...] = ()
    gauge: Gauge | None = None
    trail: tuple[tuple[int, int], ...] = ()


class Layer(Part):
    """Something drawn over the board. Kinds: `area` (an outline), `line`, `path` (with a pin at each point),
    `arc` (a circle of a radius round one point), `mark` (a sign at a point). Looks say what it means: sight,
    threat, reach, blast, smoke, fire, blocked, walked, planned, seen."""

    kind: str
    points: tuple[tuple[int, int], ...]
    label: str = ""
    look: tuple[str, ...] = ()
    radius: int = 0


class Odds(Part):
    """A chance in whole thousandths, what it is the chance of, and how it comes about."""

    label: str
    chance: int
    text: str = ""
    rule: str = ""
    harm: bool = False


class Fact(Part):
    """A sentence with its rule."""

    text: str
    rule: str = ""


class Query(Part):
    """What somebody wants to know before deciding: of an answer (an option's key, an aim's text), or of the
    way from one point or element to another."""

    answer: str = ""
    start: tuple[int, int] | None = None
    end: tuple[int, int] | None = None
    element: str = ""


class Preview(Part):
    """What would be: drawn over the board, and in odds and sentences."""

    layers: tuple[Layer, ...] = ()
    odds: tuple[Odds, ...] = ()
    facts: tuple[Fact, ...] = ()


class Item(Part):
    """A thing in a row of a panel: a card, a token, a die, a count. Face down where `hidden`."""

    id: str
    label: str
    value: int = 0
    hidden: bool = False
    look: tuple[str, ...] = ()


class Row(Part):
    """A row of a panel: stat, track, cards, tokens, dice, bag or text."""

    kind: str
    label: str
    text: str = ""
    value: int = 0
    top: int = 0
    items: tuple[Item, ...] = ()


class Panel(Part):
    """What lies beside the table; `seat` -1 belongs to everybody."""

    id: str
    title: str
    seat: int = -1
    side: str = ""
    about: str = ""
    rows: tuple[Row, ...] = ()


class Choice(Part):
    """An option as a person sees it; `targets` are the ids of the elements that it concerns. What is `final`
    rolls, draws or shows something, so that it cannot be taken back."""

    key: str
    label: str
    rule: str
    group: str = ""
    hint: str = ""
    targets: tuple[str, ...] = ()
    final: bool = False


class AimBounds(Part):
    """A continuous choice: named numbers with their bounds, from an element. Kinds: "" (a slider for each),
    `point` (x and y on the board), `path` (up to `most` steps dx and dy from `start`, none longer than
    `reach`). `suggested` is an answer to begin with."""

    verb: str
    names: tuple[str, ...]
    low: tuple[int, ...]
    high: tuple[int, ...]
    origin: str = ""
    kind: str = ""
    most: int = 1
    reach: int = 0
    start: tuple[int, int] = (0, 0)
    suggested: str = ""


class Question(Part):
    """What a seat is asked now."""

    seat: int
    prompt: str
    rule: str
    choices: tuple[Choice, ...] = ()
    aim: AimBounds | None = None


class Scene(Part):
    """All that one seat sees."""

    title: str
    status: str
    board: Board
    elements: tuple[Element, ...] = ()
    layers: tuple[Layer, ...] = ()
    panels: tuple[Panel, ...] = ()
    question: Question | None = None
    version: int = SCENE_VERSION
