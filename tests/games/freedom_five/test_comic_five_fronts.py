"""#6 Five Fronts."""

from __future__ import annotations

import pytest

from longbox import Deck
from longbox.games.freedom_five.attributes import BODY, MIND, TECH
from longbox.games.freedom_five.city import HQ
from longbox.games.freedom_five.comics.five_fronts import AIRFIELD, FIVE_FRONTS, LAST, LAST_MORE, MARSHAL, RELIEF
from longbox.games.freedom_five.hooks import DEFEATED, HOOKS, PULSE
from longbox.games.freedom_five.rules import track
from longbox.games.freedom_five.rules.defeat import defeat, durability
from longbox.games.freedom_five.rules.henchmen import join_villain
from longbox.games.freedom_five.rules.schemes import resolve_top
from longbox.games.freedom_five.scenarios import SCENARIOS
from longbox.games.freedom_five.state import FreedomFive
from longbox.testing import resolve
from tests.games.freedom_five.deeds import after, after_setup, claim, ends, event, page, run
from tests.games.freedom_five.table import FAR, HERE, NEXT, in_comic

NAME = "five-fronts"


def table(*heroes: str, chapter: int = 1) -> FreedomFive:
    return in_comic(NAME, *heroes, chapter=chapter)


def beat(g: FreedomFive, count: int) -> None:
    """So many of the three are defeated."""
    for villain in g.villains[1 : count + 1]:
        villain.is_defeated, villain.location = True, 0


def test_pages() -> None:
    comic = SCENARIOS[NAME]
    assert [page(NAME, chapter) for chapter in range(1, len(comic.chapters) + 1)] == [
        (
            "Any Hero moves up to 2 steps.",
            "Draw 2 Ability cards.",
        ),
        (
            "Deal 1 damage to a Villain in your Location.",
            "Remove an Anarchy token anywhere in the city.",
        ),
        (
            "Roll 2 dice more in this attack. (when you attack a Villain)",
            "Heal 2 Damage tokens.",
        ),
    ]
    assert (comic.plots, comic.tokens, tuple(comic.allowance)) == ((3, 6), (), (6, 1, 0, 2))
    assert [*comic.villains.values()] == [30, 1, 6, 25]
    assert (comic.victory.envelopes, comic.defeat.envelopes) == ((6,), (6, 7))


# -- setup ---------------------------------------------------------------------------------------------


def test_setup() -> None:
    g = after_setup(NAME)
    assert [(villain.name, villain.location) for villain in g.villains] == [
        (MARSHAL, AIRFIELD), ("Ermine", 1), ("Dirge", 6), ("Doctor Solder", 25),
    ]  # fmt: skip
    assert not g.is_under_construction
    assert not g.quests


@pytest.mark.parametrize(
    ("campaign", "changed"),
    [("WWWWW", ""), ("LLLLW*", "specials +1"), ("WWWWL", "goes 22"), ("WWWWL*", "specials +1, goes 22")],
)
@pytest.mark.usefixtures("plain")
def test_what_the_tower_has_left(campaign: str, changed: str) -> None:
    g = table()
    g.heroes[0].location = HQ
    assert after(g, campaign) == changed
    assert g.is_under_construction == ("L" in campaign[4:])


# -- special rules -------------------------------------------------------------------------------------


@pytest.mark.parametrize("chapter", [1, 2])
@pytest.mark.usefixtures("plain")
def test_ruction_is_driven_off(chapter: int) -> None:
    g = table("Wraith", "Tachyon", chapter=chapter)
    taken = g.villains[0].damage = durability(g, g.villains[0])
    changed = f"specials +1, specials of Tachyon +1, General Ruction damage -{taken}, General Ruction goes 0"
    assert run(g, defeat(g, g.villains[0], g.heroes)) == changed


def test_he_comes_back_with_the_next_chapter() -> None:
    g = table()
    g.villains[0].location = 0
    assert run(g, track.next_chapter(g, "FF-CHAP-01")) == f"chapter +1, General Ruction goes {AIRFIELD}"
    g.villains[0].location = 0
    changed = f"chapter +1, General Ruction goes {AIRFIELD}, General Ruction side {LAST}"
    assert run(g, track.next_chapter(g, "FF-CHAP-01")) == changed


def test_whoever_is_there_stays_there() -> None:
    g = table()
    g.villains[0].location, g.villains[0].damage = NEXT, 2
    assert run(g, track.next_chapter(g, "FF-CHAP-01")) == "chapter +1"
    assert run(g, track.next_chapter(g, "FF-CHAP-01")) == f"chapter +1, General Ruction side {LAST}"


def test_his_last_stand_wins_nothing() -> None:
    g = table(chapter=3)
    ruction = g.villains[0]
    ruction.name, ruction.henchmen = LAST, 2
    changed = "General Ruction henchmen -2, General Ruction goes 0, General Ruction defeated +1"
    assert run(g, defeat(g, ruction, g.heroes)) == changed
    assert run(g, join_villain(g, BODY, "FF-OVER-03")) == ""


@pytest.mark.parametrize(("chapter", "changed"), [(1, ", Body 1 +1, Body 6 +1"), (2, ""), (3, "")])
def test_escorts_come_where_there_is_room(chapter: int, changed: str) -> None:
    g = table(chapter=chapter)
    g.plots, g.henchmen[25] = (), (MIND, MIND, MIND)
    assert run(g, track.advance(g, 1, "", "FF-TRACK-11")) == "track +1" + changed


@pytest.mark.rule("FF-TRACK-02")
def test_no_escorts_come_to_a_plot_token() -> None:
    """Chapter 1 is over before they set out."""
    g = table()
    g.track = g.plots[0] - 1
    assert run(g, track.advance(g, 1, "", "FF-TRACK-11")) == "track +1, chapter +1"


def test_no_escorts_without_soldiers() -> None:
    g = table()
    g.supply[BODY] = 1
    assert run(g, track.advance(g, 1, "", "FF-TRACK-11")) == "track +1, Body 1 +1"


@pytest.mark.parametrize(("chapter", "healed"), [(1, ""), (2, "Ermine damage -1"), (3, "")])
def test_whoever_is_left_alone_heals(chapter: int, healed: str) -> None:
    g = table("Wraith", "Tachyon", chapter=chapter)
    g.heroes[0].location, g.heroes[1].location = 18, 26
    for villain in g.villains[:3]:
        villain.damage = 2
    g.villains[0].location = 0
    g.villains[3].damage = 2  # a Hero is next to Doctor Solder, and 2 steps from Dirge
    assert run(g, HOOKS.happens(g, PULSE, None)) == healed


@pytest.mark.parametrize(("chapter", "changed"), [(1, ""), (2, "Body 18 +1"), (3, "Body 18 +1")])
def test_soldiers_come_instead(chapter: int, changed: str) -> None:
    """Ermine is called to Pier Nine."""
    g = table(chapter=chapter)
    beat(g, 1)
    g.schemes = Deck("schemes", (("Traffic at a Standstill",),))
    g.heroes[0].hand = []
    found = run(g, resolve_top(g))
    assert [part for part in found.split(", ") if "18" in part] == ([changed] if changed else [])


@pytest.mark.parametrize(("chapter", "count", "more"), [(3, 2, LAST_MORE), (3, 1, 0), (2, 2, 0)])
def test_the_last_of_three_holds_out(chapter: int, count: int, more: int) -> None:
    g = table(chapter=chapter)
    usual = [durability(in_comic(NAME), villain) for villain in g.villains]
    beat(g, count)
    assert [durability(g, villain) for villain in g.villains] == [*usual[:3], usual[3] + more]


# -- objectives, the end ---------------------------------------------------------------------------------


@pytest.mark.parametrize("count", [0, 1, 2, 3])
def test_objectives(count: int) -> None:
    g = table()
    g.villains[0].is_defeated = True  # which is not one of the three
    beat(g, count)
    everywhere, pincer, _ = FIVE_FRONTS.chapters
    assert (everywhere.is_achieved(g), pincer.is_achieved(g), FIVE_FRONTS.is_won(g)) == (count >= 1, count >= 2, count == 3)


def test_progress() -> None:
    g = table()
    assert FIVE_FRONTS.progress(g) == 0
    g.villains[0].damage, g.villains[1].damage = 3, 2  # of which only the second counts, half as much as a defeat
    assert FIVE_FRONTS.progress(g) == pytest.approx(0.5 * 2 / 4 / 3)
    beat(g, 3)
    assert FIVE_FRONTS.progress(g) == 1
    assert FIVE_FRONTS.foes == ("Ermine", "Dirge", "Doctor Solder")


@pytest.mark.parametrize("chapter", [1, 2, 3])
@pytest.mark.usefixtures("plain")
def test_a_front_less_sets_hands_free(chapter: int) -> None:
    g = table("Wraith", "Tachyon", chapter=chapter)
    assert run(g, HOOKS.happens(g, DEFEATED, g.villains[1])) == f"hand +{RELIEF}, hand of Tachyon +{RELIEF}"
    assert run(g, HOOKS.happens(g, DEFEATED, g.villains[0])) == ""


def test_the_heroes_win() -> None:
    g = table()
    beat(g, 2)
    assert ends(g, defeat(g, g.villains[3], g.heroes)) == "won: Ermine, Dirge and Doctor Solder are defeated"


@pytest.mark.usefixtures("plain")
def test_turncoats() -> None:
    g = table()
    resolve(g, track.next_chapter(g, "FF-CHAP-01"))
    assert g.quests == [13, 18, 28]
    assert not claim(g, "Body 1116")
    assert claim(g, "Body 6116")


# -- events ----------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("plain")
@pytest.mark.parametrize(
    ("chapter", "number", "rolled", "answers", "changed"),
    [
        (1, 1, "", (), "hand +2, Body 8 +1"),
        (1, 2, "Mind 611", ("scheme:Toll Collectors",), "bottom scheme Toll Collectors"),
        (1, 2, "Mind 111", (), "hand -2, discards +2"),
        (1, 3, "", ("draw-1-every hero",), "hand +1, hand of Tachyon +1"),
        (1, 3, "", ("move-2-every hero", "move:14", "done"), "goes 14"),
        (1, 4, "Body 6611", (), "specials +1"),
        (1, 4, "Body 6111", (), "damage +2"),
        (1, 5, "", ("all-gaintask-you-gainspecial-1-you-draw-2-you",), "hand +2, tasks +1, specials +1"),
        (1, 5, "", ("done",), ""),
        (2, 1, "Body 6611", ("henchman:7:Body", "henchman:9:Tech"), "Body 7 -1, Tech 9 -1"),
        (2, 1, "Body 6111", (), "Body 8 +2"),
        (2, 2, "", ("heal-2-you",), "damage -2"),
        (2, 2, "", ("heal-1-every hero",), "damage -1, damage of Tachyon -1"),
        (2, 3, "Mind 6611", (), "General Ruction henchmen -3"),
        (2, 3, "Mind 6111", (), "track +1"),
        (2, 4, "", ("takedamage-1-you-true",), "damage +1"),
        (2, 4, "", ("advance-1",), "track +1"),
        (2, 5, "Spirit 611", (), "bystanders +1"),
        (2, 5, "Spirit 111", (), "Body 8 +1"),
        (3, 1, "Body 6611", ("henchman:7:Body", "henchman:9:Tech", "henchman:14:Mind"), "Body 7 -1, Tech 9 -1, Mind 14 -1"),
        (3, 1, "Body 6111", (), "General Ruction henchmen +2"),
        (3, 2, "", (), "damage -2, General Ruction henchmen +1"),
        (3, 3, "Mind 6611", (), "General Ruction henchmen -3"),
        (3, 3, "Mind 6111", (), "track +1, General Ruction henchmen +1"),
        (3, 4, "", ("takedamage-2-you-false",), "damage +2"),
        (3, 4, "", ("reinforce-2",), "General Ruction henchmen +2"),
        (3, 5, "Spirit 611", (), "hand +1, bystanders +1"),
        (3, 5, "Spirit 111", (), "General Ruction henchmen +1"),
    ],
)  # fmt: skip
def test_events(chapter: int, number: int, rolled: str, answers: tuple[str, ...], changed: str) -> None:
    g = table("Wraith", "Tachyon", chapter=chapter)
    g.heroes[1].location = FAR
    g.henchmen[NEXT], g.henchmen[9], g.henchmen[14] = (BODY, BODY), (TECH,), (MIND,)
    g.villains[0].henchmen = 4
    g.supply[BODY] -= 4
    assert event(g, number, rolled, *answers) == changed


# -- Chapter rewards ---------------------------------------------------------------------------------------


@pytest.mark.usefixtures("plain")
def test_a_villain_there_is_hit() -> None:
    g = table(chapter=2)
    hit = FIVE_FRONTS.chapters[1].rewards[0].effect
    assert hit.why_not(g, 0) is not None
    g.villains[1].location = g.villains[2].location = HERE
    assert run(g, hit.do(g, 0), "villain:Dirge") == "Dirge damage +1"
