"""What the bots' knowledge of the game is worth: obvious positions for each Identity, and games against random play."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

import longbox
from longbox.bots import Bot, Chair, RandomBot
from longbox.bots.greedy import GreedyBot
from longbox.games.vigilante import GAME
from longbox.games.vigilante.bot import MISSIONS, Estimate, exposure, setting_up
from longbox.games.vigilante.evaluation import evaluate
from longbox.games.vigilante.kinds import IDENTITIES, SCENARIOS
from longbox.games.vigilante.rules.missions import verdicts
from longbox.games.vigilante.state import Vigilante
from longbox.testing.scenario import Scenario
from tests.games.vigilante.table import (
    at_turn,
    defeated,
    give,
    hero,
    identities,
    jail,
    jail_some,
    last_step,
    market,
    next_villain,
    no_hero,
    round_number,
    team,
    track,
    trigger,
    turn_of,
)

SEEDS = range(6)
THREE = SCENARIOS["brought-to-justice 3"].rounds
PLAIN = ("Candor", "Small Claims", "Sister Sunday")


@contextmanager
def last_action(*names: str) -> Iterator[Scenario]:
    """Three players with these Identities, in the last round; seat 0 has its last action, the others have none left."""
    with at_turn(3) as play:
        with play.table() as g:
            identities(g, *names)
            round_number(g, THREE)
            turn_of(g, 0, 1)
            for player in g.players[1:]:
                player.actions = 0
        yield play


def chosen(play: Scenario, seat: int = 0) -> set[str]:
    """What greedy bots choose in this seat, with several lucks and imaginations."""
    return {GreedyBot(str(seed)).choose(Chair(play.match, seat)) for seed in SEEDS}


def test_every_identity_has_an_estimate() -> None:
    assert MISSIONS.keys() == IDENTITIES.keys()


def test_a_guardian_who_lacks_one_villain_fights() -> None:
    with last_action("Guardian", "Assassin", "Addict") as play:
        with play.table() as g:
            team(g, 0, *PLAIN)
            hero(g, 0, 1, "Candor", damage=3)
            jail_some(g, 0, 6)
            give(g, 0, "Crowbar", "First Aid Kit", "First Aid Kit", "Kevlar Vest")
            next_villain(g, "Scuff")
        assert chosen(play) <= {"fight", "attach:Crowbar", "attach:Kevlar Vest", "play:First Aid Kit"}  # free actions come first
        with play.table() as g:
            for card in g.players[0].hand:
                g.city_discard.append(card)
            g.players[0].hand = []
        assert chosen(play) == {"fight"}


def test_a_worshipper_with_villains_enough_heals() -> None:
    with last_action("Worshipper of Life", "Guardian", "Assassin") as play:
        with play.table() as g:
            team(g, 0, "Candor", "Small Claims", "Grudge")
            hero(g, 0, 2, "Small Claims", damage=1)
            jail(g, 0, "Porch Moth", "Scuff", "Kerbstone", "Tall Paul")  # the first could have healed somebody in a fight
            track(
                g,
                *[f"{event} {number}" for event in ("Loot Crate", "Hacking", "Jailbreak") for number in range(1, 7)][
                    : len(g.track)
                ],
            )
        assert chosen(play) == {"heal"}


def test_a_profiteer_recruits_whom_it_takes() -> None:
    with last_action("Profiteer", "Guardian", "Assassin") as play:
        with play.table() as g:
            team(g, 0, "Candor")  # 6
            team(g, 1, "Tow Hook", "Byline")  # 11
            jail_some(g, 0, 5)
            market(g, "Paper Route", "Old Quarry", "Grudge")
            give(g, 0, "Prisoner Transfer", "Cut the Lights", "Kevlar Vest")  # 8 in all
        play.answer(0, "recruit")
        assert chosen(play) == {"recruit:Old Quarry"}
        play.answer(0, "recruit:Old Quarry", "pay:Prisoner Transfer", "pay:Cut the Lights")


def test_a_mastermind_takes_the_tenth_villain_from_another() -> None:
    with last_action("Mastermind", "Guardian", "Addict") as play:
        with play.table() as g:
            jail_some(g, 0, 9)
            jail_some(g, 1, 4)
            give(g, 0, "Extradition")
        assert chosen(play) == {"play:Extradition"}


def test_a_bounty_hunter_hits_the_dearest_hero() -> None:
    with last_action("Bounty Hunter", "Guardian", "Assassin") as play:
        with play.table() as g:
            jail_some(g, 0, 5)
            team(g, 1, "Candor", "Tow Hook")
            hero(g, 1, 2, "Tow Hook", damage=3)  # one more and the dearest falls
            hero(g, 2, 1, "Byline", damage=2)
            give(g, 0, "Loose Cornice")
        assert chosen(play) == {"play:Loose Cornice"}
        play.answer(0, "play:Loose Cornice")
        assert chosen(play) == {"player:1"}
        play.answer(0, "player:1")
        assert chosen(play) == {"damage:2"}
        play.answer(0, "damage:2")


def test_a_cultist_hits_whoever_has_lost_nobody() -> None:
    with last_action("Cultist", "Guardian", "Assassin") as play:
        with play.table() as g:
            jail_some(g, 0, 5)
            defeated(g, 1, "Grudge")
            hero(g, 1, 1, "Byline", damage=2)
            hero(g, 2, 1, "Cold Case", damage=3)
            give(g, 0, "Loose Cornice")
        assert chosen(play) == {"play:Loose Cornice"}
        play.answer(0, "play:Loose Cornice")
        assert chosen(play) == {"player:2"}
        play.answer(0, "player:2")


def others(g: Vigilante, but: int, *kinds: str) -> list[str]:
    """Events of these kinds, harmless ones by default, as many as the track has beside one with this number."""
    names = [f"{kind} {number}" for kind in kinds or ("Paramedic", "Loot Crate") for number in range(1, 7) if number != but]
    return names[: len(g.track) - 1]


def test_an_addict_keeps_healing_cards() -> None:
    with last_action("Addict", "Guardian", "Assassin") as play:
        with play.table() as g:
            jail(g, 0, "Sump", "Ripsaw Rae", "Tollkeeper", "The Foreman")
            hero(g, 0, 1, "Candor", damage=3)
            give(g, 0, "First Aid Kit", "First Aid Kit", "Med Pac", "Med Pac", "Overwatch")
        assert not [key for key in chosen(play) if "Kit" in key or "Pac" in key]
    with at_turn(3) as play:
        with play.table() as g:
            identities(g, "Addict", "Guardian", "Assassin")
            give(g, 0, "First Aid Kit", "First Aid Kit", "Med Pac", "Overwatch")
            track(g, "Hacking 1", *others(g, 1, "Paramedic", "Hacking"))
            trigger(g, 1, 0, 0)
        assert chosen(play) == {"discard:Overwatch"}


def test_an_addict_lets_a_villain_of_level_1_go_first() -> None:
    with at_turn(3) as play:
        with play.table() as g:
            identities(g, "Addict", "Guardian", "Assassin")
            jail(g, 0, "Sump", "Nickel Nate", "Ripsaw Rae")
            track(g, "Jailbreak 1", *others(g, 1))
            trigger(g, 1, 0, 0)
        assert chosen(play) == {"villain:Nickel Nate"}


@pytest.mark.parametrize(
    ("identity", "jails", "number"), [("Guardian", (7, 3, 3), 5), ("Assassin", (3, 7, 7), 3), ("Mastermind", (10, 3, 3), 5)]
)
def test_the_die_serves_the_mission(identity: str, jails: tuple[int, ...], number: int) -> None:
    """A Jailbreak on 3 takes a Villain from everybody, in the last round: whoever needs their own Villains avoids it."""
    rivals = ("Assassin", "Addict") if identity == "Guardian" else ("Guardian", "Addict")
    with last_action(identity, *rivals) as play:
        with play.table() as g:
            track(g, "Jailbreak 3", *others(g, 3, "Paramedic", "Loot Crate", "Hacking"))
            g.players[1].actions = 1  # so that nothing is triggered yet
            for seat, count in enumerate(jails):
                jail_some(g, seat, count)
        play.queue("event dice", 3, 5)
        play.answer(0, "draw", "deck:City")
        assert chosen(play) == {f"submit:{number}"}


def test_a_die_that_hurts_openly_gives_something_away() -> None:
    with at_turn(3) as play:
        with play.table() as g:
            track(g, "Jailbreak 3", *others(g, 3))
        g = GAME.copy(play.state)
        g.players[0].submitted = 1
        assert exposure(g, 0) == 0
        g.players[0].submitted = 3
        assert exposure(g, 0) > 0
        g.players[1].submitted = 3  # a number that another has submitted is safe: VG-TRIG-07
        assert exposure(g, 0) == 0


@pytest.mark.parametrize(("round_", "number"), [(1, 5), (THREE, 3)])
def test_an_assassin_submits_the_harmful_die_late_and_not_early(round_: int, number: int) -> None:
    with at_turn(3) as play:
        with play.table() as g:
            identities(g, "Assassin", "Guardian", "Addict")
            round_number(g, round_)
            turn_of(g, 0, 1)
            track(g, "Jailbreak 3", *others(g, 3, "Paramedic", "Loot Crate", "Hacking"))
            jail_some(g, 0, 3)
            jail_some(g, 1, 5)
            jail_some(g, 2, 3)
        play.queue("event dice", 3, 5)
        play.answer(0, "draw", "deck:City")
        assert chosen(play) == {f"submit:{number}"}


def test_who_is_evil_hides_behind_a_jail_like_the_others_and_less_later() -> None:
    """To an Assassin Villains of their own are worth nothing else."""
    gains = []
    for round_ in (1, THREE - 1, THREE):
        with at_turn(3) as play:
            with play.table() as g:
                identities(g, "Assassin", "Guardian", "Addict")
                round_number(g, round_)
                jail_some(g, 1, 4)
            before = evaluate(play.state, 0)
            with play.table() as g:
                jail_some(g, 0, 3)
            gains.append(evaluate(play.state, 0) - before)
    early, late, last = gains
    assert early > 2 * late > 0
    assert last == 0


def test_an_assassin_without_heroes_recruits_while_there_is_time() -> None:
    with at_turn(3, first_game=True) as play:  # an Investigator would profit from Heroes that fall
        with play.table() as g:
            identities(g, "Assassin", "Guardian", "Addict")
            no_hero(g, 0, 1)
            team(g, 1, *PLAIN)
            market(g, "Paper Route", "Old Quarry", "Grudge")
            give(g, 0, "First Aid Kit", "First Aid Kit", "First Aid Kit", "First Aid Kit", "Crowbar", "Crowbar")
        assert chosen(play) == {"recruit"}


def test_a_note_says_what_was_seen() -> None:
    with at_turn(3) as play:
        with play.table() as g:
            identities(g, "Guardian", "Assassin", "Addict")  # two tokens of their own side come first
            give(g, 0, "Stakeout")
        play.answer(0, "play:Stakeout", "player:1", "token:2")
        assert chosen(play) == {"note:Evil"}
        play.answer(0, "note:Evil")


@pytest.mark.parametrize("identity", IDENTITIES)
def test_at_the_end_the_estimate_is_the_verdict(identity: str) -> None:
    """Mission by Mission, on tables that fulfil it and on tables that do not."""
    others = ("Guardian", "Assassin") if IDENTITIES[identity].allegiance != "Good" else ("Assassin", "Addict")
    for is_fulfilled in (False, True):
        with at_turn(3) as play:
            with play.table() as g:
                identities(g, identity, *others)
                last_step(g)
                _fulfil(g, identity, is_fulfilled)
            assert verdicts(play.state)[0].is_won == is_fulfilled
            assert (MISSIONS[identity](Estimate(play.state), 0)[0] > 0.5) == is_fulfilled


def _fulfil(g: Vigilante, identity: str, is_fulfilled: bool) -> None:
    """Seat 0 has achieved this Mission, or lacks one thing."""
    lacking = not is_fulfilled
    wanted = {"Guardian": 7 - lacking, "Investigator": 8 - lacking, "Mastermind": 10 - lacking, "Time Traveler": 8 - lacking}
    jail_some(g, 0, wanted.get(identity, 4), level=2 if identity == "Addict" else 1)
    if identity in ("Assassin", "Time Traveler"):  # the Guardian at seat 1 wins against the one, and has to for the other
        jail_some(g, 1, 6 if identity == "Assassin" and is_fulfilled else 7)
    if identity == "Addict":
        give(g, 0, *["First Aid Kit"] * (4 - lacking))
    elif identity == "Bounty Hunter":
        defeated(g, 1, "Byline")  # dearer than a Starter Hero
        hero(g, 2, 2, "Grudge" if lacking else "Doorstop")  # as dear, or not
    elif identity == "Cultist":
        defeated(g, 1, "Byline", *(["Grudge"] if lacking else []))
        defeated(g, 2, *([] if lacking else ["Grudge"]))
    elif identity == "Profiteer":
        team(g, 0, "Candor")
        team(g, 1, "Small Claims" if lacking else "Grudge")  # worth as much, or less
    elif identity == "Worshipper of Life":
        team(g, 0, *PLAIN)
        hero(g, 0, 2, "Small Claims", damage=int(lacking))


def test_one_greedy_player_among_random_ones_achieves_missions_that_random_play_does_not() -> None:
    """Random players achieve hardly any of these Missions: 1 in 50. Four of twelve are not luck."""
    assert sum(_wins_alone(seed) for seed in range(12)) >= 4


def _wins_alone(seed: int) -> bool:
    """Whether the one greedy player wins, in the first seat whose Mission takes more than that others fail."""
    match = longbox.new(GAME, seats=3, seed=seed, history=False)
    bots: list[Bot] = [RandomBot(f"{seed} {seat}") for seat in range(3)]
    greedy = -1
    while not match.over:
        players = match.state.players
        if greedy < 0 and players[0].identity >= 0:
            names = [match.state.faces.face[player.identity] for player in players]
            greedy = next(seat for seat, name in enumerate(names) if name not in ("Assassin", "Time Traveler"))
            bots[greedy] = GreedyBot(str(seed))
        seat = match.decision.seats[0]
        match.choose(bots[seat].choose(Chair(match, seat)), seat=seat)
    assert match.result is not None
    return greedy in match.result.winners


def test_until_the_first_round_it_is_too_early_to_say_who_wins() -> None:
    """With Identities but without Heroes and cards it looks as if an Assassin had won already."""
    match = longbox.new("vigilante", seats=3, seed=2)
    asked = []
    while match.number < 8:
        asked.append((match.decision.options[0].key.partition(":")[0], setting_up(match.state)))
        match.choose(match.decision.options[0])
    assert asked[:7] == [("colour", True)] * 3 + [("starter", True)] * 3 + [("place", False)]
    assert asked[7][1] is False
