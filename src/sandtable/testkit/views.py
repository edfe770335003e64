"""What a seat sees: one value to compare, and the promises of a scene."""

from __future__ import annotations

from typing import Any

import msgspec

from sandtable.catalog.telling import Teller
from sandtable.engine.decisions import Aim, Decision
from sandtable.engine.errors import Refusal
from sandtable.engine.events import Event, seat_bit
from sandtable.engine.game import Game
from sandtable.engine.rng import Rng, derive
from sandtable.scene.vocabulary import AimBounds, Question, Scene
from sandtable.testkit.compare import difference
from sandtable.testkit.observing import numbers_of
from sandtable.testkit.subject import SPECTATOR, WORLDS, Subject, broken, hold, viewers
from sandtable.testkit.walks import anyone, stops
from sandtable.testkit.worlds import APART, elsewhere

View = dict[str, Any]
TRIES = 3


def view_of(subject: Subject, game: Game, pending: list[Decision], events: list[Event], seat: int) -> View:
    """All that a seat sees and could tell apart: scene, own options, open questions, events in words."""
    own = question_to(pending, seat)
    scene = subject.game_type.scene(game, seat, own)
    return {
        "scene": msgspec.json.decode(msgspec.json.encode(scene)),
        "options": own.choices() if own is not None else "",
        "numbers": numbers_of(subject.game_type, game, pending, seat),
        "asked": [f"{decision.rule} {decision.seat}" for decision in pending if known_to(decision, seat)],
        "events": told_to(subject, game, events, seat),
    }


def told_to(subject: Subject, game: Game, events: list[Event], seat: int) -> list[dict[str, Any]]:
    """The events that a seat sees, as data and in the words of the moment, or else in those of now."""
    return [
        {
            "rule": event.rule,
            "what": event.what,
            "data": event.data,
            "brought": event.brought,
            "sentence": worded.text,
            "elements": worded.elements,
            "doer": worded.doer,
        }
        for event in events
        if event.seen_by(seat)
        for worded in [event.worded or Teller(subject.game_type).word(game, event)]
    ]


def question_to(pending: list[Decision], seat: int) -> Decision | None:
    return next((decision for decision in pending if decision.seat == seat), None)


def known_to(decision: Decision, seat: int) -> bool:
    """Whether a seat may know of a question now."""
    return decision.sealed == 0 or (seat != SPECTATOR and bool(decision.sealed & seat_bit(seat)))


def check_views(subject: Subject, seed: int) -> None:
    """A resample leaves a seat's own scene, options and events of the beat as they are, in words too."""
    rng = Rng(derive(seed, WORLDS))
    for step, table in stops(subject, seed, anyone(seed)):
        for seat in viewers(table.now):
            told = table.now.log or []
            before = view_of(subject, table.now, table.pending, told, seat)
            for _ in range(TRIES):
                other = elsewhere(table.now, seat, rng)
                found = difference(before, view_of(subject, other, table.pending, told, seat), APART)
                hold("views", seed, step, found, f"seat {seat} sees what is hidden from it")


def check_scenes(subject: Subject, seed: int) -> None:
    """A scene holds the question that is asked, names everything once, and options aim at what is there."""
    for step, table in stops(subject, seed):
        for seat in viewers(table.now):
            decision = question_to(table.pending, seat)
            scene = subject.game_type.scene(table.now, seat, decision)
            fault = _fault(scene, decision)
            if decision is not None and not fault:
                alone = subject.game_type.question(table.now, seat, decision)
                parts = msgspec.to_builtins(alone), msgspec.to_builtins(scene.question)
                fault = difference(*parts, ("by itself", "in the scene"))
            hold("scenes", seed, step, fault, f"seat {seat}")
        table.word(Teller(subject.game_type))
        for event in table.events:
            if event.worded is None or not event.worded.text.strip():
                raise broken("scenes", seed, step, f"event {event.what!r} has no sentence")


def _fault(scene: Scene, decision: Decision | None) -> str:
    on_board, beside = ids_on_board(scene), _ids_beside(scene)
    twice = {name for ids in (on_board, beside) for name in ids if ids.count(name) > 1}
    if twice:
        return f"ids are used twice: {', '.join(sorted(twice))}"
    nameless = [element.id for element in scene.elements if not element.label]
    if nameless:
        return f"elements without a label: {', '.join(nameless)}"
    if decision is None:
        return "" if scene.question is None else f"shows {scene.question.rule}, which nobody asks it"
    if scene.question is None:
        return f"is asked {decision.rule}, which the scene does not show"
    return _bad_question(scene.question, decision, {*on_board, *beside})


def _bad_question(question: Question, decision: Decision, ids: set[str]) -> str:
    found = difference(_asked(decision), _shown(question), ("as it is asked", "in the scene"))
    if found:
        return f"the question {decision.rule} is not the one that is asked: {found}"
    if not question.prompt:
        return f"the question {question.rule} has no prompt"
    if len(question.choices) != len(decision.options):
        return f"the question {question.rule} shows an option twice"
    for choice in question.choices:
        lost = [target for target in choice.targets if target not in ids]
        if lost:
            return f"option {choice.key!r} aims at {lost[0]!r}, which is not in the scene"
        if not choice.label:
            return f"option {choice.key!r} has no label"
    if question.about and question.about not in ids:
        return f"the question {question.rule} is about {question.about!r}, which is not in the scene"
    if question.default and (refusal := _refused(decision, question.default)):
        return f"the answer that is taken by default is refused: {refusal}"
    return _bad_aim(question, decision, ids)


def _refused(decision: Decision, text: str) -> str:
    try:
        decision.check(text)
    except Refusal as refusal:
        return str(refusal)
    return ""


def _asked(decision: Decision) -> View:
    options = {option.key(): option.rule for option in decision.options}
    return {"seat": int(decision.seat), "rule": decision.rule, "options": options}


def _shown(question: Question) -> View:
    options = {choice.key: choice.rule for choice in question.choices}
    return {"seat": question.seat, "rule": question.rule, "options": options}


def _bad_aim(question: Question, decision: Decision, ids: set[str]) -> str:
    found = difference(_bounds(decision.aim), _bounds(question.aim), ("as it is asked", "in the scene"))
    if found:
        return f"the aim is not the one that is asked for: {found}"
    origin = question.aim.origin if question.aim else ""
    return f"aims from {origin!r}, which is not in the scene" if origin and origin not in ids else ""


def _bounds(aim: Aim | AimBounds | None) -> View:
    return {"verb": aim.verb, "names": aim.names, "low": aim.low, "high": aim.high} if aim else {}


def ids_on_board(scene: Scene) -> list[str]:
    board = scene.board
    return [
        *[element.id for element in scene.elements],
        *[zone.id for zone in board.zones],
        *[node.id for node in board.nodes],
        *[cell.id for cell in board.cells],
        *[edge.id for edge in board.edges],
        *[region.id for region in board.regions],
    ]


def _ids_beside(scene: Scene) -> list[str]:
    """Panels, which may be called after what they are about, and what lies in them."""
    items = [item for panel in scene.panels for row in panel.rows for item in row.items]
    return [*[panel.id for panel in scene.panels], *[item.id for item in items]]
