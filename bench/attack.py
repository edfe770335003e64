"""Attacks on a server, each with what it came to: `python bench/attack.py` (see --help).

Prints every figure with the most that it may be, and ends with 1 where something did not hold.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from importlib import import_module
from time import perf_counter

from attacks.server import Finding

ATTACKS = (
    "lists", "doors", "floods", "bots", "crashes", "long_work",
    "physics", "peeking", "churn", "records", "first_start", "content", "models", "works", "odd_works",
)  # fmt: skip
LONG = ("every_number",)
HELP = f"some of {', '.join(ATTACKS)}; all, if none is named. Longer ones, only by name: {', '.join(LONG)}"


def run(name: str) -> list[Finding]:
    module = import_module(f"attacks.{name}")
    began = perf_counter()
    print(f"{name}: {module.__doc__.strip()}", flush=True)
    found: list[Finding] = asyncio.run(module.attack())
    for each in found:
        print(
            f"  {'held ' if each.held else 'FAILS'} {each.what}: {each.figure:.1f} {each.unit}"
            f" (at most {each.most:g})"
        )
    print(f"  {perf_counter() - began:.0f} s", flush=True)
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("attacks", nargs="*", help=HELP)
    wanted = parser.parse_args().attacks or ATTACKS
    found = [each for name in wanted for each in run(name)]
    failed = [each for each in found if not each.held]
    print(f"{len(found)} figures, {len(failed)} too high")
    return int(bool(failed))


if __name__ == "__main__":
    sys.exit(main())
