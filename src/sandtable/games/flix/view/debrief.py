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
from sandtable.games.flix.view.story import MOODS, after, full_title, leads_to, reachable, upcoming
from sandtable.games.flix.view.texts import page
from sandtable.scene.phrases import capital, listed
from sandtable.scene.vocabulary import Debrief, Fact, Panel, Tally

TITLES = ("Mission failed", "Partial success", "Mission accomplished")
STEPS = {"specialize": "To the promotion", "award": "To the extra Rank Token"}


def debrief(game: FlixState, decision: Decision | None) -> Debrief:
    outcome = game.outcomes[-1]
    bonus = " with all Secondary Objectives" if game.bonuses[-1] and outcome != victory.PARTIAL else ""
    return Debrief(
        f"mission-{len(game.played)}",
        TITLES[outcome] + bonus,
        f"{full_title(game, game.played[-1])}, round {game.round} of {rounds(game)}",
        MOODS[outcome],
        f"{game.scores[-1]:+d}",
        tuple(why(game, outcome)),
        tuple(goals(game)),
        tuple(sums(game, outcome)),
        tuple(otherwise(game, outcome)),
        tuple(people(game)),
        tuple(notes(game)),
        tuple(opens(game)),
        tuple(closes(game)),
        tuple(costs(game)),
        next_step(game, decision),
    )


def rounds(game: FlixState) -> int:
    return game.plan.missions[game.played[-1]].rounds[game.difficulties[-1]]


def table(game: FlixState) -> Cell:
    """FLIX-4.03: what the Mission asked for."""
    cells = game.plan.missions[game.played[-1]].cells[game.difficulties[-1]]
    return cells[int(game.taking_part()) - 1]


# Why


def why(game: FlixState, outcome: int) -> Iterator[Fact]:
    """In words, with the rule; then what the page tells."""
    yield reason(game)
    sheet = page(game, game.played[-1])
    if sheet is not None:
        yield Fact(sheet.failure if outcome == victory.FAILURE else sheet.success)


def reason(game: FlixState) -> Fact:
    if victory.is_done(game, table(game).primary):
        return Fact(
            "All Primary Objectives are completed when the round is checked.",
            "FLIX-26.01",
        )
    if NUCLEAR_WEAPON in game.destroyed:
        return Fact("The Nuclear Weapon went off: everything was lost.", "FLIX-20.25")
    if not victory.is_any_left(game):
        return Fact("Nobody of the team was left: the Mission was judged by what was done.", "FLIX-R09")
    if game.timer == 0:
        return Fact("Time was up: the Mission was judged by what was done.", "FLIX-27.02")
    return Fact("The team broke the Mission off: it was judged by what was done.", "FLIX-R09")


def goals(game: FlixState) -> Iterator[Tally]:
    asked = table(game)
    for goal in asked.primary:
        yield tally(game, goal, "", "FLIX-26.02")
    for goal in asked.secondary:
        yield tally(game, goal, "Secondary: ", "FLIX-26.03")


def tally(game: FlixState, goal: Goal, rank: str, rule: str) -> Tally:
    done, number = int(objectives.completed(game, goal)), int(goal.number)
    look = "done" if done == number else "missed"
    return Tally(capital(rank + goal_text(goal)), f"{done} of {number}", rule=rule, look=(look,))


# The score


def sums(game: FlixState, outcome: int) -> Iterator[Tally]:
    """FLIX-26.02 to FLIX-26.05."""
    success, partial, failure = scores(game)
    level = DIFFICULTIES[game.difficulties[-1]]
    base = (failure, partial, success)[outcome]
    yield Tally(f"{TITLES[outcome]}, {level}", f"{base:+d}", rule=victory.RULES[outcome])
    if game.bonuses[-1] and outcome != victory.PARTIAL:
        yield Tally("Secondary Objectives", f"{partial:+d}", rule="FLIX-26.03")
    yield Tally("For this Mission", f"{game.scores[-1]:+d}", look=("total",))
    yield Tally("Valor Points now", str(int(game.score)), look=("total",))


def scores(game: FlixState) -> list[int]:
    return game.plan.missions[game.played[-1]].scores[game.difficulties[-1]]


def otherwise(game: FlixState, outcome: int) -> Iterator[Fact]:
    """FLIX-26.06: what the other outcome would have been worth, and where it would have led."""
    success, _, failure = scores(game)
    won, lost = after(game, game.played[-1])
    if outcome == victory.FAILURE:
        yield Fact(f"A success would have been {success:+d}: then {leads_to(game, won)}.", "FLIX-26.02")
    else:
        yield Fact(f"A failure would have been {failure:+d}: then {leads_to(game, lost)}.", "FLIX-26.05")


# Who was there


def people(game: FlixState) -> Iterator[Panel]:
    for seal in game.seals:
        if seal.who != NONE:
            yield person(game, int(seal.who), f"report:{seal.who}")


def notes(game: FlixState) -> Iterator[Fact]:
    yield Fact("A Rank Token for each who came back; the second is a promotion.", "FLIX-26.09")
    if game.bonuses[-1]:
        yield Fact("One more for the Secondary Objectives.", "FLIX-26.10")
    if not any(seal.killed for seal in game.seals):
        yield Fact("Nobody fell.")


# What comes of it


def opens(game: FlixState) -> Iterator[Tally]:
    following = after(game, game.played[-1])[1 if game.outcomes[-1] == victory.FAILURE else 0]
    if following <= ABORTED:
        rule = "FLIX-26.07" if following == ABORTED else "FLIX-26.08"
        yield Tally(
            capital(leads_to(game, following)), rule=rule, look=("bad" if following == ABORTED else "good",)
        )
        return
    sheet = page(game, following)
    text = sheet.briefing if sheet else ""
    yield Tally(f"{full_title(game, following)} opens", note=text, rule="FLIX-26.06", look=("new",))


def closes(game: FlixState) -> Iterator[Tally]:
    """What was still to be reached before, and is not any more."""
    before = reachable(game, game.played[-1]) - set(game.played)
    gone = sorted(before - reachable(game, upcoming(game)))
    if gone and upcoming(game) != NONE:
        yield Tally(listed([full_title(game, mission) for mission in gone]), rule="FLIX-26.06")


def costs(game: FlixState) -> Iterator[Tally]:
    for row in game.losses:
        if row[1] == game.played[-1]:
            yield Tally(
                seal_name(game, row[0]),
                note=f"Fell{fall_text(game, row[0])}.",
                rule="FLIX-25.09",
                look=("lost",),
            )


def next_step(game: FlixState, decision: Decision | None) -> str:
    if game.over:
        return "To the result"
    verb = decision.options[0].verb if decision is not None and decision.options else ""
    return STEPS.get(verb, "To the map")
