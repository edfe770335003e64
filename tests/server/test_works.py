"""Works on a server: begun, changed step by step from several sides, looked at, kept and swept."""

from __future__ import annotations

import io
import itertools
import threading
import tomllib
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

import pytest

from sandtable.server.limits import Limits
from sandtable.server.store import Store
from sandtable.server.workshop.keeping import Keeping
from sandtable.server.workshop.works import MOST_SIZE
from sandtable.workshop.work import MOST_STEPS
from server.painted import installed

Run = Callable[..., AbstractContextManager[Any]]
MAP, SCENARIO = "maps/my_yard.toml", "scenarios/my_yard.toml"


STEPS = itertools.count()  # whoever makes them, no two have the same id


@pytest.fixture(scope="module")
def client(database: str, run_server: Run, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    folder = tmp_path_factory.mktemp("games")
    with (
        pytest.MonkeyPatch.context() as patch,
        installed(folder, patch) as games,
        run_server(database, games=games) as client,
    ):
        yield client
        assert client.failures() == 0


class Maker:
    """Somebody with a work of their own."""

    def __init__(self, client: Any, token: str = "") -> None:
        self.http = client.http
        if not token:
            wanted = {"game": "painted", "title": "My Yard", "scenario": "checkpoint"}
            made = self.http.post("/api/works", json=wanted)
            assert made.status_code == 201, made.text
            token = made.json()["token"]
        self.token = token
        self.headers = {"Authorization": f"Bearer {token}"}

    def get(self, path: str, status: int = 200, **asked: Any) -> Any:
        reply = self.http.get(f"/api/work{path}", params=asked, headers=self.headers)
        assert reply.status_code == status, reply.text
        return reply.json() if reply.headers.get("content-type") == "application/json" else reply

    def post(self, path: str, status: int = 200, **sent: Any) -> Any:
        reply = self.http.post(f"/api/work{path}", json=sent, headers=self.headers)
        assert reply.status_code == status, reply.text
        return reply.json() if reply.content else None

    def step(self, status: int = 200, **sent: Any) -> Any:
        return self.post("/steps", status, **{"id": f"step-{next(STEPS)}", "follows": 0} | sent)

    def floors(self, zone: str, number: int, status: int = 200, **sent: Any) -> Any:
        stroke = {"brush": f"floors:{number}", "spots": [{"zone": zone}]}
        return self.step(status, file=MAP, stroke=stroke, **sent)

    def edit(self, *path: Any, value: Any, status: int = 200, file: str = SCENARIO, **sent: Any) -> Any:
        return self.step(status, edits=[{"file": file, "path": path, "value": value}], **sent)

    def file(self, name: str) -> str:
        found: str = self.get("/text", file=name).text
        return found


def test_a_work_is_begun_painted_and_looked_at(client: Any) -> None:
    maker = Maker(client)
    now = maker.get("")
    assert (now["info"]["title"], now["info"]["origin"], now["info"]["head"]) == (
        "My Yard",
        "The Case at Checkpoint Twelve",
        0,
    )
    assert now["maps"][0] == MAP and now["scenarios"][0] == ["my_yard", "My Yard"]
    assert (now["info"]["stops"], now["info"]["plays"]) == (0, 0)
    assert now["info"]["differs"] == "Nothing yet."
    board = maker.get("/map", file=MAP, overlay="roofs")
    assert board["scene"]["board"]["zones"][0]["id"] == "A1" and len(board["brushes"]) == 3
    assert board["scene"]["layers"][-1]["label"] == "roofs" and board["sides"] == [0, 1]
    tower: Any = {"file": MAP, "element": "A1", "stroke": {"brush": "floors:3", "spots": [{"zone": "A1"}]}}
    assert maker.post("/foresee", **tower, overlays=["roofs"])["layers"][0]["label"] == "roofs"
    assert maker.get("")["info"]["head"] == 0, "nothing was made"
    assert maker.floors("A1", 3, label="A tower") == {"head": 1, "label": "A tower"}
    assert "floors = 3" in maker.file(MAP)
    assert maker.get("/thing", file=MAP, element="A1")["fields"][0]["value"] == "Bus Shelter"
    stroke = {"brush": "floors:3", "spots": [{"zone": "A3"}, {"zone": "B2"}]}
    left = maker.step(follows=1, file=MAP, stroke=stroke)["left"]
    assert left == [{"spot": {"zone": "B2"}, "why": "the Watchtower stays as it is (MORALE-2.01)"}]
    maker.step(follows=2, file=MAP, move="A1", to={"x": 4, "y": 5})
    assert maker.get("")["undo"] == "Painted"
    refused = maker.floors("B2", 3, 400, follows=3)
    assert refused["message"] == "the Watchtower stays as it is (MORALE-2.01)"
    assert maker.get("", since=2)["info"]["head"] == 3
    maker.get("", 204, since=3)


def test_a_copy_knows_the_rulebooks_value_on_the_map_and_in_tables(client: Any) -> None:
    maker = Maker(client)
    assert maker.get("/thing", file=MAP, element="A1")["fields"][0]["printed"] == "Bus Shelter"
    assert maker.get("/map", file=MAP)["changed"] == []
    maker.edit("zone", "A1", "name", value="Kiosk", file=MAP)
    field = maker.get("/thing", file=MAP, element="A1")["fields"][0]
    assert (field["value"], field["printed"]) == ("Kiosk", "Bus Shelter")
    (zones,) = [each for each in maker.get("/sheets", file=MAP) if each["key"] == "zone"]
    row = next(each for each in zones["rows"] if each["path"] == ["zone", "A1"])
    assert row["printed"] == {"name": "Bus Shelter"} and not row.get("own")
    assert maker.get("/map", file=MAP)["changed"] == ["A1"]


def test_a_map_that_the_scenario_uses_becomes_the_works_own(client: Any) -> None:
    maker, other, copy = Maker(client), "maps/dust_mile.toml", "maps/my_yard_dust_mile.toml"
    stroke = {"brush": "floors:3", "spots": [{"zone": "N2"}]}
    refused = maker.step(400, file=other, stroke=stroke)
    assert refused["message"].startswith(f"{other}: is no map of this work")
    maker.edit("map", value="dust_mile")
    now = maker.get("")
    assert now["own"] == {MAP: "maps/checkpoint.toml", SCENARIO: "scenarios/checkpoint.toml"}
    assert now["uses"] == [SCENARIO, other]
    maker.step(follows=1, file=other, stroke=stroke)
    now = maker.get("")
    assert now["own"][copy] == other and now["uses"] == [SCENARIO, copy]
    assert 'map = "my_yard_dust_mile"' in maker.file(SCENARIO) and "floors = 3" in maker.file(copy)
    maker.post("/undo", id="back")
    assert copy not in maker.get("")["own"], "it was one step"


def test_steps_join_or_ask_and_are_made_once(client: Any) -> None:
    one = Maker(client)
    other = Maker(client, one.token)
    one.floors("A1", 3)
    joined = other.floors("A3", 3)
    assert (joined["head"], joined["joined"]) == (2, True) and "1 step" in joined["told"]
    clashes = other.floors("A1", 2, 409)
    assert clashes["head"] == 2
    assert clashes["clashes"] == [
        {"file": MAP, "path": ["zone", "A1", "floors"], "theirs": 3, "yours": 2},
    ]
    assert other.floors("A1", 2, over=True, id="mine")["head"] == 3
    assert other.floors("A1", 2, over=True, id="mine")["head"] == 3
    assert one.get("")["info"]["head"] == 3
    (clash,) = other.floors("A1", 4, 409, follows=1)["clashes"]
    newer = {"clash": clash, "mine": True}
    assert other.floors("A1", 5, 409, follows=1, answers=[newer])["clashes"][0]["yours"] == 5
    assert other.floors("A1", 4, follows=1, answers=[newer])["joined"]


def test_both_are_kept_as_two_works(client: Any) -> None:
    """Steps in the copy follow what they followed in the work."""
    maker = Maker(client)
    stop = {"name": "Fence", "zone": "A1"}
    maker.edit("loot", value=[stop, stop | {"zone": "B1"}, stop | {"zone": "C1"}])
    maker.step(follows=1, edits=[{"file": SCENARIO, "path": ["loot", 0]}])
    mine = {"file": SCENARIO, "path": ["loot", 2, "zone"], "value": "C3"}
    steps = [{"id": f"mine-{zone}", "follows": 1, "edits": [mine | {"value": zone}]} for zone in ("C2", "C3")]
    copy = Maker(client, maker.post("/copy", 201, steps=steps)["token"])
    assert [each["zone"] for each in tomllib.loads(copy.file(SCENARIO))["loot"]] == ["B1", "C3"]
    assert [each["zone"] for each in tomllib.loads(maker.file(SCENARIO))["loot"]] == ["B1", "C1"]
    assert "steps: expected at most 200, not 202" in maker.post("/copy", 400, steps=steps * 101)["message"]


def test_two_that_race_never_overwrite_each_other(client: Any) -> None:
    maker = Maker(client)
    zones = ("A1", "A2", "A3", "B1", "B3", "C1", "C2", "C3")
    heads: list[int] = []

    def paint(zone: str) -> None:
        heads.append(Maker(client, maker.token).floors(zone, 3)["head"])

    threads = [threading.Thread(target=paint, args=[zone]) for zone in zones]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(heads) == list(range(1, 9))
    zones_now = maker.get("/map", file=MAP)["scene"]["board"]["zones"]
    assert {each["id"] for each in zones_now if each.get("floors") == 3} == {*zones, "B2"}


def test_undo_redo_and_back(client: Any) -> None:
    maker = Maker(client)
    texts = [maker.file(MAP)]
    for number, zone in enumerate(("A1", "A3", "C1")):
        maker.floors(zone, 3, follows=number, label=zone)
        texts.append(maker.file(MAP))
    assert maker.post("/undo", id="u1") == {"head": 4, "label": "C1"}
    assert maker.post("/undo", id="u1") == {"head": 4, "label": "C1"}, "made once"
    assert maker.file(MAP) == texts[2]
    assert (maker.get("")["undo"], maker.get("")["redo"]) == ("A3", "C1")
    maker.post("/redo", id="r1")
    assert maker.file(MAP) == texts[3]
    assert "no step to do again" in maker.post("/redo", 400, id="r2")["message"]
    maker.post("/back", id="b1", head=1)
    assert maker.file(MAP) == texts[1]
    assert "expected a number from 0 to 5" in maker.post("/back", 400, id="b2", head=6)["message"]
    kinds = [each.get("kind", "step") for each in maker.get("")["steps"]]
    assert kinds == ["step", "step", "step", "undo", "redo", "step"]
    assert ZipFile(io.BytesIO(maker.get("/zip", head=2).content)).read(f"painted/{MAP}").decode() == texts[2]


@pytest.mark.parametrize(("way", "more"), [("/undo", {}), ("/redo", {}), ("/back", {"head": 0})])
def test_nothing_is_taken_back_that_was_not_seen(client: Any, way: str, more: dict[str, int]) -> None:
    maker = Maker(client)
    maker.floors("A1", 3)
    maker.floors("C1", 3, follows=1)
    maker.post("/undo", id="seen", follows=2)
    maker.floors("A3", 3, follows=3, label="A tower")
    maker.post("/undo", id="unseen", follows=4)
    text = maker.file(MAP)
    said = maker.post(way, 400, id="mine", follows=3, **more)["message"]
    assert said.startswith("2 steps were made elsewhere that you have not seen yet: A tower, undone A tower.")
    assert (maker.file(MAP), maker.get("")["info"]["head"]) == (text, 5)
    assert maker.post(way, id="again", follows=5, **more)["head"] == 6


def test_two_versions_are_compared_value_by_value(client: Any) -> None:
    work = Maker(client)
    work.edit("minutes", value=[11, 22])
    work.edit("unit", "seal_leader", "defense", value=9, file="units.toml", follows=1)
    work.post("/files", id="a-file", follows=2, files={"maps/other.toml": 'name = "other"\n'})
    before = work.get("/compare", head=0, other=3)["differences"]
    assert [each["file"] for each in before] == ["maps/other.toml", SCENARIO, "units.toml"]
    assert before[0] == {"file": "maps/other.toml", "path": [], "other": "maps/other.toml"}
    assert before[1]["path"] == ["minutes"] and before[1]["other"] == [11, 22]
    (number,) = work.get("/compare", head=2, other=1)["differences"]
    assert number["path"] == ["unit", "seal_leader", "defense"] and number["one"] == 9
    assert work.get("/compare", head=3, other=-1) == {"differences": []}
    assert "there are 3 steps" in work.get("/compare", 400, head=0, other=9)["message"]


def test_checks_name_the_place_and_repair_it(client: Any) -> None:
    maker = Maker(client)
    checks = maker.get("/checks")
    assert len(checks["fine"]) > 1 and [each["kind"] for each in checks["checks"]] == ["look"]
    maker.edit("unit", "seal_leader", "team", value="sals", file="units.toml")
    stops, look = maker.get("/checks")["checks"]
    assert look == checks["checks"][0]
    assert (stops["file"], stops["path"]) == ("units.toml", ["unit", "seal_leader", "team"])
    assert stops["kind"] == "stops" and "team 'sals' is none of" in stops["text"]
    assert stops["fix"] == "Make it seals"
    now = maker.get("")["info"]
    assert (now["stops"], now["plays"]) == (1, 0)
    maker.step(follows=1, edits=stops["edits"])
    now = maker.get("")["info"]
    assert (now["stops"], now["looks"], now["plays"]) == (0, 1, 2)


def test_sheets_and_faces_come_from_the_declarations(client: Any) -> None:
    maker = Maker(client)
    assert {"units.toml", "options.toml", SCENARIO} <= set(maker.get("")["files"])
    maker.edit("unit", "seal_leader", "defense", value=7, file="units.toml")
    (sheet,) = [each for each in maker.get("/sheets", file="units.toml") if each["key"] == "unit"]
    (row,) = [each for each in sheet["rows"] if each["path"] == ["unit", "seal_leader"]]
    assert row["values"]["defense"] == 7 and list(row["printed"]) == ["defense"]
    face = maker.get("/face", file="units.toml", key="unit", entry="seal_leader")
    assert ["Defense", "7"] in face["stats"]
    assert "no such entry" in maker.get("/face", 400, file="units.toml", key="unit", entry="x")["message"]


def test_files_as_texts_and_zips(client: Any) -> None:
    maker = Maker(client)
    text = maker.file(MAP).replace("Bus Shelter", "Kiosk")
    maker.post("/files", id="f", follows=0, files={MAP: text})
    assert maker.file(MAP) == text
    broken = maker.post("/files", 400, id="g", follows=1, files={MAP: "= 3"})["message"]
    assert broken.startswith(f"{MAP}: ")
    data = maker.get("/zip").content
    brought = client.http.post("/api/works/import?title=Again", content=data).json()
    again = Maker(client, brought["token"])
    assert again.get("/zip").content == data and again.get("")["info"]["title"] == "Again"
    copied = Maker(client, maker.post("/copy", 201)["token"])
    assert copied.get("/zip").content == data and copied.get("")["info"]["head"] == 0


def test_the_shelf_shows_works_and_the_drawer(client: Any) -> None:
    one, other = Maker(client), Maker(client)
    assert one.post("/versions", 201, name="First")["head"] == 0
    assert "a version 'First' already" in one.post("/versions", 400, name="First")["message"]
    one.post("/title", 204, title="Renamed")
    other.post("/drawer", 204)
    tokens = [one.token, "unknown", other.token]
    first, second = client.http.post("/api/shelf", json={"tokens": tokens}).json()
    assert (first["title"], first["versions"], first["token"]) == ("Renamed", 1, one.token)
    assert second["drawer"] > 0 and "drawer" not in first
    other.post("/shelf", 204)
    assert "drawer" not in client.http.post("/api/shelf", json={"tokens": [other.token]}).json()[0]


def test_nobody_gets_in_without_the_secret(client: Any) -> None:
    stranger = Maker(client, "nonsense")
    for path in ("", "/map", "/checks", "/zip", "/sheets", "/text"):
        assert "secret of a work" in stranger.get(path, 403)["message"]
    stranger.floors("A1", 2, 403)
    stranger.post("/undo", 403, id="u")


@pytest.mark.parametrize(
    ("sent", "said"),
    [
        ({"game": "painted", "title": "\u200b", "scenario": "checkpoint"}, "title: expected letters"),
        ({"game": "nothing", "title": "Mine"}, "unknown game 'nothing'"),
        ({"game": "painted", "title": "Mine", "scenario": "x"}, "has no scenario 'x'"),
        ({"game": "painted", "title": "Mine", "size": [0, 900]}, "size: expected 1 to"),
        ({"game": "strike", "title": "Mine", "size": [5, 5]}, "expected 16 MU or more"),
    ],
)
def test_what_cannot_begin_is_refused_in_words(client: Any, sent: Any, said: str) -> None:
    refused = client.http.post("/api/works", json=sent)
    assert refused.status_code == 400 and said in refused.json()["message"]


# Strangers


def nested(depth: int) -> Any:
    value: Any = 1
    for _ in range(depth):
        value = [value]
    return value


LONG = "x" * 10_000


@pytest.fixture(scope="module")
def untouched(client: Any) -> Maker:
    return Maker(client)


@pytest.mark.parametrize(
    ("sent", "status", "said"),
    [
        ({"edits": [{"file": f"maps/{LONG}.toml", "path": ["x"], "value": 1}]}, 400, "no name of a content"),
        ({"edits": [{"file": "../units.toml", "path": ["x"], "value": 1}]}, 400, "no name of a content file"),
        ({"edits": [{"file": MAP, "path": ["title"], "value": LONG}]}, 400, "is longer than 4,000"),
        ({"edits": [{"file": MAP, "path": ["title"], "value": nested(400)}]}, 400, ""),
        ({"edits": [{"file": MAP, "path": ["title"], "value": 10**30}]}, 400, "must be from -100,000"),
        ({"edits": [{"file": MAP, "path": [LONG], "value": 1}]}, 400, "is longer than 4,000"),
        ({"edits": [{"file": MAP, "path": ["zone", 10**9, "x"], "value": 1}]}, 400, "there is no such entry"),
        ({"file": MAP, "stroke": {"brush": LONG, "spots": [{"zone": "A1"}]}}, 400, "cannot be done"),
        ({"file": MAP, "move": "A1"}, 400, "to: expected the place"),
        ({"id": LONG}, 400, "id: expected 1 to 64"),
        ({"follows": 99}, 400, "follows: there are 0 steps"),
        ({"label": "x" * 600_000}, 413, "at most 500000 bytes"),
        ({"edits": [{"file": MAP, "path": ["title"], "value": None}]}, 400, "cannot be written"),
        (
            {"edits": [{"file": MAP, "path": ["title"], "value": "\u202egnp"}]},
            400,
            "U+202E, which nobody can see",
        ),
        ({"edits": [{"file": MAP, "path": ["\u200b"], "value": 1}]}, 400, "U+200B, which nobody can see"),
    ],
)
def test_steps_that_cannot_be_are_refused_in_words(
    untouched: Maker, sent: Any, status: int, said: str
) -> None:
    refused = untouched.step(status, **sent)["message"]
    assert said in refused and len(refused) < 500
    assert untouched.get("")["info"]["head"] == 0


def test_a_step_is_called_by_what_can_be_seen(client: Any) -> None:
    maker = Maker(client)
    for name in ("a\u200db", "\r\nSet-Cookie: a=b", "x" * 3_000):
        told = maker.step(edits=[{"file": MAP, "path": [name], "value": 1}])["label"]
        assert told.startswith("Changed") and told.isprintable() and len(told) <= 200


def test_floods_are_refused_in_words(run_server: Run, tmp_path: Path) -> None:
    few = Limits(work_burst=3, works_an_hour=1, step_burst=4, steps_an_hour=1, upload_bytes=60_000)
    wanted = {"game": "morale", "title": "Mine", "scenario": "checkpoint"}
    with run_server(f"sqlite:///{tmp_path}/few.db", few) as client:
        maker = Maker(client, client.http.post("/api/works", json=wanted).json()["token"])
        wide = "\n".join(["x" * 3_000] * 30)
        maker.post("/files", 429, id="a", follows=0, files={"maps/mine.toml": f'title = """{wide}"""'})
        for number in range(3):
            maker.post("/undo", 400, id=str(number))
        assert "too many steps" in maker.post("/undo", 429, id="z")["message"]
        bomb = io.BytesIO()
        with ZipFile(bomb, "w", ZIP_DEFLATED) as archive:
            archive.writestr("morale/units.toml", b"#" * 50_000_000)
        refused = client.http.post("/api/works/import", content=bomb.getvalue())
        assert refused.status_code == 429 or "too large" in refused.json()["message"]
        while (refused := client.http.post("/api/works", json=wanted)).status_code == 201:
            pass
        assert refused.status_code == 429 and "too many new works" in refused.json()["message"]
        assert client.failures() == 0


def test_a_work_has_so_many_steps_and_no_more(client: Any, database: str) -> None:
    maker = Maker(client)
    work = maker.get("")["info"]["work"]
    keeping = Keeping(Store(database))
    keeping.note(work, head=MOST_STEPS)
    assert "at most 5,000 steps" in maker.floors("A1", 3, 400, follows=MOST_STEPS)["message"]
    keeping.note(work, head=0, size=MOST_SIZE)
    assert "too much room" in maker.floors("A1", 3, 400)["message"]
    keeping.store.close()
