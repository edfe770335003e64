"""Questions about dice: who rolls against whom and why, what stands, and the odds of every choice."""

from __future__ import annotations

from fractions import Fraction

from sandtable.engine.decisions import Decision, Option
from sandtable.games.sneak.rules import bosses, rolls, spending
from sandtable.games.sneak.rules.components import BOSS, CHARACTERS, FIRST_PATROL, NONE
from sandtable.games.sneak.rules.state import SneakState
from sandtable.games.sneak.view import outcomes
from sandtable.games.sneak.view.casts import DROPS, Cast, cast_of, dice_after, parts, spent, taken, worth
from sandtable.games.sneak.view.names import face_text, figure_id, figure_name, is_shown, lock_name
from sandtable.games.sneak.view.viewer import Viewer
from sandtable.scene.phrases import capital, count_of
from sandtable.scene.rolls import Face, Roll
from sandtable.scene.vocabulary import Choice, Fact, Mood, Question, Throw

VERBS = (*spending.VERBS, spending.SEVERAL, "again", *DROPS)
HELD = (rolls.ATTACK, rolls.ENEMY_ATTACK)
Spent = frozenset[tuple[int, int]]


def asked_about(game: SneakState, decision: Decision) -> Cast | None:
    """The roll that a question is about, if it is about one."""
    if not any([option.verb in VERBS for option in decision.options]):
        return None
    return cast_of(game)


def explain(viewer: Viewer, decision: Decision, question: Question) -> None:
    """Makes of a question about a roll what the roll panel shows; the best choice comes first."""
    game = viewer.game
    cast = asked_about(game, decision)
    if cast is None:
        return
    question.throw = throw(game, cast)
    question.about = decider(viewer, decision) or question.about
    options = {option.key(): option for option in decision.options}
    stands = worth(cast, cast.dice())
    worths = {key: worth(cast, dice_after(game, cast, option)) for key, option in options.items()}
    for choice in question.choices:
        complete(game, cast, options[choice.key], choice)
    best = max([worths[each.key] for each in question.choices if each.means], default=stands)
    costs = {key: spent(option) for key, option in options.items()}
    for choice in question.choices:
        if choice.means:
            choice.lesser = worths[choice.key] <= stands < best or is_dearer(choice.key, costs, worths)
    ranks = {
        each.key: (not each.means and stands < best, len(costs[each.key]), -worths[each.key])
        for each in question.choices
    }
    question.choices = tuple(sorted(question.choices, key=lambda choice: ranks[choice.key]))
    tell_apart(question.choices)


def tell_apart(choices: tuple[Choice, ...]) -> None:
    """Choices of one row differ in their dice; one that takes up the same dice in another way is a row of its
    own."""
    seen: set[tuple[str, tuple[int, ...]]] = set()
    for choice in choices:
        if choice.means and (choice.means, choice.dice) in seen:
            choice.means = f"{choice.means}: {choice.label[0].lower()}{choice.label[1:]}"
        seen.add((choice.means, choice.dice))


def is_dearer(key: str, costs: dict[str, Spent], worths: dict[str, Fraction]) -> bool:
    """Whether a part of what is spent would do as well."""
    cheaper = [other for other, cost in costs.items() if cost and cost < costs[key]]
    return any([worths[other] >= worths[key] for other in cheaper])


def complete(game: SneakState, cast: Cast, option: Option, choice: Choice) -> None:
    """The dice that a choice takes up, and what would come of it."""
    choice.dice = taken(option)
    choice.final = choice.final or any([part.verb == "reroll" for part in parts(option)])
    if option.args or option.verb in DROPS:
        dice, told = dice_after(game, cast, option), event_of(cast, option)
        choice.odds = outcomes.rows(game, cast, dice, title(game, cast), option.rule, told)


def event_of(cast: Cast, option: Option) -> str:
    """What is told when it has been done."""
    if not cast.is_rolled():
        who = cast.roller if cast.roller != NONE else cast.victim
        return f"rolled:{who},{cast.purpose}"
    if option.verb == "again":
        return f"rerolled:{cast.roller},{cast.purpose}"
    last = parts(option)[-1]
    return f"dice_changed:{last.who},{last.source}"


def decider(viewer: Viewer, decision: Decision) -> str:
    """The figure that would spend something, where it is only one."""
    who = {part.who for option in decision.options for part in parts(option)}
    return figure_id(who.pop()) if len(who) == 1 else ""


# Who, whom, why


def throw(game: SneakState, cast: Cast) -> Throw:
    who, whom = ends(game, cast)
    stands, change, mood = standing(game, cast)
    return Throw(
        title(game, cast),
        why(game, cast),
        figure_id(who) if is_figure(game, who) else "",
        place(game, cast, whom),
        rows(cast),
        stands,
        change,
        mood,
        reason(cast),
        notes(game),
    )


def ends(game: SneakState, cast: Cast) -> tuple[int, int]:
    """Who rolls, and against whom."""
    if cast.purpose == rolls.ENEMY_ATTACK:
        return int(game.aimed_at), cast.victim
    return cast.roller, cast.victim if cast.purpose == rolls.ATTACK else NONE


def is_figure(game: SneakState, index: int) -> bool:
    return index != NONE and is_shown(game, index)


def place(game: SneakState, cast: Cast, whom: int) -> str:
    """The figure, or the door that is worked on."""
    if cast.purpose == rolls.LOCK and 0 <= cast.victim < len(game.field().doors):
        return f"door-{cast.victim}"
    return figure_id(whom) if is_figure(game, whom) else ""


def title(game: SneakState, cast: Cast) -> str:
    who, whom = ends(game, cast)
    if cast.purpose == rolls.ENEMY_ATTACK:
        name = figure_name(game, whom)
        return f"{figure_name(game, who)} attacks {name}" if who != NONE else f"{name} is in danger"
    name = figure_name(game, who) if who != NONE else "The Boss"
    if cast.purpose == rolls.ATTACK:
        return f"{name} attacks {figure_name(game, whom)}" if whom != NONE else f"{name}'s blast"
    if cast.purpose == rolls.NOISE:
        return f"{name}'s Noise Check"
    if cast.purpose == rolls.DISGUISE:
        return f"{name}, disguised, is close by"
    if cast.purpose in (rolls.LOCK, rolls.HACK):
        return f"{name} works on {lock_name(game, cast.victim)}"
    return f"{name} rolls"


def why(game: SneakState, cast: Cast) -> str:
    """By which card, and with which dice."""
    black = len(cast.faces) - cast.white if cast.is_rolled() else cast.black
    dice = [f"{number} {colour}" for number, colour in ((cast.white, "white"), (black, "black")) if number]
    number = " and ".join(dice) + (" die" if cast.white + black == 1 else " dice")
    boss = cast.purpose == rolls.ENEMY_ATTACK and game.is_boss_stage() and game.card != NONE
    return f"Boss card {game.plan.boss_cards[game.card].title}, {number}" if boss else capital(number)


# The dice


def rows(cast: Cast) -> tuple[Roll, ...]:
    """White dice and black ones; what they reach stands beside the first."""
    result, needs = reached(cast)
    found: list[Roll] = []
    dice = cast.dice()
    for colour, white in (("white", True), ("black", False)):
        faces = [Face(face_text(face) if face >= 0 else "") for face, is_white in dice if is_white == white]
        if faces:
            told = ("", "") if found else (result, needs)
            found.append(Roll("dice", f"{capital(colour)} dice", tuple(faces), colour, "", *told))
    return tuple(found)


def reached(cast: Cast) -> tuple[str, str]:
    if cast.needs:
        matched = sum(rolls.matched(cast.faces, cast.needs))
        return f"{matched} of {len(cast.needs)}", f"match {', '.join([str(each) for each in cast.needs])}"
    if cast.purpose in HELD and cast.target > 0:
        count = f"{rolls.hits_of(cast.faces, cast.target)} of {len(cast.faces)}" if cast.is_rolled() else ""
        return count, f"reach Defense {cast.target}"
    return "", ""


# What stands


def standing(game: SneakState, cast: Cast) -> tuple[str, str, Mood]:
    """What happens if nobody spends anything, a number before and after, and what that is for the players."""
    if not cast.is_rolled() or cast.stakes:
        return "", "", ""
    if cast.purpose == rolls.ENEMY_ATTACK:
        return suffered(game, cast)
    if cast.purpose == rolls.ATTACK and cast.target > 0:
        return dealt(game, cast)
    if cast.purpose in (rolls.NOISE, rolls.DISGUISE):
        marked = rolls.has_mark(cast.faces, cast.white)
        name = figure_name(game, cast.roller)
        return (f"{name} draws attention", "", "bad") if marked else ("nobody notices", "", "")
    if cast.needs:
        whole = sum(rolls.matched(cast.faces, cast.needs)) == len(cast.needs)
        return ("it opens", "", "good") if whole else ("it stays shut", "", "")
    return "", "", ""


def suffered(game: SneakState, cast: Cast) -> tuple[str, str, Mood]:
    character = game.characters[cast.victim]
    damage = max(0, int(rolls.hits_of(cast.faces, cast.target)) - cast.spare)
    health = int(game.sheet(character).health - character.damage)
    name = figure_name(game, cast.victim)
    if not damage:
        return f"no damage to {name}", "", ""
    return f"{damage} damage to {name}", f"{health} → {max(0, health - damage)}", "bad"


def dealt(game: SneakState, cast: Cast) -> tuple[str, str, Mood]:
    hits, name = int(rolls.hits_of(cast.faces, cast.target)), figure_name(game, cast.victim)
    if not hits:
        return f"{name} is missed", "", ""
    if cast.victim == BOSS:
        left = int(bosses.health(game) - game.boss[0].damage)
        return f"{hits} damage to {name}", f"{left} → {max(0, left - hits)}", "good"
    if cast.victim < FIRST_PATROL:
        return f"{hits} damage to {name}", "", "bad" if cast.victim < CHARACTERS else ""
    change = f"{cast.enough} → {max(0, cast.enough - hits)}"
    if hits >= cast.enough:
        return f"{name} falls", change, "good"
    return f"{name} is hurt and alerted", change, "bad"


def reason(cast: Cast) -> Fact | None:
    if cast.stakes:
        return None
    if cast.purpose in HELD and cast.target > 0:
        armor = f", Body Armor takes {cast.spare}" if cast.spare else ""
        return Fact(f"each result of {cast.target} or more is 1 damage{armor}", "SNEAK-14.03")
    if cast.purpose == rolls.NOISE:
        return Fact('a "!" is heard', "SNEAK-15.07")
    return Fact("each number on a die of its own", "SNEAK-9.03") if cast.needs else None


def notes(game: SneakState) -> tuple[Fact, ...]:
    """Whoever else may spend something."""
    others = int(game.seats) - 1
    told = f"Then {count_of(others, 'other player')} may spend Focus on it." if others else ""
    return (Fact(told, "SNEAK-R36"),) if told else ()
