"""Bots by name: whose chance they use, and who sits down where nobody was named."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bots.weights import lay_weights
from sandtable.bots.careless import Careless
from sandtable.bots.levels import Anyhow, best_quick_bot, bot_names, make_bot, thinks
from sandtable.bots.search import Search
from sandtable.catalog import levels as catalog
from sandtable.catalog.levels import beside, levels_at, levels_of
from sandtable.catalog.registry import find_game
from sandtable.engine.agents import Policy, RandomAgent
from sandtable.engine.decisions import Aim, Decision, Option
from sandtable.engine.errors import SandtableError
from sandtable.engine.rng import Rng
from toy.kind import ToyType


class Keen(Policy):
    """A policy of a game's own."""


class Staffed(ToyType):
    def __init__(self, **own: type[Policy]) -> None:
        super().__init__()
        self.own = own

    def policies(self) -> dict[str, type[Policy]]:
        return dict(self.own)


LEVELS = ["easy", "normal", "hard", "expert"]
LEARNT = ["master", "grandmaster"]


def test_a_game_s_own_bots_stand_between_random_and_search() -> None:
    assert bot_names(Staffed()) == [*LEVELS, "random", "search"]
    assert bot_names(Staffed(keen=Keen, greedy=Keen)) == [*LEVELS, "random", "keen", "greedy", "search"]
    assert best_quick_bot(Staffed(keen=Keen)) == "random"
    assert best_quick_bot(Staffed(keen=Keen, greedy=Keen)) == "greedy"


def test_every_bot_has_its_chance_from_its_seed() -> None:
    game = Staffed(keen=Keen)
    seed = 77
    bot: Any = make_bot(game, "random", seed)
    assert type(bot) is RandomAgent and bot.rng.dump() == Rng(seed).dump()
    bot = make_bot(game, "keen", seed)
    assert type(bot) is Keen and bot.rng.dump() == Rng(seed).dump()
    bot = make_bot(game, "search:5", seed)
    assert type(bot) is Search and bot.rng.dump() == Rng(seed).dump()
    assert type(bot.policy) is Keen and bot.policy.rng.dump() == Rng(seed, 1).dump()
    bot = make_bot(Staffed(), "search", seed)
    assert type(bot.policy) is Anyhow and bot.policy.trust() == 1 < Keen(Rng(1)).trust()


@pytest.mark.parametrize(
    ("spec", "simulations", "seconds"),
    [
        ("search", 1000, 0.0),
        ("search:1", 1, 0.0),
        ("search:999999999", 999_999_999, 0.0),
        ("search:0.5s", 1000, 0.5),
        ("search:999999s", 1000, 999_999.0),
    ],
)
def test_an_effort_is_simulations_or_seconds(spec: str, simulations: int, seconds: float) -> None:
    bot = make_bot(Staffed(), spec, 1)
    assert isinstance(bot, Search)
    assert (bot.simulations, bot.seconds) == (simulations, seconds)


@pytest.mark.parametrize(
    "spec",
    ["search:", "search:0", "search:0s", "search:0.0s", "search:1.5", "search:1234567890", "search:1S"],
)
def test_no_other_effort_is_taken(spec: str) -> None:
    with pytest.raises(SandtableError, match="expected simulations as in search:1000, or seconds"):
        make_bot(Staffed(), spec, 1)


def test_only_search_takes_a_parameter() -> None:
    for spec in ("random:1", "keen:1", "keen:"):
        with pytest.raises(SandtableError, match=r"bot '.*': (random|keen) takes no parameter"):
            make_bot(Staffed(keen=Keen), spec, 1)
    with pytest.raises(
        SandtableError,
        match="toy has no bot 'calm:1'; expected one of easy, normal, hard, expert, random, keen, search",
    ):
        make_bot(Staffed(keen=Keen), "calm:1", 1)


def test_levels_go_from_slips_to_thought() -> None:
    """With a bot of the game's own, and without."""
    game = Staffed(keen=Keen)
    easy, normal, hard, expert = [make_bot(game, name, 7) for name in LEVELS]
    assert isinstance(easy, Careless) and type(easy.policy) is Keen and 0 < easy.slips < 100
    assert type(normal) is Keen
    assert isinstance(hard, Search) and isinstance(expert, Search)
    assert 0 < hard.simulations < expert.simulations
    assert [thinks(game, name) for name in [*LEVELS, "keen", "search:2s"]] == [
        False,
        False,
        True,
        True,
        False,
        True,
    ]
    bots = [make_bot(Staffed(), name, 7) for name in LEVELS]
    assert isinstance(bots[0], Careless) and bots[0].slips == 100
    budgets = [bot.simulations for bot in bots[1:] if isinstance(bot, Search)]
    assert len(budgets) == 3 and budgets == sorted(set(budgets))


GAMES = ["morale", "strike", "omega", "sneak", "flix"]


@pytest.mark.parametrize("slug", GAMES)
def test_every_game_has_its_levels_in_order_with_a_word_for_people(slug: str) -> None:
    levels = levels_of(find_game(slug))
    assert list(levels)[:4] == LEVELS and set(levels) - set(LEVELS) <= set(LEARNT)
    assert len({level.text for level in levels.values()}) == len(levels)
    assert levels["hard"].simulations < levels["expert"].simulations
    assert {level.policy for level in levels.values()} <= {"", *find_game(slug).policies()}


@pytest.mark.parametrize("slug", GAMES)
def test_what_has_learnt_is_there_with_weights_unless_the_game_leaves_it_out(
    slug: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game_type = find_game(slug)
    lay_weights(monkeypatch, tmp_path, game_type)
    first = next(iter(game_type.policies().values()))
    declared = levels_at("own", beside(first, "levels.toml"))
    levels = levels_of(game_type)
    assert list(levels) == [*LEVELS, *(name for name in LEARNT if not declared[name].absent)]


@pytest.mark.parametrize("left_out", LEARNT)
def test_a_game_can_leave_out_a_level_that_has_learnt(
    left_out: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game_type = find_game("morale")
    lay_weights(monkeypatch, tmp_path, game_type)
    path = tmp_path / "levels.toml"
    path.write_text(f"[{left_out}]\nabsent = true\n")
    lying = catalog.beside
    monkeypatch.setattr(
        catalog, "beside", lambda policy, name: path if name == path.name else lying(policy, name)
    )
    kept = [name for name in [*LEVELS, *LEARNT] if name != left_out]
    assert list(levels_of(game_type)) == kept and left_out not in bot_names(game_type)
    with pytest.raises(SandtableError, match=f"has no bot '{left_out}'"):
        make_bot(game_type, left_out, 1)


def test_a_game_s_own_table_is_laid_over(tmp_path: Path) -> None:
    path = tmp_path / "levels.toml"
    path.write_text("[hard]\nsimulations = 7\n")
    assert levels_at.__wrapped__("own", path)["hard"].simulations == 7
    assert levels_at.__wrapped__("own", path)["expert"] == levels_of(Staffed(keen=Keen))["expert"]
    for text, wrong in [
        ("[hardest]\n", "levels.toml: no level 'hardest'; expected one of easy, normal, hard, expert"),
        ("[hard]\nslip = 1\n", "levels.toml: Object contains unknown field `slip`"),
        ("[hard", "levels.toml: "),
        ("[hard]\nabsent = true\n", "levels.toml: every game has hard; only a level that has learnt"),
    ]:
        path.write_text(text)
        with pytest.raises(SandtableError, match=wrong):
            levels_at.__wrapped__("own", path)


class Last(Policy):
    """Always the last, and an aim at 7."""

    def choose(self, game: Any, decision: Decision) -> int:
        return len(decision.options) - 1

    def aim(self, game: Any, decision: Decision) -> tuple[int, ...]:
        return (7,)


def test_a_slip_does_the_same_kind_of_thing() -> None:
    options = [Option("end", "TOY-1.01"), *(Option("go", "TOY-1.01", (n,)) for n in range(3))]
    menu, flick = (
        Decision(0, "TOY-1.01", options),
        Decision(0, "TOY-1.01", [], 0, Aim("flick", ("a",), (0,), (3,))),
    )
    game = Staffed().new("fair", {}, 1)
    for slips, chosen, aimed in [(0, {3}, {(7,)}), (100, {1, 2, 3}, {(n,) for n in range(4)})]:
        bot = Careless(Last(Rng(1)), Rng(2), slips)
        assert {int(bot.choose(game, menu)) for _ in range(60)} == chosen
        assert {bot.aim(game, flick) for _ in range(60)} == aimed
    bot = Careless(Last(Rng(1)), Rng(2), 30)
    assert 5 < sum(bot.aim(game, flick) != (7,) for _ in range(100)) < 60
