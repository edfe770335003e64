"""The whole kit over many seeds.

`python -m sandtable.testkit.soak PACKAGE:GAME SCENARIO SEEDS [NAME=VALUE[,VALUE ...] ...]` holds the games
with seeds 0 to SEEDS - 1 to every property, on all processors, and prints how many there were. SCENARIO may
be `every`; of several values of an option each seed has the next one that the scenario takes. The first game
that breaks a property ends it with a message and exit code 1.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import partial

from sandtable.catalog.spec import OptionSpec, ScenarioSpec
from sandtable.engine.errors import SandtableError
from sandtable.testkit.digests import USAGE, read_subject
from sandtable.testkit.kit import check_subject
from sandtable.testkit.subject import find_type

EVERY = "every"
PORTION = 5
ODDS = 4  # options of a kind whose odds are put to the test in a game
MENU = 310  # the most options of a question, in any game: as many as the largest map has spaces


def settings(arguments: list[str]) -> list[list[str]]:
    """A command line for each scenario that is meant, with those values of options that it takes."""
    if len(arguments) < 3 or not arguments[2].isdecimal():
        raise SystemExit(USAGE)
    place, name, seeds, *options = arguments
    if name != EVERY:
        return [arguments]
    return [[place, each.name, seeds, *fitting(each, options)] for each in find_type(place).scenarios()]


def fitting(scenario: ScenarioSpec, options: Iterable[str]) -> list[str]:
    known = {option.name: option for option in scenario.options}
    split = [text.partition("=") for text in options]
    taken = {
        name: [each for each in values.split(",") if takes(known.get(name), each)]
        for name, _, values in split
    }
    return [f"{name}={','.join(values)}" for name, values in taken.items() if values]


def takes(option: OptionSpec | None, text: str) -> bool:
    if option is None:
        return False
    try:
        option.parse(text)
    except SandtableError:
        return False
    return True


def at_seed(arguments: list[str], seed: int) -> list[str]:
    """With one value for each option."""
    split = [text.partition("=") for text in arguments[3:]]
    turns = [(name, values.split(",")) for name, _, values in split]
    return [*arguments[:3], *[f"{name}={values[seed % len(values)]}" for name, values in turns]]


def hold(arguments: list[str], seed: int) -> None:
    """One seed, in a process that reads the set-up by itself."""
    subject, _ = read_subject(at_seed(arguments, seed))
    check_subject(replace(subject, menu=MENU, odds=ODDS), [seed])


def soak(arguments: list[str]) -> int:
    """How many seeds were held to every property."""
    with ProcessPoolExecutor() as pool:
        held = pool.map(partial(hold, arguments), range(int(arguments[2])), chunksize=PORTION)
        return sum(1 for _ in held)


def main(arguments: list[str]) -> None:
    try:
        for setting in settings(arguments):
            print(f"{' '.join(setting)}: {soak(setting)} seeds hold every property", flush=True)
    except (AssertionError, SandtableError) as error:
        raise SystemExit("\n".join([str(error), *getattr(error, "__notes__", [])])) from error


if __name__ == "__main__":
    main(sys.argv[1:])
