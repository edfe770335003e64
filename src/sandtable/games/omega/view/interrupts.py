"""What a question out of turn is about: who has done it to whom, where that is, and how far."""

from __future__ import annotations

from typing import NamedTuple

from sandtable.engine.decisions import Decision
from sandtable.games.omega.rules import activation, cover, kit
from sandtable.games.omega.rules.components import MOST_COMMANDOS, MOVE_TOKENS, NONE, OVERSEER, Piece
from sandtable.games.omega.rules.damage import ATTACK
from sandtable.games.omega.rules.effects import CHARGE, FIELD_ORDER
from sandtable.games.omega.rules.game import Omega
from sandtable.games.omega.view import stakes
from sandtable.games.omega.view.names import (
    CAUSE_TITLES,
    ORDINALS,
    STAT_TITLES,
    area_name,
    cell_name,
    door_name,
    piece_name,
    texts,
)
from sandtable.games.omega.view.places import on_map
from sandtable.games.omega.view.viewer import Viewer
from sandtable.lexicon.grammar import Ids, Prompts
from sandtable.scene.phrases import capital, count_of, listed
from sandtable.scene.vocabulary import Fact

IN_ATTACKS = "OMEGA-12.07"
ANY_TIME = "OMEGA-7.10"


class Pair(NamedTuple):
    """The piece of the side that is asked, and the one that it is asked for."""

    asked: int
    cause: int


NOBODY = Pair(NONE, NONE)


def pair(viewer: Viewer, decision: Decision) -> Pair:
    """OMEGA-7.10, OMEGA-12.07: both ends of what may be answered, as far as there are such."""
    game, verb = viewer.game, decision.options[0].verb
    acting, aimed = int(game.acting), int(game.aimed_at)
    if verb == "sling":
        return Pair(acting, aimed)
    if verb == "order":
        leader = kit.owner_of(game, FIELD_ORDER)
        return Pair(int(leader.index) if leader is not None else NONE, aimed)
    if verb == "detonate":
        return Pair(NONE, aimed)
    if decision.rule == IN_ATTACKS or is_wounded(viewer, decision):
        return of_attack(decision, acting, aimed)
    return NOBODY


def is_wounded(viewer: Viewer, decision: Decision) -> bool:
    """Whether an attack's wounds may be prevented."""
    verbs = [option.verb for option in decision.options]
    wounds = decision.rule == ANY_TIME and "take" in verbs and bool(viewer.game.stake)
    return wounds and stakes.harm_of(viewer.game).cause == ATTACK


def of_attack(decision: Decision, acting: int, aimed: int) -> Pair:
    """The side that is asked has one of them."""
    is_mine = (acting >= MOST_COMMANDOS) == (decision.seat == OVERSEER)
    return Pair(acting, aimed) if is_mine else Pair(aimed, acting)


def ends(viewer: Viewer, decision: Decision | None) -> Ids:
    """The elements of both, where both are on the map; the charge is one for who comes near it."""
    if decision is None or decision.aim is not None:
        return ()
    found = pair(viewer, decision)
    asked = on_map(viewer.game, found.asked)
    if decision.options[0].verb == "detonate":
        asked = (f"marker-{CHARGE}",)
    cause = on_map(viewer.game, found.cause)
    return (*asked, *cause) if asked and cause else ()


# In words


def facts(viewer: Viewer, decision: Decision) -> tuple[Fact, ...]:
    """Of what no roll explains: who, where, how far, in what cover."""
    game, verb = viewer.game, decision.options[0].verb
    found = pair(viewer, decision)
    if found.cause != NONE and stakes.kind_of(viewer, decision) == NONE:
        return (Fact(whereabouts(game, found), "OMEGA-11.04"),)
    if verb == "spoof":
        return (Fact(texts(game.plan).abilities[slot_of(game, decision)], "OMEGA-18.01"),)
    if verb == "swap":
        return (Fact(order(game), "OMEGA-7.01"),)
    if decision.rule == "OMEGA-18.01" and game.turn_of != NONE:
        return (Fact(whereabouts(game, Pair(NONE, int(game.turn_of))), "OMEGA-7.01"),)
    return ()


def slot_of(game: Omega, decision: Decision) -> int:
    return int(game.plan.mission.abilities[decision.options[0].args[0]])


def whereabouts(game: Omega, found: Pair) -> str:
    piece = game.piece(found.cause)
    told = [f"{piece_name(game, found.cause)} {place(game, piece)}"]
    if found.asked != NONE and game.piece(found.asked).on_map():
        asked = game.piece(found.asked)
        told += [far(game, asked, piece)]
        told += [shelter(game, asked, piece)] if asked.is_enemy() != piece.is_enemy() else []
    if found.cause < MOST_COMMANDOS:
        told.append(f"{activation.left(game, game.commandos[found.cause])} adrenaline left")
    return f"{', '.join(told)}."


def place(game: Omega, piece: Piece) -> str:
    if not piece.on_map():
        return "off the map"
    area, cell = int(game.plan.grid.areas.of[piece.cell]), int(piece.cell)
    return f"in {area_name(game, area)} at {cell_name(game, cell)}"


def far(game: Omega, asked: Piece, piece: Piece) -> str:
    """OMEGA-11.04: from the nearest space of the one to that of the other."""
    spaces = min(int(game.distance(a, b)) for a in game.spaces_of(asked) for b in game.spaces_of(piece))
    return f"{count_of(spaces, 'space')} from {piece_name(game, int(asked.index))}"


def shelter(game: Omega, asked: Piece, piece: Piece) -> str:
    """OMEGA-14.01."""
    return "in cover" if cover.has_cover(game, asked.cell, piece, piece.cell) else "in the open"


def order(game: Omega) -> str:
    """Who has yet to act, in turn."""
    waiting = sorted(waiting_of(game), key=lambda rank: int(game.commandos[rank].initiative))
    told = [f"{piece_name(game, rank)} {ORDINALS[place]}" for place, rank in enumerate(waiting)]
    return f"As it is, {listed(told)}."


def waiting_of(game: Omega) -> list[int]:
    return [
        int(commando.index)
        for commando in game.commandos
        if commando.in_play() and not commando.done and commando.index != game.turn_of
    ]


# Prompts


def left(viewer: Viewer, decision: Decision) -> str:
    """OMEGA-7.04, OMEGA-10.13: what a commando can still pay, and its blue move tokens."""
    commando = viewer.game.commandos[viewer.game.turn_of]
    moves = int(MOVE_TOKENS - commando.red_tokens)
    return f"{activation.left(viewer.game, commando)} adrenaline, {count_of(moves, 'move token')} left"


def harm(viewer: Viewer, decision: Decision) -> str:
    """Who or what deals wounds, to whom and how many."""
    game = viewer.game
    wounds, cause, rank = stakes.harm_of(game)
    by = piece_name(game, int(game.acting)) if cause == ATTACK else capital(CAUSE_TITLES[cause])
    return f"{by} deals {piece_name(game, rank)} {count_of(wounds, 'wound')}."


def trial(viewer: Viewer, decision: Decision) -> str:
    """Whose challenge, of which stat, and where."""
    game = viewer.game
    found = stakes.trial_of(game)
    where = f" at {door_name(game, found.door)}" if found.door != NONE else ""
    return f"{piece_name(game, found.rank)} faces {STAT_TITLES[found.stat]} {found.target}{where}."


def newcomers(viewer: Viewer, decision: Decision) -> str:
    """The kinds that may come in."""
    kinds = dict.fromkeys([option.args[0] for option in decision.options if option.verb == "spawn"])
    named = [viewer.game.plan.enemies[kind].name for kind in kinds]
    each = [f"{'an' if name[0] in 'AEIOU' else 'a'} {name}" for name in named]
    return " or ".join([part for part in (", ".join(each[:-1]), *each[-1:]) if part]) or "nobody"


PROMPTS: Prompts[Viewer] = {
    "left": left,
    "harm": harm,
    "trial": trial,
    "newcomers": newcomers,
    "waiting": lambda viewer, decision: listed(
        [piece_name(viewer.game, rank) for rank in waiting_of(viewer.game)]
    ),
}
