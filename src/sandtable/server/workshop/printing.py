"""Works on paper, as they are or were: what there is to print, the sheets, and a picture of each."""

from __future__ import annotations

from typing import Any

from msgspec import json

from sandtable.server.store import ask
from sandtable.server.workshop import on_paper
from sandtable.server.workshop.keeping import Opened
from sandtable.server.workshop.works import Works
from sandtable.server.workshop_bodies import PrintRequest

CHOSEN = ("paper", "ink", "scale", "parts", "only_mine", "scenario")


class Printing:
    def __init__(self, works: Works) -> None:
        self.works = works

    async def parts(self, client: str, opened: Opened, wanted: PrintRequest) -> bytes:
        opened = await self.works.at(opened, wanted.head)
        return await self.works.read(client, opened, on_paper.told, choice_of(wanted))

    async def pdf(self, client: str, opened: Opened, wanted: PrintRequest) -> bytes:
        given = await self.given(opened, wanted)
        return await self.works.do(client, opened.about.id, on_paper.printed, *given)

    async def picture(self, client: str, opened: Opened, wanted: PrintRequest, sheet: int) -> bytes:
        given = await self.given(opened, wanted)
        return await self.works.do(client, opened.about.id, on_paper.pictured, *given, sheet)

    async def given(self, opened: Opened, wanted: PrintRequest) -> tuple[Any, ...]:
        """The work as it was, and what each sheet says of it."""
        about = opened.about
        lying = self.works.lying(await self.works.at(opened, wanted.head))
        head = about.head if wanted.head < 0 else wanted.head
        versions = (await ask(self.works.keeping.versions, [about.id]))[about.id]
        version = next((each.name for each in reversed(versions) if each.head == head), f"step {head}")
        return lying, head, choice_of(wanted), about.title, version


def choice_of(wanted: PrintRequest) -> bytes:
    """As `sandtable.printing` takes it."""
    return json.encode({name: getattr(wanted, name) for name in CHOSEN})
