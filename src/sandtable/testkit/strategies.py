"""Hypothesis strategies: a table somewhere in some game."""

from __future__ import annotations

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from sandtable.bots.replies import reply
from sandtable.engine.decisions import Decision, answer_text
from sandtable.engine.rng import Rng, derive
from sandtable.engine.table import Table
from sandtable.testkit.subject import AGENTS, Subject, random_agents

SEEDS = st.integers(0, 2**32 - 1)


def game_tables(subject: Subject, played: int = 50, drawn: int = 10) -> SearchStrategy[Table]:
    """A table after up to `played` random answers and then up to `drawn` answers that hypothesis chooses.

    The chosen answers shrink towards the first option of each question, the random ones towards fewer.
    """
    return _tables(subject, played, drawn)


@st.composite
def _tables(draw: DrawFn, subject: Subject, played: int, drawn: int) -> Table:
    seed = draw(SEEDS)
    table = Table(subject.new(seed))
    agents = random_agents(int(table.now.seats), derive(seed, AGENTS))
    for _ in range(draw(st.integers(0, played))):
        if table.over:
            return table
        decision = table.pending[0]
        table.answer(int(decision.seat), reply(agents[decision.seat], table.now, decision))
    for _ in range(draw(st.integers(0, drawn))):
        if table.over:
            return table
        decision = draw(st.sampled_from(table.asked))
        table.answer(int(decision.seat), draw(answers(decision)))
    return table


def answers(decision: Decision) -> SearchStrategy[str]:
    """Any allowed answer to a question."""
    aim = decision.aim
    if aim is None:
        return st.sampled_from([option.key() for option in decision.options])
    bounds = zip(aim.low, aim.high, strict=True)
    values = st.tuples(*[st.integers(low, high) for low, high in bounds])
    return values.map(lambda numbers: answer_text(aim.verb, numbers))


def generators() -> SearchStrategy[Rng]:
    """A generator with any seed."""
    return st.builds(Rng, SEEDS)
