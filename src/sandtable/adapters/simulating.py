"""Many games between bots, from a program or a notebook."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import Any, overload

from msgspec import Struct

from sandtable.adapters.seating import Player
from sandtable.bots.levels import best_quick_bot
from sandtable.catalog.registry import find_game
from sandtable.catalog.spec import Value
from sandtable.engine.errors import SandtableError
from sandtable.engine.rng import derive
from sandtable.lab.progress import games_bar
from sandtable.lab.setup import Brought, Setup, make_agents, named_sides, sides, spread
from sandtable.lab.simulation import Batch, Played
from sandtable.lab.simulation import simulate as simulated
from sandtable.lab.stats import Estimate, mean, share
from sandtable.seats.bot import Bot
from sandtable.seats.fair import named

Row = dict[str, Any]


class Figure(Struct, frozen=True):
    """A number of many games, with its 95 % interval and the games behind it."""

    what: str
    value: float
    low: float
    high: float
    games: int

    def __str__(self) -> str:
        return f"{self.what}: {self.value:.3g} ({self.low:.3g} to {self.high:.3g})"


class Rows(Sequence[Row]):
    """One row a game, as `pandas.DataFrame` takes them, and what they add up to."""

    def __init__(self, title: str, rows: list[Row], figures: list[Figure]) -> None:
        self.title = title
        self.rows = rows
        self.figures = figures

    @overload
    def __getitem__(self, at: int) -> Row: ...
    @overload
    def __getitem__(self, at: slice) -> list[Row]: ...
    def __getitem__(self, at: int | slice) -> Row | list[Row]:
        return self.rows[at]

    def __len__(self) -> int:
        return len(self.rows)

    def __iter__(self) -> Iterator[Row]:
        return iter(self.rows)

    def figure(self, what: str) -> Figure:
        """The figure of this name."""
        for each in self.figures:
            if each.what == what:
                return each
        raise SandtableError(f"no figure {what!r}; expected one of {', '.join(f.what for f in self.figures)}")

    def __repr__(self) -> str:
        return "\n".join([self.title, *(f"  {figure}" for figure in self.figures)])

    def _repr_html_(self) -> str:
        """For notebooks: the figures as a table."""
        head = "<tr><th></th><th>value</th><th>95 % from</th><th>to</th><th>games</th></tr>"
        body = "".join(
            f"<tr><td>{escape(each.what)}</td><td>{each.value:.3g}</td><td>{each.low:.3g}</td>"
            f"<td>{each.high:.3g}</td><td>{each.games:,}</td></tr>"
            for each in self.figures
        )
        return f"<table><caption>{escape(self.title)}</caption>{head}{body}</table>"


def simulate(
    game: str,
    bots: Sequence[Player] | Player | None = None,
    games: int = 100,
    seed: int = 1,
    scenario: str = "",
    jobs: int = 1,
    progress: bool = True,
    **options: Value,
) -> Rows:
    """Plays whole games between bots, as `sandtable sim` does, with a bar where somebody watches: a row for
    each game, and shares of endings and scores of sides with their intervals. Name a bot for all seats, for
    each side or for each seat; a bot of your own may be its class. The same seed gives the same games,
    whatever `jobs` is."""
    if games < 1 or jobs < 1:
        raise SandtableError(f"games and jobs must be at least 1, not {games} and {jobs}")
    batch, brought = batch_of(game, bots, games, seed, scenario, options)
    played: list[Played] = []
    with games_bar(f"{game} {batch.setup.scenario}", progress) as tell:
        for chunk in simulated(batch, jobs, brought):
            played += chunk
            tell(len(played), games)
    return rows_of(batch, played)


def batch_of(
    game: str,
    bots: Sequence[Player] | Player | None,
    games: int,
    seed: int,
    scenario: str,
    options: Mapping[str, Value],
) -> tuple[Batch, Brought]:
    """Checks all that was asked for before the first game."""
    game_type = find_game(game)
    spec = game_type.scenario(scenario or game_type.scenarios()[0].name)
    setup = Setup(game, spec.name, spec.settle(options), game_type.shelf.overlay)
    wanted = [best_quick_bot(game_type)] if bots is None else listed(bots)
    brought: dict[str, Bot | type[Bot]] = {}
    names = [name_of(each, brought) for each in wanted]
    seats = spread(names, sides(game_type, setup.new(seed)))
    make_agents(game_type, seats, seed, brought)
    return Batch(setup, seats, seed, games), brought


def listed(bots: Sequence[Player] | Player) -> list[Player]:
    return [*bots] if isinstance(bots, list | tuple) else [bots]  # type: ignore[list-item]


def name_of(bot: Player, brought: dict[str, Bot | type[Bot]]) -> str:
    """The name of a bot; one's own is brought along under it."""
    if isinstance(bot, str):
        return bot
    if not (isinstance(bot, Bot) or (isinstance(bot, type) and issubclass(bot, Bot))):
        raise SandtableError(f"bot {bot!r:.80}: expected a name, or a sandtable.Bot")
    name = named(bot)
    while brought.get(name, bot) is not bot:
        name += "'"
    brought[name] = bot
    return name


def rows_of(batch: Batch, played: list[Played]) -> Rows:
    seats = len(batch.bots)
    rows = [
        {
            "game": index,
            "seed": derive(batch.seed, index),
            "ending": each.ending,
            **{f"score_{seat}": each.results[seat] for seat in range(seats)},
            "decisions": each.decisions,
            "rounds": each.rounds,
            **each.figures,
        }
        for index, each in enumerate(played)
    ]
    title = f"{batch.setup.slug} {batch.setup.scenario}: {' against '.join(dict.fromkeys(batch.bots))}"
    return Rows(f"{title}, {len(rows):,} games, seed {batch.seed}", rows, figures_of(batch, played))


def figures_of(batch: Batch, played: list[Played]) -> list[Figure]:
    game_type, game = batch.setup.game_type, batch.setup.new(batch.seed)
    side_of_seat, count = sides(game_type, game), len(played)
    found: list[Figure] = []
    for side, name in enumerate(named_sides(game_type, game, side_of_seat)):
        seats = [seat for seat, own in enumerate(side_of_seat) if own == side]
        points = sum(each.results[seat] for each in played for seat in seats) / (100 * len(seats))
        bots = ", ".join(dict.fromkeys(batch.bots[seat] for seat in seats))
        found.append(figure(f"score of {name} ({bots})", share(points, count)))
    for ending in sorted({each.ending for each in played}):
        times = sum(each.ending == ending for each in played)
        found.append(figure(f"share of {ending}", share(times, count)))
    found.append(figure("decisions", mean([float(each.decisions) for each in played])))
    rounds = [float(each.rounds) for each in played if each.rounds is not None]
    return [*found, figure("rounds", mean(rounds))] if rounds else found


def figure(what: str, found: Estimate) -> Figure:
    return Figure(what, round(found.value, 12), round(found.low, 12), round(found.high, 12), found.games)
