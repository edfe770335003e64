"""Why a bot did what it did: it thinks once more, when the match is over.

What a bot considers shows what its seat knows and intends, so nobody is told while the match runs."""

from __future__ import annotations

from sandtable.bots.replies import reply
from sandtable.bots.search import thought_of
from sandtable.engine.errors import SandtableError
from sandtable.engine.journal import grouped
from sandtable.seats.finding import is_own
from sandtable.server.bots import seated
from sandtable.server.http_bodies import Tried, Why
from sandtable.server.match import Match


def why_of(match: Match, seat: int, line: int) -> Why:
    """What the bot behind a line of the seat's own log thought about, when it was last asked before it. The
    same place in the same match gives the same thought; after an undo it may have been another."""
    doer = doer_of(match, seat, line)
    if is_own(match.game, match.seats[doer].bot):
        raise SandtableError("a bot that was brought here does not say what it thought")
    seen = [at for at, event in enumerate(match.table.events) if event.seen_by(seat)]
    place = last_answer(match, doer, seen[line])
    past = match.table.fork(place)
    decision = past.question(doer)
    assert decision is not None
    given = sum(entry.seat == doer for entry in past.history)
    agent = seated(match, doer, match.seats[doer].bot, given)
    reply(agent, past.now, decision)
    thought = thought_of(agent)
    asked = match.game.question(past.now, doer, decision)
    words = {choice.key: choice.label for choice in asked.choices}
    did = match.table.history[place].text
    return Why(
        prompt=asked.prompt,
        did=words.get(did, did),
        simulated=thought.simulated if thought else 0,
        tried=tuple(
            Tried(words.get(each.key, each.key), each.visits, each.expected, each.key == did)
            for each in (thought.considered if thought else ())
        ),
    )


def doer_of(match: Match, seat: int, line: int) -> int:
    lines = match.log_lines(seat)
    doer = lines[line].seat if 0 <= line < len(lines) else -1
    if doer < 0 or match.seats[doer].kind != "bot":
        raise SandtableError(f"line {line} of the log is no bot's doing")
    return doer


def last_answer(match: Match, seat: int, event: int) -> int:
    """The place in the history of the seat's last answer before an event."""
    table = match.table.back_to(event)
    for group in grouped(match.table.history[len(table.history) :]):
        if len(table.events) > event:
            break
        table.feed(group)
    places = [i for i, entry in enumerate(table.history) if entry.seat == seat and not entry.resigns]
    if not places:
        raise SandtableError("it had not been asked anything before that")
    return places[-1]
