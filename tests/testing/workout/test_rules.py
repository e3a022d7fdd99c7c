"""The Lighthouse, rule by rule."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from longbox.engine.faces import EVERYBODY
from longbox.testing import Scenario, check_ledger, conformance, golden, playthrough, scenario, take
from longbox.testing.workout import GAME
from longbox.testing.workout.cards import CARDS
from longbox.testing.workout.table import GALES, Lighthouse, Phase

HERE = Path(__file__).parent
HAND = ["song", "oil", "gift", "vigil"]


def dealt(seats: int) -> dict[str, list[str]]:
    """Everybody gets the same hand."""
    return {"cards": HAND * seats}


def asked(play: Scenario) -> list[int]:
    """The seats that are asked now."""
    return list(play.match.decision.seats)


def keep_hands(play: Scenario) -> None:
    """Nobody exchanges anything."""
    for seat in range(len(play.state.keepers)):
        play.answer(seat, "done")


def act(play: Scenario, seat: int, card: str) -> None:
    """It is this keeper's turn to show the planned card; all others have shown theirs."""
    with play.table() as g:
        g.phase, g.order = Phase.ACT, [seat]
        g.keepers[seat].planned = take(g, card, g.cards, to=seat)


def set_storm(play: Scenario, light: int, gale: str, *dice: int) -> None:
    """The storm strikes."""
    play.queue("storm", gale)
    play.queue("dice", *dice)
    with play.table() as g:
        g.phase, g.light = Phase.STORM, light


def tokens(g: Lighthouse, *faces: str) -> None:
    """Give the keepers such tokens."""
    bag = [thing for thing, group in enumerate(g.faces.group) if group == "tokens"]
    for keeper, face in zip(g.keepers, faces, strict=True):
        keeper.token = take(g, face, bag)


def knowing(g: Lighthouse, thing: int) -> list[int]:
    """The seats that know it."""
    return [seat for seat in range(len(g.keepers)) if g.faces.knows(seat, thing)]


# -- setup ---------------------------------------------------------------------------------------


@pytest.mark.rule("LH-SETUP-01")
@pytest.mark.parametrize("weather", ["rough", "wild"])
def test_the_light_is_at_6_and_eight_gales_are_to_come(weather: str) -> None:
    with scenario(GAME, 3, weather=weather) as play:
        g = play.state
        assert g.light == 6
        assert [keeper.glory for keeper in g.keepers] == [0, 0, 0]
        assert Counter(g.faces[gale] for gale in g.storm) == Counter(GALES[weather])
        assert len(g.storm) == 8
        assert g.weathered == []


@pytest.mark.rule("LH-SETUP-02")
def test_each_has_an_unknown_token_and_four_cards_of_their_own() -> None:
    with scenario(GAME, 3) as play:
        g = play.state
        assert [len(keeper.hand) for keeper in g.keepers] == [4, 4, 4]
        assert all(knowing(g, card) == [keeper.seat] for keeper in g.keepers for card in keeper.hand)
        assert all(g.faces.known[keeper.token] == 0 for keeper in g.keepers)
        assert len({keeper.token for keeper in g.keepers}) == 3


@pytest.mark.rule("LH-SETUP-03")
def test_all_may_exchange_up_to_two_cards() -> None:
    with scenario(GAME, 2, queue=dealt(2)) as play:
        assert asked(play) == [0, 1]
        returned = play.state.keepers[0].hand[:2]
        play.answer(0, "exchange:song", "exchange:oil")
        play.asks(1, "Exchange a card")
        assert asked(play) == [1]  # two are the most
        play.queue("cards", "mirror", "spyglass")
        play.answer(1, "done")
        g = play.state
        assert [g.faces[card] for card in g.keepers[0].hand] == ["gift", "vigil", "mirror", "spyglass"]
        assert [g.faces[card] for card in g.keepers[1].hand] == HAND
        assert set(returned) <= {*g.cards, *g.keepers[0].hand}
        assert all(knowing(g, card) == [] for card in g.cards)
        assert len(g.cards.layers) == 1
        assert play.said("Player 1 exchanges 2 cards") == "LH-SETUP-03"
        assert not any("song" in line.text for line in play.match.log(1, after=0))


# -- a night -------------------------------------------------------------------------------------


@pytest.mark.rule("LH-NIGHT-01")
def test_at_nightfall_each_rolls_a_die_that_only_they_see() -> None:
    with scenario(GAME, 3, queue={"luck": [5, 2, 3]}) as play:
        keep_hands(play)
        g = play.state
        assert g.night == 1
        assert [g.faces[keeper.die] for keeper in g.keepers] == ["5", "2", "3"]
        assert [knowing(g, keeper.die) for keeper in g.keepers] == [[0], [1], [2]]
        assert [keeper["die"] for keeper in play.match.view(1).table["keepers"]] == [None, "2", None]


@pytest.mark.rule("LH-NIGHT-01")
def test_every_night_has_its_own_dice_and_wakes_the_tired() -> None:
    with scenario(GAME, 2) as play:
        with play.table() as g:
            g.night = 1
            g.keepers[0].tired = True
        play.queue("luck", 4, 6)
        set_storm(play, 6, "lull")
        g = play.state
        assert (g.night, g.phase) == (2, Phase.PLAN)
        assert [g.faces[keeper.die] for keeper in g.keepers] == ["4", "6"]
        assert not g.keepers[0].tired


@pytest.mark.rule("LH-NIGHT-02")
def test_after_the_storm_all_draw_to_four_cards() -> None:
    with scenario(GAME, 2, queue=dealt(2)) as play:
        with play.table() as g:
            for _ in range(3):
                g.cards.put_on_bottom(g.keepers[0].hand.pop())
        play.queue("cards", "ward", "thief", "oil")
        set_storm(play, 6, "lull")
        g = play.state
        assert [g.faces[card] for card in g.keepers[0].hand] == ["song", "ward", "thief", "oil"]
        assert len(g.keepers[1].hand) == 4
        assert play.said("Player 1 draws ward", seat=0) == "LH-NIGHT-02"
        assert play.said("Player 1 draws a card", seat=1) == "LH-NIGHT-02"


@pytest.mark.rule("LH-NIGHT-02")
def test_an_empty_deck_is_made_of_the_discard_and_nobody_knows_a_card_in_it() -> None:
    with scenario(GAME, 2, queue=dealt(2)) as play:
        with play.table() as g:
            g.discard = list(g.cards)
            g.cards.layers = ()
            for card in g.discard:
                g.faces.show(card)
            g.discard.append(g.keepers[0].hand.pop())
        count = len(play.state.discard)
        set_storm(play, 6, "lull")
        g = play.state
        assert g.discard == []
        assert len(g.cards) == count - 1
        assert all(g.faces.known[card] == 0 for card in g.cards)
        assert knowing(g, g.keepers[0].hand[-1]) == [0]


@pytest.mark.rule("LH-NIGHT-02")
def test_without_deck_and_discard_nobody_draws() -> None:
    with scenario(GAME, 2, queue=dealt(2)) as play:
        with play.table() as g:
            g.keepers[1].hand += [*g.cards, g.keepers[0].hand.pop()]
            g.cards.layers = ()
        set_storm(play, 6, "lull")
        assert len(play.state.keepers[0].hand) == 3


# -- planning and acting -------------------------------------------------------------------------


@pytest.mark.rule("LH-PLAN-01")
def test_all_plan_a_card_at_once_and_in_secret() -> None:
    with scenario(GAME, 3, queue=dealt(3)) as play:
        keep_hands(play)
        assert asked(play) == [0, 1, 2]
        for seat in (0, 1, 2):
            play.asks(seat, "Which card do you plan", [f"plan:{card}" for card in HAND])
        before = [play.match.view(seat).table for seat in (1, None)]
        play.answer(2, "plan:oil")
        play.answer(0, "plan:song")
        assert [play.match.view(seat).table for seat in (1, None)] == before
        play.answer(1, "plan:gift")
        g = play.state
        assert [g.faces[keeper.planned] for keeper in g.keepers] == ["song", "gift", "oil"]
        assert [len(keeper.hand) for keeper in g.keepers] == [3, 3, 3]
        assert [keeper["planned"] for keeper in play.match.view(0).table["keepers"]] == ["song", "a hidden card", "a hidden card"]


def plan(play: Scenario, *cards: str) -> None:
    for seat, card in enumerate(cards):
        play.answer(seat, f"plan:{card}")


@pytest.mark.rule("LH-PLAN-02")
@pytest.mark.parametrize(
    ("light", "efforts"),
    [
        (1, ["effort:0", "effort:1"]),
        (2, ["effort:0", "effort:1", "effort:2"]),
        (9, ["effort:0", "effort:1", "effort:2"]),
    ],
)
def test_no_more_effort_than_the_light_has(light: int, efforts: list[str]) -> None:
    with scenario(GAME, 2, queue=dealt(2)) as play:
        keep_hands(play)
        plan(play, "song", "song")
        with play.table() as g:
            g.light = light
        assert asked(play) == [0, 1]
        play.asks(0, "With how much effort", efforts)
        play.asks(1, "With how much effort", efforts)
        if light < 2:
            refusal = play.blocked(0, "effort:2")
            assert (refusal.rule, refusal.reason) == ("LH-PLAN-02", "the light is too low for that")


@pytest.mark.rule("LH-ACT-01")
@pytest.mark.parametrize(("efforts", "order"), [((0, 2, 2), [1, 2, 0]), ((1, 0, 2), [2, 0, 1]), ((1, 1, 1), [0, 1, 2])])
def test_the_highest_effort_acts_first(efforts: tuple[int, ...], order: list[int]) -> None:
    with scenario(GAME, 3, queue=dealt(3)) as play:
        keep_hands(play)
        plan(play, "song", "song", "song")
        for seat in (2, 0, 1):
            play.answer(seat, f"effort:{efforts[seat]}")
        acted = [line.facts["seat"] for line in play.match.log() if line.rule == "LH-ACT-02"]
        assert acted == order


@pytest.mark.rule("LH-ACT-02")
def test_a_planned_card_is_shown_and_discarded_and_does_what_it_says() -> None:
    with scenario(GAME, 2) as play:
        act(play, 1, "song")
        g = play.state
        assert [g.faces[card] for card in g.discard] == ["song"]
        assert g.faces.known[g.discard[0]] == EVERYBODY
        assert g.keepers[1].planned is None
        assert g.keepers[1].glory == 2
        assert play.said("Player 2 plays song") == "LH-ACT-02"


# -- cards ---------------------------------------------------------------------------------------


@pytest.mark.rule("LH-CARD-01")
@pytest.mark.parametrize(("card", "amount"), [("song", 2), ("ward", 1)])
def test_glory_is_added(card: str, amount: int) -> None:
    with scenario(GAME, 2) as play:
        with play.table() as g:
            g.keepers[0].glory = 3
        act(play, 0, card)
        assert [keeper.glory for keeper in play.state.keepers] == [3 + amount, 0]
        assert CARDS[card].label == f"Gain {amount} glory."
        assert play.said(f"gains {amount} glory") == "LH-CARD-01"


@pytest.mark.rule("LH-CARD-02")
@pytest.mark.parametrize(("light", "kindled"), [(4, 6), (7, 9), (8, 9), (9, 9)])
def test_kindling_adds_light_up_to_9(light: int, kindled: int) -> None:
    with scenario(GAME, 2) as play:
        with play.table() as g:
            g.light = light
        act(play, 0, "oil")
        assert play.state.light == kindled
        assert play.said(f"kindles the light to {kindled}") == "LH-CARD-02"


@pytest.mark.rule("LH-CARD-03")
@pytest.mark.parametrize(("has", "taken"), [(0, 0), (1, 1), (5, 2)])
def test_a_thief_takes_no_more_than_there_is(has: int, taken: int) -> None:
    with scenario(GAME, 3, queue=dealt(3)) as play:
        with play.table() as g:
            g.keepers[2].glory = has
        act(play, 0, "thief")
        play.asks(0, "From whom", ["steal:1", "steal:2"])
        refusal = play.blocked(0, "steal:0")
        assert (refusal.rule, refusal.reason) == ("LH-CARD-03", "you cannot take from yourself")
        play.answer(0, "Player 3")
        assert [keeper.glory for keeper in play.state.keepers] == [taken, 0, has - taken]
        assert play.said(f"takes {taken} glory from keeper 3") == "LH-CARD-03"


@pytest.mark.rule("LH-CARD-03")
def test_a_pirate_takes_twice() -> None:
    with scenario(GAME, 3, queue=dealt(3)) as play:
        with play.table() as g:
            g.keepers[0].glory = g.keepers[2].glory = 4
        act(play, 1, "pirate")
        play.answer(1, "steal:0", "steal:2")
        assert [keeper.glory for keeper in play.state.keepers] == [3, 2, 3]


@pytest.mark.rule("LH-CARD-05")
def test_the_spyglass_puts_a_gale_on_top() -> None:
    with scenario(GAME, 2, queue={"storm": ["surge"]}) as play:
        act(play, 0, "spyglass")
        assert play.said("sees a surge coming", seat=0) == "LH-CARD-05"
        assert not any("surge" in line.text for line in play.match.log(1))
        assert not any("surge" in line.text for line in play.match.log(None))
        play.answer(0, "put:top")
        assert [len(layer) for layer in play.state.storm.layers] == [7, 1]
        assert knowing(play.state, play.state.storm.top_layer()[0]) == [0]
        play.answer(0, "rest")
        play.answer(1, "rest")
        assert play.said("The storm brings a surge") == "LH-STORM-01"


@pytest.mark.rule("LH-CARD-05")
def test_the_spyglass_puts_a_gale_to_the_bottom() -> None:
    with scenario(GAME, 2, queue={"storm": ["surge"]}) as play:
        act(play, 1, "spyglass")
        play.asks(1, "A surge is coming", ["put:top", "put:bottom"])
        play.answer(1, "put:bottom")
        g = play.state
        assert [len(layer) for layer in g.storm.layers] == [1, 7]
        assert g.faces[g.storm.layers[0][0]] == "surge"
        assert play.said("puts a gale on the bottom", seat=0) == "LH-CARD-05"


@pytest.mark.rule("LH-CARD-05")
def test_the_spyglass_sees_nothing_when_the_storm_is_spent() -> None:
    with scenario(GAME, 2) as play:
        with play.table() as g:
            g.weathered, g.storm.layers = list(g.storm), []
        act(play, 0, "spyglass")
        assert play.state.phase is Phase.REPAIR


@pytest.mark.rule("LH-CARD-06")
@pytest.mark.parametrize("token", ["boon", "bane"])
def test_the_mirror_turns_up_the_token(token: str) -> None:
    with scenario(GAME, 2) as play:
        with play.table() as g:
            tokens(g, token, "boon")
        act(play, 0, "mirror")
        g = play.state
        assert g.faces.known[g.keepers[0].token] == EVERYBODY
        assert g.faces.known[g.keepers[1].token] == 0
        assert play.said(f"turns up a {token}", seat=1) == "LH-CARD-06"


@pytest.mark.rule("LH-CARD-07")
@pytest.mark.parametrize(("chosen", "glory", "light"), [("Gain 1 glory.", 1, 6), ("Kindle the light by 1.", 0, 7)])
def test_the_gift_does_one_of_two_things(chosen: str, glory: int, light: int) -> None:
    with scenario(GAME, 2) as play:
        act(play, 1, "gift")
        assert play.asks(1, "Choose one").rule == "LH-CARD-07"
        play.answer(1, chosen)
        assert (play.state.keepers[1].glory, play.state.light) == (glory, light)
        assert CARDS["gift"].label == "Gain 1 glory, or kindle the light by 1."


@pytest.mark.rule("LH-CARD-08")
@pytest.mark.parametrize(("chosen", "light"), [("Kindle the light by 1.", 7), ("Do not", 6)])
def test_the_vigil_may_be_left_undone(chosen: str, light: int) -> None:
    with scenario(GAME, 2) as play:
        act(play, 0, "vigil")
        assert play.asks(0, "You may kindle the light").rule == "LH-CARD-08"
        play.answer(0, chosen)
        assert play.state.light == light


def beset(play: Scenario) -> None:
    """A thief is after the glory of seat 1, who has a ward."""
    with play.table() as g:
        g.keepers[1].glory = 4
        g.keepers[1].hand.append(take(g, "ward", g.cards, to=1))
    act(play, 0, "thief")
    play.asks(1, "Player 1 takes from you. Ward it off?", ["play:ward", "done"])


@pytest.mark.rule("LH-WARD-01")
def test_a_ward_stops_the_thief() -> None:
    with scenario(GAME, 2, queue=dealt(2)) as play:
        beset(play)
        play.answer(1, "play:ward")
        g = play.state
        assert [keeper.glory for keeper in g.keepers] == [0, 4]
        assert [g.faces[card] for card in g.discard] == ["thief", "ward"]
        assert g.faces.known[g.discard[1]] == EVERYBODY
        assert len(g.keepers[1].hand) == 4
        assert play.said("Player 2 wards it off") == "LH-WARD-01"


@pytest.mark.rule("LH-WARD-01")
def test_a_ward_need_not_be_played() -> None:
    with scenario(GAME, 2, queue=dealt(2)) as play:
        beset(play)
        play.answer(1, "Let it happen")
        g = play.state
        assert [keeper.glory for keeper in g.keepers] == [2, 2]
        assert "ward" in [g.faces[card] for card in g.keepers[1].hand]


# -- repairing -----------------------------------------------------------------------------------


@pytest.mark.rule("LH-REPAIR-01")
def test_each_works_or_rests_once_in_any_order() -> None:
    with scenario(GAME, 3) as play:
        with play.table() as g:
            g.phase = Phase.REPAIR
        for seat in (0, 1, 2):
            play.asks(seat, "Who works", ["mend", "rest"])
        play.answer(2, "mend")
        assert asked(play) == [0, 1]
        play.answer(0, "rest")
        assert asked(play) == [1]
        play.queue("storm", "lull")
        play.answer(1, "rest")
        assert play.said("The storm brings a lull") == "LH-STORM-01"


@pytest.mark.rule("LH-REPAIR-02")
@pytest.mark.parametrize(("work", "light"), [("mend", 5), ("rest", 4)])
def test_mending_adds_1_light_and_resting_none(work: str, light: int) -> None:
    with scenario(GAME, 2) as play:
        with play.table() as g:
            g.phase, g.light = Phase.REPAIR, 4
        play.answer(1, work)
        assert play.state.light == light
        assert play.told("LH-REPAIR-02") == (["Player 2 mends the light to 5"] if work == "mend" else [])


@pytest.mark.rule("LH-REPAIR-03")
def test_at_9_the_light_needs_no_mending() -> None:
    with scenario(GAME, 2) as play:
        with play.table() as g:
            g.phase, g.light = Phase.REPAIR, 8
        play.asks(1, "Who works", ["mend", "rest"])
        with play.table() as g:
            g.light = 9
        play.asks(1, "Who works", ["rest"])
        refusal = play.blocked(1, "mend")
        assert (refusal.rule, refusal.reason) == ("LH-REPAIR-03", "the light is at its brightest")


# -- the storm and the end -----------------------------------------------------------------------


@pytest.mark.rule("LH-STORM-01")
@pytest.mark.parametrize(
    ("gale", "dice", "light"),
    [("lull", (), 9), ("gust", (1,), 8), ("gust", (6,), 6), ("surge", (3, 4), 5), ("surge", (5, 2), 5)],
)
def test_each_die_of_a_gale_takes_half_of_its_number(gale: str, dice: tuple[int, ...], light: int) -> None:
    with scenario(GAME, 2) as play:
        set_storm(play, 9, gale, *dice)
        g = play.state
        assert g.light == light
        assert [g.faces[drawn] for drawn in g.weathered] == [gale]
        assert g.faces.known[g.weathered[0]] == EVERYBODY
        assert play.said(f"The storm brings a {gale}") == "LH-STORM-01"


@pytest.mark.rule("LH-STORM-01")
def test_a_spent_storm_begins_again_with_all_its_gales() -> None:
    with scenario(GAME, 2) as play:
        with play.table() as g:
            g.weathered, g.storm.layers = list(g.storm), []
            for gale in g.weathered:
                g.faces.show(gale)
        set_storm(play, 6, "lull")
        g = play.state
        assert (len(g.storm), len(g.weathered)) == (7, 1)
        assert all(g.faces.known[gale] == 0 for gale in g.storm)


@pytest.mark.rule("LH-STORM-02")
@pytest.mark.parametrize(("light", "dice", "left"), [(1, (2, 6), 0), (1, (5, 6), -2), (3, (4, 2), 0)])
def test_when_the_light_goes_out_all_have_lost_at_once(light: int, dice: tuple[int, int], left: int) -> None:
    with scenario(GAME, 2) as play:
        set_storm(play, light, "surge", *dice)
        result = play.match.result
        assert result is not None
        assert (result.winners, result.rule, result.scores) == ((), "LH-STORM-02", (0, 0))
        assert play.state.light == left  # a second die is not counted any more
        assert not any(line.rule == "LH-STORM-01" for line in play.match.log())


@pytest.mark.rule("LH-STORM-02")
def test_a_light_of_1_still_burns() -> None:
    with scenario(GAME, 2) as play:
        set_storm(play, 3, "surge", 1, 2)
        assert play.state.light == 1
        assert not play.match.over


@pytest.mark.rule("LH-END-01")
@pytest.mark.parametrize(
    ("glory", "faces", "dice", "scores", "winners"),
    [
        ((4, 4), ("boon", "bane"), (2, 6), (9, 7), (0,)),
        ((0, 7), ("boon", "bane"), (1, 1), (4, 5), (1,)),
        ((2, 1), ("boon", "boon"), (3, 4), (8, 8), (0, 1)),
    ],
)
def test_glory_tokens_and_dice_are_added_after_the_last_night(
    glory: tuple[int, int], faces: tuple[str, str], dice: tuple[int, int], scores: tuple[int, int], winners: tuple[int, ...]
) -> None:
    with scenario(GAME, 2, nights=1, queue={"luck": dice}) as play:
        keep_hands(play)
        with play.table() as g:
            tokens(g, *faces)
            g.keepers[0].glory, g.keepers[1].glory = glory
        set_storm(play, 6, "lull")
        result = play.match.result
        assert result is not None
        assert (result.scores, result.winners, result.rule) == (scores, winners, "LH-END-01")
        assert result.story[0] == f"Keeper 1: {glory[0]} glory, a {faces[0]}, a die of {dice[0]}: {scores[0]}"
        g = play.state
        assert all(g.faces.known[thing] == EVERYBODY for keeper in g.keepers for thing in (keeper.token, keeper.die))


@pytest.mark.rule("LH-END-01")
def test_before_the_last_night_nothing_is_counted() -> None:
    with scenario(GAME, 2, nights=3) as play:
        keep_hands(play)
        with play.table() as g:
            g.night = 2
        set_storm(play, 6, "lull")
        assert not play.match.over
        assert play.state.night == 3


# -- as a whole ----------------------------------------------------------------------------------


def test_every_rule_has_a_test() -> None:
    check_ledger(GAME, HERE)


@pytest.mark.slow
def test_conformance() -> None:
    conformance(GAME, games=1)


@pytest.mark.parametrize("weather", ["rough", "wild"])
def test_golden_playthrough(weather: str) -> None:
    golden(playthrough(GAME, 3, weather=weather, nights=1, deck="small"), HERE / "golden" / f"{weather}.txt")
