"""Every question, option, event and set-up option cites a rule of the ledger."""

from __future__ import annotations

from sandtable.engine.decisions import Decision
from sandtable.engine.game import Game
from sandtable.testkit.subject import Subject, broken
from sandtable.testkit.walks import Walk


class _Cited(Walk):
    def __init__(self, subject: Subject, seed: int) -> None:
        super().__init__(subject, seed)
        self.known: set[str] = set()
        self.log = self.game.log = []

    def at_question(self, game: Game, decision: Decision) -> None:
        self.cite(decision.rule, f"the question to seat {decision.seat}")
        for option in decision.options:
            self.cite(option.rule, f"option {option.key()!r}")
        self.cite_events()

    def cite_events(self) -> None:
        for event in self.log:
            self.cite(event.rule, f"event {event.what!r}")
        self.log.clear()

    def cite(self, rule: str, what: str) -> None:
        if rule not in self.known:
            if not self.subject.known_rule(rule):
                raise broken("rules", self.seed, self.step, f"{what} cites {rule!r}, which no ledger has")
            self.known.add(rule)


def check_rules(subject: Subject, seed: int) -> None:
    """Whatever is asked, offered or told carries the id of a known rule."""
    cited = _Cited(subject, seed)
    for option in subject.game_type.scenario(subject.scenario).options:
        cited.cite(option.rule, f"set-up option {option.name!r}")
    cited.play()
    cited.cite_events()
