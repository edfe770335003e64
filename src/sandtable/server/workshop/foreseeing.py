"""In a worker: what the rules would show of a map with strokes that nobody has made yet."""

from __future__ import annotations

from typing import Any

from msgspec import json

from sandtable.catalog.desks import Thing
from sandtable.catalog.shelf import Data
from sandtable.engine.errors import SandtableError
from sandtable.scene.vocabulary import Layer
from sandtable.server.workshop.bench import Bench, edits_of, guarded, laid_out, map_of
from sandtable.server.workshop_bodies import Foreseen, ForeseeRequest, NewStep
from sandtable.workshop.adopting import Home, canvas_of
from sandtable.workshop.work import Work

MOST_OVERLAYS = 12


def foreseen(lying: bytes, head: int, wanted: bytes) -> bytes:
    """Nothing, where the thing would be another one; what of the strokes cannot stand is left out."""
    bench, new = laid_out(lying), json.decode(wanted, type=ForeseeRequest)
    check(bench, new)
    file = map_of(bench, new.file)
    step = NewStep("", head, file=file, stroke=new.stroke, more=new.more)
    draft = Work(bench.game.shelf, bench.files)
    draft.step(0, "", edits_of(bench, step, bench.files, bench.data).edits)
    then, home = draft.data(), home_in(bench, file)
    if standing(bench, bench.data, file, new.element) != standing(bench, then, home, new.element):
        return json.encode(Foreseen(head))
    layers = layers_in(bench, then, home, new)
    was, is_then = facts_in(bench, bench.data, file, new), facts_in(bench, then, home, new)
    facts = tuple(fact for fact in is_then if fact not in was)
    return json.encode(Foreseen(head, layers, facts))


def home_in(bench: Bench, file: str) -> str:
    """Where strokes go: a map of the rulebook is painted as a copy of the work's own."""
    home: Home = guarded(canvas_of, bench.game, bench.desk, bench.files, bench.data, file)
    return home.file


def check(bench: Bench, wanted: ForeseeRequest) -> None:
    known = bench.desk.overlays
    for kind in wanted.overlays[:MOST_OVERLAYS]:
        if kind not in known:
            raise SandtableError(f"overlays: {kind[:40]!r} is none of {', '.join(known)}")
    if len(wanted.overlays) > MOST_OVERLAYS:
        raise SandtableError(f"overlays: expected at most {MOST_OVERLAYS}, not {len(wanted.overlays)}")


def standing(bench: Bench, data: dict[str, Data], file: str, element: str) -> tuple[Any, ...]:
    """What it is, and where: its name may be that of another one, as soon as one before it is gone."""
    elements = guarded(bench.desk.scene, data, file).elements if element else ()
    return tuple((each.kind, each.role, each.side, each.at) for each in elements if each.id == element)


def layers_in(bench: Bench, data: dict[str, Data], file: str, wanted: ForeseeRequest) -> tuple[Layer, ...]:
    given = wanted.element, wanted.moment
    return tuple(
        layer for kind in wanted.overlays for layer in guarded(bench.desk.later, data, file, kind, *given)
    )


def facts_in(bench: Bench, data: dict[str, Data], file: str, wanted: ForeseeRequest) -> tuple[str, ...]:
    """Of another moment than now, what its layers say."""
    if wanted.moment:
        labels = (layer.label for layer in layers_in(bench, data, file, wanted))
        return tuple(f"{label[:1].upper()}{label[1:]}." for label in labels if label)
    found: Thing = guarded(bench.desk.thing, data, file, wanted.element)
    return found.facts
