"""Figures by thing: what is offered, taken and used, and what it goes with."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from sandtable.catalog.registry import find_game
from sandtable.catalog.things import things_in
from sandtable.engine.errors import SandtableError
from sandtable.lab.cells import cells_of
from sandtable.lab.folder import Results, about
from sandtable.lab.playing import Portion, play_one
from sandtable.lab.report.dealt import worth
from sandtable.lab.report.facts import Facts
from sandtable.lab.report.page import markdown
from sandtable.lab.report.things import HEAD, by_thing, counts, sentence, where
from sandtable.lab.study import Study
from sandtable.lab.tallying import Tally
from sandtable.lab.things import Seen

GAMES = ("morale", "strike", "omega", "sneak", "flix")


def results(game: str, games: int, **study: Any) -> Results:
    wanted = Study(title="T", game=game, bots=("greedy",), games=games, watch=games, **study)
    cells = cells_of(wanted)
    portion = Portion(cell=cells[0], number=0, seed=5, games=list(range(games)), watch=games, longest=100_000)
    played = [play_one(portion, index) for index in portion.games]
    rows = {(row.cell, row.game): row for row, _ in played}
    watched = {(each.cell, each.game): each for _, each in played if each}
    return Results(about(wanted, cells, ""), rows, watched)


@pytest.mark.parametrize("slug", GAMES)
def test_every_kind_is_named_by_slots_options_and_events_that_the_words_know(slug: str) -> None:
    game_type = find_game(slug)
    lexicon = game_type.lexicon()
    verbs = {name.partition(" ")[0] for name in lexicon.offers}
    events = {name.partition(" ")[0] for name in lexicon.tellings}
    assert game_type.things
    for kind in game_type.things:
        assert {kind.slot, *kind.also} <= set(lexicon.grammar.kinds)
        assert {*kind.taken_by} <= verbs and {*kind.passed_by} <= events
        for verb in kind.taken_by:
            rows = [row for name, row in lexicon.offers.items() if name.partition(" ")[0] == verb]
            parts = [part for row in rows for part in row.label.parts]
            assert any(part.kind == kind.slot and part.places for part in parts), (
                f"{verb} names no {kind.slot}"
            )


def test_what_is_bought_is_offered_and_taken() -> None:
    seen = seen_in(results("strike", 1, change={"rounds": 1, "units": 2, "start_points": 100}), "Items")
    vest = next(each for each in seen if each.name == "Vest")
    assert vest.offered >= vest.taken >= 4 and vest.sides == [0, 1]


def test_chance_does_the_shopping_where_items_are_dealt() -> None:
    change = {"rounds": 1, "units": 2, "start_points": 100}
    usual, dealt = (
        {each.name: each.taken for each in seen_in(results("strike", 1, change=change, **more), "Items")}
        for more in ({}, {"deal": ("item",)})
    )
    assert usual != dealt and sum(dealt.values()) > 8


@pytest.mark.parametrize("slug", GAMES)
def test_every_thing_of_a_game_has_its_name(slug: str) -> None:
    game_type = find_game(slug)
    kinds = {"Units"} if slug == "morale" else set()  # in play only once they are set up
    for scenario in game_type.scenarios():
        found = things_in(game_type, game_type.new(scenario.name, {}, 1))
        assert all(name for _, name in found) and len(set(found)) == len(found)
        kinds |= {kind for kind, _ in found}
    assert kinds == {kind.title for kind in game_type.things}


@pytest.mark.parametrize(
    ("slug", "scenario", "change", "used"),
    [
        ("strike", "ropewalk", {"rounds": 1, "units": 2}, {"Units": ["Alpha 1", "Bravo 2"]}),
        ("omega", "dry_run", {}, {"Figures": ["Voss", "Husk 1"]}),
        ("flix", "dry_run", {}, {"Figures": ["Hannah", "Patrol 1"]}),
        ("sneak", "data_wing", {}, {"Figures": ["Snake", "Patrol 1"]}),
        ("sneak", "rotors_over_the_roof", {}, {"Figures": ["Liquid"], "Boss cards": ["LA1, Strafing Run"]}),
    ],
)
def test_figures_and_what_a_boss_does_are_counted(
    slug: str, scenario: str, change: dict[str, Any], used: dict[str, list[str]]
) -> None:
    found = results(slug, 1, scenarios=(scenario,), change=change)
    for kind, names in used.items():
        assert set(names) <= {each.name for each in seen_in(found, kind) if each.used}


def seen_in(found: Results, kind: str) -> list[Seen]:
    return [each for watched in found.watched.values() for each in watched.things if each.kind == kind]


def test_what_is_taken_was_offered_and_a_unit_is_its_owners() -> None:
    found = results("morale", 2, change={"units": 2})
    tokens = seen_in(found, "Tokens")
    assert tokens and all(each.taken <= each.offered for each in tokens)
    assert all(len(each.sides) == 1 for each in seen_in(found, "Units"))
    assert any(each.used for each in tokens)


def test_where_things_are_used_is_counted_in_watched_games() -> None:
    found = results("morale", 2, scenarios=("checkpoint",))
    facts = Facts(found)
    zones = {zone.label for zone in facts.game_type.scene(facts.cells[0].setup.new(1), -1, None).board.zones}
    tokens = [each for each in seen_in(found, "Tokens") if each.used]
    assert tokens and all(0 < sum(each.places.values()) <= each.used for each in tokens)
    assert {place for each in tokens for place in each.places} <= zones
    assert not any(each.places for each in seen_in(found, "Units")), "a map of their own shows that"
    tally = counts(facts)["Tokens", tokens[0].name]
    times, place = max((many, place) for (_, place), many in tally.places.items())
    assert where(facts, tally).endswith(f"({times} of {tally.places.total()})")
    assert where(facts, tally) in by_thing(facts) and place in by_thing(facts)


def test_places_of_several_scenarios_are_told_apart() -> None:
    facts = Facts(results("morale", 1, scenarios=("checkpoint", "rooftops"), change={"units": 1}))
    tally = Tally()
    for cell, many in ((0, 3), (1, 4)):
        tally.add(Seen("Tokens", "Creep", places={"Tower": many}), {}, cell)
    assert where(facts, tally) == f"{facts.scenario_of(facts.cells[1])}, Tower (4 of 7)"


def test_what_older_studies_kept_has_no_places() -> None:
    assert msgspec.json.decode(b'["Items","Rope",1,1,1,[0],[0]]', type=Seen).places == {}


def test_bots_take_the_suggested_kit_unless_it_is_dealt() -> None:
    picks = {"picks": True}
    usual = seen_in(results("omega", 1, scenarios=("dry_run",), change=picks), "Kit cards")
    dealt = seen_in(results("omega", 1, scenarios=("dry_run",), change=picks, deal=("kit",)), "Kit cards")
    again = seen_in(results("omega", 1, scenarios=("dry_run",), change=picks, deal=("kit",)), "Kit cards")
    had, other = ({each.name for each in found if each.sides} for found in (usual, dealt))
    assert had != other and dealt == again


def test_what_is_dealt_has_a_chart_and_what_is_not_has_a_caution() -> None:
    facts = Facts(results("omega", 3, scenarios=("dry_run",), change={"picks": True}, deal=("kit",)))
    drawn = worth(facts)
    assert drawn and drawn.sentence.startswith("Of ") and drawn.svg().startswith(b"<?xml")
    assert facts.dealt_kinds() == ["Kit cards"]
    assert worth(Facts(results("omega", 1, scenarios=("dry_run",)))) is None


def test_only_what_is_picked_before_play_can_be_dealt() -> None:
    with pytest.raises(SandtableError, match="deal: omega deals no 'room'; expected kit"):
        results("omega", 1, deal=("room",))


def test_a_tally_holds_sides_with_it_against_sides_without() -> None:
    tally = Tally()
    for number in range(40):
        won = number % 4 > 0
        tally.add(Seen("Items", "Rope", 1, 1, 2, sides=[0]), {0: won, 1: not won})
    assert (tally.offered, tally.taken, tally.used, tally.games) == (40, 40, 80, 40)
    gap = tally.difference()
    assert gap.value == 50 and 25 < gap.low < gap.high < 70
    assert "Rope: 50 points more often on the winning side (30 of 40 with it)." in sentence(
        "Items", {"Rope": tally}, dealt=True
    )
    assert "other reasons" in sentence("Items", {"Rope": tally}, dealt=False)


def test_in_a_long_table_chance_alone_makes_no_sentence() -> None:
    """One of twenty things differs at 95 % by chance: it must differ more clearly than that."""
    odd, even = Tally(), Tally()
    for number in range(20):
        odd.add(Seen("Items", "Rope", 1, 1, 1, sides=[0]), {0: number < 13, 1: number >= 13})
        even.add(Seen("Items", "Lamp", 1, 1, 1, sides=[0]), {0: number % 2 == 0, 1: number % 2 > 0})
    assert odd.difference().low > -2
    many = {"Rope": odd} | {f"Lamp {number}": even for number in range(19)}
    assert sentence("Items", many, dealt=True).startswith("None of the items")


def test_a_side_counts_without_a_thing_only_where_its_like_has_it() -> None:
    """A room of one mission says nothing about the games of another."""
    found = results("omega", 2, scenarios=("dry_run", "cold_start"))
    cells = found.about.cells
    rows = found.rows | {(1, game): replace(row, cell=1) for (_, game), row in found.rows.items()}
    nothing = {(1, game): replace(each, cell=1, things=[]) for (_, game), each in found.watched.items()}
    facts = Facts(Results(found.about, rows, found.watched | nothing))
    kit = [tally for (kind, _), tally in counts(facts).items() if kind == "Kit cards" and tally.games]
    assert len(cells) == 2 and kit and all(sum(tally.sides.values()) <= 2 for tally in kit)


def test_the_report_has_a_table_for_each_kind_and_names_what_never_came_up() -> None:
    facts = Facts(results("omega", 2, scenarios=("dry_run",)))
    page = by_thing(facts)
    assert all(f"{kind}, one by one" in page for kind in ("Kit cards", "Rooms", "Finds", "Abilities"))
    silent = [name for (_, name), tally in counts(facts).items() if not tally.games]
    assert silent and "Never offered or used" in page and all(head in page for head in HEAD)
    text = markdown(facts)
    assert "\n## Kit cards, one by one\n\n| " in text and all(name in text for name in silent)
    assert text.index("## ") > text.index("| games of ")


def test_a_game_in_which_only_things_are_counted_goes_the_same_way_and_counts_the_same() -> None:
    cell = cells_of(Study(title="T", game="omega", scenarios=("dry_run",), bots=("greedy",)))[0]
    watched, counted, plain = (
        play_one(Portion(cell=cell, number=0, seed=5, games=[0], longest=100_000, **more), 0)
        for more in ({"watch": 1}, {"watch": 0, "count": 1}, {"watch": 0})
    )
    assert watched[0] == counted[0] == plain[0] and plain[1] is None
    assert watched[1] and counted[1]
    assert [replace(each, places={}) for each in watched[1].things] == counted[1].things
    assert counted[1].brief and not counted[1].rules


def test_charts_of_watched_games_leave_out_those_that_were_only_counted() -> None:
    found = results("morale", 3, change={"units": 2})
    briefly = {task: replace(each, brief=task[1] > 0) for task, each in found.watched.items()}
    facts = Facts(Results(found.about, found.rows, briefly))
    assert len(facts.watched) == 1 and len(facts.counted) == 3
