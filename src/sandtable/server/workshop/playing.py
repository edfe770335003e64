"""Works are played, asked about, and noted on by those who play them."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from msgspec import json

from sandtable.catalog.record import Header
from sandtable.engine.errors import SandtableError
from sandtable.server.entries import Brought
from sandtable.server.http import NOT_ENTERED, Lobby
from sandtable.server.http_bodies import Made, MadeStudy, NewStudy
from sandtable.server.laboratory import Laboratory
from sandtable.server.limits import CONTENT_BYTES
from sandtable.server.match import SPECTATOR, Match
from sandtable.server.names import clean_line, clean_name
from sandtable.server.past import new_seed
from sandtable.server.requests import NoAccess
from sandtable.server.store import OUTAGE, ask
from sandtable.server.studies import Running
from sandtable.server.tokens import hashed, new_token
from sandtable.server.workshop import trying
from sandtable.server.workshop.keeping import TABLE, Opened, StoredWork
from sandtable.server.workshop.works import Works, now
from sandtable.server.workshop_bodies import AskRequest, NoteRequest, PlayRequest, WorkNote

NOTHING, BEGINNING, NEWEST = -2, -1, -1  # what a study may be beside; and a head
LONGEST_NOTE = 1_000
LONGEST_PLAYTEST = 400
MOST_NOTES = 500


class Playing:
    """What is done with a work that stands."""

    def __init__(self, works: Works, lobby: Lobby, lab: Laboratory) -> None:
        self.works = works
        self.lobby = lobby
        self.lab = lab
        self.waiting: set[asyncio.Task[None]] = set()

    async def play(self, client: str, opened: Opened, wanted: PlayRequest) -> Made:
        """A match with the work's content, which is treated as a stranger's."""
        opened, about = await self.works.at(opened, wanted.head), opened.about
        brought = Brought(about.id, head_of(about, wanted.head))
        hub = self.lobby.hub
        given = self.works.lying(opened), json.encode(wanted), new_seed()
        data = await self.works.do(client, about.id, trying.set_up, *given)
        self.lobby.weigh(client, CONTENT_BYTES)
        header = json.decode(data, type=Header)
        seating = hub.seating(hub.game(about.game), wanted.seats, header.seats)
        return await hub.open(header, None, seating, played=(brought,), owner=client)

    # Studies

    async def about(self, client: str, opened: Opened, head: int) -> bytes:
        """What can be asked of the work as it is, or was."""
        limits, asked = self.lab.limits, await self.works.at(opened, head)
        given = limits.study_games, limits.study_seconds
        return await self.works.read(client, asked, trying.askable, *given)

    async def ask(self, client: str, opened: Opened, wanted: AskRequest) -> MadeStudy:
        about, layers = opened.about, self.works.layers(opened.about.game)
        asked, against = await self.works.at(opened, wanted.head), name_against(opened, wanted)
        new = study_wanted(about.game, wanted)
        given = self.works.lying(asked), json.encode(new), about.title, against
        data = await self.works.do(client, about.id, trying.questioned, *given)
        found = json.decode(data, type=trying.Questioned)
        beside = await self.works.files_at(opened, max(0, wanted.against)) if against else None
        if beside is None:
            study, said, files = found.study, found.asked, (*layers, asked.files)
        else:
            study, said, files = *trying.held_against(found, beside, asked.files, layers), layers
        games = self.lab.games_in(study)
        name = self.lab.studies.begin(client, new, said, study, games, files)
        head = head_of(about, wanted.head)
        self.listen(about.id, head, self.lab.studies.find(name))
        return MadeStudy(name)

    def listen(self, work: str, head: int, running: Running) -> None:
        """What the study says in the end is kept with the work."""
        task = asyncio.create_task(self.keep_answer(work, head, running))
        self.waiting.add(task)
        task.add_done_callback(self.waiting.discard)

    async def keep_answer(self, work: str, head: int, running: Running) -> None:
        if running.task:
            await asyncio.wait([running.task])
        answer = running.answer.now()
        if answer is not None and not running.trouble:
            with suppress(*OUTAGE):
                await ask(self.works.keeping.played, work, head, answer.sentence[:LONGEST_PLAYTEST])

    # Notes

    async def note(self, client: str, token: str, wanted: NoteRequest) -> WorkNote:
        """Kept with the work, and with a link by which its owner looks on as a spectator."""
        hub, keeping = self.lobby.hub, self.works.keeping
        self.works.tread(client)
        found = await hub.find(token)
        if found is None or found[1] == SPECTATOR:
            raise NoAccess(NOT_ENTERED)
        text = clean_line(wanted.text, LONGEST_NOTE)
        if not text:
            raise SandtableError("text: expected at least one letter, digit or sign that can be seen")
        room = await hub.room(found[0])
        async with room.at_rest() as match:
            brought, who = match.brought, clean_name(wanted.who) or match.called(found[1])
            step, line = moment(match, found[1], wanted.step)
        if not brought or not brought.work or await ask(keeping.by_id, brought.work) is None:
            raise SandtableError("this match is played with no work that is still there; expected one")
        if len(await ask(keeping.notes, brought.work)) >= MOST_NOTES:
            raise SandtableError(f"a work has at most {MOST_NOTES} notes; this one has as many")
        looking = new_token()
        await ask(hub.store.admit, found[0], SPECTATOR, hashed(looking))
        link = f"{TABLE}{looking}?at={step}"
        note = WorkNote(new_token(), text, who, now(), link, step, line, brought.head)
        await ask(keeping.keep_note, brought.work, note)
        return note

    def close(self) -> None:
        for task in self.waiting:
            task.cancel()


def head_of(about: StoredWork, wanted: int) -> int:
    return about.head if wanted == NEWEST else wanted


def study_wanted(game: str, wanted: AskRequest) -> NewStudy:
    return NewStudy(
        game=game,
        scenario=wanted.scenario,
        change=wanted.change,
        bots=wanted.bots,
        games=wanted.games,
        seed=wanted.seed,
        given=wanted.given,
        sweep=wanted.sweep,
        target=wanted.target,
        deal=wanted.deal,
    )


def name_against(opened: Opened, wanted: AskRequest) -> str:
    """What the work is held against, if anything."""
    if wanted.against == NOTHING:
        return ""
    if wanted.against != BEGINNING:
        return f"at step {wanted.against}"
    if not opened.about.origin:
        raise SandtableError("against: this work began from no scenario; expected the number of a step")
    return trying.BEGAN


def moment(match: Match, seat: int, step: int) -> tuple[int, str]:
    """Where spectators are when the seat has seen so many lines, and the last line that they see."""
    events = match.table.events
    seen = [at for at, event in enumerate(events) if event.seen_by(seat)]
    if not 0 <= step <= len(seen):
        raise SandtableError(f"step: expected a number from 0 to {len(seen)}, not {step}")
    told = seen[step - 1] + 1 if step else 0
    count = sum(event.seen_by(SPECTATOR) for event in events[:told])
    lines = match.log_lines(SPECTATOR, count - 1) if count else []
    return count, lines[0].text if lines else ""
