"""Recruit a Hero from the Hero Market, or a Mercenary."""

from __future__ import annotations

from longbox import Refusal
from longbox.games.vigilante.cards.kinds import HEROES, INFLUENCE, MERCENARIES, in_play
from longbox.games.vigilante.cards.traits import Cheaper
from longbox.games.vigilante.rules.choices import influence_in_hand, which_card
from longbox.games.vigilante.rules.hand import discard
from longbox.games.vigilante.rules.mercenaries import hire, refill_market
from longbox.games.vigilante.rules.team import discount, purse
from longbox.games.vigilante.state import Hero, Player, Vigilante
from longbox.games.vigilante.telling import HeroJoined

NO_MARKET = Refusal("VG-RECRUIT-01", "the Hero Market is empty")
NO_SLOT = Refusal("VG-RECRUIT-06", "all your slots are occupied")
TOO_DEAR = Refusal("VG-RECRUIT-02", "your cards have too little Influence")


def cost(name: str) -> int:
    """The printed Influence cost of a card of the market, be it a Hero or a Mercenary: VG-MERC-04."""
    return INFLUENCE[name]


def why_not_recruit(g: Vigilante, player: Player) -> Refusal | None:
    """Whether anything in the market can be recruited."""
    if not g.market:
        return NO_MARKET
    is_full = None not in player.slots
    if is_full and not g.mercenaries:
        return NO_SLOT
    names = [name for name in g.market if name in MERCENARIES] if is_full else g.market
    if not names:
        return NO_SLOT
    money = purse(g, player)
    for name in names:
        if INFLUENCE[name] <= money:
            return None
    less = discount(g, player)
    return None if less and min([INFLUENCE[name] for name in names]) <= money + less else TOO_DEAR


def why_not_this(g: Vigilante, player: Player, name: str) -> Refusal | None:
    """Whether this card of the market can be recruited: a Hero needs a slot, and all have their price."""
    if name in HEROES and None not in player.slots:
        return NO_SLOT
    return TOO_DEAR if price_of(g, player, name) > purse(g, player) else None


def price_of(g: Vigilante, player: Player, name: str) -> int:
    """The cost less what texts take off it, at least nothing."""
    return max(0, cost(name) - discount(g, player))


def recruit_label(g: Vigilante, player: Player) -> str:
    """Whose only choice is one card is not asked whom to recruit, and so is told before."""
    names = [name for name in g.market if why_not_this(g, player, name) is None]
    return f"Recruit {names[0]} for {price_of(g, player, names[0])}" if len(names) == 1 else "Recruit a Hero"


async def recruit(g: Vigilante, player: Player) -> None:
    """Choose one card of the market (VG-RECRUIT-07), pay for it, and place it."""
    name = await g.ask(
        player.seat,
        "Whom do you recruit?",
        g.market,
        rule="VG-RECRUIT-01",
        verb="recruit",
        label=lambda name: f"{name} for {price_of(g, player, name)}",
        place=lambda name: f"market:{name}",
        why_not=lambda name: why_not_this(g, player, name),
    )
    await pay(g, player, price_of(g, player, name), name)
    for _, cheaper, trait in in_play(g, player.seat, Cheaper):
        player.spent += (cheaper,) if trait.first else ()
    g.discount = 0
    g.market.remove(name)
    if name in HEROES:
        await join(g, player, name)
    else:
        await hire(g, player.seat, name, "VG-MERC-05")
    await refill_market(g)


async def pay(g: Vigilante, player: Player, price: int, name: str) -> None:
    """Discard cards until their Influence reaches the price; what is over is lost: VG-RECRUIT-02, VG-RECRUIT-08.

    Only here cards are discarded for their Influence (VG-CITY-03), and their texts do nothing (VG-CITY-02).
    """
    left, paid = [*player.hand], []
    influence = influence_in_hand(g)
    while price > 0:
        prompt = f"Which card do you discard to pay for {name}? {price} Influence still due."
        card = await which_card(g, player.seat, prompt, left, rule="VG-RECRUIT-02", verb="pay", label=influence)
        left.remove(card)
        paid.append(card)
        price -= INFLUENCE[g.faces.face[card]]
    for card in paid:
        discard(g, player, card, "VG-RECRUIT-02")


async def join(g: Vigilante, player: Player, name: str) -> None:
    """The Hero goes to the lowest open slot, for good: VG-RECRUIT-03 to VG-RECRUIT-05."""
    slot = player.slots.index(None)  # slot 2 after slot 1 (VG-RECRUIT-09), or slot 1 once it is open again (VG-RECRUIT-10)
    player.slots[slot] = Hero(name)
    g.tell("VG-RECRUIT-04", HeroJoined, player.seat, name, slot)
    effect = HEROES[name].join
    if effect is not None:
        before, g.source = g.source, slot
        await effect.do(g, player.seat)
        g.source = before
