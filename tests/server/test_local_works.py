"""On one's own computer works lie as folders too, and its browser finds them without their secrets."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.applications import Starlette

from sandtable.catalog.folders import game_with
from sandtable.server.app import make_app
from sandtable.server.store import Store
from sandtable.server.workshop.keeping import Keeping

NEW = {"game": "morale", "title": "My Yard", "scenario": "checkpoint"}
NEAR = "http://localhost:8347"


class Near:
    """A browser of this computer."""

    def __init__(self, app: Starlette, address: str = "127.0.0.1") -> None:
        self.app = app
        self.address = address

    def ask(self, method: str, path: str, token: str = "", base: str = NEAR, **more: Any) -> httpx.Response:
        async def asked() -> httpx.Response:
            transport = httpx.ASGITransport(self.app, client=(self.address, 1))
            async with httpx.AsyncClient(transport=transport, base_url=base, timeout=60) as client:
                headers = {"Authorization": f"Bearer {token}"} | more.pop("headers", {})
                return await client.request(method, path, headers=headers, **more)

        return self.loop.run_until_complete(asked())

    loop: Any = None


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("home")


@pytest.fixture(scope="module")
def server(home: Path) -> Iterator[Near]:
    app = make_app(f"sqlite:///{home}/works.db", works=home / "works")
    found = Near(app)
    found.loop = asyncio.new_event_loop()
    lifespan = app.router.lifespan_context(app)
    found.loop.run_until_complete(lifespan.__aenter__())
    yield found
    found.loop.run_until_complete(lifespan.__aexit__(None, None, None))
    found.loop.close()


@pytest.fixture
def near(server: Near) -> Near:
    server.address = "127.0.0.1"
    return server


def test_a_work_lies_as_a_folder_and_takes_in_what_was_changed_there(near: Near, home: Path) -> None:
    token = near.ask("POST", "/api/works", json=NEW | {"title": "My Own Yard"}).json()["token"]
    folder = home / "works" / "my_own_yard"
    file = folder / "morale" / "maps" / "my_own_yard.toml"
    assert game_with("morale", [folder]).scenario("my_own_yard").title == "My Own Yard"
    edit = {"file": "units.toml", "path": ["unit", "seal_leader", "defense"], "value": 6}
    made = near.ask("POST", "/api/work/steps", token, json={"id": "a", "follows": 0, "edits": [edit]})
    assert made.json()["head"] == 1
    assert "defense = 6" in (folder / "morale" / "units.toml").read_text()

    file.write_text(file.read_text().replace("Bus Shelter", "Kiosk"))
    now = near.ask("GET", "/api/work?since=1", token).json()
    assert [each["label"] for each in now["steps"]][1:] == ["Changed in the folder"]
    assert "Kiosk" in near.ask("GET", "/api/work/text?file=maps/my_own_yard.toml", token).text
    assert near.ask("GET", "/api/work?since=2", token).status_code == 204, "it is taken in once"

    file.write_text("half a fi")
    undone = near.ask("POST", "/api/work/undo", token, json={"id": "u"})
    assert undone.json()["head"] == 3
    assert file.read_text() == "half a fi", "never overwritten"
    why = near.ask("GET", "/api/work?since=3", token).json()["folder"]
    assert why.startswith("maps/my_own_yard.toml: ")
    known = {"since": "3", "folder": why}
    assert near.ask("GET", "/api/work", token, params=known).status_code == 204, "it is told once"
    near.ask("POST", "/api/work/steps", token, json={"id": "b", "follows": 3, "edits": [edit | {"value": 7}]})
    assert "defense = 7" in (folder / "morale" / "units.toml").read_text()
    file.unlink()
    now = near.ask("GET", "/api/work", token).json()
    assert now["steps"][-1]["label"] == "Changed in the folder" and not file.exists()
    assert not now["folder"]


def test_two_works_of_one_title_have_two_folders(near: Near, home: Path) -> None:
    for _ in range(2):
        assert near.ask("POST", "/api/works", json=NEW | {"title": "Twice"}).status_code == 201
    assert sorted(path.name for path in (home / "works").glob("twice*")) == ["twice", "twice_2"]


@pytest.mark.parametrize(
    ("address", "base", "headers", "status"),
    [
        ("127.0.0.1", NEAR, {}, 200),
        ("::1", "http://[::1]:8347", {}, 200),
        ("127.0.0.1", "http://127.0.0.1:8347", {"Sec-Fetch-Site": "same-origin"}, 200),
        ("127.0.0.1", "http://rebound.example:8347", {}, 404),
        ("127.0.0.1", NEAR, {"Sec-Fetch-Site": "cross-site"}, 404),
        ("127.0.0.1", NEAR, {"X-Forwarded-For": "10.0.0.9"}, 404),
        ("10.0.0.9", NEAR, {}, 404),
    ],
)
def test_only_this_computers_own_browser_gets_the_shelf(
    near: Near, address: str, base: str, headers: dict[str, str], status: int
) -> None:
    near.ask("POST", "/api/works", json=NEW)
    near.address = address
    found = near.ask("GET", "/api/shelf", base=base, headers=headers)
    assert found.status_code == status
    assert ("token" in found.text) == (status == 200)


def test_a_server_for_others_has_no_such_shelf(tmp_path: Path) -> None:
    app = make_app(f"sqlite:///{tmp_path}/works.db", host="0.0.0.0", works=tmp_path / "works")
    far = Near(app)
    far.loop = asyncio.new_event_loop()
    assert far.ask("GET", "/api/shelf").status_code == 404
    far.loop.close()
    assert not (tmp_path / "works").exists()


def test_what_was_long_in_the_drawer_is_swept(near: Near, home: Path) -> None:
    kept, gone = [near.ask("POST", "/api/works", json=NEW).json()["token"] for _ in range(2)]
    for token in (kept, gone):
        near.ask("POST", "/api/work/versions", token, json={"name": "First"})
        near.ask("POST", "/api/work/drawer", token)
    keeping = Keeping(Store(f"sqlite:///{home}/works.db"))
    (work,) = [each for each in keeping.known() if each.token == gone]
    keeping.note(work.id, drawer=int(time.time()) - 31 * 86_400)
    assert keeping.sweep(int(time.time()) - 30 * 86_400) == 1
    assert near.ask("GET", "/api/work", gone).status_code == 403
    assert near.ask("GET", "/api/work", kept).status_code == 200
    assert keeping.versions([work.id]) == {work.id: []}
    keeping.store.close()
