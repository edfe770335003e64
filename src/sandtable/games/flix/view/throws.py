"""The Attack Dice that a question is about: who Fires at whom, what was rolled, and the Wound that stands."""

from __future__ import annotations

from sandtable.engine.decisions import Decision, Option
from sandtable.games.flix.rules import gear
from sandtable.games.flix.rules.components import MASTERMIND
from sandtable.games.flix.rules.effects import BLANK, STUNNING
from sandtable.games.flix.rules.state import FlixState
from sandtable.games.flix.rules.wounds import GUARDS
from sandtable.games.flix.view.names import FACES, figure_id, figure_name, is_shown
from sandtable.scene.phrases import capital, count_of
from sandtable.scene.rolls import Face, Roll
from sandtable.scene.vocabulary import Choice, Claim, Fact, Odds, Throw

GUARDED = "take_wound"
SURE = 1000
WOUND_NAMES = ("Bullet Wound", "Bleeding Wound", "Explosion Wound")


def throw(game: FlixState, decision: Decision) -> Throw | None:
    """FLIX-17.05, FLIX-17.07: where a card may be discarded to ignore what a die did."""
    if not game.stake or decision.options[-1].verb != GUARDED:
        return None
    tango, target, reaction, place, _ = game.stake
    if decision.options[-1].args[0] != target:
        return None  # somebody else is hurt meanwhile
    kind = kind_of(decision)
    who, whom = figure_name(game, tango), figure_name(game, target)
    what = "Reaction Fire" if reaction else "Attack Phase"
    second = ", with a Mastermind" if len(game.rolled) > 1 and tango != MASTERMIND else ""
    found = Throw(
        f"{capital(who)} attacks {whom}",
        f"{what}: {count_of(len(game.rolled), 'Attack Die').replace('Dies', 'Dice')}{second}",
        figure_id(tango) if is_shown(game, tango) else "",
        figure_id(target) if is_shown(game, target) else "",
    )
    found.rolls = (Roll("dice", f"Attack Dice of {who}", faces(game, place), "red"),)
    settle(game, found, target, kind)
    found.notes = notes(game, place)
    return found


def kind_of(decision: Decision) -> int:
    """The kind of Wound, by the card that ignores it."""
    return GUARDS.index(decision.options[0].args[1])


def faces(game: FlixState, place: int) -> tuple[Face, ...]:
    """The die that is resolved decides; blanks do nothing."""
    shown: list[Face] = []
    for at, face in enumerate(game.rolled):
        look = ("struck",) if face == BLANK else ("decides",) if at == place else ()
        shown.append(Face(FACES[face], look))
    return tuple(shown)


def settle(game: FlixState, found: Throw, target: int, kind: int) -> None:
    """FLIX-17.03, FLIX-8.02: what the Wound comes to."""
    seal = game.seals[target]
    left = int(gear.health(game, seal) - seal.wounds)
    deadly = ", killed in action" if left <= 1 else ""
    found.stands = f"1 {WOUND_NAMES[kind]} to {figure_name(game, target)}{deadly}"
    found.change, found.mood = f"{left} → {left - 1}", "bad"
    found.reason = Fact("No Cover and no Soft Body Armor stops it.", "FLIX-17.06")


def notes(game: FlixState, place: int) -> tuple[Fact, ...]:
    """What is still to be resolved of this roll."""
    later = [face for face in game.rolled[place + 1 :] if face != BLANK]
    if not later:
        return ()
    rule = "FLIX-25.07" if later[0] == STUNNING else "FLIX-25.02"
    return (Fact(f"Then the other die is resolved: {FACES[later[0]]}.", rule),)


def with_odds(choices: list[Choice], options: list[Option]) -> list[Choice]:
    """A card that is discarded stops the Wound for certain."""
    for choice, option in zip(choices, options):
        if option.verb == "discard":
            seal, guard = option.args
            claim = Claim((f"ignores:{seal},{GUARDS.index(guard)}",))
            choice.odds = (Odds("no Wound", SURE, "", option.rule, of="This Wound", claim=claim),)
    return choices
