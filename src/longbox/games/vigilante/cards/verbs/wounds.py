"""Verbs about Heroes: healing, damage, return."""

from __future__ import annotations

from longbox import Refusal, effect
from longbox.games.vigilante.cards.verbs.common import ToRival
from longbox.games.vigilante.hooks import in_play
from longbox.games.vigilante.kinds import HEROES, Verb
from longbox.games.vigilante.rules.choices import which_hero, which_player, which_rival
from longbox.games.vigilante.rules.damage import NOBODY_DAMAGED, damage, damage_one, heal_one, is_hurt, put_cubes, why_not_hurt
from longbox.games.vigilante.rules.team import counts_as, health
from longbox.games.vigilante.state import SLOTS, TEXT, Hero, Player, Vigilante
from longbox.games.vigilante.telling import Fate, HeroWent
from longbox.games.vigilante.traits import KitsHealMore

HEALTHY = Refusal("VG-HEAL-02", "this Hero has no damage")
CHEAPER = Refusal("VG-DEFEAT-02", "another Hero has more Influence")
UNHURT = Refusal("VG-HEAL-02", "no Hero of that player has damage")
ALL_UNHURT = Refusal("VG-HEAL-02", "no Hero has damage")
NO_ROOM = Refusal("VG-RECRUIT-06", "all your slots are occupied")
NOBODY_DEFEATED = Refusal(TEXT, "no Hero of yours is defeated")


def kit_bonus(g: Vigilante, seat: int) -> int:
    """How much more First Aid Kits and Med Pacs heal."""
    return sum(trait.amount for _, trait in in_play(g, KitsHealMore, seat))


@effect
class Heal(Verb):
    """Heal one of the player's Heroes; `other` excludes the Hero with this text."""

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


class _Heals(Verb):
    """Heal Heroes of the player."""

    def why_not(self, g: Vigilante, seat: int) -> Refusal | None:
        return None if is_hurt(g.players[seat]) else NOBODY_DAMAGED


@effect
class HealShared(_Heals):
    """Heal this much, cube by cube, on any Heroes."""

    amount: int
    kit: bool = False
    says = "heal {amount} damage in all from your Heroes, shared as you like"

    async def do(self, g: Vigilante, seat: int) -> None:
        for _ in range(self.amount + (kit_bonus(g, seat) if self.kit else 0)):
            await heal_one(g, seat, 1, "VG-HEAL-01")


@effect
class HealSeveral(_Heals):
    """Heal this many different Heroes of the player, or all damaged ones if there are fewer."""

    amount: int
    heroes: int
    says = "heal {amount} damage from each of {heroes} of your Heroes"

    async def do(self, g: Vigilante, seat: int) -> None:
        left = [*range(SLOTS)]
        for _ in range(self.heroes):
            slot = await heal_one(g, seat, self.amount, "VG-HEAL-01", among=left)
            if slot < 0:
                return
            left.remove(slot)


def why_not_healed(player: Player) -> Refusal | None:
    """A refusal if the player has no Hero to heal."""
    return None if is_hurt(player) else UNHURT


@effect
class HealAnybody(Verb):
    """Heal one Hero of any player."""

    amount: int
    says = "heal {amount} damage from one Hero of any player"

    async def do(self, g: Vigilante, seat: int) -> None:
        if self.why_not(g, seat) is None:
            prompt = "Whose Hero is healed?"
            player = await which_player(g, seat, prompt, g.players, rule="VG-HEAL-01", why_not=why_not_healed)
            await heal_one(g, player.seat, self.amount, "VG-HEAL-01", chooser=seat)

    def why_not(self, g: Vigilante, seat: int) -> Refusal | None:
        return None if any(is_hurt(player) for player in g.players) else ALL_UNHURT


@effect
class HealEach(_Heals):
    """Heal all of the player's Heroes."""

    amount: int
    says = "heal {amount} damage from each of your Heroes"

    async def do(self, g: Vigilante, seat: int) -> None:
        player = g.players[seat]
        for slot, hero in enumerate(player.slots):
            if hero is not None and hero.damage:
                put_cubes(g, player, slot, -self.amount, "VG-HEAL-01")


@effect
class HealThis(Verb):
    """Heal the Hero who has this text or holds the Equipment with it."""

    amount: int
    says = "heal {amount} damage from this Hero"

    async def do(self, g: Vigilante, seat: int) -> None:
        put_cubes(g, g.players[seat], g.source, -self.amount, "VG-HEAL-01")

    def why_not(self, g: Vigilante, seat: int) -> Refusal | None:
        hero = g.players[seat].slots[g.source]
        return None if hero is not None and hero.damage else HEALTHY


@effect
class HurtThis(Verb):
    """Damage the Hero who has this text or holds the Equipment with it."""

    amount: int
    says = "put {amount} damage on this Hero"

    async def do(self, g: Vigilante, seat: int) -> None:
        await damage(g, seat, g.source, self.amount)


@effect
class HurtOwn(Verb):
    """Damage one of the player's Heroes."""

    amount: int
    says = "put {amount} damage on one of your Heroes"

    async def do(self, g: Vigilante, seat: int) -> None:
        await damage_one(g, seat, seat, self.amount)

    def why_not(self, g: Vigilante, seat: int) -> Refusal | None:
        return why_not_hurt(g.players[seat])


@effect
class HurtSlots(Verb):
    """Damage the player's Heroes in some slots."""

    amount: int
    slots: tuple[int, ...]
    says = "put {amount} damage on each of your Heroes in slots {slots:and}"

    async def do(self, g: Vigilante, seat: int) -> None:
        for slot in self.slots:
            await damage(g, seat, slot - 1, self.amount)


@effect
class HurtRival(ToRival):
    """Damage a Hero of another player."""

    amount: int
    rule, prompt = "VG-DEFEAT-02", "Whose Hero takes the damage?"
    nobody = Refusal("VG-RULING-15", "no other player has a Hero")
    says = "put {amount} damage on another player's Hero"

    def why_not_them(self, g: Vigilante, seat: int, player: Player) -> Refusal | None:
        return why_not_hurt(player)

    async def do_to(self, g: Vigilante, seat: int, rival: Player) -> None:
        await damage_one(g, seat, rival.seat, self.amount)


@effect
class HurtDearest(Verb):
    """Damage the other players' Hero with the highest Influence."""

    amount: int
    says = "put {amount} damage on the other players' Hero with the highest Influence; you choose among equals"

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


@effect
class HurtNeighbour(Verb):
    """Damage a Hero of the right neighbour, who chooses which."""

    amount: int
    says = "make your right neighbour put {amount} damage on one of their Heroes"

    async def do(self, g: Vigilante, seat: int) -> None:
        right = (seat - 1) % len(g.players)
        await damage_one(g, right, right, self.amount)


@effect
class HurtEveryRival(Verb):
    """Damage a Hero of every other player; the owners choose."""

    amount: int
    me_too: bool = False
    ahead: bool = False  # only players with more Villains

    async def do(self, g: Vigilante, seat: int) -> None:
        mine = len(g.players[seat].jail)
        for player in ([g.players[seat]] if self.me_too else []) + g.rivals(seat):
            if not self.ahead or len(player.jail) > mine:
                await damage_one(g, player.seat, player.seat, self.amount)

    def say(self) -> str:
        who = "player" if self.me_too else "player with more Villains than you" if self.ahead else "other player"
        return f"make every {who} put {self.amount} damage on one of their Heroes"


@effect
class Revive(Verb):
    """A defeated Hero comes back badly hurt. Earlier damage does not count: VG-RULING-21."""

    health_left: int
    says = "put one of your defeated Heroes into your lowest open slot, with {health_left} Health left"

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
        g.tell("VG-RECRUIT-04", HeroWent, seat, name, Fate.IS_BACK, slot)

    def why_not(self, g: Vigilante, seat: int) -> Refusal | None:
        player = g.players[seat]
        if not player.defeated:
            return NOBODY_DEFEATED
        return None if None in player.slots else NO_ROOM
