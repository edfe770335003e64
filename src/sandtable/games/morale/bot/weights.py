"""What the greedy bot cares about, and how much. Harm is counted in thousandths of a unit going down, times
the unit's worth."""

from __future__ import annotations

from typing import Final

# What a unit is worth to its team
UNIT: Final = 6
LAST_UNITS: Final = 24
NEAR_A_WIN: Final = 300
BEHIND: Final = 150

# Harm beyond going down
LASTING_DANGER: Final = 20
BLACK_SKULL: Final = 300

# How strongly a step towards it draws a unit
CARRY_HOME: Final = 4000
FETCH: Final = 1500
ESCORT: Final = 300
GUARD: Final = 200
CHASE: Final = 600
HUNT: Final = 250

# Threats that a place gives and takes
GIVE: Final = 128
TAKE: Final = 180
IN_REACH: Final = 30
ALREADY_ACTED: Final = 50

# Actions
TAKE_LOOT: Final = 28_000
COUP: Final = 4_200
MEDKIT_NOW: Final = 9_000
KEEP_TOKEN: Final = 200
KEEP_COVERING_FIRE: Final = 100
STUN: Final = 700
HUSH: Final = 140
STUN_NEAR_A_WIN: Final = 1_500
SMOKE: Final = 60
GAS: Final = 300
GAS_AT_HOME: Final = 5_000
DRAW_FIRST: Final = 40

# Take Cover!
COVER_DROP: Final = 150
COVER_DOWN: Final = 750
COVER_NEXT: Final = 6
COVER_BRACE: Final = 6
COVER_BASE: Final = 300
COVER_TURN: Final = 400

# Readying tokens
READY_FOCUS: Final = 40
READY_FOCUS_GAP: Final = 8
READY_COVERING: Final = 9
READY_CREEP: Final = 11
READY_RUN_HOME: Final = 168
READY_FETCH: Final = 126
READY_WALK: Final = 5
READY_BLAST: Final = 20
READY_STUN: Final = 17
READY_MEDKIT: Final = 60
READY_MEDKIT_GAP: Final = 20
READY_SMOKE: Final = 3
READY_GAS: Final = 3
READY_GAS_AT_HOME: Final = 51

# Order of turns, and places to start
CARD_CARRIER: Final = 50
CARD_NEAR: Final = 5
CARD_FETCH: Final = 5
START_STEP: Final = 100
START_APART: Final = 21

# How far chance may move a score, so that no two games are alike
VARY_START: Final = 250
VARY_CARD: Final = 20
VARY_READY: Final = 40
VARY_ACTION: Final = 800
