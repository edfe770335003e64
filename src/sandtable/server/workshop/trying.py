"""In a worker: a work is set up to be played, or to be asked about. JSON comes in, JSON goes out."""

from __future__ import annotations

from msgspec import Struct, json
from msgspec.structs import replace

from sandtable.catalog.record import header_for
from sandtable.catalog.shelf import Files, Overlay, folder_of
from sandtable.catalog.spec import GameType
from sandtable.engine.errors import SandtableError
from sandtable.lab.contents import parameters
from sandtable.lab.study import Arm, Study, checked, text_of
from sandtable.server.asking import FILE, asked_of
from sandtable.server.http_bodies import Asked, NewStudy
from sandtable.server.laboratory import info_of, study_of
from sandtable.server.match import Match
from sandtable.server.rehearsing import CONTENT_SECONDS, Watch, try_out
from sandtable.server.rows import StoredMatch
from sandtable.server.workshop.bench import Bench, laid_out, scenarios
from sandtable.server.workshop_bodies import Offered, PlayRequest

BEGAN, NOW = "as it began", "as it is now"


class Questioned(Struct, frozen=True):
    """A study of a work, and what it asks in words."""

    study: Study
    asked: Asked


def playable(bench: Bench) -> GameType:
    """The game with the work's files, unless something stops it."""
    for check in bench.checks().checks:
        if check.kind == "stops":
            raise SandtableError(f"it cannot be played yet: {check.file}: {check.text}".replace(": : ", ": "))
    watch = Watch(CONTENT_SECONDS)
    game = bench.game.with_content(Overlay(*bench.game.shelf.overlay.layers, bench.files))
    watch.check()
    return game


def offered(lying: bytes, head: int) -> bytes:
    """The scenarios of a work as a table needs them."""
    bench = laid_out(lying)
    game = playable(bench)
    order = [name for name, _ in scenarios(bench)]
    specs = sorted(game.scenarios(), key=lambda each: order.index(each.name))
    own = [each.name for each in specs if f"scenarios/{each.name}.toml" in bench.files]
    seats = {name: tuple(game.seat_names(game.new(name, {}, 0))) for name in own}
    return json.encode(Offered(tuple(specs), seats))


def askable(lying: bytes, head: int, games: int, seconds: int) -> bytes:
    """What can be changed and looked for in a study of a work, what the rulebook has not first."""
    bench = laid_out(lying)
    game = playable(bench)
    own = {file for file in bench.files if folder_of(file)}
    numbers = sorted(parameters(game).values(), key=lambda each: each.file not in own)
    return json.encode(info_of(game, tuple(numbers), games, seconds))


def set_up(lying: bytes, wanted: bytes, seed: int) -> bytes:
    """The header of a match with the work's content, which has been tried out."""
    new, game = json.decode(wanted, type=PlayRequest), playable(laid_out(lying))
    names = game.seat_names(game.new(new.scenario, new.options, seed))
    header = header_for(game, new.scenario, new.options, names, seed)
    data = json.encode(header)
    try_out(Match(StoredMatch("", header, None, 0, False, False, 0)))
    return data


def questioned(lying: bytes, wanted: bytes, title: str, against: str) -> bytes:
    """A study of the work, and with `against` beside that, as its first arm."""
    new, game = json.decode(wanted, type=NewStudy), playable(laid_out(lying))
    if against and (new.sweep or new.deal):
        raise SandtableError(
            "against: expected nothing beside a work in which numbers are swept, or things dealt"
        )
    study = study_of(game, replace(new, change={}) if against else new)
    asked = asked_of(game, new, study)
    if against:
        study = checked(replace(study, arms=(Arm(name=against), Arm(name=NOW, change=new.change))))
        question = f"Does {title} {NOW} play otherwise than {against}?"
        asked = replace(asked, question=question, changed=NOW)
    return json.encode(Questioned(replace(study, title=title), asked))


def held_against(
    found: Questioned, before: Files, now: Files, layers: tuple[Files, ...]
) -> tuple[Study, Asked]:
    """With the content of each, and a study file that brings all of it along."""
    first, second = found.study.arms
    arms = (replace(first, files=(before,)), replace(second, files=(now,)))
    study = replace(found.study, arms=arms)
    text = text_of(replace(study, files=layers))
    return study, replace(found.asked, command=f"sandtable lab run {FILE}", study=text)
