"""Who is at a match, and what each of them is shown."""

from __future__ import annotations

from sandtable.server import resigning
from sandtable.server.clocks import Clocks
from sandtable.server.feed import Feed, Guest
from sandtable.server.match import SPECTATOR, Match, There
from sandtable.server.messages import PROTOCOL, Chat, View, Welcome

CHAT_PAGE = 100


class Audience:
    """The guests of a match, each of whom sees it from its seat."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.guests: set[Guest] = set()
        self.opened: set[int] = set()
        self.feeds: dict[int, Feed] = {}
        self.clocks = Clocks(match.stored.clock)
        self.broken = False

    def present(self) -> set[int]:
        return {guest.seat for guest in self.guests}

    def there(self) -> There:
        present = self.present()
        return There(present, present - {guest.seat for guest in self.guests if not guest.away}, self.opened)

    def welcome(self, seat: int) -> Welcome:
        header = self.match.stored.header
        return Welcome(
            protocol=PROTOCOL,
            match=self.match.stored.id,
            game=header.game,
            title=self.match.game.title,
            scenario=header.scenario,
            seat=seat,
            options=header.options,
            scenario_title=self.match.scenario_title,
        )

    def publish(self, newcomer: Guest | None = None) -> None:
        """Shows every guest what is new to its seat; a newcomer is shown everything anyway."""
        if self.broken:
            return
        for seat in {guest.seat for guest in self.guests}:
            view = self.view(seat)
            feed = self.feed(seat)
            if feed.refresh(self.match, view):
                for guest in self.guests:
                    if guest.seat == seat and guest is not newcomer:
                        feed.send(guest, view, self.clocks.shown(seat))
        if self.match.said:
            self.publish_chat()

    def publish_chat(self) -> None:
        """A line by itself, more of them in pages: whatever was said, it fits into an outbox."""
        for guest in self.guests:
            if guest.said < self.match.spoken:
                said = self.match.said_lines(guest.said)
                for start in range(0, len(said), CHAT_PAGE):
                    page = said[start : start + CHAT_PAGE]
                    guest.send(page[0] if len(page) == 1 else Chat(tuple(page)))
                guest.said = self.match.spoken

    def show(self, guest: Guest) -> None:
        """Sends the guest's view again, as after a refusal."""
        if self.broken:
            return
        feed = self.feed(guest.seat)
        view = self.view(guest.seat)
        feed.refresh(self.match, view)
        feed.send(guest, view, self.clocks.shown(guest.seat))

    def feed(self, seat: int) -> Feed:
        if seat not in self.feeds:
            self.feeds[seat] = Feed(seat)
        return self.feeds[seat]

    def view(self, seat: int) -> View:
        match = self.match
        sight = match.sight(seat)
        now = match.table.now
        return View(
            seq=0,
            scene=sight.scene,
            question=sight.question,
            log_from=0,
            log=(),
            seats=match.seat_infos(self.there()),
            waiting=match.awaited(seat),
            can_undo=sight.can_undo,
            over=match.table.over,
            ending=now.ending,
            results=tuple(now.results),
            allowance=match.stored.clock,
            standing=sight.standing.offered,
            stands=sight.standing.stands,
            asked_because=sight.standing.because,
            secret=sight.secret,
            plan=sight.plan,
            resigning=resigning.meaning(match, self.present(), seat),
            rematch=match.rematch.match if match.rematch else "",
            rematch_by=match.rematch.seat if match.rematch else SPECTATOR,
            coach=sight.coach,
        )

    def close(self) -> None:
        """Lets go of everybody; they come back to a room that is loaded anew."""
        self.broken = True
        for guest in list(self.guests):
            guest.close()
