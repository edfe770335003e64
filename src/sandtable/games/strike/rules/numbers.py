"""The numbers of a match: what a designer may tune, and what feats pay."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from sandtable.engine.house_rules import HouseRules
from sandtable.games.strike.rules.equipment import Printed
from sandtable.games.strike.rules.wild_die import WORST_FRIENDLY, AnyDie, Dice

MU: Final = 100  # in hundredths (STRIKE-R06)
FACES: Final = 6
MOST_UNITS: Final = 16
PLAYERS: Final = ("first_players", "second_players")  # the options


@final
class Numbers:
    """The numbers that a designer may tune."""

    def __init__(self, rules: HouseRules) -> None:
        self.units: Final = rules.number("units", 1, MOST_UNITS // 2)  # of a side (STRIKE-G02)
        self.players: Final = [rules.number(name, 1) for name in PLAYERS]
        self.rounds: Final[i64] = rules.number("rounds", 1)
        self.max_turns: Final[i64] = rules.number("max_turns", 1)
        self.health: Final[i64] = rules.number("health", 1)
        self.fuse: Final[i64] = rules.number("fuse", 1)
        self.defuse_turns: Final[i64] = rules.number("defuse_turns", 1)
        self.smoke_turns: Final[i64] = rules.number("smoke_turns", 1)
        self.autofire_reach: Final[i64] = MU * rules.number("autofire_reach", 1)
        self.start_points: Final[i64] = rules.number("start_points")
        self.flash_dice: Final[i64] = rules.number("flash_dice")
        self.near_blast: Final[i64] = rules.number("near_blast")
        self.far_blast: Final[i64] = rules.number("far_blast")
        self.friendly_reach: Final[i64] = MU * rules.number("friendly_reach")
        self.dice: Final = dice_of(rules)
        self.fog: Final = rules.switch("fog")


def dice_of(rules: HouseRules) -> Dice:
    """STRIKE-G05: which face does what, of six; STRIKE-R01: on the wild die, or on any."""
    reroll, friendly = rules.number("reroll_face", 0, FACES), rules.number("friendly_face", 0, WORST_FRIENDLY)
    headshot, dry = rules.number("headshot_face", 0, FACES), rules.number("dry_face", 0, FACES)
    kind = AnyDie if rules.switch("any_die") else Dice
    return kind(reroll, friendly, headshot, dry)


@final
class Rewards:
    """STRIKE-14.01 to 14.14: what feats pay and cost."""

    def __init__(self, values: Printed) -> None:
        self.rescue: Final[i64] = values["rescue"]
        self.rescue_team: Final[i64] = values["rescue_team"]
        self.kill_hostage: Final[i64] = values["kill_hostage"]
        self.activate: Final[i64] = values["activate"]
        self.activate_team: Final[i64] = values["activate_team"]
        self.kill: Final[i64] = values["kill"]
        self.kill_mate: Final[i64] = values["kill_mate"]
        self.bombing: Final[i64] = values["bombing"]
        self.defusing: Final[i64] = values["defusing"]
        self.all_rescued: Final[i64] = values["all_rescued"]
        self.elimination: Final[list[int]] = [
            values["elimination_bomb_map"],
            values["elimination_hostage_map"],
        ]
        self.surviving_hostage: Final[i64] = values["surviving_hostage"]
        self.rescued_hostage: Final[i64] = values["rescued_hostage"]
        self.lost: Final[i64] = values["lost"]
        self.streak: Final[i64] = values["streak"]
        self.streak_most: Final[i64] = values["streak_most"]
