"""What several issues share: issue tokens, panels that become full, Scheme sides, and effects that more than one issue has."""

from __future__ import annotations

from collections.abc import Callable

from longbox import All, Did, Happened, OneOf, Refusal, effect, no_use
from longbox.games.hour_of_need.boards import OFF, Spot, is_panel, panel
from longbox.games.hour_of_need.cards.verbs.common import said_of
from longbox.games.hour_of_need.cards.verbs.foes import EachHero
from longbox.games.hour_of_need.cards.verbs.heroes import Draw, Heal
from longbox.games.hour_of_need.hooks import FULL_AT, HOOKS, TOKEN_COST
from longbox.games.hour_of_need.kinds import AnyHook, FoeCard, Kind, Sink
from longbox.games.hour_of_need.rules.bystanders import capture_nearest, on_map
from longbox.games.hour_of_need.rules.enemies import acting_target, inflict_near
from longbox.games.hour_of_need.rules.minions import pace, place_minion
from longbox.games.hour_of_need.rules.places import card_named, here, villain_panel
from longbox.games.hour_of_need.rules.scheming import advance, go_back, plot
from longbox.games.hour_of_need.state import ISSUE_TOKENS, NO_USE, TEXT, Hero, HourOfNeed, IssueToken, Verb
from longbox.games.hour_of_need.telling import PanelFilled, TokenPut

TOKEN_PRICE = 2  # successes for a token of a panel
FIRST_HIGH = 3  # the panels from this one on are full by the row HIGH

# -- issue tokens ------------------------------------------------------------------------------------------


def tokens_on(g: HourOfNeed, number: int) -> int:
    """The inactive issue tokens of a panel; active ones are something else: HN-ITOK-03."""
    return g.tokens.count(IssueToken(panel(number)))


def place_token(g: HourOfNeed, spot: Spot, what: str = "An issue token") -> bool:
    """An issue token on a panel or a space, inactive: HN-ITOK-04. One that is not there is skipped: HN-RULING-75."""
    if len(g.tokens) >= ISSUE_TOKENS:
        return False
    g.tokens.append(IssueToken(spot))
    g.tell("HN-ITOK-04", TokenPut, what, spot)
    return True


def full_at(g: HourOfNeed, number: int) -> int:
    """How many tokens make a panel full: the row LOW for panels 1 and 2, HIGH for 3 and 4."""
    row = "full_low" if number < FIRST_HIGH else "full_high"
    return max(1, HOOKS.number(g, FULL_AT, pace(g, row), number))


def fullness(g: HourOfNeed, number: int) -> float:
    """How full a panel is, from 0 to 1."""
    return min(1.0, tokens_on(g, number) / full_at(g, number))


def place_unless_full(g: HourOfNeed, number: int, what: str) -> None:
    """A token on a panel, but not one that would make it full."""
    if tokens_on(g, number) + 1 < full_at(g, number):
        place_token(g, panel(number), what)


def token_sink(g: HourOfNeed, hero: Hero, what: str) -> list[Sink]:
    """In a Solve a hero in a panel may spend successes on the tokens there: HN-DICE-25."""
    if not is_panel(hero.spot) or not tokens_on(g, hero.spot[1]):
        return []
    number = hero.spot[1]
    cost = HOOKS.number(g, TOKEN_COST, TOKEN_PRICE, hero.spot)

    async def undo(g: HourOfNeed, hero: Hero) -> None:
        g.tokens.remove(IssueToken(hero.spot))
        g.tell("HN-DICE-25", Did, hero.seat, f"discards a {what} token of panel {{}}", hero.spot[1])

    return [Sink(f"{what}:{number}", f"Discard a {what} token here", f"panel:{number}", cost, tokens_on(g, number), undo)]


@effect
class TokensAside(Verb):
    """Setup: issue tokens, active side up, beside the board. They are no part of the supply any more."""

    count: int
    words: str

    async def do(self, g: HourOfNeed, seat: int) -> None:
        g.tokens += [IssueToken(OFF, is_active=True)] * self.count
        g.tell("HN-SETUP-25", Happened, "{:issue token} {}", self.count, f"lie active side up {self.words}")

    def say(self) -> str:
        return f"put {self.count} issue tokens, active side up, {self.words}"


# -- Scheme effects of panels --------------------------------------------------------------------------------


@effect
class FullAt(Verb):
    """Place a token; when the panel is full, discard them all and do what follows."""

    row: str  # LOW or HIGH, as the pace table names it
    then: Verb
    what: str = "An issue token"

    async def do(self, g: HourOfNeed, seat: int) -> None:
        number = villain_panel(g)
        place_token(g, panel(number), self.what)
        if tokens_on(g, number) >= full_at(g, number):
            g.tokens = [token for token in g.tokens if token != IssueToken(panel(number))]
            g.tell("HN-ITOK-02", PanelFilled, number)
            await self.then.do(g, seat)

    def say(self) -> str:
        return f"full at {self.row}: {self.then.say()}"


@effect
class Advance(Verb):
    """The villain advances, which some Scheme effects say: HN-VSCHEME-05."""

    async def do(self, g: HourOfNeed, seat: int) -> None:
        await advance(g)

    def say(self) -> str:
        return "the villain advances"


@effect
class GoBack(Verb):
    """The villain goes back to a panel: no advance."""

    number: int

    async def do(self, g: HourOfNeed, seat: int) -> None:
        await go_back(g, self.number)

    def say(self) -> str:
        return f"the villain goes back to panel {self.number}"


# -- Scheme cards and their other sides ----------------------------------------------------------------------


@effect
class LonelyPanel(Verb):
    """On every Scheme side: a minion comes where no hero is."""

    number: int

    async def do(self, g: HourOfNeed, seat: int) -> None:
        if not any(hero.spot == panel(self.number) for hero in here(g)):
            await place_minion(g, self.number, TEXT)

    def say(self) -> str:
        return "if no hero is in this panel, place 1 minion in it"


def scheme(number: int, name: str, reverse: str, *hooks: AnyHook, activate: Verb | None = None) -> FoeCard:
    """The Scheme side of a panel's Scheme card."""
    lonely = LonelyPanel(number)
    return FoeCard(
        name,
        Kind.SCHEME,
        panel=number,
        reverse=reverse,
        activate=lonely if activate is None else All(lonely, activate),
        hooks=hooks,
    )


@effect
class IfCaptured(Verb):
    """What a Bystander character costs while captured."""

    name: str
    then: Verb

    def why_not(self, g: HourOfNeed, seat: int) -> Refusal | None:
        return None if is_panel(card_named(g, self.name).spot) else no_use(NO_USE, f"{self.name} is not captured")

    async def do(self, g: HourOfNeed, seat: int) -> None:
        if self.why_not(g, seat) is None:
            await self.then.do(g, seat)

    def say(self) -> str:
        return f"if she is captured, {self.then.say()}"


@effect
class InflictThen(Verb):
    """The enemy whose card activates inflicts a hero near it, and more happens to that hero."""

    then: Verb  # its words go on after "the hero inflicted"

    async def do(self, g: HourOfNeed, seat: int) -> None:
        hero = await inflict_near(g, acting_target(g))
        if hero is not None and hero.is_here:
            await self.then.do(g, hero.seat)

    def say(self) -> str:
        return f"inflict; the hero inflicted {self.then.say()}"


# -- issue cards ---------------------------------------------------------------------------------------------


@effect
class PlotUnless(Verb):
    """Plot; one hero in the named panel, 0 for the villain's, may pay to prevent one of these schemes."""

    number: int
    price: Verb
    yes: str  # the key of the option

    def _where(self) -> str:
        return f"panel {self.number}" if self.number else "the villain's panel"

    async def do(self, g: HourOfNeed, seat: int) -> None:
        spot = panel(self.number or villain_panel(g))
        await plot(g, 1 if await self._paid(g, spot) else 0)

    async def _paid(self, g: HourOfNeed, spot: Spot) -> bool:
        for hero in here(g):
            if hero.spot != spot or self.price.why_not(g, hero.seat) is not None:
                continue
            answer = await g.ask(
                hero.seat, f"{self.price.label[:-1]} to prevent one scheme?", [self.yes], rule=TEXT, done="Do not",
                label=lambda _: self.price.label[:-1], place=lambda _: "deck:issue",
            )  # fmt: skip
            if answer is not None:
                await self.price.do(g, hero.seat)
                return True
        return False

    def say(self) -> str:
        return f"Plot; a hero in {self._where()} may {self.price.say()} to prevent one of these schemes"


@effect
class CaptureHalf(Verb):
    """The K bystanders on the map nearest the villain are captured, each into the nearest panel or all into the villain's."""

    to_villain: bool = False

    def why_not(self, g: HourOfNeed, seat: int) -> Refusal | None:
        return None if on_map(g) else no_use(NO_USE, "no bystander is on the map")

    async def do(self, g: HourOfNeed, seat: int) -> None:
        for _ in range(g.half):
            await capture_nearest(g, g.villain.spot, "HN-CAPT-01", villain_panel(g) if self.to_villain else None)

    def say(self) -> str:
        where = " into the panel nearest the villain" if self.to_villain else ""
        return f"capture the K bystanders on the map nearest the villain{where}"


@effect
class EachHeroEither(Verb):
    """One thing for each hero for whom `counts` holds, another for each other hero. Who is who is settled before it begins."""

    counts: Callable[[HourOfNeed, int], bool]
    words: str
    effect: Verb
    other: Verb

    async def do(self, g: HourOfNeed, seat: int) -> None:
        for hero, is_one in [(hero, self.counts(g, hero.seat)) for hero in here(g)]:
            await (self.effect if is_one else self.other).do(g, hero.seat)

    def say(self) -> str:
        return f"{said_of(self.words, self.effect.say())}; {said_of('each other hero', self.other.say())}"


def relief(*more: Verb) -> Verb:
    """The one friendly event of an issue: each hero heals, draws, or has something else."""
    return EachHero(OneOf(Heal(2), Draw(1), *more, lead="choose one: "))


def stands_in(number: int) -> Callable[[HourOfNeed, int], bool]:
    """Whether the hero of a seat is in this panel."""
    return lambda g, seat: g.heroes[seat].spot == panel(number)
