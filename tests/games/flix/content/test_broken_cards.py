"""Boards, cards, dice and sizes that are refused, in one line that names file and entry."""

from __future__ import annotations

from math import inf, nan, sqrt

import msgspec
import pytest
from msgspec import inspect as types
from msgspec.structs import replace

from games.flix.content.breaking import Breaking
from sandtable.board.discs.table import GRAVITY, LONGEST, MOST_STEPS
from sandtable.catalog.checking import bare, check_declared, type_of
from sandtable.catalog.estimates import NO_RULES
from sandtable.engine.errors import SandtableError
from sandtable.games.flix.content.cards import BOUNCES, PhysicsFile
from sandtable.games.flix.content.checks import check_physics
from sandtable.games.flix.content.loader import CONTENT, content


def bounds_of(kind):
    """Those that a number has where it is declared, or those of each of a list."""
    kind = bare(kind)[1]
    return bounds_of(kind.item_type) if isinstance(kind, types.ListType) else (kind.ge, kind.le)


DECLARED = type_of(PhysicsFile)
assert isinstance(DECLARED, types.StructType)
PHYSICS = {each.name: bounds_of(each.type) for each in DECLARED.fields if each.name != "bounces"}


def check(physics):
    """All that is checked of the file."""
    check_declared(msgspec.to_builtins(physics), PhysicsFile, "physics.toml")
    check_physics(physics)


# A game plays without its lesson and its page on how to play.
FILES = sorted({path.name for path in CONTENT.glob("*.toml")} - set(NO_RULES))


@pytest.fixture
def broken():
    return Breaking()


def test_an_untouched_copy_is_accepted(broken):
    assert [scenario.name for scenario in broken.content().scenarios][:2] == ["dry_run", "campaign"]


def test_content_is_read_once():
    assert content() is content()


@pytest.mark.parametrize("file", FILES)
def test_a_missing_file_is_named(broken, file):
    broken.remove(file)
    assert broken.refused() == f"{file}: there is no such file"


def test_more_weapons_than_a_menu_can_name_are_refused(broken):
    text = broken.files["weapons.toml"]
    start = text.index("[[weapon]]")
    one = text[start : text.index("[[weapon]]", start + 1)]
    name = one.split('id = "')[1].split('"')[0]
    more = [one.replace(f'id = "{name}"', f'id = "spare_{n}"') for n in range(64)]
    broken.write("weapons.toml", text + "\n" + "\n".join(more))
    assert "weapons, expected fewer than 64" in broken.refused()


@pytest.mark.parametrize("folder", ["maps", "missions", "scenarios"])
def test_an_empty_folder_is_named(broken, folder):
    broken.remove(folder)
    assert broken.refused() == f"{folder}: expected at least one .toml file in this folder"


BROKEN = [
    ("operators.toml", 'id = "imani"', 'id = "hannah"', "operator 'hannah' stands twice"),
    ("operators.toml", "speed = 5", "speed = 0", "hannah: speed must be from 1 to 20, not 0"),
    ("operators.toml", "health = 5", "health = 21", "hannah: health must be from 1 to 20, not 21"),
    (
        "weapons.toml",
        'kind = "battle_rifle"',
        'kind = "bow"',
        "harrow_carbine: kind 'bow' is none of submachine",
    ),
    ("weapons.toml", 'cover = "stun"', 'cover = "burn"', "mp5: cover 'burn' is none of put_back, stun, kill"),
    (
        "weapons.toml",
        'bursts = ["small"]',
        'bursts = ["tiny"]',
        "mp5: bursts 'tiny' is none of small, medium",
    ),
    ("weapons.toml", "burst = 2", "burst = 90000", "mp5: burst must be from 0 to 20, not 90000"),
    (
        "weapons.toml",
        "stacks = 1",
        "stacks = 90000",
        "doorman_12: stacks must be from 0 to 20, not 90000",
    ),
    ("weapons.toml", "burst = 2", "burst = 0", "mp5: bursts go with a burst of 2 discs or more"),
    ("weapons.toml", "stacks = 1", "stacks = 0", "doorman_12: stack goes with stacks, 1 or more"),
    (
        "weapons.toml",
        'attachments = ["suppressor", "laser_sight"]',
        'attachments = ["scope"]',
        "'scope' is none of",
    ),
    ("weapons.toml", 'single = "small"\n', "", "service_pistol: must have single, bursts or stack"),
    ("weapons.toml", 'single = "large"\nslug', "slug", "doorman_12: slug goes with single"),
    ("weapons.toml", 'needs = ["PTM"]', 'needs = ["NIN"]', "whisper_45_sd: needs 'NIN' is none of PTM"),
    ("weapons.toml", 'grade = 7\nneeds = ["PTM"]', 'grade = 6\nneeds = ["PTM"]', "grade must be 7 or more"),
    ("weapons.toml", "grade = 9", "grade = 10", "hush_sr: grade must be from 6 to 9, not 10"),
    ("weapons.toml", "copies = 3", "copies = 0", "mp5: copies must be from 1 to 20, not 0"),
    ("weapons.toml", "sound = 5", "sound = -1", "bulwark_lmg: sound must be from 0 to 20, not -1"),
    ("weapons.toml", 'id = "hush_sr"', 'id = "mp5"', "weapon 'mp5' stands twice"),
    (
        "weapons.toml",
        'kind = "secondary"',
        'kind = "sniper_rifle"',
        "service_pistol: must be a secondary weapon",
    ),
    (
        "weapons.toml",
        "copies = 2\nsound = 1",
        'attachments = ["optic"]\ncopies = 2\nsound = 1',
        "Primary Weapons alone",
    ),
    ("kits.toml", 'id = "REC"', 'id = "RCN"', "specialization must be PTM, SNP, "),
    (
        "equipment.toml",
        'id = "optic"',
        'id = "scope"',
        "scope: id 'scope' is none of flashbang, he_grenade, ",
    ),
    (
        "equipment.toml",
        'keyword = "tool"',
        'keyword = "spoon"',
        "tool_kit: keyword 'spoon' is none of grenade, ",
    ),
    (
        "equipment.toml",
        "attachment = true\n",
        "",
        "suppressor: attachment is for suppressor, laser_sight, optic",
    ),
    ("equipment.toml", "copies = 4", "copies = 0", "flashbang: copies must be from 1 to 20, not 0"),
    ("equipment.toml", "shots = 2", "shots = 99", "dart_pistol: shots must be from 0 to 20, not 99"),
    ("specializations.toml", 'id = "REC"', 'id = "RCN"', "specializations must be PTM, SNP, BRC, "),
    (
        "specializations.toml",
        '  "Speed +1.",\n',
        "",
        "PTM: grades must have 3 entries, not 2; expected: A text",
    ),
    (
        "difficulties.toml",
        'id = "veteran"',
        'id = "normal"',
        "normal: id 'normal' is none of rookie, veteran, operator",
    ),
    (
        "skills.toml",
        'id = "trained"',
        'id = "tried"',
        "tried: id 'tried' is none of rookie, trained, veteran, marksman",
    ),
    ("skills.toml", "angle = 150", "angle = 0", "rookie: angle must be from 1 to 450, not 0"),
    ("skills.toml", "power = 230", "power = 600", "rookie: power must be from 1 to 500, not 600"),
    ("skills.toml", "millis = 900", "millis = 0", "marksman: millis must be from 1 to 10000, not 0"),
    (
        "pieces.toml",
        '"stun"]',
        '"stun", "hit"]',
        "attack_die must have 6 entries, not 7; expected: The faces",
    ),
    ("pieces.toml", '"stun"]', '"nap"]', "attack_die 'nap' is none of blank, hit, bleed, stun"),
    (
        "pieces.toml",
        'timer = ["green"',
        'timer = ["blue"',
        "timer 'blue' is none of green, yellow, red",
    ),
    ("pieces.toml", "alarm = 3", "alrm = 3", "tokens: key 'alrm' is none of alarm, bio_weapon, "),
    ("pieces.toml", "alarm = 3", "alarm = 99", "tokens: alarm must be from 0 to 20, not 99"),
    ("pieces.toml", '"ACF", ', "", "bombs: letters for 3 Time Bomb Tokens, expected 4"),
    ("pieces.toml", '"ACF"', '"ACX"', "bombs: letter 'X' is none of A, B, C, D, E, F, G, H"),
    ("pieces.toml", '"ACF"', '"ACA"', "bombs: of ACA letter 'A' stands twice"),
    ("pieces.toml", '"ACF"', '""', "bombs: a Time Bomb has no letters, expected some"),
    ("pieces.toml", "3, 4, 4]", "3, 4, 5]", "e_locks must be from 1 to 4, not 5"),
    ("pieces.toml", "normal_doors = 12", "normal_doors = -1", "normal_doors must be from 0 to 20, not -1"),
    (
        "physics.toml",
        "discs = [15.0, 20.0",
        "discs = [20.0",
        "discs must have 3 entries, not 2; expected: Diameters of small, medium",
    ),
    ("physics.toml", "[15.0, 20.0", "[20.0, 15.0", "discs must rise from small to large"),
    ("physics.toml", "friction = 0.2", "friction = 0.0", "friction must be from 0.1 to 1, not 0.0"),
    ("physics.toml", "friction = 0.2", "friction = 1e-9", "friction must be from 0.1 to 1, not 1e-09"),
    ("physics.toml", "friction = 0.2", "friction = nan", "friction must be from 0.1 to 1, not nan"),
    ("physics.toml", "fastest = 2500.0", "fastest = 9e4", "fastest must be from 1 to 4000, not 90000.0"),
    ("physics.toml", "[0.6, 1.1", "[0.6, 1e4", "disc_masses must be from 0.1 to 100, not 10000.0"),
    (
        "physics.toml",
        "disc_bounce = 0.8",
        "disc_bounce = 0.3",
        "bounces: wall must be at most 0.548, the root",
    ),
    ("physics.toml", "space = 30.0", "space = 25.0", "space must be more than 27.0, what has to stand in it"),
    ("physics.toml", "slowest = 200.0", "slowest = 4.0", "stop, slowest and fastest must rise"),
    ("physics.toml", "wall = 0.6", "wal = 0.6", "bounces: key 'wal' is none of wall, door, standee"),
    ("physics.toml", "wall = 0.6", "wall = 1.6", "bounces: wall must be from 0 to 1, not 1.6"),
    ("physics.toml", "step = 0.00", "step = 1.00", "step must be from 0.001 to 0.01, not 1.00"),
    (
        "side_boards.toml",
        "size = [200, 300]",
        "size = [200, 9e4]",
        "e_lock: size must be from 50 to 2000, not",
    ),
    (
        "side_boards.toml",
        'id = "bomb"',
        'id = "bmob"',
        "bmob: id 'bmob' is none of e_lock, bomb, sniping, rescue",
    ),
    ("side_boards.toml", "[72, 246, 16], ", "", "e_lock: 9 circles, expected 10"),
    (
        "side_boards.toml",
        '["large", ',
        "[",
        "e_lock: discs must have 3 entries, not 2; expected: The size of the disc",
    ),
    ("side_boards.toml", '["large"', '["huge"', "e_lock: discs 'huge' is none of small, medium, large"),
    ("side_boards.toml", "box = [52, ", "box = [", "e_lock: box of 4 numbers is for e_lock alone"),
    ("side_boards.toml", "spot = [100, 20]", "spot = [100, 320]", "e_lock: [100.0, 320.0] is off the board"),
    (
        "side_boards.toml",
        "[50, 130, 20]",
        "[50, 130, 0]",
        "bomb: a diameter must be from 1 to 200.0, not 0.0",
    ),
    ("options.toml", "low = 1", "least = 1", "players: Object contains unknown field `least`"),
    ("options.toml", 'name = "actions"', 'name = "moves"', "option 'actions' is missing"),
    ("options.toml", 'default = "rookie"', 'default = "easy"', "default of option difficulty must be one of"),
    (
        "options.toml",
        '"veteran", "operator"]',
        '"veteran", "legend"]',
        "difficulty: choices must be among",
    ),
]


@pytest.mark.parametrize(("file", "old", "new", "words"), BROKEN)
def test_a_broken_file_is_refused_with_its_entry(broken, file, old, new, words):
    broken.swap(file, old, new)
    message = broken.refused()
    assert message.startswith(f"{file}: ")
    assert words in message


@pytest.mark.parametrize(
    ("file", "key", "what"),
    [
        ("equipment.toml", "card", "cards"),
        ("specializations.toml", "specialization", "specializations"),
        ("side_boards.toml", "board", "boards"),
        ("difficulties.toml", "difficulty", "difficulties"),
        ("skills.toml", "skill", "skills"),
    ],
)
def test_what_the_rules_know_by_its_place_is_all_there_and_in_order(broken, file, key, what):
    head, *entries = broken.files[file].split(f"[[{key}]]")
    for changed in (entries[:-1], [*entries[1:], entries[0]]):
        broken.write(file, f"[[{key}]]".join([head, *changed]))
        assert f"{file}: {what} must be " in broken.refused()
        assert ", in this order, not " in broken.refused()


def test_a_timer_track_without_spaces(broken):
    line = next(line for line in broken.files["pieces.toml"].splitlines() if line.startswith("timer"))
    broken.swap("pieces.toml", line, "timer = []")
    assert broken.refused().startswith("pieces.toml: timer must have from 1 to 60 entries, not 0;")


def test_too_few_operators(broken):
    text = broken.files["operators.toml"]
    broken.write("operators.toml", text[: text.index('[[operator]]\nid = "tessa"')])
    assert broken.refused().startswith("operators.toml: operator must have 4 or more entries, not 3;")


def test_too_few_weapons_for_beginners(broken):
    broken.swap("weapons.toml", "grade = 6", "grade = 7", count=3)
    assert broken.refused() == "weapons.toml: 2 Primary Weapons of grade 6 for all, expected 4 or more"


# Numbers at their bounds


@pytest.mark.parametrize("name", list(PHYSICS))
def test_every_number_of_the_physics_has_bounds(name):
    data = content().physics
    low, high = PHYSICS[name]
    for value in (low - 0.001, high + 0.001, -1e300, 1e300, inf, nan):
        bad = [value] * 3 if isinstance(getattr(data, name), list) else value
        with pytest.raises(SandtableError) as refused:
            check(replace(data, **{name: bad}))
        assert str(refused.value) == f"physics.toml: {name} must be from {low} to {high}, not {value}"


def test_no_number_of_the_physics_is_without_bounds():
    assert set(PHYSICS) | {"bounces"} == set(PhysicsFile.__struct_fields__)
    assert all(None not in bounds for bounds in PHYSICS.values())


@pytest.mark.parametrize("name", BOUNCES)
def test_every_bounce_has_bounds(broken, name):
    data = content().physics
    for value in (-0.01, 1.01, sqrt(data.disc_bounce) + 0.001):
        bounces = {**data.bounces, name: value}
        with pytest.raises(SandtableError, match=rf"^physics.toml: bounces: {name} must be "):
            check(replace(data, bounces=bounces))
    check(replace(data, bounces={**data.bounces, name: sqrt(data.disc_bounce)}))


def test_the_slipperiest_table_still_lets_every_disc_come_to_rest():
    """Within the bounds of content the limit of time is never what stops a disc."""
    worst = PHYSICS["fastest"][1] / (PHYSICS["friction"][0] * GRAVITY)
    assert worst < LONGEST and LONGEST / PHYSICS["step"][0] <= MOST_STEPS
