"""Questions whose answers are attacks, or set off the charge: the throw of each, with its odds and price."""

from __future__ import annotations

from collections import Counter

from sandtable.engine.decisions import Decision, Option
from sandtable.games.omega.rules import damage
from sandtable.games.omega.rules.components import NONE
from sandtable.games.omega.rules.effects import CHARGE
from sandtable.games.omega.rules.rolls import Attack
from sandtable.games.omega.view import outcomes, trays
from sandtable.games.omega.view.blasts import blast_of
from sandtable.games.omega.view.names import dice_text, piece_name
from sandtable.games.omega.view.places import on_map
from sandtable.games.omega.view.spent import Price
from sandtable.games.omega.view.strikes import blow_of, defenses, notes_of, tokens
from sandtable.games.omega.view.viewer import Viewer
from sandtable.scene.phrases import count_of, listed
from sandtable.scene.rolls import Roll
from sandtable.scene.vocabulary import Fact, Throw

ATTACKS = ("attack", "drone_attack", "sling")
RESTS = ("hold", "pass", "keep")


def is_about(decision: Decision) -> bool:
    """Whether all that can be done is to attack or to set off the charge, each answer in its own way."""
    verbs = {option.verb for option in decision.options} - set(RESTS)
    return verbs in ({"attack"}, {"sling"}, {"detonate"})


def throw(viewer: Viewer, decision: Decision) -> Throw:
    if decision.options[0].verb == "detonate":
        return of_charge(viewer, decision.options[0])
    return of_attacks(viewer, [option for option in decision.options if option.verb in ATTACKS])


# Attacks


def of_attacks(viewer: Viewer, options: list[Option]) -> Throw:
    """OMEGA-12.02: who attacks; whom and with which dice, as far as that is the same for all answers."""
    game, planned = viewer.game, [blow_of(viewer, option).attack for option in options]
    attacker, target = planned[0].attacker, sole([int(each.target.index) for each in planned])
    title = f"{piece_name(game, int(attacker.index))} attacks"
    arms = " or ".join(dict.fromkeys([arms_of(each) for each in planned]))
    found = Throw(title, arms, "".join(on_map(game, int(attacker.index))), stands="no attack")
    if target is None:
        found.reason = Fact(against_each(viewer, planned), "OMEGA-16.01")
    else:
        found.title, found.whom = f"{title} {piece_name(game, target)}", "".join(on_map(game, target))
        found.reason = Fact(against(viewer, target, planned), "OMEGA-16.01")
    found.rolls = blanks(viewer, planned)
    return found


def sole(numbers: list[int]) -> int | None:
    return numbers[0] if len(set(numbers)) == 1 else None


def arms_of(planned: Attack) -> str:
    aimed = ", aimed" if planned.aimed else ""
    return f"{planned.weapon.name}{aimed}: {dice_text(int(planned.black), int(planned.red))}"


def against(viewer: Viewer, target: int, planned: list[Attack]) -> str:
    """What all answers need to wound, or each weapon by itself."""
    game, found = viewer.game, {}
    for each in planned:
        told = "".join([f", {note}" for note in notes_of(game, each)])
        found[each.weapon.name] = f"{defenses(game, each)}{told}"
    if len(set(found.values())) == 1:
        return f"{piece_name(game, target)} has DEFENSE {found[planned[0].weapon.name]}."
    each_one = [f"{defense} against {name}" for name, defense in found.items()]
    return f"{piece_name(game, target)} has DEFENSE {listed(each_one)}."


def against_each(viewer: Viewer, planned: list[Attack]) -> str:
    found = {defenses(viewer.game, each) for each in planned}
    return f"Each has DEFENSE {found.pop()}." if len(found) == 1 else "Each target has its own DEFENSE."


def blanks(viewer: Viewer, planned: list[Attack]) -> tuple[Roll, ...]:
    """The dice, if all answers roll the same; and what they need, if that is the same too."""
    pools = {(int(each.black), int(each.red)) for each in planned}
    if len(pools) > 1:
        return ()
    [(black, red)] = pools
    needed = sole([int(damage.needed(viewer.game, each)) for each in planned])
    hits = "" if needed is None else count_of(needed, "hit")
    return trays.blank(black, red, hits, "to wound" if hits else "")


# The charge


def of_charge(viewer: Viewer, option: Option) -> Throw:
    """OMEGA-25.06, OMEGA-25.08: the same dice for everybody in the area."""
    game, blast = viewer.game, blast_of(viewer, option)
    assert blast is not None
    black, red = int(blast.weapon.black), int(blast.weapon.red)
    names = [piece_name(game, int(piece.index)) for piece in blast.reaches(game)]
    found = Throw("The charge goes off", f"{blast.weapon.name}: {dice_text(black, red)} for each")
    found.who, found.whom = f"marker-{CHARGE}", "".join(on_map(game, int(game.aimed_at)))
    found.rolls = trays.blank(black, red, "", "as many wounds as hits")
    found.stands = "the charge stays"
    found.reason = Fact(f"It reaches {listed(names)}.", "OMEGA-25.06")
    return found


# Each answer


def after(viewer: Viewer, option: Option) -> outcomes.Bar:
    """What comes of it, if nobody reacts or rolls again; nothing for what is no attack."""
    game = viewer.game
    if option.verb in ATTACKS:
        blow = blow_of(viewer, option)
        given = f"attacks:{blow.attack.attacker.index},{blow.attack.target.index}"
        return outcomes.struck(viewer, blow.attack, blow.wounds, given)
    blast = blast_of(viewer, option) if option.verb == "detonate" else None
    if blast is None or game.aimed_at == NONE:
        return ()
    return outcomes.blasted(viewer, blast, game.piece(game.aimed_at))


def price_of(viewer: Viewer, option: Option) -> Price:
    """In adrenaline; compared only for the same target, and where nobody is knocked back more easily."""
    if option.verb not in ATTACKS:
        return Price(0, Counter([option.key()]))
    planned = blow_of(viewer, option).attack
    plain = [] if planned.weapon.knockback else ["plain"]
    return Price(tokens(viewer, option), Counter([f"at {planned.target.index}", *plain]))
