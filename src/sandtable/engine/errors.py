"""What can go wrong, each as one clear sentence."""

from __future__ import annotations


class SandtableError(Exception):
    """Bad input: the message names what is wrong and what was expected."""


class Mistakes(SandtableError):
    """Several at once, of which the first is told where there is room for one."""

    def __init__(self, texts: list[str]) -> None:
        super().__init__(texts[0])
        self.texts = texts


class Refusal(SandtableError):
    """An answer that is not allowed. Nothing has changed. `rule` is the rule behind the refusal, if there is
    one, and `part` is the part of a draft that it concerns."""

    def __init__(self, message: str, rule: str = "", part: int = -1) -> None:
        super().__init__(message)
        self.rule = rule
        self.part = part


class BotError(SandtableError):
    """A bot that failed, or whose answer is none of those that it was offered: the message names the bot, the
    question and what was expected."""


class RuleError(Exception):
    """A game's own code broke the engine's contract: a defect in the game, not in an answer."""
