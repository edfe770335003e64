"""Parts of the log that take a closer look at an event."""

from __future__ import annotations

from collections.abc import Callable

from sandtable.board.discs.outcomes import FIRST_BLOCK
from sandtable.board.discs.table import BLOCK, DOOR, STANDEE, TARGET, TOKEN
from sandtable.engine.events import Event
from sandtable.games.flix.ground.bases import FIRST_BOMB
from sandtable.games.flix.rules.components import NONE
from sandtable.games.flix.rules.effects import SECONDARY
from sandtable.games.flix.rules.state import FlixState
from sandtable.games.flix.view.names import (
    COLOURS,
    FACES,
    door_between,
    door_name,
    equipment_name,
    figure_name,
    skill_name,
    token_name,
    weapon_name,
)
from sandtable.games.flix.view.texts import outcome_text
from sandtable.lexicon.grammar import Phrases
from sandtable.scene.phrases import count_of, listed

# Why somebody was killed or Stunned, by the rule
CAUSES = {
    "FLIX-19.18": " by the knife",
    "FLIX-20.17": " by the disc",
    "FLIX-20.18": " by a stray disc",
    "FLIX-20.20": " by a flying Block",
    "FLIX-20.21": " by a flying Block",
    "FLIX-25.05": " in the attack",
    "FLIX-25.06": " in the attack",
    "FLIX-25.07": " in the attack",
    "FLIX-15.06": " by Reaction Fire",
    "FLIX-R57": " by Reaction Fire",
    "FLIX-28.09": " by the explosion",
    "FLIX-28.10": " by the flash",
    "FLIX-28.15": " by the blast of the Door",
    "FLIX-28.19": " by the Remote Bomb",
    "FLIX-R39": " by the Time Bomb",
    "FLIX-R79": " with the token",
    "FLIX-29.14": " from afar",
    "FLIX-29.19": " from afar",
    "FLIX-29.20": " by the shot that went wrong",
    "FLIX-30.05": " by the Bio Weapon",
    "FLIX-R33": " by the Bio Weapon",
}


def gear_of(game: FlixState, event: Event) -> str:
    """FLIX-9.01: all cards, with the Specialization."""
    _, primary, secondary, skill = [int(each) for each in event.data]
    names = [weapon_name(game, primary)] if primary != NONE else []
    names += [weapon_name(game, secondary)]
    names += [equipment_name(game, card) for card in (event.brought[0] if event.brought else [])]
    return listed(names) + (f"; {skill_name(game, skill)}" if skill != NONE else "")


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


def outcome(game: FlixState, event: Event) -> str:
    """FLIX-26.02, FLIX-26.04, FLIX-26.05."""
    return outcome_text(game, event.what == "failure")


PHRASES: Phrases[FlixState] = {
    "gear": gear_of,
    "lock": lambda game, event: f"E-Locked with {event.data[1]}" if event.data[1] else "closed",
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
    "outcome": outcome,
}
