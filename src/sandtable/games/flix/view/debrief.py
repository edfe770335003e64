"""What came of the Mission that was played last: shown before the campaign goes on."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.engine.decisions import Decision
from sandtable.games.flix.rules import objectives, victory
from sandtable.games.flix.rules.components import NONE
from sandtable.games.flix.rules.effects import NUCLEAR_WEAPON
from sandtable.games.flix.rules.plan import ABORTED, Cell, Goal
from sandtable.games.flix.rules.state import FlixState
from sandtable.games.flix.view.goals import goal_text
from sandtable.games.flix.view.names import DIFFICULTIES, seal_name
from sandtable.games.flix.view.roster import fall_text, person
from sandtable.games.flix.view.story import MOODS, after, full_title, leads_to, outcomes, reachable, upcoming
from sandtable.games.flix.view.texts import page
from sandtable.lexicon.lexicon import Words
from sandtable.scene.phrases import capital, listed
from sandtable.scene.vocabulary import Course, Debrief, Fact, Milestone, Panel, Tally

TITLES = ("mission_failed", "partial_success", "mission_accomplished")
STEPS = {"specialize": "to_promotion", "award": "to_token"}


def debrief(game: FlixState, words: Words, decision: Decision | None) -> Debrief:
    outcome, mission = game.outcomes[-1], full_title(game, game.played[-1])
    return Debrief(
        f"mission-{len(game.played)}",
        title(game, words, outcome),
        words.say("mission_round", mission=mission, round=int(game.round), most=rounds(game)),
        MOODS[outcome],
        f"{game.scores[-1]:+d}",
        tuple(why(game, words, outcome)),
        tuple(goals(game, words)),
        tuple(sums(game, words, outcome)),
        tuple(otherwise(game, words, outcome)),
        tuple(people(game, words)),
        tuple(notes(game, words)),
        tuple(opens(game, words)),
        tuple(closes(game)),
        tuple(costs(game, words)),
        next_step(game, words, decision),
        course(game, words, outcome),
        tuple(leads(game, words)),
    )


def title(game: FlixState, words: Words, outcome: int) -> str:
    said = words.say(TITLES[outcome])
    bonus = game.bonuses[-1] and outcome != victory.PARTIAL
    return words.say("with_secondary", title=said) if bonus else said


def rounds(game: FlixState) -> int:
    return game.plan.missions[game.played[-1]].rounds[game.difficulties[-1]]


def table(game: FlixState) -> Cell:
    """FLIX-4.03: what the Mission asked for."""
    cells = game.plan.missions[game.played[-1]].cells[game.difficulties[-1]]
    return cells[int(game.taking_part()) - 1]


# Why


def why(game: FlixState, words: Words, outcome: int) -> Iterator[Fact]:
    """In words, with the rule; then what the page tells."""
    yield reason(game, words)
    sheet = page(game, game.played[-1])
    if sheet is not None:
        yield Fact(sheet.failure if victory.fails(game, outcome) else sheet.success)


def reason(game: FlixState, words: Words) -> Fact:
    if victory.is_done(game, table(game).primary):
        return Fact(words.say("why_done"), "FLIX-26.01")
    if NUCLEAR_WEAPON in game.destroyed:
        return Fact(words.say("why_nuclear"), "FLIX-20.25")
    if not victory.is_any_left(game):
        return Fact(words.say("why_nobody"), "FLIX-R09")
    if game.timer == 0:
        return Fact(words.say("why_time"), "FLIX-27.02")
    return Fact(words.say("why_broken_off"), "FLIX-R09")


def goals(game: FlixState, words: Words) -> Iterator[Tally]:
    asked = table(game)
    for goal in asked.primary:
        yield tally(game, words, goal, capital(goal_text(goal)), "FLIX-26.02")
    for goal in asked.secondary:
        yield tally(game, words, goal, words.say("secondary", goal=goal_text(goal)), "FLIX-26.03")


def tally(game: FlixState, words: Words, goal: Goal, text: str, rule: str) -> Tally:
    done, number = int(objectives.completed(game, goal)), int(goal.number)
    look = "done" if done == number else "missed"
    return Tally(text, words.say("met", done=done, all=number), rule=rule, look=(look,))


# The score


def sums(game: FlixState, words: Words, outcome: int) -> Iterator[Tally]:
    """FLIX-26.02 to FLIX-26.05."""
    success, partial, failure = scores(game)
    level = DIFFICULTIES[game.difficulties[-1]]
    base = (failure, partial, success)[outcome]
    yield Tally(
        words.say("sum_of", title=words.say(TITLES[outcome]), level=level),
        f"{base:+d}",
        rule=victory.RULES[outcome],
    )
    if game.bonuses[-1] and outcome != victory.PARTIAL:
        yield Tally(words.say("sum_secondary"), f"{partial:+d}", rule="FLIX-26.03")
    yield Tally(words.say("sum_mission"), f"{game.scores[-1]:+d}", look=("total",))
    before, now = int(game.score) - game.scores[-1], int(game.score)
    yield Tally(words.say("sum_now"), f"{before} → {now}", look=("total",))


def scores(game: FlixState) -> list[int]:
    return game.plan.missions[game.played[-1]].scores[game.difficulties[-1]]


def otherwise(game: FlixState, words: Words, outcome: int) -> Iterator[Fact]:
    """FLIX-26.06: what the other outcome would have been worth, and where it would have led."""
    success, _, failure = scores(game)
    won, lost = after(game, game.played[-1])
    if victory.fails(game, outcome):
        said = words.say("otherwise_success", points=f"{success:+d}", then=leads_to(game, words, won))
        yield Fact(said, "FLIX-26.02")
    else:
        said = words.say("otherwise_failure", points=f"{failure:+d}", then=leads_to(game, words, lost))
        yield Fact(said, "FLIX-26.05")


# How it went


def course(game: FlixState, words: Words, outcome: int) -> Course:
    """FLIX-27.02: the rounds, with those in which somebody fell; the last of them is the end."""
    fell: dict[int, list[str]] = {}
    for row in game.losses:
        if row[1] == game.played[-1]:
            fell.setdefault(row[2], []).append(seal_name(game, row[0]))
    marks = [Milestone(at, words.say("course_fell", who=listed(names)), "bad") for at, names in fell.items()]
    played = int(game.round)
    if played not in fell:
        marks.append(Milestone(played, words.say("course_end"), MOODS[outcome]))
    return Course(words.say("course"), played, rounds(game), tuple(marks))


# Who was there


def people(game: FlixState, words: Words) -> Iterator[Panel]:
    for seal in game.seals:
        if seal.who != NONE:
            yield person(game, words, int(seal.who), f"report:{seal.who}")


def notes(game: FlixState, words: Words) -> Iterator[Fact]:
    yield Fact(words.say("note_tokens"), "FLIX-26.09")
    if game.bonuses[-1]:
        yield Fact(words.say("note_secondary"), "FLIX-26.10")
    if not any(seal.killed for seal in game.seals):
        yield Fact(words.say("note_nobody"))


# What comes of it


def opens(game: FlixState, words: Words) -> Iterator[Tally]:
    following = after(game, game.played[-1])[1 if victory.fails(game, game.outcomes[-1]) else 0]
    if following <= ABORTED:
        rule = "FLIX-26.07" if following == ABORTED else "FLIX-26.08"
        yield Tally(
            capital(leads_to(game, words, following)),
            rule=rule,
            look=("bad" if following == ABORTED else "good",),
        )
        return
    sheet = page(game, following)
    text = sheet.briefing if sheet else ""
    title = words.say("opens", mission=full_title(game, following))
    yield Tally(title, note=text, rule="FLIX-26.06", look=("new",))


def leads(game: FlixState, words: Words) -> Iterator[Tally]:
    """FLIX-26.06: where the next Mission leads, by its success and by its failure."""
    following = upcoming(game)
    if following == NONE:
        return
    for kind, other in outcomes(game, following):
        look = "good" if kind == "success" else "bad"
        said = words.say(f"leads_{kind}", then=leads_to(game, words, other))
        yield Tally(said, rule="FLIX-26.06", look=(look,))


def closes(game: FlixState) -> Iterator[Tally]:
    """What was still to be reached before, and is not any more."""
    before = reachable(game, game.played[-1]) - set(game.played)
    gone = sorted(before - reachable(game, upcoming(game)))
    if gone and upcoming(game) != NONE:
        yield Tally(listed([full_title(game, mission) for mission in gone]), rule="FLIX-26.06")


def costs(game: FlixState, words: Words) -> Iterator[Tally]:
    for row in game.losses:
        if row[1] == game.played[-1]:
            yield Tally(
                seal_name(game, row[0]),
                note=fall_text(game, words, row[0]),
                rule="FLIX-25.09",
                look=("lost",),
            )


def next_step(game: FlixState, words: Words, decision: Decision | None) -> str:
    if game.over:
        return words.say("to_result")
    verb = decision.options[0].verb if decision is not None and decision.options else ""
    return words.say(STEPS.get(verb, "to_map"))
