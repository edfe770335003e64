"""What a banner adds to its words: how the match stands, what a round changes, and for whom it is good."""

from __future__ import annotations

from sandtable.games.strike.rules import rewards
from sandtable.games.strike.rules.components import TERRORISTS
from sandtable.games.strike.rules.equipment import NONE
from sandtable.games.strike.rules.game import Strike
from sandtable.games.strike.rules.state import ENDINGS
from sandtable.games.strike.view.moment import Moment
from sandtable.games.strike.view.names import CLAN_TITLES, TEAM_TITLES, clan_title
from sandtable.scene.cues import Cue
from sandtable.scene.phrases import listed
from sandtable.scene.vocabulary import Fact

TEAMS = range(len(TEAM_TITLES))


def round_begins(moment: Moment, cue: Cue) -> None:
    """STRIKE-R43: who plays which clan, and how the match stands."""
    game = moment.game
    clans = listed([f"{TEAM_TITLES[team]} play the {clan_title(game, team)}" for team in TEAMS])
    cue.facts = (Fact(f"{clans}.", "STRIKE-G06"), score(game.wins))


def turn_begins(moment: Moment, cue: Cue) -> None:
    """STRIKE-1.01; an armed bomb ticks (STRIKE-7.02)."""
    game = moment.game
    if game.bomb_is_armed():
        due = int(game.bomb_turn + game.plan.numbers.fuse)
        cue.facts = (Fact(f"The bomb goes off in turn {due}.", "STRIKE-7.02"),)


def round_won(moment: Moment, cue: Cue) -> None:
    """What it changes: the score, the pay, the losses."""
    game, winner = moment.game, moment.data[0]
    wins = [int(won) + (team == winner) for team, won in enumerate(game.wins)]
    facts = [score(wins), pay(game, winner)] if winner != NONE else [score(wins)]
    cue.look += mood(moment, winner)
    cue.facts = (*facts, fallen(game))


def match_ends(moment: Moment, cue: Cue) -> None:
    """STRIKE-R54: who resigns has lost."""
    first = moment.data[0]
    winner = {"match_won": first, "resigned": 1 - first}.get(moment.event.what, NONE)
    cue.look += mood(moment, winner)
    cue.facts = ways(moment.game)


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
