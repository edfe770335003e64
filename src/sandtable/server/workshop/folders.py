"""Works as content folders on one's own computer: `works/NAME/<slug>/...`, as `--content` knows them.

Beside the files lies a note of what was written last: a file that is another one since was changed by hand,
and is never overwritten."""

from __future__ import annotations

from hashlib import blake2b
from itertools import count
from pathlib import Path

from msgspec import DecodeError, Struct, json

from sandtable.catalog.files import write_file
from sandtable.catalog.shelf import Files, files_below
from sandtable.engine.errors import SandtableError
from sandtable.server.workshop.keeping import StoredWork
from sandtable.workshop.starting import name_of

NOTE = ".work.json"
UNNAMED = "work"


class Note(Struct, frozen=True):
    """The work, how many steps it had when it was written, and what each file was then."""

    work: str
    head: int
    files: dict[str, str]


class ByHand(Struct, frozen=True):
    """What somebody changed in the folder since so many steps; a file that is gone is empty."""

    head: int
    files: Files


class Folders:
    """All works below one folder. Calls block."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.places: dict[str, Path] = {}  # of works, as far as they were looked for

    def changed(self, about: StoredWork) -> ByHand | None:
        """What was changed by hand, if anything; a folder that is gone is written anew."""
        folder = self.find(about.id)
        note = read_note(folder) if folder else None
        if folder is None or note is None or not (folder / about.game).is_dir():
            return None
        now = files_below(folder / about.game)
        other = {name: text for name, text in now.items() if note.files.get(name) != mark(text)}
        gone = {name: "" for name in note.files if name not in now}
        return ByHand(note.head, other | gone) if other or gone else None

    def write(self, about: StoredWork, files: Files) -> None:
        """The work as it is now, but for files that were changed by hand, until they are taken in."""
        folder = self.find(about.id) or self.new(about)
        place, note = folder / about.game, read_note(folder)
        known = note.files if note else {}
        now = files_below(place) if place.is_dir() else {}
        held = {name for name in {*now, *known} if is_by_hand(name, now, known) and place.is_dir()}
        held = {name for name in held if now.get(name) != files.get(name)}
        for name in sorted({*files, *now} - held):
            put(place / name, files.get(name), now.get(name))
        marks = {name: mark(text) for name, text in files.items() if name not in held}
        marks |= {name: known[name] for name in held if name in known}
        new = Note(about.id, about.head, marks)
        if new != note:
            write_file(folder / NOTE, json.encode(new))

    def find(self, work: str) -> Path | None:
        known = self.places.get(work)
        folders = [path.parent for path in self.root.glob(f"*/{NOTE}")]
        for folder in [known] if known in folders else folders:
            note = read_note(folder) if folder else None
            if folder and note and note.work == work:
                self.places[work] = folder
                return folder
        return None

    def new(self, about: StoredWork) -> Path:
        """A folder that nothing is in yet."""
        try:
            name = name_of(about.title)
        except SandtableError:
            name = UNNAMED
        for number in count(1):
            folder = self.root / (name if number == 1 else f"{name}_{number}")
            if not folder.exists():
                made(folder)
                return folder
        raise AssertionError


def is_by_hand(name: str, now: Files, known: dict[str, str]) -> bool:
    return (mark(now[name]) if name in now else None) != known.get(name)


def put(path: Path, text: str | None, now: str | None) -> None:
    if text is None:
        path.unlink(missing_ok=True)
    elif text != now:
        made(path.parent)
        write_file(path, text.encode())


def made(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise SandtableError(f"{folder}: cannot be made ({error.strerror})") from error


def read_note(folder: Path) -> Note | None:
    try:
        return json.decode((folder / NOTE).read_bytes(), type=Note)
    except (OSError, DecodeError):
        return None


def mark(text: str) -> str:
    return blake2b(text.encode(), digest_size=16).hexdigest()
