"""What one player spends on one roll, chosen at once (OMEGA-R22): a thing by its own option, several things
together as `spend:thing,thing`."""

from __future__ import annotations

from typing import Final

from sandtable.engine.decisions import Option
from sandtable.games.omega.rules.effects import (
    ADRENAL_BUFFER,
    ADRENAL_VIAL,
    ARMOR_PLATE,
    CODE_BREAKER,
    FLASH_CHARGE,
    HOT_ROUNDS,
    LAST_STAND,
    LOCK_BYPASS,
    RAM,
    SECURITY_PASS,
    SPARE_PLATING,
)
from sandtable.games.omega.rules.menus import Options

TO_CARD: Final = Options("card", "OMEGA-7.10")  # kit
TO_FOUND: Final = Options("found", "OMEGA-7.10")  # a find

BUFFER: Final = TO_CARD.of(ADRENAL_BUFFER)
VIAL: Final = TO_FOUND.of(ADRENAL_VIAL)
BOOST: Final = Option("boost", "OMEGA-20.03")
PASS_CARD: Final = TO_FOUND.of(SECURITY_PASS)
HOT: Final = TO_FOUND.of(HOT_ROUNDS)
FLASH: Final = TO_CARD.of(FLASH_CHARGE)
FRENZY_NOW: Final = Option("frenzy", "OMEGA-18.03")
ASSIST_DIE: Final = Option("assist", "OMEGA-25.01")
STAND_NOW: Final = TO_CARD.of(LAST_STAND)
ARMOR: Final = TO_CARD.of(ARMOR_PLATE)
PLATING: Final = TO_FOUND.of(SPARE_PLATING)

# In the order in which they are used; their numbers are those of `spend`
THINGS: Final[list[Option]] = [
    *(BUFFER, VIAL, BOOST, TO_CARD.of(CODE_BREAKER), TO_CARD.of(RAM), TO_CARD.of(LOCK_BYPASS)),
    *(HOT, FLASH, FRENZY_NOW, ASSIST_DIE, STAND_NOW, ARMOR, PLATING),
]
MADE: Final[dict[tuple[int, ...], Option]] = {}  # options never change


def together(things: list[Option]) -> Option:
    """The option that spends all of these."""
    if len(things) == 1:
        return things[0]
    numbers = tuple([THINGS.index(thing) for thing in things])
    if numbers not in MADE:
        MADE[numbers] = Option("spend", "OMEGA-R22", numbers)
    return MADE[numbers]


def things_of(option: Option) -> list[Option]:
    """What an option spends, in the order in which it is used."""
    return [THINGS[number] for number in option.args] if option.verb == "spend" else [option]


def choices(things: list[Option]) -> list[list[Option]]:
    """Some of these things, in all ways, the fewest first; of those that are alike it does not matter
    which."""
    found: list[list[Option]] = [[]]
    for at, thing in enumerate(things):
        alike = things[:at].count(thing)
        found += [[*chosen, thing] for chosen in found if chosen.count(thing) == alike]
    return sorted(found[1:], key=len)
