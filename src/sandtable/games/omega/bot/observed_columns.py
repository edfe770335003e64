"""The columns of what a seat sees, and the order in which they are written."""

from __future__ import annotations

from typing import Final

from sandtable.engine.observing import Column, each_of
from sandtable.games.omega.rules.components import CONDITIONS
from sandtable.games.omega.rules.damage import CAUSES
from sandtable.games.omega.rules.effects import (
    DASHBOARD_EFFECTS,
    DOOR_EFFECTS,
    DRONE_MARKER,
    FINDS,
    GROUPS,
    KEPT,
    MARKERS,
    STATS,
)
from sandtable.games.omega.rules.plan import AIMS, EVENTS
from sandtable.games.omega.rules.rerolls import SOURCES
from sandtable.games.omega.rules.state import OBJECTIVES, TIMERS

# The most that there is room for: a set-up that goes beyond is refused
MOST_KIT: Final = 64
MOST_ROOM_CARDS: Final = 32
MOST_STANCES: Final = 6
MOST_DICE: Final = 12
MOST_TILES: Final = 30
MOST_SPACES: Final = 36  # of a tile
RANKS: Final = 5

# A row for each of these; the rows of pieces are in the order of their numbers
KINDS: Final = (
    *("commando", "helper", "enemy", "door", "passage", "room", "tile"),
    *("objective", "core", "marker", "investigate", "vent", "hazard"),
)
COMMANDO_ROW: Final = 0
HELPER_ROW: Final = 1
ENEMY_ROW: Final = 2
DOOR_ROW: Final = 3
PASSAGE_ROW: Final = 4
ROOM_ROW: Final = 5
TILE_ROW: Final = 6
OBJECTIVE_ROW: Final = 7
CORE_ROW: Final = 8
MARKER_ROW: Final = 9
INVESTIGATE_ROW: Final = 10
VENT_ROW: Final = 11
HAZARD_ROW: Final = 12

# All rows; of objectives, cores and markers which one it is
WHICH: Final = tuple([f"number.{number}" for number in range(len(MARKERS))])
WHERE: Final = ("there", "x", "y", "room")
AROUND: Final = ("rubble", "gas", "emi", "to_foe", "to_goal")
PART: Final = ("own", "side", "turn", "acting", "aimed_at")
# Pieces
FIGURE: Final = (
    *("faces.north", "faces.east", "faces.south", "faces.west", "all_round"),
    *("wounds", "left", "slanted", "scorched", "done"),
)
ARMS: Final = ("speed", "ranged", "melee", "range", "shot_black", "shot_red", "blow_black", "blow_red")
COMMANDO: Final = (
    *[f"rank.{rank}" for rank in range(RANKS)],
    *[f"is.{condition}" for condition in CONDITIONS],
    *[f"stance.{stance}" for stance in range(MOST_STANCES)],
    *("seat", "initiative", "adrenaline", "purse", "most", "red_tokens", "cloaked", "belt_fed", "launched"),
    *("attacked_by", "holds.0", "holds.1", "cards", *STATS),
    *("drilled", "drone_post", "direct", "overclock", "guided"),
    *[f"find.{FINDS[kept]}" for kept in range(KEPT)],
)
ENEMY: Final = (
    *("in_reserve", "aside", "waits", "armed", "cost", "ranged_twice", "melee_twice"),
    *[f"group.{group}" for group in GROUPS],
    *("slip", "anchor", "stealth", "spotter", "rupture", "assist", "control", "drive"),
)
# What lies on the map
DOOR: Final = (
    *("leads_to_goal", "barred", "open", "face_up", "hidden_beside"),
    *("known", *[f"door.{effect}" for effect in DOOR_EFFECTS], *[f"tests.{stat}" for stat in STATS]),
    *("target", "amount"),
)
PASSAGE: Final = ("in_play", "red", "exit", "rubble.0", "rubble.1", "gas.0", "gas.1")
ROOM: Final = (
    *("explored", "scouted", "told", "is_start", "is_goal", "stacked", "stack_known"),
    *[f"objective.{objective}" for objective in range(OBJECTIVES)],
    *[f"card.{card}" for card in range(MOST_ROOM_CARDS)],
)
TILE: Final = ("nest", "turned", "in_emi", "rubbled", "gassed")

# The table
MISSION: Final = (
    *("overseer", *[f"aim.{aim}" for aim in AIMS], "size", "players", "columns", "lines"),
    *("over", "round", "rounds_left", "crisis", "cores_out", "energy", "least_energy"),
    *[f"timer.{timer}" for timer in range(TIMERS)],
    *[f"soon.{event}" for event in EVENTS],
)
STEPS: Final = (
    *("setting_up", "arming", "timing", "planning", "starting", "acting", "spawning", "activating"),
    "choosing",
)
DECK: Final = ("pile", *[f"discarded.{find}" for find in FINDS])
TURN: Final = ("acted", "moved_free", "attacked_free", *[f"placed.{n}" for n in range(DRONE_MARKER + 1)])
STAKES: Final = ("attack", "challenge", "wounds")
ROLLED: Final = ("rolled_total", "rolled_needed", "is_aimed", "added", "rolls_black", "rolls_red")
ABILITY: Final = ("in_play", "ready", "cost", "well")

# Answers
DESTINATION: Final = ("there", "x", "y", "room", "rubble", "gas", "hazard", "to_foe", "to_goal")
PRICE: Final = ("adrenaline", "energy", "points", "used_up")
ROLL: Final = ("black", "red", "needed", "chance", "fatal", "aimed")
CARD: Final = ("most", "speed", "ranged", "melee", "vitality", *STATS)
BLAST: Final = ("foes", "friends")
NUMBER: Final = ("number",)


def overall() -> list[Column]:
    named = [*MISSION, *each_step(), *DECK, *TURN, *rolls()]
    abilities = [f"{effect}.{name}" for effect in DASHBOARD_EFFECTS for name in ABILITY]
    kit = [f"kit.{rank}.{card}" for rank in range(RANKS) for card in range(MOST_KIT)]
    spaces = [
        f"{what}.{tile}.{space}"
        for what in ("ground", "in_gas")
        for tile in range(MOST_TILES)
        for space in range(MOST_SPACES)
    ]
    return [Column(name) for name in [*named, *abilities, *kit, *spaces]]


def each_step() -> list[str]:
    return [f"step.{step}" for step in STEPS]


def rolls() -> list[str]:
    """The last roll, die by die, and what it was or is for."""
    dice = [f"die.{die}.{what}" for die in range(MOST_DICE) for what in ("lies", "red", "hits")]
    stakes = [f"at_stake.{stake}" for stake in STAKES]
    tests = [*[f"tests.{stat}" for stat in STATS], *[f"hurt_by.{cause}" for cause in CAUSES]]
    return [*dice, *stakes, *ROLLED, *[f"rerolled.{source}" for source in SOURCES], *tests, "hurts"]


def thing() -> list[Column]:
    named = [*WHICH, *WHERE, *AROUND, *PART, *FIGURE, *ARMS, *COMMANDO, *ENEMY, *DOOR, *PASSAGE, *ROOM, *TILE]
    return [*each_of("kind", KINDS), *[Column(name) for name in named]]


def answer() -> list[Column]:
    return [Column(name) for name in [*DESTINATION, *PRICE, *ROLL, *CARD, *BLAST, *NUMBER]]
