"""Night Shift at Brinkworks: a fight in corridors, in which the products walk out by themselves.

Full panels build Brinkbots, which walk to the Loading Gate. A strong arm in the lanes wins time.
"""

from __future__ import annotations

from longbox import All, Changes, Cost, Did, Forbids, Happened, May, OneOf, OrElse, Refusal, Special, When, effect, no_use
from longbox.games.hour_of_need.boards import PANELS, is_panel, panel
from longbox.games.hour_of_need.cards.verbs.foes import (
    Crew,
    DiscardCards,
    EachHero,
    EnemyMoves,
    Inflict,
    LackeysActivate,
    MinionIn,
    Plot,
    Suffer,
    VillainSchemes,
)
from longbox.games.hour_of_need.cards.verbs.issues import (
    TOKEN_PRICE,
    Advance,
    FullAt,
    GoBack,
    fullness,
    place_unless_full,
    relief,
    scheme,
    token_sink,
    tokens_on,
)
from longbox.games.hour_of_need.components import BRINKBOT
from longbox.games.hour_of_need.hooks import (
    BOT_STEPS,
    DEFENSE,
    ENEMY_MOVES,
    ISSUE_TURN_OVER,
    PLAYED,
    SOLVE_OVER,
    SOLVING,
    PlayedCard,
    Struck,
)
from longbox.games.hour_of_need.kinds import EVENTS, FOES, ISSUES, EventCard, FoeCard, Issue, Kind, Sink, Value
from longbox.games.hour_of_need.rules.brinkbots import GATE, MOST, STRIDE, bots_move, build, steps_left, walk_out
from longbox.games.hour_of_need.rules.choices import decide
from longbox.games.hour_of_need.rules.damage import hurt, hurt_all
from longbox.games.hour_of_need.rules.enemies import BOT_INFLICT, acting_card
from longbox.games.hour_of_need.rules.hand import choose_discards, gain_focus
from longbox.games.hour_of_need.rules.places import heroes_within, is_near, minions_in, villain_panel
from longbox.games.hour_of_need.rules.scheming import goal
from longbox.games.hour_of_need.state import (
    NO_USE,
    NOBODY,
    TEXT,
    Attached,
    Card,
    Hero,
    HourOfNeed,
    IssueToken,
    Phase,
    Roll,
    Verb,
)

BRINKWORKS = "Night Shift at Brinkworks"
PARTS_BAY, ASSEMBLY, RACK, LOADING_GATE = PANELS
PART = "A part"
FIRMWARE = "Firmware Update"
FIRMWARE_COST = 3  # successes
CROWD = 2  # minions of a Quota
LONGEST_WAY = 8  # spaces to the gate; a bot farther away counts as much
EXPECTED = 0.8  # what a bot at the gate is worth of a delivery, in `nearness`


# -- parts and bots ----------------------------------------------------------------------------------------


@effect
class Build(Verb):
    """A Brinkbot comes out of a panel."""

    number: int

    async def do(self, g: HourOfNeed, seat: int) -> None:
        await build(g, self.number)

    def say(self) -> str:
        return f"build on panel {self.number}"


@effect
class BotsMove(Verb):
    """Each Brinkbot moves toward the gate."""

    spaces: int

    def why_not(self, g: HourOfNeed, seat: int) -> Refusal | None:
        return None if g.bots else no_use(NO_USE, "there is no Brinkbot on the map")

    async def do(self, g: HourOfNeed, seat: int) -> None:
        await bots_move(g, self.spaces)

    def say(self) -> str:
        return f"each Brinkbot moves {self.spaces}"


async def set_aside(g: HourOfNeed, hero: Hero) -> None:
    g.tell("HN-SETUP-25", Happened, "{} Brinkbots stand beside the board", MOST)


async def end_of_shift(g: HourOfNeed, card: Card, nothing: None) -> None:
    await walk_out(g)


def sinks(g: HourOfNeed, hero: Hero) -> list[Sink]:
    """In a Solve: parts of the hero's panel, and in Assembly the Firmware Update."""
    found = token_sink(g, hero, "part")
    if hero.spot == panel(ASSEMBLY) and any(under.name == FIRMWARE for under in g.villain.attached):
        found.append(Sink("firmware", f"Discard {FIRMWARE}", f"panel:{ASSEMBLY}", FIRMWARE_COST, 1, roll_back))
    return found


async def roll_back(g: HourOfNeed, hero: Hero) -> None:
    g.villain.attached = [under for under in g.villain.attached if under.name != FIRMWARE]
    g.issue_discards.append(FIRMWARE)
    g.tell("HN-DICE-25", Did, hero.seat, "discards {}", FIRMWARE)


def nearness(g: HourOfNeed) -> float:
    """Deliveries count most, then the bots by the way that is left to them, then the parts for the next one."""
    bots = sum(1 - min(LONGEST_WAY, steps_left(g, bot)) / LONGEST_WAY for bot in g.bots)
    parts = fullness(g, villain_panel(g)) / LONGEST_WAY
    return min(1.0, (g.taken + EXPECTED * bots + parts) / goal(g))


# -- Schemes -----------------------------------------------------------------------------------------------

SHIPMENT, OVERCHARGED = "stolen shipment", "overcharged"  # marks of a hero


async def pay_for_shipment(g: HourOfNeed, card: Card, play: PlayedCard) -> None:
    hero = g.heroes[play.seat]
    if play.spot == panel(PARTS_BAY) and SHIPMENT not in hero.marks:
        hero.marks = (*hero.marks, SHIPMENT)
        await hurt(g, hero, 1, TEXT)


def armed(g: HourOfNeed, card: Card, struck: Struck, defense: int) -> int:
    return defense + 1 if struck.target.kind == "minion" and struck.target.spot == panel(ASSEMBLY) else defense


async def charge(g: HourOfNeed, card: Card, hero: Hero) -> None:
    """Where the Solve begins counts: what enemies do after it may move the hero."""
    if hero.spot == panel(RACK):
        hero.marks = (*hero.marks, OVERCHARGED)


async def discharge(g: HourOfNeed, card: Card, roll: Roll) -> None:
    hero = g.heroes[roll.seat]
    if OVERCHARGED in hero.marks:
        hero.marks = tuple(mark for mark in hero.marks if mark != OVERCHARGED)
        if hero.is_here:
            await gain_focus(g, hero, 1, TEXT)
            await hurt(g, hero, 1, TEXT)


async def show_papers(g: HourOfNeed, card: Card, hero: Hero) -> None:
    if hero.spot == panel(LOADING_GATE):
        await choose_discards(g, hero, 1, TEXT)


FOES.add(
    scheme(
        PARTS_BAY, "Stolen Shipments", "Foreman",
        When(PLAYED, pay_for_shipment, "the first card a hero plays in this panel each hero turn costs that hero 1 damage"),
    ),
    scheme(ASSEMBLY, "Reprogrammed Arms", "Mr. Meaner", Changes(DEFENSE, armed, "minions here have defense 1")),
    scheme(
        RACK, "Overcharged Cells", "Live Rail",
        When(SOLVING, charge), When(SOLVE_OVER, discharge, "a hero who Solves here gains 1 focus and suffers 1 after it"),
    ),
    scheme(
        LOADING_GATE, "Forged Waybills", "Open Gate",
        When(SOLVING, show_papers, "to begin a Solve here a hero discards 1 card, if they have one"),
    ),
)  # fmt: skip


# -- their other sides -------------------------------------------------------------------------------------


def panels_with_parts(g: HourOfNeed) -> list[int]:
    return [number for number in PANELS if tokens_on(g, number)]


async def which_panel(g: HourOfNeed, prompt: str, there: list[int], rule: str, seat: int | None = None) -> int:
    return await decide(
        g, prompt, there, rule=rule, verb="panel", name=str, label=lambda n: f"Panel {n}", place=lambda n: f"panel:{n}", seat=seat
    )


async def clear_panel(g: HourOfNeed, hero: Hero) -> None:
    there = panels_with_parts(g)
    if there:
        number = await which_panel(g, "Of which panel are all parts discarded?", there, TEXT, hero.seat)
        g.tokens = [token for token in g.tokens if token != IssueToken(panel(number))]
        g.tell(TEXT, Did, hero.seat, "discards all parts of panel {}", number)


async def left_alone(g: HourOfNeed, hero: Hero) -> None:
    if not heroes_within(g, acting_card(g).spot, 2):
        await VillainSchemes().do(g, hero.seat)


async def repair_bots(g: HourOfNeed, hero: Hero) -> None:
    for bot in g.bots:
        bot.damage = max(0, bot.damage - 1)


async def shock(g: HourOfNeed, hero: Hero) -> None:
    await hurt(g, hero, 2 if is_near(g, hero.spot, panel(RACK)) else 1, TEXT)


def roll_on(g: HourOfNeed, card: Card, nothing: None, steps: int) -> int:
    return steps + 1


async def spark(g: HourOfNeed, hero: Hero) -> None:
    near = heroes_within(g, acting_card(g).spot, 2)
    await hurt_all(g, near, 1, TEXT)
    if not near:
        await VillainSchemes().do(g, hero.seat)


async def feed_line(g: HourOfNeed, hero: Hero) -> None:
    fewest = min(tokens_on(g, number) for number in PANELS)
    there = [number for number in PANELS if tokens_on(g, number) == fewest]
    place_unless_full(g, await which_panel(g, "On which panel is the part placed?", there, "HN-TIE-01"), PART)


FOES.add(
    FoeCard(
        "Foreman", Kind.BYSTANDER, danger=Value(3),
        words="his token appears captured in panel 1; only solving this card, near the token, rescues him",
        activate=Special("if no hero is within 2 spaces of his token, the villain schemes", left_alone),
        rescued=Special("discard all parts of one panel", clear_panel),
    ),
    FoeCard(
        "Mr. Meaner", Kind.ENEMY, Value(6), Value(5), inflict=2, move=3, is_figure=True,
        words="he can be talked down as well: solved near his token",
        activate=All(EnemyMoves(3), Inflict(), Special("each Brinkbot heals 1", repair_bots)),
    ),
    FoeCard(
        "Live Rail", Kind.PROBLEM, danger=Value(4), panel=RACK,
        activate=Special("you suffer 1, or 2 if you are near scheme space 3", shock),
    ),
    FoeCard(
        "Open Gate", Kind.PROBLEM, danger=Value(5), panel=LOADING_GATE, activate=MinionIn(LOADING_GATE),
        hooks=(Changes(BOT_STEPS, roll_on, "at the end of the issue turn Brinkbots move 1 space more"),),
    ),
    FoeCard(
        "Sparking Gantry", Kind.PROBLEM, danger=Value(3),
        activate=Special("each hero within 2 spaces of the token suffers 1; if there is none, the villain schemes", spark),
    ),
    FoeCard(
        "Runaway Line", Kind.CRISIS, danger=Value(4), panel=PARTS_BAY,
        crisis=Special("place 1 part on the panel with the fewest, but not one that would make it full", feed_line),
    ),
)  # fmt: skip


# -- the other cards ---------------------------------------------------------------------------------------


async def exceed_quota(g: HourOfNeed, hero: Hero) -> None:
    number = villain_panel(g)
    if minions_in(g, number) >= CROWD:
        place_unless_full(g, number, PART)


@effect
class DiscardPart(Verb):
    """One part of your panel."""

    def why_not(self, g: HourOfNeed, seat: int) -> Refusal | None:
        return None if has_parts(g, seat) else no_use(NO_USE, "your panel has no parts")

    async def do(self, g: HourOfNeed, seat: int) -> None:
        g.tokens.remove(IssueToken(g.heroes[seat].spot))
        g.tell(TEXT, Did, seat, "discards a part of panel {}", g.heroes[seat].spot[1])

    def say(self) -> str:
        return "discard 1 part there"


def has_parts(g: HourOfNeed, seat: int) -> bool:
    spot = g.heroes[seat].spot
    return is_panel(spot) and tokens_on(g, spot[1]) > 0


async def attach_firmware(g: HourOfNeed, hero: Hero) -> None:
    g.villain.attached.append(Attached(FIRMWARE, NOBODY))
    g.tell("HN-ATTACH-01", Happened, "{} is attached to {}", FIRMWARE, g.villain_name)


def patched(g: HourOfNeed, card: Card, struck: Struck, defense: int) -> int:
    return defense + 1 if struck.target.kind == "bot" else defense


def is_beside_conveyor(g: HourOfNeed, seat: int) -> bool:
    """Next to a blocked cell, a panel being its scheme space."""
    board = g.board
    around = board.wet.neighbours[board.hex_of(g.heroes[seat].spot)]
    return any(cell in board.holes for cell in around)


def dark(g: HourOfNeed, villain: Card, card: Card) -> Refusal | None:
    """The card lies there until the next issue turn, but holds in this one only."""
    is_now = g.phase in (Phase.ISSUE, Phase.END)
    return Refusal(TEXT, "Power Cut: Brinkbots do not move") if is_now and card.name == BRINKBOT else None


BURST = (
    EachHero(OneOf(Suffer(2), DiscardCards(1)), is_beside_conveyor, "each hero next to a blocked cell"),
    EachHero(Suffer(1), lambda g, seat: not is_beside_conveyor(g, seat), "each other hero"),
)

EVENTS.add(
    EventCard(
        "Quota",
        All(
            Plot(),
            Special(
                f"if {CROWD} or more minions are in the villain's panel, place 1 part more there, but not one that would make it "
                "full",
                exceed_quota,
            ),
        ),
    ),
    EventCard(
        "Spare Parts",
        All(
            Plot(),
            EachHero(
                May(Cost(DiscardCards(1), DiscardPart(), joint=" to "), yes="discard"), has_parts,
                "each hero in a panel with parts",
            ),
        ),
    ),
    EventCard(
        FIRMWARE,
        All(
            Plot(),
            Special(
                f"attach this to the Villain card; in a Solve a hero in panel {ASSEMBLY} may spend {FIRMWARE_COST} successes to "
                "discard it",
                attach_firmware,
            ),
        ),
        hooks=(Changes(DEFENSE, patched, "Brinkbots have defense 1"),),
    ),
    EventCard("Strikebreakers", All(Crew((RACK, LOADING_GATE)), VillainSchemes())),
    EventCard("Shift Whistle", All(LackeysActivate(), Plot())),
    EventCard("Convoy", OrElse(BotsMove(2), VillainSchemes())),
    EventCard("Steam Burst", All(*BURST)),
    EventCard("Sparking Gantry", is_foe=True),
    EventCard("Runaway Line", VillainSchemes(), is_foe=True),
    EventCard("Power Cut", relief(), hooks=(Forbids(ENEMY_MOVES, dark, "Brinkbots do not move in this issue turn"),)),
)  # fmt: skip

ENEMIES_WITHOUT_CARDS = (
    f"Brinkbots are enemies without cards: health BOT, defense 0, inflict {BOT_INFLICT}; defeating one gives no clue and puts "
    "its token beside the board."
)
BUILDING = (
    f"Build on a panel: put a Brinkbot on its scheme space or the nearest empty space. If all {MOST} are on the map, each moves "
    "1 instead."
)

ISSUES.add(
    Issue(
        BRINKWORKS,
        "a fight in corridors: the products walk out by themselves",
        "GOAL deliveries",
        lambda g: g.taken >= goal(g),
        {
            "danger": (11, 12, 12, 12, 11, 12),
            "plot": (2, 3, 3, 4, 4, 3),
            "crew": (2, 2, 3, 4, 4, 4),
            "full_low": (2, 2, 2, 2, 3, 3),
            "full_high": (3, 3, 3, 3, 4, 4),
            "bot_health": (2, 3, 4, 5, 6, 7),
            "goal": (2, 2, 2, 3, 3, 3),
        },
        (
            FullAt("LOW", Advance(), PART),
            FullAt("LOW", All(Build(ASSEMBLY), Advance()), PART),
            FullAt("HIGH", All(Build(PARTS_BAY), Advance()), PART),
            FullAt("HIGH", All(Build(ASSEMBLY), BotsMove(1), GoBack(ASSEMBLY)), PART),
        ),
        OrElse(BotsMove(1), VillainSchemes()),
        ("Stolen Shipments", "Reprogrammed Arms", "Overcharged Cells", "Forged Waybills"),
        (
            "Quota", "Spare Parts", FIRMWARE, "Strikebreakers", "Shift Whistle", "Convoy", "Steam Burst", "Sparking Gantry",
            "Runaway Line", "Power Cut",
        ),
        nearness=nearness,
        setup=Special(f"put the {MOST} {BRINKBOT}s beside the board", set_aside),
        rules=(
            ENEMIES_WITHOUT_CARDS,
            BUILDING,
            f"In a Solve a hero in a panel may spend {TOKEN_PRICE} successes to discard 1 part there.",
        ),
        sinks=sinks,
        hooks=(
            When(
                ISSUE_TURN_OVER,
                end_of_shift,
                f"at the end of every issue turn each Brinkbot moves {STRIDE} toward scheme space {GATE} by the shortest way, "
                f"captures the bystanders it enters, then inflicts; it may enter scheme space {GATE} even if a figure is there: "
                "put it beside the board and place 1 delivery",
            ),
        ),
    )
)  # fmt: skip
