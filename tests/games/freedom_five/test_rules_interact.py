"""Interact: one token, one Action, rule by rule."""

from typing import Any

import pytest

from longbox import Forbids, Nothing, Refusal
from longbox.games.freedom_five.attributes import BODY, MIND, Attribute
from longbox.games.freedom_five.cards.verbs.heroes import Draw, GainSpecial, TakeDamage
from longbox.games.freedom_five.city import HQ
from longbox.games.freedom_five.comic_kinds import Comic, MastermindEvent, SideQuest
from longbox.games.freedom_five.game import GAME
from longbox.games.freedom_five.hooks import INTERACTING, Meeting
from longbox.games.freedom_five.kinds import ANARCHY
from longbox.games.freedom_five.kinds import Test as AttributeTest
from longbox.games.freedom_five.state import FreedomFive
from longbox.testing.scenario import Scenario
from tests.games.freedom_five.own_cards import chapter_says, comic_says
from tests.games.freedom_five.table import (
    HERE,
    anarchy,
    at_turn,
    bystanders,
    give,
    henchmen,
    mastermind_token,
    on_top,
    private,
    specials,
    tower,
    view,
)

pytestmark = pytest.mark.usefixtures("no_powers")


def interactions(play: Scenario) -> list[str]:
    """With what the active Hero can Interact now."""
    return [key.removeprefix("interact:") for key in play.keys(0) if key.startswith("interact")]


@pytest.mark.rule("FF-ACT-23")
def test_interact_belongs_to_the_hero_phase() -> None:
    with at_turn("Legacy") as play:
        with play.table() as g:
            private(g)
            anarchy(g, HERE, MIND)
            mastermind_token(g, HERE, 1)
            bystanders(g, 10)
        for key in ("interact:anarchy:Mind", "interact:mastermind"):
            assert play.blocked(0, key).rule == "FF-TURN-11"
        play.answer(0, "hero")
        assert interactions(play) == ["anarchy:Mind", "mastermind"]
        with play.table() as g:
            private(g, 0, 10)
        assert play.blocked(0, "interact:bystander").rule == "FF-TURN-11"


@pytest.mark.rule("FF-COMIC-11")
@pytest.mark.parametrize(("hero", "card"), [("Wraith", "The Wraith Walks"), ("Absolute Zero", "Cryo-Field")])
def test_nobody_slips_past_guards_to_what_the_chapter_forbids(hero: str, card: str) -> None:
    no = Refusal("FF-COMIC-11", "nobody touches them in this Chapter")

    def apart(g: FreedomFive, comic: Comic, meeting: Meeting) -> Refusal | None:
        return no if meeting.kind == "mastermind" else None

    chapter_says(hooks=(Forbids(INTERACTING, apart),))
    with at_turn(hero) as play:
        with play.table() as g:
            give(g, 0, card)
            henchmen(g, HERE, BODY)
            mastermind_token(g, HERE, 1)
        assert play.blocked(0, f"ability:{card}").rule == "FF-RULING-60"
        with play.table() as g:
            anarchy(g, HERE, MIND)
        assert f"ability:{card}" in play.keys(0)


@pytest.mark.rule("FF-ACT-24")
def test_one_action_is_for_one_token() -> None:
    chapter_says(events=tuple(MastermindEvent(f"Event {number}", Draw(number)) for number in range(1, 6)))
    with at_turn("Legacy") as play:
        with play.table() as g:
            anarchy(g, HERE, MIND, BODY)
            mastermind_token(g, HERE, 3)
            mastermind_token(g, HERE, 2)
        play.answer(0, "interact:mastermind")
        assert play.state.anarchy[HERE] == (MIND, BODY)
        assert len(play.state.plotted) == 1
        assert len(play.state.heroes[0].hand) == 3
        assert play.state.heroes[0].available == 4


@pytest.mark.rule("FF-ACT-25")
@pytest.mark.rule("FF-ACT-26")
def test_henchmen_keep_heroes_from_anarchy_and_mastermind_tokens() -> None:
    with at_turn("Legacy") as play:
        with play.table() as g:
            anarchy(g, HERE, MIND, MIND)
            mastermind_token(g, HERE, 3)
            henchmen(g, HERE, BODY)
        assert play.blocked(0, "interact:anarchy:Mind").rule == "FF-HENCH-04"
        assert play.blocked(0, "interact:mastermind").rule == "FF-HENCH-04"
        with play.table() as g:
            henchmen(g, HERE)
        assert interactions(play) == ["anarchy:Mind", "mastermind"]  # the Anarchy does not matter for the other


@pytest.mark.rule("FF-ACT-27")
def test_anarchy_is_faced_with_a_card_of_its_colour() -> None:
    with at_turn("Legacy") as play:
        with play.table() as g:
            anarchy(g, HERE, BODY)
            on_top(g.anarchy_deck, "Sniper Reported", "Locked in the Vault", "Street Race", "Barricades")
        play.queue("dice", 3, 3, 1, 1)  # Body 4, 2 successes
        play.answer(0, "interact:anarchy:Body", "done")
        assert play.said("Street Race") == "FF-ANAR-16"
        assert play.state.anarchy[HERE] == ()
        assert play.state.stacks[BODY] == 3  # back on the HQ board
        assert play.state.anarchy_discards == ["Street Race"]
        assert play.state.anarchy_deck.layers[-1] == ("Barricades",)


@pytest.mark.rule("FF-ACT-27")
def test_failed_anarchy_stays() -> None:
    with at_turn("Legacy") as play:
        with play.table() as g:
            anarchy(g, HERE, BODY)
            on_top(g.anarchy_deck, "Street Race")
        play.queue("dice", 3, 2, 1, 1)
        play.answer(0, "interact:anarchy:Body")
        assert play.state.anarchy[HERE] == (BODY,)
        assert len(play.state.heroes[0].damage) == 1
        assert ANARCHY["Street Race"].need == 2


@pytest.mark.rule("FF-EX-12")
def test_bunker_fails_against_green_anarchy() -> None:
    """The card asks for 4 Mind dice and 2 successes; Bunker has Mind 5+ and one success."""
    with at_turn("Bunker") as play:
        with play.table() as g:
            anarchy(g, HERE, MIND)
            on_top(g.anarchy_deck, "Rumours of Evacuation")  # penalty: discard 1 card
            give(g, 0, "Fire Plan")
        play.queue("dice", 5, 4, 4, 1)
        play.answer(0, "interact:anarchy:Mind")
        assert play.state.anarchy[HERE] == (MIND,)
        hero = play.state.heroes[0]
        assert (hero.hand, hero.available, hero.exhausted) == ([], 4, 1)
        assert play.state.anarchy_discards == ["Rumours of Evacuation"]
        assert play.said("Rumours of Evacuation: Discard 1 card") == "FF-ANAR-17"


@pytest.mark.rule("FF-ACT-28")
@pytest.mark.rule("FF-EX-20")
def test_legacy_flips_mastermind_token_2() -> None:
    chapter_says(events=tuple(MastermindEvent(f"Event {number}", Draw(number)) for number in range(1, 6)))
    with at_turn("Legacy") as play:
        with play.table() as g:
            mastermind_token(g, HERE, 2)
        play.answer(0, "interact:mastermind")
        assert (play.state.heroes[0].available, play.state.heroes[0].exhausted) == (4, 1)
        assert play.said("Mastermind Event 2: Event 2") == "FF-ACT-28"
        assert len(play.state.heroes[0].hand) == 2


@pytest.mark.rule("FF-ACT-28")
def test_the_event_is_that_of_the_current_chapter() -> None:
    with at_turn("Legacy") as play:
        with play.table() as g:
            mastermind_token(g, HERE, 4)
            g.chapter = 2
        play.answer(0, "interact:mastermind")
        assert play.said("Mastermind Event 4: Backup line") == "FF-ACT-28"
        assert len(play.state.heroes[0].hand) == 2


@pytest.mark.rule("FF-ACT-29")
@pytest.mark.parametrize("effect", [Nothing(), TakeDamage(1)])
def test_after_its_event_a_token_is_shuffled_back(effect: Any) -> None:
    chapter_says(events=(MastermindEvent("Event", effect),) * 5)
    with at_turn("Legacy", "Wraith") as play:
        with play.table() as g:
            mastermind_token(g, HERE, 2)
            mastermind_token(g, 20, 4)
        token = play.state.plotted[0][1]
        play.answer(0, "interact:mastermind")
        assert [location for location, _ in play.state.plotted] == [20]
        assert len(play.state.tokens) == 4
        assert sorted(play.state.faces[each] for each in play.state.tokens) == ["1", "2", "3", "5"]
        for seat in (None, 0, 1):
            assert not any(play.state.faces.knows(seat, each) for each in play.state.tokens)
        assert token in play.state.tokens
        truths = [play.match.fork(seat=0, seed=seed).state for seed in range(60)]
        assert len({truth.faces[truth.tokens[-1]] for truth in truths}) == 5  # nobody knows which one lies on top


@pytest.mark.rule("FF-COMP-14")
@pytest.mark.rule("FF-COMP-25")
def test_while_its_event_is_resolved_a_token_is_neither_in_the_city_nor_in_the_stack() -> None:
    chapter_says(events=(MastermindEvent("Event", GainSpecial(1)),) * 5)
    with at_turn("Legacy") as play:
        with play.table() as g:
            mastermind_token(g, HERE, 2)
            specials(g, 0, "Clean Sweep", "Borrowed Hour", "Training Pays Off")
        play.answer(0, "interact:mastermind")
        play.asks(0, "There is no slot")
        assert (len(play.state.tokens), len(play.state.plotted)) == (4, 0)
        assert all(holds(play.state) for holds in GAME.invariants.values())
        play.answer(0, "discard:Clean Sweep")
        g = play.state
        assert len(g.tokens) == 5
        there = [*g.special_deck, *g.special_discards, *g.heroes[0].specials]
        assert len({*there}) == len(there) == 15


@pytest.mark.rule("FF-ACT-30")
@pytest.mark.parametrize("kind", ["bystander", "quest"])
@pytest.mark.parametrize(("guards", "chaos", "rule"), [((BODY,), (), "FF-HENCH-04"), ((), (MIND,), "FF-ACT-30"), ((), (), "")])
def test_henchmen_and_anarchy_keep_heroes_from_bystanders_and_quests(
    kind: str, guards: tuple[Attribute, ...], chaos: tuple[Attribute, ...], rule: str
) -> None:
    with at_turn("Legacy") as play:
        with play.table() as g:
            bystanders(g, HERE)
            g.quests = [HERE]
            henchmen(g, HERE, *guards)
            anarchy(g, HERE, *chaos)
        if rule:
            assert play.blocked(0, f"interact:{kind}").rule == rule
        else:
            assert kind in interactions(play)


@pytest.mark.rule("FF-ACT-30")
def test_a_card_at_freedom_tower_is_anarchy_there() -> None:
    with at_turn("Legacy") as play:
        with play.table() as g:
            g.heroes[0].location = HQ
            bystanders(g, HQ)
            tower(g, "A Siege of Reporters")
        assert play.blocked(0, "interact:bystander").rule == "FF-ACT-30"


@pytest.mark.rule("FF-ACT-31")
@pytest.mark.rule("FF-ACT-32")
def test_a_rescued_bystander_stays_beside_the_board_and_the_token_goes_back() -> None:
    with at_turn("Legacy", "Wraith") as play:
        with play.table() as g:
            bystanders(g, HERE, 2)
            on_top(g.bystander_deck, "The Night Shift from Union Hall")  # every Hero draws a card
        deck = len(play.state.bystander_deck)
        play.answer(0, "interact:bystander")
        assert play.state.bystanders[HERE] == 1
        assert [len(hero.hand) for hero in play.state.heroes] == [1, 1]
        assert len(play.state.bystander_deck) == deck - 1
        for seat in (None, 0, 1):
            cards = [card["name"] for card in view(play, seat)["heroes"][0]["bystanders"]]
            assert cards == ["The Night Shift from Union Hall"]
        assert view(play)["heroes"][1]["bystanders"] == []


@pytest.mark.rule("FF-ACT-33")
def test_a_quest_token_follows_the_side_quest_of_the_chapter() -> None:
    quest = SideQuest("The Lost Cat", 1, (HERE, 20), AttributeTest(MIND, 2), "It was on the roof.")
    comic_says(quest=quest)
    with at_turn("Legacy") as play:
        assert play.state.quests == [HERE, 20]
        play.queue("dice", 3, 3, 3, 4)  # Mind 4+
        play.answer(0, "interact:quest")
        assert play.state.quests == [HERE, 20]
        play.answer(0, "interact:quest")
        assert play.state.quests == [20]
        assert play.said("claims a Quest token: The Lost Cat") == "FF-QUEST-03"
        assert play.state.heroes[0].available == 3
