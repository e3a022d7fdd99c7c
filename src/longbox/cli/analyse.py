"""`longbox analyse`: where a finished game was won and lost."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from longbox.cli.common import note, print_columns, print_json, say
from longbox.cli.progress import progress_bar
from longbox.engine.errors import CannotSave
from longbox.engine.record import read
from longbox.lab.analysis import Analysis, analyse
from longbox.lab.curve import curve


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
    rows = [("", "result", "by choices", "by luck")]
    for seat, name in enumerate(analysis.names):
        rows.append((name, f"{analysis.worth[seat]:.0%}", f"{analysis.choice(seat):+.0%}", f"{analysis.luck(seat):+.0%}"))
    print_columns(rows, right=[1, 2, 3])
    say()
    say("Turning points:")
    for point in analysis.turning_points:
        say(f"  {point.number}. {analysis.names[point.seat]}: {point.label}")
        for seat, name in enumerate(analysis.names):
            if round(abs(point.after[seat] - point.before[seat]), 2):
                say(
                    f"       {name}: {point.before[seat]:.0%} -> {point.after[seat]:.0%}"
                    f" (choice {point.choice[seat]:+.0%}, luck {point.luck[seat]:+.0%})"
                )
