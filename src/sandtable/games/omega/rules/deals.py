"""Which marker may lie at which door and which card in which room, and dealing them by chance."""

from __future__ import annotations

from mypy_extensions import i64

from sandtable.engine.rng import Rng
from sandtable.games.omega.rules.components import NONE
from sandtable.games.omega.rules.effects import CLEAR
from sandtable.games.omega.rules.state import OmegaState
from sandtable.parts.among import is_among

# Doors


def markers_for(game: OmegaState, door: i64) -> list[int]:
    """OMEGA-3.05, OMEGA-3.06, OMEGA-3.07, OMEGA-3.08: the kinds of markers that may lie at a
    door, as the others lie."""
    return [kind for kind in game.plan.mission.markers if left(game, kind) > 0 and may_lie(game, door, kind)]


def left(game: OmegaState, kind: i64) -> i64:
    """How many markers of a kind lie at no door."""
    number: i64 = game.plan.doors[kind].copies
    for face in game.door_faces:
        if face == kind:
            number -= 1
    return number


def may_lie(game: OmegaState, door: i64, kind: i64) -> bool:
    """OMEGA-3.07, OMEGA-3.08, OMEGA-R12: no area that a door borders has an icon twice."""
    icon = game.plan.doors[kind].icon
    if icon:
        for other, face in enumerate(game.door_faces):
            if face != NONE and game.plan.doors[face].icon == icon:
                if share_area(game, door, other):
                    return False
    return True


def share_area(game: OmegaState, door: i64, other: i64) -> bool:
    for area in game.plan.site.doors[door].areas:
        if is_among(game.plan.site.doors[other].areas, area):
            return True
    return False


def deal_doors(game: OmegaState, rng: Rng) -> None:
    """A marker at every door that has none, each of those left as likely as any other."""
    order = [door for door, face in enumerate(game.door_faces) if face == NONE]
    rng.shuffle(order)
    for door in order:
        bag: list[int] = []
        for kind in markers_for(game, door):
            bag += [kind] * int(left(game, kind))
        game.door_faces[door] = bag[rng.below(len(bag))]


# Room stacks


def room_left(game: OmegaState, area: i64) -> i64:
    """How many cards an area still takes, beside the one that is spread over it (OMEGA-3.09)."""
    room: i64 = game.plan.mission.stacks[area] - len(game.stacks[area])
    return room - 1 if wants_spread(game, area) else room


def wants_spread(game: OmegaState, area: i64) -> bool:
    """Whether one of the cards that are spread has yet to come here."""
    if not is_among(game.plan.mission.spread_areas, area):
        return False
    for card in game.stacks[area]:
        if is_among(game.plan.mission.spread, card):
            return False
    return True


def areas_for(game: OmegaState, card: i64) -> list[int]:
    """OMEGA-3.09, OMEGA-3.10: where a card may go, as the others lie; a card that is bound finds a place
    whenever it comes."""
    mission = game.plan.mission
    if is_among(mission.spread, card):
        return [area for area in mission.spread_areas if wants_spread(game, area)]
    if card in mission.bound:
        return [area for area in mission.bound[card] if room_left(game, area) > 0]
    kept = kept_free(game)
    return [area for area in game.plan.site.hidden_areas if room_left(game, area) > 0 and area != kept]


def kept_free(game: OmegaState) -> i64:
    """The area with the last place for the card that is bound; NONE if there are more, or it lies."""
    for card, areas in game.plan.mission.bound.items():
        free = [area for area in areas if room_left(game, area) > 0]
        if len(free) == 1 and room_left(game, free[0]) == 1 and not lies(game, card):
            return free[0]
    return NONE


def lies(game: OmegaState, card: i64) -> bool:
    for stack in game.stacks:
        if is_among(stack, card):
            return True
    return False


def in_order(game: OmegaState, cards: list[int]) -> list[int]:
    """Cards that are spread first, then one that is bound, then the others."""
    mission = game.plan.mission
    spread = [card for card in cards if is_among(mission.spread, card)]
    bound = [card for card in cards if card in mission.bound]
    return [
        *spread,
        *bound,
        *[card for card in cards if not is_among(spread, card) and card not in mission.bound],
    ]


def fill_goal(game: OmegaState, cards: list[int]) -> None:
    """OMEGA-R14: a goal room has a single clear card, taken from these."""
    goal: i64 = game.plan.site.goal_area
    if goal == NONE or game.stacks[goal]:
        return
    for card in cards:
        if game.plan.rooms[card].effect == CLEAR:
            cards.remove(card)
            game.stacks[goal].append(card)
            return


def deal_stacks(game: OmegaState, cards: list[int], rng: Rng) -> None:
    """These cards into the places that are free, every legal way as likely as any other."""
    fill_goal(game, cards)
    rng.shuffle(cards)
    for card in in_order(game, cards):
        places: list[int] = []
        for area in areas_for(game, card):
            places += [area] * (1 if is_among(game.plan.mission.spread, card) else int(room_left(game, area)))
        game.stacks[places[rng.below(len(places))]].append(card)
    for stack in game.stacks:
        stack.sort()
