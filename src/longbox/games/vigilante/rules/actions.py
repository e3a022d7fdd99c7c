"""What a player may do in a turn: the free actions and the six main actions (VG-MAIN-02), each with one `why_not`."""

from __future__ import annotations

from longbox import Action, Did, Refusal, remembered
from longbox.games.vigilante.kinds import CARDS, HEROES, Ability, CardKind, HandCard
from longbox.games.vigilante.rules.cards import NOT_NOW, attach, play_card, use_text, why_not_attach, why_not_use
from longbox.games.vigilante.rules.consequences import fight_label
from longbox.games.vigilante.rules.fight import fight, why_not_fight
from longbox.games.vigilante.rules.hand import can_draw, draw, why_not_draw
from longbox.games.vigilante.rules.heal import heal, why_not_heal
from longbox.games.vigilante.rules.inventory import inventory, why_not_inventory
from longbox.games.vigilante.rules.recruit import recruit, recruit_label, why_not_recruit
from longbox.games.vigilante.rules.trade import trade, why_not_trade
from longbox.games.vigilante.state import Player, Vigilante
from longbox.games.vigilante.texts import card_text

MUST_ACT = Refusal("VG-RULING-13", "a main action is possible")

TurnAction = Action[Vigilante, Player]

MAIN_ACTIONS: tuple[TurnAction, ...] = (  # each uses up an action token: VG-TURN-07
    Action("draw", "Draw a Card", "action:draw", why_not_draw, draw, cost=1),
    Action("recruit", "Recruit a Hero", "action:recruit", why_not_recruit, recruit, cost=1, now=recruit_label),
    Action("fight", "Fight a Villain", "action:fight", why_not_fight, fight, cost=1, now=fight_label),
    Action("heal", "Heal a Hero", "action:heal", why_not_heal, heal, cost=1),
    # It ends the turn, so the player can attach the Equipment again in the next turn at the earliest: VG-INVENT-03.
    Action("inventory", "Inventory Equipment", "action:inventory", why_not_inventory, inventory, cost=1),
    Action("trade", "Trade a Card", "action:trade", why_not_trade, trade, cost=1),
)


def _why_not_pass(g: Vigilante, player: Player) -> Refusal | None:
    """A player passes, and loses an action token, only if nothing else is possible: VG-RULING-13."""
    return MUST_ACT if any(action.why_not(g, player) is None for action in MAIN_ACTIONS) else None


async def _lose_token(g: Vigilante, player: Player) -> None:
    """No main action is possible: VG-RULING-13."""
    g.tell("VG-RULING-13", Did, player.seat, "can take no main action and loses an action token")


async def _nothing(g: Vigilante, player: Player) -> None:
    """An Ambush does nothing in a turn; it waits for its moment."""


PASS: TurnAction = Action("pass", "End the turn without an action", "action:pass", _why_not_pass, _lose_token, cost=1)


@remembered(CARDS)
def with_card(name: str) -> TurnAction:
    """The use of a card in the hand: play it (VG-TURN-04) or attach it (VG-TURN-05). An Ambush waits for its moment."""
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
    """What it gives to its Hero, and its text."""
    bonuses = [f"{bonus:+} {what}" for bonus, what in ((card.attack, "Attack"), (card.health, "Health")) if bonus]
    said = ". ".join([", ".join(bonuses)] * bool(bonuses) + [card_text(card)] * bool(card_text(card)))
    return f"Attach {card.name}: {said}"


@remembered(HEROES, CARDS)
def with_texts() -> dict[str, TurnAction]:
    """The use of the texts of Heroes and of Equipment in play, of those that have one that can be used: VG-TURN-06."""
    texts = [(name, card.use) for name, card in HEROES.items()] + [(name, card.use) for name, card in CARDS.items()]
    return {name: _use(name, text) for name, text in texts if text is not None}


def _use(name: str, text: Ability) -> TurnAction:
    label, place = f"Use {name}: {text.effect.label}", f"use:{name}"
    return Action(place, label, place, lambda g, p: why_not_use(g, p, name, text), lambda g, p: use_text(g, p, name, text))


def candidates(g: Vigilante, player: Player) -> list[TurnAction]:
    """Everything that a player might want to do in a turn, possible or not."""
    face, uses = g.faces.face, with_texts()
    found = [*map(with_card, dict.fromkeys([face[card] for card in player.hand]))]
    for hero in player.slots:
        if hero is None:
            continue
        name, _, gear = hero
        if name in uses:
            found.append(uses[name])
        for card in gear:
            use = uses.get(face[card])
            if use is not None and use not in found:
                found.append(use)
    found += MAIN_ACTIONS
    if not can_draw(g, player):
        found.append(PASS)
    return found
