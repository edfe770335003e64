"""Cards and markers: what their files hold."""

from __future__ import annotations

from typing import Annotated

from sandtable.catalog.content import Strict
from sandtable.catalog.fields import bits, id_of, many, one_of, says, within
from sandtable.games.omega.rules.components import MOST_COMMANDOS, NONE
from sandtable.games.omega.rules.effects import (
    ABILITIES,
    DASHBOARD_EFFECTS,
    DOOR_EFFECTS,
    FINDS,
    GROUPS,
    KIT_EFFECTS,
    KIT_KINDS,
    ROOM_EFFECTS,
    STATS,
    TIMINGS,
)

FACES = 6
MOST_HITS = 9  # on a face
MOST = 60  # of any number on a card
STANCES = 4
PRIORITIES = 3
OBJECTIVES = ("A", "B", "C")

Id = Annotated[str, says("The name by which other files and records know it.")]
Name = Annotated[str, says("What players read.")]
Text = Annotated[str, says("What it does, in words for players.")]
Abilities = tuple[Annotated[str, one_of(ABILITIES)], ...]
Enemy = Annotated[str, id_of("enemies.enemy")]
Hits = Annotated[int, within(0, MOST_HITS)]
Defense = Annotated[list[int], many(1, 2, "One number, or a second and higher one (OMEGA-16.03).")]


class WeaponData(Strict, kw_only=True, frozen=True):
    """A weapon on a sheet, a kit card or an enemy card."""

    name: Name
    melee: Annotated[bool, says("Whether it is a melee weapon.")] = False
    range: Annotated[int, within(1, MOST, "Spaces; 2 for a melee weapon with reach (OMEGA-25.14).")] = 1
    black: Annotated[int, within(0, MOST_HITS, "Black dice.")] = 0
    red: Annotated[int, within(0, MOST_HITS, "Red dice.")] = 0
    cost: Annotated[int, within(0, MOST_HITS, "Adrenaline beside the action's (OMEGA-8.10).")] = 0
    aim_cost: Annotated[int, within(0, MOST_HITS, "Adrenaline to aim; 0 if it cannot be aimed.")] = 0
    aim_black: Annotated[int, within(0, MOST_HITS, "Black dice that aiming adds.")] = 0
    knockback: Annotated[bool, says("Whether it knocks back (OMEGA-25.13).")] = False
    rerolls: Annotated[int, within(0, MOST_HITS, "Dice that may be rerolled once in an attack.")] = 0
    blast: Annotated[int, within(0, MOST_HITS, "Explosive at a space instead of an attack.")] = 0


class StanceData(Strict, kw_only=True, frozen=True):
    """A stance card: what it adds to the sheet (OMEGA-G03)."""

    name: Name
    most: Annotated[int, within(1, MOST, "MAX ADRENALINE.")]
    speed: Annotated[int, says("What it adds to speed.")] = 0
    ranged: Annotated[int, says("What it adds to RANGED DEFENSE.")] = 0
    melee: Annotated[int, says("What it adds to MELEE DEFENSE.")] = 0
    strength: Annotated[int, says("What it adds to strength.")] = 0
    agility: Annotated[int, says("What it adds to agility.")] = 0
    tech: Annotated[int, says("What it adds to tech.")] = 0
    abilities: Annotated[Abilities, bits("Abilities that it brings.")] = ()
    text: Text = ""


class CharacterData(Strict, kw_only=True, frozen=True):
    """A character sheet with its stance deck (OMEGA-4.02)."""

    id: Id
    name: Name
    role: Annotated[str, says("The role in the team.")]
    speed: Annotated[int, within(1, MOST_HITS, "Spaces of a move.")]
    ranged: Annotated[int, within(1, MOST_HITS, "RANGED DEFENSE.")]
    melee: Annotated[int, within(1, MOST_HITS, "MELEE DEFENSE.")]
    vitality: Annotated[int, within(1, MOST_HITS, "Wounds that bring the commando down.")]
    strength: Annotated[int, within(0, MOST_HITS, "Dice of strength challenges.")]
    agility: Annotated[int, within(0, MOST_HITS, "Dice of agility challenges.")]
    tech: Annotated[int, within(0, MOST_HITS, "Dice of tech challenges.")]
    abilities: Annotated[Abilities, bits("Abilities of the sheet.")]
    text: Text
    gun: Annotated[WeaponData, says("The ranged weapon of the sheet.")]
    blade: Annotated[WeaponData, says("The melee weapon of the sheet.")]
    suggested: Annotated[
        list[Annotated[str, id_of("kit.card")]], says("Kit for who does not pick, the most useful first.")
    ]
    stance: Annotated[list[StanceData], many(STANCES, STANCES, "The stance deck.")]


class CharactersFile(Strict, kw_only=True, frozen=True):
    """The characters, from the highest rank down (OMEGA-4.01)."""

    lineup: Annotated[
        list[Annotated[str, id_of("characters.character")]],
        says("All of them, those first that come if nobody picks."),
    ]
    stub_gun: Annotated[WeaponData, says("The weapon of the sentry drone (OMEGA-G07).")]
    character: Annotated[list[CharacterData], many(MOST_COMMANDOS, MOST_COMMANDOS, "The sheets.")]


class KitData(Strict, kw_only=True, frozen=True):
    """A kit card (OMEGA-G04, OMEGA-G05)."""

    id: Id
    name: Name
    owner: Annotated[str, id_of("characters.character", "Whose deck it is of; else the common one.")] = ""
    copies: Annotated[int, within(1, MOST, "How many there are.")] = 1
    points: Annotated[int, within(0, MOST, "Kit points that it takes.")]
    cost: Annotated[int, within(0, MOST, "Adrenaline to use it.")] = 0
    kind: Annotated[str, one_of(KIT_KINDS, "When it is used.")]
    effect: Annotated[str, one_of(KIT_EFFECTS, "What it does.")] = "weapon"
    trade: Annotated[bool, says("Whether it shows the trade icon.")] = False
    discard: Annotated[bool, says("Whether a use spends it.")] = False
    range: Annotated[int, within(0, MOST, "Spaces, as the effect says.")] = 0
    amount: Annotated[int, within(0, MOST, "Dice, wounds, spaces or shots, as the effect says.")] = 0
    weapon: Annotated[WeaponData | None, says("A weapon, or the dice of a grenade or charge.")] = None
    text: Text


class KitFile(Strict, kw_only=True, frozen=True):
    """The kit cards."""

    card: Annotated[list[KitData], says("The cards.")]


class EnemyData(Strict, kw_only=True, frozen=True):
    """A stat card of the overseer's (OMEGA-G08)."""

    id: Id
    name: Name
    group: Annotated[str, one_of(GROUPS, "The group that it belongs to.")]
    figures: Annotated[int, within(1, MOST, "How many figures there are.")]
    speed: Annotated[int, within(1, MOST, "Spaces of a move.")]
    ranged: Defense
    melee: Defense
    vitality: Annotated[int, within(1, MOST, "Wounds that kill it.")]
    cost: Annotated[int, within(NONE, MOST, "Energy of a combat activation; -1 if it has none.")] = NONE
    weapons: Annotated[tuple[WeaponData, ...], says("Its weapons.")] = ()
    abilities: Annotated[Abilities, bits("Its abilities.")] = ()
    burst: Annotated[WeaponData | None, says("The explosive of who ruptures.")] = None
    text: Text = ""


class EnemiesFile(Strict, kw_only=True, frozen=True):
    """The overseer's stat cards."""

    enemy: Annotated[list[EnemyData], says("The cards.")]


class AbilityData(Strict, kw_only=True, frozen=True):
    """A dashboard tile (OMEGA-18.03 to OMEGA-18.09)."""

    id: Annotated[str, one_of(DASHBOARD_EFFECTS, "What it does; there is one tile of each.")]
    name: Name
    timing: Annotated[str, one_of(TIMINGS, "When it may be used.")]
    ready: Annotated[int, within(1, MOST, "Energy to use it while it is ready.")]
    committed: Annotated[int, within(1, MOST, "Energy to use it while it is committed.")]
    refresh: Annotated[int, within(1, MOST, "Energy to refresh it.")]
    on_enemy: Annotated[bool, says("Whether drive makes it cheaper (OMEGA-R65).")] = False
    amount: Annotated[int, within(0, MOST, "Dice, wounds, markers or figures; 0: one a commando.")] = 0
    enemies: Annotated[tuple[Enemy, ...], says("The kinds of enemies that it brings.")] = ()
    text: Text


class DashboardFile(Strict, kw_only=True, frozen=True):
    """The dashboard tiles."""

    ability: Annotated[list[AbilityData], says("The tiles, one for each effect.")]


class MarkerData(Strict, kw_only=True, frozen=True):
    """A kind of door marker (OMEGA-G10)."""

    id: Id
    name: Name
    icon: Annotated[str, says("Its icon, unless it is unlocked (OMEGA-3.07).")] = ""
    copies: Annotated[int, within(1, MOST, "How many there are.")]
    effect: Annotated[str, one_of(DOOR_EFFECTS, "What happens at the door.")]
    stat: Annotated[str, one_of(STATS, "The stat of its challenge.")] = ""
    target: Annotated[int, within(0, MOST, "Hits that its challenge takes.")] = 0
    amount: Annotated[int, within(0, MOST, "Energy gained, wounds or adrenaline.")] = 0
    text: Text


class DoorsFile(Strict, kw_only=True, frozen=True):
    """The door markers."""

    door: Annotated[list[MarkerData], says("The kinds, of which one is unlocked.")]


class RoomData(Strict, kw_only=True, frozen=True):
    """A kind of room card (OMEGA-G11)."""

    id: Id
    name: Name
    copies: Annotated[int, within(1, MOST, "How many there are.")]
    group: Annotated[int, within(1, PRIORITIES, "Its group of priority (OMEGA-22.05).")]
    effect: Annotated[str, one_of(ROOM_EFFECTS, "What happens in the room.")]
    least: Annotated[int, within(0, MOST, "Markers to place, at least.")] = 0
    most: Annotated[int, within(0, MOST, "Markers to place, at most.")] = 0
    enemies: Annotated[
        tuple[tuple[Enemy, ...], ...], says("To spawn: for each place the kinds of which one may come.")
    ] = ()
    objective: Annotated[str, one_of(OBJECTIVES, "Which objective tile it is.")] = ""
    text: Text


class RoomsFile(Strict, kw_only=True, frozen=True):
    """The room cards."""

    card: Annotated[list[RoomData], says("The kinds, of which one is clear.")]


class FindData(Strict, kw_only=True, frozen=True):
    """A kind of investigate card (OMEGA-G12)."""

    id: Annotated[str, one_of(FINDS, "What it does; there is one kind of each.")]
    name: Name
    copies: Annotated[int, within(0, MOST, "How many there are.")]
    cost: Annotated[int, within(0, MOST, "Adrenaline to use it.")] = 0
    amount: Annotated[int, within(0, MOST, "Dice, wounds or energy, as it says.")] = 0
    text: Text


class FindsFile(Strict, kw_only=True, frozen=True):
    """The investigate cards."""

    find: Annotated[list[FindData], says("The kinds, one for each effect.")]


class DiceFile(Strict, kw_only=True, frozen=True):
    """The faces of the dice."""

    black: Annotated[list[Hits], many(FACES, FACES, "Hits on the faces of a black die.")]
    red: Annotated[list[Hits], many(FACES, FACES, "Hits on the faces of a red die.")]
