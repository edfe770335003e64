"""The teacher at a match. Where the pupil stands is worked out from the record alone, so it is the same after
a reload, after a restart and on another screen."""

from __future__ import annotations

from sandtable.catalog.lessons import Answered, Lesson, lesson_of, reasons
from sandtable.catalog.routes import Leg, Route
from sandtable.catalog.spec import GameType
from sandtable.catalog.walking import due, fits, has_come, nearest, open_questions, takes, won
from sandtable.engine.errors import Refusal
from sandtable.engine.table import Table
from sandtable.scene.vocabulary import Fact
from sandtable.server.messages import Coach, CoachWay

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
        if self.lesson is None or decision is None or not self.follows(table):
            return ""
        text = due(self.lesson, table, seat)
        return text if takes(decision, text) else ""

    def has(self, seat: int) -> bool:
        """Whether the seat is the pupil's."""
        return self.lesson is not None and seat == self.lesson.seat

    def follows(self, table: Table) -> bool:
        return self.lesson is not None and Route(self.lesson, table.history).followed

    def teaches(self, table: Table, seat: int) -> bool:
        """Whether the seat is taught and has followed so far: nothing else decides for it then."""
        return self.has(seat) and self.follows(table)

    def coach(self, table: Table, seat: int) -> Coach | None:
        """What the pupil is told now; nobody else is told anything."""
        lesson = self.lesson
        if lesson is None or seat != lesson.seat:
            return None
        if table.over:
            return self.ended(lesson, table)
        return self.said(lesson, self.leg(lesson, table), table)

    def leg(self, lesson: Lesson, table: Table) -> Leg | None:
        """The pupil's current step; between two questions, the one of the next question."""
        asked, route = open_questions(table, lesson.seat), Route(lesson, table.history)
        if route.followed:
            leg = next((leg for leg in route.legs[route.place :] if leg.step.do), None)
            said = route.next_answer(lesson.seat)
            if leg is None or not asked or fits(leg, asked) or takes(asked[0], said):
                return leg
        return nearest(lesson, table)

    def said(self, lesson: Lesson, leg: Leg | None, table: Table) -> Coach:
        route, strayed = Route(lesson, table.history), self.strayed(lesson, table)
        told = [each.step.id for each in route.told]
        if leg is None:
            number = sum(each.step.do != "" for each in route.legs[: route.place])
            return Coach(lesson.title, lesson.goal, lesson.rules, number, len(told), strayed=strayed)
        plan = {} if leg.step.way else plan_of(leg.answered, table, lesson.seat)
        return Coach(
            lesson.title,
            lesson.goal,
            lesson.rules,
            told.index(leg.step.id) + 1,
            len(told),
            do=leg.step.do,
            how=leg.step.how,
            why=reasons(leg.step),
            look=leg.step.look,
            answer="" if leg.step.way or plan else leg.step.answer or route.next_answer(lesson.seat),
            plan=plan,
            ways=ways_of(leg, table, lesson.seat),
            came="" if strayed else came_of(route, table),
            strayed=strayed,
        )

    def ended(self, lesson: Lesson, table: Table) -> Coach:
        route = Route(lesson, table.history)
        told = len(route.told)
        end, came = Fact(lesson.end.text, lesson.end.rule), came_of(route, table)
        if not route.followed:
            end, came = Fact(ALONE if won(table, lesson.seat) else LOST), ""
        return Coach(lesson.title, lesson.goal, lesson.rules, told, told, why=(end,), came=came)

    def way_back(self, table: Table) -> int:
        """How much of the history is as it is written, up to the start of the step that was not."""
        if self.lesson is None or self.follows(table) or table.over:
            raise Refusal("there is nothing to go back from")
        return Route(self.lesson, table.history).kept

    def strayed(self, lesson: Lesson, table: Table) -> str:
        """The first thing that was done otherwise; empty where nothing was."""
        place = Route(lesson, table.history).strays
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


def plan_of(answered: Answered, table: Table, seat: int) -> dict[int, tuple[str, ...]]:
    """The answers of a step by the part of the draft that they are for; none where it is not asked as one."""
    parts = [int(decision.part) for decision in open_questions(table, seat)]
    return dict(zip(parts, answered.plan)) if len(parts) == len(answered.plan) else {}


def ways_of(leg: Leg, table: Table, seat: int) -> tuple[CoachWay, ...]:
    return tuple(
        CoachWay(way.name, way.says, way.rule, way.answer, plan_of(way, table, seat)) for way in leg.step.way
    )


def came_of(route: Route, table: Table) -> str:
    """What came of the last thing that the pupil did by hand, where something is to be said about it."""
    leg = route.before
    if leg is None:
        return ""
    if leg.step.comes:
        return "" if has_come(table, leg.step) else leg.step.missed
    return leg.way.came if leg.way else ""
