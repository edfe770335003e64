"""Every kind of number of the content files at each bound and beyond it, sent in as a stranger's record."""

from __future__ import annotations

import asyncio
import os
from collections import Counter

from attacks.extremes import TAKEN, Case, one_of_each, tried
from attacks.server import Finding
from sandtable.server.outside import BOUNDS
from sandtable.server.workers import TooLong, Workers


async def attack() -> list[Finding]:
    return await sent_in(list(one_of_each()))


async def sent_in(cases: list[Case]) -> list[Finding]:
    """What becomes of records with one number changed."""
    waiting, found = cases[::-1], Counter[str]()
    workers = [Workers(1, BOUNDS) for _ in range(os.cpu_count() or 1)]
    try:
        await asyncio.gather(*[work(each, waiting, found) for each in workers])
    finally:
        for each in workers:
            each.close()
    ended = found["ended"] + found["too slow"]
    print(f"  {found[TAKEN]} can be played, {found['refused']} are refused, {ended} take too long")
    return [
        Finding(f"of {len(cases)} records with one number changed, defects", found["defect"], 0, ""),
        Finding("workers that had to be ended for one", found["ended"], 0, ""),
    ]


async def work(worker: Workers, waiting: list[Case], found: Counter[str]) -> None:
    while waiting:
        case = waiting.pop()
        try:
            said = await worker.do("me", "numbers", False, tried, case)
            found[TAKEN if said == TAKEN else "too slow" if "longer than" in said else "refused"] += 1
        except TooLong:
            print(f"  ended: {case}")
            found["ended"] += 1
        except Exception as error:
            print(f"  defect: {case}: {type(error).__name__}: {error}")
            found["defect"] += 1
