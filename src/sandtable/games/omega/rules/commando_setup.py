"""Set-up: the commandos (chapter 4)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.board.grid.compass import EAST, NORTH, SOUTH, WEST
from sandtable.engine.decisions import Option
from sandtable.games.omega.rules.components import ABSENT, ACTIVE, NONE, Commando
from sandtable.games.omega.rules.menus import Options
from sandtable.games.omega.rules.state import TIMING, OmegaState

TO_CHARACTER: Final = Options("character", "OMEGA-4.01")
TO_TAKE: Final = Options("take", "OMEGA-4.03")
TO_SUGGESTED: Final = Options("suggested", "OMEGA-4.03")
TO_DONE: Final = Options("done", "OMEGA-4.04")
TO_START: Final = Options("start", "OMEGA-4.06")


def arm(game: OmegaState) -> None:
    """OMEGA-4.01 to OMEGA-4.06: characters, kit and places; who does not want to pick takes what is
    suggested."""
    take_characters(game)
    for commando in game.team():
        take_kit(game, commando)
    for commando in game.team():
        take_place(game, commando)
    game.step = TIMING


# Characters


def take_characters(game: OmegaState) -> None:
    """OMEGA-4.01, OMEGA-R09: one after another, each character once."""
    suggested = sorted(game.plan.lineup[: game.plan.size])
    for place, seat in enumerate(seats_of_team(game)):
        rank = pick_character(game, seat) if game.plan.picks else suggested[place]
        commando = game.commandos[rank]
        commando.condition = ACTIVE
        commando.seat = seat
        game.tell("OMEGA-4.01", "character_taken", rank, seat)


def seats_of_team(game: OmegaState) -> list[int]:
    """The seat of each commando (OMEGA-1.02 to OMEGA-1.04)."""
    return [place + 1 for place, number in enumerate(game.plan.team) for _ in range(number)]


def pick_character(game: OmegaState, seat: i64) -> int:
    menu = [TO_CHARACTER.of(commando.index) for commando in game.commandos if commando.condition == ABSENT]
    return game.ask(seat, "OMEGA-4.01", menu).args[0]


# Kit


def take_kit(game: OmegaState, commando: Commando) -> None:
    """OMEGA-4.03, OMEGA-4.04: card by card, or all that is suggested."""
    while game.plan.picks:
        answer = game.ask(commando.seat, "OMEGA-4.03", kit_menu(game, commando))
        if answer.verb == "done":
            return
        if answer.verb == "suggested":
            break
        take_card(game, commando, answer.args[1])
    for card in game.sheet(commando).suggested:
        if may_take(game, commando, card):
            take_card(game, commando, card)


def kit_menu(game: OmegaState, commando: Commando) -> list[Option]:
    rank = int(commando.index)
    left: i64 = points_left(game, commando)
    menu = [TO_TAKE.both(rank, card) for card in game.plan.decks[rank] if fits(game, rank, card, left)]
    if not commando.kit:
        menu.insert(0, TO_SUGGESTED.of(rank))
    return [*menu, TO_DONE.of(rank)]


def may_take(game: OmegaState, commando: Commando, card: i64) -> bool:
    """OMEGA-4.03, OMEGA-4.04, OMEGA-R11: of its own or the common deck, while copies and points are left."""
    return fits(game, commando.index, card, points_left(game, commando))


def fits(game: OmegaState, rank: i64, card: i64, left: i64) -> bool:
    """Whether the commando of that rank, with so many points left, may take a card."""
    kit = game.plan.kit[card]
    if kit.owner != NONE and kit.owner != rank:
        return False
    return kit.points <= left and game.supply[card] > 0


def points_left(game: OmegaState, commando: Commando) -> i64:
    """OMEGA-4.04, OMEGA-4.05: by the number of commandos that start."""
    points: i64 = game.plan.by_size(game.plan.numbers.kit_points)
    for card in commando.kit:
        points -= game.plan.kit[card].points
    return points


def take_card(game: OmegaState, commando: Commando, card: int) -> None:
    game.supply[card] -= 1
    commando.kit.append(card)
    game.tell("OMEGA-4.03", "kit_taken", commando.index, card)


# Places


def take_place(game: OmegaState, commando: Commando) -> None:
    """OMEGA-4.06: on a start space that is still free, with the way in behind it."""
    menu = [
        TO_START.both(commando.index, cell) for cell in game.plan.site.starts if game.piece_at(cell) is None
    ]
    chosen = game.ask(commando.seat, "OMEGA-4.06", menu) if game.plan.picks else menu[0]
    game.put(commando, chosen.args[1])
    commando.facing = way_in(game)
    game.tell("OMEGA-4.06", "placed", commando.index, commando.cell)


def way_in(game: OmegaState) -> i64:
    """The direction from the passage of the start area into the map."""
    grid = game.plan.grid
    for passage in game.plan.site.passages:
        if not passage.red:
            cell = passage.cells[0]
            if grid.ys[cell] == 0 or grid.ys[cell] == grid.height - 1:
                return SOUTH if grid.ys[cell] == 0 else NORTH
            return EAST if grid.xs[cell] == 0 else WEST
    return NORTH
