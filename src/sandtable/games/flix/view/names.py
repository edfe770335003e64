"""What things are called, and their ids in a scene."""

from __future__ import annotations

from sandtable.games.flix.content.options import Source
from sandtable.games.flix.rules.components import (
    CAPTIVE,
    FIRST_HOSTAGE,
    FIRST_PATROL,
    FIRST_SENTRY,
    MASTERMIND,
    MOST_SEALS,
    NONE,
    Seal,
    Veteran,
)
from sandtable.games.flix.rules.effects import TOKENS
from sandtable.games.flix.rules.state import FlixState
from sandtable.scene.grounds import cell_id
from sandtable.scene.vocabulary import Space

TEAM = "Operators"
GUARDS = "Guards"
COLOURS = ("Green", "Yellow", "Red")
DIFFICULTIES = ("Rookie", "Veteran", "Operator")
SIZES = ("Small", "Medium", "Large")
FACES = ("blank", "Hit", "Bleed", "Stun")
SIDE_TITLES = ("E-Lock Bypass", "Bomb Defusal", "Long-Range Sniping", "Hostage Rescue")
LETTERS = "ABCDEFGH"


def source(game: FlixState) -> Source | None:
    """The files behind a plan; nothing where it was made without any."""
    return game.plan.source if isinstance(game.plan.source, Source) else None


# Figures


def figure_id(index: int) -> str:
    return f"seal-{index}" if index < MOST_SEALS else f"figure-{index}"


def seal_name(game: FlixState, who: int) -> str:
    """Of one of the six."""
    return str(game.plan.seals[who].name)


def figure_name(game: FlixState, index: int) -> str:
    if index < 0:
        return "nobody"
    if index < MOST_SEALS:
        who = int(game.seals[index].who)
        return seal_name(game, who) if who != NONE else f"Operator {index + 1}"
    if index in (CAPTIVE, MASTERMIND):
        return "the captured Mastermind" if index == CAPTIVE else "the Mastermind"
    if index < CAPTIVE:
        return f"Hostage {index - FIRST_HOSTAGE + 1}"
    if index < FIRST_SENTRY:
        return f"Patrol {index - FIRST_PATROL + 1}"
    return f"Sentry {index - FIRST_SENTRY + 1}"


def is_shown(game: FlixState, index: int) -> bool:
    """Whether the figure stands on the Map, and the Map is what is shown."""
    return index != NONE and game.side_board == NONE and game.figure(index).on_map()


def on_turn(game: FlixState) -> Seal | None:
    return game.seals[game.turn_of] if game.turn_of != NONE else None


# Places


def space_id(game: FlixState, cell: int) -> str:
    return cell_id(game.site().grid, cell)


def middle(game: FlixState, cell: int) -> tuple[int, int]:
    """The middle of a Space, in tenths of a millimetre."""
    grid, edge = game.site().grid, int(game.plan.numbers.space)
    return grid.xs[cell] * edge + edge // 2, grid.ys[cell] * edge + edge // 2


def point(game: FlixState, cell: int) -> Space:
    x, y = middle(game, cell)
    return Space(x=x, y=y)


def area_name(game: FlixState, area: int) -> str:
    names = game.site().grid.areas.names
    return f"the {names[area]}" if 0 <= area < len(names) else "nowhere"


def cell_name(game: FlixState, cell: int) -> str:
    """The Area, with column and row as everywhere on a map."""
    grid = game.site().grid
    if not 0 <= cell < grid.size:
        return "nowhere"
    return f"{area_name(game, grid.areas.of[cell])} ({cell_id(grid, cell)})"


def door_id(game: FlixState, number: int) -> str:
    return game.site().doors[number].name


def door_name(game: FlixState, number: int) -> str:
    doors = game.site().doors
    return f"the {doors[number].name}" if number < len(doors) else "a Door"


def door_between(game: FlixState, one: int, other: int) -> int:
    """The number of the doorway between two Spaces; NONE."""
    for number, door in enumerate(game.site().doors):
        if set(door.spaces) == {one, other}:
            return number
    return NONE


# Things


def kind_name(kind: int) -> str:
    """Of an Objective Token."""
    return TOKENS[kind].replace("_", " ").title()


def token_name(game: FlixState, token: int) -> str:
    """What is face down is the same to everybody."""
    if token >= len(game.token_shown):
        return "an Objective Token"
    return f"the {kind_name(game.token_kinds[token])}" if game.token_shown[token] else "a face-down token"


def weapon_name(game: FlixState, card: int) -> str:
    """NONE is what is printed on every Player Board."""
    return str(game.plan.service_pistol.name if card == NONE else game.plan.weapons[card].name)


def equipment_name(game: FlixState, card: int) -> str:
    return str(game.plan.equipment[card].name)


def effect_name(game: FlixState, effect: int) -> str:
    """The first card with this effect."""
    return next((str(card.name) for card in game.plan.equipment if card.effect == effect), "Equipment")


def grade_texts(game: FlixState, veteran: Veteran) -> list[str]:
    """How far somebody has come: the Grade, and the Specialization if there is one."""
    skill = int(veteran.specialization)
    return [f"E-{veteran.grade}", *([skill_name(game, skill)] if skill != NONE else [])]


def skill_name(game: FlixState, skill: int) -> str:
    return str(game.plan.specializations[skill].name) if skill != NONE else "none"


def mission_title(game: FlixState, mission: int) -> str:
    return str(game.plan.missions[mission].title)


def mission_id(mission: int) -> str:
    return f"mission:{mission}"


def person_id(who: int) -> str:
    """Of one of the six, between Missions."""
    return f"person:{who}"


def board_id(index: int) -> str:
    return f"board-{index}"
