"""Who may see what has happened."""

import msgspec

from sandtable.engine.events import EVERYONE, Event, read_event, seat_bit
from sandtable.engine.table import Table
from toy.probe import A, B, Probe, Step

SPECTATOR = -1


def seen_by(event: Event) -> list[int]:
    return [seat for seat in range(SPECTATOR, 4) if event.seen_by(seat)]


def told(step: Step, seats: int = 3) -> list[Event]:
    game = Probe(step, seats=seats)
    game.log = []
    game.beat()
    return game.log


def test_everybody_includes_the_spectator() -> None:
    assert seen_by(Event("TOY-1.01", "moved", [], EVERYONE)) == [-1, 0, 1, 2, 3]


def test_some_seats_are_only_those() -> None:
    assert seen_by(Event("TOY-1.01", "moved", [], seat_bit(0) | seat_bit(2))) == [0, 2]
    assert seen_by(Event("TOY-1.01", "moved", [], seat_bit(3))) == [3]


def test_all_seats_by_name_are_still_no_spectator() -> None:
    assert seen_by(Event("TOY-1.01", "moved", [], 0b1111)) == [0, 1, 2, 3]


def test_tell_is_for_everybody() -> None:
    (event,) = told(lambda game: game.tell("TOY-1.01", "moved", 1, 2, 3, 4))
    assert event.dump() == {"rule": "TOY-1.01", "what": "moved", "data": [1, 2, 3, 4], "seats": EVERYONE}


def test_tell_only_is_for_some() -> None:
    (event,) = told(lambda game: game.tell_only(0b101, "TOY-1.01", "saw", 7))
    assert event.dump() == {"rule": "TOY-1.01", "what": "saw", "data": [7, 0, 0, 0], "seats": 0b101}


def test_tell_in_a_branch_is_for_its_seats() -> None:
    def beat(game: Probe) -> None:
        game.together(lambda i: game.tell("TOY-1.01", "chose", i), [0b001, 0b110])
        game.tell("TOY-1.01", "done")

    assert [(event.what, event.data[0], event.seats) for event in told(beat)] == [
        ("chose", 0, 0b001),
        ("chose", 1, 0b110),
        ("done", 0, EVERYONE),
    ]


def test_nothing_is_kept_where_nobody_listens() -> None:
    game = Probe(lambda game: game.tell("TOY-1.01", "moved"))
    game.beat()
    assert game.log is None


def test_a_table_gives_each_seat_its_events() -> None:
    def beat(game: Probe) -> None:
        game.tell("TOY-1.01", "all")
        game.tell_only(seat_bit(0), "TOY-1.01", "zero")
        game.note(0, A, B)
        game.tell_only(seat_bit(1), "TOY-1.01", "one")

    table = Table(Probe(beat, lambda game: game.tell("TOY-1.01", "end")))
    assert [event.what for event in table.events_for(0)] == ["all", "zero"]
    assert [event.what for event in table.events_for(1)] == ["all"]
    table.answer(0, "a")
    assert [event.what for event in table.events] == ["all", "zero", "one", "end"]
    assert [event.what for event in table.events_for(0)] == ["all", "zero", "end"]
    assert [event.what for event in table.events_for(1)] == ["all", "one", "end"]
    assert [event.what for event in table.events_for(SPECTATOR)] == ["all", "end"]


def test_an_event_is_read_back_from_plain_json_values() -> None:
    event = Event("TOY-1.01", "saw", [7, 0], 0b101)
    again = read_event(msgspec.json.decode(msgspec.json.encode(event.dump())))
    assert again.dump() == event.dump()
    assert seen_by(again) == [0, 2]
