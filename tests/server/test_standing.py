"""Standing answers at a match: given at once, kept in the log, out of the way after an undo."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import pytest

from sandtable.catalog.record import header_for
from sandtable.catalog.registry import find_game
from sandtable.engine.drafts import Answers
from sandtable.engine.errors import Refusal
from sandtable.games.morale.rules.components import DOWN
from sandtable.games.morale.rules.game import Morale
from sandtable.server.client_messages import CommitDraft
from sandtable.server.drafting import commit
from sandtable.server.drafts import stood, with_defaults
from sandtable.server.entries import Answered, Logged, SatDown, Stood, TookBack, dump, load
from sandtable.server.match import Match
from sandtable.server.rows import StoredMatch
from sandtable.server.standing import AFTER_UNDO
from server.inside import GREEDY, HUMAN, answer, new_room, opened, received, run, settle, sit

MORALE = find_game("morale")


def morale_of(match: Match) -> Morale:
    return cast(Morale, match.table.now)


def new_match(seed: int = 5) -> Match:
    header = header_for(MORALE, "checkpoint", {}, ["SEALs", "Terrorists"], seed)
    return Match(StoredMatch("m", header, None, 0, False, False, 0))


def answer_next(match: Match) -> int:
    """What stands, or else the last option, which no turn ends with; whose answer it was."""
    seat = int(match.table.pending[0].seat)
    text = match.standing_answer(seat)
    match.answer(seat, text or match.table.pending[0].options[-1].key(), prompt=bool(text))
    return seat


def play_until(match: Match, rule: str) -> int:
    while match.table.pending[0].rule != rule:
        answer_next(match)
    return int(match.table.pending[0].seat)


def reloaded(match: Match) -> Match:
    other = Match(match.stored)
    other.follow([load(dump(entry)) for entry in match.log])
    return other


def test_a_default_answers_for_people_and_not_for_bots() -> None:
    match = new_match()
    while match.table.pending[0].rule != "MORALE-7.01":
        match.answer(int(match.table.pending[0].seat), match.table.pending[0].options[-1].key())
    seat = int(match.table.pending[0].seat)
    assert match.standing_answer(seat) == "pass"
    match.add(SatDown(seat, "bot", "greedy"))
    assert match.standing_answer(seat) == ""
    assert match.outlook(seat).stands == ()


def test_what_is_taken_back_is_asked_each_time_until_it_is_chosen_again() -> None:
    match = new_match()
    seat = play_until(match, "MORALE-5.01")
    assert [each.id for each in match.outlook(seat).stands] == ["help"]
    match.add(Stood(seat, "help", False))
    assert match.outlook(seat).stands == ()
    match.add(Stood(seat, "aimed"))
    match.add(Stood(seat, "aimed", False))
    assert match.outlook(seat).stands == (), "taken back is what was chosen, not what was taken back before"
    assert match.save()["standings"][seat]["chosen"] == [["help", False]]
    match.add(Stood(seat, "help"))
    assert [each.id for each in match.outlook(seat).stands] == ["help"]


def test_the_latest_choice_about_a_thing_stands_alone_and_the_one_before_comes_back() -> None:
    match = new_match()
    seat = play_until(match, "MORALE-5.01")
    turn = next(each.id for each in MORALE.standing(match.table.now, seat, None) if "turn" in each.id)
    for name in ("aimed", turn):
        match.add(Stood(seat, name))
        assert [each.id for each in match.outlook(seat).stands] == [name]
    acting = morale_of(match).acting
    while morale_of(match).acting == acting:
        answer_next(match)
    assert [each.id for each in match.outlook(seat).stands] == ["aimed"], "its turn is over"


def test_a_stored_match_knows_what_stands_and_whose_answers_were_prompt() -> None:
    match = new_match()
    seat = play_until(match, "MORALE-5.01")
    match.add(Stood(seat, "aimed"))
    match.add(Stood(1 - seat, "help", False))
    for _ in range(6):
        answer_next(match)
    other = reloaded(match)
    assert other.save() == match.save()
    assert [other.outlook(each) for each in (0, 1)] == [match.outlook(each) for each in (0, 1)]
    again = Match(match.stored)
    again.restore([match.save()], match.log[:])
    assert again.save() == match.save()
    assert any(isinstance(entry, Answered) and entry.prompt for entry in match.log)


def test_an_undo_goes_behind_standing_answers_and_is_not_swallowed_by_them() -> None:
    match = new_match()
    seat = play_until(match, "MORALE-5.01")
    asked = match.sight(seat).question
    move = next(o.key() for o in match.table.pending[0].options if o.verb == "move")
    match.answer(seat, move)
    while match.table.pending[0].rule == "MORALE-7.01":
        answer_next(match)
    assert match.table.pending[0].rule == "MORALE-5.01" and match.sight(seat).question != asked
    assert match.can_undo(seat), "nobody made up their mind since"
    match.add(TookBack(seat))
    decision = match.decision(seat)
    assert decision is not None and decision.rule == "MORALE-5.01"
    assert move in [option.key() for option in decision.options]
    assert match.prompt == {place for place in match.prompt if place < len(match.table.history)}
    assert reloaded(match).save() == match.save()


def test_after_an_undo_the_question_is_ones_own() -> None:
    match = new_match()
    seat = play_until(match, "MORALE-3.01")
    answers = plan_answers(match, seat)
    names = offered(match, seat, answers)
    match.commit(seat, answers)
    for name in names:
        match.add(Stood(seat, name))
    match.undo(seat)
    assert len(match.draft_parts(seat)) == 4 and match.standing_answer(seat) == ""
    assert match.outlook(seat).because == AFTER_UNDO
    again = Match(match.stored)
    again.restore([match.save()], match.log[:])
    assert again.outlook(seat).because == AFTER_UNDO
    match.add(Stood(seat, names[0]))
    assert match.standing_answer(seat) == answers[0][0], "chosen again, it counts"


# Plans


def plan_answers(match: Match, seat: int) -> Answers:
    """Two cards, no token, and one."""
    return {part: [match.asked(seat)[part].options[n].key()] for part, n in enumerate([1, 0, 0, 1])}


def offered(match: Match, seat: int, answers: Answers) -> list[str]:
    """The names under which these answers may stand."""
    return [entry.id for entry in stood(match, seat, answers)]


def let_stand(match: Match, seat: int, answers: Answers, *parts: int) -> None:
    names = offered(match, seat, answers)
    for part in parts:
        match.add(Stood(seat, names[part]))


def test_a_plan_is_asked_for_while_any_part_of_it_is_open() -> None:
    match = new_match()
    seat = play_until(match, "MORALE-3.01")
    answers = plan_answers(match, seat)
    let_stand(match, seat, answers, 0, 1, 3)
    assert match.standing_answer(seat) == ""
    assert [
        part.question.default for part in match.draft_parts(seat) if part.question and part.part != 2
    ] == [answers[part][0] for part in (0, 1, 3)], "what stands is taken where nobody decides"
    let_stand(match, seat, answers, 2)
    given = []
    while text := match.standing_answer(seat):
        given.append(text)
        match.answer(seat, text, prompt=True)
    assert given == [answers[part][0] for part in (0, 2, 3)], "the last card goes without saying"
    assert match.decision(seat) is None


def test_a_plan_says_why_any_part_of_it_is_asked() -> None:
    match = new_match()
    seat = play_until(match, "MORALE-3.01")
    answers = plan_answers(match, seat)
    let_stand(match, seat, answers, 0, 1, 2, 3)
    unit = next(each for each in match.table.now.members(seat) if each.index == int(answers[1][0][-1]))  # type: ignore[attr-defined]
    unit.status = DOWN
    match.look_anew()
    assert match.standing_answer(seat) == ""
    assert match.outlook(seat).because == f"{unit.card.name} is down"
    assert len(match.draft_parts(seat)) == 4


def test_a_commit_may_let_its_answers_stand(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as hub:
            room = await new_room(hub, HUMAN, HUMAN, scenario="checkpoint")
            guest, other = await sit(room, 0, 1)
            while not (plan := room.match.draft_parts(0)):
                await answer(room, guest if room.match.decision(0) else other)
            names = offered(room.match, 0, with_defaults(room.match, 0, {0: ["card:0"]}))
            assert names[:2] == ["card:1,0", "card:2,1"], "also the one that goes without saying"
            await commit(room, guest, CommitDraft(room.match.sight(0).question, {0: ("card:0",)}, again=True))
            assert [each.id for each in room.match.outlook(0).stands] == ["help", *names]
            assert room.match.can_undo(0), "it was committed, and not only answered by what stands"
            await room.undo(guest)
            assert len(room.match.draft_parts(0)) == len(plan) == 4
            assert room.match.draft_parts(0)[0].question.default == "card:1", "after an undo nothing stands"

    run(play())


@pytest.mark.parametrize(("name", "on"), [("", True), ("moon", True), ("aimed", False), ("moon", False)])
def test_what_is_not_offered_is_refused(name: str, on: bool) -> None:
    match = new_match()
    seat = play_until(match, "MORALE-5.01")
    with pytest.raises(Refusal, match=r"no answer '.*' (can stand|stands) now"):
        match.standings[seat].check(match.game, match.table.now, match.decision(seat), Stood(seat, name, on))


def test_a_room_passes_for_people_and_tells_what_stands(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as hub:
            room = await new_room(hub, HUMAN, GREEDY, scenario="checkpoint")
            (guest,) = await sit(room, 0)
            view = {}
            while not view.get("asked_because"):
                await answer(room, guest)
                await settle(room)
                view = next(each for each in reversed(received(guest)) if each["type"] == "view")
                assert [each["id"] for each in view["stands"]] == ["help"] or view["over"]
            passed = [entry for entry in room.match.log if is_pass(entry, 0)]
            assert passed and all(entry.prompt for entry in passed)
            await room.stand(guest, view["standing"][0]["id"], True)
            after = next(each for each in reversed(received(guest)) if each["type"] == "view")
            assert after["question"] != view["question"], "it answers the open question too"

    run(play())


def is_pass(entry: Logged, seat: int) -> bool:
    return isinstance(entry, Answered) and (entry.seat, entry.text) == (seat, "pass")


def test_a_spectator_lets_nothing_stand(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as hub:
            room = await new_room(hub, HUMAN, HUMAN)
            (watcher,) = await sit(room, -1)
            await room.stand(watcher, "help", False)
            assert received(watcher)[0]["message"] == "spectators only watch"

    run(play())


# Secrets


def test_a_seat_is_secret_while_it_chooses_sealed_or_sees_what_others_do_not() -> None:
    match = new_match()
    assert [match.is_secret(seat) for seat in (0, 1, -1)] == [True, True, False]
    seat = play_until(match, "MORALE-5.01")
    assert match.is_secret(seat), "its token lies face down"
    match = new_match()
    while match.table.pending[0].rule != "MORALE-5.01" or any(team.stack for team in morale_of(match).teams):
        decision = match.table.pending[0]
        first = decision.options[0].key()
        match.answer(int(decision.seat), first)
    assert not match.is_secret(int(match.table.pending[0].seat)), "no token and no card left, no secret"
