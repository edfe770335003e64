"""Set-up: the map, the characters and the decks (chapters 5 to 7)."""

from __future__ import annotations

import pytest

from sandtable.games.sneak.content.loader import content
from sandtable.games.sneak.content.options import plan_for, scenario_specs
from sandtable.games.sneak.rules import movement, rolls, sight
from sandtable.games.sneak.rules.components import ALL_ACTIVE, GRAY_FOX, MERYL, NONE, OTACON, SNAKE
from sandtable.games.sneak.rules.effects import TRAP
from sandtable.games.sneak.rules.game import Sneak
from sandtable.games.sneak.rules.state import GATHERING
from sandtable.testkit.marks import rule
from sandtable.testkit.stage import Stage


@pytest.fixture
def new():
    """A Stage that is still to be set up; nobody picks, unless a test says so."""

    def make(name="frozen_quay", seed=1, **options):
        spec = next(spec for spec in scenario_specs(content()) if spec.name == name)
        return Stage(Sneak(plan_for(name, spec.settle({"picks": False} | options)), seed))

    return make


def set_up(at, *answers):
    at.play(lambda game: game.beat(), *answers)
    return at.game


def team(game):
    return [int(character.index) for character in game.team()]


# Characters


@rule("SNEAK-3.04", "SNEAK-X01")
@pytest.mark.parametrize(
    ("players", "who"),
    [(1, [SNAKE]), (2, [SNAKE, MERYL]), (3, [SNAKE, MERYL, GRAY_FOX]), (4, [SNAKE, MERYL, OTACON, GRAY_FOX])],
)
def test_a_roster_says_who_plays(new, players, who):
    at = new("data_wing", players=players)
    game = set_up(at)
    assert team(game) == who
    assert len({int(character.cell) for character in game.team()}) == players
    picking = new("data_wing", players=players, picks=True, memory="none")
    if players > 1:
        assert picking.menu(lambda game: game.beat()) == [f"character:{index}" for index in who]


@rule("SNEAK-3.05", "SNEAK-6.01")
def test_without_a_roster_each_player_picks_any_character_that_is_left(new):
    at = new("blind_spot", players=2, picks=True, memory="none")
    assert at.menu(lambda game: game.beat(), "character:3") == ["character:0", "character:1", "character:2"]
    starts = at.game.plan.stages[0].starts
    game = set_up(at, "character:3", "character:2", f"start:3,{starts[3]}", f"start:2,{starts[1]}")
    assert team(game) == [GRAY_FOX, OTACON]
    assert [int(game.characters[who].seat) for who in (GRAY_FOX, OTACON)] == [0, 1]
    assert int(game.characters[OTACON].cell) == starts[1]


@rule("SNEAK-6.02", "SNEAK-R64")
def test_all_tokens_lie_beside_the_dashboards(new):
    game = set_up(new("data_wing", players=4))
    for character in game.team():
        assert (character.actions, character.active, character.damage) == (4, ALL_ACTIVE, 0)
        assert character.alert_cell == NONE
        assert not character.disguised


@rule("SNEAK-1.02", "SNEAK-R63", "SNEAK-R71")
def test_several_people_share_the_one_figure_and_take_turns_with_it(new):
    at = new("frozen_quay", players=3)
    game = set_up(at)
    assert team(game) == [SNAKE]
    seats = []
    for _ in range(4):
        game.step, game.characters[SNAKE].done = GATHERING, True
        at.play(lambda game: game.beat())
        seats.append(int(game.characters[SNAKE].seat))
    assert seats == [0, 1, 2, 0]


@rule("SNEAK-G14")
@pytest.mark.parametrize(("memory", "cards"), [(["U01", "U10", "U03"], 4), (["U23", "U10"], 2)])
def test_a_card_is_lent_to_snake_above_the_limit_if_nobody_has_it(new, memory, cards):
    at = new("white_field")
    rifle = at.game.plan.card_with["U23"]
    at.game.memory = [at.game.plan.card_with[name] for name in memory]
    snake = set_up(at).characters[SNAKE]
    assert len(snake.cards) == cards and snake.cards.count(rifle) == 1
    assert snake.tokens[snake.cards.index(rifle)] == 4


@rule("SNEAK-R01", "SNEAK-R02", "SNEAK-G01")
def test_dice_of_either_colour_have_six_faces(stage):
    at = stage(rows=".")
    for white, faces in ((True, [0, 1, 2, 3, 4, 5]), (False, [1, 2, 3, 4, 5, 6])):
        at.dice(*range(1, 7))
        assert [rolls.throw(at.game, white) for _ in range(6)] == faces


@rule("SNEAK-6.04", "SNEAK-R46", "SNEAK-2.25")
def test_all_players_roll_from_one_pool_of_dice(stage):
    at = stage(rows="...", characters=["snake", "otacon"])
    at.put("snake", 0, 0)
    at.game.held, at.game.held_dice = [0, 2], [[1, 1], [1, 1]]
    made = at.do(rolls.roll, 3, 2, rolls.OTHER, SNAKE, NONE, NONE)
    assert (made.white, made.black) == (2, 2)
    enemys = at.do(rolls.roll, 3, 0, rolls.ENEMY_ATTACK, NONE, SNAKE, 3)
    assert enemys.white == 3


# The map


@rule("SNEAK-3.03", "SNEAK-5.01", "SNEAK-5.09", "SNEAK-R32")
def test_everything_lies_where_the_page_says(new):
    at = new("holding_level")
    game = set_up(at)
    field = game.field()
    assert [int(patrol.cell) for patrol in game.standing()] == field.patrols
    assert [int(patrol.facing) for patrol in game.standing()] == field.facings
    assert game.events == [int(event.cell) for event in field.events]
    assert game.opened == 0 and game.blue_side
    assert int(game.characters[SNAKE].cell) == field.starts[0]
    assert (game.step, game.round) == (GATHERING, 0)


@rule("SNEAK-G11", "SNEAK-2.18")
def test_hidden_events_taken_at_random_are_mixed_with_traps(new):
    seen = set()
    for seed in range(12):
        game = set_up(new("deep_hangar", seed))
        assert len(game.hidden_kinds) == len(game.hidden_cells) == 7
        assert game.hidden_kinds.count(TRAP) == 3
        assert game.hidden_seen == [0] * 7
        seen.add(tuple(kind == TRAP for kind in game.hidden_kinds))
    assert len(seen) > 8


@rule("SNEAK-R70")
def test_tokens_of_cards_that_are_unlocked_are_not_laid(new):
    game = set_up(new("holding_level", memory="all"))
    assert game.finds == [NONE] * 3
    game = set_up(new("holding_level", memory="earned"))
    assert game.finds == game.field().find_cells


@rule("SNEAK-5.07")
def test_players_never_enter_a_patrol_room(stage):
    at = stage(rows="..1.\n...2")
    at.put("snake", 0, 1)
    assert at.cell(0, 2) not in movement.steps_of(at.game, True, at.cell(0, 1))
    assert at.cell(0, 2) in movement.steps_of(at.game, False, at.cell(0, 1))


@rule("SNEAK-5.03", "SNEAK-5.08")
def test_a_patrol_room_belongs_to_its_zone(stage):
    at = stage(rows="1.\n..", zones="11\n22")
    assert [int(at.field.zone(cell)) for cell in range(4)] == [0, 0, 1, 1]
    assert at.field.rooms == [[0], []]


# Decks


@rule("SNEAK-7.02", "SNEAK-7.03", "SNEAK-7.04", "SNEAK-R31")
def test_blue_cards_lie_over_red_ones_over_game_over(new):
    orders = set()
    for seed in range(4):
        game = set_up(new("frozen_quay", seed))
        backs = [game.plan.backs[card] for card in reversed(game.patrol_deck.pile)]
        assert backs == [0] * 8 + [1] * 2 + [2]
        assert len(game.patrol_deck.aside) == 17
        orders.add(tuple(game.patrol_deck.pile))
    assert len(orders) == 4


@rule("SNEAK-7.02")
def test_more_time_is_more_blue_cards_but_not_in_a_boss_stage(new):
    longer = set_up(new("frozen_quay", more_time=3))
    assert [longer.patrol_deck.count(back) for back in range(3)] == [11, 2, 1]
    assert not set_up(new("wired_pillar", more_time=3)).patrol_deck.pile


@rule("SNEAK-7.05")
def test_the_reactions_are_shuffled(new):
    orders = {tuple(set_up(new("frozen_quay", seed)).reactions.pile) for seed in range(6)}
    assert len(orders) > 3
    assert all(sorted(pile) == list(range(6)) for pile in orders)


@rule("SNEAK-7.01", "SNEAK-1.11", "SNEAK-1.13")
def test_a_boss_stage_has_a_boss_deck_and_no_patrol_deck(new):
    game = set_up(new("wired_pillar"))
    assert game.is_boss_stage() and not game.patrol_deck.pile and not game.standing()
    assert len(game.boss_deck.pile) == 8
    sneaking = set_up(new("frozen_quay"))
    assert not sneaking.is_boss_stage() and not sneaking.boss_deck.pile


@rule("SNEAK-6.11", "SNEAK-2.11")
@pytest.mark.parametrize(("name", "first", "size"), [("data_wing", "H", 8), ("freezer_giant", "R", 5)])
def test_the_hack_deck_depends_on_the_mission(new, name, first, size):
    game = set_up(new(name, players=4))
    names = [game.plan.hacks[card].name for card in game.hacks.pile]
    assert len(names) == size and all(name.startswith(first) for name in names)


@rule("SNEAK-5.09", "SNEAK-24.02")
def test_what_a_camera_looks_at_is_fixed_by_the_side_of_the_token(new):
    game = set_up(new("holding_level"))
    camera = game.field().cameras[0]
    south = int(camera.cell) + 2 * int(game.field().grid.width)
    assert sight.enemy_sees(game, camera.cell, camera.blue, south)
    assert not sight.enemy_sees(game, camera.cell, camera.red, south)
