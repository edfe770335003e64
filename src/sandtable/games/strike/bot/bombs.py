"""What the greedy bot does about the bomb, for either clan."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.games.strike.bot.tasks import AT_HAND, EAGER, HASTY, LATE, ON_SPOT, TURN, WAITING, Tasks
from sandtable.games.strike.rules import fog
from sandtable.games.strike.rules.components import COUNTER_TERRORISTS, DEFUSE, TERRORISTS, Pile, Unit
from sandtable.games.strike.rules.equipment import BOMB, NONE
from sandtable.games.strike.rules.game import Strike

CLEARLY_NEARER: Final = 500
STAY_TOGETHER: Final = 500
ESCORTED: Final = 2


class BombTasks(Tasks):
    """Bringing the bomb to a site and watching it; keeping it out, and taking the site back."""

    # Terrorists with a bomb

    def bring_bomb(self, game: Strike, unit: Unit) -> None:
        if game.bomb_is_armed():
            self.watch_bomb(game, unit)
            return
        pile = self.dropped_bomb(game)
        if pile is not None:
            self.fetch_bomb(game, unit, pile)
            return
        carrier = self.carrier(game, unit)
        if carrier is None:
            self.hunt(game, unit)
            return
        target = self.chosen_target(game, carrier)
        self.field = self.map().targets[target]
        self.stop = 0
        self.hurry(game)
        if unit.bomb:
            self.wait_for_escort(game, unit)
        else:
            self.go_along(game, unit, target)

    def wait_for_escort(self, game: Strike, unit: Unit) -> None:
        """The carrier does not go first."""
        if self.turns_left(game) < LATE or not self.enemies or len(self.mates) < ESCORTED:
            return
        mine = self.left(unit)
        ahead: i64 = 0
        for mate in self.mates:
            if self.left(mate) < mine - 100:
                ahead += 1
        if ahead < ESCORTED:
            self.drive = WAITING

    def go_along(self, game: Strike, unit: Unit, target: i64) -> None:
        """Escorts go in together, then take up spots around the place."""
        mine = self.left(unit)
        if self.turns_left(game) >= LATE and self.enemies and self.mates:
            total: i64 = 0
            for mate in self.mates:
                total += self.left(mate)
            if mine + STAY_TOGETHER < total // len(self.mates):
                self.drive = WAITING
        if mine < TURN:
            drive = self.drive
            left, bottom, right, top = game.plan.site.bomb_sites[target]
            self.guard(unit, (left + right) // 2, (bottom + top) // 2, self.place_in_team(game, unit))
            self.drive = drive

    def watch_bomb(self, game: Strike, unit: Unit) -> None:
        """Around the bomb; away from it when nobody can stop it any more."""
        last = game.bomb_turn + game.plan.numbers.fuse
        if game.turn >= last - 1 and not self.bomb_in_danger(game, last):
            self.field = self.map().homes[TERRORISTS]
            return
        self.guard(unit, game.bomb_x, game.bomb_y, self.place_in_team(game, unit))

    def bomb_in_danger(self, game: Strike, last: i64) -> bool:
        """Whether somebody could still defuse it."""
        field = self.map().to_point(game.bomb_x, game.bomb_y, 50)
        for enemy in self.enemies:
            if enemy.call == DEFUSE or self.map().way(field, enemy.x, enemy.y) < (last - game.turn) * TURN:
                return True
        return False

    def dropped_bomb(self, game: Strike) -> Pile | None:
        bomb = game.plan.things[BOMB]
        for pile in game.piles:
            if bomb in pile.items:
                return pile
        return None

    def fetch_bomb(self, game: Strike, unit: Unit, pile: Pile) -> None:
        """The nearest one picks it up; the others stand by."""
        self.go_to(pile.x, pile.y, AT_HAND)
        self.hurry(game)
        mine = self.left(unit)
        for mate in self.mates:
            theirs = self.left(mate)
            if theirs < mine or (theirs == mine and mate.index < unit.index):
                self.stop = 300
                return

    def carrier(self, game: Strike, unit: Unit) -> Unit | None:
        if unit.bomb:
            return unit
        for mate in self.mates:
            if mate.bomb:
                return mate
        return None

    def chosen_target(self, game: Strike, carrier: Unit) -> i64:
        """The place that is clearly nearer, or else one by lot, the same for the whole team."""
        fields = self.map().targets
        best: i64 = 0
        ways = [self.map().way(field, carrier.x, carrier.y) for field in fields]
        for i in range(1, len(fields)):
            if ways[i] < ways[best]:
                best = i
        lot: i64 = (carrier.index * 7 + game.round * 5 + game.wins[0] * 3) % len(fields)
        return best if ways[best] + CLEARLY_NEARER < ways[lot] else lot

    # Counter-terrorists on a bomb map

    def keep_bomb_out(self, game: Strike, unit: Unit) -> None:
        if game.bomb_is_armed():
            self.retake(game, unit)
            return
        pile = self.dropped_bomb(game)
        place = self.place_in_team(game, unit)
        if pile is not None and fog.watches(game, unit.team, pile.x, pile.y):
            self.guard(unit, pile.x, pile.y, place)
            return
        targets = len(game.plan.site.bomb_sites)
        threatened = self.threatened(game)
        if threatened == NONE:
            threatened = place % targets
            place = place // targets
        left, bottom, right, top = game.plan.site.bomb_sites[threatened]
        self.guard(unit, (left + right) // 2, (bottom + top) // 2, place)

    def threatened(self, game: Strike) -> i64:
        """The bomb site for which a known carrier is clearly making."""
        for enemy in self.enemies:
            if enemy.bomb:
                best: i64 = 0
                fields = self.map().targets
                ways = [self.map().way(field, enemy.x, enemy.y) for field in fields]
                for i in range(1, len(fields)):
                    if ways[i] < ways[best]:
                        best = i
                for i in range(len(fields)):
                    if i != best and ways[i] < ways[best] + CLEARLY_NEARER:
                        return NONE
                return best
        return NONE

    def retake(self, game: Strike, unit: Unit) -> None:
        """Somebody defuses, the others cover; everybody runs when it is too late."""
        self.go_to(game.bomb_x, game.bomb_y, AT_HAND)
        left = game.bomb_turn + game.plan.numbers.fuse - game.turn
        mine = self.turns_to_defuse(game, unit)
        spare = left - mine
        before: i64 = 0
        for mate in self.mates:
            theirs = self.turns_to_defuse(game, mate)
            spare = max(spare, left - theirs)
            if theirs < mine or (theirs == mine and mate.index < unit.index):
                before += 1
        if spare < -1:
            self.field = self.map().homes[COUNTER_TERRORISTS]
            self.stop = ON_SPOT
            return
        self.caution = min(max(30 + 25 * spare, 20), 100)
        self.drive = HASTY if spare < 2 else EAGER
        if before >= ESCORTED:
            drive = self.drive
            self.guard(unit, game.bomb_x, game.bomb_y, self.place_in_team(game, unit))
            self.drive = drive

    def turns_to_defuse(self, game: Strike, unit: Unit) -> i64:
        work: i64 = 1 if unit.kit else game.plan.numbers.defuse_turns - unit.progress
        return (self.left(unit) + TURN - 1) // TURN + work
