"""Cards and markers: what is checked of each beyond its single fields. Every error names file and entry."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from sandtable.catalog.content import check_all, expect, expect_each_once, expect_within
from sandtable.games.omega.content.cards import (
    MOST,
    OBJECTIVES,
    CharacterData,
    CharactersFile,
    EnemyData,
    KitData,
    MarkerData,
    RoomData,
    WeaponData,
)
from sandtable.games.omega.rules.components import NONE
from sandtable.games.omega.rules.effects import DASHBOARD_EFFECTS, FINDS

if TYPE_CHECKING:
    from sandtable.games.omega.content.loader import Content

MELEE_REACH = 2
WEAPONS = ("basic_weapon", "extra_weapon")
EXPLOSIVES = ("grenade", "breaching_charge")
CHALLENGES = ("challenge", "rigged")


def check_cards(source: Content) -> None:
    abilities, finds = [each.id for each in source.dashboard], [find.id for find in source.finds]
    check_all(
        [
            partial(check_kit, source.kit),
            partial(check_characters, source.team, source.kit),
            partial(check_enemies, source.enemies),
            partial(expect_each_once, abilities, DASHBOARD_EFFECTS, "dashboard.toml", "ability"),
            partial(check_doors, source.doors),
            partial(check_rooms, source.rooms),
            partial(expect_each_once, finds, FINDS, "finds.toml", "find"),
        ]
    )


def check_weapon(weapon: WeaponData, where: str) -> None:
    where = f"{where}: {weapon.name}"
    expect_within(weapon.range, 1, MELEE_REACH if weapon.melee else MOST, where, "range")
    expect(weapon.black + weapon.red > 0, where, "must have a die, black or red")
    both = (weapon.aim_cost > 0) == (weapon.aim_black > 0)
    expect(both, where, "must have aim_cost and aim_black, or neither")


def check_characters(file: CharactersFile, kit: list[KitData]) -> None:
    ids = [character.id for character in file.character]
    lineup = f"lineup must name each of {', '.join(ids)} once, not {', '.join(file.lineup)}"
    expect(sorted(file.lineup) == sorted(ids), "characters.toml", lineup)
    check_weapon(file.stub_gun, "characters.toml")
    for character in file.character:
        check_character(character, kit)


def check_character(character: CharacterData, kit: list[KitData]) -> None:
    where = f"characters.toml: {character.id}"
    for weapon, melee, slot in ((character.gun, False, "gun"), (character.blade, True, "blade")):
        check_weapon(weapon, where)
        expect(weapon.melee == melee, where, f"{slot} must {'be' if melee else 'not be'} a melee weapon")
    own = [card.id for card in kit if card.owner in ("", character.id)]
    for name in character.suggested:
        expect(name in own, where, f"suggested {name!r} is no kit card that it may take")


def check_kit(kit: list[KitData]) -> None:
    for card in kit:
        where = f"kit.toml: {card.id}"
        is_weapon = card.kind in WEAPONS
        expect(is_weapon == (card.effect == "weapon"), where, "effect must be weapon for a weapon alone")
        armed = is_weapon or card.effect in EXPLOSIVES
        expect(armed == (card.weapon is not None), where, f"must have {'a' if armed else 'no'} weapon")
        if card.weapon:
            check_weapon(card.weapon, where)


def check_enemies(enemies: list[EnemyData]) -> None:
    for enemy in enemies:
        where = f"enemies.toml: {enemy.id}"
        check_defense(enemy.ranged, where, "ranged")
        check_defense(enemy.melee, where, "melee")
        armed = "must have a cost and weapons, or neither"
        expect((enemy.cost == NONE) == (not enemy.weapons), where, armed)
        for weapon in [*enemy.weapons, *([enemy.burst] if enemy.burst else [])]:
            check_weapon(weapon, where)
        burst = "must have a burst if it ruptures, and only then"
        expect(("rupture" in enemy.abilities) == (enemy.burst is not None), where, burst)


def check_defense(numbers: list[int], where: str, what: str) -> None:
    """OMEGA-16.03: one number, or a second and higher one."""
    fits = numbers[0] > 0 and numbers == sorted(set(numbers))
    expect(fits, where, f"{what} must be one number or two rising ones, not {numbers}")


def check_doors(doors: list[MarkerData]) -> None:
    for door in doors:
        where = f"doors.toml: {door.id}"
        expect(bool(door.icon) != (door.effect == "unlocked"), where, "must have an icon unless unlocked")
        check_challenge(door, where)
    free = [door.id for door in doors if door.effect == "unlocked"]
    expect(len(free) == 1, "doors.toml", f"must have one unlocked marker, not {', '.join(free) or 'none'}")


def check_challenge(door: MarkerData, where: str) -> None:
    """A stat and a target, or neither."""
    if door.effect in CHALLENGES:
        expect(bool(door.stat), where, f"{door.effect} must have a stat")
        expect_within(door.target, 1, MOST, where, "target")
    else:
        expect(not door.stat and not door.target, where, f"{door.effect} must have no stat and no target")


def check_rooms(rooms: list[RoomData]) -> None:
    for room in rooms:
        where = f"rooms.toml: {room.id}"
        expect_within(room.least, 0, room.most, where, "least")
        fits = (room.effect == "objective") == bool(room.objective)
        expect(fits, where, f"objective must be one of {', '.join(OBJECTIVES)} for an objective alone")
        expect((room.effect == "spawn") == bool(room.enemies), where, "enemies must be those of a spawn card")
    clear = [room.id for room in rooms if room.effect == "clear"]
    expect(len(clear) == 1, "rooms.toml", f"must have one kind of clear card, not {len(clear)}")
