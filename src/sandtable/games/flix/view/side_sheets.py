"""The Side Boards as they are printed: at true size, to Flick discs on."""

from __future__ import annotations

from sandtable.catalog.printed import SideBoard as Printed
from sandtable.games.flix.rules.cards import SideBoard
from sandtable.games.flix.rules.effects import BOMB, E_LOCK, RESCUING
from sandtable.games.flix.rules.plan import Plan
from sandtable.games.flix.view.names import LETTERS, SIDE_TITLES
from sandtable.games.flix.view.side import RESCUE_COLOURS, UNIT
from sandtable.scene.vocabulary import Board, Layer, Scene

TENTHS = 10
SPOT = 120  # radius, in tenths of a millimetre,
RIM = 3  # and how far within the board its rim is drawn


def printed_boards(plan: Plan) -> tuple[Printed, ...]:
    """FLIX-2.01, FLIX-G08."""
    return tuple([printed_board(kind, board) for kind, board in enumerate(plan.side_boards)])


def printed_board(kind: int, board: SideBoard) -> Printed:
    title, unit = SIDE_TITLES[kind], UNIT
    width, height = int(board.width) // unit, int(board.height) // unit
    layers = [outline([RIM, RIM, int(board.width) - RIM, int(board.height) - RIM])]
    layers += [outline(board.box, "threat")] if board.box else []
    x, y = board.spot
    layers += [circle(kind, number, place) for number, place in enumerate(board.circles)]
    layers.append(Layer("circle", ((x, y),), "Flick from here", radius=SPOT))
    scene = Scene(
        title, "", Board("grid", title, width=width, height=height, unit=unit), layers=tuple(layers)
    )
    return Printed(scene=scene, space=unit / TENTHS)


def outline(box: list[int], *look: str) -> Layer:
    left, top, right, low = box
    return Layer("area", ((left, top), (right, top), (right, low), (left, low)), look=look)


def circle(kind: int, number: int, place: list[int]) -> Layer:
    x, y, radius = place
    label = {E_LOCK: str(number), BOMB: LETTERS[number % len(LETTERS)]}.get(kind, colour(kind, number))
    return Layer("circle", ((x, y),), label, (label,), radius)


def colour(kind: int, number: int) -> str:
    """Of a dot or a ring; the first dot is the target."""
    if number == 0:
        return "red"
    return RESCUE_COLOURS[number] if kind == RESCUING and number < len(RESCUE_COLOURS) else ""
