"""In a worker, within its bounds: all that reads the files of a work. JSON comes in, JSON goes out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import islice
from typing import Any

import msgspec
from msgspec import Struct, json

from sandtable.catalog.desks import Desk, Edit, Left, Painted
from sandtable.catalog.faces import face_at
from sandtable.catalog.record import bound
from sandtable.catalog.registry import find_game
from sandtable.catalog.shelf import Data, Files, Overlay
from sandtable.catalog.spec import GameType
from sandtable.engine.errors import SandtableError
from sandtable.server.names import clean_line
from sandtable.server.workshop_bodies import (
    Distances,
    FilesRequest,
    MapNow,
    NewStep,
    NewWork,
    ThingNow,
    WorkChecks,
    WorkDifferences,
)
from sandtable.workshop.adopting import at_home, canvas_of, used
from sandtable.workshop.changed import changed_on
from sandtable.workshop.checks import checks_of
from sandtable.workshop.comparing import compared as differences
from sandtable.workshop.differing import said_of
from sandtable.workshop.faces import CardFace, face_of
from sandtable.workshop.joining import Clash
from sandtable.workshop.painting import painted
from sandtable.workshop.rulebook import Rulebook
from sandtable.workshop.sheets import sheet_files, sheets_of
from sandtable.workshop.starting import from_nothing, from_scenario
from sandtable.workshop.steps import Step, backward
from sandtable.workshop.work import LONGEST_LABEL, Conflict, Work
from sandtable.workshop.zips import unzipped

MOST_DIFFERENCES = 500  # that are shown
REMEMBERED = 8  # works that a worker keeps as it has read them
FORM = 2  # of what the shelf says of a work; one of another form is looked for again
PAINTED, CHANGED, WRITTEN = "Painted", "Changed", "Files written"


class Lying(Struct, frozen=True):
    """A work as it lies there: its game, the operator's own content, its files over both, and the title of
    what it began from."""

    game: str
    layers: tuple[Files, ...]
    files: Files
    origin: str = ""


class Begun(Struct, frozen=True):
    """A new work: where it came from, and its files."""

    game: str
    origin: str
    files: Files


class Outcome(Struct, frozen=True):
    """A step and the files that it leads to, and what of its strokes is left out; or what somebody must be
    asked about first."""

    step: Step | None = None
    files: Files = {}
    clashes: tuple[Clash, ...] = ()
    left: tuple[Left, ...] = ()


class Survey(Struct, frozen=True):
    """What the shelf says of a work, as it was at that head. `plays` is the newest head that is known to;
    `form` says which build has looked."""

    head: int
    stops: int
    looks: int
    plays: int
    differs: str
    maps: tuple[str, ...]
    scenarios: tuple[tuple[str, str], ...]
    files: tuple[str, ...]
    own: dict[str, str] = {}
    uses: tuple[str, ...] = ()
    form: int = 0


class Bench:
    """A work, read: what its files say with all that lies below them."""

    def __init__(self, lying: Lying) -> None:
        self.game = installed(lying.game, lying.layers)
        self.files = lying.files
        self.data: dict[str, Data] = Work(self.game.shelf, lying.files).data()
        self.rulebook = Rulebook(self.game, lying.files, self.data, lying.origin)
        self.checked: WorkChecks | None = None

    @property
    def desk(self) -> Desk:
        if self.game.desk is None:
            raise SandtableError(f"the maps of {self.game.title} cannot be painted")
        return self.game.desk

    def stands(self) -> bool:
        return not any(each.kind == "stops" for each in self.checks().checks)

    def standing(self) -> GameType:
        """The game with the work, which must stand."""
        for check in self.checks().checks:
            if check.kind == "stops":
                raise SandtableError(f"{check.file}: {check.text}" if check.file else check.text)
        return bound(self.game, Overlay(*self.game.shelf.overlay.layers, self.files))

    def maps(self) -> tuple[str, ...]:
        """Of a game's maps, those that the work has for itself come first."""
        if self.game.desk is None:
            return ()
        found = guarded(self.desk.maps, self.data)
        return tuple(sorted(found, key=lambda file: file not in self.files))

    def checks(self) -> WorkChecks:
        if self.checked is None:
            found, fine = checks_of(self.game, self.files, self.data)
            self.checked = WorkChecks(0, tuple(found), tuple(fine))
        return self.checked


def installed(slug: str, layers: tuple[Files, ...]) -> GameType:
    """A game with the operator's own content; it is the server's, and has been checked."""
    game = find_game(slug)
    return game if game.shelf.overlay.layers == layers else with_layers(slug, json.encode(layers))


@lru_cache(maxsize=REMEMBERED)
def with_layers(slug: str, layers: bytes) -> GameType:
    return find_game(slug).with_content(Overlay(*json.decode(layers, type=tuple[Files, ...])))


@lru_cache(maxsize=REMEMBERED)
def laid_out(lying: bytes) -> Bench:
    return Bench(json.decode(lying, type=Lying))


def guarded(work: Callable[..., Any], *given: Any) -> Any:
    """What a desk makes of files that nobody thought of may fail in any way: that is one sentence, too."""
    try:
        return work(*given)
    except (SandtableError, MemoryError):
        raise
    except Exception as error:
        raise SandtableError(
            f"this cannot be done with the files as they are: {type(error).__name__}: {error}"
        ) from error


# How a work begins


def begun(slug: str, layers: bytes, wanted: bytes) -> bytes:
    game = installed(slug, json.decode(layers, type=tuple[Files, ...]))
    new = json.decode(wanted, type=NewWork)
    if new.scenario:
        origin = game.scenario(new.scenario).title
        files = guarded(from_scenario, game, new.scenario, new.title)
    else:
        origin, files = "", guarded(from_nothing, game, new.title, new.size)
    Overlay(files)
    return json.encode(Begun(slug, origin, files))


def unpacked(data: bytes, slugs: Sequence[str]) -> bytes:
    """From a zip; what it holds can be read, whether or not it can be played."""
    slug, files = unzipped(data, slugs)
    Work(find_game(slug).shelf, {}).make("", files)
    return json.encode(Begun(slug, "", files))


# Steps


def stepped(lying: bytes, later: bytes, wanted: bytes) -> bytes:
    """A step that was begun before the `later` ones, in the worker's own copy of the work."""
    new, work = json.decode(wanted, type=NewStep), since(lying, later)
    bench = laid_out(lying)
    seen = work.data(work.first) if work.steps else bench.data
    found = edits_of(bench, new, work.first, seen)
    edits, label = found.edits, new.label or label_of(found.edits, new)
    again = (lambda: edits_of(bench, new, work.files, bench.data).edits) if is_put(new) else None
    try:
        step = guarded(work.step, 0, label, edits, new.over, new.answers, again)
    except Conflict as conflict:
        return json.encode(Outcome(clashes=conflict.clashes))
    return json.encode(Outcome(step, work.files, left=found.left))


def is_put(new: NewStep) -> bool:
    """Whether it puts things down: what a rubber takes away is what somebody saw there."""
    return bool(new.stroke) and all(each.brush for each in (new.stroke, *new.more) if each)


def since(lying: bytes, later: bytes) -> Work:
    """The work with only those steps; before them, it is as it was then."""
    bench, steps = laid_out(lying), json.decode(later, type=list[Step])
    files = bench.files
    for step in reversed(steps):
        files = backward(files, step.changes)
    return Work(bench.game.shelf, files, steps)


def edits_of(bench: Bench, new: NewStep, files: Files, seen: dict[str, Data]) -> Painted:
    """What a stroke or a move does on these files, which say what is `seen`, beside edits that are named;
    each in a file of the work's own."""
    edits = guarded(at_home, bench.game, files, seen, new.edits)
    if not new.stroke and not new.move:
        return Painted(edits)
    draft = Work(bench.game.shelf, files)
    home = guarded(canvas_of, bench.game, bench.desk, files, seen, new.file)
    if home.edits:
        draft.step(0, "", home.edits)
        seen = draft.data()
    if new.stroke:
        strokes = (new.stroke, *new.more)
        found = guarded(painted, bench.desk, draft, seen, home.file, strokes)
        return Painted((*edits, *home.edits, *found.edits), found.left)
    if new.to is None:
        raise SandtableError("to: expected the place that it is moved to")
    return Painted((*edits, *home.edits, *guarded(bench.desk.move, seen, home.file, new.move, new.to)))


def label_of(edits: Sequence[Edit], new: NewStep) -> str:
    if new.stroke or new.move:
        return PAINTED
    first = ".".join(str(key) for key in edits[0].path) if edits else ""
    return clean_line(f"{CHANGED} {first}", LONGEST_LABEL)


def rewritten(lying: bytes, later: bytes, wanted: bytes, label: str = WRITTEN) -> bytes:
    """Whole texts, as one step; they join like any other, file by file."""
    new, work = json.decode(wanted, type=FilesRequest), since(lying, later)
    moved = {file for step in work.steps for file, _ in step.touched}
    clashes = [
        Clash(name, (), work.first.get(name, ""), work.files.get(name, ""), text)
        for name, text in new.files.items()
        if name in moved and work.files.get(name, "") != text
    ]
    if clashes:
        return json.encode(Outcome(clashes=tuple(clashes)))
    files = {name: text for name, text in {**work.files, **new.files}.items() if text}
    step = guarded(work.make, label, files, [Edit(name, ()) for name in new.files])
    return json.encode(Outcome(step, work.files))


def gone_back(lying: bytes, later: bytes, label: str) -> bytes:
    """The work as it was before these steps, as its newest one."""
    work = since(lying, later)
    step = work.back_to(0, label)
    return json.encode(Outcome(step, work.files))


# What is shown


def surveyed(lying: bytes, head: int, plays: int) -> bytes:
    bench = laid_out(lying)
    checks = bench.checks().checks
    stops = sum(each.kind == "stops" for each in checks)
    found = Survey(
        head=head,
        stops=stops,
        looks=len(checks) - stops,
        plays=plays if stops else head,
        differs=guarded(said_of, bench.rulebook, bench.maps()),
        maps=bench.maps(),
        scenarios=scenarios(bench),
        files=tuple(sheet_files(bench.game, bench.data, bench.files)),
        own={name: bench.rulebook.begun.get(name, "") for name in sorted(bench.files)},
        uses=guarded(used, bench.game, bench.files, bench.data),
        form=FORM,
    )
    return json.encode(found)


def scenarios(bench: Bench) -> tuple[tuple[str, str], ...]:
    """By name and title, those of the work first; read from the files, which may not stand yet."""
    files = [name for name in bench.data if name.startswith("scenarios/")]
    files.sort(key=lambda name: (name not in bench.files, number_of(bench.data[name].get("order")), name))
    return tuple((stem(name), str(bench.data[name].get("title", stem(name)))) for name in files)


def number_of(value: Any) -> float:
    return value if isinstance(value, int | float) else 0


def stem(file: str) -> str:
    return file.rpartition("/")[2].removesuffix(".toml")


def checked(lying: bytes, head: int) -> bytes:
    return json.encode(msgspec.structs.replace(laid_out(lying).checks(), head=head))


def mapped(lying: bytes, head: int, file: str, overlay: str, element: str, moment: int) -> bytes:
    """The board that is painted, with what the rules say of an element where it is asked for."""
    bench = laid_out(lying)
    desk, data = bench.desk, bench.data
    file = map_of(bench, file)
    scene = guarded(desk.scene, data, file)
    changed = () if overlay else guarded(changed_on, desk, bench.rulebook, file, scene)
    if overlay:
        if overlay not in desk.overlays:
            raise SandtableError(f"overlay: {overlay[:40]!r} is none of {', '.join(desk.overlays)}")
        layers = guarded(desk.later, data, file, overlay, element, moment)
        scene = msgspec.structs.replace(scene, layers=(*scene.layers, *layers))
    brushes = guarded(desk.brushes, data, file)
    return json.encode(MapNow(head, file, scene, sides_of(bench), brushes, dict(desk.overlays), changed))


def sides_of(bench: Bench) -> tuple[int, ...]:
    """As the installed game has them: the work itself may not stand yet."""
    game = bench.game.new(bench.game.scenarios()[0].name, {}, 0)
    return tuple(bench.game.side_of(game, seat) for seat in range(game.seats))


def map_of(bench: Bench, file: str) -> str:
    """It, or the copy that has come in its place."""
    known = bench.maps()
    copies = [name for name, first in bench.rulebook.begun.items() if first == file and name in known]
    for name in [file] if file in known else copies:
        return name
    raise SandtableError(f"file: {file[:80]!r} is no map of this work; expected one of {', '.join(known)}")


def picked(lying: bytes, head: int, file: str, element: str) -> bytes:
    bench = laid_out(lying)
    file = map_of(bench, file)
    thing = guarded(bench.desk.thing, bench.data, file, element)
    at = bench.rulebook.at
    fields = tuple(msgspec.structs.replace(each, printed=at(each.file, each.path)) for each in thing.fields)
    return json.encode(
        ThingNow(head, thing.id, thing.title, fields, thing.facts, thing.overlays, thing.moments)
    )


def measured(lying: bytes, head: int, file: str, element: str) -> bytes:
    """How far it is to every space of a grid."""
    bench = laid_out(lying)
    found = guarded(bench.desk.distances, bench.data, map_of(bench, file), element)
    return json.encode(Distances(head, found))


def sheets(lying: bytes, head: int, file: str) -> bytes:
    bench = laid_out(lying)
    return json.encode(guarded(sheets_of, bench.game, bench.data, file, bench.rulebook.read(file)))


def face(lying: bytes, head: int, file: str, key: str, entry: str) -> bytes:
    """As it is printed, where the work stands; otherwise by what is declared."""
    bench = laid_out(lying)
    found = guarded(face_at, bench.standing(), file, key, entry) if bench.stands() else None
    if found is None:
        return json.encode(guarded(face_of, bench.game, bench.data, file, key, entry))
    shown = CardFace(
        found.kind, found.title, found.subtitle, found.stats, found.lines, found.rule, found.look
    )
    return json.encode(shown)


def compared(lying: bytes, head: int, other: bytes) -> bytes:
    """What differs between the work and its files at another time."""
    bench, files = laid_out(lying), json.decode(other, type=Files)
    names = {name for name in {*files, *bench.files} if files.get(name) != bench.files.get(name)}
    found = differences(bench.data, Work(bench.game.shelf, files).data(), names)
    return json.encode(WorkDifferences(tuple(islice(found, MOST_DIFFERENCES))))
