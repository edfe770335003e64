"""What a game offers a workshop: what its maps can be painted with, and what that does to its files.

A desk works on the data of files as they would be read (`Work`), sound or not: a map is painted long before
it can be played. It changes nothing itself; what it returns are edits."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, Literal

from msgspec import UNSET, Struct, UnsetType

from sandtable.scene.vocabulary import Layer, Scene

Work = Mapping[str, dict[str, Any]]  # by file (`maps/yard.toml`): what it says, with what lies below it
Path = tuple[str | int, ...]  # keys; an entry of a list by its id or name, else by its index
LARGEST = 60  # along a side of a map from nothing
Where = Literal["cell", "edge", "corner", "zone", "border", "point", "line"]


class Edit(Struct, frozen=True, omit_defaults=True):
    """One value of one file; without a value it is taken away. An empty path is the whole file, which may
    begin as a copy of another one, its `origin`."""

    file: str
    path: Path
    value: Any | UnsetType = UNSET
    origin: str = ""


class Brush(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What can be put down, and onto what. `turns`: it faces a side. `look` draws it in the palette."""

    key: str
    label: str
    group: str
    on: Where = "cell"
    rule: str = ""
    text: str = ""
    turns: bool = False
    look: tuple[str, ...] = ()


class Spot(Struct, frozen=True, omit_defaults=True):
    """A cell; with a side (`n`, `e`, `s`, `w`) an edge of it; on a plane a point, in MU; or a zone by id,
    with another one the border between them."""

    x: float = 0
    y: float = 0
    side: str = ""
    zone: str = ""
    other: str = ""


class Stroke(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A brush (empty: rub out) over some spots, in one step; `faces` where it turns."""

    brush: str
    spots: tuple[Spot, ...]
    faces: str = ""


class Left(Struct, frozen=True):
    """A spot of a stroke where nothing could be put down or taken away, and why."""

    spot: Spot
    why: str


class Painted(Struct, frozen=True):
    """What a stroke changes, and what of it is left out."""

    edits: tuple[Edit, ...]
    left: tuple[Left, ...] = ()


class Field(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A value of a thing that can be typed, and where it stands. What the rulebook has there (null: nothing,
    in an entry that it knows) is the workshop's to say."""

    file: str
    path: Path
    label: str
    value: Any
    printed: Any | UnsetType = UNSET
    low: float | None = None
    high: float | None = None
    choices: tuple[str, ...] = ()
    rule: str = ""


class Thing(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What is picked: an element of the scene, or the whole map (id empty). `facts` are true of it now; the
    first of its `moments` is now, too, and at the others overlays can be asked for as well."""

    id: str
    title: str
    fields: tuple[Field, ...] = ()
    facts: tuple[str, ...] = ()
    overlays: tuple[str, ...] = ()
    moments: tuple[str, ...] = ()


class Check(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Something that stops play (`stops`), that plays and is worth a look (`look`), or that holds (`fine`):
    what, where, and by which rule. `path` and `spots` lead to the place; `fix` says what the repair does, and
    `edits` do it."""

    kind: Literal["stops", "look", "fine"]
    text: str
    file: str = ""
    path: Path = ()
    spots: tuple[Spot, ...] = ()
    rule: str = ""
    fix: str = ""
    edits: tuple[Edit, ...] = ()


class Distance(Struct, frozen=True):
    """How far every space of a grid is from something (`origin`; empty: from what is asked about), row by
    row; -1 where no way leads."""

    origin: str
    steps: tuple[int, ...]


class MapSize(Struct, frozen=True, kw_only=True):
    """How large a map from nothing may be along each side, and is unless somebody says otherwise."""

    unit: str
    across: int
    down: int
    least: int
    most: int = LARGEST
    text: str = ""


class Desk(ABC):
    """One for each game whose maps can be painted."""

    size = MapSize(unit="Spaces", across=8, down=8, least=1)

    overlays: Mapping[str, str] = {}  # by key what the rules can show: `sight`, `walk`, `distance`
    holds: Mapping[str, str] = {}  # by rule what is true of a map against which no check cites it

    @abstractmethod
    def maps(self, work: Work) -> tuple[str, ...]:
        """The files that can be painted."""

    @abstractmethod
    def brushes(self, work: Work, file: str) -> tuple[Brush, ...]:
        """The palette, in its groups."""

    @abstractmethod
    def scene(self, work: Work, file: str) -> Scene:
        """The map as it will lie on the table, with all that is set up on it."""

    @abstractmethod
    def paint(self, work: Work, file: str, stroke: Stroke) -> Painted:
        """What a stroke changes, where it can stand; SandtableError, in a sentence with its rule, where it
        can stand nowhere."""

    @abstractmethod
    def thing(self, work: Work, file: str, element: str) -> Thing:
        """What can be said of an element, and typed over."""

    @abstractmethod
    def move(self, work: Work, file: str, element: str, to: Spot) -> tuple[Edit, ...]:
        """Puts an element elsewhere."""

    @abstractmethod
    def blank(self, name: str, title: str, size: tuple[int, int]) -> dict[str, dict[str, Any]]:
        """The files of a scenario from nothing: an empty map, and what it needs to be played at all."""

    def overlay(self, work: Work, file: str, kind: str, element: str) -> tuple[Layer, ...]:
        """What the rules say of an element (empty: of the whole map), as layers of the scene."""
        return ()

    def later(self, work: Work, file: str, kind: str, element: str, moment: int) -> tuple[Layer, ...]:
        """The same at one of the element's moments (0: now)."""
        return self.overlay(work, file, kind, element)

    def distances(self, work: Work, file: str, element: str) -> tuple[Distance, ...]:
        """On a grid: from an element, from the start, and from the exit or the door that counts."""
        return ()

    def warnings(self, work: Work, file: str) -> tuple[Check, ...]:
        """What is legal and unwise on a map that stands: a goal that nobody reaches, a post that faces a
        wall."""
        return ()

    def stands_for(self, check: Check, said: str) -> bool:
        """Whether one of its own checks tells, at its place, what the loader says of the same file."""
        return False

    def doubts(self, work: Work, file: str) -> tuple[Check, ...]:
        """The same in a file that is no map: a card whose text is not what it does."""
        return ()
