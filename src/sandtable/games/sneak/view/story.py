"""The story between its Stages: where it has come to, as a map of all Stages."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.games.sneak.rules import story
from sandtable.games.sneak.rules.state import SneakState
from sandtable.games.sneak.view.names import stage_id, stage_title
from sandtable.scene.vocabulary import Board, Element, Space, Zone

COLUMNS = 5
CHECK = "\u2713"


def story_board(game: SneakState) -> Board:
    """A zone for each Stage in the order of the story, and a last row of VR Missions."""
    found = game.plan.story
    zones = [zone(game, stage, place) for place, stage in enumerate(found)]
    below = -(-len(found) // COLUMNS) * COLUMNS
    virtual = [stage for stage in range(len(game.plan.stages)) if game.plan.stages[stage].virtual]
    zones += [zone(game, stage, below + place) for place, stage in enumerate(virtual)]
    return Board("zones", "The story", tuple(zones))


def zone(game: SneakState, stage: int, place: int) -> Zone:
    return Zone(stage_id(stage), stage_title(game, stage), x=place % COLUMNS, y=place // COLUMNS)


def story_signs(game: SneakState) -> Iterator[Element]:
    """What is cleared, and what comes next (SNEAK-R59)."""
    upcoming = story.next_stage(game)
    for stage in range(len(game.plan.stages)):
        if game.cleared >> stage & 1:
            yield sign(game, stage, "cleared", CHECK, "open")
        elif stage == upcoming:
            yield sign(game, stage, "next", "next")


def sign(game: SneakState, stage: int, state: str, text: str, *look: str) -> Element:
    label = f"{stage_title(game, stage)}: {state}"
    at = Space(stage_id(stage))
    return Element(f"sign-{stage}", "marker", label, at, role="sign", number=text, look=look)
