"""Identities, Allegiance tokens, investigations, notes, and what may be told and shown, rule by rule."""

import contextlib
import re
from collections.abc import Iterator

import pytest

from longbox.engine.errors import BadChoice
from longbox.games.vigilante import GAME
from longbox.games.vigilante.cards.scenarios import SHIFTING
from longbox.games.vigilante.kinds import IDENTITIES, Allegiance
from longbox.games.vigilante.rules.missions import MISSIONS, verdicts
from longbox.games.vigilante.state import Phase
from longbox.testing import random_play
from longbox.testing.scenario import Scenario, scenario
from tests.games.vigilante.looking import names
from tests.games.vigilante.table import at_turn, give, identities, jail_some, team, turn_of

WHO = ("Guardian", "Assassin", "Guardian", "Cultist")  # the first two tokens of each are of their own side
EVERYBODY_AND_WATCHERS = (None, 0, 1, 2, 3)
MAIN = {"draw", "recruit", "fight", "heal", "inventory", "trade"}


@contextlib.contextmanager
def with_cards(*cards: str) -> Iterator[Scenario]:
    """Seat 0 has these cards; no Hero has a text to use."""
    with at_turn(4) as play:
        with play.table() as g:
            identities(g, *WHO)
            for seat, name in enumerate(("Doorstop", "Grudge", "Cold Case", "Long Odds")):
                team(g, seat, name)
            give(g, 0, *cards)
        yield play


def tokens(play: Scenario, viewer: int | None, seat: int) -> list[str | None]:
    """The four tokens of a seat as a viewer sees them."""
    shown: list[str | None] = play.match.view(viewer).table["players"][seat]["tokens"]
    return shown


# -- Identity Cards --------------------------------------------------------------------------------


@pytest.mark.rule("VG-IDENT-01")
def test_an_identity_states_an_allegiance_and_a_mission() -> None:
    for name, card in IDENTITIES.items():
        assert isinstance(card.allegiance, Allegiance)
        assert card.mission.endswith(".")
        assert name in MISSIONS
    with with_cards() as play:
        mine = play.match.view(1).table["players"][1]
        assert (mine["allegiance"], mine["mission"]) == ("Evil", "Every Good player loses.")


@pytest.mark.rule("VG-IDENT-02")
def test_players_of_one_side_may_have_different_missions() -> None:
    with at_turn(3) as play:
        with play.table() as g:
            identities(g, "Guardian", "Investigator", "Assassin")
            jail_some(g, 1, 8)
        assert IDENTITIES["Guardian"].allegiance is IDENTITIES["Investigator"].allegiance
        judged = verdicts(play.state)
        assert [judged[seat].is_won for seat in (0, 1)] == [False, True]
        assert [judged[seat].rule for seat in (0, 1)] == ["VG-GOOD-02", "VG-GOOD-08"]


@pytest.mark.rule("VG-IDENT-03")
@pytest.mark.parametrize("name", sorted(IDENTITIES))
def test_the_help_for_an_identity_says_whom_it_helps_or_hinders(name: str) -> None:
    with at_turn(3) as play:
        with play.table() as g:
            identities(g, name, "Guardian", "Assassin")
        helps = [player["help"] for player in play.match.view(0).table["players"]]
        assert re.search(r"\b(help|hinder)\b|the others|everybody else", helps[0], re.IGNORECASE)
        assert helps[1:] == [None, None]


@pytest.mark.rule("VG-IDENT-04")
@pytest.mark.rule("VG-TALK-02")
def test_no_identity_is_seen_before_the_end_whatever_is_done() -> None:
    for match in random_play(GAME, 4, 5):
        for seat in EVERYBODY_AND_WATCHERS:
            for player in match.view(seat).table["players"]:
                if player["seat"] != seat:
                    shown = (player["identity"], player["allegiance"], player["mission"], player["help"])
                    assert all(shown[:3]) if match.over else shown == (None,) * 4
    assert match.over


# -- tokens ----------------------------------------------------------------------------------------


@pytest.mark.rule("VG-ALLEG-01")
@pytest.mark.rule("VG-ALLEG-10")
def test_two_of_four_tokens_are_of_the_true_side_and_the_others_of_each_other_side() -> None:
    met = set()
    for seed in range(40):
        with scenario(GAME, 6, seed=seed, scenario="shifting-allegiances") as play:
            while play.state.phase is not Phase.STARTERS:
                play.answer(play.match.decision.seats[0], play.match.decision.options[0].key)
            for player in play.state.players:
                identity = play.state.faces[player.identity]
                met.add(identity)
                own = IDENTITIES[identity].allegiance
                mine = names(play.state, player.tokens)
                assert [side for side in Allegiance if mine.count(side) == 2] == [own]
                assert sorted({*mine}) == ["Evil", "Good", "Neutral"]
                assert len(mine) == 4
    assert met == {*IDENTITIES}


@pytest.mark.rule("VG-ALLEG-02")
@pytest.mark.rule("VG-ALLEG-05")
@pytest.mark.parametrize("card", ["Stakeout", "Anonymous Tip", "Full Dossier"])
def test_nobody_may_look_at_their_own_tokens(card: str) -> None:
    with with_cards(card) as play:
        play.answer(0, f"play:{card}")
        play.asks(0, "Whom do you investigate?", ["player:1", "player:2", "player:3"])
        refusal = play.blocked(0, "player:0")
        assert (refusal.rule, refusal.reason) == ("VG-ALLEG-02", "it must be another player")


@pytest.mark.rule("VG-ALLEG-02")
@pytest.mark.rule("VG-ALLEG-03")
@pytest.mark.rule("VG-TALK-04")
@pytest.mark.parametrize("seed", [8, 9])
def test_in_a_whole_game_nobody_sees_their_own_tokens_or_moves_them(seed: int) -> None:
    """Tokens stay where they lie; who sees one is the investigator, for the length of the note question, or everybody."""
    placed: list[tuple[int, ...]] = []
    faces: list[list[str]] = []
    for match in random_play(GAME, 4, seed, mercenaries=True):
        g = match.state
        if not g.players[0].tokens:
            continue
        placed = placed or [player.tokens for player in g.players]
        faces = faces or [names(g, player.tokens) for player in g.players]
        assert [player.tokens for player in g.players] == placed
        assert [names(g, player.tokens) for player in g.players] == faces
        for part in [] if match.over else [match.decision.for_seat(seat) for seat in match.decision.seats]:
            assert part is not None
            assert not any(option.place and option.place.startswith(f"token:{part.seat}:") for option in part.options)
        noting = [] if match.over else [seat for seat in match.decision.seats if match.decision.rule == "VG-ALLEG-08"]
        for owner, theirs in enumerate(placed):
            for token in theirs:
                if not g.faces.knows(None, token):
                    assert not g.faces.knows(owner, token)
                    assert [seat for seat in range(4) if g.faces.knows(seat, token)] in ([], noting)
    assert match.over


@pytest.mark.rule("VG-ALLEG-03")
def test_a_request_to_swap_own_tokens_is_refused() -> None:
    with with_cards("Stakeout") as play:
        before = play.state.players[0].tokens
        for question in ("What do you do?", "Whom do you investigate?", "Which token of Player 2?", "Write a note?"):
            play.asks(0, question)
            for request in ("swap:1:2", "move:1", "token:0:1", "player:0"):
                with pytest.raises(BadChoice):
                    play.match.choose(request, 0)
            answers = {
                "What do you do?": "play:Stakeout",
                "Whom do you investigate?": "player:1",
                "Which token of Player 2?": "token:1",
            }
            play.answer(0, answers.get(question, "done"))
        assert play.state.players[0].tokens == before


@pytest.mark.rule("VG-ALLEG-04")
def test_without_an_ability_nobody_can_investigate() -> None:
    with with_cards("Crowbar") as play:
        part = play.asks(0, "What do you do?")
        keys = {option.key for option in part.options} | {blocked.key for blocked in part.blocked}
        assert keys == MAIN | {"attach:Crowbar"}
        with play.table() as g:
            give(g, 0, "Stakeout")
        play.answer(0, "play:Stakeout")
        assert play.asks(0, "Whom do you investigate?").rule == "VG-ALLEG-04"


@pytest.mark.rule("VG-ALLEG-05")
@pytest.mark.parametrize("place", [1, 2, 3, 4])
def test_the_investigator_chooses_which_of_the_four_tokens_to_see(place: int) -> None:
    with with_cards("Stakeout") as play:
        play.answer(0, "play:Stakeout", "player:1")
        play.asks(0, "Which token of Player 2?", [f"token:{number}" for number in (1, 2, 3, 4)])
        play.answer(0, f"token:{place}")
        truth = names(play.state, play.state.players[1].tokens)
        assert tokens(play, 0, 1) == [face if number == place else None for number, face in enumerate(truth, 1)]
        assert truth[place - 1] in play.asks(0, "Write a note?").prompt


@pytest.mark.rule("VG-ALLEG-05")
def test_a_token_that_lies_face_up_is_not_offered() -> None:
    with with_cards("Front Page", "Stakeout") as play:
        play.answer(0, "play:Front Page", "player:1", "token:3")
        play.answer(0, "play:Stakeout", "player:1")
        play.asks(0, "Which token", ["token:1", "token:2", "token:4"])


@pytest.mark.rule("VG-ALLEG-06")
@pytest.mark.rule("VG-RULING-35")
def test_only_the_investigator_sees_the_token() -> None:
    with with_cards("Stakeout") as play:
        play.answer(0, "play:Stakeout", "player:1", "token:1")
        play.asks(0, "Token 1 of Player 2 is Evil. Write a note?", ["note:Good", "note:Neutral", "note:Evil", "done"])
        assert tokens(play, 0, 1) == ["Evil", None, None, None]
        for seat in (None, 1, 2, 3):
            assert tokens(play, seat, 1) == [None] * 4
            assert play.match.view(seat).question is None
            assert play.said("Player 1 investigates Player 2", seat) == "VG-RULING-35"
        play.answer(0, "note:Evil")
        for seat in EVERYBODY_AND_WATCHERS:
            assert tokens(play, seat, 1) == [None] * 4
            notes = play.match.view(seat).table["players"][0]["notes"]
            assert notes == ([(1, 0, "Evil")] if seat == 0 else [])
            assert not any("Evil" in line.text for line in play.match.log(seat) if not line.text.startswith("Setup"))


@pytest.mark.rule("VG-ALLEG-07")
def test_the_token_goes_back_face_down_to_its_place() -> None:
    with with_cards("Stakeout") as play:
        before = play.state.players[1].tokens, names(play.state, play.state.players[1].tokens)
        play.answer(0, "play:Stakeout", "player:1", "token:2", "note:Evil")
        assert (play.state.players[1].tokens, names(play.state, play.state.players[1].tokens)) == before
        for seat in EVERYBODY_AND_WATCHERS:
            assert tokens(play, seat, 1) == [None] * 4


@pytest.mark.rule("VG-ALLEG-08")
def test_without_a_note_nothing_is_left_of_what_was_seen() -> None:
    left = []
    for place in (1, 3):  # Evil, and another side
        with with_cards("Stakeout", "Crowbar") as play:
            play.answer(0, "play:Stakeout", "player:1", f"token:{place}", "done")
            play.asks(0, "What do you do?")
            assert play.state.players[0].notes == ()
            left.append([(play.match.view(seat).table, play.match.log(seat)) for seat in EVERYBODY_AND_WATCHERS])
    assert left[0] == left[1]  # nothing tells which token it was, nor its face


@pytest.mark.rule("VG-ALLEG-08")
def test_a_new_note_on_a_token_replaces_the_old_one_and_no_other() -> None:
    with with_cards("Stakeout", "Stakeout", "Anonymous Tip", "Full Dossier") as play:
        play.answer(0, "play:Stakeout", "player:1", "token:1", "note:Good")
        play.answer(0, "play:Stakeout", "player:1", "token:2", "note:Neutral")
        play.answer(0, "play:Anonymous Tip", "player:2", "token:1", "note:Evil")
        play.answer(0, "play:Full Dossier", "player:1", "token:1", "note:Evil")
        play.asks(0, "Whom do you investigate?")
        assert play.match.view(0).table["players"][0]["notes"] == [(1, 1, "Neutral"), (2, 0, "Evil"), (1, 0, "Evil")]


@pytest.mark.rule("VG-ALLEG-09")
def test_a_token_is_seen_again_only_by_another_investigation() -> None:
    with with_cards("Stakeout", "Anonymous Tip") as play:
        play.answer(0, "play:Stakeout", "player:1", "token:1", "done")
        play.asks(0, "What do you do?")
        for request in ("token:1", "play:Stakeout", "player:1"):
            with pytest.raises(BadChoice):
                play.match.choose(request, 0)
        assert tokens(play, 0, 1) == [None] * 4
        play.answer(0, "play:Anonymous Tip", "player:1", "token:1")
        assert tokens(play, 0, 1) == ["Evil", None, None, None]
        play.asks(0, "Write a note?")


# -- what may be told and shown --------------------------------------------------------------------


@pytest.mark.rule("VG-TALK-01")
@pytest.mark.parametrize("claim", ["Good", "Neutral", "Evil"])
@pytest.mark.parametrize("place", [1, 3, 4])  # an Evil, a Good and a Neutral token
def test_the_game_never_checks_whether_a_claim_is_true(claim: str, place: int) -> None:
    """What players say is said at the table. What they write down is as free, and nobody else learns what they wrote."""
    with with_cards("Stakeout") as play:
        play.answer(0, "play:Stakeout", "player:1", f"token:{place}")
        others = [(play.match.view(seat).table, play.match.log(seat)) for seat in (None, 1, 2, 3)]
        play.asks(0, "Write a note?", ["note:Good", "note:Neutral", "note:Evil", "done"])
        play.answer(0, f"note:{claim}")
        assert play.match.view(0).table["players"][0]["notes"] == [(1, place - 1, claim)]
        after = [(play.match.view(seat).table, play.match.log(seat)) for seat in (None, 1, 2, 3)]
        for table in (table for seen in (others, after) for table, _ in seen):
            table.pop("played"), table.pop("city_discard")  # the Stakeout
        assert after == others


@pytest.mark.rule("VG-TALK-01")
def test_whatever_a_player_claims_to_be_may_be_true_or_false() -> None:
    """Nothing that the others see or hear confirms or refutes a claim about the own Identity."""
    with at_turn(4, scenario=SHIFTING) as play:
        with play.table() as g:
            identities(g, "Cultist", "Guardian", "Assassin", "Profiteer")
        for seat in (1, 2, 3):
            imagined = [play.match.fork(seed=seed, seat=seat) for seed in range(40)]
            sides = {IDENTITIES[other.state.faces[other.state.players[0].identity]].allegiance for other in imagined}
            assert sides == {*Allegiance}
            assert all(other.view(seat).table == play.match.view(seat).table for other in imagined)
            assert all(other.log(seat) == play.match.log(seat) for other in imagined)


@pytest.mark.rule("VG-TALK-03")
def test_nobody_may_turn_up_their_own_token() -> None:
    with with_cards("Front Page") as play:
        assert not any("token" in option.key for option in play.asks(0, "What do you do?").options)
        play.answer(0, "play:Front Page")
        play.asks(0, "Whose token is flipped?", ["player:1", "player:2", "player:3"])
        assert play.blocked(0, "player:0").reason == "it must be another player"


@pytest.mark.rule("VG-TALK-04")
def test_the_investigator_cannot_show_the_token_to_anybody() -> None:
    with with_cards("Stakeout", "Crowbar") as play:
        play.answer(0, "play:Stakeout", "player:1", "token:1", "note:Evil")
        part = play.asks(0, "What do you do?")
        assert {option.key for option in part.options} | {blocked.key for blocked in part.blocked} == MAIN | {"attach:Crowbar"}
        for seat in (None, 1, 2, 3):
            assert tokens(play, seat, 1) == [None] * 4
            assert play.match.view(seat).table["players"][0]["notes"] == []


@pytest.mark.rule("VG-TALK-05")
def test_a_flipped_token_is_seen_by_everybody() -> None:
    with with_cards("Front Page") as play:
        play.answer(0, "play:Front Page", "player:1", "token:2")
        for seat in EVERYBODY_AND_WATCHERS:
            assert tokens(play, seat, 1) == [None, "Evil", None, None]
            assert play.said("Token 2 of Player 2 is flipped: Evil", seat) == "VG-TALK-05"


@pytest.mark.rule("VG-TALK-06")
def test_the_die_that_was_not_submitted_is_never_seen_by_others() -> None:
    with at_turn(4) as play:
        with play.table() as g:
            for player, name in zip(g.players, ("Doorstop", "Grudge", "Cold Case", "Long Odds"), strict=True):
                team(g, player.seat, name)
                player.actions = 1
            turn_of(g, 0, actions=1)
        play.queue("event dice", 6, 1)
        play.answer(0, "draw")
        for seat in (None, 1, 2, 3):
            assert play.match.view(seat).table["players"][0]["dice"] == [None, None]
        play.answer(0, "submit:1")
        unsubmitted = play.state.players[0].dice[0]
        assert play.state.faces[unsubmitted] == "6"
        while play.state.round == 1:
            for seat in (None, 1, 2, 3):
                assert not play.state.faces.knows(seat, unsubmitted)
                assert play.match.view(seat).table["players"][0]["dice"] in ([None], [])
            asked = play.match.decision.seats[0]
            play.answer_first(asked)
        for seat in (None, 1, 2, 3):
            assert not play.state.faces.knows(seat, unsubmitted)
            assert "submits a 6" not in [line.text.removeprefix("Player 1 ") for line in play.match.log(seat)]


@pytest.mark.rule("VG-TALK-07")
def test_the_event_token_that_went_back_to_the_bag_is_never_seen_by_others() -> None:
    queue: dict[str, list[object]] = {
        "events": ["Firefight 1", "Firefight 2", "Firefight 3", "Hacking 5", "Paramedic 6"],
        "first player": [2],
    }
    with scenario(GAME, 4, queue=queue) as play:
        while play.state.phase is not Phase.CHOOSE_EVENT:
            asked = play.match.decision.seats[0]
            play.answer_first(asked)
        play.asks(2, "Which Event", ["place:Hacking 5", "place:Paramedic 6"])
        for seat in (None, 0, 1, 3):
            assert play.match.view(seat).table["drawn"] == [None, None]
        play.answer(2, "place:Hacking 5")
        for seat in EVERYBODY_AND_WATCHERS:
            assert not any(play.state.faces.knows(seat, token) for token in play.state.bag)
            if seat != 2:
                assert "Paramedic 6" not in f"{play.match.view(seat).table} {play.told(seat=seat)}"
        assert "Paramedic 6" in names(play.state, [*play.state.bag])
