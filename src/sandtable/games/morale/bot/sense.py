"""What the greedy bot reads off the table: steps, chances of going down, what each unit is worth."""

from __future__ import annotations

from functools import lru_cache
from math import comb
from typing import Final

from mypy_extensions import i64

from sandtable.board.zones import MAX_FLOORS, UNREACHABLE, ZoneMap, space_id
from sandtable.games.morale.bot.weights import (
    BEHIND,
    BLACK_SKULL,
    LAST_UNITS,
    LASTING_DANGER,
    NEAR_A_WIN,
    UNIT,
)
from sandtable.games.morale.rules import exchange_fire
from sandtable.games.morale.rules.components import NONE, NOWHERE, STANDING, Unit
from sandtable.games.morale.rules.game import Morale
from sandtable.games.morale.rules.plan import MOST_UNITS, Plan
from sandtable.games.morale.rules.skulls import BLACK, RED
from sandtable.parts.pool import has_bit, with_bit

SHARES: Final = 32
DEFENSES: Final = 8
DANGERS: Final = 13
CERTAIN: Final = 1000
FAR: Final = 1000
RED_COUNTS: Final = 3


def chance_of(share: int, defense: int, danger: int) -> int:
    """How likely (in thousandths) that many skulls take a unit down, if so many in 32 are black."""
    black = share / SHARES
    fewer = range(min(defense, danger + 1))
    safe = sum([comb(danger, n) * black**n * (1 - black) ** (danger - n) for n in fewer])
    return int(CERTAIN * (1 - safe))


CHANCES: Final = [
    chance_of(share, defense, danger)
    for share in range(SHARES + 1)
    for defense in range(DEFENSES)
    for danger in range(DANGERS)
]


@lru_cache(maxsize=64)
def steps_between(zones: ZoneMap) -> list[list[int]]:
    """How many steps lead from every space to every space."""
    return [steps_from(zones, space) for space in range(len(zones.names) * MAX_FLOORS)]


def steps_from(zones: ZoneMap, start: int) -> list[int]:
    steps = [UNREACHABLE] * (len(zones.names) * MAX_FLOORS)
    steps[start] = 0
    zone, floor = divmod(start, MAX_FLOORS)
    if floor >= zones.floors[zone]:
        return steps
    far = 0
    ring = [(zone, floor)]
    while ring:
        far += 1
        within = zones.within(zone, floor, far)
        ring = [space for space in within if steps[space_id(space[0], space[1])] == UNREACHABLE]
        for space in ring:
            steps[space_id(space[0], space[1])] = far
    return steps


def space_of(unit: Unit) -> i64:
    return unit.zone * MAX_FLOORS + unit.floor


def chance(unit: Unit, danger: i64, share: i64) -> i64:
    """How likely (in thousandths) a draw at that Danger Level takes the unit down."""
    defense = min(unit.card.defense, DEFENSES - 1)
    return CHANCES[(share * DEFENSES + defense) * DANGERS + min(danger, DANGERS - 1)]


def black_share(game: Morale, team: i64) -> i64:
    """How many skulls in 32 of a team's bag are black; one that takes a unit down alone counts more."""
    counts = game.teams[team].bag.counts
    size: i64 = 0
    for count in counts:
        size += count
    if size == 0:
        return 0
    black: i64 = counts[BLACK]
    if len(counts) > RED:
        black += RED_COUNTS * counts[RED]
    return min(black * SHARES // size, SHARES)


class Sense:
    """All that can be read off the table at one question, by anybody."""

    def __init__(self) -> None:
        self.plan: Plan | None = None
        self.steps: list[list[int]] = []
        self.shares: Final = [0, 0]
        self.standing: Final = [0, 0]
        self.to_win: Final = [FAR, FAR]
        self.leader: Final = [NONE, NONE]
        self.waiting: i64 = 0
        self.worths: Final = [0] * MOST_UNITS
        self.promises: Final = [FAR] * MOST_UNITS

    def look(self, game: Morale) -> None:
        if self.plan is not game.plan:
            self.plan = game.plan
            self.steps = steps_between(game.plan.zones)
        if game.teams:
            self.look_at_cards(game)
            self.look_at_units(game)

    def look_at_cards(self, game: Morale) -> None:
        """Whose card is still to come in this round: those seen so far tell everybody."""
        waiting: i64 = 0
        for team in game.teams:
            self.shares[team.index] = black_share(game, team.index)
            for index in team.stack:
                if index != NONE:
                    waiting = with_bit(waiting, index)
            if team.revealed != NONE and game.first != team.index and game.acting != team.revealed:
                waiting = with_bit(waiting, team.revealed)
        self.waiting = waiting

    def look_at_units(self, game: Morale) -> None:
        for side in range(2):
            self.standing[side] = 0
            self.to_win[side] = FAR
            self.leader[side] = NONE
        for unit in game.units:
            if unit.status == STANDING:
                self.standing[unit.team] += 1
                left = self.promise(game, unit) if game.loot else FAR
                self.promises[unit.index] = int(left)
                if left < self.to_win[unit.team]:
                    self.to_win[unit.team] = int(left)
                    self.leader[unit.team] = int(unit.index)
        for unit in game.units:
            if unit.status == STANDING:
                self.worths[unit.index] = int(self.worth(unit))

    def promise(self, game: Morale, unit: Unit) -> i64:
        """How many steps and actions the unit is away from bringing something home."""
        best: i64 = FAR
        row = self.steps[space_of(unit)]
        for loot in game.loot:
            home = loot.homes[unit.team]
            if home == NOWHERE:
                continue
            if loot.carrier == unit.index:
                return row[home * MAX_FLOORS]
            if loot.carrier == NONE:
                place = loot.zone * MAX_FLOORS + loot.floor
                best = min(best, row[place] + 1 + self.steps[place][home * MAX_FLOORS])
        return best

    def worth(self, unit: Unit) -> i64:
        """What it means to its team that the unit stands."""
        near: i64 = NEAR_A_WIN
        if self.to_win[unit.team] <= self.to_win[1 - unit.team]:
            near = near * BEHIND // 100
        return UNIT + LAST_UNITS // self.standing[unit.team] + near // (self.promises[unit.index] + 2)

    def is_behind(self, team: i64) -> bool:
        """Whether the other team is at least as near to bringing something home."""
        return self.to_win[team] >= self.to_win[1 - team]

    def waits(self, unit: Unit) -> bool:
        return unit.status == STANDING and not unit.flashed and has_bit(self.waiting, unit.index)

    def harm(self, game: Morale, unit: Unit, threats: i64) -> i64:
        """What so many threats cost the unit's team: it may go down, and danger and black skulls stay."""
        if threats == 0:
            return 0
        danger = min(unit.danger + threats, game.plan.numbers.danger_top)
        risk = chance(unit, danger, self.shares[unit.team]) + threats * LASTING_DANGER
        return self.worths[unit.index] * risk + threats * BLACK_SKULL

    def shot(self, game: Morale, me: Unit, target: Unit) -> i64:
        """What Exchange Fire gains: harm done less harm that comes back."""
        gain = self.harm(game, target, exchange_fire.threat(game, me, target))
        if exchange_fire.silenced(game, me, target):
            return gain
        return gain - self.harm(game, me, exchange_fire.threat(game, target, me))
