"""A seat asks to see again what it has seen happen: line by line, each with the scene of that moment."""

from __future__ import annotations

from pathlib import Path

from sandtable.scene.vocabulary import Scene
from sandtable.server.frames import frames
from sandtable.server.match import SPECTATOR, Match
from server.inside import HUMAN, answer, new_room, opened, received, run, sit
from server.matches import new_match, play

ANSWERS = 30


def lines(match: Match, seat: int) -> int:
    return len(match.log_lines(seat))


def scenes(match: Match, seat: int, start: int = 0) -> list[Scene]:
    """The scenes of frames, with what is as before filled in."""
    found: list[Scene] = []
    for frame in frames(match, seat, start, 1000).frames:
        before = found[-1] if found else None
        board, layers, panels = frame.board, frame.layers, frame.panels
        if before is None:
            assert board is not None and layers is not None and panels is not None
        else:
            board = before.board if board is None else board
            layers = before.layers if layers is None else layers
            panels = before.panels if panels is None else panels
        found.append(Scene("", frame.status, board, frame.elements, layers, panels))
    return found


def test_every_line_of_a_seats_log_has_a_frame() -> None:
    match = play(new_match(), ANSWERS)
    for seat in (SPECTATOR, 0, 1):
        made = frames(match, seat, 0, 1000)
        assert [frame.n for frame in made.frames] == list(range(lines(match, seat)))
        assert not made.more


def test_frames_begin_at_any_line_and_are_the_same_there() -> None:
    match = play(new_match(), ANSWERS)
    everything = scenes(match, 0)
    for start in (1, len(everything) // 2, len(everything) - 1):
        assert scenes(match, 0, start) == everything[start:]
    assert frames(match, 0, len(everything), 10).frames == ()


def test_no_more_are_made_than_wanted() -> None:
    match = play(new_match(), ANSWERS)
    some = frames(match, 0, 3, 5)
    assert [frame.n for frame in some.frames] == [3, 4, 5, 6, 7]
    assert some.more
    last = frames(match, 0, lines(match, 0) - 5, 5)
    assert len(last.frames) == 5
    assert not last.more


def test_what_stays_the_same_is_sent_once() -> None:
    match = play(new_match(), ANSWERS)
    made = frames(match, 0, 0, 1000).frames
    assert made[0].board is not None
    assert sum(frame.board is None for frame in made) > len(made) // 2
    assert any(frame.panels is not None for frame in made[1:])


def test_a_frame_is_the_scene_of_its_moment() -> None:
    """The opening deals with units one after the other: each stands where it was put only from then on."""
    match = play(new_match(), ANSWERS)
    placed = [sum(element.at is not None for element in scene.elements) for scene in scenes(match, SPECTATOR)]
    assert placed == sorted(placed)
    assert scenes(match, 0)[-1].elements == match.scene(0).elements


def test_a_guest_is_sent_the_frames_of_its_own_seat(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as hub:
            room = await new_room(hub, HUMAN, HUMAN)
            seal, terrorist = guests = await sit(room, 0, 1)
            while lines(room.match, 1) < 2:
                await answer(room, guests[room.match.waiting()[0]])
            received(terrorist)
            await room.watch(terrorist, 0, 2)
            (message,) = received(terrorist)
            assert message["type"] == "frames"
            assert message["start"] == 0
            assert [frame["n"] for frame in message["frames"]] == [0, 1]
            assert received(seal)[-1]["type"] == "view"

    run(story())
