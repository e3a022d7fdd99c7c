"""The flow of the game: setup, then rounds of a villain turn, a hero turn and an issue turn (HN-ROUND-01).

The state says what comes next. With five or six heroes it is the same: HN-SIX-09.
"""

from __future__ import annotations

from functools import partial

from longbox import PhaseBegan, Refusal, Step
from longbox.games.hour_of_need import modules_setup, setup
from longbox.games.hour_of_need.hooks import DUE, HOOKS
from longbox.games.hour_of_need.rules.damage import return_defeated
from longbox.games.hour_of_need.rules.exhausting import ready_all
from longbox.games.hour_of_need.rules.hand import draw_cards
from longbox.games.hour_of_need.rules.hero_turn import LET_OTHERS, THREAT, actions, is_due, take, waiting, why_no_action, words_of
from longbox.games.hour_of_need.rules.issue_turn import end_of_issue_turn, issue_turn
from longbox.games.hour_of_need.rules.threat_phase import threat_phase
from longbox.games.hour_of_need.rules.villain_turn import villain_turn
from longbox.games.hour_of_need.state import ACTIONS, Hero, HeroAction, HourOfNeed, Phase


async def begin_hero_turn(g: HourOfNeed) -> None:
    """Each hero readies the cards of their hero play area: HN-HTURN-01."""
    g.tell("HN-ROUND-03", PhaseBegan, g.round, "the hero turn")
    ready_all(g)
    for hero in g.heroes:
        hero.moved = hero.shield = 0
        hero.marks = ()
        for card in hero.threats:
            card.attackers = ()
    g.villain.attackers = ()
    g.done = []
    g.letting = []
    g.phase = Phase.HERO


async def hero_turn(g: HourOfNeed) -> None:
    """One deed of any hero; heroes act in any order, one at a time: HN-ROUND-04, HN-HTURN-03, HN-HTURN-04, HN-HTURN-06.

    Who wants to may let the others act first, until somebody has performed an action or begun a threat phase: as long as somebody
    else has to act. So nobody is left who can only play what need not be played (HN-PLAY-01).
    """
    first = waiting(g)
    if not any(is_due(hero, first) for hero in g.heroes if hero.seat not in g.letting):
        g.letting = []  # who was to act first has fallen
    seat, action = await g.ask_team(
        "What do you do?", partial(_options, g), rule="HN-HTURN-03", label=partial(words_of, g),
        place=lambda action: action.place, why_not=_Objections(g),
    )  # fmt: skip
    if action is LET_OTHERS:
        g.letting.append(seat)
        return
    if action.cost or action.key == THREAT:
        g.letting = []
    g.causes = []
    await take(g, g.heroes[seat], action)


def _options(g: HourOfNeed) -> dict[int, list[HeroAction]]:
    """Who has something to do comes first, and the active hero before all others: bots are asked in this order."""
    asked = [hero for hero in g.heroes if hero.seat not in g.letting] if g.letting else [*g.heroes]
    asked.sort(key=lambda hero: hero.seat != g.active)
    first = waiting(g)
    due = [hero for hero in asked if is_due(hero, first)]
    options = {hero.seat: actions(g, hero, first) for hero in due}
    for hero in asked:
        if hero.seat not in options:
            options[hero.seat] = actions(g, hero, first)
    for seat, there in options.items():
        if len(due) > 1 or (due and due[0].seat != seat):
            there.append(LET_OTHERS)
    return options


class _Objections:
    """Why a hero cannot do something now, in one question.

    What is in the way of several actions, such as a feat with several cards, is looked for once. Who can do nothing at all is not
    asked to let the others act.
    """

    __slots__ = ("_first", "_found", "_g")

    def __init__(self, g: HourOfNeed) -> None:
        self._g = g
        self._first = waiting(g)
        self._found: dict[tuple[int, object], Refusal | None] = {}

    def __call__(self, seat: int, action: HeroAction) -> Refusal | None:
        g = self._g
        hero = g.heroes[seat]
        if action.cost:
            if self._first is not None or not hero.actions:
                return why_no_action(g, hero)
        elif action is LET_OTHERS:
            return self._to_letting(hero)
        key = (seat, action.why_not)
        if key not in self._found:
            self._found[key] = action.why_not(g, hero)
        return self._found[key]

    def _to_letting(self, hero: Hero) -> Refusal | None:
        others = reversed(actions(self._g, hero, self._first))  # from the end, because a Move is never what is left
        can_act = is_due(hero, self._first) or any(self(hero.seat, other) is None for other in others)
        return None if can_act else Refusal("HN-HTURN-03", "there is nothing else that you could do")


async def end_hero_turn(g: HourOfNeed) -> None:
    """Each hero draws a card and turns the action tokens face up; who fell comes back: HN-HTURN-11, HN-HTURN-12, HN-DMG-13."""
    for hero in g.heroes:
        draw_cards(g, hero, 1, "HN-HTURN-11")  # HN-DMG-16
        hero.actions = ACTIONS
        hero.bonus = 0
    g.done = []
    if g.slowed:
        g.slowed -= 1
    await return_defeated(g)
    g.phase = Phase.ISSUE  # HN-HTURN-13


def _hero_step(g: HourOfNeed) -> Step:
    """A threat phase goes on first; when all have had theirs, the turn ends.

    HN-THREAT-01, HN-THREAT-04, HN-THREAT-05, HN-RULING-94.
    """
    if g.phases:
        return threat_phase
    return end_hero_turn if len(g.done) == len(g.heroes) else hero_turn


STEPS: dict[Phase, Step] = {
    Phase.HEROES: setup.choose_heroes,
    Phase.OPENING: setup.opening_hand,
    Phase.ISSUE_SETUP: setup.set_up_issue,
    Phase.START: setup.place_figures,
    Phase.SCHEMES: setup.deal_schemes,
    Phase.VILLAIN_SETUP: setup.set_up_villain,
    Phase.OTHERS: setup.prepare_others,
    Phase.NEMESES: modules_setup.choose_nemesis,
    Phase.VILLAIN: villain_turn,
    Phase.READY: begin_hero_turn,
    Phase.ISSUE: issue_turn,
    Phase.END: end_of_issue_turn,
}


async def settle(g: HourOfNeed) -> None:
    """What a card does as soon as the effect in progress is over."""
    due = g.due.pop(0)
    g.active = due.seat
    g.causes = []
    await HOOKS.happens(g, DUE, due)


def next_step(g: HourOfNeed) -> Step:
    """The next step."""
    if g.due:
        return settle
    return _hero_step(g) if g.phase is Phase.HERO else STEPS[g.phase]
