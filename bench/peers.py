"""Measures Sandtable and its peers side by side on one core: `python bench/peers.py [--json]`.

Peers are optional: `pip install open_spiel catanatron chess pettingzoo pygame shapely`. Exit code 1 if a
requirement was measured and missed.
"""

from __future__ import annotations

import argparse
import contextlib
import gc
import json
import os
import platform
import statistics
import sys
import time
from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass, field
from functools import partial
from importlib import metadata

from rich.console import Console

import builds
import environments
import flicks
import rivals
from report import COMPILED, INTERPRETED, UNITS, Measure, as_json, as_tables, verdicts
from timing import Probe, Work, by_the_wall, on_all_cores, pin_to_one_core, rate

SPIEL_GAMES = ("connect_four", "battleship", "oshi_zumo", "backgammon")
PACKAGES = ("sandtable", "open_spiel", "pettingzoo", "catanatron", "chess", "shapely", "pymunk")


@dataclass
class Subject:
    name: str
    what: str
    prepare: Callable[[], Probe]
    probe: Probe | None = None
    samples: list[float] = field(default_factory=list)
    note: str = ""

    def get_ready(self) -> None:
        with self.noting_failure():
            self.probe = self.prepare()

    def sample(self, seconds: float) -> None:
        if self.probe is None or self.note:
            return
        with self.noting_failure():
            self.samples.append(in_unit(self.what, self.probe(seconds)))

    @contextlib.contextmanager
    def noting_failure(self) -> Generator[None, None, None]:
        """One subject's failure, of whatever kind, is its row's and does not stop the run."""
        try:
            yield
        except ModuleNotFoundError as error:
            self.note = f"not installed: {error.name}"
        except Exception as error:
            self.note = f"failed: {type(error).__name__}: {error}"

    def measure(self) -> Measure:
        value = None if self.note or not self.samples else statistics.median(self.samples)
        return Measure(self.name, self.what, value, UNITS[self.what], tuple(self.samples), self.note)


def in_unit(what: str, per_second: float) -> float:
    return 1e6 / per_second if UNITS[what] == "µs" else per_second


def peer(name: str, what: str, make: Callable[[], Work]) -> Subject:
    return Subject(name, what, lambda: partial(rate, make()))


def our_subjects(what: str) -> list[Subject]:
    return [
        Subject(COMPILED, what, partial(builds.compiled, what)),
        Subject(INTERPRETED, what, partial(builds.interpreted, what)),
    ]


def spiel_subjects(what: str, make: Callable[[str], Work]) -> list[Subject]:
    return [peer(f"openspiel {game}", what, partial(make, game)) for game in SPIEL_GAMES]


def catan_subjects(what: str) -> list[Subject]:
    plies = partial(rivals.catan_playouts, rivals.play_plies)
    return [
        peer("catanatron", what, rivals.catan_playouts),
        peer("catanatron, forced plies too", what, plies),
    ]


def playout_subjects() -> list[Subject]:
    chess = peer("python-chess", "playouts", rivals.chess_playouts)
    spiel = spiel_subjects("playouts", rivals.spiel_playouts)
    return [*our_subjects("playouts"), *spiel, *catan_subjects("playouts"), chess]


def beside_catan(what: str, work: Callable[[], Work]) -> list[Subject]:
    return [*our_subjects(what), peer("catanatron", what, work)]


def other_playout_subjects() -> list[Subject]:
    works = [f"{game} playouts" for game in ("strike", "omega", "flix", "sneak")]
    return [each for what in works for each in [*our_subjects(what), *catan_subjects(what)]]


def sight_subjects() -> list[Subject]:
    shapely = peer("shapely, prepared", "sight", rivals.shapely_sight)
    return [*our_subjects("sight"), shapely, *our_subjects("omega sight")]


def clone_subjects() -> list[Subject]:
    others = [each for game in ("omega", "flix", "sneak") for each in our_subjects(f"{game} clone")]
    first = beside_catan("clone", rivals.catan_copies)
    return [*first, *spiel_subjects("clone", rivals.spiel_clones), *others]


def search_subjects() -> list[Subject]:
    mcts = peer("openspiel MCTS backgammon", "search", partial(rivals.spiel_search, "backgammon"))
    found = [*our_subjects("search"), mcts]
    works = [f"{game} search" for game in ("strike", "omega", "flix", "sneak")]
    return [*found, *[each for what in works for each in beside_catan(what, rivals.catan_simulations)]]


def flick_subjects() -> list[Subject]:
    return [
        *our_subjects("flicks"),
        peer("pymunk, each step", "flicks", partial(flicks.of, "stepped_flicks")),
        *our_subjects("flicks at blocks"),
        peer("pymunk, each step", "flicks at blocks", partial(flicks.of, "stepped_block_flicks")),
    ]


def environment_subjects() -> list[Subject]:
    """Steps of learning environments: every game of ours in three ways, and games that others bring."""
    return [peer(name, "environment", make) for name, make in environments.environments()]


def process_subjects() -> list[Subject]:
    """By the clock on the wall, in the game whose steps are the shortest."""
    return [
        Subject(f"morale, {environments.with_processes(count)}", "processes", partial(processes, count))
        for count in environments.PROCESSES
    ]


def processes(count: int) -> Probe:
    with on_all_cores():
        work = environments.rows_in_processes("morale", count)
    return partial(by_the_wall, work)


def prepare(subjects: Sequence[Subject]) -> None:
    for subject in subjects:
        subject.get_ready()
    gc.collect()
    gc.freeze()  # else every collection in one subject's turn would walk what the others have loaded


def take_rounds(subjects: Sequence[Subject], rounds: int, seconds: float, budget: float) -> int:
    """Every subject in turn, as long as another round fits the budget; returns the rounds taken."""
    start = time.monotonic()
    for taken in range(rounds):
        spent = time.monotonic() - start
        if taken and spent + spent / taken > budget:
            return taken
        for subject in subjects:
            subject.sample(seconds)
    return rounds


def version(package: str) -> str | None:
    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return None


def environment(core: int | None, rounds: int, seconds: float) -> dict[str, object]:
    return {
        "python": platform.python_version(),
        "machine": platform.platform(),
        "core": core,
        "load": os.getloadavg()[0] if hasattr(os, "getloadavg") else None,
        "rounds": rounds,
        "seconds": seconds,
        "versions": {package: version(package) for package in PACKAGES},
    }


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Sandtable and its peers side by side on one core.")
    parser.add_argument("--json", action="store_true", help="print JSON and nothing else on stdout")
    parser.add_argument("--rounds", type=int, default=7, help="samples of each measure (default 7)")
    parser.add_argument("--seconds", type=float, default=0.5, help="processor time of a sample (default 0.5)")
    parser.add_argument("--budget", type=float, default=150, help="seconds after which no round starts (150)")
    return parser.parse_args()


def main() -> int:
    options = arguments()
    core = pin_to_one_core()
    subjects = [
        *playout_subjects(),
        *other_playout_subjects(),
        *sight_subjects(),
        *clone_subjects(),
        *search_subjects(),
        *flick_subjects(),
        *environment_subjects(),
        *process_subjects(),
    ]
    with contextlib.redirect_stdout(sys.stderr), Console(stderr=True).status("measuring"):
        prepare(subjects)
        rounds = take_rounds(subjects, options.rounds, options.seconds, options.budget)
    measures = [subject.measure() for subject in subjects]
    setting = environment(core, rounds, options.seconds)
    if options.json:
        print(json.dumps(as_json(setting, measures), indent=2))
    else:
        Console().print(as_tables(setting, measures))
    return int(any(verdict.passed is False for verdict in verdicts(measures)))


if __name__ == "__main__":
    sys.exit(main())
