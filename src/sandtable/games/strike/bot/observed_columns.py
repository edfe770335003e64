"""The columns of the rows in which a seat's sight of a match is written down."""

from __future__ import annotations

from typing import Final

from sandtable.engine.observing import Column, each_of
from sandtable.games.strike.rules.components import CALL_VERBS
from sandtable.games.strike.rules.equipment import SLOTS
from sandtable.games.strike.rules.numbers import MOST_UNITS

KINDS: Final = ("unit", "hostage", "pile", "grenade", "bomb", "smoke", "goal")
UNIT: Final = 0
HOSTAGE: Final = 1
PILE: Final = 2
GRENADE: Final = 3
BOMB: Final = 4
SMOKED: Final = 5
GOAL: Final = 6

STEPS: Final = ("buying", "placing", "calling", "counting", "targeting", "acting")
SLOT_NAMES: Final = ("primary", "sidearm", "knife")
GRENADE_NAMES: Final = ("frag", "flash", "smoke")
SPENDINGS: Final = ("activate", "deactivate", "search")
TEAM_SIZE: Final = MOST_UNITS // 2
MOST_ITEMS: Final = 32  # cards with a column of their own

# The table
TIME: Final = ("count", "round", "rounds_left", "turn", "turns_left")
MATCH: Final = (
    "terrorist",
    "swapped",
    "hostage_map",
    "fog",
    "armed",
    "fuse",
    "held",
    "rescued",
    "wide",
    "high",
)
TEAM: Final = ("wins", "lost_in_a_row", "standing")

# Things, part by part
PLACE: Final = ("known", "x", "y", "to_goal", "to_bomb", "in_smoke", "wide", "high")
OWNER: Final = ("own", "mine", "alive")
BODY: Final = ("health", "helmet", "vest", "worn_helmet", "worn_vest", "points")
HAND: Final = ("to_hit", "damage", "pool", "lost")
STATE: Final = ("crouching", "flashed", "set_up", "runner", "exposed", "progress")
TOLD: Final = ("moves", "fired", "interrupted")  # not known of those who come out of fog
TRAIL: Final = ("trail", "trail_x", "trail_y")
PATH: Final = ("path", "path_x", "path_y", "path_middle_x", "path_middle_y", "asks_on", "planned", "paused")
SECRET: Final = ("barred", "holding", "next_held", "next_crouch", "throw_dice", "throw_x", "throw_y", "split")
LAST: Final = ("due", "activated", "string")

DOING: Final = len(CALL_VERBS) + SLOTS + len(HAND) + len(STATE) + len(TOLD) + len(TRAIL) + TEAM_SIZE
SEALED: Final = len(PATH) + len(SECRET) + len(SPENDINGS) + len(CALL_VERBS)

# Answers
CARD: Final = ("crouch", "moves", "order", *HAND, "cost", "autofire", "scope")
SHOT: Final = ("distance", "half_cover", "between", "worth")
SPOT: Final = ("x", "y", "to_goal", "to_enemy", "enemies", "mates", "steps")
NUMBERS: Final = ("first", "second", "third")


def overall() -> list[Column]:
    teams = [f"{side}.{name}" for side in ("own", "other") for name in TEAM]
    return [*each_of("step", STEPS), *map(Column, TIME), *map(Column, MATCH), *map(Column, teams)]


def thing() -> list[Column]:
    members = tuple(str(place) for place in range(TEAM_SIZE))
    cards = tuple(str(item) for item in range(MOST_ITEMS))
    return [
        *each_of("kind", KINDS),
        *map(Column, PLACE),
        *map(Column, OWNER),
        *each_of("place", members),
        *map(Column, BODY),
        *each_of("carries", cards),
        *each_of("dry", cards),
        *each_of("grenade", GRENADE_NAMES),
        *map(Column, LAST),
        *each_of("call", CALL_VERBS),
        *each_of("slot", SLOT_NAMES),
        *map(Column, HAND),
        *map(Column, STATE),
        *map(Column, TOLD),
        *map(Column, TRAIL),
        *each_of("targets", members),
        *map(Column, PATH),
        *map(Column, SECRET),
        *each_of("spends", SPENDINGS),
        *each_of("next", CALL_VERBS),
    ]


def answer() -> list[Column]:
    return [*map(Column, CARD), *map(Column, SHOT), *map(Column, SPOT), *map(Column, NUMBERS)]
