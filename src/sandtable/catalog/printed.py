"""What is printed of a game: its cards as they look, at the table and on paper, its pieces, dice, tracks."""

from __future__ import annotations

from msgspec import Struct

from sandtable.scene.vocabulary import Scene

Stats = tuple[tuple[str, str], ...]


class Face(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A card: its `kind` (whose deck it is of), what it says, and where its content stands: the entry with
    that id of the list `key` of `file`. `count` is how many the deck has, `back` what their backs say. Looks
    tell sides apart: one, other, danger."""

    kind: str
    title: str
    subtitle: str = ""
    stats: Stats = ()
    lines: tuple[str, ...] = ()
    rule: str = ""
    look: tuple[str, ...] = ()
    file: str = ""
    key: str = ""
    entry: str = ""
    count: int = 1
    back: str = ""


class Piece(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Something to cut out: a round `token`, a square `marker`, a `figure` to fold, a flat `disc`. `mark` is
    what it shows, in a few signs; `size` its width in millimetres on a table of true scale (0: a bit less
    than a space of the map). `under` is what its other side shows, if that is something else."""

    kind: str
    title: str
    mark: str = ""
    count: int = 1
    size: float = 0
    under: str = ""
    look: tuple[str, ...] = ()


class Die(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A die by its faces, as short as they can be said."""

    title: str
    faces: tuple[str, ...]
    count: int = 1
    look: tuple[str, ...] = ()


class Track(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A row of spaces from `low` to `top`, with what `notes` says of some of them."""

    title: str
    top: int
    low: int = 0
    count: int = 1
    notes: tuple[tuple[int, str], ...] = ()


class Passage(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Part of the page of a scenario: a title, and what is said below it."""

    title: str
    lines: tuple[str, ...]


class SideBoard(Struct, frozen=True, kw_only=True):
    """A board beside the map, as a scene, with so many millimetres for a cell."""

    scene: Scene
    space: float


class Supplies(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What lies on the table and beside it when a scenario is played, apart from map and cards. Of pieces and
    tracks, where a game names none, the scene's are taken. `space` is how wide a space of the map is meant,
    or one on the ruler of a plane, or a zone, in millimetres. `page` is what the scenario's page says
    and the scene does not. `box` is what the box of the game holds, where that is more than the pieces of its
    scenarios."""

    space: float = 25
    pieces: tuple[Piece, ...] = ()
    box: tuple[Piece, ...] = ()
    dice: tuple[Die, ...] = ()
    tracks: tuple[Track, ...] = ()
    boards: tuple[SideBoard, ...] = ()
    page: tuple[Passage, ...] = ()
