"""The bodies of requests and replies of the workshop, typed once; the client's types are made from this.

Every request but those without a work carries the work's secret in the header Authorization."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from sandtable.catalog.desks import Brush, Check, Distance, Edit, Field, Left, Spot, Stroke
from sandtable.catalog.spec import ScenarioSpec, Value
from sandtable.lab.contents import Setting
from sandtable.scene.vocabulary import Layer, Scene
from sandtable.server.http_bodies import NewSeat, Swept
from sandtable.workshop.comparing import Difference
from sandtable.workshop.faces import CardFace
from sandtable.workshop.joining import Clash, Settled
from sandtable.workshop.tables import CardSheet, SheetColumn, SheetRow

__all__ = ["CardFace", "CardSheet", "SheetColumn", "SheetRow"]  # beside what follows

# The shelf


class NewWork(Struct, forbid_unknown_fields=True):
    """POST /api/works: from a scenario; or, without one, from nothing, of this size."""

    game: str
    title: str
    scenario: str = ""
    size: tuple[int, int] = (0, 0)


class MadeWork(Struct):
    """A new work and its secret: whoever has it may change the work. POST /api/works/import?title= (a zip in
    the body) and POST /api/work/copy answer with it, too."""

    work: str
    token: str


class WorkTokens(Struct, forbid_unknown_fields=True):
    """POST /api/shelf: the secrets that the asker has."""

    tokens: tuple[str, ...]


class WorkInfo(Struct, omit_defaults=True):
    """A work as the shelf shows it. `differs` is one sentence; `checks` counts what stops play and what is
    worth a look; `plays` is the newest head that plays (-1: none); `drawer` is when it was put there, in
    seconds since 1970 (0: it lies on the shelf); `origin` the title of what it began from."""

    token: str
    work: str
    game: str
    title: str
    origin: str
    differs: str
    head: int
    stops: int
    looks: int
    plays: int
    changed: int
    versions: int
    drawer: int = 0
    playtest: str = ""


# One work


class StepInfo(Struct, omit_defaults=True):
    number: int
    label: str
    kind: Literal["step", "undo", "redo"] = "step"
    at: int = 0


class WorkVersion(Struct, omit_defaults=True):
    """A named point: the work after so many steps, whether it plays, and what its last playtest said."""

    name: str
    head: int
    at: int
    stops: int = 0
    playtest: str = ""


class WorkNote(Struct, omit_defaults=True):
    """What somebody who played the work wrote, and where: `link` opens the table at that moment; `head` is
    how many steps the work had as it was played (-1: nobody knows)."""

    id: str
    text: str
    who: str
    at: int
    link: str = ""
    step: int = 0
    line: str = ""
    head: int = -1


class WorkNow(Struct):
    """GET /api/work?since=HEAD&folder=: a work as it is; 204 where its head is still the same, and so is what
    is wrong in its `folder` on this computer (empty: nothing). `maps` are the files that can be painted,
    `scenarios` those that can be played; `own` has what each file of the work's own was begun from (empty:
    nothing), `uses` the files that its own scenarios lead to; `undo` and `redo` name the step that would be
    taken back or made again (empty: none)."""

    info: WorkInfo
    maps: tuple[str, ...]
    scenarios: tuple[tuple[str, str], ...]
    files: tuple[str, ...]
    own: dict[str, str]
    uses: tuple[str, ...]
    steps: tuple[StepInfo, ...]
    versions: tuple[WorkVersion, ...]
    notes: tuple[WorkNote, ...]
    undo: str
    redo: str
    folder: str = ""


class NewStep(Struct, forbid_unknown_fields=True):
    """POST /api/work/steps: edits, or a stroke (and `more`, each on what the ones before it left), or a thing
    that is moved, begun after the step `follows`. `id` is the client's own: the same step sent twice is made
    once. `answers` say whose value holds of each clash that was asked about, `over` that these do, whatever
    others did since."""

    id: str
    follows: int
    label: str = ""
    edits: tuple[Edit, ...] = ()
    file: str = ""
    stroke: Stroke | None = None
    more: tuple[Stroke, ...] = ()
    move: str = ""
    to: Spot | None = None
    over: bool = False
    answers: tuple[Settled, ...] = ()


class CopyRequest(Struct, forbid_unknown_fields=True):
    """POST /api/work/copy; the reply is MadeWork: the work as it is, with `steps` that hold over it."""

    steps: tuple[NewStep, ...] = ()


class Stepped(Struct, omit_defaults=True):
    """The step was made, perhaps joined with others' (409 with `Clashes` where somebody must be asked). What
    is `left` of its strokes could not stand."""

    head: int
    label: str
    joined: bool = False
    told: str = ""
    left: tuple[Left, ...] = ()


class Clashes(Struct):
    message: str
    head: int
    clashes: tuple[Clash, ...]


class BackRequest(Struct, forbid_unknown_fields=True):
    """POST /api/work/undo, /redo (head -1), /back (to that head): each answers with Stepped. It follows the
    newest step that was seen, and is refused where others were made since (-1: nobody asks)."""

    id: str
    head: int = -1
    follows: int = -1


class NewVersion(Struct, forbid_unknown_fields=True):
    """POST /api/work/versions; the reply is WorkVersion."""

    name: str


class TitleRequest(Struct, forbid_unknown_fields=True):
    """POST /api/work/title; POST /api/work/drawer and /shelf take an empty body."""

    title: str


class WorkDifferences(Struct):
    """GET /api/work/compare?head=&other=: what differs between the work at two heads (-1: as it is)."""

    differences: tuple[Difference, ...]


# Maps


class MapNow(Struct):
    """GET /api/work/map?file=&overlay=&element=&moment=: the board that is painted, with layers of that
    overlay (of that element, at one of its moments) in its scene. `overlays` by key what the rules can show;
    `changed` are the ids of what does not lie as in the rulebook (without an overlay)."""

    head: int
    file: str
    scene: Scene
    sides: tuple[int, ...]
    brushes: tuple[Brush, ...]
    overlays: dict[str, str]
    changed: tuple[str, ...] = ()


class ThingNow(Struct):
    """GET /api/work/thing?file=&element= (none: the whole map)."""

    head: int
    id: str
    title: str
    fields: tuple[Field, ...]
    facts: tuple[str, ...]
    overlays: tuple[str, ...]
    moments: tuple[str, ...]


class Distances(Struct):
    """GET /api/work/distances?file=&element=: by the rules, how far it is on a grid from an element (none: or
    where it is nowhere, it is left out), from the start, and from the exit or the door that counts."""

    head: int
    distances: tuple[Distance, ...]


class ForeseeRequest(Struct, forbid_unknown_fields=True):
    """POST /api/work/foresee: what the rules would show of an element (none: of the whole map), at one of its
    moments, with these strokes, which nobody has made."""

    file: str
    stroke: Stroke
    more: tuple[Stroke, ...] = ()
    element: str = ""
    overlays: tuple[str, ...] = ()
    moment: int = 0


class Foreseen(Struct):
    """The layers of those overlays as they would be, and what would be true of the element and is not now."""

    head: int
    layers: tuple[Layer, ...] = ()
    facts: tuple[str, ...] = ()


class WorkChecks(Struct):
    """GET /api/work/checks: all of them, those that stop play first; `fine` is what holds."""

    head: int
    checks: tuple[Check, ...]
    fine: tuple[Check, ...]


# Playing, asking, printing


class Offered(Struct):
    """GET /api/work/scenarios?head=: what can be played of a work as it is (head -1), or was: its own
    scenarios first, with the names of their seats."""

    scenarios: tuple[ScenarioSpec, ...]
    seats: dict[str, tuple[str, ...]]


class PlayRequest(Struct, forbid_unknown_fields=True):
    """POST /api/work/play: a match of the work as it is (head -1), or was, answered with Made. Notes that its
    players leave come to the work."""

    scenario: str
    options: dict[str, Value] = {}
    seats: tuple[NewSeat, ...] = ()
    head: int = -1


class AskRequest(Struct, forbid_unknown_fields=True):
    """POST /api/work/studies: a study of the work, as a NewStudy says (GET /api/work/lab?head= is the LabInfo
    of the work); with `against` also of the work at that head (-2: none, -1: the scenario that it began from,
    where there is one), where `given` holds for both. Answered with MadeStudy and looked at like any."""

    scenario: str
    change: dict[str, Setting] = {}
    bots: tuple[str, ...] = ()
    games: int = 200
    seed: int = 1
    head: int = -1
    against: int = -2
    given: dict[str, Setting] = {}
    sweep: dict[str, Swept] = {}
    target: dict[str, float] = {}
    deal: tuple[str, ...] = ()


class NoteRequest(Struct, forbid_unknown_fields=True):
    """POST /api/notes, with the secret of a seat of a match: a note about what is at the table now."""

    text: str
    step: int
    who: str = ""


class PrintRequest(Struct, forbid_unknown_fields=True):
    """POST /api/work/print: a PDF of the work at that head. Map and page are those of `scenario`, or of
    the work's first."""

    head: int = -1
    paper: Literal["a4", "letter"] = "a4"
    ink: Literal["colour", "saving"] = "colour"
    parts: tuple[str, ...] = ()
    scale: float = 1.0
    only_mine: bool = False
    scenario: str = ""


class SheetRequest(Struct, forbid_unknown_fields=True):
    """POST /api/work/print/sheet: a picture (SVG) of one of the sheets that would be printed, from 1 on."""

    printed: PrintRequest
    sheet: int = 1


class PrintPart(Struct):
    """GET /api/work/print?head=&paper=&ink=&scale=&only_mine=&scenario=: what can be printed of a work as it
    is (head -1), or was, and on how many sheets."""

    key: str
    label: str
    text: str
    sheets: int


class FilesRequest(Struct, forbid_unknown_fields=True):
    """POST /api/work/files: whole texts, as one step (empty: the file goes). GET /api/work/zip?head= is the
    content folder, GET /api/work/text?file= one file as it lies there."""

    id: str
    follows: int
    files: dict[str, str]
