"""Who sits at a table in this process: by name, as a bot of one's own, or as an agent of the engine."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy

from sandtable.catalog.record import Header, header_for
from sandtable.catalog.registry import find_game
from sandtable.catalog.spec import GameType, Value
from sandtable.engine.agents import Agent
from sandtable.engine.errors import SandtableError
from sandtable.engine.game import Game
from sandtable.engine.rng import derive
from sandtable.seats.bot import Bot
from sandtable.seats.fair import Fair, named
from sandtable.seats.finding import bot_names, make_bot, seat_bot

Player = str | Bot | type[Bot] | Agent
HUMAN = "human"
SEATING = 1  # the stream of chance from which bots at seats are made


def known(game_type: GameType, name: str) -> bool:
    """Whether a record means a bot by a name: never one that would have to be imported for it."""
    return name.partition(":")[0] in bot_names(game_type)


def kind_of(game: str | GameType) -> GameType:
    return game if isinstance(game, GameType) else find_game(game)


def start(game_type: GameType, scenario: str, options: Mapping[str, Value], seed: int) -> Game:
    return game_type.new(scenario or game_type.scenarios()[0].name, options, seed)


def by_seat(bots: Mapping[int, Player]) -> dict[int, Player]:
    """Bots by the numbers of their seats."""
    if not isinstance(bots, Mapping):
        raise SandtableError(f"bots: expected them by seat, such as {{1: 'greedy'}}, not {bots!r:.80}")
    return dict(bots)


def checked(bots: Mapping[int, Player], seats: int) -> dict[int, Player]:
    found = by_seat(bots)
    for seat in found:
        if seat not in range(seats):
            raise SandtableError(f"bots: seat must be from 0 to {seats - 1}, not {seat!r}")
    return found


def seated(game_type: GameType, bot: Player, seed: int, seat: int) -> Agent:
    """Whoever sits down: by name, as a bot of one's own, or as an agent that is trusted with the game."""
    chance = derive(seed, SEATING + seat)
    if isinstance(bot, str):
        return make_bot(game_type, bot, chance)
    if isinstance(bot, Agent):
        return bot
    if isinstance(bot, Bot) or (isinstance(bot, type) and issubclass(bot, Bot)):
        return seat_bot(game_type, bot, chance)
    raise SandtableError(f"bot {bot!r:.80}: expected a name, or a sandtable.Bot")


def header_of(
    game_type: GameType,
    scenario: str,
    options: Mapping[str, Value],
    seed: int,
    players: Mapping[int, Player],
    seats: int,
) -> Header:
    """What the game was set up from, as a record has it."""
    names = [named(players[seat]) if seat in players else HUMAN for seat in range(seats)]
    return header_for(game_type, scenario or game_type.scenarios()[0].name, options, names, seed)


def others(
    game_type: GameType, bots: Mapping[int, Agent], header: Header | None, length: int
) -> dict[int, Agent]:
    """The same bots for a copy of a match: named ones are made anew, those of one's own are copied."""
    seed = header.seed if header else 0
    return {
        seat: another(game_type, bot, name_of(header, seat), derive(derive(seed, SEATING + seat), length))
        for seat, bot in bots.items()
    }


def another(game_type: GameType, bot: Agent, name: str, seed: int) -> Agent:
    if isinstance(bot, Fair):
        return Fair(game_type, deepcopy(bot.bot), seed)
    return make_bot(game_type, name, seed) if known(game_type, name) else bot


def carried(game_type: GameType, bots: Mapping[int, Agent], header: Header | None) -> dict[int, Player]:
    """The bots of a match as they can be pickled."""
    found: dict[int, Player] = {}
    for seat, bot in bots.items():
        name = name_of(header, seat)
        if not isinstance(bot, Fair) and not known(game_type, name):
            said = f"a match with {named(bot)} at seat {seat} cannot be pickled"
            raise SandtableError(f"{said}: save it, and load it with bots={{...}}")
        found[seat] = bot.bot if isinstance(bot, Fair) else name
    return found


def name_of(header: Header | None, seat: int) -> str:
    return header.seats[seat] if header else HUMAN
