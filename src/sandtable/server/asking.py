"""What a study of the lab asks, in words, and the command that plays the same games."""

from __future__ import annotations

from collections.abc import Mapping

from sandtable.catalog.questions import questions_of
from sandtable.catalog.spec import GameType, Value
from sandtable.lab.contents import parameters
from sandtable.lab.study import Study, text_of
from sandtable.server.http_bodies import Asked, NewStudy

FILE = "study.toml"


def asked_of(game: GameType, wanted: NewStudy, study: Study) -> Asked:
    named = [label(name, value) for name, value in wanted.change.items()]
    line = command(game, wanted, study)
    return Asked(
        question=question(game, wanted),
        changed=listed(named) if len(named) < 3 else f"{len(named)} changes",
        command=line,
        study="" if FILE not in line else text_of(study),
    )


def question(game: GameType, wanted: NewStudy) -> str:
    """As it was written for the game, or put together from what is changed."""
    for each in questions_of(game):
        if (each.scenario, each.change) == (wanted.scenario, dict(wanted.change)):
            return each.text
    title = game.scenario(wanted.scenario).title
    if wanted.ladder:
        return f"Does the better player win {title}?"
    if not wanted.change:
        return f"Who wins {title} as printed?"
    names = [phrase(game, wanted.scenario, name, value) for name, value in wanted.change.items()]
    if not wanted.printed:
        return f"Who wins {title} with {listed(names) if len(names) < 3 else f'these {len(names)} changes'}?"
    if len(names) > 2:
        return f"Do these {len(names)} changes decide who wins {title}?"
    return f"{'Do' if len(names) > 1 else 'Does'} {listed(names)} change who wins {title}?"


def label(name: str, value: Value) -> str:
    """`with Red skulls`, `without Fog`, `Fuse 6`."""
    if isinstance(value, bool):
        return f"{'with' if value else 'without'} {name_of(name)}"
    return f"{name_of(name)} {shown(value)}"


def phrase(game: GameType, scenario: str, name: str, value: Value) -> str:
    """`“Red skulls”`, `no “Fog”`, `“Fuse” 6 instead of 5`."""
    if isinstance(value, bool):
        return f"“{name_of(name)}”" if value else f"no “{name_of(name)}”"
    usual = printed(game, scenario).get(name, value)
    return f"“{name_of(name)}” {shown(value)} instead of {shown(usual)}"


def printed(game: GameType, scenario: str) -> dict[str, Value]:
    """Every option and number as the rulebook has it."""
    numbers = {name: each.default for name, each in parameters(game.shelf).items()}
    return numbers | game.scenario(scenario).settle({})


def shown(value: Value) -> str:
    return str(value).replace("_", " ")


def name_of(key: str) -> str:
    """`red_skulls` is Red skulls, `rewards.kill` is Rewards, kill."""
    said = key.replace(".", ", ").replace("_", " ")
    return said[:1].upper() + said[1:]


def listed(names: list[str]) -> str:
    return " and ".join(names)


def command(game: GameType, wanted: NewStudy, study: Study) -> str:
    """One line where one will do; the file of the study otherwise."""
    change: Mapping[str, Value] = wanted.change
    if study.ladder or len(study.arms) != 2 or len(change) != 1:
        return f"sandtable lab run {FILE}"
    [(name, value)] = change.items()
    both = ",".join(str(each).lower() for each in (printed(game, wanted.scenario)[name], value))
    return (
        f"sandtable lab sweep {wanted.game} --scenario {wanted.scenario} --set {name}={both} "
        f"--bots {','.join(study.bots)} --games {study.games} --seed {study.seed}"
    )
