"""What an option is called, costs, does and risks, with exact odds where dice decide."""

from __future__ import annotations

from sandtable.engine.decisions import Option
from sandtable.games.sneak.rules import bosses, equipment
from sandtable.games.sneak.rules.components import BOSS, Character
from sandtable.games.sneak.rules.files import BLACK, EMPTY
from sandtable.games.sneak.rules.state import SneakState
from sandtable.games.sneak.view import blows, casts, ways
from sandtable.games.sneak.view.locks import at_once, lock_of, under_way
from sandtable.games.sneak.view.names import faces_text, figure_name, focus_name, focus_title
from sandtable.games.sneak.view.viewer import Viewer, on_turn
from sandtable.lexicon.grammar import Offers
from sandtable.scene.phrases import capital, count_of, listed
from sandtable.scene.words import percent

# Moves and noise


def danger(viewer: Viewer, option: Option) -> str:
    """SNEAK-30.03: whether enemies see it."""
    game, character = viewer.game, on_turn(viewer.game)
    if game.is_boss_stage() or character is None:
        return ""
    seen = ways.seen_by(game, character, ways.way_of(option))
    return "In their sight: it alerts them." if seen else "Out of sight."


def noise(viewer: Viewer, option: Option) -> str:
    """SNEAK-15.06: the Noise Check that comes."""
    character = on_turn(viewer.game)
    if character is None or not character.noisy or viewer.game.is_boss_stage():
        return ""
    noisy = int(character.noisy)
    dice = "1 die" if noisy == 1 else f"{noisy} dice"
    return f"Noise Check of {dice}: {percent(casts.attention(viewer.game, character))} to draw attention."


# Attacks


def cost(viewer: Viewer, option: Option) -> str:
    return count_of(int(viewer.game.plan.equipment[option.args[0]].cost), "action")


def loud(viewer: Viewer, option: Option) -> str:
    game, number = viewer.game, option.args[0]
    character = on_turn(game)
    if character is None:
        return "Loud." if game.plan.equipment[number].loud else ""
    return "Loud." if equipment.is_loud(game, character, number) else ""


def felling(viewer: Viewer, option: Option) -> str:
    """The chance to fell a Patrol, or what a Boss is likely to take."""
    game, character = viewer.game, on_turn(viewer.game)
    if character is None:
        return ""
    return " ".join([felled(game, character, blow) for blow in blows.blows_of(game, character, option)])


def felled(game: SneakState, character: Character, blow: blows.Blow) -> str:
    if blow.target == BOSS:
        expected = sum(number * chance for number, chance in enumerate(blow.hits()))
        return f"Defense {bosses.defense(game, character)}: {float(expected):.1f} damage on average."
    chance = percent(blows.felled(game, blow))
    return f"{chance} to {'knock out' if blow.knocks else 'kill'} {figure_name(game, blow.target)}."


# Locks and Terminals


def opening(viewer: Viewer, option: Option) -> str:
    """SNEAK-9.02, SNEAK-19.04: what the action does for it, after the action itself."""
    game, lock = viewer.game, lock_of(viewer.game, option)
    if lock.level:
        return f": security card {lock.level} opens it"
    if not lock.numbers:
        return ""
    shown = ", ".join([str(number) for number in lock.numbers])
    if under_way(game, lock):
        return f": rolls dice again for {shown}"
    return f": {percent(at_once(game, lock))} to show {shown} at once"


def placed(viewer: Viewer, option: Option) -> str:
    """SNEAK-19.12: for each number of a Terminal card no die, a white or a black one."""
    card, *dice = option.args
    numbers = zip(viewer.game.plan.hacks[card].numbers, dice)
    shown = [f"{number}{' (black)' if die == BLACK else ''}" for number, die in numbers if die != EMPTY]
    return listed(shown) or "nothing"


# Focus


def token(viewer: Viewer, option: Option) -> str:
    """Of whoever's turn it is."""
    return focus_name(viewer.game, int(viewer.game.turn_of), option.args[0])


def own_token(viewer: Viewer, option: Option) -> str:
    """A token that its owner gives up or locks."""
    return focus_title(viewer.game, max(0, int(viewer.game.acting)), option.args[0])


def token_cost(viewer: Viewer, option: Option) -> str:
    sheet = viewer.game.plan.sheets[viewer.game.turn_of]
    return count_of(int(sheet.focus[option.args[0]].cost), "action")


def plan(viewer: Viewer, option: Option) -> str:
    """Several things at once, in the order in which they are done."""
    return listed([done_by(viewer, part) for part in casts.parts(option)])


def done_by(viewer: Viewer, part: casts.Part) -> str:
    game = viewer.game
    shown = faces_text([game.rolled[die] for die in casts.dice_of(part) if die < len(game.rolled)])
    return viewer.words.say(f"plan_{part.verb}", dice=shown, by=casts.amount(game, part.who, part.source))


def plan_means(viewer: Viewer, option: Option) -> str:
    names = [focus_name(viewer.game, part.who, part.source) for part in casts.parts(option)]
    who = {part.who for part in casts.parts(option)}
    return f"{listed([figure_name(viewer.game, each) for each in sorted(who)])}: {' + '.join(names)}"


def plan_spends(viewer: Viewer, option: Option) -> str:
    """All that it takes, by its owners."""
    return " + ".join([spent_by(viewer.game, part.who, part.source) for part in casts.parts(option)])


def spends(viewer: Viewer, option: Option) -> str:
    """What changes a roll, and whose it is, where that may be more than one."""
    return spent_by(viewer.game, *option.args[:2])


def spent_by(game: SneakState, who: int, source: int) -> str:
    name = capital(focus_name(game, who, source))
    return f"{figure_name(game, who)}: {name}" if len(game.squad) > 1 else name


OFFERS: Offers[Viewer] = {
    "danger": danger,
    "noise": noise,
    "cost": cost,
    "loud": loud,
    "felling": felling,
    "opening": opening,
    "token": token,
    "own_token": own_token,
    "token_cost": token_cost,
    "placed": placed,
    "spends": spends,
    "plan": plan,
    "plan_means": plan_means,
    "plan_spends": plan_spends,
    "amount": lambda viewer, option: str(casts.amount(viewer.game, *option.args[:2])),
}
