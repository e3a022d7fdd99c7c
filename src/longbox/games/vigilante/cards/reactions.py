"""What Ambush cards do. Each returns whether the event that it answers still happens."""

from __future__ import annotations

from longbox import Did, a_or_several, effect, listed
from longbox.games.vigilante.kinds import CARDS, Verb
from longbox.games.vigilante.moments import Reaction, Window
from longbox.games.vigilante.rules.choices import in_discards, level
from longbox.games.vigilante.rules.damage import has_hero
from longbox.games.vigilante.rules.hand import draw_cards, to_discard
from longbox.games.vigilante.rules.identities import investigate
from longbox.games.vigilante.rules.jail import move
from longbox.games.vigilante.rules.team import health
from longbox.games.vigilante.state import TEXT, Hero, Vigilante
from longbox.games.vigilante.telling import CardMoved, DieTurned, Fate, HeroWent, Moved


@effect
class Prevent(Reaction):
    """The event does not happen. Some cards then do something for their player."""

    mine: Verb | None = None

    async def spring(self, g: Vigilante, holder: int, window: Window) -> bool:
        if self.mine is not None:
            await self.mine.do(g, holder)
        return False

    def say(self) -> str:
        return f"prevent it{f', then {self.mine.say()}' if self.mine else ''}"


@effect
class LetEscape(Reaction):
    """A beaten Villain of one of these Levels escapes, and the winner draws cards."""

    levels: tuple[int, ...]
    gift: int

    def fits(self, g: Vigilante, holder: int, window: Window) -> bool:
        return level(g, window.thing) in self.levels

    async def spring(self, g: Vigilante, holder: int, window: Window) -> bool:
        await draw_cards(g, window.seat, self.gift)
        return False

    def say(self) -> str:
        levels = listed(self.levels, "or")
        return f"if the Villain is of Level {levels}, it escapes instead, and that player draws {a_or_several(self.gift, 'card')}"


@effect
class Survive(Reaction):
    """The Hero stays, with this much Health left, or without any damage."""

    health_left: int = 0  # 0 removes all damage
    drops_gear: bool = False

    async def spring(self, g: Vigilante, holder: int, window: Window) -> bool:
        player = g.players[holder]
        hero = player.slots[window.thing]
        assert hero is not None
        if self.drops_gear:
            player.slots[window.thing] = Hero(hero.name, hero.damage)
            for card in hero.gear:
                to_discard(g, card)
                g.tell("VG-EQUIP-09", CardMoved, holder, Moved.LOST, g.faces.face[card])
            hero = Hero(hero.name, hero.damage)
        damage = max(0, health(g, player, hero) - self.health_left) if self.health_left else 0
        player.slots[window.thing] = Hero(hero.name, damage, hero.gear)
        g.tell("VG-DEFEAT-01", HeroWent, holder, hero.name, Fate.SURVIVES, window.thing)
        return False

    def say(self) -> str:
        if not self.health_left:
            return "remove all their damage instead"
        return f"they survive with {self.health_left} Health left{', and you discard their Equipment' if self.drops_gear else ''}"


@effect
class TakeFreed(Reaction):
    """The Villain goes to the player's own jail instead of the deck."""

    says = "move it to your jail instead"

    async def spring(self, g: Vigilante, holder: int, window: Window) -> bool:
        move(g, window.thing, window.seat, holder)
        return False


@effect
class LookBack(Reaction):
    """The investigation does not happen; instead the player investigates the investigator."""

    says = "prevent it, and investigate the player who wanted to do so"

    async def spring(self, g: Vigilante, holder: int, window: Window) -> bool:
        await investigate(g, holder, window.thing)
        return False


@effect
class TurnDie(Reaction):
    """Turn the submitted die by one."""

    says = "turn it to the next higher or lower number"

    async def spring(self, g: Vigilante, holder: int, window: Window) -> bool:
        player = g.players[window.seat]
        numbers = [number for number in (player.submitted - 1, player.submitted + 1) if 1 <= number <= 6]  # VG-RULING-05
        player.submitted = await g.ask(holder, "To which number do you turn the die?", numbers, rule="VG-DIE-05", verb="turn")
        g.tell("VG-DIE-05", DieTurned, holder, window.seat, player.submitted)
        return True


@effect
class HelpAttack(Reaction):
    """The team has more Attack. If it wins, both players draw a card."""

    attack: int
    says = "that team has {attack:+} Attack; if it wins, both of you draw a card"

    def fits(self, g: Vigilante, holder: int, window: Window) -> bool:
        return has_hero(g.players[window.seat])  # a team without Heroes gets no bonus: VG-RULING-23

    async def spring(self, g: Vigilante, holder: int, window: Window) -> bool:
        assert g.fight is not None
        g.fight.attack += self.attack
        g.fight.helpers += [window.seat, holder]
        return True


@effect
class SwayAttack(Reaction):
    """The team has more or less Attack."""

    attack: int
    says = "that team's Attack is {attack} higher or {attack} lower, as you choose"

    def fits(self, g: Vigilante, holder: int, window: Window) -> bool:
        return has_hero(g.players[window.seat])  # VG-RULING-23

    async def spring(self, g: Vigilante, holder: int, window: Window) -> bool:
        assert g.fight is not None
        changes = [self.attack, -self.attack]
        change = await g.ask(holder, "How does their Attack change?", changes, rule=TEXT, verb="attack", name=lambda n: f"{n:+}")
        g.fight.attack += change
        g.tell(TEXT, Did, window.seat, "has {:+} Attack in this fight", change)
        return True


@effect
class Harden(Reaction):
    """The Villain has more Health, and the highest number of its attack chart is higher."""

    health: int
    hit: int

    async def spring(self, g: Vigilante, holder: int, window: Window) -> bool:
        assert g.fight is not None
        g.fight.health += self.health
        chart, guard = g.fight.chart, g.fight.guard
        slot = await g.ask(
            holder,
            "Which number of the attack chart is higher?",
            [slot for slot, number in enumerate(chart) if number == max(chart)],
            rule=TEXT,
            verb="slot",
            name=lambda slot: str(slot + 1),
            label=lambda slot: f"the {chart[slot]} for slot {slot + 1}{', which is not hit' if slot in guard else ''}",
            place=lambda slot: f"hero:{window.seat}:{slot + 1}",
        )
        chart[slot] += self.hit
        return True

    def say(self) -> str:
        highest = "the highest number of its attack chart (you choose among equals)"
        return f"the Villain has {self.health:+} Health, and {highest} is {self.hit} higher"


def discards_of(g: Vigilante, card: int) -> list[int]:
    """The discard pile of the deck to which a card belongs."""
    return g.pile(CARDS[g.faces.face[card]].deck).discards


@effect
class Scavenge(Reaction):
    """Draw cards, or take Equipment from the defeated Hero."""

    count: int
    says = "draw {count:a card}, or take one Equipment card discarded with that Hero"

    async def spring(self, g: Vigilante, holder: int, window: Window) -> bool:
        assert window.fallen is not None
        there = [card for card in window.fallen.gear if card in discards_of(g, card)]
        what = ["draw", "take"] if there else ["draw"]
        if await g.ask(holder, "Draw cards, or take the Equipment?", what, rule=TEXT) == "draw":
            await draw_cards(g, holder, self.count)
            return True
        card = await g.ask(holder, "Which Equipment do you take?", there, rule=TEXT, verb="take", **in_discards(g, there))
        discards_of(g, card).remove(card)
        g.players[holder].hand.append(card)
        g.tell(TEXT, CardMoved, holder, Moved.TAKEN, g.faces.face[card])
        return True
