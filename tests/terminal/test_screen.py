"""The full screen in a real terminal, and its pages at a size of our choice."""

from __future__ import annotations

from io import StringIO
from pathlib import Path
from string import ascii_uppercase

import pytest
from rich.console import Console

from longbox.engine.events import Event, LogLine
from longbox.engine.record import load
from longbox.terminal.pages import ListedOption, QuestionPage, ResultPage
from longbox.terminal.screen import Screen
from tests.cli.program import Terminal

NOTHING = Event()
SECOND_SCREEN, FIRST_SCREEN = "\x1b[?1049h", "\x1b[?1049l"

WORKOUT = (
    """
import longbox.engine.game as game, importlib.metadata as metadata
game._installed = lambda: {'workout': metadata.EntryPoint('workout', 'longbox.testing.workout:GAME', 'longbox.games')}
""".strip().replace("\n", "; ")
    + "; "
)


def test_a_game_on_the_full_screen(tmp_path: Path) -> None:
    with Terminal("play", "tic_tac_toe", "--seed", "7", "--save", "game.longbox", cwd=tmp_path) as terminal:
        first = terminal.wait_for("help\n> ")
        assert "╭" in first
        assert "Player 1: Where do you put your mark?  TT-TURN-01" in first
        assert "5 middle centre  mark:4" in first
        assert len(first.splitlines()) == 24, "the screen is full, and nothing has been pushed out of it"
        terminal.type("mark:4")
        assert "Player 1 marks middle" in terminal.wait_for("\n> ")
        terminal.type("mark:4")
        assert "'mark:4' is not possible: the cell is marked already (TT-TURN-02)." in terminal.wait_for("\n> ")
        terminal.type("?")
        assert "On your turn you put your mark" in terminal.wait_for("\n> ")
        terminal.type("")
        assert "On your turn" not in terminal.wait_for("\n> "), "Enter goes back to the table"
        for _ in range(4):
            terminal.type("1")
            if "The game is over" in terminal.wait_for("\n"):
                break
        assert terminal.end() == 0
    begin, _, end = terminal.seen.partition(SECOND_SCREEN)
    assert begin == ""
    assert "The game is over" in end.split(FIRST_SCREEN)[1], "the result stays when the second screen is gone"
    assert load(tmp_path / "game.longbox").over


def test_an_interrupt_leaves_the_terminal_as_it_was_and_the_game_saved(tmp_path: Path) -> None:
    with Terminal("play", "tic_tac_toe", "--save", "game.longbox", cwd=tmp_path) as terminal:
        terminal.wait_for("\n> ")
        terminal.type("5")
        terminal.wait_for("\n> ")
        terminal.interrupt()
        assert terminal.end() == 130
    after = terminal.seen.split(FIRST_SCREEN)[1]
    assert "Go on with: longbox play --resume game.longbox" in after
    assert "Traceback" not in after
    assert load(tmp_path / "game.longbox").number == 2


def test_colours_are_left_out_when_nobody_wants_them(tmp_path: Path) -> None:
    def colours(**extra: str) -> bool:
        with Terminal("play", "tic_tac_toe", cwd=tmp_path, before="", **extra) as terminal:
            terminal.wait_for("\n> ")
            return "\x1b[36m" in terminal.seen or "\x1b[1;36m" in terminal.seen

    assert colours()
    assert not colours(NO_COLOR="1")


def test_the_curtain_clears_the_screen_and_shows_no_secret(tmp_path: Path) -> None:
    with Terminal("play", "workout", "--seat", "Ann", "--seat", "Bob", "--seed", "7", cwd=tmp_path, before=WORKOUT) as terminal:
        terminal.wait_for("Ann, press Enter when you are ready. ")
        terminal.type("")
        assert "only you" in terminal.wait_for("\n> ")
        terminal.type("done")
        curtain = terminal.wait_for("Bob, press Enter when you are ready. ")
        assert "only you" not in curtain
        assert "holds" not in curtain
        drawn = terminal.seen.rsplit("Pass the keyboard", 1)[0]
        assert drawn.rindex("\x1b[2J") > drawn.rindex("holds"), "what Ann saw is wiped before Bob is called"


@pytest.mark.parametrize("arguments", [["--plain"], []], ids=["asked for", "dumb terminal"])
def test_plain_in_a_terminal_has_no_control_sequences(arguments: list[str], tmp_path: Path) -> None:
    term = "xterm-256color" if arguments else "dumb"
    with Terminal("play", "tic_tac_toe", *arguments, cwd=tmp_path, TERM=term) as terminal:
        terminal.wait_for("your choice: ")
        terminal.type("quit")
        assert terminal.end() == 0
    assert "\x1b" not in terminal.seen


def test_without_rich_one_sentence_says_what_to_do(tmp_path: Path) -> None:
    with Terminal("play", "tic_tac_toe", cwd=tmp_path, before="sys.modules['rich'] = None; ") as terminal:
        assert terminal.end() == 2
    assert terminal.seen == "The full screen needs rich: pip install 'longbox[terminal]', or play with --plain.\r\n"
    assert list(tmp_path.iterdir()) == []


# -- pages ---------------------------------------------------------------------------------------


def scene(**changes: object) -> QuestionPage:
    log = [LogLine(1, "XX-1", "Ann begins", False, NOTHING), LogLine(2, "XX-2", "Bob looks at [x]", True, NOTHING)]
    plain = QuestionPage(
        "Chess [1]", "Ann, Bob", "Ann", 2, "A table.", log, 1, "What [now]?", "XX-3", [ListedOption("Go [on]", "go")]
    )
    return plain._replace(**changes)  # type: ignore[arg-type]


def screens(
    shown: QuestionPage, typed: list[str], monkeypatch: pytest.MonkeyPatch, columns: int = 80, lines: int = 24
) -> list[str]:
    """What is on the screen each time something is typed."""
    out = StringIO()
    drawn: list[str] = []
    lines_typed = iter(typed)

    def read(prompt: str) -> str:
        drawn.append(out.getvalue())
        out.seek(0)
        out.truncate()
        return next(lines_typed)

    monkeypatch.setattr("builtins.input", read)
    Screen(Console(file=out, width=columns, height=lines, force_terminal=False)).ask(shown)
    return drawn


def test_what_looks_like_markup_is_shown_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    (drawn,) = screens(scene(table="a [b] c"), ["1"], monkeypatch)
    assert all(text in drawn for text in ["Chess [1]", "a [b] c", "What [now]?", "Go [on]", "Bob looks at [x]"])


@pytest.mark.parametrize(("columns", "lines"), [(80, 24), (120, 40), (40, 24), (100, 16)])
def test_the_question_is_always_in_view(columns: int, lines: int, monkeypatch: pytest.MonkeyPatch) -> None:
    long = scene(
        table="\n".join(f"line {n}" for n in range(100)), choices=[ListedOption(f"Option {n}", f"key:{n}") for n in range(90)]
    )
    (drawn,) = screens(long, ["1"], monkeypatch, columns, lines)
    assert len(drawn.splitlines()) <= lines - 1
    assert "What [now]?" in drawn
    assert max(map(len, drawn.splitlines())) <= columns


def test_enter_turns_the_pages_until_all_was_seen_and_begins_again(monkeypatch: pytest.MonkeyPatch) -> None:
    table = [f"line {n}." for n in range(50)]
    choices = [ListedOption(f"Option {n}.", f"key-{n}") for n in range(60)]
    drawn = screens(scene(table="\n".join(table), choices=choices), [*[""] * 12, "1"], monkeypatch)
    assert all(any(line in page for page in drawn) for line in table)
    assert all(any(choice.label in page for page in drawn) for choice in choices)
    assert drawn.count(drawn[0]) > 1


def test_a_long_list_of_places_has_rows_unless_they_would_push_out_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    table = "\n".join(f"row {n} of the map" for n in range(12))
    choices = [
        ListedOption(f"Go to space {column},{row}{' (a friend)' if row == 3 else ''}", f"go:{column}-{row}")
        for column in range(1, 7)
        for row in range(1, 5)
    ]
    (high,) = screens(scene(table=table, choices=choices), ["1"], monkeypatch, lines=50)
    assert "    Go to space 2,…: 5 2,1 · 6 2,2 · 7 2,3 (a friend) · 8 2,4" in high.splitlines()
    (low,) = screens(scene(table=table, choices=choices), ["1"], monkeypatch, lines=22)
    assert "row 11 of the map" in low
    assert "Go to space: 1 1,1 · 2 1,2 · 3 1,3 · 4 1,4 · 5 2,1" in low
    assert "a friend" not in low


def test_a_narrow_screen_has_no_log_beside_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "What happened" in screens(scene(), ["1"], monkeypatch, columns=80)[0]
    assert "What happened" not in screens(scene(), ["1"], monkeypatch, columns=50)[0]


WIDE_TABLE = "\n".join([f"row {n} ".ljust(76, ".") for n in range(8)] + [""] + [f"more {n}" for n in range(30)])


def test_below_a_wide_table_there_is_the_log_and_its_first_paragraph_stays_in_view(monkeypatch: pytest.MonkeyPatch) -> None:
    log = [LogLine(n, "XX-1", f"Event {n}", False, NOTHING) for n in range(60)]
    drawn = screens(scene(table=WIDE_TABLE, log=log, news=40), [*[""] * 5, "1"], monkeypatch)
    first = drawn[0].splitlines()
    assert len(first) == 23
    assert [line.split()[1] for line in first if line.strip().startswith("row")] == [*"01234567"]
    assert "• Event 20  XX-1" in first, "the news begin with what came of the own answer"
    assert any(line.startswith("What happened: 40 new · page 1 of 5: Enter") for line in first)
    assert "• Event 59" not in drawn[0]
    told = [line for page in drawn[:-1] for line in page.splitlines() if line.startswith("•")]
    assert told == [f"• Event {n}  XX-1" for n in range(20, 60)], "Enter turns the pages of the news, and none is left out"
    assert all(any(f" more {n} " in page for page in drawn) for n in range(30))
    assert {len(page.splitlines()) for page in drawn} == {23}
    assert all(f"page {n} of 5: Enter" in page for n, page in enumerate(drawn[:5], 1))
    assert drawn[5] == drawn[0]


def test_news_that_are_too_long_for_the_side_begin_with_the_own_answer_and_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    log = [LogLine(n, "XX-1", f"Event {n}", False, NOTHING) for n in range(90)]
    drawn = screens(scene(table=WIDE_TABLE, log=log, news=60), ["", "1"], monkeypatch, columns=120, lines=40)
    assert "What happened: 60 new" in drawn[0]
    assert "page 1 of 2: Enter" in drawn[0]
    assert "• Event 30 " in drawn[0]
    assert "• Event 89 " not in drawn[0]
    assert "• Event 89 " in drawn[1]


def test_beside_a_wide_table_there_is_the_log_where_there_is_room(monkeypatch: pytest.MonkeyPatch) -> None:
    (drawn,) = screens(scene(table=WIDE_TABLE), ["1"], monkeypatch, columns=120, lines=40)
    assert any(line.startswith("│ row 0 ") and "Ann begins" in line for line in drawn.splitlines())


def test_with_few_news_more_of_a_wide_table_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    (drawn,) = screens(scene(table=WIDE_TABLE), ["1"], monkeypatch)
    assert "more 5" in drawn
    assert "• Bob looks at [x]" in drawn


def test_what_somebody_wanted_to_know_stands_in_the_place_of_a_wide_table(monkeypatch: pytest.MonkeyPatch) -> None:
    out = StringIO()
    monkeypatch.setattr("builtins.input", lambda prompt: "1")
    screen = Screen(Console(file=out, width=80, height=24, force_terminal=False))
    asked = scene(table=WIDE_TABLE)
    screen.ask(asked)
    out.truncate(0)
    screen.show("The rule [x]", ["A long rule. " * 10])
    screen.ask(asked)
    assert "The rule [x]" in out.getvalue()
    assert "Enter: back to the table" in out.getvalue()
    assert "row 0" not in out.getvalue()


def test_what_somebody_wanted_to_know_has_the_whole_height_if_it_is_long(monkeypatch: pytest.MonkeyPatch) -> None:
    out = StringIO()
    monkeypatch.setattr("builtins.input", lambda prompt: "1")
    screen = Screen(Console(file=out, width=80, height=24, force_terminal=False))
    choices = [ListedOption(f"Option {n} " + "and on " * 8, f"key:{n}") for n in range(6)]
    for lines, is_shown in ((3, True), (18, False)):
        asked = scene(table=WIDE_TABLE, choices=choices)
        screen.ask(asked)
        screen.show("The log", [f"told {n}" for n in range(lines)])
        out.truncate(0)
        screen.ask(asked)
        assert all(f"told {n} " in out.getvalue() for n in range(lines))
        assert ("Option 5" in out.getvalue()) is is_shown
        assert "What [now]?" in out.getvalue()
        assert "What happened" not in out.getvalue()


def test_long_options_are_cut_where_they_would_push_out_the_table_and_look_shows_them_in_full(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    out = StringIO()
    monkeypatch.setattr("builtins.input", lambda prompt: "1")
    screen = Screen(Console(file=out, width=80, height=24, force_terminal=False))
    table = "\n".join(f"row {n} ".ljust(76, ".") for n in range(14))
    choices = [ListedOption(f"Play card {n}: {'it does this and ' * 6}that.", f"play:{n}") for n in range(4)]
    screen.ask(scene(table=table, choices=choices))
    drawn = out.getvalue()
    assert "  1 Play card 0: it does this and it…" in drawn
    assert "row 13 " in drawn
    assert "that." not in drawn
    assert "look: options in full" in drawn
    out.truncate(0)
    screen.look()
    assert screen._shown
    screen.ask(screen._shown)
    assert " ".join(out.getvalue().replace("│", "").split()).count("it does this and that. play:") == 4
    assert "it does this and it…" not in screens(scene(table="A table.", choices=choices), ["1"], monkeypatch)[0]


def test_options_that_would_look_the_same_are_not_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    table = "\n".join(f"row {n} ".ljust(76, ".") for n in range(14))
    choices = [ListedOption(f"{'It does this and ' * 6}number {n}.", f"play:{n}") for n in range(4)]
    (drawn,) = screens(scene(table=table, choices=choices), ["1"], monkeypatch)
    assert all(f"number {n}." in drawn for n in range(2))
    assert "…" not in drawn.split("What [now]?")[1].splitlines()[1]


def test_options_stand_beside_each_other_where_they_fit_and_a_long_one_is_broken(monkeypatch: pytest.MonkeyPatch) -> None:
    choices = [
        ListedOption("Long " * 30, "long"),
        ListedOption("Draw", "draw"),
        ListedOption("Fight", "fight"),
        ListedOption("Mid " * 12, "mid"),
    ]
    (drawn,) = screens(scene(choices=choices), ["1"], monkeypatch)
    lines = drawn.splitlines()
    start = next(n for n, line in enumerate(lines) if line.startswith("  1 Long"))
    assert lines[start + 1].startswith("    Long")
    assert "  2 Draw" in lines[start + 2]
    assert "  3 Fight" in lines[start + 2]
    assert max(map(len, lines)) <= 80


@pytest.mark.parametrize(("columns", "lines"), [(80, 24), (100, 40)])
def test_many_options_of_one_kind_are_a_paragraph_below_the_others(
    columns: int, lines: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = [f"{letter * 20} Pier, 2 away" for letter in ascii_uppercase[:20]]
    moves = [ListedOption(f"Move to {name}", f"move:{name}") for name in names]
    others = [ListedOption(f"{name}: {'it does this and ' * 6}that.", name) for name in ("rest", "draw", "mask", "end")]
    drawn = screens(scene(table=WIDE_TABLE, choices=[*moves, *others]), ["", "", "1"], monkeypatch, columns, lines)
    foot = drawn[0].split("What [now]?")[1].splitlines()
    start = next(n for n, line in enumerate(foot) if line.startswith("    Move to: 1 AAA"))
    assert all(any(f" {n} {other.key}: it does" in line for line in foot[1:start]) for n, other in enumerate(others, 21))
    assert foot[start + 1].startswith(f"    {2 if columns == 80 else 3} "), "none is broken that fits into a line"
    assert all(any(f" {n} {name}" in page for page in drawn) for n, name in enumerate(names, 1))
    assert all(len(line) <= columns for page in drawn for line in page.splitlines())
    assert all(len(page.splitlines()) < lines for page in drawn)


def test_an_option_that_is_too_long_for_a_line_is_broken_in_its_paragraph(monkeypatch: pytest.MonkeyPatch) -> None:
    moves = [ListedOption(f"Go by {'boat ' * 12}to {n} {'Pier ' * 12}", f"move:{n}") for n in range(6)]
    (drawn,) = screens(scene(choices=[*moves, ListedOption("End", "end")]), ["1"], monkeypatch, columns=50, lines=60)
    assert max(map(len, drawn.splitlines())) <= 50
    assert (drawn.count("boat"), drawn.count("Pier")) == (12, 6 * 12)
    assert all(line.startswith("    ") for line in drawn.splitlines() if "boat" in line or "Pier" in line)


def test_keys_are_shown_where_they_cost_no_line(monkeypatch: pytest.MonkeyPatch) -> None:
    few = [ListedOption(f"Option {n}", f"key:{n}") for n in range(3)]
    assert "Option 2  key:2" in screens(scene(choices=few), ["1"], monkeypatch)[0]
    many = [ListedOption(f"Option {n}", f"key:{n}") for n in range(6)]
    assert "key:" not in screens(scene(choices=many), ["1"], monkeypatch)[0]


def test_the_log_shows_its_end_and_marks_what_is_new_and_what_is_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    log = [LogLine(n, "XX-1", f"Event {n}", False, NOTHING) for n in range(60)]
    (drawn,) = screens(scene(log=log, news=2), ["1"], monkeypatch)
    assert "• Event 59" in drawn
    assert "• Event 58" in drawn
    assert "  Event 57" in drawn
    assert "Event 0 " not in drawn
    assert "(only you" in screens(scene(), ["1"], monkeypatch)[0]


def test_the_ending_has_the_story_and_below_it_the_verdict_and_where_the_record_is(capsys: pytest.CaptureFixture[str]) -> None:
    out = StringIO()
    log = [LogLine(1, "XX-1", "Ann begins", False, NOTHING)]
    ending = ResultPage("Chess", "A table.", log, 1, "Ann wins: mate", "XX-9", ["Ann: 3", "Well played."], "game.longbox")
    Screen(Console(file=out, width=80, height=24)).finish(ending)
    assert all(text in out.getvalue() for text in ["A table.", "Ann begins", "Ann wins: mate", "XX-9", "Ann: 3", "Well played."])
    assert out.getvalue().index("Well played.") < out.getvalue().index("Ann wins: mate")
    assert capsys.readouterr().err == "The record is in game.longbox.\n"
