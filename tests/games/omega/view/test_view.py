"""What seats see: hidden information, odds, previews, cues and standing answers."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from sandtable.engine.decisions import Decision, Option
from sandtable.engine.events import EVERYONE, Event
from sandtable.games.omega import GAME
from sandtable.games.omega.rules import attack
from sandtable.games.omega.rules.components import DEAD, ESCAPED, FIRST_ENEMY, NONE
from sandtable.games.omega.rules.state import PLANNING
from sandtable.games.omega.view import odds
from sandtable.games.omega.view.names import piece_name, texts
from sandtable.scene.vocabulary import Query
from sandtable.testkit.marks import rule

OVERSEER, PLAYER, SPECTATOR = 0, 1, -1


def notes(game: Any, seat: int) -> list[str]:
    """What is written on the map for a seat."""
    return [layer.label for layer in GAME.scene(game, seat, None).layers if layer.look == ("note",)]


def asked(game: Any, *options: Option, rule: str = "OMEGA-7.02", seat: int = PLAYER) -> Decision:
    return Decision(seat, rule, list(options), 0, None, -1)


# What is hidden


def test_only_the_overseer_sees_what_lies_face_down(stage: Any) -> None:
    game = stage().game
    game.door_faces = [1] + [0] * (len(game.door_faces) - 1)
    game.stacks[1] = [0]
    found = notes(game, OVERSEER)
    assert found[:2] == ["Jammed, STR 2", "Unlocked"]
    assert found[len(game.door_faces) :] == [game.plan.rooms[0].name]
    assert notes(game, PLAYER) == notes(game, SPECTATOR) == []
    doors = [edge for edge in GAME.scene(game, PLAYER, None).board.edges if edge.kind == "door"]
    assert all(edge.look == ("hidden",) for edge in doors)
    assert "hidden" not in GAME.scene(game, OVERSEER, None).board.edges[-1].look


def test_a_scouted_room_is_known_to_the_commandos_and_not_to_spectators(stage: Any) -> None:
    game = stage().game
    game.stacks[1], game.scouted = [0], 2
    assert notes(game, PLAYER) == [game.plan.rooms[0].name]
    assert notes(game, SPECTATOR) == []


def test_the_aim_is_the_commandos_own_and_lies_beside_the_table_for_all() -> None:
    panels = GAME.scene(GAME.new("dry_run", {}, 1), OVERSEER, None).panels
    [aim] = [panel for panel in panels if panel.id == "aim"]
    assert (aim.title, aim.side, aim.seat) == ("Commandos", "commandos", SPECTATOR)


def test_a_stance_is_not_shown_before_plans_are_in(stage: Any) -> None:
    game = stage().game
    game.step = PLANNING
    told = {panel.title: panel.about for panel in GAME.scene(game, OVERSEER, None).panels}
    assert told["Voss"] == "no stance yet"
    assert {panel.about for panel in GAME.scene(game, PLAYER, None).panels if panel.title == "Voss"} != {
        "no stance yet"
    }


@pytest.mark.parametrize("condition", [DEAD, ESCAPED])
def test_who_is_out_of_the_mission_has_no_stance_any_more(stage: Any, condition: int) -> None:
    game = stage().game
    game.commandos[0].condition = condition
    shown = []
    for stance in (NONE, 0, 1):
        game.commandos[0].stance = stance
        shown.append(GAME.scene(game, PLAYER, None))
    assert shown[0] == shown[1] == shown[2]


# Odds


def test_a_pool_has_the_chances_of_its_faces() -> None:
    chances = odds.pool((0, 0, 0, 1, 1, 2), (0, 0, 1, 1, 2, 3), 1, 1)
    assert sum(chances) == 1
    assert chances[0] == Fraction(1, 2) * Fraction(1, 3)
    assert odds.at_least(chances, 5) == Fraction(1, 36)


def shot(at: Any) -> tuple[Any, Any]:
    """Voss and a Husk in the open, three spaces apart."""
    game = at.game
    husk = game.enemies[0]
    at.game.put(husk, at.cell(9, 14))
    game.put(game.commandos[0], at.cell(9, 17))
    return game, husk


def test_an_attack_shows_its_exact_chance_and_two_lines_of_sight(stage: Any) -> None:
    game, husk = shot(stage())
    weapon = attack.weapons(game, game.commandos[0])[0]
    need = game.kind(husk).ranged[0]
    expected = odds.at_least(odds.totals(game, int(weapon.black), int(weapon.red)), need)
    option = Option("attack", "OMEGA-8.09", (0, FIRST_ENEMY, 0))
    seen = GAME.preview(game, PLAYER, asked(game, option), Query(answer=option.key()))
    assert seen.odds[0].chance == int(expected * 1000 + Fraction(1, 2))
    assert [layer.kind for layer in seen.layers] == ["line", "line"]
    starts = {layer.points[0] for layer in seen.layers}
    assert len(starts) == 1
    assert starts <= {(18, 34), (20, 34)}


def test_a_measured_line_names_distance_and_sight(stage: Any) -> None:
    game = stage().game
    facts = GAME.preview(game, PLAYER, None, Query(start=(19, 35), end=(19, 29))).facts
    assert [fact.text for fact in facts] == ["3 spaces apart.", "Two free lines from one corner."]
    blocked = GAME.preview(game, PLAYER, None, Query(start=(19, 35), end=(35, 17)))
    assert blocked.layers[0].look == ("blocked",)


def test_a_move_shows_its_way(stage: Any) -> None:
    at = stage()
    game = at.game
    game.put(game.commandos[0], at.cell(9, 16))
    option = Option("move", "OMEGA-8.03", (at.cell(9, 14),))
    seen = GAME.preview(game, PLAYER, asked(game, option), Query(answer=option.key()))
    assert seen.layers[0].points == ((19, 33), (19, 31), (19, 29))


# Questions


def test_every_choice_has_a_label_and_aims_at_what_it_concerns(stage: Any) -> None:
    game, _ = shot(stage())
    options = [Option("attack", "OMEGA-8.09", (0, FIRST_ENEMY, 0)), Option("open", "OMEGA-8.05", (0,))]
    question = GAME.scene(game, PLAYER, asked(game, *options)).question
    assert question is not None
    assert question.prompt
    assert [choice.targets for choice in question.choices] == [(f"piece-{FIRST_ENEMY}",), ("door-0",)]
    assert question.choices[0].label.endswith("%")


# Cues and standing answers


def test_a_move_is_walked_along_what_was_brought(stage: Any) -> None:
    at = stage()
    cells = [at.cell(9, 15), at.cell(9, 14)]
    event = Event("OMEGA-10.03", "moved", [0, at.cell(9, 16), cells[-1], 0], EVERYONE, [cells])
    cue = GAME.cue(at.game, event, PLAYER)
    assert cue is not None
    assert (cue.kind, cue.elements) == ("walk", ("piece-0",))
    assert cue.points == ((19, 33), (19, 31), (19, 29))


def test_a_roll_lies_in_a_tray_by_colours(stage: Any) -> None:
    event = Event("OMEGA-15.01", "attack_rolled", [0, 2, 1, 4], EVERYONE, [[0, 1, 3]])
    cue = GAME.cue(stage().game, event, PLAYER)
    assert cue is not None
    assert [(roll.colour, len(roll.faces)) for roll in cue.rolls] == [("black", 2), ("red", 1)]
    assert cue.rolls[-1].result == "4"


def test_an_attack_is_titled_by_who_attacks_whom(stage: Any) -> None:
    game = stage().game
    event = Event("OMEGA-15.01", "attack_rolled", [0, 2, 1, 4], EVERYONE, [[0, 1, 3]])
    game.acting = 0
    for target, title in ((FIRST_ENEMY, "{} against {}"), (NONE, "{}")):
        game.aimed_at = target
        cue = GAME.cue(game, event, PLAYER)
        assert cue is not None
        assert cue.act == title.format(piece_name(game, 0), piece_name(game, target))


def test_passing_may_stand_for_the_turn_and_ends_with_it(stage: Any) -> None:
    game = stage().game
    window = asked(game, Option("frenzy", "OMEGA-18.03"), Option("pass", "OMEGA-12.07"), seat=OVERSEER)
    turn, rest, *_ = GAME.standing(game, OVERSEER, window)
    stand = GAME.stands(game, OVERSEER, window, turn.id)
    assert stand is not None
    assert stand.answer == "pass"
    game.turn_of = NONE
    assert GAME.stands(game, OVERSEER, window, turn.id) is None
    assert GAME.stands(game, OVERSEER, window, rest.id) is not None


@rule("OMEGA-8.01")
def test_a_find_and_the_cards_of_a_room_can_be_read(stage: Any) -> None:
    game = stage().game
    found = GAME.cue(game, Event("OMEGA-8.01", "finds", [0, 0, 0, 0], EVERYONE), PLAYER)
    assert found is not None and found.card is not None
    assert found.card.caption == "Find" and found.card.title == game.plan.finds[0].name
    explored = GAME.cue(game, Event("OMEGA-22.04", "room_revealed", [0, 0, 0, 0], EVERYONE, [[]]), PLAYER)
    assert explored is not None and explored.card is None
    said = next(card for card, text in enumerate(texts(game.plan).rooms) if text)
    explored = GAME.cue(game, Event("OMEGA-22.04", "room_revealed", [0, 0, 0, 0], EVERYONE, [[said]]), PLAYER)
    assert explored is not None and explored.card is not None
    assert explored.card.title == game.plan.rooms[said].name and explored.card.lines
