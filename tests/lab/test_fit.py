"""`sandtable lab fit`: weights from self-play, and how far they can be trusted."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from math import exp, log
from pathlib import Path

import pytest
from typer.testing import Result

from sandtable.catalog.estimates import rules_digest
from sandtable.catalog.registry import find_game, warn
from sandtable.catalog.shelf import Shelf
from sandtable.lab.cells import Cell, cells_of
from sandtable.lab.estimating import Fit, fit_of, held_out, run_fit
from sandtable.lab.fitting import calibration, fit, gain, log_loss, score
from sandtable.lab.sampling import KEPT, Sampled, Sampling, sample, sample_one
from sandtable.lab.study import Study

Run = Callable[..., Result]
SIDE, LOAD, LOADS = 0.4, 0.9, range(-2, 3)


def scales(seed: int = 1) -> list[Cell]:
    return cells_of(Study(title="", game="scales", scenarios=("fair", "foul"), seed=seed), (), try_bots=False)


@pytest.fixture(scope="module")
def found(plugin: None) -> Fit:
    """Enough games to know the weights roughly: a standard error of 0.06."""
    return run_fit(scales(), 600, 1, 1, lambda done, known: None)


def test_a_fit_finds_the_weights_that_a_game_was_made_with(found: Fit) -> None:
    assert found.names == ("side", "load", "dust")
    assert found.fitted.weights == pytest.approx([SIDE, LOAD, 0.0], abs=0.2)
    assert found.fitted.bias == 0, "what is good for one side is as bad for the other"
    assert found.fitted.spreads == pytest.approx([1.0, 2**0.5, 2**0.5], abs=0.05)


def test_its_losses_are_those_of_the_true_chances(found: Fit) -> None:
    chances = [1 / (1 + exp(-SIDE - LOAD * load)) for load in LOADS]
    least = sum(-p * log(p) - (1 - p) * log(1 - p) for p in chances) / len(chances)
    fitted, standing, base = found.scores
    assert fitted.log_loss == pytest.approx(least, abs=0.08)
    assert standing.log_loss == pytest.approx(log(2)), "without weights everything is even"
    assert standing.brier == pytest.approx(0.25)
    assert fitted.log_loss < min(base.log_loss, standing.log_loss)
    assert fitted.brier < min(base.brier, standing.brier)
    assert found.over_base.low > 0 < found.over_standing.low


def test_what_it_says_comes_true_as_often(found: Fit) -> None:
    bins = [each for each in found.bins if each]
    assert sum(each.won.games for each in bins) == 2 * found.held_out, "a game counts once for each seat"
    assert all(each.won.low - 0.05 < each.said < each.won.high + 0.05 for each in bins)


def test_every_game_is_played_calmly_and_restlessly_and_gives_a_few_positions() -> None:
    [*some] = sample(Sampling(scales(), "greedy", 1, 4), 1)
    positions = [each for part in some for each in part]
    calm = [each for each in positions if each.game % 2 == 0]
    assert {each.game for each in calm} == {0, 2, 4, 6}
    assert {each.cell for each in positions} == {0, 1}
    assert len(calm) == 4 * 6 * 2, "all six questions of a short game, as both seats have them"
    assert len(positions) - len(calm) < len(calm), "after the restless part alone"
    assert KEPT == 8
    for one, other in zip(calm[::2], calm[1::2]):
        assert one.features == [-value for value in other.features]
        assert one.result == 1 - other.result


def test_a_fit_is_the_same_again(run: Run, tmp_path: Path) -> None:
    def made(seed: int) -> tuple[str, bytes]:
        done = run("lab", "fit", "scales", "--games", 40, "--seed", seed, "--out", "one.toml")
        assert done.exit_code == 0, done.stderr
        return done.stdout, (tmp_path / "one.toml").read_bytes()

    first, other, again = made(1), made(2), made(1)
    assert first == again
    assert first != other


def test_positions_do_not_depend_on_how_games_are_dealt_out() -> None:
    sampling = Sampling(scales(), "greedy", 1, 40)
    dealt = [position for some in sample(sampling, 1) for position in some]
    assert dealt == [position for index in range(40) for position in sample_one(sampling, index)]


def test_the_file_says_what_it_was_made_from(run: Run, tmp_path: Path) -> None:
    done = run("lab", "fit", "scales", "--games", 40, "--scenario", "foul", "--set", "edge=0,5")
    assert done.stdout.splitlines()[-1] == "scales/estimate.toml"
    data = tomllib.loads((tmp_path / "scales" / "estimate.toml").read_text())
    assert data["made"]["command"] == (
        "sandtable lab fit scales --scenario foul --set edge=0,5 --games 40 --seed 1"
    )
    assert done.stdout.startswith(f"{data['made']['games']} games, ")
    assert (data["made"]["version"], data["made"]["content"]) == (1, rules_digest(Shelf()))
    assert [row["name"] for row in data["weight"]] == ["side", "load", "dust"]


@pytest.mark.parametrize(
    ("args", "code", "said"),
    [
        (("coin",), 2, "coin: bot greedy names no features; expected some to weigh"),
        (("scales", "--games", 39), 1, "39 games: expected 20 for each of 2 scenarios"),
        (("scales", "--scenario", "odd"), 2, "scales has no scenario 'odd'; expected one of fair, foul"),
        (("scales", "--check"), 1, "estimate.toml: there is no such file"),
    ],
)
def test_what_cannot_be_fitted_is_said_in_one_line(
    run: Run, args: tuple[object, ...], code: int, said: str
) -> None:
    done = run("lab", "fit", *args)
    assert (done.exit_code, done.stderr) == (code, f"sandtable: {said}\n")


def test_weights_of_other_rules_are_reported(run: Run, tmp_path: Path) -> None:
    (tmp_path / "mine" / "morale").mkdir(parents=True)
    (tmp_path / "mine" / "morale" / "options.toml").write_text(
        '[[option]]\nname = "round_limit"\ndefault = 7\n'
    )
    done = run("lab", "fit", "morale", "--check", "--content", "mine")
    assert done.exit_code == 1
    assert done.stderr.startswith("sandtable: morale: estimate.toml: fitted to ")
    assert done.stderr.endswith("; `sandtable lab fit morale` makes it anew\n")


@pytest.mark.parametrize(("bot", "warned"), [("search:1", True), ("greedy", False)])
def test_a_study_by_rules_that_the_weights_do_not_know_warns_where_bots_go_by_them(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, bot: str, warned: bool
) -> None:
    morale = find_game("morale")
    fitted = morale.version + 1
    monkeypatch.setattr(morale, "version", fitted)
    warn.cache_clear()
    (tmp_path / "one.toml").write_text(
        f'game = "morale"\ntitle = "One"\ngames = 1\nwatch = 0\nbots = ["{bot}"]\n'
        "change = { units = 1, round_limit = 1 }\n"
    )
    done = run("lab", "run", "one.toml", "--no-report")
    said = f"of the rules, these are version {fitted}; they are used until `sandtable lab fit morale` makes"
    assert done.exit_code == 0 and (said in done.stderr) == warned


# The regression by itself


def position(game: int, features: list[float], result: float, standing: float = 0.5) -> Sampled:
    return Sampled(0, game, 0, features, standing, result)


def test_a_feature_that_never_changes_has_no_weight() -> None:
    fitted = fit([position(game, [1.0, float(game % 2)], float(game % 3 == 0)) for game in range(60)])
    assert fitted.weights[0] == 0
    assert fitted.chances([position(0, [1.0, 0.0], 0.0)])[0] == pytest.approx(1 / 3, abs=0.01)


def test_every_game_counts_the_same_however_many_positions_it_gives() -> None:
    won = [position(0, [0.0], 1.0)] * 9
    assert fit([*won, position(1, [0.0], 0.0)]).bias == pytest.approx(0.0, abs=1e-6)
    assert score("", [0.9] * 10, [*won, position(1, [0.0], 0.0)]).brier == pytest.approx((0.01 + 0.81) / 2)


def test_a_game_counts_once_in_each_tenth_of_chance() -> None:
    positions = [position(0, [], 1.0), position(0, [], 1.0), position(1, [], 0.0)]
    bins = calibration([0.55, 0.58, 0.99], positions)
    assert [number for number, each in enumerate(bins) if each] == [5, 9]
    assert [(each.said, each.won.value, each.won.games) for each in bins if each] == [
        (0.55, 1.0, 1),
        (0.99, 0.0, 1),
    ]


def test_being_sure_and_wrong_costs_much_but_not_without_end() -> None:
    assert log_loss(0.5, 1.0) == pytest.approx(log(2))
    assert 10 < log_loss(0.0, 1.0) < 20
    assert gain([0.5, 0.5], [0.1, 0.1], [position(0, [], 1.0), position(1, [], 1.0)]).value > 0


def test_one_game_in_five_of_every_cell_is_held_out() -> None:
    held = [held_out(position(game, [], 0.0), 2) for game in range(40)]
    assert held == ([False] * 16 + [True] * 4) * 2
    few = [position(game, [0.0], 0.0) for game in range(4)]
    with pytest.raises(Exception, match="no game came to an end"):
        fit_of(("one",), few, 1)
