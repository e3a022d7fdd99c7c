"""A campaign: the results of the Comics so far, in order, and what they unlocked (FF-MODE-02 to FF-MODE-06).

It is a string with a letter for each Comic: W for won, L for lost, and a star after the letter if the Side Quest was completed.
In the campaign "W*L" the third Comic comes next. Everything else follows from this string.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from longbox import Refusal, Settings, plural, quoted
from longbox.games.freedom_five.scenarios import SCENARIOS
from longbox.games.freedom_five.state import CAMPAIGN, FreedomFive

WRITTEN = re.compile(r"(?:[WL]\*?)*")
RESULT = re.compile(r"([WL])(\*?)")


class ComicResult(NamedTuple):
    """How a Comic ended."""

    is_won: bool
    has_quest: bool

    def write(self) -> str:
        return ("W" if self.is_won else "L") + "*" * self.has_quest


def is_no_campaign(campaign: str) -> Refusal | None:
    """Refuse a string with wrong letters, with too many Comics, or with a star for a Comic without a Side Quest."""
    found, comics = results(campaign), in_order()
    if not WRITTEN.fullmatch(campaign):
        return Refusal(
            "FF-MODE-04", f"{quoted(campaign)} is no campaign: it has W or L for each Comic played, and * for a Side Quest"
        )
    if len(found) > len(comics):
        return Refusal("FF-MODE-02", f"{quoted(campaign)} has {len(found)} Comics, and there are {len(comics)}")
    for name, result in zip(comics, found, strict=False):
        comic = SCENARIOS[name]
        if result.has_quest and comic.quest is None:
            return Refusal("FF-QUEST-01", f"{quoted(campaign)} has a * for #{comic.number} {comic.name}, which has no Side Quest")
    return None


def in_order() -> list[str]:
    """The Comics by number: FF-MODE-02."""
    return sorted(SCENARIOS, key=lambda name: SCENARIOS[name].number)


def results(campaign: str) -> list[ComicResult]:
    return [ComicResult(letter == "W", bool(star)) for letter, star in RESULT.findall(campaign)]


def progress(settings: Settings) -> str:
    """The results so far, in words."""
    found = results(str(settings["campaign"]))
    won, quests = sum(result.is_won for result in found), sum(result.has_quest for result in found)
    counts = {"won": won, "lost": len(found) - won, plural(quests, "Side Quest"): quests}
    return ", ".join(f"{count} {what}" for what, count in counts.items() if count)


def next_comic(campaign: str) -> str | None:
    """The next Comic, after a win or a loss: FF-MODE-05. None after the last one."""
    played = len(results(campaign))
    comics = in_order()
    return comics[played] if played < len(comics) else None


def comes_not_next(campaign: str, name: str) -> Refusal | None:
    """Refuse a Comic whose turn it is not."""
    follows = next_comic(campaign)
    if follows is None:
        return Refusal("FF-MODE-02", f"This campaign is over: all its {len(SCENARIOS)} Comics were played, and none comes next")
    if follows != name:
        return Refusal("FF-MODE-02", f"{SCENARIOS[follows].name} comes next in this campaign, not {SCENARIOS[name].name}")
    return None


def envelopes(campaign: str) -> list[int]:
    """The open envelopes: FF-MODE-04, FF-QUEST-06."""
    if not campaign:
        return []
    opened: set[int] = set()
    for name, result in zip(in_order(), results(campaign), strict=False):
        comic = SCENARIOS[name]
        opened.update((comic.victory if result.is_won else comic.defeat).envelopes)
        if result.has_quest and comic.quest is not None:
            opened.update(comic.quest.envelopes)
    return sorted(opened)


def previous(g: FreedomFive) -> ComicResult | None:
    """How the Comic before this one ended. None in Free Play, where it does not count: FF-MODE-06, FF-MODE-10."""
    before = results(g.campaign)
    return before[-1] if g.mode == CAMPAIGN and before else None


def continued(g: FreedomFive, is_won: bool) -> str:
    """The campaign with this game's result added. It lasts (FF-SETUP-22), and nothing else carries over (FF-RULING-55)."""
    return g.campaign + ComicResult(is_won, g.quest_done).write()
