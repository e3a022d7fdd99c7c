"""Continuous effects. Each is read by the rule that it bends, with `in_play`, and stored nowhere."""

from __future__ import annotations

from collections.abc import Iterable

from longbox import Trait, effect, listed
from longbox.games.vigilante.counts import Counted, bonus, capped, one, pieces
from longbox.games.vigilante.hooks import Bearer
from longbox.games.vigilante.kinds import Category, HandCard, Limit, Verb
from longbox.games.vigilante.state import Vigilante


@effect
class AttackBonus(Trait):
    """This Hero's Attack changes by what is counted."""

    amount: int
    per: Counted
    most: int = 0

    def now(self, g: Vigilante, at: Bearer) -> int:
        return capped(self.amount, self.per.of(g, at), self.most)

    def say(self) -> str:
        return bonus(self.amount, self.per, self.most, "Attack")


@effect
class _GearBonus(Trait):
    """Each Equipment of some categories on the team gives more."""

    categories: tuple[Category, ...]
    amount: int
    most: int

    def matching(self, cards: Iterable[HandCard]) -> int:
        """How many of these it concerns."""
        return sum(any(category in self.categories for category in card.categories) for card in cards)

    def amount_for(self, count: int) -> int:
        return min(self.most, count * self.amount)

    def said(self, what: str) -> str:
        kinds = (f"{'piece of ' if category is Category.ARMOR else ''}{category}" for category in self.categories)
        each = listed(f"each {piece}" for piece in kinds)
        return f"{each} on your team gives {self.amount:+} {what} more (at most {self.most:+} in all)"


@effect
class GearAttack(_GearBonus):
    """More Attack by Equipment of some categories."""

    def say(self) -> str:
        return self.said("Attack")


@effect
class GearHealth(_GearBonus):
    """More Health by Equipment of some categories."""

    def say(self) -> str:
        return self.said("Health")


@effect
class HoldsMore(Trait):
    """The Hero may hold more Equipment than one: VG-EQUIP-06. `fitting` of the pieces must have the category, if any is named."""

    pieces: int
    category: Category | None = None
    fitting: int = 0

    def allows(self, held: list[HandCard]) -> bool:
        """Whether these may be held together."""
        if len(held) > self.pieces:
            return False
        return self.category is None or sum(self.category in card.categories for card in held) >= self.fitting

    def say(self) -> str:
        if self.category is None:
            return f"this Hero may hold {self.pieces} Equipment cards"
        if self.fitting >= self.pieces:
            return f"this Hero may hold {self.pieces} Equipment cards if all of them are {pieces(self.category)}"
        return f"this Hero may hold {self.pieces} Equipment cards if at least one of them is {one(self.category)}"


@effect
class NoGear(Trait):
    """The Hero holds no Equipment at all."""

    says = "this Hero never holds Equipment"


@effect
class Cheaper(Trait):
    """Recruits cost less: always, or the first one each round."""

    amount: int
    first: bool = False

    def say(self) -> str:
        if self.first:
            return f"your first recruit of each round costs {self.amount} Influence less"
        return f"every Hero and Mercenary costs you {self.amount} Influence less"


@effect
class AgencyFrom(Trait):
    """Agency Cards with fewer Villains."""

    villains: int
    says = "you may draw Agency Cards while your jail holds {villains} or more Villains"


@effect
class KitsHealMore(Trait):
    """First Aid Kits and Med Pacs heal more."""

    amount: int
    says = "your First Aid Kits and Med Pacs heal {amount} damage more"


@effect
class Locked(Trait):
    """No Villain of the player can be freed."""

    unhurt: bool = False  # only while this Hero has no damage

    def say(self) -> str:
        return f"{'while this Hero has no damage, ' if self.unhurt else ''}Villains cannot be freed from your jail"


@effect
class KeepsOne(Trait):
    """The first Villain that would be freed stays, each round or once."""

    limit: Limit

    def say(self) -> str:
        if self.limit is Limit.ONCE:
            return "the first Villain that would be freed from your jail stays (once per game)"
        return "the first Villain that would be freed from your jail each round stays"


@effect
class LessChart(Trait):
    """This Hero takes less from the attack chart: always, or the first time each round. A huge amount is all of it."""

    amount: int
    first: bool = False

    def say(self) -> str:
        when = "the first time each round that" if self.first else "whenever"
        amount = abs(self.amount)
        less = "no damage" if amount >= 9 else f"{amount} damage {'less' if self.amount > 0 else 'more'}"
        return f"{when} the attack chart would hit this Hero, they take {less}"


@effect
class SharesChart(Trait):
    """Every other Hero hit hard takes less."""

    hard: int
    amount: int
    says = "each of your other Heroes that the attack chart hits for {hard} or more takes {amount} damage less"


@effect
class Covers(Trait):
    """This Hero may take another's damage from the chart."""

    says = "this Hero may take all damage that the attack chart would deal to one of your other Heroes"


@effect
class StrikesFalling(Trait):
    """The Attack counts even if this Villain's attack defeats the Hero."""

    says = "this Hero's Attack counts even if the Villain's attack defeats them"


@effect
class IgnoresToJail(Trait):
    """To Jail effects may be ignored."""

    says = "you may ignore the To Jail effects of Villains"


@effect
class Unshaken(Trait):
    """Villains' effects do not touch the numbers of the fight."""

    says = "a Villain's effect can neither raise its Health nor lower your Attack"


@effect
class WhenWon(Trait):
    """Something after a won fight."""

    effect: Verb
    limit: Limit
    level: int = 1  # at least
    margin: int = 0  # of Attack over Health, at least
    may: bool = False

    def say(self) -> str:
        against = f" against a Villain of Level {self.level} or higher" if self.level > 1 else ""
        spare = f" with {self.margin} or more Attack to spare" if self.margin else ""
        often = " (once per round)" if self.limit is Limit.ROUND else ""
        return f"when you win a fight{against}{spare}, {'you may ' if self.may else ''}{self.effect.say()}{often}"


@effect
class HealsHit(Trait):
    """After a won fight one Hero that its attack chart hit is healed."""

    amount: int
    says = "when you win a fight, heal {amount} damage from one of your Heroes that the Villain's attack chart hit"


@effect
class KeepsOnTop(Trait):
    """After a lost fight the Villain may go to the top, once per round."""

    says = "once per round, after a lost fight, you may put the Villain on top of the Villain Deck instead of the bottom"


@effect
class Rerolls(Trait):
    """One Event die may be rolled again."""

    says = "after rolling your Event dice, you may reroll one of them"


@effect
class CountsAs(Trait):
    """Another Influence than the printed one, for all that looks at a Hero's Influence but the price."""

    influence: int
    says = "once recruited, this Hero counts as Influence {influence}, standing or defeated"
