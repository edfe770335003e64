"""What a ledger holds."""

from collections.abc import Iterator, Mapping
from functools import cached_property
from itertools import chain

import msgspec

from sandtable.engine.errors import SandtableError


class LedgerError(SandtableError):
    """One line that names the file, the entry and what was expected."""


class _Strict(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    id: str


class Rule(_Strict, frozen=True, kw_only=True):
    """One testable statement; `advice` says why a pure definition or advice needs no code or test."""

    section: str
    kind: str
    text: str
    source: str
    advice: str | None = None

    @property
    def summary(self) -> str:
        return self.text


class Example(_Strict, frozen=True, kw_only=True):
    """A worked example, as a test scenario."""

    rules: tuple[str, ...]
    given: str
    then: str

    @property
    def summary(self) -> str:
        return f"Given: {self.given} Then: {self.then}"


class Ruling(_Strict, frozen=True, kw_only=True):
    """A decision where the source is silent or contradicts itself."""

    rules: tuple[str, ...]
    question: str
    ruling: str

    @property
    def summary(self) -> str:
        return f"{self.question} {self.ruling}"


class Gap(_Strict, frozen=True, kw_only=True):
    """Content that the source does not print, with a proposal."""

    what: str
    known: str
    need: str

    @property
    def summary(self) -> str:
        return self.what


Entry = Rule | Example | Ruling | Gap


class Ledger(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, dict=True):
    """The rulebook of one game, in our own words."""

    ruleset: str
    title: str
    source: str
    prefix: str
    rules: tuple[Rule, ...] = msgspec.field(name="rule")
    examples: tuple[Example, ...] = msgspec.field(name="example", default=())
    rulings: tuple[Ruling, ...] = msgspec.field(name="ruling", default=())
    gaps: tuple[Gap, ...] = msgspec.field(name="gap", default=())

    def entries(self) -> Iterator[Entry]:
        return chain(self.rules, self.examples, self.rulings, self.gaps)

    @cached_property
    def by_id(self) -> Mapping[str, Entry]:
        return {entry.id: entry for entry in self.entries()}
