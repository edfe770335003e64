"""What may come of each answer to a question about a roll, exactly: a bar for each."""

from __future__ import annotations

from fractions import Fraction

from sandtable.engine.decisions import Decision, Option
from sandtable.games.omega.rules import activation, attack, damage, dashboard, finds, kit, kit_rolls, spending
from sandtable.games.omega.rules.components import Piece
from sandtable.games.omega.rules.effects import (
    FLASH_CHARGE,
    FRENZY,
    HARDENED_HIDE,
    HOT_ROUNDS,
    MAGNETIC_LOCK,
)
from sandtable.games.omega.rules.game import Omega
from sandtable.games.omega.rules.rolls import ATTACKED, WOUNDED, Attack
from sandtable.games.omega.view import odds, stakes
from sandtable.games.omega.view.blasts import Blast
from sandtable.games.omega.view.names import STAT_TITLES, piece_name
from sandtable.games.omega.view.viewer import Viewer, is_own
from sandtable.scene.chances import WHOLE, thousandths
from sandtable.scene.vocabulary import Claim, Odds

Bar = tuple[Odds, ...]
Outcome = tuple[str, Fraction, str, tuple[str, ...], bool]  # label, chance, rule, how it is told, harm


def after(viewer: Viewer, decision: Decision, option: Option) -> Bar:
    """The odds of an answer, if nobody answers it; nothing where no question about a roll is asked."""
    kind = stakes.kind_of(viewer, decision)
    if kind == WOUNDED:
        return of_harm(viewer, option)
    if kind == ATTACKED:
        return of_attack(viewer, decision, option)
    return of_challenge(viewer, decision, option) if kind in stakes.ROLLS else ()


# Attacks


def of_attack(viewer: Viewer, decision: Decision, option: Option) -> Bar:
    """OMEGA-16.01 to OMEGA-16.03: no wound, wounds, or the end of the target."""
    game = viewer.game
    if option.verb == "stop":
        return ()
    if stakes.is_before(decision):
        planned = changed(game, option)
        totals = odds.totals(game, int(planned.black), int(planned.red))
    else:
        planned, totals = stakes.attack_of(game, False), odds.again(game, option.args[1])
    return struck(viewer, planned, odds.wounds_by(game, planned, totals))


def changed(game: Omega, option: Option) -> Attack:
    """OMEGA-12.07: the attack as it would be rolled after an answer before the roll."""
    planned = stakes.declared(game)
    things = spending.things_of(option) if option.verb != "pass" else []
    for thing in things:
        change(game, planned, thing)
    attack.settle(game, planned)
    planned.red += tired(game, planned, things)
    return planned


def change(game: Omega, planned: Attack, thing: Option) -> None:
    effect = thing.args[0] if thing.args else 0
    if thing.verb == "assist":
        planned.black += 1
    elif thing.verb == "frenzy":
        planned.red += dashboard.amount(game, FRENZY)
    elif thing.verb == "harden":
        planned.bonus += dashboard.amount(game, HARDENED_HIDE)
    elif thing.verb == "card" and effect == FLASH_CHARGE:
        planned.bonus += kit.amount(game, FLASH_CHARGE)
    elif thing.verb == "found" and effect == HOT_ROUNDS:
        planned.red += finds.amount(game, HOT_ROUNDS)


def tired(game: Omega, planned: Attack, things: list[Option]) -> int:
    """OMEGA-9.14: the red dice more at who is attacked, once its cards are paid for or have taken adrenaline
    off its sheet."""
    cards = [thing for thing in things if thing.verb in ("card", "found")]
    if not cards or not planned.attacker.is_enemy() or not planned.weapon.melee:
        return 0
    commando = game.commandos[planned.target.index]
    then = kit_rolls.adrenaline_after(game, commando, cards, True)
    return int(then >= activation.most(game, commando)) - int(attack.exhaustion(game, planned))


def struck(viewer: Viewer, planned: Attack, wounds: odds.Chances, given: str = "") -> Bar:
    """The best outcome first, for who is asked; `given` is what tells that it has come to the attack."""
    game, target = viewer.game, planned.target
    end, harm = odds.fatal(game, target, wounds), is_own(viewer, target)
    who, name = f"{planned.attacker.index},{target.index}", piece_name(game, int(target.index))
    rows: list[Outcome] = [
        ("no wound", wounds[0], "OMEGA-16.02", (f"attack_misses:{who}",), False),
        ("wounded", 1 - wounds[0] - end, "OMEGA-16.02", wounded(game, target), harm),
        (odds.fate(game, target), end, odds.rule_of_fate(game, target), odds.fates(target), harm),
    ]
    return bar(f"{name}, attacked", rows if harm else rows[::-1], given)


def blasted(viewer: Viewer, blast: Blast, piece: Piece) -> Bar:
    """OMEGA-25.08: what a blast alone does to one of those whom it reaches."""
    game, roll, left = viewer.game, blast.roll(piece), odds.left(viewer.game, piece)
    wounds, harm = blast.wounds(game), is_own(viewer, piece)
    end = odds.fatal(game, piece, wounds)
    hurt = tuple([f"{roll},{number}" for number in range(1, left)])
    rows: list[Outcome] = [
        ("no wound", wounds[0], "OMEGA-25.08", (f"{roll},0",), False),
        ("wounded", 1 - wounds[0] - end, "OMEGA-25.08", hurt, harm),
        (odds.fate(game, piece), end, odds.rule_of_fate(game, piece), (f"{roll},{left}+",), harm),
    ]
    return bar(f"{piece_name(game, int(piece.index))}, caught", rows if harm else rows[::-1], roll)


def wounded(game: Omega, target: Piece) -> tuple[str, ...]:
    """How it is told that it is hurt, and no more than that."""
    worst = int(target.wounds) + odds.left(game, target)
    return tuple([f"wounded:{target.index},*,{number}" for number in range(int(target.wounds) + 1, worst)])


def bar(of: str, rows: list[Outcome], given: str = "") -> Bar:
    """All that may come, in whole thousandths."""
    rows = [row for row in rows if row[1]]
    parts = thousandths(*[row[1] for row in rows])
    return tuple(
        [
            Odds(label, part, "", rule, harm, of, claim=Claim(comes, given))
            for part, (label, _, rule, comes, harm) in zip(parts, rows)
        ]
    )


# Challenges


def of_challenge(viewer: Viewer, decision: Decision, option: Option) -> Bar:
    """OMEGA-20.02: passed or failed."""
    game, trial = viewer.game, stakes.trial_of(viewer.game)
    if option.verb == "stop":
        return ()
    if not stakes.is_before(decision):
        return judged(viewer, trial, odds.rerolled(game, option.args[1]))
    if option.verb == "found" and not kit.is_relief(option):
        return judged(viewer, trial, Fraction(1))  # the security pass
    black, target = trial.black, trial.target
    if option.verb == "lock":
        target += int(dashboard.amount(game, MAGNETIC_LOCK))
    elif option.verb not in ("roll", "pass"):
        black += sum([dice_of(game, thing) for thing in spending.things_of(option)])
    return judged(viewer, trial, odds.at_least(odds.totals(game, black, 0), target))


def dice_of(game: Omega, thing: Option) -> int:
    """OMEGA-20.03, OMEGA-G04: what it adds to a challenge."""
    if thing.verb == "boost":
        return 1
    return 0 if kit.is_relief(thing) else int(kit.amount(game, thing.args[0]))


def judged(viewer: Viewer, trial: stakes.Trial, chance: Fraction) -> Bar:
    own = viewer.seat != 0
    rows: list[Outcome] = [
        ("passed", chance, "OMEGA-20.02", (f"challenge_passed:{trial.rank}",), not own),
        ("failed", 1 - chance, "OMEGA-20.02", (f"challenge_failed:{trial.rank}",), own),
    ]
    return bar(f"{STAT_TITLES[trial.stat]} {trial.target}", rows if own else rows[::-1])


# Wounds


def prevented(game: Omega, option: Option) -> int:
    """OMEGA-7.10: how many wounds cards keep off."""
    return sum([int(kit_rolls.prevented_by(game, thing)) for thing in spending.things_of(option)])


def of_harm(viewer: Viewer, option: Option) -> Bar:
    """What is left is certain."""
    game, harm = viewer.game, stakes.harm_of(viewer.game)
    if not option.args:
        return ()
    commando = game.commandos[harm.rank]
    left = max(0, harm.wounds - prevented(game, option))
    taken = min(left, int(damage.vitality(game, commando) - commando.wounds))
    of = f"{piece_name(game, harm.rank)}, hurt"
    if not taken:
        used = (f"uses_kit:{harm.rank}", f"uses_find:{harm.rank}")
        return (Odds("no wound", WHOLE, "", "OMEGA-7.10", False, of, claim=Claim(used)),)
    told = Claim((f"wounded:{harm.rank},{taken}",))
    return (Odds(harm_label(taken), WHOLE, "", "OMEGA-16.04", True, of, claim=told),)


def harm_label(wounds: int) -> str:
    return "1 wound" if wounds == 1 else f"{wounds} wounds"
