"""Dashboards, cards and tokens: what their files hold."""

from __future__ import annotations

from sandtable.catalog.content import Strict


class FocusData(Strict, kw_only=True, frozen=True):
    does: str
    amount: int = 0
    cost: int


class CharacterData(Strict, kw_only=True, frozen=True):
    """`passive` is told in words alone: the rules know whose it is (SNEAK-R61). `suggested` are Equipment
    cards to take out of the Memory Box, the best first."""

    id: str
    name: str
    health: int
    defense: int
    passive: str
    text: str
    suggested: list[str]
    focus: list[FocusData]


class CharactersFile(Strict, kw_only=True, frozen=True):
    character: list[CharacterData]


class EquipmentData(Strict, kw_only=True, frozen=True):
    """`owner` is whose Starting Equipment it is, `wearers` who alone may equip it; ammo or charges are the
    tokens that it begins with."""

    id: str
    name: str
    effect: str
    owner: str = ""
    wearers: tuple[str, ...] = ()
    cost: int = 0
    white: int = 0
    black: int = 0
    knocks: bool = False
    loud: bool = False
    noisy: bool = False
    ammo: int = 0
    charges: int = 0
    reach: int = 0
    amount: int = 0
    codec: str = ""
    text: str


class EquipmentFile(Strict, kw_only=True, frozen=True):
    card: list[EquipmentData]


class PatrolCardData(Strict, kw_only=True, frozen=True):
    id: str
    red: bool = False
    icons: tuple[str, ...] = ()
    cameras: str = "check"
    patrol: int
    alert: int
    arrow: str


class PatrolCardsFile(Strict, kw_only=True, frozen=True):
    card: list[PatrolCardData]


class ReactionData(Strict, kw_only=True, frozen=True):
    id: str
    name: str
    investigate: str
    alert: str
    ko: str
    dead: str
    amount: int = 0


class ReactionsFile(Strict, kw_only=True, frozen=True):
    card: list[ReactionData]


class HackData(Strict, kw_only=True, frozen=True):
    """`boss` is whose set it belongs to; the standard deck's name none."""

    id: str
    name: str
    effect: str
    boss: str = ""
    numbers: list[int]
    text: str


class HacksFile(Strict, kw_only=True, frozen=True):
    card: list[HackData]


class DoorData(Strict, kw_only=True, frozen=True):
    """A Door token: a combination or a security level (SNEAK-R49)."""

    id: str
    numbers: tuple[int, ...] = ()
    level: int = 0


class TerminalData(Strict, kw_only=True, frozen=True):
    level: int
    numbers: list[int]


class TokensFile(Strict, kw_only=True, frozen=True):
    """Door and Terminal tokens, and how many of each kind the Hidden Event tokens are (SNEAK-G11)."""

    hidden: dict[str, int]
    door: list[DoorData]
    terminal: list[TerminalData]


class TileData(Strict, kw_only=True, frozen=True):
    """`open` tiles have no walls (SNEAK-G10)."""

    id: str
    name: str
    open: bool = False
    rows: str


class TilesFile(Strict, kw_only=True, frozen=True):
    tile: list[TileData]


class CallData(Strict, kw_only=True, frozen=True):
    """An entry of the codec (SNEAK-1.03); 50.01 answers nobody, and does nothing (SNEAK-32.34)."""

    number: str
    who: str
    text: str


class CodecFile(Strict, kw_only=True, frozen=True):
    call: list[CallData]
