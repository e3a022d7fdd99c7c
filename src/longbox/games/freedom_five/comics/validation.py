"""The validation of Comics: a Comic must fill in everything that the rules leave to it."""

from __future__ import annotations

from collections.abc import Iterator

from longbox import Refusal
from longbox.games.freedom_five.comic_kinds import Allowance, Comic, nothing
from longbox.games.freedom_five.kinds import VILLAINS
from longbox.games.freedom_five.rules.ending import plan_succeeds
from longbox.games.freedom_five.scenarios import SCENARIOS
from longbox.games.freedom_five.state import MASTERMIND_TOKENS


def publish(comic: Comic) -> None:
    """Register a Comic, or raise `ValueError` with its first fault."""
    wrong = next(_faults(comic), None)
    if wrong is not None:
        raise ValueError(f"The Comic '{comic.key}' cannot be played: {wrong.reason} ({wrong.rule}).")
    SCENARIOS.add(comic)


def _faults(comic: Comic) -> Iterator[Refusal]:
    yield from _setup(comic)
    if any(other.number == comic.number for other in SCENARIOS.values() if other.key != comic.key):
        yield Refusal("FF-MODE-02", f"there is another one with number {comic.number}")
    if not comic.objective or not comic.peril:
        yield Refusal("FF-COMIC-05", "its `objective` must say how the Heroes win, and its `peril` how they lose")
    if comic.at_the_end is not plan_succeeds and comic.beyond is nothing:
        what = "the end of the track is not `plan_succeeds`, so `beyond` must say what every further advance does"
        yield Refusal("FF-RULING-39", what)
    if comic.number == 1 and (comic.quest is not None or comic.allowance != Allowance()):
        yield Refusal("FF-RULING-66", "the first one must do without a Side Quest and an allowance, which are explained after it")
    yield from _chapters(comic)


def _setup(comic: Comic) -> Iterator[Refusal]:
    if not comic.premise or not comic.villains or not comic.anarchy:
        yield Refusal("FF-COMIC-04", "its setup must have a `premise`, `villains` and `anarchy`")
    for name in comic.villains:
        if name not in VILLAINS:
            yield Refusal("FF-COMIC-03", f"there is no Villain '{name}'")
    if len({VILLAINS[name].attribute for name in comic.villains}) < len(comic.villains):
        yield Refusal("FF-VILL-01", "no two of its Villains may have the same colour")
    if comic.mastermind not in comic.villains:
        yield Refusal("FF-COMIC-03", "its `mastermind` must be one of its `villains`")


def _chapters(comic: Comic) -> Iterator[Refusal]:
    if not comic.chapters:
        yield Refusal("FF-COMIC-06", "it must have Chapters")
    for chapter in comic.chapters:
        if len(chapter.events) != MASTERMIND_TOKENS:
            yield Refusal(
                "FF-COMIC-14", f"{chapter.title} must have an Event for each of the {MASTERMIND_TOKENS} Mastermind tokens"
            )
        if not chapter.villain_phase:
            yield Refusal("FF-COMIC-15", f"{chapter.title} must list the steps of its Villain phase")
