"""A campaign as a page tells it: the eight Comics, how those before ended, and what the open envelopes brought."""

from __future__ import annotations

from itertools import zip_longest

from longbox import Episode, Settings, Story, Unlocked
from longbox.games.freedom_five.campaign import ComicResult, envelopes, in_order, results
from longbox.games.freedom_five.comic_kinds import Comic
from longbox.games.freedom_five.draw.choices import comic_card
from longbox.games.freedom_five.kinds import ENVELOPES
from longbox.games.freedom_five.scenarios import SCENARIOS


def story(settings: Settings) -> Story:
    """The Comics in their order (FF-MODE-02), and the open envelopes: no others are known (FF-MODE-12)."""
    written = str(settings["campaign"])
    played = results(written)
    comics = [SCENARIOS[name] for name in in_order()]
    episodes = [
        _episode(comic, result, place == len(played)) for place, (comic, result) in enumerate(zip_longest(comics, played))
    ]
    opened = [ENVELOPES[number] for number in envelopes(written)]
    return Story(tuple(episodes), tuple(Unlocked(envelope.title, envelope.words) for envelope in opened))


def _episode(comic: Comic, result: ComicResult | None, is_next: bool) -> Episode:
    """A Comic that was played has its ending, the next one its premise. Later ones stay closed: FF-COMIC-08."""
    title, picture = f"#{comic.number} {comic.name}", comic_card(comic.key).picture
    if result is None:
        return Episode(title, "next" if is_next else "later", comic.premise if is_next else "", picture=picture)
    ending = comic.victory if result.is_won else comic.defeat
    quest = f"Side Quest {comic.quest.title} completed" if result.has_quest and comic.quest else ""
    return Episode(title, "won" if result.is_won else "lost", ending.story, quest, picture)
