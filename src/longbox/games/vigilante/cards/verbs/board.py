"""Verbs about the board: Villain Deck, Event Track, Hero Market, Equipment, and bonuses for a turn."""

from __future__ import annotations

from longbox import Did, Refusal, effect, listed
from longbox.games.vigilante.cards.verbs.common import ToRival, look_at_top
from longbox.games.vigilante.counts import one
from longbox.games.vigilante.kinds import CARDS, Category, Verb
from longbox.games.vigilante.rules import events
from longbox.games.vigilante.rules.choices import on_track
from longbox.games.vigilante.rules.fight import NO_VILLAIN
from longbox.games.vigilante.rules.hand import draw_cards
from longbox.games.vigilante.rules.inventory import discard_gear
from longbox.games.vigilante.rules.mercenaries import refill_market
from longbox.games.vigilante.rules.team import attached
from longbox.games.vigilante.state import TEXT, Player, Vigilante

UNEQUIPPED = Refusal("VG-EQUIP-07", "that player's Heroes hold no Equipment")


@effect
class LookAtVillain(Verb):
    """Look at the top Villain. Some cards may put it on the bottom."""

    may_bury: bool = False

    async def do(self, g: Vigilante, seat: int) -> None:
        await look_at_top(g, seat, g.villains, "Villain", "VG-LEVEL-02", may_bury=self.may_bury)

    def say(self) -> str:
        return f"look at the top card of the Villain Deck{'; you may put it on the bottom' if self.may_bury else ''}"

    def why_not(self, g: Vigilante, seat: int) -> Refusal | None:
        return None if g.villains.layers else NO_VILLAIN


@effect
class ExchangeEvents(Verb):
    """Exchange Events on the track for random ones from the bag, one by one. The player may stop after the first."""

    count: int = 1

    async def do(self, g: Vigilante, seat: int) -> None:
        if self.why_not(g, seat) is not None:
            return
        left, prompt, besides = [*g.track], "Which Event is exchanged for one from the bag?", "Which Event is exchanged besides?"
        token: int | None = await g.ask(seat, prompt, left, rule="VG-RULING-38", verb="event", **on_track(g))
        for more in reversed(range(self.count)):
            if token is None:
                return
            left.remove(token)
            events.exchange_event(g, token)
            if more:
                token = await g.ask(seat, besides, left, rule="VG-RULING-38", verb="event", done="No more", **on_track(g))

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
    """An Event on the track does not trigger this round."""

    says = "choose an Event on the Event Track: it does not trigger this round"

    async def do(self, g: Vigilante, seat: int) -> None:
        left = [token for token in g.track if token not in g.cancelled]
        prompt = "Which Event does not trigger this round?"
        token = await g.ask(seat, prompt, left, rule="VG-RULING-38", verb="event", **on_track(g))
        events.cancel_event(g, token, "VG-RULING-38")

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
    says = "have {attack:+} Attack in your fight this turn"

    async def do(self, g: Vigilante, seat: int) -> None:
        g.attack_bonus += self.attack
        g.tell(TEXT, Did, seat, "has {:+} Attack in the fight of this turn", self.attack)


@effect
class SofterChart(Verb):
    """A lower attack chart in the fight of this turn."""

    less: int
    says = "make every number of the attack chart {less} lower in your fight this turn"

    async def do(self, g: Vigilante, seat: int) -> None:
        g.chart_less += self.less
        g.tell(TEXT, Did, seat, "prepares against the attack chart of this turn's fight")


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
        guard = f", in which the attack chart does not hit slot {listed(self.guard, 'or')}" if self.guard else ""
        return f"have {self.attack:+} Attack in your next fight of this round{guard}"


@effect
class CheaperRecruit(Verb):
    """The recruit of this turn costs less."""

    less: int
    says = "pay {less} Influence less when you recruit this turn"

    async def do(self, g: Vigilante, seat: int) -> None:
        g.discount += self.less
        g.tell("VG-RECRUIT-02", Did, seat, "recruits for {} less this turn", self.less)


@effect
class NewMarket(Verb):
    """The whole market goes under the Hero Deck and is refilled."""

    says = "put the whole Hero Market under the Hero Deck and refill it"

    async def do(self, g: Vigilante, seat: int) -> None:
        g.heroes.put_on_bottom(*g.market)
        g.market.clear()
        g.tell("VG-RULING-09", Did, seat, "puts the Hero Market under the Hero Deck")
        await refill_market(g)


@effect
class LoseGear(Verb):
    """Discard a piece of Equipment from the player's own team, perhaps of one category."""

    category: Category | None = None

    async def do(self, g: Vigilante, seat: int) -> None:
        await discard_gear(g, seat, seat, self.category)

    def say(self) -> str:
        return f"discard one {self.category or 'Equipment card'} from your team"


@effect
class BreakGear(ToRival):
    """Discard a piece of Equipment from a rival's Hero. For some categories the player draws a card."""

    reward: tuple[Category, ...] = ()
    rule, prompt = "VG-EQUIP-07", "Whose Equipment is discarded?"
    nobody = Refusal("VG-EQUIP-07", "no other player's Hero holds Equipment")

    def why_not_them(self, g: Vigilante, seat: int, player: Player) -> Refusal | None:
        return None if attached(player) else UNEQUIPPED

    async def do_to(self, g: Vigilante, seat: int, rival: Player) -> None:
        lost = await discard_gear(g, seat, rival.seat, None)
        if lost and any(category in CARDS[lost].categories for category in self.reward):
            await draw_cards(g, seat, 1)

    def say(self) -> str:
        reward = f"; if it was {listed(map(one, self.reward), 'or')}, draw a card" if self.reward else ""
        return f"discard one Equipment card from another player's Hero{reward}"
