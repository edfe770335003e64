"""What is printed on Player Boards, Side Boards, Weapon, Equipment and Specialization cards (FLIX-2.02)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64


@final
class Kit:
    """What suits somebody, best first: Weapon and Equipment cards by number in the plan's lists."""

    def __init__(self, weapons: list[int], equipment: list[int]) -> None:
        self.weapons: Final = weapons
        self.equipment: Final = equipment


PLAIN: Final = Kit([], [])


@final
class SealBoard:
    """A Player Board (FLIX-G10), with the Specializations and the Gear that suit this SEAL, best first."""

    def __init__(
        self, name: str, speed: int, health: int, skills: list[int] | None = None, kit: Kit = PLAIN
    ) -> None:
        self.name: Final = name
        self.speed: Final[i64] = speed
        self.health: Final[i64] = health
        self.skills: Final = skills if skills is not None else []
        self.kit: Final = kit


@final
class Weapon:
    """A Weapon card (FLIX-8.08), with its own effects on Doors and Blocks (FLIX-8.10) and maybe several sizes
    of a Burst (FLIX-8.09). Sizes are -1 where it has no such rate of fire; a stack is two discs."""

    def __init__(
        self,
        name: str,
        kind: int,
        copies: int,
        sound: int,
        single: int,
        bursts: list[int],
        burst: int,
        stack: int,
        stacks: int,
        slug: bool,
        cover: int,
        attachments: int,
        grade: int,
        needs: int,
    ) -> None:
        self.name: Final = name
        self.kind: Final[i64] = kind  # one of WEAPON_CLASSES
        self.copies: Final[i64] = copies
        self.sound: Final[i64] = sound
        self.single: Final[i64] = single  # disc size; -1
        self.bursts: Final = bursts  # disc sizes to choose from
        self.burst: Final[i64] = burst  # how many discs
        self.stack: Final[i64] = stack  # disc size; -1
        self.stacks: Final[i64] = stacks  # how often a stack is flicked in one Fire Action
        self.slug: Final = slug  # its Single disc removes a Normal Door that it strikes
        self.cover: Final[i64] = cover  # one of COVER_EFFECTS
        self.attachments: Final[i64] = attachments  # Equipment effects that fit, as bits
        self.grade: Final[i64] = grade
        self.needs: Final[i64] = needs  # Specializations, any of which will do, as bits; 0: ANY


@final
class Equipment:
    """An Equipment card (FLIX-G05)."""

    def __init__(
        self,
        name: str,
        effect: int,
        keyword: int,
        attachment: bool,
        copies: int,
        shots: int,
        sound: int,
        amount: int,
        grade: int,
        needs: int,
    ) -> None:
        self.name: Final = name
        self.effect: Final[i64] = effect
        self.keyword: Final[i64] = keyword  # its class; with the type its two keywords (FLIX-R32)
        self.attachment: Final = attachment
        self.copies: Final[i64] = copies
        self.shots: Final[i64] = shots  # ammunition or bomb tokens at set-up
        self.sound: Final[i64] = sound
        self.amount: Final[i64] = amount  # Wounds healed, and the like
        self.grade: Final[i64] = grade
        self.needs: Final[i64] = needs


@final
class Specialization:
    """Its three cards (FLIX-G06); what each Grade gives is written out where it matters."""

    def __init__(self, short: str, name: str, kit: Kit = PLAIN) -> None:
        self.short: Final = short
        self.name: Final = name
        self.kit: Final = kit  # Gear that makes the most of it


@final
class Skill:
    """How well a bot flicks; the rules never look at it."""

    def __init__(self, angle: int, power: int, millis: int) -> None:
        self.angle: Final[i64] = angle  # how far off, in tenths of a degree
        self.power: Final[i64] = power  # how much too hard or too soft, in thousandths
        self.millis: Final[i64] = millis  # to fetch a disc and aim it anew (FLIX-R61)


@final
class SideBoard:
    """A Side Board (FLIX-G08), whose discs go by the Difficulty (FLIX-32.04). Lengths are in tenths of a
    millimetre, y to the south. `circles` are x, y and
    radius: numerals 0 to 9, letters from A, dots with the red one first, or the red dot and then the red, the
    yellow and the green circle over the Hostage."""

    def __init__(
        self,
        width: int,
        height: int,
        spot: list[int],
        discs: list[int],
        circles: list[list[int]],
        box: list[int],
    ) -> None:
        self.width: Final[i64] = width
        self.height: Final[i64] = height
        self.spot: Final = spot  # where a disc is Flicked from: x, y
        self.discs: Final = discs  # size by Difficulty
        self.circles: Final = circles
        self.box: Final = box  # the red box: left, top, right, bottom; empty where there is none
