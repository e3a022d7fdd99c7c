"""What players are told: the questions, the options, the log and the view say what is going on, and no more than one may know."""

from __future__ import annotations

import re

import pytest

import longbox
from longbox.games.vigilante import GAME
from longbox.games.vigilante.cards.scenarios import JUSTICE, SHIFTING, SHOWDOWN
from longbox.games.vigilante.cards.verbs.fights import change_health
from longbox.games.vigilante.catalogue import catalogue
from longbox.games.vigilante.goals import (
    FOR_INVESTIGATOR,
    FOR_MASTERMIND,
    FOR_NEUTRALS,
    KITS_FOR_ADDICT,
    PER_GUARDIAN,
    WHOLE_FOR_WORSHIPPER,
)
from longbox.games.vigilante.kinds import CARDS, HEROES, IDENTITIES
from longbox.games.vigilante.rules.events import BAG_EMPTY
from longbox.games.vigilante.rules.missions import verdicts
from longbox.games.vigilante.state import Fight, Phase
from longbox.games.vigilante.texts import card_text
from longbox.testing.scenario import Scenario
from tests.games.vigilante.playing import play_to
from tests.games.vigilante.table import at_plain_turn, give, hero, identities, jail, jail_some, next_villain, team, track, trigger


def labels(play: Scenario, seat: int) -> list[str]:
    """What this seat reads beside the numbers of its options."""
    return [option.label for option in play.asks(seat).options]


def in_force(play: Scenario, seat: int) -> list[str]:
    said: list[str] = play.match.view(None).table["players"][seat]["in_force"]
    return said


# -- Ambushes ------------------------------------------------------------------------------------


def test_an_ambush_is_asked_for_by_what_happens_and_says_what_it_does() -> None:
    """The Event lies among those that are due until it is resolved, so that all see which one it is."""
    with at_plain_turn() as play:
        with play.table() as g:
            give(g, 2, "Cut the Lights")
            track(g, "Loot Crate 2", "Paramedic 3", "Firefight 4", "Paramedic 4")
            trigger(g, 4)
        for name, left in (("Firefight 4", ["Firefight 4", "Paramedic 4"]), ("Paramedic 4", ["Paramedic 4"])):
            assert play.asks(2).prompt == f"{name} is about to be resolved: spring an Ambush?"
            assert labels(play, 2) == ["Cut the Lights: Prevent it.", "Let it happen"]
            assert [due["thing"] for due in play.match.view(None).table["due"]] == left
            play.answer(2, "done")
        assert play.state.due == []


def test_an_event_that_an_ambush_prevents_is_no_longer_due() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            give(g, 2, "Cut the Lights")
            track(g, "Loot Crate 2", "Paramedic 3", "Firefight 4", "Jailbreak 4")
            trigger(g, 4)
        play.answer(2, "ambush:Cut the Lights")
        lines = play.told()
        assert "Player 3 springs Cut the Lights: Prevent it" in lines
        assert "Firefight 4 does not trigger this round" in lines
        assert lines.count("Firefight 4 is triggered") == 0
        assert lines.count("Jailbreak 4 is triggered") == 1


@pytest.mark.rule("VG-RULING-17")
def test_who_might_catch_a_villain_of_another_jail_is_told_its_back_and_not_its_name() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            jail(g, 1, "Scuff", "Needle Nell")
            give(g, 0, "Bail Bond")
            give(g, 1, "Double Locks")
            give(g, 3, "Containment Team")
        play.answer(0, "play:Bail Bond")
        play.answer(1, "villain:Needle Nell")
        assert play.asks(1).prompt == "Needle Nell (Level 2) is about to be freed from your jail: spring an Ambush?"
        play.answer(1, "done")
        asked = play.asks(3)
        assert asked.prompt == "A Villain of Level 2 is about to be freed from Player 2's jail: spring an Ambush?"
        seen = f"{asked.prompt} {labels(play, 3)} {play.match.view(3).table} {play.told(seat=3)}"
        assert "Needle Nell" not in seen
        play.answer(3, "done")
        assert play.said("Needle Nell is freed", 3)


# -- questions and options -----------------------------------------------------------------------


def test_heroes_to_choose_from_are_shown_with_the_health_they_have_left() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            hero(g, 0, 1, "Byline", damage=1)  # Health 3
            hero(g, 0, 2, "Grudge", damage=3, gear=["Kevlar Vest"])
        play.answer(0, "heal")
        health = HEROES["Grudge"].health + CARDS["Kevlar Vest"].health
        assert labels(play, 0) == [
            "Byline in slot 1, 2 of 3 Health left",
            f"Grudge in slot 2, {health - 3} of {health} Health left",
        ]


def test_who_covers_others_is_told_how_hard_they_are_hit_and_what_they_have_left() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            team(g, 0, "Doorstop", "Grudge", "Byline")
            hero(g, 0, 3, "Byline", damage=1)
            next_villain(g, "The Foreman")  # chart 0 1 1 0
        play.answer(0, "fight")
        assert play.asks(0).prompt == "Whose damage does Doorstop take, with 5 of 5 Health left?"
        assert labels(play, 0) == ["Grudge, hit for 1, 4 of 4 Health left", "Byline, hit for 1, 2 of 3 Health left", "Nobody's"]


def test_tokens_and_traded_cards_are_called_what_they_are() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            give(g, 0, "Stakeout", "First Aid Kit", "First Aid Kit")
            give(g, 1, "Stakeout", "Crowbar")
        play.answer(0, "play:Stakeout", "player:1")
        assert labels(play, 0) == ["Token 1", "Token 2", "Token 3", "Token 4"]
        play.answer(0, "token:1", "done", "trade")
        assert labels(play, 0) == ["Give First Aid Kit", "Give First Aid Kit 2"]
        assert labels(play, 1) == ["Give Stakeout", "Give Crowbar", "Refuse"]


def test_starter_heroes_are_chosen_by_their_numbers_and_texts() -> None:
    match = play_to(longbox.new(GAME, seats=4, seed=7), Phase.STARTERS)
    part = match.decision.for_seat(2)
    assert part is not None
    for option in part.options:
        card = HEROES[option.key.removeprefix("starter:")]
        assert option.label == f"{card.name} (Attack {card.attack}, Health {card.health}): {card_text(card)}"
        assert card_text(card)


def test_without_a_token_in_the_bag_that_is_why_no_event_is_exchanged() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            give(g, 0, "Rolling Blackout")
            bag = [*g.bag]
            refusal = CARDS["Rolling Blackout"].play
            assert refusal is not None
            assert refusal.why_not(g, 0) is None
            g.bag.layers = ()
            empty = refusal.why_not(g, 0)
            g.bag.put_bag_on_top(bag)
        assert empty == BAG_EMPTY


# -- the log -------------------------------------------------------------------------------------


def test_a_card_that_is_played_or_used_says_in_the_log_what_it_does() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            hero(g, 0, 1, "Grudge", gear=["Flare Pistol"])
            give(g, 0, "Smoke Pot", "Crowbar")
        play.answer(0, "play:Smoke Pot", "use:Flare Pistol")
        lines = play.told()
        assert "Player 1 plays Smoke Pot: Make every number of the attack chart 1 lower in your fight this turn" in lines
        assert "Player 1 uses Flare Pistol: Discard a card to have +2 Attack in your fight this turn" in lines


def test_what_became_of_a_villain_or_a_card_is_one_of_a_few_words_in_the_facts() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            team(g, 0, "Grudge", "Anvil Street", "Candor")
            next_villain(g, "Nickel Nate", "Old Testament")
            give(g, 0, "Smoke Pot")
        play.answer(0, "play:Smoke Pot", "fight")
        facts = {line.facts["kind"]: line.facts for line in play.match.log()}
        assert facts["TextUsed"]["how"] == "plays"
        assert facts["FightOver"] == {"kind": "FightOver", "villain": "Nickel Nate", "where": "jailed", "seat": 0}
        assert play.said("Nickel Nate goes to the jail of Player 1") == "VG-FIGHT-13"


@pytest.mark.parametrize(
    ("gear", "springs", "told"),
    [
        pytest.param([], False, [], id="as printed"),
        pytest.param(["Whetstone"], False, [2], id="less than printed"),
        pytest.param([], True, [], id="as the Ambush says"),
        pytest.param(["Whetstone"], True, [3], id="less than the Ambush says"),
    ],
)
def test_the_health_of_a_villain_is_told_when_its_effect_changes_it(gear: list[str], springs: bool, told: list[int]) -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            hero(g, 0, 2, "Byline", gear=gear)
            give(g, 1, "Wrong Alley")  # +1 Health
            next_villain(g, "Mumbles")  # Health 3, and -1 per Gadget
        play.answer(0, "fight")
        play.answer(1, "ambush:Wrong Alley" if springs else "done")
        said = play.told("VG-FIGHT-04")
        assert said == [
            "Mumbles: This Villain has -1 Health per Gadget on your team",
            *[f"Player 1 faces a Villain of {health} Health" for health in told],
        ]


def test_a_villain_who_has_no_more_health_to_lose_is_no_news() -> None:
    with at_plain_turn() as play, play.table() as g:
        g.fight = Fight(seat=0, villain=next(iter(g.villains)), health=1, chart=[])
        g.heard = []
        change_health(g, 0, -1)
        assert not g.heard
        change_health(g, 0, 1)
        assert len(g.heard) == 1
        g.fight = None


# -- the view ------------------------------------------------------------------------------------


@pytest.mark.rule("VG-SETUP-16")
@pytest.mark.parametrize(
    ("family", "seats", "mix"),
    [
        (JUSTICE, 4, "2 Good, 1 Evil, 1 Neutral"),
        (JUSTICE, 6, "3 Good, 1 Evil, 2 Neutral"),
        (SHIFTING, 4, "at least 1 Good"),
        (SHOWDOWN, 6, "3 Good, 3 Evil"),
    ],
)
def test_all_are_told_how_many_of_each_side_the_scenario_has(family: str, seats: int, mix: str) -> None:
    match = longbox.new(GAME, seats=seats, seed=1, scenario=family)
    for seat in (None, *range(seats)):
        assert match.view(seat).table["mix"] == mix
    assert f", with {mix}. " in match.log()[0].text
    assert match.log()[0].text.startswith("Setup 1: ")
    assert not match.log()[0].text.endswith("."), "whoever shows a line ends it"


def test_in_the_setup_nobody_is_first_player_or_to_act() -> None:
    match = longbox.new(GAME, seats=4, seed=2)
    while match.state.phase is not Phase.CHOOSE_EVENT:
        for seat in (None, *range(4)):
            assert (match.view(seat).table["first"], match.view(seat).table["active"]) == (None, None)
        option = match.decision.options[0]
        match.choose(option.key, option.seat)
    assert match.view(None).table["first"] == match.view(None).table["active"] == match.decision.seat


def test_everybodys_attack_is_seen_during_a_fight_and_only_the_fighters_is_changed_by_it() -> None:
    """Kid Curfew is stronger against Level 1, but only in their own fight."""
    with at_plain_turn() as play:
        with play.table() as g:
            team(g, 0, "Grudge")
            team(g, 3)
            team(g, 1, "Kid Curfew")
            team(g, 2, "Anvil Street")
            give(g, 0, "Smoke Pot")
            give(g, 3, "Lend a Hand", "Overwatch")
            next_villain(g, "Kerbstone")
        before = [player["attack"] for player in play.match.view(None).table["players"]]
        play.answer(0, "fight")
        play.answer(3, "ambush:Lend a Hand")
        now = [player["attack"] for player in play.match.view(None).table["players"]]
        assert now == [before[0] + 2, *before[1:]]
        play.asks(3, f"with {now[0]} against")


def test_what_holds_for_a_while_is_in_the_view_in_words_and_gone_afterwards() -> None:
    with at_plain_turn(mercenaries=True) as play:
        with play.table() as g:
            hero(g, 0, 1, "Grudge", gear=["Flare Pistol"])
            give(g, 0, "Smoke Pot", "Field Promotion", "Crowbar", "Stakeout")
            give(g, 1, "First Aid Kit")
            g.players[0].safe_until = 2
            g.players[0].next_attack = 4
            g.players[0].next_guard = (0, 2)
            next_villain(g, "Kerbstone")
        play.answer(0, "play:Smoke Pot", "play:Field Promotion", "use:Flare Pistol", "pay:Crowbar", "trade")
        play.answer(1, "done")
        assert in_force(play, 0) == [
            "+2 Attack in a fight this turn",
            "attack chart 1 lower in a fight this turn",
            "+4 Attack in the next fight of this round",
            "slot 1 and slot 3 not hit in the next fight of this round",
            "4 Influence less for a recruit this turn",
            "no Villain freed from the jail until the end of round 2",
            "asked for a trade this turn: Player 2",
            "used this turn: Flare Pistol",
        ]
        assert in_force(play, 1) == []
        play.answer(0, "fight")
        assert in_force(play, 0) == ["no Villain freed from the jail until the end of round 2"]


def test_texts_that_are_used_up_are_named() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            hero(g, 0, 1, "Grudge", gear=["Flare Pistol"])
            g.players[0].spent = ("Brickyard Bo", "Flare Pistol 17")
            g.players[0].spent_for_good = ("The Usher",)
        assert in_force(play, 0) == ["used this round: Brickyard Bo and Flare Pistol", "used up: The Usher"]


def test_of_several_villains_on_a_card_it_is_said_what_they_do() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            team(g, 0, "Candor", "Grudge")
            give(g, 1, "Wrong Alley")
            next_villain(g, "The Pratt Twins")
        play.answer(0, "fight")
        play.asks(1, "The Pratt Twins (Level 1) are revealed in Player 1's fight: spring an Ambush?")
        play.answer(1, "done")
        assert play.said("The Pratt Twins attack with 1 1 0 0") == "VG-FIGHT-06"
        assert play.said("The Pratt Twins go to the jail of Player 1") == "VG-FIGHT-13"


@pytest.mark.parametrize(
    ("card", "words"),
    [
        ("Loot Crate", "Each player draws 1 City Card or, with 3 or more Villains in their jail, an Agency Card."),
        ("Ninth Wave", "When you win a fight, heal 1 damage from one of your Heroes that the Villain's attack chart hit."),
        ("Wrong Alley", "the highest number of its attack chart (you choose among equals) is 1 higher."),
        ("Signal Override", "Choose the number of an Event on the Event Track that may still trigger: Events of that number"),
    ],
)
def test_texts_say_who_chooses_and_among_what(card: str, words: str) -> None:
    assert words in catalogue()[card].text


# -- Missions ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("identity", "numbers"),
    [
        ("Guardian", [PER_GUARDIAN]),
        ("Investigator", [FOR_INVESTIGATOR]),
        ("Mastermind", [FOR_MASTERMIND]),
        ("Addict", [FOR_NEUTRALS, KITS_FOR_ADDICT]),
        ("Bounty Hunter", [FOR_NEUTRALS]),
        ("Cultist", [FOR_NEUTRALS]),
        ("Profiteer", [FOR_NEUTRALS]),
        ("Worshipper of Life", [FOR_NEUTRALS, WHOLE_FOR_WORSHIPPER]),
    ],
)
def test_a_mission_asks_for_what_it_is_judged_by(identity: str, numbers: list[int]) -> None:
    said = [int(number) for number in re.findall(r"at least (\d+)", IDENTITIES[identity].mission)]
    assert said == numbers


def test_counts_and_names_read_as_sentences() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            identities(g, "Assassin", "Guardian", "Guardian", "Guardian")
            jail_some(g, 1, 1)
        judged = verdicts(play.state)
        assert judged[1].why == "1 Villain in the Good players' jails (21 needed)"
        with play.table() as g:
            for level in (1, 2):
                jail_some(g, 2, 12, level)
        assert verdicts(play.state)[1].why == "25 Villains in the Good players' jails (21 needed)"
        assert verdicts(play.state)[0].why == "Player 2, Player 3 and Player 4 won for Good"
