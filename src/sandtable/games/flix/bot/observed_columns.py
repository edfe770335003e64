"""The columns of an observation: the table's, those of things and those of answers, group by group."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.engine.observing import SIZE, Column, Rows, each_of
from sandtable.games.flix.rules.effects import (
    COVER_EFFECTS,
    EQUIPMENT,
    FACES,
    SIDE_BOARDS,
    SPECIALIZATIONS,
    SPECIALS,
    TOKENS,
    WEAPON_CLASSES,
)
from sandtable.games.flix.rules.plan import DIFFICULTIES

BLANKS: Final = [bytes(SIZE * count) for count in range(256)]  # so many columns of nothing
MOST_PEOPLE: Final = 8
MOST_MISSIONS: Final = 24
MOST_LETTERS: Final = 8
PLACES: Final = ("0", "1", "2", "3")  # in the team
COLOURS: Final = ("green", "yellow", "red")
GRADES: Final = ("6", "7", "8", "9")
SIZES: Final = ("small", "medium", "large")
WOUNDS: Final = ("bullet", "bleeding", "explosion")
CAUSES: Final = (*WOUNDS, "gas", "everything")
OUTCOMES: Final = ("failure", "partial", "success")
PIECES: Final = ("wall", "door", "standee", "token", "block", "target")
MISSIONS: Final = tuple([str(number) for number in range(MOST_MISSIONS)])
PEOPLE: Final = tuple([str(number) for number in range(MOST_PEOPLE)])
LETTERS: Final = tuple([str(number) for number in range(MOST_LETTERS)])


def flags(*names: str) -> list[Column]:
    """Numbers from 0 to 1."""
    return [Column(name) for name in names]


def skip(rows: Rows, count: i64) -> None:
    """So many columns that say nothing here, at once."""
    rows.written.write(BLANKS[count])


def signed(rows: Rows, value: i64, half: i64) -> None:
    """A number that may be below 0: so much is a half."""
    size: i64 = value if value >= 0 else -value
    rows.put(float(value) / float(size + half))


# The table

STEPS: Final = (
    *("choosing", "setting_up", "gathering", "acting", "sentries_move", "tangos_move", "spawning"),
    *("taking_cover", "attacking", "judging", "reporting", "practising"),
)
WHATS: Final = (*TOKENS, "rescue", "capture", "eliminate", "no_alarm")  # that Objectives ask for
ROUND: Final = (
    *("round", "timer", "time_left", "width", "height", "team", "own_turn", "lead", "over_mission"),
    *("out_of_reach", "judged", "bonus", "homeward", "pool", "patrols", "sentries", "sound", "alert_token"),
    *("alert", "alarm_rang", "rescued", "captured", "hostages_lost", "mastermind_lost", "face_down"),
    *("waiting", "settled", "area_under_way"),
)
FLICK: Final = ("disc_x", "disc_y", "disc_left", "way", "way_points")
DICE: Final = ("dice_left", "reaction")
SIDE: Final = ("flicks_left", "millis", "live")
TEAM: Final = ("campaign", "played", "paid")

OVERALL: Final = [
    *each_of("step", STEPS),
    *each_of("difficulty", DIFFICULTIES),
    *each_of("mission", MISSIONS),
    *each_of("special", tuple(SPECIALS)),
    *each_of("relief", COLOURS),
    *flags(*ROUND),
    *[Column(f"{r}.{w}.{n}") for r in ("primary", "secondary") for w in WHATS for n in ("wanted", "done")],
    *[Column(f"{pile}.{token}") for token in TOKENS for pile in ("cleared", "destroyed", "hidden")],
    *each_of("disc", SIZES),
    *flags(*FLICK),
    *[Column(f"struck.{piece}") for piece in PIECES],
    *each_of("die", FACES),
    *[Column(f"rolled.{face}") for face in FACES],
    *flags(*DICE),
    *[Column(f"declined.{wound}") for wound in WOUNDS],
    *each_of("side_board", SIDE_BOARDS),
    *flags(*SIDE),
    *flags(*TEAM),
    Column("score", -1.0, 1.0),
]

# Things

KINDS: Final = (
    *("seal", "hostage", "captive", "mastermind", "patrol", "sentry", "token", "bomb", "block", "door"),
    *("area", "pile", "person", "mission", "loss"),
)
SEAL: Final = 0
HOSTAGE: Final = 1
CAPTIVE: Final = 2
MASTERMIND: Final = 3
PATROL: Final = 4
SENTRY: Final = 5
TOKEN: Final = 6
BOMB: Final = 7
BLOCK: Final = 8
DOOR: Final = 9
AREA: Final = 10
PILE: Final = 11
PERSON: Final = 12
MISSION: Final = 13
LOSS: Final = 14

PLACE: Final = (
    *("on_map", "about", "x", "y", "beyond_x", "beyond_y", "sound", "home_steps", "goal_steps"),
    *("steps", "reacting", "attacking"),
)
OF_FIGURE: Final = [
    *flags("open_north", "open_east", "open_south", "open_west"),
    *flags("turn", "acting", "waiting", "of_area", "fires", "fired_at"),
    *flags("stunned", "alert", "newcomer", "at_home"),
    *each_of("path", COLOURS),
    *[Column(f"{how}.{place}") for place in PLACES for how in ("sees", "seen_by")],
]
OF_SEAL: Final = flags(
    *("wounds", "health_left", "health", "soft_armor", "stuns", "fresh_stuns", "done", "actions", "speed"),
    *("knifed", "ignored_fire", "retried", "fired", "felled", "secured", "carried", "alert_token"),
    *("watched", "watches"),
)
WEAPON: Final = (
    *WEAPON_CLASSES,
    *("number", "noise", "single", "smallest_burst", "largest_burst", "burst", "stack", "stacks", "slug"),
    *COVER_EFFECTS,
)
OF_GEAR: Final = [
    *[Column(f"{what}.{card}") for card in EQUIPMENT for what in ("holds", "rounds")],
    *[Column(f"{slot}.{name}") for slot in ("primary", "secondary") for name in WEAPON],
]
OF_PERSON: Final = [
    *flags("own"),
    *each_of("place", PLACES),
    *each_of("seat", PLACES),
    *each_of("who", PEOPLE),
    *flags("killed"),
    *each_of("grade", GRADES),
    *each_of("skill", SPECIALIZATIONS),
    *flags("rank_tokens", "used", "missions", "goes"),
]
OF_TOKEN: Final = [
    *flags("shown"),
    *each_of("token", TOKENS),
    *flags("wanted", "die"),
    *[Column(f"letter.{letter}") for letter in LETTERS],
    *each_of("owner", PLACES),
]
OF_DOOR: Final = flags("locked", "flipped", "numeral")
OF_PILE: Final = flags("height", "live")
OF_MISSION: Final = [
    *each_of("mission", MISSIONS),
    *flags("played", "bonus", "next", "open"),
    *each_of("outcome", OUTCOMES),
    *each_of("difficulty", DIFFICULTIES),
    Column("score", -1.0, 1.0),
]
OF_LOSS: Final = [*flags("round", "by"), *each_of("cause", CAUSES)]

THING: Final = [
    *each_of("kind", KINDS),
    *flags(*PLACE),
    *OF_FIGURE,
    *OF_SEAL,
    *OF_GEAR,
    *OF_PERSON,
    *OF_TOKEN,
    *OF_DOOR,
    *OF_PILE,
    *OF_MISSION,
    *OF_LOSS,
]
# How wide they are
PLACED: Final = len(PLACE)
FIGURED: Final = len(OF_FIGURE)
BOARDED: Final = len(OF_SEAL) + len(OF_GEAR)
MANNED: Final = len(OF_PERSON)
MARKED: Final = len(OF_TOKEN)
DOORED: Final = len(OF_DOOR)
PILED: Final = len(OF_PILE)
STAGED: Final = len(OF_MISSION)
LOST: Final = len(OF_LOSS)

# Answers

MEETS: Final = ("nothing", "wall", "door", "seal", "hostage", "tango", "token", "block", "target")
OF_CELL: Final = [
    *flags("x", "y", "steps", "home_steps", "goal_steps", "sound", "reacting", "attacking", "blocks"),
    Column("nearer", -1.0, 1.0),
]
OF_FIRE: Final = [
    *flags("likely", "targets", "discs", "noise", "stack"),
    *each_of("size", SIZES),
    *each_of("cover", COVER_EFFECTS),
]
OF_TARGET: Final = flags("dice", "covered")
OF_CARD: Final = [
    *[Column(f"card.{card}") for card in EQUIPMENT],
    *each_of("skill", SPECIALIZATIONS),
    *[Column(f"weapon.{name}") for name in WEAPON],
]
OF_AIM: Final = [
    *flags("thrown", "stop"),
    *each_of("meets", MEETS),
    *flags("way", "end_x", "end_y"),
    Column("cosine", -1.0, 1.0),
    Column("sine", -1.0, 1.0),
    *flags("power", "wait", "disc_x", "disc_y", "angle"),
]
ANSWER: Final = [*OF_CELL, *OF_FIRE, *OF_TARGET, *OF_CARD, *OF_AIM]
CELLED: Final = len(OF_CELL)
FIRED: Final = len(OF_FIRE)
TARGETED: Final = len(OF_TARGET)
CARDED: Final = len(OF_CARD)
AIMED: Final = len(OF_AIM)
