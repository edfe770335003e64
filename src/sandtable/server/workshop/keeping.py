"""Works in the database. Steps are only ever added, each number of a work once: whoever comes second with a
number looks again."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import Struct, json
from sqlalchemy import Connection, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from sandtable.catalog.shelf import Files
from sandtable.server.entries import Brought
from sandtable.server.store import Store
from sandtable.server.tables import log, seats, work_notes, work_steps, work_versions, works
from sandtable.server.tokens import hashed
from sandtable.server.workshop_bodies import WorkNote, WorkVersion
from sandtable.workshop.steps import Change, Kind, Step, Touched

TABLE = "#/m/"  # before the secret in a link to a table
BROUGHT = '{"type":"brought"%'
FIRST_LINES = 100  # of a log: those of the seats, then what its match is played with
SHOWN = (
    *(works.c.id, works.c.hash, works.c.token, works.c.owner, works.c.game, works.c.title, works.c.origin),
    *(works.c.head, works.c.size, works.c.survey, works.c.playtest, works.c.changed, works.c.drawer),
)


class StoredWork(Struct, frozen=True, kw_only=True):
    """A work as the shelf needs it. `survey` is JSON: what was found out about its files, at some head;
    `size` counts the characters of all its steps."""

    id: str
    hash: str
    token: str
    owner: str
    game: str
    title: str
    origin: str
    head: int
    size: int
    survey: str
    playtest: str
    changed: int
    drawer: int


class Opened(Struct, frozen=True):
    """A work with its files as they are now."""

    about: StoredWork
    files: Files


class NextStep(Struct, frozen=True):
    """A step to be added after `head` others, with the files that it leads to; `own` is its client's name for
    it."""

    head: int
    own: str
    step: Step
    files: Files


class Made(Struct, frozen=True):
    """A step that was made: its number, from 1 on, and what it did."""

    number: int
    label: str


class Outlined(Struct, frozen=True):
    """A step as a list of them shows it."""

    number: int
    label: str
    kind: Kind
    at: int
    of: int


class _Body(Struct, frozen=True, array_like=True):
    """What a row holds of a step beside its label and kind."""

    changes: tuple[Change, ...]
    touched: tuple[Touched, ...]


class Keeping:
    """All reading and writing of works. Calls block, as those of the store do."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.engine = store.engine

    # Works

    def create(self, about: StoredWork, files: Files) -> None:
        text = json.encode(files).decode()
        row = {**dumped(about), "first": text, "files": text, "created": about.changed}
        with self.engine.begin() as connection:
            connection.execute(insert(works), [row])

    def find(self, secret: str) -> StoredWork | None:
        """The work that a hashed secret opens."""
        with self.engine.connect() as connection:
            row = connection.execute(select(*SHOWN).where(works.c.hash == secret)).mappings().first()
        return None if row is None else StoredWork(**row)

    def open(self, secret: str) -> Opened | None:
        with self.engine.connect() as connection:
            query = select(*SHOWN, works.c.files).where(works.c.hash == secret)
            row = connection.execute(query).mappings().first()
        if row is None:
            return None
        about = {key: value for key, value in row.items() if key != "files"}
        return Opened(StoredWork(**about), json.decode(row["files"], type=Files))

    def by_id(self, work: str) -> StoredWork | None:
        with self.engine.connect() as connection:
            row = connection.execute(select(*SHOWN).where(works.c.id == work)).mappings().first()
        return None if row is None else StoredWork(**row)

    def several(self, secrets: list[str]) -> list[StoredWork]:
        with self.engine.connect() as connection:
            rows = connection.execute(select(*SHOWN).where(works.c.hash.in_(secrets))).mappings().all()
        return [StoredWork(**row) for row in rows]

    def known(self) -> list[StoredWork]:
        """Those whose secrets are kept, the last changed first."""
        query = select(*SHOWN).where(works.c.token != "").order_by(works.c.changed.desc(), works.c.id)
        with self.engine.connect() as connection:
            return [StoredWork(**row) for row in connection.execute(query).mappings()]

    def count(self, owner: str) -> int:
        with self.engine.connect() as connection:
            return connection.execute(select(func.count()).where(works.c.owner == owner)).scalar_one()

    def note(self, work: str, **values: Any) -> None:
        """Something about the work that is no step."""
        with self.engine.begin() as connection:
            connection.execute(update(works).where(works.c.id == work).values(**values))

    def sweep(self, before: int) -> int:
        """Works that were put into the drawer before then are gone for good; how many."""
        old = select(works.c.id).where((works.c.drawer > 0) & (works.c.drawer < before))
        with self.engine.begin() as connection:
            gone = list(connection.execute(old).scalars())
            for table in (work_steps, work_versions, work_notes):
                connection.execute(delete(table).where(table.c.work.in_(gone)))
            connection.execute(delete(works).where(works.c.id.in_(gone)))
        return len(gone)

    # Steps

    def made(self, work: str, own: str) -> Made | None:
        """A step that has been made already, by its client's name for it."""
        query = select(work_steps.c.n, work_steps.c.label)
        query = query.where(work_steps.c.work == work, work_steps.c.own == own)
        with self.engine.connect() as connection:
            row = connection.execute(query).first()
        return None if row is None else Made(row[0] + 1, row[1])

    def add(self, work: str, now: int, added: NextStep) -> bool:
        """Whether it could be added: nobody else has made a step meanwhile."""
        row, files = step_row(work, now, added), json.encode(added.files).decode()
        there = (works.c.id == work) & (works.c.head == added.head)
        size = works.c.size + len(row["step"])
        changed = {"files": files, "head": added.head + 1, "size": size, "changed": now}
        try:
            with self.engine.begin() as connection:
                if not connection.execute(update(works).where(there).values(changed)).rowcount:
                    return False
                connection.execute(insert(work_steps), [row])
        except IntegrityError:
            return False
        return True

    def steps(self, work: str, start: int, end: int) -> list[Step]:
        """Those from number `start` on, up to but without `end`."""
        query = select(work_steps).where(
            work_steps.c.work == work, work_steps.c.n >= start, work_steps.c.n < end
        )
        with self.engine.connect() as connection:
            rows = connection.execute(query.order_by(work_steps.c.n)).mappings().all()
        return [step_of(row) for row in rows]

    def outline(self, work: str, head: int) -> list[Outlined]:
        """Every step without what it changed."""
        columns = work_steps.c.n, work_steps.c.label, work_steps.c.kind, work_steps.c.at, work_steps.c.turns
        query = select(*columns).where(work_steps.c.work == work, work_steps.c.n < head)
        with self.engine.connect() as connection:
            rows = connection.execute(query.order_by(work_steps.c.n)).all()
        return [Outlined(n + 1, label, kind, at, turns) for n, label, kind, at, turns in rows]

    # Versions and notes

    def keep_version(self, work: str, version: WorkVersion) -> bool:
        """Whether there was none of this name yet."""
        row = {"work": work, "name": version.name, "head": version.head, "stops": version.stops}
        try:
            with self.engine.begin() as connection:
                connection.execute(
                    insert(work_versions), [row | {"playtest": version.playtest, "at": version.at}]
                )
        except IntegrityError:
            return False
        return True

    def versions(self, names: Iterable[str]) -> dict[str, list[WorkVersion]]:
        """Of several works, the newest last."""
        found: dict[str, list[WorkVersion]] = {name: [] for name in names}
        query = select(work_versions).where(work_versions.c.work.in_(found))
        with self.engine.connect() as connection:
            for row in connection.execute(
                query.order_by(work_versions.c.at, work_versions.c.head)
            ).mappings():
                version = WorkVersion(row["name"], row["head"], row["at"], row["stops"], row["playtest"])
                found[row["work"]].append(version)
        return found

    def keep_note(self, work: str, note: WorkNote) -> None:
        """Its head is its match's to say."""
        row = {name: getattr(note, name) for name in note.__struct_fields__ if name != "head"}
        with self.engine.begin() as connection:
            connection.execute(insert(work_notes), [row | {"work": work}])

    def notes(self, work: str) -> list[WorkNote]:
        query = select(work_notes).where(work_notes.c.work == work)
        with self.engine.connect() as connection:
            rows = connection.execute(query.order_by(work_notes.c.at, work_notes.c.id)).mappings().all()
            heads = heads_of(connection, [row["link"] for row in rows])
        kept = [{key: value for key, value in row.items() if key != "work"} for row in rows]
        return [WorkNote(**row, head=heads.get(row["link"], -1)) for row in kept]

    def played(self, work: str, head: int, playtest: str) -> None:
        """What a playtest has said, of the work and of its versions at that head."""
        with self.engine.begin() as connection:
            at_head = (work_versions.c.work == work) & (work_versions.c.head == head)
            connection.execute(update(work_versions).where(at_head).values(playtest=playtest))
            connection.execute(update(works).where(works.c.id == work).values(playtest=playtest))


def heads_of(connection: Connection, links: list[str]) -> dict[str, int]:
    """By link, after how many steps of its work the match there was begun."""
    secrets = {hashed(link.removeprefix(TABLE).partition("?")[0]): link for link in links}
    told = seats.c.hash.in_(secrets) & (log.c.n < FIRST_LINES) & log.c.entry.like(BROUGHT)
    query = select(seats.c.hash, log.c.entry).join(log, log.c.match == seats.c.match).where(told)
    found = connection.execute(query).all()
    return {secrets[secret]: json.decode(entry, type=Brought).head for secret, entry in found}


def dumped(about: StoredWork) -> dict[str, Any]:
    return {name: getattr(about, name) for name in about.__struct_fields__}


def step_row(work: str, now: int, added: NextStep) -> dict[str, Any]:
    step = added.step
    body = json.encode(_Body(step.changes, step.touched)).decode()
    about = {"label": step.label, "kind": step.kind, "turns": step.of, "step": body}
    return {"work": work, "n": added.head, "own": added.own, "at": now, **about}


def step_of(row: Any) -> Step:
    body = json.decode(row["step"], type=_Body)
    kind: Kind = row["kind"]
    return Step(label=row["label"], changes=body.changes, touched=body.touched, kind=kind, of=row["turns"])
