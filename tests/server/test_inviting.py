"""Links and short codes for seats that nobody has come to."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from sandtable.server import codes
from sandtable.server.limits import Limits


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"} if token else {}


def post(client: Any, path: str, token: str = "", **body: Any) -> Any:
    return client.http.post(f"/api/{path}", headers=bearer(token), json=body)


def opens(client: Any, token: str) -> bool:
    return bool(client.join(token).next()["type"] == "welcome")


@pytest.fixture
def here(tmp_path: Path, run_server: Any) -> Any:
    limits = Limits(code_burst=5, codes_an_hour=1, match_burst=1e6)
    with run_server(f"sqlite:///{tmp_path}/m.db", limits) as client:
        yield client


def test_who_has_a_seat_gets_a_new_link_for_one_that_nobody_has_come_to(here: Any) -> None:
    one, two, _ = here.make("human", "human")
    link = post(here, "invite", one, seat=1)
    assert (link.status_code, link.json()["seat"], link.json()["name"]) == (201, 1, "Terrorists")
    assert not opens(here, two), "the link before is worth nothing"
    assert opens(here, link.json()["token"])
    taken = post(here, "invite", one, seat=1)
    assert (taken.status_code, taken.json()["message"]) == (400, "this seat is taken")


def test_a_revoked_link_opens_nothing_until_somebody_is_invited_again(here: Any) -> None:
    one, two, _ = here.make("human", "human")
    assert post(here, "revoke", two).status_code == 204
    assert not opens(here, two)
    assert opens(here, post(here, "invite", one, seat=1).json()["token"])


def test_whoever_sits_down_by_a_link_renews_it_and_nobody_else_knows_the_seats_secret(here: Any) -> None:
    one, two, _ = here.make("human", "human")
    own = post(here, "renew", two).json()["token"]
    assert not opens(here, two) and opens(here, own)
    assert post(here, "invite", one, seat=1).status_code == 400


def test_who_opens_a_link_is_seen_as_somebody_until_they_sit_down(here: Any) -> None:
    one, two, spectators = here.make("human", "human")
    host = here.join(one, name="Mara")
    host.until("view")
    assert post(here, "invited", "nonsense").json()["info"] is None
    post(here, "invited", spectators)
    post(here, "invited", one)
    mine = post(here, "invited", two).json()
    assert (mine["seat"], mine["info"]["seats"][0]["player"]) == (1, "Mara")
    while not host.view["seats"][1]["opened"]:
        host.until("view")
    assert not host.view["seats"][0]["opened"] and not host.view["seats"][1]["present"]
    here.join(post(here, "renew", two).json()["token"], name="Odile")
    while host.view["seats"][1]["player"] != "Odile":
        host.until("view")
    assert not host.view["seats"][1]["opened"]
    assert post(here, "invited", two).json()["info"] is None


def test_a_seat_goes_to_a_bot_and_back(here: Any) -> None:
    one, two, _ = here.make("human", "human")
    given = post(here, "invite", one, seat=1, kind="bot", bot="random")
    assert (given.status_code, given.json()["token"]) == (201, "")
    host = here.join(one)
    host.until("view")
    assert [(seat["kind"], seat["bot"]) for seat in host.view["seats"]] == [("human", ""), ("bot", "random")]
    assert not opens(here, two)
    link = post(here, "invite", one, seat=1).json()["token"]
    while host.view["seats"][1]["kind"] == "bot":
        host.until("view")
    assert opens(here, link)


@pytest.mark.parametrize("seat", [-1, 2, 10**9])
def test_there_is_no_link_for_a_seat_that_is_not_there(here: Any, seat: int) -> None:
    one, _, _ = here.make("human", "human")
    reply = post(here, "invite", one, seat=seat)
    assert (reply.status_code, reply.json()["message"]) == (400, f"seat must be from 0 to 1, not {seat}")


def test_watchers_and_strangers_invite_nobody(here: Any) -> None:
    one, two, spectators = here.make("human", "human")
    other, _, _ = here.make("human", "human")
    for token in (spectators, "nonsense", ""):
        assert post(here, "invite", token, seat=1).status_code == 403
        assert post(here, "code", token).status_code == 403
    assert post(here, "invite", other, seat=1).is_success, "only at one's own table"
    assert opens(here, two) and opens(here, one)


def test_a_code_opens_the_same_link_for_a_quarter_of_an_hour(
    here: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, two, _ = here.make("human", "human")
    monkeypatch.setattr(codes, "now", lambda: 1000)
    code = post(here, "code", two).json()
    assert code["seconds"] == 900 and len(code["code"]) == 9
    typed = f" {code['code'].lower().replace('-', ' ')} "
    link = post(here, "enter", code=typed)
    assert (link.status_code, link.json()) == (200, {"seat": 1, "name": "Terrorists", "token": two})
    monkeypatch.setattr(codes, "now", lambda: 1899)
    assert post(here, "enter", code=code["code"]).is_success
    monkeypatch.setattr(codes, "now", lambda: 1900)
    late = post(here, "enter", code=code["code"])
    assert (late.status_code, late.json()["message"]) == (403, codes.NOTHING)


def test_a_code_ends_with_its_link(here: Any) -> None:
    one, two, _ = here.make("human", "human")
    first = post(here, "code", two).json()["code"]
    link = post(here, "invite", one, seat=1).json()["token"]
    second = post(here, "code", link).json()["code"]
    assert post(here, "enter", code=first).status_code == 403
    assert post(here, "enter", code=second).is_success
    opens(here, link)
    assert post(here, "enter", code=second).status_code == 403, "somebody has sat down"
    assert post(here, "code", link).status_code == 403, "nobody gives a taken seat away by a code"


def test_codes_are_not_to_be_guessed(here: Any) -> None:
    _, two, _ = here.make("human", "human")
    right = post(here, "code", two).json()["code"]
    tried = [post(here, "enter", code=f"BCDF-{n:02}").status_code for n in range(8)]
    assert tried == [403] * 5 + [429] * 3
    reply = post(here, "enter", code=right)
    assert reply.status_code == 429 and "too many codes" in reply.json()["message"]


def test_a_right_code_is_no_guess(here: Any) -> None:
    for _ in range(8):
        _, two, _ = here.make("human", "human")
        assert post(here, "enter", code=post(here, "code", two).json()["code"]).is_success
    assert post(here, "enter", code="x" * 21).status_code == 400


def test_guesses_of_many_addresses_shut_the_door_for_nobody_else(tmp_path: Path, run_server: Any) -> None:
    limits = Limits(code_burst=2, codes_an_hour=1)
    with run_server(f"sqlite:///{tmp_path}/m.db", limits, proxies=("127.0.0.1",)) as client:
        _, two, _ = client.make("human", "human")
        right = post(client, "code", two).json()["code"]
        for n in range(300):
            reply = client.http.post(
                "/api/enter", json={"code": f"BCDF-{n:04}"}, headers={"X-Forwarded-For": f"10.0.{n % 50}.1"}
            )
            assert reply.status_code in (403, 429)
        assert post(client, "enter", code=right).is_success


def test_the_database_has_neither_code_nor_link(here: Any, tmp_path: Path) -> None:
    _, two, _ = here.make("human", "human")
    code = post(here, "code", two).json()["code"]
    stored = b"".join(each.read_bytes() for each in tmp_path.glob("m.db*"))
    assert code.encode() not in stored and code.replace("-", "").encode() not in stored
    assert two.encode() not in stored and two.encode().hex().encode() not in stored
