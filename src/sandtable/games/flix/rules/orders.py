"""In which order Tangos act: the players choose, and are asked where it can matter (FLIX-R84)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from sandtable.engine.decisions import Option
from sandtable.games.flix.rules.components import FIGURES
from sandtable.games.flix.rules.state import FlixState
from sandtable.parts.among import is_among

# Marks in the queue
SETTLED: Final = -1  # the rest of the phase goes on in order
AREA_OVER: Final = -2  # those before it are in the Area that attacks (FLIX-25.01)


@final
class Order:
    """The question of a phase: by which rule, and its options."""

    def __init__(self, rule: str) -> None:
        self.rule: Final = rule
        self.in_order: Final = Option("in_order", rule)
        self.next: Final = [Option("next", rule, (figure,)) for figure in range(FIGURES)]


SENTRIES_ORDER: Final = Order("FLIX-21.01")
TANGOS_ORDER: Final = Order("FLIX-22.01")
COVER_ORDER: Final = Order("FLIX-24.01")
ATTACK_ORDER: Final = Order("FLIX-25.01")


def waiting(game: FlixState) -> list[int]:
    """Those who are still to act in the phase."""
    return [figure for figure in game.queue if figure >= 0]


def is_over(game: FlixState) -> bool:
    """Whether nobody is left to act in the phase."""
    for figure in game.queue:
        if figure >= 0:
            return False
    return True


def is_settled(game: FlixState) -> bool:
    """Whether the players leave the rest of the phase as it stands."""
    return is_among(game.queue, SETTLED)


def take(game: FlixState, order: Order, group: list[int], matters: bool) -> i64:
    """The next one of a group, who waits no longer."""
    chosen: i64 = group[0]
    if matters:
        options = [order.in_order, *[order.next[figure] for figure in group]]
        answer = game.ask(game.lead(), order.rule, options)
        if answer.args:
            chosen = answer.args[0]
            game.tell(order.rule, "next_chosen", chosen, len(group), game.lead())
        else:
            game.queue.append(SETTLED)
    drop(game.queue, chosen)
    game.acting = chosen
    return chosen


def drop(queue: list[int], figure: i64) -> None:
    """The first such figure waits no longer; compiled, `remove` takes several times as long."""
    for place in range(len(queue)):
        if queue[place] == figure:
            queue.pop(place)
            return
