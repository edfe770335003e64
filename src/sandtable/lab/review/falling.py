"""Falls that nobody chose: what was drawn or came to light, in words, and how rare it was."""

from __future__ import annotations

from sandtable.catalog.spec import GameType
from sandtable.engine.events import EVERYONE, Event
from sandtable.engine.game import Game
from sandtable.engine.table import Table
from sandtable.lab.review.adding import Stretch
from sandtable.lab.review.course import Spot, spots_of
from sandtable.lab.review.looking import Looking
from sandtable.lab.review.result import Fall
from sandtable.lab.review.words import Asked
from sandtable.scene.vocabulary import Fact

TRIES = 200
FIRST = 1 << 22  # numbers of games that nothing else has used
SAME = 1e-9
FRAMES = ("", "banner")  # cues of what frames a game: rounds, turns, phases
NAMES = 3


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
    light = came_to_light(game_type, looking, table, stretch, after)
    loser = min(range(len(looking.results)), key=lambda seat: stretch.chance.values[seat])
    times = how_often(looking, stretch.drawn, after, loser)
    return Fall(
        first=stretch.first,
        answer=turn.number,
        step=turn.told,
        round=turn.round,
        seat=turn.seat,
        text=light.text,
        rule=light.rule,
        points=stretch.chance.points(),
        times=times,
        tries=TRIES if times else 0,
    )


def came_to_light(game_type: GameType, looking: Looking, table: Table, stretch: Stretch, after: Game) -> Fact:
    """What was told since the answer after which chance fell, or in the whole stretch; where nothing was,
    what somebody decided unseen."""
    turns = looking.turns
    until = len(table.events) if stretch.end == len(turns) else turns[stretch.end].told
    for since in (turns[stretch.drawn].told, turns[stretch.first].told):
        event = telling(game_type, after, table.events[since:until])
        if event is not None:
            return Fact(worded(game_type, after, event), event.rule)
    return unseen(game_type, looking.spots[stretch.drawn])


def telling(game_type: GameType, game: Game, events: list[Event]) -> Event | None:
    """The event that says most of what happened: a loss or a gain, else what was rolled or drawn, else what
    somebody did."""
    public = [event for event in events if event.seats == EVERYONE]
    great = [event for event in public if event.what in game_type.moments]
    drawn = [event for event in public if event.brought]
    done = [event for event in public if names_somebody(game_type, game, event)]
    for found in (great, drawn, done):
        if found:
            return found[-1]
    return None


def names_somebody(game_type: GameType, game: Game, event: Event) -> bool:
    """Whether a player could point at what it tells. A game without words has no lines that only frame it."""
    row = game_type.lexicon().telling(event)
    return row is None or (row.cue not in FRAMES and bool(row.ids or names_of(game_type, game, event)))


def elements_of(game_type: GameType, game: Game, event: Event) -> tuple[str, ...]:
    return event.worded.elements if event.worded else game_type.elements_of(game, event)


def worded(game_type: GameType, game: Game, event: Event) -> str:
    """Its sentence; where that only counts those whom it is about, with some of their names."""
    text = event.worded.text if event.worded else game_type.sentence(game, event)
    row = game_type.lexicon().telling(event)
    names = [] if row is None or row.ids else names_of(game_type, game, event)
    return f"{text.rstrip('.')} ({', '.join(names)})" if names else text.rstrip(".")


def names_of(game_type: GameType, game: Game, event: Event) -> list[str]:
    shown = {each.id: each.label.partition(",")[0] for each in game_type.scene(game, -1, None).elements}
    names = [shown[name] for name in elements_of(game_type, game, event) if name in shown]
    more = [f"{len(names) - NAMES} more"] if len(names) > NAMES else []
    return names[:NAMES] + more


def unseen(game_type: GameType, spot: Spot) -> Fact:
    """Something that was decided and told to nobody: what it did shows in the chances alone."""
    turn = spot.turn
    who = game_type.seat_names(spot.game)[turn.seat]
    rule = spot.decision.rule if spot.decision is not None else ""
    return Fact(f"{who} decided, unseen: {Asked(game_type, spot).deed(turn.text)}", rule)


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
