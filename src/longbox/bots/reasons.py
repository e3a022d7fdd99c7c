"""Why one option is better than another, in the words of the game.

A search tries each option many times. In every try the game's figures (`Evaluation.figures`) change, or the game ends. The
reason is the figure that explains best why one option gains more: it differs clearly between the two, and where it changes, the
value changes with it. The game says what an answer does that improves or worsens a figure (`Evaluation.words`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt
from statistics import fmean as mean
from typing import NamedTuple

from longbox.bots.confidence import margin
from longbox.engine.game_parts import FigureWords
from longbox.engine.table import Result

OUTCOME = "the game"  # the figure of tries in which the game ended
OUTCOME_WORDS = FigureWords("wins the game", "loses the game")
ENOUGH = 12  # tries in which two options can be compared
NEVER, ALWAYS = 0.1, 0.95  # shares of the tries
LEAST = 0.05  # a smaller change is none
ALMOST = 0.25  # a figure that is named earlier is preferred if it explains this share of what the best one does

Change = Mapping[str, float]


class OptionTries(NamedTuple):
    """The tries of one option, in their order: the gain of each, and how the figures changed."""

    name: str
    gains: Sequence[float]
    changes: Sequence[Change]


class Explained(NamedTuple):
    """How far one figure explains that the first of two options is better."""

    words: FigureWords
    score: float
    first: list[float]  # the changes by the first option,
    other: list[float]  # and by the other


def outcome(result: Result, seat: int) -> Change:
    """The change in a try that ended the game: 1 for a win, -1 for a loss."""
    return {OUTCOME: 2 * result.worth(seat) - 1}


def why(
    subject: str, best: OptionTries, other: OptionTries, all_tries: Sequence[OptionTries], words: Mapping[str, FigureWords]
) -> str:
    """One sentence: what the best option, the subject, gains or avoids, compared with the other; "" if no figure tells."""
    words = {OUTCOME: OUTCOME_WORDS, **words}
    clear = [found for name in words if (found := _explained(name, words[name], best, other, all_tries))]
    most = max([found.score for found in clear], default=0.0)
    telling = [found for found in clear if found.score >= ALMOST * most]
    harms = [harm for found in telling if (harm := _Deed.of(found.words.worse, -1, found.other))]
    for found in telling:
        gain = _Deed.of(found.words.better, 1, found.first)
        if gain:
            less = _Deed.of(found.words.better, 1, found.other)
            instead = f"only {less.how_much}" if less and less.how_much else harms[0].words if harms else "does not"
            return f'{subject} {gain.words}; "{other.name}" {instead}.'
    for found in telling:
        harm = _Deed.of(found.words.worse, -1, found.other)
        if harm:
            less = _Deed.of(found.words.worse, -1, found.first)
            instead = f"only {less.how_much}" if less and less.how_much else "does not"
            return f'"{other.name}" {harm.words}; {_in_mid_sentence(subject)} {instead}.'
    return ""


def _in_mid_sentence(subject: str) -> str:
    return "this" if subject == "It" else subject


def _explained(
    name: str, words: FigureWords, best: OptionTries, other: OptionTries, all_tries: Sequence[OptionTries]
) -> Explained | None:
    """How far this figure explains the difference; None if it does not.

    The n-th try of each option had the same truth and the same luck, so they are compared pair by pair.
    """
    pairs = [(one[name], two[name]) for one, two in zip(best.changes, other.changes, strict=False) if name in one and name in two]
    if len(pairs) < ENOUGH:
        return None
    apart = [one - two for one, two in pairs]
    difference = mean(apart)
    if difference <= margin(len(apart), sum((each - difference) ** 2 for each in apart) / (len(apart) - 1)):
        return None
    points = [
        (change[name], gain)
        for tries in all_tries
        for change, gain in zip(tries.changes, tries.gains, strict=True)
        if name in change
    ]
    slope, spread = _correlation(points)
    if slope <= 0 or spread <= 0:
        return None
    return Explained(words, slope * difference / spread, [one for one, _ in pairs], [two for _, two in pairs])


def _correlation(points: Sequence[tuple[float, float]]) -> tuple[float, float]:
    """How closely the second value goes with the first, from -1 to 1, and the spread of the first."""
    x, y = mean([one for one, _ in points]), mean([two for _, two in points])
    xx = sum((one - x) ** 2 for one, _ in points)
    yy = sum((two - y) ** 2 for _, two in points)
    xy = sum((one - x) * (two - y) for one, two in points)
    return (xy / sqrt(xx * yy), sqrt(xx / len(points))) if xx > 0 and yy > 0 else (0.0, 0.0)


class _Deed(NamedTuple):
    """What an option does to a figure, and how much or how often."""

    words: str  # "jails a Villain 6 times in 10", "costs your Heroes about 1.4 damage"
    how_much: str  # "6 times in 10", "about 1.4"; "" for always

    @classmethod
    def of(cls, phrase: str, sign: int, changes: Sequence[float]) -> _Deed | None:
        """The deed in words; None if the option does not do it."""
        if "{}" in phrase:
            amount = sign * mean(changes)
            return cls(phrase.format(_amount(amount)), _amount(amount)) if amount >= LEAST else None
        share = sum(sign * change > 0 for change in changes) / len(changes)
        if not phrase or share < NEVER:
            return None
        often = "" if share > ALWAYS else _times(max(1, min(9, round(10 * share))))
        return cls(f"{phrase} {often}".rstrip(), often)


def _times(times: int) -> str:
    return f"{times} {'time' if times == 1 else 'times'} in 10"


def _amount(amount: float) -> str:
    """A mean as people say it: "2", "about 1.4"."""
    whole = round(amount)
    return str(whole) if abs(amount - whole) < LEAST and whole else f"about {amount:.1f}"
