"""Where the server is for its own computer only: works lie as folders too, and what is changed there by hand
becomes a step."""

from __future__ import annotations

import asyncio
from asyncio import to_thread
from collections import defaultdict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

from starlette.requests import Request

from sandtable.engine.errors import SandtableError
from sandtable.server import logs
from sandtable.server.addresses import LOOPBACK
from sandtable.server.names import clean_line
from sandtable.server.workshop import bench
from sandtable.server.workshop.folders import ByHand, Folders, mark
from sandtable.server.workshop.keeping import Opened
from sandtable.server.workshop.stepping import Forward
from sandtable.server.workshop.works import Works
from sandtable.server.workshop_bodies import FilesRequest

LABEL = "Changed in the folder"
LONGEST_TROUBLE = 180
BY_HAND = partial(bench.rewritten, label=LABEL)
FORWARDED = ("forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via")


class Local:
    """One work at a time is compared with its folder."""

    def __init__(self, works: Works, folder: Path) -> None:
        self.works = works
        self.folders = Folders(folder)
        self.locks: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)
        self.troubles: dict[str, str] = {}  # by the secrets of works: why what lies in the folder waits

    @asynccontextmanager
    async def in_step(self, client: str, token: str) -> AsyncIterator[None]:
        """What was changed by hand comes before whatever is done to the work now; then it is written."""
        async with self.locks[token]:
            await self.take_in(client, token)
            try:
                yield
            finally:
                await self.write(token)

    async def take_in(self, client: str, token: str) -> None:
        """What cannot be read as it is stays in the folder until it can."""
        opened = await self.works.open(token)
        try:
            by_hand = await to_thread(self.folders.changed, opened.about)
            if by_hand is not None:
                await self.works.step(client, token, step_of(opened, by_hand))
            self.troubles.pop(token, None)
        except (SandtableError, OSError) as error:
            self.troubles[token] = clean_line(str(error), LONGEST_TROUBLE)
            logs.note("folder of a work not taken in", work=opened.about.id, **logs.described(error))

    async def write(self, token: str) -> None:
        opened = await self.works.open(token)
        try:
            await to_thread(self.folders.write, opened.about, opened.files)
        except (SandtableError, OSError) as error:
            logs.note("folder of a work not written", work=opened.about.id, **logs.described(error))


def step_of(opened: Opened, by_hand: ByHand) -> Forward:
    """The same change is made once."""
    follows = min(by_hand.head, opened.about.head)
    named = mark("\0".join(f"{name}\0{text}" for name, text in sorted(by_hand.files.items())))
    return Forward(FilesRequest(f"folder-{follows}-{named}", follows, by_hand.files), BY_HAND)


def is_near(request: Request) -> bool:
    """Whether a request comes from a page of this computer's own: from its own address, by its own name (a
    name that somebody else has led here is another), and through nobody else."""
    host = request.client.host if request.client else ""
    name = request.headers.get("host", "").rpartition(":")[0] or request.headers.get("host", "")
    from_page = request.headers.get("sec-fetch-site", "none") in ("none", "same-origin")
    passed_on = any(header in request.headers for header in FORWARDED)
    return host in LOOPBACK and name.strip("[]").lower() in LOOPBACK and from_page and not passed_on
