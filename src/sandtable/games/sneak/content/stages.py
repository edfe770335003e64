"""Stages: what their pages hold. Places are (row, column), counted from the north-west."""

from __future__ import annotations

from msgspec import field

from sandtable.catalog.content import Named, Strict

Space = tuple[int, int]

FACINGS = {"north": 0, "east": 2, "south": 4, "west": 6}
LETTERS = ("A", "B", "C", "D")


class PatrolData(Strict, kw_only=True, frozen=True):
    at: Space
    faces: str


class DoorAt(Strict, kw_only=True, frozen=True):
    """A Door token, by its id."""

    token: str
    at: Space


class TerminalAt(Strict, kw_only=True, frozen=True):
    level: int
    at: Space


class CameraData(Strict, kw_only=True, frozen=True):
    """SNEAK-5.09: where it looks on either side of the Camera Direction token."""

    at: Space
    red: str
    blue: str


class ElevatorData(Strict, kw_only=True, frozen=True):
    """One shaft, or two that are linked; `numbers` must be matched once to call it (SNEAK-R48)."""

    token: str
    shafts: list[list[Space]]
    numbers: tuple[int, ...] = ()


class FindData(Strict, kw_only=True, frozen=True):
    """An Equipment token and the card that it stands for."""

    card: str
    at: Space


class SupplyData(Strict, kw_only=True, frozen=True):
    at: Space
    heals: int = 0
    ammo: int = 0
    charges: int = 0


class CallAt(Strict, kw_only=True, frozen=True):
    number: str
    at: Space


class EventData(Strict, kw_only=True, frozen=True):
    """A lettered Event token: what it does, and its section in words."""

    letter: str
    at: Space
    does: str
    amount: int = 0
    zone: int = 0
    text: str


class HiddenData(Strict, kw_only=True, frozen=True):
    """Face-down tokens: so many Hidden Events at random, mixed with so many Traps."""

    events: int
    traps: int = 0
    at: list[Space]


class ConditionData(Strict, kw_only=True, frozen=True):
    """`letter`, `level` or `amount` where the kind has one."""

    kind: str
    letter: str = ""
    level: int = 0
    amount: int = 0
    text: str


class BossData(Strict, kw_only=True, frozen=True):
    """Who it is and where it begins; the gunship and Wolf begin off the map."""

    boss: str
    at: Space | None = None
    faces: str = "south"
    nests: tuple[Space, ...] = ()
    turrets: tuple[Space, ...] = ()


class StageData(Named, kw_only=True, frozen=True):
    """A page of the campaign or of the VR book (SNEAK-3.02 to SNEAK-3.16)."""

    code: str
    title: str
    briefing: str
    clear: str
    players: list[int]
    minutes: int
    roster: dict[str, list[str]] = field(default_factory=dict)
    virtual: bool = False
    tiles: list[str]
    zones: list[str]
    counts: tuple[int, ...] = ()
    blue: int = 0
    red: int = 0
    starts: list[Space]
    patrol: tuple[PatrolData, ...] = ()
    room: dict[str, list[Space]] = field(default_factory=dict)
    door: tuple[DoorAt, ...] = ()
    walls: tuple[Space, ...] = ()
    elevator: tuple[ElevatorData, ...] = ()
    terminal: tuple[TerminalAt, ...] = ()
    camera: tuple[CameraData, ...] = ()
    exits: tuple[Space, ...] = ()
    find: tuple[FindData, ...] = ()
    supply: tuple[SupplyData, ...] = ()
    event: tuple[EventData, ...] = ()
    hidden: HiddenData | None = None
    traps: tuple[Space, ...] = ()
    gas: tuple[Space, ...] = ()
    call: tuple[CallAt, ...] = ()
    specials: tuple[str, ...] = ()
    goal: list[ConditionData]
    failure: tuple[ConditionData, ...] = ()
    extra: ConditionData | None = None
    reward: str = ""
    extra_reward: str = ""
    loan: str = ""
    boss: BossData | None = None

    def __hash__(self) -> int:
        return hash((self.name, self.title))
