"""What a player may do in a turn: the free actions and the six main actions (VG-MAIN-02), each with its one `why_not`."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import cache

from longbox import Refusal
from longbox.games.vigilante.cards.kinds import CARDS, HEROES, CardKind, HandCard
from longbox.games.vigilante.cards.texts import card_text
from longbox.games.vigilante.rules.cards import NOT_NOW, attach, play_card, use_text, why_not_attach, why_not_use
from longbox.games.vigilante.rules.draw import draw
from longbox.games.vigilante.rules.fight import fight, why_not_fight
from longbox.games.vigilante.rules.hand import can_draw, why_not_draw
from longbox.games.vigilante.rules.heal import heal, why_not_heal
from longbox.games.vigilante.rules.inventory import inventory, why_not_inventory
from longbox.games.vigilante.rules.recruit import recruit, recruit_label, why_not_recruit
from longbox.games.vigilante.rules.trade import trade, why_not_trade
from longbox.games.vigilante.state import Player, Vigilante
from longbox.games.vigilante.telling import Did

MUST_ACT = Refusal("VG-RULING-13", "a main action is possible")


WhyNot = Callable[[Vigilante, Player], Refusal | None]
Deed = Callable[[Vigilante, Player], Awaitable[bool | None]]  # False: it came to nothing, and the turn goes on as before


class Action:
    """Something to choose in a turn. Main actions use up an action token."""

    __slots__ = ("deed", "is_main", "key", "label", "place", "why_not")

    def __init__(self, key: str, label: str, place: str, why_not: WhyNot, deed: Deed, *, is_main: bool = False) -> None:
        self.key = key
        self.label = label
        self.place = place
        self.why_not = why_not
        self.deed = deed
        self.is_main = is_main


def main_action(key: str, label: str, why_not: WhyNot, deed: Deed) -> Action:
    """One of the six: VG-TURN-07."""
    return Action(key, label, f"action:{key}", why_not, deed, is_main=True)


RECRUIT = main_action("recruit", "Recruit a Hero", why_not_recruit, recruit)
MAIN_ACTIONS = (
    main_action("draw", "Draw a Card", why_not_draw, draw),
    RECRUIT,
    main_action("fight", "Fight a Villain", why_not_fight, fight),
    main_action("heal", "Heal a Hero", why_not_heal, heal),
    # It ends the turn, so what was taken off is attached again in the next one at the earliest: VG-INVENT-03.
    main_action("inventory", "Inventory Equipment", why_not_inventory, inventory),
    main_action("trade", "Trade a Card", why_not_trade, trade),
)


def _why_not_pass(g: Vigilante, player: Player) -> Refusal | None:
    """Only who can do nothing else loses an action token for nothing: VG-RULING-13."""
    return MUST_ACT if any(action.why_not(g, player) is None for action in MAIN_ACTIONS) else None


async def _lose_token(g: Vigilante, player: Player) -> None:
    """No main action is possible: VG-RULING-13."""
    g.tell("VG-RULING-13", Did, player.seat, "can take no main action and loses an action token")


async def _nothing(g: Vigilante, player: Player) -> None:
    """What a turn does with an Ambush, which waits for its moment."""


PASS = main_action("pass", "End the turn without an action", _why_not_pass, _lose_token)


@cache
def with_card(name: str) -> Action:
    """What can be done with a card in the hand: play it (VG-TURN-04), attach it (VG-TURN-05); an Ambush waits for its moment."""
    card = CARDS[name]
    place = f"hand:{name}"
    if card.play is not None:
        verb = card.play
        label = f"Play {name}: {card_text(card)}"
        return Action(f"play:{name}", label, place, lambda g, p: verb.why_not(g, p.seat), lambda g, p: play_card(g, p, name))
    if card.kind is CardKind.EQUIPMENT:
        label = _attach_label(card)
        return Action(f"attach:{name}", label, place, lambda g, p: why_not_attach(g, p, card), lambda g, p: attach(g, p, name))
    return Action(f"ambush:{name}", f"Spring {name}", place, lambda g, p: NOT_NOW, _nothing)


def _attach_label(card: HandCard) -> str:
    """What it gives the Hero who holds it, and its text."""
    bonuses = [f"{bonus:+} {what}" for bonus, what in ((card.attack, "Attack"), (card.health, "Health")) if bonus]
    said = ". ".join([", ".join(bonuses)] * bool(bonuses) + [card_text(card)] * bool(card_text(card)))
    return f"Attach {card.name}: {said}"


@cache
def with_text(name: str) -> Action | None:
    """The use of the text of a Hero or of Equipment in play, if it has one that can be used: VG-TURN-06."""
    use = (HEROES[name] if name in HEROES else CARDS[name]).use
    if use is None:
        return None
    label, place = f"Use {name}: {use.effect.label}", f"use:{name}"
    return Action(place, label, place, lambda g, p: why_not_use(g, p, name, use), lambda g, p: use_text(g, p, name, use))


def label(g: Vigilante, player: Player, action: Action) -> str:
    """What it is called now."""
    return recruit_label(g, player) if action is RECRUIT else action.label


def candidates(g: Vigilante, player: Player) -> list[Action]:
    """All that a player might expect to do in a turn."""
    face = g.faces.face
    found = [*map(with_card, dict.fromkeys([face[card] for card in player.hand]))]
    for hero in player.slots:
        if hero is None:
            continue
        name, _, gear = hero
        use = with_text(name)
        if use is not None:
            found.append(use)
        for card in gear:
            use = with_text(face[card])
            if use is not None and use not in found:
                found.append(use)
    found += MAIN_ACTIONS
    if not can_draw(g, player):
        found.append(PASS)
    return found
