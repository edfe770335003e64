"""What there is to print of a game: its cards, and what lies on the table as a scenario begins."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from copy import copy
from typing import TypeVar

from msgspec.structs import replace

from sandtable.catalog.faces import faces_of
from sandtable.catalog.printed import Die, Face, Piece, Supplies, Track
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

P = TypeVar("P", Face, Piece, Die, Track)


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
    return replace(
        said,
        pieces=said.pieces or tuple(pieces_in(scene.elements)),
        tracks=said.tracks or tuple(tracks_in(scene)),
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
    return [replace(piece, count=number) for piece, number in Counter(named).items()]


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
    """Those that the installed game has not, not like this, or not as many of."""
    return list(beyond(faces_of(game), [faces_of(installed(game))]))


def own_supplies(game: GameType, scenario: str) -> Supplies:
    """Likewise of pieces, dice, tracks and boards: what none of the installed scenarios has."""
    now, plain = supplies_of(game, scenario), installed(game)
    box = [supplies_of(plain, each.name) for each in plain.scenarios()]
    known = [board for each in box for board in each.boards]
    return Supplies(
        space=now.space,
        pieces=beyond(now.pieces, [held for each in box for held in (each.pieces, each.box)]),
        dice=beyond(now.dice, [each.dice for each in box]),
        tracks=beyond(now.tracks, [each.tracks for each in box]),
        boards=tuple(board for board in now.boards if board not in known),
    )


def beyond(wanted: Sequence[P], held: Sequence[Sequence[P]]) -> tuple[P, ...]:
    """What is wanted beyond the most that is held at once; of each kind as many as are missing."""
    most: Counter[P] = Counter()
    for each in held:
        most |= kinds_of(each)
    missing = kinds_of(wanted) - most
    return tuple(replace(kind, count=number) for kind, number in missing.items())


def kinds_of(things: Sequence[P]) -> Counter[P]:
    """How many there are of each kind."""
    found: Counter[P] = Counter()
    for each in things:
        found[replace(each, count=1)] += each.count
    return found


def first_own(game: GameType) -> str:
    """The first scenario that is its maker's own, or whose map is, or else the first."""
    names = [each.name for each in game.scenarios()]
    known = [each.name for each in installed(game).scenarios()]
    changed = bool(game.shelf.overlay.names())
    return next((name for name in names if changed and (name not in known or is_own(game, name))), names[0])


def is_own(game: GameType, scenario: str) -> bool:
    """Whether the scenario's map is none of the box's, or differs from it in what lies on it."""
    plain, now = installed(game), ground_of(game, scenario, 1)
    names = [each.name for each in plain.scenarios()]
    if now is None:
        return scenario not in names
    board = opening(game, scenario).board
    others = [scenario] if scenario in names else names
    alike = [name for name in others if opening(plain, name).board == board]
    grounds = [ground_of(plain, name, 1) for name in alike]
    return all(each is None or each.fixed != now.fixed for each in grounds)
