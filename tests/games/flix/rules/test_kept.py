"""What is kept from one question to the next is what would be found out anew."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from sandtable.board.discs.table import DOOR
from sandtable.board.grid.compass import BY_COMPASS
from sandtable.board.grid.ground import UNREACHABLE
from sandtable.engine.agents import Agent
from sandtable.engine.drivers import Seated
from sandtable.engine.rng import Rng
from sandtable.games.flix import GAME
from sandtable.games.flix.rules import (
    briefing,
    concepts,
    covers,
    fire,
    gear,
    moves,
    sight,
    supplies,
    tables,
    taking_cover,
)
from sandtable.games.flix.rules.arms import number_of
from sandtable.games.flix.rules.components import FIGURES, NONE
from sandtable.games.flix.rules.effects import EQUIPMENT
from sandtable.games.flix.rules.game import Flix

SCENARIOS = ["dry_run", "paper_harbor", "slow_fuse", "campaign"]


class Checker(Agent):
    """Plays at random, and looks at all that is kept before every answer."""

    def __init__(self, seed):
        self.player = GAME.playout(Rng(seed))

    def choose(self, game, decision):
        check(game)
        return self.player.choose(game, decision)

    def aim(self, game, decision):
        check(game)
        return self.player.aim(game, decision)

    def outcome(self, game, compute):
        return self.player.outcome(game, compute)


def check(game):
    anew = Flix(game.plan, 0)
    anew.restore(game.dump())
    assert list(game.occupancy.cells) == list(anew.occupancy.cells)
    assert list(game.occupancy.numbers) == list(anew.occupancy.numbers)
    assert list(game.occupancy.things) == things(game)
    assert game.newcomers or not any(tango.newcomer for tango in game.tangos)
    assert game.site() is game.plan.missions[game.mission].site
    for seal, other in zip(game.seals, anew.seals):
        if seal.cell != NONE:
            assert [int(tango.index) for tango in sight.watchers_of(game, seal)] == watchers(anew, other)
            speed = gear.speed(game, seal)
            assert moves.spread(game, seal.cell, speed) == spread(anew, other.cell, speed)
            check_cards(game, seal)
    for tango, same in zip(game.tangos, anew.tangos):
        seen = sight.seen_seals(game, tango)
        assert [int(seal.index) for seal in seen] == seen_by(anew, same)
        for seal in seen:
            spaces = taking_cover.spaces(game, tango, seal)
            assert spaces == cover(anew, same, anew.seals[seal.index])


def things(game):
    """How many Blocks, tokens and bombs are in every Space."""
    lying = Counter([*game.blocks, *game.token_cells, *game.bombs])
    return [lying[cell] for cell in range(int(game.plan.spaces))]


def check_cards(game, seal):
    """What somebody's cards come to, and what more it may take at set-up."""
    arms = fire.arms(game, seal)
    assert arms.fires == fire.rates(game, seal)
    held = {int(game.plan.equipment[card].effect) for card in seal.equipment}
    assert {effect for effect in range(len(EQUIPMENT)) if arms.effects >> effect & 1} == held
    assert arms.rifle == fire.has_rifle(game, seal)


def spread(game, start, speed):
    """FLIX-19.21, FLIX-19.24: by nothing that is kept."""
    site = game.site()
    barred = {int(tango.cell) for tango in game.tangos}
    found = [int(start)]
    first = 0
    for _ in range(speed):
        last = len(found)
        for cell in found[first:last]:
            for direction in BY_COMPASS:
                other = int(site.grid.beside(cell, direction))
                if site.steps.may(cell, direction, game.opened) and other not in [*found, *barred]:
                    found.append(other)
        first = last
    return found


def seen_by(game, tango):
    return [int(seal.index) for seal in game.seals if seal.cell != NONE and sees(game, tango, seal.cell)]


def cover(game, tango, seal):
    """FLIX-24.03, FLIX-24.09, FLIX-24.11: where a Tango takes Cover, of all Spaces of the Areas."""
    site = game.site()
    if covers.has_cover(game, tango, seal):
        return [int(tango.cell)]
    own = int(game.area(tango.cell))
    for areas in ([own], site.area_links[own]):
        cells = [cell for area in areas for cell in site.by_area.cells[area]]
        corners = [cell for cell in cells if site.corner_of[cell]]
        screened = [cell for cell in cells if covers.is_behind_block(game, cell, seal)]
        for kind, among in ((covers.CORNER, corners), (covers.BLOCK, screened)):
            found = nearest(game, tango, seal, kind, among)
            if found:
                return found
    return [int(tango.cell)]


def nearest(game, tango, seal, kind, cells):
    good = [cell for cell in cells if covers.suits(game, tango, seal, kind, cell)]
    steps = [int(concepts.distance(game, tango.cell, cell)) for cell in good]
    return [cell for cell, far in zip(good, steps) if far == min(steps)]


def watchers(game, seal):
    return [int(tango.index) for tango in game.tangos if sees(game, tango, seal.cell)]


def sees(game, tango, cell):
    """FLIX-12.03, FLIX-13.01: by nothing that is kept; its own standee is not in its own way."""
    if tango.cell == NONE:
        return False
    site = game.site()
    others = {int(figure.cell) for figure in [*game.seals, *game.hostages, *game.tangos]}
    own = int(tango.cell)
    for source in [own, *site.corner_of[own]]:
        between = set(site.sight.crossed(source, cell)) & (others - {own})
        if site.sight.sees(source, cell, game.opened) and not between:
            return True
    return False


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_where_figures_are_whom_they_see_and_where_they_may_go(scenario):
    for seed in range(2):
        game = GAME.new(scenario, {}, seed)
        game.play([Checker(seed)] * game.seats)


def test_what_is_kept_of_a_map_holds_for_every_state_of_its_doors():
    game: Any = GAME.new("paper_harbor", {}, 1)
    site = game.site()
    rng = Rng(5)
    spaces = int(site.grid.size)
    for _ in range(3000):
        a, b, opened = (
            int(rng.below(spaces)),
            int(rng.below(spaces)),
            int(rng.next()) & int(site.grid.all_doors),
        )
        linked = any(site.sight.sees(other, b, opened) for other in site.corner_of[a])
        beyond = [
            door.spaces[1] if door.spaces[0] == a else door.spaces[0]
            for door in site.doors
            if a in door.spaces and door.bit & opened
        ]
        past_doors = any(site.sight.sees(other, b, opened) for other in beyond)
        plain = site.sight.sees(a, b, opened)
        assert site.corner_lines.sees(a, b, opened) == linked
        assert site.tango_lines.sees(a, b, opened) == (plain or linked)
        assert site.seal_lines.sees(a, b, opened) == (plain or linked or past_doors)
        assert concepts.distance(game, a, b) == site.distances.between(a, b, site.grid.all_doors)


def test_what_is_kept_of_the_areas_that_can_be_reached_holds_for_every_state_of_the_doors():
    game: Any = GAME.new("paper_harbor", {}, 1)
    site = game.site()
    rng = Rng(6)
    for _ in range(60):
        cell = int(rng.below(int(site.grid.size)))
        opened = int(rng.next()) & int(site.grid.all_doors)
        first = [first_reached(site, cell, cells, opened) for cells in site.by_area.cells]
        assert site.first_reached(cell, opened) == first


def first_reached(site, cell, cells, opened):
    near = [each for each in cells if site.distances.between(cell, each, opened) < UNREACHABLE]
    return min(near, default=UNREACHABLE)


def test_the_usual_gear_of_a_team_is_the_same_when_it_is_kept():
    first, second = (set_up("slow_fuse", {"picks": False, "operators": 3}) for _ in range(2))
    assert first.plan is second.plan
    for one, other in zip(first.seals, second.seals):
        assert one.dump() == other.dump()
        assert one.equipment is not other.equipment and one.ammo is not other.ammo
    assert first.equipment_supply == second.equipment_supply
    assert first.weapon_supply == second.weapon_supply
    assert any(seal.equipment for seal in first.seals)


class Packer(Agent):
    """Picks at random, and looks at what every SEAL could have for every slot."""

    def __init__(self, seed):
        self.player = GAME.playout(Rng(seed))

    def choose(self, game, decision):
        for seal in game.seals:
            if decision.rule == "FLIX-6.09" and seal.who != NONE:
                for part in range(briefing.SLOTLESS, briefing.PARTS):
                    made = briefing.make_equipment_menu(game, seal, part)
                    assert briefing.equipment_menu(game, seal, part) == made
        return self.player.choose(game, decision)


@pytest.mark.parametrize("options", [{"operators": 4}, {"operators": 3}])
@pytest.mark.parametrize("scenario", ["paper_harbor", "slow_fuse", "green_dawn"])
def test_what_can_go_into_a_slot_is_the_same_when_it_is_kept(scenario, options):
    for seed in range(6):
        game: Any = GAME.new(scenario, options, seed)
        game.driver = Seated([Packer(seed)] * game.seats)
        game.beat()
        assert supplies.stock(game)


def test_no_two_sets_of_cards_have_the_same_number():
    sets = [
        (primary, secondary, equipment)
        for primary in (NONE, 0, 4)
        for secondary in (NONE, 0, 7)
        for equipment in ([], [0], [4], [7], [4, 7], [7, 4], [63] * 8)
    ]
    assert len({number_of(*each) for each in sets}) == len(sets)


def test_pieces_on_the_table_are_where_they_are_in_the_game():
    game = set_up("paper_harbor", {})
    for seed in range(40):
        rng = Rng(seed)
        figure = game.figure(int(rng.below(FIGURES)))
        figure.cell = int(rng.below(int(game.site().grid.size)))
        game.opened = int(rng.next()) & int(game.site().grid.all_doors)
        table = tables.table(game)
        figures = [(int(each.index), int(each.cell)) for each in everybody(game) if each.cell != NONE]
        lying = [(number, cell) for number, cell in enumerate(game.token_cells) if cell != NONE]
        assert [(each.number, cell_of(game, each)) for each in table.circles] == figures + lying
        assert [(each.number, cell_of(game, each)) for each in table.squares] == list(enumerate(game.blocks))
        closed = [number for number, door in enumerate(game.site().doors) if not game.opened & door.bit]
        assert [each.number for each in table.segments if each.kind == DOOR] == closed


def everybody(game):
    return [*game.seals, *game.hostages, *game.tangos]


def cell_of(game, piece):
    return int(tables.cell_at(game, int(piece.x * 10), int(piece.y * 10)))


def set_up(scenario, options):
    game = GAME.new(scenario, options, 3)
    game.driver = Seated([GAME.playout(Rng(1))] * game.seats)
    game.beat()
    return game


def test_a_clone_moves_its_figures_alone():
    game = set_up("paper_harbor", {})
    clone = game.clone()
    before = game.dump()
    clone.seals[0].cell = NONE
    assert game.dump() == before and clone.occupancy.cells[0] == NONE
