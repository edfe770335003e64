"""How often bots win, as a table in Markdown: the sides of omega's missions, the teams of sneak's Stages.

    .venv/bin/python bench/balance.py omega --games 500
    .venv/bin/python bench/balance.py sneak --games 200
    .venv/bin/python bench/balance.py sneak --search search:40 --games 500 --jobs 2
    .venv/bin/python bench/balance.py flix --games 60 --most 960 --fewer 40

It plays what `sandtable sim omega --scenario MISSION --option commandos=N --games 500 --seed 1` plays, or
`sandtable sim sneak --scenario STAGE --option players=N --games 200 --seed 1` with random and greedy bots,
or with search, for one player, beside the greedy bot."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import Any

import flix_balance
import sneak_search
from sandtable.commands.sim import count, describe, make_batch
from shares import interval

SEED = 1
MISSIONS = ("dry_run", "cold_start", "split_signal", "last_light")
COMMANDOS = (3, 4, 5)
STAGES = {
    "frozen_quay": 1,
    "holding_level": 1,
    "data_wing": 4,
    "deep_hangar": 4,
    "blind_spot": 4,
    "sandman": 4,
    "locksmith": 4,
    "long_watch": 4,
    "wired_pillar": 3,
    "study_of_masks": 2,
    "white_field": 3,
    "freezer_giant": 4,
    "rotors_over_the_roof": 2,
    "walking_fortress": 4,
}  # the most players of each
HEADS = {
    "omega": "| mission | commandos | games | commandos win | 95 % interval | rounds | decisions | endings |",
    "sneak": "| stage | players | games | random wins | greedy wins | 95 % interval | rounds | endings |",
}


def report(game: str, scenario: str, option: str, bot: str, games: int, jobs: int) -> dict[str, Any]:
    batch = make_batch(game, scenario, [option], games, SEED, bot, None, None)
    return describe(batch, count(batch, jobs))


def win_rate(found: dict[str, Any], seat: int) -> str:
    return f"{found['seats'][seat]['wins'] / found['games']:.1%}"


def sure_rate(found: dict[str, Any], seat: int) -> str:
    """With its interval."""
    low, high = interval(found["seats"][seat]["wins"], found["games"])
    return f"{win_rate(found, seat)} | {low:.1%} to {high:.1%}"


def rounds(found: dict[str, Any]) -> str:
    span = found["rounds"]
    return f"{span['mean']:.1f} ({span['min']} to {span['max']})"


def endings(found: dict[str, Any]) -> str:
    return ", ".join(f"{name} {number}" for name, number in found["endings"].items())


def omega(games: int, jobs: int) -> Iterator[str]:
    """The commandos are all seats but the first."""
    for mission in MISSIONS:
        for size in COMMANDOS:
            found = report("omega", mission, f"commandos={size}", "greedy", games, jobs)
            decisions = found["decisions"]
            yield (
                f"| `{mission}` | {size} | {games} | {sure_rate(found, 1)} | {rounds(found)} "
                f"| {decisions['mean']:.0f} (at most {decisions['max']}) | {endings(found)} |"
            )


def sneak(games: int, jobs: int) -> Iterator[str]:
    """All seats win or lose together."""
    for stage, most in STAGES.items():
        for players in range(1, most + 1):
            option = f"players={players}"
            chance = report("sneak", stage, option, "random", games, jobs)
            found = report("sneak", stage, option, "greedy", games, jobs)
            yield (
                f"| `{stage}` | {players} | {games} | {win_rate(chance, 0)} | {sure_rate(found, 0)} "
                f"| {rounds(found)} | {endings(found)} |"
            )


def search_in_sneak(bot: str, games: int, jobs: int) -> Iterator[str]:
    """Search beside the greedy bot, each Stage with one player."""

    def of_one(stage: str, bot: str, games: int) -> dict[str, Any]:
        return report("sneak", stage, "players=1", bot, games, jobs)

    yield from sneak_search.table(sneak_search.play(STAGES, bot, games, of_one))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("game", choices=("omega", "sneak", "flix"))
    parser.add_argument("--games", type=int, default=500, help="games of each row")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--search", metavar="BOT", help="of sneak: this bot beside the greedy one")
    parser.add_argument("--most", type=int, default=240, help="of flix: games where an order is not sure")
    parser.add_argument("--fewer", type=int, default=40, help="of flix: games of all that is not asked for")
    parser.add_argument("--missions", nargs="+", default=[], help="of flix: all, unless some are named")
    wanted = parser.parse_args()
    if wanted.game == "flix":
        flix_balance.report(wanted.games, wanted.most, wanted.fewer, wanted.jobs, wanted.missions)
        return
    if wanted.game == "sneak" and wanted.search:
        print("\n".join(search_in_sneak(wanted.search, wanted.games, wanted.jobs)))
        return
    head = HEADS[wanted.game]
    print(head)
    print("|" + "---|" * (head.count("|") - 1))
    rows = omega if wanted.game == "omega" else sneak
    for row in rows(wanted.games, wanted.jobs):
        print(row, flush=True)


if __name__ == "__main__":
    main()
