"""Movement (chapter 6): ten moves counted out, everybody at the same time."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from sandtable.games.strike.rules.components import IDLE, NONE, THROW, Unit, bases_overlap
from sandtable.games.strike.rules.plan import MOST_HOSTAGES, MOST_UNITS
from sandtable.games.strike.rules.sniping import Sniping
from sandtable.games.strike.rules.state import TARGETING
from sandtable.games.strike.rules.steps import Steps
from sandtable.parts.pool import BIT

MOVES: Final = 10  # STRIKE-6.01
BONUS_MOVE: Final = 11  # STRIKE-6.07

# Where the bits of hostages and piles stand after those of the units
HOSTAGE_BITS: Final = MOST_UNITS
PILE_BITS: Final = MOST_UNITS + MOST_HOSTAGES

# What a slip says about a move
WALK: Final = 0
ACTIVATE: Final = 1
DEACTIVATE: Final = 2
SEARCH: Final = 3


@mypyc_attr(allow_interpreted_subclasses=True)
class Movement(Sniping):
    """Steps, paths, and what a move is spent on instead."""

    def count_moves(self) -> None:
        """STRIKE-1.03: the next move number, from 1 to 10."""
        self.count += 1
        movers = [unit for unit in self.units if self.has_move(unit, self.count)]
        if movers:
            self.sealed_for(movers, self.choose_move)
            self.move_together(movers)
        elif self.count == BONUS_MOVE:
            self.step = TARGETING
            return
        if not self.check_end():
            self.bangs()
        if self.count == BONUS_MOVE:
            self.step = TARGETING

    def has_move(self, unit: Unit, count: i64) -> bool:
        """STRIKE-6.05: lost moves come off the front; crouching units move on even counts (STRIKE-6.06);
        the knife runner has an 11th (STRIKE-6.07)."""
        if not unit.alive or unit.is_stationary():
            return False
        if count == BONUS_MOVE:
            return self.knife_is_active(unit) and unit.moves == MOVES
        if count <= self.lost_moves(unit):
            return False
        return not unit.crouching or count % 2 == 0

    def lost_moves(self, unit: Unit) -> i64:
        """STRIKE-6.04: as the active equipment's card says."""
        if unit.call == IDLE:
            return 0
        if unit.call == THROW:
            return self.plan.items[self.plan.things[unit.item]].lost
        return self.weapon(unit).lost

    def moves_left(self, unit: Unit) -> i64:
        """How many moves it has from this count on, the 11th included if it still can be earned."""
        left: i64 = 0
        for count in range(self.count, MOVES + 1):
            if self.has_move(unit, count):
                left += 1
        if self.count == BONUS_MOVE or (self.knife_is_active(unit) and unit.moves == self.count - 1):
            left += 0 if unit.crouching else 1
        return left

    # Choosing

    def choose_move(self, unit: Unit) -> None:
        """STRIKE-6.02: a step, or something else that takes the move. A path goes on by itself."""
        if unit.plan and not self.something_new(unit):
            unit.slip = [WALK, unit.plan[0], unit.plan[1]]
            return
        options = self.spending_options(unit)
        if options:
            menus = self.plan.menus
            option = self.ask(unit.seat, "STRIKE-6.02", [menus.walk[unit.index], *options])
            if option.verb == "activate":
                unit.slip = [ACTIVATE, option.args[1]]
            elif option.verb == "deactivate":
                unit.slip = [DEACTIVATE, option.args[1]]
            elif option.verb == "search":
                pile = option.args[1]
                unit.slip = [SEARCH, pile, *self.choose_items(unit, self.piles[pile])]
            if option.verb != "walk":
                unit.plan = []
                return
        self.choose_steps(unit)

    def choose_steps(self, unit: Unit) -> None:
        """STRIKE-R49: one step, or a path, whose rest is kept sealed."""
        aim = Steps(unit.index, unit.x, unit.y, self.moves_left(unit), self.plan.plane)
        steps = self.ask_aim(unit.seat, "STRIKE-6.02", aim)
        unit.plan = []
        unit.slip = [WALK, *steps]

    def something_new(self, unit: Unit) -> bool:
        """STRIKE-R49: whether the path pauses for what the unit had not noticed when it went on."""
        return bool(self.noticed(unit) & ~unit.seen)

    def noticed(self, unit: Unit) -> i64:
        """The enemies that the unit sees, and what it could spend a move on, a bit each. Its own string is
        nothing new."""
        bits: i64 = 0
        for other in self.units:
            if other.team != unit.team and other.alive and self.in_sight(unit, other):
                bits |= BIT[other.index]
        for option in self.spending_options(unit):
            at = option.args[1]
            if option.verb == "search":
                bits |= BIT[PILE_BITS + at]
            elif self.hostages[at].leader != unit.index:
                bits |= BIT[HOSTAGE_BITS + at]
        return bits

    # Moving

    def move_together(self, movers: list[Unit]) -> None:
        """STRIKE-6.03: all at once; then hostages follow and spent moves take effect (STRIKE-R42)."""
        self.keep_plans(movers)
        walkers = [unit for unit in movers if unit.slip[0] == WALK and is_step(unit.slip)]
        self.walk(walkers)
        spenders = [unit for unit in movers if unit.slip[0] != WALK]
        if spenders:
            self.spend_moves(spenders)
        self.tell_count(len(walkers), len(movers))
        for unit in movers:
            unit.slip = []
        self.rescue_arrived()

    def tell_count(self, walkers: i64, movers: i64) -> None:
        """In fog nobody learns how many have moved unseen (STRIKE-R50)."""
        if self.plan.numbers.fog:
            self.tell("STRIKE-6.03", "counted_in_fog", self.count)
        else:
            self.tell("STRIKE-6.03", "counted", self.count, walkers, movers - walkers)

    def keep_plans(self, movers: list[Unit]) -> None:
        """What is left of a path stays for the next counts, with whom the unit sees now."""
        for unit in movers:
            unit.plan = unit.plan[2:] if unit.plan else unit.slip[3:] if unit.slip[0] == WALK else []
            if unit.plan:
                unit.seen = self.noticed(unit)

    def walk(self, walkers: list[Unit]) -> None:
        """STRIKE-R11: steps that would end in an overlap are cancelled until none is left."""
        before_x = [unit.x for unit in self.units]
        before_y = [unit.y for unit in self.units]
        for unit in walkers:
            unit.moves += 1
            unit.trail += [int(unit.x), int(unit.y)]
            unit.x += unit.slip[1]
            unit.y += unit.slip[2]
            self.end_set_up(unit)
        going = walkers
        while True:
            blocked = [unit for unit in going if self.overlaps(unit)]
            if not blocked:
                break
            for unit in blocked:
                unit.x = before_x[unit.index]
                unit.y = before_y[unit.index]
                unit.plan = []
                self.tell_of(unit, "STRIKE-R11", "blocked", self.count)
            going = [unit for unit in going if unit not in blocked]
        for unit in going:
            self.follow(unit, before_x[unit.index], before_y[unit.index])

    def overlaps(self, unit: Unit) -> bool:
        """STRIKE-R11: its base lies over another unit's; hostages do not count."""
        for other in self.units:
            if other.alive and other.index != unit.index:
                if bases_overlap(unit.x, unit.y, other.x, other.y):
                    return True
        return False

    # Spending

    def spend_moves(self, spenders: list[Unit]) -> None:
        """STRIKE-R42: the nearer one gets it, one at random if equally near."""
        order = self.nearest_first(spenders)
        for unit in order:
            self.end_set_up(unit)  # STRIKE-R51
            slip = unit.slip
            if slip[0] == ACTIVATE:
                hostage = self.hostages[slip[1]]
                if hostage.on_map() and hostage.leader == NONE:
                    self.activate(unit, hostage)
            elif slip[0] == DEACTIVATE:
                hostage = self.hostages[slip[1]]
                if hostage.leader != NONE:
                    self.deactivate(unit, hostage)
            else:
                pile = self.piles[slip[1]]
                for item in slip[2:]:
                    if item in pile.items:
                        self.take(unit, pile, item)
        self.piles = [pile for pile in self.piles if pile.items]

    def nearest_first(self, spenders: list[Unit]) -> list[Unit]:
        """Spenders stood still on this count, so where they stand is where they stood."""
        order = spenders[:]
        if len(order) > 1:
            self.rng.shuffle(order)
            order.sort(key=self.gap_to_spending)
        return order

    def gap_to_spending(self, unit: Unit) -> int:
        """The square of the distance to what the unit reaches for."""
        at = unit.slip[1]
        if unit.slip[0] == SEARCH:
            dx, dy = unit.x - self.piles[at].x, unit.y - self.piles[at].y
        else:
            dx, dy = unit.x - self.hostages[at].x, unit.y - self.hostages[at].y
        return int(dx * dx + dy * dy)


def is_step(slip: list[int]) -> bool:
    """(0, 0) stands still."""
    return slip[1] != 0 or slip[2] != 0
