"""Verbs about Heroes: healing, damage, coming back."""

from __future__ import annotations

from longbox import Refusal, effect
from longbox.games.vigilante.cards.kinds import HEROES, Verb, in_play
from longbox.games.vigilante.cards.texts import TEXT
from longbox.games.vigilante.cards.traits import KitsHealMore
from longbox.games.vigilante.rules.choices import which_hero, which_player, which_rival, why_no_rival
from longbox.games.vigilante.rules.damage import NOBODY_DAMAGED, damage, damage_one, heal_one, is_hurt, put_cubes, why_not_hurt
from longbox.games.vigilante.rules.team import counts_as, health
from longbox.games.vigilante.state import SLOTS, Hero, Player, Vigilante
from longbox.games.vigilante.telling import HeroWent

HEALTHY = Refusal("VG-HEAL-02", "this Hero has no damage")
NOBODY_TO_HURT = Refusal("VG-RULING-15", "no other player has a Hero")
CHEAPER = Refusal("VG-DEFEAT-02", "another Hero has more Influence")
UNHURT = Refusal("VG-HEAL-02", "no Hero of that player has damage")
ALL_UNHURT = Refusal("VG-HEAL-02", "no Hero has damage")
NO_ROOM = Refusal("VG-RECRUIT-06", "all your slots are occupied")
NOBODY_DEFEATED = Refusal(TEXT, "no Hero of yours is defeated")


def kit_bonus(g: Vigilante, seat: int) -> int:
    """What First Aid Kits and Med Pacs heal more."""
    return sum(trait.amount for _, _, trait in in_play(g, seat, KitsHealMore))


@effect
class Heal(Verb):
    """Heal one Hero of one's own; `other` is not the Hero whose text it is."""

    amount: int
    other: bool = False
    kit: bool = False

    async def do(self, g: Vigilante, seat: int) -> None:
        amount = self.amount + (kit_bonus(g, seat) if self.kit else 0)
        among = [slot for slot in range(SLOTS) if not (self.other and slot == g.source)]
        await heal_one(g, seat, amount, "VG-HEAL-01", among=among)

    def say(self) -> str:
        return f"heal {self.amount} damage from {'another' if self.other else 'one'} of your Heroes"

    def why_not(self, g: Vigilante, seat: int) -> Refusal | None:
        player = g.players[seat]
        if not self.other:
            return None if is_hurt(player) else NOBODY_DAMAGED
        others = (hero for slot, hero in enumerate(player.slots) if slot != g.source)
        return None if any(hero is not None and hero.damage for hero in others) else NOBODY_DAMAGED


@effect
class HealShared(Verb):
    """Heal so much, cube by cube, on whomever."""

    amount: int
    kit: bool = False

    async def do(self, g: Vigilante, seat: int) -> None:
        for _ in range(self.amount + (kit_bonus(g, seat) if self.kit else 0)):
            await heal_one(g, seat, 1, "VG-HEAL-01")

    def say(self) -> str:
        return f"heal {self.amount} damage in all from your Heroes, shared as you like"

    def why_not(self, g: Vigilante, seat: int) -> Refusal | None:
        return None if is_hurt(g.players[seat]) else NOBODY_DAMAGED


@effect
class HealSeveral(Verb):
    """Heal so many different Heroes of one's own, as far as there are damaged ones."""

    amount: int
    heroes: int

    async def do(self, g: Vigilante, seat: int) -> None:
        left = [*range(SLOTS)]
        for _ in range(self.heroes):
            slot = await heal_one(g, seat, self.amount, "VG-HEAL-01", among=left)
            if slot < 0:
                return
            left.remove(slot)

    def say(self) -> str:
        return f"heal {self.amount} damage from each of {self.heroes} of your Heroes"

    def why_not(self, g: Vigilante, seat: int) -> Refusal | None:
        return None if is_hurt(g.players[seat]) else NOBODY_DAMAGED


def why_not_healed(player: Player) -> Refusal | None:
    """Whether a player has a Hero that could be healed."""
    return None if is_hurt(player) else UNHURT


@effect
class HealAnybody(Verb):
    """Heal one Hero of any player."""

    amount: int

    async def do(self, g: Vigilante, seat: int) -> None:
        if self.why_not(g, seat) is None:
            prompt = "Whose Hero is healed?"
            player = await which_player(g, seat, prompt, g.players, rule="VG-HEAL-01", why_not=why_not_healed)
            await heal_one(g, player.seat, self.amount, "VG-HEAL-01", chooser=seat)

    def say(self) -> str:
        return f"heal {self.amount} damage from one Hero of any player"

    def why_not(self, g: Vigilante, seat: int) -> Refusal | None:
        return None if any(is_hurt(player) for player in g.players) else ALL_UNHURT


@effect
class HealEach(Verb):
    """Heal all Heroes of one's own."""

    amount: int

    async def do(self, g: Vigilante, seat: int) -> None:
        player = g.players[seat]
        for slot, hero in enumerate(player.slots):
            if hero is not None and hero.damage:
                put_cubes(g, player, slot, -self.amount, "VG-HEAL-01")

    def say(self) -> str:
        return f"heal {self.amount} damage from each of your Heroes"

    def why_not(self, g: Vigilante, seat: int) -> Refusal | None:
        return None if is_hurt(g.players[seat]) else NOBODY_DAMAGED


@effect
class HealThis(Verb):
    """Heal the Hero whose text, or whose Equipment's text, it is."""

    amount: int

    async def do(self, g: Vigilante, seat: int) -> None:
        put_cubes(g, g.players[seat], g.source, -self.amount, "VG-HEAL-01")

    def say(self) -> str:
        return f"heal {self.amount} damage from this Hero"

    def why_not(self, g: Vigilante, seat: int) -> Refusal | None:
        hero = g.players[seat].slots[g.source]
        return None if hero is not None and hero.damage else HEALTHY


@effect
class HurtThis(Verb):
    """Damage the Hero whose text, or whose Equipment's text, it is; some do it for something else."""

    amount: int
    effect: Verb | None = None

    async def do(self, g: Vigilante, seat: int) -> None:
        await damage(g, seat, g.source, self.amount)
        if self.effect is not None:
            await self.effect.do(g, seat)

    def say(self) -> str:
        return f"put {self.amount} damage on this Hero" + (f" to {self.effect.say()}" if self.effect else "")

    def why_not(self, g: Vigilante, seat: int) -> Refusal | None:
        return self.effect.why_not(g, seat) if self.effect else None


@effect
class HurtOwn(Verb):
    """Damage one Hero of one's own."""

    amount: int

    async def do(self, g: Vigilante, seat: int) -> None:
        await damage_one(g, seat, seat, self.amount, "VG-DEFEAT-02")

    def say(self) -> str:
        return f"put {self.amount} damage on one of your Heroes"

    def why_not(self, g: Vigilante, seat: int) -> Refusal | None:
        return why_not_hurt(g.players[seat])


@effect
class HurtSlots(Verb):
    """Damage the own Heroes in some slots."""

    amount: int
    slots: tuple[int, ...]

    async def do(self, g: Vigilante, seat: int) -> None:
        for slot in self.slots:
            await damage(g, seat, slot - 1, self.amount)

    def say(self) -> str:
        return f"put {self.amount} damage on each of your Heroes in slots {' and '.join(map(str, self.slots))}"


@effect
class HurtRival(Verb):
    """Damage a Hero of another player."""

    amount: int

    async def do(self, g: Vigilante, seat: int) -> None:
        if self.why_not(g, seat) is None:
            rival = await which_rival(g, seat, "Whose Hero takes the damage?", why_not_hurt, rule="VG-DEFEAT-02")
            await damage_one(g, seat, rival.seat, self.amount, "VG-DEFEAT-02")

    def say(self) -> str:
        return f"put {self.amount} damage on another player's Hero"

    def why_not(self, g: Vigilante, seat: int) -> Refusal | None:
        return why_no_rival(g, seat, why_not_hurt, NOBODY_TO_HURT)


@effect
class HurtDearest(Verb):
    """Damage the other players' Hero with the highest Influence."""

    amount: int

    async def do(self, g: Vigilante, seat: int) -> None:
        highest = max([counts_as(hero.name) for rival in g.rivals(seat) for hero in rival.slots if hero is not None], default=0)
        if not highest:
            return

        def why_not(hero: Hero | None) -> Refusal | None:
            return None if hero is not None and counts_as(hero.name) == highest else CHEAPER

        def why_not_theirs(player: Player) -> Refusal | None:
            return CHEAPER if all(map(why_not, player.slots)) else None

        rival = await which_rival(g, seat, "Whose Hero takes the damage?", why_not_theirs, rule="VG-DEFEAT-02")
        prompt = f"Which Hero takes {self.amount} damage?"
        slot = await which_hero(
            g, seat, prompt, rival, rule="VG-DEFEAT-02", verb="damage", why_not=lambda slot: why_not(rival.slots[slot])
        )
        await damage(g, rival.seat, slot, self.amount)

    def say(self) -> str:
        return f"put {self.amount} damage on the other players' Hero with the highest Influence; you choose among equals"


@effect
class HurtNeighbour(Verb):
    """Damage a Hero of the right neighbour, who chooses which."""

    amount: int

    async def do(self, g: Vigilante, seat: int) -> None:
        right = (seat - 1) % len(g.players)
        await damage_one(g, right, right, self.amount, "VG-DEFEAT-02")

    def say(self) -> str:
        return f"make your right neighbour put {self.amount} damage on one of their Heroes"


@effect
class HurtEveryRival(Verb):
    """Damage a Hero of every other player; the owners choose."""

    amount: int
    me_too: bool = False
    ahead: bool = False  # only of those with more Villains

    async def do(self, g: Vigilante, seat: int) -> None:
        mine = len(g.players[seat].jail)
        for player in ([g.players[seat]] if self.me_too else []) + g.rivals(seat):
            if not self.ahead or len(player.jail) > mine:
                await damage_one(g, player.seat, player.seat, self.amount, "VG-DEFEAT-02")

    def say(self) -> str:
        who = "player" if self.me_too else "player with more Villains than you" if self.ahead else "other player"
        return f"make every {who} put {self.amount} damage on one of their Heroes"


@effect
class Revive(Verb):
    """A defeated Hero comes back, badly hurt, but by nothing from before: VG-RULING-21."""

    health_left: int

    async def do(self, g: Vigilante, seat: int) -> None:
        player = g.players[seat]
        name = await g.ask(
            seat,
            "Which Hero comes back?",
            player.defeated,
            rule="VG-RECRUIT-04",
            verb="revive",
            label=lambda name: f"{name}, Attack {HEROES[name].attack}, Health {HEROES[name].health}",
        )
        slot = player.slots.index(None)
        player.defeated.remove(name)
        hero = Hero(name)
        player.slots[slot] = Hero(name, max(0, health(g, player, hero) - self.health_left))
        g.tell("VG-RECRUIT-04", HeroWent, seat, name, "comes back")

    def say(self) -> str:
        return f"put one of your defeated Heroes into your lowest open slot, with {self.health_left} Health left"

    def why_not(self, g: Vigilante, seat: int) -> Refusal | None:
        player = g.players[seat]
        if not player.defeated:
            return NOBODY_DEFEATED
        return None if None in player.slots else NO_ROOM
