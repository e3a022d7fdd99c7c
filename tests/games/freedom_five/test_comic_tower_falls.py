"""#5 The Tower Falls."""

from __future__ import annotations

import pytest

import longbox
from longbox.games.freedom_five.attributes import BODY, MIND, PURPLE, TECH
from longbox.games.freedom_five.city import HQ
from longbox.games.freedom_five.comics.tower_falls import ENGINE, GATES, LORD, MOST_GUARDS, RELAY, RELAYS, TOO_MUCH, TOWER_FALLS
from longbox.games.freedom_five.game import GAME
from longbox.games.freedom_five.hooks import ATTACKING, HITS, HOOKS, MOVING, VILLAIN_PHASE
from longbox.games.freedom_five.rules import track
from longbox.games.freedom_five.rules.defeat import defeat, durability
from longbox.games.freedom_five.rules.fight import fight
from longbox.games.freedom_five.rules.interact import Thing, interact, things, why_not
from longbox.games.freedom_five.scenarios import SCENARIOS
from longbox.games.freedom_five.state import FreedomFive
from longbox.games.freedom_five.view import common
from longbox.testing import resolve
from tests.games.freedom_five.deeds import after, after_setup, claim, ends, event, page, run, why
from tests.games.freedom_five.own_cards import printed
from tests.games.freedom_five.table import NEXT, PLAIN, in_comic

NAME = "tower-falls"


def table(*heroes: str, chapter: int = 1) -> FreedomFive:
    """With the Relays in the city, and Hero HQ lost."""
    g = in_comic(NAME, *heroes, chapter=chapter)
    g.props = [(location, RELAY) for location in RELAYS]
    g.is_under_construction = True
    return g


def flipped(*heroes: str) -> FreedomFive:
    g = table(*heroes, chapter=3)
    g.villains[0].name = ENGINE
    return g


def test_pages() -> None:
    comic = SCENARIOS[NAME]
    assert [page(NAME, chapter) for chapter in range(1, len(comic.chapters) + 1)] == [
        (
            "Roll the lowest 2 dice again. (when you have rolled)",
            "Remove 2 Henchmen anywhere in the city.",
        ),
        (
            "Roll 2 dice more in this attack. (when you attack a Villain)",
            "Heal 2 Damage tokens.",
        ),
        ("Prevent 2 damage. (when you would take damage)", "Move up to 3 steps."),
    ]
    assert (comic.plots, comic.tokens, tuple(comic.allowance)) == ((3, 6), (), (5, 1, 1, 1))
    assert [*comic.villains.values()] == [15, 16, 21, 14]
    assert (comic.victory.envelopes, comic.defeat.envelopes) == ((5,), (5,))


# -- setup ---------------------------------------------------------------------------------------------


def test_nobody_starts_at_the_tower() -> None:
    assert common(after_setup(NAME))["comic"]["counters"] == {"Relays": "3"}
    g = after_setup(NAME, "Legacy", "Wraith", "Bunker")
    assert g.is_under_construction
    assert [hero.location for hero in g.heroes] == [9, 22, 17]
    assert sorted(g.props) == [(location, RELAY) for location in RELAYS]
    assert all(TECH in g.henchmen[location] for location in GATES)
    assert (g.villains[0].name, g.villains[0].location, g.quests) == (LORD, HQ, [8, 22, 27])
    assert not any(g.anarchy)


def test_whoever_chose_the_tower_is_told_why_they_are_elsewhere() -> None:
    match = longbox.new(GAME, seats=1, seed=5, scenario=NAME, heroes="Legacy")
    match.choose("home:15")
    while not match.state.has_begun:
        match.choose(match.decision.options[0])
    said = [(line.rule, line.text) for line in match.log(0)]
    lost = said.index(("FF-HQLOST-01", "Hero HQ is under construction: it is a Location like any other now"))
    assert said[lost + 1 : lost + 3] == [
        ("FF-SETUP-29", "Nobody starts at Freedom Tower: whoever chose it goes to their other Home Base"),
        ("FF-LOAD-11", "Player 1 goes to City Hall (9)"),
    ]


def test_the_city_that_was_lost_still_weeps() -> None:
    weeping = "Spirit anarchy 3 +1, Tech 9 +1, Mind anarchy 9 +1"
    assert weeping in after(in_comic(NAME), "WWWL")
    assert "anarchy" not in after(in_comic(NAME), "LLLW")


# -- special rules -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("chapter", "is_shut"), [(1, True), (2, False), (3, False)])
def test_the_doors_are_shut(chapter: int, is_shut: bool) -> None:
    g = table(chapter=chapter)
    assert ("shut" in why(g, MOVING, HQ)) is is_shut
    assert ("attacks" in why(g, ATTACKING, g.villains[0])) is is_shut
    assert not why(g, MOVING, 14)
    assert not why(g, ATTACKING, g.villains[1])


@pytest.mark.parametrize(("rolled", "left"), [("6611", 2), ("6111", 3)])
def test_a_relay_is_shut_down(rolled: str, left: int, plain: None) -> None:
    g = table()
    hero = g.heroes[0]
    assert Thing(RELAY) not in things(g, hero)
    hero.location = 9
    assert Thing(RELAY) in things(g, hero)
    assert why_not(g, hero, Thing(RELAY)) is None
    g.chance.queue("dice", *rolled)
    resolve(g, interact(g, hero, Thing(RELAY)))
    assert len(g.props) == left


def test_henchmen_and_anarchy_guard_a_relay(plain: None) -> None:
    g = table()
    hero = g.heroes[0]
    hero.location, g.henchmen[9] = 9, (BODY,)
    assert why_not(g, hero, Thing(RELAY)) is not None
    g.henchmen[9], g.anarchy[9] = (), (TECH,)
    assert why_not(g, hero, Thing(RELAY)) is not None


@pytest.mark.parametrize(("chapter", "hits"), [(1, 5), (2, 2), (3, 5)])
def test_relays_shield_vantage_and_nobody_else(chapter: int, hits: int) -> None:
    g = table(chapter=chapter)
    assert HOOKS.number(g, HITS, 5, g.villains[0]) == hits
    assert HOOKS.number(g, HITS, 5, g.villains[1]) == 5


def test_the_shield_counts_in_a_fight(plain: None) -> None:
    g = table(chapter=2)
    g.heroes[0].location, g.heroes[0].hand, g.heroes[0].specials[0] = HQ, [], PLAIN
    g.props = [(9, RELAY)]
    g.chance.queue("dice", 6, 6)
    resolve(g, fight(g, g.heroes[0], g.villains[0]))
    assert (g.villains[0].damage, len(g.heroes[0].damage)) == (0, 3)
    g.heroes[0].specials[0], g.props = PLAIN, []
    g.chance.queue("dice", 6, 6)
    g.villains[0].henchmen = 0
    resolve(g, fight(g, g.heroes[0], g.villains[0]))
    assert g.villains[0].damage == 1


@pytest.mark.parametrize(("chapter", "count", "more"), [(1, 2, 0), (2, 2, 2), (2, MOST_GUARDS + 1, MOST_GUARDS), (3, 1, 1)])
def test_guards_around_the_tower_stand_for_him(chapter: int, count: int, more: int) -> None:
    g = table(chapter=chapter)
    usual = [durability(g, villain) for villain in g.villains]
    g.henchmen[8] = (BODY,)
    for guard in range(count):
        g.henchmen[GATES[guard % 4]] += (TECH,)
    assert [durability(g, villain) for villain in g.villains] == [usual[0] + more, *usual[1:]]


def test_at_his_durability_he_turns_over() -> None:
    g = table("Wraith", "Tachyon")
    vantage = g.villains[0]
    vantage.damage = durability(g, vantage)
    resolve(g, defeat(g, vantage, g.heroes))
    assert (vantage.name, vantage.is_defeated, vantage.location) == (ENGINE, False, HQ)
    assert vantage.damage == printed(LORD, 2)


@pytest.mark.rule("FF-RULING-56")
def test_more_than_enough_damage_wins_on_the_other_side() -> None:
    """FF-RULING-56."""
    g = table()
    g.villains[0].damage = printed(ENGINE, 1)
    assert ends(g, defeat(g, g.villains[0], g.heroes)).startswith("won: Vantage is defeated")


def test_sunfall_turns_him_over() -> None:
    g = table(chapter=2)
    g.villains[0].damage = 2
    assert run(g, track.next_chapter(g, "FF-CHAP-02")) == f"chapter +1, Vantage side {ENGINE}"
    g = table(chapter=2)
    g.villains[0].name = ENGINE
    assert run(g, track.next_chapter(g, "FF-CHAP-02")) == "chapter +1"


@pytest.mark.parametrize("chapter", [1, 2, 3])
def test_the_tower_burns(chapter: int) -> None:
    g = table(chapter=chapter)
    g.plots = ()
    fire = ", Tech anarchy 15 +1" if chapter == 3 else ""
    assert run(g, track.advance(g, 1, "", "FF-TRACK-11")) == "track +1" + fire


@pytest.mark.rule("FF-TRACK-02")
def test_the_fire_begins_with_the_advance_that_brings_it() -> None:
    """The Chapter has begun before anything follows from the advance."""
    g = table(chapter=2)
    g.track = g.plots[0] - 1
    changed = f"track +1, chapter +1, Tech anarchy 15 +1, Vantage side {ENGINE}"
    assert run(g, track.advance(g, 1, "", "FF-TRACK-11")) == changed


def test_without_tokens_the_fire_is_no_advance() -> None:
    g = flipped()
    g.stacks[TECH] = g.stacks[PURPLE] = 0
    assert run(g, track.advance(g, 1, "", "FF-TRACK-11")) == "track +1"
    g.stacks[PURPLE] = 1
    assert run(g, track.advance(g, 1, "", "FF-TRACK-11")) == "track +1, Purple anarchy 15 +1"


# -- objectives, the end ---------------------------------------------------------------------------------


def test_objectives() -> None:
    outside, floors, _ = TOWER_FALLS.chapters
    g = table()
    assert not outside.is_achieved(g)
    g.props = []
    assert outside.is_achieved(g)
    assert not floors.is_achieved(g)
    g.villains[0].name = ENGINE
    assert floors.is_achieved(g)


def test_progress() -> None:
    g = table()
    steps = [TOWER_FALLS.progress(g)]
    g.props.pop()
    steps.append(TOWER_FALLS.progress(g))
    g.villains[0].name = ENGINE
    steps.append(TOWER_FALLS.progress(g))
    assert steps == pytest.approx([0, 0.05, 0.2])


def test_the_heroes_win() -> None:
    g = flipped()
    assert ends(g, defeat(g, g.villains[0], g.heroes)).startswith("won: Vantage is defeated")


@pytest.mark.parametrize(("tokens", "is_lost"), [(TOO_MUCH - 1, False), (TOO_MUCH, True)])
def test_the_tower_falls(tokens: int, is_lost: bool) -> None:
    g = table()
    g.anarchy[HQ] = (TECH,) * tokens
    if is_lost:
        assert ends(g, HOOKS.happens(g, VILLAIN_PHASE, g.heroes[0])) == "Freedom Tower falls"
    else:
        resolve(g, HOOKS.happens(g, VILLAIN_PHASE, g.heroes[0]))


def test_the_plan_succeeds() -> None:
    g = flipped()
    g.track = 9
    assert ends(g, track.advance(g, 1, "", "FF-TRACK-11")) == "the Mastermind's plan succeeds"


def test_the_guided_tour(plain: None) -> None:
    g = table()
    assert not claim(g, "Mind 111")
    assert claim(g, "Mind 116")


# -- events ----------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("plain")
@pytest.mark.parametrize(
    ("chapter", "number", "rolled", "answers", "changed"),
    [
        (1, 1, "Body 611", (), "specials +1"),
        (1, 1, "Body 111", (), "damage +1"),
        (1, 2, "Tech 6611", ("henchman:7:Body", "henchman:9:Tech"), "Body 7 -1, Tech 9 -1"),
        (1, 2, "Tech 6111", (), "Tech 8 +2"),
        (1, 3, "Mind 6611", ("location:16",), "relay 16 -1"),
        (1, 3, "Mind 6111", (), "Tech 8 +1"),
        (1, 4, "", ("location:7",), "hand +1, bystander 7 +1"),
        (1, 5, "", ("all-gainspecial-1-you-advance-1",), "track +1, specials +1"),
        (1, 5, "", ("discardcards-2-you-false",), "hand -2, discards +2"),
        (2, 1, "Body 611", ("goto-15",), "goes 15"),
        (2, 1, "Body 611", ("draw-2-you",), "hand +2"),
        (2, 1, "Body 111", (), "damage +2"),
        (2, 2, "", ("takedamage-2-you-false",), "damage +2"),
        (2, 2, "", ("placehenchmen-2-tech-in your location",), "Tech 8 +2"),
        (2, 3, "", (), "specials +1, Mind 8 +1"),
        (2, 4, "Tech 6611", (), "Vantage damage +1"),
        (2, 4, "Tech 6111", (), "damage +2"),
        (2, 5, "Mind 6611", ("location:21",), "relay 21 -1"),
        (2, 5, "Mind 6111", (), "track +1"),
        (3, 1, "Body 611", (), "hand +1"),
        (3, 1, "Body 111", (), "damage +1"),
        (3, 2, "Tech 6611", (), "Vantage damage +2"),
        (3, 2, "Tech 6111", (), "damage +1, Vantage henchmen +1"),
        (3, 3, "Spirit 6611", ("hitmastermind-1",), "Vantage damage +1"),
        (3, 3, "Spirit 6611", ("gainspecial-1-you",), "specials +1"),
        (3, 3, "Spirit 6111", (), "track +1, Tech anarchy 15 +1"),
        (3, 4, "", (), "Mind anarchy 30 -1"),
        (3, 5, "Body 6611", (), "hand +1, bystanders +1"),
        (3, 5, "Body 6111", (), "tasks +1"),
    ],
)  # fmt: skip
def test_events(chapter: int, number: int, rolled: str, answers: tuple[str, ...], changed: str) -> None:
    g = table(chapter=chapter)
    g.henchmen[NEXT], g.henchmen[9], g.henchmen[14], g.anarchy[30] = (BODY, BODY), (TECH,), (MIND,), (MIND,)
    assert event(g, number, rolled, *answers) == changed


@pytest.mark.usefixtures("plain")
def test_events_when_there_is_nothing_to_shut_down() -> None:
    for chapter, number, changed in ((1, 3, "hand +2"), (2, 5, "Vantage damage +1"), (3, 4, "hand +2")):
        g = table(chapter=chapter)
        g.props = []
        assert event(g, number, "6611" if chapter < 3 else "") == changed


@pytest.mark.usefixtures("plain")
def test_glass_falls_on_everybody_there() -> None:
    g = table("Wraith", "Tachyon", "Unity", chapter=3)
    g.heroes[2].location = NEXT
    assert event(g, 1, "611111") == "hand +1, damage of Tachyon +1"
