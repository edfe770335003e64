"""Cards and Player Boards as the ledger proposes them (FLIX-G04 to FLIX-G10), for plans of drawn ground."""

from __future__ import annotations

from typing import Any

from sandtable.board.discs.table import Sizes
from sandtable.engine.house_rules import HouseRules
from sandtable.games.flix.rules.cards import Equipment, SealBoard, SideBoard, Specialization, Weapon
from sandtable.games.flix.rules.effects import (
    COVER_EFFECTS,
    EQUIPMENT,
    KEYWORDS,
    SPECIALIZATIONS,
    WEAPON_CLASSES,
)
from sandtable.games.flix.rules.plan import Numbers

SIZES = "SML"
ATTACHMENTS = {"Sup": "suppressor", "Las": "laser_sight", "Opt": "optic"}

# name, class, copies, Sound, Single (! is a slug), Burst, Stack (* flicked twice), Cover, Attachments, needs
WEAPONS = """
MP5             | submachine_gun | 3 | 2 | M  | 2S    |     | stun     | Sup Las Opt | 6
Kestrel 9       | submachine_gun | 2 | 2 | M  | 3S    |     | stun     | Sup Las Opt | 7
Whisper 45 SD   | submachine_gun | 1 | 1 | M  | 2S    |     | stun     | Las Opt     | 7 PTM
Harrow Carbine  | battle_rifle   | 3 | 3 | L  | 2M    |     | kill     | Sup Las     | 6
Corvus 308      | battle_rifle   | 2 | 4 | L  | 3M    |     | kill     | Sup Las     | 7
Robinson XCR SD | battle_rifle   | 1 | 2 | L  | 3M 3S |     | kill     | Las         | 8
Bulwark LMG     | battle_rifle   | 1 | 5 |    | 4M    |     | kill     |             | 8 HVY
Steyr Scout     | sniper_rifle   | 2 | 3 | M  |       |     | kill     | Sup Opt     | 6
Longreach 338   | sniper_rifle   | 1 | 4 | L  |       |     | kill     | Sup         | 8 SNP
Hush SR         | sniper_rifle   | 1 | 1 | M  |       |     | stun     | Opt         | 9 SNP
Doorman 12      | combat_shotgun | 2 | 4 | L! |       | M   | kill     |             | 6
Gatekeeper 12   | combat_shotgun | 1 | 4 | L! |       | L   | kill     |             | 7 BRC
Ripsaw 12       | combat_shotgun | 1 | 5 |    |       | M*  | kill     |             | 9 BRC
Quiet 23        | secondary      | 2 | 1 | M  |       |     | put_back |             | 7 REC PTM
Hornet MP       | secondary      | 2 | 2 | S  | 2S    |     | put_back |             | 7 HVY MED
Judge 44        | secondary      | 1 | 3 | L  |       |     | stun     |             | 8 BRC
Drawdown 45     | secondary      | 1 | 2 | M  | 2S    |     | stun     |             | 8 TEC DEM
Service Pistol  | secondary      | 0 | 1 | S  |       |     | put_back |             | 6
"""

# effect, keyword, copies, shots, Sound, amount, needs; the last three are Attachments
GEAR = """
flashbang        | grenade    | 4 | 0 | 4 | 0 | 6
he_grenade       | grenade    | 4 | 0 | 6 | 0 | 6
breaching_charge | explosive  | 3 | 0 | 6 | 0 | 7 BRC DEM
remote_bomb      | explosive  | 2 | 1 | 6 | 0 | 8 DEM
snake_cam        | camera     | 3 | 0 | 0 | 0 | 6
tool_kit         | tool       | 3 | 0 | 0 | 0 | 6
medical_kit      | medical    | 4 | 0 | 0 | 1 | 6
ballistic_armor  | armor      | 4 | 0 | 0 | 0 | 6
blast_armor      | armor      | 2 | 0 | 0 | 0 | 7
dart_pistol      | secondary  | 2 | 2 | 0 | 0 | 7 REC SNP
seeker_rounds    | ammunition | 2 | 2 | 0 | 0 | 8 SNP HVY
suppressor       | muzzle     | 3 | 0 | 0 | 1 | 6
laser_sight      | laser      | 1 | 0 | 1 | 0 | 7
optic            | optic      | 1 | 0 | 0 | 0 | 7
"""

NO_KIT: dict[str, list[int]] = {"skills": [], "weapons": [], "equipment": []}
SEALS = [
    SealBoard({"name": name, "speed": speed, "health": health, "kit": NO_KIT})
    for name, speed, health in (
        ("hannah", 5, 5),
        ("george", 4, 6),
        ("ruben", 6, 4),
        ("tessa", 5, 5),
        ("dale", 4, 6),
        ("imani", 6, 4),
    )
]
CHOSEN: dict[str, bool | int | str] = {
    "actions": 2,
    "sound_limit": 6,
    "alert_spawns": 4,
    "seconds": 10,
    "relief": 2,
    "alarm_sound": 3,
    "blocked_time": 1,
    "most_stuns": 2,
    "reaction_stuns": 1,
    "unaware_fire": True,
    "stunned_fire": False,
    "nearest_loudest": False,
    "partial_fails": False,
    "replacement": 20,
    "picks": False,
    "aim_help": "first_run",
}


def numbers(**more: Any) -> Numbers:
    return Numbers(HouseRules(CHOSEN | more), 300, 50)


PIECES = Sizes(
    radii=[7.5, 10.0, 12.5],
    masses=[0.6, 1.1, 1.7],
    block=8.0,
    block_mass=2.9,
    standee=11.0,
    token=9.0,
    wall=1.0,
    friction=0.2,
    bounces=[0.6, 0.6, 0.4, 0.4, 0.3],
    disc_bounce=0.8,
    slowest=100.0,
    fastest=2500.0,
    stop=5.0,
    step=1 / 600,
    stack_speed=0.8,
)
TIMER = [-1, *[(20 - space) % 3 for space in range(1, 21)]]

# x, y and diameter in millimetres from the lower left corner
KEYPAD = [(100, 162, 16), *[(72 + 28 * (n % 3), 246 - 28 * (n // 3), 16) for n in range(9)]]
LETTERS = [
    (x, y, 20)
    for y, xs in ((130, (50, 150)), (170, (75, 125)), (210, (50, 150)), (250, (75, 125)))
    for x in xs
]
DOTS = [(100, 250, 8), (100, 215, 8), (85, 195, 8), (115, 195, 8), (100, 170, 8)]
HOSTAGE = [(85, 230, 8), (120, 225, 30), (120, 225, 44), (120, 225, 56)]


def side_board(circles: list[tuple[int, int, int]], box: list[int]) -> SideBoard:
    laid = [[10 * x, 3000 - 10 * y, 5 * across] for x, y, across in circles]
    size: dict[str, Any] = {"width": 2000, "height": 3000, "spot": [1000, 2800], "discs": [2, 1, 0]}
    return SideBoard(size | {"circles": laid, "box": box})


SIDE_BOARDS = [
    side_board(KEYPAD, [520, 340, 1480, 1580]),
    *[side_board(circles, []) for circles in (LETTERS, DOTS, HOSTAGE)],
]
ATTACK_DIE = [0, 0, 1, 1, 2, 3]
BOMB_LETTERS = [[0, 2, 5], [1, 3, 6], [0, 4, 7], [1, 2, 4, 7]]
SPECIALISTS = [Specialization({"id": short, "name": short, "kit": NO_KIT}) for short in SPECIALIZATIONS]


def rows(table: str) -> list[list[str]]:
    return [[part.strip() for part in line.split("|")] for line in table.strip().splitlines()]


def needs(text: str) -> dict[str, int]:
    """The Grade, and the Specializations as bits."""
    grade, *shorts = text.split()
    return {"grade": int(grade), "needs": sum(1 << SPECIALIZATIONS.index(short) for short in shorts)}


def weapon(row: list[str]) -> Weapon:
    name, kind, copies, sound, single, burst, stack, cover, fits, need = row
    bursts = burst.split()
    card = {
        "name": name,
        "kind": WEAPON_CLASSES.index(kind),
        "copies": int(copies),
        "sound": int(sound),
        "single": SIZES.find(single[:1]) if single else -1,
        "bursts": [SIZES.index(each[1]) for each in bursts],
        "burst": int(bursts[0][0]) if bursts else 0,
        "stack": SIZES.index(stack[0]) if stack else -1,
        "stacks": 2 if "*" in stack else 1 if stack else 0,
        "slug": "!" in single,
        "cover": COVER_EFFECTS.index(cover),
        "attachments": sum(1 << EQUIPMENT.index(ATTACHMENTS[each]) for each in fits.split()),
    }
    return Weapon(card | needs(need))


def gear(row: list[str]) -> Equipment:
    effect, keyword, copies, shots, sound, amount, need = row
    card = {"id": EQUIPMENT.index(effect), "name": effect, "attachment": effect in ATTACHMENTS.values()}
    counts = {"copies": int(copies), "shots": int(shots), "sound": int(sound), "amount": int(amount)}
    return Equipment(card | counts | {"keyword": KEYWORDS.index(keyword)} | needs(need))


*WEAPON_CARDS, SERVICE_PISTOL = [weapon(row) for row in rows(WEAPONS)]
EQUIPMENT_CARDS = [gear(row) for row in rows(GEAR)]
