"""What the verbs of answers mean: what their numbers stand for, what they cost, which dice they roll."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from sandtable.engine.decisions import Option
from sandtable.games.omega.rules import actions, directing, helpers, trading
from sandtable.games.omega.rules.components import NONE
from sandtable.games.omega.rules.effects import (
    BROOD_RELEASE,
    CAVE_IN,
    CRAWL_SPACE,
    DREAD,
    FIELD_ORDER,
    FRENZY,
    HARDENED_HIDE,
    KNIT_FLESH,
    MAGNETIC_LOCK,
    MEDKIT,
    MOTION_SCANNER,
    PASSAGE_BREACH,
    QUICK_SLING,
    REMOTE_OVERRIDE,
    SECOND_WIND,
    SIGNAL_SPOOF,
    STATIC_BLOOM,
    STIM_SHOT,
    TACTICAL_UPLINK,
    VENT_SURGE,
)
from sandtable.games.omega.rules.state import OmegaState

# What a number of an answer stands for
NOTHING: Final = 0
PIECE: Final = 1
CELL: Final = 2
DOOR: Final = 3
PASSAGE: Final = 4
AREA: Final = 5
TILE: Final = 6
CORE: Final = 7
SEARCHED: Final = 8  # the space of an investigate marker
VENT: Final = 9  # the space of a vent
NUMBER: Final = 10  # a number that is told as it is
OTHER: Final = 11  # the first number says what
OF_KIT: Final[dict[int, int]] = {MEDKIT: PIECE, MOTION_SCANNER: AREA}
OF_ABILITIES: Final[dict[int, int]] = {
    **dict.fromkeys((PASSAGE_BREACH, BROOD_RELEASE), PASSAGE),
    **dict.fromkeys((CAVE_IN, STATIC_BLOOM), TILE),
    VENT_SURGE: VENT,
    CRAWL_SPACE: NOTHING,
}


@final
class Meaning:
    """`price` is in adrenaline, `uses` the effect of a kit card, `ability` one of the dashboard's; `plain` is
    what has neither a price nor dice nor cards of its own."""

    def __init__(
        self,
        first: int = NOTHING,
        second: int = NOTHING,
        price: int = 0,
        uses: int = NONE,
        ability: int = NONE,
        plain: bool = False,
    ) -> None:
        self.first: Final[i64] = first
        self.second: Final[i64] = second
        self.price: Final[i64] = price
        self.uses: Final[i64] = uses
        self.ability: Final[i64] = ability
        self.plain: Final = plain


AT_A_SPACE: Final = Meaning(CELL, plain=True)
WALK: Final = Meaning(CELL)
TO_A_PIECE: Final = Meaning(PIECE)
AS_IT_IS: Final = Meaning()
REST: Final = Meaning(plain=True)
MEANINGS: Final[dict[str, Meaning]] = {
    **dict.fromkeys(("gas_at", "rubble", "hazard", "vent", "lab_tech", "reinforce"), AT_A_SPACE),
    **dict.fromkeys(("lie", "make_way", "knock", "shift", "clear_rubble"), AT_A_SPACE),
    **dict.fromkeys(("end", "go_on", "hold", "nobody", "no_gas", "leave", "stay", "keep"), REST),
    **dict.fromkeys(("combine", "face"), Meaning(NUMBER)),
    **dict.fromkeys(("fight", "detonate", "character", "suggested", "take"), TO_A_PIECE),
    **dict.fromkeys(("emi", "flip"), Meaning(TILE, plain=True)),
    **dict.fromkeys(("crawl", "clear_vent"), Meaning(VENT, plain=True)),
    **dict.fromkeys(("scout", "reveal"), Meaning(AREA, plain=True)),
    **dict.fromkeys(("event_door", "mark"), Meaning(DOOR)),
    "move": WALK,
    "start": Meaning(PIECE, CELL, plain=True),
    "stance": Meaning(PIECE),
    "initiative": Meaning(PIECE, NUMBER),
    "stack": Meaning(NOTHING, AREA),
    "spawn": Meaning(NOTHING, CELL),
    "throw": Meaning(NOTHING, CELL),
    "attack": Meaning(NOTHING, PIECE),
    "find": Meaning(NOTHING, PIECE),
    "kit": Meaning(NOTHING, OTHER),
    "use": Meaning(NOTHING, OTHER),
    "gas": Meaning(NUMBER),
    # Actions
    "open": Meaning(DOOR, price=actions.OPEN),
    "investigate": Meaning(SEARCHED, price=actions.INVESTIGATE),
    "secure": Meaning(CORE, price=actions.SECURE),
    "revive": Meaning(PIECE, price=actions.REVIVE),
    "heal": Meaning(price=actions.HEAL),
    "guide": Meaning(price=helpers.GUIDE),
    "direct": Meaning(PIECE, price=directing.COST),
    "deploy": Meaning(CELL),
    "drone_move": Meaning(price=helpers.DIRECT),
    "drone_attack": Meaning(PIECE, price=helpers.DIRECT),
    "trade_kit": Meaning(PIECE, price=trading.COST),
    "trade_find": Meaning(PIECE, price=trading.COST),
    "trade_core": Meaning(PIECE, CORE, price=trading.COST),
    # Cards
    "order": Meaning(uses=FIELD_ORDER),
    "now_order": Meaning(PIECE, uses=FIELD_ORDER),
    "swap": Meaning(PIECE, PIECE, uses=TACTICAL_UPLINK),
    "now_swap": Meaning(PIECE, PIECE, uses=TACTICAL_UPLINK),
    "now_stim": Meaning(uses=STIM_SHOT),
    "sling": Meaning(uses=QUICK_SLING),
    "spoof": Meaning(uses=SIGNAL_SPOOF),
    # The dashboard
    "frenzy": Meaning(ability=FRENZY),
    "harden": Meaning(ability=HARDENED_HIDE),
    "lock": Meaning(ability=MAGNETIC_LOCK),
    "dread": Meaning(ability=DREAD),
    "again": Meaning(ability=SECOND_WIND),
    "override": Meaning(DOOR, ability=REMOTE_OVERRIDE),
    "knit": Meaning(PIECE, ability=KNIT_FLESH),
}


def meaning_of(option: Option) -> Meaning:
    verb = option.verb
    if verb == "move":
        return TO_A_PIECE if option.rule == "OMEGA-9.11" else WALK
    if verb == "gas" and option.rule == "OMEGA-26.02":
        return AT_A_SPACE
    return MEANINGS.get(verb, AS_IT_IS)


def second_of(game: OmegaState, option: Option, meaning: Meaning) -> i64:
    """What its second number is; NOTHING where it has none."""
    if meaning.second == NOTHING or len(option.args) < 2 or option.args[1] < 0:
        return NOTHING
    if meaning.second != OTHER:
        return meaning.second
    if option.verb == "use":
        return OF_ABILITIES.get(option.args[0], CELL)
    return OF_KIT.get(int(game.plan.kit[option.args[0]].effect), CELL)
