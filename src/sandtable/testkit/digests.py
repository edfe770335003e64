"""One digest over many games, to compare builds, machines and versions.

`python -m sandtable.testkit.digests PACKAGE:GAME SCENARIO SEEDS [NAME=VALUE ...]` prints how Sandtable is
built and the digest of the games with seeds 0 to SEEDS - 1 between random agents.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterable, Mapping

from sandtable.build_info import compiled
from sandtable.catalog.spec import Value
from sandtable.engine.game import digest_of
from sandtable.testkit.subject import Subject, find_type
from sandtable.testkit.walks import Walk

USAGE = "expected PACKAGE:GAME SCENARIO SEEDS [NAME=VALUE ...]"


def digest_over(subject: Subject, seeds: Iterable[int]) -> str:
    """A digest of the ends of many games, each played straight through."""
    return digest_of([Walk(subject, seed).play().dump() for seed in seeds])


def digest_elsewhere(arguments: list[str], environment: Mapping[str, str]) -> tuple[str, str]:
    """How Sandtable is built in a process of its own with this environment, and its digest there."""
    command = [sys.executable, "-m", "sandtable.testkit.digests", *arguments]
    done = subprocess.run(
        command, env={**os.environ, **environment}, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise AssertionError(f"{' '.join(command)} failed:\n{done.stderr}")
    build, digest = done.stdout.split()
    return build, digest


def read_subject(arguments: list[str]) -> tuple[Subject, range]:
    """What a command line names: a game with its set-up, and the seeds."""
    if len(arguments) < 3:
        raise SystemExit(USAGE)
    game_type = find_type(arguments[0])
    specs = {option.name: option for option in game_type.scenario(arguments[1]).options}
    options: dict[str, Value] = {}
    for argument in arguments[3:]:
        name, _, text = argument.partition("=")
        options[name] = specs[name].parse(text) if name in specs else text
    return Subject(game_type=game_type, scenario=arguments[1], options=options), range(int(arguments[2]))


def main(arguments: list[str]) -> None:
    subject, seeds = read_subject(arguments)
    build = "compiled" if compiled() else "interpreted"
    print(build, digest_over(subject, seeds))


if __name__ == "__main__":
    main(sys.argv[1:])
