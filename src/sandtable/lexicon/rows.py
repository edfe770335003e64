"""What `words.toml` holds: a row for each kind of option that the rules offer, and of event that they tell.

A row's `id` is the option's verb or the event's word. With a rule behind it (`arrives FLIX-9.07`) it stands
for what that rule offers or tells, and with `()` for an option without numbers; such a row of an event takes
what it does not say from the row of its word. Texts have slots, such as `{0:unit}` (`templates`); `targets`,
`who` and `where` are lists of such slots without braces."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

Text = Annotated[str, Meta(max_length=400)]
Slots = Annotated[str, Meta(max_length=200, pattern=r"^[\w:,* -]*$")]
Word = Annotated[str, Meta(max_length=40, pattern=r"^\w*$")]


class OptionRow(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """An option as a person is offered it."""

    id: Annotated[str, Meta(max_length=80, description="The verb, and what else tells it from others.")]
    label: Annotated[Text, Meta(description="What it is called in a menu.")] = ""
    prompt: Annotated[Text, Meta(description="How a question is put that offers it.")] = ""
    tells: Annotated[int, Meta(ge=0, le=99, description="Of several prompts, the highest is taken.")] = 0
    group: Annotated[Text, Meta(description="The heading under which it stands.")] = ""
    rank: Annotated[int, Meta(ge=-99, le=99, description="Low ones come first in a menu.")] = 0
    targets: Annotated[Slots, Meta(description="What lights up with it on the board.")] = ""
    final: Annotated[bool, Meta(description="Whether something is rolled or drawn at once.")] = False
    hint: Annotated[Text, Meta(description="What it costs, does and risks.")] = ""
    means: Annotated[Text, Meta(description="What changes a roll; those of one means are one row.")] = ""
    cost: Annotated[Text, Meta(description="Its price, in a word or two.")] = ""


class EventRow(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """An event as it is told and shown."""

    id: Annotated[str, Meta(max_length=80, description="The event's word, and the rule if that matters.")]
    says: Annotated[Text, Meta(description="The line of the log.")] = ""
    by: Annotated[Word, Meta(description="Whose doing it is, if not of the first in the line.")] = ""
    cue: Annotated[Word, Meta(description="The kind of cue by which it is shown; none: not at all.")] = ""
    who: Annotated[Slots, Meta(description="The elements it is shown at, whoever does it first.")] = ""
    where: Annotated[Slots, Meta(description="The points of the board it is shown at.")] = ""
    label: Annotated[Text, Meta(description="A word or two on the board.")] = ""
    title: Annotated[Text, Meta(description="What heads its banner or tray.")] = ""
    result: Annotated[Text, Meta(description="How a roll or a round came out.")] = ""
    look: Annotated[Slots, Meta(description="The looks of its cue, such as good, bad or fire.")] = ""
    act: Annotated[Word, Meta(description="The act that it is part of: its events share a tray.")] = ""
    more: Annotated[Word, Meta(description="What the view adds: dice, cards, facts.")] = ""


class PhraseRow(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """What the view says beside options and events: of goals, in debriefs. Its slots have names: `{who}`."""

    id: Annotated[Word, Meta(description="What the view knows it by.")]
    says: Annotated[Text, Meta(description="The words.")]


class WordsFile(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All words of a game."""

    prompt: Annotated[Text, Meta(description="How a question is put of which no row says it.")] = "What now?"
    option: Annotated[tuple[OptionRow, ...], Meta(description="A row for each kind of option.")] = ()
    event: Annotated[tuple[EventRow, ...], Meta(description="A row for each kind of event.")] = ()
    phrase: Annotated[tuple[PhraseRow, ...], Meta(description="What else the view says.")] = ()


NO_WORDS = WordsFile()
