"""The night: dealing, the actions of a turn, and dawn."""

from functools import partial

from longbox import Action, Did, Played, Refusal, Step, act, remembered
from owlers.cards import BUYERS, CARDS, Draw, Lead, most_casks
from owlers.table import COAST, COVES, HOURS, Owler, Owlers

Deed = Action[Owlers, Owler]


async def deal(g: Owlers) -> None:
    """OW-SETUP-02: three cards each, which only their owners know."""
    g.deck.put_bag_on_top(g.face_down([*CARDS] * 3, "cards"))
    for owler in g.owlers:
        await Draw(3).do(g, owler.seat)
    g.hour = 1


def why_not_walk(place: str, g: Owlers, me: Owler) -> Refusal | None:
    return Refusal("OW-LAW-03", "the Exciseman is there, and you have casks") if me.casks and place == g.exciseman else None


async def walk(place: str, g: Owlers, me: Owler) -> None:
    me.place = place
    g.tell("OW-TURN-02", Did, me.seat, "walks to {}", place)


@remembered(CARDS)
def playing(name: str) -> Deed:
    """OW-CARD-01, OW-GEAR-01: a card is done and discarded, or stays."""
    card = CARDS[name]

    async def play(g: Owlers, me: Owler) -> None:
        held = g.faces.find(me.hand, name)
        me.hand.remove(held)
        g.tell("OW-CARD-01", Played, me.seat, g.faces.show(held))
        (me.gear if card.hooks else g.discards).append(held)
        await card.effect.do(g, me.seat)

    return Action(f"play:{name}", name, f"card:{name}", lambda g, me: card.effect.why_not(g, me.seat), play)


def why_not_load(g: Owlers, me: Owler) -> Refusal | None:
    """OW-CASK-01, OW-CASK-02."""
    if me.place not in COVES or me.place == g.exciseman:
        return Refusal("OW-CASK-01", "casks are landed in the coves, where the Exciseman is not")
    return Refusal("OW-CASK-02", "you cannot carry more") if me.casks >= most_casks(g, me) else None


async def load(g: Owlers, me: Owler) -> None:
    me.casks += 1
    g.tell("OW-CASK-01", Did, me.seat, "loads a cask")


def walking(place: str) -> Deed:
    return Action(f"walk:{place}", f"Walk to {place}", f"place:{place}", partial(why_not_walk, place), partial(walk, place))


WALKS = {place: walking(place) for place in COAST.places}
LOAD = Deed("load", "Load a cask", "action:load", why_not_load, load)
DRAW = Deed("draw", "Draw a card", "action:draw", lambda g, me: Draw(1).why_not(g, me.seat), lambda g, me: Draw(1).do(g, me.seat))


async def take_action(g: Owlers) -> None:
    """OW-TURN-01: one of the three actions of a turn."""
    me = g.owlers[g.active]
    walks, cards = [WALKS[place] for place in COAST.neighbours[me.place]], [playing(name) for name in g.faces.kinds(me.hand)]
    action = await act(g, g.active, "What do you do?", [*walks, LOAD, DRAW, *cards], rule="OW-TURN-01")
    g.actions -= 1
    await action.deed(g, me)


async def end_turn(g: Owlers) -> None:
    """OW-TURN-03: the player leads the Exciseman a step, and the next one's turn begins."""
    await Lead(1).do(g, g.active)
    g.actions, g.active = 3, (g.active + 1) % len(g.owlers)
    if g.active == 0:
        g.hour += 1
    if g.hour > HOURS:
        wealth = [(owler.coins, owler.casks) for owler in g.owlers]
        winners = [seat for seat, mine in enumerate(wealth) if mine == max(wealth)]
        g.end(winners, "the most coins at dawn", rule="OW-END-01", scores=[coins for coins, _ in wealth])


def next_step(g: Owlers) -> Step:
    return deal if not g.hour else take_action if g.actions else end_turn


def prospects(g: Owlers, me: Owler) -> float:
    """Coins, and what the casks are worth to a player who is so far from a buyer, or from a cove."""
    places = [place for place in BUYERS if f"Buyer at {place}" in g.faces.kinds(me.hand)]
    to_buyer = min((COAST.distance(me.place, place) for place in places), default=5)
    to_cove = min(COAST.distance(me.place, cove) for cove in COVES)
    hope = me.casks * (me.casks + 1) / 2 * (0.9 - 0.09 * to_buyer) + (2 - me.casks) * (0.25 - 0.05 * to_cove)
    danger = 0.2 * me.casks if COAST.distance(me.place, g.exciseman) < len(g.owlers) else 0
    return me.coins + hope - danger + 0.1 * len(me.hand) + 0.2 * len(me.gear)


def value(g: Owlers, seat: int) -> float:
    """The chance to win: who is ahead counts more and more towards dawn."""
    weights = [3 ** (0.7 * (g.hour / HOURS) ** 2 * prospects(g, owler)) for owler in g.owlers]
    return weights[seat] / sum(weights)
