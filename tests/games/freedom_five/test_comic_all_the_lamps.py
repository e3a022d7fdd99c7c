"""#8 All the Lamps of Megalopolis."""

from __future__ import annotations

import pytest

from longbox import Nothing
from longbox.games.freedom_five.attributes import BODY, MIND, TECH
from longbox.games.freedom_five.city import HQ
from longbox.games.freedom_five.comics import all_the_lamps
from longbox.games.freedom_five.comics.all_the_lamps import (
    ALL_THE_LAMPS,
    AROUND,
    COMPANY,
    EVENTS_WANTED,
    IN_FREE_PLAY,
    LAMP,
    MOST,
    MOURNER,
    THRONE,
)
from longbox.games.freedom_five.hooks import HENCHMEN_DAMAGE, HOOKS, PULSE, TEST_DICE, TURN_BEGINS, VILLAIN_MOVED
from longbox.games.freedom_five.kinds import BYSTANDERS, BystanderCard
from longbox.games.freedom_five.kinds import Test as AttributeTest
from longbox.games.freedom_five.rules import track
from longbox.games.freedom_five.rules.defeat import defeat, durability
from longbox.games.freedom_five.rules.interact import Thing, interact, things, why_not
from longbox.games.freedom_five.rules.moves import move_villain
from longbox.games.freedom_five.rules.tests import passes
from longbox.games.freedom_five.scenarios import SCENARIOS
from longbox.games.freedom_five.state import FreedomFive
from longbox.games.freedom_five.view import common
from longbox.testing import resolve
from tests.games.freedom_five.deeds import after, after_setup, claim, ends, event, page, run
from tests.games.freedom_five.own_cards import printed
from tests.games.freedom_five.table import FAR, HERE, NEXT, PLAIN, in_comic
from tests.games.freedom_five.trying import trying

NAME = "all-the-lamps"


def table(*heroes: str, chapter: int = 1, lamps: tuple[int, ...] = (5, 12)) -> FreedomFive:
    """With these Lamps lit."""
    g = in_comic(NAME, *heroes, chapter=chapter)
    g.props = [(location, LAMP) for location in lamps]
    if chapter > 2:
        g.villains[0].name = THRONE
    return g


def test_pages() -> None:
    comic = SCENARIOS[NAME]
    assert [page(NAME, chapter) for chapter in range(1, len(comic.chapters) + 1)] == [
        ("Light a Lamp in your Location.", "Draw 2 Ability cards."),
        (
            "Refresh 1 Action token.",
            "Remove an Anarchy token anywhere in the city.",
        ),
        (
            "Light a Lamp in your Location.",
            "Roll 2 dice more in this attack. (when you attack a Villain)",
        ),
        (
            "Heal 2 Damage tokens.",
            "Roll 2 dice more in this attack. (when you attack a Villain)",
        ),
    ]
    assert (comic.plots, comic.tokens, tuple(comic.allowance)) == ((3, 5, 7), (), (8, 2, 2, 2))
    assert [*comic.villains.values()] == [14, 9, 16, 21]
    assert (comic.victory.envelopes, comic.defeat.envelopes) == ((1, 2, 3, 4, 5, 6, 7, 8), (1, 2, 3, 4, 5, 6, 7, 8))


# -- setup ---------------------------------------------------------------------------------------------


def test_setup() -> None:
    assert common(after_setup(NAME))["comic"]["counters"] == {"Lamps": str(IN_FREE_PLAY)}
    g = after_setup(NAME)
    assert len(g.props) == IN_FREE_PLAY
    assert {kind for _, kind in g.props} == {LAMP}
    assert (g.villains[0].name, g.villains[0].location) == (MOURNER, 14)


@pytest.mark.parametrize(
    ("campaign", "lamps", "changed"),
    [
        ("LLLLLLL", 2, "tasks +1"),
        ("LLLLWWW", 3, "hand +2"),
        ("WWWWLLL*", 4, "tasks +1, specials +1"),
        ("WWWWWWW*", 7, "hand +2, specials +1"),
    ],
)
@pytest.mark.usefixtures("plain")
def test_a_lamp_for_each_victory(monkeypatch: pytest.MonkeyPatch, campaign: str, lamps: int, changed: str) -> None:
    """At least 2, and at most 7; and 2 cards for whoever has won the Comic before."""
    for name, number in (("FEWEST", 2), ("MOST", 7), ("REMEMBERED", 2)):
        monkeypatch.setattr(all_the_lamps, name, number)
    g = in_comic(NAME)
    burning = [f"location:{number}" for number in range(11, 11 + lamps)]
    assert after(g, campaign, *burning) == ", ".join([changed, *(f"lamp {number} +1" for number in range(11, 11 + lamps))])


# -- Lamps ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("chapter", [1, 2, 3, 4])
@pytest.mark.usefixtures("plain")
def test_a_lamp_is_a_die_more_and_in_the_light_a_hero_without_is_blind(chapter: int) -> None:
    g = table("Wraith", "Tachyon", chapter=chapter, lamps=(HERE,))
    g.heroes[1].location = FAR
    without = 2 if chapter == 3 else 3
    assert [HOOKS.number(g, TEST_DICE, 3, hero) for hero in g.heroes] == [4, without]
    g.chance.queue("dice", 1, 1, 1, 6)
    resolve(g, passes(g, g.heroes[0], AttributeTest(MIND, 3), "FF-TEST-05"))
    g.chance.queue("dice", 1)
    if chapter == 3:  # but at least 1
        resolve(g, passes(g, g.heroes[1], AttributeTest(MIND, 1), "FF-TEST-05"))
    else:
        g.chance.queue("dice", 1, 1)
        resolve(g, passes(g, g.heroes[1], AttributeTest(MIND, 3), "FF-TEST-05"))


@pytest.mark.usefixtures("plain")
def test_a_villain_who_moves_there_puts_it_out() -> None:
    g = table()
    g.heroes[0].hand = []
    assert "lamp 5 -1" in run(g, move_villain(g, g.villains[1], 5, "FF-VILL-10"))
    assert "lamp" not in run(g, move_villain(g, g.villains[1], 6, "FF-VILL-10"))


@pytest.mark.usefixtures("plain")
def test_whoever_was_helped_lights_a_lamp() -> None:
    trying(BYSTANDERS, BystanderCard("Postman", 1, Nothing()))
    g = table()
    hero = g.heroes[0]
    assert Thing(LAMP) in things(g, hero)
    refusal = why_not(g, hero, Thing(LAMP))
    assert refusal is not None
    assert "Bystander" in refusal.reason
    hero.bystanders = [PLAIN, "Postman"]
    assert why_not(g, hero, Thing(LAMP)) is None
    assert run(g, interact(g, hero, Thing(LAMP)), "bystander:Postman") == "bystanders -1, lamp 8 +1"
    assert (hero.bystanders, g.bystander_discards) == ([PLAIN], ["Postman"])
    assert Thing(LAMP) not in things(g, hero)


def test_there_are_seven_lamps() -> None:
    g = table(lamps=tuple(range(20, 20 + MOST)))
    reward = ALL_THE_LAMPS.chapters[0].rewards[0].effect
    assert Thing(LAMP) not in things(g, g.heroes[0])
    assert reward.why_not(g, 0) is not None
    g.props.pop()
    assert Thing(LAMP) in things(g, g.heroes[0])
    assert run(g, reward.do(g, 0)) == "lamp 8 +1"


# -- special rules of the Chapters -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("chapter", "near", "damage"), [(1, (BODY,), 2), (1, (BODY, BODY, BODY), 3), (1, (TECH,), 1), (2, (BODY,), 1)]
)
def test_boots_next_door(monkeypatch: pytest.MonkeyPatch, chapter: int, near: tuple[str, ...], damage: int) -> None:
    monkeypatch.setattr(all_the_lamps, "MARCHING", 2)
    g = table(chapter=chapter)
    g.henchmen[NEXT] = near  # type: ignore[assignment]
    assert HOOKS.number(g, HENCHMEN_DAMAGE, 1, g.heroes[0]) == damage


def test_boots_do_not_reach_the_safe() -> None:
    g = table()
    hero = g.heroes[0]
    g.henchmen[NEXT] = g.henchmen[14] = (BODY,)
    hero.is_private = True
    assert HOOKS.number(g, HENCHMEN_DAMAGE, 0, hero) == 0
    hero.is_private, hero.location = False, HQ
    assert HOOKS.number(g, HENCHMEN_DAMAGE, 0, hero) == 0
    g.is_under_construction = True
    assert HOOKS.number(g, HENCHMEN_DAMAGE, 0, hero) == 1


@pytest.mark.parametrize(
    ("chapter", "available", "changed"), [(2, 3, "available -1"), (2, 2, "available -1"), (2, 1, ""), (1, 3, ""), (3, 3, "")]
)
def test_an_hour_is_gone(chapter: int, available: int, changed: str) -> None:
    g = table(chapter=chapter)
    g.heroes[0].available, g.heroes[0].exhausted = available, 5 - available
    assert run(g, HOOKS.happens(g, TURN_BEGINS, g.heroes[0])) == changed


@pytest.mark.parametrize("chapter", [1, 2, 3, 4])
def test_the_great_enemies_need_each_other(chapter: int) -> None:
    g = table(chapter=chapter)
    most, *usual = [durability(g, villain) for villain in g.villains]
    g.villains[1].is_defeated = g.villains[3].is_defeated = True
    assert [durability(g, villain) for villain in g.villains] == [most - 2 * COMPANY, *usual]
    assert most == printed(g.villains[0].name, 1) + 3 * COMPANY


def test_light_turns_him_over() -> None:
    g = table(chapter=2)
    g.villains[0].damage = 2
    assert run(g, track.next_chapter(g, "FF-CHAP-02")) == f"chapter +1, Saint Sorrow side {THRONE}"
    g = table(chapter=2)
    g.villains[0].name = THRONE
    assert run(g, track.next_chapter(g, "FF-CHAP-02")) == "chapter +1"


def test_at_his_durability_he_turns_over() -> None:
    g = table()
    sorrow = g.villains[0]
    sorrow.damage = durability(g, sorrow)
    assert run(g, defeat(g, sorrow, g.heroes)) == f"Saint Sorrow side {THRONE}"


def test_grief_begins_with_the_fewest_lamps(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(all_the_lamps, "FEWEST", 2)
    g = table(chapter=3, lamps=())
    changed = "chapter +1, lamp 3 +1, lamp 30 +1"
    assert run(g, track.next_chapter(g, "FF-CHAP-02"), "location:30", "location:3") == changed


@pytest.mark.usefixtures("plain")
def test_lamps_go_out_with_every_pulse_and_every_advance_beyond_10() -> None:
    g = table(chapter=4, lamps=(5, 12, 30))
    g.villains[0].location = 0
    assert run(g, HOOKS.happens(g, PULSE, None), "location:12") == "lamp 12 -1"
    g.track = 9
    assert run(g, track.advance(g, 1, "", "FF-TRACK-11")) == "track +1"
    assert run(g, track.advance(g, 1, "", "FF-TRACK-11"), "location:30") == "lamp 30 -1"
    assert ends(g, track.advance(g, 1, "", "FF-TRACK-11")) == "the last Lamp is out"


def test_before_the_last_chapter_it_may_be_dark() -> None:
    g = table(chapter=3, lamps=(5,))
    g.villains[0].location = 0
    assert run(g, HOOKS.happens(g, PULSE, None)) == ""
    assert run(g, HOOKS.happens(g, VILLAIN_MOVED, g.villains[1])) == ""
    g.villains[1].location = 5
    assert run(g, HOOKS.happens(g, VILLAIN_MOVED, g.villains[1])) == "lamp 5 -1"
    g = table(chapter=4, lamps=(5,))
    g.villains[1].location = 5
    assert ends(g, HOOKS.happens(g, VILLAIN_MOVED, g.villains[1])) == "the last Lamp is out"


# -- objectives, the end ---------------------------------------------------------------------------------


def test_objectives() -> None:
    boots, hours, light, _ = ALL_THE_LAMPS.chapters
    g = table(lamps=AROUND[:2])
    assert not boots.is_achieved(g)
    g.villains[1].is_defeated = True
    assert boots.is_achieved(g)
    g.events_done = EVENTS_WANTED - 1
    assert not hours.is_achieved(g)
    g.events_done = EVENTS_WANTED
    assert hours.is_achieved(g)
    assert not light.is_achieved(g)
    g.props.append((AROUND[2], LAMP))
    assert light.is_achieved(g)


@pytest.mark.parametrize(("chapter", "worth"), [(1, 0.06), (3, 0.16), (4, 0.22)])
def test_progress(chapter: int, worth: float) -> None:
    assert ALL_THE_LAMPS.progress(table(chapter=chapter)) == pytest.approx(worth)


def test_where_to_go_with_a_friend() -> None:
    g = table(chapter=3, lamps=(16,))
    assert ALL_THE_LAMPS.goals(g, g.heroes[0]) == {}
    g.heroes[0].bystanders = [PLAIN]
    assert [*ALL_THE_LAMPS.goals(g, g.heroes[0])] == [9, 21]
    g.chapter = 4
    assert ALL_THE_LAMPS.goals(g, g.heroes[0]) == {}


def test_the_heroes_win() -> None:
    g = table(chapter=4)
    assert ends(g, defeat(g, g.villains[0], g.heroes)).startswith("won: Saint Sorrow is defeated")


@pytest.mark.usefixtures("plain")
def test_everybody_we_ever_helped() -> None:
    g = table(lamps=())
    resolve(g, track.next_chapter(g, "FF-CHAP-01"))
    assert g.quests == [3, 11, 25, 28]
    assert not claim(g, "Spirit 6111", "done")
    assert claim(g, "Spirit 6611", "done")
    assert len(g.heroes[0].hand) == 3
    g.quest_done = False
    assert claim(g, "", "discard")
    assert len(g.heroes[0].hand) == 1


# -- events ----------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("plain")
@pytest.mark.parametrize(
    ("chapter", "number", "rolled", "answers", "changed"),
    [
        (1, 1, "", ("all-gainspecial-1-you-orelse-loselamp-advance-1", "location:12"), "specials +1, lamp 12 -1"),
        (1, 1, "", ("placehenchmen-2-tech-in your location",), "Tech 8 +2"),
        (1, 2, "Body 6611", ("henchman:7:Body", "henchman:9:Tech"), "Body 7 -1, Tech 9 -1"),
        (1, 2, "Body 6111", (), "Body 8 +2"),
        (1, 3, "Mind 611", (), "hand +2, discards -2"),
        (1, 3, "Mind 111", (), "hand -2, discards +2"),
        (1, 4, "Spirit 611", (), "hand +2"),
        (1, 4, "Spirit 111", (), "tasks +1"),
        (1, 5, "", (), "lamp 8 +1"),
        (2, 1, "Mind 611", (), "available +1"),
        (2, 1, "Mind 111", (), "available -1"),
        (2, 2, "", ("all-refresh-2-you-advance-1",), "track +1, available +2"),
        (2, 2, "", ("done",), ""),
        (2, 3, "", ("gaintask-you",), "tasks +1"),
        (2, 3, "", ("takedamage-2-you-false",), "damage +2"),
        (2, 4, "Tech 6611", ("henchman:30:Mind", "henchman:9:Tech"), "Tech 9 -1, Mind 30 -1"),
        (2, 4, "Tech 6111", (), "Tech 8 +2"),
        (2, 5, "", (), "hand +1, damage -1, hand of Tachyon +1"),
        (3, 1, "Body 61", ("move:2",), "goes 2"),
        (3, 1, "Body 11", (), "damage +2"),
        (3, 2, "", ("location:9",), "lamp 9 +1"),
        (3, 3, "Tech 661", (), "specials +1"),
        (3, 3, "Tech 611", ("location:5",), "lamp 5 -1"),
        (3, 4, "", ("orelse-loselamp-advance-1", "location:5"), "lamp 5 -1"),
        (3, 4, "", ("takedamage-2-you-false",), "damage +2"),
        (3, 5, "", ("heal-1-every hero",), "damage -1, damage of Tachyon -1"),
        (3, 5, "", ("draw-1-every hero",), "hand +1, hand of Tachyon +1"),
        (4, 1, "Spirit 611611", (), "Saint Sorrow damage +2"),
        (4, 1, "Spirit 111611", (), "Saint Sorrow damage +1"),
        (4, 2, "Spirit 1111611", (), "lamp 8 +1, Saint Sorrow damage +1"),
        (4, 3, "Spirit 111611", (), "hand -1, discards +1, Saint Sorrow damage +1"),
        (4, 4, "Spirit 611111", (), "damage of Tachyon +1, Saint Sorrow damage +1"),
        (4, 5, "Spirit 611111", (), "hand +1, hand of Tachyon +1, Saint Sorrow damage +1"),
    ],
)  # fmt: skip
def test_events(chapter: int, number: int, rolled: str, answers: tuple[str, ...], changed: str) -> None:
    g = table("Wraith", "Tachyon", chapter=chapter)
    g.heroes[1].location = FAR
    g.heroes[0].discards = [PLAIN] * 3
    g.henchmen[NEXT], g.henchmen[9], g.henchmen[14], g.henchmen[FAR] = (BODY, BODY), (TECH,), (MIND,), (MIND,)
    g.plots = ()
    assert event(g, number, rolled, *answers) == changed


@pytest.mark.usefixtures("plain")
@pytest.mark.parametrize(
    ("chapter", "number", "lamps", "rolled", "changed"),
    [
        (1, 5, (HERE,), "", "hand +2"),
        (3, 2, tuple(range(1, 1 + MOST)), "", "hand +2"),
        (3, 3, (), "Tech 111", "track +1"),
        (4, 2, (HERE,), "Spirit 1111", ""),
    ],
)
def test_events_without_a_place_or_a_lamp(chapter: int, number: int, lamps: tuple[int, ...], rolled: str, changed: str) -> None:
    g = table(chapter=chapter, lamps=lamps)
    g.plots = ()
    assert event(g, number, rolled) == changed


@pytest.mark.usefixtures("plain")
def test_an_event_can_win() -> None:
    g = table(chapter=4)
    g.villains[0].damage = durability(g, g.villains[0]) - 1
    g.chance.queue("dice", 6, 1, 1)
    assert ends(g, ALL_THE_LAMPS.chapters[3].events[0].effect.do(g, 0)).startswith("won: ")
