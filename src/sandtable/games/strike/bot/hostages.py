"""What the greedy bot does about hostages, for either clan; and every unit's task."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.games.strike.bot.atlas import FAR
from sandtable.games.strike.bot.bombs import BombTasks
from sandtable.games.strike.bot.tasks import AT_HAND, CHASE, EAGER, HASTY, ON_SPOT
from sandtable.games.strike.rules.components import TERRORISTS, Hostage, Unit
from sandtable.games.strike.rules.equipment import NONE
from sandtable.games.strike.rules.game import Strike
from sandtable.games.strike.rules.plan import BOMB_MAP

DETOUR: Final = 800
BESIDE: Final = 700  # a hostage that a mate is nearer to counts as so much farther away
OUTNUMBERED: Final = 2
WORTH_SAVING: Final = 18
ARMOUR: Final = 5
SAVING: Final = 200


class HostageTasks(BombTasks):
    """Freeing hostages, and keeping them."""

    def assign(self, game: Strike, unit: Unit) -> None:
        """The unit's task as things stand."""
        self.stop = ON_SPOT
        self.drive = EAGER
        self.caution = 110
        self.on_guard = False
        if self.is_saving(game, unit):
            self.field = self.map().homes[game.clan_of(unit)]
            self.drive = HASTY
            self.caution = SAVING
            return
        terrorist = game.clan_of(unit) == TERRORISTS
        if game.plan.site.kind == BOMB_MAP:
            if terrorist:
                self.bring_bomb(game, unit)
            else:
                self.keep_bomb_out(game, unit)
        elif terrorist:
            self.keep_hostages(game, unit)
        else:
            self.free_hostages(game, unit)

    # Giving a round up

    def is_saving(self, game: Strike, unit: Unit) -> bool:
        """STRIKE-13.03: hopelessly outnumbered, a unit with good weapons keeps them for the next round."""
        mine = game.standing(unit.team)
        theirs = game.standing(1 - unit.team)
        if theirs < mine + OUTNUMBERED or theirs < 2 * mine:
            return False
        if self.is_last_of_half(game) or self.has_work_at_hand(game, unit):
            return False
        return self.gear(game, unit) >= WORTH_SAVING

    def is_last_of_half(self, game: Strike) -> bool:
        """STRIKE-G06: what is carried is lost at the swap, and at the end."""
        rounds = game.plan.numbers.rounds
        return game.round == rounds or game.round == rounds // 2

    def has_work_at_hand(self, game: Strike, unit: Unit) -> bool:
        """An armed bomb wins for the Terrorists; a rescue may be under way."""
        if game.plan.site.kind == BOMB_MAP:
            return game.bomb_is_armed() and game.clan_of(unit) == TERRORISTS
        for hostage in game.hostages:
            if hostage.on_map() and hostage.leader == unit.index:
                return True
        return False

    def gear(self, game: Strike, unit: Unit) -> i64:
        """What the unit would lose, in points."""
        total: i64 = 0
        for index in unit.weapons:
            if index != NONE:
                total += game.plan.items[index].cost
        return total + ARMOUR * (unit.vest + unit.helmet)

    # Hostages

    def free_hostages(self, game: Strike, unit: Unit) -> None:
        """Leaders go to a rescue zone, others to hostages, the rest along with a leader."""
        self.hurry(game)
        leads = False
        for hostage in game.hostages:
            if hostage.on_map() and hostage.leader == unit.index:
                leads = True
        wanted = self.hostage_for(game, unit, leads)
        if wanted is not None:
            self.go_to(wanted.x, wanted.y, AT_HAND)
        elif leads:
            self.field = self.map().rescue
            self.stop = 0
            self.drive = max(self.drive, EAGER)
        else:
            self.escort(game, unit)

    def hostage_for(self, game: Strike, unit: Unit, leads: bool) -> Hostage | None:
        """The nearest free hostage for which no mate is better placed; a leader makes only short detours."""
        best: i64 = FAR
        wanted: Hostage | None = None
        home = self.map().way(self.map().rescue, unit.x, unit.y)
        for hostage in game.hostages:
            if not hostage.on_map() or hostage.leader != NONE:
                continue
            field = self.map().to_point(hostage.x, hostage.y, 50)
            way = self.map().way(field, unit.x, unit.y)
            if leads and way > min(home, DETOUR):
                continue
            nearer: i64 = 0
            for mate in self.mates:
                if self.map().way(field, mate.x, mate.y) < way:
                    nearer += 1
            way += BESIDE * nearer
            if way < best:
                best = way
                wanted = hostage
        return wanted

    def escort(self, game: Strike, unit: Unit) -> None:
        for hostage in game.hostages:
            if hostage.on_map() and hostage.leader != NONE:
                leader = game.units[hostage.leader]
                self.field = self.map().to_point(leader.x, leader.y, CHASE)
                self.stop = 400
                return
        self.hunt(game, unit)

    def keep_hostages(self, game: Strike, unit: Unit) -> None:
        """Whoever leads hostages away is cut off; otherwise the hostages are guarded, some by each."""
        place = self.place_in_team(game, unit)
        best: i64 = FAR
        for hostage in game.hostages:
            if hostage.on_map() and hostage.leader != NONE:
                leader = game.units[hostage.leader]
                if leader in self.enemies:
                    field = self.map().to_point(leader.x, leader.y, CHASE)
                    way = self.map().way(field, unit.x, unit.y)
                    if way < best:
                        best = way
                        self.field = field
        if best < FAR:
            self.stop = 300
            self.caution = 60
            return
        kept = [hostage for hostage in game.hostages if hostage.on_map() and hostage.leader == NONE]
        if kept:
            chosen = kept[place % len(kept)]
            self.guard(unit, chosen.x, chosen.y, place // len(kept))
        else:
            self.hunt(game, unit)
