"""Campaigns (chapters 6, 25 and 26): who goes next, promotions, the Mission Tree; and how a Skirmish ends."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.engine.decisions import Option
from sandtable.engine.game import LOSS, WIN
from sandtable.games.flix.rules import briefing, victory
from sandtable.games.flix.rules.components import E6, E9, NONE, OPERATOR, ROOKIE, Seal, Veteran
from sandtable.games.flix.rules.plan import ABORTED, SUCCESSFUL
from sandtable.games.flix.rules.state import CHOOSING, REPORTING, SETTING_UP, FlixState

RANK_TOKENS: Final = 2  # for a promotion (FLIX-26.11)


# Before a Mission


def choose(game: FlixState) -> None:
    """A beat: who goes, and at which Difficulty (FLIX-6.07, FLIX-6.13), which is always asked: so that no
    Mission begins before what came of the last one is read."""
    if not game.team:
        briefing.pick_team(game)
    else:
        replace(game)
    menu = [Option("difficulty", "FLIX-6.13", (each,)) for each in difficulties(game)]
    game.difficulty = game.ask(seat_of(game, 0), "FLIX-6.13", menu).args[0]
    game.step = SETTING_UP


def difficulties(game: FlixState) -> list[int]:
    """FLIX-6.11: the one that was played last comes first."""
    return [int(game.difficulty)] + [each for each in range(ROOKIE, OPERATOR + 1) if each != game.difficulty]


def seat_of(game: FlixState, place: int) -> int:
    return place % int(game.plan.players)


def replace(game: FlixState) -> None:
    """FLIX-25.10, FLIX-25.11, FLIX-R66: one at a time, for everybody whose SEAL is gone."""
    alive = [who for who in game.team if who != NONE and not game.veterans[who].killed]
    game.team = [who if who in alive else NONE for who in game.team]
    paid = False
    for place in range(len(game.team)):
        if game.team[place] == NONE:
            menu = spare_menu(game, place)
            answer = game.ask(seat_of(game, place), "FLIX-25.10", menu)
            if answer.rule == "FLIX-25.11" and not paid:
                pay(game)
                paid = True
            if answer.verb == "replace":
                join(game, place, answer.args[1])


def spare_menu(game: FlixState, place: int) -> list[Option]:
    """FLIX-25.10, FLIX-25.11: those not yet used, or else those who were KIA, which costs; nobody where the
    player has another SEAL (FLIX-R93)."""
    free = [who for who in range(len(game.veterans)) if who not in game.team]
    unused = [who for who in free if not game.veterans[who].used]
    rule = "FLIX-25.10" if unused else "FLIX-25.11"
    found = [Option("replace", rule, (place, who)) for who in unused or free]
    for other, who in enumerate(game.team):
        if who != NONE and seat_of(game, other) == seat_of(game, place):
            return [*found, Option("nobody", "FLIX-R93", (place,))]
    return found


def pay(game: FlixState) -> None:
    """FLIX-25.11: once, however many are brought back."""
    game.score -= game.plan.numbers.replacement
    game.tell("FLIX-25.11", "pays", game.plan.numbers.replacement, game.score)


def join(game: FlixState, place: int, who: int) -> None:
    """FLIX-25.12: at E-6 with no Specialization and no Rank Tokens."""
    game.team[place] = who
    game.veterans[who] = Veteran()
    game.tell("FLIX-25.12", "joins", place, who)


# After a Mission


def mission_over(game: FlixState, outcome: int, points: i64) -> None:
    """FLIX-26.06: what is kept of it (FLIX-G16); a Skirmish is over."""
    game.over_mission = True
    game.score += points
    game.played.append(int(game.mission))
    game.outcomes.append(outcome)
    game.scores.append(int(points))
    game.difficulties.append(int(game.difficulty))
    game.bonuses.append(1 if victory.is_bonus(game) else 0)
    if game.plan.campaign:
        page = game.page()
        game.next_mission = page.on_failure if victory.fails(game, outcome) else page.on_success
        game.step = REPORTING
    else:
        game.end(victory.ENDINGS[outcome], [victory.RESULTS[outcome]] * int(game.seats))


def report(game: FlixState) -> None:
    """A beat: FLIX-25.09, FLIX-26.09, FLIX-26.10, then the Mission Tree (FLIX-26.06)."""
    for seal in game.seals:
        if seal.killed:
            game.veterans[seal.who].killed = True
            game.tell("FLIX-25.09", "lost", seal.index, seal.who)
        elif seal.who != NONE:
            game.veterans[seal.who].missions += 1
            rank(game, seal, "FLIX-26.09")
    if game.bonuses[-1]:
        award(game)
    go_on(game)


def award(game: FlixState) -> None:
    """FLIX-26.10: the team decides who gets the extra Rank Token."""
    worthy = [seal for seal in game.seals if seal.in_play() and game.veterans[seal.who].grade < E9]
    if worthy:
        menu = [Option("award", "FLIX-26.10", (int(seal.index),)) for seal in worthy]
        rank(game, game.seals[game.ask(game.lead(), "FLIX-26.10", menu).args[0]], "FLIX-26.10")


def rank(game: FlixState, seal: Seal, rule: str) -> None:
    """FLIX-26.09, FLIX-26.11, FLIX-R65: a Rank Token, none at E-9; the second is a promotion."""
    veteran = game.veterans[seal.who]
    if veteran.grade == E9:
        return
    veteran.rank_tokens += 1
    game.tell(rule, "rank_token", seal.index, veteran.rank_tokens)
    if veteran.rank_tokens == RANK_TOKENS:
        veteran.rank_tokens = 0
        veteran.grade += 1
        game.tell("FLIX-26.11", "promoted", seal.index, veteran.grade)
        if veteran.grade == E6 + 1:
            specialize(game, seal)


def specialize(game: FlixState, seal: Seal) -> None:
    """FLIX-7.03, FLIX-7.04: once, for the rest of the campaign."""
    menu = briefing.skill_menu(game, seal, "FLIX-7.03")
    answer = briefing.pick(game, seal.seat, "FLIX-7.03", menu)
    game.veterans[seal.who].specialization = answer.args[1]
    game.tell("FLIX-7.03", "specializes", seal.index, answer.args[1])


def go_on(game: FlixState) -> None:
    """FLIX-26.06 to FLIX-26.08."""
    if game.next_mission == ABORTED:
        game.tell("FLIX-26.07", "aborted", game.score)
        game.end("aborted", [LOSS] * int(game.seats))
    elif game.next_mission == SUCCESSFUL:
        game.tell("FLIX-26.08", "campaign_successful", game.score)
        game.end("campaign_successful", [WIN] * int(game.seats))
    else:
        game.mission = game.next_mission
        game.tell("FLIX-26.06", "next_mission", game.mission)
        game.step = CHOOSING
