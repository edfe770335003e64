"""Chapter 24, Phase 5: Masterminds and Patrols that see SEALs Move into Cover."""

from __future__ import annotations

from sandtable.games.flix.rules import attacks, covers, orders, patrols, pursuit, sight
from sandtable.games.flix.rules.components import Seal, Tango
from sandtable.games.flix.rules.covers import BLOCK, CORNER, Post
from sandtable.games.flix.rules.state import TAKING_COVER, FlixState


def begin(game: FlixState) -> None:
    """FLIX-24.01: Phase 5 begins."""
    game.step = TAKING_COVER
    game.queue = patrols.roaming(game)
    go_on(game)


def go_on(game: FlixState) -> None:
    """FLIX-24.01: the phase is over when nobody is left to act in it."""
    for figure in game.queue:
        if figure >= 0 and sight.sees_any(game, game.tango(figure)):
            return
    attacks.begin(game)


def watchful(game: FlixState) -> list[int]:
    """FLIX-24.01, FLIX-24.02, FLIX-R24: those who are still to act and see a SEAL, by which they are Alert;
    Stunned or not."""
    return [figure for figure in orders.waiting(game) if sight.sees_any(game, game.tango(figure))]


def next_tango(game: FlixState) -> None:
    """A beat: one Mastermind or Patrol."""
    group = patrols.first_group(watchful(game))
    first = posts(game, game.tango(group[0]))
    matters = len(group) > 1 and not orders.is_settled(game) and order_matters(game, group, first)
    tango = game.tango(orders.take(game, orders.COVER_ORDER, group, matters))
    if tango.index == group[0]:
        take_one(game, tango, first)
    else:
        take_cover(game, tango)
    go_on(game)


def order_matters(game: FlixState, group: list[int], first: list[Post]) -> bool:
    """FLIX-R84: whether two of them or more can Move; where the first one can is known."""
    movers = 0
    for place, figure in enumerate(group):
        tango = game.tango(figure)
        if can_move(tango, first if place == 0 else posts(game, tango)):
            movers += 1
        if movers == 2:
            return True
    return False


def can_move(tango: Tango, found: list[Post]) -> bool:
    for post in found:
        if post.cell != tango.cell:
            return True
    return False


def take_cover(game: FlixState, tango: Tango) -> None:
    """FLIX-24.10: from the SEAL that is closest now, whoever sees it afterwards."""
    take_one(game, tango, posts(game, tango))


def take_one(game: FlixState, tango: Tango, found: list[Post]) -> None:
    """FLIX-24.13: one of these Spaces, which may be its own."""
    post = choose(game, tango, "FLIX-24.13", found)
    if post.cell != tango.cell:
        settle(game, tango, post, "FLIX-24.03")
    elif covers.has_cover(game, tango, post.seal):
        game.tell("FLIX-24.09", "keeps_cover", tango.index, post.cell, post.seal.index)
    else:
        game.tell("FLIX-24.11", "finds_no_cover", tango.index, post.cell, post.seal.index)


def posts(game: FlixState, tango: Tango) -> list[Post]:
    """FLIX-24.12, FLIX-24.13, FLIX-R15: all between which the players choose: equally good Spaces, against
    each of the closest SEALs that it sees."""
    found: list[Post] = []
    for seal in covers.closest(game, tango.cell, sight.seen_seals(game, tango)):
        add(found, seal, spaces(game, tango, seal))
    return found


def spaces(game: FlixState, tango: Tango, seal: Seal) -> list[int]:
    """FLIX-24.03: round a corner or behind a Block of its own Area, then of an Adjacent one; its own Space if
    it has Cover there (FLIX-24.09), or if there is no other (FLIX-24.11)."""
    stay = [int(tango.cell)]
    if covers.has_cover(game, tango, seal):
        return stay
    site = game.site()
    own = int(game.area(tango.cell))
    found = spaces_in(game, tango, seal, [own], site.by_area.corners[own])
    if not found:
        found = spaces_in(game, tango, seal, site.area_links[own], site.by_area.corners_beyond[own])
    return found if found else stay


def spaces_in(game: FlixState, tango: Tango, seal: Seal, areas: list[int], corners: list[int]) -> list[int]:
    """FLIX-24.03: a corner first, in these Areas."""
    found = covers.nearest(game, tango, seal, CORNER, covers.corners_towards(game, seal, corners))
    if not found:
        found = covers.nearest(game, tango, seal, BLOCK, covers.behind_blocks(game, seal, areas))
    return found


# Shared with Sentries


def add(found: list[Post], seal: Seal, cells: list[int]) -> None:
    """Spaces against one SEAL, unless they are known already."""
    for cell in cells:
        if not found or cell not in [int(post.cell) for post in found]:
            found.append(Post(cell, seal))


def choose(game: FlixState, tango: Tango, rule: str, found: list[Post]) -> Post:
    """The players choose among equals."""
    cells = [int(post.cell) for post in found]
    return found[cells.index(int(pursuit.choose(game, tango, rule, cells)))]


def settle(game: FlixState, tango: Tango, post: Post, rule: str) -> None:
    """It Moves into Cover, behind a Block or round a corner."""
    origin = tango.cell
    patrols.put(tango, post.cell, patrols.colour_at(game, post.cell))
    what = "takes_corner" if covers.hides(game, tango, post.seal) else "takes_block"
    game.tell(rule, what, tango.index, origin, post.cell, post.seal.index)
