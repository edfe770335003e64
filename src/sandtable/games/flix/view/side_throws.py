"""What a Flick on a Side Board is about: the lock, bomb or target, what stands, and what a failure brings."""

from __future__ import annotations

from sandtable.games.flix.rules import gear, side_boards, side_flicks
from sandtable.games.flix.rules.components import E9, NONE
from sandtable.games.flix.rules.effects import BOMB, E_LOCK, NUCLEAR_WEAPON, RESCUING, TECHNICIAN
from sandtable.games.flix.rules.state import FlixState
from sandtable.games.flix.view.names import SIDE_TITLES, door_name, figure_name, token_name
from sandtable.games.flix.view.side import goal_text
from sandtable.scene.phrases import capital, count_of
from sandtable.scene.rolls import Face, Roll
from sandtable.scene.vocabulary import Fact, Throw

EARLY = "FLIX-28.39"
SIDE_RULES = ("FLIX-29.04", "FLIX-29.07", "FLIX-29.11", "FLIX-29.16")


def throw(game: FlixState, rule: str) -> Throw | None:
    """FLIX-29.01 to FLIX-29.20: skill decides, so there are no odds."""
    if game.side_board == NONE:
        return None
    if game.side_board == E_LOCK:
        return of_lock(game)
    return of_bomb(game, rule == EARLY) if game.side_board == BOMB else of_shot(game)


def of_lock(game: FlixState) -> Throw:
    """FLIX-29.01, FLIX-29.04, FLIX-19.03: the code, and how much of it is still in the red box."""
    door, left = int(game.aimed_at), len(side_boards.piles_in_box(game))
    numeral = int(game.site().doors[door].numeral)
    found = made(game, f"bypasses the lock of {door_name(game, door)}")
    found.why = f"{SIDE_TITLES[E_LOCK]}: {count_of(numeral, 'die').replace('dies', 'dice')} for its code"
    found.rolls = code(game)
    silent = gear.has_skill(game, game.seals[game.acting], TECHNICIAN, E9)
    found.stands = f"{count_of(left, 'pile')} in the red box: locked{'' if silent else ', and 1 Sound'}"
    found.mood = "bad"
    return found


def code(game: FlixState) -> tuple[Roll, ...]:
    """FLIX-R47: what was rolled, as long as every disc lies where its number put it."""
    places = [circle[:2] for circle in side_flicks.board_of(game).circles]
    numbers: list[int] = []
    for x, y, height in game.side_discs:
        if [x, y] not in places:
            return ()
        numbers += [places.index([x, y])] * height
    return (Roll("dice", "The lock's code", tuple([Face(str(each)) for each in numbers]), "white"),)


def of_bomb(game: FlixState, early: bool) -> Throw:
    """FLIX-29.05 to FLIX-29.08, FLIX-R56: the wires, and what comes of those that are not cleared."""
    token = int(game.aimed_at)
    found = made(game, f"defuses {token_name(game, token)}")
    circles = [side_flicks.board_of(game).circles[letter] for letter in side_boards.letters(game, token)]
    clock = "before the sand runs" if early else f"{game.plan.numbers.seconds} seconds"
    found.why = f"{SIDE_TITLES[BOMB]}: {count_of(len(circles), 'wire')}, {clock}"
    lost = "the Mission is lost" if game.token_kinds[token] == NUCLEAR_WEAPON else "it explodes"
    found.stands = f"{count_of(len(side_boards.live(game, circles)), 'wire')} live: {lost}"
    found.mood = "bad"
    return found


def of_shot(game: FlixState) -> Throw:
    """FLIX-29.10, FLIX-29.15, FLIX-R53: one shot, and who pays for a miss."""
    found = made(game, f"snipes {figure_name(game, int(game.aimed_at))}")
    found.why = f"{SIDE_TITLES[int(game.side_board)]}: one shot, no dice"
    found.stands = "a miss does nothing"
    if game.side_board == RESCUING:
        found.stands, found.mood = "a miss kills the nearest Hostage", "bad"
    return found


def made(game: FlixState, what: str) -> Throw:
    """Who does what, and when it is done."""
    found = Throw(f"{capital(figure_name(game, int(game.acting)))} {what}")
    found.reason = Fact(goal_text(game), SIDE_RULES[game.side_board])
    return found
