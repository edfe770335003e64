"""`sandtable lab fit`: weights for what a game's bot measures, from its games against itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct

from sandtable.catalog.estimates import rules_digest
from sandtable.engine.errors import SandtableError
from sandtable.engine.rng import Rng
from sandtable.lab.cells import Cell
from sandtable.lab.fitting import Bin, Fitted, Score, base_rates, calibration, fit, gain, score
from sandtable.lab.sampling import Sampled, Sampling, sample
from sandtable.lab.stats import Estimate

HELD_OUT = 5  # one game in so many is kept from the fit
LEAST = 20  # games

Tell = Callable[[int, int], None]


class Fit(Struct, frozen=True, kw_only=True):
    """What was fitted, and how well it does on games that it has not seen."""

    names: tuple[str, ...]
    fitted: Fitted
    games: int
    positions: int
    held_out: int
    scores: list[Score]
    over_base: Estimate
    over_standing: Estimate
    bins: list[Bin | None]


def bot_of(cells: Sequence[Cell]) -> str:
    """The one bot that plays all seats."""
    bots = {bot for cell in cells for bot in cell.bots}
    game_type = cells[0].setup.game_type
    known = game_type.policies()
    if len(bots) != 1 or not bots <= set(known):
        expected = ", ".join(known) or "none that it has"
        raise SandtableError(f"bots {', '.join(sorted(bots))}: expected one of {expected} for all seats")
    [bot] = bots
    if not known[bot](Rng()).features():
        raise SandtableError(f"{game_type.slug}: bot {bot} names no features; expected some to weigh")
    return bot


def run_fit(cells: list[Cell], games: int, seed: int, jobs: int, tell: Tell) -> Fit:
    """Plays, fits and tests."""
    bot = bot_of(cells)
    if games < LEAST * len(cells):
        wanted = f"{LEAST} for each of {len(cells)} scenarios" if len(cells) > 1 else f"{LEAST} or more"
        raise SandtableError(f"{games} games: expected {wanted}")
    positions: list[Sampled] = []
    for some in sample(Sampling(cells, bot, seed, games), jobs):
        positions += some
        tell(positions[-1].game // 2 + 1 if positions else 0, games)
    names = cells[0].setup.game_type.policies()[bot](Rng()).features()
    return fit_of(names, positions, len(cells))


def fit_of(names: tuple[str, ...], positions: list[Sampled], cells: int) -> Fit:
    """Weights by four games in five, and how they do on the fifth."""
    train = [each for each in positions if not held_out(each, cells)]
    test = [each for each in positions if held_out(each, cells)]
    if not train or not test:
        raise SandtableError("no game came to an end; expected some to fit to")
    fitted = fit(train)
    chances, base = fitted.chances(test), base_rates(train, test)
    installed = [each.installed for each in test]
    return Fit(
        names=names,
        fitted=fitted,
        games=len({each.game for each in train}),
        positions=len(train),
        held_out=len({each.game for each in test}),
        scores=[
            score("fitted", chances, test),
            score("as it stands", installed, test),
            score("base rate", base, test),
        ],
        over_base=gain(chances, base, test),
        over_standing=gain(chances, installed, test),
        bins=calibration(chances, test),
    )


def held_out(position: Sampled, cells: int) -> bool:
    """Both games of a number stay together, and every cell gives its share."""
    return position.game // 2 // cells % HELD_OUT == HELD_OUT - 1


# As a file


def file_of(found: Fit, cell: Cell, command: str) -> str:
    """`estimate.toml`."""
    game_type = cell.setup.game_type
    lines = [
        "# How well a seat stands, from 0 (lost) to 1 (won): 1 / (1 + exp(-lead)). The lead is the bias and,",
        "# for each feature, its weight times what the bot measures. Made by the command below.",
        f"bias = {found.fitted.bias!r}",
        "",
        "[made]",
        f'command = "{command}"',
        f"games = {found.games}",
        f"version = {game_type.version}",
        f'content = "{rules_digest(game_type.shelf)}"',
    ]
    for name, weight, spread in rows_of(found):
        lines += ["", "[[weight]]", f'name = "{name}"', f"weight = {weight!r}", f"spread = {spread!r}"]
    return "\n".join(lines) + "\n"


def rows_of(found: Fit) -> list[tuple[str, float, float]]:
    return list(zip(found.names, found.fitted.weights, found.fitted.spreads))


# In words


def report_lines(found: Fit) -> list[str]:
    """Losses, calibration, and what each feature comes to."""
    head = f"{found.games:,} games, {found.positions:,} positions; held out: {found.held_out:,} games"
    return [head, "", *score_lines(found), "", *bin_lines(found.bins), "", *weight_lines(found)]


def score_lines(found: Fit) -> list[str]:
    lines = [f"{'':14}{'log loss':>10}{'Brier':>9}"]
    lines += [f"{each.name:14}{each.log_loss:10.4f}{each.brier:9.4f}" for each in found.scores]
    for name, each in (("as it stands", found.over_standing), ("the base rate", found.over_base)):
        lines.append(f"log loss below {name}: {each.value:+.4f} (95 %: {each.low:+.4f} to {each.high:+.4f})")
    return lines


def bin_lines(bins: list[Bin | None]) -> list[str]:
    lines = [f"{'chance':10}{'said':>7}{'won':>7}{'95 %':>16}{'games':>8}"]
    for number, each in enumerate(bins):
        label = f"{number * 10}-{number * 10 + 10} %"
        if each is None:
            lines.append(f"{label:10}{'-':>7}{'-':>7}{'-':>16}{0:8}")
            continue
        won = each.won
        between = f"{won.low:.3f} to {won.high:.3f}"
        lines.append(f"{label:10}{each.said:7.3f}{won.value:7.3f}{between:>16}{won.games:8,}")
    return lines


def weight_lines(found: Fit) -> list[str]:
    """What a usual difference of each feature does to the lead, the strongest first."""
    rows = sorted(rows_of(found), key=lambda row: -abs(row[1] * row[2]))
    width = max(len(name) for name in found.names) + 2
    lines = [f"{'feature':{width}}{'lead':>8}{'weight':>12}{'spread':>10}"]
    lines += [
        f"{name:{width}}{weight * spread:+8.3f}{weight:+12.5g}{spread:10.4g}" for name, weight, spread in rows
    ]
    return [*lines, f"{'bias':{width}}{found.fitted.bias:+8.3f}"]
