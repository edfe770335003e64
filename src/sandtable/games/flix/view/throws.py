"""The Attack Dice that a question is about: who Fires at whom, what was rolled, and the Wound that stands."""

from __future__ import annotations

from sandtable.engine.decisions import Decision, Option
from sandtable.games.flix.rules import gear
from sandtable.games.flix.rules.components import MASTERMIND
from sandtable.games.flix.rules.effects import BLANK, BLEED, EXPLOSION, STUNNING
from sandtable.games.flix.rules.state import FlixState
from sandtable.games.flix.rules.wounds import GUARDS
from sandtable.games.flix.view.names import FACES, figure_id, figure_name, is_shown
from sandtable.scene.phrases import capital, count_of
from sandtable.scene.rolls import Face, Roll
from sandtable.scene.vocabulary import Choice, Claim, Fact, Odds, Throw

GUARDED, ABSORBS = "take_wound", "absorb"
SURE = 1000
WOUND_NAMES = ("Bullet Wound", "Bleeding Wound", "Explosion Wound")


def throw(game: FlixState, decision: Decision) -> Throw | None:
    """FLIX-17.05, FLIX-17.07, FLIX-R50: where a card is discarded to ignore what was done, or a Cover Block
    is chosen to stop it."""
    last = decision.options[-1]
    if last.verb == ABSORBS:
        return of_block(game) if game.stake else None
    if last.verb != GUARDED:
        return None
    kind = kind_of(decision)
    found = rolled(game) if is_rolled_at(game, decision) else struck(game, last.args[0], kind)
    settle(game, found, last.args[0], kind)
    return found


def is_rolled_at(game: FlixState, decision: Decision) -> bool:
    """Whether a die of Attack Dice has done it; somebody else may be hurt meanwhile."""
    return bool(game.stake) and decision.options[-1].args[0] == game.stake[1]


def rolled(game: FlixState) -> Throw:
    """Who Fires at whom, and what was rolled."""
    tango, target, reaction, place, _ = game.stake
    who, whom = figure_name(game, tango), figure_name(game, target)
    what = "Reaction Fire" if reaction else "Attack Phase"
    second = ", with a Mastermind" if len(game.rolled) > 1 and tango != MASTERMIND else ""
    found = Throw(
        f"{capital(who)} attacks {whom}",
        f"{what}: {attack_dice(len(game.rolled))}{second}",
        figure_id(tango) if is_shown(game, tango) else "",
        figure_id(target) if is_shown(game, target) else "",
    )
    found.rolls = (Roll("dice", f"Attack Dice of {who}", faces(game, place), "red"),)
    found.notes = notes(game, place)
    return found


def struck(game: FlixState, target: int, kind: int) -> Throw:
    """FLIX-20.18, FLIX-17.09: a disc or an explosion, without any dice."""
    name = figure_name(game, target)
    found = Throw(
        f"{capital(name)} is in the explosion" if kind == EXPLOSION else f"A disc hits {name}",
        "no dice are rolled",
    )
    found.whom = figure_id(target) if is_shown(game, target) else ""
    return found


def attack_dice(number: int) -> str:
    return count_of(number, "Attack Die").replace("Dies", "Dice")


def of_block(game: FlixState) -> Throw:
    """FLIX-12.06: the Bullet is stopped by either; of a Bleed the second one is not."""
    found = rolled(game)
    face, reaction = game.rolled[game.stake[3]], game.stake[2]
    more = face == BLEED and not reaction
    found.stands = "a Block stops the Bullet, and not the second one" if more else "a Block stops the Bullet"
    found.mood = "bad" if more else "good"
    found.reason = Fact("The Block that stops it leaves the Map.", "FLIX-12.06")
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


def with_odds(game: FlixState, choices: list[Choice], options: list[Option]) -> list[Choice]:
    """A card that is discarded stops the Wound for certain, and so does a Block; each takes up its die."""
    for choice, option in zip(choices, options):
        if option.verb == "discard":
            seal, guard = option.args
            claim = Claim((f"ignores:{seal},{GUARDS.index(guard)}",))
            choice.odds = (Odds("no Wound", SURE, "", option.rule, of="This Wound", claim=claim),)
        if option.verb == ABSORBS:
            claim = Claim((f"block_gone:{option.args[0]}",))
            choice.odds = (Odds("it stops the Bullet", SURE, "", option.rule, of="This Bullet", claim=claim),)
        if choice.odds and game.stake and game.stake[1] == victim_of(game, option):
            choice.dice = (game.stake[3],)
    return choices


def victim_of(game: FlixState, option: Option) -> int:
    """Whose card is asked for, or whose Cover."""
    return option.args[0] if option.verb == "discard" else game.stake[1]
