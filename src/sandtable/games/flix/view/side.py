"""The Side Boards (FLIX-2.01): what is printed on them, and the discs that lie there."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.games.flix.rules import side_boards, side_flicks
from sandtable.games.flix.rules.components import NONE, SMALL
from sandtable.games.flix.rules.effects import BOMB, E_LOCK, RESCUING
from sandtable.games.flix.rules.state import FlixState
from sandtable.games.flix.view.names import LETTERS, SIDE_TITLES, TEAM, door_name, figure_name, token_name
from sandtable.games.flix.view.pieces import disc_radius, rested_disc
from sandtable.scene.phrases import count_of
from sandtable.scene.vocabulary import Board, Cell, Element, Layer, Panel, Row, Space

UNIT = 500  # tenths of a millimetre of a cell
RIM = 2  # rows of wood below the spot, so that there is room to pull a disc back
THOUSAND = 1000
RESCUE_COLOURS = ("", "red", "yellow", "green")


def side_scene_board(game: FlixState) -> Board:
    found = side_flicks.board_of(game)
    width, height = int(found.width) // UNIT, int(found.height) // UNIT
    cells = tuple([Cell(f"{x},{y}", x, y) for y in range(height) for x in range(width)])
    return Board("grid", side_title(game), width=width, height=height + RIM, cells=cells, unit=UNIT)


def side_title(game: FlixState) -> str:
    """What is worked on: a lock, a bomb or a target."""
    about, board = int(game.aimed_at), int(game.side_board)
    if board == E_LOCK:
        what = door_name(game, about)
    else:
        what = token_name(game, about) if board == BOMB else figure_name(game, about)
    return f"{SIDE_TITLES[board]}: {what}"


# What is printed


def side_layers(game: FlixState) -> tuple[Layer, ...]:
    circles = side_flicks.board_of(game).circles
    found = [circle(game, number, each) for number, each in enumerate(circles)]
    return (*red_box(game), *found, *heights(game))


def red_box(game: FlixState) -> Iterator[Layer]:
    """FLIX-29.04."""
    box = side_flicks.board_of(game).box
    if box:
        left, top, right, bottom = box
        corners = ((left, top), (right, top), (right, bottom), (left, bottom))
        yield Layer("area", corners, "clear this of discs", ("threat",))


def heights(game: FlixState) -> Iterator[Layer]:
    """FLIX-R47: target discs on top of each other."""
    for x, y, height in game.side_discs:
        if height > 1 and x != side_flicks.AWAY:
            yield Layer("mark", ((x, y),), f"{height} high", ("note",))


def circle(game: FlixState, number: int, place: list[int]) -> Layer:
    x, y, radius = place
    label, tint = printed(game, number)
    return Layer("circle", ((x, y),), label, (tint,) if tint else (), radius)


def printed(game: FlixState, number: int) -> tuple[str, str]:
    """Numerals, letters, and dots of which the red one is the target."""
    if game.side_board == E_LOCK:
        return str(number), ""
    if game.side_board == BOMB:
        wanted = number in side_boards.letters(game, game.aimed_at)
        return LETTERS[number], "red" if wanted else ""
    if game.side_board == RESCUING:
        return "", RESCUE_COLOURS[number] if number else "red"
    return "", "" if number else "red"


# What lies there


def side_elements(game: FlixState) -> Iterator[Element]:
    """The spot to Flick from, the target discs, and the disc that was Flicked."""
    seat = int(game.seals[game.acting].seat)
    x, y = side_flicks.board_of(game).spot
    across = 2 * disc_radius(game, int(side_flicks.disc_size(game)))
    yield Element("spot", "disc", "Spot to Flick from", Space(x=x, y=y), TEAM, seat, size=(across, across))
    across = 2 * disc_radius(game, SMALL)
    for number, (left, top, height) in enumerate(game.side_discs):
        if left != side_flicks.AWAY:
            label = f"Target discs, {height} high" if height > 1 else "Target disc"
            at = Space(x=left, y=top)
            yield Element(f"target-{number}", "disc", label, at, size=(across, across))
    yield from rested_disc(game)


def side_panel(game: FlixState) -> Panel:
    """How many Flicks or how much time is left."""
    rows: list[Row] = []
    if game.side_board == BOMB:
        limit = int(game.plan.numbers.seconds)
        left = max(0, limit - int(game.millis) // THOUSAND)
        rows.append(Row("track", "Seconds left", value=left, top=limit, good="high"))
        if game.side_flicks:
            rows.append(Row("stat", "Before the clock", text=count_of(int(game.side_flicks), "Flick")))
    elif game.side_board == E_LOCK:
        rows.append(Row("stat", "Discs left", value=int(game.side_flicks)))
    rows.append(Row("text", "", goal_text(game)))
    return Panel("side-board", side_title(game), rows=tuple(rows))


def goal_text(game: FlixState) -> str:
    """FLIX-29.04, FLIX-29.07, FLIX-29.11 to FLIX-29.13, FLIX-29.16 to FLIX-29.18."""
    if game.side_board == NONE:
        return ""
    if game.side_board in GOALS:
        return GOALS[int(game.side_board)]
    hard = int(game.difficulty)
    return RESCUE_GOALS[hard] if game.side_board == RESCUING else SNIPING_GOALS[hard]


GOALS = {
    E_LOCK: "Knock all target discs out of the red box.",
    BOMB: "Knock all target discs off the red circles in time.",
}
SNIPING_GOALS = (
    "Come to rest touching any dot.",
    "Come to rest covering any dot.",
    "Come to rest covering the red dot.",
)
RESCUE_GOALS = (
    "Come to rest touching the red dot, and not the red circle over the Hostage.",
    "Come to rest touching the red dot, and neither the red nor the yellow circle.",
    "Come to rest covering the red dot, and none of the circles over the Hostage.",
)
