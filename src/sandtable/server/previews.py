"""What a seat asks before it decides: checked here, so that games meet only sensible questions."""

from __future__ import annotations

from sandtable.engine.decisions import Decision
from sandtable.engine.errors import Refusal, SandtableError
from sandtable.scene.vocabulary import Board, Preview, Query, Scene
from sandtable.server.limits import LONGEST_ANSWER, LONGEST_ECHO
from sandtable.server.match import Match
from sandtable.server.requests import cut


def preview(match: Match, seat: int, query: Query, part: int = -1) -> Preview:
    """What would be, as far as the seat may know; a refusal where the query makes no sense to it. Of a draft
    one part may be meant."""
    decision = match.decision(seat) if part < 0 else match.part(seat, part)
    if query.answer:
        check_answer(decision, query.answer)
    elif query.start is not None or query.end is not None or query.element:
        check_places(match.scene(seat), query)
    try:
        return match.game.preview(match.table.now, seat, decision, query)
    except Refusal:
        raise
    except SandtableError as error:
        raise Refusal(str(error)) from error


def check_answer(decision: Decision | None, text: str) -> None:
    if decision is None:
        raise Refusal("you are not asked anything now")
    if len(text) > LONGEST_ANSWER:
        raise Refusal(f"{cut(text, LONGEST_ECHO)!r} is too long for an answer")


def check_places(scene: Scene, query: Query) -> None:
    """Points lie on the board, and elements are among those that the seat sees."""
    for point in (query.start, query.end):
        if point is not None and not is_on(scene.board, point):
            raise Refusal("there is no such point on this board")
    if query.element and all(element.id != query.element for element in scene.elements):
        raise Refusal(f"you see no {cut(query.element, LONGEST_ECHO)!r} here")


def is_on(board: Board, point: tuple[int, int]) -> bool:
    return 0 <= point[0] <= board.width and 0 <= point[1] <= board.height
