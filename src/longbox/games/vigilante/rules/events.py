"""Events: the new one of each round, and those that the dice trigger."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from operator import attrgetter
from typing import TypeVar

from longbox import Refusal
from longbox.games.vigilante.kinds import CARDS, EVENTS, EventType
from longbox.games.vigilante.moments import EVENT_DUE, MUST_DISCARD
from longbox.games.vigilante.rules.ambush import happens
from longbox.games.vigilante.rules.choices import which_card, which_hero, which_villain
from longbox.games.vigilante.rules.damage import damage, damaged, has_hero, put_cubes, standing, which_damaged
from longbox.games.vigilante.rules.hand import decks_for, discard, take_from_deck, which_deck
from longbox.games.vigilante.rules.jail import free, why_not_freed
from longbox.games.vigilante.rules.team import attached
from longbox.games.vigilante.state import CardDeck, Due, Player, Vigilante
from longbox.games.vigilante.telling import DidNothing, EventChanged, EventPlaced, EventsDrawn, EventTriggered, TextUsed, Use

T = TypeVar("T")

DRAWN = 2

NOTHING_ON_TRACK = Refusal("VG-RULING-38", "there is no such Event on the track")
BAG_EMPTY = Refusal("VG-RULING-38", "the bag is empty")


def draw_events(g: Vigilante) -> None:
    """The First Player draws two tokens and looks at them: VG-EVENT-01, VG-EVENT-02."""
    drawn: list[int] = []
    while len(drawn) < DRAWN and g.bag.layers:
        token = g.draw(g.bag)
        g.faces.show(token, g.first)
        drawn.append(token)
    g.drawn = tuple(drawn)
    g.tell("VG-EVENT-01", EventsDrawn, g.first, len(drawn))


async def choose_event(g: Vigilante) -> None:
    """Place one of them and return the other to the bag: VG-EVENT-03, VG-EVENT-04. The track grows by one: VG-ROUND-02."""
    if not g.drawn:
        return
    placed = await g.ask(
        g.first,
        "Which Event do you place on the Event Track?",
        g.drawn,
        rule="VG-EVENT-03",
        verb="place",
        name=lambda token: g.faces.face[token],
        place=lambda token: f"drawn:{g.faces.face[token]}",
    )
    for token in g.drawn:
        if token != placed:
            return_to_bag(g, token)  # nobody sees it: VG-TALK-07
    g.drawn = ()
    g.faces.show(placed)
    put_on_track(g, placed)  # it triggers nothing yet: VG-EVENT-07
    g.tell("VG-EVENT-03", EventPlaced, g.first, g.faces.face[placed])


def return_to_bag(g: Vigilante, token: int) -> None:
    """From now on nobody knows which token of the bag it is."""
    g.bag.shuffle_in([g.faces.lose_sight(token)])


def number_of(g: Vigilante, token: int) -> int:
    return EVENTS[g.faces.face[token]].number


def put_on_track(g: Vigilante, token: int) -> None:
    """The track is sorted by number. A new Event goes below others of its number: VG-EVENT-05, VG-EVENT-06."""
    number = number_of(g, token)
    place = len(g.track)
    while place and number_of(g, g.track[place - 1]) > number:
        place -= 1
    g.track.insert(place, token)


def exchange_event(g: Vigilante, token: int) -> None:
    """Replace an Event on the track by a random one from the bag: VG-RULING-38."""
    new = g.draw(g.bag)
    g.track.remove(token)
    g.tell("VG-RULING-38", EventChanged, g.faces.face[token], "goes back to the bag")
    return_to_bag(g, token)
    g.faces.show(new)
    put_on_track(g, new)
    g.tell("VG-RULING-38", EventChanged, g.faces.face[new], "comes to the Event Track")
    if number_of(g, new) in g.silenced:
        cancel_event(g, new, "VG-RULING-38")


def cancel_event(g: Vigilante, token: int, rule: str) -> None:
    """An Event does not trigger this round."""
    g.cancelled += (token,)
    g.tell(rule, EventChanged, g.faces.face[token], "does not trigger this round")


def silence_number(g: Vigilante, number: int) -> None:
    """No Event of this number triggers this round, even one that comes to the track later."""
    g.silenced += (number,)
    for token in g.track:
        if number_of(g, token) == number and token not in g.cancelled:
            cancel_event(g, token, "VG-RULING-38")


def find_due(g: Vigilante) -> list[Due]:
    """What the dice trigger, in the order of VG-TRIG-03 and VG-RULING-25; each once, for any number of dice: VG-TRIG-07."""
    # Every Event of a submitted number (VG-DIE-06); the same number submitted again adds nothing (VG-TRIG-08).
    submitted = [player.submitted for player in g.players]
    found = []
    for token in g.track:
        number = number_of(g, token)
        if number in submitted and token not in g.cancelled:
            found.append(Due(number, -1, token))
    for player in g.from_active():  # in turn order: VG-CONF-01
        found += [due for due in _on_die(g, player) if due.number in submitted]
    return sorted(found, key=attrgetter("number"))


def _on_die(g: Vigilante, player: Player) -> list[Due]:
    """Attached Equipment that a die activates: VG-EQUIP-13, VG-EQUIP-14."""
    found = []
    for card in attached(player):
        on_die = CARDS[g.faces.face[card]].on_die
        if on_die is not None:
            found.append(Due(on_die.number, player.seat, card))
    return found


async def resolve(g: Vigilante, due: Due) -> None:
    """All players resolve an Event, no matter who submitted the die (VG-TRIG-04); its owner resolves an Equipment."""
    if due.seat >= 0:
        return await _activate(g, g.players[due.seat], due.thing)
    name = g.faces.face[due.thing]
    if not await happens(g, EVENT_DUE, g.first, due.thing):
        return cancel_event(g, due.thing, "VG-CITY-06")
    g.tell("VG-TRIG-02", EventTriggered, name)
    return await EVENT_RULES[EVENTS[name].type](g)


async def _activate(g: Vigilante, player: Player, card: int) -> None:
    """Equipment activates like an Event, unless its owner has lost it: VG-RULING-25."""
    for slot, hero in enumerate(player.slots):
        if hero is not None and card in hero.gear:
            name = g.faces.face[card]
            on_die = CARDS[name].on_die
            assert on_die is not None
            g.tell("VG-EQUIP-13", TextUsed, player.seat, Use.ACTIVATED, name, on_die.effect)
            before, g.source = g.source, slot
            refusal = on_die.effect.why_not(g, player.seat)
            if refusal is None:
                await on_die.effect.do(g, player.seat)
            else:
                g.tell(refusal.rule, DidNothing, name, refusal.reason)
            g.source = before
            return


async def each_of_these(
    g: Vigilante, possible: Mapping[int, Sequence[T]], question: Callable[[int], Awaitable[T]]
) -> dict[int, T]:
    """Each seat chooses one of its things, all at once, before anything happens. A seat with only one thing is not asked."""
    asked = [seat for seat, things in possible.items() if len(things) > 1]
    chosen = await g.ask_each(asked, question) if asked else {}
    return {seat: chosen[seat] if seat in chosen else things[0] for seat, things in possible.items()}


async def jailbreak(g: Vigilante) -> None:
    """VG-EVTYPE-01, VG-EVTYPE-02. All choose at once, then the effects follow in turn order: VG-RULING-26."""
    jails = {player.seat: player.jail for player in g.from_active() if why_not_freed(g, player) is None}

    def question(seat: int) -> Awaitable[int]:
        return which_villain(g, seat, "Jailbreak: which Villain is freed?", jails[seat], rule="VG-EVTYPE-01")

    for seat, villain in (await each_of_these(g, jails, question)).items():
        await free(g, seat, villain, "VG-EVTYPE-02")


async def firefight(g: Vigilante) -> None:
    """VG-EVTYPE-03, VG-EVTYPE-04."""
    heroes = {player.seat: slots for player in g.from_active() if (slots := standing(player))}

    def question(seat: int) -> Awaitable[int]:
        prompt = "Firefight: which Hero takes 1 damage?"
        return which_hero(g, seat, prompt, g.players[seat], rule="VG-EVTYPE-04", verb="damage")

    for seat, chosen in (await each_of_these(g, heroes, question)).items():
        if g.players[seat].slots[chosen] is not None:
            await damage(g, seat, chosen, 1, "VG-EVTYPE-03")
        elif has_hero(g.players[seat]):  # the chosen Hero was defeated in the meantime: another one takes it
            await damage(g, seat, await question(seat), 1, "VG-EVTYPE-03")


async def hacking(g: Vigilante) -> None:
    """VG-EVTYPE-05, VG-EVTYPE-06. Everybody discards a card: VG-TRIG-05."""
    hands = {player.seat: player.hand for player in g.from_active() if player.hand}

    def question(seat: int) -> Awaitable[int]:
        prompt = "Hacking: which card do you discard?"
        return which_card(g, seat, prompt, hands[seat], rule="VG-EVTYPE-06", verb="discard")

    for seat, card in (await each_of_these(g, hands, question)).items():
        if await happens(g, MUST_DISCARD, seat):
            discard(g, g.players[seat], card, "VG-EVTYPE-05")


async def loot_crate(g: Vigilante) -> None:
    """VG-EVTYPE-07, VG-EVTYPE-08."""
    decks = {player.seat: names for player in g.from_active() if (names := decks_for(g, player))}

    def question(seat: int) -> Awaitable[CardDeck]:
        prompt = "Loot Crate: from which deck do you draw?"
        return which_deck(g, seat, prompt, decks[seat], "VG-EVTYPE-08")  # as for a Draw action: VG-AGENCY-05

    for seat, deck in (await each_of_these(g, decks, question)).items():
        take_from_deck(g, g.players[seat], deck, "VG-EVTYPE-07")


async def paramedic(g: Vigilante) -> None:
    """VG-EVTYPE-09, VG-EVTYPE-10."""
    hurt = {player.seat: slots for player in g.from_active() if (slots := damaged(player))}

    def question(seat: int) -> Awaitable[int]:
        return which_damaged(g, seat, "Paramedic: which Hero is healed?", g.players[seat], hurt[seat], "VG-EVTYPE-10")

    for seat, slot in (await each_of_these(g, hurt, question)).items():
        put_cubes(g, g.players[seat], slot, -1, "VG-EVTYPE-09")


EVENT_RULES: dict[str, Callable[[Vigilante], Awaitable[None]]] = {
    EventType.JAILBREAK: jailbreak,
    EventType.FIREFIGHT: firefight,
    EventType.HACKING: hacking,
    EventType.LOOT_CRATE: loot_crate,
    EventType.PARAMEDIC: paramedic,
}
