"""How often the operators of flix succeed, by Mission, Difficulty, number and skill; how often flicks hit.

A share is of what `sandtable sim flix --scenario MISSION --option difficulty=D --option operators=N
--option picks=false --bots SKILL --seed 1` plays."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from sandtable.board.discs.flicking import flick
from sandtable.board.discs.shots import TENTHS, Shot
from sandtable.board.discs.table import STANDEE, Circle, Table
from sandtable.catalog.registry import find_game
from sandtable.commands.sim import count, describe, make_plan
from sandtable.engine.rng import Rng
from sandtable.games.flix.bot import skills

DIFFICULTIES = ("rookie", "veteran", "operator")
TEAMS = (1, 3, 4)  # beside two
BOTS = ("rookie", "greedy", "veteran", "marksman")  # from the least skill to the most
ENDS = (BOTS[0], BOTS[-1])
NAMES = ("rookie", "trained", "veteran", "marksman")
SIZES = ("small", "medium", "large")
SPACES = (2, 4, 6, 8, 10, 12, 15, 18)
FLICKS = 1000
SEED = 1
FIRM = 1.6  # how much farther than its target a disc is meant to slide


def missions() -> list[str]:
    """All but the campaign and the practice board, which nobody loses."""
    names = [scenario.name for scenario in find_game("flix").scenarios()]
    return [name for name in names if name not in ("campaign", "practice")]


def share(mission: str, difficulty: str, team: int, bot: str, games: int, jobs: int) -> float:
    """How many of the games are a success."""
    options = [f"difficulty={difficulty}", f"operators={team}", "picks=false"]
    plan = make_plan("flix", mission, options, games, SEED, bot, None, None)
    endings: dict[str, int] = describe(plan, count(plan, jobs))["endings"]
    return endings.get("success", 0) / games


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    print("| " + " | ".join(head) + " |")
    print("|" + "---|" * len(head))
    for row in rows:
        print("| " + " | ".join(row) + " |", flush=True)


# Missions


def success(games: int, jobs: int, wanted: Sequence[str]) -> None:
    """A row for each Mission: by skill and Difficulty with two operators, and by their number."""

    def cell(mission: str, difficulty: str, teams: Sequence[int], bots: Sequence[str]) -> str:
        shares = [share(mission, difficulty, team, bot, games, jobs) for team in teams for bot in bots]
        return " / ".join(f"{each:.0%}" for each in shares)

    def row(mission: str) -> list[str]:
        harder = [cell(mission, difficulty, (2,), ENDS) for difficulty in DIFFICULTIES[1:]]
        teams = [cell(mission, "rookie", (team,), ENDS) for team in TEAMS]
        return [f"`{mission}`", cell(mission, "rookie", (2,), BOTS), *harder, *teams]

    heads = [f"{difficulty.title()}, 2 operators: rookie / marksman" for difficulty in DIFFICULTIES[1:]]
    teams = [f"Rookie, {team} operator{'s' if team > 1 else ''}: rookie / marksman" for team in TEAMS]
    first = f"Rookie, 2 operators: {' / '.join(NAMES)}"
    table(["mission", first, *heads, *teams], (row(mission) for mission in wanted))


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


def report(games: int, jobs: int, wanted: Sequence[str]) -> None:
    hit_table()
    print()
    success(games, jobs, wanted or missions())
