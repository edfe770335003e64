"""Playing on where an unfinished record stops."""

from __future__ import annotations

from msgspec.structs import replace

from sandtable.catalog.record import Header, Record
from sandtable.catalog.spec import GameType
from sandtable.commands.play import run
from sandtable.commands.session import Session
from sandtable.engine.agents import Agent
from sandtable.engine.errors import SandtableError
from sandtable.engine.rng import derive
from sandtable.engine.table import Table
from sandtable.seats.finding import bot_names, listed_bot


def go_on(game_type: GameType, record: Record, table: Table) -> None:
    """The same people and bots play on; anybody whom the record does not know as a bot is a person here."""
    if table.over:
        raise SandtableError("this record has ended; only an unfinished one goes on")
    run(Session(game_type, current(game_type, record.header), table, agents_of(game_type, record)), None)


def current(game_type: GameType, header: Header) -> Header:
    """What goes on is of these rules: its answers fit them from the first one, or from where they took over,
    which is kept with them anew."""
    if header.rules == game_type.version:
        return header
    return replace(header, version=header.version if header.ground else game_type.version)


def agents_of(game_type: GameType, record: Record) -> list[Agent | None]:
    bots, header = bot_names(game_type), record.header
    return [
        listed_bot(game_type, name, derive(header.seed, 1 + seat)) if name.partition(":")[0] in bots else None
        for seat, name in enumerate(header.seats)
    ]
