"""What an answer to a question about a roll spends: its name, its price, and what does as well for less."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from sandtable.engine.decisions import Option
from sandtable.games.omega.rules import dashboard, kit_rolls, spending
from sandtable.games.omega.rules.components import NONE
from sandtable.games.omega.rules.effects import FRENZY, HARDENED_HIDE, MAGNETIC_LOCK
from sandtable.games.omega.rules.game import Omega
from sandtable.games.omega.view.viewer import Viewer
from sandtable.lexicon.grammar import Offers
from sandtable.scene.phrases import count_of, listed

ABILITIES = {"frenzy": FRENZY, "harden": HARDENED_HIDE, "lock": MAGNETIC_LOCK}


class Price(NamedTuple):
    """Adrenaline or energy, and what is gone or used with it: cards, tiles, abilities to roll again."""

    tokens: int
    used: Counter[str]

    def is_within(self, other: Price) -> bool:
        """Whether it is no more than another, in any respect."""
        return self.tokens <= other.tokens and self.used <= other.used


def price_of(viewer: Viewer, option: Option) -> Price:
    if option.verb == "reroll":
        return Price(0, Counter([f"reroll {option.args[0]}"]))
    things = spending.things_of(option)
    tokens = sum([tokens_of(viewer.game, thing) for thing in things])
    return Price(tokens, Counter([thing.key() for thing in things if is_used_up(viewer.game, thing)]))


def tokens_of(game: Omega, thing: Option) -> int:
    """OMEGA-7.11, OMEGA-18.03, OMEGA-25.01: in adrenaline or energy."""
    if thing.verb == "assist":
        return int(game.plan.numbers.assist_die)
    if thing.verb in ABILITIES:
        return energy(game, thing.verb)
    return int(kit_rolls.price_of(game, thing))


def energy(game: Omega, verb: str) -> int:
    """OMEGA-18.03, OMEGA-25.05: of what the dashboard has in an attack or a challenge."""
    effect = ABILITIES[verb]
    on = {FRENZY: game.acting, HARDENED_HIDE: game.aimed_at}.get(effect, NONE)
    return int(dashboard.cost(game, game.plan.slots[effect], game.enemy(on) if on != NONE else None))


def is_used_up(game: Omega, thing: Option) -> bool:
    """Whether it is not there for the next roll: tiles, finds, and cards that are discarded."""
    if thing.verb == "card":
        return game.plan.kit[game.plan.kit_with[thing.args[0]]].discard
    return thing.verb == "found" or thing.verb in ABILITIES


# In words


def name_of(game: Omega, thing: Option) -> str:
    if thing.verb == "card":
        return game.plan.kit[game.plan.kit_with[thing.args[0]]].name
    if thing.verb == "found":
        return listed([find.name for find in game.plan.finds if find.effect == thing.args[0]])
    return thing.verb.capitalize()


def all_names(viewer: Viewer, option: Option) -> str:
    """`Boost and Code breaker`; of several that are alike how many."""
    names = Counter([name_of(viewer.game, thing) for thing in spending.things_of(option)])
    return listed([name if number == 1 else f"{name} ({number})" for name, number in names.items()])


def whole_price(viewer: Viewer, option: Option) -> str:
    """`2 adrenaline, 1 card for good`."""
    game, things = viewer.game, spending.things_of(option)
    tokens = sum([tokens_of(game, thing) for thing in things])
    if things[-1].verb in ("assist", "frenzy"):
        return f"{tokens} energy"
    cards = sum([thing.verb in ("card", "found") and is_used_up(game, thing) for thing in things])
    told = [f"{tokens} adrenaline"] if tokens else []
    return ", ".join([*told, *([f"{count_of(cards, 'card')} for good"] if cards else [])]) or "free"


SPENT: Offers[Viewer] = {
    "spent": all_names,
    "whole_price": whole_price,
    "ability_price": lambda viewer, option: f"{energy(viewer.game, option.verb)} energy",
}
