"""What is printed on a Boss's dashboards and cards."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from sandtable.games.sneak.rules.cards import Printed

# What a line of a Boss card orders (SNEAK-G14); the first ones any Boss may have.
TURN: Final = 0
TOWARD: Final = 1  # MOVE
AWAY: Final = 2
TO_SIGHT: Final = 3
STALK: Final = 4  # MOVE toward without the turn at the end
ATTACK: Final = 5
STRIKE: Final = 6  # attack the player it moved toward, if adjacent
HAMPER: Final = 7  # only 3 actions next turn
HEAL: Final = 8
LAUNCH: Final = 9
SHOOT: Final = 10  # Ocelot: shots that take rounds
RICOCHET: Final = 11
RELOAD: Final = 12
TAUNT: Final = 13
DOUBLE_TAP: Final = 14
WHIP: Final = 15
CHARGE: Final = 16  # Raven
GUN: Final = 17
BREAK_COVER: Final = 18
OVERHEAT: Final = 19
AIM: Final = 20  # Wolf
FIRE: Final = 21
FIRE_THROUGH: Final = 22
RELOCATE: Final = 23
DOGS: Final = 24
STEADY: Final = 25
WHIRL: Final = 26  # Mantis
PUPPET: Final = 27
GRIP: Final = 28
FORESEE: Final = 29
FADE: Final = 30
MUFFLE: Final = 31
DRAIN: Final = 32
FLY_ACROSS: Final = 33  # Liquid
STRAFE: Final = 34
FLY_BEST: Final = 35
WASH: Final = 36
LAUNCH_TURRET: Final = 37
COUNTER: Final = 38
SALVO: Final = 39  # Rex
STOMP: Final = 40
LASER: Final = 41
TAIL: Final = 42
COOL: Final = 43
ROAR: Final = 44
RAIL: Final = 45
VERBS: Final = (
    *("turn", "toward", "away", "to_sight", "stalk", "attack", "strike", "hamper", "heal", "launch"),
    *("shoot", "ricochet", "reload", "taunt", "double_tap", "whip"),
    *("charge", "gun", "break_cover", "overheat"),
    *("aim", "fire", "fire_through", "relocate", "dogs", "steady"),
    *("whirl", "puppet", "grip", "foresee", "fade", "muffle", "drain"),
    *("fly_across", "strafe", "fly_best", "wash", "launch_turret", "counter"),
    *("salvo", "stomp", "laser", "tail", "cool", "roar", "rail"),
)

# Of whom a line speaks
NOBODY: Final = 0
NEAREST: Final = 1
FARTHEST: Final = 2
DAMAGED: Final = 3  # the most damaged
EVERY: Final = 4  # every player in sight
ADJACENT: Final = 5  # every adjacent player
THAT: Final = 6  # the player of the line before
WHOM: Final = ("nobody", "nearest", "farthest", "damaged", "every", "adjacent", "that")


@final
class Line:
    """A line of a Boss card: executed in order, each finished before the next (SNEAK-G14)."""

    def __init__(
        self, verb: int, who: int, amount: int, white: int, black: int, push: int, no_sight: bool
    ) -> None:
        self.verb: Final[i64] = verb
        self.who: Final[i64] = who
        self.amount: Final[i64] = amount
        self.white: Final[i64] = white  # dice printed on the card replace the dashboard's (SNEAK-10.04)
        self.black: Final[i64] = black
        self.push: Final[i64] = push
        self.no_sight: Final = no_sight


@final
class BossCard:
    """SNEAK-2.14."""

    def __init__(self, card: Printed, lines: list[Line]) -> None:
        self.name: Final[str] = card["name"]
        self.title: Final[str] = card["title"]
        self.text: Final[str] = card["text"]
        self.lines: Final = lines
        self.psychic: Final[bool] = card["psychic"]


@final
class Dashboard:
    """A Boss dashboard (SNEAK-10.02)."""

    def __init__(self, card: Printed, white: int, black: int) -> None:
        self.title: Final[str] = card["title"]
        self.health: Final[list[int]] = card["health"]
        self.defense: Final[i64] = card["defense"]
        self.move: Final[i64] = card["move"]
        self.white: Final[i64] = white  # its attack
        self.black: Final[i64] = black
        self.facing: Final[bool] = card["facing"]


@final
class BossSheet:
    """All that a Boss brings: one or two dashboards, and a deck, or one for each of them."""

    def __init__(self, title: str, dashboards: list[Dashboard], decks: list[list[BossCard]]) -> None:
        self.title: Final = title
        self.dashboards: Final = dashboards
        self.decks: Final = decks
