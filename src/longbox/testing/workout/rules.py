"""The rules of the workout game, in the order of a night."""

from __future__ import annotations

from collections.abc import Awaitable

from longbox.engine.decision import Refusal
from longbox.engine.plain_events import Did, Drew, Played
from longbox.engine.table import Step
from longbox.testing.workout.cards import CARDS
from longbox.testing.workout.table import GALES, HAND, TOKENS, Keeper, Lighthouse, Phase, StormStruck

STEPS: dict[Phase, Step] = {}


def next_step(g: Lighthouse) -> Step:
    """The spine: the phase names the next step."""
    return STEPS[g.phase]


async def deal(g: Lighthouse) -> None:
    """LH-SETUP-02: everybody gets a face-down token and a hand of four."""
    g.storm.put_bag_on_top(g.face_down(GALES[g.weather], "storm"))
    g.cards.put_bag_on_top(g.face_down([name for name in CARDS for _ in range(g.copies)], "cards"))
    tokens = g.face_down(TOKENS, "tokens")
    for keeper in g.keepers:
        keeper.token = tokens[keeper.seat]
        draw_up(g, keeper)
    g.phase = Phase.EXCHANGE


def begin_night(g: Lighthouse) -> None:
    """LH-NIGHT-01: each keeper rolls a die in secret. It counts at the very end."""
    g.night += 1
    g.phase = Phase.PLAN
    for keeper in g.keepers:
        rolled = g.chance.roll(6, "luck", to=keeper.seat)
        keeper.die = g.faces.secret(str(rolled), keeper.seat, "123456")
        keeper.tired = False


def draw_up(g: Lighthouse, keeper: Keeper) -> None:
    """LH-NIGHT-02: draw to a full hand. When the deck is empty, shuffle in the discards."""
    while len(keeper.hand) < HAND:
        if not len(g.cards):
            if not g.discard:
                return
            g.shuffle_into(g.cards, g.discard)
            g.discard = []
        card = g.draw(g.cards)
        g.tell("LH-NIGHT-02", Drew, keeper.seat, (g.faces.show(card, keeper.seat),))
        keeper.hand.append(card)


async def exchange(g: Lighthouse) -> None:
    """LH-SETUP-03: all at once and in secret, each keeper may put back up to two cards and draw as many."""

    async def put_back(seat: int) -> list[int]:
        hand, chosen = list(g.keepers[seat].hand), list[int]()
        while len(chosen) < 2:
            prompt = f"Exchange a card? Up to {2 - len(chosen)}"
            kind = await g.ask(seat, prompt, g.faces.kinds(hand), rule="LH-SETUP-03", verb="exchange", done="Keep the rest")
            if kind is None:
                break
            chosen.append(take(g, hand, kind))
        return chosen

    returned = await g.ask_each(range(len(g.keepers)), put_back)
    for seat, cards in returned.items():
        g.keepers[seat].hand = [card for card in g.keepers[seat].hand if card not in cards]
        g.tell("LH-SETUP-03", Did, seat, "exchanges {:card}", len(cards))
    g.shuffle_into(g.cards, [card for cards in returned.values() for card in cards])
    for keeper in g.keepers:
        draw_up(g, keeper)
    begin_night(g)


def take(g: Lighthouse, cards: list[int], kind: str) -> int:
    """Take a card of this kind out of these."""
    card = g.faces.find(cards, kind)
    cards.remove(card)
    return card


async def plan(g: Lighthouse) -> None:
    """LH-PLAN-01: all at once and in secret, each keeper plans a card."""

    def which_card(seat: int) -> Awaitable[str]:
        return g.ask(seat, "Which card do you plan?", g.faces.kinds(g.keepers[seat].hand), rule="LH-PLAN-01", verb="plan")

    for seat, kind in (await g.ask_each(range(len(g.keepers)), which_card)).items():
        g.keepers[seat].planned = take(g, g.keepers[seat].hand, kind)
    g.phase = Phase.EFFORT


async def effort(g: Lighthouse) -> None:
    """LH-PLAN-02: all at once again, each keeper plans an effort. LH-ACT-01: the effort decides the order."""

    def how_much(seat: int) -> Awaitable[int]:
        return g.ask(seat, "With how much effort?", range(3), rule="LH-PLAN-02", verb="effort", why_not=too_much)

    def too_much(effort: int) -> Refusal | None:
        return Refusal("LH-PLAN-02", "the light is too low for that") if effort > g.light else None

    efforts = await g.ask_each(range(len(g.keepers)), how_much)
    g.order = sorted(efforts, key=lambda seat: (-efforts[seat], seat))
    g.phase = Phase.ACT


async def act(g: Lighthouse) -> None:
    """LH-ACT-02: the next planned card is shown, does what it says, and is discarded. One step for each keeper."""
    seat = g.order.pop(0)
    card = g.keepers[seat].planned
    assert card is not None
    g.tell("LH-ACT-02", Played, seat, g.faces.show(card))
    g.keepers[seat].planned = None
    g.discard.append(card)
    if not g.order:
        g.phase = Phase.REPAIR
    await CARDS[g.faces[card]].do(g, seat)


async def repair(g: Lighthouse) -> None:
    """LH-REPAIR-01: any keeper who is not tired may act next, in any order. When all rest, the storm comes."""
    options = {keeper.seat: ["mend", "rest"] for keeper in g.keepers if not keeper.tired}
    if not options:
        g.phase = Phase.STORM
        return
    seat, deed = await g.ask_team(
        "Who works, who rests?", options, rule="LH-REPAIR-01", why_not=lambda seat, deed: not_needed(g, deed)
    )
    g.keepers[seat].tired = True
    if deed == "mend":
        g.light += 1
        g.tell("LH-REPAIR-02", Did, seat, "mends the light to {}", g.light)


def not_needed(g: Lighthouse, deed: str) -> Refusal | None:
    """LH-REPAIR-03."""
    return Refusal("LH-REPAIR-03", "the light is at its brightest") if deed == "mend" and g.light >= 9 else None


async def storm(g: Lighthouse) -> None:
    """LH-STORM-01: draw a gale and roll dice. The light may go out in the middle of it."""
    if not len(g.storm):
        g.shuffle_into(g.storm, g.weathered)
        g.weathered = []
    drawn = g.draw(g.storm)
    g.weathered.append(drawn)
    gale = g.faces.show(drawn)
    dice = tuple(g.chance.roll(6) for _ in range({"lull": 0, "gust": 1, "surge": 2}[gale]))
    for die in dice:
        dim(g, (die + 1) // 2)
    g.tell("LH-STORM-01", StormStruck, gale, dice, g.light)
    for keeper in g.keepers:
        draw_up(g, keeper)
    if g.night == g.nights:
        score(g)
    begin_night(g)


def dim(g: Lighthouse, amount: int) -> None:
    """LH-STORM-02: when the light goes out, all lose, whatever else happens."""
    g.light -= amount
    if g.light <= 0:
        g.end([], "the light went out", rule="LH-STORM-02", scores=[0] * len(g.keepers))


def score(g: Lighthouse) -> None:
    """LH-END-01: a boon is worth 3 glory, a bane costs 3, and the last die is added."""
    story, scores = [], []
    for keeper in g.keepers:
        assert keeper.token is not None
        assert keeper.die is not None
        token, die = g.faces.show(keeper.token), int(g.faces.show(keeper.die))
        scores.append(keeper.glory + (3 if token == "boon" else -3) + die)
        story.append(f"Keeper {keeper.seat + 1}: {keeper.glory} glory, a {token}, a die of {die}: {scores[-1]}")
    winners = [seat for seat, points in enumerate(scores) if points == max(scores)]
    g.end(winners, "the most glory when the storm is over", rule="LH-END-01", scores=scores, story=story)


STEPS |= {
    Phase.DEAL: deal,
    Phase.EXCHANGE: exchange,
    Phase.PLAN: plan,
    Phase.EFFORT: effort,
    Phase.ACT: act,
    Phase.REPAIR: repair,
    Phase.STORM: storm,
}
