"""The report: one file with everything in it, a sentence for each chart, and nothing left out."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from sandtable.catalog.registry import find_game
from sandtable.catalog.spec import GameType, ScenarioSpec
from sandtable.engine.errors import SandtableError
from sandtable.lab.cells import cells_of
from sandtable.lab.folder import Results, read
from sandtable.lab.playing import Portion, figures_of, play_portion
from sandtable.lab.report import answers, outcomes, play, responses, tables
from sandtable.lab.report.facts import Facts
from sandtable.lab.report.page import all_charts, write_report
from sandtable.lab.report.page import page as page_with
from sandtable.lab.report.play import changes, deficit
from sandtable.lab.report.words import never, percent
from sandtable.lab.running import run
from sandtable.lab.stats import share
from sandtable.lab.study import Arm, Study

STUDY = Study(
    title="Is it <fair>?",
    game="coin",
    scenarios=("fair", "foul"),
    games=40,
    watch=10,
    arms=(Arm(name="rulebook"), Arm(name="edge", change={"edge": 30})),
    goals={"score": (45.0, 55.0)},
)


def nothing(done: int, known: int) -> None:
    pass


def played(study: Study, path: Path) -> Results:
    return run(study, cells_of(study), path, "sandtable lab run coin.toml", 1, nothing)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("report") / "results"


def page_of(folder: Path) -> str:
    if not (folder / "report.html").exists():
        write_report(folder, played(STUDY, folder))
    return (folder / "report.html").read_text()


def test_the_page_needs_nothing_from_elsewhere(folder: Path) -> None:
    page = page_of(folder)
    links = set(re.findall(r'https?://[^"\' <]+', page))
    assert links <= {"http://www.w3.org/1999/xlink", "http://www.w3.org/2000/svg"}
    assert "Is it &lt;fair&gt;?" in page and "<fair>" not in page
    ids = re.findall(r' id="([^"]+)"', page)
    assert len(ids) == len(set(ids))


def test_every_chart_is_drawn_with_a_sentence_and_stands_beside_the_page(folder: Path) -> None:
    page = page_of(folder)
    figures = re.findall(
        r"<figure id=\"([^\"]+)\">.*?<svg.*?</svg>\s*</div><p>([^<]+)</p></figure>", page, re.S
    )
    names = {name for name, _ in figures}
    assert {
        "who-wins",
        "length",
        "advantage",
        "choices",
        "branching",
        "drama",
        "decisive",
        "figures",
    } <= names
    assert {"arms-score", "heat-fair-moves", "heat-foul-moves"} <= names
    assert all(sentence.endswith(".") for _, sentence in figures)
    files = {file.name for file in (folder / "charts").iterdir()}
    assert files == {f"{name}.{kind}" for name in names for kind in ("svg", "png")}
    assert "var(--ink)" in page and "var(--ink)" not in (folder / "charts" / "length.svg").read_text()


def test_sentences_claim_no_more_than_the_games_do(folder: Path) -> None:
    page_of(folder)
    facts = Facts(read(folder))
    won = facts.wins(facts.rows)
    assert f"Heads won {round(won.value * 160)} of 160 decided games" in outcomes.who_wins(facts).sentence
    arm = responses.arm_chart(facts, "score")
    assert "edge does most: +" in arm.sentence and arm.sentence.endswith(", more.")
    assert facts.paired(1, 0, "score").low > 0
    drama = play.drama(facts)
    assert drama and drama.sentence.startswith("The lead changes hands")


def test_what_nobody_picks_and_everybody_picks_is_listed(folder: Path) -> None:
    page = page_of(folder)
    assert re.search(r"Odd <span class='tag'>MORALE-1.03</span><b>0 of 160, under 2.3%</b>", page)
    assert re.search(r"Dull <span class='tag'>MORALE-1.01</span><b>160 of 160, 98 to 100%</b>", page)
    assert "sandtable lab run coin.toml" in page


def test_missing_unfinished_and_broken_games_are_in_sight(tmp_path: Path) -> None:
    study = Study(title="T", game="coin", games=5, longest=50, watch=0, sweep={"rounds": (1, 0, 95)})
    results = played(study, tmp_path / "a")
    del results.rows[0, 4]
    facts = Facts(results)
    assert facts.states() == {"decided": 4, "drawn": 0, "unfinished": 5, "broken": 5, "missing": 1}
    page = page_with(facts, "")
    assert "4 decided, 0 drawn, 5 unfinished, 5 broken, 1 missing." in page and "Not all there" in page
    assert "A game broke: RuleError: the coin fell off the table" in page


def test_the_response_to_one_and_two_parameters_is_drawn(tmp_path: Path) -> None:
    one = Study(
        title="T", game="coin", games=60, watch=0, sweep={"edge": (0, 20, 40)}, target={"score": 70.0}
    )
    facts = Facts(played(one, tmp_path / "a"))
    charts = responses.sweeps(facts)
    assert [chart.name for chart in charts] == ["sweep-score"]
    assert "Nearest to score 70: Edge 20, after 60 games." in charts[0].sentence
    two = replace(one, target={}, games=9, sweep={"edge": (0, 40), "rounds": (1, 2)})
    charts = responses.sweeps(Facts(played(two, tmp_path / "b")))
    assert "sweep-rounds" in [chart.name for chart in charts]
    assert "Least with Edge" in charts[0].sentence


def test_a_report_of_few_games_can_be_drawn(tmp_path: Path) -> None:
    results = played(Study(title="T", game="coin", games=1, watch=1), tmp_path / "a")
    assert len(all_charts(Facts(results))) > 3
    results.rows.clear()
    with pytest.raises(SandtableError, match="no game has been played yet"):
        write_report(tmp_path / "a", results)


def test_tables_have_a_row_for_each_group(folder: Path) -> None:
    page_of(folder)
    facts = Facts(read(folder))
    rows = [row[0] for row in tables.summary(facts)[1:]]
    assert rows[:3] == ["all games", "Fair", "Foul"] and rows[3:5] == ["Fair, rulebook", "Fair, edge"]
    assert tables.endings(facts)[0] == ["games of", "heads", "tails"]
    text = (folder / "tables.md").read_text()
    assert text.count("\n|---|") == 4 and text.startswith("**Fair and Foul: rulebook or edge?**")
    assert "\n|  | rulebook | edge | difference |\n" in text
    assert figures_of(facts.cells, 1) == ["flips"]


def test_games_are_grouped_by_the_number_of_players(tmp_path: Path) -> None:
    study = Study(
        title="T",
        game="sneak",
        scenarios=("data_wing", "frozen_quay"),
        bots=("random",),
        games=1,
        watch=0,
        sweep={"players": (1, 2)},
    )
    facts = Facts(played(study, tmp_path / "a"))
    titles = [group.title for group in facts.groups()]
    assert titles[:5] == ["all games", "Data Wing", "Frozen Quay", "1 player", "2 players"]
    assert [len(group.rows) for group in facts.groups()][:5] == [4, 2, 2, 2, 2]


def test_numbers_are_never_bare() -> None:
    assert never(4118) == "0 of 4,118, under 0.093%"
    assert percent(share(0, 20)).startswith("0 of 20, under")
    assert percent(share(10, 20)).startswith("10 of 20, 29.9 to")


def test_leads_change_and_winners_fall_behind() -> None:
    assert changes([50, 60, 52, 40, 70, 100]) == 2
    assert deficit([50, 30, 60, 100]) == 20 and deficit([50, 80, 60, 0]) == 30 and deficit([60, 100]) == 0


# The answer first


def opened(study: Study, path: Path) -> str:
    return answers.opening(Facts(played(study, path)))


def test_a_study_of_two_opens_with_its_answer_and_both_figures(tmp_path: Path) -> None:
    study = Study(title="T", game="coin", games=100, watch=0, sweep={"edge": (0, 40)})
    page = opened(study, tmp_path / "a")
    assert "what does Edge do when it is 40, and not 0?" in page
    assert re.search(r"Heads win \d+ % instead of \d+ %: \d+ points more, \d+ to \d+\.", page)
    assert "<th>Edge 0</th><th>Edge 40</th><th>difference</th>" in page


@pytest.mark.parametrize(
    ("values", "wanted", "said"),
    [
        ((0, 10, 20), 95.0, r"20 comes nearest with [\d.]+ points, [\d.]+ to [\d.]+; none reaches 95\."),
        ((0, 50), 75.0, r"(0|50) comes nearest with .*; no value in between gives 75\."),
        ((0, 20, 40), 70.0, r"20 gives [\d.]+ points, [\d.]+ to [\d.]+, after 200 games\."),
    ],
)
def test_a_search_says_whether_its_target_is_reached(
    values: tuple[int, ...], wanted: float, said: str, tmp_path: Path
) -> None:
    study = Study(
        title="T", game="coin", games=200, watch=0, sweep={"edge": values}, target={"score": wanted}
    )
    page = opened(study, tmp_path / "a")
    assert re.search(said, page), page
    assert f"which Edge gives a score of {wanted:g}?" in page


def test_several_kinds_of_games_are_held_against_each_other(tmp_path: Path) -> None:
    study = Study(title="T", game="coin", games=60, watch=0, sweep={"edge": (0, 20, 40)})
    page = opened(study, tmp_path / "a")
    assert re.search(r"lowest with Edge 0: .*, and highest with Edge 40: ", page)
    assert "what does Edge do?" in page and "<p>Edge: Edge.</p>" in page


def test_nobody_is_behind_where_nobody_opposes(tmp_path: Path) -> None:
    study = Study(title="T", game="sneak", scenarios=("frozen_quay",), games=2, watch=2)
    facts = Facts(played(study, tmp_path / "a"))
    assert play.leads(facts) and play.drama(facts) is None
    cleared = [row.figures["stages cleared"] for row in facts.rows]
    assert cleared == [int(row.ending == "cleared") for row in facts.rows]


LONG = ("campaign", "story")  # many evenings
AT_LEISURE = ("practice",)  # nobody ponders a flick at plywood
MOST = {"sneak": "players", "flix": "operators", "omega": "commandos"}  # one side's, who act in turn


@pytest.mark.parametrize("slug", ["morale", "strike", "omega", "sneak", "flix"])
def test_minutes_are_those_that_people_take(slug: str) -> None:
    """Of every scenario that is quick to play: as its page says, from the usual team to the largest one, and
    off by half at most."""
    game = find_game(slug)
    for spec in game.scenarios():
        if spec.name not in (*LONG, *AT_LEISURE):
            low, high = spec.minutes
            assert low / 1.5 <= minutes_of(game, spec, {}) <= 1.5 * high, spec.name
            largest = {each.name: each.high for each in spec.options if each.name == MOST.get(slug)}
            assert not largest or low <= minutes_of(game, spec, largest) <= 1.5 * high, spec.name


def minutes_of(game: GameType, spec: ScenarioSpec, change: dict[str, int]) -> float:
    """On average, as the lab reckons them for people."""
    study = Study(title="T", game=game.slug, scenarios=(spec.name,), watch=0, count=0, change=dict(change))
    portion = Portion(cell=cells_of(study)[0], number=0, seed=1, games=[0, 1, 2], watch=0, longest=20_000)
    found = [row.decisions * game.seconds / 60 for row, _ in play_portion(portion)]
    return sum(found) / len(found)
