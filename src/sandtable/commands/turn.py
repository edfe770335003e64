"""One person's turn at the keyboard: a question, and lines until it is answered."""

from __future__ import annotations

from pathlib import Path

from sandtable.catalog.answering import answer_text, numbered
from sandtable.catalog.telling import event_lines, rule_lines
from sandtable.commands.output import check_new_file
from sandtable.commands.screen import InputEnded, ask
from sandtable.commands.session import Session
from sandtable.engine.decisions import Decision
from sandtable.engine.errors import Refusal, SandtableError
from sandtable.scene.text import render_question
from sandtable.scene.vocabulary import Question
from sandtable.scene.words import plain

LOG_LINES = 20
OR_HELP = ", or h for help"
HELP = """\
  N      answer with option N (numbers such as 120,55 where the question asks for them)
  ?      the rule behind the question      ?N   the rule behind option N      ?ID  any rule by its id
  b      the whole table again             l    the log (l 100: its last 100 lines)
  u      take back your last answer        s    save a record (s FILE)
  r      resign                            h    this help
  q      quit"""


class Quit(Exception):
    """The player wants to stop."""


class Turn:
    """Reads lines for one question until something changes on the table."""

    def __init__(self, session: Session, decision: Decision, record: Path | None) -> None:
        self.session = session
        self.seat = int(decision.seat)
        self.decision = decision
        self.record = record
        scene = session.game_type.scene(session.table.now, self.seat, decision)
        self.question = scene.question or Question(seat=self.seat, prompt="?", rule=decision.rule)
        self.commands = {
            "b": self.board,
            "h": self.help,
            "l": self.log,
            "q": self.quit,
            "r": self.resign,
            "s": self.save,
            "u": self.undo,
        }

    def take(self) -> None:
        self.session.hand_over(self.seat)
        self.session.show_news(self.seat)
        self.session.show_table(self.seat)
        print("\n" + render_question(self.question))
        while not self.obey(ask(f"{self.session.names[self.seat]} (h: help)> ")):
            pass

    def obey(self, line: str) -> bool:
        """Does what a line says; True where the table has changed."""
        word, _, rest = line.partition(" ")
        if not line:
            print(render_question(self.question))
            return False
        try:
            if line.startswith("?"):
                return self.explain(line[1:].strip())
            if word in self.commands:
                return self.commands[word](rest.strip())
            return self.answer(line)
        except Refusal as refusal:
            print(f"{refusal}{f' [{refusal.rule}]' if refusal.rule else ''}")
        except SandtableError as error:
            print(error)
        return False

    def answer(self, line: str) -> bool:
        self.session.table.answer(self.seat, answer_text(self.question, line, OR_HELP))
        return True

    def explain(self, text: str) -> bool:
        if not text:
            rule = self.question.rule
        elif "-" in text:
            rule = plain(text)
        else:
            rule = numbered(self.question, text, OR_HELP).rule
        print("\n".join(rule_lines(rule)))
        return False

    def board(self, _: str) -> bool:
        self.session.show_table(self.seat, again=True)
        print("\n" + render_question(self.question))
        return False

    def help(self, _: str) -> bool:
        print(HELP)
        return False

    def log(self, rest: str) -> bool:
        count = int(rest) if rest.isascii() and rest.isdecimal() and len(rest) < 9 else LOG_LINES
        table = self.session.table
        events = table.events_for(self.seat)
        last = events[max(0, len(events) - count) :]
        print("\n".join(event_lines(self.session.game_type, table.now, last)))
        return False

    def undo(self, _: str) -> bool:
        self.session.undo(self.seat)
        print("Taken back.")
        return True

    def resign(self, _: str) -> bool:
        """Asks first: it cannot be taken back."""
        table = self.session.table
        meaning = self.session.game_type.resigning(table.now, self.seat)
        if ask(f"{meaning} Resign? (yes, or Enter for no) ") != "yes":
            return False
        table.resign(self.seat)
        return True

    def save(self, rest: str) -> bool:
        """Saves under the name given here, the one given with --record, or one asked for."""
        if not rest and self.record:
            self.session.save(self.record)
            return False
        name = rest or ask("Save to which file? (Enter: do not save) ")
        if name:
            path = Path(name)
            check_new_file(path, "the file")
            self.session.save(path)
        return False

    def quit(self, _: str) -> bool:
        if not self.record:
            self.offer_to_save()
        raise Quit

    def offer_to_save(self) -> None:
        """Asks until the game is saved, or nobody wants it to be."""
        while True:
            try:
                name = ask("Save the game so far? (a file name, or Enter for no) ")
            except InputEnded:
                return
            if not name:
                return
            try:
                self.save(name)
                return
            except SandtableError as error:
                print(error)
