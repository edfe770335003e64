"""What a seat sees: the map with all that stands on it, the panels, and the question."""

from __future__ import annotations

from typing import Any

from sandtable.engine.decisions import Decision
from sandtable.games.sneak.rules.state import SneakState
from sandtable.games.sneak.view.board import board, sight_layers
from sandtable.games.sneak.view.choices import question
from sandtable.games.sneak.view.debrief import debrief
from sandtable.games.sneak.view.goal import goal
from sandtable.games.sneak.view.interrupts import ends
from sandtable.games.sneak.view.names import character_name, stage_title
from sandtable.games.sneak.view.open_cards import open_card
from sandtable.games.sneak.view.panels import panels
from sandtable.games.sneak.view.pieces import elements
from sandtable.games.sneak.view.status import PHASES, phase, status
from sandtable.games.sneak.view.story import STORY, chapters, is_between, story_board, story_panels
from sandtable.games.sneak.view.viewer import Viewer
from sandtable.lexicon.lexicon import Lexicon
from sandtable.scene.phrases import listed
from sandtable.scene.sighted import ringed, sight_lines
from sandtable.scene.vocabulary import Scene


def seat_names(game: SneakState) -> list[str]:
    """By the characters that each seat has; the seats by number before that is settled."""
    found: list[str] = []
    for seat in range(int(game.seats)):
        mine = [character_name(game, int(each.index)) for each in game.team() if each.seat == seat]
        found.append(listed(mine) if mine and not game.plan.campaign else f"Player {seat + 1}")
    return found


def scene(game: SneakState, words: Lexicon[Any, Any, Any], seat: int, decision: Decision | None) -> Scene:
    """All that a seat sees; between the Stages of a story its map."""
    viewer = Viewer(game, words, seat, decision)
    shown = not is_between(game)
    both = ends(viewer, decision)
    return Scene(
        title=stage_title(game, int(game.stage)),
        status=status(game),
        phases=PHASES,
        phase=phase(game),
        board=board(game) if shown else story_board(game),
        elements=ringed(elements(viewer), both[1:]) if shown else (),
        layers=(*sight_layers(game), *sight_lines(both)) if shown else (),
        panels=panels(viewer) if shown else tuple(story_panels(game, words)),
        question=question(viewer, words, decision) if decision is not None else None,
        card=open_card(game) if shown else None,
        goal=goal(game, words, seat),
        debrief=debrief(game, words) if not shown and game.annals else None,
        chapters=() if shown else tuple(chapters(game, words)),
        map=STORY if shown and game.plan.campaign else "",
    )
