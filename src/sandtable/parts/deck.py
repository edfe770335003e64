"""A deck of cards: a draw pile, what has left it, and what each seat knows of the rest."""

from __future__ import annotations

from typing import ClassVar, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.engine.events import EVERYONE
from sandtable.engine.rng import Rng
from sandtable.engine.state import StatePart
from sandtable.parts.pool import has_bit

NONE: Final = -1


def knows(who: i64, seat: i64) -> bool:
    """Whether a seat is among those packed as bits; seat -1 is a spectator, who knows what everyone knows."""
    return who == EVERYONE if seat < 0 else has_bit(who, seat)


def has_any(numbers: list[int]) -> bool:
    for number in numbers:
        if number:
            return True
    return False


@final
class Deck(StatePart):
    """Cards by number, each there once; the last one of a pile lies on top.

    Cards are told apart by their backs, if there are several. Discards and removed cards lie open. A drawn
    card is open too, and in the hands of the game until it comes back. Cards set aside were never seen."""

    FIELDS: ClassVar[list[str]] = ["pile", "seen", "discards", "removed", "aside", "met"]
    FIXED: ClassVar[list[str]] = ["backs", "kinds", "_back_of"]

    def __init__(self, backs: list[int], like: Deck | None = None) -> None:
        self.backs: Final = backs
        self.kinds: Final[i64] = like.kinds if like is not None else max(backs) + 1
        self._back_of: Final[vec[i64]] = like._back_of if like is not None else vec[i64](backs)
        self.pile: list[int] = like.pile[:] if like is not None else list(range(len(backs)))
        # For each card of the pile, the seats that know it lies there
        self.seen: list[int] = like.seen[:] if like is not None else [0] * len(backs)
        self.discards: list[int] = like.discards[:] if like is not None else []
        self.removed: list[int] = like.removed[:] if like is not None else []
        self.aside: list[int] = like.aside[:] if like is not None else []
        # For each card, whether it has lain open: then it is not aside
        self.met: list[bool] = like.met[:] if like is not None else [False] * len(backs)

    # Out of the pile

    def draw(self) -> i64:
        """Takes the top card, or NONE from an empty pile."""
        if not self.pile:
            return NONE
        self.seen.pop()
        card = self.pile.pop()
        self.met[card] = True
        return card

    def draw_or_reshuffle(self, rng: Rng) -> i64:
        """Takes the top card; an empty pile is first made anew of the discards."""
        if not self.pile:
            self.reshuffle(rng)
        return self.draw()

    def discard(self, card: i64) -> None:
        """Lays a card that was drawn on the discards."""
        self.discards.append(int(card))

    def remove(self, card: i64) -> None:
        """Takes a card of the pile or the discards, or one that was drawn, out of the game."""
        self._lift(card)
        self.met[card] = True
        self.removed.append(int(card))

    # Into the pile

    def shuffle(self, rng: Rng) -> None:
        """Mixes the pile: nobody knows any more where a card lies."""
        rng.shuffle(self.pile)
        self.seen = [0] * len(self.pile)

    def shuffle_in(self, cards: list[int], rng: Rng) -> None:
        """Mixes cards that were drawn or discarded into the pile."""
        for card in cards:
            self.put(card, 0)
        self.shuffle(rng)

    def reshuffle(self, rng: Rng) -> None:
        """Mixes the discards into the pile."""
        self.shuffle_in(self.discards[:], rng)

    def turn_over(self) -> None:
        """Lays the discards, unmixed and face down, under the pile: the first one discarded comes first."""
        for card in self.discards[:]:
            self.put(card, len(self.pile))

    def stack(self, numbers: list[int], rng: Rng) -> None:
        """Set-up: takes so many cards of each back by chance and lays them in layers, back 0 on top. The
        others are set aside unseen."""
        rng.shuffle(self.pile)
        if has_any(numbers):
            self._stack_layers(numbers)
        else:
            self.aside.extend(self.pile)
            self.pile = []
        self.seen = [0] * len(self.pile)

    def _stack_layers(self, numbers: list[int]) -> None:
        layers: list[list[int]] = [[] for _ in numbers]
        left = vec[i64]()
        for number in numbers:
            left = append(left, number)
        back_of, aside = self._back_of, self.aside
        for card in self.pile:
            at: i64 = card
            back: i64 = back_of[at]
            if left[back] > 0:
                left[back] -= 1
                layers[back].append(card)
            else:
                aside.append(card)
        self.pile = layers.pop()
        while layers:
            self.pile.extend(layers.pop())

    def put(self, card: i64, depth: i64, who: i64 = EVERYONE) -> None:
        """Puts a card of the pile or the discards, or one that was drawn, under so many cards of the pile (or
        under all, if there are fewer). The seats in `who` know it there, the others do not."""
        self._lift(card)
        self._show(card, who)
        at = max(len(self.pile) - depth, 0)
        self.pile.insert(at, int(card))
        self.seen.insert(at, int(who))

    def _lift(self, card: i64) -> None:
        """Takes a card out of the pile or the discards; one that was drawn is in neither."""
        if card in self.discards:
            self.discards.remove(card)
        elif card in self.pile:
            at = self.pile.index(card)
            del self.pile[at]
            del self.seen[at]

    def _show(self, card: i64, who: i64) -> None:
        if who == EVERYONE:
            self.met[card] = True

    # What is known

    def size(self) -> int:
        return len(self.pile)

    def count(self, back: i64) -> i64:
        """How many cards of the pile have that back."""
        number: i64 = 0
        for card in self.pile:
            if self.backs[card] == back:
                number += 1
        return number

    def look(self, number: i64, who: i64 = EVERYONE) -> list[int]:
        """The top cards, the topmost first (or all, if there are fewer). The seats in `who` now know them."""
        bottom = max(len(self.pile) - number, 0)
        for at in range(bottom, len(self.pile)):
            self.seen[at] |= who
            self._show(self.pile[at], who)
        return self.pile[bottom:][::-1]

    def known(self, seat: i64) -> list[int]:
        """The pile as a seat knows it, the topmost first: NONE where it does not know the card."""
        cards = [card if knows(who, seat) else NONE for card, who in zip(self.pile, self.seen)]
        return cards[::-1]

    def unknown(self, seat: i64) -> list[int]:
        """The cards that may lie in the pile where the seat does not know it, in rising order."""
        cards: list[int] = []
        for back in range(self.kinds):
            lying = [self.pile[at] for at in self._unknown_at(back, seat)]
            cards.extend(lying)
            if not all(self.met[card] for card in lying):
                cards.extend([card for card in self.aside if self.backs[card] == back])
        return sorted(cards)

    def resample(self, seat: i64, rng: Rng) -> None:
        """Replaces what the seat does not know by what may be there as well, each way equally likely. What
        comes out depends on nothing but the generator and what the seat knows."""
        for back in range(self.kinds):
            self._redeal(back, seat, rng)

    def _redeal(self, back: i64, seat: i64, rng: Rng) -> None:
        """First which of the cards that never lay open are aside, then the order of the rest in the pile."""
        places = self._unknown_at(back, seat)
        spare = [at for at, card in enumerate(self.aside) if self.backs[card] == back]
        known_in = [self.pile[at] for at in places if self.met[self.pile[at]]]
        either = [self.pile[at] for at in places if not self.met[self.pile[at]]]
        either.extend([self.aside[at] for at in spare])
        either.sort()
        rng.shuffle(either)
        for at in spare:
            self.aside[at] = either.pop()
        cards = sorted(known_in + either)
        rng.shuffle(cards)
        for at, card in zip(places, cards):
            self.pile[at] = card

    def _unknown_at(self, back: i64, seat: i64) -> list[int]:
        """Where in the pile a card of that back lies that the seat does not know."""
        return [
            at
            for at, card in enumerate(self.pile)
            if self.backs[card] == back and not knows(self.seen[at], seat)
        ]

    # Copies

    def clone(self) -> Deck:
        return Deck(self.backs, self)
