"""The kinds that cards, tokens (FLIX-2.07), boards (FLIX-2.01), Objectives (FLIX-1.05) and Special Conditions
(FLIX-4.06) name: what each does is written out in the chapters. The faces of the Attack Die go by their
captions (FLIX-R68)."""

from __future__ import annotations

from typing import Final

# Weapon classes (FLIX-7.09)
SUBMACHINE_GUN: Final = 0
BATTLE_RIFLE: Final = 1
SNIPER_RIFLE: Final = 2
COMBAT_SHOTGUN: Final = 3
SECONDARY: Final = 4
WEAPON_CLASSES: Final = ("submachine_gun", "battle_rifle", "sniper_rifle", "combat_shotgun", "secondary")

# What a legally struck Cover Block does (FLIX-20.19)
PUT_BACK: Final = 0
STUN: Final = 1
KILL: Final = 2
COVER_EFFECTS: Final = ("put_back", "stun", "kill")

# Equipment (FLIX-G05)
FLASHBANG: Final = 0
HE_GRENADE: Final = 1
BREACHING_CHARGE: Final = 2
REMOTE_BOMB: Final = 3
SNAKE_CAM: Final = 4
TOOL_KIT: Final = 5
MEDICAL_KIT: Final = 6
BALLISTIC_ARMOR: Final = 7
BLAST_ARMOR: Final = 8
DART_PISTOL: Final = 9
SEEKER_ROUNDS: Final = 10
SUPPRESSOR: Final = 11
LASER_SIGHT: Final = 12
OPTIC: Final = 13
EQUIPMENT: Final = (
    *("flashbang", "he_grenade", "breaching_charge", "remote_bomb", "snake_cam", "tool_kit", "medical_kit"),
    *("ballistic_armor", "blast_armor", "dart_pistol", "seeker_rounds", "suppressor", "laser_sight", "optic"),
)
KEYWORDS: Final = (
    *("grenade", "explosive", "camera", "tool", "medical", "armor", "secondary", "ammunition"),
    *("muzzle", "laser", "optic"),
)

# Specializations (FLIX-G06)
POINTMAN: Final = 0
SNIPER: Final = 1
BREACHER: Final = 2
DEMOLITIONS: Final = 3
CORPSMAN: Final = 4
HEAVY_GUNNER: Final = 5
TECHNICIAN: Final = 6
RECON: Final = 7
SPECIALIZATIONS: Final = ("PTM", "SNP", "BRC", "DEM", "MED", "HVY", "TEC", "REC")

# Objective Tokens (FLIX-G12)
ALARM: Final = 0
BIO_WEAPON: Final = 1
DOSSIER: Final = 2
FILE_FOLDERS: Final = 3
HARD_DRIVE: Final = 4
PHOTOS: Final = 5
MASTERMIND_TOKEN: Final = 6
HOSTAGE_TOKEN: Final = 7
MEDICAL_TOKEN: Final = 8
TANGO_PATROL: Final = 9
TIME_BOMB: Final = 10
NUCLEAR_WEAPON: Final = 11
TOKENS: Final = (
    *("alarm", "bio_weapon", "dossier", "file_folders", "hard_drive", "photos", "mastermind", "hostage"),
    *("medical_kit", "tango_patrol", "time_bomb", "nuclear_weapon"),
)

# Faces of the Attack Die (FLIX-G07)
BLANK: Final = 0
ONE_HIT: Final = 1
BLEED: Final = 2  # and 2 Hits
STUNNING: Final = 3
FACES: Final = ("blank", "hit", "bleed", "stun")

# Wounds (FLIX-17.03)
BULLET: Final = 0
BLEEDING: Final = 1
EXPLOSION: Final = 2

# What an objective of a Mission asks for (FLIX-1.05)
RECOVER: Final = 0  # so many Objective Tokens of a kind are in Cleared Objectives, or carried
RESCUE: Final = 1  # so many Hostages
DEFUSE: Final = 2
CAPTURE: Final = 3  # the Mastermind, Escorted into the Starting Area
ELIMINATE: Final = 4  # the Mastermind is dead
NEUTRALIZE: Final = 5  # Bio Weapons (FLIX-30.04)
NO_ALARM: Final = 6  # no Alarm was triggered
GOALS: Final = ("recover", "rescue", "defuse", "capture", "eliminate", "neutralize", "no_alarm")

# Special Conditions, as bits (FLIX-4.06)
PATROLS_STAY_DEAD: Final = 1  # killed Patrols do not return to the pool
ALL_SENTRIES: Final = 2  # numbered Sentry locations are always used
HIDDEN_HOSTAGES: Final = 4  # Hostage Tokens lie in the pile (FLIX-R34)
NEUTRALIZES: Final = 8  # Bio Weapons are neutralized, not Recovered
CAPTURES: Final = 16  # the Mastermind is to be Captured
TARGETS: Final = 32  # guards are plywood, to practise on (FLIX-R100)
SPECIALS: Final[dict[str, int]] = {
    "patrols_stay_dead": PATROLS_STAY_DEAD,
    "all_sentries": ALL_SENTRIES,
    "hidden_hostages": HIDDEN_HOSTAGES,
    "neutralizes": NEUTRALIZES,
    "captures": CAPTURES,
    "targets": TARGETS,
}

# Side Boards (FLIX-2.01)
E_LOCK: Final = 0
BOMB: Final = 1
SNIPING: Final = 2
RESCUING: Final = 3
SIDE_BOARDS: Final = ("e_lock", "bomb", "sniping", "rescue")
