"""Set-up: the overseer (chapter 3)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.board.grid.ground import BIT
from sandtable.engine.decisions import Option
from sandtable.games.omega.rules import deals, setup
from sandtable.games.omega.rules.components import OVERSEER
from sandtable.games.omega.rules.menus import Options
from sandtable.games.omega.rules.state import ARMING, OmegaState

DEALT: Final = Option("dealt", "OMEGA-3.04")
ARRANGE: Final = Option("arrange", "OMEGA-3.04")
TO_MARK: Final = Options("mark", "OMEGA-3.04")
TO_STACK: Final = Options("stack", "OMEGA-3.09")


def set_up(game: OmegaState) -> None:
    """OMEGA-3.01 to OMEGA-3.11: doors and rooms by the overseer's choice, or by chance."""
    setup.lay_out(game)
    game.pool = game.plan.by_size(game.plan.mission.start_energy)
    game.tell("OMEGA-3.11", "energy", game.pool)
    if game.ask(OVERSEER, "OMEGA-3.04", [DEALT, ARRANGE]) is ARRANGE:
        arrange(game)
    else:
        deals.deal_doors(game, game.rng)
        deals.deal_stacks(game, game.plan.mission.room_cards[:], game.rng)
    tell_overseer(game)
    game.tell("OMEGA-3.10", "facility_ready")
    game.step = ARMING


def arrange(game: OmegaState) -> None:
    """OMEGA-3.04, OMEGA-3.09: one marker for each door and one room for each card, as one plan that nobody
    else sees."""
    cards = game.plan.mission.room_cards[:]
    deals.fill_goal(game, cards)
    cards = deals.in_order(game, cards)
    game.together(lambda _: plan(game, cards), [BIT[OVERSEER]])
    for stack in game.stacks:
        stack.sort()


def plan(game: OmegaState, cards: list[int]) -> None:
    game.in_any_order(lambda part: choose(game, cards, part), len(game.door_faces) + len(cards))


def choose(game: OmegaState, cards: list[int], part: int) -> None:
    doors = len(game.door_faces)
    if part < doors:
        choose_marker(game, part)
    else:
        choose_room(game, cards[part - doors])


def choose_marker(game: OmegaState, door: i64) -> None:
    """OMEGA-3.04 to OMEGA-3.08."""
    menu = [TO_MARK.both(door, kind) for kind in deals.markers_for(game, door)]
    game.door_faces[door] = game.ask(OVERSEER, "OMEGA-3.04", menu).args[1]


def choose_room(game: OmegaState, card: i64) -> None:
    """OMEGA-3.09, OMEGA-3.10."""
    menu = [TO_STACK.both(card, area) for area in deals.areas_for(game, card)]
    game.stacks[game.ask(OVERSEER, "OMEGA-3.09", menu).args[1]].append(int(card))


def tell_overseer(game: OmegaState) -> None:
    """OMEGA-R86: only the overseer knows what lies face down."""
    for door, face in enumerate(game.door_faces):
        game.tell_only(BIT[OVERSEER], "OMEGA-3.04", "door_marked", door, face)
    for area, stack in enumerate(game.stacks):
        if stack:
            game.bring(stack)
            game.tell_only(BIT[OVERSEER], "OMEGA-3.09", "room_stacked", area, len(stack))
