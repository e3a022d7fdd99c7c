"""The front page of the Guardians' Chronicles: GC-NEWS-01 to GC-NEWS-09."""

from __future__ import annotations

from longbox.games.guardians_chronicles.bases import SCENARIOS, Base, Story, base_of
from longbox.games.guardians_chronicles.cards.articles import ADS, ARREST, DOWNFALL, ESCAPE, PRAISE
from longbox.games.guardians_chronicles.kinds import MISSIONS
from longbox.games.guardians_chronicles.state import DOKTOR, Article, GuardiansChronicles
from longbox.games.guardians_chronicles.telling import Printed

PLACES = 9  # articles of the largest front page
BANDS = (3, 1, 0, -2)  # the least difference of each headline but the last: GC-RULING-16


def print_article(g: GuardiansChronicles, article: Article, rule: str) -> None:
    """An article comes onto the front page."""
    g.articles.append(article)
    g.tell(rule, Printed, *story_of(g, article), article.for_heroes)


def story_of(g: GuardiansChronicles, article: Article) -> Story:
    """The head and the sentence of an article: GC-COMP-37."""
    match article.kind:
        case "objective":
            room = g.base.by_place[article.about]
            own = room.neutralized if article.for_heroes else room.met
            return own if own[0] else _borrowed(room.room, article.for_heroes)
        case "showdown":
            return ARREST if article.for_heroes else ESCAPE
        case "praise":
            return PRAISE[article.about]
        case _:
            return DOWNFALL[article.about]


def _borrowed(key: str, for_heroes: bool) -> Story:
    """What the first scenario with this Objective says."""
    for scenario in SCENARIOS:
        room = base_of(scenario).room(key)
        if room is not None and room.is_objective:
            return room.neutralized if for_heroes else room.met
    raise ValueError(f"no scenario has an article about {key}")


def difference(g: GuardiansChronicles) -> int:
    """The articles of the Heroes minus those of Doktor Skarov: GC-NEWS-07."""
    ours = sum([article.for_heroes for article in g.articles])
    return 2 * ours - len(g.articles)


def headline(g: GuardiansChronicles) -> str:
    """GC-NEWS-08, GC-NEWS-09."""
    lines = g.base.headlines or _like(g.base).headlines
    apart = difference(g)
    return lines[next((number for number, least in enumerate(BANDS) if apart >= least), len(BANDS))]


def _like(base: Base) -> Base:
    """The scenario that shares most Objectives with a base of one's own."""
    mine = {room.room for room in base.rooms if room.is_objective}

    def shared(key: str) -> int:
        return sum([room.is_objective and room.room in mine for room in base_of(key).rooms])

    return base_of(max(SCENARIOS, key=shared))


def end_of_game(g: GuardiansChronicles, reason: str, rule: str) -> None:
    """The front page is completed, and the side with more articles has won: GC-SHOW-12, GC-NEWS-02, GC-NEWS-07."""
    for hero in g.heroes:
        if not hero.is_out and any(MISSIONS[name].is_done(g, hero) for name in hero.missions):  # GC-NEWS-03
            print_article(g, Article("praise", hero.name, for_heroes=True), "GC-NEWS-02")
    _fill_with_ads(g)
    ours = sum([article.for_heroes for article in g.articles])
    theirs = len(g.articles) - ours
    heroes = tuple(range(len(g.heroes)))
    winners = heroes if ours > theirs else (g.skarov,) if theirs > ours else ()
    story = [f"{'+' if article.for_heroes else '-'} {story_of(g, article)[0]}" for article in g.articles]
    g.end(
        winners,
        f"{reason}. {headline(g)}",
        rule=rule,
        scores=[max(ours, 1)] * len(g.names) if ours == theirs else [ours] * len(heroes) + [theirs],
        story=story,
        roles=[*[hero.name for hero in g.heroes], DOKTOR],
    )


def _fill_with_ads(g: GuardiansChronicles) -> None:
    """Free room between the articles is filled with advertisements, drawn by chance: GC-NEWS-05."""
    left = [*range(len(ADS))]
    while left and len(g.articles) + len(g.ads) < PLACES:
        number = g.chance.pick(left, "ads")
        left.remove(number)
        g.ads += (number,)
