"""Who is at a match, and what each of them is shown."""

from __future__ import annotations

from typing import NamedTuple, final

from sandtable.server import resigning
from sandtable.server.clocks import Clocks
from sandtable.server.feed import Feed, Guest
from sandtable.server.match import SPECTATOR, Match, There
from sandtable.server.messages import PROTOCOL, Chat, SeatInfo, View, Welcome

CHAT_PAGE = 100


class Around(NamedTuple):
    """What a view holds beside the seat's own sight: the same for every seat, and made once for all of them.
    `shared` are the seats whose screens several people share."""

    seats: tuple[SeatInfo, ...]
    waiting: tuple[int, ...]
    present: set[int]
    shared: set[int]
    over: bool
    ending: str
    results: tuple[int, ...]
    rematch: str
    rematch_by: int


@final
class Audience:
    """The guests of a match, each of whom sees it from its seat."""

    def __init__(self, clocks: Clocks) -> None:
        self.clocks = clocks
        self.guests: set[Guest] = set()
        self.opened: set[int] = set()
        self.feeds: dict[int, Feed] = {}

    def present(self) -> set[int]:
        return {guest.seat for guest in self.guests}

    def there(self) -> There:
        present = self.present()
        return There(present, present - {guest.seat for guest in self.guests if not guest.away}, self.opened)

    def publish(self, match: Match, newcomer: Guest | None = None) -> None:
        """Shows every guest what is new to its seat, all of them at the same moment; a newcomer is shown
        everything anyway."""
        around = self.around(match)
        fresh = [seat for seat in around.present if self.has_news(match, seat, around)]
        for guest in self.guests:
            if guest.seat in fresh and guest is not newcomer:
                self.feeds[guest.seat].send(guest, self.clocks.shown(guest.seat))
        if match.said:
            self.publish_chat(match)

    def has_news(self, match: Match, seat: int, around: Around) -> bool:
        """Takes over what the seat sees now; says whether it is new. Nothing is where it looks at the same
        things as before."""
        feed, sight = self.feed(seat), match.sight(seat)
        if sight is feed.sight and around == feed.around:
            return False
        feed.sight, feed.around = sight, around
        return feed.refresh(match, view(match, seat, around))

    def publish_chat(self, match: Match) -> None:
        """A line by itself, more of them in pages: whatever was said, it fits into an outbox."""
        for guest in self.guests:
            if guest.said < match.spoken:
                said = match.said_lines(guest.said)
                for start in range(0, len(said), CHAT_PAGE):
                    page = said[start : start + CHAT_PAGE]
                    guest.send(page[0] if len(page) == 1 else Chat(tuple(page)))
                guest.said = match.spoken

    def show(self, match: Match, guest: Guest) -> None:
        """Sends the guest's view again, as after a refusal."""
        self.has_news(match, guest.seat, self.around(match))
        self.feeds[guest.seat].send(guest, self.clocks.shown(guest.seat))

    def feed(self, seat: int) -> Feed:
        if seat not in self.feeds:
            self.feeds[seat] = Feed(seat)
        return self.feeds[seat]

    def around(self, match: Match) -> Around:
        there = self.there()
        now = match.table.now
        return Around(
            seats=match.seat_infos(there),
            waiting=match.waiting(),
            present=there.present,
            shared={guest.seat for guest in self.guests if guest.shared},
            over=match.table.over,
            ending=now.ending,
            results=tuple(now.results),
            rematch=match.rematch.match if match.rematch else "",
            rematch_by=match.rematch.seat if match.rematch else SPECTATOR,
        )

    def close(self) -> None:
        """Lets go of everybody; they come back to a room that is loaded anew."""
        for guest in list(self.guests):
            guest.close()


def welcome(match: Match, seat: int) -> Welcome:
    header = match.stored.header
    return Welcome(
        protocol=PROTOCOL,
        match=match.stored.id,
        game=header.game,
        title=match.game.title,
        scenario=header.scenario,
        seat=seat,
        options=header.options,
        scenario_title=match.scenario_title,
        of_work=bool(match.work),
    )


def view(match: Match, seat: int, around: Around) -> View:
    sight = match.sight(seat)
    return View(
        seq=0,
        scene=sight.scene,
        question=sight.question,
        log_from=0,
        log=(),
        seats=around.seats,
        waiting=match.awaited(seat, around.waiting),
        can_undo=sight.can_undo,
        over=around.over,
        ending=around.ending,
        results=around.results,
        allowance=match.stored.clock,
        standing=sight.standing.offered,
        stands=sight.standing.stands,
        asked_because=sight.standing.because,
        secret=seat in around.shared and match.is_secret(seat),
        plan=sight.parts,
        resigning=resigning.meaning(match, around.present, seat),
        rematch=around.rematch,
        rematch_by=around.rematch_by,
        coach=sight.coach,
    )
