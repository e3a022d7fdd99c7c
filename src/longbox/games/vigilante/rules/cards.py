"""Playing cards from the hand, attaching Equipment, using texts: the free actions of a turn."""

from __future__ import annotations

from longbox import Refusal
from longbox.games.vigilante.kinds import CARDS, HEROES, Ability, HandCard, Limit
from longbox.games.vigilante.moments import MUST_DISCARD
from longbox.games.vigilante.rules.ambush import happens
from longbox.games.vigilante.rules.choices import which_card, which_hero
from longbox.games.vigilante.rules.damage import settle
from longbox.games.vigilante.rules.hand import discard, do_text, finish_card, out_of_hand, show_card
from longbox.games.vigilante.rules.team import why_not_hold
from longbox.games.vigilante.state import Hero, Player, Vigilante
from longbox.games.vigilante.telling import Attached, TextUsed, Use

NOT_NOW = Refusal("VG-CITY-06", "its condition is not met: you are asked when it is")
NO_HERO_TO_HOLD = Refusal("VG-EQUIP-01", "you have no Hero to attach it to")
USED_THIS_TURN = Refusal("VG-RULING-20", "it was used this turn")
USED_THIS_ROUND = Refusal("VG-RULING-20", "it was used this round")
USED_UP = Refusal("VG-RULING-20", "it was used, and works once in a game")


async def must_discard(g: Vigilante, seat: int, count: int, rule: str) -> None:
    """A text or an Event makes a player discard cards of their choice, or all if there are fewer."""
    player = g.players[seat]
    for _ in range(count):
        if not player.hand:
            return
        if not await happens(g, MUST_DISCARD, seat):
            continue
        card = await which_card(g, seat, "Which card do you discard?", player.hand, rule=rule, verb="discard")
        discard(g, player, card, rule)


async def play_card(g: Vigilante, player: Player, name: str) -> None:
    """Play a One-Time-Use card, then discard it: VG-CITY-04, VG-CITY-05."""
    play = CARDS[name].play
    assert play is not None
    card = show_card(g, player, g.faces.find(player.hand, name), Use.PLAYED, play, "VG-CITY-04")
    await play.do(g, player.seat)
    finish_card(g, card)


def why_not_attach(g: Vigilante, player: Player, card: HandCard) -> Refusal | None:
    """A refusal if no Hero of the player may hold it: VG-EQUIP-05."""
    refusal = NO_HERO_TO_HOLD
    for hero in player.slots:
        if hero is not None:
            held = why_not_hold(g, hero, card.name)
            if held is None:
                return None
            refusal = held
    return refusal


async def attach(g: Vigilante, player: Player, name: str) -> None:
    """Put Equipment behind a Hero: VG-EQUIP-01. It comes from the hand, not from another Hero: VG-EQUIP-08."""

    def why_not(slot: int) -> Refusal | None:
        hero = player.slots[slot]
        return why_not_hold(g, hero, name) if hero else NO_HERO_TO_HOLD

    prompt = f"Which Hero gets {name}?"
    slot = await which_hero(g, player.seat, prompt, player, rule="VG-EQUIP-05", verb="to", why_not=why_not)
    hero = player.slots[slot]
    assert hero is not None
    card = out_of_hand(g, player, g.faces.find(player.hand, name))
    g.faces.show(card)
    player.slots[slot] = Hero(hero.name, hero.damage, (*hero.gear, card))
    g.tell("VG-EQUIP-01", Attached, player.seat, name, hero.name)
    await settle(g, player.seat)


def source_of(g: Vigilante, player: Player, name: str) -> tuple[int, str]:
    """The slot of the card with a text, and the key that records its use. Each copy of an Equipment has its own key."""
    if name in HEROES:
        return _slot_of(player, name), name
    face = g.faces.face
    keys = [
        (slot, f"{name} {card}") for slot, hero in enumerate(player.slots) if hero for card in hero.gear if face[card] == name
    ]
    return next((found for found in keys if not is_spent(g, player, found[1])), keys[0])


def _slot_of(player: Player, name: str) -> int:
    """The slot of the Hero with this name, who is on the team."""
    slot = 0
    while (hero := player.slots[slot]) is None or hero.name != name:
        slot += 1
    return slot


def is_spent(g: Vigilante, player: Player, key: str) -> Refusal | None:
    """A refusal if the text was used as often as allowed: VG-RULING-20."""
    if key in g.spent:
        return USED_THIS_TURN
    if key in player.spent:
        return USED_THIS_ROUND
    return USED_UP if key in player.spent_for_good else None


def why_not_use(g: Vigilante, player: Player, name: str, ability: Ability) -> Refusal | None:
    """A refusal if the text cannot be used now."""
    slot, key = source_of(g, player, name)
    spent = is_spent(g, player, key)
    if spent:
        return spent
    before, g.source = g.source, slot
    refusal = ability.effect.why_not(g, player.seat)
    g.source = before
    return refusal


async def use_text(g: Vigilante, player: Player, name: str, ability: Ability) -> None:
    """Use the text of a Hero or of attached Equipment: VG-TURN-06, VG-EQUIP-04."""
    slot, key = source_of(g, player, name)
    if ability.limit is Limit.TURN:
        g.spent += (key,)
    elif ability.limit is Limit.ROUND:
        player.spent += (key,)
    else:
        player.spent_for_good += (key,)
    g.tell("VG-TURN-06", TextUsed, player.seat, Use.USED, name, ability.effect)
    await do_text(g, player.seat, ability.effect, slot)
