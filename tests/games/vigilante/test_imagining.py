"""What a seat imagines holds nothing of what only others know."""

from __future__ import annotations

from collections import Counter

import pytest

from longbox.engine.chance import Chance
from longbox.engine.faces import NOTHING
from longbox.games.vigilante import GAME
from longbox.games.vigilante.imagine import imagine
from longbox.games.vigilante.rules.identities import SIDES
from longbox.games.vigilante.state import Note, Vigilante
from longbox.testing import random_play
from tests.games.vigilante.looking import names
from tests.games.vigilante.table import at_plain_turn, at_turn, give, hero, identities, next_villain, team, track, turn_of


def lying_somewhere(g: Vigilante) -> set[int]:
    """The ids of all that is on the table, in a hand, in a deck or behind a shield."""
    found = {*g.city, *g.agency, *g.villains, *g.bag, *g.city_discard, *g.agency_discard, *g.track, *g.drawn, *g.played}
    for player in g.players:
        found |= {player.identity, *player.tokens, *player.hand, *player.jail, *player.dice, *player.starters}
        found |= {note.says for note in player.notes}
        found |= {card for held in player.slots if held is not None for card in held.gear}
    return found


def test_what_lies_nowhere_any_more_is_nothing() -> None:
    """The token that goes back to the bag is the First Player's secret: VG-TALK-07."""
    g = next(match.state for match in random_play(GAME, 4, 3) if match.state.round == 4)
    tokens = [thing for thing, group in enumerate(g.faces.group) if group.startswith("events")]
    gone = [token for token in tokens if token not in lying_somewhere(g)]
    assert len(gone) >= 3, "one a round went back to the bag, and can be followed by nobody"
    assert {g.faces[token] for token in gone} == {NOTHING}


def test_a_card_that_others_could_follow_is_lost_from_sight_in_a_trade() -> None:
    """Equipment that was seen on a Hero comes back to the hand; after a trade nobody else knows who has it: VG-TRADE-05."""
    with at_turn() as play:
        with play.table() as g:
            hero(g, 0, 1, "Nightshift Nora", gear=["Crowbar"])
            give(g, 0, "Stakeout")
            give(g, 1, "Kevlar Vest", "Grapnel")
        play.answer(0, "inventory")
        with play.table() as g:
            turn_of(g, 0)
        assert play.match.view(2).table["players"][0]["known"] == ["Crowbar"]
        play.answer(0, "trade")
        play.answer(0, "give:Crowbar")
        play.answer(1, "give:Grapnel")
        for seat in (0, 1):
            assert play.match.view(2).table["players"][seat]["known"] == []
        held = {card for player in play.state.players for card in player.hand}
        assert not any(play.state.faces.knows(2, card) for card in held if card not in play.state.players[2].hand)


def test_the_notes_of_others_are_not_there() -> None:
    with at_turn() as play:
        with play.table() as g:
            give(g, 0, "Stakeout")
        play.answer(0, "play:Stakeout")
        play.answer(0, "player:1")
        play.answer(0, "token:1")
        play.answer(0, "note:Evil")
        assert play.state.players[0].notes
        assert play.match.fork(seat=0, seed=1).state.players[0].notes, "one's own are"
        assert play.match.fork(seat=2, seed=1).state.players[0].notes == ()


@pytest.mark.parametrize("written", ["note:Neutral", "done"])
def test_a_token_is_what_it_was_seen_to_be_while_the_card_goes_on_whatever_was_noted(written: str) -> None:
    """It is face-down again before the next one is chosen, and wrong notes say that it cannot be what it was: VG-ALLEG-07."""
    with at_turn(seats=3) as play:
        with play.table() as g:
            identities(g, "Guardian", "Bounty Hunter", "Assassin")
            give(g, 0, "Full Dossier")
            g.players[0].notes = tuple([Note(1, place, g.faces.secret("Neutral", 0, SIDES)) for place in (2, 3)])
        play.answer(0, "play:Full Dossier", "player:1", "token:1", written)
        play.asks(0, "Which token of Player 3?")
        imagined = [play.match.fork(seat=0, seed=seed) for seed in range(30)]
        for other in imagined:
            assert other.view(0).to_json() == play.match.view(0).to_json()
            assert other.log(0) == play.match.log(0)
        tokens = [names(other.state, other.state.players[1].tokens) for other in imagined]
        assert {seen for seen, *_ in tokens} == {"Neutral"}
        assert {second for _, second, *_ in tokens} == {"Good", "Neutral", "Evil"}, "the others are as unknown as before"
        play.answer(0, "token:1", "done")


def test_only_who_looks_at_the_top_card_knows_it() -> None:
    with at_turn() as play:
        with play.table() as g:
            team(g, 0, "Auntie Ledger")
        play.answer(0, "use:Auntie Ledger", "put:top")
        top = play.state.city.top_layer()
        assert [play.state.faces.knows(seat, top[0]) for seat in (0, 1, 2, 3, None)] == [True, False, False, False, False]


def test_an_event_that_went_back_to_the_bag_cannot_be_told_from_the_others() -> None:
    with at_turn() as play:
        with play.table() as g:
            team(g, 0, "Wire Witch")
            give(g, 0, "Stakeout", "Crowbar")
            track(g, "Firefight 1", "Hacking 2", "Loot Crate 3", "Paramedic 4")
        play.answer(0, "use:Wire Witch", "pay:Stakeout", "event:Hacking 2")
        assert "Hacking 2" in [play.state.faces[token] for token in play.state.bag]
        assert not any(play.state.faces.known[token] for token in play.state.bag)


def with_the_top_card_instead(g: Vigilante, card: int) -> None:
    """A card in a hand and the top one of the City Deck change faces."""
    face = list(g.faces.face)
    top = g.city.top_layer()[0]
    face[card], face[top] = face[top], face[card]
    g.faces.face = tuple(face)


def test_where_an_ambush_is_asked_for_any_rival_may_be_the_one_who_holds_it() -> None:
    """Whoever is not asked sees only that the table waits: VG-RULING-39."""
    with at_plain_turn() as play:
        with play.table() as g:
            give(g, 0, "Crowbar")
            give(g, 1, "Getaway Van")
            give(g, 2, "Grapnel")
            give(g, 3, "Kevlar Vest")
            next_villain(g, "Nickel Nate")
        play.answer(0, "fight")
        play.asks(1, "Nickel Nate (Level 1) is beaten in Player 1's fight", ["ambush:Getaway Van", "done"])
        holders = Counter[int]()
        for seed in range(20):
            imagined = GAME.copy(play.state)
            with_the_top_card_instead(imagined, play.state.players[1].hand[0])
            imagine(imagined, 2, play.state, Chance(f"{seed}"), ())
            holders.update(
                player.seat for player in imagined.players if "Getaway Van" in [imagined.faces[card] for card in player.hand]
            )
        assert holders.total() == 20, "somebody holds one in each"
        assert holders.keys() == {1, 3}, "not the player whose Villain is beaten, nor the one who imagines it"
        play.answer(1, "done")


@pytest.mark.rule("VG-RULING-39")
def test_an_ambush_that_was_not_sprung_leaves_no_trace() -> None:
    """Player 2 holds an Ambush against investigations and lets it happen, or holds none: the others cannot tell which."""
    seen = []
    for held in ("Airtight Alibi", "Street Fair"):
        with at_plain_turn() as play:
            with play.table() as g:
                give(g, 0, "Stakeout")
                give(g, 1, held)
            play.answer(0, "play:Stakeout", "player:1")
            if held == "Airtight Alibi":
                play.answer(1, "done")
            play.asks(0, "Which", ["token:1", "token:2", "token:3", "token:4"])
            match = play.match
            seen.append([(match.view(seat).to_json(), match.log(seat)) for seat in (None, 0, 2, 3)])
            match.undo(0)
            play.asks(0, "Whom do you investigate?", ["player:1", "player:2", "player:3"])
    assert seen[0] == seen[1]
