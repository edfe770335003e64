"""`sandtable bench`: how fast the games run here."""

from __future__ import annotations

import time
from collections.abc import Callable
from itertools import count
from typing import TYPE_CHECKING, Annotated, Any

import typer

from sandtable.commands.parameters import Content, Json, OneGame

if TYPE_CHECKING:
    from rich.table import Table

    from sandtable.engine.agents import Agent
    from sandtable.engine.game import Game
    from sandtable.lab.setup import Setup

CLONES = 100
SIMULATIONS = 100
FLICKS = ("flicks", "block_flicks")


def bench(
    game: OneGame = None,
    json: Json = False,
    seconds: Annotated[float, typer.Option(min=0.01, max=600, help="How long to measure each thing.")] = 1.0,
    content: Content = None,
) -> None:
    """Measure decisions, clones, search simulations, flicks and networks, per game, on one core."""
    from sandtable.build_info import compiled
    from sandtable.commands.choosing import choose_games, choose_setup
    from sandtable.commands.failures import usage
    from sandtable.commands.output import print_json, show

    with usage():
        setups = {slug: choose_setup(slug, content=content) for slug in choose_games(game)}
    measured = {slug: measure(setup, seconds) for slug, setup in setups.items()}
    if json:
        print_json({"compiled": compiled(), "games": measured})
    else:
        show(table_of(measured))


def measure(setup: Setup, seconds: float) -> dict[str, Any]:
    from sandtable.build_info import runs_compiled
    from sandtable.commands import flicks

    seeds = count(1)
    game = half_played(setup)
    clones = rate(lambda: clone_often(game), seconds)
    return {
        "scenario": setup.scenario,
        "compiled": runs_compiled(game),
        "decisions_per_second": rate(lambda: play_out(setup, next(seeds)), seconds),
        "clone_microseconds": 1_000_000 / clones,
        "search_simulations_per_second": search_rate(setup, seconds),
        **networks(setup, game, seconds),
        **{f"{name}_per_second": rate(work, seconds) for name, work in flicks.works(setup).items()},
    }


def rate(work: Callable[[], int], seconds: float) -> float:
    """Units of work per second of processor time, so that other load does not count."""
    done = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds:
        done += work()
    return done / spent


def play_out(setup: Setup, seed: int) -> int:
    """A game at random; how many decisions it took."""
    game = setup.new(seed)
    game.play(at_random(setup, game, seed))
    return int(game.asked)


def at_random(setup: Setup, game: Game, seed: int) -> list[Agent]:
    """An agent for each seat, each with a generator of its own."""
    from sandtable.engine.rng import Rng, derive

    return [setup.game_type.playout(Rng(derive(seed, 1 + seat))) for seat in range(game.seats)]


def half_played(setup: Setup) -> Game:
    """The game after the beat in which half of its decisions have been taken."""
    from sandtable.engine.drivers import Seated

    half = play_out(setup, 1) // 2
    game = setup.new(1)
    game.driver = Seated(at_random(setup, game, 1))
    while game.asked < half:
        game.beat()
    return game


def clone_often(game: Game) -> int:
    for _ in range(CLONES):
        game.clone()
    return CLONES


def search_rate(setup: Setup, seconds: float) -> float:
    """Simulations per second for the first decision of a game."""
    from sandtable.bots.levels import make_bot
    from sandtable.engine.table import Table

    table = Table(setup.new(1))
    decision = table.pending[0]
    bot = make_bot(setup.game_type, f"search:{SIMULATIONS}", 1)

    def search() -> int:
        bot.choose(table.now, decision)
        return SIMULATIONS

    return rate(search, seconds)


def networks(setup: Setup, game: Game, seconds: float) -> dict[str, float]:
    """How long a network takes over a question, whatever it has learnt; nothing where a game has no rows."""
    observer = setup.game_type.observer()
    if observer is None:
        return {}
    from sandtable.bots.learnt import Learnt
    from sandtable.bots.levels import rollout_policy
    from sandtable.bots.network import Network, empty
    from sandtable.bots.replies import reply
    from sandtable.engine.table import Table

    bot = Learnt(observer, Network(empty(observer)), rollout_policy(setup.game_type, 1))
    table = Table(game.clone())
    decision = table.pending[0]

    def decide() -> int:
        reply(bot, table.now, decision)
        return 1

    return {"network_milliseconds": 1000 / rate(decide, seconds)}


def table_of(measured: dict[str, dict[str, Any]]) -> Table:
    from rich.table import Column, Table

    from sandtable.commands.simtable import build

    heads = ("decisions/s", "clone (microseconds)", "search simulations/s", "network (ms)", "flicks/s")
    columns = [Column(head, justify="right") for head in heads]
    table = Table("game", "scenario", "rules", *columns, title="on one core")
    for slug, row in measured.items():
        table.add_row(
            slug,
            row["scenario"],
            build(row["compiled"]),
            f"{row['decisions_per_second']:,.0f}",
            f"{row['clone_microseconds']:.2f}",
            f"{row['search_simulations_per_second']:,.0f}",
            f"{row['network_milliseconds']:.2f}" if "network_milliseconds" in row else "",
            flicks_text(row),
        )
    return table


def flicks_text(row: dict[str, Any]) -> str:
    """How many, and how many times as many as in steps; nothing where nothing is flicked."""
    rates = [(row.get(f"{name}_per_second"), row.get(f"stepped_{name}_per_second")) for name in FLICKS]
    return ", ".join(f"{own:,.0f} ({own / steps:.1f} x pymunk)" for own, steps in rates if own and steps)
