"""Dashboards, cards and tokens: what their files hold."""

from __future__ import annotations

from typing import Annotated

from sandtable.catalog.content import Strict
from sandtable.catalog.fields import bits, id_of, many, one_of, says, within
from sandtable.games.sneak.rules.cards import ARROWS, FOCUS_KINDS
from sandtable.games.sneak.rules.components import FOCUS_TOKENS
from sandtable.games.sneak.rules.effects import (
    BOSSES,
    CAMERAS,
    EQUIPMENT,
    HACKS,
    HIDDEN_KINDS,
    ICONS,
    REACTIONS,
    TRAP,
)

CHARACTERS = ("snake", "meryl", "otacon", "gray_fox")
MOST = 20  # of any number on a card
MOST_DICE = 8  # of a colour (SNEAK-2.25)
SECURITY = 3  # levels of security Doors (SNEAK-R49)
TERMINALS = (2, 5)  # levels of Terminals

Id = Annotated[str, says("The name by which other files and records know it.")]
Name = Annotated[str, says("What players read.")]
Text = Annotated[str, says("What it does, in words for players.")]
Character = Annotated[str, id_of("characters.character")]
Card = Annotated[str, id_of("equipment.card")]
LockNumber = Annotated[int, within(1, 5)]  # so that both colours of dice can show them (SNEAK-R06)
Count = Annotated[int, within(0, MOST)]
HiddenKind = Annotated[str, one_of(HIDDEN_KINDS[:TRAP])]


class FocusData(Strict, kw_only=True, frozen=True):
    """A Focus token (SNEAK-16.02)."""

    does: Annotated[str, one_of(FOCUS_KINDS, "What it does (SNEAK-17.04 to SNEAK-20.04).")]
    amount: Annotated[int, within(0, 6, "What it adds, takes or moves.")] = 0
    cost: Annotated[int, within(1, MOST, "Refocus cost in Action points (SNEAK-8.11).")]


class CharacterData(Strict, kw_only=True, frozen=True):
    """A character's dashboard (SNEAK-2.01)."""

    id: Annotated[str, one_of(CHARACTERS, "Who it is.")]
    name: Name
    health: Annotated[int, within(1, MOST, "Damage that the character bears.")]
    defense: Annotated[int, within(1, 6, "What a die must beat.")]
    passive: Annotated[str, says("The name of what only this character can do (SNEAK-R61).")]
    text: Annotated[str, says("The same in words; the rules know whose it is.")]
    suggested: Annotated[list[Card], says("Cards to take out of the Memory Box, the best first.")]
    focus: Annotated[list[FocusData], many(FOCUS_TOKENS, FOCUS_TOKENS, "The Focus tokens.")]


class CharactersFile(Strict, kw_only=True, frozen=True):
    """The characters (SNEAK-2.01)."""

    character: Annotated[list[CharacterData], says("All four, in the order of their chapters.")]


class EquipmentData(Strict, kw_only=True, frozen=True):
    """An Equipment card (SNEAK-2.09, SNEAK-2.10)."""

    id: Id
    name: Name
    effect: Annotated[str, one_of(EQUIPMENT, "What it does.")]
    owner: Annotated[str, id_of("characters.character", "Whose Starting Equipment it is.")] = ""
    wearers: Annotated[tuple[Character, ...], bits("Who alone may equip it (SNEAK-6.15).")] = ()
    cost: Annotated[int, within(0, MOST, "Action points to use it.")] = 0
    white: Annotated[int, within(0, MOST_DICE, "White dice.")] = 0
    black: Annotated[int, within(0, MOST_DICE, "Black dice.")] = 0
    knocks: Annotated[bool, says("Whether it deals KO damage instead of hit damage.")] = False
    loud: Annotated[bool, says("Whether it is loud (SNEAK-32.03).")] = False
    noisy: Annotated[bool, says("Whether using it is a Noisy Action.")] = False
    ammo: Annotated[int, within(0, MOST, "Ammo tokens that it begins with.")] = 0
    charges: Annotated[int, within(0, MOST, "Charge tokens that it begins with, if it has no ammo.")] = 0
    reach: Annotated[int, within(0, MOST, "Its reach in spaces; 0: as far as one sees.")] = 0
    amount: Annotated[int, within(0, MOST, "Health, security level or bonus, as the effect says.")] = 0
    codec: Annotated[str, id_of("codec.call", "Its codec number.")] = ""
    text: Text


class EquipmentFile(Strict, kw_only=True, frozen=True):
    """The Equipment cards."""

    card: Annotated[list[EquipmentData], says("The cards.")]


class PatrolCardData(Strict, kw_only=True, frozen=True):
    """A Patrol card (SNEAK-G06)."""

    id: Id
    red: Annotated[bool, says("Whether its back is red.")] = False
    icons: Annotated[tuple[Annotated[str, one_of(ICONS)], ...], says("Section I, in printed order.")] = ()
    cameras: Annotated[str, one_of(CAMERAS, "Section II.")] = "check"
    patrol: Annotated[int, within(0, MOST, "The blue number: spaces that Patrols move.")]
    alert: Annotated[int, within(0, MOST, "The red number: spaces that alerted Patrols move.")]
    arrow: Annotated[str, one_of(ARROWS, "Where Patrols turn.")]


class PatrolCardsFile(Strict, kw_only=True, frozen=True):
    """The Patrol cards (SNEAK-2.12)."""

    card: Annotated[list[PatrolCardData], says("The cards, blue ones first.")]


class ReactionData(Strict, kw_only=True, frozen=True):
    """A Patrol Reaction card (SNEAK-G07)."""

    id: Id
    name: Name
    investigate: Annotated[str, one_of(REACTIONS, "What it does to an Investigate token.")]
    alert: Annotated[str, one_of(REACTIONS, "What it does to an Alert token.")]
    ko: Annotated[str, one_of(REACTIONS, "What it does to a KO token.")]
    dead: Annotated[str, one_of(REACTIONS, "What it does to a Dead token.")]
    amount: Annotated[int, within(0, MOST, "Spaces within which to warn, or to move on.")] = 0


class ReactionsFile(Strict, kw_only=True, frozen=True):
    """The Patrol Reaction cards (SNEAK-2.13)."""

    card: Annotated[list[ReactionData], many(1, None, "The cards.")]


class HackData(Strict, kw_only=True, frozen=True):
    """A Terminal card (SNEAK-G08, SNEAK-G09)."""

    id: Id
    name: Name
    effect: Annotated[str, one_of(HACKS, "What it does.")]
    boss: Annotated[str, one_of(BOSSES, "The Boss to whose set it belongs; else the standard deck.")] = ""
    numbers: Annotated[list[LockNumber], many(1, None, "The combination that hacks it.")]
    text: Text


class HacksFile(Strict, kw_only=True, frozen=True):
    """The Terminal cards (SNEAK-2.11)."""

    card: Annotated[list[HackData], says("The cards.")]


class DoorData(Strict, kw_only=True, frozen=True):
    """A Door token: a combination or a security level (SNEAK-R49)."""

    id: Id
    numbers: Annotated[tuple[LockNumber, ...], says("Its combination.")] = ()
    level: Annotated[int, within(0, SECURITY, "Its security level, if it has no combination.")] = 0


class TerminalData(Strict, kw_only=True, frozen=True):
    """A Terminal token (SNEAK-R06)."""

    level: Annotated[int, within(*TERMINALS, "Its level.")]
    numbers: Annotated[list[LockNumber], says("Its combination, as many numbers as its level.")]


class TokensFile(Strict, kw_only=True, frozen=True):
    """Tokens that stand for something (SNEAK-2.17, SNEAK-2.18)."""

    hidden: Annotated[dict[HiddenKind, Count], says("How many Hidden Event tokens of each kind there are.")]
    door: Annotated[list[DoorData], says("The Door tokens.")]
    terminal: Annotated[list[TerminalData], says("The Terminal tokens, one a level.")]


class TileData(Strict, kw_only=True, frozen=True):
    """A tile (SNEAK-2.02, SNEAK-G10)."""

    id: Id
    name: Name
    open: Annotated[bool, says("Whether it has no walls.")] = False
    rows: Annotated[str, says("Its spaces by rows, one sign a space.")]


class TilesFile(Strict, kw_only=True, frozen=True):
    """The tiles of which Stages are laid."""

    tile: Annotated[list[TileData], says("The tiles.")]


class CallData(Strict, kw_only=True, frozen=True):
    """An entry of the codec (SNEAK-1.03); 50.01 answers nobody, and does nothing (SNEAK-32.34)."""

    number: Annotated[str, says("The number to call.")]
    who: Annotated[str, says("Who answers.")]
    text: Annotated[str, says("What is said.")]


class CodecFile(Strict, kw_only=True, frozen=True):
    """The codec (SNEAK-1.03)."""

    call: Annotated[list[CallData], says("Its entries.")]
