"""The full screen, drawn with rich: the table and the log side by side, and the question always in view.

It is drawn anew at every prompt on the terminal's second screen, which keeps no scrollback. So the next person sees nothing of
what the last one saw, and the terminal is left as it was. Enter turns the page of what is longer than the screen.
"""

from __future__ import annotations

import contextlib
import importlib
import sys
from collections.abc import Sequence
from math import ceil
from types import TracebackType

from rich.align import Align
from rich.cells import cell_len
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from longbox.engine.events import LogLine
from longbox.engine.view import View
from longbox.terminal.pages import ListedOption, OptionGroup, QuestionPage, ResultPage, in_kinds, in_rows

WIDE = 72  # columns from which the log is shown at all
NARROWEST_LOG = 30  # columns of a log beside the table
ROOM_FOR_BOTH = 112  # columns from which the log is always beside the table
LEAST_NEWS = 2  # lines of a log below the table
FRAME = 4  # columns of a panel that hold no words
COLUMN = 13  # the width of an option's column
INDENT = " " * 4  # below the number of an option
SHORT = 34  # columns of a shortened option: two fit into a line
HINT = "number · ? rule · why · hint · goal · look NAME · log · rules · undo · help"
HINT_IN_SHORT = "look: options in full · number or key · ? rule · why · hint · goal · log · undo · help"


class Screen:
    """The terminal as a table."""

    def __init__(self, console: Console | None = None) -> None:
        self.console = console or Console()
        self._message: tuple[str, Text] | None = None  # shown instead of the table
        self._complaint = ""
        self._shown: QuestionPage | None = None
        self._page = 0
        with contextlib.suppress(ImportError):  # line editing, if the platform has it; it does not recall the answers of others
            importlib.import_module("readline").set_auto_history(False)

    def __enter__(self) -> Screen:
        self.console.set_alt_screen(True)
        return self

    def __exit__(self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None) -> None:
        self.console.set_alt_screen(False)

    def table(self, view: View) -> str:
        return view.sketch()

    def ask(self, asked: QuestionPage) -> str:
        if asked is not self._shown:
            self._shown, self._message, self._page = asked, None, 0
            if asked.lessons:
                self.show("Lesson (Enter: the table)", asked.lessons)
        while True:
            last_page = self._draw(asked)
            line = input("> ")
            if line.strip():
                self._page, self._message, self._complaint = 0, None, ""
                return line
            if self._page < last_page:
                self._page += 1
            else:
                self._page, self._message = 0, None

    def look(self) -> None:
        """Show every option in full. The table is visible already."""
        if self._shown:
            numbered = enumerate(self._shown.choices, 1)
            self.show("Your options in full", [f"{number:>3} {choice.label}  {choice.key}" for number, choice in numbered])

    def show(self, title: str, lines: Sequence[str]) -> None:
        self._message = title, Text("\n".join(lines))

    def complain(self, sentence: str) -> None:
        self._complaint = sentence

    def notice(self, sentence: str) -> None:
        sys.stderr.write(f"{sentence}\n")

    def curtain(self, person: str) -> str:
        self._shown = None
        self.console.clear()
        words = Text(f"Pass the keyboard to {person}.\nNobody else looks.", justify="center")
        height = max(5, self.console.height - 2)
        self.console.print(Panel(Padding(words, (height // 2 - 2, 0, 0, 0)), height=height, border_style="magenta"))
        return input(f"{person}, press Enter when you are ready. ")

    def finish(self, ending: ResultPage) -> None:
        print_out = self.console.print
        print_out(Panel(Text(ending.table), title=Text(ending.title), border_style="cyan"))
        if ending.news:
            print_out(Panel(_log(ending.log[-ending.news :], ending.news), title="How it ended", border_style="blue"))
        story = Text("".join(f"{line}\n" for line in ending.story))
        words = Text.assemble(story, (ending.verdict, "bold green"), (f"  {ending.rule}", "dim"))
        print_out(Panel(words, title="The game is over", border_style="green"))
        if ending.lessons:
            print_out(Panel(Text("\n".join(ending.lessons)), title="Lesson", border_style="yellow"))
        self.notice(f"The record is in {ending.saved}.")

    # -- drawing ---------------------------------------------------------------------------------

    def _draw(self, asked: QuestionPage) -> int:
        """Draw the current page of the question, and return the number of its last page."""
        console = self.console
        feet = self._feet(asked)
        pages = self._pages(asked, self._room_above(feet))
        console.clear()
        where = f"  {asked.players}  (question {asked.number + 1})"
        head = Text.assemble((f" {asked.title} ", "bold reverse"), (where, "dim"))
        console.print(head, no_wrap=True, overflow="ellipsis")
        console.print(pages[self._page % len(pages)])
        console.print(feet[self._page % len(feet)])
        return max(len(feet), len(pages)) - 1

    def _room_above(self, feet: list[RenderableType]) -> int:
        """Return the lines between head and foot.

        The highest foot counts, so that no line of the table falls between two pages.
        """
        foot_height = max(len(self.console.render_lines(foot, pad=False)) for foot in feet)
        return max(5, self.console.height - 2 - foot_height)

    def _feet(self, asked: QuestionPage) -> list[RenderableType]:
        """Lay out the question and its options, on as many pages as they need.

        Long options are shortened if they would push out the important part of the table, or need several pages. A long message
        replaces them.
        """
        told = in_rows(asked.choices)
        feet = [self._foot(asked, options, HINT) for options in self._option_pages(told)]
        short = _short(in_kinds(asked.choices))
        hint = HINT if short == told else HINT_IN_SHORT
        in_short = [self._foot(asked, options, hint) for options in self._option_pages(short)]
        if self._message:
            lines = self._lines(self._message[1], self.console.width - FRAME)
            return in_short if len(lines) + 2 <= self._room_above(in_short) else [self._foot(asked, Group(), HINT)]
        first = _first_paragraph(self._lines(Text(asked.table), self.console.width - 2))
        has_room = len(feet) == 1 and first + 1 + LEAST_NEWS <= self._room_above(feet)
        return feet if has_room else in_short

    def _foot(self, asked: QuestionPage, options: RenderableType, hint: str) -> RenderableType:
        """Lay out the question, some options, the complaint and the hint."""
        question = Text.assemble((f"{asked.person}: ", "bold cyan"), (asked.prompt, "bold"), (f"  {asked.rule}", "dim"))
        complaint = [Text(self._complaint, style="red")] if self._complaint else []
        return Group(question, options, *complaint, Text(hint, style="dim", no_wrap=True, overflow="ellipsis"))

    def _pages(self, asked: QuestionPage, height: int) -> list[RenderableType]:
        """Lay out what the person asked for, or the table with the log beside it. If the table is wide, the log is below."""
        width = self.console.width
        if self._message:
            return self._panels(*self._message, width, height)
        words = Text(asked.table)
        if width < WIDE:
            return self._panels("The table", words, width, height)
        log_width = max(NARROWEST_LOG, min(width * 2 // 5, width - FRAME - _widest(words)))
        if _widest(words) + FRAME + log_width > width and width < ROOM_FOR_BOTH:
            return self._with_log_below(words, asked, height)
        left = self._panels("The table", words, width - log_width, height)
        right = self._log_panels(asked, log_width, height)
        return [
            _beside(left[page % len(left)], right[page % len(right)], width - log_width, log_width)
            for page in range(max(len(left), len(right)))
        ]

    def _log_panels(self, asked: QuestionPage, width: int, height: int) -> list[RenderableType]:
        """Lay out the end of the log.

        If not all new lines fit, show them page by page, beginning with the person's last answer.
        """
        log, news = self._log_and_news(asked, width - FRAME)
        room = height - 2
        parts = _parts(news, room) if len(news) > room else [log[-room:]]
        panels: list[RenderableType] = []
        for page, part in enumerate(parts, 1):
            more = f"page {page} of {len(parts)}: Enter" if len(parts) > 1 else None
            panels.append(Panel(Text("\n").join(part), title=_title(asked), subtitle=more, border_style="blue", height=height))
        return panels

    def _log_and_news(self, asked: QuestionPage, width: int) -> tuple[list[Text], list[Text]]:
        """Return the log in lines of this width, and the new ones among them."""
        log = self._lines(_log(asked.log, asked.news), width)
        news = self._lines(_log(asked.log[len(asked.log) - asked.news :], asked.news), width) if asked.news else []
        return log, news

    def _lines(self, words: Text, width: int) -> list[Text]:
        return list(words.wrap(self.console, width))

    def _with_log_below(self, words: Text, asked: QuestionPage, height: int) -> list[RenderableType]:
        """Lay out the table and the log below it, without frames, which cost lines.

        First come the table's first paragraph and the first new lines. The rest of the new lines follow, then the rest of the
        table.
        """
        table = self._lines(words, self.console.width - 2)
        log, news = self._log_and_news(asked, self.console.width)
        first = _first_paragraph(table)
        room = max(3, min(height - 1 - LEAST_NEWS, len(table), max(first, height - 1 - len(news))))
        left = height - 1 - room
        unseen = news[left:]
        below = log[-left:] if not unseen else news[:left]
        pages: list[tuple[list[Text], list[Text]]] = [(table[:room], below)]
        pages += [([], part) for part in _parts(unseen, height - 1)]
        pages += [(part, []) for part in _parts(table[room:], height - 1)]
        return [self._page_of(page, len(pages), asked, *parts, height) for page, parts in enumerate(pages, 1)]

    def _page_of(
        self, page: int, pages: int, asked: QuestionPage, table: list[Text], log: list[Text], height: int
    ) -> RenderableType:
        """Lay out lines of the table, and lines of the log below them."""
        more = f"page {page} of {pages}: Enter" if pages > 1 else ""
        above = Padding(Text("\n").join(table), (0, 1))
        rest = height - len(table) - len(log)
        if not log:
            return Group(above, *[Text()] * (rest - 1), Text(more, style="dim"))
        title = " · ".join(filter(None, [_title(asked), more]))
        rule = Rule(Text(title), style="blue", align="left")
        return Group(*[above] * bool(table), rule, Text("\n").join(log), *[Text()] * (rest - 1))

    def _panels(self, title: str, words: Text, width: int, height: int) -> list[RenderableType]:
        """Lay out the words on as many pages as they need."""
        lines = self._lines(words, width - FRAME)
        parts = _parts(lines, height - 2) or [lines]
        back, border = ("Enter: back to the table", "yellow") if self._message else (None, "cyan")
        panels: list[RenderableType] = []
        for page, part in enumerate(parts, 1):
            shown: RenderableType = Text("\n").join(part)
            more = f"page {page} of {len(parts)}: Enter" if len(parts) > 1 else back
            if len(parts) == 1 and not self._message:
                shown = Align.center(shown, vertical="middle")
            panels.append(Panel(shown, title=Text(title), subtitle=more, border_style=border, height=height))
        return panels

    def _option_pages(self, told: list[OptionGroup]) -> list[RenderableType]:
        """Lay out the options in columns, at most a third of the screen high. Leave out their keys if they would cost lines."""
        with_keys = _rows(self.console, told, keys=True)
        without = _rows(self.console, told, keys=False)
        rows = with_keys if len(with_keys) == len(without) else without
        room = max(3, self.console.height // 3)
        pages = ceil(len(rows) / room)
        found: list[RenderableType] = []
        for page in range(pages):
            more = [Text(f"options, page {page + 1} of {pages}: Enter", style="dim")] if pages > 1 else []
            found.append(Group(*rows[page * room : (page + 1) * room], *more))
        return found


def _parts(lines: list[Text], room: int) -> list[list[Text]]:
    return [lines[start : start + room] for start in range(0, len(lines), room)]


def _first_paragraph(lines: list[Text]) -> int:
    """Count the lines before the first empty one."""
    return next((number for number, line in enumerate(lines) if not line.plain.strip()), len(lines))


def _beside(left: RenderableType, right: RenderableType, left_width: int, right_width: int) -> RenderableType:
    grid = Grid.grid()
    grid.add_column(width=left_width)
    grid.add_column(width=right_width)
    grid.add_row(left, right)
    return grid


def _title(asked: QuestionPage) -> str:
    return f"What happened: {asked.news} new" if asked.news else "What happened"


def _short(told: list[OptionGroup]) -> list[OptionGroup]:
    """Shorten the labels so that two fit into a line. Leave them as they are if that would make two labels equal."""
    short = [
        _without_remarks(one) if one.beginning else OptionGroup("", [(number, _cut(choice)) for number, choice in one.options])
        for one in told
    ]
    labels = [choice.label for one in short if not one.beginning for _, choice in one.options]
    return short if len({*labels}) == len(labels) else told


def _without_remarks(told: OptionGroup) -> OptionGroup:
    """Leave out what stands in brackets, unless it tells options apart."""
    short = [(number, choice._replace(label=choice.label.partition(" (")[0])) for number, choice in told.options]
    return OptionGroup(told.beginning, short) if len({choice.label for _, choice in short}) == len(short) else told


def _cut(choice: ListedOption) -> ListedOption:
    return choice if len(choice.label) <= SHORT else choice._replace(label=f"{choice.label[: SHORT - 1].rstrip()}…")


def _rows(console: Console, told: list[OptionGroup], *, keys: bool) -> list[Text]:
    """Lay out single options in columns, and groups of options below them in paragraphs."""
    single = [option for one in told if not one.beginning for option in one.options]
    return _columns(console, single, keys=keys) + [row for one in told if one.beginning for row in _paragraph(console, one)]


def _paragraph(console: Console, told: OptionGroup) -> list[Text]:
    """Lay out a group of options as a paragraph. Break no option that fits into a line."""
    room = console.width - len(INDENT)
    rows = list(Text(f"{told.beginning}:").wrap(console, room))
    for number, choice in told.options:
        more = " ·" if (number, choice) != told.options[-1] else ""
        item = Text.assemble((f"{number} ", "bold yellow"), choice.label, (more, "dim"))
        if rows[-1].cell_len + 1 + item.cell_len <= room:
            rows[-1].append(" ").append_text(item)
        else:
            rows += item.wrap(console, room)
    return [Text.assemble(INDENT, row) for row in rows]


def _columns(console: Console, options: list[tuple[int, ListedOption]], *, keys: bool) -> list[Text]:
    """Lay out as many options in a line as fit. An option takes as many columns as it needs."""
    rows: list[Text] = []
    for number, choice in options:
        cell = Text.assemble((f"{number:>3} ", "bold yellow"), choice.label, (f"  {choice.key}", "dim") if keys else "")
        width = ceil((cell.cell_len + 1) / COLUMN) * COLUMN
        if rows and rows[-1].cell_len + cell.cell_len <= console.width:
            rows[-1].append_text(cell)
        elif cell.cell_len <= console.width:
            rows.append(cell)
        else:
            first, *rest = cell.wrap(console, console.width - len(INDENT))
            rows += [first, *(Text.assemble(INDENT, line) for line in rest)]
            continue
        rows[-1].append(" " * (width - cell.cell_len))
    for row in rows:
        row.rstrip()
    return rows


def _widest(words: Text) -> int:
    return max((cell_len(line) for line in words.plain.splitlines()), default=0)


def _log(log: Sequence[LogLine], news: int) -> Text:
    """Lay out the log, each line with its rule. New lines stand out."""
    if not log:
        return Text("Nothing yet.", style="dim")
    lines = []
    for place, line in enumerate(log, news - len(log)):
        mark, style = ("• ", "bold") if place >= 0 else ("  ", "dim")
        secret = (" (only you know)", "magenta") if line.private else ""
        lines.append(Text.assemble((mark, "yellow"), (line.text, style), secret, (f"  {line.rule}", "blue")))
    return Text("\n").join(lines)
