"""Falls that nobody chose: what was drawn or came to light, in words, and how rare it was."""

from __future__ import annotations

from sandtable.catalog.spec import GameType
from sandtable.engine.events import EVERYONE, Event
from sandtable.engine.game import Game
from sandtable.engine.table import Table
from sandtable.lab.review.adding import Stretch
from sandtable.lab.review.course import spots_of
from sandtable.lab.review.looking import Looking
from sandtable.lab.review.result import Fall

TRIES = 200
FIRST = 1 << 22  # numbers of games that nothing else has used
SAME = 1e-9
UNSAID = "Something came to light"


def falls(
    game_type: GameType, looking: Looking, table: Table, stretches: list[Stretch], cards: set[int]
) -> tuple[Fall, ...]:
    """A card for each stretch in which some seat fell far, by chance or by more than one thing at once."""
    found = [each for each in stretches if needs_card(looking, each, cards)]
    nexts = {each.end for each in found if each.end < len(looking.turns)}
    looking.spots |= spots_of(table, looking.turns, {each.drawn for each in found} | nexts)
    return tuple(described(game_type, looking, table, each) for each in found)


def needs_card(looking: Looking, stretch: Stretch, cards: set[int]) -> bool:
    seats = range(len(looking.results))
    if any(stretch.chance.falls(seat) for seat in seats):
        return True
    has_card = any(stretch.first <= number < stretch.end for number in cards)
    return not has_card and any(stretch.change.falls(seat) for seat in seats)


def described(game_type: GameType, looking: Looking, table: Table, stretch: Stretch) -> Fall:
    turn = looking.turns[stretch.drawn]
    last = stretch.end == len(looking.turns)
    after = table.now if last else looking.spots[stretch.end].game
    until = len(table.events) if last else looking.turns[stretch.end].told
    event = telling(game_type, table.events[turn.told : until])
    loser = min(range(len(looking.results)), key=lambda seat: stretch.chance.values[seat])
    times = how_often(looking, stretch.drawn, after, loser)
    return Fall(
        first=stretch.first,
        answer=turn.number,
        step=turn.told,
        round=turn.round,
        seat=turn.seat,
        text=worded(game_type, after, event) if event else UNSAID,
        rule=event.rule if event else "",
        points=stretch.chance.points(),
        times=times,
        tries=TRIES if times else 0,
    )


def telling(game_type: GameType, events: list[Event]) -> Event | None:
    """The event that says most of what happened: a loss or a gain, else what was rolled or drawn."""
    public = [event for event in events if event.seats == EVERYONE]
    great = [event for event in public if event.what in game_type.moments]
    drawn = [event for event in public if event.brought]
    for found in (great, drawn, public):
        if found:
            return found[-1]
    return None


def worded(game_type: GameType, game: Game, event: Event) -> str:
    text = event.worded.text if event.worded else game_type.sentence(game, event)
    return text.rstrip(".")


def how_often(looking: Looking, number: int, after: Game, seat: int) -> int:
    """In how many tries the same answer led to something as bad for a seat, by the policy's guess; what
    happened counts as one of them. 0 where the policy has no guess."""
    spot, policy = looking.spots[number], looking.player.policy
    if not policy.horizon():
        return 0
    came = after.results[seat] / 100 if after.over else policy.estimate(after, seat)
    fair = looking.open_to(spot)
    tried = [looking.player.next(spot, game, fair)[seat] for game in range(FIRST, FIRST + TRIES - 1)]
    return 1 + sum(value <= came + SAME for value in tried)
