"""Player Boards, Side Boards, cards, dice and tokens: what their files hold."""

from __future__ import annotations

from sandtable.catalog.content import Strict

SIZES = ("small", "medium", "large")  # of discs, in the order of their numbers (FLIX-2.03)
COLOURS = ("green", "yellow", "red")  # of Patrol Paths, likewise
LETTERS = "ABCDEFGH"  # of the bomb's circles


class OperatorData(Strict, kw_only=True, frozen=True):
    """A SEAL (FLIX-G10)."""

    id: str
    name: str
    speed: int
    health: int
    text: str


class OperatorsFile(Strict, kw_only=True, frozen=True):
    operator: list[OperatorData]


class WeaponData(Strict, kw_only=True, frozen=True):
    """`single`, `bursts` and `stack` are disc sizes, `burst` how many discs, `stacks` how many stacks."""

    id: str
    name: str
    kind: str
    copies: int = 0
    sound: int
    single: str = ""
    slug: bool = False
    burst: int = 0
    bursts: tuple[str, ...] = ()
    stack: str = ""
    stacks: int = 0
    cover: str
    attachments: tuple[str, ...] = ()
    grade: int = 6
    needs: tuple[str, ...] = ()
    text: str


class WeaponsFile(Strict, kw_only=True, frozen=True):
    service_pistol: WeaponData
    weapon: list[WeaponData]


class EquipmentData(Strict, kw_only=True, frozen=True):
    """`id` is its effect as well: there is one card of each."""

    id: str
    name: str
    keyword: str
    attachment: bool = False
    copies: int
    shots: int = 0
    sound: int = 0
    amount: int = 0
    grade: int
    needs: tuple[str, ...] = ()
    text: str


class EquipmentFile(Strict, kw_only=True, frozen=True):
    card: list[EquipmentData]


class SpecializationData(Strict, kw_only=True, frozen=True):
    """`grades` are the texts of its cards: the rules know what each does."""

    id: str
    name: str
    grades: list[str]


class SpecializationsFile(Strict, kw_only=True, frozen=True):
    specialization: list[SpecializationData]


class PiecesFile(Strict, kw_only=True, frozen=True):
    """`timer` goes from the highest Space of the Timer Track down to 1."""

    attack_die: list[str]
    timer: list[str]
    bombs: list[str]
    e_locks: list[int]
    normal_doors: int
    tokens: dict[str, int]


class PhysicsFile(Strict, kw_only=True, frozen=True):
    """Diameters, edges and thicknesses in millimetres, masses in grams (FLIX-G09)."""

    space: float
    gap: float
    wall: float
    discs: list[float]
    disc_masses: list[float]
    block: float
    block_mass: float
    standee: float
    token: float
    friction: float
    disc_bounce: float
    stack_speed: float
    slowest: float
    fastest: float
    stop: float
    step: float
    bounces: dict[str, float]


class SideBoardData(Strict, kw_only=True, frozen=True):
    """Millimetres from the lower left corner; a circle is x, y and its diameter."""

    id: str
    name: str
    size: tuple[float, float]
    spot: tuple[float, float]
    discs: list[str]
    box: tuple[float, ...] = ()
    circles: list[tuple[float, float, float]]


class SideBoardsFile(Strict, kw_only=True, frozen=True):
    board: list[SideBoardData]


class DifficultyData(Strict, kw_only=True, frozen=True):
    id: str
    name: str
    text: str


class DifficultiesFile(Strict, kw_only=True, frozen=True):
    difficulty: list[DifficultyData]


class SkillData(Strict, kw_only=True, frozen=True):
    """How well a bot flicks: tenths of a degree, thousandths of the power, milliseconds."""

    id: str
    name: str
    angle: int
    power: int
    millis: int


class SkillsFile(Strict, kw_only=True, frozen=True):
    skill: list[SkillData]
