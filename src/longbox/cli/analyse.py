"""`longbox analyse`: where a finished game was won and lost."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from longbox.cli.common import note, print_columns, print_json, say
from longbox.cli.progress import progress_bar
from longbox.engine.advice import percent
from longbox.engine.errors import CannotSave
from longbox.engine.record import read
from longbox.lab.analysis import SMALLEST, Analysis, analyse
from longbox.lab.analysis_chart import chart
from longbox.lab.costly import CostlyDecision, costliest

MOST_LINES = 6  # log lines that are printed for an answer


def run(arguments: Namespace) -> int:
    record = read(arguments.file)
    with progress_bar("answers", len(record.answers)) as progress:
        analysis = analyse(record, determinizations=arguments.truths, seed=str(arguments.seed), progress=progress)
    if arguments.svg:
        try:
            Path(arguments.svg).write_text(chart(analysis), encoding="utf-8")
        except OSError as problem:
            raise CannotSave(f"The picture cannot be written to {arguments.svg} ({problem.strerror}).") from problem
        note(f"The picture is in {arguments.svg}.")
    costly = None if arguments.seat is None else costliest(record, arguments.seat)
    if arguments.json:
        print_json({**analysis.to_json(), **({} if costly is None else {"costly": [one._asdict() for one in costly]})})
        return 0
    _print(analysis)
    if costly is not None:
        _print_costly(costly, analysis.names[arguments.seat])
    return 0


def _print_costly(costly: list[CostlyDecision], name: str) -> None:
    say()
    if not costly:
        say(f"No decision of {name} was clearly worse than another one.")
        return
    say(f"The costliest decisions of {name}:")
    for one in costly:
        say(f"  {one.number}. {one.label}")
        say(f"       Better: {one.better_label} (wins {percent(one.cost)} in 100 more)")
        if one.why:
            say(f"       {one.why}")


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
        luck = " (luck)" if point.is_luck else ""
        say(f"  {point.number}. {analysis.names[point.seat]}: {point.label}{luck}")
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
    return f"{round(by, 2) + 0.0:+.0%}"  # zero is +0 %, not -0 %
