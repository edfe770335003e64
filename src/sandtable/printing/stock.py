"""What there is to print of a game: its cards, and what lies on the table as a scenario begins."""

from __future__ import annotations

from collections import Counter
from copy import copy

from sandtable.catalog.faces import faces_of
from sandtable.catalog.printed import Face, Piece, Supplies, Track
from sandtable.catalog.shelf import Shelf
from sandtable.catalog.spec import GameType
from sandtable.engine.rng import Rng
from sandtable.engine.table import Table
from sandtable.printing.grounds import Ground
from sandtable.scene.vocabulary import Element, Scene

MOST_ANSWERS = 60  # until figures stand on the board
SEEDS = (0, 1, 2)  # what lies in the same place for all of them is neither chance nor choice
LONGEST = 100  # spaces of a track
MAPS = ("grid", "plane", "zones")


def installed(game: GameType) -> GameType:
    """The same game without anything laid over it."""
    plain = copy(game)
    plain.shelf = Shelf(game.shelf.folder)
    return plain


def begun(game: GameType, scenario: str, seed: int) -> Scene:
    """The scene in which figures first stand on the board: by seed 0 everybody lets things take their course,
    by any other they decide at random."""
    rng = Rng(seed)
    table = Table(game.new(scenario, {}, seed))
    scene = game.scene(table.now, -1, None)
    for _ in range(MOST_ANSWERS):
        if not table.pending or any(element.kind == "figure" for element in scene.elements):
            break
        asked = table.pending[0]
        at_random = seed and asked.options
        text = (
            asked.options[rng.below(len(asked.options))].key()
            if at_random
            else game.lets_be(table.now, asked)
        )
        table.answer(int(asked.seat), text)
        scene = game.scene(table.now, -1, None)
    return scene


def ground_of(game: GameType, scenario: str, scale: float) -> Ground | None:
    """The map of a scenario; none for a campaign, which has many."""
    scenes = [begun(game, scenario, seed) for seed in SEEDS]
    if opening(game, scenario).board.kind not in MAPS:
        return None
    first, *others = scenes
    there = [{element.id: element.at for element in scene.elements} for scene in others]
    fixed = [each for each in first.elements if each.at and all(lie.get(each.id) == each.at for lie in there)]
    return Ground(first, game.supplies(scenario).space * scale, tuple(fixed))


def opening(game: GameType, scenario: str) -> Scene:
    return game.scene(Table(game.new(scenario, {}, 0)).now, -1, None)


def supplies_of(game: GameType, scenario: str) -> Supplies:
    """What a game says of its pieces and tracks, or what its scene shows of them."""
    said, scene = game.supplies(scenario), begun(game, scenario, 0)
    return Supplies(
        space=said.space,
        pieces=said.pieces or tuple(pieces_in(scene.elements)),
        dice=said.dice,
        tracks=said.tracks or tuple(tracks_in(scene)),
        boards=said.boards,
    )


def pieces_in(elements: tuple[Element, ...]) -> list[Piece]:
    """One for each element of the board."""
    sides = list(dict.fromkeys(element.side for element in elements if element.side))
    kinds = {"figure": "figure", "disc": "disc", "block": "marker", "marker": "marker"}
    named = [
        Piece(
            kind=kinds.get(element.kind, "token"),
            title=element.label.partition(",")[0],
            mark=element.number,
            look=(("one", "other")[sides.index(element.side)],) if element.side in sides[:2] else (),
        )
        for element in elements
        if element.kind in (*kinds, "token")
    ]
    return [counted(piece, number) for piece, number in Counter(named).items()]


def counted(piece: Piece, number: int) -> Piece:
    return Piece(kind=piece.kind, title=piece.title, mark=piece.mark, count=number, look=piece.look)


def tracks_in(scene: Scene) -> list[Track]:
    """Those of the panels that fit on a sheet; alike ones together."""
    found = Counter(
        (row.label, row.top)
        for panel in scene.panels
        for row in panel.rows
        if row.kind == "track" and 0 < row.top <= LONGEST
    )
    return [Track(title=label, top=top, count=number) for (label, top), number in found.items()]


# Only what is one's own


def own_faces(game: GameType) -> list[Face]:
    """Those that the installed game has not, or not like this."""
    known = set(faces_of(installed(game)))
    return [face for face in faces_of(game) if face not in known]


def own_supplies(game: GameType, scenario: str) -> Supplies:
    """Likewise of pieces, dice and tracks."""
    now, plain = supplies_of(game, scenario), installed(game)
    if scenario not in [each.name for each in plain.scenarios()]:
        return now
    before = supplies_of(plain, scenario)
    return Supplies(
        space=now.space,
        pieces=tuple(piece for piece in now.pieces if piece not in before.pieces),
        dice=tuple(die for die in now.dice if die not in before.dice),
        tracks=tuple(track for track in now.tracks if track not in before.tracks),
        boards=tuple(board for board in now.boards if board not in before.boards),
    )


def first_own(game: GameType) -> str:
    """The first scenario whose map is its maker's own, or else the first."""
    names = [each.name for each in game.scenarios()]
    own = (name for name in names if game.shelf.overlay.names() and is_own(game, name))
    return next(own, names[0])


def is_own(game: GameType, scenario: str) -> bool:
    """Whether the scenario's map is new, or differs from the installed one in what lies on it."""
    plain = installed(game)
    if scenario not in [each.name for each in plain.scenarios()]:
        return True
    before, now = ground_of(plain, scenario, 1), ground_of(game, scenario, 1)
    if before is None or now is None:
        return before is not now
    return (before.board, before.fixed) != (now.board, now.fixed)
