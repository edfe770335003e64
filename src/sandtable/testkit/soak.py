"""The whole kit over many seeds.

`python -m sandtable.testkit.soak PACKAGE:GAME SCENARIO SEEDS [NAME=VALUE ...]` holds the games with seeds 0
to SEEDS - 1 to every property, on all processors, and prints how many there were. The first that breaks a
property ends it with a message and exit code 1.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from sandtable.engine.errors import SandtableError
from sandtable.testkit.digests import read_subject
from sandtable.testkit.kit import check_subject

PORTION = 5


def hold(arguments: list[str], seed: int) -> None:
    """One seed, in a process that reads the set-up by itself."""
    subject, _ = read_subject(arguments)
    check_subject(subject, [seed])


def soak(arguments: list[str], seeds: Iterable[int]) -> int:
    """How many seeds were held to every property."""
    with ProcessPoolExecutor() as pool:
        return sum(1 for _ in pool.map(partial(hold, arguments), seeds, chunksize=PORTION))


def main(arguments: list[str]) -> None:
    _, seeds = read_subject(arguments)
    try:
        held = soak(arguments, seeds)
    except (AssertionError, SandtableError) as error:
        raise SystemExit("\n".join([str(error), *getattr(error, "__notes__", [])])) from error
    print(f"{' '.join(arguments)}: {held} seeds hold every property")


if __name__ == "__main__":
    main(sys.argv[1:])
