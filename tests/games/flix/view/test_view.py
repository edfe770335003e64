"""What everybody sees: the Map and what is hidden on it, Side Boards, the Mission Tree, and what would be."""

from __future__ import annotations

from typing import Any

import pytest

from games.flix.side import side_flick
from games.flix.staging import ten
from sandtable.board.discs.outcomes import DISC, STRIDE
from sandtable.engine.decisions import Decision, Option
from sandtable.games.flix import GAME
from sandtable.games.flix.rules import seal_actions, side_boards
from sandtable.games.flix.rules.effects import HARD_DRIVE
from sandtable.games.flix.rules.state import REPORTING
from sandtable.scene.vocabulary import Query
from sandtable.testkit.marks import rule

SPECTATOR = -1
ROOMS = """
    +-----------+
    |A A A|B B B|
    |           |
    |A A AaB B B|
    |     |     |
    |A A A|B B B|
    +-----------+"""


@pytest.fixture
def rooms(stage):
    def make(**more):
        at = stage(ROOMS, seals=["hannah", "george"], paths={"green": [(0, 3), (0, 4), (2, 4)]}, **more)
        at.put("hannah", 1, 0, primary="MP5")
        at.turn("hannah")
        return at

    return make


def menu(at, who="hannah"):
    seal = at.seal(who)
    return Decision(int(seal.seat), "FLIX-10.01", seal_actions.menu(at.game, seal))


def asked(at, *options, cited="FLIX-10.01"):
    return Decision(0, cited, list(options) or menu(at).options)


def question(at, decision=None):
    return GAME.scene(at.game, 0, decision or menu(at)).question


def choice(at, verb, *args):
    return next(each for each in question(at).choices if each.key == Option(verb, "", args).key())


def ahead(at, verb, *args):
    return GAME.preview(at.game, 0, menu(at), Query(answer=Option(verb, "", args).key()))


def element(at, name):
    found = GAME.scene(at.game, 0, None).elements
    return next((each for each in found if each.id == name), None)


# What is open, and what is hidden


def test_a_seat_and_a_spectator_see_the_same(rooms):
    at = rooms()
    at.patrol(0, 4)
    seen, watched = GAME.scene(at.game, 0, None), GAME.scene(at.game, SPECTATOR, None)
    assert seen.goal and watched.goal and watched.goal.role == "Spectator"
    watched.goal.role = seen.goal.role
    assert seen == watched


@rule("FLIX-9.14")
def test_what_lies_face_down_is_the_same_to_everybody(rooms):
    at = rooms()
    token = at.token("alarm", 2, 5)
    before = GAME.scene(at.game, 0, None)
    at.game.token_kinds[token] = HARD_DRIVE
    assert GAME.scene(at.game, 0, None) == before
    at.game.token_shown[token] = 1
    assert element(at, f"token-{token}").label == "Hard Drive"


@rule("FLIX-5.11")
def test_a_door_shows_its_lock_until_it_is_gone(rooms):
    at = rooms(locks={"a": 3})

    def door():
        return next(edge for edge in GAME.scene(at.game, 0, None).board.edges if edge.id == "a")

    assert door().look == ("locked", "3")
    at.flip("a")
    assert door().look == () and door().label == "a, closed"
    at.open("a")
    assert door().look == ("open",)


def test_figures_say_how_they_are(rooms):
    at = rooms()
    at.set(at.seal("hannah"), wounds=2, stuns=1)
    at.alert("hannah")
    stunned = at.patrol(0, 4, stunned=True)
    hannah = element(at, "seal-0")
    assert hannah.gauge.top - hannah.gauge.value == 2
    assert [badge.id for badge in hannah.badges] == ["alert", "stunned"]
    assert element(at, f"figure-{stunned.index}").label == "Patrol 1, Stunned"


@rule("FLIX-11.07")
def test_a_sentry_on_its_post_is_unaware_whatever_it_sees(rooms):
    at = rooms()
    at.open("a")
    sentry = at.sentry(1, 4)
    assert element(at, f"figure-{sentry.index}").label == "Sentry 1, Unaware"


@rule("FLIX-14.01")
def test_sound_stands_in_its_area_with_its_number(rooms):
    at = rooms()
    at.sound("B", 4)
    sound = element(at, "sound-1")
    assert sound.number == "4" and sound.at.x >= 3 * 300


@rule("FLIX-5.03", "FLIX-5.17")
def test_paths_and_arrows_are_printed_on_the_floor(rooms):
    layers = GAME.scene(rooms().game, 0, None).layers
    [beat] = [layer for layer in layers if layer.kind == "beat"]
    assert beat.points == ((1050, 150), (1350, 150), (1350, 750)) and "green" in beat.look
    doors = next(layer for layer in layers if layer.label == "Door Attack Arrows")
    assert doors.points[:2] == ((750, 450), (1050, 450))


# Options on the Map


def test_options_are_placed_on_the_map(rooms):
    at = rooms()
    at.put("hannah", 1, 2)
    at.token("hard_drive", 2, 2, shown=True)
    patrol = at.patrol(0, 1)
    assert choice(at, "move", at.cell(0, 2)).targets == ("2,0",)
    assert choice(at, "open", 0).targets == ("a",)
    assert choice(at, "recover", 0).targets == ("token-0",)
    assert choice(at, "knife", int(patrol.index)).targets == (f"figure-{patrol.index}",)


@rule("FLIX-15.01")
def test_a_move_into_sight_says_who_fires_and_cannot_be_taken_back(rooms):
    at = rooms()
    at.open("a")
    at.patrol(1, 5)
    seen, hidden = choice(at, "move", at.cell(1, 1)), choice(at, "move", at.cell(0, 2))
    assert seen.hint == "1 Action. Patrol 1 fires at you then." and seen.final
    assert hidden.hint == "1 Action. Nobody sees you there." and not hidden.final


@rule("FLIX-15.04", "FLIX-15.05", "FLIX-15.06")
def test_a_move_shows_its_way_and_the_exact_odds_of_reaction_fire(rooms):
    at = rooms()
    at.open("a")
    at.patrol(1, 5)
    found = ahead(at, "move", at.cell(1, 1))
    assert found.layers[0].points == ((150, 450), (450, 450))
    assert [layer.look for layer in found.layers[1:]] == [("threat",)]
    assert [odds.chance for odds in found.odds] == [333, 167]
    at.set(at.seal("hannah"), wounds=1)
    assert [odds.chance for odds in ahead(at, "move", at.cell(1, 1)).odds] == [500, 167]


@rule("FLIX-12.06")
def test_cover_in_the_way_takes_the_bullet_in_the_odds(rooms):
    at = rooms()
    at.open("a")
    at.patrol(1, 5)
    at.block(1, 2)
    found = ahead(at, "move", at.cell(1, 1))
    assert found.layers[1].look == ("blocked",)
    assert [odds.chance for odds in found.odds] == [0, 167]


@rule("FLIX-20.03", "FLIX-14.06")
def test_a_shot_shows_where_its_sound_goes(rooms):
    at = rooms()
    at.sound("B", 1)
    found = ahead(at, "fire", 0, 0, 1)
    assert found.layers[0].label == "2 Sound here" and "0,0" in found.layers[0].cells
    assert found.facts[-1].text == "Patrols are drawn to the A."


@pytest.mark.parametrize(
    ("prepare", "said"),
    [
        (lambda at: at.set(at.seal("hannah"), actions=0), "No Action is left"),
        (lambda at: at.put("hannah", 1, 2), "is E-Locked"),
        (lambda at: at.token("medical_kit", 0, 0, shown=True), "nobody here is Wounded"),
        (lambda at: at.hostage(2, 2, home=(2, 2)), "where it was found"),
        (lambda at: at.hostage(2, 5, home=(0, 0)), "it is in another Area"),
        (lambda at: at.captive(2, 1), "takes no Command"),
        (lambda at: at.mastermind(0, 1), "too wary for the knife"),
    ],
)
def test_what_is_barred_is_said_with_its_reason(rooms, prepare, said):
    at = rooms(locks={"a": 2})
    assert not question(at).barred
    prepare(at)
    assert any(said in fact.text and fact.rule for fact in question(at).barred)


# Flicks


@rule("FLIX-20.14")
def test_a_flick_slides_as_it_went_and_the_disc_lies_where_it_stopped(rooms):
    at = rooms()
    patrol = at.patrol(1, 2)
    at.flick(at.hit(patrol), at.hit_wall())
    at.beat("fire:1,0,0")
    [told] = at.told("flick")
    cue = GAME.cue(at.game, told, 0)
    [slide] = cue.slides
    trail = at.game.trails[DISC][1:]
    assert cue.kind == "slide" and cue.act == "Hannah flicks" and len(slide.points) == len(trail) // STRIDE
    assert slide.hits[0][0] == f"figure-{patrol.index}"
    assert [name for name, _ in slide.touches] == ["Patrol 1", "a Wall"]
    assert GAME.sentence(at.game, told).endswith("it strikes Patrol 1.")
    disc = element(at, "disc")
    assert [disc.at.x, disc.at.y] == at.game.rested


@rule("FLIX-20.08")
def test_a_disc_may_be_set_where_the_rules_allow_it(rooms):
    at = rooms()
    seen = []
    choose = at.script.aim

    def look(game, decision):
        seen.append((decision.aim, GAME.scene(game, 0, decision).question.aim))
        return choose(game, decision)

    at.script.aim = look
    at.flick()
    at.beat("fire:1,0,0")
    [(aim, bounds)] = seen
    assert bounds.kind == "flick" and bounds.radius == 75 and len(bounds.places) > 8
    for x, y in bounds.places:
        aim.refuse((x, y, 0, 1))


@rule("FLIX-29.01")
def test_a_side_board_is_drawn_while_it_is_played_on(rooms):
    at = rooms(locks={"a": 2})
    at.put("hannah", 1, 2)
    at.wish(ten(3), ten(3))
    scenes = []
    choose = at.script.aim

    def look(game, decision):
        scenes.append(GAME.scene(game, 0, decision))
        return choose(game, decision)

    at.script.aim = look
    side_flick(at, gone=[0])
    at.play(lambda game: side_boards.bypass(game, game.seals[0], 0), "remove_door")
    [scene] = scenes
    circles = [layer.label for layer in scene.layers if layer.kind == "circle"]
    assert circles == [str(number) for number in range(10)]
    assert [each.id for each in scene.elements] == ["spot", "target-0"]
    assert scene.elements[1].label == "Target discs, 2 high"
    assert scene.question.about == "spot" and scene.question.aim.places == ()


# The campaign


@rule("FLIX-26.06")
def test_between_missions_the_tree_shows_how_they_ended_and_which_is_next():
    game: Any = GAME.new("campaign", {}, 1)
    game.step, game.next_mission = REPORTING, 1
    game.played, game.outcomes, game.scores, game.difficulties, game.bonuses = [0], [2], [4], [0], [0]
    game.seals[0].who = 0
    scene = GAME.scene(game, 0, None)
    nodes = {node.id: node for node in scene.board.nodes}
    titles = {node.label for node in nodes.values() if "end" not in node.look}
    assert titles == {page.title for page in game.plan.missions}
    assert nodes["mission:0"].look == ("done",) and nodes["mission:0"].note == "success, +4"
    assert nodes["mission:1"].look == ("here", "known")


def test_ties_of_guards_are_settled_by_default_and_nothing_else(rooms):
    at = rooms()
    tie = asked(at, Option("go", "FLIX-22.07", (10, 3)), Option("go", "FLIX-22.07", (10, 4)))
    [found] = GAME.standing(at.game, 0, tie)
    assert found.default and GAME.stands(at.game, 0, tie, found.id).answer == "go:10,3"
    assert GAME.standing(at.game, 0, menu(at)) == ()
    assert GAME.stands(at.game, 0, menu(at), found.id).answer == ""


def test_armour_and_idle_turns_may_be_left_to_stand(rooms):
    at = rooms()
    hit = asked(
        at, Option("discard", "FLIX-17.07", (0, 7)), Option("take_wound", "", (0,)), cited="FLIX-17.07"
    )
    idle = asked(at, Option("give", "FLIX-19.10", (1, 0)), Option("end", "FLIX-15.08"))
    for decision, name, answer in ((hit, "settle:armor", "discard:0,7"), (idle, "settle:ends", "end")):
        [found] = GAME.standing(at.game, 0, decision)
        assert found.id == name and not found.default
        assert GAME.stands(at.game, 0, decision, name).answer == answer
        assert GAME.stands(at.game, 0, menu(at), name).answer == ""
