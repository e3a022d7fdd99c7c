"""A Villain's activation: an Activation token lies on the ID card, and its figures act (GC-ACTIV-07 to GC-ACTIV-18)."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial

from longbox import Action, Drew, Happened, Refusal, remembered, text
from longbox.games.guardians_chronicles.hooks import ATTACK_COST, HOOKS
from longbox.games.guardians_chronicles.kinds import EVENTS
from longbox.games.guardians_chronicles.rules.attacks import attack, attack_label, fighter_of, why_not_attack
from longbox.games.guardians_chronicles.rules.damsel import bring_back, can_bring_back
from longbox.games.guardians_chronicles.rules.move_actions import Objections, move_actions
from longbox.games.guardians_chronicles.rules.newspaper import end_of_game, print_article
from longbox.games.guardians_chronicles.rules.values import actions_of, name_of
from longbox.games.guardians_chronicles.state import (
    DOKTOR,
    Article,
    Door,
    GuardiansChronicles,
    Phase,
    Villain,
    VillainAction,
    VillainFigure,
)
from longbox.games.guardians_chronicles.telling import DoorTurned
from longbox.games.guardians_chronicles.telling_rolls import EventPlayed, VillainActivated, VillainDone

# -- which Villain -----------------------------------------------------------------------------------------


async def pick_villain(g: GuardiansChronicles) -> None:
    """One Villain for each Hero in play: GC-ACTIV-13, GC-ACTIV-14, GC-ACTIV-15, in an order of his own: GC-RULING-17."""
    if g.activations >= len(g.team):
        g.phase = Phase.HERO
        return
    g.activations += 1
    there = [villain for villain in g.villains if why_not_villain(g, villain) is None]
    if not there:
        draw_events(g, 1, "GC-ACTIV-16")  # GC-RULING-19
        g.phase = Phase.HERO
        return
    chosen = await g.ask(
        g.skarov, "Which Villain do you activate?", list(g.villains), rule="GC-ACTIV-07", verb="activate",
        name=lambda villain: villain.name, label=lambda villain: villain.name, place=lambda villain: f"villain:{villain.name}",
        why_not=lambda villain: why_not_villain(g, villain),
    )  # fmt: skip
    begin_activation(g, chosen)


def why_not_villain(g: GuardiansChronicles, villain: Villain) -> Refusal | None:
    """An ID card without a token and with a figure; the Doktor's own only in the showdown, behind an open door (GC-RULING-34)."""
    if villain.has_token:
        return Refusal("GC-ACTIV-12", f"{villain.name} has an Activation token")
    if not any(figure.villain == villain.name for figure in g.figures):
        return Refusal("GC-RULING-19", f"No figure of {villain.name} is on the board")
    if villain.name == DOKTOR and not g.is_showdown:
        return Refusal("GC-ACTIV-17", "An Objective is still open")
    if villain.name == DOKTOR and not g.is_breached:
        return Refusal("GC-ACTIV-17", "The Control Room is closed")
    return None


def begin_activation(g: GuardiansChronicles, villain: Villain) -> None:
    """All figures of the ID card can act: GC-RANK-04, GC-ACTIV-09, GC-RULING-20."""
    villain.token = max([each.token for each in g.villains]) + 1
    g.acting = villain.name
    for figure in g.figures:
        if figure.villain == villain.name:
            figure.actions, figure.is_done = actions_of(g, figure), False
    if g.is_heard:
        there = tuple([fighter_of(g, figure) for figure in g.figures if figure.villain == villain.name])
        g.tell("GC-ACTIV-07", VillainActivated, g.skarov, villain.name, there, tuple(villain.events))
    g.phase = Phase.VILLAIN


def draw_events(g: GuardiansChronicles, count: int, rule: str) -> None:
    """Event cards come into Doktor Skarov's hand; if there is none left the rest is forgone: GC-EVENT-15, GC-RULING-19."""
    drawn = [card for _ in range(count) if (card := _draw_event(g)) is not None]
    if drawn:
        g.hand += drawn
        g.tell(rule, Drew, g.skarov, tuple(drawn), "the Event cards")


def _draw_event(g: GuardiansChronicles) -> str | None:
    """The Heroes do not see which card it is: GC-RULING-38."""
    if not g.events.layers:
        if not g.event_discards:
            return None
        g.event_pile.renew(g)
    return g.events.take(g.chance.index(g.events.top_layer(), g.events.name, str, to=g.skarov))


# -- its figures -------------------------------------------------------------------------------------------


async def villain_activation(g: GuardiansChronicles) -> None:
    """One deed of a figure, or an Event: GC-ACTIV-08, GC-ACTIV-10. The figures act one after the other: GC-RULING-20."""
    there = [figure for figure in g.figures if figure.villain == g.acting and not figure.is_done]
    if not there:
        _end(g)
        return
    current = g.figure_at(g.figure) if g.figure else None
    if current is not None and current.is_done:
        current = None
    if current is None and len(there) == 1:
        g.figure, current = there[0].key, there[0]
    if current is None:
        await _pick_figure(g, there)
        return
    if not current.actions and _is_spent(g, current):
        current.is_done = True
        g.figure = ""
        return
    await _act(g, current)


def _is_spent(g: GuardiansChronicles, figure: VillainFigure) -> bool:
    """Whether nothing is left that a figure could do without an Action. The last figure waits for an Event that may be played."""
    if HOOKS.number(g, ATTACK_COST, 1, figure) == 0 and any(why_not_attack(g, figure, hero) is None for hero in g.team):
        return False
    is_last = sum([other.villain == g.acting and not other.is_done for other in g.figures]) == 1
    return not (is_last and any(_why_no_event(g, figure, name) is None for name in g.hand))


async def _pick_figure(g: GuardiansChronicles, there: list[VillainFigure]) -> None:
    keys = [figure.key for figure in there]
    action = await _ask(
        g, there[0], f"{g.acting}: which figure acts?", lambda: [*[_figure_action(key) for key in keys], *_events(g), FINISH]
    )
    await action.deed(g, there[0])


async def _act(g: GuardiansChronicles, figure: VillainFigure) -> None:
    action = await _ask(g, figure, f"{name_of(figure)}: what next?", partial(_actions, g, figure))
    figure.actions -= action.cost
    await action.deed(g, figure)


def _actions(g: GuardiansChronicles, figure: VillainFigure) -> list[VillainAction]:
    return [*_attacks(g, figure), *_jams(g, figure), *_special(g, figure), *_events(g), *move_actions(g, figure), DONE]


async def _ask(
    g: GuardiansChronicles, figure: VillainFigure, prompt: str, options: Callable[[], list[VillainAction]]
) -> VillainAction:
    return await g.ask(
        g.skarov, prompt, options, rule="GC-ACTIV-08",
        label=lambda action: action.label if action.now is None else action.now(g, figure), place=lambda action: action.place,
        why_not=partial(_why_not, g, figure, Objections(g, figure)),
    )  # fmt: skip


def _why_not(g: GuardiansChronicles, figure: VillainFigure, others: Objections, action: VillainAction) -> Refusal | None:
    if action.cost > figure.actions:
        return Refusal("GC-ACTION-04", f"{name_of(figure)} has no Action left")
    return others(action)


def _end(g: GuardiansChronicles) -> None:
    """The next Initiative card is turned up, and the Event goes to the discards: GC-ACTIV-11, GC-EVENT-17."""
    if g.event:
        g.event_discards.append(g.event)
        g.event = ""
    g.tell("GC-ACTIV-11", VillainDone, g.acting)
    g.acting = g.figure = ""
    g.phase = Phase.HERO


async def _done(g: GuardiansChronicles, figure: VillainFigure) -> None:
    figure.is_done = True
    g.figure = ""


async def _finish(g: GuardiansChronicles, figure: VillainFigure) -> None:
    for other in g.figures:
        if other.villain == g.acting:
            other.is_done = True


def _anyway(g: GuardiansChronicles, figure: VillainFigure) -> Refusal | None:
    return None


DONE: VillainAction = Action("done", "This figure is done", "", _anyway, _done)
FINISH: VillainAction = Action("end", "End the activation", "", _anyway, _finish)


@cache
def _figure_action(key: str) -> VillainAction:
    return Action(f"figure:{key}", "", f"figure:{key}", _anyway, partial(_pick, key=key), now=partial(_name, key=key))


async def _pick(g: GuardiansChronicles, figure: VillainFigure, key: str) -> None:
    g.figure = key


def _name(g: GuardiansChronicles, figure: VillainFigure, key: str) -> str:
    return name_of(g.figure_of(key))


# -- what a figure can do ----------------------------------------------------------------------------------


def _attacks(g: GuardiansChronicles, figure: VillainFigure) -> list[VillainAction]:
    cost = HOOKS.number(g, ATTACK_COST, 1, figure)
    return [_attack_action(hero.seat, cost) for hero in g.team]


@cache
def _attack_action(seat: int, cost: int) -> VillainAction:
    return Action(
        f"attack:{seat}", "Attack", f"hero:{seat}", partial(_why_not_attack, seat=seat), partial(_attack, seat=seat), cost=cost,
        now=partial(_attack_words, seat=seat),
    )  # fmt: skip


def _why_not_attack(g: GuardiansChronicles, figure: VillainFigure, seat: int) -> Refusal | None:
    return why_not_attack(g, figure, g.heroes[seat])


def _attack_words(g: GuardiansChronicles, figure: VillainFigure, seat: int) -> str:
    return attack_label(g, figure, g.heroes[seat])


async def _attack(g: GuardiansChronicles, figure: VillainFigure, seat: int) -> None:
    figure.marks += ("attacked",)
    await attack(g, figure, [g.heroes[seat]])


def _jams(g: GuardiansChronicles, figure: VillainFigure) -> list[VillainAction]:
    """From the Space in front of it a Villain jams a door open: GC-DOOR-09, GC-DOOR-10, GC-RULING-35, GC-RULING-46."""
    gates = g.board.gates
    return [
        Action(
            f"jam:{door.key}", f"Jam the Door {door.key} open", f"door:{door.key}", _anyway, partial(_jam, key=door.key), cost=1
        )
        for door in g.doors
        if not door.is_jammed and not gates[door.key].is_control and figure.cell in gates[door.key].fronts
    ]


async def _jam(g: GuardiansChronicles, figure: VillainFigure, key: str) -> None:
    door: Door = g.door(key)
    door.is_open = door.is_jammed = True
    g.tell("GC-DOOR-09", DoorTurned, name_of(figure), key, "jams")


def _special(g: GuardiansChronicles, figure: VillainFigure) -> list[VillainAction]:
    """The Doktor's escape, and bringing the Damsel back to her cell."""
    found: list[VillainAction] = []
    if figure.villain == DOKTOR:
        found.append(Action("escape", "Leave by the emergency exit", "", _why_no_escape, _escape, cost=1))
    if can_bring_back(g, figure):
        found.append(Action("damsel", "Bring the Damsel in Distress back", "damsel", _anyway, _bring_back, cost=1))
    return found


def _why_no_escape(g: GuardiansChronicles, figure: VillainFigure) -> Refusal | None:
    if not g.is_showdown:
        return Refusal("GC-SHOW-07", "The emergency exit is there only in the Final Showdown")
    return None if g.exit_open else Refusal("GC-SHOW-06", "No Hero was eliminated during the Final Showdown")


async def _escape(g: GuardiansChronicles, figure: VillainFigure) -> None:
    """GC-SHOW-05, GC-SHOW-08."""
    g.figures = [other for other in g.figures if other is not figure]
    g.tell("GC-SHOW-06", Happened, "Doktor Skarov leaves by the emergency exit")
    print_article(g, Article("showdown", DOKTOR, for_heroes=False), "GC-SHOW-08")
    end_of_game(g, "Doktor Skarov gets away", "GC-SHOW-05")


async def _bring_back(g: GuardiansChronicles, figure: VillainFigure) -> None:
    bring_back(g)


# -- Events ------------------------------------------------------------------------------------------------


def _events(g: GuardiansChronicles) -> list[VillainAction]:
    """A card of the hand as an Event, at whatever moment: GC-EVENT-10, GC-EVENT-12, GC-ACTIV-10."""
    return [_event_action(name) for name in dict.fromkeys(g.hand)]


@remembered(EVENTS)
def _event_action(name: str) -> VillainAction:
    return Action(
        f"event:{name}", f"{name}: {text(EVENTS[name].effect)}", f"card:{name}", partial(_why_no_event, name=name),
        partial(_event, name=name),
    )  # fmt: skip


def _why_no_event(g: GuardiansChronicles, figure: VillainFigure, name: str) -> Refusal | None:
    if g.event:
        return Refusal("GC-EVENT-11", "Only one card is used as an Event in each activation")
    return EVENTS[name].effect.why_not(g, g.skarov)


async def _event(g: GuardiansChronicles, figure: VillainFigure, name: str) -> None:
    """Its effects are applied at once: GC-EVENT-16."""
    g.hand.remove(name)
    g.event = name
    g.tell("GC-EVENT-10", EventPlayed, g.skarov, name)
    await EVENTS[name].effect.do(g, g.skarov)
