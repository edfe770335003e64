"""What is printed on Player Boards, Side Boards, Weapon, Equipment and Specialization cards (FLIX-2.02).

A card is made of what its declaration in `content/cards.py` says, by key, with numbers for names."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

Printed = dict[str, Any]


@final
class Kit:
    """What suits somebody, best first: Weapon and Equipment cards by number in the plan's lists."""

    def __init__(self, card: Printed) -> None:
        self.weapons: Final[list[int]] = card["weapons"]
        self.equipment: Final[list[int]] = card["equipment"]


@final
class SealBoard:
    """A Player Board (FLIX-G10), with the Specializations and the Gear that suit this SEAL, best first."""

    def __init__(self, card: Printed) -> None:
        self.name: Final[str] = card["name"]
        self.speed: Final[i64] = card["speed"]
        self.health: Final[i64] = card["health"]
        self.skills: Final[list[int]] = card["kit"]["skills"]
        self.kit: Final = Kit(card["kit"])


@final
class Weapon:
    """A Weapon card (FLIX-8.08), with its own effects on Doors and Blocks (FLIX-8.10) and maybe several sizes
    of a Burst (FLIX-8.09). Sizes are -1 where it has no such rate of fire; a stack is two discs."""

    def __init__(self, card: Printed) -> None:
        self.name: Final[str] = card["name"]
        self.kind: Final[i64] = card["kind"]
        self.copies: Final[i64] = card["copies"]
        self.sound: Final[i64] = card["sound"]
        self.single: Final[i64] = card["single"]
        self.bursts: Final[list[int]] = card["bursts"]
        self.burst: Final[i64] = card["burst"]
        self.stack: Final[i64] = card["stack"]
        self.stacks: Final[i64] = card["stacks"]
        self.slug: Final[bool] = card["slug"]
        self.cover: Final[i64] = card["cover"]
        self.attachments: Final[i64] = card["attachments"]  # Equipment effects, as bits
        self.grade: Final[i64] = card["grade"]
        self.needs: Final[i64] = card["needs"]  # Specializations as bits; 0: ANY


@final
class Equipment:
    """An Equipment card (FLIX-G05)."""

    def __init__(self, card: Printed) -> None:
        self.effect: Final[i64] = card["id"]
        self.name: Final[str] = card["name"]
        self.keyword: Final[i64] = card["keyword"]  # with the type its two keywords (FLIX-R32)
        self.attachment: Final[bool] = card["attachment"]
        self.copies: Final[i64] = card["copies"]
        self.shots: Final[i64] = card["shots"]
        self.sound: Final[i64] = card["sound"]
        self.amount: Final[i64] = card["amount"]
        self.grade: Final[i64] = card["grade"]
        self.needs: Final[i64] = card["needs"]


@final
class Specialization:
    """Its three cards (FLIX-G06); what each Grade gives is written out where it matters."""

    def __init__(self, card: Printed) -> None:
        self.short: Final[str] = card["id"]
        self.name: Final[str] = card["name"]
        self.kit: Final = Kit(card["kit"])  # Gear that makes the most of it


@final
class Skill:
    """How well a bot flicks; the rules never look at it."""

    def __init__(self, angle: int, power: int, millis: int) -> None:
        self.angle: Final[i64] = angle
        self.power: Final[i64] = power
        self.millis: Final[i64] = millis


@final
class SideBoard:
    """A Side Board (FLIX-G08), whose discs go by the Difficulty (FLIX-32.04). Lengths are in tenths of a
    millimetre, y to the south. `circles` are x, y and
    radius: numerals 0 to 9, letters from A, dots with the red one first, or the red dot and then the red, the
    yellow and the green circle over the Hostage."""

    def __init__(self, board: Printed) -> None:
        self.width: Final[i64] = board["width"]
        self.height: Final[i64] = board["height"]
        self.spot: Final[list[int]] = board["spot"]  # where a disc is Flicked from: x, y
        self.discs: Final[list[int]] = board["discs"]  # size by Difficulty
        self.circles: Final[list[list[int]]] = board["circles"]
        self.box: Final[list[int]] = board["box"]  # the red box: left, top, right, bottom; [] if none
