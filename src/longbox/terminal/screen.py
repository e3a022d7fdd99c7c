"""The full screen, drawn with rich: the table and what happened side by side, the question always in view.

It is drawn anew at every prompt on the terminal's second screen, which keeps no scrollback: nothing of what a person saw is left
for the next one, and the terminal is found as it was. What is longer than the screen is turned over page by page with Enter.
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
from longbox.terminal.scene import Choice, Ending, Scene, Told, in_kinds

WIDE = 72  # columns from which the log is shown with the table
NARROWEST_LOG = 30  # columns of a log beside the table
ROOM_FOR_BOTH = 112  # columns from which it stands there whatever the table needs
LEAST_NEWS = 2  # lines of a log below the table
FRAME = 4  # columns of a panel that are not for words
COLUMN = 13  # options are set in columns of this width
INDENT = " " * 4  # below the number of an option
SHORT = 34  # columns of an option of which two stand in a line
HINT = "number or key · ? rule · why · look NAME · log · rules WORDS · undo · help"
HINT_IN_SHORT = "look: options in full · number or key · ? rule · why · look NAME · log · help"


class Screen:
    """The terminal as a table."""

    def __init__(self, console: Console | None = None) -> None:
        self.console = console or Console()
        self._message: tuple[str, Text] | None = None  # shown in the place of the table
        self._complaint = ""
        self._shown: Scene | None = None
        self._page = 0
        with contextlib.suppress(ImportError):  # line editing, where the platform has it; answers of others are not recalled
            importlib.import_module("readline").set_auto_history(False)

    def __enter__(self) -> Screen:
        self.console.set_alt_screen(True)
        return self

    def __exit__(self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None) -> None:
        self.console.set_alt_screen(False)

    def table(self, view: View) -> str:
        return view.sketch()

    def ask(self, scene: Scene) -> str:
        if scene is not self._shown:
            self._shown, self._message, self._page = scene, None, 0
        while True:
            last_page = self._draw(scene)
            line = input("> ")
            if line.strip():
                self._page, self._message, self._complaint = 0, None, ""
                return line
            if self._page < last_page:
                self._page += 1
            else:
                self._page, self._message = 0, None

    def look(self) -> None:
        """The table is in view already: show every option in full."""
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

    def finish(self, ending: Ending) -> None:
        print_out = self.console.print
        print_out(Panel(Text(ending.table), title=Text(ending.title), border_style="cyan"))
        if ending.news:
            print_out(Panel(_log(ending.log[-ending.news :], ending.news), title="How it ended", border_style="blue"))
        story = Text("".join(f"{line}\n" for line in ending.story))
        words = Text.assemble(story, (ending.verdict, "bold green"), (f"  {ending.rule}", "dim"))
        print_out(Panel(words, title="The game is over", border_style="green"))
        self.notice(f"The record is in {ending.saved}.")

    # -- drawing ---------------------------------------------------------------------------------

    def _draw(self, scene: Scene) -> int:
        """Draw this page of the scene; the number of its last page."""
        console = self.console
        feet = self._feet(scene)
        pages = self._pages(scene, self._room_above(feet))
        console.clear()
        where = f"  {scene.players}  (question {scene.number + 1})"
        head = Text.assemble((f" {scene.title} ", "bold reverse"), (where, "dim"))
        console.print(head, no_wrap=True, overflow="ellipsis")
        console.print(pages[self._page % len(pages)])
        console.print(feet[self._page % len(feet)])
        return max(len(feet), len(pages)) - 1

    def _room_above(self, feet: list[RenderableType]) -> int:
        """The lines between head and foot. The highest foot counts, so that no line of the table falls between two pages."""
        foot_height = max(len(self.console.render_lines(foot, pad=False)) for foot in feet)
        return max(5, self.console.height - 2 - foot_height)

    def _feet(self, scene: Scene) -> list[RenderableType]:
        """The question with its options, on as many pages as they need.

        Where they would push out what matters at the table, or each other, long options are cut short, and to a long message
        they give way.
        """
        told = in_kinds(scene.choices)
        feet = [self._foot(scene, options, HINT) for options in self._option_pages(told)]
        short = _short(told)
        hint = HINT if short == told else HINT_IN_SHORT
        in_short = [self._foot(scene, options, hint) for options in self._option_pages(short)]
        if self._message:
            lines = self._lines(self._message[1], self.console.width - FRAME)
            return in_short if len(lines) + 2 <= self._room_above(in_short) else [self._foot(scene, Group(), HINT)]
        first = _first_paragraph(self._lines(Text(scene.table), self.console.width - 2))
        has_room = len(feet) == 1 and first + 1 + LEAST_NEWS <= self._room_above(feet)
        return feet if has_room else in_short

    def _foot(self, scene: Scene, options: RenderableType, hint: str) -> RenderableType:
        """The question, some options, what was wrong, what may be typed."""
        question = Text.assemble((f"{scene.person}: ", "bold cyan"), (scene.prompt, "bold"), (f"  {scene.rule}", "dim"))
        complaint = [Text(self._complaint, style="red")] if self._complaint else []
        return Group(question, options, *complaint, Text(hint, style="dim", no_wrap=True, overflow="ellipsis"))

    def _pages(self, scene: Scene, height: int) -> list[RenderableType]:
        """What a person wanted to know; or the table, and what happened: beside it, or below it if it is wide."""
        width = self.console.width
        if self._message:
            return self._panels(*self._message, width, height)
        words = Text(scene.table)
        if width < WIDE:
            return self._panels("The table", words, width, height)
        log_width = max(NARROWEST_LOG, min(width * 2 // 5, width - FRAME - _widest(words)))
        if _widest(words) + FRAME + log_width > width and width < ROOM_FOR_BOTH:
            return self._with_log_below(words, scene, height)
        left = self._panels("The table", words, width - log_width, height)
        right = self._log_panels(scene, log_width, height)
        return [
            _beside(left[page % len(left)], right[page % len(right)], width - log_width, log_width)
            for page in range(max(len(left), len(right)))
        ]

    def _log_panels(self, scene: Scene, width: int, height: int) -> list[RenderableType]:
        """The end of the log; or, if that does not hold all that is new, the news page by page, from the own answer on."""
        log, news = self._log_and_news(scene, width - FRAME)
        room = height - 2
        parts = _parts(news, room) if len(news) > room else [log[-room:]]
        panels: list[RenderableType] = []
        for page, part in enumerate(parts, 1):
            more = f"page {page} of {len(parts)}: Enter" if len(parts) > 1 else None
            panels.append(Panel(Text("\n").join(part), title=_title(scene), subtitle=more, border_style="blue", height=height))
        return panels

    def _log_and_news(self, scene: Scene, width: int) -> tuple[list[Text], list[Text]]:
        """The log in lines of this width, and those of them that are new."""
        log = self._lines(_log(scene.log, scene.news), width)
        news = self._lines(_log(scene.log[len(scene.log) - scene.news :], scene.news), width) if scene.news else []
        return log, news

    def _lines(self, words: Text, width: int) -> list[Text]:
        return list(words.wrap(self.console, width))

    def _with_log_below(self, words: Text, scene: Scene, height: int) -> list[RenderableType]:
        """Without frames, which cost lines. First come the table's first paragraph and the beginning of what is new, on the
        next pages the rest of the news, then the rest of the table."""
        table = self._lines(words, self.console.width - 2)
        log, news = self._log_and_news(scene, self.console.width)
        first = _first_paragraph(table)
        room = max(3, min(height - 1 - LEAST_NEWS, len(table), max(first, height - 1 - len(news))))
        left = height - 1 - room
        unseen = news[left:]
        below = log[-left:] if not unseen else news[:left]
        pages: list[tuple[list[Text], list[Text]]] = [(table[:room], below)]
        pages += [([], part) for part in _parts(unseen, height - 1)]
        pages += [(part, []) for part in _parts(table[room:], height - 1)]
        return [self._page_of(page, len(pages), scene, *parts, height) for page, parts in enumerate(pages, 1)]

    def _page_of(self, page: int, pages: int, scene: Scene, table: list[Text], log: list[Text], height: int) -> RenderableType:
        """Lines of the table, and below them lines of the log."""
        more = f"page {page} of {pages}: Enter" if pages > 1 else ""
        above = Padding(Text("\n").join(table), (0, 1))
        rest = height - len(table) - len(log)
        if not log:
            return Group(above, *[Text()] * (rest - 1), Text(more, style="dim"))
        title = " · ".join(filter(None, [_title(scene), more]))
        rule = Rule(Text(title), style="blue", align="left")
        return Group(*[above] * bool(table), rule, Text("\n").join(log), *[Text()] * (rest - 1))

    def _panels(self, title: str, words: Text, width: int, height: int) -> list[RenderableType]:
        """The words on as many pages as they need."""
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

    def _option_pages(self, told: list[Told]) -> list[RenderableType]:
        """The options in columns, at most a third of the screen high; their keys are left out where they would cost lines."""
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
    """How many lines come before the first empty one."""
    return next((number for number, line in enumerate(lines) if not line.plain.strip()), len(lines))


def _beside(left: RenderableType, right: RenderableType, left_width: int, right_width: int) -> RenderableType:
    grid = Grid.grid()
    grid.add_column(width=left_width)
    grid.add_column(width=right_width)
    grid.add_row(left, right)
    return grid


def _title(scene: Scene) -> str:
    return f"What happened: {scene.news} new" if scene.news else "What happened"


def _short(told: list[Told]) -> list[Told]:
    """The options with labels of which two stand in a line; as they are, if that would make two of them the same."""
    short = [one if one.beginning else Told("", [(number, _cut(choice)) for number, choice in one.options]) for one in told]
    labels = [choice.label for one in short if not one.beginning for _, choice in one.options]
    return short if len({*labels}) == len(labels) else told


def _cut(choice: Choice) -> Choice:
    return choice if len(choice.label) <= SHORT else choice._replace(label=f"{choice.label[: SHORT - 1].rstrip()}…")


def _rows(console: Console, told: list[Told], *, keys: bool) -> list[Text]:
    """The options in columns, and below them many of one kind in a paragraph."""
    single = [option for one in told if not one.beginning for option in one.options]
    return _columns(console, single, keys=keys) + [row for one in told if one.beginning for row in _paragraph(console, one)]


def _paragraph(console: Console, told: Told) -> list[Text]:
    """Options one after the other; none is broken that fits into a line."""
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


def _columns(console: Console, options: list[tuple[int, Choice]], *, keys: bool) -> list[Text]:
    """As many options in a line as fit, each as many columns wide as it needs."""
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
    """list[Text] of the log, each with its rule, what is new standing out."""
    if not log:
        return Text("Nothing yet.", style="dim")
    lines = []
    for place, line in enumerate(log, news - len(log)):
        mark, style = ("• ", "bold") if place >= 0 else ("  ", "dim")
        secret = (" (only you know)", "magenta") if line.private else ""
        lines.append(Text.assemble((mark, "yellow"), (line.text, style), secret, (f"  {line.rule}", "blue")))
    return Text("\n").join(lines)
