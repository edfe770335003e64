"""What a designer counts: the cards, items, units and rooms of a game, by the slots that name them in its
words."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from sandtable.engine.decisions import Option
from sandtable.engine.events import Event

if TYPE_CHECKING:
    from sandtable.catalog.spec import GameType


class ThingKind(NamedTuple):
    """Things of one kind. `slot` names one in a label or a sentence (`{1:kit}`); `count` is how many there
    are in a game. `taken_by` are the options by which somebody takes one before play begins: where they are
    offered, things can be dealt at random, too."""

    title: str
    slot: str
    count: Callable[[Any], int]
    taken_by: tuple[str, ...] = ()
    also: tuple[str, ...] = ()  # other slots whose names are of the same kind
    passed_by: tuple[str, ...] = ()  # events by which one changes hands: that is not yet a use
    can_come: Callable[[Any, int], bool] | None = None  # which of them this game has, where not all


Thing = tuple[str, str]  # the title of its kind, and its name
NOBODY = -1


def things_in(game_type: GameType, game: Any) -> list[Thing]:
    """All that there are, in play or not; those of one name are one."""
    kinds = game_type.grammar.kinds
    found = [
        (each.title, kinds[each.slot](game, number))
        for each in game_type.things
        for number in range(each.count(game))
        if each.can_come is None or each.can_come(game, number)
    ]
    return list(dict.fromkeys(found))


class Naming:
    """Which things an option or an event names."""

    def __init__(self, game_type: GameType) -> None:
        self.lexicon = game_type.lexicon()
        self.titles = {slot: each.title for each in game_type.things for slot in (each.slot, *each.also)}
        self.passing = {event for each in game_type.things for event in each.passed_by}
        whose = self.lexicon.grammar.seats
        self.figures = {title for slot, title in self.titles.items() if slot in whose}

    def in_option(self, game: Any, option: Option) -> dict[Thing, int]:
        """Each thing with the seat that it belongs to for good, as a unit does; -1 where it has none."""
        return dict(self.named(game, self.lexicon.offer(option).label.parts, option.args))

    def in_event(self, game: Any, event: Event) -> dict[Thing, int]:
        row = self.lexicon.telling(event)
        return dict(self.named(game, row.says.parts, event.data)) if row else {}

    def named(self, game: Any, parts: Any, numbers: Any) -> Iterator[tuple[Thing, int]]:
        grammar = self.lexicon.grammar
        for part in parts:
            if part.kind in self.titles and part.places:
                own = [int(numbers[at]) for at in part.places]
                seat = grammar.seats[part.kind](game, own[0]) if part.kind in grammar.seats else NOBODY
                yield (self.titles[part.kind], grammar.kinds[part.kind](game, *own)), seat
