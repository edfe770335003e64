"""The parts of a plan: what each is called, and the answer that it takes where nobody has decided."""

from __future__ import annotations

from sandtable.engine.decisions import Decision, Option
from sandtable.games.omega.rules.cards import Stance
from sandtable.games.omega.rules.game import Omega
from sandtable.games.omega.view.names import commando_name, door_name
from sandtable.scene.phrases import capital


def title(game: Omega, decision: Decision) -> str:
    """By whom or what it is for, and by what is decided."""
    option = decision.options[0]
    if option.verb == "mark":
        return capital(door_name(game, option.args[0]))
    if option.verb == "stack":
        return game.plan.rooms[option.args[0]].name
    what = {"initiative": "order", "stance": "stance"}.get(option.verb)
    return f"{commando_name(game.plan, option.args[0])}, {what}" if what else ""


def default(game: Omega, decision: Decision) -> str:
    """Turns by rank; of the stances the one for most adrenaline that lowers no DEFENSE."""
    options = decision.options
    if options[0].verb == "initiative":
        return next_card(game, options)
    if options[0].verb == "stance":
        stances = game.plan.sheets[options[0].args[0]].stances
        return max(options, key=lambda option: worth(stances[option.args[1]])).key()
    return ""


def next_card(game: Omega, options: list[Option]) -> str:
    """The others that have none yet take theirs in turn."""
    rank = options[0].args[0]
    before = [other for other in game.team() if other.index < rank and not other.initiative]
    return options[len(before) % len(options)].key()


def worth(stance: Stance) -> tuple[bool, int]:
    return min(stance.ranged, stance.melee) >= 0, int(stance.most)
