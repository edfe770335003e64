"""What is printed on dashboards and on Equipment, Patrol, Reaction and Hack cards."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

# What a Focus token does (SNEAK-17.04 to SNEAK-20.04); the amount is printed with it
REROLL: Final = 0  # any dice
REROLL_BLACK: Final = 1
ADD: Final = 2
SUBTRACT: Final = 3
SHIFT: Final = 4  # add or subtract
FEWER: Final = 5  # one white die fewer, before the roll
EXTRA_DIE: Final = 6  # one black die more
EXTRA_ACTION: Final = 7
MOVE: Final = 8
FEWER_OR_MOVE: Final = 9
FOCUS_KINDS: Final = (
    *("reroll", "reroll_black", "add", "subtract", "shift", "fewer", "extra_die", "extra_action"),
    *("move", "fewer_or_move"),
)


@final
class FocusToken:
    """One of a character's four Focus tokens (SNEAK-16.02)."""

    def __init__(self, kind: int, amount: int, cost: int) -> None:
        self.kind: Final[i64] = kind
        self.amount: Final[i64] = amount  # what it adds, takes or moves
        self.cost: Final[i64] = cost  # refocus cost in Action points (SNEAK-8.11)
        self.deltas: Final = _deltas(kind, amount)  # what it may do to a die result


def _deltas(kind: int, amount: int) -> list[int]:
    if kind == ADD:
        return [amount]
    if kind == SUBTRACT:
        return [-amount]
    return [amount, -amount] if kind == SHIFT else []


def _marked(focus: list[FocusToken], kinds: tuple[int, ...]) -> int:
    """The tokens of some kinds, as bits."""
    return sum([1 << number for number, token in enumerate(focus) if token.kind in kinds])


def _within(focus: list[FocusToken], actions: int) -> int:
    """The tokens that cost no more, as bits."""
    return sum([1 << number for number, token in enumerate(focus) if token.cost <= actions])


def _dearest(focus: list[FocusToken]) -> int:
    return max([int(token.cost) for token in focus])


@final
class Sheet:
    """A character's dashboard (SNEAK-2.01)."""

    def __init__(
        self,
        name: str,
        health: int,
        defense: int,
        focus: list[FocusToken],
        starting: list[int],
        suggested: list[int],
    ) -> None:
        self.name: Final = name
        self.health: Final[i64] = health
        self.defense: Final[i64] = defense
        self.focus: Final = focus
        self.free_tokens: Final[i64] = _marked(focus, (EXTRA_ACTION, MOVE, FEWER_OR_MOVE))  # for a turn
        self.roll_tokens: Final[i64] = _marked(focus, (FEWER, FEWER_OR_MOVE))  # to spend before a roll
        self._within: Final = [_within(focus, actions) for actions in range(_dearest(focus) + 1)]
        self.starting: Final = starting  # Starting Equipment, by number in the plan's list
        self.suggested: Final = suggested  # what it takes of the Memory Box first

    def within(self, actions: i64) -> i64:
        """The tokens whose refocus cost so many Action tokens pay (SNEAK-8.11), as bits."""
        return self._within[min(actions, len(self._within) - 1)]


@final
class Equipment:
    """An Equipment card. Dice, cost and tokens are 0 where it has none."""

    def __init__(
        self,
        name: str,
        title: str,
        effect: int,
        cost: int = 0,
        white: int = 0,
        black: int = 0,
        knocks: bool = False,
        loud: bool = False,
        noisy: bool = False,
        ammo: bool = False,
        tokens: int = 0,
        reach: int = 0,
        amount: int = 0,
        wearers: int = 0,
        owner: int = -1,
        codec: str = "",
    ) -> None:
        self.name: Final = name  # U01 and so on, as content files call it
        self.title: Final = title
        self.effect: Final[i64] = effect
        self.cost: Final[i64] = cost  # Action points
        self.white: Final[i64] = white
        self.black: Final[i64] = black
        self.knocks: Final = knocks  # KO damage instead of hit damage
        self.loud: Final = loud  # SNEAK-32.03
        self.noisy: Final = noisy  # a Noisy Action
        self.ammo: Final = ammo  # its tokens are ammo, else charges
        self.tokens: Final[i64] = tokens  # printed number (SNEAK-6.13)
        self.reach: Final[i64] = reach  # in spaces; 0: as far as one sees
        self.amount: Final[i64] = amount  # heals, security level, bonus, ...
        self.wearers: Final[i64] = wearers  # characters that may equip it, as bits; 0: all (SNEAK-6.15)
        self.owner: Final[i64] = owner  # whose Starting Equipment it is; -1: it is unlocked in play
        self.codec: Final = codec  # its codec number, or ""


@final
class PatrolCard:
    """A Patrol card (SNEAK-G06)."""

    def __init__(
        self, name: str, red: bool, icons: list[int], cameras: int, patrol: int, alert: int, left: bool
    ) -> None:
        self.name: Final = name
        self.red: Final = red  # the colour of its back
        self.icons: Final = icons  # Section I, in printed order
        self.cameras: Final[i64] = cameras  # Section II
        self.patrol: Final[i64] = patrol  # the blue number
        self.alert: Final[i64] = alert  # the red number
        self.left: Final = left  # the blue arrow


@final
class Reaction:
    """A Patrol Reaction card: a line for each kind of token (SNEAK-G07)."""

    def __init__(
        self, name: str, title: str, investigate: int, alert: int, ko: int, dead: int, amount: int
    ) -> None:
        self.name: Final = name
        self.title: Final = title
        self.investigate: Final[i64] = investigate
        self.alert: Final[i64] = alert
        self.ko: Final[i64] = ko
        self.dead: Final[i64] = dead
        self.amount: Final[i64] = amount  # spaces within which to warn, or to move on


@final
class HackCard:
    """A Terminal card (SNEAK-G08, SNEAK-G09)."""

    def __init__(self, name: str, title: str, effect: int, numbers: list[int], boss: int = -1) -> None:
        self.name: Final = name
        self.title: Final = title
        self.effect: Final[i64] = effect
        self.numbers: Final = numbers
        self.boss: Final[i64] = boss  # whose set it belongs to; -1: the standard deck
