"""The ground and the equipment of the stage: few dice, so that a test can say what each shows."""

from __future__ import annotations

from functools import cache
from json import loads
from typing import Any

from sandtable.board.plane import Plane
from sandtable.engine.house_rules import HouseRules
from sandtable.games.strike.rules.equipment import ITEM_TYPES, Item
from sandtable.games.strike.rules.numbers import PLAYERS, Numbers, Rewards
from sandtable.games.strike.rules.plan import BOMB_MAP, HOSTAGE_MAP, Plan, Site

ZONES = [(0, 0, 20, 20), (0, 20, 20, 40), (20, 0, 40, 20), (20, 20, 40, 40)]  # A1, A2, B1, B2
WALLS = [(10, 25, 10, 35), (10, 35, 15, 35)]
HALVES = [(30, 25, 30, 29), (26, 34, 30, 34)]
SPAWNS = [(1, 1, 8, 19), (32, 1, 39, 19)]
SITE = (10, 5, 16, 15)
RESCUES = [(34, 1, 39, 6)]
HOSTAGES = [(25, 10), (27, 10), (29, 10), (31, 10)]

# id: clan, type, lost moves, to-hit, damage, what else
CARDS: dict[str, tuple[int, str, int, int, int, dict[str, Any]]] = {
    "knife": (-1, "knife", 0, 0, 2, {"free": True}),
    "pistol_t": (0, "pistol", 0, 1, 1, {"free": True}),
    "pistol_ct": (1, "pistol", 0, 1, 1, {"free": True}),
    "magnum": (-1, "pistol", 0, 3, 4, {"cost": 6}),
    "twins": (0, "pistol", 0, 2, 5, {"cost": 4, "autofire": True}),
    "smg": (-1, "smg", 0, 1, 2, {"cost": 13, "autofire": True}),
    "smg_t": (0, "smg", 1, 1, 2, {"cost": 12, "autofire": True}),
    "smg_ct": (1, "smg", 1, 1, 2, {"cost": 12, "autofire": True}),
    "shotgun": (-1, "shotgun", 1, 0, 0, {"cost": 10, "pool": 4}),
    "rifle": (-1, "rifle", 2, 1, 2, {"cost": 25, "autofire": True}),
    "scout": (-1, "rifle", 3, 1, 2, {"cost": 30, "autofire": True, "scope": True}),
    "sniper": (-1, "rifle", 4, 1, 2, {"cost": 44, "scope": True}),
    "lmg": (-1, "lmg", 5, 1, 8, {"cost": 46, "autofire": True}),
    "frag": (-1, "grenade", 0, 0, 0, {"cost": 3, "pool": 4}),
    "flash": (-1, "grenade", 0, 0, 0, {"cost": 2, "carry": 2}),
    "smoke": (-1, "grenade", 0, 0, 0, {"cost": 3}),
    "vest": (-1, "armour", 0, 0, 0, {"cost": 5}),
    "helmet": (-1, "armour", 0, 0, 0, {"cost": 6}),
    "kit": (1, "gear", 0, 0, 0, {"cost": 2}),
    "bomb": (0, "gear", 0, 0, 0, {"free": True}),
}
NUMBERS = {
    "rounds": 4, "max_turns": 20, "start_points": 8, "health": 2, "fuse": 5, "defuse_turns": 2,
    "smoke_turns": 5, "flash_dice": 2, "near_blast": 4, "far_blast": 2, "friendly_reach": 5,
    "autofire_reach": 3, "reroll_face": 6, "friendly_face": 1, "headshot_face": 6, "dry_face": 1,
    "fog": False,
}  # fmt: skip
REWARDS = {
    "rescue": 10, "rescue_team": 2, "kill_hostage": 15, "activate": 1, "activate_team": 1, "kill": 3,
    "kill_mate": 30, "bombing": 25, "defusing": 28, "all_rescued": 15, "elimination_bomb_map": 20,
    "elimination_hostage_map": 20, "surviving_hostage": 1, "rescued_hostage": 2, "lost": 14, "streak": 5,
    "streak_most": 15,
}  # fmt: skip


def hundredths(places: Any) -> Any:
    """MU as whole hundredths, in one place or in a list of them."""
    if isinstance(places, int | float):
        return round(places * 100)
    return [tuple(hundredths(value) for value in place) for place in places]


@cache
def plan_of(given: str) -> Plan:
    """The plan for what a test asked for, as JSON."""
    asked: dict[str, Any] = loads(given)
    plane = Plane(4000, 4000, hundredths(asked["walls"]), hundredths(asked["halves"]), hundredths(ZONES))
    ranks = [[(x, y) for x in xs for y in range(250, 1850, 200)] for xs in ([150, 350], [3850, 3650])]
    hostages = hundredths(HOSTAGES[: asked["hostages"]])
    site = Site({
        "name": "Stage", "kind": HOSTAGE_MAP if hostages else BOMB_MAP, "plane": plane,
        "zone_names": ["A1", "A2", "B1", "B2"], "spawns": hundredths(SPAWNS), "formations": ranks,
        "bomb_sites": [] if hostages else hundredths([SITE]),
        "rescues": hundredths(RESCUES) if hostages else [], "hostages": hostages,
    })  # fmt: skip
    items = [make_item(index, id, asked["cards"].get(id, {})) for index, id in enumerate(CARDS)]
    general = {name: asked[name] for name in ("any_die", "units")}
    chosen = NUMBERS | general | dict(zip(PLAYERS, asked["players"])) | asked["numbers"]
    numbers = Numbers(HouseRules(chosen))
    return Plan({"site": site, "items": items, "numbers": numbers, "rewards": Rewards(REWARDS)})


def make_item(index: int, id: str, changed: dict[str, Any]) -> Item:
    clan, kind, lost, to_hit, damage, more = CARDS[id]
    plain = {"pool": 0, "autofire": False, "scope": False, "cost": 0, "carry": 1, "free": False}
    card = {"id": id, "name": id, "clan": clan, "type": ITEM_TYPES[kind], "lost": lost}
    return Item(index, card | {"to_hit": to_hit, "damage": damage} | plain | more | changed)
