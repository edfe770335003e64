"""What the numbers of answers mean: by verb, which of them is a space, a direction, a figure, a card."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from sandtable.engine.decisions import Option
from sandtable.games.sneak.bot.lookout import (
    BODY,
    ELEVATOR,
    FILE,
    NEST,
    OBSTACLE,
    ORDER,
    STAGE,
    TERMINAL,
    TRAP,
    TURRET,
)
from sandtable.games.sneak.rules import actions, bodies, locks, meryl, otacon, snake, spending
from sandtable.games.sneak.rules.components import NONE

# What an answer may be about, beside the kinds of rows
ACTOR: Final = 100
FIGURE: Final = 101
CARD: Final = 102  # by its number, of the one who acts
CARD_PLACE: Final = 103  # by its place, of the character that the first number names
LOCK: Final = 104

# What is paid where it is not the same every time
BY_CARD: Final = -1
BY_TOKEN: Final = -2
BY_BOSS: Final = -3


@final
class Meaning:
    """The places of numbers among an answer's; NONE where there is none of that sort."""

    def __init__(
        self,
        about: i64 = ACTOR,
        at: i64 = 0,
        other: i64 = NONE,
        other_at: i64 = 0,
        *,
        cost: i64 = 0,
        cell: i64 = NONE,
        via: i64 = NONE,
        way: i64 = NONE,
        card: i64 = NONE,
        token: i64 = NONE,
        amount: i64 = NONE,
        moves: bool = False,
        noisy: bool = False,
        spends: bool = False,
        attacks: bool = False,
    ) -> None:
        self.about: Final[i64] = about
        self.at: Final[i64] = at
        self.other: Final[i64] = other
        self.other_at: Final[i64] = other_at
        self.cost: Final[i64] = cost
        self.cell: Final[i64] = cell
        self.via: Final[i64] = via
        self.way: Final[i64] = way
        self.card: Final[i64] = card
        self.token: Final[i64] = token
        self.amount: Final[i64] = amount
        self.moves: Final = moves  # whether it is the one who acts that comes to the space
        self.noisy: Final = noisy
        self.spends: Final = spends  # the token
        self.attacks: Final = attacks


ONE: Final = Meaning(FIGURE)  # whoever the first number names
PLAIN: Final = Meaning()
FACE_BOSS: Final = Meaning(way=0)  # SNEAK-G09
OF_CARD: Final = Meaning(CARD, cost=BY_CARD, card=0)
OF_TOKEN: Final = Meaning(FIGURE, token=1)
OF_ROLL: Final = Meaning(FIGURE)
OF_BOSS: Final = Meaning(cost=BY_BOSS)
OF_TURRET: Final = Meaning(ACTOR, 0, TURRET, cost=BY_BOSS)
OF_NEST: Final = Meaning(ACTOR, 0, NEST, cost=BY_BOSS)

MEANINGS: Final[dict[str, Meaning]] = {
    **dict.fromkeys(actions.BOSS_VERBS, OF_BOSS),
    **dict.fromkeys(("counts_nearest", "counts_farthest", "counts_damaged"), ONE),
    # Set-up and the story
    "play": Meaning(STAGE, amount=1),
    "character": ONE,
    "start": Meaning(FIGURE, cell=1),
    "equip": Meaning(FIGURE, card=2, amount=1),
    "nothing": Meaning(FIGURE, amount=1),
    # A turn
    "turn": Meaning(FIGURE, way=1),
    "sneak": Meaning(cost=1, cell=0, moves=True),
    "dash": Meaning(cost=1, cell=0, via=1, moves=True, noisy=True),
    "move": Meaning(cell=0, via=1, moves=True),
    "step": Meaning(cell=0, moves=True),
    "ride": Meaning(ACTOR, 0, ELEVATOR, cost=locks.COST, cell=1, moves=True),
    "strike": Meaning(ACTOR, 0, FIGURE, cost=actions.STRIKE_COST, attacks=True),
    "combo": Meaning(ACTOR, 0, FIGURE, cost=actions.COMBO_COST, attacks=True),
    "takedown": Meaning(ACTOR, 0, FIGURE, cost=snake.COST, attacks=True),
    "knock": Meaning(cost=1),
    "drag": Meaning(ACTOR, 0, BODY, cost=bodies.COST, cell=0, noisy=True),
    "haul": Meaning(cell=0, moves=True),
    "lay": Meaning(cell=0),
    "interact": Meaning(ACTOR, 0, LOCK, cost=locks.COST),
    "disguise": Meaning(cost=meryl.COST),
    # Focus
    "focus": Meaning(cost=BY_TOKEN, token=0),
    "extra_action": Meaning(token=0, spends=True),
    "focus_move": Meaning(FIGURE, token=1, spends=True),
    "refresh": OF_TOKEN,
    "refocus": OF_TOKEN,
    "break_free": Meaning(FIGURE, token=1, cost=BY_BOSS),
    "lock": Meaning(token=0),
    "give_up": Meaning(token=0, spends=True),
    "evade": ONE,
    **dict.fromkeys(spending.VERBS, OF_ROLL),
    spending.SEVERAL: Meaning(FIGURE, 1),
    # Otacon
    "hack": Meaning(ACTOR, 0, TERMINAL, cost=otacon.COST),
    "access": Meaning(cost=otacon.COST),
    "files": Meaning(ACTOR, 0, FILE, cost=otacon.COST),
    "place": Meaning(FILE),
    "replace_file": Meaning(FILE),
    "return_file": Meaning(FILE, amount=1),
    "terminal": Meaning(TERMINAL),
    "gas": ONE,
    "calm": ONE,
    "door": Meaning(LOCK),
    "sink": Meaning(ORDER),
    "next": Meaning(ORDER),
    # Equipment
    "fire": Meaning(CARD, 0, FIGURE, 1, cost=BY_CARD, card=0, attacks=True),
    "all_dice": Meaning(attacks=True),
    "split": Meaning(ACTOR, 0, FIGURE, attacks=True),
    "throw": OF_CARD,
    "plant": OF_CARD,
    "detonate": OF_CARD,
    "lay_mine": OF_CARD,
    "steer": OF_CARD,
    "use": OF_CARD,
    "at": Meaning(CARD, cell=1, card=0),
    "mine": Meaning(cell=0, way=1),
    "launch": Meaning(CARD, cost=BY_CARD, card=0, way=1),
    "fly": Meaning(way=1, amount=0),
    "climb": Meaning(CARD, cost=BY_CARD, card=0, cell=1, moves=True),
    "defuse": Meaning(CARD, 0, TRAP, 1, cost=BY_CARD, card=0, cell=1),
    "replace": Meaning(CARD, 1, card=0),
    "hand_to": Meaning(FIGURE, 1, card=0),
    "leave": Meaning(card=0),
    "restore": Meaning(FIGURE, 0, CARD_PLACE, 1),
    "heal": ONE,
    # What the players decide of enemies
    "remove": ONE,
    "head_for": Meaning(FIGURE, cell=1),
    "way": Meaning(FIGURE, cell=1, way=2),
    "face": Meaning(FIGURE, way=1),
    "stand": Meaning(cell=0),
    "nearest": ONE,
    # Boss Stages
    "rig": Meaning(cost=BY_BOSS, cell=0),
    "scan": OF_NEST,
    "take_aim": OF_NEST,
    "man_turret": OF_TURRET,
    "repair": OF_TURRET,
    "turn_up": Meaning(NEST),
    "lift": Meaning(OBSTACLE, cell=0),
    "set_down": Meaning(cell=0),
    "next_card": Meaning(ORDER),
}


def meaning_of(option: Option) -> Meaning:
    if option.rule == "SNEAK-R22":
        return ONE
    if option.verb == "face" and len(option.args) == 1:
        return FACE_BOSS
    found = MEANINGS.get(option.verb)
    return found if found is not None else PLAIN


def number_of(option: Option, at: i64) -> i64:
    """One of an answer's numbers; NONE where it has none there."""
    return option.args[at] if 0 <= at < len(option.args) else NONE
