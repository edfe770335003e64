"""What a seat sees: the Map with all that stands on it, or a Side Board, or the Mission Tree; the panels, and
the question."""

from __future__ import annotations

from sandtable.engine.decisions import Decision
from sandtable.games.flix.rules.components import NONE
from sandtable.games.flix.rules.state import FlixState
from sandtable.games.flix.view.asking import asked_about
from sandtable.games.flix.view.board import board, prints
from sandtable.games.flix.view.choices import question
from sandtable.games.flix.view.debrief import debrief
from sandtable.games.flix.view.goal import goal
from sandtable.games.flix.view.interrupts import ends
from sandtable.games.flix.view.names import figure_name, mission_title
from sandtable.games.flix.view.panels import panels
from sandtable.games.flix.view.pieces import elements
from sandtable.games.flix.view.roster import map_scene
from sandtable.games.flix.view.side import side_elements, side_layers, side_scene_board
from sandtable.games.flix.view.status import PHASES, phase, status
from sandtable.games.flix.view.story import TREE, is_between
from sandtable.lexicon.lexicon import Words
from sandtable.scene.phrases import listed
from sandtable.scene.sighted import ringed, sight_lines
from sandtable.scene.vocabulary import Scene


def seat_names(game: FlixState) -> list[str]:
    """By the operators that each seat has; the seats by number before that is settled."""
    found: list[str] = []
    for seat in range(int(game.seats)):
        mine = [seal for seal in game.seals if seal.who != NONE and seal.seat == seat]
        names = [figure_name(game, int(seal.index)) for seal in mine]
        found.append(listed(names) if names and not game.plan.campaign else f"Player {seat + 1}")
    return found


def scene(game: FlixState, words: Words, seat: int, decision: Decision | None) -> Scene:
    """All that a seat sees; a spectator sees the same."""
    shown = Scene(title=mission_title(game, int(game.mission)), status=status(game), board=board(game))
    shown.phases, shown.phase = PHASES, phase(game)
    if is_between(game):
        tree = map_scene(game, words)
        shown.board, shown.panels, shown.chapters = tree.board, tree.panels, tree.chapters
        shown.debrief = debrief(game, words, decision) if game.played else None
    elif game.side_board != NONE:
        shown.board, shown.elements = side_scene_board(game), tuple(side_elements(game))
        shown.layers, shown.panels = side_layers(game), panels(game, words)
    else:
        both = ends(game, decision)
        shown.elements = ringed(elements(game, asked_about(game, decision)), both[1:])
        shown.layers, shown.panels = (*prints(game), *sight_lines(both)), panels(game, words)
    shown.map = TREE if game.plan.campaign and not is_between(game) else ""
    shown.goal = goal(game, words, seat)
    shown.question = question(game, words, decision) if decision is not None else None
    return shown
