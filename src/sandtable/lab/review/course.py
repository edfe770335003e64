"""The course of a finished match, answer by answer, and its positions to play on from."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from sandtable.bots.replies import reply
from sandtable.engine.agents import Policy
from sandtable.engine.beats import knowledge
from sandtable.engine.decisions import Decision
from sandtable.engine.game import Game
from sandtable.engine.journal import Entry, Position, grouped
from sandtable.engine.rng import Rng
from sandtable.engine.table import Table

TRIES = 3  # questions to a policy, which may choose at random, before it is known to agree


class Turn(Struct, frozen=True, kw_only=True):
    """One answer: how much was told before it, whether chance fell or something became known after it, and
    whether the policy might have chosen otherwise."""

    number: int
    seat: int
    text: str
    resigns: bool
    told: int
    round: int
    drew: bool
    differs: bool


class Spot(Struct, frozen=True, kw_only=True):
    """The table as it stood before an answer."""

    turn: Turn
    position: Position
    game: Game
    decision: Decision | None


def walk(table: Table) -> Iterator[tuple[Entry, Table]]:
    """Each answer with the table before it, which then goes on by that answer."""
    first = table.ground.entries
    past = table.fork(first)
    for group in grouped(table.history[first:]):
        yield group[0], past
        past.feed(group)


def course_of(table: Table, policy: Policy) -> list[Turn]:
    """Every answer of a match."""
    asked = [(entry, look(past), differs(policy, past, entry)) for entry, past in walk(table)]
    after = [seen for _, seen, _ in asked[1:]] + [look(table)]
    return [
        Turn(
            number=number,
            seat=entry.seat,
            text=entry.text,
            resigns=entry.resigns,
            told=before.told,
            round=before.round,
            drew=before.known != then.known,
            differs=other,
        )
        for number, ((entry, before, other), then) in enumerate(zip(asked, after))
    ]


class Look(Struct, frozen=True):
    """What a table tells about its course."""

    known: tuple[list[int], int]
    told: int
    round: int


def look(table: Table) -> Look:
    chance, reveals, _ = knowledge(table.now)
    told = len(table.told) + len(table.now.log or ())
    return Look((chance, reveals), told, int(getattr(table.now, "round", 0)))


def differs(policy: Policy, table: Table, entry: Entry) -> bool:
    """Whether the policy would have answered otherwise, or might have."""
    decision = table.question(entry.seat)
    if decision is None or entry.resigns:
        return False
    for seed in range(TRIES):
        policy.rng.reseed(Rng(seed))
        if reply(policy, table.now, decision) != entry.text:
            return True
    return False


def spots_of(table: Table, turns: list[Turn], wanted: set[int]) -> dict[int, Spot]:
    """The positions before these answers."""
    return {
        turn.number: Spot(
            turn=turn,
            position=Position(past.checkpoint, past.journal),
            game=past.now,
            decision=past.question(turn.seat),
        )
        for turn, (_, past) in zip(turns, walk(table))
        if turn.number in wanted
    }
