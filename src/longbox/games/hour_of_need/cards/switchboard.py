"""Switchboard, the operator: she turns rescues into clues, and clues into dice for anybody.

Her families are Call (they come back by Redial), Case (what stays on the desk) and Dispatch (help for others).
Her name and her cards are our own: HN-RULING-02. Her numbers: HN-RULING-05.
"""

from __future__ import annotations

from longbox import All, Changes, Did, Refusal, Special, When, effect, no_use
from longbox.games.hour_of_need.cards.verbs.common import ANOTHER_HERO, heroes_for, within
from longbox.games.hour_of_need.cards.verbs.heroes import (
    ExhaustEnemy,
    GainClue,
    GainFocus,
    Heal,
    Move,
    Protect,
    Solve,
    which_card,
)
from longbox.games.hour_of_need.hooks import CLUE_DICE, CLUE_GAINED, SOLVED, CluesForAll, Fall
from longbox.games.hour_of_need.kinds import FOES, HERO_CARDS, Exhaust, HeroCard, HeroDeck, HeroSide, Kind, Timing, register
from longbox.games.hour_of_need.rules import rolls
from longbox.games.hour_of_need.rules.bystanders import on_map
from longbox.games.hour_of_need.rules.choices import decide_spot
from longbox.games.hour_of_need.rules.exhausting import exhaust_card
from longbox.games.hour_of_need.rules.hand import draw_cards, gain_clue, side_of
from longbox.games.hour_of_need.rules.moves import land, which_hero
from longbox.games.hour_of_need.rules.places import occupied, threat_cards
from longbox.games.hour_of_need.rules.rolls import attack_spaces, solve_spaces
from longbox.games.hour_of_need.state import NO_USE, TEXT, Attached, Card, Hero, HourOfNeed, Verb

SWITCHBOARD = "Switchboard"
CALL = "Call"
ONCE = "a clue for somebody"  # the Focused side: once per round


# -- her card ----------------------------------------------------------------------------------------------


def one_die_more(g: HourOfNeed, me: Hero, hero: Hero, dice: int) -> int:
    return dice + 1 if hero is me else dice


async def listen_in(g: HourOfNeed, me: Hero, hero: Hero) -> None:
    """Once per round, when a hero gains a clue card."""
    if ONCE not in me.used:
        me.used = (*me.used, ONCE)
        draw_cards(g, me, 1, TEXT)


CLUES_ARE_DICE = (
    Changes(CLUE_DICE, one_die_more, "each clue card you discard for dice gives 1 die more"),
    CluesForAll(),
)


# -- calls -------------------------------------------------------------------------------------------------


def callers(g: HourOfNeed) -> list[tuple[int, int]]:
    """The spaces of bystanders on the map; a figure may stand there only if it is the hero's own."""
    taken = occupied(g)
    return [*dict.fromkeys(person.spot for person in on_map(g) if person.spot not in taken)]


async def go_to_caller(g: HourOfNeed, hero: Hero) -> None:
    spot = await decide_spot(g, "To which bystander do you go?", callers(g), rule="HN-MOVETO-01", verb="land", seat=hero.seat)
    await land(g, hero, spot, "HN-MOVETO-01")


@effect
class DeadLine(Verb):
    """An Attack with the solve value and 2 dice more in place of the attack value."""

    more: int = 2

    def why_not(self, g: HourOfNeed, seat: int) -> Refusal | None:
        return rolls.why_not_attack(g, g.heroes[seat])

    async def do(self, g: HourOfNeed, seat: int) -> None:
        hero = g.heroes[seat]
        await rolls.attack(g, hero, dice=side_of(hero).solve + self.more)

    def say(self) -> str:
        return f"Attack with your solve value + {self.more} in place of your attack value"


def conference(g: HourOfNeed, me: Hero) -> list[Hero]:
    """The other heroes who could roll."""
    return [hero for hero in heroes_for(g, me.seat, ANOTHER_HERO) if attack_spaces(g, hero) or solve_spaces(g, hero)]


async def roll_either(g: HourOfNeed, hero: Hero) -> None:
    there = [name for name, spaces in (("attack", attack_spaces(g, hero)), ("solve", solve_spaces(g, hero))) if spaces]
    if not there:
        return
    chosen = await g.ask(
        hero.seat, "Attack or Solve?", there, rule="HN-TEXTACT-01", verb="roll", label=str.capitalize,
        place=lambda _: f"hero:{hero.seat}",
    )  # fmt: skip
    await (rolls.attack(g, hero) if chosen == "attack" else rolls.solve(g, hero))


async def call_together(g: HourOfNeed, me: Hero) -> None:
    if not heroes_for(g, me.seat, ANOTHER_HERO):
        await rolls.solve(g, me)
        await rolls.solve(g, me, -1)
        return
    await roll_either(g, me)
    others = conference(g, me)
    if others:
        await roll_either(g, await which_hero(g, me.seat, others, "Who rolls as well?", TEXT))


def can_confer(g: HourOfNeed, me: Hero) -> bool:
    return bool(attack_spaces(g, me) or solve_spaces(g, me) or conference(g, me))


# -- dispatch ----------------------------------------------------------------------------------------------


READY_LACKEY = ExhaustEnemy()


async def cross_wires(g: HourOfNeed, me: Hero) -> None:
    """A Lackey is exhausted, and its figure goes up to 2 spaces, as she likes."""
    card = await which_card(g, me.seat, READY_LACKEY.there(g, me.seat), "Which Lackey do you exhaust?")
    exhaust_card(g, card, "HN-EXH-09")
    blocked = occupied(g) - {card.spot}
    there = [*g.board.hexes.reach(card.spot, 2, blocked=blocked)]
    card.spot = await decide_spot(g, f"Where does {card.name} go?", there, rule=TEXT, verb="space", seat=me.seat)


def old_calls(hero: Hero) -> list[str]:
    return [card for card in dict.fromkeys(hero.discards) if HERO_CARDS[card].family == CALL]


async def redial(g: HourOfNeed, me: Hero) -> None:
    card = await g.ask(
        me.seat, "Which Call do you take back?", old_calls(me), rule=TEXT, verb="card", place=lambda card: f"discard:{card}"
    )
    me.discards.remove(card)
    me.hand.append(card)
    g.tell(TEXT, Did, me.seat, "takes back {}", card)


def lines_to_tap(g: HourOfNeed) -> list[Card]:
    return [card for card in threat_cards(g) if FOES[card.name].kind in (Kind.LACKEY, Kind.PERIL)]


async def tap(g: HourOfNeed, me: Hero) -> None:
    card = await which_card(g, me.seat, lines_to_tap(g), "Under which card does Wiretap lie?")
    card.attached.append(Attached("Wiretap", me.seat))


# -- the desk ----------------------------------------------------------------------------------------------


async def note_it(g: HourOfNeed, me: Hero, solved: Fall) -> None:
    if solved.seat == me.seat:
        draw_cards(g, me, 1, TEXT)


def has_no_clues(g: HourOfNeed, me: Hero) -> bool:
    return not me.clues


async def new_clue(g: HourOfNeed, me: Hero) -> None:
    await gain_clue(g, me, "HN-CLUE-05")


@effect
class HealAndStep(Verb):
    """A hero within reach heals and may move."""

    amount: int
    reach: int

    def _there(self, g: HourOfNeed, seat: int) -> list[Hero]:
        return heroes_for(g, seat, within(self.reach))

    def why_not(self, g: HourOfNeed, seat: int) -> Refusal | None:
        return None if self._there(g, seat) else no_use(NO_USE, "nobody is within reach")

    async def do(self, g: HourOfNeed, seat: int) -> None:
        hero = await which_hero(g, seat, self._there(g, seat), "Who heals and may move?", TEXT)
        await All(Heal(self.amount), Move(1)).do(g, hero.seat)

    def say(self) -> str:
        return f"a hero within {self.reach} spaces heals {self.amount} and may move 1 space"


register(
    HeroDeck(
        SWITCHBOARD,
        "Ines Marrow, night shift on the emergency line; she hears every call at once",
        "she",
        HeroSide(8, 2, 4, ("Hero",), hooks=CLUES_ARE_DICE),
        HeroSide(
            8, 4, 4, ("Hero", "Focused"),
            hooks=(*CLUES_ARE_DICE, When(CLUE_GAINED, listen_in, "once per round, when a hero gains a clue card, draw 1 card")),
        ),
        (),
    ),
    HeroCard("Patch Me Through", SWITCHBOARD, CALL, "M", Solve(2, reach=3), is_action=True, n=2),
    HeroCard(
        "Caller on Line Two", SWITCHBOARD, CALL, "D",
        Special(
            "move to the space of a bystander on the map (this rescues it)", go_to_caller, lambda g, hero: bool(callers(g)),
            "no bystander on the map can be reached",
        ),
        n=2,
    ),
    HeroCard(
        "Crossed Wires", SWITCHBOARD, "Dispatch", "S",
        Special(
            "exhaust a Lackey in any threat area, then move its figure up to 2 spaces as you like", cross_wires,
            lambda g, hero: bool(READY_LACKEY.there(g, hero.seat)), "there is no Lackey that is ready",
        ),
        n=2,
    ),
    HeroCard("Case Notes", SWITCHBOARD, "Case", "T", GainClue(), n=2),
    HeroCard("Talk Them Down", SWITCHBOARD, CALL, "T", Solve(1, spare_all=True), is_action=True, n=2),
    HeroCard("First Responder", SWITCHBOARD, "Dispatch", "D", HealAndStep(2, 4), n=2),
    HeroCard(
        "Redial", SWITCHBOARD, "Dispatch", "MS",
        Special(
            "take a card with the trait Call from your discard pile into your hand", redial,
            lambda g, hero: bool(old_calls(hero)), "there is no Call in your discard pile",
        ),
    ),
    HeroCard("Dead Line", SWITCHBOARD, CALL, "D", DeadLine(), is_action=True),
    HeroCard(
        "Wall of Phones", SWITCHBOARD, "Case", "S", is_action=True, is_constant=True, is_unique=True,
        exhausts=(Exhaust(Special("if you have no clue cards, gain 1", new_clue, has_no_clues, "you have clue cards")),),
    ),
    HeroCard(
        "Night Coffee", SWITCHBOARD, "Case", "D", is_constant=True, is_unique=True, exhausts=(Exhaust(GainFocus(1, within(3))),),
    ),
    HeroCard(
        "Reverse Directory", SWITCHBOARD, "Case", "M", is_constant=True, is_unique=True,
        hooks=(When(SOLVED, note_it, "when you solve a problem, draw 1 card"),),
    ),
    HeroCard(
        "Panic Button", SWITCHBOARD, "Dispatch", "D", is_constant=True, is_unique=True,
        exhausts=(Exhaust(Protect(2, in_panel=True), Timing.HARM),),
    ),
    HeroCard(
        "Wiretap", SWITCHBOARD, "Dispatch", "SD",
        Special(
            "attach this to a Lackey or Peril card in any threat area; the hero who defeats or solves it gains 1 clue card more",
            tap,
            lambda g, hero: bool(lines_to_tap(g)), "there is no Lackey and no Peril in play",
        ),
        is_constant=True, is_unique=True, attaches=True, when_overcome=GainClue(),
    ),
    HeroCard(
        "Conference Call", SWITCHBOARD, CALL, "TM",
        Special(
            "you and another hero each perform an Attack or a Solve; with no other hero on the board: Solve, then Solve again "
            "with 1 die less",
            call_together, can_confer, "nobody could roll",
        ),
        is_action=True,
    ),
)  # fmt: skip
