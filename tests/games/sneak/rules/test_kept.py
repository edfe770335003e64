"""What is worked out once for a map and kept never differs from what is worked out anew."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.board.grid.compass import AHEAD
from sandtable.board.grid.outlooks import Outlooks
from sandtable.engine.agents import RandomAgent
from sandtable.engine.drivers import Seated
from sandtable.engine.rng import Rng
from sandtable.games.sneak.content.loader import content
from sandtable.games.sneak.rules import adjusting, dashes, movement, rolls, sight, spawning, spending
from sandtable.games.sneak.rules.components import BOSS, FIRST_PATROL, NONE
from sandtable.games.sneak.rules.leaps import Ways
from sandtable.games.sneak.rules.paces import Paces
from sandtable.games.sneak.rules.state import ACTING, SETTING_UP
from sandtable.games.sneak.spec import SneakType

GAME = SneakType()
MOST_LOOKS = 25
PLAYED = [
    *[("frozen_quay", 1), ("data_wing", 3), ("locksmith", 2), ("blind_spot", 4), ("deep_hangar", 2)],
    *[("wired_pillar", 2), ("freezer_giant", 4), ("walking_fortress", 2), ("white_field", 2)],
]


class Inspector(RandomAgent):
    """Answers at random, and has a look at the game at the first questions of turns."""

    def __init__(self, rng, inspect):
        super().__init__(rng)
        self.inspect = inspect
        self.looks = MOST_LOOKS
        self.inspected = 0

    def choose(self, game, decision):
        if game.step == ACTING and self.looks:
            self.looks -= 1
            self.inspected += self.inspect(game)
        return super().choose(game, decision)


def play(scenario, players, inspect):
    """A game at random that is looked into; how much was compared."""
    game = GAME.new(scenario, {"players": players, "memory": "all"}, 3)
    agent = Inspector(Rng(4), inspect)
    game.play([agent] * int(game.seats))
    return agent.inspected


def on_map(game):
    return [character for character in game.characters if character.cell != NONE]


@pytest.mark.parametrize(("scenario", "players"), PLAYED)
def test_moves_are_those_with_everybody_looked_at(scenario, players):
    def compare(game):
        for character in on_map(game):
            pace = dashes.paced_out(game, character)
            options = dashes.menu_of(game, pace, dashes.marks(game, character, pace))
            anew = pace.sneaks if character.boxed else options
            assert dashes.moves(game, character, dashes.is_alone(game, character)) == anew
        return 1

    assert play(scenario, players, compare) > 0


def scattered(game, rng, figures):
    """Puts figures on the floor around a space, anywhere up to five spaces away."""
    grid = game.field().grid
    floor = [cell for cell in range(grid.size) if grid.stand[cell] == 0 and not game.field().is_room[cell]]
    middle = floor[int(rng.below(len(floor)))]
    around = [cell for cell in floor if grid.gap(middle, cell) <= 5]
    rng.shuffle(around)
    for figure, cell in zip(figures, around):
        if figure.is_enemy():
            game.deploy(figure, cell)
        else:
            figure.cell = cell


@pytest.mark.parametrize(("scenario", "players"), [("frozen_quay", 1), ("data_wing", 2), ("locksmith", 1)])
def test_moves_in_a_crowd_are_those_with_everybody_looked_at(scenario, players):
    """Whoever stands where, and whichever doors are open; mostly they are known already."""
    game: Any = GAME.new(scenario, {"players": players}, 3)
    game.driver = Seated([RandomAgent(Rng(4))] * players)
    while game.step != ACTING:
        game.beat()
    rng = Rng(5)
    kept = 0
    for _ in range(3000):
        game.opened = rng.below(2) * game.field().grid.all_doors
        scattered(game, rng, [*game.team(), *game.patrols[: 1 + rng.below(4)]])
        for character in game.team():
            crowd = dashes.crowd_of(game, character)
            kept += game.field().paces.among(crowd, game.opened) is not None
            pace = dashes.paced_out(game, character)
            anew = dashes.menu_of(game, pace, dashes.marks(game, character, pace))
            assert dashes.moves(game, character, dashes.is_alone(game, character)) == anew
        for patrol in game.patrols:
            patrol.cell = NONE
    assert kept > 100


def roll_of(game, rng):
    """A die on the table, for something that its face decides."""
    purpose = (rolls.ATTACK, rolls.ENEMY_ATTACK, rolls.NOISE, rolls.OTHER)[int(rng.below(4))]
    victim = (NONE, BOSS, FIRST_PATROL)[int(rng.below(3))]
    target = 0 if purpose == rolls.NOISE else 3 + int(rng.below(2))
    roller = NONE if purpose == rolls.ENEMY_ATTACK else int(game.turn_of)
    enough = (rolls.ANY_NUMBER, 1)[int(rng.below(2))]
    roll = rolls.Roll(purpose, roller, victim, target, [], enough, int(rng.below(2)))
    roll.white = int(rng.below(2))
    roll.faces = [int(rng.below(6)) if roll.white else 1 + int(rng.below(6))]
    roll.more_black = rng.below(2)
    roll.attracts = purpose == rolls.NOISE and rng.below(2) == 1
    return roll


@pytest.mark.parametrize(("scenario", "players"), PLAYED)
def test_what_may_change_a_roll_is_found_with_all_dice_and_tokens_looked_at(scenario, players):
    """Whoever has which tokens: mostly it is known already."""
    rng = Rng(8)

    def compare(game):
        here = game.clone()
        for _ in range(100):
            for character in here.characters:
                character.active = 15 * rng.below(2)
                character.tranquil = rng.below(4) == 0
                character.aided = rng.below(4) == 0
                character.used = rng.below(2)
            roll = roll_of(here, rng)
            for seat in range(here.seats):
                assert spending.useful(here, roll, seat) == spending.sought(here, roll, seat)
        return 1

    assert play(scenario, players, compare) > 0


def told_apart(game, **changes):
    """The number of a roll of two dice in which one thing is otherwise."""
    given = {"purpose": rolls.ATTACK, "roller": 0, "victim": BOSS, "target": 3} | changes
    purpose, roller, victim, target = (given[name] for name in ("purpose", "roller", "victim", "target"))
    made = rolls.Roll(purpose, roller, victim, target, [], given.get("enough", 2), given.get("spare", 1))
    made.white, made.faces = given.get("white", 1), given.get("faces", [3, 4])
    made.more_black = given.get("more_black", 0)
    made.attracts = given.get("attracts", False)
    for index, active in enumerate(given.get("active", [15, 15, 15, 15])):
        game.characters[index].active = active
    return adjusting.case_of(game, made, given.get("seat", 0))


def test_rolls_that_differ_in_anything_that_matters_have_numbers_of_their_own(stage):
    game = stage("data_wing", players=4).game
    rows: list[dict[str, Any]] = [
        *[{"purpose": purpose} for purpose in (rolls.ENEMY_ATTACK, rolls.NOISE, rolls.OTHER)],
        *[{"purpose": rolls.NOISE, "attracts": True}, {"victim": FIRST_PATROL}, {"more_black": 3}, {}],
        *[{"roller": roller} for roller in (NONE, 2, 3)],
        *[{"target": target} for target in (0, 1, 2, 4, 5, 6, 7)],
        *[{"enough": enough} for enough in (rolls.ANY_NUMBER, 1, 3, 4, 5, 6, 7)],
        *[{"spare": spare} for spare in (0, 2, 3)],
        *[{"seat": seat} for seat in (1, 2, 3)],
        *[{"active": [14 if who == index else 15 for who in range(4)]} for index in range(4)],
        *[{"active": [7 if who == index else 15 for who in range(4)]} for index in range(4)],
        *[{"white": white} for white in (0, 2)],
        *[{"faces": [face, 4]} for face in (0, 1, 2, 4, 5, 6)],
        *[{"faces": [3, face]} for face in (0, 1, 2, 3, 5, 6)],
        *[{"faces": [3]}, {"faces": [3, 4, 0]}, {"faces": [0, 3, 4]}],
        {"faces": [3] * 6, "white": 6},
    ]
    numbers = [told_apart(game, **row) for row in rows]
    assert NONE not in numbers
    assert len(set(numbers)) == len(rows)


@pytest.mark.parametrize(
    "row",
    [
        *[{"target": -1}, {"target": 8}, {"enough": 8}, {"enough": -1}, {"spare": 4}, {"spare": -1}],
        {"faces": [3] * 7},
    ],
)
def test_rolls_out_of_the_ordinary_are_not_kept(stage, row):
    assert told_apart(stage("data_wing", players=4).game, **row) == NONE


@pytest.mark.parametrize(("scenario", "players"), PLAYED)
def test_who_is_looked_for_among_the_patrols_is_whoever_stands(scenario, players):
    """In the game itself, in a copy, and in one that was saved."""

    def compare(game):
        loaded = GAME.new(scenario, {"players": players, "memory": "all"}, 3)
        loaded.restore(game.dump())
        for each in (game, game.clone(), loaded):
            for patrol in each.standing():
                assert patrol.index - FIRST_PATROL < each.deployed
                assert each.is_taken(patrol.cell)
        return len(game.standing())

    play(scenario, players, compare)


@pytest.mark.parametrize(("scenario", "players"), PLAYED)
def test_who_is_looked_for_among_the_characters_is_whoever_takes_part(scenario, players):
    """In the game itself, in a copy, in a copy of that, and in one that was saved."""

    def compare(game):
        loaded = GAME.new(scenario, {"players": players, "memory": "all"}, 3)
        loaded.restore(game.dump())
        for each in (game, game.clone(), game.clone().clone(), loaded):
            squad = [character.index for character in each.squad]
            assert [each.characters[index] for index in squad] == each.squad
            for character in each.characters:
                assert character.index in squad or not (character.present or character.on_map())
        assert len(game.squad) == players
        return 1

    assert play(scenario, players, compare) > 0


def test_a_save_is_restored_over_a_game_with_other_characters():
    game: Any = GAME.new("data_wing", {"players": 1}, 3)
    other: Any = GAME.new("data_wing", {"players": 4}, 3)
    for each in (game, other):
        each.driver = Seated([RandomAgent(Rng(4))] * int(each.seats))
        while each.step != ACTING:
            each.beat()
    last = other.team()[-1]
    assert last.index not in [character.index for character in game.squad]
    game.restore(other.dump())
    assert game.figure_at(last.cell) is game.characters[last.index]


def test_every_stage_of_a_story_is_begun_by_those_who_take_part():
    game: Any = GAME.new("story", {"players": 2}, 5)
    game.driver = Seated([RandomAgent(Rng(4))] * int(game.seats))
    begun = 0
    while not game.over and begun < 8:
        setting_up = game.step == SETTING_UP
        game.beat()
        if setting_up:
            begun += 1
            assert game.squad == game.team()
    assert begun > 1


def test_the_stage_that_is_played_follows_its_number():
    game: Any = GAME.new("story", {}, 1)
    saved = game.dump()
    for number in (2, 0, 1, 1, 3):
        game.stage = number
        assert game.field() is game.plan.stages[number]
        assert game.clone().field() is game.plan.stages[number]
    game.restore(saved | {"stage": 2})
    assert game.field() is game.plan.stages[2]


def test_a_patrol_that_comes_from_the_supply_is_in_the_way():
    game: Any = GAME.new("frozen_quay", {}, 3)
    game.driver = Seated([RandomAgent(Rng(4))])
    while game.step != ACTING:
        game.beat()
    cell = int(game.characters[0].cell) + 1
    assert not game.is_taken(cell)
    patrol = spawning.stand(game, cell)
    assert game.figure_at(cell) is patrol


def test_a_save_is_restored_over_a_game_with_fewer_patrols():
    game: Any = GAME.new("frozen_quay", {}, 3)
    game.driver = Seated([RandomAgent(Rng(4))])
    while game.step != ACTING:
        game.beat()
    other: Any = game.clone()
    last = other.patrols[-1]
    other.deploy(last, game.characters[0].cell + 1)
    game.restore(other.dump())
    assert game.is_taken(last.cell)
    assert game.figure_at(last.cell) is game.patrols[-1]


@pytest.mark.parametrize("scenario", [spec.name for spec in GAME.scenarios()])
def test_a_scenario_as_it_comes_has_the_plan_of_its_defaults(scenario):
    defaults = GAME.scenario(scenario).settle({})
    usual: Any = GAME.new(scenario, {}, 1)
    same: Any = GAME.new(scenario, defaults, 1)
    assert usual.plan is same.plan


@pytest.mark.parametrize(("scenario", "players"), PLAYED)
def test_views_of_patrols_are_what_each_of_them_sees(scenario, players):
    def compare(game):
        stage = game.field()
        views = sight.views(game)
        for cell in range(stage.grid.size):
            seen = [
                stage.grid.faces(AHEAD, patrol.facing, patrol.cell, cell)
                and stage.box.sees(patrol.cell, cell, game.opened)
                and not sight.crate_between(game, patrol.cell, cell)
                for patrol in game.standing()
            ]
            assert sight.watched(game, cell) == any(seen)
            assert sight.is_in_view(game, views, cell) == any(seen)
        return 1

    assert play(scenario, players, compare) > 0


def test_leaps_pass_over_what_a_whole_search_finds():
    def compare(game):
        leaps = 0
        for character in on_map(game):
            ways = Ways(game, True, character.cell)
            for cell in ways.steps(character.cell):
                passed = movement.passed_over(game, character.cell, cell)
                assert passed == ways.passed(character.cell, cell)
                if passed:
                    assert passed == ways._chains(int(character.cell))[cell]
                    leaps += 1
        return leaps

    assert sum(play(scenario, players, compare) for scenario, players in PLAYED) > 0


@pytest.mark.parametrize(("scenario", "players"), PLAYED)
def test_whether_somebody_may_move_is_whether_steps_lead_anywhere(scenario, players):
    def compare(game):
        for character in on_map(game):
            anywhere = bool(movement.steps_of(game, True, character.cell))
            assert movement.may_move(game, character) == anywhere
        taken = game.taken()
        for cell in range(game.field().grid.size):
            there = game.figure_at(cell) is not None
            assert game.is_taken(cell) == there
            assert bool(taken[cell]) == there
        return 1

    assert play(scenario, players, compare) > 0


@pytest.mark.parametrize(("scenario", "players"), PLAYED)
def test_sums_of_tokens_are_those_of_the_tokens_that_are_ready(scenario, players):
    def compare(game):
        tokens = adjusting.ready_tokens(game)
        assert adjusting.sums_of(game.plan, tokens) == adjusting.combined(game.plan, tokens)
        return 1

    assert play(scenario, players, compare) > 0


@pytest.mark.parametrize("name", sorted(content().stages))
def test_what_is_kept_of_a_map_follows_its_doors(name):
    """Whichever doors are open, in whichever order they were asked for."""
    stage = content().stages[name]
    rng = Rng(7)
    opened = [
        0,
        int(stage.grid.all_doors),
        *[int(rng.below(1 << 30)) & int(stage.grid.all_doors) for _ in range(6)],
    ]
    cells = [int(rng.below(stage.grid.size)) for _ in range(12)]
    for doors in opened * 2:
        for cell in cells:
            pace = stage.paces.find(cell, doors)
            anew = Paces(stage.steps, stage.is_room, stage.boss == NONE).find(cell, doors)
            assert (pace.first, pace.beyond, pace.short) == (anew.first, anew.beyond, anew.short)
            for facing in (0, 2, 4, 6):
                seen = stage.outlooks.find(cell, facing, doors)
                assert seen == Outlooks(stage.grid, stage.box, AHEAD, 1).find(cell, facing, doors)
