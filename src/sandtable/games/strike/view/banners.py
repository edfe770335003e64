"""What heads a round, a turn and a phase, and how rounds and the match end."""

from __future__ import annotations

from sandtable.games.strike.rules import rewards
from sandtable.games.strike.rules.components import TERRORISTS
from sandtable.games.strike.rules.equipment import NONE
from sandtable.games.strike.rules.game import Strike
from sandtable.games.strike.rules.state import ENDINGS
from sandtable.games.strike.view.moment import Moment
from sandtable.games.strike.view.names import CLAN_TITLES, TEAM_TITLES, clan_title
from sandtable.games.strike.view.words import PHASES
from sandtable.scene.cues import Cue
from sandtable.scene.phrases import count_of, listed
from sandtable.scene.vocabulary import Fact

TEAMS = range(len(TEAM_TITLES))


# Beginnings


def round_begins(moment: Moment) -> Cue:
    """STRIKE-R43: who plays which clan, and how the match stands."""
    game = moment.game
    clans = listed([f"{TEAM_TITLES[team]} play the {clan_title(game, team)}" for team in TEAMS])
    title = f"Round {moment.data[0]} of {moment.data[1]}"
    facts = (Fact(f"{clans}.", "STRIKE-G06"), score(game.wins))
    return moment.cue("banner", title=title, look=("round",), facts=facts)


def sides_swapped(moment: Moment) -> Cue:
    return moment.cue("banner", title="Half-time", result="The teams change clans.", look=("round",))


def turn_begins(moment: Moment) -> Cue:
    """STRIKE-1.01; an armed bomb ticks (STRIKE-7.02)."""
    game, turn = moment.game, moment.data[0]
    facts: tuple[Fact, ...] = ()
    if game.bomb_is_armed():
        due = int(game.bomb_turn + game.plan.numbers.fuse)
        facts = (Fact(f"The bomb goes off in turn {due}.", "STRIKE-7.02"),)
    return moment.cue("banner", title=f"Turn {turn}", result="Call weapons", look=("turn",), facts=facts)


def phase_begins(moment: Moment) -> Cue:
    return moment.cue("banner", title=f"Phase {PHASES[moment.data[0]]}", look=("phase",))


# Endings


def round_won(moment: Moment) -> Cue:
    """How it was won, and what that changes: the score, the pay, the losses."""
    game = moment.game
    winner, ending, number = moment.data[:3]
    title = f"{TEAM_TITLES[winner]} win round {number}" if winner != NONE else f"Nobody wins round {number}"
    wins = [int(won) + (team == winner) for team, won in enumerate(game.wins)]
    facts = [score(wins), pay(game, winner)] if winner != NONE else [score(wins)]
    return moment.cue(
        "banner",
        title=title,
        result=f"By {ENDINGS[ending]}",
        look=("end", *mood(moment, winner)),
        facts=(*facts, fallen(game)),
    )


def match_won(moment: Moment) -> Cue:
    winner, won, lost = moment.data[:3]
    title = f"{TEAM_TITLES[winner]} win the match"
    result = f"By {won} to {lost} rounds"
    look = ("end", *mood(moment, winner))
    return moment.cue("banner", title=title, result=result, look=look, facts=ways(moment.game))


def resigned(moment: Moment) -> Cue:
    """STRIKE-R54"""
    winner = 1 - moment.data[0]
    title, result = f"{TEAM_TITLES[winner]} win the match", f"{TEAM_TITLES[1 - winner]} resign"
    look = ("end", *mood(moment, winner))
    return moment.cue("banner", title=title, result=result, look=look, facts=ways(moment.game))


def match_drawn(moment: Moment) -> Cue:
    result = f"{count_of(moment.data[0], 'round')} each"
    return moment.cue(
        "banner", title="The match is a draw", result=result, look=("end",), facts=ways(moment.game)
    )


def mood(moment: Moment, winner: int) -> tuple[str, ...]:
    """Good or bad for the seat that looks; neither for a spectator."""
    team = moment.viewer.team
    if NONE in (team, winner):
        return ()
    return ("good",) if team == winner else ("bad",)


def score(wins: list[int]) -> Fact:
    first, second = [f"{title} {won}" for title, won in zip(TEAM_TITLES, wins, strict=True)]
    return Fact(f"Rounds won: {first}, {second}.", "STRIKE-G06")


def pay(game: Strike, winner: int) -> Fact:
    """STRIKE-14.06 to 14.14: what each unit is about to be paid; hostage bonuses come on top."""
    prize = int(rewards.prize(game))
    lost = int(game.plan.rewards.lost + rewards.streak_bonus(game, 1 - winner))
    points = {winner: prize, 1 - winner: lost}
    told = ", ".join(f"{TEAM_TITLES[team]} {points[team]}" for team in TEAMS)
    return Fact(f"Points for each unit: {told}.", "STRIKE-14.13")


def fallen(game: Strike) -> Fact:
    """STRIKE-5.08."""
    units = int(game.plan.units)
    told = ", ".join(f"{TEAM_TITLES[team]} {units - int(game.standing(team))}" for team in TEAMS)
    return Fact(f"Fallen of {units}: {told}.", "STRIKE-5.08")


def ways(game: Strike) -> tuple[Fact, ...]:
    """How the rounds of a match were won, and by which clan."""
    ended = [f"{times} by {ENDINGS[ending]}" for ending, times in enumerate(game.endings) if times]
    clans = [f"{CLAN_TITLES[clan]} {game.clan_wins[clan]}" for clan in range(TERRORISTS, len(CLAN_TITLES))]
    return (
        Fact(f"Rounds ended: {listed(ended)}.", "STRIKE-G06"),
        Fact(f"Rounds won as: {', '.join(clans)}.", "STRIKE-G06"),
    )
