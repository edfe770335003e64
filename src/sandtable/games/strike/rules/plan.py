"""What a match is set up from: fixed for the whole match and shared by all its clones."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from sandtable.board.lattice import Lattice
from sandtable.board.plane import Plane
from sandtable.engine.decisions import Option
from sandtable.games.strike.rules.equipment import NONE, SLOTS, THING_NAMES, Item, Printed
from sandtable.games.strike.rules.numbers import MOST_UNITS, Numbers, Rewards

BOMB_MAP: Final = 0
HOSTAGE_MAP: Final = 1
MOST_HOSTAGES: Final = 8
MOST_DICE: Final = 3  # of a throw (STRIKE-9.01)

Rect = tuple[int, int, int, int]


@final
class Site:
    """The ground of a map: the plane, and what its places mean. Rectangles are x0, y0, x1, y1."""

    def __init__(self, page: Printed) -> None:
        self.name: Final[str] = page["name"]
        self.kind: Final[i64] = page["kind"]
        self.plane: Final[Plane] = page["plane"]
        self.zone_names: Final[list[str]] = page["zone_names"]
        self.spawns: Final[list[Rect]] = page["spawns"]  # by clan
        # By clan, where units stand if nobody says otherwise
        self.formations: Final[list[list[tuple[int, int]]]] = page["formations"]
        self.bomb_sites: Final[list[Rect]] = page["bomb_sites"]  # where a bomb may be placed
        self.rescues: Final[list[Rect]] = page["rescues"]
        self.hostages: Final[list[tuple[int, int]]] = page["hostages"]
        self.lattice: Final = Lattice(self.plane)


@final
class Plan:
    """Map, equipment, numbers and readings of one scenario with its options."""

    def __init__(self, page: Printed) -> None:
        site: Site = page["site"]
        self.site: Final = site
        self.plane: Final = site.plane
        self.items: Final[list[Item]] = page["items"]
        numbers: Numbers = page["numbers"]
        self.numbers: Final = numbers
        self.rewards: Final[Rewards] = page["rewards"]
        self.dice: Final = numbers.dice
        self.units: Final[i64] = numbers.units  # a side
        self.players: Final = numbers.players  # by team
        self.source: Final[object] = page.get("source")  # for those who show the game, never for rules
        first, second = numbers.players
        self.seats: Final[i64] = first + second
        self.masks: Final = [seats_from(0, first), seats_from(first, second)]
        self.things: Final = [item_of(self.items, thing) for thing in range(len(THING_NAMES))]
        self.menus: Final = Menus(2 * numbers.units, self.items, len(site.hostages))

    def owner(self, team: i64, place: i64) -> i64:
        """The units of a team are shared out among its players, in order."""
        first = 0 if team == 0 else self.players[0]
        return first + place * self.players[team] // self.units


@final
class Menus:
    """Options that are the same all match long, made once."""

    def __init__(self, units: int, items: list[Item], hostages: int) -> None:
        def each(verb: str, rule: str, others: int) -> list[list[Option]]:
            return [[Option(verb, rule, (unit, other)) for other in range(others)] for unit in range(units)]

        def calls(verb: str, rule: str, others: int) -> list[list[list[Option]]]:
            return [
                [
                    [Option(verb, rule, (unit, other, crouch)) for crouch in range(2)]
                    for other in range(others)
                ]
                for unit in range(units)
            ]

        def single(verb: str, rule: str) -> list[Option]:
            return [Option(verb, rule, (unit,)) for unit in range(units)]

        self.attack: Final = calls("attack", "STRIKE-1.02", SLOTS)
        self.scoped: Final = calls("scoped", "STRIKE-3.04", SLOTS)
        self.reload: Final = calls("reload", "STRIKE-5.05", SLOTS)
        self.set_up: Final = calls("set_up", "STRIKE-16.02", SLOTS)
        self.throw: Final = calls("throw", "STRIKE-9.01", 3)
        self.place: Final = calls("place", "STRIKE-7.01", 1)
        self.defuse: Final = calls("defuse", "STRIKE-7.03", 1)

        self.walk: Final = single("walk", "STRIKE-6.02")
        self.go_on: Final = single("go_on", "STRIKE-R49")
        self.activate: Final = each("activate", "STRIKE-11.01", hostages)
        self.deactivate: Final = each("deactivate", "STRIKE-11.03", hostages)
        self.search: Final = each("search", "STRIKE-R31", MOST_UNITS)
        self.take: Final = each("take", "STRIKE-R31", len(items))
        self.enough: Final = single("enough", "STRIKE-R31")

        self.hold: Final = single("hold", "STRIKE-16.03")
        self.hold_fire: Final = single("hold_fire", "STRIKE-16.03")
        self.bang: Final = each("bang", "STRIKE-16.03", units)

        self.no_target: Final = single("no_target", "STRIKE-1.04")
        self.target: Final = each("target", "STRIKE-1.04", units)
        self.also: Final = each("also", "STRIKE-17.01", units)
        self.no_more: Final = single("no_more", "STRIKE-17.01")
        self.keep: Final = single("keep", "STRIKE-9.02")
        self.dice: Final = each("dice", "STRIKE-9.02", MOST_DICE + 1)
        self.split: Final = each("split", "STRIKE-8.01", most_pool(items))

        self.buy: Final = each("buy", "STRIKE-13.01", len(items))
        self.done: Final = single("done", "STRIKE-13.05")
        self.carrier: Final = single("carrier", "STRIKE-R43")
        self.line_up: Final = Option("line_up", "STRIKE-R43")
        self.spread_out: Final = Option("spread_out", "STRIKE-R43")
        self.placing: Final = [self.line_up, self.spread_out]


def item_of(items: list[Item], thing: int) -> int:
    """The index of the card of a thing, such as the frag grenade."""
    for item in items:
        if item.thing == thing:
            return int(item.index)
    return NONE


def most_pool(items: list[Item]) -> int:
    return max([int(item.pool) for item in items])


def seats_from(first: int, count: int) -> int:
    mask = 0
    for seat in range(first, first + count):
        mask |= 1 << seat
    return mask
