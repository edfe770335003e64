"""The result of a draft, worked out from the match alone."""

from __future__ import annotations

from sandtable.engine.drafts import Answers, Draft
from sandtable.engine.errors import Refusal
from sandtable.server.entries import Stood
from sandtable.server.limits import LONGEST_ANSWER, LONGEST_ECHO
from sandtable.server.match import Match
from sandtable.server.messages import Drafted, DraftPart
from sandtable.server.requests import cut

MOST_ANSWERS = 200


def answers_in(parts: dict[int, tuple[str, ...]]) -> Answers:
    """The answers of a message, if there are not too many and none is too long."""
    if sum(len(texts) for texts in parts.values()) > MOST_ANSWERS:
        raise Refusal(f"a plan has at most {MOST_ANSWERS} answers")
    for part, texts in parts.items():
        for text in texts:
            if len(text) > LONGEST_ANSWER:
                raise Refusal(f"{cut(text, LONGEST_ECHO)!r} is too long for an answer", "", part)
    return {part: list(texts) for part, texts in parts.items()}


def stood(match: Match, seat: int, answers: Answers) -> list[Stood]:
    """The answers of a draft as they are offered to stand beside its parts."""
    given = match.table.draft(seat, answers).alone | answers
    offered = [
        (each, given.get(int(decision.part), []))
        for decision in match.asked(seat)
        for each in match.game.standing(match.table.now, seat, decision)
    ]
    return [Stood(seat, each.id) for each, texts in offered if each.option in texts]


def drafted(match: Match, seat: int, n: int, answers: Answers, tried: Draft) -> Drafted:
    asked = {int(decision.part): match.question(seat, tried.game, decision) for decision in tried.open}
    numbers = [int(decision.part) for decision in match.table.parts(seat)]
    given = tried.alone | answers
    parts = [DraftPart(number, asked.get(number), tuple(given.get(number, ()))) for number in numbers]
    return Drafted(n, tuple(parts), match.game.scene(tried.game, seat, None))


def with_defaults(match: Match, seat: int, answers: Answers) -> Answers:
    """The draft with its open parts as they are taken where nobody has decided."""
    for _ in range(MOST_ANSWERS):
        tried = match.table.draft(seat, answers)
        if not tried.open:
            return answers
        decision = tried.open[0]
        asked = match.question(seat, tried.game, decision)
        part = int(decision.part)
        if not asked.default:
            raise Refusal(f"still open: {asked.prompt}", decision.rule, part)
        answers.setdefault(part, []).append(asked.default)
    raise Refusal(f"a plan has at most {MOST_ANSWERS} answers")
