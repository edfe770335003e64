"""The roll that a question is about: who, whom and why, its dice, what stands, and who may still answer."""

from __future__ import annotations

from sandtable.engine.decisions import Decision, Option
from sandtable.games.omega.rules import auras, damage, dashboard, finds, kit, rerolls
from sandtable.games.omega.rules.components import MOST_COMMANDOS, NONE, OVERSEER
from sandtable.games.omega.rules.effects import (
    ARMOR_PLATE,
    CRUEL_ODDS,
    HARDENED_HIDE,
    LAST_STAND,
    MAGNETIC_LOCK,
    RIGGED,
    SPARE_PLATING,
)
from sandtable.games.omega.rules.game import Omega
from sandtable.games.omega.rules.rolls import ATTACKED, WOUNDED, Attack
from sandtable.games.omega.view import merits, odds, outcomes, stakes, targets, trays
from sandtable.games.omega.view.names import (
    CAUSE_TITLES,
    STAT_TITLES,
    ability_name,
    dice_text,
    door_id,
    door_name,
    door_text,
    piece_name,
)
from sandtable.games.omega.view.places import on_map
from sandtable.games.omega.view.strikes import defenses, notes_of
from sandtable.games.omega.view.viewer import Viewer, is_own
from sandtable.scene.phrases import count_of, listed
from sandtable.scene.vocabulary import Choice, Fact, Mood, Throw
from sandtable.scene.words import percent


def throw(viewer: Viewer, decision: Decision) -> Throw | None:
    if targets.is_about(decision):
        return targets.throw(viewer, decision)
    kind = stakes.kind_of(viewer, decision)
    if kind == WOUNDED:
        return of_harm(viewer)
    if kind == NONE:
        return None
    before = stakes.is_before(decision)
    return of_attack(viewer, before) if kind == ATTACKED else of_challenge(viewer, before)


# Choices


def with_odds(
    viewer: Viewer, decision: Decision, options: list[Option], choices: list[Choice]
) -> list[Choice]:
    """Each with its dice and its odds, the best first."""
    menu = targets.is_about(decision)
    for option, choice in zip(options, choices):
        choice.odds = targets.after(viewer, option) if menu else outcomes.after(viewer, decision, option)
        if option.verb == "reroll":
            choice.dice = tuple([die for die in range(len(viewer.game.rolled)) if option.args[1] >> die & 1])
    return merits.in_order(viewer, decision, options, choices)


# Attacks


def mood(good: bool, bad: bool) -> Mood:
    return "good" if good else "bad" if bad else ""


def of_attack(viewer: Viewer, before: bool) -> Throw:
    """OMEGA-12.02, OMEGA-16.02."""
    game, planned = viewer.game, stakes.attack_of(viewer.game, before)
    attacker, target = int(planned.attacker.index), int(planned.target.index)
    title = f"{piece_name(game, attacker)} attacks {piece_name(game, target)}"
    aimed = ", aimed" if planned.aimed else ""
    dice = dice_text(int(planned.black), int(planned.red))
    found = Throw(
        title,
        f"{planned.weapon.name}{aimed}: {dice}",
        *ends_of(game, attacker, target),
        notes=notes(viewer, planned, before),
    )
    against = f"{piece_name(game, target)} has DEFENSE {defenses(game, planned)}"
    more = "".join([f", {note}" for note in notes_of(game, planned)])
    found.reason = Fact(f"{against}{more}.", "OMEGA-16.02")
    if before:
        blank(viewer, planned, found)
    else:
        fallen(viewer, planned, found)
    return found


def ends_of(game: Omega, attacker: int, target: int) -> tuple[str, str]:
    return "".join(on_map(game, attacker)), "".join(on_map(game, target))


def blank(viewer: Viewer, planned: Attack, found: Throw) -> None:
    """Before the roll."""
    game, black, red = viewer.game, int(planned.black), int(planned.red)
    needed = int(damage.needed(game, planned))
    found.rolls = trays.blank(black, red, count_of(needed, "hit"), "to wound")
    wounds = odds.wounds_by(game, planned, odds.totals(game, black, red))
    found.stands = f"{percent(1 - wounds[0])} to wound {piece_name(game, int(planned.target.index))}"


def fallen(viewer: Viewer, planned: Attack, found: Throw) -> None:
    """After the roll."""
    game, target = viewer.game, planned.target
    needed, total = int(damage.needed(game, planned)), int(planned.total())
    found.rolls = trays.rolled(game, f"{count_of(needed, 'hit')} needed")
    wounds = int(damage.wounds_of(game, planned))
    found.stands = harm_text(game, int(target.index), wounds)
    found.change = change(odds.left(game, target), wounds) if wounds else f"{total} < {needed}"
    own = is_own(viewer, target)
    found.mood = mood(bool(wounds) and not own, bool(wounds) and own)


def harm_text(game: Omega, index: int, wounds: int) -> str:
    """What so many wounds come to."""
    name, piece = piece_name(game, index), game.piece(index)
    if wounds >= odds.left(game, piece):
        return f"{name} is {odds.fate(game, piece)}"
    return f"{count_of(wounds, 'wound')} to {name}" if wounds else "no wound"


def change(left: int, wounds: int) -> str:
    return f"{left} → {max(0, left - wounds)}"


def notes(viewer: Viewer, planned: Attack, before: bool) -> tuple[Fact, ...]:
    """What the other side may still answer."""
    if planned.attacker.is_enemy():
        found = against_enemy(viewer, planned, before)
    else:
        found = against_commando(viewer, planned, before)
    return tuple(found[:2])


def against_enemy(viewer: Viewer, planned: Attack, before: bool) -> list[Fact]:
    """OMEGA-25.02, OMEGA-7.10: the overseer's reroll, the commando's cards."""
    game, target = viewer.game, planned.target
    found: list[Fact] = []
    assists = not planned.rerolls and auras.may_reroll(game, planned)
    if assists and (viewer.seat != OVERSEER or before):
        text = f"The overseer may roll all dice again by assist for {game.plan.numbers.assist_reroll} energy."
        found.append(Fact(text, "OMEGA-25.02"))
    if viewer.seat == OVERSEER and target.index < MOST_COMMANDOS:
        cards = guards(game, int(target.index))
        if cards:
            text = f"{piece_name(game, int(target.index))} may still answer with {listed(cards)}."
            found.append(Fact(text, "OMEGA-7.10"))
    return found


def guards(game: Omega, rank: int) -> list[str]:
    """The cards of a commando against the wounds of an attack."""
    commando = game.commandos[rank]
    found = [effect for effect in (ARMOR_PLATE, LAST_STAND) if kit.ready(game, commando, effect)]
    names = [game.plan.kit[game.plan.kit_with[effect]].name for effect in found]
    plating = finds.holds(game, commando, SPARE_PLATING)
    return names + [find.name for find in game.plan.finds if find.effect == SPARE_PLATING and plating]


def against_commando(viewer: Viewer, planned: Attack, before: bool) -> list[Fact]:
    """OMEGA-12.07, OMEGA-15.04: what the dashboard has."""
    game = viewer.game
    if viewer.seat == OVERSEER:
        return []
    enemy = game.enemy(planned.target.index)
    open_now = (
        [HARDENED_HIDE] if before and dashboard.may_use(game, HARDENED_HIDE, planned.spent, enemy) else []
    )
    open_now += [CRUEL_ODDS] if rerolls.cruel_odds(game, planned) else []
    return [fact_of(game, effect) for effect in open_now]


def fact_of(game: Omega, effect: int) -> Fact:
    slot = int(game.plan.slots[effect])
    cost = int(dashboard.cost(game, slot))
    return Fact(f"The overseer may answer with {ability_name(game, slot)} for {cost} energy.", "OMEGA-18.01")


# Challenges


def of_challenge(viewer: Viewer, before: bool) -> Throw:
    """OMEGA-20.01, OMEGA-20.02."""
    game, trial = viewer.game, stakes.trial_of(viewer.game)
    name, stat = piece_name(game, trial.rank), STAT_TITLES[trial.stat]
    found = Throw(
        title_of(game, trial), f"{stat}: {count_of(trial.black, 'black die').replace('dies', 'dice')}"
    )
    found.who = "".join(on_map(game, trial.rank))
    found.whom = door_id(trial.door) if trial.door != NONE else ""
    hits = count_of(trial.target, "hit")
    if before:
        found.rolls = trays.blank(trial.black, 0, hits, f"to pass {stat} {trial.target}")
        found.stands = f"{percent(odds.at_least(odds.totals(game, trial.black, 0), trial.target))} passed"
        found.reason = Fact(f"If it fails, {failure(game, trial)}.", "OMEGA-8.07")
    else:
        found.rolls = trays.rolled(game, f"{hits} needed")
        found.stands, found.change = failure(game, trial), f"{sum(game.rolled)} < {trial.target}"
        found.mood = mood(viewer.seat == OVERSEER, viewer.seat != OVERSEER)
        found.reason = Fact(f"{name} needs {hits} to pass {stat} {trial.target}.", "OMEGA-20.02")
    if before and viewer.seat != OVERSEER and locks(game, trial):
        found.notes = (fact_of(game, MAGNETIC_LOCK),)
    return found


def title_of(game: Omega, trial: stakes.Trial) -> str:
    name = piece_name(game, trial.rank)
    if trial.door == NONE:
        return f"{name} is challenged"
    marker = door_text(game, game.door_faces[trial.door])
    return f"{name} opens {door_name(game, trial.door)}: {marker}"


def failure(game: Omega, trial: stakes.Trial) -> str:
    """OMEGA-8.07: what comes of too few hits."""
    if trial.door == NONE:
        return "nothing happens"
    marker = game.plan.doors[game.door_faces[trial.door]]
    if marker.effect != RIGGED:
        return "the door stays closed"
    return f"the door stays closed, and {harm_text(game, trial.rank, int(marker.amount))}"


def locks(game: Omega, trial: stakes.Trial) -> bool:
    return trial.door != NONE and dashboard.may_use(game, MAGNETIC_LOCK, trial.spent, None)


# Wounds


def of_harm(viewer: Viewer) -> Throw:
    """OMEGA-16.02, OMEGA-25.08, OMEGA-25.10: the roll that hurts, and what it comes to."""
    game, harm = viewer.game, stakes.harm_of(viewer.game)
    name, piece = piece_name(game, harm.rank), game.commandos[harm.rank]
    found = Throw(f"{name} is hurt", f"by {CAUSE_TITLES[harm.cause]}")
    found.whom = "".join(on_map(game, harm.rank))
    needs = ""
    if harm.cause == damage.ATTACK:
        found.title = f"{piece_name(game, int(game.acting))} hits {name}"
        found.who = "".join(on_map(game, int(game.acting)))
        needs = f"against DEFENSE {int(game.needed)}"
    found.rolls = trays.rolled(game, needs)
    left = odds.left(game, piece)
    found.stands, found.mood = harm_text(game, harm.rank, harm.wounds), "bad"
    found.change = change(left, harm.wounds)
    found.reason = Fact(f"{count_of(harm.wounds, 'wound')} by {CAUSE_TITLES[harm.cause]}.", "OMEGA-16.04")
    return found
