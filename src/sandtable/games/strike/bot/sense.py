"""What the greedy bot takes in: whom its team knows of, and how a fight from a place would go."""

from __future__ import annotations

from math import sqrt
from typing import Final

from mypy_extensions import i64

from sandtable.board.plane import HALF
from sandtable.engine.agents import Policy
from sandtable.engine.rng import Rng
from sandtable.games.strike.bot.atlas import Atlas, atlas_of
from sandtable.games.strike.bot.odds import CERTAIN, Odds
from sandtable.games.strike.rules import fog
from sandtable.games.strike.rules.components import ATTACK, SCOPED, Unit
from sandtable.games.strike.rules.equipment import KNIFE, NONE, RIFLES, SCOPED_RIFLES, Item
from sandtable.games.strike.rules.game import Strike
from sandtable.games.strike.rules.plan import MOST_UNITS, Plan
from sandtable.parts.pool import has_bit

MU: Final = 100
SIGHT: Final = 3400  # hundredths: whoever is farther away does not matter
UNKNOWN: Final = -1
SHARED: Final = 7  # tenths of the fire that every mate in an enemy's sight draws


class Foe:
    """An enemy, the weapon it has called, its dice for scope and crouching, and the step it fires in."""

    def __init__(self, unit: Unit, arm: Item | None, steady: i64, order: i64) -> None:
        self.unit: Final = unit
        self.arm: Final = arm
        self.steady: Final[i64] = steady
        self.order: Final[i64] = order


class Sense(Policy):
    """Looks at the game once a decision; only at what the seat's team may know."""

    def __init__(self, rng: Rng) -> None:
        super().__init__(rng)
        self.plan: Plan | None = None
        self.atlas: Atlas | None = None
        self.odds: Odds | None = None
        self.enemies: list[Unit] = []
        self.mates: list[Unit] = []
        self.smoky: list[int] = []
        self.support: list[int] = [UNKNOWN] * MOST_UNITS
        self.foes: list[Foe] = []
        self.item: Item | None = None
        self.steady: i64 = 0
        self.order: i64 = 0
        self.gain: i64 = 0
        self.loss: i64 = 0
        self.caution: i64 = 100  # percent of what danger counts

    def look(self, game: Strike, unit: Unit) -> None:
        """Who is there: mates, and the enemies whom the team knows of."""
        if game.plan is not self.plan:
            self.learn(game.plan)
        team = unit.team
        self.enemies = [
            other
            for other in game.units
            if other.team != team and other.alive and fog.visible(game, team, other)
        ]
        self.mates = [
            other for other in game.units if other.team == team and other.alive and other.index != unit.index
        ]
        turn = game.turn
        self.smoky = [zone for zone, last in enumerate(game.smoke) if last >= turn]
        for i in range(len(game.units)):
            self.support[i] = UNKNOWN

    def learn(self, plan: Plan) -> None:
        """Tables of a plan that it has not met before."""
        self.plan = plan
        self.atlas = atlas_of(plan.site)
        self.odds = Odds(plan.dice)

    def map(self) -> Atlas:
        assert self.atlas is not None
        return self.atlas

    def chances(self) -> Odds:
        assert self.odds is not None
        return self.odds

    # Weapons

    def weapon_in_hand(self, game: Strike, unit: Unit) -> Item | None:
        """What the unit will attack with in this turn, as it has called."""
        if not unit.is_attacking() or unit.fired or unit.slot == KNIFE or has_bit(unit.empty, unit.slot):
            return None
        index = unit.weapons[unit.slot]
        return None if index == NONE else game.plan.items[index]

    def best_weapon(self, game: Strike, unit: Unit) -> Item | None:
        """What the unit is likely to call: its primary weapon, or else its pistol."""
        for slot in range(KNIFE):
            index = unit.weapons[slot]
            if index != NONE and not has_bit(unit.empty, slot):
                return game.plan.items[index]
        return None

    def steadiness(self, unit: Unit) -> i64:
        """STRIKE-3.04, STRIKE-3.05: dice for scope and crouching, as called."""
        return (1 if unit.call == SCOPED else 0) + (1 if unit.crouching else 0)

    # A fight

    def take_aim(self, game: Strike, unit: Unit) -> None:
        """Notes once a decision what the unit and the enemies near it will attack with."""
        self.item = self.weapon_in_hand(game, unit)
        self.steady = self.steadiness(unit)
        self.order = order_of(unit, self.item)
        self.foes = []
        for enemy in self.enemies:
            dx = enemy.x - unit.x
            dy = enemy.y - unit.y
            if dx * dx + dy * dy <= SIGHT * SIGHT:
                arm = self.weapon_in_hand(game, enemy)
                if arm is not None or self.item is not None:
                    steady = self.steadiness(enemy)
                    self.foes.append(Foe(enemy, arm, steady, order_of(enemy, arm)))

    def stand(self, game: Strike, unit: Unit, x: i64, y: i64) -> i64:
        """How well the unit would stand at a place if shooting began: the best it could do, less what it
        would suffer."""
        plane = game.plan.plane
        self.gain = 0
        self.loss = 0
        for foe in self.foes:
            enemy = foe.unit
            if plane.sees(x, y, enemy.x, enemy.y):
                if not self.smoky or not self.barred(game, x, y, enemy.x, enemy.y):
                    self.face(game, unit, foe, x, y)
        return self.gain - self.loss * self.caution // 100

    def face(self, game: Strike, unit: Unit, foe: Foe, x: i64, y: i64) -> None:
        """Adds what the unit at a place and an enemy in sight would do to each other."""
        plane = game.plan.plane
        enemy = foe.unit
        behind = plane.shields(x, y, x, y, enemy.x, enemy.y)
        covered = plane.shields(enemy.x, enemy.y, x, y, enemy.x, enemy.y)
        if (behind and unit.crouching) or (covered and enemy.crouching):
            return
        dx = enemy.x - x
        dy = enemy.y - y
        distance = ceil_mu(dx * dx + dy * dy)
        mine: i64 = 0
        if self.item is not None:
            less: i64 = 1 if covered or plane.exposure(x, y, enemy.x, enemy.y) == HALF else 0
            mine = self.worth(self.item, self.steady - less, distance, enemy)
        if foe.arm is not None:
            less = 1 if behind or plane.exposure(enemy.x, enemy.y, x, y) == HALF else 0
            theirs = self.worth(foe.arm, foe.steady - less, distance, unit)
            if self.order < foe.order:  # STRIKE-2.14
                theirs = theirs * (CERTAIN - mine) // CERTAIN
            elif foe.order < self.order:
                mine = mine * (CERTAIN - theirs) // CERTAIN
            self.loss += theirs * 10 // (10 + SHARED * self.supporters(game, enemy))
        self.gain = max(self.gain, mine)

    def worth(self, item: Item, modifiers: i64, distance: i64, target: Unit) -> i64:
        return self.chances().attack(item, modifiers, distance, target.helmet, target.vest, target.health)

    def supporters(self, game: Strike, enemy: Unit) -> i64:
        """How many mates an enemy sees."""
        found: i64 = self.support[enemy.index]
        if found == UNKNOWN:
            found = 0
            for mate in self.mates:
                if game.plan.plane.sees(mate.x, mate.y, enemy.x, enemy.y):
                    found += 1
            self.support[enemy.index] = int(found)
        return found

    def barred(self, game: Strike, ax: i64, ay: i64, bx: i64, by: i64) -> bool:
        """STRIKE-R21: smoke is in the way, and it is not one smoke around both."""
        plane = game.plan.plane
        for zone in self.smoky:
            if plane.touches(zone, ax, ay, bx, by):
                if plane.zone_at(ax, ay) != zone or plane.zone_at(bx, by) != zone:
                    return True
        return False

    def in_line(self, game: Strike, unit: Unit, enemy: Unit) -> bool:
        """Whether they see each other as they stand."""
        if not game.plan.plane.sees(unit.x, unit.y, enemy.x, enemy.y):
            return False
        return not self.smoky or not self.barred(game, unit.x, unit.y, enemy.x, enemy.y)

    def is_waiting(self, enemy: Unit) -> bool:
        """Whether an enemy may shoot while others still move (STRIKE-16.03)."""
        if enemy.set_up == NONE or enemy.fired or enemy.slot != enemy.set_up:
            return False
        return enemy.call == ATTACK or enemy.call == SCOPED


def order_of(unit: Unit, item: Item | None) -> i64:
    """The type in whose step the unit attacks (STRIKE-2.04 to 2.10)."""
    if item is None:
        return SCOPED_RIFLES + 1
    return SCOPED_RIFLES if item.type == RIFLES and unit.call == SCOPED else item.type


def ceil_mu(square: i64) -> i64:
    """STRIKE-R06: the whole MU that a roll must reach, from the square of a distance in hundredths."""
    root = i64(sqrt(float(square)))
    while root * root < square:
        root += 1
    while root > 0 and (root - 1) * (root - 1) >= square:
        root -= 1
    return (root + MU - 1) // MU


def gap_between(ax: i64, ay: i64, bx: i64, by: i64) -> i64:
    """The distance of two points in hundredths, rounded down."""
    dx = bx - ax
    dy = by - ay
    return i64(sqrt(float(dx * dx + dy * dy)))
