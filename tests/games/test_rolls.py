"""A question that leads to a roll says so: it is about the roll, or the answer that rolls has its odds."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile
from typing import Any

import pytest

from games.shown import agent, answer
from sandtable.catalog.registry import find_game
from sandtable.catalog.spec import GameType
from sandtable.engine.decisions import Decision
from sandtable.engine.table import Table
from sandtable.scene.vocabulary import Query

STRIKE = {"units": 2, "rounds": 1, "max_turns": 6, "start_points": 40}
PLAYED: list[tuple[str, str, dict[str, Any], str, int]] = [
    ("morale", "checkpoint", {}, "greedy", 2),
    ("morale", "checkpoint", {}, "random", 2),
    ("strike", "cistern", STRIKE, "greedy", 4),
    ("strike", "cistern", STRIKE, "random", 4),
    ("omega", "cold_start", {}, "greedy", 2),
    ("omega", "last_light", {}, "random", 2),
    ("sneak", "deep_hangar", {}, "greedy", 4),
    ("sneak", "walking_fortress", {}, "random", 4),
    ("flix", "dry_run", {}, "greedy", 4),
    ("flix", "slow_fuse", {}, "greedy", 4),
    ("flix", "brokers_table", {"operators": 3}, "random", 3),
]
QUESTIONS = 300

# Shown like a roll, but turned up from a deck.
CARDS = {"patrol_card", "patrol_card_discarded", "boss_card", "reacts"}
# With these others begin to act, or something comes to light that nobody could know: what is rolled after
# them is not the answer's doing.
BEYOND = {"turn_over", "enemy_phase", "round_begins", "revealed", "door_turned_over"}
# By rule and verb, or by rule alone: what leads to a roll and need not say so, and why.
WALK = "guards walk or come in, and what they roll afterwards hangs on more than this step"
NOISE = (
    "a guard who notices attacks at once, and a turn that is used up ends with its Noise Check (see `end`)"
)
EXCEPT: dict[str, dict[str, str]] = {
    "morale": {},
    "strike": {
        "STRIKE-6.02": "a grenade that lies there goes off when the counts are over, whatever is answered"
    },
    "omega": {"OMEGA-7.02 move": "a hazard on the way", "OMEGA-10.01 move": "a hazard on the way"},
    "sneak": {
        **dict.fromkeys(
            (f"SNEAK-8.01 {verb}" for verb in ("dash", "sneak", "knock", "focus", "use", "takedown")), NOISE
        ),
        "SNEAK-R40 replace": NOISE,
        "SNEAK-8.01 launch": "as SNEAK-32.05",
        **dict.fromkeys(("SNEAK-3.14", "SNEAK-17.07", "SNEAK-20.04", "SNEAK-G03"), NOISE),
        **dict.fromkeys(("SNEAK-23.07", "SNEAK-26.05", "SNEAK-R21"), WALK),
        "SNEAK-32.05 at": "a blast rolls for everybody it reaches: the preview names them",
    },
    "flix": {
        "FLIX-6.09": "set-up: once the last card is chosen, Cover and Patrols are diced",
        "FLIX-19.02": "it is about a Door; each answer has the odds of the fire that follows",
        "FLIX-20.14": "what a disc strikes is skill; the Action it belongs to had the odds of the fire back",
        "FLIX-28.01": "as FLIX-20.14",
        "FLIX-28.04": "who is left to fire hangs on the blast; the odds are for one that changes nothing",
        **dict.fromkeys(("FLIX-21.01", "FLIX-22.01", "FLIX-22.07", "FLIX-24.01", "FLIX-24.13"), WALK),
        **dict.fromkeys(("FLIX-R22", "FLIX-R48"), WALK),
        **dict.fromkeys(("FLIX-R81", "FLIX-7.14"), "it is about a gift; each answer has odds, as FLIX-19.02"),
    },
}


@pytest.mark.parametrize(("slug", "scenario", "options", "bots", "seeds"), PLAYED)
def test_what_rolls_has_a_throw_or_odds(
    slug: str, scenario: str, options: dict[str, Any], bots: str, seeds: int
) -> None:
    game = find_game(slug)
    faults = {fault for seed in range(seeds) for fault in faults_of(game, scenario, options, bots, seed)}
    allowed = EXCEPT.get(slug, {})
    assert not {each for each in faults if not {each, each.split()[0]} & set(allowed)}


def faults_of(game: GameType, scenario: str, options: dict[str, Any], bots: str, seed: int) -> Iterator[str]:
    """Rule and verb of each answer that rolls something nobody was told of."""
    table = Table(game.new(scenario, options, seed))
    agents = [agent(game, bots, seat) for seat in range(int(table.now.seats))]
    for step in range(QUESTIONS):
        if table.over:
            return
        decision = table.asked[0]
        given = answer(agents[int(decision.seat)], table, decision)
        for said in silent(game, table, decision, some_answers(decision, given, step)):
            yield f"{decision.rule} {said.partition(':')[0]}"
        table.answer(int(decision.seat), given)


def some_answers(decision: Decision, given: str, step: int) -> list[str]:
    """One of each kind."""
    if decision.aim is not None:
        return [given]
    kinds: dict[str, list[str]] = {}
    for option in decision.options:
        kinds.setdefault(option.verb, []).append(option.key())
    return [keys[step % len(keys)] for keys in kinds.values()]


def silent(game: GameType, table: Table, decision: Decision, answers: list[str]) -> list[str]:
    """Where every answer rolls, the question is about a roll; where some do, odds are enough."""
    rolling = [said for said in answers if rolls(game, table, decision, said)]
    if not rolling:
        return []
    question = game.question(table.now, int(decision.seat), decision)
    if question.throw is not None:
        return []
    if len(rolling) == len(answers) > 1:
        return rolling
    return [said for said in rolling if not has_odds(game, table, decision, said)]


def rolls(game: GameType, table: Table, decision: Decision, said: str) -> bool:
    """Whether an answer is followed by dice at once, as a fork tells."""
    fork = Table(table.checkpoint.clone(), list(table.journal.entries))
    before = len(fork.events)
    fork.answer(int(decision.seat), said)
    told = takewhile(lambda event: event.what not in BEYOND, fork.events[before:])
    return any(event.what in dice(game) for event in told)


def dice(game: GameType) -> set[str]:
    """What is shown in a tray."""
    rows = game.lexicon().tellings
    return {name.split()[0] for name, row in rows.items() if row.cue == "roll"} - CARDS | {"threw"}


def has_odds(game: GameType, table: Table, decision: Decision, said: str) -> bool:
    seat = int(decision.seat)
    choices = game.question(table.now, seat, decision).choices
    beside = any(choice.odds for choice in choices if choice.key == said)
    return beside or bool(game.preview(table.now, seat, decision, Query(answer=said)).odds)
