"""The workshop over HTTP. Every request about a work carries its secret in the header Authorization."""

from __future__ import annotations

import asyncio
from asyncio import to_thread
from contextlib import nullcontext, suppress
from math import isfinite, nan
from pathlib import Path
from typing import Any

from msgspec import json
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from sandtable.engine.errors import SandtableError
from sandtable.server import logs
from sandtable.server.http import Lobby, secret
from sandtable.server.http_bodies import Trouble
from sandtable.server.hub import DAY
from sandtable.server.laboratory import Laboratory
from sandtable.server.limits import MOST_TOKENS, Limits
from sandtable.server.requests import body, bounded, guarded, reply
from sandtable.server.store import OUTAGE, ask
from sandtable.server.tokens import hashed
from sandtable.server.workshop import bench, foreseeing, trying
from sandtable.server.workshop.keeping import Opened
from sandtable.server.workshop.local import Local, is_near
from sandtable.server.workshop.playing import Playing
from sandtable.server.workshop.printing import Printing
from sandtable.server.workshop.stepping import Back, Forward, Turned, Wanted, files_with
from sandtable.server.workshop.works import Asked, Works, now, titled
from sandtable.server.workshop_bodies import (
    AskRequest,
    BackRequest,
    CopyRequest,
    FilesRequest,
    ForeseeRequest,
    NewStep,
    NewVersion,
    NewWork,
    NoteRequest,
    PlayRequest,
    PrintRequest,
    SheetRequest,
    TitleRequest,
    WorkTokens,
)
from sandtable.workshop.zips import MOST_BYTES, zipped

STEP_BYTES = 500_000
FILES_BYTES = 2_000_000
LONGEST_PARAMETER = 200
LONGEST_NUMBER = 9  # digits
UNTITLED = "Untitled"
DRAWER_DAYS = 30
SWEEP_SECONDS = 3600.0


class Workshop:
    """What a client may ask of the workshop. `folder` is where works lie as folders, too, where the server is
    for its own computer only."""

    def __init__(self, lobby: Lobby, lab: Laboratory, limits: Limits, folder: Path | None = None) -> None:
        self.lobby = lobby
        self.works = Works(lobby.hub, limits)
        self.playing = Playing(self.works, lobby, lab)
        self.printing = Printing(self.works)
        self.local = Local(self.works, folder) if folder else None

    def routes(self) -> list[Route]:
        got = {
            "/api/shelf": self.own_shelf,
            "/api/work": self.look,
            "/api/work/map": self.map,
            "/api/work/thing": self.thing,
            "/api/work/distances": self.distances,
            "/api/work/checks": self.checks,
            "/api/work/sheets": self.sheets,
            "/api/work/face": self.face,
            "/api/work/print": self.to_print,
            "/api/work/scenarios": self.scenarios,
            "/api/work/lab": self.lab,
            "/api/work/compare": self.compare,
            "/api/work/zip": self.zip,
            "/api/work/text": self.text,
        }
        sent = {
            "/api/works": self.begin,
            "/api/works/import": self.bring,
            "/api/shelf": self.shelf,
            "/api/work/copy": self.copy,
            "/api/work/foresee": self.foresee,
            "/api/work/steps": self.step,
            "/api/work/files": self.files,
            "/api/work/undo": self.undo,
            "/api/work/redo": self.redo,
            "/api/work/back": self.back,
            "/api/work/versions": self.version,
            "/api/work/title": self.title,
            "/api/work/drawer": self.into_drawer,
            "/api/work/shelf": self.onto_shelf,
            "/api/work/play": self.play,
            "/api/work/studies": self.study,
            "/api/work/print": self.print,
            "/api/work/print/sheet": self.sheet,
            "/api/notes": self.note,
        }
        return [
            *[Route(path, answer, methods=["GET"]) for path, answer in got.items()],
            *[Route(path, answer, methods=["POST"]) for path, answer in sent.items()],
        ]

    # The shelf

    @guarded
    async def begin(self, request: Request) -> Response:
        """A new work, from a scenario or from nothing."""
        client, wanted = self.lobby.client(request), await body(request, NewWork)
        self.works.limit(client)
        titled(wanted.title)
        layers = json.encode(self.works.layers(wanted.game))
        given = wanted.game, layers, json.encode(wanted)
        begun = await self.works.do(client, client, bench.begun, *given)
        return await self.made(client, begun, wanted.title)

    @guarded
    async def bring(self, request: Request) -> Response:
        """A work from a zip of a content folder."""
        client = self.lobby.client(request)
        self.works.limit(client)
        data = await bounded(request, MOST_BYTES)
        self.works.weigh(client, len(data))
        begun = await self.works.do(client, client, bench.unpacked, data, list(self.works.hub.games))
        title = request.query_params.get("title", "") or UNTITLED
        return await self.made(client, begun, title)

    @guarded
    async def copy(self, request: Request) -> Response:
        """The work as it is, and as these steps make it, as one of its own, without its steps."""
        client, opened = self.lobby.client(request), await self.opened(request)
        wanted = await body(request, CopyRequest, FILES_BYTES)
        self.works.limit(client)
        files = await files_with(self.works, client, opened, wanted.steps)
        about = opened.about
        begun = json.encode(bench.Begun(about.game, about.title, files))
        return await self.made(client, begun, about.title)

    async def made(self, client: str, begun: bytes, title: str) -> Response:
        made = await self.works.make(client, begun, title, keeps=self.local is not None)
        if self.local:
            await self.local.write(made.token)
        return reply(made, 201)

    @guarded
    async def shelf(self, request: Request) -> Response:
        wanted = await body(request, WorkTokens, 64 * MOST_TOKENS)
        if len(wanted.tokens) > MOST_TOKENS:
            raise SandtableError(f"at most {MOST_TOKENS} secrets")
        tokens = {hashed(token): token for token in wanted.tokens}
        return reply(await self.works.shelf(self.lobby.client(request), tokens))

    @guarded
    async def own_shelf(self, request: Request) -> Response:
        """All works of this computer with their secrets: whoever sits at it may have them."""
        if self.local is None or not is_near(request):
            return reply(Trouble("there is no such shelf here"), 404)
        known = await ask(self.works.keeping.known)
        tokens = {each.hash: each.token for each in known}
        return reply(await self.works.shelf(self.lobby.client(request), tokens))

    # One work

    @guarded
    async def look(self, request: Request) -> Response:
        if self.local:
            async with self.local.in_step(self.lobby.client(request), secret(request)):
                pass
        since, folder = (
            number(request, "since"),
            self.local.troubles.get(secret(request), "") if self.local else "",
        )
        known = parameter(request, "folder") == folder
        if known and since >= 0 and (await self.works.find(secret(request))).head == since:
            return Response(status_code=204)
        opened = await self.opened(request)
        found = await self.works.now(self.lobby.client(request), opened, secret(request))
        found.folder = folder
        return reply(found)

    async def stepped(self, request: Request, wanted: Wanted) -> Response:
        client, token = self.lobby.client(request), secret(request)
        try:
            async with self.local.in_step(client, token) if self.local else nullcontext():
                made = await self.works.step(client, token, wanted)
        except Asked as asked:
            return reply(asked.clashes, 409)
        return reply(made)

    @guarded
    async def step(self, request: Request) -> Response:
        wanted = await body(request, NewStep, STEP_BYTES)
        return await self.stepped(request, Forward(wanted, bench.stepped))

    @guarded
    async def files(self, request: Request) -> Response:
        wanted = await body(request, FilesRequest, FILES_BYTES)
        return await self.stepped(request, Forward(wanted, bench.rewritten))

    @guarded
    async def undo(self, request: Request) -> Response:
        return await self.stepped(request, Turned(await body(request, BackRequest), "undo"))

    @guarded
    async def redo(self, request: Request) -> Response:
        return await self.stepped(request, Turned(await body(request, BackRequest), "redo"))

    @guarded
    async def back(self, request: Request) -> Response:
        return await self.stepped(request, Back(await body(request, BackRequest)))

    @guarded
    async def version(self, request: Request) -> Response:
        wanted, opened = await body(request, NewVersion), await self.opened(request)
        return reply(await self.works.keep_version(self.lobby.client(request), opened, wanted.name), 201)

    @guarded
    async def title(self, request: Request) -> Response:
        wanted = await body(request, TitleRequest)
        return await self.noted(request, title=titled(wanted.title))

    @guarded
    async def into_drawer(self, request: Request) -> Response:
        return await self.noted(request, drawer=now())

    @guarded
    async def onto_shelf(self, request: Request) -> Response:
        return await self.noted(request, drawer=0)

    async def noted(self, request: Request, **values: Any) -> Response:
        about = await self.works.find(secret(request))
        await ask(lambda: self.works.keeping.note(about.id, **values))
        return Response(status_code=204)

    # What is looked at

    @guarded
    async def map(self, request: Request) -> Response:
        asked = [parameter(request, name) for name in ("file", "overlay", "element")]
        return await self.read(request, bench.mapped, *asked, max(0, number(request, "moment")))

    @guarded
    async def thing(self, request: Request) -> Response:
        asked = [parameter(request, name) for name in ("file", "element")]
        return await self.read(request, bench.picked, *asked)

    @guarded
    async def distances(self, request: Request) -> Response:
        asked = [parameter(request, name) for name in ("file", "element")]
        return await self.read(request, bench.measured, *asked)

    @guarded
    async def foresee(self, request: Request) -> Response:
        """What the map would be like; nothing of the work is marked as too much for it."""
        wanted, opened = await body(request, ForeseeRequest), await self.opened(request)
        lying, about = self.works.lying(opened), opened.about
        given = lying, about.head, json.encode(wanted)
        data = await self.works.do(self.lobby.client(request), about.id, foreseeing.foreseen, *given)
        return Response(data, media_type="application/json")

    @guarded
    async def checks(self, request: Request) -> Response:
        return await self.read(request, bench.checked)

    @guarded
    async def sheets(self, request: Request) -> Response:
        return await self.read(request, bench.sheets, parameter(request, "file"))

    @guarded
    async def face(self, request: Request) -> Response:
        asked = [parameter(request, name) for name in ("file", "key", "entry")]
        return await self.read(request, bench.face, *asked)

    @guarded
    async def compare(self, request: Request) -> Response:
        """What differs between the work as it was, and as it was at another time."""
        opened, client = await self.opened(request), self.lobby.client(request)
        one, other = [await self.works.at(opened, number(request, name)) for name in ("head", "other")]
        data = await self.works.read(client, one, bench.compared, json.encode(other.files))
        return Response(data, media_type="application/json")

    async def read(self, request: Request, doing: Any, *given: Any) -> Response:
        """What a worker finds in the work as it is now."""
        opened, client = await self.opened(request), self.lobby.client(request)
        data = await self.works.read(client, opened, doing, *given)
        return Response(data, media_type="application/json")

    @guarded
    async def to_print(self, request: Request) -> Response:
        """What can be printed, and on how many sheets."""
        wanted = PrintRequest(
            head=number(request, "head"),
            paper=one_of(request, "paper", ("a4", "letter")),
            ink=one_of(request, "ink", ("colour", "saving")),
            scale=decimal(request, "scale"),
            only_mine=request.query_params.get("only_mine") in ("true", "1"),
            scenario=parameter(request, "scenario"),
        )
        data = await self.printing.parts(self.lobby.client(request), await self.opened(request), wanted)
        return Response(data, media_type="application/json")

    @guarded
    async def print(self, request: Request) -> Response:
        """The sheets as a PDF."""
        wanted, opened = await body(request, PrintRequest), await self.opened(request)
        data = await self.printing.pdf(self.lobby.client(request), opened, wanted)
        return Response(data, media_type="application/pdf")

    @guarded
    async def sheet(self, request: Request) -> Response:
        """One of the sheets as a picture."""
        wanted, opened = await body(request, SheetRequest), await self.opened(request)
        data = await self.printing.picture(self.lobby.client(request), opened, wanted.printed, wanted.sheet)
        return Response(data, media_type="image/svg+xml")

    @guarded
    async def zip(self, request: Request) -> Response:
        """The content folder."""
        opened = await self.opened(request)
        files = await self.works.files_at(opened, number(request, "head"))
        data = await to_thread(zipped, opened.about.game, files)
        return Response(data, media_type="application/zip")

    @guarded
    async def text(self, request: Request) -> Response:
        """One file as it lies in the folder."""
        opened, file = await self.opened(request), parameter(request, "file")
        if file not in opened.files:
            known = ", ".join(sorted(opened.files)) or "none"
            raise SandtableError(f"file: {file!r} is none of the work's own; it has {known}")
        return Response(opened.files[file], media_type="text/plain; charset=utf-8")

    # Playing and asking

    @guarded
    async def scenarios(self, request: Request) -> Response:
        """What can be played of the work as it is, or was."""
        opened = await self.works.at(await self.opened(request), number(request, "head"))
        data = await self.works.read(self.lobby.client(request), opened, trying.offered)
        return Response(data, media_type="application/json")

    @guarded
    async def play(self, request: Request) -> Response:
        """A match of the work as it is, or was."""
        self.lobby.limit(request)
        wanted, opened = await body(request, PlayRequest), await self.opened(request)
        return reply(await self.playing.play(self.lobby.client(request), opened, wanted), 201)

    @guarded
    async def lab(self, request: Request) -> Response:
        """What can be asked of the work: LabInfo."""
        opened, client = await self.opened(request), self.lobby.client(request)
        data = await self.playing.about(client, opened, number(request, "head"))
        return Response(data, media_type="application/json")

    @guarded
    async def study(self, request: Request) -> Response:
        wanted, opened = await body(request, AskRequest), await self.opened(request)
        return reply(await self.playing.ask(self.lobby.client(request), opened, wanted), 201)

    @guarded
    async def note(self, request: Request) -> Response:
        """Of somebody who plays a work; the secret is that of their seat."""
        wanted, client = await body(request, NoteRequest), self.lobby.client(request)
        return reply(await self.playing.note(client, secret(request), wanted), 201)

    async def opened(self, request: Request) -> Opened:
        return await self.works.open(secret(request))

    async def sweep(self) -> None:
        """Works that have been in the drawer for long are gone for good."""
        while True:
            with suppress(*OUTAGE):
                swept = await ask(self.works.keeping.sweep, now() - DRAWER_DAYS * DAY)
                if swept:
                    logs.note("works swept", works=swept)
            await asyncio.sleep(SWEEP_SECONDS)

    def close(self) -> None:
        self.playing.close()
        self.works.close()


def parameter(request: Request, name: str) -> str:
    found = request.query_params.get(name, "")
    if len(found) > LONGEST_PARAMETER or not found.isprintable():
        raise SandtableError(f"{name}: expected at most {LONGEST_PARAMETER} plain signs")
    return found


def one_of(request: Request, name: str, known: tuple[Any, ...]) -> Any:
    found = request.query_params.get(name, known[0])
    if found not in known:
        raise SandtableError(f"{name}: {found[:40]!r} is none of {', '.join(known)}")
    return found


def decimal(request: Request, name: str) -> float:
    try:
        found = float(request.query_params.get(name, "1"))
    except ValueError:
        found = nan
    if not isfinite(found):
        raise SandtableError(f"{name}: expected a number")
    return found


def number(request: Request, name: str) -> int:
    """A whole number; -1 where none is named."""
    found = request.query_params.get(name, "")
    if not found or found == "-1":
        return -1
    if not (found.isascii() and found.isdecimal()) or len(found) > LONGEST_NUMBER:
        raise SandtableError(f"{name}: expected a whole number")
    return int(found)
