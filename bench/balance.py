"""How often each side of omega wins when greedy bots play both, as a table in Markdown.

    .venv/bin/python bench/balance.py --games 500
    .venv/bin/python bench/balance.py flix --games 60

It plays what `sandtable sim omega --scenario MISSION --option commandos=N --games 500 --seed 1` plays."""

from __future__ import annotations

import argparse
from math import sqrt
from typing import Any

import flix_balance
from sandtable.commands.sim import count, describe, make_plan

MISSIONS = ("dry_run", "cold_start", "split_signal", "last_light")
SIZES = (3, 4, 5)
SEED = 1
SURE = 1.96  # standard deviations for 95 %
HEAD = "| mission | commandos | games | commandos win | 95 % interval | rounds | decisions | how it ends |"


def interval(wins: int, games: int) -> tuple[float, float]:
    """Wilson's interval for a share."""
    share = wins / games
    spread = SURE * sqrt(share * (1 - share) / games + SURE**2 / (4 * games**2))
    middle = share + SURE**2 / (2 * games)
    scale = 1 + SURE**2 / games
    return (middle - spread) / scale, (middle + spread) / scale


def report(mission: str, size: int, games: int, jobs: int) -> dict[str, Any]:
    plan = make_plan("omega", mission, [f"commandos={size}"], games, SEED, "greedy", None, None)
    return describe(plan, count(plan, jobs))


def row(mission: str, size: int, found: dict[str, Any]) -> str:
    games = found["games"]
    wins = found["seats"][1]["wins"]
    low, high = interval(wins, games)
    endings = ", ".join(f"{name} {number}" for name, number in found["endings"].items())
    rounds, decisions = found["rounds"], found["decisions"]
    return (
        f"| `{mission}` | {size} | {games} | {wins / games:.1%} | {low:.1%} to {high:.1%} "
        f"| {rounds['mean']:.1f} ({rounds['min']} to {rounds['max']}) "
        f"| {decisions['mean']:.0f} (at most {decisions['max']}) | {endings} |"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("game", nargs="?", default="omega", choices=("omega", "flix"))
    parser.add_argument("--games", type=int, default=500, help="games of each row")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--missions", nargs="+", default=[], help="all, unless some are named")
    parser.add_argument("--sizes", nargs="+", type=int, default=SIZES, choices=SIZES)
    wanted = parser.parse_args()
    if wanted.game == "flix":
        flix_balance.report(wanted.games, wanted.jobs, wanted.missions)
        return
    print(HEAD)
    print("|" + "---|" * (HEAD.count("|") - 1))
    for mission in wanted.missions or MISSIONS:
        for size in wanted.sizes:
            print(row(mission, size, report(mission, size, wanted.games, wanted.jobs)), flush=True)


if __name__ == "__main__":
    main()
