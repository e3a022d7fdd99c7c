"""Verbs of Villains, which change the current fight. The fight is `g.fight`, and the seat is the player who fights."""

from __future__ import annotations

from longbox import Did, Refusal, a_or_several, effect, listed
from longbox.games.vigilante.counts import Counted, bonus, capped, pieces
from longbox.games.vigilante.hooks import Bearer, in_play
from longbox.games.vigilante.kinds import Category, Verb
from longbox.games.vigilante.rules.choices import in_hand, which_card, which_hero
from longbox.games.vigilante.rules.damage import damage, settle
from longbox.games.vigilante.rules.hand import discard, draw_cards
from longbox.games.vigilante.rules.jail import free_one, why_not_freed
from longbox.games.vigilante.rules.team import health, hero_attack
from longbox.games.vigilante.state import Blank, Hero, Player, Vigilante
from longbox.games.vigilante.telling import Fate, HeroWent
from longbox.games.vigilante.traits import Unshaken

EFFECT = "VG-FIGHT-04"
TO_JAIL = "VG-FIGHT-15"

NOT_SO = Refusal(EFFECT, "no such Hero of yours")
WEAKER = Refusal(EFFECT, "another Hero of yours has a higher Attack")


def is_unshaken(g: Vigilante, seat: int) -> bool:
    """Whether the team is immune to effects that raise the Villain's Health or lower its own Attack."""
    return bool(in_play(g, Unshaken, seat))


def change_health(g: Vigilante, seat: int, change: int) -> None:
    """Change the Villain's Health in this fight. It stays at least 1: VG-RULING-23."""
    assert g.fight is not None
    before = g.fight.health
    g.fight.health = max(1, before + change)
    if g.fight.health != before:  # no news without a change
        g.tell(EFFECT, Did, seat, "faces a Villain of {} Health", g.fight.health)


@effect
class VillainHealth(Verb):
    """The Villain has more or less Health for each thing counted."""

    amount: int
    per: Counted | None = None
    most: int = 0

    async def do(self, g: Vigilante, seat: int) -> None:
        change = capped(self.amount, self.per.of(g, Bearer(seat, -1)), self.most) if self.per else self.amount
        if change <= 0 or not is_unshaken(g, seat):
            change_health(g, seat, change)

    def say(self) -> str:
        change = bonus(self.amount, self.per, self.most, "Health") if self.per else f"{self.amount:+} Health"
        return f"this Villain has {change}"


@effect
class DiscardOr(Verb):
    """Discard cards, or suffer another effect."""

    count: int
    otherwise: Verb

    async def do(self, g: Vigilante, seat: int) -> None:
        player = g.players[seat]
        if len(player.hand) < self.count:
            return await self.otherwise.do(g, seat)
        rule = TO_JAIL if g.fight is None else EFFECT
        left = [*player.hand]
        prompt = f"Discard {a_or_several(self.count, 'card')}, or {self.otherwise.say()}?"
        card = await g.ask(seat, prompt, left, rule=rule, verb="discard", done="Do not discard", **in_hand(g, left))
        if card is None:
            return await self.otherwise.do(g, seat)
        given = [card]
        while len(given) < self.count:
            left.remove(card)
            card = await which_card(g, seat, "Which card besides?", left, rule=rule, verb="discard")
            given.append(card)
        for card in given:
            discard(g, player, card, rule)
        return None

    def say(self) -> str:
        return f"discard {a_or_several(self.count, 'card')}, or {self.otherwise.say()}"


@effect
class BlankGear(Verb):
    """Equipment of a category, or all Equipment, gives no bonus in this fight."""

    categories: tuple[Category, ...] = ()
    attack: bool = True
    health: bool = False

    async def do(self, g: Vigilante, seat: int) -> None:
        assert g.fight is not None
        attack = self.attack and not is_unshaken(g, seat)
        g.fight.blanks += [Blank(category, attack, self.health) for category in self.categories or ("",)]
        await settle(g, seat)

    def say(self) -> str:
        what = listed(map(pieces, self.categories)) or "Equipment"
        bonuses = " and no ".join((["Attack"] if self.attack else []) + (["Health"] if self.health else []))
        return f"you get no {bonuses} from {what} on your team in this fight"


@effect
class SilenceStrongest(Verb):
    """The Hero with the highest Attack does not attack."""

    says = "attack without your Hero with the highest Attack"

    async def do(self, g: Vigilante, seat: int) -> None:
        assert g.fight is not None
        player = g.players[seat]
        attacks = [hero_attack(g, player, slot) for slot in range(len(player.slots))]
        highest = max(attacks)
        if highest > 0 and not is_unshaken(g, seat):
            prompt = "Which Hero does not attack?"
            weaker = [WEAKER if attack < highest else None for attack in attacks]
            slot = await which_hero(g, seat, prompt, player, rule=EFFECT, why_not=weaker.__getitem__)
            g.fight.silent.append(slot)
            hero = player.slots[slot]
            assert hero is not None
            g.tell(EFFECT, HeroWent, seat, hero.name, Fate.DOES_NOT_ATTACK, slot)


@effect
class FreeForHealth(Verb):
    """Free a Villain of the player's own jail, and this one has less Health."""

    less: int
    says = "you may free a Villain from your jail; if you do, this one has -{less} Health"

    async def do(self, g: Vigilante, seat: int) -> None:
        if why_not_freed(g, g.players[seat]):
            return
        prompt = f"Free a Villain of yours, so that this one has {self.less} Health less?"
        chosen = await g.ask(seat, prompt, ["free"], rule=EFFECT, done="No")
        if chosen is not None and await free_one(g, seat, "VG-JAIL-02"):
            change_health(g, seat, -self.less)


@effect
class HurtSome(Verb):
    """Damage one of the player's Heroes in a certain condition: "most Health left", "damaged", "undamaged"."""

    amount: int
    which: str

    async def do(self, g: Vigilante, seat: int) -> None:
        player = g.players[seat]
        if all(self._why_not(g, player, slot) for slot in range(len(player.slots))):
            return
        slot = await which_hero(
            g,
            seat,
            f"Which Hero takes {self.amount} damage?",
            player,
            rule="VG-DEFEAT-02",
            verb="damage",
            why_not=lambda slot: self._why_not(g, player, slot),
        )
        await damage(g, seat, slot, self.amount)

    def _why_not(self, g: Vigilante, player: Player, slot: int) -> Refusal | None:
        hero = player.slots[slot]
        if hero is None:
            return NOT_SO
        if self.which == "most Health left":
            most = max(_health_left(g, player, other) for other in player.slots if other is not None)
            return None if _health_left(g, player, hero) == most else NOT_SO
        return None if bool(hero.damage) == (self.which == "damaged") else NOT_SO

    def say(self) -> str:
        if self.which == "most Health left":
            return f"put {self.amount} damage on your Hero with the most Health left"
        return f"put {self.amount} damage on one of your {self.which} Heroes"


def _health_left(g: Vigilante, player: Player, hero: Hero) -> int:
    return health(g, player, hero) - hero.damage


@effect
class RivalsBehindDraw(Verb):
    """Each rival with fewer Villains draws a card."""

    says = "let every player with fewer Villains than you draw a card"

    async def do(self, g: Vigilante, seat: int) -> None:
        mine = len(g.players[seat].jail)
        for player in g.rivals(seat):
            if len(player.jail) < mine:
                await draw_cards(g, player.seat, 1)
