"""Playing on where an unfinished record stops."""

from __future__ import annotations

from sandtable.bots.levels import bot_names, make_bot
from sandtable.catalog.record import Record
from sandtable.catalog.spec import GameType
from sandtable.commands.play import run
from sandtable.commands.session import Session
from sandtable.engine.agents import Agent
from sandtable.engine.errors import SandtableError
from sandtable.engine.rng import derive
from sandtable.engine.table import Table


def go_on(game_type: GameType, record: Record, table: Table) -> None:
    """The same people and bots play on; whoever the record does not know as a bot is a person here."""
    if table.over:
        raise SandtableError("this record has ended; only an unfinished one goes on")
    run(Session(game_type, record.header, table, agents_of(game_type, record)), None)


def agents_of(game_type: GameType, record: Record) -> list[Agent | None]:
    bots, header = bot_names(game_type), record.header
    return [
        make_bot(game_type, name, derive(header.seed, 1 + seat)) if name.partition(":")[0] in bots else None
        for seat, name in enumerate(header.seats)
    ]
