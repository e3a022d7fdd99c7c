"""The plain frontend: sentences and numbered choices, for screen readers, pipes and simple terminals."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Sequence
from types import TracebackType
from typing import TextIO

from longbox.engine.events import LogLine
from longbox.engine.view import View
from longbox.terminal.pages import QuestionPage, ResultPage, in_rows, log_sentence, new_lines

LONG = 12  # lines of a table that is too long to hear again at every question


class Plain:
    """Lines in, lines out. Complaints and notices go to `errors`."""

    def __init__(self, source: TextIO | None = None, out: TextIO | None = None, errors: TextIO | None = None) -> None:
        self.source = source or sys.stdin
        self.out = out or sys.stdout
        self.errors = errors or sys.stderr
        self._shown: QuestionPage | None = None
        self._tables: dict[str, str] = {}  # the table as each person saw it last
        self._greeted = False

    def __enter__(self) -> Plain:
        return self

    def __exit__(self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None) -> None:
        if kind in (EOFError, KeyboardInterrupt):  # whether the line of the prompt is still open
            self._say("")

    def table(self, view: View) -> str:
        return view.describe()

    def ask(self, asked: QuestionPage) -> str:
        if asked is not self._shown:
            self._shown = asked
            self._tell(asked)
        return self._read(f"{asked.person}, your choice: ")

    def _tell(self, asked: QuestionPage) -> None:
        if not self._greeted:
            self._greeted = True
            self._say("Answer with the number of an option. Type ? for the rule behind a question, or help.")
        self._say("")
        self._say_news(asked.log, asked.news)
        self._say_table(asked)
        self._say("")
        self._say_lessons(asked.lessons)
        self._say(f"{asked.person}: {asked.prompt} ({asked.rule})")
        for told in in_rows(asked.choices):
            options = "; ".join(f"{number}. {choice.label}" for number, choice in told.options)
            self._say(f"{told.beginning}: {options}" if told.beginning else options)

    def _say_table(self, asked: QuestionPage) -> None:
        """Say the whole table. If it is long and the person has heard it before, say only what is new."""
        before = self._tables.get(asked.person)
        self._tables[asked.person] = asked.table
        if before is None or _is_short(asked.table):
            self._say(asked.table)
            return
        lines = new_lines(asked.table, before)
        if lines:
            self._say("What is new on the table (look shows all of it):")
        for line in lines or ["The table is as you saw it last (look shows it)."]:
            self._say(line)

    def _say_news(self, log: Sequence[LogLine], news: int) -> None:
        for line in log[len(log) - news :]:
            self._say(log_sentence(line))

    def _say_lessons(self, lessons: Sequence[str]) -> None:
        for line in lessons:
            self._say(line)
        if lessons:
            self._say("")

    def look(self) -> None:
        self._shown = None
        self._tables.clear()

    def show(self, title: str, lines: Sequence[str]) -> None:
        self._say(f"{title}:")
        for line in lines:
            self._say(line)

    def complain(self, sentence: str) -> None:
        self.notice(sentence)

    def notice(self, sentence: str) -> None:
        self.out.flush()
        print(sentence, file=self.errors, flush=True)

    def curtain(self, person: str) -> str:
        if self.out.isatty():
            self._say("\n" * shutil.get_terminal_size().lines)
            self._say("Scrolling back would show what the others saw; the full screen keeps nothing.")
        self._say(f"Pass the keyboard to {person}. Nobody else looks.")
        return self._read(f"{person}, press Enter when you are ready. ")

    def finish(self, ending: ResultPage) -> None:
        self._say("")
        self._say_news(ending.log, ending.news)
        if not ending.story or _is_short(ending.table):  # a long table would tell the story twice
            self._say(ending.table)
        self._say("")
        for line in ending.story:
            self._say(line)
        self._say(f"{ending.verdict} ({ending.rule}).")
        self._say_lessons(ending.lessons)
        self.notice(f"The record is in {ending.saved}.")

    def _say(self, line: str) -> None:
        print(line, file=self.out)

    def _read(self, prompt: str) -> str:
        self.out.write(prompt)
        self.out.flush()
        line = self.source.readline()
        if not line:
            raise EOFError
        if not self.source.isatty():  # the terminal has not echoed what was typed
            self._say(line.rstrip("\n"))
        return line


def _is_short(table: str) -> bool:
    return table.count("\n") < LONG
