from __future__ import annotations

from typing import Any, cast

import pytest

import longbox
from longbox import Match, Step
from longbox.engine.chance import Chance
from longbox.engine.determinization import PATIENCE
from longbox.engine.errors import CannotImagine
from longbox.engine.game_parts import Beliefs
from longbox.engine.state import canonical
from longbox.testing.workout import GAME as WORKOUT
from tests.engine.small import Said, Small, Whispered, all_of, keys, play, small, start

RULE = "SM-ASK-01"
SEEDS = range(40)


def seen(match: Match, seat: int) -> tuple[str, object]:
    """All that a seat has seen: its view with its question, and its log."""
    return canonical(match.view(seat).to_json()), match.log(seat)


def hands(match: Match) -> list[list[str]]:
    g = match.state
    return [[g.faces[card] for card in hand] for hand in g.hands]


# -- nothing the seat has seen changes -----------------------------------------------------------


@pytest.mark.parametrize(
    ("seed", "seats", "options"),
    [
        (1, 2, {}),
        (2, 3, {"deck": "small"}),
        (3, 4, {"nights": 1}),
        (4, 2, {"nights": 6, "deck": "small", "weather": "wild"}),
    ],
)
def test_a_seat_sees_no_difference_at_any_decision(seed: int, seats: int, options: dict[str, Any]) -> None:
    match = longbox.new(WORKOUT, seats, seed, **options)
    while not match.over:
        before = all_of(match)
        for seat in range(seats):
            imagined = match.fork(seat=seat, seed=f"{seed} {match.number}")
            assert seen(imagined, seat) == seen(match, seat)
            assert imagined.decision.seats == match.decision.seats
            assert all(holds(imagined.state) for holds in WORKOUT.invariants.values())
        assert all_of(match) == before, "imagining leaves the match alone"
        play(match, 1, f"{seed} {match.number}")


def test_an_imagined_match_can_be_played_to_the_end_and_forked() -> None:
    match = play(longbox.new(WORKOUT, 3, 5), 14)
    for seat in range(3):
        imagined = match.fork(seat=seat, seed=1)
        assert imagined.is_imagined
        twin = imagined.fork()
        assert all_of(play(twin)) == all_of(play(imagined))
        assert imagined.over
        assert twin.is_imagined


def test_the_same_seed_imagines_the_same_and_another_seed_something_else() -> None:
    match = play(longbox.new(WORKOUT, 3, 5), 5)
    assert all_of(match.fork(seat=0, seed=1)) == all_of(match.fork(seat=0, seed=1))
    assert len({match.fork(seat=0, seed=seed).state.faces.face for seed in range(8)}) == 8
    assert match.fork(seat=0).state.faces.face != match.fork(seat=0).state.faces.face


def test_the_luck_to_come_is_imagined_too() -> None:
    async def gamble(g: Small) -> None:
        await g.ask(0, "Roll?", ["yes", "no"], rule=RULE)
        g.notes.append(str([g.chance.roll(6) for _ in range(10)]))

    match = start(gamble, seed=7)
    forks = [match.fork(seat=0, seed=seed) for seed in (2, 7, "7")]  # even where somebody takes the seed of the match
    match.choose("yes")
    for imagined in forks:
        imagined.choose("yes")
        assert imagined.state.notes != match.state.notes


# -- what it cannot know varies ------------------------------------------------------------------


async def deal_two_each(g: Small) -> None:
    g.deck.put_bag_on_top(g.face_down("abcdefgh", "cards"))
    for seat, hand in enumerate(g.hands):
        for _ in range(2):
            card = g.draw(g.deck)
            g.faces.show(card, seat)
            hand.append(card)


async def ask_one(g: Small) -> None:
    await g.ask(0, "Go on?", ["yes", "no"], rule=RULE)


def test_other_hands_vary_over_all_they_can_be_and_the_own_does_not() -> None:
    match = start(deal_two_each, ask_one)
    imagined = [hands(match.fork(seat=0, seed=seed)) for seed in range(400)]
    assert {tuple(own) for own, _ in imagined} == {tuple(hands(match)[0])}
    others = set("abcdefgh") - set(hands(match)[0])
    assert {tuple(other) for _, other in imagined} == {(one, two) for one in others for two in others - {one}}


def test_an_own_die_stays_and_the_dice_of_others_vary() -> None:
    async def roll_behind_hands(g: Small) -> None:
        for seat, hand in enumerate(g.hands):
            rolled = g.chance.roll(6, "luck", to=seat)
            hand.append(g.faces.secret(str(rolled), seat, "123456"))
        await ask_one(g)

    match = start(roll_behind_hands)
    imagined = [hands(match.fork(seat=1, seed=seed)) for seed in range(100)]
    assert {dice[1][0] for dice in imagined} == {hands(match)[1][0]}
    assert {dice[0][0] for dice in imagined} == set("123456")


def test_an_open_roll_stays_in_every_imagination() -> None:
    async def roll_openly(g: Small) -> None:
        g.notes.append(str([g.chance.roll(6) for _ in range(5)]))
        await ask_one(g)

    match = start(roll_openly)
    assert all(match.fork(seat=1, seed=seed).state.notes == match.state.notes for seed in SEEDS)


@pytest.mark.parametrize("seed", range(4))
def test_whether_there_was_an_open_roll_is_seen_too(seed: int) -> None:
    async def roll_for_some_cards(g: Small) -> None:
        if g.faces[g.hands[1][0]] in "abcd":
            g.chance.roll(6)
        await ask_one(g)

    match = start(deal_two_each, roll_for_some_cards, seed=seed)
    first = {hands(match.fork(seat=0, seed=other))[1][0] for other in SEEDS}
    assert {face in "abcd" for face in first} == {hands(match)[1][0] in "abcd"}


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("what", ["who", "the prompt", "the options"])
def test_what_a_seat_is_asked_tells_it_something_too(what: str, seed: int) -> None:
    async def ask_by_some_card(g: Small) -> None:
        low = g.faces[g.hands[1][0]] in "abcd"
        await g.ask(
            1 if what == "who" and low else 0,
            "Low?" if what == "the prompt" and low else "Which?",
            ["x", "low" if what == "the options" and low else "y"],
            rule=RULE,
        )

    match = start(deal_two_each, ask_by_some_card, seed=seed)
    first = {hands(match.fork(seat=0, seed=other))[1][0] for other in SEEDS}
    assert {face in "abcd" for face in first} == {hands(match)[1][0] in "abcd"}


def test_a_shuffle_and_a_draw_within_the_step_are_imagined_around_what_was_seen() -> None:
    async def shuffle_and_draw(g: Small) -> None:
        g.shuffle_into(g.deck, [card for hand in g.hands for card in hand])
        for seat, hand in enumerate(g.hands):
            hand.clear()
            for _ in range(3):
                card = g.draw(g.deck)
                g.faces.show(card, seat)
                hand.append(card)
                g.tell("SM-DRAW-01", Whispered, seat, g.faces[card])
        await ask_one(g)

    match = start(deal_two_each, shuffle_and_draw)
    imagined = [match.fork(seat=0, seed=seed) for seed in SEEDS]
    assert all(seen(other, 0) == seen(match, 0) for other in imagined)
    assert all(sorted(other.state.faces.face) == list("abcdefgh") for other in imagined)
    assert len({tuple(hands(other)[1]) for other in imagined}) > 20
    assert all(seen(other.fork(), 0) == seen(match, 0) for other in imagined), "a fork of it is the same"


@pytest.mark.parametrize("times", [1, 2])
def test_what_was_seen_and_then_shuffled_away_was_there(times: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("longbox.engine.determinization.ATTEMPTS", 1)  # not found by trying

    async def discard_and_shuffle(g: Small) -> None:
        left = [*g.hands[1]]
        card = await g.ask(1, "Which first?", left, rule=RULE, name=g.faces.__getitem__)
        for shown in (card, *(other for other in left if other != card)):
            g.tell("SM-SHOW-01", Said, g.faces.show(shown))
        g.hands[1].clear()
        g.shuffle_into(g.deck, left)
        for _ in range(times - 1):
            g.shuffle_into(g.deck, [])
        await ask_one(g)

    match = start(deal_two_each, discard_and_shuffle)
    held = hands(match)[1]
    match.choose(held[0], seat=1)
    for seed in range(40):
        other = match.fork(seat=0, seed=seed)
        assert seen(other, 0) == seen(match, 0)
        before = cast(Small, other.snapshot.state)
        assert [before.faces[card] for card in before.hands[1]] == held


async def look_at_a_card(g: Small) -> None:
    card = g.hands[1][0]
    before = g.faces.known[card]
    await g.ask(0, f"It is {g.faces.show(card, 0)}. Go on?", ["yes", "no"], rule=RULE)
    g.faces.known[card] = before


def test_what_was_seen_and_then_put_back_is_what_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("longbox.engine.determinization.ATTEMPTS", 1)  # not found by trying

    async def look_and_go_on(g: Small) -> None:
        await look_at_a_card(g)
        await ask_one(g)

    match = start(deal_two_each, look_and_go_on, seats=3)
    match.choose("yes")
    imagined = [match.fork(seat=0, seed=seed) for seed in SEEDS]
    assert all(seen(other, 0) == seen(match, 0) for other in imagined)
    assert {hands(other)[1][0] for other in imagined} == {hands(match)[1][0]}
    assert len({hands(other)[1][1] for other in imagined}) == 5, "the rest of that hand may be anything"
    assert len({hands(match.fork(seat=2, seed=seed))[1][0] for seed in SEEDS}) == 6, "and so may all of it for others"


def test_what_was_put_back_and_then_shuffled_away_was_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("longbox.engine.determinization.ATTEMPTS", 1)

    async def look_and_shuffle(g: Small) -> None:
        await look_at_a_card(g)
        g.shuffle_into(g.deck, [g.hands[1].pop(0)])
        await ask_one(g)
        await ask_one(g)

    match = start(deal_two_each, look_and_shuffle)
    shown = hands(match)[1][0]
    for _ in range(2):
        match.choose("yes")
        imagined = [match.fork(seat=0, seed=seed) for seed in SEEDS]
        before = [cast(Small, other.snapshot.state) for other in imagined]
        assert {g.faces[g.hands[1][0]] for g in before} == {shown}
        assert all(seen(other, 0) == seen(match, 0) for other in imagined)


def test_a_game_that_imagines_itself_is_told_what_was_seen_and_put_back() -> None:
    known: list[bool] = []

    def imagine(g: Small, seat: int, now: Small, chance: Chance, beliefs: Beliefs) -> None:
        known[:] = [now.faces.knows(seat, card) for card in g.hands[1]]

    async def look_and_go_on(g: Small) -> None:
        await look_at_a_card(g)
        await ask_one(g)

    match = longbox.new(small(deal_two_each, look_and_go_on, imagine=imagine), seed=1)
    match.choose("yes")
    assert not any(match.state.faces.knows(0, card) for card in match.state.hands[1])
    match.fork(seat=0, seed=1)
    assert known == [True, False]


def test_a_card_put_back_by_another_seat_may_be_any_card() -> None:
    async def put_back(g: Small) -> None:
        card = g.hands[1].pop()
        g.shuffle_into(g.deck, [card])
        await ask_one(g)

    match = start(deal_two_each, put_back)
    held = {hands(match.fork(seat=0, seed=seed))[1][0] for seed in range(100)}
    assert held == set("abcdefgh") - set(hands(match)[0])


# -- answers given in secret ---------------------------------------------------------------------


async def all_choose(g: Small) -> None:
    answers = await g.ask_each(range(3), lambda seat: g.ask(seat, "Which?", ["a", "b", "c"], rule=RULE))
    g.notes.append(str(answers))


def revealed(match: Match) -> str:
    """What the answers turn out to have been."""
    for seat in match.decision.seats:
        match.choose("c", seat)
    notes: list[str] = match.state.notes
    return notes[0]


def test_a_pending_answer_of_another_seat_varies_and_the_own_does_not() -> None:
    match = start(all_choose, seats=3)
    match.choose("b", 1)
    match.choose("a", 0)
    assert {revealed(match.fork(seat=0, seed=seed)) for seed in SEEDS} == {f"{{0: 'a', 1: '{x}', 2: 'c'}}" for x in "abc"}
    assert {revealed(match.fork(seat=1, seed=seed)) for seed in SEEDS} == {f"{{0: '{x}', 1: 'b', 2: 'c'}}" for x in "abc"}
    assert len({revealed(match.fork(seat=2, seed=seed)) for seed in range(120)}) == 9


def test_answers_that_were_revealed_stay() -> None:
    match = start(all_choose, ask_one, seats=3)
    revealed_then = revealed(match)
    assert {match.fork(seat=0, seed=seed).state.notes[0] for seed in SEEDS} == {revealed_then}


def test_an_answer_that_another_seat_could_not_have_given_is_not_imagined() -> None:
    async def plan_a_card(g: Small) -> None:
        planned = await g.ask_each([0, 1], lambda seat: g.ask(seat, "Plan?", g.hands[seat], rule=RULE, name=g.faces.__getitem__))
        g.notes.append(str({seat: g.faces[card] for seat, card in planned.items()}))

    match = start(deal_two_each, plan_a_card)
    match.choose(keys(match, 1)[0], 1)
    for seed in SEEDS:
        imagined = match.fork(seat=0, seed=seed)
        assert seen(imagined, 0) == seen(match, 0)
        theirs = hands(imagined)[1]
        imagined.choose(keys(imagined, 0)[0], 0)
        assert imagined.state.notes[0].split("'")[3] in theirs


def test_a_card_laid_face_down_by_another_seat_may_be_any_of_the_hand_it_may_have() -> None:
    async def lay_face_down(g: Small) -> None:
        hand = g.hands[1]
        hand.remove(await g.ask(1, "Lay which?", hand, rule=RULE, name=g.faces.__getitem__))
        await ask_one(g)

    match = start(deal_two_each, lay_face_down)
    dealt = match.state.hands[1][:]
    laid = keys(match)[0]
    match.choose(laid)
    others = [match.fork(seat=0, seed=seed).state for seed in range(80)]
    assert {other.hands[1][0] for other in others if laid not in {other.faces[card] for card in dealt}} == set(dealt)


def test_who_was_asked_quietly_may_hold_nothing_to_be_asked_for() -> None:
    async def spring(g: Small) -> None:
        if any(g.faces[card] in "abcd" for card in g.hands[1]):
            await g.quietly(g.ask(1, "Spring a trap?", ["now"], rule="SM-TRAP-01", done="No"))
        await g.ask_each([0, 1], lambda seat: g.ask(seat, "Which?", ["a", "b"], rule=RULE))

    match = next(match for seed in range(9) if keys(match := start(deal_two_each, spring, seed=seed)) == ["now", "done"])
    match.choose("done")
    held = [hands(match.fork(seat=0, seed=seed))[1] for seed in SEEDS]
    assert any(set(hand) <= set("efgh") for hand in held)


async def trap(g: Small, cards: str, moment: str) -> None:
    """Whoever sits on seat 1 is asked quietly, if any of these cards is held there."""
    if any(g.faces[card] in cards for card in g.hands[1]):
        question = g.ask(1, f"Spring a trap {moment}?", ["now"], rule="SM-TRAP-01", done="No")
        if await g.quietly(question):
            g.tell("SM-TRAP-01", Said, f"a trap is sprung {moment}")


def test_who_was_not_asked_may_have_been_asked_quietly_and_let_it_pass() -> None:
    async def trap_or_not(g: Small) -> None:
        await trap(g, "abcd", "here")
        await ask_one(g)
        await trap(g, "efgh", "there")
        await ask_one(g)

    match = next(match for seed in range(99) if {*hands(match := start(deal_two_each, trap_or_not, seed=seed))[1]} <= {*"efgh"})
    held = [hands(match.fork(seat=0, seed=seed))[1] for seed in SEEDS]
    assert any({*hand} & {*"abcd"} for hand in held), "before what seat 0 is asked"
    match.choose("yes", 0)
    match.choose("done", 1)
    held = [hands(match.fork(seat=0, seed=seed))[1] for seed in SEEDS]
    assert any({*hand} & {*"abcd"} for hand in held), "before what seat 0 has answered"


@pytest.mark.parametrize("holder", [1, 2])
def test_who_is_asked_quietly_might_be_another(holder: int) -> None:
    async def trap_of_anybody(g: Small) -> None:
        for seat in (1, 2):
            if any(g.faces[card] == "a" for card in g.hands[seat]):
                await g.quietly(g.ask(seat, "Spring a trap?", ["now"], rule="SM-TRAP-01", done="No"))
        await ask_one(g)

    matches = (start(deal_two_each, trap_of_anybody, seats=3, seed=seed) for seed in range(99))
    match = next(match for match in matches if "a" in hands(match)[holder])
    imagined = [match.fork(seat=0, seed=seed) for seed in SEEDS]
    assert {other.decision.seats for other in imagined} == {(1,), (2,)}
    assert all(seen(other, 0) == seen(match, 0) for other in imagined)
    assert all("a" in hands(other)[other.decision.seats[0]] for other in imagined)


def test_what_a_seat_was_asked_in_this_step_stays_as_it_saw_it() -> None:
    async def tempt(g: Small) -> None:
        more = ["z"] if any(g.faces[card] in "abcd" for card in g.hands[1]) else ["y"]
        await g.ask(0, "Which?", ["x", *more], rule=RULE)
        await g.ask(0, f"And? Theirs is {g.faces[g.hands[1][0]]}", ["x", "y"], rule="SM-AND-01")
        await ask_one(g)

    match = start(deal_two_each, tempt)
    offered = keys(match)
    match.choose("x")
    for imagined in [match.fork(seat=0, seed=seed) for seed in SEEDS]:
        assert bool({*hands(imagined)[1]} & {*"abcd"}) == ("z" in offered)
    match.choose("x")
    assert {hands(match.fork(seat=0, seed=seed))[1][0] for seed in SEEDS} == {hands(match)[1][0]}


def test_what_was_answered_quietly_is_an_answer_at_that_moment_only() -> None:
    async def trap_twice(g: Small) -> None:
        await trap(g, "ab", "at first")
        await trap(g, "abcdefgh", "later")
        await ask_one(g)

    match = next(match for seed in range(99) if {*hands(match := start(deal_two_each, trap_twice, seed=seed))[1]} & {*"ab"})
    match.choose("done")
    match.choose("now")
    held = [hands(match.fork(seat=0, seed=seed))[1] for seed in SEEDS]
    assert any(not {*hand} & {*"ab"} for hand in held), "who was not asked at first has sprung it all the same"


def test_who_had_only_one_answer_may_have_had_several() -> None:
    async def buy(g: Small) -> None:
        if all(g.faces[card] in "efgh" for card in g.hands[1]):
            await g.ask(1, "What do you buy?", ["tea", "cake"], rule="SM-BUY-01")
        await g.ask(1, "Do you pay now?", ["now", "later"], rule="SM-PAY-01")
        g.tell("SM-PAY-01", Said, "that is settled")
        await ask_one(g)

    match = start(deal_two_each, buy)
    assert keys(match) == ["now", "later"]
    match.choose("now")
    assert any({*hands(match.fork(seat=0, seed=seed))[1]} <= {*"efgh"} for seed in SEEDS)


@pytest.mark.parametrize("following", [0, 1])
@pytest.mark.parametrize("besides", [1, 2])
def test_who_had_only_one_answer_last_may_have_had_several(following: int, besides: int) -> None:
    async def buy(g: Small) -> None:
        await g.ask(1, "Do you buy?", ["yes", "no"], rule="SM-BUY-01")
        if all(g.faces[card] in "efgh" for card in g.hands[1]):
            await g.ask(besides, "What is it?", ["tea", "cake"], rule="SM-BUY-02")
        g.tell("SM-BUY-02", Said, "something is bought")
        await g.ask(following, "And now?", ["more", "enough"], rule="SM-BUY-03")

    match = start(deal_two_each, buy, seats=3)
    match.choose("yes")
    assert keys(match) == ["more", "enough"]
    imagined = [match.fork(seat=0, seed=seed) for seed in SEEDS]
    assert all(seen(other, 0) == seen(match, 0) for other in imagined)
    may_have = any({*hands(other)[1]} <= {*"efgh"} for other in imagined)
    assert may_have == (besides == 1), "all wait for seat 1, before or after it; had seat 2 been asked, all would have noticed"


def test_who_answers_before_another_is_asked_may_have_been_asked_more() -> None:
    async def buy(g: Small) -> None:
        await g.ask(1, "Do you buy?", ["yes", "no"], rule="SM-BUY-01")
        if all(g.faces[card] in "efgh" for card in g.hands[1]):
            await g.ask(1, "What is it?", ["tea", "cake"], rule="SM-BUY-02")
        await ask_one(g)
        await ask_one(g)

    match = start(deal_two_each, buy)
    match.choose("yes")
    match.choose("yes", 0)
    assert any({*hands(match.fork(seat=0, seed=seed))[1]} <= {*"efgh"} for seed in SEEDS)


def test_who_is_asked_quietly_may_have_been_asked_before_and_let_it_pass() -> None:
    async def trap_twice(g: Small) -> None:
        await trap(g, "abcd", "here")
        g.tell(RULE, Said, "nothing has happened")
        await trap(g, "efgh", "there")
        await ask_one(g)

    match = next(match for seed in range(99) if {*hands(match := start(deal_two_each, trap_twice, seed=seed))[1]} <= {*"efgh"})
    assert match.decision.is_quiet
    imagined = [match.fork(seat=0, seed=seed) for seed in SEEDS]
    assert all(seen(other, 0) == seen(match, 0) for other in imagined)
    assert any({*hands(other)[1]} & {*"abcd"} for other in imagined)


@pytest.mark.parametrize("dice", [0, 1])
def test_an_answer_that_nobody_noticed_may_not_be_given_yet(monkeypatch: pytest.MonkeyPatch, dice: int) -> None:
    monkeypatch.setattr("longbox.engine.determinization.ATTEMPTS", PATIENCE + 1)

    async def think_long(g: Small) -> None:
        await g.ask(1, "Which?", g.hands[1], rule=RULE, name=g.faces.__getitem__)
        for _ in range(dice):  # nobody notices these, either
            g.chance.roll(6, "luck", to=1)
        if any(g.faces[card] not in "gh" for card in g.hands[1]):
            g.tell(RULE, Said, "that was easy")
        await g.ask(1, "Where?", ["left", "right"], rule="SM-WHERE-01")
        await ask_one(g)

    match = next(match for seed in range(99) if {*hands(match := start(deal_two_each, think_long, seed=seed))[1]} == {*"gh"})
    match.choose("g")
    imagined = [match.fork(seat=0, seed=seed) for seed in SEEDS]
    assert all(seen(other, 0) == seen(match, 0) for other in imagined)
    assert all(other.decision.seats == (1,) for other in imagined)
    match.choose("left")
    with pytest.raises(CannotImagine):  # where it was easy, all have heard it by now
        [match.fork(seat=0, seed=seed) for seed in SEEDS]


# -- what an imagined match remembers ------------------------------------------------------------


async def whisper_hands(g: Small) -> None:
    for seat, hand in enumerate(g.hands):
        for card in hand:
            g.tell("SM-DRAW-01", Whispered, seat, g.faces[card])


def test_nothing_is_left_in_the_log_of_what_the_seat_did_not_see() -> None:
    match = start(deal_two_each, whisper_hands, ask_one)
    imagined = match.fork(seat=0, seed=1)
    assert len(match.log(1)) == 2
    assert imagined.log(1) == []
    assert imagined.log(0) == match.log(0)


def test_who_imagines_what_another_imagines_learns_nothing_of_the_truth() -> None:
    match = start(deal_two_each, whisper_hands, ask_one)
    twice = match.fork(seat=0, seed=1).fork(seat=1, seed=2)
    assert twice.log(1) == []
    assert twice.log(0) == []
    own = {tuple(hands(match.fork(seat=0, seed=seed).fork(seat=1, seed=2))[1]) for seed in SEEDS}
    assert len(own) > 10, "what seat 1 holds there is what seat 0 imagined"


def test_what_comes_after_is_in_the_log() -> None:
    async def ask_and_say(g: Small) -> None:
        await ask_one(g)
        g.tell("SM-01", Whispered, 1, "news")
        g.tell("SM-01", Said, "news for all")
        await ask_one(g)

    imagined = start(ask_and_say).fork(seat=0, seed=1)
    imagined.choose("yes")
    assert [line.text for line in imagined.log(1)] == ["Player 2 hears news", "news for all"]


# -- games that hide things in their own way, or in a way that cannot be imagined ----------------


async def hide_a_note(g: Small) -> None:
    if not g.notes:
        g.notes.append(f"secret {g.chance.roll(6, 'note', to=1)}")
    await ask_one(g)


def test_a_game_imagines_what_it_hides_itself() -> None:
    def imagine(g: Small, seat: int, now: Small, chance: Chance, beliefs: Beliefs) -> None:
        if seat != 1 and g.notes:
            g.notes[0] = f"secret {chance.roll(6, 'imagine')}"

    game = small(hide_a_note, ask_one, imagine=imagine, view=lambda g, seat: g.notes if seat == 1 else len(g.notes))
    match = longbox.new(game, seed=1)
    match.choose("yes")
    assert {match.fork(seat=0, seed=seed).state.notes[0] for seed in range(80)} == {f"secret {n}" for n in range(1, 7)}
    assert {match.fork(seat=1, seed=seed).state.notes[0] for seed in SEEDS} == {match.state.notes[0]}


def leaks() -> Step:
    """The sum of many dice that only seat 1 may see is told to all: nothing else adds up to it in any number of tries."""

    async def step(g: Small) -> None:
        rolled = [g.chance.roll(1000, "dice", to=1) for _ in range(6)]
        g.tell("SM-01", Said, f"{rolled}")
        await ask_one(g)

    return step


def test_where_nothing_else_can_be_true_it_is_said() -> None:
    match = start(leaks())
    before = all_of(match)
    with pytest.raises(CannotImagine, match=r"no other truth agreed with what seat 0 has seen of this step of Small"):
        match.fork(seat=0, seed=1)
    assert all_of(match) == before
    assert match.fork(seat=1, seed=1).log(1) == match.log(1)


def test_what_chance_did_in_secret_is_another_thing_in_each_attempt() -> None:
    async def ask_by_a_secret_die(g: Small) -> None:
        rolled = g.chance.roll(6, "dice", to=1)
        await g.ask(0 if rolled == 6 else 1, "And?", ["yes", "no"], rule=RULE)

    match = next(match for match in (start(ask_by_a_secret_die, seed=seed) for seed in SEEDS) if match.decision.seats == (0,))
    for seed in SEEDS:
        imagined = match.fork(seat=0, seed=seed)
        assert imagined.decision.seats == (0,)
        assert all_of(play(imagined.fork(), 1)) == all_of(play(imagined, 1))


def test_a_finished_match_can_be_imagined_too() -> None:
    match = play(longbox.new(WORKOUT, 2, 5, nights=1))
    for seat in range(2):
        imagined = match.fork(seat=seat, seed=1)
        assert imagined.over
        assert seen(imagined, seat) == seen(match, seat)
