"""Dice: every roll of the game is made here, with the windows for Focus tokens around it (SNEAK-R36)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from sandtable.games.sneak.rules import windows
from sandtable.games.sneak.rules.components import NONE
from sandtable.games.sneak.rules.state import SneakState
from sandtable.parts.pool import BIT

# What a roll is for; with target NONE (but for locks) nothing follows from it
ATTACK: Final = 0  # a character's, against a Defense
ENEMY_ATTACK: Final = 1
NOISE: Final = 2
LOCK: Final = 3
HACK: Final = 4
DISGUISE: Final = 5  # a "!" is feared, as in a Noise Check
OTHER: Final = 6  # results as high as the target are wanted; 0: anything may be
RULES: Final = [
    *["SNEAK-14.02", "SNEAK-14.02", "SNEAK-15.06", "SNEAK-9.02", "SNEAK-19.12", "SNEAK-18.06"],
    "SNEAK-R36",
]
PURPOSES: Final = ("attack", "enemy_attack", "noise", "lock", "hack", "disguise", "other")

WHITE_DICE: Final = 6  # SNEAK-2.22
BLACK_DICE: Final = 8  # SNEAK-2.23
ANY_NUMBER: Final = 99
NOTHING: Final[list[int]] = []


@final
class Stake:
    """A figure among several that one roll is compared with (SNEAK-R92)."""

    def __init__(
        self, figure: i64, target: i64, feared: bool, limit: i64, rather_missed: bool = False
    ) -> None:
        self.figure: Final[i64] = figure
        self.target: Final[i64] = target  # its Defense
        self.feared: Final = feared  # a player: hits are unwelcome
        self.limit: Final[i64] = limit  # of an enemy: more hits change nothing; of a player: as many do none
        self.rather_missed: Final = rather_missed  # SNEAK-15.05: a Patrol that is only hurt is alerted

    def worth(self, hits: i64) -> i64:
        """How good so many hits are for the players."""
        return -max(0, hits - self.limit) if self.feared else min(hits, self.limit)

    def is_settled(self, faces: list[int]) -> bool:
        """Whether nothing can make it better."""
        return self.worth(hits_of(faces, self.target)) >= (0 if self.feared else self.limit)

    def serves(self, now: list[int], then: list[int]) -> bool:
        """Whether the players may want these faces instead of those."""
        before: i64 = self.worth(hits_of(now, self.target))
        after: i64 = self.worth(hits_of(then, self.target))
        return after > before or (after < before and self.rather_missed)


NO_STAKES: Final[list[Stake]] = []


@mypyc_attr(acyclic=True, free_list_len=1)
@final
class Roll:
    """Dice on the table: white faces first, 0 is "!"."""

    def __init__(
        self,
        purpose: i64,
        roller: i64,
        victim: i64,
        target: i64,
        needs: list[int],
        enough: i64,
        spare: i64,
        stakes: list[Stake] = NO_STAKES,
    ) -> None:
        self.purpose: Final[i64] = purpose
        self.roller: Final[i64] = roller  # the character that rolls, or NONE
        self.victim: Final[i64] = victim  # the figure it is rolled against, or the lock, or NONE
        self.target: Final[i64] = target
        self.needs: Final = needs  # of a lock: the numbers to match
        self.enough: Final[i64] = enough  # hits of a character: more of them change nothing
        self.spare: Final[i64] = spare  # hits of an enemy that do nothing
        self.stakes: Final = stakes  # all whom it is compared with, where they are several
        self.white: i64 = 0
        self.black: i64 = 0
        self.faces: list[int] = []
        self.more_black: i64 = 0  # black dice that are still free
        self.dosed = False  # whether the tranquilizer has had its reroll (SNEAK-R62)
        self.throws: i64 = 0  # how often dice were rolled again or added
        self.asked: i64 = 0  # how a question about it comes, see rethinking
        self.attracts = False  # of a Noise Check: whether attention may be wanted (SNEAK-R93)

    def is_players(self) -> bool:
        """Whether it is for a player's own action: high results are wanted, and dice may be short."""
        return self.purpose in (ATTACK, LOCK, HACK, OTHER)

    def hits(self, target: i64) -> i64:
        """SNEAK-14.03: results that equal a Defense or exceed it; a "!" never does."""
        return hits_of(self.faces, target)

    def has_mark(self) -> bool:
        """SNEAK-15.07, SNEAK-R02: whether a "!" shows."""
        return has_mark(self.faces, self.white)


def hits_of(faces: list[int], target: i64) -> i64:
    found: i64 = 0
    for face in faces:
        if face > 0 and face >= target:
            found += 1
    return found


def has_mark(faces: list[int], white: i64) -> bool:
    for die in range(white):
        if faces[die] == 0:
            return True
    return False


def matched(faces: list[int], needs: list[int]) -> list[int]:
    """SNEAK-9.03, SNEAK-R06: by die 1 if it shows a number of its own."""
    left = needs[:]
    found: list[int] = []
    for face in faces:
        found.append(1 if face in left else 0)
        if face in left:
            left.remove(face)
    return found


def worth(roll: Roll, faces: list[int]) -> i64:
    """How good these faces are for the players."""
    if roll.purpose in (NOISE, DISGUISE):
        return -1 if has_mark(faces, roll.white) else 0
    if roll.purpose in (LOCK, HACK):
        return sum(matched(faces, roll.needs))
    return worth_of_hits(roll, hits_of(faces, roll.target))


def worth_of_hits(roll: Roll, hits: i64) -> i64:
    """The same of results that are as high as the target."""
    if roll.purpose == ATTACK:
        return min(hits, roll.enough)
    return -max(0, hits - roll.spare) if roll.purpose == ENEMY_ATTACK else hits


def is_perfect(roll: Roll) -> bool:
    """Whether nothing can make it better."""
    if roll.stakes:
        return all_settled(roll)
    if roll.attracts and not roll.has_mark():
        return False
    if roll.purpose in (LOCK, HACK):
        return worth(roll, roll.faces) == len(roll.needs)
    if roll.target == NONE or (roll.target == 0 and roll.purpose == OTHER):
        return roll.target == NONE
    best: i64 = 0
    if roll.is_players():
        best = roll.enough if roll.purpose == ATTACK else len(roll.faces)
    return worth(roll, roll.faces) >= best


def all_settled(roll: Roll) -> bool:
    for stake in roll.stakes:
        if not stake.is_settled(roll.faces):
            return False
    return True


# Rolling


def roll(
    game: SneakState,
    white: i64,
    black: i64,
    purpose: i64,
    roller: i64,
    victim: i64,
    target: i64,
    needs: list[int] = NOTHING,
    enough: i64 = ANY_NUMBER,
    spare: i64 = 0,
) -> Roll:
    """SNEAK-G01: white dice show ! and 1 to 5, black ones 1 to 6."""
    made = Roll(purpose, roller, victim, target, needs, enough, spare)
    made.white = min(white, free_white(game)) if made.is_players() else white
    made.black = min(black, free_black(game)) if made.is_players() else black
    return thrown(game, made)


def shared(
    game: SneakState, white: i64, black: i64, purpose: i64, roller: i64, victim: i64, stakes: list[Stake]
) -> Roll:
    """SNEAK-R92: one roll that is compared with the Defense of each of several figures, with all its dice."""
    target: i64 = stakes[0].target
    for stake in stakes:
        if stake.target != target:
            target = 0
    made = Roll(purpose, roller, victim, target, NOTHING, ANY_NUMBER, 0, stakes)
    made.white = white
    made.black = black
    thrown(game, made)
    for stake in stakes:
        reckon(game, made, stake.figure, stake.target)
    return made


def reckon(game: SneakState, made: Roll, figure: i64, target: i64) -> i64:
    """SNEAK-14.03: the hits on a figure that is in a blast, told before anybody falls."""
    hits: i64 = made.hits(target)
    game.tell("SNEAK-14.03", "caught", figure, hits)
    return hits


def noise(game: SneakState, dice: i64, roller: i64, target: i64, attracts: bool) -> Roll:
    """SNEAK-15.06, SNEAK-R93: a Noise Check."""
    made = Roll(NOISE, roller, NONE, target, NOTHING, ANY_NUMBER, 0)
    made.white = dice
    made.attracts = attracts
    return thrown(game, made)


def announce(game: SneakState, white: i64, black: i64, roller: i64, victim: i64, target: i64) -> None:
    """An attack whose dice are still to be chosen, for those who are asked about it."""
    made = Roll(ATTACK, roller, victim, target, NOTHING, ANY_NUMBER, 0)
    made.white = min(white, free_white(game))
    made.black = min(black, free_black(game))
    explain(game, made)


def thrown(game: SneakState, made: Roll) -> Roll:
    """The dice fall; before and after that Focus may be spent on them."""
    made.more_black = max(0, free_black(game) - made.black)
    order = windows.seats(game, made)
    windows.before(game, made, order)
    for _ in range(made.white):
        made.faces.append(throw(game, True))
    for _ in range(made.black):
        made.faces.append(throw(game, False))
    show(game, made)
    game.bring(made.faces)
    who: i64 = made.roller if made.roller != NONE else made.victim
    game.tell(RULES[made.purpose], "rolled", who, made.purpose, made.white, made.target)
    windows.after(game, made, order)
    return made


def again(
    game: SneakState,
    faces: list[int],
    white: i64,
    mask: i64,
    purpose: i64,
    roller: i64,
    needs: list[int],
    lock: i64 = NONE,
) -> Roll:
    """SNEAK-9.04, SNEAK-19.05, SNEAK-19.13: a further action rerolls the dice of the mask, keeping the
    others as they lie."""
    made = Roll(purpose, roller, lock, NONE, needs, ANY_NUMBER, 0)
    made.faces = faces[:]
    made.white = white
    made.black = len(faces) - white
    made.more_black = free_black(game)
    reroll(game, made, mask)
    game.bring(made.faces)
    game.tell("SNEAK-9.04" if purpose == LOCK else "SNEAK-19.05", "rerolled", roller, purpose, white, mask)
    windows.after(game, made, windows.seats(game, made))
    return made


def throw(game: SneakState, white: bool) -> int:
    """SNEAK-G01: the lowest faces of a white die show "!", which is 0; a black one has a lowest number."""
    face: i64 = game.rng.below(6)
    if not white:
        return int(max(face + 1, game.plan.numbers.black_low))
    return int(face) if face >= game.plan.numbers.noise_faces else 0


def white_hits(game: SneakState, defense: i64) -> i64:
    """How many of the six faces of a white die hit."""
    return max(0, 6 - max(game.plan.numbers.noise_faces, defense))


def black_hits(game: SneakState, defense: i64) -> i64:
    """How many of the six faces of a black die hit."""
    return 6 if defense <= game.plan.numbers.black_low else max(0, 7 - defense)


def reroll(game: SneakState, made: Roll, mask: i64) -> None:
    """The dice of the mask once more."""
    for die in range(len(made.faces)):
        if mask & BIT[die]:
            made.faces[die] = throw(game, die < made.white)
    show(game, made)


def show(game: SneakState, made: Roll) -> None:
    """What lies on the table, for those who are asked about it."""
    game.rolled = made.faces[:]
    game.rolled_white = made.white
    game.roll_target = made.target


def explain(game: SneakState, made: Roll) -> None:
    """What a question about a roll is about, for those who answer it or show it: its purpose, who rolls,
    against whom (or at which lock), black dice, hits that suffice, hits that do nothing, whether
    attention is wanted, and how the question comes."""
    show(game, made)
    game.roll_about = [
        *[int(made.purpose), int(made.roller), int(made.victim), int(made.black)],
        *[int(made.enough), int(made.spare), int(made.attracts), int(made.asked)],
    ]
    game.roll_needs = made.needs[:]
    game.roll_stakes = [
        [int(stake.figure), int(stake.target), int(stake.feared), int(stake.limit)] for stake in made.stakes
    ]


# Dice that are free (SNEAK-R46)


def free_white(game: SneakState) -> i64:
    """SNEAK-6.04: what is left of the pool that all share."""
    lying: i64 = game.lock_white + len(game.loose_dice) - game.loose_black
    return max(0, WHITE_DICE - lying - on_cards(game, 1))


def free_black(game: SneakState) -> i64:
    lying: i64 = len(game.lock_dice) - game.lock_white + game.loose_black
    return max(0, BLACK_DICE - lying - on_cards(game, 2))


def on_cards(game: SneakState, colour: i64) -> i64:
    """Dice of a colour on Otacon's Terminal cards (SNEAK-19.17)."""
    found: i64 = 0
    for row in game.held_dice:
        for die in row:
            if die == colour:
                found += 1
    return found
