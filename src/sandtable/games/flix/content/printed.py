"""Player Boards, Side Boards, cards, dice and sizes as the rules know them, made of their files."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sandtable.board.discs.table import Sizes
from sandtable.games.flix.content.cards import (
    COLOURS,
    LETTERS,
    SIZES,
    EquipmentData,
    PhysicsFile,
    PiecesFile,
    SideBoardData,
    SkillData,
    WeaponData,
)
from sandtable.games.flix.rules.cards import Equipment, SideBoard, Skill, Weapon
from sandtable.games.flix.rules.components import NONE
from sandtable.games.flix.rules.effects import (
    COVER_EFFECTS,
    EQUIPMENT,
    FACES,
    KEYWORDS,
    SPECIALIZATIONS,
    WEAPON_CLASSES,
)

BOUNCES = ("wall", "door", "standee", "token", "block")  # in the order of the numbers of pieces
TENTHS = 10


def bits(names: Iterable[str], known: Sequence[str]) -> int:
    return sum(1 << known.index(name) for name in names)


def tenths(millimetres: float) -> int:
    return round(millimetres * TENTHS)


def size(name: str) -> int:
    return SIZES.index(name) if name else NONE


def make_weapon(data: WeaponData) -> Weapon:
    return Weapon(
        data.name,
        WEAPON_CLASSES.index(data.kind),
        data.copies,
        data.sound,
        size(data.single),
        [size(name) for name in data.bursts],
        data.burst,
        size(data.stack),
        data.stacks,
        data.slug,
        COVER_EFFECTS.index(data.cover),
        bits(data.attachments, EQUIPMENT),
        data.grade,
        bits(data.needs, SPECIALIZATIONS),
    )


def make_equipment(data: EquipmentData) -> Equipment:
    return Equipment(
        data.name,
        EQUIPMENT.index(data.id),
        KEYWORDS.index(data.keyword),
        data.attachment,
        data.copies,
        data.shots,
        data.sound,
        data.amount,
        data.grade,
        bits(data.needs, SPECIALIZATIONS),
    )


def make_side_board(data: SideBoardData) -> SideBoard:
    """Turned so that y goes to the south."""
    height = data.size[1]
    left, low, right, high = data.box or (0, 0, 0, 0)
    return SideBoard(
        tenths(data.size[0]),
        tenths(height),
        [tenths(data.spot[0]), tenths(height - data.spot[1])],
        [size(name) for name in data.discs],
        [[tenths(x), tenths(height - y), tenths(across / 2)] for x, y, across in data.circles],
        [tenths(each) for each in (left, height - high, right, height - low)] if data.box else [],
    )


def make_skill(data: SkillData) -> Skill:
    return Skill(data.angle, data.power, data.millis)


def make_sizes(data: PhysicsFile) -> Sizes:
    return Sizes(
        radii=[across / 2 for across in data.discs],
        masses=data.disc_masses,
        block=data.block / 2,
        block_mass=data.block_mass,
        standee=data.standee / 2,
        token=data.token / 2,
        wall=data.wall / 2,
        friction=data.friction,
        bounces=[data.bounces[name] for name in BOUNCES],
        disc_bounce=data.disc_bounce,
        slowest=data.slowest,
        fastest=data.fastest,
        stop=data.stop,
        step=data.step,
        stack_speed=data.stack_speed,
    )


def attack_die(data: PiecesFile) -> list[int]:
    return [FACES.index(face) for face in data.attack_die]


def bomb_letters(data: PiecesFile) -> list[list[int]]:
    return [[LETTERS.index(letter) for letter in letters] for letters in data.bombs]


def timer(data: PiecesFile) -> list[int]:
    """The colour of each Space from 0 on, which has none."""
    return [NONE, *[COLOURS.index(colour) for colour in reversed(data.timer)]]
