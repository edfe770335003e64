"""Stepped games that are thrown away in the middle leave no memory behind: `python bench/thrown_away.py
[GAME] [GAMES]` begins games, steps each for a while, drops it, and prints how much memory is held, and how
many objects were left for the collector of garbage: none, but by the physics of flicks. Exit code 1 if memory
grows."""

from __future__ import annotations

import gc
import resource
import sys

from sandtable.bots.levels import best_quick_bot, make_bot
from sandtable.catalog.registry import find_game
from sandtable.engine.rng import Rng
from sandtable.engine.stepping import Stepper

GAMES = 100_000
STEPS = 12  # at most, before a game is dropped
PARTS = 10
OFTEN = 100  # games between two looks for garbage
ALLOWED = 8  # MiB that may be added after the first part: what rules remember of their maps


def some(slug: str, first: int, count: int) -> int:
    """How many objects the collector has found."""
    found = 0
    game_type = find_game(slug)
    scenario, bot = game_type.scenarios()[0].name, best_quick_bot(game_type)
    for seed in range(first, first + count):
        game, rng = game_type.new(scenario, {}, seed), Rng(seed)
        inside = {int(game.seats) - 1: make_bot(game_type, bot, seed)} if game.seats > 1 and seed % 2 else {}
        stepper = Stepper(game, inside)
        for _ in range(seed % STEPS):
            asked = stepper.asked
            if asked is not None:
                stepper.step(asked.aim.sample(rng) if asked.aim else int(rng.below(len(asked.options))))
        if seed % OFTEN == 0:
            found += gc.collect()
    return found


def held() -> float:
    """MiB of memory now."""
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * resource.getpagesize() / 2**20


def main() -> int:
    slug = sys.argv[1] if len(sys.argv) > 1 else "morale"
    games = int(sys.argv[2]) if len(sys.argv) > 2 else GAMES
    gc.disable()
    sizes: list[float] = []
    for part in range(PARTS):
        circles = some(slug, part * games // PARTS, games // PARTS)
        sizes.append(held())
        print(f"{slug}: {(part + 1) * games // PARTS:,} games, {sizes[-1]:.1f} MiB, {circles:,} in circles")
    return int(sizes[-1] - sizes[0] > ALLOWED)


if __name__ == "__main__":
    sys.exit(main())
