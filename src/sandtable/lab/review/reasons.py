"""Why a choice cost what it did: what happens more often, or less often, after it than after a better one."""

from __future__ import annotations

from sandtable.catalog.spec import GameType
from sandtable.engine.events import EVERYONE, Event
from sandtable.lab.review.course import Spot
from sandtable.lab.review.looking import Looking
from sandtable.scene.vocabulary import Fact

GAMES = 60
TELLING = 0.15  # a difference that a player would notice
ALIKE = "What is lost and won on the way hardly differs; it wins less often."
FIRST = 1 << 21  # numbers of games that nothing else has used

Key = tuple[str, int]


class Heard:
    """In how many games each moment came, and one such moment in words."""

    def __init__(self, game_type: GameType) -> None:
        self.game_type = game_type
        self.times: dict[Key, int] = {}
        self.facts: dict[Key, Fact] = {}

    def listen(self, looking: Looking, spot: Spot, answer: str) -> None:
        for number in range(FIRST, FIRST + GAMES):
            driver = looking.player.heard(spot, number, looking.brief, answer)
            found = {(event.what, event.data[0]): event for event in driver.events if self.counts(event)}
            for key, event in found.items():
                self.times[key] = self.times.get(key, 0) + 1
                if key not in self.facts and driver.last is not None:
                    self.facts[key] = Fact(self.game_type.sentence(driver.last, event), event.rule)

    def counts(self, event: Event) -> bool:
        return event.what in self.game_type.moments and event.seats == EVERYONE


def reason(game_type: GameType, looking: Looking, spot: Spot, better: str) -> Fact:
    """The moment that tells the two answers apart most, with its counts."""
    after, other = Heard(game_type), Heard(game_type)
    after.listen(looking, spot, spot.turn.text)
    other.listen(looking, spot, better)
    keys = list(after.facts | other.facts)
    if not keys:
        return Fact(ALIKE)
    apart = {key: abs(after.times.get(key, 0) - other.times.get(key, 0)) for key in keys}
    most = max(keys, key=lambda key: apart[key])
    if apart[most] < TELLING * GAMES:
        return Fact(ALIKE)
    fact = (after.facts | other.facts)[most]
    counts = f"in {after.times.get(most, 0)} of {GAMES} games after it, in {other.times.get(most, 0)}"
    return Fact(f"{fact.text} That came {counts} after the better one.", fact.rule)
