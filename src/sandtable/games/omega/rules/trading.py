"""Trade (OMEGA-8.08): a card with the trade icon goes to an adjacent active commando."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.engine.decisions import Option
from sandtable.games.omega.rules import activation, kit
from sandtable.games.omega.rules.components import Commando
from sandtable.games.omega.rules.menus import NO_OPTIONS, Options
from sandtable.games.omega.rules.state import OmegaState

COST: Final = 1  # OMEGA-7.13
TO_TRADE_KIT: Final = Options("trade_kit", "OMEGA-8.08")
TO_TRADE_FIND: Final = Options("trade_find", "OMEGA-8.08")
TO_TRADE_CORE: Final = Options("trade_core", "OMEGA-8.08")


def options(game: OmegaState, commando: Commando) -> list[Option]:
    """OMEGA-8.08, OMEGA-R23: one card: kit with the icon, a kept find, or a core."""
    found = NO_OPTIONS
    for other in game.commandos:
        if other is not commando and other.is_active() and game.adjacent(commando.cell, other.cell):
            if not activation.can_pay(game, commando, COST):
                break
            found = found[:]
            offer(game, commando, other.index, found)
    return found


def offer(game: OmegaState, commando: Commando, receiver: i64, found: list[Option]) -> None:
    """`trade_kit:receiver,card`, `trade_find:receiver,card` and `trade_core:receiver,core`."""
    for at, card in enumerate(commando.kit):
        if game.plan.kit[card].trade and kit.is_first(commando.kit, at):
            found.append(TO_TRADE_KIT.both(receiver, card))
    if commando.finds:
        kinds = {game.plan.find_cards[card]: card for card in reversed(commando.finds)}
        found += [TO_TRADE_FIND.both(receiver, card) for card in kinds.values()]
    for core in commando.cores:
        found.append(TO_TRADE_CORE.both(receiver, core))


def carry_out(game: OmegaState, commando: Commando, option: Option) -> None:
    """OMEGA-8.08: from the giver, who pays, to the receiver."""
    activation.pay(game, commando, COST)
    receiver: i64 = option.args[0]
    card = option.args[1]
    other = game.commandos[receiver]
    if option.verb == "trade_kit":
        commando.kit.remove(card)
        other.kit.append(card)
        game.tell("OMEGA-8.08", "gives_kit", commando.index, receiver, card)
    elif option.verb == "trade_find":
        commando.finds.remove(card)
        other.finds.append(card)
        game.tell("OMEGA-8.08", "gives_find", commando.index, receiver, game.plan.find_cards[card])
    else:
        commando.cores.remove(card)
        other.cores.append(card)
        game.tell("OMEGA-8.08", "gives_core", commando.index, receiver, card)
