"""Attack Dice before they are rolled: which guard fires first, and at whom."""

from __future__ import annotations

from fractions import Fraction

from sandtable.engine.decisions import Decision, Option
from sandtable.games.flix.rules import arrows, attacks, reaction_fire, sight
from sandtable.games.flix.rules.components import FIRST_HOSTAGE, MASTERMIND, Figure, Seal, Tango
from sandtable.games.flix.rules.effects import BLEED, ONE_HIT
from sandtable.games.flix.rules.state import FlixState
from sandtable.games.flix.view.attack_odds import attack_odds
from sandtable.games.flix.view.interrupts import several, shots_of
from sandtable.games.flix.view.names import figure_id, figure_name, is_shown
from sandtable.games.flix.view.throws import attack_dice
from sandtable.games.flix.view.watched import Threat, part, stun_chance
from sandtable.scene.chances import thousandths
from sandtable.scene.phrases import capital, listed
from sandtable.scene.rolls import Face, Roll
from sandtable.scene.vocabulary import Choice, Claim, Fact, Odds, Throw

ORDER = "FLIX-25.01"
Shots = list[tuple[int, int]]
Fired = list[tuple[int, Threat]]


def throw(game: FlixState, decision: Decision) -> Throw | None:
    """FLIX-R28, FLIX-R86, FLIX-25.01: where the players choose an order."""
    verb = decision.options[0].verb
    if verb == "fires":
        return of_volley(game, shots_of(decision))
    if verb == "fire_at":
        return of_attack(game, shots_of(decision))
    return of_phase(game, waiting(decision)) if decision.rule == ORDER else None


def with_odds(
    game: FlixState, decision: Decision, choices: list[Choice], options: list[Option]
) -> list[Choice]:
    """What each order leads to first, and the dice that would be rolled first."""
    for choice, option in zip(choices, options):
        choice.odds = tuple(odds_of(game, decision, option))
        choice.dice = dice_of(game, decision, option)
    return choices


def odds_of(game: FlixState, decision: Decision, option: Option) -> list[Odds]:
    if option.verb == "fires":
        return volley_odds(game, first_of(shots_of(decision), (option.args[0], option.args[1])))
    if option.verb == "fire_at":
        return attack_odds(game, game.tango(option.args[0]), game.figure(option.args[1]))
    if option.verb == "next":
        return turn_odds(game, game.tango(option.args[0]))
    tango = game.tango(waiting(decision)[0])
    return attack_odds(game, tango, attacks.targets(game, tango)[0])


def first_of(shots: Shots, first: tuple[int, int]) -> Shots:
    return [first, *[shot for shot in shots if shot != first]]


# Reaction Fire


def of_volley(game: FlixState, shots: Shots) -> Throw:
    """FLIX-15.02, FLIX-15.03: all that fire, and at whom."""
    tangos, targets = [shot[0] for shot in shots], list(dict.fromkeys([shot[1] for shot in shots]))
    dice = [reaction_dice(tango) for tango in tangos]
    whom = listed([figure_name(game, target) for target in targets])
    found = Throw(
        f"{several(game, tangos)} fire at {whom}",
        f"Reaction Fire: {attack_dice(sum(dice))}",
        shown(game, tangos[0]),
        shown(game, targets[0]),
        tuple([blank(game, tango, number) for tango, number in zip(tangos, dice)]),
    )
    found.reason = Fact("A Bullet takes the Cover Block away that stops it.", "FLIX-12.06")
    return found


def volley_odds(game: FlixState, shots: Shots) -> list[Odds]:
    """FLIX-15.04 to FLIX-15.06: what all of it comes to in that order, before armour and cards."""
    found: list[Odds] = []
    for target in dict.fromkeys([shot[1] for shot in shots]):
        found += target_odds(game, game.figure(target), shots)
    return found


def target_odds(game: FlixState, target: Figure, shots: Shots) -> list[Odds]:
    index, name = int(target.index), figure_name(game, int(target.index))
    given = f"reaction_fire:*,{index}"
    fired = [(at, threat(game, tango, at)) for tango, at in unignored(game, shots)]
    wounded = isinstance(target, Seal) and target.wounds > 0
    (hurt,) = thousandths(1 - spared(game, index, wounded, fired, []))
    if not isinstance(target, Seal):
        claim = Claim((f"killed:{index}",), given)
        return [Odds(f"{name} killed", hurt, "", "FLIX-R57", True, claim=claim)]
    wound = Claim((f"wounded:{index}", f"soft_armor:{index}"), given)
    (stunned,) = thousandths(stun_chance(game, target, [each for at, each in fired if at == index]))
    stun = Claim((f"stunned:{index}",), given)
    return [
        Odds(f"a Wound for {name}", hurt, "", "FLIX-15.04", True, claim=wound),
        Odds(f"{name} Stunned", stunned, "", "FLIX-15.06", True, claim=stun),
    ]


def unignored(game: FlixState, shots: Shots) -> Shots:
    """FLIX-G06: without the first at a Recon who ignores it."""
    for shot in shots:
        target = game.figure(shot[1])
        if isinstance(target, Seal) and reaction_fire.ignores(game, target):
            return [each for each in shots if each != shot]
    return shots


def threat(game: FlixState, tango: int, target: int) -> Threat:
    cell = game.figure(target).cell
    source = int(sight.vantage(game, game.tango(tango), cell))
    return Threat(game.tango(tango), source, list(arrows.crossed_blocks(game, source, cell, cell)))


def spared(
    game: FlixState,
    target: int,
    wounded: bool,
    shots: list[tuple[int, Threat]],
    gone: list[int],
    die: int = 0,
) -> Fraction:
    """That none of these dice hurts the target; a Bullet at another may take its Cover away."""
    if not shots:
        return Fraction(1)
    at, shot = shots[0]
    last = die + 1 == shot.dice
    rest, after = (shots[1:], 0) if last else (shots, die + 1)
    left = [block for block in shot.covers if block not in gone]
    hit = part(game, ONE_HIT)
    bleed = part(game, BLEED) if wounded and at == target else Fraction(0)
    found = (1 - hit - bleed) * spared(game, target, wounded, rest, gone, after)
    if left:
        return found + hit * spared(game, target, wounded, rest, [*gone, left[0]], after)
    return found if at == target else found + hit * spared(game, target, wounded, rest, gone, after)


# The Attack Phase


def of_attack(game: FlixState, shots: Shots) -> Throw:
    """FLIX-R86: one guard that sees several."""
    tango = shots[0][0]
    dice = int(attacks.dice_of(game, game.tango(tango)))
    found = Throw(
        f"{capital(figure_name(game, tango))} attacks {listed([figure_name(game, at) for _, at in shots])}",
        f"Attack Phase: {attack_dice(dice)} for each",
        shown(game, tango),
        rolls=(blank(game, tango, dice),),
    )
    found.reason = Fact("All of them are attacked; the last has the Alert Token.", "FLIX-R86")
    return found


def of_phase(game: FlixState, tangos: list[int]) -> Throw:
    """FLIX-25.01: several guards that are still to attack."""
    dice = [int(attacks.dice_of(game, game.tango(tango))) for tango in tangos]
    found = Throw(
        f"{several(game, tangos)} attack",
        "Attack Phase: an Attack Die for each whom they see" if max(dice) == 1 else "Attack Phase",
        shown(game, tangos[0]),
        rolls=tuple([blank(game, tango, number) for tango, number in zip(tangos, dice)]),
    )
    found.stands = f"{capital(figure_name(game, tangos[0]))} goes first, then the others in order"
    found.reason = Fact("Each Fires once at everybody it sees when its turn comes.", "FLIX-R86")
    return found


def waiting(decision: Decision) -> list[int]:
    return [option.args[0] for option in decision.options if option.verb == "next"]


def turn_odds(game: FlixState, tango: Tango) -> list[Odds]:
    """FLIX-R86: of each that the players may choose to be its first."""
    targets = attacks.targets(game, tango)
    seals = [target for target in targets if target.index < FIRST_HOSTAGE]
    if len(seals) < 2:
        return attack_odds(game, tango, targets[0])
    found: list[Odds] = []
    for seal in seals:
        found += attack_odds(game, tango, seal, (f"fire_at:{tango.index},{seal.index}",))
    return found


# Dice


def blank(game: FlixState, tango: int, dice: int) -> Roll:
    return Roll("dice", f"Attack Dice of {figure_name(game, tango)}", (Face(""),) * dice, "red")


def reaction_dice(tango: int) -> int:
    """FLIX-15.03."""
    return 2 if tango == MASTERMIND else 1


def shown(game: FlixState, figure: int) -> str:
    return figure_id(figure) if is_shown(game, figure) else ""


def dice_of(game: FlixState, decision: Decision, option: Option) -> tuple[int, ...]:
    """The dice of the guard that an option puts first, counted through all rows."""
    if option.verb not in ("fires", "next"):
        return ()
    pairs = shots_of(decision) or [(tango, -1) for tango in waiting(decision)]
    start = 0
    for tango, at in pairs:
        number = reaction_dice(tango) if at >= 0 else int(attacks.dice_of(game, game.tango(tango)))
        if tango == option.args[0] and at == (option.args[1] if at >= 0 else -1):
            return tuple(range(start, start + number))
        start += number
    return ()
