"""Boards, cards, dice and tokens: what is checked of each. Every error names file and entry."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from sandtable.catalog.content import expect, expect_known, expect_once, expect_within
from sandtable.games.flix.content.cards import (
    COLOURS,
    LETTERS,
    SIZES,
    DifficultyData,
    EquipmentData,
    OperatorData,
    PhysicsFile,
    PiecesFile,
    SideBoardData,
    SkillData,
    SpecializationData,
    WeaponData,
    WeaponsFile,
)
from sandtable.games.flix.content.printed import BOUNCES
from sandtable.games.flix.rules.briefing import MOST_CARDS
from sandtable.games.flix.rules.components import E6, E9, MOST_SEALS
from sandtable.games.flix.rules.effects import (
    COVER_EFFECTS,
    EQUIPMENT,
    FACES,
    KEYWORDS,
    SIDE_BOARDS,
    SPECIALIZATIONS,
    TOKENS,
    WEAPON_CLASSES,
)

MOST = 20  # of any number on a card
DIFFICULTIES = ("rookie", "veteran", "operator")
SKILLS = ("rookie", "trained", "veteran", "marksman")
WORST_ANGLE = 450  # tenths of a degree
WORST_POWER = 500  # thousandths
SLOWEST = 10_000  # milliseconds
ATTACHMENTS = ("suppressor", "laser_sight", "optic")
DIE_FACES = 6
NUMERALS = (1, 4)  # of E-Locks (FLIX-G13)
LONGEST_TIMER = 60
# Bounds of the numbers of physics.toml: millimetres, grams, millimetres a second, seconds
PHYSICS: dict[str, tuple[float, float]] = {
    "space": (10, 100),
    "gap": (0.1, 20),
    "wall": (0.1, 10),
    "discs": (1, 90),
    "disc_masses": (0.1, 100),
    "block": (1, 90),
    "block_mass": (0.1, 100),
    "standee": (1, 90),
    "token": (1, 90),
    "friction": (0.1, 1),
    "disc_bounce": (0.1, 1),
    "stack_speed": (0, 1),
    "slowest": (1, 4000),
    "fastest": (1, 4000),
    "stop": (0.1, 100),
    "step": (0.001, 0.01),
}
SMALLEST_BOARD, LARGEST_BOARD = 50, 2000  # the edges of a Side Board in millimetres
CIRCLES = {"e_lock": 10, "bomb": len(LETTERS), "sniping": 5, "rescue": 4}


def expect_all(ids: Sequence[str], wanted: Sequence[str], where: str, what: str) -> None:
    """Those that the rules know, in their order: numbers of cards and boards are places in it."""
    got = ", ".join(ids)
    expect(list(ids) == list(wanted), where, f"{what} must be {', '.join(wanted)}, in this order, not {got}")


def check_needs(grade: int, needs: Sequence[str], where: str) -> None:
    """FLIX-7.08."""
    expect_within(grade, E6, E9, where, "grade")
    for name in needs:
        expect_known(name, SPECIALIZATIONS, where, "needs")
    expect(not needs or grade > E6, where, f"grade must be {E6 + 1} or more where a Specialization is needed")


# Cards


def check_operators(operators: list[OperatorData]) -> None:
    expect_once([each.id for each in operators], "operators.toml", "operator")
    few = f"{len(operators)} operators, expected {MOST_SEALS} or more"
    expect(len(operators) >= MOST_SEALS, "operators.toml", few)
    for each in operators:
        where = f"operators.toml: {each.id}"
        expect_within(each.speed, 1, MOST, where, "speed")
        expect_within(each.health, 1, MOST, where, "health")


def check_weapons(file: WeaponsFile) -> None:
    expect_once([each.id for each in file.weapon], "weapons.toml", "weapon")
    many = f"{len(file.weapon)} weapons, expected fewer than {MOST_CARDS}"
    expect(len(file.weapon) < MOST_CARDS, "weapons.toml", many)
    for each in [file.service_pistol, *file.weapon]:
        check_weapon(each, f"weapons.toml: {each.id}")
    for each in file.weapon:
        expect_within(each.copies, 1, MOST, f"weapons.toml: {each.id}", "copies")
    pistol = file.service_pistol
    plain = pistol.kind == "secondary" and pistol.grade == E6 and not pistol.needs
    expect(plain, f"weapons.toml: {pistol.id}", f"must be a secondary weapon for all, of grade {E6}")
    ready = sum(each.copies for each in file.weapon if each.kind != "secondary" and each.grade == E6)
    few = f"{ready} Primary Weapons of grade {E6} for all, expected {MOST_SEALS} or more"
    expect(ready >= MOST_SEALS, "weapons.toml", few)


def check_weapon(data: WeaponData, where: str) -> None:
    expect_known(data.kind, WEAPON_CLASSES, where, "kind")
    expect_known(data.cover, COVER_EFFECTS, where, "cover")
    expect_within(data.sound, 0, MOST, where, "sound")
    for name in [*data.bursts, *(each for each in (data.single, data.stack) if each)]:
        expect_known(name, SIZES, where, "size")
    fires = bool(data.single or data.bursts or data.stack)
    expect(fires, where, "must have single, bursts or stack, a rate of fire")
    for name in ("burst", "stacks"):
        expect_within(getattr(data, name), 0, MOST, where, name)
    expect((data.burst > 1) == bool(data.bursts), where, "bursts go with a burst of 2 discs or more")
    expect((data.stacks > 0) == bool(data.stack), where, "stack goes with stacks, 1 or more")
    expect(bool(data.single) or not data.slug, where, "slug goes with single")
    for name in data.attachments:
        expect_known(name, ATTACHMENTS, where, "attachment")
    expect(
        not (data.kind == "secondary" and data.attachments),
        where,
        "attachments are for Primary Weapons alone",
    )
    check_needs(data.grade, data.needs, where)


def check_equipment(cards: list[EquipmentData]) -> None:
    expect_all([card.id for card in cards], EQUIPMENT, "equipment.toml", "cards")
    for card in cards:
        where = f"equipment.toml: {card.id}"
        expect_known(card.keyword, KEYWORDS, where, "keyword")
        fits = card.attachment == (card.id in ATTACHMENTS)
        expect(fits, where, f"attachment is for {', '.join(ATTACHMENTS)} alone")
        expect_within(card.copies, 1, MOST, where, "copies")
        for name in ("shots", "sound", "amount"):
            expect_within(getattr(card, name), 0, MOST, where, name)
        check_needs(card.grade, card.needs, where)


def check_specializations(cards: list[SpecializationData]) -> None:
    expect_all([card.id for card in cards], SPECIALIZATIONS, "specializations.toml", "specializations")
    for card in cards:
        many = f"{len(card.grades)} grades, expected a text for each of E-7 to E-9"
        expect(len(card.grades) == E9 - E6, f"specializations.toml: {card.id}", many)


def check_difficulties(difficulties: list[DifficultyData]) -> None:
    expect_all([each.id for each in difficulties], DIFFICULTIES, "difficulties.toml", "difficulties")


def check_skills(skills: list[SkillData]) -> None:
    where = "skills.toml"
    expect_all([each.id for each in skills], SKILLS, where, "skills")
    for each in skills:
        expect_within(each.angle, 1, WORST_ANGLE, f"{where}: {each.id}", "angle")
        expect_within(each.power, 1, WORST_POWER, f"{where}: {each.id}", "power")
        expect_within(each.millis, 1, SLOWEST, f"{where}: {each.id}", "millis")


# Dice, tokens, sizes


def check_pieces(data: PiecesFile) -> None:
    where = "pieces.toml"
    expect(
        len(data.attack_die) == DIE_FACES, where, f"attack_die has {len(data.attack_die)} faces, expected 6"
    )
    for face in data.attack_die:
        expect_known(face, FACES, f"{where}: attack_die", "face")
    expect_within(len(data.timer), 1, LONGEST_TIMER, f"{where}: timer", "number of Spaces")
    for colour in data.timer:
        expect_known(colour, COLOURS, f"{where}: timer", "colour")
    expect_all(list(data.tokens), TOKENS, f"{where}: tokens", "kinds")
    for kind, number in data.tokens.items():
        expect_within(number, 0, MOST, f"{where}: tokens", kind)
    check_bombs(data, f"{where}: bombs")
    for numeral in data.e_locks:
        expect_within(numeral, *NUMERALS, f"{where}: e_locks", "a numeral")
    expect_within(data.normal_doors, 0, MOST, where, "normal_doors")


def check_bombs(data: PiecesFile, where: str) -> None:
    few = f"letters for {len(data.bombs)} Time Bomb Tokens, expected {data.tokens['time_bomb']}"
    expect(len(data.bombs) == data.tokens["time_bomb"], where, few)
    for letters in data.bombs:
        expect(bool(letters), where, "a Time Bomb has no letters, expected some")
        expect_once(list(letters), where, f"of {letters} letter")
        for letter in letters:
            expect_known(letter, LETTERS, where, "letter")


def check_physics(data: PhysicsFile) -> None:
    """Within its bounds every flick lies still before time is up (`board.discs.table`)."""
    where = "physics.toml"
    for name in ("discs", "disc_masses"):
        number = len(getattr(data, name))
        expect(number == len(SIZES), where, f"{name} has {number} numbers, expected {', '.join(SIZES)}")
    expect(data.discs == sorted(data.discs), where, "discs must rise from small to large")
    for name, (low, high) in PHYSICS.items():
        value = getattr(data, name)
        for each in value if isinstance(value, list) else [value]:
            expect_within(each, low, high, where, name)
    largest = max(*data.discs, data.block, data.standee, data.token) + data.wall
    expect(largest < data.space, where, f"space must be more than {largest}, what has to stand in it")
    expect(data.stop < data.slowest < data.fastest, where, "stop, slowest and fastest must rise")
    check_bounces(data, f"{where}: bounces")


def check_bounces(data: PhysicsFile, where: str) -> None:
    """No two pieces part faster than they met: how springy one is goes by its bounce off a disc."""
    expect_all(list(data.bounces), BOUNCES, where, "kinds")
    most = sqrt(data.disc_bounce)
    for name, value in data.bounces.items():
        expect_within(value, 0, 1, where, name)
        many = f"{name} must be at most {most:.3f}, the root of disc_bounce, not {value}"
        expect(value <= most, where, many)


def check_side_boards(boards: list[SideBoardData]) -> None:
    expect_all([board.id for board in boards], SIDE_BOARDS, "side_boards.toml", "boards")
    for board in boards:
        check_side_board(board, f"side_boards.toml: {board.id}")


def check_side_board(board: SideBoardData, where: str) -> None:
    many = f"{len(board.circles)} circles, expected {CIRCLES[board.id]}"
    expect(len(board.circles) == CIRCLES[board.id], where, many)
    number = len(DIFFICULTIES)
    expect(
        len(board.discs) == number, where, f"{len(board.discs)} discs, expected a size for each Difficulty"
    )
    for name in board.discs:
        expect_known(name, SIZES, where, "disc")
    expect((len(board.box) == 4) == (board.id == "e_lock"), where, "box of 4 numbers is for e_lock alone")
    for edge in board.size:
        expect_within(edge, SMALLEST_BOARD, LARGEST_BOARD, where, "size")
    width, height = board.size
    for x, y in [board.spot, *((x, y) for x, y, _ in board.circles)]:
        inside = 0 < x < width and 0 < y < height
        expect(inside, where, f"[{x}, {y}] is off the board, which is {width} by {height}")
    for *_, across in board.circles:
        expect_within(across, 1, min(width, height), where, "a diameter")
