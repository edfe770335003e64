"""A flick as it is shown: the disc's way, and that of all that it set going."""

from __future__ import annotations

from sandtable.board.discs.outcomes import DISC, FIRST_BLOCK, FIRST_TARGET, UPPER, Strike
from sandtable.board.discs.table import STANDEE, TARGET, TOKEN
from sandtable.games.flix.ground.bases import FIRST_BOMB
from sandtable.games.flix.rules import side_flicks
from sandtable.games.flix.rules.components import NONE
from sandtable.games.flix.rules.state import FlixState
from sandtable.games.flix.view.moment import Moment
from sandtable.games.flix.view.names import figure_id
from sandtable.games.flix.view.phrases import struck_name
from sandtable.games.flix.view.pieces import disc_radius
from sandtable.scene.cues import Cue, Slide
from sandtable.scene.sliding import slide_points


def slides(moment: Moment, cue: Cue) -> None:
    """All that slides, from the state of the moment."""
    strikes = strikes_of(moment.brought(0), moment.brought(1))
    cue.slides = tuple([slide(moment.game, trail, strikes) for trail in moment.game.trails])


def strikes_of(told: list[int], times: list[int]) -> list[Strike]:
    """Which body touched what, and when, in order."""
    return [Strike(told[3 * i], told[3 * i + 1], told[3 * i + 2], time) for i, time in enumerate(times)]


def slide(game: FlixState, trail: list[int], strikes: list[Strike]) -> Slide:
    body, points = trail[0], slide_points(trail[1:])
    own = [strike for strike in strikes if strike.by == body]
    disc = body in (DISC, UPPER)
    return Slide(
        element_of(game, body),
        "upper disc" if body == UPPER else "disc" if disc else "",
        disc_radius(game, int(game.disc)) if disc else 0,
        points,
        tuple([(struck_element(strike), strike.time) for strike in own if struck_element(strike)]),
        has_left(game, points[-1]),
        tuple([(touched(game, strike), strike.time) for strike in own]) if disc else (),
    )


def element_of(game: FlixState, body: int) -> str:
    """What is on the scene already: the disc at rest, a Block, a target disc that has not left the board."""
    if body >= FIRST_TARGET:
        number = body - FIRST_TARGET
        return f"target-{number}" if game.side_discs[number][0] != side_flicks.AWAY else ""
    if body >= FIRST_BLOCK:
        return f"block-{game.blocks[body - FIRST_BLOCK]}"
    return "disc" if body == DISC and game.rested else ""


def has_left(game: FlixState, end: tuple[int, int, int, int]) -> bool:
    """Whether a way ends beyond the rim."""
    if game.side_board != NONE:
        board = side_flicks.board_of(game)
        width, height = int(board.width), int(board.height)
    else:
        grid, edge = game.site().grid, int(game.plan.numbers.space)
        width, height = int(grid.width) * edge, int(grid.height) * edge
    return not (0 <= end[0] <= width and 0 <= end[1] <= height)


def touched(game: FlixState, strike: Strike) -> str:
    """FLIX-13.07: also Walls turn a disc back."""
    return struck_name(game, strike.kind, strike.number) or "a Wall"


def struck_element(strike: Strike) -> str:
    if strike.kind == STANDEE:
        return figure_id(strike.number)
    if strike.kind == TOKEN:
        bomb = strike.number - FIRST_BOMB
        return f"token-{strike.number}" if bomb < 0 else f"bomb-{bomb}"
    return f"target-{strike.number}" if strike.kind == TARGET else ""
