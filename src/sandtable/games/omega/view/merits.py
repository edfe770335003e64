"""Which answers to a question about a roll are better: their order, and those that are folded away."""

from __future__ import annotations

from sandtable.engine.decisions import Decision, Option
from sandtable.games.omega.rules import damage
from sandtable.games.omega.rules.components import NONE, OVERSEER
from sandtable.games.omega.rules.rolls import ATTACKED, CHALLENGED, WOUNDED
from sandtable.games.omega.view import odds, outcomes, stakes, targets
from sandtable.games.omega.view.spent import price_of
from sandtable.games.omega.view.viewer import Viewer, is_own
from sandtable.scene.chances import WHOLE
from sandtable.scene.vocabulary import Choice

WORSE = ("passed", "no wound", "wounded")  # for who is hit or rolls; any other comes after these
Worth = list[int]


def in_order(
    viewer: Viewer, decision: Decision, options: list[Option], choices: list[Choice]
) -> list[Choice]:
    """The best first, if it is worth anything: that a wound is dealt or kept off, that a challenge is passed
    or failed. What is no better for its price is lesser."""
    worths = {choice.key: worth(viewer, decision, choice) for choice in choices}
    price = targets.price_of if targets.is_about(decision) else price_of
    prices = {option.key(): price(viewer, option) for option in options}

    def beats(other: Choice, choice: Choice) -> bool:
        if other.means and not prices[other.key].is_within(prices[choice.key]):
            return False
        if not is_as_good(worths[other.key], worths[choice.key]):
            return False
        alike = prices[choice.key].is_within(prices[other.key])
        alike = alike and is_as_good(worths[choice.key], worths[other.key])
        return not (alike and other.means) or choices.index(other) < choices.index(choice)

    for choice in choices:
        rivals = [other for other in choices if other is not choice]
        choice.lesser = bool(choice.means) and any([beats(other, choice) for other in rivals])
    idle = all([choice.lesser for choice in choices if choice.means])
    step = -1 if gains(viewer, decision) else 1
    merits = {key: [-chance for chance in each[::step]] for key, each in worths.items()}
    return sorted(choices, key=lambda choice: (bool(choice.means) == idle, choice.lesser, merits[choice.key]))


def is_as_good(worth: Worth, other: Worth) -> bool:
    return all([mine >= its for mine, its in zip(worth, other)])


def worth(viewer: Viewer, decision: Decision, choice: Choice) -> Worth:
    """How likely the best outcome is for who is asked, the best two, and so on."""
    chances = {row.label: int(row.chance) for row in choice.odds} or {now(viewer, decision): WHOLE}
    if stakes.kind_of(viewer, decision) == WOUNDED:
        return [-wounds_in(label) for label in chances]
    places = [0] * (len(WORSE) + 1)
    for label, chance in chances.items():
        places[WORSE.index(label) if label in WORSE else len(WORSE)] += chance
    if gains(viewer, decision):
        places.reverse()
    return [sum(places[: place + 1]) for place in range(len(places))]


def wounds_in(label: str) -> int:
    return 0 if label == "no wound" else int(label.split(maxsplit=1)[0])


def gains(viewer: Viewer, decision: Decision) -> bool:
    """Whether who is asked wants wounds, or a challenge failed."""
    game, kind = viewer.game, stakes.kind_of(viewer, decision)
    if kind == NONE:
        return True
    if kind == ATTACKED:
        return not is_own(viewer, game.piece(game.stake[2]))
    return kind == CHALLENGED and viewer.seat == OVERSEER


def now(viewer: Viewer, decision: Decision) -> str:
    """What comes of the dice as they lie."""
    game, kind = viewer.game, stakes.kind_of(viewer, decision)
    if kind == CHALLENGED:
        return "failed"
    if kind == WOUNDED:
        harm = stakes.harm_of(game)
        return outcomes.harm_label(min(harm.wounds, odds.left(game, game.commandos[harm.rank])))
    if kind == NONE:
        return "no wound"
    planned = stakes.attack_of(game, False)
    wounds = int(damage.wounds_of(game, planned))
    if wounds >= odds.left(game, planned.target):
        return odds.fate(game, planned.target)
    return "wounded" if wounds else "no wound"
