"""What Ambush cards do. Each returns whether the thing that it answers still happens."""

from __future__ import annotations

from longbox import effect
from longbox.games.vigilante.cards.kinds import Reaction, Verb, Window
from longbox.games.vigilante.cards.texts import TEXT
from longbox.games.vigilante.cards.verbs.common import cards
from longbox.games.vigilante.rules.choices import level, numbered
from longbox.games.vigilante.rules.damage import has_hero
from longbox.games.vigilante.rules.hand import draw_cards, to_discard
from longbox.games.vigilante.rules.identities import investigate
from longbox.games.vigilante.rules.jail import move
from longbox.games.vigilante.rules.team import health
from longbox.games.vigilante.state import Hero, Vigilante
from longbox.games.vigilante.telling import CardMoved, Did, DieTurned, HeroWent, Moved


@effect
class Prevent(Reaction):
    """It does not happen; some cards then do something else for their player."""

    mine: Verb | None = None

    async def spring(self, g: Vigilante, holder: int, window: Window) -> bool:
        if self.mine is not None:
            await self.mine.do(g, holder)
        return False

    def say(self) -> str:
        return f"prevent it{f', then {self.mine.say()}' if self.mine else ''}"


@effect
class LetEscape(Reaction):
    """The beaten Villain, if it is of one of these Levels, escapes, and its winner draws cards."""

    levels: tuple[int, ...]
    gift: int

    def fits(self, g: Vigilante, holder: int, window: Window) -> bool:
        return level(g, window.thing) in self.levels

    async def spring(self, g: Vigilante, holder: int, window: Window) -> bool:
        await draw_cards(g, window.seat, self.gift)
        return False

    def say(self) -> str:
        levels = " or ".join(map(str, self.levels))
        return f"if the Villain is of Level {levels}, it escapes instead, and that player draws {cards(self.gift)}"


@effect
class Survive(Reaction):
    """The Hero stays, with so much Health left, or without any damage."""

    health_left: int = 0  # 0: all damage is removed
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
        g.tell("VG-DEFEAT-01", HeroWent, holder, hero.name, "survives")
        return False

    def say(self) -> str:
        if not self.health_left:
            return "remove all their damage instead"
        return f"they survive with {self.health_left} Health left{', and you discard their Equipment' if self.drops_gear else ''}"


@effect
class TakeFreed(Reaction):
    """The Villain comes to one's own jail instead of the deck."""

    async def spring(self, g: Vigilante, holder: int, window: Window) -> bool:
        move(g, window.thing, window.seat, holder)
        return False

    def say(self) -> str:
        return "move it to your jail instead"


@effect
class LookBack(Reaction):
    """The investigation does not happen, and the investigator is investigated."""

    async def spring(self, g: Vigilante, holder: int, window: Window) -> bool:
        await investigate(g, holder, window.thing)
        return False

    def say(self) -> str:
        return "prevent it, and investigate the player who wanted to do so"


@effect
class TurnDie(Reaction):
    """The submitted die is turned by one."""

    async def spring(self, g: Vigilante, holder: int, window: Window) -> bool:
        player = g.players[window.seat]
        numbers = [number for number in (player.submitted - 1, player.submitted + 1) if 1 <= number <= 6]  # VG-RULING-05
        player.submitted = await g.ask(holder, "To which number do you turn the die?", numbers, rule="VG-DIE-05", verb="turn")
        g.tell("VG-DIE-05", DieTurned, holder, window.seat, player.submitted)
        return True

    def say(self) -> str:
        return "turn it to the next higher or lower number"


@effect
class HelpAttack(Reaction):
    """The team attacks with more; if it wins, both draw a card."""

    attack: int

    def fits(self, g: Vigilante, holder: int, window: Window) -> bool:
        return has_hero(g.players[window.seat])  # without any no bonus is added: VG-RULING-23

    async def spring(self, g: Vigilante, holder: int, window: Window) -> bool:
        assert g.fight is not None
        g.fight.attack += self.attack
        g.fight.helpers += [window.seat, holder]
        return True

    def say(self) -> str:
        return f"that team has {self.attack:+} Attack; if it wins, both of you draw a card"


@effect
class SwayAttack(Reaction):
    """The team attacks with more or with less."""

    attack: int

    def fits(self, g: Vigilante, holder: int, window: Window) -> bool:
        return has_hero(g.players[window.seat])  # VG-RULING-23

    async def spring(self, g: Vigilante, holder: int, window: Window) -> bool:
        assert g.fight is not None
        changes = [self.attack, -self.attack]
        change = await g.ask(holder, "How does their Attack change?", changes, rule=TEXT, verb="attack", name=lambda n: f"{n:+}")
        g.fight.attack += change
        g.tell(TEXT, Did, window.seat, f"has {change:+} Attack in this fight" if g.heard is not None else "")
        return True

    def say(self) -> str:
        return f"that team's Attack is {self.attack} higher or {self.attack} lower, as you choose"


@effect
class Harden(Reaction):
    """The Villain has more Health and hits harder where it hits hardest."""

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


@effect
class Scavenge(Reaction):
    """Draw cards, or take Equipment of the fallen Hero."""

    count: int

    async def spring(self, g: Vigilante, holder: int, window: Window) -> bool:
        assert window.fallen is not None
        there = [card for card in window.fallen.gear if card in g.city_discard or card in g.agency_discard]
        what = ["draw", "take"] if there else ["draw"]
        if await g.ask(holder, "Draw cards, or take the Equipment?", what, rule=TEXT) == "draw":
            await draw_cards(g, holder, self.count)
            return True
        card = await g.ask(
            holder,
            "Which Equipment do you take?",
            there,
            rule=TEXT,
            verb="take",
            name=numbered(g, there),
            place=lambda card: f"discard:{g.faces.face[card]}",
        )
        (g.city_discard if card in g.city_discard else g.agency_discard).remove(card)
        g.players[holder].hand.append(card)
        g.tell(TEXT, CardMoved, holder, Moved.TAKEN, g.faces.face[card])
        return True

    def say(self) -> str:
        return f"draw {cards(self.count)}, or take one Equipment card discarded with that Hero"
