"""Plans over the wire: what a seat drafts is its own, and is taken as a whole or not at all."""

from __future__ import annotations

from sandtable.engine.decisions import Decision
from sandtable.engine.errors import Refusal
from sandtable.engine.game import Game
from sandtable.engine.plans import Answers, Draft
from sandtable.scene.vocabulary import Question
from sandtable.server import metrics
from sandtable.server.entries import Logged
from sandtable.server.feed import Guest
from sandtable.server.limits import LONGEST_ANSWER, LONGEST_ECHO
from sandtable.server.match import Match
from sandtable.server.messages import CommitPlan, Drafted, DraftPlan, PlanPart, Refused
from sandtable.server.requests import cut
from sandtable.server.room import Room

MOST_ANSWERS = 200


async def draft(room: Room, guest: Guest, message: DraftPlan) -> None:
    """Says what comes of a draft to the guest who asks, and to nobody else."""
    async with room.at_a_glance(guest) as match:
        try:
            room.check_open(guest.seat, message.question)
            answers = answers_in(message.parts)
            tried = match.table.draft(guest.seat, answers)
            guest.send(drafted(match, guest.seat, message.n, answers, tried))
        except Refusal as refusal:
            metrics.REFUSALS.inc()
            rule, part = refusal.rule, refusal.part
            guest.send(Refused(cut(str(refusal)), rule, ahead=message.n, part=part))


async def commit(room: Room, guest: Guest, message: CommitPlan) -> None:
    """Takes a whole plan, with the default of every part that is open."""

    def make() -> tuple[Logged, ...]:
        room.check_open(guest.seat, message.question)
        answers = with_defaults(room.match, guest.seat, answers_in(message.parts))
        return room.match.commit(guest.seat, answers)

    await room.change(guest, make, cut(message.question, LONGEST_ECHO))


def answers_in(parts: dict[int, tuple[str, ...]]) -> Answers:
    """The answers of a message, if there are not too many and none is too long."""
    if sum(len(texts) for texts in parts.values()) > MOST_ANSWERS:
        raise Refusal(f"a plan has at most {MOST_ANSWERS} answers")
    for part, texts in parts.items():
        for text in texts:
            if len(text) > LONGEST_ANSWER:
                raise Refusal(f"{cut(text, LONGEST_ECHO)!r} is too long for an answer", "", part)
    return {part: list(texts) for part, texts in parts.items()}


def drafted(match: Match, seat: int, n: int, answers: Answers, tried: Draft) -> Drafted:
    asked = {int(decision.part): question(match, seat, tried.game, decision) for decision in tried.open}
    numbers = [int(decision.part) for decision in match.table.plan(seat)]
    parts = [PlanPart(number, asked.get(number), tuple(answers.get(number, ()))) for number in numbers]
    return Drafted(n, tuple(parts), match.game.scene(tried.game, seat, None))


def question(match: Match, seat: int, game: Game, decision: Decision) -> Question:
    asked = match.game.scene(game, seat, decision).question
    assert asked is not None
    return asked


def with_defaults(match: Match, seat: int, answers: Answers) -> Answers:
    """The plan with its open parts as they are taken where nobody has decided."""
    for _ in range(MOST_ANSWERS):
        tried = match.table.draft(seat, answers)
        if not tried.open:
            return answers
        decision = tried.open[0]
        asked = question(match, seat, tried.game, decision)
        part = int(decision.part)
        if not asked.default:
            raise Refusal(f"still open: {asked.prompt}", decision.rule, part)
        answers.setdefault(part, []).append(asked.default)
    raise Refusal(f"a plan has at most {MOST_ANSWERS} answers")
