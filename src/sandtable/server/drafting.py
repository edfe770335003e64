"""Drafts over the wire: a seat's draft is its own, and is taken as a whole or not at all."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from msgspec import Raw

from sandtable.engine.drafts import Answers
from sandtable.engine.errors import Refusal
from sandtable.server import metrics
from sandtable.server.client_messages import CommitDraft, TryDraft
from sandtable.server.drafts import answers_in, drafted, stood, with_defaults
from sandtable.server.entries import Logged
from sandtable.server.feed import Guest
from sandtable.server.limits import LONGEST_ECHO
from sandtable.server.messages import Drafted, Refused
from sandtable.server.rehearsing import draft_of
from sandtable.server.requests import cut
from sandtable.server.room import Room


async def draft(room: Room, guest: Guest, message: TryDraft) -> None:
    """Tells the result of a draft to the guest who asks, and to nobody else."""
    try:
        answers = answers_in(message.parts)
        async with room.at_a_glance(guest) as match:
            room.check_open(guest.seat, message.question)
            if room.outside is None:
                tried = match.table.draft(guest.seat, answers)
                guest.send(drafted(match, guest.seat, message.n, answers, tried))
                return
        made = await room.by_others(guest.client, draft_of, guest.seat, message.n, answers)
        guest.send(cast(Drafted, Raw(made)))
    except Refusal as refusal:
        metrics.REFUSALS.inc()
        rule, part = refusal.rule, refusal.part
        guest.send(Refused(cut(str(refusal)), rule, ahead=message.n, part=part))


async def commit(room: Room, guest: Guest, message: CommitDraft) -> None:
    """Takes a whole draft, with the default of every part that is open, which may stand from now on."""

    def make() -> tuple[Logged, ...]:
        match = room.match
        room.check_open(guest.seat, message.question)
        answers = with_defaults(match, guest.seat, answers_in(message.parts))
        again = stood(match, guest.seat, answers) if message.again else []
        return sum(map(match.add, again), match.commit(guest.seat, answers))

    def settle() -> tuple[Answers, Callable[[], tuple[Logged, ...]]]:
        room.check_open(guest.seat, message.question)
        return answers_in(message.parts), make

    await room.change(guest, make, cut(message.question, LONGEST_ECHO), settle)
