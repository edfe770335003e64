"""The toy with one thing wrong at a time: its end, its menus, its state, its chance."""

from __future__ import annotations

import random
from contextvars import ContextVar

from sandtable.engine.decisions import Aim, Option
from sandtable.engine.drivers import Durable, Seated
from sandtable.engine.errors import RuleError
from sandtable.engine.game import State
from toy.game import BIDS, LEAVE, PASS, RAISE, Toy
from toy.variants import BidsInParts, Remembers

# Ends and menus


class Endless(Toy):
    def card(self) -> None:
        self.ask(self.lead, "TOY-3.01", [LEAVE], always=True)

    def finish(self) -> None:
        self.rounds += 1


class EndlessAndSilent(Toy):
    def beat(self) -> None:
        self.round += 1


class WithoutResults(Toy):
    def finish(self) -> None:
        self.end("points", [])


class BeyondResults(Toy):
    def finish(self) -> None:
        self.end("points", [101, 0])


class WithoutEnding(Toy):
    def finish(self) -> None:
        self.end("", [50, 50])


class WinsByResigning(Toy):
    def resign(self, seat: int) -> None:
        self.end("points", [100, 100])


class NeverGivesUp(Toy):
    def resign(self, seat: int) -> None:
        self.asked += 1


class OfferedTwice(Toy):
    def bid_menu(self, seat: int) -> list[Option]:
        return [*super().bid_menu(seat), Option("bid", "TOY-2.01", (0,))]


class OffersTooMuch(Toy):
    def bid_menu(self, seat: int) -> list[Option]:
        return [*super().bid_menu(seat), *[Option("bid", "TOY-2.01", (0, i)) for i in range(50)]]


class CrookedAim(Toy):
    def raise_stake(self) -> None:
        self.ask_aim(self.lead, "TOY-5.01", Aim("turn", ("angle",), (5, 5), (9, 9)))


class ImpossibleAim(Toy):
    def raise_stake(self) -> None:
        self.ask_aim(self.lead, "TOY-5.01", Aim("turn", ("angle",), (9,), (5,)))


class IllegalOffer(Toy):
    """Offers a bid that the purse may not hold."""

    def bid_menu(self, seat: int) -> list[Option]:
        return BIDS

    def pay(self, seat: int, coins: int) -> None:
        if coins > self.purse[seat]:
            raise RuleError("cannot pay")
        super().pay(seat, coins)


class UnknownQuestionRule(Toy):
    def raise_stake(self) -> None:
        self.ask(0, "TOY-9.01", [PASS, RAISE])


class UnknownOptionRule(Toy):
    def raise_stake(self) -> None:
        self.ask(0, "TOY-4.01", [PASS, Option("raise", "TOY-9.01")])


class UnknownEventRule(Toy):
    def finish(self) -> None:
        self.tell("TOY-9.01", "wind")
        super().finish()


class EmptyAnswer(Toy):
    def raise_stake(self) -> None:
        self.ask(0, "TOY-4.01", [Option("", "TOY-4.01"), RAISE])


class NamelessRefusal(Toy):
    """A refusal of an answer to this question cannot name a rule."""

    def raise_stake(self) -> None:
        self.ask(0, "", [PASS, RAISE])


class CoinLost(Toy):
    def pay(self, seat: int, coins: int) -> None:
        self.purse[seat] -= coins


# Copies


class ShallowClone(Toy):
    def clone(self) -> Toy:
        other = super().clone()
        other.deck = self.deck
        return other


class BoundClone(Toy):
    """Playing the original reaches into the clone."""

    def clone(self) -> Toy:
        other = super().clone()
        other.points = self.points
        return other


class ReachesForClones(Toy):
    """Playing the original changes its clones, and not the other way round."""

    def clone(self) -> Toy:
        other = super().clone()
        self.clones = [*getattr(self, "clones", []), other]
        return other

    def take_lead(self) -> None:
        super().take_lead()
        for clone in getattr(self, "clones", []):
            clone.bank += 1


class ForgetfulClone(Toy):
    def clone(self) -> Toy:
        other = super().clone()
        other.bank = 0
        return other


class ForeignClone(Toy):
    def fresh(self) -> Toy:
        return Toy(0, self.rounds, self.cards, self.windy)


class ForgetfulDump(Toy):
    """The dump lacks a field that matters later; a clone has it."""

    def dump(self) -> State:
        state = super().dump()
        del state["looked"], state["points"]
        return state

    def restore(self, state: State) -> None:
        super().restore({"looked": 0, "points": [0, 0]} | state)


class ForgetfulRestore(Toy):
    def restore(self, state: State) -> None:
        super().restore(state)
        self.purse = [4, 4]


class TupleDump(Toy):
    def dump(self) -> State:
        return super().dump() | {"purse": tuple(self.purse)}


class Miscounts(Remembers):
    """What follows from the purses is not kept up to date."""

    def pay(self, seat: int, coins: int) -> None:
        super().pay(seat, coins)
        self.coins += 1 if coins else 0


class RemembersTooLong(Remembers):
    """A menu is kept whatever is in the purse."""

    def bid_menu(self, seat: int) -> list[Option]:
        if self.menu_for != seat:
            self.menu = BIDS[: self.purse[seat] + 1]
            self.menu_for = seat
        return self.menu

    def sealed_bid(self, seat: int) -> None:
        menu = self.bid_menu(0)
        self.bids[seat] = min(self.ask(seat, "TOY-2.01", menu).args[0], self.purse[seat])


# Chance and order


class GlobalChance(Toy):
    def take_lead(self) -> None:
        super().take_lead()
        self.lead = random.randrange(2)


class CountsGames(Toy):
    """Keeps something outside the state."""

    games = 0

    def set_up(self) -> None:
        super().set_up()
        CountsGames.games += 1
        self.points[0] = CountsGames.games


class MindsTheLog(Toy):
    """Plays differently where it is told on a table."""

    def finish(self) -> None:
        if isinstance(self.driver, Durable):
            self.points[0] += 1
        super().finish()


class RepeatsItself(Toy):
    """Tells what depends on how often the beat has run."""

    runs = 0

    def take_lead(self) -> None:
        RepeatsItself.runs += 1
        super().take_lead()
        if isinstance(self.driver, Durable):
            self.tell("TOY-2.03", "leads", RepeatsItself.runs)


class ChanceInBranch(Toy):
    def sealed_bid(self, seat: int) -> None:
        super().sealed_bid(seat)
        self.rng.next()


class OutcomeInBranch(Toy):
    def sealed_bid(self, seat: int) -> None:
        super().sealed_bid(seat)
        self.outcome(lambda: [seat])


class BranchesMeet(Toy):
    """The later branch knows the earlier bid."""

    def sealed_bid(self, seat: int) -> None:
        super().sealed_bid(seat)
        if self.bids[0] == self.bids[1]:
            self.lead = seat
            self.points[seat] += 1


class BranchesShareSeats(Toy):
    def bid(self) -> None:
        self.bids = [-1, -1]
        self.together(self.sealed_bid, [3, 2])


class BranchOfOthers(Toy):
    def bid(self) -> None:
        self.bids = [-1, -1]
        self.together(self.sealed_bid, [2, 1])


class OutcomeDrawsChance(Toy):
    def fly(self, angle: int, power: int) -> int:
        return super().fly(angle, power) + int(self.rng.below(3))


class OutcomeOfFractions(Toy):
    def fly(self, angle: int, power: int) -> int:
        return super().fly(angle, power) + 0.5  # type: ignore[return-value]


STAKES = ContextVar("stakes", default=0)


class MindsTheDriver(Toy):
    """It asks another question where nobody looks on."""

    def nudge(self) -> None:
        super().nudge()
        if isinstance(self.driver, Seated):
            self.ask(1 - self.lead, "TOY-4.01", [PASS, RAISE])


class CountsWhereItRuns(Toy):
    """It keeps something outside of its state, where only who has set it up finds it again."""

    def set_up(self) -> None:
        super().set_up()
        STAKES.set(STAKES.get() + 1)

    def pay(self, seat: int, coins: int) -> None:
        super().pay(seat, coins)
        self.points[seat] += min(1, STAKES.get())


# Plans


class PlanDrawsChance(BidsInParts):
    def stake(self, seat: int, part: int) -> None:
        super().stake(seat, part)
        self.rng.next()


class PlanTellsOthers(BidsInParts):
    def stake(self, seat: int, part: int) -> None:
        super().stake(seat, part)
        self.tell_only(3, "TOY-2.02", "bid", seat, part)


class PlanAsksOthers(BidsInParts):
    def raise_stake(self) -> None:
        self.in_any_order(lambda part: self.ask(part % 2, "TOY-4.01", [PASS, RAISE]), 3)  # type: ignore[arg-type]


class PlanMindsTheOrder(BidsInParts):
    """A part has more to offer after a later one."""

    def stake_menu(self, seat: int, part: int) -> list[Option]:
        later = any(self.stakes[3 * seat + part + 1 : 3 * seat + 3])
        return super().stake_menu(seat, part)[: 3 if later else 2]
