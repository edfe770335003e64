"""Records: a game as JSON lines. A header, the answers and outcomes, and the digest at the end."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import msgspec
from msgspec import Struct

from sandtable.catalog.registry import find_game
from sandtable.catalog.shelf import Files, Overlay
from sandtable.catalog.spec import GameType, Value, Values
from sandtable.engine.beats import Mark
from sandtable.engine.errors import Refusal, SandtableError
from sandtable.engine.game import State
from sandtable.engine.journal import Entry, dump_entry, grouped, read_entry
from sandtable.engine.table import Table

T = TypeVar("T")
FORMAT = 2
MOVED = 3  # the format of a game that has gone on by other rules than it was begun by
READABLE = (1, 2, 3)  # format 1 knew no content but the installed one


class Format(Struct, frozen=True):
    """What the first line of a record of any format says."""

    record: int


class Ground(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Where other rules have taken over: after so many entries, from this state. `lost` holds the entries
    that did not fit them."""

    at: int
    version: int
    state: State
    lost: tuple[dict[str, Any], ...] = ()


class Header(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a game was set up from. `version` is that of the rules with which it began. `installed` is the
    digest of the game's own content at that time, `content` that of the `files` laid over it, layer by
    layer."""

    record: int
    game: str
    version: int
    scenario: str
    options: dict[str, Value]
    seats: list[str]
    seed: int
    installed: str = ""
    content: str = ""
    files: tuple[Files, ...] = ()
    ground: Ground | None = None

    @property
    def rules(self) -> int:
        """The version of the rules that it was played by in the end."""
        return self.ground.version if self.ground else self.version


class Footer(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How the game stood after the last answer. `ending` is empty if the game had not ended, `digest` is
    empty if nobody could say."""

    ending: str
    digest: str


class Record(Struct, frozen=True, kw_only=True):
    """A whole record."""

    header: Header
    entries: list[Entry]
    footer: Footer


class Divergence(SandtableError):
    """A record that does not replay to its own result."""


def header_for(game: GameType, scenario: str, options: Values, seats: list[str], seed: int) -> Header:
    settled = game.scenario(scenario).settle(options)
    return Header(
        record=FORMAT,
        game=game.slug,
        version=game.version,
        scenario=scenario,
        options=settled,
        seats=seats,
        seed=seed,
        installed=game.shelf.digest,
        content=game.shelf.overlay.digest,
        files=game.shelf.overlay.layers,
    )


def record_of(
    header: Header, table: Table, game: GameType | None = None, lost: tuple[dict[str, Any], ...] = ()
) -> Record:
    """The record of a table as it stands; of which game, where other rules have been in force."""
    ground = table.ground
    if ground.entries or ground.events or header.ground:
        game = game or find_game(header.game)
        state = game.stored(ground.checkpoint)
        moved = Ground(at=ground.entries, version=game.version, state=state, lost=lost)
        header = msgspec.structs.replace(header, record=MOVED, ground=moved)
    footer = Footer(ending=table.now.ending, digest=table.now.digest())
    return Record(header=header, entries=table.history, footer=footer)


def dump_record(record: Record) -> bytes:
    lines: list[Any] = [record.header, *[dump_entry(entry) for entry in record.entries], record.footer]
    return b"".join(msgspec.json.encode(line) + b"\n" for line in lines)


def read_record(data: bytes, name: str = "record") -> Record:
    """A record from its bytes; an error names the line and what is wrong with it."""
    lines = data.splitlines()
    if not lines:
        raise SandtableError(f"{name}: empty; expected a header line")
    check_format(_line(lines[0], Format, name, 1), name)
    header = _line(lines[0], Header, name, 1)
    if not data.endswith(b"\n") or b'"digest"' not in lines[-1]:
        raise SandtableError(f"{name}: truncated after line {len(lines)}; expected a digest on the last line")
    entries = [_entry(line, name, 2 + i) for i, line in enumerate(lines[1:-1])]
    return Record(header=header, entries=entries, footer=_line(lines[-1], Footer, name, len(lines)))


def load_record(path: Path) -> Record:
    try:
        return read_record(path.read_bytes(), str(path))
    except OSError as error:
        raise SandtableError(f"{path}: cannot be read ({error.strerror})") from error


def check_format(line: Format, name: str) -> None:
    if line.record not in READABLE:
        known = f"{READABLE[0]} to {READABLE[-1]}"
        raise SandtableError(f"{name}: record format {line.record}; this program reads formats {known}")


def game_of(header: Header, name: str = "record", game: GameType | None = None) -> GameType:
    """The game with the content that it was played with; `game` where it is not an installed one."""
    game = game or find_game(header.game)
    if header.rules > game.version:
        raise SandtableError(f"{name}: {written_by(header, game)}")
    try:
        overlay = Overlay(*header.files)
        if overlay.digest != header.content:
            said = f"{header.content or 'none'}; expected the files as they were played with"
            raise SandtableError(f"its digest is {overlay.digest or 'none'}, the header says {said}")
        return bound(game, overlay)
    except SandtableError as error:
        raise SandtableError(f"{name}: content: {error}{changed_since(header, game)}") from error


@lru_cache(maxsize=32)
def bound(game: GameType, overlay: Overlay) -> GameType:
    """The game with an overlay, made and checked once."""
    return game if game.shelf.overlay == overlay else game.with_content(overlay)


def written_by(header: Header, game: GameType) -> str:
    return f"written by version {header.rules} of {game.slug}, this is version {game.version}"


def changed_since(header: Header, game: GameType) -> str:
    """What may be the matter with a record that was right once."""
    if header.rules != game.version:
        return f"; {written_by(header, game)}"
    now = game.shelf.digest
    if header.installed in ("", now):
        return ""
    return (
        f"; the installed content of {game.slug} has changed since: "
        f"it was {header.installed}, it is {now or 'none'}"
    )


def new_table(header: Header, name: str = "record", game: GameType | None = None) -> Table:
    """A table set up from a header, before the first answer."""
    return Table(game_of(header, name, game).new(header.scenario, header.options, header.seed))


class Played(NamedTuple):
    """A replayed record: the table where it stands and, if that is before the end, why."""

    table: Table
    fits: int
    why: str = ""


def replay(record: Record, name: str = "record", game: GameType | None = None) -> Table:
    """Plays a record again, answer by answer, and holds it to its digest."""
    game = game_of(record.header, name, game)
    try:
        table = start_of(record, game)
        table.feed(record.entries[table.length :])
        verify(record, table, name)
        return table
    except Exception as error:  # whatever the rules make of answers and outcomes that never were theirs
        raise Divergence(f"{blame(error, name)}{changed_since(record.header, game)}") from error


def replay_what_fits(record: Record, name: str = "record", game: GameType | None = None) -> Played:
    """The same as far as it goes: the rules may not be those that it was played by."""
    game = game_of(record.header, name, game)
    try:
        table = start_of(record, game)
    except Exception as error:
        raise Divergence(f"{blame(error, name)}{changed_since(record.header, game)}") from error
    try:
        for group in grouped(record.entries[table.length :]):
            table.feed(group)
        verify(record, table, name)
    except Exception as error:
        why = f"{blame(error, name)}{changed_since(record.header, game)}"
        return Played(table, table.length, why)
    return Played(table, table.length)


def start_of(record: Record, game: GameType) -> Table:
    """The table before the first answer that the rules in force have led to; outcomes may come before any."""
    header = record.header
    origin = game.new(header.scenario, header.options, header.seed)
    at = header.ground.at if header.ground else 0
    first = at
    while first < len(record.entries) and record.entries[first].outcome is not None:
        first += 1
    if header.ground is None:
        return Table(origin, record.entries[:first])
    state = game.current(header.ground.state)
    ground = origin.clone()
    ground.restore(state)
    return Table.resume(origin, state, record.entries[:first], at, [], Mark(ground, at, 0))


def blame(error: Exception, name: str) -> str:
    if isinstance(error, Refusal):
        return f"{name}: diverges: {error}"
    if isinstance(error, SandtableError):
        return str(error)
    return f"{name}: diverges: {type(error).__name__}: {error}"


def verify(record: Record, table: Table, name: str = "record") -> None:
    if not record.footer.digest:
        raise Divergence(f"{name}: has no digest to hold it to: nobody could open it when it was handed out")
    digest = table.now.digest()
    if table.now.ending != record.footer.ending:
        raise Divergence(f"{name}: ends as {table.now.ending!r}, the record says {record.footer.ending!r}")
    if digest != record.footer.digest:
        raise Divergence(f"{name}: ends at digest {digest}, the record says {record.footer.digest}")


def _line(line: bytes, kind: type[T], name: str, number: int) -> T:
    try:
        return msgspec.json.decode(line, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise SandtableError(f"{name}: line {number}: {error}") from error
    except RecursionError as error:
        raise SandtableError(f"{name}: line {number}: nested too deeply") from error


def _entry(line: bytes, name: str, number: int) -> Entry:
    data = _line(line, dict[str, Any], name, number)
    try:
        return read_entry(data)
    except SandtableError as error:
        raise SandtableError(f"{name}: line {number}: {error}") from error
