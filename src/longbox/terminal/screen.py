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
from longbox.terminal.scene import Choice, Ending, Scene

WIDE = 72  # columns from which the log is shown with the table
NARROWEST_LOG = 30  # columns of a log beside the table
ROOM_FOR_BOTH = 112  # columns from which it stands there whatever the table needs
LEAST_NEWS = 2  # lines of a log below the table
FRAME = 4  # columns of a panel that are not for words
COLUMN = 13  # options are set in columns of this width
HINT = "number or key · ? rule · why · look NAME · log · rules WORDS · undo · help"


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
        self._shown = None

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
        story = Text("\n".join(["", *ending.story])) if ending.story else Text()
        words = Text.assemble((ending.verdict, "bold green"), (f"  {ending.rule}", "dim"), story)
        print_out(Panel(words, title="The game is over", border_style="green"))
        self.notice(f"The record is in {ending.saved}.")

    # -- drawing ---------------------------------------------------------------------------------

    def _draw(self, scene: Scene) -> int:
        """Draw this page of the scene; the number of its last page."""
        console = self.console
        feet = [self._foot(scene, options) for options in self._option_pages(scene.choices)]
        # The highest foot counts, so that all pages of the table are equally high and no line falls between two of them.
        foot_height = max(len(console.render_lines(foot, pad=False)) for foot in feet)
        main, last_page = self._main(scene, max(5, console.height - 2 - foot_height))
        console.clear()
        where = f"  {scene.players}  (question {scene.number + 1})"
        head = Text.assemble((f" {scene.title} ", "bold reverse"), (where, "dim"))
        console.print(head, no_wrap=True, overflow="ellipsis")
        console.print(main)
        console.print(feet[self._page % len(feet)])
        return max(len(feet) - 1, last_page)

    def _foot(self, scene: Scene, options: RenderableType) -> RenderableType:
        """The question, some options, what was wrong, what may be typed."""
        question = Text.assemble((f"{scene.person}: ", "bold cyan"), (scene.prompt, "bold"), (f"  {scene.rule}", "dim"))
        complaint = [Text(self._complaint, style="red")] if self._complaint else []
        return Group(question, options, *complaint, Text(HINT, style="dim", no_wrap=True, overflow="ellipsis"))

    def _main(self, scene: Scene, height: int) -> tuple[RenderableType, int]:
        """The table, or what a person wanted to know in its place, and what happened: beside it, or below it if it is wide."""
        width = self.console.width
        title, words = self._message or ("The table", Text(scene.table))
        if width < WIDE:
            return self._paged(title, words, width, height)
        log_width = max(NARROWEST_LOG, min(width * 2 // 5, width - FRAME - _widest(words)))
        if _widest(words) + FRAME + log_width > width and width < ROOM_FOR_BOTH:
            return self._with_log_below(title, words, scene, height)
        left, last_page = self._paged(title, words, width - log_width, height)
        log = _log(scene.log, scene.news).wrap(self.console, log_width - FRAME)
        right = Panel(Text("\n").join(log[-(height - 2) :]), title="What happened", border_style="blue", height=height)
        grid = Grid.grid()
        grid.add_column(width=width - log_width)
        grid.add_column(width=log_width)
        grid.add_row(left, right)
        return grid, last_page

    def _with_log_below(self, title: str, words: Text, scene: Scene, height: int) -> tuple[RenderableType, int]:
        """Without frames, which cost lines. First in view is the table's first paragraph, then what is new, then the rest."""
        console = self.console
        heading = Text(f"{title}\n\n", style="yellow") if self._message else Text()
        lines = Text.assemble(heading, words).wrap(console, console.width - 2)
        log = _log(scene.log, scene.news).wrap(console, console.width)
        news = _log(scene.log[len(scene.log) - scene.news :], scene.news).wrap(console, console.width)
        first = next((number for number, line in enumerate(lines) if not line.plain.strip()), len(lines))
        room = max(3, min(height - 1 - LEAST_NEWS, len(lines), max(first, height - 1 - len(news))))
        pages = ceil(len(lines) / room)
        page = self._page % pages
        part = lines[page * room : (page + 1) * room]
        shown = Padding(Text("\n").join(part), (0, 1, room - len(part), 1))
        left = height - 1 - room
        back = " · Enter: back to the table" if self._message else ""
        more = f" · page {page + 1} of {pages} above: Enter" if pages > 1 else back
        unseen = f" ({len(news) - left} more lines are new: log)" if scene.news and len(news) > left else ""
        rule = Rule(Text(f"What happened{unseen}{more}"), style="blue", align="left")
        return Group(shown, rule, Text("\n").join(log[-left:])), pages - 1

    def _paged(self, title: str, words: Text, width: int, height: int) -> tuple[Panel, int]:
        """So many lines of the words as there is room for, from the page that is open."""
        lines = words.wrap(self.console, width - FRAME)
        room = height - 2
        pages = max(1, ceil(len(lines) / room))
        page = self._page % pages
        more = f"page {page + 1} of {pages}: Enter" if pages > 1 else "Enter: back to the table" if self._message else None
        shown: RenderableType = Text("\n").join(lines[page * room : (page + 1) * room])
        if pages == 1 and not self._message:
            shown = Align.center(shown, vertical="middle")
        border = "yellow" if self._message else "cyan"
        return Panel(shown, title=Text(title), subtitle=more, border_style=border, height=height), pages - 1

    def _option_pages(self, choices: list[Choice]) -> list[RenderableType]:
        """The options in columns, at most a third of the screen high; their keys are left out where they would cost lines."""
        with_keys = _rows(self.console, choices, keys=True)
        without = _rows(self.console, choices, keys=False)
        rows = with_keys if len(with_keys) == len(without) else without
        room = max(3, self.console.height // 3)
        pages = ceil(len(rows) / room)
        found: list[RenderableType] = []
        for page in range(pages):
            more = [Text(f"options, page {page + 1} of {pages}: Enter", style="dim")] if pages > 1 else []
            found.append(Group(*rows[page * room : (page + 1) * room], *more))
        return found


def _rows(console: Console, choices: list[Choice], *, keys: bool) -> list[Text]:
    """As many options in a line as fit, each as many columns wide as it needs."""
    rows: list[Text] = []
    for number, choice in enumerate(choices, 1):
        cell = Text.assemble((f"{number:>3} ", "bold yellow"), choice.label, (f"  {choice.key}", "dim") if keys else "")
        width = ceil((cell.cell_len + 1) / COLUMN) * COLUMN
        if rows and rows[-1].cell_len + cell.cell_len <= console.width:
            rows[-1].append_text(cell)
        elif cell.cell_len <= console.width:
            rows.append(cell)
        else:
            first, *rest = cell.wrap(console, console.width - 4)
            rows += [first, *(Text.assemble("    ", line) for line in rest)]
            continue
        rows[-1].append(" " * (width - cell.cell_len))
    for row in rows:
        row.rstrip()
    return rows


def _widest(words: Text) -> int:
    return max((cell_len(line) for line in words.plain.splitlines()), default=0)


def _log(log: Sequence[LogLine], news: int) -> Text:
    """Lines of the log, each with its rule, what is new standing out."""
    if not log:
        return Text("Nothing yet.", style="dim")
    lines = []
    for place, line in enumerate(log, news - len(log)):
        mark, style = ("• ", "bold") if place >= 0 else ("  ", "dim")
        secret = (" (only you know)", "magenta") if line.private else ""
        lines.append(Text.assemble((mark, "yellow"), (line.text, style), secret, (f"  {line.rule}", "blue")))
    return Text("\n").join(lines)
