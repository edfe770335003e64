"""What became of each thing in a watched game: how often it was offered, taken and used, and by whom."""

from __future__ import annotations

from msgspec import Struct

from sandtable.catalog.spec import GameType
from sandtable.catalog.things import Naming, Thing
from sandtable.engine.decisions import Decision
from sandtable.engine.events import Event
from sandtable.engine.game import Game


class Seen(Struct, array_like=True):
    """Counts of one thing in one game, the sides that took or used it, and that could have taken it, and,
    where the game was watched closely, how often it was used in each place."""

    kind: str
    name: str
    offered: int = 0
    taken: int = 0
    used: int = 0
    sides: list[int] = []
    offered_to: list[int] = []
    places: dict[str, int] = {}

    def add_place(self, place: str) -> None:
        self.places[place] = self.places.get(place, 0) + 1


class Things:
    """Keeps count over one game."""

    def __init__(self, game_type: GameType) -> None:
        self.game_type = game_type
        self.naming = Naming(game_type) if game_type.things else None
        self.seen: dict[Thing, Seen] = {}

    def asked(self, game: Game, decision: Decision, chosen: int) -> None:
        """A thing that several options name is offered once."""
        if self.naming is None:
            return
        asked = int(decision.seat)
        named = [self.naming.in_option(game, option) for option in decision.options]
        for thing, owner in {thing: owner for things in named for thing, owner in things.items()}.items():
            self.of(thing).offered += 1
            self.add(game, self.of(thing).offered_to, asked if owner < 0 else owner)
        for thing, owner in named[chosen].items():
            self.of(thing).taken += 1
            self.add(game, self.of(thing).sides, asked if owner < 0 else owner)

    def told(self, game: Game, event: Event, doer: int) -> list[Seen]:
        """What was used, but for figures: where they go is a map of its own."""
        named = self.naming.in_event(game, event) if self.naming else {}
        for thing, owner in named.items():
            self.add(game, self.of(thing).sides, doer if owner < 0 else owner)
        if self.naming is None or event.what in self.naming.passing:
            return []
        found = [self.of(thing) for thing in named]
        for each in found:
            each.used += 1
        return [each for each in found if each.kind not in self.naming.figures]

    def of(self, thing: Thing) -> Seen:
        return self.seen.setdefault(thing, Seen(*thing, sides=[], offered_to=[], places={}))

    def add(self, game: Game, sides: list[int], seat: int) -> None:
        if seat >= 0 and (side := self.game_type.side_of(game, seat)) not in sides:
            sides.append(side)
