"""What people are called: cleaned, short, and never the same twice at a table."""

from __future__ import annotations

import unicodedata
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from sandtable.server.names import LONGEST, LONGEST_CHAT, clean_chat, clean_name, distinct
from sandtable.server.people import MOST_NAMES

CLEANED = {
    "Mara": "Mara",
    "  Mara \n the\tthird ": "Mara the third",
    "Ma\u202era\u2066\u200f": "Mara",
    "\x00Ma\x1bra\x7f": "Mara",
    "Ma\u200b\u200d\ufeffra": "Mara",
    "M\u0301\u0301\u0301\u0301\u0301\u0301ara": "Ḿ\u0301\u0301ara",
    "\u0301Mara": "Mara",
    "\u3164\u2800\u115f": "",
    " \u202e\u200b\n": "",
    "Zoe\u0308": "Zoë",
    "x" * 10_000: "x" * LONGEST,
    "<b>Mara</b>": "<b>Mara</b>",
    "Ma\u2028ra": "Ma ra",
    "\U000e0041\ue000\ud800Mara": "Mara",
    "玛拉 🙂": "玛拉 🙂",
}


@pytest.mark.parametrize("came", CLEANED)
def test_a_name_is_one_short_line_of_signs_that_can_be_seen(came: str) -> None:
    assert clean_name(came) == CLEANED[came]


SAID = {
    "  on \n three\t! ": "on three !",
    "run \u202eecruos.exe": "run ecruos.exe",
    "a\u0000b\u0007\u009f\u2066c\u2069\ufeff\u061c": "abc",
    "\u202e\u0000\u200d": "",
    "می\u200cروم": "می\u200cروم",
    "\U0001f469\u200d\U0001f680": "\U0001f469\u200d\U0001f680",
    "x" * 10_000: "x" * LONGEST_CHAT,
    "z" + "\u0301" * 50: "ź\u0301\u0301",
}


@pytest.mark.parametrize("came", SAID)
def test_what_is_said_is_one_line_that_runs_in_its_own_direction(came: str) -> None:
    assert clean_chat(came) == SAID[came]


def test_what_turns_the_direction_of_writing_reaches_nobody_by_chat(client: Any) -> None:
    player = client.join(client.make("human", "human")[0])
    player.until("view")
    player.send(type="say", text="\u0000\u202e")
    player.send(type="say", text="up\u202e and \u0000over")
    assert player.until("said")["text"] == "up and over"


@given(st.text(max_size=60))
def test_whatever_comes_a_clean_name_stays_as_it_is(text: str) -> None:
    name = clean_name(text)
    assert len(name) <= LONGEST and name == name.strip() == clean_name(name)
    assert not any(unicodedata.category(char)[0] == "C" or char in "\n\r\u2028\u2029" for char in name)


def test_the_second_of_a_name_gets_a_number() -> None:
    assert distinct("Mara", ["Tomas"]) == "Mara"
    assert distinct("Mara", ["mara", "Mara 2"]) == "Mara 3"
    assert distinct("\uff2dara", ["Mara"]) == "\uff2dara 2", "a wide M is still an M"


def named(view: dict[str, Any]) -> list[str]:
    return [seat["player"] for seat in view["seats"]]


def until_named(player: Any, *names: str) -> None:
    while named(player.view or player.until("view")) != list(names):
        player.until("view")


def test_people_are_seen_by_the_name_and_colour_that_they_bring(client: Any) -> None:
    one, two, spectators = client.make("human", "human")
    host = client.join(one, name="Mara", colour=3)
    until_named(host, "Mara", "")
    guest = client.join(two, name=" mara\n", colour=4)
    until_named(host, "Mara", "mara 2")
    assert [seat["colour"] for seat in host.view["seats"]] == [3, 4]
    assert [seat["name"] for seat in host.view["seats"]] == ["SEALs", "Terrorists"], "seats keep theirs"
    guest.send(type="say", text="hello")
    assert host.until("said")["name"] == "mara 2"
    guest.send(type="call_me", name="Odile")
    until_named(host, "Mara", "Odile")
    watcher = client.join(spectators, name="Ines")
    watcher.until("view")
    assert named(watcher.view) == ["Mara", "Odile"], "a watcher's is not stored"
    (mine,) = client.http.post("/api/mine", json={"tokens": [one]}).json()
    assert named(mine["info"]) == ["Mara", "Odile"]


def test_a_name_outlives_the_connection_and_who_comes_without_one_keeps_it(client: Any) -> None:
    one, _, _ = client.make("human", "human")
    first = client.join(one, name="Mara")
    until_named(first, "Mara", "")
    first.close()
    again = client.join(one)
    again.until("view")
    assert named(again.view) == ["Mara", ""]


def test_a_name_of_nothing_is_refused_and_one_of_ten_kilobytes_lets_nobody_in(client: Any) -> None:
    one, two, spectators = client.make("human", "human")
    host = client.join(one, name="\u202e")
    host.until("view")
    host.send(type="call_me", name=" \u200b ")
    assert "at least one letter" in host.until("refused")["message"]
    host.send(type="call_me", name="x" * 10_000)
    assert "length <= 200" in host.until("refused")["message"]
    host.send(type="call_me", name="x", colour=7)
    assert "message not understood" in host.until("refused")["message"]
    host.send(type="call_me", name="Tomas", seat=1)
    assert "unknown field" in host.until("refused")["message"]
    assert named(host.view) == ["", ""]
    huge = client.join(two, name="x" * 10_000)
    assert huge.next()["type"] == "problem"
    with pytest.raises(ConnectionClosed):
        huge.next()
    watcher = client.join(spectators)
    watcher.until("view")
    watcher.send(type="call_me", name="Ines")
    assert watcher.until("refused")["message"] == "spectators only watch"
    assert client.failures() == 0


def test_markup_travels_as_the_text_that_it_is(client: Any) -> None:
    one, _, _ = client.make("human", "human")
    host = client.join(one, name="<img src=x onerror=1>")
    until_named(host, "<img src=x onerror=1>", "")


def test_names_of_one_seat_come_to_an_end(client: Any) -> None:
    one, _, _ = client.make("human", "human")
    host = client.join(one)
    host.until("view")
    for n in range(MOST_NAMES):
        host.send(type="call_me", name=f"Mara{n}")
    until_named(host, f"Mara{MOST_NAMES - 1}", "")
    host.send(type="call_me", name="Odile")
    assert host.until("refused")["message"].startswith(f"a seat has at most {MOST_NAMES} names")
    again = client.join(one, name="Odile")
    again.until("view")
    assert named(again.view) == [f"Mara{MOST_NAMES - 1}", ""]
