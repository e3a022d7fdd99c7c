"""Verbs about the board: Villain Deck, Event Track, Hero Market, Equipment, and bonuses for a turn."""

from __future__ import annotations

from collections.abc import Awaitable, Sequence

from longbox import Refusal, effect
from longbox.games.vigilante.cards.counts import one
from longbox.games.vigilante.cards.kinds import CARDS, Category, Verb
from longbox.games.vigilante.cards.texts import TEXT
from longbox.games.vigilante.rules import events
from longbox.games.vigilante.rules.choices import Said, which_rival, why_no_rival
from longbox.games.vigilante.rules.fight import NO_VILLAIN
from longbox.games.vigilante.rules.hand import draw_cards
from longbox.games.vigilante.rules.inventory import attached, discard_gear
from longbox.games.vigilante.rules.mercenaries import refill_market
from longbox.games.vigilante.state import Player, Vigilante
from longbox.games.vigilante.telling import Did, Looked

UNEQUIPPED = Refusal("VG-EQUIP-07", "that player's Heroes hold no Equipment")
NOBODY_EQUIPPED = Refusal("VG-EQUIP-07", "no other player's Hero holds Equipment")


@effect
class LookAtVillain(Verb):
    """Look at the top Villain; some may put it on the bottom."""

    may_bury: bool = False

    async def do(self, g: Vigilante, seat: int) -> None:
        villain = g.draw(g.villains)
        g.villains.put_on_top(villain)
        face = g.faces.show(villain, seat)
        g.tell("VG-LEVEL-02", Looked, seat, "Villain", face)
        wheres = ["top", "bottom"] if self.may_bury else ["top"]
        where = await g.ask(seat, f"The top Villain is {face}. Where does it go?", wheres, rule="VG-LEVEL-02", verb="put")
        if where == "bottom":
            g.villains.remove(villain)
            g.villains.put_on_bottom(villain)
            g.tell("VG-LEVEL-02", Did, seat, "puts the Villain on the bottom of the deck")

    def say(self) -> str:
        return f"look at the top card of the Villain Deck{'; you may put it on the bottom' if self.may_bury else ''}"

    def why_not(self, g: Vigilante, seat: int) -> Refusal | None:
        return None if g.villains.layers else NO_VILLAIN


def which_event(g: Vigilante, seat: int, prompt: str, tokens: Sequence[int]) -> Awaitable[int]:
    """One of these Events of the track."""
    name, place = _on_track(g)
    return g.ask(seat, prompt, tokens, rule="VG-RULING-38", verb="event", name=name, place=place)


def which_event_or_none(g: Vigilante, seat: int, prompt: str, tokens: Sequence[int], *, done: str) -> Awaitable[int | None]:
    """One of these Events of the track, or none."""
    name, place = _on_track(g)
    return g.ask(seat, prompt, tokens, rule="VG-RULING-38", verb="event", name=name, place=place, done=done)


def _on_track(g: Vigilante) -> tuple[Said, Said]:
    """What the Events of the track are called, and where they lie."""
    face = g.faces.face
    return face.__getitem__, lambda token: f"event:{face[token]}"


@effect
class ExchangeEvents(Verb):
    """Exchange Events of the track for random ones from the bag, one after the other; one may stop after the first."""

    count: int = 1

    async def do(self, g: Vigilante, seat: int) -> None:
        if self.why_not(g, seat) is not None:
            return
        left, besides = [*g.track], "Which Event is exchanged besides?"
        token: int | None = await which_event(g, seat, "Which Event is exchanged for one from the bag?", left)
        for more in reversed(range(self.count)):
            if token is None:
                return
            left.remove(token)
            events.exchange_event(g, token)
            token = await which_event_or_none(g, seat, besides, left, done="No more") if more else None

    def say(self) -> str:
        what = "an Event on the Event Track"
        if self.count > 1:
            what = f"up to {self.count} Events on the Event Track, one after the other, each"
        return f"exchange {what} for one drawn at random from the bag"

    def why_not(self, g: Vigilante, seat: int) -> Refusal | None:
        if not g.track:
            return events.NOTHING_ON_TRACK
        return None if g.bag.layers else events.BAG_EMPTY


@effect
class CancelEvent(Verb):
    """An Event of the track does not trigger this round."""

    async def do(self, g: Vigilante, seat: int) -> None:
        left = [token for token in g.track if token not in g.cancelled]
        token = await which_event(g, seat, "Which Event does not trigger this round?", left)
        events.cancel_event(g, token, "VG-RULING-38")

    def say(self) -> str:
        return "choose an Event on the Event Track: it does not trigger this round"

    def why_not(self, g: Vigilante, seat: int) -> Refusal | None:
        return None if any(token not in g.cancelled for token in g.track) else events.NOTHING_ON_TRACK


@effect
class CancelNumber(Verb):
    """The Events of one number do not trigger this round."""

    async def do(self, g: Vigilante, seat: int) -> None:
        numbers = sorted({events.number_of(g, token) for token in g.track if token not in g.cancelled})
        number = await g.ask(seat, "Which number does not trigger?", numbers, rule="VG-RULING-38", verb="number")
        events.silence_number(g, number)

    def say(self) -> str:
        which = "the number of an Event on the Event Track that may still trigger"
        return f"choose {which}: Events of that number do not trigger this round"

    def why_not(self, g: Vigilante, seat: int) -> Refusal | None:
        return CancelEvent().why_not(g, seat)


@effect
class Stronger(Verb):
    """More Attack in the fight of this turn."""

    attack: int

    async def do(self, g: Vigilante, seat: int) -> None:
        g.attack_bonus += self.attack
        g.tell(TEXT, Did, seat, f"has {self.attack:+} Attack in the fight of this turn" if g.heard is not None else "")

    def say(self) -> str:
        return f"have {self.attack:+} Attack in your fight this turn"


@effect
class SofterChart(Verb):
    """A lower attack chart in the fight of this turn."""

    less: int

    async def do(self, g: Vigilante, seat: int) -> None:
        g.chart_less += self.less
        g.tell(TEXT, Did, seat, "prepares against the attack chart of this turn's fight")

    def say(self) -> str:
        return f"make every number of the attack chart {self.less} lower in your fight this turn"


@effect
class NextFight(Verb):
    """More Attack, and slots that are not hit, in the next fight of this round."""

    attack: int
    guard: tuple[int, ...] = ()

    async def do(self, g: Vigilante, seat: int) -> None:
        player = g.players[seat]
        player.next_attack += self.attack
        player.next_guard += tuple(slot - 1 for slot in self.guard)
        g.tell(TEXT, Did, seat, "prepares for the next fight of this round")

    def say(self) -> str:
        guard = f", in which the attack chart does not hit slot {' or '.join(map(str, self.guard))}" if self.guard else ""
        return f"have {self.attack:+} Attack in your next fight of this round{guard}"


@effect
class CheaperRecruit(Verb):
    """The recruit of this turn costs less."""

    less: int

    async def do(self, g: Vigilante, seat: int) -> None:
        g.discount += self.less
        g.tell("VG-RECRUIT-02", Did, seat, f"recruits for {self.less} less this turn" if g.heard is not None else "")

    def say(self) -> str:
        return f"pay {self.less} Influence less when you recruit this turn"


@effect
class NewMarket(Verb):
    """The whole market goes under the Hero Deck and is refilled."""

    async def do(self, g: Vigilante, seat: int) -> None:
        g.heroes.put_on_bottom(*g.market)
        g.market.clear()
        g.tell("VG-RULING-09", Did, seat, "puts the Hero Market under the Hero Deck")
        await refill_market(g)

    def say(self) -> str:
        return "put the whole Hero Market under the Hero Deck and refill it"


@effect
class LoseGear(Verb):
    """A piece of Equipment is discarded from the own team, of a category if one is named."""

    category: Category | None = None

    async def do(self, g: Vigilante, seat: int) -> None:
        await discard_gear(g, seat, seat, self.category)

    def say(self) -> str:
        return f"discard one {self.category or 'Equipment card'} from your team"


def why_not_broken(player: Player) -> Refusal | None:
    """Whether a player has Equipment in play."""
    return None if attached(player) else UNEQUIPPED


@effect
class BreakGear(Verb):
    """A piece of Equipment is discarded from a rival's Hero; for some categories one draws a card."""

    reward: tuple[Category, ...] = ()

    async def do(self, g: Vigilante, seat: int) -> None:
        if self.why_not(g, seat) is None:
            rival = await which_rival(g, seat, "Whose Equipment is discarded?", why_not_broken, rule="VG-EQUIP-07")
            lost = await discard_gear(g, seat, rival.seat, None)
            if lost and any(category in CARDS[lost].categories for category in self.reward):
                await draw_cards(g, seat, 1)

    def say(self) -> str:
        reward = f"; if it was {' or '.join(map(one, self.reward))}, draw a card" if self.reward else ""
        return f"discard one Equipment card from another player's Hero{reward}"

    def why_not(self, g: Vigilante, seat: int) -> Refusal | None:
        return why_no_rival(g, seat, why_not_broken, NOBODY_EQUIPPED)
