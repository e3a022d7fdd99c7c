"""#2 A Private War."""

from __future__ import annotations

import pytest

from longbox.games.freedom_five.attributes import BODY, MIND, TECH, Attribute
from longbox.games.freedom_five.city import CITY, HQ
from longbox.games.freedom_five.comics import private_war
from longbox.games.freedom_five.comics.private_war import EAST_BANK, FEW_SOLDIERS, PRIVATE_WAR, RUCTION
from longbox.games.freedom_five.hooks import HENCHMEN_DAMAGE, HOOKS, PULSE
from longbox.games.freedom_five.kinds import TOWER
from longbox.games.freedom_five.rules import henchmen, track
from longbox.games.freedom_five.rules.defeat import durability
from longbox.games.freedom_five.rules.fight import fight
from longbox.games.freedom_five.rules.moves import move_villain
from longbox.games.freedom_five.scenarios import chapter as open_chapter
from longbox.games.freedom_five.state import FreedomFive
from longbox.testing import resolve
from tests.games.freedom_five.deeds import after, after_setup, chapter_reward, ends, event, run
from tests.games.freedom_five.own_cards import printed
from tests.games.freedom_five.table import HERE, PLAIN, at_turn, end_turn, in_comic, next_scheme, tower, villain
from tests.games.freedom_five.table import henchmen as set_henchmen

NAME = "private-war"
with_plain_cards = pytest.mark.usefixtures("plain")


def table(*heroes: str, chapter: int = 1) -> FreedomFive:
    """From the Siege on General Ruction is in the city."""
    g = in_comic(NAME, *heroes, chapter=chapter)
    if chapter > 1:
        g.villains[0].location = 17
    return g


# -- setup ---------------------------------------------------------------------------------------------


def test_soldiers_hold_the_east_bank() -> None:
    g = after_setup(NAME)
    assert all(BODY in g.henchmen[number] for number in EAST_BANK)
    places = {villain.name: villain.location for villain in g.villains}
    assert places == {RUCTION: 0, "The Auditor": 27, "Mother Hollow": 11, "Kilowatt": 23}
    assert (g.track, g.plots[1:], g.chapter, g.quests) == (0, PRIVATE_WAR.plots[1:], 1, [])


def test_a_lost_lights_out_is_paid_for() -> None:
    assert after(table(), "L").startswith("track +1")
    assert "track" not in after(table(), "W")
    g = table()
    assert "track" not in run(g, PRIVATE_WAR.set_up(g))  # type: ignore[arg-type]


# -- Muster --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("there", "chapter", "usual", "damage"),
    [
        ((BODY, BODY, MIND), 1, 3, 4),
        ((BODY, BODY, BODY), 1, 3, 4),
        ((BODY, MIND, MIND), 1, 3, 3),
        ((BODY, BODY), 1, 0, 0),  # in Private Life, or at Freedom Tower
        ((BODY, BODY), 2, 2, 2),
    ],
)
def test_two_soldiers_are_a_squad(
    monkeypatch: pytest.MonkeyPatch, there: tuple[Attribute, ...], chapter: int, usual: int, damage: int
) -> None:
    monkeypatch.setattr(private_war, "SQUAD", 2)
    g = table(chapter=chapter)
    g.henchmen[HERE] = there
    assert HOOKS.number(g, HENCHMEN_DAMAGE, usual, g.heroes[0]) == damage


@pytest.mark.parametrize("taken", [17, 18, 24])
def test_muster_ends_where_no_soldier_is_left(taken: int) -> None:
    g = table()
    assert open_chapter(g).is_achieved(g)
    g.henchmen[taken] = (MIND,)
    assert not open_chapter(g).is_achieved(g)


@with_plain_cards
@pytest.mark.parametrize(
    ("number", "rolled", "answers", "changes"),
    [
        (1, "", ["exhaust-1-you"], "available -1"),
        (1, "", ["placehenchmen-1-body-in your location"], "Body 8 +1"),
        (2, "611", [], "bystanders +1"),
        (2, "111", [], "Body 8 +1"),
        (3, "6611", [], "specials +1"),
        (3, "6111", [], "damage +2"),
        (4, "", ["move:21"], "hand +1, goes 21"),
        (5, "611", ["scheme:Toll Collectors"], "bottom scheme Toll Collectors"),
        (5, "111", [], "hand -1, discards +1, hand of Bunker -1, discards of Bunker +1"),
    ],
)
def test_events_of_muster(number: int, rolled: str, answers: list[str], changes: str) -> None:
    assert event(table("Wraith", "Bunker"), number, rolled, *answers) == changes


def test_nobody_chooses_to_pay_what_is_not_there() -> None:
    """FF-RULING-60."""
    g = table()
    g.heroes[0].available = 0
    assert event(g, 1) == "Body 8 +1"


def test_rewards_of_muster() -> None:
    g = table()
    hits, _ = open_chapter(g).rewards
    assert hits.effect.why_not(g, 0) is not None
    g.villains[3].location = HERE
    assert chapter_reward(g, 1) == "Kilowatt damage +1"
    g.villains[3].henchmen = 2
    assert chapter_reward(g, 2) == "Kilowatt henchmen -2"


# -- Siege ---------------------------------------------------------------------------------------------


def test_siege_begins_at_the_door() -> None:
    """FF-CHAP-05: he moves there, so a soldier comes along."""
    g = table()
    assert run(g, track.next_chapter(g, "FF-CHAP-01")) == "chapter +1, Body 16 +1, General Ruction goes 16"
    assert g.quests == [7, 25, 29]


@pytest.mark.parametrize(("chapter", "gone", "more"), [(1, 0, 0), (2, 0, 3), (3, 0, 3), (3, 2, 1)])
def test_villains_at_large_hold_fronts(chapter: int, gone: int, more: int) -> None:
    g = table("Wraith", "Bunker", chapter=chapter)
    for each in g.villains[1 : 1 + gone]:
        each.is_defeated = True
    assert durability(g, g.villains[0]) == printed(RUCTION, 2) + more
    assert durability(g, g.villains[3]) == printed("Kilowatt", 2)


@pytest.mark.parametrize(("chapter", "to", "cards"), [(2, HQ, 1), (2, 14, 0), (3, HQ, 0)])
def test_ruction_knocks_at_freedom_tower(chapter: int, to: int, cards: int) -> None:
    g = table(chapter=chapter)
    resolve(g, move_villain(g, g.villains[0], to, "FF-MAST-04"))
    assert len(g.tower) == cards


def test_nobody_else_does() -> None:
    """The Auditor's own Movement ability brings one card, and the Chapter no second one."""
    g = table(chapter=2)
    resolve(g, move_villain(g, g.villains[1], HQ, "FF-SCHEME-10"))
    assert len(g.tower) == 1


@pytest.mark.parametrize(("chapter", "there"), [(2, (BODY,)), (3, ())])
def test_a_soldier_before_every_empty_door(chapter: int, there: tuple[Attribute, ...]) -> None:
    g = table(chapter=chapter)
    for number in CITY.neighbours[HQ]:
        g.henchmen[number] = (MIND,)
    g.henchmen[21] = ()
    resolve(g, HOOKS.happens(g, PULSE, None))
    assert [g.henchmen[number] for number in CITY.neighbours[HQ]] == [(MIND,), (MIND,), (MIND,), there]


def test_siege_ends_with_a_villain() -> None:
    g = table(chapter=2)
    assert not open_chapter(g).is_achieved(g)
    g.villains[3].is_defeated = True
    assert open_chapter(g).is_achieved(g)


@with_plain_cards
@pytest.mark.parametrize(
    ("number", "rolled", "answers", "changes"),
    [
        (1, "6611", [], "Mind 8 -1"),
        (1, "6111", [], "damage +1, damage of Bunker +1"),
        (2, "", ["goanywhere-you", "move:28"], "goes 28"),
        (2, "", ["draw-2-you"], "hand +2"),
        (3, "6611", [], "Body 30 -2"),
        (3, "6111", [], "General Ruction henchmen +1"),
        (4, "", ["lookahead-3-false", "scheme:Toll Collectors"], "bottom scheme Toll Collectors"),
        (4, "", ["draw-1-every hero"], "hand +1, hand of Bunker +1"),
        (5, "", ["all-draw-3-you-advance-1"], "track +1, hand +3"),
        (5, "", ["takedamage-1-you-false"], "damage +1"),
    ],
)
def test_events_of_the_siege(number: int, rolled: str, answers: list[str], changes: str) -> None:
    g = table("Wraith", "Bunker", chapter=2)
    g.henchmen[HERE], g.henchmen[30] = (MIND,), (BODY, BODY)
    assert event(g, number, rolled, *answers) == changes


def test_rewards_of_the_siege() -> None:
    g = table("Wraith", "Bunker", chapter=2)
    assert chapter_reward(g, 1) == "hand +2"
    assert chapter_reward(g, 2, "hero:1", "move:9") == "goes of Bunker 9"


# -- Parley of Fists -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("chapter", "who", "on_card"), [(3, MIND, 1), (3, BODY, 2), (2, MIND, 0)])
def test_overruns_recruit(chapter: int, who: Attribute, on_card: int) -> None:
    g = table(chapter=chapter)
    g.henchmen[1] = (TECH, TECH, TECH)
    resolve(g, henchmen.place(g, 1, [who], "FF-HENCH-01"))
    assert g.villains[0].henchmen == on_card


@pytest.mark.parametrize(
    ("chapter", "location", "is_private", "damage"),
    [(3, HQ, False, 2), (3, HQ, True, 0), (2, HQ, False, 0), (3, 14, False, 0)],
)
def test_soldiers_come_into_freedom_tower(chapter: int, location: int, is_private: bool, damage: int) -> None:
    g = table(chapter=chapter)
    g.henchmen[HQ] = (BODY, BODY, MIND)
    g.heroes[0].location, g.heroes[0].is_private = location, is_private
    assert HOOKS.number(g, HENCHMEN_DAMAGE, 0, g.heroes[0]) == damage


def test_a_tower_under_construction_has_no_soldiers_besides() -> None:
    """There Henchmen attack as they do anywhere (FF-HQLOST-03): who has been counted is not counted again."""
    g = table(chapter=3)
    g.henchmen[HQ] = (BODY, BODY, MIND)
    g.heroes[0].location = HQ
    g.is_under_construction = True
    assert HOOKS.number(g, HENCHMEN_DAMAGE, 3, g.heroes[0]) == 3


@with_plain_cards
@pytest.mark.parametrize(
    ("number", "rolled", "answers", "changes"),
    [
        (1, "6611", [], "General Ruction damage +2"),
        (1, "6111", [], "damage +2"),
        (2, "", ["heal-2-you"], "damage -2"),
        (2, "", ["heal-1-every hero"], "damage -1, damage of Bunker -1"),
        (3, "", [], "specials +1, General Ruction henchmen +1"),
        (4, "611", [], "bystanders +1, bystander 28 -1"),
        (4, "111", [], "Body 8 +1, bystander 8 +1"),
        (5, "", ["discardcards-3-you-false"], "hand -3, discards +3"),
        (5, "", ["reinforce-2"], "General Ruction henchmen +2"),
    ],
)
def test_events_of_the_parley(number: int, rolled: str, answers: list[str], changes: str) -> None:
    g = table("Wraith", "Bunker", chapter=3)
    g.bystanders[28] = 1
    assert event(g, number, rolled, *answers) == changes


@with_plain_cards
def test_without_a_token_the_last_bus_brings_somebody_else() -> None:
    assert event(table(chapter=3), 4, "611") == "bystanders +1"


def test_rewards_of_the_parley() -> None:
    g = table(chapter=3)
    g.villains[0].henchmen = 4
    assert chapter_reward(g, 1) == "General Ruction henchmen -3"
    assert open_chapter(g).rewards[1].effect.label == "Roll 2 dice more in this attack."


# -- how it ends ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("chapter", "left", "is_won"),
    [(1, FEW_SOLDIERS, False), (2, FEW_SOLDIERS, True), (3, FEW_SOLDIERS, True), (2, FEW_SOLDIERS + 1, False)],
)
def test_a_war_without_soldiers_is_over(chapter: int, left: int, is_won: bool) -> None:
    with at_turn("Wraith", scenario=NAME) as match:
        with match.table() as g:
            g.chapter = chapter
            for number in range(1, left + 1):
                set_henchmen(g, number, BODY)
            set_henchmen(g, 17, MIND, MIND, MIND)
            villain(g, RUCTION, 0, on_card=5)  # those on the card are not in the city: FF-VHEN-06
            next_scheme(g, "Justice Rules the Night 1")
        end_turn(match)
        result = match.match.result
        assert (result is not None and result.winners == (0,)) is is_won
        assert result is None or result.story == (PRIVATE_WAR.victory.story,)


def test_the_war_that_is_over_as_freedom_tower_falls_is_won() -> None:
    """FF-RULING-42."""
    with at_turn("Wraith", scenario=NAME) as match:
        with match.table() as g:
            g.chapter = 2
            tower(g, *[*TOWER][:2])
        end_turn(match)
        result = match.match.result
        assert result is not None
        assert result.winners == (0,)


@with_plain_cards
def test_ruction_defeated_is_the_end() -> None:
    g = table(chapter=2)
    ruction, hero = g.villains[0], g.heroes[0]
    hero.location, hero.specials[0], ruction.damage = ruction.location, PLAIN, durability(g, ruction) - 1
    g.chance.queue("dice", 6, 6)
    assert ends(g, fight(g, hero, ruction)).startswith("won: General Ruction is defeated")


def test_letters_home() -> None:
    """FF-QUEST-05."""
    with at_turn("Wraith", scenario=NAME) as match:
        with match.table() as g:
            g.chapter, g.quests = 2, [7, 25, 29]
        for number in (7, 25, 29):
            assert not match.state.quest_done
            with match.table() as g:
                g.heroes[0].location = number
            match.queue("dice", 6, 1, 1)
            match.answer(0, "interact:quest")
        assert match.state.quest_done


def test_what_it_unlocks() -> None:
    assert (PRIVATE_WAR.victory.envelopes, PRIVATE_WAR.defeat.envelopes) == ((2, 8), (2, 3))
    assert PRIVATE_WAR.quest is not None
    assert (PRIVATE_WAR.quest.envelopes, PRIVATE_WAR.allowance.points) == ((6,), 2)


@pytest.mark.parametrize(("left", "worth"), [(2, 0.4), (8, 0.2), (14, 0.0), (17, 0.0)])
def test_progress(monkeypatch: pytest.MonkeyPatch, left: int, worth: float) -> None:
    """Where 2 are peace, and 12 more are war."""
    monkeypatch.setattr(private_war, "FEW_SOLDIERS", 2)
    monkeypatch.setattr(private_war, "ARMY", 12)
    g = table()
    for number in range(1, left + 1):
        g.henchmen[number] = (BODY,)
    assert PRIVATE_WAR.progress(g) == pytest.approx(worth)
    assert PRIVATE_WAR.notes(g) == {"Body Henchmen in the city": str(left)}
