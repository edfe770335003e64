"""Player Boards, Side Boards, cards, dice and tokens: what their files hold."""

from __future__ import annotations

from typing import Annotated

from sandtable.catalog.content import Strict
from sandtable.catalog.fields import bits, id_of, many, one_of, says, within
from sandtable.games.flix.rules.components import E6, E9, MOST_SEALS
from sandtable.games.flix.rules.effects import (
    COVER_EFFECTS,
    EQUIPMENT,
    FACES,
    KEYWORDS,
    SIDE_BOARDS,
    SPECIALIZATIONS,
    TOKENS,
    WEAPON_CLASSES,
)
from sandtable.games.flix.rules.plan import DIFFICULTIES

SIZES = ("small", "medium", "large")  # of discs, in the order of their numbers (FLIX-2.03)
COLOURS = ("green", "yellow", "red")  # of Patrol Paths, likewise
LETTERS = "ABCDEFGH"  # of the bomb's circles
BOUNCES = ("wall", "door", "standee", "token", "block")  # in the order of the numbers of pieces
SKILLS = ("rookie", "trained", "veteran", "marksman")
ATTACHMENTS = ("suppressor", "laser_sight", "optic")
MOST = 20  # of any number on a card
DIE_FACES = 6
NUMERALS = (1, 4)  # of E-Locks (FLIX-G13)
LONGEST_TIMER = 60
WORST_ANGLE = 450  # tenths of a degree
WORST_POWER = 500  # thousandths
SLOWEST = 10_000  # milliseconds

Id = Annotated[str, says("The name by which other files and records know it.")]
Name = Annotated[str, says("What players read.")]
Text = Annotated[str, says("What it does, in words for players.")]
Size = Annotated[str, one_of(SIZES)]
Fitting = Annotated[str, one_of({name: 1 << EQUIPMENT.index(name) for name in ATTACHMENTS})]
Skilled = Annotated[str, one_of(SPECIALIZATIONS)]
Grade = Annotated[int, within(E6, E9, "The Grade from which a SEAL may carry it (FLIX-7.08).")]
Needs = Annotated[tuple[Skilled, ...], bits("Specializations, any of which will do; none: all may.")]
Millimetres = Annotated[float, within(1, 90)]
Grams = Annotated[float, within(0.1, 100)]
Edge = Annotated[float, within(50, 2000)]
Count = Annotated[int, within(0, MOST)]
Bounce = Annotated[float, within(0, 1)]


class OperatorData(Strict, kw_only=True, frozen=True):
    """A SEAL (FLIX-G10)."""

    id: Id
    name: Name
    speed: Annotated[int, within(1, MOST, "Spaces of a Move.")]
    health: Annotated[int, within(1, MOST, "Wounds that bring the SEAL down.")]
    text: Annotated[str, says("Who it is, in words for players.")]


class OperatorsFile(Strict, kw_only=True, frozen=True):
    """The SEALs (FLIX-G10)."""

    operator: Annotated[list[OperatorData], many(MOST_SEALS, None, "The Player Boards.")]


class WeaponData(Strict, kw_only=True, frozen=True):
    """A Weapon card (FLIX-8.08), with a rate of fire at least."""

    id: Id
    name: Name
    kind: Annotated[str, one_of(WEAPON_CLASSES, "Its class.")]
    copies: Annotated[int, within(0, MOST, "How many there are; 0: it is printed on all Boards.")] = 0
    sound: Annotated[int, within(0, MOST, "Sound of a shot.")]
    single: Annotated[str, one_of(SIZES, "The size of the disc of a Single shot.")] = ""
    slug: Annotated[bool, says("Whether its Single disc removes a Normal Door that it strikes.")] = False
    burst: Annotated[int, within(0, MOST, "Discs of a Burst.")] = 0
    bursts: Annotated[tuple[Size, ...], says("Sizes of a Burst to choose from (FLIX-8.09).")] = ()
    stack: Annotated[str, one_of(SIZES, "The size of the discs of a stack of two.")] = ""
    stacks: Annotated[int, within(0, MOST, "Stacks that are flicked in one Fire Action.")] = 0
    cover: Annotated[str, one_of(COVER_EFFECTS, "What it does to who is in Cover.")]
    attachments: Annotated[tuple[Fitting, ...], bits("Attachments that fit.")] = ()
    grade: Grade = E6
    needs: Needs = ()
    text: Text


class WeaponsFile(Strict, kw_only=True, frozen=True):
    """The Weapons."""

    service_pistol: Annotated[WeaponData, says("The Secondary Weapon that is printed on all Boards.")]
    weapon: Annotated[list[WeaponData], says("The Weapon cards.")]


class EquipmentData(Strict, kw_only=True, frozen=True):
    """An Equipment card (FLIX-G05)."""

    id: Annotated[str, one_of(EQUIPMENT, "What it does; there is one card of each.")]
    name: Name
    keyword: Annotated[str, one_of(KEYWORDS, "Its class (FLIX-R32).")]
    attachment: Annotated[bool, says("Whether it is an Attachment.")] = False
    copies: Annotated[int, within(1, MOST, "How many there are.")]
    shots: Annotated[int, within(0, MOST, "Ammunition or bomb tokens at set-up.")] = 0
    sound: Annotated[int, within(0, MOST, "Sound of a use.")] = 0
    amount: Annotated[int, within(0, MOST, "Wounds healed, and the like.")] = 0
    grade: Grade
    needs: Needs = ()
    text: Text


class EquipmentFile(Strict, kw_only=True, frozen=True):
    """The Equipment cards (FLIX-G05)."""

    card: Annotated[list[EquipmentData], says("The cards, in the order in which the rules know them.")]


class SpecializationData(Strict, kw_only=True, frozen=True):
    """A Specialization (FLIX-G06)."""

    id: Annotated[str, says("Its short name.")]
    name: Name
    grades: Annotated[
        list[str], many(E9 - E6, E9 - E6, "A text for each of E-7 to E-9; the rules know what each does.")
    ]


class SpecializationsFile(Strict, kw_only=True, frozen=True):
    """The Specializations (FLIX-G06)."""

    specialization: Annotated[list[SpecializationData], says("In the order in which the rules know them.")]


class KitData(Strict, kw_only=True, frozen=True):
    """What suits an operator or a Specialization, best first: the order in which Gear is offered."""

    id: Annotated[str, says("Whom it suits.")]
    skills: Annotated[tuple[Skilled, ...], says("Specializations, for an operator.")] = ()
    weapons: Annotated[tuple[Annotated[str, id_of("weapons.weapon")], ...], says("Weapons.")] = ()
    equipment: Annotated[tuple[Annotated[str, one_of(EQUIPMENT)], ...], says("Equipment.")] = ()


class KitsFile(Strict, kw_only=True, frozen=True):
    """What suits whom."""

    operator: Annotated[list[KitData], says("One for each operator, in the same order.")]
    specialization: Annotated[list[KitData], says("One for each Specialization, in the same order.")]


class PiecesFile(Strict, kw_only=True, frozen=True):
    """Dice, tokens and the Timer Track."""

    attack_die: Annotated[
        list[Annotated[str, one_of(FACES)]], many(DIE_FACES, DIE_FACES, "The faces of the Attack Die.")
    ]
    timer: Annotated[
        list[Annotated[str, one_of(COLOURS)]],
        many(1, LONGEST_TIMER, "The Spaces of the Timer Track from the highest down to 1."),
    ]
    bombs: Annotated[list[str], says("The letters of each Time Bomb Token, of A to H (FLIX-G08).")]
    e_locks: Annotated[
        list[Annotated[int, within(*NUMERALS)]], says("The numerals of Door Tokens with an E-Lock.")
    ]
    normal_doors: Annotated[int, within(0, MOST, "Door Tokens without an E-Lock.")]
    tokens: Annotated[
        dict[Annotated[str, one_of(TOKENS)], Count], says("How many there are of each Objective Token.")
    ]


class PhysicsFile(Strict, kw_only=True, frozen=True):
    """Sizes and what they are made of (FLIX-G09). Within these bounds every flick lies still before time is
    up (`board.discs.table`)."""

    space: Annotated[float, within(10, 100, "The edge of a Space in millimetres.")]
    gap: Annotated[float, within(0.1, 20, "How far a disc may stand from a base, in millimetres.")]
    wall: Annotated[float, within(0.1, 10, "How thick Walls are, in millimetres.")]
    discs: Annotated[list[Millimetres], many(3, 3, "Diameters of small, medium and large discs.")]
    disc_masses: Annotated[list[Grams], many(3, 3, "Their masses in grams.")]
    block: Annotated[float, within(1, 90, "The edge of a Block in millimetres.")]
    block_mass: Annotated[float, within(0.1, 100, "Its mass in grams.")]
    standee: Annotated[float, within(1, 90, "The diameter of a standee's base in millimetres.")]
    token: Annotated[float, within(1, 90, "The diameter of a token in millimetres.")]
    friction: Annotated[float, within(0.1, 1, "Sliding friction of the table.")]
    disc_bounce: Annotated[float, within(0.1, 1, "How springy one disc is against another.")]
    stack_speed: Annotated[float, within(0, 1, "The part of its speed that a stack keeps.")]
    slowest: Annotated[float, within(1, 4000, "The softest Flick in millimetres a second.")]
    fastest: Annotated[float, within(1, 4000, "The hardest Flick in millimetres a second.")]
    stop: Annotated[float, within(0.1, 100, "What is slower lies still, in millimetres a second.")]
    step: Annotated[float, within(0.001, 0.01, "A step of the physics in seconds.")]
    bounces: Annotated[
        dict[Annotated[str, one_of(BOUNCES)], Bounce], says("How springy a disc is against each piece.")
    ]


class SideBoardData(Strict, kw_only=True, frozen=True):
    """A Side Board (FLIX-G08), in millimetres from its lower left corner."""

    id: Annotated[str, one_of(SIDE_BOARDS, "Which one.")]
    name: Name
    size: Annotated[tuple[Edge, Edge], says("How wide and how high it is.")]
    spot: Annotated[tuple[float, float], says("Where a disc is flicked from.")]
    discs: Annotated[list[Size], many(3, 3, "The size of the disc for each Difficulty.")]
    box: Annotated[tuple[float, ...], says("The red box of the E-Lock: left, low, right, high.")] = ()
    circles: Annotated[list[tuple[float, float, float]], says("Circles: x, y and diameter.")]


class SideBoardsFile(Strict, kw_only=True, frozen=True):
    """The Side Boards (FLIX-G08)."""

    board: Annotated[list[SideBoardData], says("In the order in which the rules know them.")]


class DifficultyData(Strict, kw_only=True, frozen=True):
    """A Difficulty."""

    id: Annotated[str, one_of(DIFFICULTIES, "Which one.")]
    name: Name
    text: Annotated[str, says("What it is like, in words for players.")]


class DifficultiesFile(Strict, kw_only=True, frozen=True):
    """The Difficulties."""

    difficulty: Annotated[list[DifficultyData], says("In the order in which the rules know them.")]


class SkillData(Strict, kw_only=True, frozen=True):
    """How well a bot flicks."""

    id: Annotated[str, one_of(SKILLS, "Which one.")]
    name: Name
    angle: Annotated[int, within(1, WORST_ANGLE, "How far off, in tenths of a degree.")]
    power: Annotated[int, within(1, WORST_POWER, "How much too hard or too soft, in thousandths.")]
    millis: Annotated[int, within(1, SLOWEST, "Milliseconds to fetch a disc and aim it anew (FLIX-R61).")]


class SkillsFile(Strict, kw_only=True, frozen=True):
    """How well bots flick."""

    skill: Annotated[list[SkillData], says("From the least to the best.")]
