"""Hostages (chapter 11) and things on the ground (STRIKE-R31): what a move can be spent on."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from sandtable.engine.decisions import Option
from sandtable.games.strike.rules.bombs import Bombs
from sandtable.games.strike.rules.components import (
    BOMB,
    COUNTER_TERRORISTS,
    IDLE,
    KIT,
    NONE,
    RELOAD,
    TERRORISTS,
    Hostage,
    Item,
    Pile,
    Unit,
)
from sandtable.parts.pool import BIT


@mypyc_attr(allow_interpreted_subclasses=True)
class Hostages(Bombs):
    """Activating, leading, rescuing; picking up."""

    def spending_options(self, unit: Unit) -> list[Option]:
        """STRIKE-R42: what the unit touches now and may spend this move on."""
        menus = self.plan.menus
        options: list[Option] = []
        for place, hostage in enumerate(self.hostages):
            if not hostage.on_map() or not self.in_contact(unit, hostage.x, hostage.y):
                continue
            if hostage.leader != NONE:
                options.append(menus.deactivate[unit.index][place])
            elif self.clan_of(unit) == COUNTER_TERRORISTS:
                options.append(menus.activate[unit.index][place])
        for place, pile in enumerate(self.piles):
            if self.in_contact(unit, pile.x, pile.y) and self.takeable(unit, pile, []):
                options.append(menus.search[unit.index][place])
        return options

    # The string

    def activate(self, unit: Unit, hostage: Hostage) -> None:
        """STRIKE-11.01: it takes the place directly behind its leader (STRIKE-R22)."""
        for other in self.hostages:
            if other.leader == unit.index:
                other.place += 1
        hostage.leader = unit.index
        hostage.place = 0
        self.tell("STRIKE-11.01", "activated", unit.index, hostage.index)
        self.reward_activation(unit, hostage)

    def deactivate(self, unit: Unit, hostage: Hostage) -> None:
        """STRIKE-11.03: by a unit of either side (STRIKE-R22)."""
        self.leave_string(hostage.index)
        self.tell("STRIKE-11.03", "deactivated", unit.index, hostage.index)

    def leave_string(self, index: i64) -> None:
        """STRIKE-R22: those behind close up."""
        hostage = self.hostages[index - len(self.units)]
        if hostage.leader == NONE:
            return
        for other in self.hostages:
            if other.leader == hostage.leader and other.place > hostage.place:
                other.place -= 1
        hostage.leader = NONE
        hostage.place = 0

    def release_string(self, unit: Unit) -> None:
        """STRIKE-R22: without their leader all become inactive where they stand."""
        for hostage in self.hostages:
            if hostage.leader == unit.index:
                hostage.leader = NONE
                hostage.place = 0

    def string_of(self, unit: Unit) -> list[Hostage]:
        """Those who follow a unit, the first one first."""
        string = [hostage for hostage in self.hostages if hostage.leader == unit.index]
        string.sort(key=lambda hostage: hostage.place)
        return string

    def follow(self, leader: Unit, x: i64, y: i64) -> None:
        """STRIKE-11.02: the first goes where the leader was (x, y), the next where the first was."""
        for hostage in self.string_of(leader):
            left_x, left_y = hostage.x, hostage.y
            hostage.x, hostage.y = x, y
            x, y = left_x, left_y

    def rescue_arrived(self) -> None:
        """STRIKE-R23: an activated hostage in a rescue zone leaves the map."""
        for hostage in self.hostages:
            if hostage.on_map() and hostage.leader != NONE and self.in_rescue_zone(hostage):
                leader = self.units[hostage.leader]
                self.leave_string(hostage.index)
                hostage.rescued = True
                self.tell("STRIKE-14.01", "rescued", leader.index, hostage.index)
                self.reward_rescue(leader)

    def in_rescue_zone(self, hostage: Hostage) -> bool:
        for left, bottom, right, top in self.plan.site.rescues:
            if left <= hostage.x <= right and bottom <= hostage.y <= top:
                return True
        return False

    # Piles

    def takeable(self, unit: Unit, pile: Pile, taken: list[int]) -> list[int]:
        """STRIKE-R31: the items of a pile, each kind once, that the unit may take beside what it has taken
        already."""
        items: list[int] = []
        for index in pile.items:
            if index in items or taken.count(index) >= pile.items.count(index):
                continue
            item = self.plan.items[index]
            if self.may_carry(unit, item, taken) and self.has_use_for(unit, pile, item):
                items.append(index)
        return items

    def has_use_for(self, unit: Unit, pile: Pile, item: Item) -> bool:
        """The same weapon again is of use only where the unit's own is out of ammo and that one is not."""
        if item.slot == NONE or unit.weapons[item.slot] != item.index:
            return True
        return not self.is_loaded(unit, item.slot) and not pile.empty[pile.best(int(item.index))]

    def may_carry(self, unit: Unit, item: Item, taken: list[int]) -> bool:
        """STRIKE-R31: a weapon changes places with the one in its slot; grenades as many as listed, one kit;
        the bomb for Terrorists only."""
        if item.slot != NONE:
            return not self.slot_taken(item.slot, taken)
        if item.thing == BOMB:
            return self.clan_of(unit) == TERRORISTS and int(item.index) not in taken
        if item.thing == KIT:
            return not unit.kit and int(item.index) not in taken
        return unit.grenades[item.thing] + taken.count(int(item.index)) < item.carry

    def slot_taken(self, slot: i64, taken: list[int]) -> bool:
        for index in taken:
            if self.plan.items[index].slot == slot:
                return True
        return False

    def choose_items(self, unit: Unit, pile: Pile) -> list[int]:
        """STRIKE-R31: any of it, for the one move."""
        menus = self.plan.menus
        taken: list[int] = []
        while True:
            items = self.takeable(unit, pile, taken)
            if not items:
                return taken
            menu = [menus.take[unit.index][item] for item in items]
            if taken:
                menu.append(menus.enough[unit.index])
            option = self.ask(unit.seat, "STRIKE-R31", menu)
            if option.verb == "enough":
                return taken
            taken.append(option.args[1])

    def take(self, unit: Unit, pile: Pile, index: int) -> None:
        """What it replaces is left there; a weapon that was out of ammo still is (STRIKE-R31)."""
        at = pile.best(index)
        item = self.plan.items[index]
        empty = pile.empty[at]
        del pile.items[at]
        del pile.empty[at]
        if item.slot != NONE:
            self.take_weapon(unit, pile, item, empty)
        elif item.thing == KIT:
            unit.kit = True
        elif item.thing == BOMB:
            unit.bomb = True
        else:
            unit.grenades[item.thing] += 1
        self.tell_of(unit, "STRIKE-R31", "took", index)

    def take_weapon(self, unit: Unit, pile: Pile, item: Item, empty: bool) -> None:
        slot = item.slot
        if unit.weapons[slot] != NONE:
            pile.put(unit.weapons[slot], not self.is_loaded(unit, slot))
        unit.weapons[slot] = int(item.index)
        unit.empty &= ~BIT[slot]
        if empty:
            unit.empty |= BIT[slot]
        if unit.item == slot and (unit.is_attacking() or unit.call == RELOAD):
            unit.call = IDLE  # STRIKE-R45; a reload was called for the other weapon (STRIKE-R37)
