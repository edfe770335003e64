"""The effects that cards name: what each does is written out in the chapters, its numbers are content."""

from __future__ import annotations

from typing import Final

# Abilities, as bits: printed on sheets, stances and enemy cards (OMEGA-G02, OMEGA-G03, OMEGA-G08).
SURE_FOOTED: Final = 1  # OMEGA-25.17
STEALTH: Final = 2  # OMEGA-25.15
SPOTTER: Final = 4  # own attacks ignore stealth (OMEGA-25.16)
SLIP: Final = 8  # may move through non-friendly figures (OMEGA-10.08, OMEGA-10.11)
ANCHOR: Final = 16  # not moved by knockback
RALLY: Final = 32
DRONE_POST: Final = 64  # deploys and directs the sentry drone
QUICK_DEPLOY: Final = 128  # for 1 instead of 2
DRILLED: Final = 256  # once a turn reroll one die of an own attack
DIRECT: Final = 512  # another commando moves now
CLEAR_SIGNAL: Final = 1024  # EMI takes no die
OVERCLOCK: Final = 2048  # once a turn reroll all dice of an own stat challenge
BRACED: Final = 4096  # own ranged attacks add 1 black die
FREE_MELEE: Final = 8192  # one free melee attack a turn
MARKSMAN: Final = 16384  # once a ranged attack reroll any number of own dice
FREE_POINT_BLANK: Final = 32768  # one free attack a turn, at an adjacent target
SPRINT: Final = 65536  # the first move action of a turn is a free move
BLADE_DANCE: Final = 131072  # melee attacks add 1 black die
RUPTURE: Final = 262144
ASSIST: Final = 524288
CONTROL: Final = 1048576
DRIVE: Final = 2097152
NO_ARROW: Final = 4194304  # sees all round (OMEGA-13.02)
LARGE: Final = 8388608  # 2 x 2 spaces
GUIDED: Final = 16777216  # only in `Commando.used`: it has guided the Lab Tech
ABILITIES: Final[dict[str, int]] = {
    "sure_footed": SURE_FOOTED,
    "stealth": STEALTH,
    "spotter": SPOTTER,
    "slip": SLIP,
    "anchor": ANCHOR,
    "rally": RALLY,
    "drone_post": DRONE_POST,
    "quick_deploy": QUICK_DEPLOY,
    "drilled": DRILLED,
    "direct": DIRECT,
    "clear_signal": CLEAR_SIGNAL,
    "overclock": OVERCLOCK,
    "braced": BRACED,
    "free_melee": FREE_MELEE,
    "marksman": MARKSMAN,
    "free_point_blank": FREE_POINT_BLANK,
    "sprint": SPRINT,
    "blade_dance": BLADE_DANCE,
    "rupture": RUPTURE,
    "assist": ASSIST,
    "control": CONTROL,
    "drive": DRIVE,
    "no_arrow": NO_ARROW,
    "large": LARGE,
}

# Stats of challenges (OMEGA-20.01)
STRENGTH: Final = 0
AGILITY: Final = 1
TECH: Final = 2
STATS: Final = ("strength", "agility", "tech")

# Groups of enemies (OMEGA-G08)
CLONE: Final = 0
HYBRID: Final = 1
OTHER: Final = 2
GROUPS: Final = ("clone", "hybrid", "other")

# What a kit card is (OMEGA-7.09, OMEGA-7.10, OMEGA-7.12)
BASIC_WEAPON: Final = 0
EXTRA_WEAPON: Final = 1
PASSIVE: Final = 2
ACTION: Final = 3
ANY_TIME: Final = 4
KIT_KINDS: Final = ("basic_weapon", "extra_weapon", "passive", "action", "any_time")

# What kit cards do (OMEGA-G04, OMEGA-G05); a weapon does nothing else.
WEAPON: Final = 0
RALLY_BEACON: Final = 1
TACTICAL_UPLINK: Final = 2
FIELD_ORDER: Final = 3
LAST_STAND: Final = 4
SHIELD_PROJECTOR: Final = 5
SCRUBBER: Final = 6
CODE_BREAKER: Final = 7
SIGNAL_SPOOF: Final = 8
DRONE_PLATING: Final = 9
GRENADE: Final = 10
BREACHING_CHARGE: Final = 11
AMMO_DRUM: Final = 12
TOWER_SHIELD: Final = 13
RAM: Final = 14
SMART_SCOPE: Final = 15
QUICK_SLING: Final = 16
CLAYMORE: Final = 17
CLOAK: Final = 18
GRAPNEL: Final = 19
MOTION_SCANNER: Final = 20
LOCK_BYPASS: Final = 21
FLARE: Final = 22
MEDKIT: Final = 23
STIM_SHOT: Final = 24
ADRENAL_BUFFER: Final = 25
ARMOR_PLATE: Final = 26
CLIMBING_BOOTS: Final = 27
GAS_MASK: Final = 28
SPOTTER_LENS: Final = 29
PRY_BAR: Final = 30
DATA_SPIKE: Final = 31
FLASH_CHARGE: Final = 32
KIT_EFFECTS: Final = (
    *("weapon", "rally_beacon", "tactical_uplink", "field_order", "last_stand", "shield_projector"),
    *("scrubber", "code_breaker", "signal_spoof", "drone_plating", "grenade", "breaching_charge"),
    *("ammo_drum", "tower_shield", "ram", "smart_scope", "quick_sling", "claymore", "cloak", "grapnel"),
    *("motion_scanner", "lock_bypass", "flare", "medkit", "stim_shot", "adrenal_buffer", "armor_plate"),
    *("climbing_boots", "gas_mask", "spotter_lens", "pry_bar", "data_spike", "flash_charge"),
)

# Markers that commandos put down, one of each in play (OMEGA-7.08, OMEGA-R20); the sentry drone is a piece.
BEACON: Final = 0
SHIELD: Final = 1
CHARGE: Final = 2
MINE: Final = 3
FLARE_MARKER: Final = 4
DRONE_MARKER: Final = 5  # only in `Commando.placed`
MARKERS: Final = ("beacon", "shield", "charge", "mine", "flare")

# When a dashboard ability may be used (OMEGA-18.01, OMEGA-G09)
SPAWN_STEP: Final = 0
TURN_START: Final = 1  # of a commando; Cave In may be used in the spawn step, too
ENEMY_ATTACKS: Final = 2  # declared, before the roll
ENEMY_ATTACKED: Final = 3  # declared, before the roll
DEFENDER_REROLLS: Final = 4  # in a commando's attack
AFTER_ACTIVATION: Final = 5
ACTIVATE_START: Final = 6
DOOR_CHALLENGE: Final = 7
TIMINGS: Final = (
    *("spawn_step", "turn_start", "enemy_attacks", "enemy_attacked"),
    *("defender_rerolls", "after_activation", "activate_start", "door_challenge"),
)

# What dashboard tiles do (OMEGA-G09)
VENT_SURGE: Final = 0
PASSAGE_BREACH: Final = 1
BROOD_RELEASE: Final = 2
CRAWL_SPACE: Final = 3
CAVE_IN: Final = 4
FRENZY: Final = 5
HARDENED_HIDE: Final = 6
CRUEL_ODDS: Final = 7
SECOND_WIND: Final = 8
REMOTE_OVERRIDE: Final = 9
STATIC_BLOOM: Final = 10
KNIT_FLESH: Final = 11
MAGNETIC_LOCK: Final = 12
DREAD: Final = 13
GAS_PURGE: Final = 14
DASHBOARD_EFFECTS: Final = (
    *("vent_surge", "passage_breach", "brood_release", "crawl_space", "cave_in"),
    *("frenzy", "hardened_hide", "cruel_odds", "second_wind", "remote_override"),
    *("static_bloom", "knit_flesh", "magnetic_lock", "dread", "gas_purge"),
)

# What door markers do (OMEGA-G10)
UNLOCKED: Final = 0
CHALLENGE: Final = 1
ALARM: Final = 2  # opens, and the overseer gains energy
RIGGED: Final = 3  # a challenge; a failure wounds
PRESSURE: Final = 4  # opens only for more adrenaline
DOOR_EFFECTS: Final = ("unlocked", "challenge", "alarm", "rigged", "pressure")

# Room cards (OMEGA-22.06, OMEGA-G11)
FAULTY_INTEL: Final = 0
OBJECTIVE: Final = 1
CLEAR: Final = 2
VENTS: Final = 3
GAS: Final = 4
EMI: Final = 5
RUBBLE: Final = 6
HAZARDS: Final = 7
SPAWN: Final = 8
ROOM_EFFECTS: Final = (
    *("faulty_intel", "objective", "clear", "vents", "gas", "emi", "rubble", "hazards", "spawn"),
)

# Investigate cards (OMEGA-G12): the first five are kept, the others happen at once.
MEDICAL_CACHE: Final = 0
HOT_ROUNDS: Final = 1
SECURITY_PASS: Final = 2
ADRENAL_VIAL: Final = 3
SPARE_PLATING: Final = 4
FLOOR_PLAN: Final = 5
MAINTENANCE_KEY: Final = 6
TRIPPED_ALARM: Final = 7
IN_THE_WALLS: Final = 8
BARE_WIRING: Final = 9
EMPTY_LOCKER: Final = 10
FINDS: Final = (
    *("medical_cache", "hot_rounds", "security_pass", "adrenal_vial", "spare_plating", "floor_plan"),
    *("maintenance_key", "tripped_alarm", "in_the_walls", "bare_wiring", "empty_locker"),
)
KEPT: Final = 5
