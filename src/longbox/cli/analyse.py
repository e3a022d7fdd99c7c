"""`longbox analyse`: where a finished game was won and lost."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from longbox.cli.common import note, print_columns, print_json, say
from longbox.cli.progress import progress_bar
from longbox.engine.errors import CannotSave
from longbox.engine.record import read
from longbox.lab.analysis import SMALLEST, Analysis, analyse
from longbox.lab.curve import curve

MOST_LINES = 6  # of what all heard of an answer


def run(arguments: Namespace) -> int:
    record = read(arguments.file)
    with progress_bar("answers", len(record.answers)) as progress:
        analysis = analyse(record, truths=arguments.truths, seed=str(arguments.seed), progress=progress)
    if arguments.svg:
        try:
            Path(arguments.svg).write_text(curve(analysis), encoding="utf-8")
        except OSError as problem:
            raise CannotSave(f"The picture cannot be written to {arguments.svg} ({problem.strerror}).") from problem
        note(f"The picture is in {arguments.svg}.")
    if arguments.json:
        print_json(analysis.to_json())
    else:
        _print(analysis)
    return 0


def _print(analysis: Analysis) -> None:
    say(f"{', '.join(analysis.names)}: {analysis.reason}")
    say()
    rows: list[tuple[str, ...]] = [("", "start", "own choices", "others' choices", "luck", "course", "result")]
    for seat, name in enumerate(analysis.names):
        own = analysis.own_choice(seat)
        changes = (own, analysis.choice(seat) - own, analysis.luck(seat), analysis.course(seat))
        rows.append((name, f"{analysis.start[seat]:.0%}", *map(_change, changes), f"{analysis.worth[seat]:.0%}"))
    print_columns(rows, right=[1, 2, 3, 4, 5, 6])
    say()
    if not analysis.turning_points:
        say(f"No turning points: no choice and no luck changed anybody's chance by {SMALLEST:.0%}.")
        return
    say("Turning points:")
    for point in analysis.turning_points:
        say(f"  {point.number}. {analysis.names[point.seat]}: {point.label}")
        for line in point.told[:MOST_LINES]:
            say(f"       {line}.")
        if len(point.told) > MOST_LINES:
            say("       …")
        for seat, name in enumerate(analysis.names):
            parts = (point.choice[seat], point.luck[seat], point.course[seat])
            if any(round(part, 2) for part in parts):
                choice, luck, course = map(_change, parts)
                say(
                    f"       {name}: {point.before[seat]:.0%} -> {point.after[seat]:.0%}"
                    f" (choice {choice}, luck {luck}, course {course})"
                )


def _change(by: float) -> str:
    return f"{round(by, 2) + 0.0:+.0%}"  # nothing is +0 %, not -0 %
