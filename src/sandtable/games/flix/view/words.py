"""Events as sentences."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sandtable.board.discs.outcomes import FIRST_BLOCK
from sandtable.board.discs.table import BLOCK, DOOR, STANDEE, TARGET, TOKEN
from sandtable.engine.events import Event
from sandtable.games.flix.rules.bases import FIRST_BOMB
from sandtable.games.flix.rules.components import NONE
from sandtable.games.flix.rules.effects import SECONDARY
from sandtable.games.flix.rules.state import FlixState
from sandtable.games.flix.view.names import (
    COLOURS,
    DIFFICULTIES,
    FACES,
    SIZES,
    WOUNDS,
    area_name,
    cell_name,
    door_between,
    door_name,
    effect_name,
    equipment_name,
    figure_name,
    kind_name,
    mission_title,
    seal_name,
    skill_name,
    token_name,
    weapon_name,
)
from sandtable.games.flix.view.sentences import CAUSES, SENTENCES
from sandtable.scene.phrases import bare, capital, count_of, fill_in, listed, put_in

THOUSAND = 1000


def sentence(game: FlixState, event: Event) -> str:
    """An event as a short sentence."""
    template = template_of(event)
    if not template:
        return bare(event.what)
    return capital(fill(game, put_in(MADE, game, event, template), event.data))


def template_of(event: Event) -> str:
    return SENTENCES.get(f"{event.what} {event.rule}", SENTENCES.get(event.what, ""))


def fill(game: FlixState, template: str, values: Sequence[int]) -> str:
    return fill_in(READERS, game, template, values)


# What takes more than one number


def gear_of(game: FlixState, event: Event) -> str:
    """FLIX-9.01: all cards, with the Specialization."""
    _, primary, secondary, skill = [int(each) for each in event.data]
    names = [weapon_name(game, primary)] if primary != NONE else []
    names += [weapon_name(game, secondary)]
    names += [equipment_name(game, card) for card in (event.brought[0] if event.brought else [])]
    return listed(names) + (f"; {skill_name(game, skill)}" if skill != NONE else "")


def lock_of(game: FlixState, event: Event) -> str:
    return f"E-Locked with {event.data[1]}" if event.data[1] else "closed"


def path_of(game: FlixState, event: Event) -> str:
    colour = int(event.data[2])
    return f"on the {COLOURS[colour]} Path" if colour != NONE else "off any Path"


def faces_of(game: FlixState, event: Event) -> str:
    faces = event.brought[0] if event.brought else []
    return listed([FACES[face] for face in faces]) or "no dice"


def spawn_faces_of(game: FlixState, event: Event) -> str:
    rolls = event.brought[0] if event.brought else []
    return f"rolls {listed([str(roll) for roll in rolls])}" if rolls else "nobody is called"


def code_of(game: FlixState, event: Event) -> str:
    return listed([str(roll) for roll in (event.brought[0] if event.brought else [])]) or "nothing"


def weapon_of(game: FlixState, event: Event) -> str:
    seal = game.seals[event.data[0]]
    card = int(seal.secondary) if event.data[1] == SECONDARY else int(seal.primary)
    return f"the {weapon_name(game, card)}"


def struck_of(game: FlixState, event: Event) -> str:
    """What the discs met, in order, without Walls and what Blocks met."""
    found = event.brought[0] if event.brought else []
    names = [
        struck_name(game, found[at + 1], found[at + 2])
        for at in range(0, len(found), 3)
        if found[at] < FIRST_BLOCK
    ]
    told = [name for name in dict.fromkeys(names) if name]
    return f"it strikes {listed(told)}" if told else "no strike"


def struck_name(game: FlixState, kind: int, number: int) -> str:
    if kind == STANDEE:
        return figure_name(game, number)
    if kind == TOKEN:
        return token_name(game, number) if number < FIRST_BOMB else "a Remote Bomb"
    if kind == DOOR:
        return door_name(game, number)
    return {BLOCK: "a Cover Block", TARGET: "a target disc"}.get(kind, "")


def made_of(game: FlixState, event: Event) -> str:
    return f"{event.data[1]} Sound" if event.data[1] else "No more Sound fits"


def doorway_of(at: int) -> Callable[[FlixState, Event], str]:
    """The Door between two Spaces that an event names."""

    def name(game: FlixState, event: Event) -> str:
        number = door_between(game, int(event.data[at]), int(event.data[at + 1]))
        return door_name(game, number) if number != NONE else "the Door"

    return name


def blocker_of(game: FlixState, event: Event) -> str:
    return figure_name(game, int(event.data[2])) if event.data[2] != NONE else "something"


def heard_of(game: FlixState, event: Event) -> str:
    total, dice = int(event.data[0]), int(event.data[1])
    return f"{total} Sound in all, {count_of(dice, 'die').replace('dies', 'dice')}"


MADE: dict[str, Callable[[FlixState, Event], str]] = {
    "gear": gear_of,
    "lock": lock_of,
    "path": path_of,
    "faces": faces_of,
    "faces10": spawn_faces_of,
    "rolled": code_of,
    "weapon": weapon_of,
    "struck": struck_of,
    "made": made_of,
    "between": doorway_of(0),
    "beyond": doorway_of(1),
    "blocker": blocker_of,
    "heard": heard_of,
    "cause": lambda game, event: CAUSES.get(event.rule, ""),
    "still": lambda game, event: f", but {event.data[1]} stay" if event.data[1] else "",
    "door": lambda game, event: " through a Door" if event.data[2] else "",
    "stays": lambda game, event: "comes to rest on the board" if event.data[1] else "leaves the board",
    "bonus": lambda game, event: ", with all Secondary Objectives" if event.data[1] else "",
}

Reader = Callable[[FlixState, int], str]


def counted(what: str) -> Reader:
    return lambda game, value: count_of(value, what)


READERS: dict[str, Reader] = {
    "": lambda game, value: str(value),
    "next": lambda game, value: str(value + 1),
    "figure": figure_name,
    "seal": seal_name,
    "cell": cell_name,
    "area": area_name,
    "Area": lambda game, value: capital(area_name(game, value)),
    "door": door_name,
    "Door": lambda game, value: capital(door_name(game, value)),
    "mission": mission_title,
    "difficulty": lambda game, value: DIFFICULTIES[value],
    "colour": lambda game, value: COLOURS[value],
    "wound": lambda game, value: WOUNDS[value],
    "size": lambda game, value: SIZES[value],
    "kind": lambda game, value: kind_name(value),
    "token": token_name,
    "card": equipment_name,
    "weapon": weapon_name,
    "effect": effect_name,
    "skill": skill_name,
    "seconds": lambda game, value: f"{value / THOUSAND:.1f} seconds",
    "points": counted("Valor Point"),
    "patrols": counted("Patrol"),
    "tokens": counted("token"),
    "actions": counted("Action"),
    "wounds": counted("Wound"),
    "shots": counted("shot"),
    "discs": counted("disc"),
    "flicks": counted("Flick"),
    "hits": counted("hit"),
    "wires": counted("wire"),
    "rounds": counted("Round"),
}
