"""What is printed on dashboards and on Equipment, Patrol, Reaction and Hack cards.

A card is made of what its declaration in `content/cards.py` says, by key, with numbers for names."""

from __future__ import annotations

from typing import Any, Final, final

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


ARROWS: Final = ("left", "right")  # of Patrol cards
LEFT: Final = 0

Printed = dict[str, Any]


@final
class FocusToken:
    """One of a character's four Focus tokens (SNEAK-16.02)."""

    def __init__(self, token: Printed) -> None:
        self.kind: Final[i64] = token["does"]
        self.amount: Final[i64] = token["amount"]
        self.cost: Final[i64] = token["cost"]
        self.deltas: Final = _deltas(token["does"], token["amount"])  # what it may do to a die result


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

    def __init__(self, card: Printed) -> None:
        focus = [FocusToken(token) for token in card["focus"]]
        self.name: Final[str] = card["name"]
        self.health: Final[i64] = card["health"]
        self.defense: Final[i64] = card["defense"]
        self.focus: Final = focus
        self.free_tokens: Final[i64] = _marked(focus, (EXTRA_ACTION, MOVE, FEWER_OR_MOVE))  # for a turn
        self.roll_tokens: Final[i64] = _marked(focus, (FEWER, FEWER_OR_MOVE))  # to spend before a roll
        self._within: Final = [_within(focus, actions) for actions in range(_dearest(focus) + 1)]
        self.starting: Final[list[int]] = card["starting"]  # Starting Equipment
        self.suggested: Final[list[int]] = card["suggested"]

    def within(self, actions: i64) -> i64:
        """The tokens whose refocus cost so many Action tokens pay (SNEAK-8.11), as bits."""
        return self._within[min(actions, len(self._within) - 1)]


@final
class Equipment:
    """An Equipment card. Dice, cost and tokens are 0 where it has none."""

    def __init__(self, card: Printed) -> None:
        self.name: Final[str] = card["id"]  # U01 and so on, as content files call it
        self.title: Final[str] = card["name"]
        self.effect: Final[i64] = card["effect"]
        self.cost: Final[i64] = card["cost"]
        self.white: Final[i64] = card["white"]
        self.black: Final[i64] = card["black"]
        self.knocks: Final[bool] = card["knocks"]
        self.loud: Final[bool] = card["loud"]
        self.noisy: Final[bool] = card["noisy"]
        self.ammo: Final[bool] = card["ammo"] > 0  # its tokens are ammo, else charges
        self.tokens: Final[i64] = card["ammo"] + card["charges"]  # printed number (SNEAK-6.13)
        self.reach: Final[i64] = card["reach"]
        self.amount: Final[i64] = card["amount"]
        self.owner: Final[i64] = card["owner"]  # -1: it is unlocked in play
        self.wearers: Final[i64] = _wearers(card["wearers"], card["owner"])  # as bits; 0: all
        self.codec: Final[str] = card["codec"]


def _wearers(named: int, owner: int) -> int:
    """Whose Starting Equipment it is may equip it."""
    return named | 1 << owner if owner >= 0 else named


@final
class PatrolCard:
    """A Patrol card (SNEAK-G06)."""

    def __init__(self, card: Printed) -> None:
        self.name: Final[str] = card["id"]
        self.red: Final[bool] = card["red"]
        self.icons: Final[list[int]] = card["icons"]
        self.cameras: Final[i64] = card["cameras"]
        self.patrol: Final[i64] = card["patrol"]
        self.alert: Final[i64] = card["alert"]
        self.left: Final[bool] = card["arrow"] == LEFT  # the blue arrow


@final
class Reaction:
    """A Patrol Reaction card: a line for each kind of token (SNEAK-G07)."""

    def __init__(self, card: Printed) -> None:
        self.name: Final[str] = card["id"]
        self.title: Final[str] = card["name"]
        self.investigate: Final[i64] = card["investigate"]
        self.alert: Final[i64] = card["alert"]
        self.ko: Final[i64] = card["ko"]
        self.dead: Final[i64] = card["dead"]
        self.amount: Final[i64] = card["amount"]


@final
class HackCard:
    """A Terminal card (SNEAK-G08, SNEAK-G09)."""

    def __init__(self, card: Printed) -> None:
        self.name: Final[str] = card["id"]
        self.title: Final[str] = card["name"]
        self.effect: Final[i64] = card["effect"]
        self.numbers: Final[list[int]] = card["numbers"]
        self.boss: Final[i64] = card["boss"]  # whose set it belongs to; -1: the standard deck
