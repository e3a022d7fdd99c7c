"""Continuous effects. Each is read by the rule that it bends, with `in_play`, and stored nowhere."""

from __future__ import annotations

from collections.abc import Iterable

from longbox import effect
from longbox.games.vigilante.cards.counts import Count, bonus, capped
from longbox.games.vigilante.cards.kinds import Category, HandCard, Limit, Trait, Verb
from longbox.games.vigilante.state import Vigilante


@effect
class AttackBonus(Trait):
    """This Hero's Attack changes by what is counted."""

    amount: int
    per: Count
    most: int = 0

    def now(self, g: Vigilante, seat: int, slot: int) -> int:
        return capped(self.amount, self.per.of(g, seat, slot), self.most)

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
        each = " and ".join(f"each {category}" for category in self.categories)
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
            return f"this Hero may hold {self.pieces} Equipment"
        if self.fitting >= self.pieces:
            return f"this Hero may hold {self.pieces} Equipment if all are {self.category}s"
        return f"this Hero may hold {self.pieces} Equipment if one of them is a {self.category}"


@effect
class NoGear(Trait):
    """The Hero holds no Equipment at all."""

    def say(self) -> str:
        return "this Hero never holds Equipment"


@effect
class Cheaper(Trait):
    """Recruits cost less."""

    amount: int

    def say(self) -> str:
        return f"every Hero and Mercenary costs you {self.amount} less"


@effect
class CheaperFirst(Trait):
    """The first recruit of a round costs less."""

    amount: int

    def say(self) -> str:
        return f"your first recruit of each round costs {self.amount} less"


@effect
class AgencyFrom(Trait):
    """Agency Cards with fewer Villains."""

    villains: int

    def say(self) -> str:
        return f"you may draw Agency Cards with {self.villains} or more Villains in your jail"


@effect
class KitsHealMore(Trait):
    """First Aid Kits and Med Pacs heal more."""

    amount: int

    def say(self) -> str:
        return f"your First Aid Kits and Med Pacs heal {self.amount} more"


@effect
class Locked(Trait):
    """No Villain of the player can be freed."""

    unhurt: bool = False  # only while this Hero has no damage

    def say(self) -> str:
        return "while this Hero has no damage your Villains cannot be freed" if self.unhurt else "your Villains cannot be freed"


@effect
class KeepsOne(Trait):
    """The first Villain that would be freed stays, each round or once."""

    limit: Limit

    def say(self) -> str:
        if self.limit is Limit.ONCE:
            return "once in the game, a Villain that would be freed from your jail stays"
        return "the first Villain that would be freed from your jail each round stays"


@effect
class LessChart(Trait):
    """This Hero takes less from the attack chart: always, or the first time each round. A huge amount is all of it."""

    amount: int
    first: bool = False

    def say(self) -> str:
        when = (
            "the first time each round that the attack chart would hit this Hero, they take" if self.first else "this Hero takes"
        )
        less = "nothing" if self.amount >= 9 else f"{abs(self.amount)} {'less' if self.amount > 0 else 'more'}"
        return f"{when} {less}{'' if self.first else ' from the attack chart'}"


@effect
class SharesChart(Trait):
    """Every other Hero hit hard takes less."""

    hard: int
    amount: int

    def say(self) -> str:
        return f"every other Hero of yours that the attack chart hits for {self.hard} or more takes {self.amount} less"


@effect
class Covers(Trait):
    """This Hero may take another's damage from the chart."""

    def say(self) -> str:
        return "this Hero may take the attack chart's damage of one other Hero of yours instead of that Hero"


@effect
class StrikesFalling(Trait):
    """The Attack counts even if this Villain's attack defeats the Hero."""

    def say(self) -> str:
        return "this Hero's Attack counts even if the Villain's attack defeats them"


@effect
class IgnoresToJail(Trait):
    """To Jail effects may be ignored."""

    def say(self) -> str:
        return "you may ignore a To Jail effect"


@effect
class Unshaken(Trait):
    """Villains' effects do not touch the numbers of the fight."""

    def say(self) -> str:
        return "a Villain's effect can neither raise its Health nor lower your Attack"


@effect
class WhenWon(Trait):
    """Something after a won fight."""

    effect: Verb
    limit: Limit
    level: int = 1  # at least
    margin: int = 0  # of Attack over Health, at least
    may: bool = False

    def say(self) -> str:
        against = f" against Level {self.level} or higher" if self.level > 1 else ""
        spare = f" with {self.margin} or more Attack to spare" if self.margin else ""
        often = " (once per round)" if self.limit is Limit.ROUND else ""
        return f"when you win a fight{against}{spare}, {'you may ' if self.may else ''}{self.effect.say()}{often}"


@effect
class HealsHit(Trait):
    """After a won fight one Hero that its attack chart hit is healed."""

    amount: int

    def say(self) -> str:
        return f"when you win a fight, heal {self.amount} from one Hero of yours that its attack chart hit"


@effect
class KeepsOnTop(Trait):
    """After a lost fight the Villain may go to the top, once per round."""

    def say(self) -> str:
        return "once per round after a lost fight you may put the Villain on top of the deck instead of the bottom"


@effect
class Rerolls(Trait):
    """One Event die may be rolled again."""

    def say(self) -> str:
        return "after rolling your Event dice you may reroll one of them"


@effect
class Worth(Trait):
    """Another Influence for Missions."""

    influence: int

    def say(self) -> str:
        return f"counts as Influence {self.influence} for every Mission"
