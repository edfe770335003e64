"""What things are called: characters, Patrols, places, cards, and the ids of all that a scene shows."""

from __future__ import annotations

from sandtable.games.sneak.content.options import Source
from sandtable.games.sneak.content.stages import StageData
from sandtable.games.sneak.rules.components import BOSS, CHARACTERS, FIRST_PATROL, FOCUS_TOKENS, NONE
from sandtable.games.sneak.rules.locks import FIRST_ELEVATOR, FIRST_FILE, FIRST_TERMINAL
from sandtable.games.sneak.rules.plan import Plan
from sandtable.games.sneak.rules.state import SneakState
from sandtable.games.sneak.rules.wolf import FIRST_NEST, is_face_down
from sandtable.scene.grounds import cell_id, cell_space
from sandtable.scene.vocabulary import Space

TEAM_SIDE = "Infiltrators"
ENEMY_SIDE = "Enemies"
LETTERS = "ABCD"
WINDS = ("north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west")
FOCUS_TITLES = (
    *("Reroll", "Reroll black", "Add {0}", "Take {0} off", "Add or take {0}", "Die fewer", "Black die more"),
    *("One more action", "Move {0}", "Die fewer or move {0}"),
)
HIDDEN_TITLES = ("nothing", "an ammo cache", "rations", "a loose wire", "a lucky coin", "a trap")
OTHER_TITLES = ("Rookie's Nerve", "the tranquilizer", "drawn fire")  # what changes a roll besides Focus


def source(plan: Plan) -> Source | None:
    return plan.source if isinstance(plan.source, Source) else None


def page(game: SneakState) -> StageData | None:
    """The Stage's page as its file says it; nothing where a plan was made without files."""
    files = source(game.plan)
    return files.pages[game.stage] if files and game.stage != NONE else None


def stage_title(game: SneakState, stage: int) -> str:
    return game.plan.stages[stage].title if stage != NONE else "The story"


def stage_id(stage: int) -> str:
    return f"stage:{stage}"


# Figures


def character_name(game: SneakState, index: int) -> str:
    return game.plan.sheets[index].name


def figure_name(game: SneakState, index: int) -> str:
    if index < 0:
        return "nobody"
    if index < CHARACTERS:
        return character_name(game, index)
    if index == BOSS:
        return game.plan.bosses[game.field().boss].title
    return f"nest {index - FIRST_NEST + 1}" if index >= FIRST_NEST else f"Patrol {index - FIRST_PATROL + 1}"


def card_id(index: int, place: int) -> str:
    """Of an Equipment card among a character's."""
    return f"card:{index}-{place}"


def figure_id(index: int) -> str:
    return f"nest-{index - FIRST_NEST}" if index >= FIRST_NEST else f"figure-{index}"


def is_shown(game: SneakState, index: int) -> bool:
    """Whether it is on the map: a figure, or a nest that is face down."""
    if index >= FIRST_NEST:
        return is_face_down(game, index - FIRST_NEST)
    return index != NONE and game.figure(index).on_map()


def sheet_id(index: int) -> str:
    return f"sheet:{index}"


# Places


def space_id(game: SneakState, cell: int) -> str:
    return cell_id(game.field().grid, cell)


def spot(game: SneakState, cell: int) -> Space:
    return cell_space(game.field().grid, cell)


def middle(game: SneakState, cell: int) -> tuple[int, int]:
    grid = game.field().grid
    return grid.xs[cell], grid.ys[cell]


def cell_name(game: SneakState, cell: int) -> str:
    """Column and row, as everywhere on a map."""
    return cell_id(game.field().grid, cell) if cell != NONE else "nowhere"


def zone_name(game: SneakState, zone: int) -> str:
    return f"Zone {zone + 1}"


def lock_text(numbers: list[int], level: int) -> str:
    """What it shows: a combination, or a security level."""
    return f"card {level}" if level else " ".join(str(number) for number in numbers)


def lock_name(game: SneakState, number: int) -> str:
    """Doors, then elevators, then Terminals; in a campaign perhaps one of a Stage that is over."""
    stage = game.field()
    if number >= FIRST_FILE:
        return game.plan.hacks[number - FIRST_FILE].title
    if number >= FIRST_TERMINAL:
        levels = [f"the Terminal of level {terminal.level}" for terminal in stage.terminals]
        return named(levels, number - FIRST_TERMINAL, "a Terminal")
    if number >= FIRST_ELEVATOR:
        elevators = [f"elevator {elevator.name}" for elevator in stage.elevators]
        return named(elevators, number - FIRST_ELEVATOR, "an elevator")
    return named([f"door {door.name}" for door in stage.doors], number, "a door")


def named(names: list[str], place: int, otherwise: str) -> str:
    return names[place] if 0 <= place < len(names) else otherwise


# Cards


def equipment_name(game: SneakState, number: int) -> str:
    return game.plan.equipment[number].title


def patrol_card_name(game: SneakState, number: int) -> str:
    return "Game Over" if number == game.plan.game_over else game.plan.patrol_cards[number].name


def focus_title(game: SneakState, index: int, token: int) -> str:
    focus = game.plan.sheets[index].focus[token]
    return FOCUS_TITLES[focus.kind].format(focus.amount)


def focus_name(game: SneakState, index: int, token: int) -> str:
    """The same in a sentence; and what else may change a roll."""
    if token >= FOCUS_TOKENS:
        return OTHER_TITLES[token - FOCUS_TOKENS]
    return focus_title(game, index, token).lower()


def face_text(face: int) -> str:
    return "!" if face == 0 else str(face)


def faces_text(faces: list[int]) -> str:
    return ", ".join([face_text(face) for face in faces])
