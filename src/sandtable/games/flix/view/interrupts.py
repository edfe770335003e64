"""What a question in the middle of things is about: who fires at whom, how far, past what Cover."""

from __future__ import annotations

from sandtable.engine.decisions import Decision
from sandtable.games.flix.rules import arrows, concepts, sight
from sandtable.games.flix.rules.components import MASTERMIND, NONE, Tango
from sandtable.games.flix.rules.state import FlixState
from sandtable.games.flix.rules.wounds import GUARDS
from sandtable.games.flix.view.asking import Ask
from sandtable.games.flix.view.names import cell_name, figure_id, figure_name, is_shown
from sandtable.games.flix.view.throws import GUARDED, WOUND_NAMES
from sandtable.lexicon.grammar import Ids, Prompts
from sandtable.scene.phrases import capital, count_of, listed
from sandtable.scene.vocabulary import Fact

SHOTS = ("fires", "fire_at")
MOST_NAMED = 3


def shots_of(decision: Decision) -> list[tuple[int, int]]:
    """FLIX-R28, FLIX-R86: who would fire at whom, where the order is asked for."""
    return [(each.args[0], each.args[1]) for each in decision.options if each.verb in SHOTS]


def ends(game: FlixState, decision: Decision | None) -> Ids:
    """The one that is asked about, then those at the other ends of its lines."""
    if decision is None or decision.aim is not None:
        return ()
    pairs = shots_of(decision)
    if decision.options[0].verb == "fires":
        pairs = [(target, tango) for tango, target in pairs if target == pairs[0][1]]
    elif is_guarded(game, decision):
        pairs = [(game.stake[1], game.stake[0])]
    shown = [other for _, other in pairs if is_shown(game, other)]
    if not shown or not is_shown(game, pairs[0][0]):
        return ()
    return (figure_id(pairs[0][0]), *[figure_id(each) for each in shown])


def is_guarded(game: FlixState, decision: Decision) -> bool:
    """Whether a die of Attack Dice has done it."""
    last = decision.options[-1]
    return bool(game.stake) and last.verb == GUARDED and last.args[0] == game.stake[1]


# In words


def facts(game: FlixState, decision: Decision) -> tuple[Fact, ...]:
    found = shots_of(decision)
    if not found:
        return ()
    rule = "FLIX-15.01" if decision.options[0].verb == "fires" else "FLIX-25.03"
    return tuple([Fact(described(game, tango, target, rule), rule) for tango, target in found])


def described(game: FlixState, tango: int, target: int, rule: str) -> str:
    """Of a Tango that fires, or of the one that it fires at."""
    told = tango if rule == "FLIX-15.01" else target
    shooter, figure = game.figure(tango), game.figure(target)
    far = count_of(int(concepts.distance(game, shooter.cell, figure.cell)), "Space")
    where = (
        f"{capital(figure_name(game, told))} at {cell_name(game, int(game.figure(told).cell))}, {far} away"
    )
    dice = ", 2 Attack Dice" if tango == MASTERMIND else ""
    return f"{where}{dice}, {shelter(game, shooter, figure.cell)}."


def shelter(game: FlixState, tango: object, cell: int) -> str:
    """FLIX-12.06: whether a Cover Block is in the way of its shot."""
    assert isinstance(tango, Tango)
    source = sight.vantage(game, tango, cell)
    if source == NONE:
        return "out of sight"
    return "past Cover" if arrows.crossed_blocks(game, source, cell, cell) else "in the open"


# Prompts


def volley(ask: Ask, decision: Decision) -> str:
    """FLIX-15.02: who fires, and at whom, as far as there is room for names."""
    pairs = shots_of(decision)
    targets = listed([figure_name(ask.game, each) for each in dict.fromkeys([pair[1] for pair in pairs])])
    return f"{several(ask.game, [pair[0] for pair in pairs])} fire at {targets}."


def several(game: FlixState, figures: list[int]) -> str:
    names = [capital(figure_name(game, each)) for each in dict.fromkeys(figures)]
    return listed(names) if len(names) <= MOST_NAMED else f"{len(names)} guards"


def movers(ask: Ask, decision: Decision) -> str:
    """Whose turn it could be."""
    return several(ask.game, [option.args[0] for option in decision.options if option.args])


def hit(ask: Ask, decision: Decision) -> str:
    """Who has hurt whom, or with what."""
    game, first = ask.game, decision.options[0]
    name = figure_name(game, first.args[0])
    if is_guarded(game, decision):
        return f"{capital(figure_name(game, game.stake[0]))} hits {name}."
    return f"{name} takes {article(WOUND_NAMES[GUARDS.index(first.args[1])])}."


def article(noun: str) -> str:
    return f"{'an' if noun[0] in 'AEIOU' else 'a'} {noun}"


def blocked(ask: Ask, decision: Decision) -> str:
    """Whose shot comes to several Cover Blocks, where that is known."""
    if not ask.game.stake:
        return "Several Blocks are in the way."
    tango, target = ask.game.stake[:2]
    who, whom = figure_name(ask.game, tango), figure_name(ask.game, target)
    return f"{capital(who)} hits the Cover of {whom}."


PROMPTS: Prompts[Ask] = {"volley": volley, "movers": movers, "hit": hit, "blocked": blocked}
