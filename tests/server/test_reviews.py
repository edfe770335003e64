"""Reviews of finished matches: made once, kept with the match, sent to those who were there."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from sandtable.engine.errors import SandtableError
from sandtable.engine.events import Event, seat_bit
from sandtable.lab.review.making import Effort, review
from sandtable.lab.review.result import Review
from sandtable.server import reviews
from sandtable.server.http import Lobby
from sandtable.server.limits import Limits
from sandtable.server.match import SPECTATOR
from sandtable.server.reviews import Reviews, for_seat
from sandtable.server.store import Store
from server.inside import HUMAN, new_room, opened
from server.matches import new_match, play

FEW = Limits(messages_a_second=1e6, message_burst=1e6, match_burst=1e6, review_games=2, review_seconds=5)


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


def reviewed(client: Any, token: str) -> dict[str, Any]:
    """Asks until it is there."""
    while (reply := client.http.get("/api/review", headers=bearer(token))).status_code == 202:
        pass
    assert reply.status_code == 200, reply.text
    found: dict[str, Any] = reply.json()
    return found


def test_a_finished_match_is_reviewed_once_and_for_everybody(
    run_server: Callable[..., AbstractContextManager[Any]], tmp_path: Path
) -> None:
    url = f"sqlite:///{tmp_path}/x.db"
    with run_server(url, FEW) as client:
        made = client.made("human", "greedy")
        token, _, watcher = [link["token"] for link in made["links"]]
        assert client.http.get("/api/review").status_code == 403
        early = client.http.get("/api/review", headers=bearer(token))
        assert (early.status_code, early.json()["message"]) == (403, "this can be had when the match is over")
        player = client.join(token)
        for _ in range(6):
            player.until_asked()
            player.answer(player.choices()[-1])
        player = client.give_up(token)
        found = reviewed(client, token)
        assert [seat["name"] for seat in found["seats"]] == ["SEALs", "Terrorists"]
        assert found["judge"] in ("greedy", "master")
        assert found["points"][-1]["step"] == len(player.log)
        assert [chance["value"] for chance in found["points"][-1]["chances"]] == [0, 1]
        assert reviewed(client, watcher)["seats"] == found["seats"]
        assert client.failures() == 0
    store = Store(url)
    kept = store.review(made["match"])
    store.close()
    assert kept is not None and msgspec.json.decode(kept)["seats"] == found["seats"]


def finished() -> tuple[Any, Review]:
    match = play(new_match("checkpoint"), 30)
    match.resign(0)
    return match, review(match.game, match.table, Effort(2))


def test_steps_are_lines_of_the_seats_own_log() -> None:
    match, made = finished()
    for seat in (0, 1, SPECTATOR):
        seen = for_seat(made, match, seat)
        assert seen.points[-1].step == len(match.table.events_for(seat))
        for mine, true in zip(seen.points, made.points):
            before = match.table.events[: true.step]
            assert mine.step == sum(event.seen_by(seat) for event in before)
        assert [each.chances for each in seen.points] == [each.chances for each in made.points]


def test_what_a_seat_has_not_seen_is_no_line_of_its_log() -> None:
    match, made = finished()
    match.table.told.insert(0, Event("MORALE-1.01", "secret", [], seat_bit(1)))
    later = replace(made, points=tuple(replace(each, step=each.step + 1) for each in made.points))
    assert for_seat(later, match, 0).points == made.points
    assert for_seat(later, match, 1).points == later.points


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    store = Store(database)
    yield store
    store.close()


def test_a_review_is_kept_with_its_match_and_the_last_one_counts(store: Store) -> None:
    assert store.review("one") is None
    store.keep_review("one", "first")
    store.keep_review("one", "second")
    store.keep_review("two", "other")
    assert (store.review("one"), store.review("two")) == ("second", "other")


class Fake:
    """Workers that do what they are told when they are let."""

    def __init__(self, answer: bytes | Exception) -> None:
        self.answer = answer
        self.go = asyncio.Event()
        self.asked = 0

    async def do(self, *_: object) -> bytes:
        self.asked += 1
        await self.go.wait()
        if isinstance(self.answer, Exception):
            raise self.answer
        return self.answer

    def close(self) -> None:
        pass


def with_reviews(folder: Path, work: Callable[[Reviews, Any], Any]) -> None:
    async def run() -> None:
        async with opened(folder) as hub:
            made = Reviews(Lobby(hub, Limits()), Effort(2))
            room = await new_room(hub, HUMAN, HUMAN)
            await work(made, room)
            made.close()

    asyncio.run(run())


def test_who_asks_meanwhile_waits_for_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _, made = finished()
    monkeypatch.setattr(reviews, "PATIENCE", 0.0)

    async def ask(here: Reviews, room: Any) -> None:
        here.workers.close()
        fake = Fake(msgspec.json.encode(made))
        here.workers = fake  # type: ignore[assignment]
        assert await here.find(room, "a") is None
        assert await here.find(room, "b") is None
        (task,) = here.making.values()
        fake.go.set()
        await task
        assert await here.find(room, "a") == made
        assert (fake.asked, here.making) == (1, {})

    with_reviews(tmp_path, ask)


def test_one_that_this_version_cannot_read_is_made_anew(tmp_path: Path) -> None:
    _, made = finished()

    async def ask(here: Reviews, room: Any) -> None:
        here.workers.close()
        fake = Fake(msgspec.json.encode(replace(made, seed=9)))
        fake.go.set()
        here.workers = fake  # type: ignore[assignment]
        here.store.keep_review(room.match.stored.id, '{"answers": 3}')
        found = await here.find(room, "a")
        assert found is not None and found.seed == 9

    with_reviews(tmp_path, ask)


def test_one_that_fails_says_so_and_is_tried_again(tmp_path: Path) -> None:
    async def ask(here: Reviews, room: Any) -> None:
        here.workers.close()
        fake = Fake(SandtableError("no way"))
        fake.go.set()
        here.workers = fake  # type: ignore[assignment]
        for _ in range(2):
            with pytest.raises(SandtableError, match="no way"):
                await here.find(room, "a")
        assert fake.asked == 2

    with_reviews(tmp_path, ask)
