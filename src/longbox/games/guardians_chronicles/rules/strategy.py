"""The Strategy phase: both sides plan at once and covered (GC-STRAT-01 to GC-STRAT-19, GC-TURN-02)."""

from __future__ import annotations

from typing import NamedTuple

from longbox import Refusal
from longbox.games.guardians_chronicles.hooks import HOOKS, REVEALED
from longbox.games.guardians_chronicles.kinds import EVENTS, POWERS, VILLAINS, WOUNDS, Tech
from longbox.games.guardians_chronicles.rules.harm import heal
from longbox.games.guardians_chronicles.rules.values import health, tech_of
from longbox.games.guardians_chronicles.state import MOST_CARDS, GuardiansChronicles, Hero, Phase
from longbox.games.guardians_chronicles.telling import Covered, Revealed, Stacked, TurnWent, Uncovered


class Planned(NamedTuple):
    """Something to do in the Strategy phase: place a card on a side, take one back, or be ready (GC-POWER-02, GC-EVENT-02)."""

    deed: str  # "left", "right", "event", "back" or "ready"
    card: str = ""
    villain: str = ""

    @property
    def key(self) -> str:
        return ":".join([part for part in (self.deed, self.card, self.villain) if part])


READY = Planned("ready")


async def begin_turn(g: GuardiansChronicles) -> None:
    """A new turn begins with the Strategy phase: GC-TURN-01."""
    g.turn += 1
    g.is_revealed = False
    g.tell("GC-TURN-01", TurnWent, g.turn, "Strategy")
    g.placed, g.activations = 0, 0
    g.is_planned = g.has_placed_anew = False
    for hero in g.heroes:
        hero.is_ready = hero.is_activated = False
        hero.marks = hero.dead = ()
        hero.tally = hero.tally._replace(this_turn=0)
        if not hero.is_out:
            pick_up(hero)  # GC-POWER-10; after the end of a turn there is nothing left to do: GC-RULING-29
    for villain in g.villains:
        villain.token = 0
    for figure in g.figures:
        figure.marks = ()
    g.phase = Phase.STRATEGY


def pick_up(hero: Hero) -> bool:
    """Without a Power card in hand the Hero takes all cards back: GC-POWER-10, GC-POWER-12, GC-ENDT-11.

    Wounds do not count as Power cards (GC-POWER-11, GC-ENDT-12), the Weakness does (GC-WEAK-05).
    """
    if any(name in POWERS for name in hero.hand) or not hero.discards:
        return False
    hero.hand += hero.discards
    hero.discards = []
    return True


def team_of(g: GuardiansChronicles) -> tuple[int, ...]:
    """The seats that see the Heroes' covered cards: GC-RULING-38."""
    return tuple([hero.seat for hero in g.heroes])


# -- planning ----------------------------------------------------------------------------------------------


async def strategy(g: GuardiansChronicles) -> None:
    """One deed of somebody who is still planning: GC-TURN-02. When all are ready the Initiative cards are stacked."""
    seat, plan = await g.ask_team(
        "Plan the turn", lambda: _plans(g), rule="GC-STRAT-01", label=_label, place=_place,
        why_not=lambda seat, plan: _why_not(g, seat, plan),
    )  # fmt: skip
    if seat == g.skarov:
        _skarov_does(g, plan)
    else:
        _hero_does(g, g.heroes[seat], plan)
    if g.is_planned and all(hero.is_ready for hero in g.team):
        g.phase = Phase.ORDER


def _plans(g: GuardiansChronicles) -> dict[int, list[Planned]]:
    plans = {hero.seat: _of_hero(hero) for hero in g.team if not hero.is_ready}
    if not g.is_planned:
        plans[g.skarov] = [*_events(g), READY]
    return plans


def _of_hero(hero: Hero) -> list[Planned]:
    cards = dict.fromkeys(hero.hand)
    return [*[Planned(side, card) for card in cards for side in ("left", "right")], READY]


def _events(g: GuardiansChronicles) -> list[Planned]:
    """Each Event card beside each ID card that has a figure: GC-STRAT-14."""
    return [Planned("event", card, name) for card in dict.fromkeys(g.hand) for name in in_play(g)]


def in_play(g: GuardiansChronicles) -> list[str]:
    """The ID cards with a figure on the board."""
    there = {figure.villain for figure in g.figures}
    return [villain.name for villain in g.villains if villain.name in there]


def _why_not(g: GuardiansChronicles, seat: int, plan: Planned) -> Refusal | None:
    if seat == g.skarov:
        return _why_no_event(g) if plan.deed == "event" else None
    return _why_not_card(g.heroes[seat], plan)


def _why_not_card(hero: Hero, plan: Planned) -> Refusal | None:
    """One or two cards, each on a side that it has, and not two Wounds: GC-STRAT-03, GC-WOUND-01, GC-WOUND-05."""
    if plan is READY or plan.deed == "ready":
        return None if hero.played else Refusal("GC-POWER-07", "You must play at least one card")
    if plan.card in WOUNDS:
        if plan.deed == "left":
            return Refusal("GC-RULING-28", "A Wound is played on the right")
        if any(name in WOUNDS for name in hero.played):
            return Refusal("GC-WOUND-06", "Two Wounds cannot be played at the same time")
        return None
    card = POWERS[plan.card]
    if plan.card == hero.barred:
        return Refusal("GC-EVENT-16", f"The plans are leaked: {plan.card} cannot be played in this Strategy phase")
    if plan.deed == "left" and not card.has_left:
        return Refusal("GC-POWER-05", f"{plan.card} has no Special Power")
    if plan.deed == "right" and not card.has_right:
        return Refusal("GC-WEAK-02" if card.is_weakness else "GC-POWER-05", f"{plan.card} has no Secret Technique")
    return None


def _why_no_event(g: GuardiansChronicles) -> Refusal | None:
    """As many Event cards as there are Heroes in play, without those played as Events: GC-STRAT-13, GC-STRAT-16, GC-RULING-18."""
    if sum([len(villain.events) for villain in g.villains]) >= len(g.team):
        return Refusal("GC-STRAT-13", "You place no more Event cards than there are Heroes in play")
    return None


def _hero_does(g: GuardiansChronicles, hero: Hero, plan: Planned) -> None:
    """A card is placed for good; who has placed two is ready: GC-POWER-06, GC-STRAT-05, GC-STRAT-06, GC-STRAT-18."""
    if plan.deed == "ready":
        hero.is_ready = True
        return
    hero.hand.remove(plan.card)
    (hero.left if plan.deed == "left" else hero.right).append(plan.card)
    g.tell("GC-STRAT-05", Covered, hero.seat, plan.card, plan.deed, team_of(g))
    if len(hero.played) == MOST_CARDS:
        hero.is_ready = True


def _skarov_does(g: GuardiansChronicles, plan: Planned) -> None:
    """Doktor Skarov need not place all the cards he may: GC-STRAT-15, GC-STRAT-17."""
    if plan.deed == "ready":
        g.is_planned = True
    elif plan.deed == "event":
        g.hand.remove(plan.card)
        g.villain(plan.villain).events.append(plan.card)
        g.tell("GC-EVENT-03", Covered, g.skarov, plan.card, plan.villain, (g.skarov,))
    else:
        g.villain(plan.villain).events.remove(plan.card)
        g.hand.append(plan.card)
        g.tell("GC-STRAT-19", Uncovered, g.skarov, plan.card, plan.villain, (g.skarov,))


def tech_words(tech: Tech) -> str:
    """A Secret Technique as it stands on a card."""
    words = {"speed": "Speed", "attack": "Attack", "defense": "Defense", "mental": "Mental", "actions": "Actions"}
    return ", ".join([f"{words[name]} {value:+d}" for name, value in tech._asdict().items() if value])


def _label(plan: Planned) -> str:
    match plan.deed:
        case "left":
            return f"{plan.card} to the left: Special Power"
        case "right":
            return f"{plan.card} to the right: {tech_words(tech_of(plan.card)) or 'Secret Technique'}"
        case "event":
            return f"{plan.card} beside {VILLAINS[plan.villain].name}: {tech_words(EVENTS[plan.card].tech)}"
        case "back":
            return f"Take {plan.card} back from {VILLAINS[plan.villain].name}"
        case _:
            return "Ready"


def _place(plan: Planned) -> str:
    if plan.deed == "back":
        return f"villain:{plan.villain}"
    return f"card:{plan.card}" if plan.card else ""


# -- the order of the Heroes -------------------------------------------------------------------------------


async def stack_cards(g: GuardiansChronicles) -> None:
    """The Heroes stack their Initiative cards face-down: GC-STRAT-02, GC-STRAT-07 to GC-STRAT-09.

    In the order of the seats each player accepts what lies there or stacks the cards anew, once: GC-RULING-45.
    """
    g.stack = [hero.seat for hero in g.team]
    if len(g.stack) > 1:
        for hero in g.team:
            await _stack(g, hero)
    g.phase = Phase.LAST


async def _stack(g: GuardiansChronicles, hero: Hero) -> None:
    left = list(g.stack)
    order: list[int] = []
    if hero is not g.team[0]:
        names = ", ".join([g.heroes[seat].name for seat in g.stack])
        keep = await g.ask(
            hero.seat, f"The Heroes act in this order: {names}", ["keep", "anew"], rule="GC-RULING-45", verb="order",
            label=lambda each: "Accept it" if each == "keep" else "Stack the cards anew",
        )  # fmt: skip
        if keep == "keep":
            return
    while left:
        nth = ("first", "second", "third", "fourth")[len(order)]
        seat = await g.ask(
            hero.seat, f"Who acts {nth}?", list(left), rule="GC-STRAT-07", verb="order", name=str,
            label=lambda seat: g.heroes[seat].name, place=lambda seat: f"hero:{seat}",
        )  # fmt: skip
        left.remove(seat)
        order.append(seat)
    g.stack = order
    g.tell("GC-STRAT-08", Stacked, hero.seat, tuple([g.heroes[seat].name for seat in order]), team_of(g))


# -- the last rearrangement --------------------------------------------------------------------------------


async def last_word(g: GuardiansChronicles) -> None:
    """When the Heroes are ready, Doktor Skarov rearranges his cards one last time: GC-STRAT-19, GC-RULING-46.

    He takes cards back first, then he places some, and announces the Activation phase.
    """
    back = [] if g.has_placed_anew else [Planned("back", card, villain.name) for villain in g.villains for card in villain.events]
    plan = await g.ask(
        g.skarov, "A last change, or the Activation phase?", [*back, *_events(g), READY], rule="GC-STRAT-19",
        label=lambda plan: "Announce the Activation phase" if plan.deed == "ready" else _label(plan), place=_place,
        why_not=lambda plan: _why_not(g, g.skarov, plan),
    )  # fmt: skip
    if plan.deed == "ready":
        g.phase = Phase.REVEAL
        return
    g.has_placed_anew = plan.deed == "event"
    _skarov_does(g, plan)


async def reveal(g: GuardiansChronicles) -> None:
    """Both sides reveal their cards, and Weakness cards heal: GC-ACTIV-01, GC-WEAK-06, GC-RULING-30."""
    g.tell("GC-ACTIV-01", TurnWent, g.turn, "Activation")
    g.is_revealed = True
    for hero in g.team:
        hero.barred = ""
        g.tell("GC-ACTIV-01", Revealed, hero.name, tuple(hero.left), tuple(hero.right))
    for villain in g.villains:
        if villain.events:
            g.tell("GC-ACTIV-01", Revealed, villain.name, (), tuple(villain.events))
    for hero in g.team:
        if any(POWERS[name].is_weakness for name in hero.left):
            heal(g, hero, health(g, hero), "GC-WEAK-06")
        await HOOKS.happens(g, REVEALED, hero)
    g.phase = Phase.HERO
