"""Points and equipment (chapter 13): a round from its purchases to its payments."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from sandtable.engine.game import DRAW, LOSS, WIN
from sandtable.games.strike.rules.components import (
    BOMB,
    BOTH,
    HELMET,
    KIT,
    NONE,
    TERRORISTS,
    VEST,
    Hostage,
    Item,
    Unit,
)
from sandtable.games.strike.rules.damage import strip
from sandtable.games.strike.rules.plan import BOMB_MAP
from sandtable.games.strike.rules.state import BUYING, CALLING, GOING_ON, PLACING
from sandtable.games.strike.rules.steps import Spot
from sandtable.games.strike.rules.turn_sequence import Turns, freshen


@mypyc_attr(allow_interpreted_subclasses=True)
class Economy(Turns):
    """Purchases, set-up of a round, the match."""

    # A new round

    def open_round(self) -> None:
        """STRIKE-R43: purchases in secret, the bomb's carrier, then everybody takes a place."""
        self.lay_out()
        self.sealed_for(self.units, self.go_shopping)
        for unit in self.units:
            self.unpack(unit)
        if self.plan.site.kind == BOMB_MAP:
            self.name_carrier()
        self.step = PLACING

    def lay_out(self) -> None:
        """STRIKE-R43: nothing on the ground carries over."""
        if not self.units:
            self.muster()
        self.round += 1
        self.turn = 0
        self.count = 0
        self.ended = GOING_ON
        self.winner = NONE
        if self.is_half_time():
            self.change_sides()
        self.piles = []
        self.thrown = []
        self.smoke = [0] * len(self.smoke)
        self.bomb_turn = NONE
        for unit in self.units:
            self.refit(unit)
        self.line_up()
        for place, hostage in enumerate(self.hostages):
            self.seat_hostage(hostage, place)

    def muster(self) -> None:
        """STRIKE-13.01: everybody starts with the same points."""
        for team in range(2):
            for place in range(self.plan.units):
                unit = Unit(len(self.units), team, self.plan.owner(team, place))
                unit.points = self.plan.numbers.start_points
                unit.alive = False
                self.units.append(unit)
        self.hostages = [Hostage(len(self.units) + i) for i in range(len(self.plan.site.hostages))]

    def is_half_time(self) -> bool:
        """STRIKE-G06."""
        half = self.plan.numbers.rounds // 2
        return half > 0 and self.round == half + 1

    def change_sides(self) -> None:
        """STRIKE-G06: clans swap, and everybody begins again with nothing but the first round's points."""
        self.swapped = True
        self.lost_in_a_row = [0, 0]
        for unit in self.units:
            unit.alive = False
            unit.points = self.plan.numbers.start_points
        self.tell("STRIKE-G06", "sides_swapped")

    def refit(self, unit: Unit) -> None:
        """STRIKE-13.03: a survivor keeps what it carries; the others start with the free weapons
        (STRIKE-13.02). Health and ammo are full again (STRIKE-R30)."""
        if not unit.alive:
            strip(unit)
        self.give_free_weapons(unit)
        unit.alive = True
        unit.health = self.plan.numbers.health
        unit.empty = 0
        unit.bomb = False
        unit.set_up = NONE
        unit.progress = 0
        unit.crouching = False
        freshen(unit)

    def give_free_weapons(self, unit: Unit) -> None:
        """STRIKE-13.02: in every empty place for which the clan has a free weapon."""
        for item in self.plan.items:
            if item.free and item.slot != NONE and unit.weapons[item.slot] == NONE:
                if self.is_for_clan(unit, item):
                    unit.weapons[item.slot] = int(item.index)

    def seat_hostage(self, hostage: Hostage, place: int) -> None:
        hostage.x, hostage.y = self.plan.site.hostages[place]
        hostage.alive = True
        hostage.health = 2  # STRIKE-R22
        hostage.rescued = False
        hostage.leader = NONE
        hostage.place = 0
        hostage.activated = False

    # Buying

    def go_shopping(self, unit: Unit) -> None:
        """STRIKE-13.01, STRIKE-13.05: as much as the points allow; the rest is kept."""
        menus = self.plan.menus
        while True:
            menu = [menus.buy[unit.index][item.index] for item in self.plan.items if self.may_buy(unit, item)]
            option = self.ask(unit.seat, "STRIKE-13.01", [menus.done[unit.index], *menu])
            if option.verb == "done":
                return
            unit.slip.append(option.args[1])

    def may_buy(self, unit: Unit, item: Item) -> bool:
        """What the clan may buy (STRIKE-13.04), the purse pays for and the board has room for
        (STRIKE-G01)."""
        if item.free or not self.is_for_clan(unit, item):
            return False
        return item.cost <= unit.points - self.spent(unit) and self.has_room(unit, item)

    def is_for_clan(self, unit: Unit, item: Item) -> bool:
        return item.clan == BOTH or item.clan == self.clan_of(unit)

    def spent(self, unit: Unit) -> i64:
        spent: i64 = 0
        for index in unit.slip:
            spent += self.plan.items[index].cost
        return spent

    def has_room(self, unit: Unit, item: Item) -> bool:
        """STRIKE-G01: one of each slot, one vest, one helmet, one kit, grenades as listed."""
        in_basket = unit.slip.count(int(item.index))
        if item.slot != NONE:
            return unit.weapons[item.slot] != item.index and not self.slot_taken(item.slot, unit.slip)
        if item.thing == VEST:
            return unit.vest + in_basket == 0
        if item.thing == HELMET:
            return unit.helmet + in_basket == 0
        if item.thing == KIT:
            return not unit.kit and in_basket == 0
        return unit.grenades[item.thing] + in_basket < item.carry

    def unpack(self, unit: Unit) -> None:
        """All purchases are revealed together. A bought weapon replaces the one in its place
        (STRIKE-R46)."""
        unit.points -= self.spent(unit)
        for index in unit.slip:
            item = self.plan.items[index]
            if item.slot != NONE:
                unit.weapons[item.slot] = index
            elif item.thing == VEST:
                unit.vest = 1
            elif item.thing == HELMET:
                unit.helmet = 1
            elif item.thing == KIT:
                unit.kit = True
            else:
                unit.grenades[item.thing] += 1
            self.tell("STRIKE-13.01", "bought", unit.index, index, unit.points)
        unit.slip = []

    def name_carrier(self) -> None:
        """STRIKE-R43: the Terrorists name who carries the bomb."""
        team = self.team_of_clan(TERRORISTS)
        members = [unit for unit in self.units if unit.team == team]
        menu = [self.plan.menus.carrier[unit.index] for unit in members]
        carrier = self.units[self.ask(members[0].seat, "STRIKE-R43", menu).args[0]]
        carrier.bomb = True
        self.tell("STRIKE-R43", "carries", carrier.index, self.plan.things[BOMB])

    # Placing

    def line_up(self) -> None:
        """Everybody where the formation of its clan has a place."""
        for unit in self.units:
            place = unit.index - unit.team * self.plan.units
            unit.x, unit.y = self.plan.site.formations[self.clan_of(unit)][place]

    def take_places(self) -> None:
        """STRIKE-R43: both sides at the same time, inside their spawn rectangle."""
        first = [unit for unit in self.units if self.is_first_of_seat(unit)]
        self.sealed_for(first, self.choose_places)
        for unit in self.units:
            if unit.slip:
                self.stand_at(unit, unit.slip[0], unit.slip[1])
                unit.slip = []
        self.tell("STRIKE-R43", "placed")
        self.step = CALLING

    def is_first_of_seat(self, unit: Unit) -> bool:
        for other in self.units:
            if other.seat == unit.seat:
                return other.index == unit.index
        return False

    def choose_places(self, first: Unit) -> None:
        """In formation, or each unit where its player wants it."""
        if self.ask(first.seat, "STRIKE-R43", self.plan.menus.placing).verb == "line_up":
            return
        left, bottom, right, top = self.plan.site.spawns[self.clan_of(first)]
        taken: list[int] = []
        for unit in self.units:
            if unit.seat == first.seat:
                aim = Spot(unit.index, (left, bottom), (right, top), self.plan.plane, taken[:])
                x, y = self.ask_aim(unit.seat, "STRIKE-R43", aim)
                unit.slip = [x, y]
                taken += [x, y]

    def stand_at(self, unit: Unit, x: i64, y: i64) -> None:
        """STRIKE-R47: where two players of a team have chosen the same ground, the later one keeps to the
        formation, or stands where there is room."""
        taken: list[int] = []
        for other in self.units:
            if other.team == unit.team and other.index != unit.index:
                if other.index < unit.index or not other.slip:
                    taken += [int(other.x), int(other.y)]
        left, bottom, right, top = self.plan.site.spawns[self.clan_of(unit)]
        spot = Spot(unit.index, (left, bottom), (right, top), self.plan.plane, taken)
        if spot.is_free(x, y):
            unit.x, unit.y = x, y
        elif not spot.is_free(unit.x, unit.y):
            unit.x, unit.y = spot.first_free()

    # The end of a round

    def close_round(self) -> None:
        """STRIKE-G06: after the last round the team that has won more of them wins the match."""
        self.pay_round()
        self.step = BUYING
        if self.round >= self.plan.numbers.rounds:
            self.end_match()

    def end_match(self) -> None:
        """STRIKE-G06: more rounds win; as many are a draw."""
        first, second = self.wins
        if first == second:
            self.tell("STRIKE-G06", "match_drawn", first)
            self.end("draw", [DRAW] * int(self.seats))
            return
        winners = 0 if first > second else 1
        mask = self.plan.masks[winners]
        self.tell("STRIKE-G06", "match_won", winners, self.wins[winners], self.wins[1 - winners])
        self.end("rounds", [WIN if mask & (1 << seat) else LOSS for seat in range(self.seats)])
