"""In a worker: tries out content that came from strangers, and measures how long that takes."""

from __future__ import annotations

import gc
from time import process_time
from typing import Any

from sandtable.engine import game as engine
from sandtable.engine.decisions import Decision
from sandtable.engine.drafts import Answers
from sandtable.engine.errors import Refusal, SandtableError
from sandtable.engine.rng import Rng
from sandtable.scene.vocabulary import Query
from sandtable.server.drafts import drafted, with_defaults
from sandtable.server.encoding import encode
from sandtable.server.match import SPECTATOR, Match
from sandtable.server.previews import preview
from sandtable.server.workers import TooLong

COMPILED = not str(engine.__file__).endswith(".py")
STEP_SECONDS = 0.1 if COMPILED else 1.0  # of processor time for one answer, and all that is shown of it
CONTENT_SECONDS = 2.0 if COMPILED else 6.0  # to read content and set up every scenario
TOO_SLOW = "with this content a single step takes longer than a server can wait for it"
DECISIONS = 20  # that are tried at random before content is taken
TRY_SECONDS = 2 * CONTENT_SECONDS  # after which that is enough
OLDEST = 2  # generation of garbage
TRIED_EACH = 8  # answers, and elements, that are looked at before each of them


class Sweeping:
    """The processor time that collecting all garbage of this process took: whoever happens to be at it then
    is not to blame."""

    def __init__(self) -> None:
        self.seconds = self.began = 0.0

    def hear(self, phase: str, about: dict[str, Any]) -> None:
        if about["generation"] < OLDEST:
            return
        if phase == "start":
            self.began = process_time()
        else:
            self.seconds += process_time() - self.began


SWEEPING = Sweeping()
gc.callbacks.append(SWEEPING.hear)


class Watch:
    """Stops a step that takes longer than it may, at the latest by the worker's bounds."""

    def __init__(self, most: float = STEP_SECONDS) -> None:
        self.most = most
        self.began, self.swept = process_time(), SWEEPING.seconds

    def check(self) -> float:
        used = process_time() - self.began - (SWEEPING.seconds - self.swept)
        if used > self.most:
            raise TooLong(TOO_SLOW)
        return used


def rehearse(match: Match, seat: int, answer: str | Answers, prompt: bool = False) -> float:
    """An answer, or a whole draft, with all that everybody is shown of it; the processor time it took."""
    seats = (*range(len(match.seats)), SPECTATOR)
    known = {each: len(match.log_lines(each)) for each in seats}
    watch = Watch()
    if isinstance(answer, str):
        match.answer(seat, answer, prompt)
    else:
        match.commit(seat, with_defaults(match, seat, answer))
    for each in seats:
        match.sight(each)
        match.log_lines(each, known[each])
    for each in match.waiting():
        match.standing_answer(each)
    return watch.check()


def previewed(match: Match, seat: int, query: Query, part: int) -> bytes:
    return encode(preview(match, seat, query, part))


def draft_of(match: Match, seat: int, n: int, answers: Answers) -> bytes:
    return encode(drafted(match, seat, n, answers, match.table.draft(seat, answers)))


def begin(match: Match) -> None:
    """Whether such a match can begin."""


def try_out(match: Match) -> None:
    """Plays on at random for a while and looks at everything before each answer: nothing may take long, and
    nothing may fail. The match is of no use afterwards."""
    rng, began = Rng(1), process_time()
    try:
        for _ in range(DECISIONS):
            if match.table.over or process_time() - began > TRY_SECONDS:
                return
            decision = match.table.asked[0]
            look_round(match, decision, rng)
            rehearse(match, int(decision.seat), some_answer(decision, rng))
    except TooLong:
        raise
    except Refusal:
        return  # an answer that was not allowed: nothing has happened
    except SandtableError:
        raise
    except Exception as error:  # what rules make of content that nobody thought of
        raise SandtableError(
            f"with this content the game cannot be played: {type(error).__name__}: {error}"
        ) from error


def look_round(match: Match, decision: Decision, rng: Rng) -> None:
    seat = int(decision.seat)
    scene = match.scene(seat)
    corner = (scene.board.width, scene.board.height)
    queries = [Query(answer=text) for text in some_answers(decision, rng)]
    queries += [Query(element=element.id) for element in scene.elements[:TRIED_EACH]]
    for query in [*queries, Query(start=(0, 0), end=corner)]:
        watch = Watch()
        try:
            preview(match, seat, query, int(decision.part))
        except Refusal:
            continue
        finally:
            watch.check()


def some_answers(decision: Decision, rng: Rng) -> list[str]:
    """Options, or an aim at its bounds and at random."""
    aim = decision.aim
    if aim is None:
        return [option.key() for option in decision.options[:TRIED_EACH]]
    ends = [aim.text(aim.high), aim.text(aim.low)]
    return [*ends, *[aim.text(aim.sample(rng)) for _ in range(TRIED_EACH - len(ends))]]


def some_answer(decision: Decision, rng: Rng) -> str:
    if decision.aim is not None:
        return decision.aim.text(decision.aim.sample(rng))
    return decision.options[int(rng.below(len(decision.options)))].key()
