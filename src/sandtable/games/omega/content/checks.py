"""Cards and markers: what is checked of each. Every error names file and entry."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.catalog.content import expect, expect_each_once, expect_known, expect_once, expect_within
from sandtable.games.omega.content.cards import (
    AbilityData,
    CharacterData,
    CharactersFile,
    DiceFile,
    EnemyData,
    FindData,
    KitData,
    MarkerData,
    RoomData,
    WeaponData,
)
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
WEAPONS = ("basic_weapon", "extra_weapon")
EXPLOSIVES = ("grenade", "breaching_charge")
CHALLENGES = ("challenge", "rigged")


def check_abilities(abilities: Sequence[str], where: str) -> None:
    for name in abilities:
        expect_known(name, ABILITIES, where, "ability")


def check_weapon(weapon: WeaponData, where: str) -> None:
    where = f"{where}: {weapon.name}"
    expect_within(weapon.range, 1, 2 if weapon.melee else MOST, where, "range")
    for name in ("black", "red", "cost", "aim_cost", "aim_black", "rerolls", "blast"):
        expect_within(getattr(weapon, name), 0, MOST_HITS, where, name)
    expect(weapon.black + weapon.red > 0, where, "must have a die, black or red")
    both = (weapon.aim_cost > 0) == (weapon.aim_black > 0)
    expect(both, where, "must have aim_cost and aim_black, or neither")


# One by one


def check_dice(dice: DiceFile) -> None:
    for name in ("black", "red"):
        faces: list[int] = getattr(dice, name)
        expect(len(faces) == FACES, f"dice.toml: {name}", f"must be {FACES} faces, not {len(faces)}")
        for hits in faces:
            expect_within(hits, 0, MOST_HITS, f"dice.toml: {name}", "hits")


def check_characters(file: CharactersFile, kit: list[KitData]) -> None:
    """OMEGA-4.01: five, from the highest rank down."""
    ids = [character.id for character in file.character]
    expect_once(ids, "characters.toml", "character")
    five = f"must be {MOST_COMMANDOS} characters, not {len(ids)}"
    expect(len(ids) == MOST_COMMANDOS, "characters.toml", five)
    lineup = f"lineup must name each of {', '.join(ids)} once, not {', '.join(file.lineup)}"
    expect(sorted(file.lineup) == sorted(ids), "characters.toml", lineup)
    check_weapon(file.stub_gun, "characters.toml")
    for character in file.character:
        check_character(character, kit)


def check_character(character: CharacterData, kit: list[KitData]) -> None:
    where = f"characters.toml: {character.id}"
    for name in ("speed", "ranged", "melee", "vitality"):
        expect_within(getattr(character, name), 1, MOST_HITS, where, name)
    for name in STATS:
        expect_within(getattr(character, name), 0, MOST_HITS, where, name)
    check_abilities(character.abilities, where)
    for weapon, melee, slot in ((character.gun, False, "gun"), (character.blade, True, "blade")):
        check_weapon(weapon, where)
        expect(weapon.melee == melee, where, f"{slot} must {'be' if melee else 'not be'} a melee weapon")
    expect(
        len(character.stance) == STANCES, where, f"must have {STANCES} stances, not {len(character.stance)}"
    )
    for stance in character.stance:
        expect_within(stance.most, 1, MOST, f"{where}: {stance.name}", "most")
        check_abilities(stance.abilities, f"{where}: {stance.name}")
    own = [card.id for card in kit if card.owner in ("", character.id)]
    for name in character.suggested:
        expect(name in own, where, f"suggested {name!r} is no kit card that it may take")


def check_kit(kit: list[KitData], characters: list[str]) -> None:
    expect_once([card.id for card in kit], "kit.toml", "card")
    for card in kit:
        where = f"kit.toml: {card.id}"
        expect_known(card.kind, KIT_KINDS, where, "kind")
        expect_known(card.effect, KIT_EFFECTS, where, "effect")
        if card.owner:
            expect_known(card.owner, characters, where, "owner")
        for name, low in (("copies", 1), ("points", 0), ("cost", 0), ("range", 0), ("amount", 0)):
            expect_within(getattr(card, name), low, MOST, where, name)
        is_weapon = card.kind in WEAPONS
        expect(is_weapon == (card.effect == "weapon"), where, "effect must be weapon for a weapon alone")
        armed = is_weapon or card.effect in EXPLOSIVES
        expect(armed == (card.weapon is not None), where, f"must have {'a' if armed else 'no'} weapon")
        if card.weapon:
            check_weapon(card.weapon, where)


def check_enemies(enemies: list[EnemyData]) -> None:
    expect_once([enemy.id for enemy in enemies], "enemies.toml", "enemy")
    for enemy in enemies:
        where = f"enemies.toml: {enemy.id}"
        expect_known(enemy.group, GROUPS, where, "group")
        for name in ("figures", "speed", "vitality"):
            expect_within(getattr(enemy, name), 1, MOST, where, name)
        for name in ("ranged", "melee"):
            check_defense(getattr(enemy, name), where, name)
        check_abilities(enemy.abilities, where)
        expect_within(enemy.cost, NONE, MOST, where, "cost")
        armed = "must have a cost and weapons, or neither"
        expect((enemy.cost == NONE) == (not enemy.weapons), where, armed)
        for weapon in [*enemy.weapons, *([enemy.burst] if enemy.burst else [])]:
            check_weapon(weapon, where)
        burst = "must have a burst if it ruptures, and only then"
        expect(("rupture" in enemy.abilities) == (enemy.burst is not None), where, burst)


def check_defense(numbers: list[int], where: str, what: str) -> None:
    """OMEGA-16.03: one number, or a second and higher one."""
    fits = len(numbers) in (1, 2) and numbers[0] > 0 and numbers == sorted(set(numbers))
    expect(fits, where, f"{what} must be one number or two rising ones, not {numbers}")


def check_dashboard(abilities: list[AbilityData], enemies: list[str]) -> None:
    expect_each_once([each.id for each in abilities], DASHBOARD_EFFECTS, "dashboard.toml", "ability")
    for ability in abilities:
        where = f"dashboard.toml: {ability.id}"
        expect_known(ability.timing, TIMINGS, where, "timing")
        for name in ("ready", "committed", "refresh"):
            expect_within(getattr(ability, name), 1, MOST, where, name)
        expect_within(ability.amount, 0, MOST, where, "amount")
        for kind in ability.enemies:
            expect_known(kind, enemies, where, "enemy")


def check_doors(doors: list[MarkerData]) -> None:
    expect_once([door.id for door in doors], "doors.toml", "door")
    for door in doors:
        where = f"doors.toml: {door.id}"
        expect_known(door.effect, DOOR_EFFECTS, where, "effect")
        expect_within(door.copies, 1, MOST, where, "copies")
        expect_within(door.amount, 0, MOST, where, "amount")
        expect(bool(door.icon) != (door.effect == "unlocked"), where, "must have an icon unless unlocked")
        check_challenge(door, where)
    free = [door.id for door in doors if door.effect == "unlocked"]
    expect(len(free) == 1, "doors.toml", f"must have one unlocked marker, not {', '.join(free) or 'none'}")


def check_challenge(door: MarkerData, where: str) -> None:
    """A stat and a target, or neither."""
    if door.effect in CHALLENGES:
        expect_known(door.stat, STATS, where, "stat")
        expect_within(door.target, 1, MOST, where, "target")
    else:
        expect(not door.stat and not door.target, where, f"{door.effect} must have no stat and no target")


def check_rooms(rooms: list[RoomData], enemies: list[str]) -> None:
    expect_once([room.id for room in rooms], "rooms.toml", "card")
    for room in rooms:
        where = f"rooms.toml: {room.id}"
        expect_known(room.effect, ROOM_EFFECTS, where, "effect")
        expect_within(room.copies, 1, MOST, where, "copies")
        expect_within(room.group, 1, PRIORITIES, where, "group")
        expect_within(room.least, 0, room.most, where, "least")
        expect_within(room.most, 0, MOST, where, "most")
        fits = (room.effect == "objective") == (room.objective in OBJECTIVES)
        expect(fits, where, f"objective must be one of {', '.join(OBJECTIVES)} for an objective alone")
        expect((room.effect == "spawn") == bool(room.enemies), where, "enemies must be those of a spawn card")
        for kinds in room.enemies:
            for kind in kinds:
                expect_known(kind, enemies, where, "enemy")
    clear = [room.id for room in rooms if room.effect == "clear"]
    expect(len(clear) == 1, "rooms.toml", f"must have one kind of clear card, not {len(clear)}")


def check_finds(finds: list[FindData]) -> None:
    expect_each_once([find.id for find in finds], FINDS, "finds.toml", "find")
    for find in finds:
        where = f"finds.toml: {find.id}"
        expect_within(find.copies, 0, MOST, where, "copies")
        expect_within(find.cost, 0, MOST, where, "cost")
        expect_within(find.amount, 0, MOST, where, "amount")
