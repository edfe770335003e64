"""How often the operators of flix succeed, by Mission, Difficulty, number and skill; how often flicks hit.

A share is of what `sandtable sim flix --scenario MISSION --option difficulty=D --option operators=N
--option picks=false --bots SKILL --seed 1` plays."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from itertools import pairwise
from typing import Any

from sandtable.board.discs.flicking import flick
from sandtable.board.discs.shots import TENTHS, Shot
from sandtable.board.discs.table import STANDEE, Circle, Tabletop
from sandtable.catalog.registry import find_game
from sandtable.commands.sim import make_batch
from sandtable.engine.rng import Rng
from sandtable.games.flix.bot import skills
from sandtable.lab.simulation import play_chunk
from sandtable.lab.spreading import spread_over
from shares import lead

DIFFICULTIES = ("rookie", "veteran", "operator")
TEAMS = (1, 3, 4)  # beside two
BOTS = ("rookie", "greedy", "veteran", "marksman")  # from the least skill to the most
ENDS = (BOTS[0], BOTS[-1])
NAMES = ("rookie", "trained", "veteran", "marksman")
SIZES = ("small", "medium", "large")
SPACES = (2, 4, 6, 8, 10, 12, 15, 18)
FLICKS = 1000
SEED = 1
CHUNK = 10  # games that a process takes at once
Kind = tuple[str, int, str]  # Difficulty, operators, bot
Claim = tuple[Kind, Kind]  # the first should succeed more often than the second
FIRM = 1.6  # how much farther than its target a disc is meant to slide
# The Difficulties for marksmen, and marksmen over rookies by the number of operators and by Difficulty.
CLAIMS: tuple[Claim, ...] = (
    *(((easier, 2, "marksman"), (harder, 2, "marksman")) for easier, harder in pairwise(DIFFICULTIES)),
    *((("rookie", team, "marksman"), ("rookie", team, "rookie")) for team in (2, *TEAMS)),
    *(((difficulty, 2, "marksman"), (difficulty, 2, "rookie")) for difficulty in DIFFICULTIES[1:]),
)


def missions() -> list[str]:
    """All but the campaign and the practice board, which nobody loses."""
    names = [scenario.name for scenario in find_game("flix").scenarios()]
    return [name for name in names if name not in ("campaign", "practice")]


class Cell:
    """The games of one kind that have been played: how many, and how many of them were a success."""

    def __init__(self, mission: str, difficulty: str, team: int, bot: str, jobs: int) -> None:
        options = [f"difficulty={difficulty}", f"operators={team}", "picks=false"]
        self.batch = make_batch("flix", mission, options, 1, SEED, bot, None, None)
        self.jobs = jobs
        self.games = 0
        self.wins = 0

    def play(self, games: int) -> Cell:
        """Until there are so many."""
        starts = range(self.games, games, CHUNK)
        chunks = (range(start, min(start + CHUNK, games)) for start in starts)
        for chunk in spread_over(partial(play_chunk, self.batch), chunks, self.jobs):
            self.games += len(chunk)
            self.wins += sum(played.ending == "success" for played in chunk)
        return self


class Cells:
    """All of them: each game is played once, whatever it is needed for."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs
        self.kept: dict[tuple[str, str, int, str], Cell] = {}

    def get(self, mission: str, difficulty: str, team: int, bot: str, games: int) -> Cell:
        """With at least so many games."""
        key = (mission, difficulty, team, bot)
        if key not in self.kept:
            self.kept[key] = Cell(*key, self.jobs)
        return self.kept[key].play(games)


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    print("| " + " | ".join(head) + " |")
    print("|" + "---|" * len(head))
    for row in rows:
        print("| " + " | ".join(row) + " |", flush=True)


# Missions


def shares(cells: list[Cell]) -> str:
    """Side by side, and of how many games each is."""
    games = sorted({cell.games for cell in cells})
    number = " / ".join(str(cell.games) for cell in cells) if len(games) > 1 else str(games[0])
    return f"{' / '.join(f'{cell.wins / cell.games:.0%}' for cell in cells)} (of {number})"


def success(cells: Cells, mission: str, fewer: int) -> list[str]:
    """Of one Mission: by skill and Difficulty with two operators, and by their number."""

    def cell(difficulty: str, team: int, bots: Sequence[str]) -> str:
        return shares([cells.get(mission, difficulty, team, bot, fewer) for bot in bots])

    harder = [cell(difficulty, 2, ENDS) for difficulty in DIFFICULTIES[1:]]
    teams = [cell("rookie", team, ENDS) for team in TEAMS]
    return [f"`{mission}`", cell("rookie", 2, BOTS), *harder, *teams]


def settle(cells: Cells, mission: str, games: int, most: int, fewer: int) -> None:
    """Plays until the orders of one Mission are sure, or for long enough; twice, as more games for one order
    can make another one less sure."""
    for claim in CLAIMS * 2:
        played = games if claim[0][1] == 2 else fewer
        while not is_sure(cells, mission, claim, played) and played < most:
            played = min(2 * played, most)


def is_sure(cells: Cells, mission: str, claim: Claim, games: int) -> bool:
    _, low, high = ahead(cells, mission, claim, games)
    return low > 0 or high < 0


def ahead(cells: Cells, mission: str, claim: Claim, games: int) -> tuple[float, float, float]:
    """By how much one kind of game is won more often than another."""
    better, worse = (cells.get(mission, *kind, games) for kind in claim)
    return lead(better.wins, better.games, worse.wins, worse.games)


def order(cells: Cells, mission: str) -> list[str]:
    """Of one Mission: by how much some succeed more often than others, in points, from all games played."""
    return [f"`{mission}`", *[points(*ahead(cells, mission, claim, 1)) for claim in CLAIMS]]


def points(found: float, low: float, high: float) -> str:
    mark = "" if low > 0 else "**reversed** " if high < 0 else "*not sure* "
    return f"{mark}{100 * found:+.0f} ({100 * low:+.0f} to {100 * high:+.0f})"


def mission_tables(cells: Cells, fewer: int, wanted: Sequence[str]) -> None:
    harder = [f"{difficulty.title()}, 2 operators: rookie / marksman" for difficulty in DIFFICULTIES[1:]]
    teams = [f"Rookie, {team} operator{'s' if team > 1 else ''}: rookie / marksman" for team in TEAMS]
    first = f"Rookie, 2 operators: {' / '.join(NAMES)}"
    table(["mission", first, *harder, *teams], (success(cells, mission, fewer) for mission in wanted))
    print()
    heads = ["Rookie over Veteran", "Veteran over Operator", "marksmen over rookies, 2 operators"]
    heads += [f"the same, {team}" for team in TEAMS]
    heads += [f"the same, 2, {difficulty.title()}" for difficulty in DIFFICULTIES[1:]]
    table(["mission", *heads], (order(cells, mission) for mission in wanted))


# Flicks


def hits(skill: Any, sizes: Any, size: int, spaces: int) -> float:
    """How many of many flicks at a standee in the open hit it, that many Spaces away."""
    away = spaces * 30.0
    board = Tabletop(
        2000.0, 2000.0, [], [Circle(STANDEE, 10, 1000.0 + away, 1000.0, sizes.standee)], [], sizes
    )
    start = 1000.0 + sizes.standee + sizes.radii[size] + 1.0
    power = skills.power_for(sizes, (away + 1000.0 - start) * FIRM)
    rng = Rng(SEED)
    struck = 0
    for _ in range(FLICKS):
        angle, pushed = skills.blurred(skill, rng, 0, power)
        shot = Shot(size, round(start * TENTHS), round(1000 * TENTHS), angle, pushed)
        struck += any(strike.kind == STANDEE for strike in flick(board, shot).strikes)
    return struck / FLICKS


def hit_table() -> None:
    game: Any = find_game("flix").new("dry_run", {}, 1)
    plan = game.plan
    table(
        ["skill", "disc", *[f"{spaces} Spaces" for spaces in SPACES]],
        [
            [name, size, *[f"{hits(skill, plan.sizes, number, spaces):.0%}" for spaces in SPACES]]
            for name, skill in zip(NAMES, plan.skills)
            for number, size in enumerate(SIZES)
        ],
    )


def report(games: int, most: int, fewer: int, jobs: int, wanted: Sequence[str]) -> None:
    """The orders are settled first, as they decide how many games are played."""
    hit_table()
    print()
    cells = Cells(jobs)
    names = wanted or missions()
    for mission in names:
        settle(cells, mission, games, most, fewer)
    mission_tables(cells, fewer, names)
