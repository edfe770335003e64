"""What is shipped is what the ledger's gaps say, but for what play between bots has changed."""

from __future__ import annotations

import re
from typing import Any

import pytest

from sandtable.catalog.numbering import printed
from sandtable.games.omega.content.loader import content
from sandtable.games.omega.content.options import plan_for, scenario_specs
from sandtable.games.omega.rules.cards import EnemyKind
from sandtable.rulebooks import lookup
from sandtable.testkit.marks import rule

MISSIONS = {"cold_start": "OMEGA-G15", "split_signal": "OMEGA-G16", "last_light": "OMEGA-G17"}


# What the ledger proposes, and what is shipped instead: docs/balance/omega.md says why.
TUNED = {
    "OMEGA-G09": [
        ("Crawl Space | spawn | 2 / 3 / 1", "Crawl Space | spawn | 5 / 7 / 1"),
        ("in a commando's attack | 2 / 4 / 1", "in a commando's attack | 4 / 6 / 1"),
        ("about to roll a door challenge | 2 / 3 / 1", "about to roll a door challenge | 6 / 9 / 1"),
    ],
    "OMEGA-G15": [
        ("Hardened Hide, Remote Override.", "Hardened Hide, Magnetic Lock, Remote Override."),
        ("5 Trooper, 1 Ravager.", "6 Trooper, 2 Ravager, 4 Crawler, 1 Lurker."),
        ("Room cards (12)", "Room cards (16)"),
        ("Duct Access 2,", "Duct Access 1,"),
        ("Trooper Picket 1, Mixed Shift 1, Ravager Den 1.",
         "Trooper Picket 2, Mixed Shift 2, Ravager Den 1, Crawler Nest 2, Lurker Den 1."),
        ("A 3, B 3, C 2, D 3,", "A 3, B 3, C 4, D 5,"),
        ("start 8/10/12, minimum 6/8/9.", "start 14/24/33, minimum 11/20/28."),
        ("space 7 the overseer opens", "space 4 the overseer opens"),
        ("space 9 the overseer wins.", "space 6 the overseer wins."),
    ],
    "OMEGA-G16": [
        ("Dashboard: Vent Surge, ", "Dashboard: "),
        ("6 Husk, 5 Trooper, 4 Crawler,", "5 Husk, 4 Trooper, 3 Crawler,"),
        ("start 9/11/13, minimum 7/9/11.", "start 9/13/16, minimum 7/11/14."),
        ("space 13 the overseer wins.", "space 11 the overseer wins."),
    ],
    "OMEGA-G17": [
        ("Dashboard: Vent Surge, Passage Breach, Brood Release, Cave In, Frenzy, Second Wind,",
         "Dashboard: Passage Breach, Cave In, Second Wind,"),
        ("6 Husk, 6 Trooper, 2 Crawler, 2 Ravager, 1 Bloater,", "2 Husk, 2 Trooper, 1 Crawler, 1 Bloater,"),
        ("Gas Leak 1, Static Field 1, Fallen Ceiling 1, Live Cables 1, Faulty Intel 2, Husk Pack 2, "
         "Trooper Picket 2, Mixed Shift 1, Ravager Den 1,",
         "Gas Leak 2, Static Field 2, Fallen Ceiling 2, Live Cables 2, Faulty Intel 2, Husk Pack 1, "
         "Trooper Picket 1,"),
        ("start 10/12/14, minimum 8/10/12.", "start 5/9/12, minimum 4/8/11."),
        ("space 12 the overseer wins.", "space 14 the overseer wins."),
    ],
}  # fmt: skip


def gap(gap_id):
    """A gap of the ledger, with what has been tuned in the place of what was proposed."""
    text = lookup(gap_id).need
    for proposed, shipped in TUNED.get(gap_id, []):
        assert text.count(proposed) == 1, proposed
        text = text.replace(proposed, shipped)
    return text


def lines(gap_id):
    return [line.strip() for line in gap(gap_id).splitlines() if line.strip()]


def dice_of(weapon):
    black = f"{weapon.black}B" if weapon.black else ""
    return black + (f"{weapon.red}R" if weapon.red else "")


def written(weapon):
    """A weapon as the ledger writes it, up to its dice."""
    if weapon.melee:
        return f"{weapon.name}, melee, {dice_of(weapon)}"
    return f"{weapon.name}, ranged {weapon.range}, {dice_of(weapon)}"


@rule("OMEGA-G01")
def test_dice_have_the_faces_of_the_ledger():
    dice = content().dice
    for colour in ("black", "red"):
        [faces] = re.findall(rf"{colour}: +([\d ]+?) +P", gap("OMEGA-G01"))
        assert getattr(dice, colour) == [int(face) for face in faces.split()]


@rule("OMEGA-G02")
def test_the_five_sheets():
    text = gap("OMEGA-G02")
    for rank, character in enumerate(content().team.character, 1):
        row = re.search(rf"rank {rank} (.+?), (.+?): +SPEED (\d) +RD (\d) +MD (\d) +VIT (\d) +(.*)", text)
        assert row and character.name == row[1]
        assert character.role.startswith(row[2])
        values = [character.speed, character.ranged, character.melee, character.vitality]
        assert values == [int(row[i]) for i in range(3, 7)]
        stats = f"STR {character.strength} AGI {character.agility} TEC {character.tech}"
        assert row[7].strip() == stats
        for weapon in (character.gun, character.blade):
            assert written(weapon) in text
            assert (f"{written(weapon)}, knockback" in text) == weapon.knockback
            assert (f"{written(weapon)}, aim (+1): add 1B" in text) == (weapon.aim_cost == 1)


@rule("OMEGA-G03")
def test_the_stances():
    text = gap("OMEGA-G03")
    found = 0
    for character in content().team.character:
        for stance in character.stance:
            row = re.search(rf"^ +{stance.name} +M(\d) *(.*)$", text, re.M)
            assert row and stance.most == int(row[1])
            for short, value in (("RD", stance.ranged), ("MD", stance.melee), ("SPEED", stance.speed)):
                assert (f"{short}{value:+d}" in row[2]) == (value != 0), stance.name
            assert bool(stance.text) == bool(stance.abilities)
            found += 1
    assert found == 20


@rule("OMEGA-G04", "OMEGA-G05")
def test_every_kit_card_is_as_it_stands_in_the_ledger():
    rows = [
        line.split(" | ") for line in [*lines("OMEGA-G04"), *lines("OMEGA-G05")] if line.count(" | ") == 5
    ]
    rows = [row for row in rows if "Columns" not in row[0]]
    cards = {card.name: card for card in content().kit}
    assert len(rows) == len(cards) == 42
    for title, points, cost, kind, trade, text in rows:
        copies, _, name = title.rpartition("x ")
        card = cards[name]
        assert card.copies == int(copies or 1)
        assert card.points == int(points)
        assert card.cost == (0 if cost == "-" else int(cost))
        assert card.trade == (trade == "yes")
        assert card.discard == ("discard" in kind)
        words = {"any_time": "any time", "basic_weapon": "basic weapon", "extra_weapon": "additional weapon"}
        assert kind.startswith(words.get(card.kind, card.kind))
        if card.kind in ("basic_weapon", "extra_weapon"):
            assert text.startswith(written(card.weapon).partition(", ")[2])
            assert ("knockback" in text) == card.weapon.knockback
            assert ("reach" in text) == (card.weapon.melee and card.weapon.range == 2)


@rule("OMEGA-G04")
def test_each_character_has_six_cards_of_its_own():
    for character in content().team.character:
        assert [card.owner for card in content().kit].count(character.id) == 6


@rule("OMEGA-G08")
def test_every_enemy_card():
    text = gap("OMEGA-G08")
    for enemy in content().enemies:
        row = re.search(
            rf"^ +{enemy.name} +(\w+) +x(\d) +SPEED (\d) RD ([\d/]+) +MD ([\d/]+) +VIT (\d) (.*)$", text, re.M
        )
        assert row and enemy.group == row[1]
        assert [enemy.figures, enemy.speed, enemy.vitality] == [int(row[2]), int(row[3]), int(row[6])]
        assert enemy.ranged == [int(number) for number in row[4].split("/")]
        assert enemy.melee == [int(number) for number in row[5].split("/")]
        assert row[7].startswith(f"cost {enemy.cost} |" if enemy.weapons else "no combat activation |")
        for weapon in enemy.weapons:
            listed = (
                written(weapon) if not weapon.blast else f"{weapon.name}, ranged {weapon.range}: explosive"
            )
            assert listed in row[7]
            assert (f"{listed}, reach" in row[7]) == (weapon.melee and weapon.range == 2)


@rule("OMEGA-16.03", "OMEGA-G08")
def test_an_enemy_has_one_defense_number_or_two():
    made = {enemy.id: EnemyKind(printed(enemy)) for enemy in content().enemies}
    assert made["husk"].ranged == [2, -1]
    assert made["ravager"].melee == [3, 6]


@rule("OMEGA-G09")
def test_every_dashboard_tile():
    rows = [line.partition(" ")[2].split(" | ") for line in lines("OMEGA-G09")[1:]]
    assert [row[0] for row in rows] == [ability.name for ability in content().dashboard]
    for (_, timing, costs, text), ability in zip(rows, content().dashboard):
        assert costs == f"{ability.ready} / {ability.committed} / {ability.refresh}"
        assert text.startswith("E") == ability.on_enemy
        assert (ability.timing == "spawn_step") == timing.startswith("spawn")


@rule("OMEGA-G09", "OMEGA-G08")
def test_the_enemies_that_tiles_bring():
    groups = {enemy.id: enemy.group for enemy in content().enemies}
    brings = {ability.id: set(ability.enemies) for ability in content().dashboard if ability.enemies}
    clones = {kind for kind, group in groups.items() if group == "clone"}
    assert brings == {
        "vent_surge": clones,
        "passage_breach": clones,
        "brood_release": {kind for kind, group in groups.items() if group == "hybrid"} - {"colossus"},
        "crawl_space": {"crawler"},
    }


@rule("OMEGA-G10")
def test_every_door_marker():
    doors = content().doors
    assert sum(door.copies for door in doors) == 20
    text = gap("OMEGA-G10")
    for door in doors[1:]:
        assert re.search(rf"{door.copies}x {door.icon} icon, {door.name} \|", text)
        if door.target:
            short = {"strength": "STR", "agility": "AGI", "tech": "TEC"}[door.stat]
            assert f"{door.name} | {short} {door.target}" in text


@rule("OMEGA-G11")
def test_every_room_card():
    rooms = content().rooms
    assert sum(room.copies for room in rooms) == 35
    text = gap("OMEGA-G11")
    for room in rooms:
        row = re.search(rf"{room.copies}x {room.name}\b", text)
        assert row, room.name
        assert f"| {room.group} |" in text[row.start() :].splitlines()[0]


@rule("OMEGA-G12")
def test_every_investigate_card():
    finds = content().finds
    assert sum(find.copies for find in finds) == 18
    for find in finds:
        assert f"{find.copies}x {find.name} |" in gap("OMEGA-G12")


@rule("OMEGA-G14", "OMEGA-G15", "OMEGA-G16", "OMEGA-G17")
@pytest.mark.parametrize("mission", MISSIONS)
def test_maps_are_those_of_the_ledger(mission):
    text = gap(MISSIONS[mission])
    data = content().maps[mission]
    assert data.rows.split() == re.findall(r"^ *\d+ ([#.rvpGR]+)$", text, re.M)
    for door in data.door:
        edges = " ".join(f"({a},{b})|({c},{d})" for a, b, c, d in door.edges)
        assert f"{door.id} {door.areas[0]}-{door.areas[1]} {edges}" in text
    for passage in data.passage:
        spaces = ",".join(f"({x},{y})" for x, y in passage.spaces)
        assert f"{passage.id} {spaces}" in text
    for back in data.reverse:
        assert f"everse of ({back.tile[0]},{back.tile[1]}):\n{back.rows.strip()}" in text
    for zone, (x, y) in data.zones.items():
        assert f"{zone} ({x},{y})" in text
    marks = " ".join(f"({x},{y})" for x, y in data.investigate)
    assert f"Investigate markers: {marks}." in text
    assert f"any of {' '.join(f'({x},{y})' for x, y in data.starts)}." in text


@rule("OMEGA-G15", "OMEGA-G16", "OMEGA-G17")
@pytest.mark.parametrize("mission", MISSIONS)
def test_missions_are_those_of_the_ledger(mission):
    source = content()
    text = gap(MISSIONS[mission])
    data = next(each for each in source.scenarios if each.name == mission)
    cards: list[Any] = [*source.dashboard, *source.enemies, *source.rooms]
    names = {each.id: each.name for each in cards}
    assert f"Dashboard: {', '.join(names[name] for name in data.dashboard)}." in text
    assert f"Reserves: {', '.join(f'{n} {names[name]}' for name, n in data.reserves.items())}." in text
    rooms = ", ".join(f"{names[name]} {n}" for name, n in data.rooms.items())
    assert f"Room cards ({sum(data.rooms.values())}): {rooms}." in text
    start, least = ("/".join(str(n) for n in energy) for energy in (data.start_energy, data.least_energy))
    assert f"start {start}, minimum {least}." in text
    for event in data.event:
        assert f"space {event.space}" in text


@rule("OMEGA-26.01")
def test_the_introduction_comes_first_and_is_small():
    spec, *others = scenario_specs(content())
    plan = plan_for(spec.name, spec.settle({}))
    assert spec.name == "dry_run"
    assert all(spec.minutes < each.minutes for each in others)
    assert len(plan.site.tiles) == 4
    assert plan.size == 3
    assert not plan.picks
