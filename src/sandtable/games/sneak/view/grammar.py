"""What the slots of `words.toml` mean."""

from __future__ import annotations

from sandtable.engine.events import Event
from sandtable.games.sneak.rules.components import BOSS, CHARACTERS, NONE
from sandtable.games.sneak.rules.state import SneakState
from sandtable.games.sneak.rules.wolf import FIRST_NEST
from sandtable.games.sneak.view.choices import PROMPTS
from sandtable.games.sneak.view.cues import MORE, Moment, rolls_for
from sandtable.games.sneak.view.hints import OFFERS
from sandtable.games.sneak.view.names import (
    HIDDEN_TITLES,
    WINDS,
    cell_name,
    equipment_name,
    face_text,
    faces_text,
    figure_id,
    figure_name,
    focus_name,
    is_shown,
    lock_name,
    middle,
    page,
    patrol_card_name,
    sheet_id,
    space_id,
    stage_id,
    stage_title,
    zone_name,
)
from sandtable.games.sneak.view.texts import (
    briefing,
    call_text,
    character_text,
    equipment_text,
    event_text,
    order_text,
)
from sandtable.games.sneak.view.viewer import Viewer
from sandtable.lexicon.grammar import Grammar, Ids, Kinds, Phrases, Pointed, Spots
from sandtable.lexicon.moments import Points
from sandtable.scene.phrases import count_of

NOBODY = -1
MOST_FIGURES = 17  # above it, what a card is used on is a space
NESTS_OF_A_SIDE = 3

# What things are called


def dice(game: SneakState, mask: int) -> str:
    """Those of a mask."""
    return faces_text([face for at, face in enumerate(game.rolled) if mask >> at & 1])


def boss_title(game: SneakState, number: int) -> str:
    return game.plan.boss_cards[number].title


def boss_card(game: SneakState, number: int) -> str:
    return f"{game.plan.boss_cards[number].name}, {boss_title(game, number)}"


def top_card(game: SneakState, number: int) -> str:
    """Of the deck that the Stage has."""
    return boss_title(game, number) if game.is_boss_stage() else patrol_card_name(game, number)


def carried(game: SneakState, index: int, place: int) -> str:
    return equipment_name(game, game.characters[index].cards[place])


KINDS: Kinds[SneakState] = {
    "figure": figure_name,
    "cell": cell_name,
    "zone": zone_name,
    "wind": lambda game, direction: WINDS[direction],
    "door": lambda game, number: cell_name(game, game.field().doors[number].cells[0]),
    "lock": lock_name,
    "hidden": lambda game, kind: HIDDEN_TITLES[kind],
    "die": lambda game, at: face_text(game.rolled[at]),
    "dice": dice,
    "stage": stage_title,
    "briefing": briefing,
    "section": event_text,
    "call": call_text,
    "character_text": character_text,
    "card": equipment_name,
    "card_text": equipment_text,
    "hack": lambda game, number: game.plan.hacks[number].title,
    "reaction": lambda game, number: game.plan.reactions[number].title,
    "patrol_card": patrol_card_name,
    "boss_card": boss_card,
    "boss_title": boss_title,
    "order": order_text,
    "top_card": top_card,
}

# What is made of a whole event


def cards_left(game: SneakState, event: Event) -> str:
    """SNEAK-7.04: of the Patrol deck."""
    left = int(game.patrol_deck.count(0) + game.patrol_deck.count(1))
    return "" if game.is_boss_stage() else f"{count_of(left, 'Patrol card')} left"


def cleared(game: SneakState, event: Event) -> str:
    sheet = page(game)
    return sheet.clear if sheet else ""


PHRASES: Phrases[SneakState] = {
    "boss": lambda game, event: figure_name(game, BOSS),
    "faces": lambda game, event: faces_text(event.brought[0] if event.brought else []) or "no dice",
    "cards_left": cards_left,
    "cleared": cleared,
}

# What is pointed at


def seat_of(game: SneakState, index: int) -> int:
    """Enemies are nobody's."""
    return int(game.characters[index].seat) if 0 <= index < CHARACTERS else NOBODY


def figure(at: Viewer | Moment, index: int) -> Ids:
    return (figure_id(index),) if is_shown(at.game, index) else ()


def door(at: Viewer | Moment, number: int) -> Ids:
    return (f"door-{number}",) if number < len(at.game.field().doors) else ()


def nest(viewer: Viewer, number: int) -> Ids:
    """Its token while that is face down, and then who was under it."""
    return figure(viewer, FIRST_NEST + number) or figure(viewer, BOSS)


def sheet(viewer: Viewer, index: int) -> Ids:
    return (sheet_id(index),) if viewer.game.characters[index].present else ()


def zone(moment: Moment, number: int) -> Ids:
    return (f"zone:{number}",) if len(moment.game.field().grid.areas.names) > 1 else ()


def spots(moment: Moment, cells: list[int]) -> Points:
    return tuple([middle(moment.game, cell) for cell in cells if cell != NONE])


def nests(moment: Moment, side: int) -> Points:
    """Those of the side on which a flash was seen."""
    first = side * NESTS_OF_A_SIDE
    return spots(moment, moment.game.field().nests[first : first + NESTS_OF_A_SIDE])


TARGETS: Pointed[Viewer] = {
    "cell": lambda viewer, cell: (space_id(viewer.game, cell),),
    "figure": figure,
    "door": door,
    "terminal": lambda viewer, number: (f"terminal-{number}",),
    "turret": lambda viewer, number: (f"turret-{number}",),
    "nest": nest,
    "stage": lambda viewer, stage: (stage_id(stage),),
    "sheet": sheet,
}
WHO: Pointed[Moment] = {
    "figure": figure,
    "used": lambda moment, index: figure(moment, index) if index < MOST_FIGURES else (),
    "alert": lambda moment, index: (f"alert-{index}",),
    "camera": lambda moment, number: (f"camera-{number}",),
    "door": door,
    "terminal": lambda moment, number: (f"terminal-{number}",),
    "turret": lambda moment, number: (f"turret-{number}",),
    "zone": zone,
}
WHERE: Spots[Moment] = {
    "cell": lambda moment, cell: spots(moment, [cell]),
    "figure": lambda moment, index: spots(moment, [int(moment.game.figure(index).cell)]),
    "nest": lambda moment, number: spots(moment, moment.game.field().nests[number : number + 1]),
    "nests": nests,
}
GRAMMAR = Grammar[SneakState, Viewer, Moment](
    {**KINDS, "focus": focus_name, "carried": carried},
    phrases=PHRASES,
    offers=OFFERS,
    prompts=PROMPTS,
    targets=TARGETS,
    ids={"figure": lambda game, index: figure_id(index) if index != NONE else ""},
    seats={"figure": seat_of},
    who={**WHO, "boss": lambda moment: figure(moment, BOSS)},
    where=WHERE,
    acts={"roll": rolls_for},
    more=MORE,
)
