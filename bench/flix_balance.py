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
from sandtable.board.discs.table import STANDEE, Circle, Table
from sandtable.catalog.registry import find_game
from sandtable.commands.sim import make_plan
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
FIRM = 1.6  # how much farther than its target a disc is meant to slide


def missions() -> list[str]:
    """All but the campaign and the practice board, which nobody loses."""
    names = [scenario.name for scenario in find_game("flix").scenarios()]
    return [name for name in names if name not in ("campaign", "practice")]


class Cell:
    """The games of one kind that have been played: how many, and how many of them were a success."""

    def __init__(self, mission: str, difficulty: str, team: int, bot: str, jobs: int) -> None:
        options = [f"difficulty={difficulty}", f"operators={team}", "picks=false"]
        self.plan = make_plan("flix", mission, options, 1, SEED, bot, None, None)
        self.jobs = jobs
        self.games = 0
        self.wins = 0

    def play(self, games: int) -> Cell:
        """Until there are so many."""
        starts = range(self.games, games, CHUNK)
        chunks = (range(start, min(start + CHUNK, games)) for start in starts)
        for chunk in spread_over(partial(play_chunk, self.plan), chunks, self.jobs):
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


def order(cells: Cells, mission: str, games: int, most: int, fewer: int) -> list[str]:
    """Of one Mission: by how much some succeed more often than others, in points."""

    def skill(team: int, least: int, limit: int) -> str:
        return ahead(cells, mission, ("rookie", team, ENDS[1]), ("rookie", team, ENDS[0]), least, limit)

    harder = [
        ahead(cells, mission, (easier, 2, ENDS[1]), (harder, 2, ENDS[1]), games, most)
        for easier, harder in pairwise(DIFFICULTIES)
    ]
    return [f"`{mission}`", skill(2, games, most), *harder, *[skill(team, fewer, fewer) for team in TEAMS]]


def ahead(cells: Cells, mission: str, better: Kind, worse: Kind, least: int, most: int) -> str:
    """How far one kind of game is ahead of another, with more games where that is not sure."""
    played = least
    while True:
        one, other = cells.get(mission, *better, played), cells.get(mission, *worse, played)
        found, low, high = lead(one.wins, one.games, other.wins, other.games)
        if low > 0 or high < 0 or played >= most:
            mark = "" if low > 0 else "**reversed** " if high < 0 else "*not sure* "
            return f"{mark}{100 * found:+.0f} ({100 * low:+.0f} to {100 * high:+.0f})"
        played = min(2 * played, most)


def mission_tables(games: int, most: int, fewer: int, jobs: int, wanted: Sequence[str]) -> None:
    """The orders are found out first, as they decide how many games are played."""
    cells = Cells(jobs)
    orders = [order(cells, mission, games, most, fewer) for mission in wanted]
    harder = [f"{difficulty.title()}, 2 operators: rookie / marksman" for difficulty in DIFFICULTIES[1:]]
    teams = [f"Rookie, {team} operator{'s' if team > 1 else ''}: rookie / marksman" for team in TEAMS]
    first = f"Rookie, 2 operators: {' / '.join(NAMES)}"
    table(["mission", first, *harder, *teams], (success(cells, mission, fewer) for mission in wanted))
    print()
    ranks = ["marksmen over rookies, 2 operators", "Rookie over Veteran", "Veteran over Operator"]
    teams = [f"marksmen over rookies, {team}" for team in TEAMS]
    table(["mission", *ranks, *teams], orders)


# Flicks


def hits(skill: Any, sizes: Any, size: int, spaces: int) -> float:
    """How many of many flicks at a standee in the open hit it, that many Spaces away."""
    away = spaces * 30.0
    board = Table(2000.0, 2000.0, [], [Circle(STANDEE, 10, 1000.0 + away, 1000.0, sizes.standee)], [], sizes)
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
    hit_table()
    print()
    mission_tables(games, most, fewer, jobs, wanted or missions())
