"""How events are shown: a cue for each event, beside the scene as it was at that moment. Any client can play
cues one after the other; a client that does not ask for them loses only the show."""

from __future__ import annotations

from msgspec import Struct

from sandtable.scene.rolls import Part, Roll
from sandtable.scene.vocabulary import Board, Element, Fact, Goal, Layer, OpenCard, Panel

KINDS = (
    "walk",
    "slide",
    "turn",
    "aim",
    "tracer",
    "roll",
    "wound",
    "fall",
    "door",
    "reveal",
    "blast",
    "banner",
    "note",
)
ROLLS = ("dice", "skulls", "cards", "tokens")


class Slide(Part):
    """The way of something that slides: an element of the board, or a disc that is on no scene. A disc has a
    `radius`, and its way is drawn behind it. `points` are x and y, how far it has turned by then in tenths of
    a degree, and when, in milliseconds; it goes straight from one to the next. `hits` are the elements that
    it strikes, and when. `touches` are what it touches, walls too, by name, each with its time, in order.
    `left` says whether it has left the board in the end."""

    element: str = ""
    label: str = ""
    radius: int = 0
    points: tuple[tuple[int, int, int, int], ...] = ()
    hits: tuple[tuple[str, int], ...] = ()
    left: bool = False
    touches: tuple[tuple[str, int], ...] = ()


class Cue(Part):
    """What to show of an event. Kinds: `walk` (along `points`, or from where the first element was to where
    it is), `slide` (the `slides`, all at once), `turn`, `aim` and `tracer` (a line from the first element to
    each other one, or along `points`), `roll` (the `rolls` in a tray), `wound` and `fall` (of the elements),
    `door`, `reveal`, `blast` (at `points`, or at the elements), `banner` (a round, a phase or a turn begins
    or ends) and `note`. The first element is the one who acts. `act` names what the cue is part of:
    consecutive events of one act belong together, and stand in one tray. `label` is a word or two on the
    board, such as a distance or a loss. `title` heads a banner or a tray, `result` is how a roll or a round
    came out, and `facts` are the modifiers of a roll or what a banner changes. `card` is one that somebody
    has just come by, to be read. Looks: fire, back (return fire), good, bad, and of a banner: round, phase,
    turn, end, call (somebody answers by radio: `label` is the number that was called, `title` who speaks,
    `result` what they say)."""

    kind: str
    elements: tuple[str, ...] = ()
    points: tuple[tuple[int, int], ...] = ()
    act: str = ""
    label: str = ""
    title: str = ""
    result: str = ""
    look: tuple[str, ...] = ()
    rolls: tuple[Roll, ...] = ()
    facts: tuple[Fact, ...] = ()
    slides: tuple[Slide, ...] = ()
    card: OpenCard | None = None


class Frame(Struct, omit_defaults=True):
    """The scene at line number `n` of a seat's log, and how to show that line. A field that is None is as in
    the frame before, but for the card; the first frame has everything."""

    n: int
    status: str
    elements: tuple[Element, ...]
    cue: Cue | None = None
    board: Board | None = None
    layers: tuple[Layer, ...] | None = None
    panels: tuple[Panel, ...] | None = None
    phase: int = -1
    goal: Goal | None = None
    card: OpenCard | None = None
