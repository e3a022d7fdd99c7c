"""Recruit a Hero from the Hero Market, or a Mercenary."""

from __future__ import annotations

from longbox import Refusal
from longbox.games.vigilante.hooks import in_play
from longbox.games.vigilante.kinds import HEROES, MERCENARIES, influences
from longbox.games.vigilante.rules.choices import influence_in_hand, which_card
from longbox.games.vigilante.rules.hand import discard, do_text
from longbox.games.vigilante.rules.mercenaries import hire, refill_market
from longbox.games.vigilante.rules.team import discount, purse
from longbox.games.vigilante.state import Hero, Player, Vigilante
from longbox.games.vigilante.telling import HeroJoined
from longbox.games.vigilante.traits import Cheaper

NO_MARKET = Refusal("VG-RECRUIT-01", "the Hero Market is empty")
NO_SLOT = Refusal("VG-RECRUIT-06", "all your slots are occupied")
TOO_DEAR = Refusal("VG-RECRUIT-02", "your cards have too little Influence")


def why_not_recruit(g: Vigilante, player: Player) -> Refusal | None:
    """A refusal if nothing in the market can be recruited."""
    if not g.market:
        return NO_MARKET
    is_full = None not in player.slots
    if is_full and not g.mercenaries:
        return NO_SLOT
    names = [name for name in g.market if name in MERCENARIES] if is_full else g.market
    if not names:
        return NO_SLOT
    money, costs = purse(g, player), influences()
    cheapest = min([costs[name] for name in names])
    return None if cheapest <= money or cheapest <= money + discount(g, player) else TOO_DEAR


def prices(g: Vigilante, player: Player) -> dict[str, int]:
    """The printed Influence of each Hero or Mercenary in the market (VG-MERC-04) less what texts take off, at least nothing."""
    less, costs = discount(g, player), influences()
    return {name: max(0, costs[name] - less) for name in g.market}


def why_not_this(player: Player, name: str, price: int, money: int) -> Refusal | None:
    """A refusal if this card of the market cannot be recruited: a Hero needs a slot, and every card has a price."""
    if name in HEROES and None not in player.slots:
        return NO_SLOT
    return TOO_DEAR if price > money else None


def recruit_label(g: Vigilante, player: Player) -> str:
    """With only one card to choose there is no question, so the label names it."""
    money = purse(g, player)
    open_to = [(name, price) for name, price in prices(g, player).items() if not why_not_this(player, name, price, money)]
    return "Recruit {} for {}".format(*open_to[0]) if len(open_to) == 1 else "Recruit a Hero"


async def recruit(g: Vigilante, player: Player) -> None:
    """Choose one card of the market (VG-RECRUIT-07), pay for it, and place it."""
    price, money = prices(g, player), purse(g, player)
    name = await g.ask(
        player.seat,
        "Whom do you recruit?",
        g.market,
        rule="VG-RECRUIT-01",
        verb="recruit",
        label=lambda name: f"{name} for {price[name]}",
        place=lambda name: f"market:{name}",
        why_not=lambda name: why_not_this(player, name, price[name], money),
    )
    await pay(g, player, price[name], name)
    for (_, _, cheaper), trait in in_play(g, Cheaper, player.seat):
        player.spent += (cheaper,) if trait.first else ()
    g.discount = 0
    g.market.remove(name)
    if name in HEROES:
        await join(g, player, name)
    else:
        await hire(g, player.seat, name, "VG-MERC-05")
    await refill_market(g)


async def pay(g: Vigilante, player: Player, price: int, name: str) -> None:
    """Discard cards until their Influence reaches the price. The excess is lost: VG-RECRUIT-02, VG-RECRUIT-08.

    Only here do players discard cards for their Influence (VG-CITY-03). Their texts do nothing (VG-CITY-02).
    """
    left, paid = [*player.hand], []
    while price > 0:
        prompt = f"Which card do you discard to pay for {name}? {price} Influence still due."
        card = await which_card(g, player.seat, prompt, left, rule="VG-RECRUIT-02", verb="pay", label=influence_in_hand(g))
        left.remove(card)
        paid.append(card)
        price -= influences()[g.faces.face[card]]
    for card in paid:
        discard(g, player, card, "VG-RECRUIT-02")


async def join(g: Vigilante, player: Player, name: str) -> None:
    """The Hero goes to the lowest open slot and stays there: VG-RECRUIT-03 to VG-RECRUIT-05."""
    slot = player.slots.index(None)  # slot 2 after slot 1 (VG-RECRUIT-09), or slot 1 once it is open again (VG-RECRUIT-10)
    player.slots[slot] = Hero(name)
    g.tell("VG-RECRUIT-04", HeroJoined, player.seat, name, slot)
    effect = HEROES[name].join
    if effect is not None:
        await do_text(g, player.seat, effect, slot)
