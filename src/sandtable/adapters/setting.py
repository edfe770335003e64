"""What every episode of an environment is made from."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from sandtable.adapters.given import share
from sandtable.adapters.match import Match
from sandtable.adapters.seating import Player, by_seat, header_of, seated, start
from sandtable.bots.levels import rollout_policy
from sandtable.catalog.registry import find_game
from sandtable.catalog.spec import GameType, Value
from sandtable.engine.agents import Policy
from sandtable.engine.errors import SandtableError

PREFIX = "sandtable/"


def named(game: str | GameType) -> GameType:
    """The game of a slug, or of an id such as `sandtable/morale-v2`, which holds to that version; or one that
    is not installed, as itself."""
    if isinstance(game, GameType):
        return game
    if not isinstance(game, str):
        raise SandtableError(f"game must be a name such as 'morale', or a GameType, not {game!r:.80}")
    slug, dash, version = game.removeprefix(PREFIX).partition("-v")
    game_type = find_game(slug)
    if dash and version != str(game_type.version):
        raise SandtableError(f"{game!r}: installed is {id_of(game_type)}")
    return game_type


def id_of(game_type: GameType) -> str:
    return f"{PREFIX}{game_type.slug}-v{game_type.version}"


class Setting:
    """What every episode of an environment is made from. Bots sit on some seats; agents on the others. With a
    stand-in, no agent is asked for aims: they are reckoned by skill, as in a game's playouts."""

    def __init__(
        self,
        game: str | GameType,
        scenario: str,
        bots: Mapping[int, Player],
        options: Mapping[str, Value],
        shaping: float,
        stand_in: bool = False,
    ) -> None:
        self.game_type = named(game)
        self.scenario = self.game_type.scenario(scenario or self.game_type.scenarios()[0].name).name
        self.bots = by_seat(bots)
        self.options = dict(options)
        self.shaping = share("shaping", shaping)
        self.stand_in = stand_in
        first = start(self.game_type, self.scenario, self.options, 0)
        self.seats = int(first.seats)
        self.agents = [seat for seat in range(self.seats) if seat not in self.bots]
        self.header = header_of(self.game_type, self.scenario, self.options, 0, self.bots, self.seats)
        if not self.agents or any(seat not in range(self.seats) for seat in self.bots):
            last = self.seats - 1
            raise SandtableError(
                f"bots: expected some of the seats from 0 to {last}, not {sorted(self.bots)}"
            )

    def __deepcopy__(self, memo: object) -> Setting:
        return self

    def judge(self) -> Policy:
        """Who says how well agents stand."""
        return rollout_policy(self.game_type, 0)

    def match(self, seed: int) -> Match:
        game = start(self.game_type, self.scenario, self.options, seed)
        bots = {seat: seated(self.game_type, bot, seed, seat) for seat, bot in self.bots.items()}
        return Match(self.game_type, game, bots, replace(self.header, seed=seed))
