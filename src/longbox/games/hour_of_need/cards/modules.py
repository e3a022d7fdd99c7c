"""The optional cards: Allies, special minions, special bystanders and Crisis cards. All are off unless players name them."""

from __future__ import annotations

from typing import NamedTuple

from longbox import All, Changes, Did, Forbids, OneOf, OrElse, Refusal, Special, When, effect, no_use
from longbox.games.hour_of_need.boards import OFF, PANELS
from longbox.games.hour_of_need.cards.verbs.foes import Capture, DiscardCards, EachHero, LoseFocus
from longbox.games.hour_of_need.cards.verbs.heroes import Draw
from longbox.games.hour_of_need.hooks import (
    DUE,
    HEALING,
    HOOKS,
    ISSUE_TURN_OVER,
    MINION_DEFEATED,
    MOBILITY,
    MOVE_SPACES,
    RESCUED,
    Fall,
    Preferred,
    Rescue,
)
from longbox.games.hour_of_need.kinds import (
    ALLIES,
    BYSTANDER_CARDS,
    CRISIS_MODULES,
    FOES,
    MINION_CARDS,
    AllyCard,
    BystanderCard,
    Exhaust,
    FoeCard,
    Kind,
    MinionCard,
    Timing,
    Value,
)
from longbox.games.hour_of_need.rules.allies import ally_attacks, ally_moves, ally_solves
from longbox.games.hour_of_need.rules.bystanders import Civilian, capture, on_map
from longbox.games.hour_of_need.rules.choices import decide_spot
from longbox.games.hour_of_need.rules.damage import heal, hurt, hurt_ally
from longbox.games.hour_of_need.rules.enemies import acting_card
from longbox.games.hour_of_need.rules.hand import gain_clue
from longbox.games.hour_of_need.rules.minions import place_minion
from longbox.games.hour_of_need.rules.moves import move, reachable, which_hero
from longbox.games.hour_of_need.rules.places import empty_nearest, heroes_within, is_near, minions_in, nearest, occupied
from longbox.games.hour_of_need.rules.targets import attack_spaces_from, solve_spaces_from
from longbox.games.hour_of_need.state import NO_USE, TEXT, Bystander, Card, Due, Hero, HourOfNeed, Phase, Verb
from longbox.games.hour_of_need.telling import Moved, Put

# -- what Allies do ----------------------------------------------------------------------------------------


class AllyWords(NamedTuple):
    """An Ally in the words of their card."""

    name: str
    subject: str  # "he"
    object: str  # "him"

    def card(self, g: HourOfNeed) -> Card | None:
        """The Ally card, while it is in play."""
        return next((ally for hero in g.heroes for ally in hero.allies if ally.name == self.name), None)


@effect
class AllyMoves(Verb):
    """The Ally goes up to so many spaces. With `rescues` the hero rescues each bystander whom the Ally enters."""

    who: AllyWords
    spaces: int
    through: bool = False
    rescues: bool = False

    def why_not(self, g: HourOfNeed, seat: int) -> Refusal | None:
        ally = self.who.card(g)
        if ally is None or len(reachable(g, ally, self.spaces, self.through)) < 2:
            return no_use(NO_USE, f"{self.who.name} cannot go anywhere")
        return None

    async def do(self, g: HourOfNeed, seat: int) -> None:
        ally = self.who.card(g)
        if ally is not None:
            await ally_moves(g, g.heroes[seat], ally, self.spaces, self.through, self.rescues)

    def say(self) -> str:
        figures = " through figures" if self.through else ""
        rescues = f" and rescues each bystander {self.who.subject} enters (you gain the clue cards)" if self.rescues else ""
        return f"{self.who.name} moves up to {self.spaces} spaces{figures}{rescues}"


@effect
class AllyAttacks(Verb):
    """The Ally Attacks a space near, or may do so."""

    who: AllyWords
    may: bool = False

    @property
    def key(self) -> str:
        return "attack"

    def why_not(self, g: HourOfNeed, seat: int) -> Refusal | None:
        ally = self.who.card(g)
        if ally is None or not attack_spaces_from(g, ally.spot):
            return no_use(NO_USE, f"no enemy is near {self.who.name}")
        return None

    async def do(self, g: HourOfNeed, seat: int) -> None:
        ally = self.who.card(g)
        if ally is None:
            return
        if self.may:
            answer = await g.ask(
                seat, f"Does {ally.name} Attack?", ["attack"], rule="HN-RULING-83", done="No", label=lambda _: "Attack",
                place=lambda _: f"card:{ally.name}",
            )  # fmt: skip
            if answer is None:
                return
        await ally_attacks(g, g.heroes[seat], ally)

    def say(self) -> str:
        return f"{self.who.subject} may Attack" if self.may else f"{self.who.subject} Attacks"


@effect
class AllySolves(Verb):
    """The Ally Solves in a space near, or in the panel where the Ally is."""

    who: AllyWords

    @property
    def key(self) -> str:
        return "solve"

    def why_not(self, g: HourOfNeed, seat: int) -> Refusal | None:
        ally = self.who.card(g)
        if ally is None or not solve_spaces_from(g, ally.spot):
            return no_use(NO_USE, f"{self.who.name} is near no problem to Solve")
        return None

    async def do(self, g: HourOfNeed, seat: int) -> None:
        ally = self.who.card(g)
        if ally is not None:
            await ally_solves(g, g.heroes[seat], ally)

    def say(self) -> str:
        return f"{self.who.subject} Solves"


@effect
class AllyHeals(Verb):
    """A hero near the Ally heals."""

    who: AllyWords
    amount: int

    @property
    def key(self) -> str:
        return "heal"

    def _there(self, g: HourOfNeed) -> list[Hero]:
        ally = self.who.card(g)
        near = heroes_within(g, ally.spot, 1) if ally is not None else []
        return [hero for hero in near if hero.damage and HOOKS.why_not(g, HEALING, hero) is None]

    def why_not(self, g: HourOfNeed, seat: int) -> Refusal | None:
        return None if self._there(g) else no_use(NO_USE, f"no hero near {self.who.name} can heal")

    async def do(self, g: HourOfNeed, seat: int) -> None:
        heal(g, await which_hero(g, seat, self._there(g), "Who heals?", TEXT), self.amount, TEXT)

    def say(self) -> str:
        return f"a hero near {self.who.object} heals {self.amount}"


@effect
class SufferForYou(Verb):
    """In the window of damage: the Ally suffers what an enemy near the Ally inflicts on the hero."""

    who: AllyWords

    @property
    def key(self) -> str:
        return "in-your-place"

    def why_not(self, g: HourOfNeed, seat: int) -> Refusal | None:
        ally, harm = self.who.card(g), g.harm
        if ally is None or harm is None or harm.seat != seat or harm.spot == OFF or not is_near(g, ally.spot, harm.spot):
            return no_use(NO_USE, f"no enemy near {self.who.name} inflicts you")
        return None

    async def do(self, g: HourOfNeed, seat: int) -> None:
        ally = self.who.card(g)
        assert g.harm is not None
        assert ally is not None
        amount, g.harm.amount = g.harm.amount, 0
        g.tell(TEXT, Did, seat, "lets {} suffer it", ally.name)
        hurt_ally(g, ally, amount, TEXT)

    def say(self) -> str:
        return f"when an enemy near {self.who.object} inflicts you, {self.who.subject} may suffer it in your place"


DUNN = AllyWords("Constable Dunn", "he", "him")
ALDER = AllyWords("Doc Alder", "he", "him")
PIGEON = AllyWords("Pigeon Post", "it", "it")
OYELARAN = AllyWords("Mrs. Oyelaran", "she", "her")

ALLIES.add(
    AllyCard(DUNN.name, 4, 2, 1, All(AllyMoves(DUNN, 3), AllyAttacks(DUNN, may=True))),
    AllyCard(ALDER.name, 3, 0, 2, All(AllyMoves(ALDER, 3), OneOf(AllySolves(ALDER), AllyHeals(ALDER, 2)))),
    AllyCard(PIGEON.name, 2, 0, 1, All(AllyMoves(PIGEON, 6, through=True, rescues=True), Draw(1))),
    AllyCard(
        OYELARAN.name, 5, 1, 1, All(AllyMoves(OYELARAN, 2), OneOf(AllyAttacks(OYELARAN), AllySolves(OYELARAN))),
        free=(Exhaust(SufferForYou(OYELARAN), Timing.HARM),),
    ),
)  # fmt: skip


# -- special minions ---------------------------------------------------------------------------------------

FIGURES = 5  # of a special Minion card: HN-OMIN-02


@effect
class ReplaceMinions(Verb):
    """Setup: the figures of a Minion card take the place of normal minions: HN-OMIN-04."""

    kind: str
    one: str

    async def do(self, g: HourOfNeed, seat: int) -> None:
        for _ in range(FIGURES):
            g.minion_supply.remove("")
            g.minion_supply.append(self.kind)

    def say(self) -> str:
        return (
            f"replace {FIGURES} minion tokens of the supply by the {FIGURES} {self.one} figures; "
            "they are placed before normal minions"
        )


SAPPERS = "Sappers"


async def booby_trap(g: HourOfNeed, card: Card, fall: Fall) -> None:
    """It waits for the end of the Attack or effect, so that several Sappers hurt once. An ally is no hero: HN-ALLY-03."""
    due = Due(SAPPERS, fall.seat)
    is_by_ally = g.roll is not None and bool(g.roll.ally)
    if fall.name == SAPPERS and not is_by_ally and due not in g.due:
        g.due.append(due)


async def blow_up(g: HourOfNeed, card: Card, due: Due) -> None:
    if due.card == SAPPERS:
        await hurt(g, g.heroes[due.seat], 1, TEXT)


MINION_CARDS.add(
    MinionCard("Riot Line", ReplaceMinions("Riot Line", "Riot Line"), health=2),
    MinionCard(
        SAPPERS,
        ReplaceMinions(SAPPERS, "Sapper"),
        hooks=(
            When(MINION_DEFEATED, booby_trap, "when a hero defeats a Sapper, that hero suffers 1, once per Attack or effect"),
            When(DUE, blow_up),
        ),
    ),
)


# -- special bystanders ------------------------------------------------------------------------------------

TOKENS = 4  # of a special Bystander card: HN-OBYS-02


@effect
class ReplaceBystanders(Verb):
    """Setup: the figures of a Bystander card take the place of normal bystanders, which leave the game: HN-OBYS-04."""

    kind: str
    first_on_map: bool

    async def do(self, g: HourOfNeed, seat: int) -> None:
        on_board = [number for number, bystander in enumerate(g.bystanders) if not bystander.kind]
        supplied = g.bystander_supply.count("")
        from_board = min(len(on_board), TOKENS if self.first_on_map else TOKENS - min(TOKENS, supplied))
        for number in on_board[:from_board]:
            g.bystanders[number] = g.bystanders[number]._replace(kind=self.kind)
        for _ in range(TOKENS - from_board):
            g.bystander_supply.remove("")
            g.bystander_supply.append(self.kind)

    def say(self) -> str:
        which = f"the {TOKENS} bystander tokens on the map" if self.first_on_map else f"{TOKENS} bystander tokens"
        first = "" if self.first_on_map else ", first those of the supply,"
        return f"replace {which}{first} by the {TOKENS} {self.kind}; the replaced tokens leave the game"


WITNESSES, RUNNERS = "Witnesses", "Runners"
HEAD_START = 2  # spaces for who rescues a Runner


async def testify(g: HourOfNeed, card: Card, rescued: Rescue) -> None:
    if rescued.name == WITNESSES:
        await gain_clue(g, g.heroes[rescued.seat], "HN-OBYS-01")


async def all_run(g: HourOfNeed, card: Card, nothing: None) -> None:
    """Each Runner on the map, one space toward the nearest scheme space; who enters it is captured there."""
    for person in [person for person in on_map(g) if person.kind == RUNNERS]:
        await _run(g, person)


async def _run(g: HourOfNeed, person: Civilian) -> None:
    board = g.board
    goals = nearest(g, person.spot, board.scheme, board.scheme)
    goal = await decide_spot(g, "Toward which scheme space does the Runner go?", goals, rule="HN-TIE-01", verb="toward")
    ahead = board.hexes.next_steps(person.spot, [goal])
    spot = await decide_spot(g, "Which way does the Runner go?", ahead, rule="HN-EMOVE-09", verb="way")
    g.bystanders.remove(Bystander(person.spot, person.kind))
    g.bystanders.append(Bystander(spot, person.kind))
    g.tell(TEXT, Moved, "A Runner", (person.spot, spot))
    if board.panel_at(spot):
        await capture(g, person._replace(spot=spot), TEXT)


async def make_room(g: HourOfNeed, card: Card, rescued: Rescue) -> None:
    """The hero may move as soon as the move, Solve or effect in progress is over."""
    if rescued.name == RUNNERS:
        g.due.append(Due(RUNNERS, rescued.seat))


async def head_start(g: HourOfNeed, card: Card, due: Due) -> None:
    if due.card == RUNNERS:
        await move(g, g.heroes[due.seat], HEAD_START, "HN-TEXTACT-01")


BYSTANDER_CARDS.add(
    BystanderCard(
        WITNESSES,
        ReplaceBystanders(WITNESSES, first_on_map=True),
        hooks=(
            When(RESCUED, testify, "a hero who rescues a Witness gains 2 clue cards instead of 1"),
            Preferred(WITNESSES, "a Witness"),
        ),
    ),
    BystanderCard(
        RUNNERS,
        ReplaceBystanders(RUNNERS, first_on_map=False),
        hooks=(
            When(
                ISSUE_TURN_OVER,
                all_run,
                "at the end of each issue turn each Runner on the map moves 1 space toward the nearest scheme space and is "
                "captured if it enters it",
            ),
            When(RESCUED, make_room, f"a hero who rescues a Runner may move {HEAD_START} spaces"),
            When(DUE, head_start),
        ),
    ),
)


# -- Crisis cards ------------------------------------------------------------------------------------------

SLOW = 2  # spaces of a Move action in Gridlock
FLOWN_OUT = 2  # bystanders who leave with the Press Helicopter


async def jam(g: HourOfNeed, hero: Hero) -> None:
    """The hero turn in progress does not count as the next one."""
    g.slowed = max(g.slowed, 2 if g.phase is Phase.HERO else 1)


def crawl(g: HourOfNeed, card: Card, hero: Hero, spaces: int) -> int:
    return min(spaces, SLOW) if g.slowed else spaces


def grounded(g: HourOfNeed, card: Card, hero: Hero) -> Refusal | None:
    return Refusal(TEXT, "Gridlock: nobody uses the mobility feat") if g.slowed else None


async def fly_out(g: HourOfNeed, hero: Hero) -> None:
    for _ in range(min(FLOWN_OUT, len(g.bystander_supply))):
        g.lost_bystanders.append(g.bystander_supply.pop())


async def put_token(g: HourOfNeed, hero: Hero) -> None:
    """Next to the start space; where all of that is occupied, as near as there is room."""
    card, taken = acting_card(g), occupied(g)
    start = g.board.start
    spots = [space for space in g.board.hexes.neighbours[start] if space not in taken] or empty_nearest(g, start)
    card.spot = await decide_spot(g, f"Where does the token of {card.name} lie?", spots, rule="HN-CRCARD-07", verb="token")
    g.tell("HN-CRCARD-07", Put, card.name, card.spot)


async def imitate(g: HourOfNeed, hero: Hero) -> None:
    for number in PANELS:
        if not minions_in(g, number):
            await place_minion(g, number, TEXT)


FOES.add(
    FoeCard("Blackout", Kind.CRISIS, crisis=EachHero(DiscardCards(1))),
    FoeCard(
        "Gridlock", Kind.CRISIS,
        crisis=Special(
            f"until the end of the next hero turn Move actions go up to {SLOW} spaces and nobody uses the mobility feat", jam
        ),
        hooks=(Changes(MOVE_SPACES, crawl), Forbids(MOBILITY, grounded)),
    ),
    FoeCard(
        "Press Helicopter", Kind.CRISIS,
        setup=Special(f"remove {FLOWN_OUT} bystanders of the supply from the game", fly_out),
        crisis=OrElse(Capture(), EachHero(LoseFocus(1))),
    ),
    FoeCard(
        "Copycats", Kind.CRISIS, danger=Value(5),
        setup=Special("put the token on an empty space next to the start space", put_token),
        crisis=Special("place 1 minion in each panel that has none", imitate),
    ),
)  # fmt: skip
CRISIS_MODULES.extend(("Blackout", "Gridlock", "Press Helicopter", "Copycats"))
