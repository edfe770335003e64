"""The shared vocabulary in which a game describes what a seat sees. Any client can draw it."""

from __future__ import annotations

from typing import Literal

from sandtable.scene.rolls import Part, Roll
from sandtable.scene.ways import Node, Way

SCENE_VERSION = 1
Good = Literal["", "high", "low"]
Mood = Literal["", "good", "bad"]


class Space(Part):
    """Where an element is: a point of a grid or a plane, or a zone and its floor. See `Board` for points."""

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
    """A cell of a grid, `x` from the left and `y` from the top, both from 0. A cell that is not listed is not
    part of the board. `number` is printed on its floor. Looks: wall, crate, hidden, smoke, gas, threat."""

    id: str
    x: int
    y: int
    label: str = ""
    look: tuple[str, ...] = ()
    number: str = ""


class Edge(Part):
    """A wall or a door from one point to another. On a grid the points are corners, and (x, y) is the upper
    left corner of the cell (x, y): so (2, 0) to (2, 3) is a wall of three sides on the left of column 2, and
    (0, 0) to (4, 0) runs along the rim. On a plane they are points of the plane. Kinds: wall, half (low
    cover), door. Looks of a door: open, locked, hidden, and the number to beat."""

    id: str
    kind: str
    start: tuple[int, int]
    end: tuple[int, int]
    label: str = ""
    look: tuple[str, ...] = ()


class Region(Part):
    """A named area: of cells, or an outline on the plane. Looks: start (with the name of a side), site,
    rescue, hidden, smoke, gas, threat; and tints: pale, dark, red, green, blue, yellow."""

    id: str
    label: str
    outline: tuple[tuple[int, int], ...] = ()
    cells: tuple[str, ...] = ()
    look: tuple[str, ...] = ()


class Board(Part):
    """The table: `zones` with floors, a `grid`, a measured `plane`, or `ways` between nodes. A plane is
    measured from its lower left corner, and `unit` of its numbers make one on its ruler. A grid counts its
    cells from the upper left.
    With a `unit` of 1, a point is a cell and means its middle. With a larger `unit`, points are finer than
    cells and measured from the upper left corner of the board, and `unit` of them make a cell. Nodes have
    their places on a board of this width and height."""

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
    nodes: tuple[Node, ...] = ()
    ways: tuple[Way, ...] = ()


class Badge(Part):
    """A small sign on an element: a word, and perhaps a number."""

    id: str
    label: str
    value: int = 0


class Gauge(Part):
    """A ring around a figure that shows `value` of `top`. `good` says which is better: high (health), low
    (danger), or neither."""

    label: str
    value: int
    top: int
    good: Good = ""


class Element(Part):
    """Something on the board. `side` and `seat` decide shape and rim, `role` the cut-out. `facing` is in
    degrees, clockwise from the top of the board (0: north, 90: east), and -1 for none; `arc` is how many
    degrees it sees round its facing. `trail` is the way it has come recently, oldest point first, without its
    current point. `size` is how many cells it takes to the right and down from `at`. On a plane, and for
    discs and blocks on a grid with a finer unit, it is width and height around `at`; (0, 0) is the usual size
    of its kind."""

    id: str
    kind: str
    label: str
    at: Space | None = None
    side: str = ""
    seat: int = -1
    role: str = ""
    number: str = ""
    facing: int = -1
    look: tuple[str, ...] = ()
    badges: tuple[Badge, ...] = ()
    gauge: Gauge | None = None
    trail: tuple[tuple[int, int], ...] = ()
    arc: int = 0
    size: tuple[int, int] = (0, 0)


class Layer(Part):
    """Something drawn over the board. Kinds: `area` (of cells, or an outline of points), `line`, `path` (with
    a pin at each point), `arc` (a circle of a radius round one point), `mark` (a sign at a point); and what
    is printed on its floor: `beat` (a way from cell to cell, numbered from its first point), `arrow` (every
    two points: from a cell towards another), `circle` (of a radius, with its label in it). Looks say what it
    means: sight, threat, reach, blast, smoke, gas, fire, blocked, walked, planned, seen, run (of a disc that
    is flicked, which is drawn with the `radius` at its end). A line may run from one of its `elements` to the
    next instead of along points."""

    kind: str
    points: tuple[tuple[int, int], ...] = ()
    label: str = ""
    look: tuple[str, ...] = ()
    radius: int = 0
    cells: tuple[str, ...] = ()
    elements: tuple[str, ...] = ()


class Claim(Part):
    """What a chance is the chance of, so that the rules can be run to check it. The claim is that one of the
    events `comes` is told in the same beat as `given`. Without `given`, it is the beat in which something is
    first rolled or drawn, or else the beat of the answer. If both are the same event, that event decides. The
    claim assumes that the answer in question is given, then each of `then` where possible, and that everybody
    else lets things take their course (`GameType.lets_be`). It also assumes what previews take for granted
    (`GameType.suppose`), that none of `unless` was told before `given`, and, if it is `fresh`, that nothing
    was rolled or drawn before it. An event is its word and its first numbers, such as `hit:0,3`; `*` is any
    number, `7+` is 7 or more."""

    comes: tuple[str, ...]
    given: str = ""
    then: tuple[str, ...] = ()
    unless: tuple[str, ...] = ()
    fresh: bool = False


class Odds(Part):
    """A chance in whole thousandths, what it is the chance of, and how it comes about. Rows with the same
    `of` (whose roll, or what is done to whom) exclude each other and form one bar; the rest of the bar is
    none of them. Outcomes `within` this one are drawn inside it, and exclude each other too."""

    label: str
    chance: int
    text: str = ""
    rule: str = ""
    harm: bool = False
    of: str = ""
    within: tuple[Odds, ...] = ()
    claim: Claim | None = None


class Fact(Part):
    """A sentence with its rule."""

    text: str
    rule: str = ""


class Query(Part):
    """What somebody wants to know before deciding: about an answer (an option's key, an aim's text), about
    the way from one point or element to another, or the `map` of a campaign."""

    answer: str = ""
    start: tuple[int, int] | None = None
    end: tuple[int, int] | None = None
    element: str = ""
    map: bool = False


class Preview(Part):
    """What an answer would lead to: layers over the board, odds and sentences. `map` is the map of the
    campaign, if that was asked for."""

    layers: tuple[Layer, ...] = ()
    odds: tuple[Odds, ...] = ()
    facts: tuple[Fact, ...] = ()
    map: Scene | None = None


class Item(Part):
    """A thing in a row of a panel: a card, a token, a die, a count. Face down where `hidden`."""

    id: str
    label: str
    value: int = 0
    hidden: bool = False
    look: tuple[str, ...] = ()


class Row(Part):
    """A row of a panel: stat, track, cards, tokens, dice, bag or text. `good` says whether a high or a low
    value of a track is better."""

    kind: str
    label: str
    text: str = ""
    value: int = 0
    top: int = 0
    items: tuple[Item, ...] = ()
    good: Good = ""


class Panel(Part):
    """What lies beside the table; `seat` -1 belongs to everybody. Looks: person (a card with a portrait, by
    its `role` and its title), and of persons goes, reserve, fallen; box (what is owned)."""

    id: str
    title: str
    seat: int = -1
    side: str = ""
    about: str = ""
    rows: tuple[Row, ...] = ()
    role: str = ""
    look: tuple[str, ...] = ()


class Choice(Part):
    """An option as a person sees it; `targets` are the ids of the elements that it concerns. A `final` choice
    rolls, draws or shows something, so it cannot be taken back. `odds` are its most important chances, shown
    with the hint; its preview has all of them. Where the question is about a roll (`Question.throw`), choices
    of the same `means` (a token, a card, an ability) are one row, and `dice` says which dice each of them
    takes up, counted through all rows of the throw; `cost` is its price in a word or two, and the choice
    without any `means` lets the roll stand. Of one that is `lesser`, another does as well for less, or
    better: it is folded away."""

    key: str
    label: str
    rule: str
    group: str = ""
    hint: str = ""
    targets: tuple[str, ...] = ()
    final: bool = False
    odds: tuple[Odds, ...] = ()
    means: str = ""
    dice: tuple[int, ...] = ()
    cost: str = ""
    lesser: bool = False


class Throw(Part):
    """The roll that a question is about, before it (faces without a value) or after it. `title` says who does
    what to whom, `why` by which card or weapon, and the dice that it gives; `who` and `whom` are their
    elements, or places. `rolls` are the dice in the order rolled. `stands` is what happens if nobody spends
    anything, `change` the number before and after (`5 → 3`), `mood` what that is for the seat that is asked,
    and `reason` why. `notes` say what the other side may still answer and what else could be done."""

    title: str
    why: str = ""
    who: str = ""
    whom: str = ""
    rolls: tuple[Roll, ...] = ()
    stands: str = ""
    change: str = ""
    mood: Mood = ""
    reason: Fact | None = None
    notes: tuple[Fact, ...] = ()


class AimBounds(Part):
    """A continuous choice: named numbers with their bounds, from an element. Kinds: "" (a slider for each),
    `point` (x and y on the board), `path` (up to `most` steps dx and dy from `start`, none longer than
    `reach`), `flick` (a disc of this `radius` is pulled back and let go). The numbers of a flick are x and y
    of the disc (one of the `places`, or as suggested), its angle in tenths of a degree clockwise from the
    right, its power (the highest when it is pulled back by `reach`), and any others as suggested. `suggested`
    is an answer to begin with, `nothing` one without any number, `clear` how far a path keeps away from edges
    and the rim. `stops` are numbers of which one may follow the steps of a path (or stand alone): the count
    on which the seat is asked again."""

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
    nothing: str = ""
    clear: int = 0
    places: tuple[tuple[int, int], ...] = ()
    radius: int = 0
    stops: tuple[int, ...] = ()


class Question(Part):
    """What a seat is asked now; the most useful choices come first. `about` is the element that the question
    is about, if there is one. `facts` are what it responds to, `barred` is what the seat cannot do now, and
    why. `default` is the answer that is used if a draft is committed with this part open, if there is one.
    `title` is the name of such a part, if it differs from the element that it is about. `throw` is the roll
    that it is about, if there is one."""

    seat: int
    prompt: str
    rule: str
    choices: tuple[Choice, ...] = ()
    aim: AimBounds | None = None
    facts: tuple[Fact, ...] = ()
    barred: tuple[Fact, ...] = ()
    about: str = ""
    default: str = ""
    title: str = ""
    throw: Throw | None = None


class OpenCard(Part):
    """A card that lies open while it is carried out, or that somebody has just found: the deck or kind that
    it is from and its name, what it says line by line, how many are `left`, and which are `out` already."""

    id: str
    title: str
    caption: str = ""
    lines: tuple[Fact, ...] = ()
    left: str = ""
    out: tuple[str, ...] = ()
    side: str = ""


class Goal(Part):
    """What a seat plays for, in one line: its `role`, the goal in a sentence, how far that is (`progress`),
    the `score` if there is one, and `left`: the round, and what is left of the game."""

    role: str
    text: str
    progress: str = ""
    score: str = ""
    left: str = ""
    rule: str = ""


class Tally(Part):
    """A line of a reckoning: what, how much or when (`value`), and what else is to be said of it (`note`).
    Looks: done, missed, good, bad, total, new, lost."""

    text: str
    value: str = ""
    note: str = ""
    rule: str = ""
    look: tuple[str, ...] = ()


class Milestone(Part):
    """Something that happened in the round `at`, good or bad or neither."""

    at: int
    text: str
    mood: Mood = ""


class Course(Part):
    """How something went, round by round: `played` of `most` rounds, with what happened in them."""

    title: str
    played: int
    most: int
    marks: tuple[Milestone, ...] = ()


class Debrief(Part):
    """What came of a part of a campaign, shown before it goes on. A client shows it until its player has
    confirmed it, and remembers the `id`. `title` is the result in words, `about` what it is the result
    of, `score` what it is worth. `why` says why, with the rules; `goals` are what was to be done, `sums` add
    the score up, `otherwise` is what would have come of it if that is known. `people` are those who were
    there, with `notes` on them. Then what `opens`, what `closes` and what it `costs`; `next` is the step that
    follows, in a few words for a button. `course` is how it went, and `leads` where what follows may lead."""

    id: str
    title: str
    about: str = ""
    mood: Mood = ""
    score: str = ""
    why: tuple[Fact, ...] = ()
    goals: tuple[Tally, ...] = ()
    sums: tuple[Tally, ...] = ()
    otherwise: tuple[Fact, ...] = ()
    people: tuple[Panel, ...] = ()
    notes: tuple[Fact, ...] = ()
    opens: tuple[Tally, ...] = ()
    closes: tuple[Tally, ...] = ()
    costs: tuple[Tally, ...] = ()
    next: str = ""
    course: Course | None = None
    leads: tuple[Tally, ...] = ()


class Chapter(Part):
    """A part of a campaign that was played: what it was, how it came out in a few words, whether that was
    good or bad, and what it cost. `began` is the word (`what`) of the log line with which it began."""

    title: str
    result: str
    mood: Mood = ""
    costs: tuple[str, ...] = ()
    began: str = ""


class Scene(Part):
    """Everything that one seat sees. `phases` are the parts of a round or turn in their order; `phase` is the
    index of the current one (-1: none). `goal` is what the seat plays for, `card` the card that is being
    carried out, `debrief` what came of the part of a campaign that was played last, as long as the next has
    not begun. `chapters` are the parts that were played, shown with the map; `map` is what that map is called
    while something else lies on the table: it can be asked for (`Query.map`)."""

    title: str
    status: str
    board: Board
    elements: tuple[Element, ...] = ()
    layers: tuple[Layer, ...] = ()
    panels: tuple[Panel, ...] = ()
    question: Question | None = None
    version: int = SCENE_VERSION
    phases: tuple[str, ...] = ()
    phase: int = -1
    goal: Goal | None = None
    card: OpenCard | None = None
    debrief: Debrief | None = None
    chapters: tuple[Chapter, ...] = ()
    map: str = ""
