"""The whole match: which step comes next, and the state's copies."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from sandtable.engine.rng import Rng
from sandtable.engine.state import StatePart
from sandtable.games.strike.rules.components import Hostage, Pile, Thrown, Unit, bases_overlap
from sandtable.games.strike.rules.economy import Economy
from sandtable.games.strike.rules.state import ACTING, BUYING, CALLING, COUNTING, GOING_ON, PLACING, TARGETING

HIDING_TRIES: Final = 50


@mypyc_attr(allow_interpreted_subclasses=True)
class Strike(Economy):
    """Two clans, simultaneous measured movement, dice pools, bombs, hostages, an economy."""

    def beat(self) -> None:
        if self.step == COUNTING:
            self.count_moves()
        elif self.step == CALLING:
            self.call_actions()
        elif self.step == TARGETING:
            self.call_targets()
        elif self.step == ACTING:
            self.act_phase()
        elif self.step == BUYING:
            self.open_round()
        else:
            self.take_places()
        if self.ended != GOING_ON and self.step != BUYING and self.step != PLACING:
            self.close_round()

    def fresh(self) -> Strike:
        return Strike(self.plan, 0)

    def clone(self) -> Strike:
        other = self.fresh()
        self.copy_to(other)
        other.units = [unit.clone() for unit in self.units]
        other.hostages = [hostage.clone() for hostage in self.hostages]
        other.piles = [pile.clone() for pile in self.piles]
        other.thrown = [grenade.clone() for grenade in self.thrown]
        other.round = self.round
        other.turn = self.turn
        other.count = self.count
        other.step = self.step
        other.swapped = self.swapped
        other.wins = self.wins[:]
        other.lost_in_a_row = self.lost_in_a_row[:]
        other.clan_wins = self.clan_wins[:]
        other.endings = self.endings[:]
        other.smoke = self.smoke[:]
        other.bomb_x = self.bomb_x
        other.bomb_y = self.bomb_y
        other.bomb_turn = self.bomb_turn
        other.ended = self.ended
        other.winner = self.winner
        other.wounds = self.wounds[:]
        return other

    def new_part(self, name: str, index: int, row: Any) -> StatePart:
        """A thing on the table, before it is restored."""
        if name == "units":
            team, place = divmod(index, int(self.plan.units))
            return Unit(index, team, self.plan.owner(team, place))
        if name == "hostages":
            return Hostage(len(self.units) + index)
        return Pile(0, 0) if name == "piles" else Thrown(0, 0, 0, 0, 0)

    # What a seat may not see

    def resample(self, seat: int, rng: Rng) -> None:
        """Paths drawn ahead and answers still sealed, of everybody else; with fog, where the unseen are."""
        for unit in self.units:
            if unit.seat != seat:
                unit.plan = []
                unit.seen = 0
                self.forget_sealed(unit)
        if self.plan.numbers.fog:
            self.resample_unseen(seat, rng)

    def forget_sealed(self, unit: Unit) -> None:
        """What is decided behind the seal of the step in progress."""
        unit.slip = []
        if self.step == TARGETING:
            unit.targets = []
            unit.aim_x, unit.aim_y = 0, 0
            unit.dice = 0
            unit.split = 0

    def resample_unseen(self, seat: int, rng: Rng) -> None:
        """Units that the other team does not see stand anywhere else where it does not see them."""
        for unit in self.units:
            if unit.alive and not self.knows_of(seat, unit):
                self.hide_elsewhere(unit, rng)

    def knows_of(self, seat: int, unit: Unit) -> bool:
        """Whether a seat may know where a unit is; a spectator (-1) knows what both teams know."""
        if seat >= 0 and self.team_of_seat(seat) == unit.team:
            return True
        return self.watches(1 - unit.team, unit.x, unit.y)

    def hide_elsewhere(self, unit: Unit, rng: Rng) -> None:
        """At random. What it called stays: on which counts others wait for it tells as much."""
        unit.trail = []
        lattice = self.plan.site.lattice
        for _ in range(HIDING_TRIES):
            at = int(rng.below(len(lattice.xs)))
            x, y = lattice.xs[at], lattice.ys[at]
            if not self.watches(1 - unit.team, x, y) and self.is_free(unit, x, y):
                unit.x, unit.y = x, y
                return

    def is_free(self, unit: Unit, x: i64, y: i64) -> bool:
        """Whether no other base is there."""
        for other in self.units:
            if other.alive and other.index != unit.index and bases_overlap(x, y, other.x, other.y):
                return False
        return True

    def team_of_seat(self, seat: int) -> int:
        return 0 if seat < self.plan.players[0] else 1
