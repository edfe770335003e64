"""The effects that cards, tokens and Stages name: what each does is written out in the chapters."""

from __future__ import annotations

from typing import Final

# Equipment (SNEAK-G04, SNEAK-G05)
PISTOL: Final = 0
SUPPRESSOR: Final = 1
RATIONS: Final = 2
STUN_GRENADE: Final = 3
C4: Final = 4
GRENADE: Final = 5
CLAYMORE: Final = 6
REMOTE_MISSILE: Final = 7
BOX: Final = 8
COLD_MEDICINE: Final = 9
SECURITY_CARD: Final = 10
GAS_MASK: Final = 11
ROPE: Final = 12
MISSILE_LAUNCHER: Final = 13
SNIPER_RIFLE: Final = 14
TRANQUILIZER: Final = 15
HANDKERCHIEF: Final = 16
BODY_ARMOR: Final = 17
BANDANA: Final = 18
CHAFF: Final = 19
GOGGLES: Final = 20
FIELD_SCOPE: Final = 21
MINE_DETECTOR: Final = 22
HAND_CANNON: Final = 23
ASSAULT_RIFLE: Final = 24
DISGUISE: Final = 25
CAMOUFLAGE: Final = 26
BLADE: Final = 27
ARM_CANNON: Final = 28
EQUIPMENT: Final = (
    *("pistol", "suppressor", "rations", "stun_grenade", "c4", "grenade", "claymore", "remote_missile"),
    *("box", "cold_medicine", "security_card", "gas_mask", "rope", "missile_launcher", "sniper_rifle"),
    *("tranquilizer", "handkerchief", "body_armor", "bandana", "chaff", "goggles", "field_scope"),
    *("mine_detector", "hand_cannon", "assault_rifle", "disguise", "camouflage", "blade", "arm_cannon"),
)

# Icons in Section I of a Patrol card (SNEAK-G06)
WAKE: Final = 0
RADIO_IN: Final = 1
LOST_CONTACT: Final = 2
STAY_ALERT: Final = 3
ICONS: Final = ("wake", "radio_in", "lost_contact", "stay_alert")

# Section II
CHECK: Final = 0
CHECK_FLIP: Final = 1
FLIP_CHECK: Final = 2
CAMERAS: Final = ("check", "check_flip", "flip_check")

# What a line of a Patrol Reaction card does to its token (SNEAK-G07)
NOTHING: Final = 0
RETURN: Final = 1
TO_INVESTIGATE: Final = 2
TO_ALERT: Final = 3
LOOK_ROUND: Final = 4  # the Patrol turns towards the nearest player and checks its sight
RETURN_AND_WARN: Final = 5  # the nearest player within some spaces places theirs, Investigate side up
CALL_ALL: Final = 6  # spawn up to the Patrol Count
MOVE_ON: Final = 7  # return it, and move some more spaces under the Patrol protocol
STIR: Final = 8  # flip to the waking side; if already waking, replace with a Patrol
STIR_ONCE: Final = 9  # flip to the waking side if it is not there yet
RAISE: Final = 10  # replace with a Patrol
RAISE_AND_DISCARD: Final = 11
DISCARD: Final = 12  # 1 Patrol card
REINFORCE: Final = 13  # spawn 1 Patrol, even above the Patrol Count
REMOVE: Final = 14  # the token from the board
WARN_ALL: Final = 15  # every player of the Zone whose token is off places it, Investigate side up
TURN_ROUND: Final = 16  # and checks its sight
REACTIONS: Final = (
    *("nothing", "return", "to_investigate", "to_alert", "look_round", "return_and_warn", "call_all"),
    *("move_on", "stir", "stir_once", "raise", "raise_and_discard", "discard", "reinforce", "remove"),
    *("warn_all", "turn_round"),
)

# Hack cards: the standard deck (SNEAK-G08), then the Bosses' sets (SNEAK-G09)
HACKS: Final = (
    *("camera_loop", "door_override", "false_report", "radio_jam", "all_clear", "sleeping_gas"),
    *("supply_drop", "tactical_feed"),
    *("crane_swing", "coolant_leak", "crate_lift", "floodlights", "loader_jam"),
    *("scope_glare", "thermal_sweep", "whiteout", "field_medic"),
    *("signal_noise", "floor_current", "recalibrate", "shutters"),
    *("fuel_bleed", "rotor_warning", "supply_run"),
    *("radome_overload", "missile_scramble", "leg_lock", "targeting_ghost", "emergency_rations"),
)

# Hidden Event tokens (SNEAK-G11); a Trap has the same back
BLANK: Final = 0
AMMO_CACHE: Final = 1
FOOD: Final = 2
LOOSE_WIRE: Final = 3
LUCKY_COIN: Final = 4
TRAP: Final = 5
HIDDEN_KINDS: Final = ("blank", "ammo_cache", "rations", "loose_wire", "lucky_coin", "trap")

# What a Stage's lettered Event does (SNEAK-G12)
EVENT_PATROL: Final = 0  # a Patrol appears on the lowest free space of the Patrol Room
EVENT_CAMERAS: Final = 1  # flip the Camera Direction token
EVENT_PROOF: Final = 2  # counts for the objective alone
EVENT_LOOK: Final = 3  # look at the top Patrol cards
EVENT_RADIO_IN: Final = 4  # Radio In in a Zone
EVENT_ATTENTION: Final = 5  # counts for the objective; every player in a Zone Draws Attention
EVENT_REMOVE: Final = 6  # remove a Patrol figure of the players' choice
EVENT_CACHE: Final = 7  # restore ammo or charges
EVENT_TIMER: Final = 8  # from now on 1 extra Patrol card is discarded at the end of each Enemy Phase
EVENTS: Final = ("patrol", "cameras", "proof", "look", "radio_in", "attention", "remove", "cache", "timer")

# Objectives (SNEAK-3.06), failures (SNEAK-3.10) and optional objectives (SNEAK-3.07)
RESOLVE: Final = 0  # the Event with a letter
TAKE_DATA: Final = 1  # the Event with a letter, or hack the Terminal of a level
LEAVE: Final = 2  # all players leave by the Exit
RIDE: Final = 3  # Interact while standing in the Elevator Shaft
GATHER: Final = 4  # all players stand in the Elevator Shaft
UNLOCK: Final = 5  # all Doors
SILENCE: Final = 6  # no Patrol figure is on the map at the end of a Player Phase
OUTLAST: Final = 7  # the first red Patrol card is drawn
DEFEAT: Final = 8  # the Boss
GOALS: Final = (
    *("resolve", "take_data", "leave", "ride", "gather", "unlock", "silence", "outlast", "defeat"),
)

DEAD_TOKENS: Final = 0  # so many Dead Patrol tokens are on the board
SEEN: Final = 1  # any Alert token on its Alert side
KILLING: Final = 2  # a Dead Patrol token is placed
TOO_EARLY: Final = 3  # an Event was resolved before the goals ahead of it
TRAPS_SPRUNG: Final = 4  # so many in all
FAILURES: Final = ("dead_tokens", "seen", "killing", "too_early", "traps_sprung")

NEVER_ALERT: Final = 0
NO_DEAD: Final = 1
ALSO_RESOLVE: Final = 2
NO_CAMERA: Final = 3
EXTRAS: Final = ("never_alert", "no_dead", "also_resolve", "no_camera")

# Special rules of a Stage, as bits (SNEAK-3.11)
NO_RADIO_IN: Final = 1
NO_LOST_CONTACT: Final = 2
LASTING_TRAPS: Final = 4  # Traps stay when sprung and deal damage without a roll
SPECIALS: Final[dict[str, int]] = {
    "no_radio_in": NO_RADIO_IN,
    "no_lost_contact": NO_LOST_CONTACT,
    "lasting_traps": LASTING_TRAPS,
}

# Bosses
OCELOT: Final = 0
RAVEN: Final = 1
WOLF: Final = 2
MANTIS: Final = 3
LIQUID: Final = 4
REX: Final = 5
BOSSES: Final = ("ocelot", "raven", "wolf", "mantis", "liquid", "rex")
