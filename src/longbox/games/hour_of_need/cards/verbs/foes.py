"""Effects of villain cards, Perils, enemies and issue cards. "You" is the hero who drew the card or before whom it lies."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from longbox import Happened, Refusal, effect, no_use, several
from longbox.games.hour_of_need.boards import PANELS, Spot
from longbox.games.hour_of_need.cards.verbs.common import Brief, said_of
from longbox.games.hour_of_need.hooks import HOOKS, WENT_OFF, EnemyTarget
from longbox.games.hour_of_need.kinds import FOES, VILLAINS, FoeCard, Kind, Value
from longbox.games.hour_of_need.rules.bystanders import capture, capture_nearest, nearest_panel, on_map
from longbox.games.hour_of_need.rules.crisis import crisis
from longbox.games.hour_of_need.rules.damage import hurt, hurt_all, remove_card
from longbox.games.hour_of_need.rules.enemies import acting_card, acting_target, activate_all, inflict_hero, inflict_near
from longbox.games.hour_of_need.rules.hand import choose_discards, lose_focus
from longbox.games.hour_of_need.rules.minions import crew_panels, pace, place_minion, place_minions
from longbox.games.hour_of_need.rules.moves import enemy_moves, force, foreseen, hero_spots, villain_flees
from longbox.games.hour_of_need.rules.places import (
    here,
    heroes_within,
    lackeys,
    owner_of,
    perils,
    threat_cards,
    villain_panel,
    villain_target,
)
from longbox.games.hour_of_need.rules.scheming import plot, scheme
from longbox.games.hour_of_need.state import NO_USE, TEXT, Card, HourOfNeed, Verb
from longbox.games.hour_of_need.telling import FuseAdded
from longbox.games.hour_of_need.telling_rolls import SuccessesChanged

# -- enemies that activate -----------------------------------------------------------------------------------


@effect
class EnemyMoves(Verb):
    """The enemy whose card activates moves: toward the nearest hero or bystander, unless the text says otherwise."""

    spaces: int  # HN-EMOVE-03
    toward: str = ""  # "", "hero", "bystander" or "you"

    async def do(self, g: HourOfNeed, seat: int) -> None:
        await enemy_moves(g, acting_card(g), self.spaces, self._goals(g, seat), people_only=self.toward == "bystander")

    def foresee(self, g: HourOfNeed, card: Card, seat: int) -> list[Spot]:
        """The way that the enemy would take now."""
        return foreseen(g, card, self.spaces, self._goals(g, seat), people_only=self.toward == "bystander")

    def _goals(self, g: HourOfNeed, seat: int) -> list[Spot] | None:
        if self.toward == "you" and g.heroes[seat].is_here:
            return [g.heroes[seat].spot]
        return hero_spots(g) if self.toward in ("hero", "you") else None

    def say(self) -> str:
        where = {
            "": "",
            "hero": " toward the nearest hero",
            "bystander": " toward the nearest bystander on the map (toward the nearest hero if there is none)",
            "you": " toward you (toward the nearest hero if you are off the board)",
        }
        return f"move {self.spaces}{where[self.toward]}"


@effect
class Inflict(Verb):
    """The enemy whose card activates inflicts a hero near it, or within its reach: HN-INFLICT-02."""

    reach: int = 1

    async def do(self, g: HourOfNeed, seat: int) -> None:
        await inflict_near(g, acting_target(g), self.reach)

    def say(self) -> str:
        return "inflict" if self.reach == 1 else f"inflict a hero within {self.reach} spaces"


@effect
class AddFuse(Verb):
    """A Peril burns down: what it does with every fuse, and what with the last one."""

    fuses: int
    burns: Verb | None = None
    bursts: Verb | None = None

    async def do(self, g: HourOfNeed, seat: int) -> None:
        card = acting_card(g)
        await add_fuse(g, card, self.burns)

    def say(self) -> str:
        burns = f"; {self.burns.say()}" if self.burns is not None else ""
        bursts = f"{self.bursts.say()}, then " if self.bursts is not None else ""
        return f"add 1 fuse{burns}; at {self.fuses} fuses {bursts}it goes off"


def peril(name: str, colour: int, danger: int, fuses: int, *, burns: Verb | None = None, bursts: Verb | None = None) -> FoeCard:
    """A Peril card. `burns` happens with every fuse that its own activation adds, `bursts` with the last one."""
    activate = AddFuse(fuses, burns, bursts)
    return FoeCard(name, Kind.PERIL, danger=Value(danger), colour=colour, fuses=fuses, activate=activate, bursts=bursts)


async def add_fuse(g: HourOfNeed, card: Card, burns: Verb | None = None) -> None:
    """One fuse more; the last one makes the Peril go off: a crisis, and the card is discarded (HN-PERIL-01)."""
    card.damage += 1
    face, seat = FOES[card.name], owner_of(g, card).seat
    g.tell(TEXT, FuseAdded, card.name, card.damage, face.fuses)
    is_last = card.damage >= face.fuses
    g.acting.append(card.name)
    for part in (burns, face.bursts if is_last else None):
        if part is not None:
            await part.do(g, seat)
    if is_last:
        await crisis(g, f"{card.name} goes off", "HN-CRISIS-02")
        if any(card is other for other in threat_cards(g)):
            await remove_card(g, card)
    g.acting.pop()
    if is_last:
        await HOOKS.happens(g, WENT_OFF, card)


@effect
class SufferNear(Verb):
    """Each hero within reach of the acting card's token suffers."""

    amount: int
    reach: int

    async def do(self, g: HourOfNeed, seat: int) -> None:
        card = acting_card(g)
        await hurt_all(g, heroes_within(g, card.spot, self.reach), self.amount, TEXT)

    def say(self) -> str:
        return f"each hero within {several(self.reach, 'space')} of the token suffers {self.amount}"


# -- the villain -------------------------------------------------------------------------------------------


@effect
class VillainSchemes(Verb):
    """The villain schemes."""

    async def do(self, g: HourOfNeed, seat: int) -> None:
        await scheme(g)

    def say(self) -> str:
        return "the villain schemes"


@effect
class VillainInflicts(Verb):
    """The villain inflicts the attacker, wherever they are: HN-INFLICT-05."""

    async def do(self, g: HourOfNeed, seat: int) -> None:
        await inflict_hero(g, villain_target(g), g.heroes[seat], "HN-INFLICT-05")

    def say(self) -> str:
        return "the villain inflicts you"


@effect
class VillainHeals(Verb):
    """The villain heals so much for each hero, or so much."""

    amount: int = 0
    per_hero: int = 0

    async def do(self, g: HourOfNeed, seat: int) -> None:
        g.villain.damage = max(0, g.villain.damage - self.amount - self.per_hero * len(g.heroes))
        g.tell(TEXT, Happened, "{} heals", g.villain_name)

    def say(self) -> str:
        return f"the villain heals {self.per_hero} for each hero" if self.per_hero else f"the villain heals {self.amount}"


@effect
class VillainDefense(Brief):
    """More defense in this attack; `more` counts, if it does not depend on the table."""

    more: int
    count: Callable[[HourOfNeed], int] | None = None
    words: str = ""

    async def do(self, g: HourOfNeed, seat: int) -> None:
        assert g.roll is not None
        g.roll.defense += self.more if self.count is None else self.count(g)
        g.tell(TEXT, Happened, "The villain's defense is {} higher in this attack", g.roll.defense)

    def say(self) -> str:
        return f"the villain's defense is {f'higher by {self.words}' if self.words else f'{self.more} higher'}"


@effect
class Successes(Verb):
    """More or fewer successes in this attack, never below 0."""

    change: int

    async def do(self, g: HourOfNeed, seat: int) -> None:
        assert g.roll is not None
        g.roll.successes = max(0, g.roll.successes + self.change)
        g.tell(TEXT, SuccessesChanged, g.roll.successes)

    def say(self) -> str:
        return f"{several(abs(self.change), 'success', 'successes')} {'more' if self.change > 0 else 'less'}"


@effect
class VillainGoes(Verb):
    """The villain moves on the map: away from the attacker, or toward bystanders, heroes or Perils."""

    spaces: int
    toward: str  # "away", "bystander", "hero" or "peril"

    async def do(self, g: HourOfNeed, seat: int) -> None:
        if not g.is_revealed or self._lacks_people(g):
            return
        if self.toward == "away":
            if g.heroes[seat].is_here:
                await villain_flees(g, self.spaces, g.heroes[seat].spot)
            return
        await enemy_moves(g, g.villain, self.spaces, self._goals(g), people_only=self.toward == "bystander")

    def foresee(self, g: HourOfNeed, card: Card, seat: int) -> list[Spot]:
        """The way that the villain would take now, unless that depends on an attacker."""
        if not g.is_revealed or self.toward == "away" or self._lacks_people(g):
            return []
        return foreseen(g, card, self.spaces, self._goals(g), people_only=self.toward == "bystander")

    def _lacks_people(self, g: HourOfNeed) -> bool:
        """Toward a bystander is toward nobody, if none is on the map: these texts name no hero instead."""
        return self.toward == "bystander" and not on_map(g)

    def _goals(self, g: HourOfNeed) -> list[Spot] | None:
        if self.toward == "hero":
            return hero_spots(g)
        return [card.spot for card in perils(g)] if self.toward == "peril" else None

    def say(self) -> str:
        where = {
            "away": "away from you",
            "bystander": "toward the bystander on the map nearest the villain",
            "hero": "toward the nearest hero",
            "peril": "toward the nearest Peril token",
        }
        return f"the villain moves {several(self.spaces, 'space')} {where[self.toward]}"


# -- minions, bystanders, others' activations -----------------------------------------------------------------


@effect
class MinionIn(Brief):
    """Minions in a panel: 1 to 4, 0 for the villain's or the one nearest the villain, -1 for the one nearest the acting card."""

    panel: int
    count: int = 1

    async def do(self, g: HourOfNeed, seat: int) -> None:
        for _ in range(self.count):
            await place_minion(g, await self._panel(g), TEXT)

    async def _panel(self, g: HourOfNeed) -> int:
        if self.panel > 0:
            return self.panel
        spot = g.villain.spot if self.panel == 0 else acting_card(g).spot
        return await nearest_panel(g, spot, "In which panel does the minion appear?")

    def say(self) -> str:
        where = {0: "the panel nearest the villain", -1: "the panel nearest its space"}.get(self.panel, f"panel {self.panel}")
        return f"place {several(self.count, 'minion')} in {where}"


@effect
class Capture(Verb):
    """The bystander on the map nearest the villain, a scheme space or the acting card's token is captured."""

    near: str = "villain"  # "villain", "scheme" or "it"

    def why_not(self, g: HourOfNeed, seat: int) -> Refusal | None:
        return None if on_map(g) else no_use(NO_USE, "no bystander is on the map")

    async def do(self, g: HourOfNeed, seat: int) -> None:
        if self.near == "scheme":
            await capture_near(g, g.board.scheme)
            return
        spot = g.villain.spot if self.near == "villain" else acting_card(g).spot
        await capture_nearest(g, spot, "HN-CAPT-01")

    def say(self) -> str:
        where = {"villain": "the villain", "scheme": "a scheme space", "it": "the token"}[self.near]
        return f"the bystander on the map nearest {where} is captured"


async def capture_near(g: HourOfNeed, spots: Iterable[Spot]) -> None:
    """The bystander on the map nearest any of these spots is captured."""
    from longbox.games.hour_of_need.rules.choices import decide, spot_key, spot_label
    from longbox.games.hour_of_need.telling import place_of

    there, near = on_map(g), [*spots]
    if not there or not near:
        return
    far = {person: min(g.board.distance(person.spot, spot) for spot in near) for person in there}
    least = [person for person in there if far[person] == min(far.values())]
    person = await decide(
        g, "Which bystander is captured?", least, rule="HN-TIE-01", verb="bystander",
        name=lambda each: each.card or spot_key(each.spot),
        label=lambda each: each.card or spot_label(each.spot), place=lambda each: place_of(each.spot),
    )  # fmt: skip
    await capture(g, person, "HN-CAPT-01")


@effect
class LackeysActivate(Verb):
    """Each Lackey activates, in the order of the seats; perhaps they move toward bystanders only."""

    toward_people: bool = False

    def why_not(self, g: HourOfNeed, seat: int) -> Refusal | None:
        return None if lackeys(g) else no_use(NO_USE, "there is no Lackey in play")

    async def do(self, g: HourOfNeed, seat: int) -> None:
        g.is_lured = self.toward_people
        await activate_all(g, lackeys(g), TEXT)
        g.is_lured = False

    def say(self) -> str:
        where = ", moving toward bystanders on the map only (toward heroes if there are none)" if self.toward_people else ""
        return f"each Lackey activates{where}"


@effect
class PerilsActivate(Verb):
    """Each Peril activates."""

    def why_not(self, g: HourOfNeed, seat: int) -> Refusal | None:
        return None if perils(g) else no_use(NO_USE, "there is no Peril in play")

    async def do(self, g: HourOfNeed, seat: int) -> None:
        await activate_all(g, perils(g), TEXT)

    def say(self) -> str:
        return "each Peril activates"


# -- what it costs heroes ----------------------------------------------------------------------------------


@effect
class DiscardCards(Brief):
    """You discard cards of your choice."""

    count: int
    feats_only: bool = False

    def why_not(self, g: HourOfNeed, seat: int) -> Refusal | None:
        hero = g.heroes[seat]
        if not hero.is_here or len(hero.hand) < self.count:
            return no_use(NO_USE, "there are too few cards in the hand")
        return None

    async def do(self, g: HourOfNeed, seat: int) -> None:
        if g.heroes[seat].is_here:
            await choose_discards(g, g.heroes[seat], self.count, TEXT, self.feats_only)

    def say(self) -> str:
        icon = " that has a feat icon" if self.feats_only else ""
        return f"discard {several(self.count, 'card')}{icon}"


@effect
class LoseFocus(Verb):
    """You lose focus."""

    amount: int

    def why_not(self, g: HourOfNeed, seat: int) -> Refusal | None:
        return None if g.heroes[seat].focus >= self.amount else no_use(NO_USE, "the hero has less focus")

    async def do(self, g: HourOfNeed, seat: int) -> None:
        lose_focus(g, g.heroes[seat], min(self.amount, g.heroes[seat].focus), TEXT)

    def say(self) -> str:
        return f"lose {self.amount} focus"


@effect
class Suffer(Verb):
    """You suffer damage."""

    amount: int

    def why_not(self, g: HourOfNeed, seat: int) -> Refusal | None:
        return None if g.heroes[seat].is_here else no_use(NO_USE, "the hero is not on the board")

    async def do(self, g: HourOfNeed, seat: int) -> None:
        await hurt(g, g.heroes[seat], self.amount, TEXT)

    def say(self) -> str:
        return f"suffer {self.amount}"


@effect
class EachHero(Verb):
    """Each hero on the board for whom `counts` holds does this, one after the other."""

    effect: Verb
    counts: Callable[[HourOfNeed, int], bool] | None = None
    words: str = "each hero"

    def _seats(self, g: HourOfNeed) -> list[int]:
        return [hero.seat for hero in here(g) if self.counts is None or self.counts(g, hero.seat)]

    def why_not(self, g: HourOfNeed, seat: int) -> Refusal | None:
        return None if self._seats(g) else no_use(NO_USE, "it concerns no hero")

    async def do(self, g: HourOfNeed, seat: int) -> None:
        for other in self._seats(g):
            await self.effect.do(g, other)

    def say(self) -> str:
        return said_of(self.words, self.effect.say())


@effect
class Forced(Verb):
    """Heroes near the villain, or within reach, are forced away from the villain or toward the villain."""

    spaces: int
    reach: int = 1
    toward: bool = False
    attacker_only: bool = False

    async def do(self, g: HourOfNeed, seat: int) -> None:
        there = [g.heroes[seat]] if self.attacker_only else heroes_within(g, g.villain.spot, self.reach)
        for hero in there:
            await force(g, hero, self.spaces, g.villain.spot, "HN-FORCED-01", self.toward)

    def say(self) -> str:
        near = "near the villain" if self.reach == 1 else f"within {self.reach} spaces of the villain"
        who = "you are" if self.attacker_only else f"each hero {near} is"
        return f"{who} forced {several(self.spaces, 'space')}{' toward the villain' if self.toward else ''}"


# -- the issue ---------------------------------------------------------------------------------------------


@effect
class Plot(Verb):
    """The villain schemes as often as the Plot row says."""

    async def do(self, g: HourOfNeed, seat: int) -> None:
        await plot(g)

    def say(self) -> str:
        return "Plot"


@effect
class Crew(Verb):
    """As many minions as the Crew row says, beginning with the villain's panel, or in these panels by turns."""

    panels: tuple[int, ...] = ()

    async def do(self, g: HourOfNeed, seat: int) -> None:
        count = pace(g, "crew")
        numbers = [self.panels[step % len(self.panels)] for step in range(count)] if self.panels else crew_panels(g)
        await place_minions(g, numbers, TEXT)

    def say(self) -> str:
        return f"Crew, but only in panels {' and '.join(map(str, self.panels))} by turns" if self.panels else "Crew"


def villain_defense(g: HourOfNeed) -> int:
    return VILLAINS[g.villain_name].showdown.defense


def panels_from_villain(g: HourOfNeed) -> list[int]:
    first = villain_panel(g)
    return [PANELS[(first - 1 + step) % len(PANELS)] for step in range(len(PANELS))]


def as_target(card: Card) -> EnemyTarget:
    return EnemyTarget("card", card.name, card.spot)
