"""What a study of the lab asks, in words, and the command that plays the same games."""

from __future__ import annotations

from shlex import quote

from msgspec.structs import replace

from sandtable.catalog.questions import questions_of
from sandtable.catalog.spec import GameType, worded
from sandtable.lab.contents import Setting, known, spoken
from sandtable.lab.study import Study, text_of
from sandtable.server.http_bodies import Asked, NewStudy, Swept

FILE = "study.toml"
SAME = ("change", "given", "sweep", "target", "deal")


def asked_of(game: GameType, wanted: NewStudy, study: Study) -> Asked:
    named = [label(game, name, value) for name, value in wanted.change.items()]
    line = command(game, wanted, study)
    return Asked(
        question=question(game, wanted),
        changed=listed(named) if len(named) < 3 else f"{len(named)} changes",
        command=line,
        study="" if FILE not in line else text_of(replace(study, files=game.shelf.overlay.layers)),
    )


def question(game: GameType, wanted: NewStudy) -> str:
    """As it was written for the game, or put together from what is changed."""
    for each in questions_of(game):
        if each.scenario == wanted.scenario and all(
            getattr(each, key) == getattr(wanted, key) for key in SAME
        ):
            return each.text
    title = game.scenario(wanted.scenario).title
    if wanted.ladder:
        return f"Does the better player win {title}?"
    if wanted.sweep:
        return swept(game, wanted, title)
    if wanted.deal:
        kinds = [each.title.lower() for each in game.things if each.slot in wanted.deal]
        return f"Which {listed(kinds)} are worth taking in {title}?"
    if not wanted.change:
        return f"Who wins {title} as printed?"
    names = [phrase(game, wanted.scenario, name, value) for name, value in wanted.change.items()]
    if not wanted.printed:
        return f"Who wins {title} with {listed(names) if len(names) < 3 else f'these {len(names)} changes'}?"
    if len(names) > 2:
        return f"Do these {len(names)} changes decide who wins {title}?"
    return f"{'Do' if len(names) > 1 else 'Does'} {listed(names)} change who wins {title}?"


def swept(game: GameType, wanted: NewStudy, title: str) -> str:
    names = listed([f"“{spoken(game, name)}”" for name in wanted.sweep])
    if not wanted.target:
        return f"What does {names} do in {title}?"
    looked_for = listed([f"{value:g} {name}" for name, value in wanted.target.items()])
    return f"Which {names} gives {looked_for} in {title}?"


def label(game: GameType, name: str, value: Setting) -> str:
    """`with Red skulls`, `without Fog`, `Fuse 6`."""
    if isinstance(value, bool):
        return f"{'with' if value else 'without'} {spoken(game, name)}"
    return f"{spoken(game, name)} {shown(value)}"


def phrase(game: GameType, scenario: str, name: str, value: Setting) -> str:
    """`“Red skulls”`, `no “Fog”`, `“Fuse” 6 instead of 5`."""
    said = f"“{spoken(game, name)}”"
    if isinstance(value, bool):
        return said if value else f"no {said}"
    usual = printed(game, scenario).get(name, value)
    return f"{said} {shown(value)} instead of {shown(usual)}"


def printed(game: GameType, scenario: str) -> dict[str, Setting]:
    """Every option and number as the rulebook has it."""
    numbers: dict[str, Setting] = {name: each.default for name, each in known(game).items()}
    return numbers | game.scenario(scenario).settle({})


def shown(value: Setting) -> str:
    return str(value).replace("_", " ")


def listed(names: list[str]) -> str:
    return " and ".join(names)


def command(game: GameType, wanted: NewStudy, study: Study) -> str:
    """One line where one will do; else the file of the study, which brings content of one's own along."""
    own = bool(game.shelf.overlay.layers)
    sets = wanted.sweep or in_turn(game, wanted, study)
    if own or study.ladder or study.deal or not sets:
        return f"sandtable lab run {FILE}"
    words = ["sandtable lab sweep", wanted.game, "--scenario", wanted.scenario]
    for name, value in study.change.items():
        words += ["--option", quote(f"{name}={worded(value)}")]
    for name, values in sets.items():
        tried = values if isinstance(values, str) else ",".join(worded(each) for each in values)
        words += ["--set", quote(f"{name}={tried}")]
    words += [f"--target {quote(name)}={value:g}" for name, value in study.target.items()]
    return " ".join([*words, f"--bots {','.join(study.bots)} --games {study.games} --seed {study.seed}"])


def in_turn(game: GameType, wanted: NewStudy, study: Study) -> dict[str, Swept]:
    """What is printed and then what is changed, where that is one thing alone."""
    if len(study.arms) != 2 or len(wanted.change) != 1:
        return {}
    usual = printed(game, wanted.scenario)
    return {name: (usual[name], value) for name, value in wanted.change.items()}
