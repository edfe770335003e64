"""A whole game between bots, in one run."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sandtable.adapters.match import Match
from sandtable.adapters.seating import Player, header_of, kind_of, seated, start
from sandtable.catalog.record import Header
from sandtable.catalog.spec import GameType, Value
from sandtable.catalog.telling import Teller
from sandtable.engine.agents import Agent
from sandtable.engine.errors import SandtableError
from sandtable.engine.game import Game
from sandtable.engine.journal import Entry
from sandtable.engine.table import Table
from sandtable.lab.recorder import Recorder
from sandtable.seats.faults import blamed
from sandtable.seats.result import Result, result_of


def play(
    game: str | GameType, bots: Sequence[Player], scenario: str = "", seed: int = 0, **options: Value
) -> Match:
    """A whole game between bots, as fast as it goes: the match as it ended, with its `result`."""
    game_type = kind_of(game)
    made = start(game_type, scenario, options, seed)
    if len(bots) != made.seats:
        raise SandtableError(f"{game_type.slug} has {made.seats} seats here, not {len(bots)}")
    players = dict(enumerate(bots))
    agents = [seated(game_type, bot, seed, seat) for seat, bot in players.items()]
    recorder = made.driver = Recorder(agents, made)
    with blamed(game_type.slug):
        made.run()
    header = header_of(game_type, scenario, options, seed, players, len(agents))
    return Ended(game_type, made, recorder.entries, dict(enumerate(agents)), header)


class Ended(Match):
    """A match that was played straight through: its table is set only if somebody looks at it."""

    def __init__(
        self,
        game_type: GameType,
        game: Game,
        entries: list[Entry],
        bots: Mapping[int, Agent],
        header: Header,
    ) -> None:
        self.game_type = game_type
        self.bots = bots
        self.header = header
        self._game = game
        self._entries = entries

    def __getattr__(self, name: str) -> Any:
        if name != "table":
            raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")
        header = self.header
        assert header is not None
        origin = self.game_type.new(header.scenario, header.options, header.seed)
        self.table = Table(origin, self._entries, scribe=Teller(self.game_type))
        return self.table

    def __repr__(self) -> str:
        return f"<Match {self.game_type.slug}: ended {self.result}>"

    @property
    def over(self) -> bool:
        return True

    @property
    def result(self) -> Result:
        return result_of(self._game)

    @property
    def ending(self) -> str:
        return self._game.ending

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(self._game.results)
