"""Cards of the hand: drawing them, playing them, unique cards; and what their texts grant."""

from __future__ import annotations

import pytest

from longbox import Deck
from longbox.games.hour_of_need.kinds import HERO_CARDS, HERO_DECKS
from longbox.games.hour_of_need.state import Attached
from tests.games.hour_of_need.table import (
    FOCUS,
    SUCCESS,
    TURN,
    at_turn,
    clue,
    dice,
    foe,
    give,
    next_issue,
    no_threats,
    nobody_on_map,
    play_area,
    stand,
    threat,
)

PELL, HUNTSMAN = "Pell the Footman", "The Huntsman"
AGILITY = "Unnatural Agility"

# -- drawing -------------------------------------------------------------------------------------------------


@pytest.mark.rule("HN-DRAW-01")
def test_a_card_for_an_action() -> None:
    with at_turn("Sexton", "Guerilla") as play:
        play.queue("hero 0", "Lantern")
        play.answer(0, "draw")
        hero = play.state.heroes[0]
        assert (hero.hand, len(hero.deck), hero.actions) == (["Lantern"], 19, 1)
        assert play.said("Lantern") == "HN-DRAW-01"


@pytest.mark.rule("HN-DRAW-02")
def test_the_discard_pile_becomes_the_new_deck() -> None:
    with at_turn("Sexton", "Guerilla") as play:
        with play.table() as g:
            hero = g.heroes[0]
            hero.deck = Deck.shuffled("hero 0", ())
            hero.discards = [*HERO_DECKS["Sexton"].cards][:9]
        play.answer(0, "draw")
        hero = play.state.heroes[0]
        assert (len(hero.hand), len(hero.deck), hero.discards) == (1, 8, [])
        assert sorted([*hero.hand, *hero.deck]) == sorted([*HERO_DECKS["Sexton"].cards][:9])
        assert len(hero.deck.layers) == 1  # in no order that anybody knows


@pytest.mark.rule("HN-DRAW-03")
def test_there_is_no_hand_limit() -> None:
    with at_turn("Sexton", "Guerilla") as play:
        with play.table() as g:
            no_threats(g, 0)
            no_threats(g, 1)
            g.heroes[0].hand = [*HERO_DECKS["Sexton"].cards]
            g.heroes[0].deck = Deck.shuffled("hero 0", [*HERO_DECKS["Sexton"].cards])
            g.heroes[1].actions = 0
            g.done = [1]
            next_issue(g, "Second Van")
        play.answer(0, "draw", "draw", "threat")
        play.asks(0, "Who draws the next villain card?", ["draw"])  # the next round
        assert len(play.state.heroes[0].hand) == 23


# -- when a card can be played ---------------------------------------------------------------------------------


@pytest.mark.rule("HN-PLAY-01")
def test_a_card_without_the_action_icon_is_played_whenever_its_owner_likes() -> None:
    with at_turn("Sexton", "Guerilla") as play:
        with play.table() as g:
            no_threats(g)
            foe(g, 1, PELL, (5, 2))
            give(g, 0, "Open Grave", "Open Grave", "Cold Hands")
        play.answer(0, "play:Open Grave", "move", "done", "play:Open Grave", "move", "done", "threat")
        assert (play.state.done, play.state.heroes[0].actions) == ([0], 0)
        play.answer(0, "play:Cold Hands")  # the other hero has both actions left
        assert threat(play.state, PELL).is_exhausted
        assert threat(play.state, PELL).damage == 2
        assert play.said("plays Cold Hands") == "HN-PLAY-01"


@pytest.mark.rule("HN-PLAY-02")
def test_no_card_is_played_in_a_threat_phase() -> None:
    with at_turn("Majesty", "Sexton") as play:
        with play.table() as g:
            no_threats(g)
            for name, spot in ((PELL, (1, 1)), (HUNTSMAN, (9, 1))):
                foe(g, 0, name, spot).is_exhausted = True
            g.heroes[0].damage = 5
            give(g, 0, "Stand With Me", "By Decree")
            give(g, 1, "Open Grave")
            g.heroes[0].actions = 0
        assert "play:Stand With Me" in play.keys(0)
        play.answer(0, "threat")
        play.asks(0, "which card activates next?", [f"activate:{PELL}", f"activate:{HUNTSMAN}"])
        assert play.match.decision.for_seat(1) is None


@pytest.mark.rule("HN-PLAY-03")
def test_one_card_at_a_time() -> None:
    with at_turn("Majesty", "Guerilla") as play:
        with play.table() as g:
            give(g, 0, "Stand With Me", "By Decree", "Banner")
            give(g, 1, "Know Every Alley", "Field Kit")
            g.heroes[0].damage = g.heroes[1].damage = 5
            foe(g, 0, PELL, (9, 1))
        play.answer(0, "play:Stand With Me")
        play.asks(0, "For whom", ["hero:Majesty", "hero:Guerilla"])
        assert play.match.decision.for_seat(1) is None
        play.answer(0, "hero:Guerilla")
        assert {"play:By Decree", "play:Banner"} < set(play.keys(0))
        assert {"play:Know Every Alley", "play:Field Kit"} < set(play.keys(1))


@pytest.mark.rule("HN-PLAY-04")
def test_no_card_is_played_in_the_middle_of_an_attack() -> None:
    with at_turn("Majesty", "Guerilla") as play:
        with play.table() as g:
            nobody_on_map(g)
            give(g, 0, "Stand With Me", "By Decree", "Unasked Courage")
            give(g, 1, "Silent Takedown", "Know Every Alley", "Field Kit")
            play_area(g, 0, "Banner")
            clue(g, 0, "Police Band")
            g.heroes[0].focus = 1
            g.heroes[0].damage = g.heroes[1].damage = 5
            for name, spot in ((PELL, (5, 3)), (HUNTSMAN, (4, 4))):
                foe(g, 0, name, spot)
        assert "play:Unasked Courage" in play.keys(0)
        asked = []
        play.queue("dice", *dice(FOCUS, SUCCESS, SUCCESS))
        play.answer(0, "attack")
        while play.match.answers_in_step:
            assert [seat for seat in play.match.decision.seats if seat != 0] == []
            asked.append(play.keys(0))
            play.answer(0, play.keys(0)[-1])
        assert len(asked) >= 3  # the space, the dice, the focus
        assert not [key for keys in asked for key in keys if key.startswith("play:")]


@pytest.mark.rule("HN-PLAY-04", "HN-PLAYACT-07")
@pytest.mark.parametrize(("card", "zone"), [("Drumbeat", "discards"), ("Field Kit", "discards"), (AGILITY, "constants")])
def test_a_card_that_says_so_lets_another_be_played_without_an_action(card: str, zone: str) -> None:
    with at_turn("Majesty", "Guerilla") as play:
        with play.table() as g:
            give(g, 0, "Royal Assent")  # a hero within 3 spaces draws 2 cards and may then play 1 card
            give(g, 1, card)
            g.heroes[1].damage = 5
            foe(g, 0, PELL, (5, 5))
            stand(g, 1, (5, 6))
        play.queue("hero 1", "Snare", "Trophy Belt")
        play.answer(0, "play:Royal Assent", "hero:Guerilla")
        if card == "Drumbeat":
            play.queue("dice", *dice(*[FOCUS] * 7))
        play.answer(1, f"play:{card}")
        while play.match.answers_in_step:
            play.answer_first(play.match.decision.seats[0])
        guerilla = play.state.heroes[1]
        assert [hero.actions for hero in play.state.heroes] == [1, 2]
        assert card in (guerilla.discards if zone == "discards" else [each.name for each in guerilla.constants])
        assert play.state.heroes[0].discards == ["Royal Assent"]


@pytest.mark.rule("HN-PLAYACT-05")
def test_a_constant_goes_where_its_text_says() -> None:
    with at_turn("Guerilla", "Majesty") as play:
        with play.table() as g:
            give(g, 0, "Snare", "Trophy Belt")
            foe(g, 1, PELL, (5, 2))
        play.answer(0, "play:Snare", "play:Trophy Belt")
        assert threat(play.state, PELL).attached == [Attached("Snare", 0)]
        assert [card.name for card in play.state.heroes[0].constants] == ["Trophy Belt"]
        assert play.state.heroes[0].discards == []


# -- what a text grants ----------------------------------------------------------------------------------------


@pytest.mark.rule("HN-TEXTACT-01")
@pytest.mark.parametrize(
    ("hero", "card", "dice_rolled", "answers"),
    [
        ("Guerilla", "Hit and Fade", 6, ["done"]),  # an Attack and a Move, for the one action that the card costs
        ("Majesty", "Court of Inquiry", 5, []),  # a Solve
    ],
)
def test_what_a_text_grants_costs_no_action(hero: str, card: str, dice_rolled: int, answers: list[str]) -> None:
    with HERO_CARDS.trying(HERO_CARDS[card]._replace(is_action=False)), at_turn(hero, "Sexton") as play:
        with play.table() as g:
            foe(g, 0, "Poisoned Punch" if hero == "Majesty" else PELL, (5, 3))
            give(g, 0, card)
        play.queue("dice", *dice(*[FOCUS] * dice_rolled))
        play.answer(0, f"play:{card}")
        while play.match.answers_in_step:
            play.answer(0, "done" if "done" in play.keys(0) else play.keys(0)[0])
        assert play.state.heroes[0].actions == 2


@pytest.mark.rule("HN-TEXTACT-01")
def test_a_granted_attack_is_possible_without_an_action_left() -> None:
    with at_turn("Majesty", "Guerilla") as play:
        with play.table() as g:
            no_threats(g)
            no_threats(g, 1)
            foe(g, 1, PELL, (5, 3))
            give(g, 0, "Royal Summons")
            g.heroes[1].actions, g.done = 0, [1]
        play.answer(0, "play:Royal Summons")
        play.answer(0, "done")
        play.answer(1, "done")
        play.queue("dice", *dice(SUCCESS, SUCCESS, SUCCESS, FOCUS))
        play.answer(0, "hero:Guerilla")
        assert threat(play.state, PELL).damage == 3
        assert [hero.actions for hero in play.state.heroes] == [1, 0]


# -- unique cards ----------------------------------------------------------------------------------------------


@pytest.mark.rule("HN-UNIQ-01")
def test_the_unique_icon_is_shown_and_counts() -> None:
    with at_turn("Guerilla") as play:
        with play.table() as g:
            give(g, 0, AGILITY, "Snare")
        shown = {card["name"]: card["unique"] for card in play.match.view(0).table["heroes"][0]["hand"]}
        assert shown == {AGILITY: True, "Snare": False}
        assert "unique" in play.match.view(0).describe().lower()
    for card in HERO_CARDS.values():
        assert card.is_constant or not card.is_unique
        assert card.n == 1 or not (card.is_unique and card.attaches)  # so nobody controls two under other cards


@pytest.mark.rule("HN-UNIQ-01", "HN-UNIQ-02", "HN-PLAYACT-06")
@pytest.mark.parametrize("is_unique", [False, True])
def test_a_hero_controls_one_copy_of_a_unique_card(is_unique: bool) -> None:
    card = HERO_CARDS[AGILITY]._replace(is_unique=is_unique)
    with HERO_CARDS.trying(card), at_turn("Majesty", "Guerilla") as play:
        with play.table() as g:
            play_area(g, 1, AGILITY, "Rope Line")
            give(g, 1, AGILITY)
            give(g, 0, "Royal Assent")
        play.queue("hero 1", "Snare", "Trophy Belt")
        play.answer(0, "play:Royal Assent", "hero:Guerilla")
        play.answer(1, f"play:{AGILITY}")  # by an effect, too
        names = [card.name for card in play.state.heroes[1].constants]
        assert names == (["Rope Line", AGILITY] if is_unique else [AGILITY, "Rope Line", AGILITY])


@pytest.mark.rule("HN-UNIQ-03", "HN-UNIQ-04")
def test_the_older_copy_is_discarded_when_the_new_one_comes() -> None:
    with at_turn("Guerilla", "Majesty") as play:
        with play.table() as g:
            give(g, 0, AGILITY, AGILITY)
        play.answer(0, f"play:{AGILITY}")
        with play.table() as g:
            g.heroes[0].constants[0].is_exhausted = True
        play.asks(0, TURN)
        play.answer(0, f"play:{AGILITY}")
        guerilla = play.state.heroes[0]
        assert [(card.name, card.is_exhausted) for card in guerilla.constants] == [(AGILITY, False)]  # the new one
        assert (guerilla.discards, guerilla.hand) == ([AGILITY], [])
        assert play.said("discards") == "HN-UNIQ-04"
