"""Several things that one player spends on a roll in one answer (SNEAK-R36): first numbers that are
changed, on as many dice as they reach, then dice that are rolled again, then an additional die."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from sandtable.games.sneak.rules import adjusting, rolls, spending
from sandtable.games.sneak.rules.components import NONE
from sandtable.parts.pool import BIT

if TYPE_CHECKING:
    from sandtable.games.sneak.rules.rolls import Roll

MOST_PLANS: Final = 40  # of several things, beside each of them alone
FACES: Final = 7


def way(delta: i64) -> i64:
    return spending.BY_ADDING if delta > 0 else spending.BY_LOWERING


@final
class Mover:
    """What makes a number higher or lower."""

    def __init__(self, who: i64, source: i64, deltas: list[int]) -> None:
        self.who: Final[i64] = who
        self.source: Final[i64] = source
        self.deltas: Final = deltas


@final
class Thrower:
    """What throws dice of the roll again, from the first on and so many at most, or one more (most 0)."""

    def __init__(self, who: i64, source: i64, first: i64, most: i64) -> None:
        self.who: Final[i64] = who
        self.source: Final[i64] = source
        self.first: Final[i64] = first
        self.most: Final[i64] = most


@final
class Moves:
    """Changes to one die: which movers, by how much each, and all together."""

    def __init__(self, movers: list[int], deltas: list[int]) -> None:
        self.movers: Final = movers
        self.deltas: Final = deltas
        self.total: Final[i64] = sum(deltas)
        self.leans = False  # whether it takes what others add as well


@final
class Plan:
    """Numbers that are changed: by what, on which dice, and what the dice show then."""

    def __init__(
        self, parts: list[int], spent: i64, dice: i64, faces: list[int], up: bool, leans: bool = False
    ) -> None:
        self.parts: Final = parts
        self.spent: Final[i64] = spent
        self.dice: Final[i64] = dice
        self.faces: Final = faces
        self.up: Final = up  # whether its first die was raised
        self.leans: Final = leans  # whether it takes what others add as well


@final
class Means:
    """All that a player has for a roll; `sums` is what other players could add to a die."""

    def __init__(self, roll: Roll, sums: list[int]) -> None:
        self.roll: Final = roll
        self.sums: Final = sums
        self.wishes: Final = adjusting.wanted(roll)
        self.movers: list[Mover] = []
        self.throwers: list[Thrower] = []
        self.found: list[Plan] = []
        self.keys: list[int] = []

    def add_mover(self, who: i64, source: i64, deltas: list[int]) -> None:
        self.movers.append(Mover(who, source, deltas))

    def add_reroll(self, who: i64, source: i64, first: i64, most: i64) -> None:
        self.throwers.append(Thrower(who, source, first, most))

    def add_die(self, who: i64, source: i64) -> None:
        self.throwers.append(Thrower(who, source, 0, 0))

    def plans(self) -> list[list[int]]:
        """The parts of every answer that has several, those without chance first."""
        if len(self.movers) + len(self.throwers) < 2:
            return []
        faces = self.roll.faces
        nothing = Plan([], 0, 0, faces, True)
        self.extend(nothing, 0, self.wanted(faces))
        self.found.sort(key=self.worth, reverse=True)
        if self.roll.needs:
            self.found = [plan for plan in self.found if self.is_needed(plan)]
        several = [plan.parts for plan in self.found if len(plan.parts) > spending.NUMBERS]
        for plan in [nothing, *self.found]:
            self.roll.faces = plan.faces
            if not plan.leans and not rolls.is_perfect(self.roll):
                several += [plan.parts + thrown for thrown in self.throws(plan)]
        self.roll.faces = faces
        return [parts for parts in several if len(parts) > spending.NUMBERS][:MOST_PLANS]

    # Numbers

    def extend(self, plan: Plan, first: i64, wishes: list[int]) -> None:
        """One more die, from the first on: those before it stay as they are."""
        for die in range(first, len(plan.faces)):
            if wishes[die]:
                for moves in self.ways(plan.faces[die], wishes[die], plan.spent):
                    if not plan.parts or self.is_free() or plan.up == (moves.total > 0):
                        self.take(plan, die, moves)

    def take(self, plan: Plan, die: i64, moves: Moves) -> None:
        """Keeps the plan with these moves, unless it is as good as one that is there, and goes on from it."""
        faces = plan.faces[:]
        parts = plan.parts[:]
        spent: i64 = plan.spent
        for number, delta in zip(moves.movers, moves.deltas):
            mover = self.movers[number]
            parts += [int(way(delta)), int(mover.who), int(mover.source), int(die)]
            faces[die] = adjusting.held(faces[die] + delta)
            spent |= BIT[number]
        up = plan.up if plan.parts else moves.total > 0
        grown = Plan(parts, spent, plan.dice | BIT[die], faces, up, plan.leans or moves.leans)
        key = self.key_of(grown)
        if key in self.keys or len(self.keys) >= 2 * MOST_PLANS:
            return
        self.keys.append(key)
        self.found.append(grown)
        self.extend(grown, die + 1, self.wanted(faces))

    def wanted(self, faces: list[int]) -> list[int]:
        """By die the faces that may be wanted; dice of a lock may have to change places."""
        roll = self.roll
        if roll.needs:
            needs: i64 = 0
            for number in roll.needs:
                needs |= BIT[number]
            return [int(needs & ~BIT[face]) if face else 0 for face in faces]
        before, roll.faces = roll.faces, faces
        found = adjusting.wanted(roll)
        roll.faces = before
        return found

    def is_needed(self, plan: Plan) -> bool:
        """Whether nothing less matches as many numbers of a lock. What others have to complete is one die."""
        if plan.leans:
            return plan.dice & (plan.dice - 1) == 0
        worth = self.worth(plan)
        if worth <= rolls.worth(self.roll, self.roll.faces):
            return False
        for other in self.found:
            if other.spent != plan.spent and other.spent & plan.spent == other.spent:
                if self.worth(other) >= worth:
                    return False
        return True

    def worth(self, plan: Plan) -> int:
        """What the dice come to, if nobody else spends anything."""
        roll = self.roll
        total: i64 = 0
        for stake in roll.stakes:
            total += stake.worth(rolls.hits_of(plan.faces, stake.target))
        return int(total if roll.stakes else rolls.worth(roll, plan.faces))

    def is_free(self) -> bool:
        """Whether some dice may be wanted higher and others lower."""
        roll = self.roll
        return bool(roll.stakes) or roll.target <= 0

    def key_of(self, plan: Plan) -> int:
        """Of plans that spend the same on the same dice, those that come to the same are one."""
        roll = self.roll
        code: i64 = 0
        if roll.stakes:
            for stake in roll.stakes:
                code = code * FACES * 2 + rolls.hits_of(plan.faces, stake.target)
        elif roll.target > 0:
            code = rolls.hits_of(plan.faces, roll.target)
        else:
            for face in sorted(plan.faces):
                code = code * FACES + face
        return int((code * BIT[len(self.movers)] + plan.spent) * BIT[len(plan.faces)] + plan.dice)

    def ways(self, face: i64, wish: i64, spent: i64) -> list[Moves]:
        """The moves that bring a die to a face that is wanted, none of them needless; what other players
        have may be needed as well."""
        found: list[Moves] = []
        for moves in self.all_moves(spent):
            for more in self.sums:
                if self.suffice(face, wish, moves, more):
                    moves.leans = more != 0
                    found.append(moves)
                    break
        return found

    def all_moves(self, spent: i64) -> list[Moves]:
        """Any of what is not spent, in any direction; few of them first."""
        found = [Moves([], [])]
        for number, mover in enumerate(self.movers):
            if not spent & BIT[number]:
                found += [
                    Moves([*each.movers, number], [*each.deltas, delta])
                    for each in found
                    for delta in mover.deltas
                ]
        sizes = range(1, len(self.movers) + 1)
        return [each for size in sizes for each in found if len(each.movers) == size]

    def suffice(self, face: i64, wish: i64, moves: Moves, more: i64) -> bool:
        """Whether they do it together with what others add, and neither without that nor without one of
        them."""
        then: i64 = adjusting.held(face + moves.total + more)
        if not wish & BIT[then] or (more and wish & BIT[adjusting.held(face + more)]):
            return False
        for delta in moves.deltas:
            less: i64 = adjusting.held(face + moves.total - delta + more)
            if less == then or (wish & BIT[less] and not self.is_free() and len(moves.deltas) > 1):
                return False
        return True

    # Chance

    def throws(self, plan: Plan) -> list[list[int]]:
        """What is thrown after a plan: all dice that are no good yet, one more, or both."""
        rerolls: list[list[int]] = [[]]
        added: list[list[int]] = [[]]
        for thrower in self.throwers:
            if thrower.most == 0:
                verb, who, source = spending.BY_EXTRA_DIE, thrower.who, thrower.source
                added.append([verb, int(who), int(source), NONE])
            else:
                mask = self.again(plan, thrower)
                if mask:
                    rerolls.append([spending.BY_REROLL, int(thrower.who), int(thrower.source), mask])
        return [again + more for again in rerolls for more in added if again or more]

    def again(self, plan: Plan, thrower: Thrower) -> int:
        """The dice that are rolled again: none whose number was changed for it."""
        dice = [die for die in adjusting.unwanted(self.roll, thrower.first) if not plan.dice & BIT[die]]
        masks = adjusting.subsets(self.roll, dice, thrower.most)
        return masks[0] if masks else 0
