"""Random flicks in leaps and step by step: `python tests/board/discs/agreement.py 10000`."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[2]))

from board.discs.tables import random_shot, random_table
from sandtable.board.discs.outcomes import Outcome
from sandtable.board.discs.progress import Progress
from sandtable.board.discs.shots import Shot
from sandtable.board.discs.simulation import simulate
from sandtable.board.discs.straight import slide
from sandtable.board.discs.table import Tabletop


def setting(seed: int, blocks: int = 0) -> tuple[Tabletop, Shot]:
    random = Random(seed)
    table = random_table(random, blocks)
    return table, random_shot(random, table)


def simulated(table: Tabletop, shot: Shot) -> Outcome:
    progress = Progress(table, shot)
    simulate(table, progress)
    return progress.outcome()


def leapt(table: Tabletop, shot: Shot) -> Outcome | None:
    """What leaps come to, if they reach the end."""
    progress = Progress(table, shot)
    return progress.outcome() if slide(table, progress) else None


def disagreements(seeds: range) -> tuple[list[int], int]:
    """The seeds of flicks that differ in any strike or point, and how many there were to compare."""
    found: list[int] = []
    compared = 0
    for seed in seeds:
        table, shot = setting(seed)
        outcome = leapt(table, shot)
        if outcome is not None:
            compared += 1
            if outcome.numbers() != simulated(table, shot).numbers():
                found.append(seed)
    return found, compared


def main() -> int:
    flicks = int(sys.argv[1])
    different, compared = disagreements(range(flicks))
    print(f"{flicks} flicks, {compared} of them in leaps; differ from the simulation: {different or 'none'}")
    return len(different) > 0


if __name__ == "__main__":
    sys.exit(main())
