"""Works as clients find them: whoever has a work's secret may look at it and change it. What reads its files
runs in workers, within bounds."""

from __future__ import annotations

import time
from asyncio import to_thread
from collections.abc import Callable
from typing import Any

from msgspec import json, structs

from sandtable.catalog.shelf import Files
from sandtable.engine.errors import SandtableError
from sandtable.server.hub import Hub
from sandtable.server.limits import Limits, PerAddress
from sandtable.server.names import clean_line
from sandtable.server.outside import Outside
from sandtable.server.requests import NoAccess, TooMuch
from sandtable.server.store import ask
from sandtable.server.tokens import hashed, new_token
from sandtable.server.workers import TOO_MUCH_WORK, Bounds, TooLong
from sandtable.server.workshop import bench
from sandtable.server.workshop.keeping import Keeping, Made, NextStep, Opened, StoredWork
from sandtable.server.workshop.stepping import Wanted
from sandtable.server.workshop_bodies import (
    Clashes,
    MadeWork,
    StepInfo,
    Stepped,
    WorkInfo,
    WorkNow,
    WorkVersion,
)
from sandtable.workshop.joining import Clash
from sandtable.workshop.steps import Step, backward, stacks
from sandtable.workshop.work import MOST_STEPS

WORKERS = 2
BOUNDS = Bounds(seconds=20, size=1_000_000_000)
MOST_ENDLESS = 1_000
TRIES = 20
LONGEST_TITLE = 60
LONGEST_ID = 64
MOST_WORKS = 300  # of one address, those in its drawer included
MOST_VERSIONS = 200
MOST_SIZE = 20_000_000  # characters of all steps of a work
NOT_OPENED = "expected the secret of a work in the header Authorization"


class Asked(SandtableError):
    """A step about which somebody must be asked first."""

    def __init__(self, clashes: Clashes) -> None:
        super().__init__(clashes.message)
        self.clashes = clashes


class Works:
    """All works of one database, as far as this process has to do with them."""

    def __init__(self, hub: Hub, limits: Limits) -> None:
        self.hub = hub
        self.keeping = Keeping(hub.store)
        self.workers = Outside(WORKERS, BOUNDS)
        self.endless: dict[tuple[str, int], None] = {}  # works at heads that took too long to look at
        self.made = PerAddress(limits.works_an_hour / 3600, limits.work_burst)
        self.steps = PerAddress(limits.steps_an_hour / 3600, limits.step_burst)
        self.bytes = PerAddress(limits.upload_bytes_an_hour / 3600, limits.upload_bytes)

    async def do(self, client: str, work: str, doing: Callable[..., bytes], *given: Any) -> bytes:
        """What a worker makes of it, in its client's turn."""
        return await self.workers.do(client, work, False, doing, *given)

    def layers(self, game: str) -> tuple[Files, ...]:
        return self.hub.game(game).shelf.overlay.layers

    # Works

    async def open(self, token: str) -> Opened:
        found = await ask(self.keeping.open, hashed(token))
        if found is None:
            raise NoAccess(NOT_OPENED)
        return found

    async def find(self, token: str) -> StoredWork:
        found = await ask(self.keeping.find, hashed(token))
        if found is None:
            raise NoAccess(NOT_OPENED)
        return found

    def lying(self, opened: Opened) -> bytes:
        about = opened.about
        lying = bench.Lying(about.game, self.layers(about.game), opened.files, about.origin)
        return json.encode(lying)

    async def make(self, client: str, begun: bytes, title: str, keeps: bool) -> MadeWork:
        """A new work from what a worker has begun; `keeps`: its secret stays with this computer."""
        found = json.decode(begun, type=bench.Begun)
        self.weigh(client, len(begun))
        if await ask(self.keeping.count, client) >= MOST_WORKS:
            raise TooMuch(f"at most {MOST_WORKS} works from one address; put some into the drawer and wait")
        work, token = new_token(), new_token()
        about = StoredWork(
            id=work,
            hash=hashed(token),
            token=token if keeps else "",
            owner=client,
            game=found.game,
            title=titled(title),
            origin=found.origin[:LONGEST_TITLE],
            head=0,
            size=0,
            survey="",
            playtest="",
            changed=now(),
            drawer=0,
        )
        await ask(self.keeping.create, about, found.files)
        await self.survey(client, Opened(about, found.files))
        return MadeWork(work, token)

    def weigh(self, client: str, size: int) -> None:
        if not self.bytes.spend(client, size):
            raise TooMuch("too much for the workshop from this address; try again later")

    def limit(self, client: str) -> None:
        if not self.made.spend(client):
            raise TooMuch("too many new works from this address; try again later")

    async def files_at(self, opened: Opened, head: int) -> Files:
        """As they were after so many steps (-1: as they are)."""
        if head in (-1, opened.about.head):
            return opened.files
        if not 0 <= head <= opened.about.head:
            raise SandtableError(
                f"head: there are {opened.about.head} steps; expected a number up to that, not {head}"
            )
        later = await ask(self.keeping.steps, opened.about.id, head, opened.about.head)
        return await to_thread(before, opened.files, later)

    async def at(self, opened: Opened, head: int) -> Opened:
        return Opened(opened.about, await self.files_at(opened, head))

    # What is shown

    async def read(self, client: str, opened: Opened, doing: Callable[..., bytes], *given: Any) -> bytes:
        """What a worker finds in a work at its head; what took too long once is not tried again."""
        about = opened.about
        if (about.id, about.head) in self.endless:
            raise TooLong(TOO_MUCH_WORK)
        try:
            return await self.do(client, about.id, doing, self.lying(opened), about.head, *given)
        except TooLong:
            self.endless[about.id, about.head] = None
            for oldest in list(self.endless)[:-MOST_ENDLESS]:
                del self.endless[oldest]
            raise

    async def survey(self, client: str, opened: Opened) -> bench.Survey:
        """What is known of the work as it is now, worked out once for each of its heads."""
        about = opened.about
        known = survey_of(about)
        if known is not None and known.head == about.head:
            return known
        plays = known.plays if known else -1
        try:
            data = await self.read(client, opened, bench.surveyed, plays)
        except TooLong:
            data = json.encode(structs.replace(UNKNOWN, head=about.head, plays=plays, stops=1))
        await ask(lambda: self.keeping.note(about.id, survey=data.decode()))
        return json.decode(data, type=bench.Survey)

    async def now(self, client: str, opened: Opened, token: str) -> WorkNow:
        about = opened.about
        survey = await self.survey(client, opened)
        outline = await ask(self.keeping.outline, about.id, about.head)
        versions = (await ask(self.keeping.versions, [about.id]))[about.id]
        notes = await ask(self.keeping.notes, about.id)
        turned = stacks(outline)
        return WorkNow(
            info=info_of(about, survey, token, len(versions)),
            maps=survey.maps,
            scenarios=survey.scenarios,
            files=survey.files,
            own=survey.own,
            uses=survey.uses,
            steps=tuple(StepInfo(each.number, each.label, each.kind, each.at) for each in outline),
            versions=tuple(versions),
            notes=tuple(notes),
            undo=outline[turned.done[-1]].label if turned.done else "",
            redo=outline[turned.undone[-1]].label if turned.undone else "",
        )

    async def shelf(self, client: str, tokens: dict[str, str]) -> list[WorkInfo]:
        """The works that these secrets open, by their hashes, in the order of the secrets."""
        found = {each.hash: each for each in await ask(self.keeping.several, list(tokens))}
        versions = await ask(self.keeping.versions, [each.id for each in found.values()])
        infos = []
        for secret, token in tokens.items():
            if secret in found:
                about = found[secret]
                infos.append(await self.info(client, about, token, len(versions[about.id])))
        return infos

    async def info(self, client: str, about: StoredWork, token: str, versions: int) -> WorkInfo:
        survey = survey_of(about)
        if survey is None or survey.head != about.head:
            try:
                opened = await self.open(token)
                about, survey = opened.about, await self.survey(client, opened)
            except SandtableError:
                survey = survey or UNKNOWN
        return info_of(about, survey, token, versions)

    # Steps

    async def step(self, client: str, token: str, wanted: Wanted) -> Stepped:
        """Made on what is there now, however often others are quicker."""
        self.tread(client)
        check_id(wanted.id)
        for _ in range(TRIES):
            opened = await self.open(token)
            about = opened.about
            known = await ask(self.keeping.made, about.id, wanted.id)
            if known is not None:
                return Stepped(known.number, known.label)
            check_room(about)
            outcome = await wanted.made(self, client, opened)
            if outcome.step is None:
                raise Asked(asked(about.head, outcome.clashes))
            added = NextStep(about.head, wanted.id, outcome.step, outcome.files)
            self.weigh(client, sum(len(each.old) + len(each.new) for each in outcome.step.changes))
            if await ask(self.keeping.add, about.id, now(), added):
                told = wanted.told(Made(about.head + 1, outcome.step.label), about.head)
                return structs.replace(told, left=outcome.left)
        raise SandtableError("others were quicker: look again")

    def tread(self, client: str) -> None:
        """Counts what somebody does, step by step."""
        if not self.steps.spend(client):
            raise TooMuch("too many steps from this address; try again in a moment")

    async def keep_version(self, client: str, opened: Opened, name: str) -> WorkVersion:
        about, name = opened.about, clean_line(name, LONGEST_TITLE)
        if not name:
            raise SandtableError("name: expected letters or digits")
        known = (await ask(self.keeping.versions, [about.id]))[about.id]
        if len(known) >= MOST_VERSIONS:
            raise SandtableError(f"a work has at most {MOST_VERSIONS} versions; expected none more")
        survey = await self.survey(client, opened)
        version = WorkVersion(name, about.head, now(), survey.stops)
        if not await ask(self.keeping.keep_version, about.id, version):
            raise SandtableError(f"name: there is a version {name!r} already; expected another name")
        return version

    def close(self) -> None:
        self.workers.close()


UNKNOWN = bench.Survey(-1, 0, 0, -1, "", (), (), ())


def now() -> int:
    return int(time.time())


def titled(title: str) -> str:
    found = clean_line(title, LONGEST_TITLE)
    if not found:
        raise SandtableError("title: expected letters or digits")
    return found


def check_id(own: str) -> None:
    if not 1 <= len(own) <= LONGEST_ID or not (own.isascii() and own.isprintable()):
        raise SandtableError(f"id: expected 1 to {LONGEST_ID} plain letters, digits or signs")


def check_room(about: StoredWork) -> None:
    if about.head >= MOST_STEPS:
        raise SandtableError(f"a work has at most {MOST_STEPS:,} steps; begin a new one from this one")
    if about.size >= MOST_SIZE:
        raise SandtableError("the steps of this work take too much room; begin a new one from this one")


def asked(head: int, clashes: tuple[Clash, ...]) -> Clashes:
    return Clashes("the same values were changed elsewhere meanwhile; nothing has changed", head, clashes)


def before(files: Files, later: list[Step]) -> Files:
    for step in reversed(later):
        files = backward(files, step.changes)
    return files


def survey_of(about: StoredWork) -> bench.Survey | None:
    """Of an earlier form it says only what has played."""
    found = json.decode(about.survey, type=bench.Survey) if about.survey else None
    return structs.replace(found, head=-1) if found and found.form != bench.FORM else found


def info_of(about: StoredWork, survey: bench.Survey, token: str, versions: int) -> WorkInfo:
    return WorkInfo(
        token=token,
        work=about.id,
        game=about.game,
        title=about.title,
        origin=about.origin,
        differs=survey.differs,
        head=about.head,
        stops=survey.stops,
        looks=survey.looks,
        plays=survey.plays,
        changed=about.changed,
        versions=versions,
        drawer=about.drawer,
        playtest=about.playtest,
    )
