"""A match that is played as a lesson: what the pupil is told comes from the record alone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from sandtable.catalog.howto import howto_of
from sandtable.catalog.lessons import lesson_of
from sandtable.catalog.registry import find_game, games
from sandtable.catalog.routes import Route
from sandtable.catalog.shelf import Overlay
from sandtable.catalog.terms import terms_of
from sandtable.catalog.walking import walk
from sandtable.server import addresses
from sandtable.server.client_messages import CommitDraft
from sandtable.server.coach import OWN_WAY
from sandtable.server.drafting import commit
from sandtable.server.entries import dump, load
from sandtable.server.feed import Guest
from sandtable.server.http import Lobby
from sandtable.server.hub import Hub
from sandtable.server.limits import Limits
from sandtable.server.match import SPECTATOR, Match
from sandtable.server.messages import Coach
from sandtable.server.room import Room
from sandtable.server.school import School
from sandtable.server.teaching import has_howto, lesson_info, page_of, taught
from server.inside import opened, received, run, settle, sit

STRIKE = find_game("strike")
PUPIL, OTHER = 0, 1
TAUGHT = [slug for slug, game in games().items() if lesson_of(game)]


async def lesson_room(hub: Hub, slug: str = "strike") -> Room:
    game = hub.game(slug)
    made = await School(Lobby(hub, Limits())).open(game, taught(game), "")
    return await hub.room(made.match)


def coach_of(match: Match, seat: int = PUPIL) -> Coach:
    coach = match.sight(seat).coach
    assert coach is not None
    return coach


async def follow(room: Room, guest: Guest, way: int = 0) -> None:
    """Does what the card says; where ways part, by this one."""
    await settle(room)
    coach, question = coach_of(room.match, guest.seat), room.match.sight(guest.seat).question
    said = coach.ways[way] if coach.ways else coach
    if len(said.plan) > 1:
        await commit(room, guest, CommitDraft(question, said.plan))
    else:
        text = said.answer or next(iter(said.plan.values()))[0]
        await room.answer(guest, question, text)
    await settle(room)


async def do(room: Room, guest: Guest, text: str) -> None:
    await room.answer(guest, room.match.sight(guest.seat).question, text)
    await settle(room)


def again(match: Match) -> Match:
    """The same match, from what is stored of it."""
    other = Match(match.stored)
    other.follow([load(dump(entry)) for entry in match.log])
    return other


@pytest.mark.parametrize("slug", TAUGHT)
@pytest.mark.parametrize("last", [False, True])
def test_whoever_does_what_the_card_says_wins(slug: str, last: bool, tmp_path: Path) -> None:
    """By the first of all ways, and by the last."""
    lesson = taught(find_game(slug))

    async def play() -> None:
        async with opened(tmp_path) as hub:
            room = await lesson_room(hub, slug)
            (guest,) = await sit(room, lesson.seat)
            await settle(room)
            steps, coach = [], coach_of(room.match, lesson.seat)
            while not room.match.table.over:
                assert (coach.strayed, bool(coach.do)) == ("", True)
                assert not (coach.ways and coach.answer)
                steps.append(coach.number)
                await follow(room, guest, -1 if last else 0)
                coach = coach_of(room.match, lesson.seat)
            assert list(dict.fromkeys(steps)) == list(range(1, coach.of + 1))
            assert room.match.table.now.results[lesson.seat] == 100
            assert coach.why[0].text == lesson.end.text

    run(play())


def test_a_plan_may_be_answered_part_by_part(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as hub:
            room = await lesson_room(hub)
            (guest,) = await sit(room, PUPIL)
            await settle(room)
            for text in ("buy:0,21", "done:0", "buy:1,21", "done:1"):
                assert (coach_of(room.match).do, coach_of(room.match).strayed) == ("What do you buy?", "")
                await do(room, guest, text)
            assert coach_of(room.match).do == "Alpha 1 takes the bomb."

    run(play())


def test_a_reload_and_a_checkpoint_show_the_same_step_and_nobody_else_is_told(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as hub:
            room = await lesson_room(hub)
            guest, _, _ = await sit(room, PUPIL, OTHER, SPECTATOR)
            for _ in range(3):
                await follow(room, guest)
            assert coach_of(room.match).do == "Run towards site B."
            assert again(room.match).sight(PUPIL).coach == coach_of(room.match)
            saved = Match(room.match.stored)
            saved.restore([room.match.save()], room.match.log)
            assert saved.sight(PUPIL).coach == coach_of(room.match)
            assert room.match.sight(OTHER).coach is None
            assert room.match.sight(SPECTATOR).coach is None
            assert "Run towards" not in str(received((await sit(room, OTHER))[0]))

    run(play())


def test_something_else_is_named_goes_on_and_can_be_taken_back(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as hub:
            room = await lesson_room(hub)
            (guest,) = await sit(room, PUPIL)
            await follow(room, guest)
            await settle(room)
            on_track = coach_of(room.match)
            assert on_track.do == "Alpha 1 takes the bomb."
            await do(room, guest, "carrier:1")
            strayed = coach_of(room.match)
            assert strayed.strayed == "You chose something else: Alpha 2."
            assert not room.match.sight(PUPIL).can_undo
            await room.learn(guest, "back")
            await settle(room)
            assert coach_of(room.match) == on_track
            assert again(room.match).sight(PUPIL) == room.match.sight(PUPIL)
            await follow(room, guest)
            assert coach_of(room.match).do == "Knife for Alpha 1."
            plan: dict[int, tuple[str, ...]] = {0: ("attack:0,2,0",), 1: ("attack:1,2,0",)}
            await commit(room, guest, CommitDraft(room.match.sight(PUPIL).question, plan))
            await settle(room)
            assert coach_of(room.match).strayed == "You chose something else: Field Knife."
            await room.learn(guest, "back")
            await settle(room)
            assert (coach_of(room.match).do, coach_of(room.match).strayed) == ("Knife for Alpha 1.", "")
            received(guest)
            await room.learn(guest, "back")
            assert received(guest)[0]["message"] == "there is nothing to go back from"

    run(play())


def test_a_lesson_that_strays_hands_the_other_side_to_a_bot(tmp_path: Path) -> None:
    """The bot's own answers follow, and the nearest step that fits is shown."""
    lesson = taught(STRIKE)

    async def play() -> None:
        async with opened(tmp_path) as hub:
            room = await lesson_room(hub)
            (guest,) = await sit(room, PUPIL)
            await follow(room, guest)
            await do(room, guest, "carrier:1")
            await do(room, guest, "line_up")
            coach = coach_of(room.match)
            assert coach.do == "Knife for Alpha 1."
            await follow(room, guest)
            assert coach_of(room.match).do == "Run towards site B."
            hold: dict[int, tuple[str, ...]] = {
                part.part: ("hold",) for part in room.match.sight(PUPIL).parts
            }
            await commit(room, guest, CommitDraft(room.match.sight(PUPIL).question, hold))
            await settle(room)
            theirs = [entry.text for entry in room.match.table.history if entry.seat == OTHER]
            assert theirs != list(Route(lesson, ()).script(OTHER)[: len(theirs)])
            assert all(sitting.kind == "bot" for sitting in room.match.seats if sitting.seat == OTHER)

    run(play())


def test_a_way_of_ones_own_has_no_label(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as hub:
            room = await lesson_room(hub)
            (guest,) = await sit(room, PUPIL)
            for _ in range(3):
                await follow(room, guest)
            hold: dict[int, tuple[str, ...]] = {
                part.part: ("hold",) for part in room.match.sight(PUPIL).parts
            }
            await commit(room, guest, CommitDraft(room.match.sight(PUPIL).question, hold))
            await settle(room)
            assert coach_of(room.match).strayed == OWN_WAY
            assert coach_of(room.match).do == "Pistols for both."

    run(play())


def test_who_leaves_a_lesson_keeps_the_match(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as hub:
            room = await lesson_room(hub)
            guest, other = await sit(room, PUPIL, OTHER)
            await follow(room, guest)
            await room.learn(other, "leave")
            assert received(other)[-2]["message"] == "there is no lesson at this seat"
            given = len(room.match.table.history)
            await room.learn(guest, "leave")
            await settle(room)
            assert room.match.sight(PUPIL).coach is None
            assert again(room.match).teacher is None
            assert len(room.match.table.history) >= given
            assert room.match.sight(PUPIL).question
            await room.learn(guest, "leave")
            assert [each["type"] for each in received(guest)][-2:] == ["refused", "view"]

    run(play())


# Over HTTP


@pytest.fixture
def web(tmp_path: Path, run_server: Any) -> Any:
    with run_server(f"sqlite:///{tmp_path}/matches.db") as client:
        yield client.http


def test_the_lobby_offers_what_there_is_to_learn(web: Any) -> None:
    found = {game["slug"]: game for game in web.get("/api/games").json()}
    assert found["strike"]["lesson"] == {"title": "First mission", "minutes": 5, "seat": 0}
    assert found["strike"]["howto"] is True
    made = web.post("/api/lessons", json={"game": "strike"})
    assert made.status_code == 201
    assert [link["seat"] for link in made.json()["links"]] == [0, 1, -1]
    unknown = web.post("/api/lessons", json={"game": "chess"})
    assert unknown.status_code == 400
    assert unknown.json()["message"].startswith("unknown game 'chess'")


@pytest.mark.parametrize("slug", TAUGHT)
def test_the_page_shows_moments_of_the_lesson_as_its_pupil_sees_them(slug: str, web: Any) -> None:
    game = find_game(slug)
    page, lesson = howto_of(game), taught(game)
    assert page is not None
    shown = web.get(f"/api/howto/{slug}").json()
    assert shown["goal"]["text"] == page.goal.text
    assert len(shown["mistakes"]) == 5
    seen = {step.id: game.scene(table.now, lesson.seat, None).elements for step, table in walk(game, lesson)}
    for picture, drawn in zip(page.picture, shown["pictures"]):
        assert [each["id"] for each in drawn["scene"]["elements"]] == [each.id for each in seen[picture.step]]
        assert "question" not in drawn["scene"]


def test_others_find_the_server_in_the_local_network(web: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "own_address", lambda: "192.168.1.5")
    assert web.get("/api/addresses").json() == {"address": "192.168.1.5", "open": False}


def test_the_page_counts_rules_as_the_rulebook_does(web: Any) -> None:
    book = web.get("/api/rules/strike").json()
    assert web.get("/api/howto/strike").json()["rules"] == len(book["rules"]) + len(book["rulings"])


def test_a_miss_is_told_kindly(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as hub:
            room = await lesson_room(hub, "flix")
            (guest,) = await sit(room, PUPIL)
            while coach_of(room.match).do != "Flick the disc.":
                await follow(room, guest)
            await do(room, guest, "flick:741,1115,900,5")
            coach = coach_of(room.match)
            assert (coach.strayed, coach.do) == ("", "End the turn.")
            assert coach.came.startswith("It passed.")

    run(play())


def test_content_in_which_the_lesson_cannot_be_played_has_none(capsys: pytest.CaptureFixture[str]) -> None:
    """Other numbers, other dice: the game is there all the same."""
    other = STRIKE.with_content(Overlay({"lesson.toml": '[[step]]\nid = "carrier"\nanswer = "carrier:9"\n'}))
    assert lesson_info(other) is None
    assert not has_howto(other)
    assert "leaves out the lesson of 'strike'" in capsys.readouterr().err
    assert page_of(STRIKE).title == "Strike"


@pytest.mark.parametrize("slug", TAUGHT)
def test_what_terms_mean_is_fetched_once_for_a_game(slug: str, web: Any) -> None:
    shown = web.get(f"/api/terms/{slug}").json()
    assert [each["name"] for each in shown] == [term.name for term in terms_of(find_game(slug))]
    assert all(each["text"] and each["rule"] for each in shown)
    assert web.get("/api/terms/chess").status_code == 400
