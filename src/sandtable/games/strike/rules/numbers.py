"""The numbers of a match: what a designer may tune, and what feats pay."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64


@final
class Numbers:
    """The numbers that a designer may tune."""

    def __init__(self, values: dict[str, Any]) -> None:
        self.rounds: Final[i64] = values["rounds"]
        self.max_turns: Final[i64] = values["max_turns"]
        self.start_points: Final[i64] = values["start_points"]
        self.health: Final[i64] = values["health"]
        self.fuse: Final[i64] = values["fuse"]
        self.defuse_turns: Final[i64] = values["defuse_turns"]
        self.smoke_turns: Final[i64] = values["smoke_turns"]
        self.flash_dice: Final[i64] = values["flash_dice"]
        self.near_blast: Final[i64] = values["near_blast"]
        self.far_blast: Final[i64] = values["far_blast"]
        self.friendly_reach: Final[i64] = values["friendly_reach"]
        self.autofire_reach: Final[i64] = values["autofire_reach"]
        self.fog: Final[bool] = values["fog"]


@final
class Rewards:
    """STRIKE-14.01 to 14.14: what feats pay and cost."""

    def __init__(self, values: dict[str, Any]) -> None:
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
