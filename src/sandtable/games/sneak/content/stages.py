"""Stages: what their pages hold. Places are (row, column), counted from the north-west."""

from __future__ import annotations

from typing import Annotated

from msgspec import field

from sandtable.catalog.content import Named, Strict
from sandtable.catalog.fields import at_least, bits, id_of, many, one_of, says, within
from sandtable.games.sneak.content.cards import MOST, Character, LockNumber
from sandtable.games.sneak.rules.components import MOST_PATROLS
from sandtable.games.sneak.rules.effects import BOSSES, EVENTS, EXTRAS, FAILURES, GOALS, SPECIALS

Space = tuple[int, int]

FACINGS = {"north": 0, "east": 2, "south": 4, "west": 6}
LETTERS = ("A", "B", "C", "D")
MOST_MINUTES = 600
CAMERA_TOKENS = 3  # SNEAK-2.15
TRAP_TOKENS = 5  # SNEAK-2.18

Patrols = Annotated[int, within(0, MOST_PATROLS)]


At = Annotated[Space, says("Its space.")]
Letter = Annotated[str, one_of(LETTERS, "The letter of an Event, where the kind has one.")]


class PatrolData(Strict, kw_only=True, frozen=True):
    """A Patrol, where it begins."""

    at: At
    faces: Annotated[str, one_of(FACINGS, "Where it looks.")]


class DoorAt(Strict, kw_only=True, frozen=True):
    """A Door token on the map."""

    token: Annotated[str, id_of("tokens.door", "Which one.")]
    at: At


class TerminalAt(Strict, kw_only=True, frozen=True):
    """A Terminal token on the map."""

    level: Annotated[int, says("Which one, by its level.")]
    at: At


class CameraData(Strict, kw_only=True, frozen=True):
    """A Camera (SNEAK-5.09)."""

    at: At
    red: Annotated[str, one_of(FACINGS, "Where it looks while the Camera Direction token is red.")]
    blue: Annotated[str, one_of(FACINGS, "Where it looks while the token is blue.")]


class ElevatorData(Strict, kw_only=True, frozen=True):
    """An Elevator (SNEAK-R48)."""

    token: Annotated[str, says("The name by which records know it.")]
    shafts: Annotated[list[list[Space]], many(1, 2, "The spaces of one shaft, or of two that are linked.")]
    numbers: Annotated[tuple[LockNumber, ...], says("What must be matched once to call it.")] = ()


class FindData(Strict, kw_only=True, frozen=True):
    """An Equipment token."""

    card: Annotated[str, id_of("equipment.card", "The card that it stands for.")]
    at: At


class SupplyData(Strict, kw_only=True, frozen=True):
    """An Equipment token of a Boss Stage (SNEAK-G14)."""

    at: At
    heals: Annotated[int, says("Damage that it heals.")] = 0
    ammo: Annotated[int, says("Ammo that it brings.")] = 0
    charges: Annotated[int, says("Charges that it brings; with ammo too: either kind.")] = 0


class CallAt(Strict, kw_only=True, frozen=True):
    """A codec number printed on the board."""

    number: Annotated[str, id_of("codec.call", "The number.")]
    at: At


class EventData(Strict, kw_only=True, frozen=True):
    """A lettered Event token (SNEAK-3.13)."""

    letter: Annotated[str, one_of(LETTERS, "Its letter.")]
    at: At
    does: Annotated[str, one_of(EVENTS, "What it does.")]
    amount: Annotated[int, within(0, MOST, "How much of it.")] = 0
    zone: Annotated[int, says("The Zone that it names, from 1.")] = 0
    text: Annotated[str, says("Its section, in words for players.")]


class HiddenData(Strict, kw_only=True, frozen=True):
    """Face-down tokens."""

    events: Annotated[int, at_least(0, "Hidden Events, taken at random.")]
    traps: Annotated[int, within(0, TRAP_TOKENS, "Traps that are mixed with them.")] = 0
    at: Annotated[list[Space], says("Their spaces, one a token.")]


class ConditionData(Strict, kw_only=True, frozen=True):
    """What a Stage is won or lost by."""

    letter: Letter = ""
    level: Annotated[int, says("The level of a Terminal, where the kind has one.")] = 0
    amount: Annotated[int, says("How many, where the kind counts.")] = 0
    text: Annotated[str, says("The same in words for players.")]


class GoalData(ConditionData, kw_only=True, frozen=True):
    """An objective (SNEAK-3.06)."""

    kind: Annotated[str, one_of(GOALS, "What has to be done.")]


class FailureData(ConditionData, kw_only=True, frozen=True):
    """A failure (SNEAK-3.10)."""

    kind: Annotated[str, one_of(FAILURES, "What must not happen.")]


class ExtraData(ConditionData, kw_only=True, frozen=True):
    """The optional objective (SNEAK-3.07)."""

    kind: Annotated[str, one_of(EXTRAS, "What can be done beside.")]


class BossData(Strict, kw_only=True, frozen=True):
    """Who it is and where it begins."""

    boss: Annotated[str, one_of(BOSSES, "Which Boss.")]
    at: Annotated[Space | None, says("Its space; the gunship and Wolf begin off the map.")] = None
    faces: Annotated[str, one_of(FACINGS, "Where it looks.")] = "south"
    nests: Annotated[tuple[Space, ...], says("The nests.")] = ()
    turrets: Annotated[tuple[Space, ...], says("The turrets.")] = ()


class StageData(Named, kw_only=True, frozen=True):
    """A page of the campaign or of the VR book (SNEAK-3.02 to SNEAK-3.16)."""

    code: Annotated[str, says("Its short name, such as S3.")]
    title: Annotated[str, says("What players read.")]
    briefing: Annotated[str, says("What players read before.")]
    clear: Annotated[str, says("What players read after.")]
    players: Annotated[list[Annotated[int, within(1, 4)]], many(1, None, "How many may play.")]
    minutes: Annotated[int, within(1, MOST_MINUTES, "How long it takes.")]
    roster: Annotated[dict[str, list[Character]], says("Who plays, for each number of players.")] = field(
        default_factory=dict
    )
    virtual: Annotated[bool, says("Whether it is a VR Mission.")] = False
    tiles: Annotated[list[str], says("The ids of its tiles by rows.")]
    zones: Annotated[list[str], says("The Zone of each tile by rows, from 1.")]
    counts: Annotated[tuple[Patrols, ...], says("The Patrol Count of each Zone.")] = ()
    blue: Annotated[int, says("Blue Patrol cards.")] = 0
    red: Annotated[int, says("Red Patrol cards.")] = 0
    starts: Annotated[list[Space], says("Where characters begin.")]
    patrol: Annotated[tuple[PatrolData, ...], many(0, MOST_PATROLS, "The Patrols.")] = ()
    room: Annotated[dict[str, list[Space]], says("The Patrol Room tokens, by Zone.")] = field(
        default_factory=dict
    )
    door: Annotated[tuple[DoorAt, ...], says("The Doors.")] = ()
    walls: Annotated[tuple[Space, ...], says("The Wall tokens.")] = ()
    elevator: Annotated[tuple[ElevatorData, ...], says("The Elevators.")] = ()
    terminal: Annotated[tuple[TerminalAt, ...], says("The Terminals.")] = ()
    camera: Annotated[tuple[CameraData, ...], many(0, CAMERA_TOKENS, "The Cameras.")] = ()
    exits: Annotated[tuple[Space, ...], says("The Exits.")] = ()
    find: Annotated[tuple[FindData, ...], says("The Equipment tokens.")] = ()
    supply: Annotated[tuple[SupplyData, ...], says("The Equipment tokens of a Boss Stage.")] = ()
    event: Annotated[tuple[EventData, ...], says("The lettered Events.")] = ()
    hidden: Annotated[HiddenData | None, says("The face-down tokens.")] = None
    traps: Annotated[tuple[Space, ...], says("Traps that lie face up.")] = ()
    gas: Annotated[tuple[Space, ...], says("Spaces with gas.")] = ()
    call: Annotated[tuple[CallAt, ...], says("Codec numbers on the board.")] = ()
    specials: Annotated[
        tuple[Annotated[str, one_of(SPECIALS)], ...], bits("Special rules of the Stage (SNEAK-3.11).")
    ] = ()
    goal: Annotated[list[GoalData], many(1, None, "The objectives.")]
    failure: Annotated[tuple[FailureData, ...], says("The failures.")] = ()
    extra: Annotated[ExtraData | None, says("The optional objective.")] = None
    reward: Annotated[str, id_of("equipment.card", "The card that Stage Clear unlocks.")] = ""
    extra_reward: Annotated[str, id_of("equipment.card", "The card of the optional objective.")] = ""
    loan: Annotated[str, id_of("equipment.card", "A card lent to Snake if nobody has it.")] = ""
    boss: Annotated[BossData | None, says("The Boss of a Boss Stage.")] = None

    def __hash__(self) -> int:
        return hash((self.name, self.title))
