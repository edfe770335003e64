"""Chapter 1: game setup."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

import pytest

from sandtable.engine.agents import RandomAgent
from sandtable.engine.drivers import Driver
from sandtable.engine.errors import SandtableError
from sandtable.engine.rng import Rng
from sandtable.games.morale import GAME
from sandtable.games.morale.content.loader import content
from sandtable.games.morale.rules import round_order, winning
from sandtable.games.morale.rules.components import CREEP, NONE, NOWHERE, STANDING, TOKEN_NAMES
from sandtable.games.morale.rules.state import DEPLOY, PLANNING
from sandtable.parts.pool import count_in
from sandtable.testkit.marks import rule

SEAL_CARDS = [
    "seal_leader",
    "seal_point",
    "seal_breacher",
    "seal_corpsman",
    "seal_marksman",
    "seal_gunner",
    "seal_grenadier",
    "seal_tech",
]
TERRORIST_CARDS = [
    "terr_warlord",
    "terr_runner",
    "terr_brawler",
    "terr_doctor",
    "terr_marksman",
    "terr_gunner",
    "terr_rocketeer",
    "terr_fixer",
]
STARS = TOKEN_NAMES[6:]


class Question(NamedTuple):
    seat: int
    rule: str
    keys: list[str]
    sealed: int
    log: list[str]


class Sitting(Driver):
    """Gives the answers wished for where they are offered, the first option elsewhere."""

    def __init__(self, wishes):
        self.wishes = wishes
        self.asked = []

    def choose(self, game, decision):
        seat = int(decision.seat)
        keys = [option.key() for option in decision.options]
        told = [event.what for event in game.log]
        self.asked.append(Question(seat, decision.rule, keys, int(decision.sealed), told))
        wish = next((wish for wish in self.wishes.get(seat, []) if wish in keys), keys[0])
        return keys.index(wish)

    def about(self, rule_id, seat=None):
        return [one for one in self.asked if one.rule == rule_id and seat in (None, one.seat)]


def new(wishes=None, seed=1, scenario="recovery", **options):
    game = GAME.new(scenario, options, seed)
    game.driver = Sitting(wishes or {})
    game.log = []
    return game


def mustered(wishes=None, seed=1, scenario="recovery", **options):
    game = new(wishes, seed, scenario, **options)
    game.beat()
    assert game.step == DEPLOY
    return game


def deployed(wishes=None, seed=1, scenario="recovery", **options):
    game = mustered(wishes, seed, scenario, **options)
    game.beat()
    assert game.step == PLANNING
    return game


def crew(game, team):
    return [unit.card.id for unit in game.members(team)]


def tokens(pool):
    return {TOKEN_NAMES[kind]: count_in(pool, kind) for kind in range(10) if count_in(pool, kind)}


# Crews


@rule("MORALE-1.01")
def test_two_teams_pick_their_crews_from_their_own_cards():
    wishes = {0: ["pick:7", "pick:0"], 1: ["pick:4", "pick:5"]}
    game = mustered(wishes, units=2, crew="pick")
    assert len(game.teams) == 2
    assert crew(game, 0) == ["seal_tech", "seal_leader"]
    assert crew(game, 1) == ["terr_marksman", "terr_gunner"]


@rule("MORALE-1.01")
def test_every_card_that_is_left_may_be_picked_and_none_twice():
    game = mustered({0: ["pick:7", "pick:0"], 1: ["pick:4"]}, units=3, crew="pick")
    picks = game.driver.about("MORALE-1.01", seat=0)
    assert [question.keys for question in picks] == [
        [f"pick:{card}" for card in range(8)],
        [f"pick:{card}" for card in range(7)],
        [f"pick:{card}" for card in range(1, 7)],
    ]
    assert [question.keys for question in game.driver.about("MORALE-1.01", seat=1)][1] == [
        f"pick:{card}" for card in (0, 1, 2, 3, 5, 6, 7)
    ]


@rule("MORALE-1.01")
def test_each_captain_picks_while_the_other_team_does_not_look():
    game = mustered(units=2, crew="pick", seals_players=2)
    assert [(one.seat, one.sealed) for one in game.driver.asked] == [(0, 0b011)] * 2 + [(2, 0b100)] * 2


@rule("MORALE-1.01")
@pytest.mark.parametrize("units", [1, 4, 8])
def test_the_suggested_squads_are_the_first_cards(units):
    game = mustered(units=units)
    assert crew(game, 0) == SEAL_CARDS[:units]
    assert crew(game, 1) == TERRORIST_CARDS[:units]
    assert game.driver.asked == []


@rule("MORALE-1.01")
def test_chance_picks_different_units_of_the_own_team_without_asking():
    seen = {0: Counter(), 1: Counter()}
    for seed in range(40):
        game = mustered(seed=seed, units=3, crew="random")
        assert game.driver.asked == []
        for team in (0, 1):
            assert len(set(crew(game, team))) == 3
            seen[team].update(crew(game, team))
    assert set(seen[0]) == set(SEAL_CARDS)
    assert set(seen[1]) == set(TERRORIST_CARDS)


@rule("MORALE-1.01")
def test_a_random_crew_depends_on_the_seed_only():
    crews = [crew(mustered(seed=seed, units=4, crew="random"), 0) for seed in (3, 3, 4)]
    assert crews[0] == crews[1] != crews[2]


@rule("MORALE-1.01")
def test_a_squad_stays_the_same_for_the_whole_game():
    game = GAME.new("checkpoint", {"units": 3, "crew": "random"}, 5)
    game.beat()
    squads = [crew(game, 0), crew(game, 1)]
    game.play([RandomAgent(Rng(1)), RandomAgent(Rng(2))])
    assert game.over
    assert [crew(game, 0), crew(game, 1)] == squads


# How many


@rule("MORALE-1.02")
@pytest.mark.parametrize("units", [1, 2, 5, 8])
def test_each_team_fields_as_many_units_as_were_agreed_before_the_picking(units):
    game = mustered(units=units, crew="pick")
    assert len(crew(game, 0)) == len(crew(game, 1)) == units
    # The eighth pick of eight is no choice any more.
    assert len(game.driver.about("MORALE-1.01", seat=0)) == min(units, 7)


@rule("MORALE-1.02")
@pytest.mark.parametrize(
    ("options", "sizes"),
    [
        ({"seals_units": 3}, (3, 4)),
        ({"terrorists_units": 2}, (4, 2)),
        ({"seals_units": 5, "terrorists_units": 7}, (5, 7)),
        ({"seals_units": 0, "terrorists_units": 0}, (4, 4)),
        ({"seals_units": 1, "terrorists_units": 8}, (1, 8)),
    ],
)
@pytest.mark.parametrize("way", ["suggested", "pick", "random"])
def test_teams_may_agree_on_different_numbers(options, sizes, way):
    game = mustered(units=4, crew=way, **options)
    assert (len(crew(game, 0)), len(crew(game, 1))) == sizes


@rule("MORALE-1.03")
@pytest.mark.parametrize("option", ["units", "seals_units", "terrorists_units"])
def test_a_team_fields_eight_units_but_never_nine(option):
    sizes = [len(crew(mustered(**{option: 8}), team)) for team in (0, 1)]
    assert max(sizes) == 8
    with pytest.raises(SandtableError, match=f"{option} must be a whole number from . to 8, not 9"):
        new(**{option: 9})


@rule("MORALE-1.02")
def test_a_team_needs_a_unit():
    with pytest.raises(SandtableError, match="units must be a whole number from 1 to 8, not 0"):
        new(units=0)


# Tableaus


@rule("MORALE-1.05")
def test_every_card_of_a_crew_lies_on_the_tableau_of_its_team_in_the_order_picked():
    game = mustered({0: ["pick:6", "pick:2"], 1: ["pick:3", "pick:1"]}, seals_units=2, units=3, crew="pick")
    assert [unit.card.id for unit in game.units] == [
        "seal_grenadier",
        "seal_breacher",
        "terr_doctor",
        "terr_runner",
        "terr_warlord",
    ]
    assert [unit.index for unit in game.units] == [0, 1, 2, 3, 4]
    assert [unit.team for unit in game.units] == [0, 0, 1, 1, 1]
    assert [game.place(unit) for unit in game.units] == [0, 1, 0, 1, 2]


@rule("MORALE-1.06")
def test_each_unit_takes_a_token_for_every_icon_on_its_card():
    game = mustered(units=8)
    for unit, card in zip(game.units, content().units, strict=True):
        assert unit.card.id == card.id
        assert tokens(unit.issue) == Counter(card.issue)
    assert tokens(game.units[SEAL_CARDS.index("seal_corpsman")].issue) == {"medkit": 2, "smoke_gas": 1}


@rule("MORALE-1.06", "MORALE-R11")
def test_standard_issue_stays_with_its_unit():
    game = deployed({0: ["ready:1,0"]}, units=4)
    before = [tokens(unit.issue) for unit in game.units]
    game.beat()
    offered = [question.keys for question in game.driver.about("MORALE-3.02")]
    for unit, keys in zip(game.units, offered, strict=True):
        own = [f"ready:{unit.index},{token}" for token in sorted(set(unit.card.issue))]
        assert [key for key in keys if key.startswith("ready") and int(key[-1]) < 6] == own
    before[1]["flashbang"] -= 1
    assert [tokens(unit.issue) for unit in game.units] == before


@rule("MORALE-1.07")
@pytest.mark.parametrize("units", [1, 4, 8])
def test_each_team_has_one_token_of_each_star_kind(units):
    game = mustered(units=units)
    for team in game.teams:
        assert tokens(team.stars) == {"covering_fire": 1, "creep": 1, "double_time": 1, "focus_fire": 1}


@rule("MORALE-1.07", "MORALE-1.08")
def test_the_star_sets_of_the_teams_are_apart():
    game = deployed({0: [f"ready:0,{CREEP}"]}, units=2)
    game.beat()
    assert "creep" not in tokens(game.teams[0].stars)
    assert tokens(game.teams[1].stars) == dict.fromkeys(STARS, 1)
    offered = [question.keys for question in game.driver.about("MORALE-3.02", seat=1)]
    assert all(any(key.endswith(f",{CREEP}") for key in keys) for keys in offered)


@rule("MORALE-1.08")
def test_a_star_token_may_be_readied_for_any_unit_of_the_team():
    game = deployed(units=8)
    game.beat()
    offered = [question.keys for question in game.driver.about("MORALE-3.02")]
    assert len(offered) == 16
    for unit, keys in enumerate(offered):
        assert [key for key in keys if key.startswith("ready") and int(key[-1]) >= 6] == [
            f"ready:{unit},{star}" for star in (6, 7, 8, 9)
        ]


# Bags


@rule("MORALE-1.09", "MORALE-R02")
@pytest.mark.parametrize("units", range(1, 9))
def test_a_bag_starts_with_eight_whites_and_one_black_for_each_unit(units):
    game = mustered(units=units)
    assert [team.bag.counts for team in game.teams] == [[8 * units, units]] * 2


@rule("MORALE-1.09")
def test_each_bag_counts_the_units_of_its_own_team():
    game = mustered(seals_units=3, terrorists_units=5)
    assert [team.bag.counts for team in game.teams] == [[24, 3], [40, 5]]


# Turn order cards


@rule("MORALE-1.10")
def test_a_team_has_the_turn_order_cards_of_exactly_the_units_it_fields():
    game = deployed(seals_units=3, terrorists_units=2, crew="random", seed=9)
    game.beat()
    seals, terrorists = ([int(card) for card in team.stack] for team in game.teams)
    assert sorted(seals) == [0, 1, 2]
    assert sorted(terrorists) == [3, 4]
    assert game.driver.about("MORALE-3.01", seat=0)[0].keys == ["card:0", "card:1", "card:2"]
    assert game.driver.about("MORALE-3.01", seat=1)[0].keys == ["card:3", "card:4"]


# Deployment


@rule("MORALE-1.11")
@pytest.mark.parametrize(
    ("scenario", "starts"),
    [
        ("recovery", [["N1", "M1", "S1"], ["N7", "M7", "S7"]]),
        ("checkpoint", [["A1", "B1", "C1"], ["A3", "B3", "C3"]]),
        ("rooftops", [["A1", "B1", "C1"], ["A5", "B5", "C5"]]),
    ],
)
def test_a_unit_may_start_in_any_starting_zone_of_its_team_and_in_no_other(scenario, starts):
    game = deployed(scenario=scenario, units=2)
    names = game.plan.zones.names
    for question, unit in zip(game.driver.about("MORALE-1.11"), game.units, strict=True):
        zones = [names.index(zone) for zone in starts[unit.team]]
        assert question.keys == [f"deploy:{unit.index},{zone}" for zone in zones]


@rule("MORALE-1.11")
def test_each_miniature_stands_where_its_owner_put_it():
    names = mustered().plan.zones.names
    spots = ["S1", "N1", "S1", "M7", "S7", "M7"]
    answers = [f"deploy:{unit},{names.index(spot)}" for unit, spot in enumerate(spots)]
    game = deployed({0: answers, 1: answers}, units=3)
    assert [names[unit.zone] for unit in game.units] == spots
    told = [(event.rule, event.data[:2]) for event in game.log if event.what == "deployed"]
    assert told == [("MORALE-1.11", [unit, names.index(spot)]) for unit, spot in enumerate(spots)]


@rule("MORALE-R36")
def test_both_teams_deploy_at_the_same_time_and_nobody_knows_before_both_are_done():
    game = deployed(units=2, terrorists_players=2)
    assert [(one.seat, one.sealed) for one in game.driver.about("MORALE-1.11")] == [
        (0, 0b001),
        (0, 0b001),
        (1, 0b110),
        (2, 0b110),
    ]
    assert all("deployed" not in question.log for question in game.driver.asked)
    assert all(event.seen_by(-1) for event in game.log if event.what == "deployed")


@rule("MORALE-R36")
def test_everybody_starts_on_the_ground_floor_and_all_may_share_a_zone():
    game = deployed(units=8)
    assert {unit.floor for unit in game.units} == {0}
    assert {unit.zone for unit in game.members(0)} == {game.plan.zones.names.index("N1")}
    assert {unit.zone for unit in game.members(1)} == {game.plan.zones.names.index("N7")}


@rule("MORALE-R01", "MORALE-R03")
def test_all_stand_unexposed_and_both_team_tokens_show_take_cover():
    game = deployed(units=4)
    assert {(unit.danger, unit.status) for unit in game.units} == {(0, STANDING)}
    assert [team.can_take_cover for team in game.teams] == [True, True]


def test_nothing_has_happened_to_anybody_yet():
    game = deployed(units=4)
    for unit in game.units:
        assert not (unit.face_up or unit.flashed or unit.prone or unit.inside)
        assert unit.spot == NONE
    for team in game.teams:
        assert not team.weapon_used
        assert (team.revealed, team.stack, team.extra) == (NONE, [], [])


def test_nobody_is_on_the_map_before_the_deployment():
    assert {unit.zone for unit in mustered().units} == {NOWHERE}


@pytest.mark.parametrize(
    ("scenario", "things"), [("recovery", ["package", "pilot"]), ("checkpoint", ["case"]), ("rooftops", [])]
)
def test_what_is_to_be_carried_home_lies_on_the_map_of_this_game_alone(scenario, things):
    game = mustered(scenario=scenario)
    assert [loot.name for loot in game.loot] == things
    assert not [loot for loot in game.loot if loot in game.plan.loot]


def test_a_crew_that_chance_has_picked_cannot_be_taken_back():
    game = new(crew="random")
    before = game.reveals
    game.beat()
    assert game.reveals > before


# Several players


@rule("MORALE-R35")
@pytest.mark.parametrize(
    ("units", "players", "owners"),
    [
        (4, 1, [0, 0, 0, 0]),
        (4, 2, [0, 0, 1, 1]),
        (4, 3, [0, 0, 1, 2]),
        (5, 2, [0, 0, 0, 1, 1]),
        (8, 8, [0, 1, 2, 3, 4, 5, 6, 7]),
    ],
)
def test_units_are_shared_out_among_the_players_of_a_team(units, players, owners):
    game = mustered(units=units, seals_players=players)
    assert [unit.seat for unit in game.members(0)] == owners
    assert {unit.seat for unit in game.members(1)} == {players}
    assert game.seats == players + 1


@rule("MORALE-R35")
def test_the_seats_of_the_second_team_follow_those_of_the_first():
    game = mustered(units=4, seals_players=2, terrorists_players=3)
    assert [unit.seat for unit in game.units] == [0, 0, 1, 1, 2, 2, 3, 4]
    assert [team.captain for team in game.teams] == [0, 2]
    assert [team.mask for team in game.teams] == [0b00011, 0b11100]
    assert [GAME.side_of(game, seat) for seat in range(5)] == [0, 0, 1, 1, 1]
    assert len(GAME.seat_names(game)) == 5


@rule("MORALE-R35")
def test_the_captain_decides_for_the_team_and_each_player_for_the_own_units():
    game = deployed(units=4, crew="pick", seals_players=2, terrorists_players=2)
    game.beat()
    driver = game.driver
    assert {one.seat for one in driver.about("MORALE-1.01")} == {0, 2}
    assert [one.seat for one in driver.about("MORALE-1.11")] == [0, 0, 1, 1, 2, 2, 3, 3]
    assert {one.seat for one in driver.about("MORALE-3.01")} == {0, 2}
    assert [one.seat for one in driver.about("MORALE-3.02")] == [0, 0, 1, 1, 2, 2, 3, 3]
    driver.asked.clear()
    round_order.turn_of(game, game.units[3])
    assert {one.seat for one in driver.about("MORALE-5.01")} == {1}
    assert {one.seat for one in driver.about("MORALE-7.01")} == {0, 2}


@rule("MORALE-R35")
def test_all_players_of_a_team_win_and_lose_together():
    game = mustered(units=4, seals_players=2, terrorists_players=3)
    winning.win(game, 1)
    assert game.results == [0, 0, 100, 100, 100]


@rule("MORALE-R35")
@pytest.mark.parametrize("team", ["seals", "terrorists"])
def test_every_player_needs_a_unit(team):
    assert new(units=3, **{f"{team}_players": 3}).seats == 4
    expected = f"option {team}_players must be at most the team's 3 units, not 4"
    with pytest.raises(SandtableError, match=expected):
        new(units=3, **{f"{team}_players": 4})
    with pytest.raises(SandtableError, match=expected):
        new(units=6, **{f"{team}_units": 3, f"{team}_players": 4})
    assert new(units=3, **{f"{team}_units": 6, f"{team}_players": 4}).seats == 5
