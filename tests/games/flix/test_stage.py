"""The stage of `flix` shows what it was told."""

from __future__ import annotations

from sandtable.board.discs.outcomes import outcome_of

ROOMS = """
    +-------+
    |A A|B B|
    | +-+   |
    |A .aB B|
    +-------+"""


def test_ground_is_as_drawn_and_figures_stand_where_they_are_put(stage):
    at = stage(
        ROOMS, locks={"a": 2}, cover=[(0, 3)], paths={"green": [(0, 2), (1, 3)]}, corners=[((0, 0), (1, 1))]
    )
    hannah = at.put("hannah", 0, 1, primary="MP5", equipment=["suppressor"], skill="SNP")
    patrol = at.patrol(1, 2 + 1, colour="green")
    grid = at.site.grid
    assert (
        grid.south[at.cell(0, 1)] == -1 and grid.east[at.cell(0, 1)] == -1 and not grid.south[at.cell(0, 0)]
    )
    assert [door.numeral for door in at.site.doors] == [2]
    assert [at.where(cell) for cell in at.site.doors[0].spaces] == [(1, 1), (1, 2)]
    assert at.game.area(at.cell(1, 1)) == at.area("A") and at.game.area(at.cell(0, 2)) == at.area("B")
    assert at.at("hannah") == (0, 1) and at.at(patrol) == (1, 3)
    assert at.game.figure_at(patrol.cell) is patrol
    assert at.game.plan.weapons[hannah.primary].name == "MP5"
    assert len(at.game.patrols()) == 1 and sum(tango.pooled for tango in at.game.tangos) == 4
    at.open("a")
    assert at.site.sight.sees(at.cell(1, 0), at.cell(1, 3), at.game.opened)


def test_what_a_disc_strikes_is_said_beforehand_and_copies_get_the_same(stage):
    at = stage(ROOMS)
    patrol = at.patrol(0, 3)
    at.block(0, 2)
    at.flick(at.hit_block(0, 2), at.by_block(0, 2, patrol), rest=(0.5, 2.5))
    found = at.do(lambda game: game.outcome(list))
    outcome = outcome_of(found)
    assert [(s.by, s.kind, s.number) for s in outcome.strikes] == [(0, 4, 0), (2, 2, int(patrol.index))]
    assert outcome.ways[0].rest() == (750, 150)
