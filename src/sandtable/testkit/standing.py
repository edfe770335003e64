"""Standing answers are the same in every world that their seat cannot tell apart, and never illegal."""

from __future__ import annotations

from typing import Any

from sandtable.catalog.spec import GameType
from sandtable.engine.decisions import Decision
from sandtable.engine.errors import Refusal
from sandtable.engine.game import Game
from sandtable.engine.rng import Rng, derive
from sandtable.scene.standing import Stand, Standing
from sandtable.testkit.compare import AROUND, as_json, differs
from sandtable.testkit.subject import WORLDS, Subject, hold
from sandtable.testkit.views import question_to
from sandtable.testkit.walks import anyone, stops
from sandtable.testkit.worlds import APART, elsewhere


def check_standing(subject: Subject, seed: int) -> None:
    """What may stand at a seat, and what it answers, depends on nothing that is hidden from it; it has a
    name, an end and a legal answer, and leaves the game alone."""
    rng = Rng(derive(seed, WORLDS))
    names: list[set[str]] = []
    for step, table in stops(subject, seed, anyone(seed)):
        names = names or [set() for _ in range(int(table.now.seats))]
        for seat, met in enumerate(names):
            decision = question_to(table.pending, seat)
            met |= {each.id for each in _offered(subject, table.now, seat, decision)}
            fault = _fault(subject, table.now, seat, decision, sorted(met), rng)
            hold("standing", seed, step, fault, f"seat {seat}")


def _offered(subject: Subject, game: Game, seat: int, decision: Decision | None) -> list[Standing]:
    kind = subject.game_type
    return [*kind.standing(game, seat, decision), *kind.standing(game, seat, None)]


def _fault(
    subject: Subject, game: Game, seat: int, decision: Decision | None, names: list[str], rng: Rng
) -> str:
    other = elsewhere(game, seat, rng)
    before = game.dump()
    here = _told(subject, game, seat, decision, names)
    there = _told(subject, other, seat, decision, names)
    return (
        differs("what stands shows what is hidden", here, there, APART)
        or differs("a standing answer changes the game", before, game.dump(), AROUND)
        or _bad_offer(subject, game, seat, decision)
    )


def _told(subject: Subject, game: Game, seat: int, decision: Decision | None, names: list[str]) -> Any:
    """All that a seat can learn from what may stand and from whatever it has let stand."""
    stands = {name: subject.game_type.stands(game, seat, decision, name) for name in names}
    return as_json([_offered(subject, game, seat, decision), stands])


def _bad_offer(subject: Subject, game: Game, seat: int, decision: Decision | None) -> str:
    offered = subject.game_type.standing(game, seat, decision)
    if len({each.id for each in offered}) != len(offered):
        return "the same answer is offered twice to stand"
    if subject.game_type.defaults(game, seat) != GameType.defaults(subject.game_type, game, seat):
        return "what is said to stand from the start is not what is offered as such"
    for each in offered:
        stand = subject.game_type.stands(game, seat, decision, each.id)
        fault = "is over at once" if stand is None else _bad_stand(stand, decision)
        if fault:
            return f"{each.id!r} may stand, but {fault}"
    return ""


def _bad_stand(stand: Stand, decision: Decision | None) -> str:
    if not stand.standing.label or not stand.standing.ends or not stand.standing.about:
        return "does not say what it is, what it is about and when it ends"
    if not stand.answer:
        return ""
    if decision is None:
        return "answers where nothing is asked"
    try:
        decision.check(stand.answer)
    except Refusal as refusal:
        return f"its answer is refused: {refusal}"
    return ""
