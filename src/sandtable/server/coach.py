"""The teacher at a match. Where the pupil stands is worked out from the record alone, so it is the same after
a reload, after a restart and on another screen."""

from __future__ import annotations

from sandtable.catalog.lessons import (
    Lesson,
    Step,
    due,
    fits,
    lesson_of,
    nearest,
    next_answer,
    open_questions,
    reasons,
    takes,
    won,
)
from sandtable.catalog.spec import GameType
from sandtable.engine.errors import Refusal
from sandtable.engine.table import Table
from sandtable.scene.vocabulary import Fact
from sandtable.server.messages import Coach

OWN_WAY = "You went your own way."
THEIR_WAY = "The other side does something else."
CHOSE = "You chose something else: {label}."
LOST = "This time the other side was better. Take the lesson again, or play a match."
ALONE = "You won it your own way."


class Teacher:
    """Knows the lesson and looks at the table; holds nothing else."""

    def __init__(self, game: GameType) -> None:
        self.game = game
        self.lesson = lesson_of(game)

    def answer(self, table: Table, seat: int) -> str:
        """The written answer of a seat to the open question: for others always, for the pupil where there is
        nothing to learn. Empty once somebody has strayed, or if it is not allowed."""
        decision = table.question(seat)
        if self.lesson is None or decision is None or not self.lesson.followed(table.history):
            return ""
        text = due(self.lesson, table, seat)
        return text if takes(decision, text) else ""

    def has(self, seat: int) -> bool:
        """Whether the seat is the pupil's."""
        return self.lesson is not None and seat == self.lesson.seat

    def teaches(self, table: Table, seat: int) -> bool:
        """Whether the seat is taught and has followed so far: nothing else decides for it then."""
        return self.lesson is not None and self.has(seat) and self.lesson.followed(table.history)

    def coach(self, table: Table, seat: int) -> Coach | None:
        """What the pupil is told now; nobody else is told anything."""
        lesson = self.lesson
        if lesson is None or seat != lesson.seat:
            return None
        if table.over:
            return self.ended(lesson, table)
        return self.said(lesson, self.step(lesson, table), table)

    def step(self, lesson: Lesson, table: Table) -> Step | None:
        """The pupil's current step; between two questions, the one of the next question."""
        asked = open_questions(table, lesson.seat)
        if lesson.followed(table.history):
            step = next((step for step in lesson.step[lesson.place(table.history) :] if step.do), None)
            said = next_answer(lesson, table.history, lesson.seat)
            if step is None or not asked or fits(step, asked) or takes(asked[0], said):
                return step
        return nearest(lesson, table)

    def said(self, lesson: Lesson, step: Step | None, table: Table) -> Coach:
        told = lesson.told
        strayed = self.strayed(lesson, table)
        if step is None:
            number = sum(each.do != "" for each in lesson.step[: lesson.place(table.history)])
            return Coach(lesson.title, lesson.goal, lesson.rules, number, len(told), strayed=strayed)
        plan = plan_of(step, table, lesson.seat)
        return Coach(
            lesson.title,
            lesson.goal,
            lesson.rules,
            told.index(step) + 1,
            len(told),
            do=step.do,
            how=step.how,
            why=reasons(step),
            look=step.look,
            answer=step.answer or ("" if plan else next_answer(lesson, table.history, lesson.seat)),
            plan=plan,
            strayed=strayed,
        )

    def ended(self, lesson: Lesson, table: Table) -> Coach:
        told = len(lesson.told)
        end = Fact(lesson.end.text, lesson.end.rule)
        if not lesson.followed(table.history):
            end = Fact(ALONE if won(table, lesson.seat) else LOST)
        return Coach(lesson.title, lesson.goal, lesson.rules, told, told, why=(end,))

    def way_back(self, table: Table) -> int:
        """How much of the history is as it is written, up to the start of the step that was not."""
        if self.lesson is None or self.lesson.followed(table.history) or table.over:
            raise Refusal("there is nothing to go back from")
        return self.lesson.kept(table.history)

    def strayed(self, lesson: Lesson, table: Table) -> str:
        """The first thing that was done otherwise; empty where nothing was."""
        place = lesson.strays(table.history)
        if place < 0:
            return ""
        entry = table.history[place]
        if entry.seat != lesson.seat:
            return THEIR_WAY
        if place < table.ground.entries:
            return OWN_WAY
        before = table.fork(place)
        asked = self.game.scene(before.now, entry.seat, before.question(entry.seat)).question
        labels = {choice.key: choice.label for choice in asked.choices} if asked else {}
        return CHOSE.format(label=labels[entry.text]) if entry.text in labels else OWN_WAY


def plan_of(step: Step, table: Table, seat: int) -> dict[int, tuple[str, ...]]:
    """The answers of a step by the part of the draft that they are for; none where it is not asked as one."""
    parts = [int(decision.part) for decision in open_questions(table, seat)]
    return dict(zip(parts, step.plan)) if len(parts) == len(step.plan) else {}
