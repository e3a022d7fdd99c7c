"""Orlo Vane: The specialist: solves what others only bruise, mends the team, and needs somebody between him and the robots."""

from __future__ import annotations

from collections.abc import Callable

from longbox import Cell, Changes, Did, Forbids, Happened, Refusal, Special, When, effect, no_use
from longbox.games.guardians_chronicles.hooks import (
    CHECK_VALUE,
    CHECKED,
    COMBAT,
    LANDS,
    MENTAL,
    MOVING,
    REVEALED,
    Harm,
    Ranged,
    Shot,
)
from longbox.games.guardians_chronicles.kinds import (
    HEROES,
    POWERS,
    WOUNDS,
    HeroCard,
    Mode,
    PowerCard,
    Rank,
    Symbol,
    Tech,
    Values,
)
from longbox.games.guardians_chronicles.rules.checks import tell_total, throw
from longbox.games.guardians_chronicles.rules.choices import (
    allies_in_area,
    allies_next_to,
    allies_on_tile,
    choose_hero,
    is_ally,
)
from longbox.games.guardians_chronicles.rules.harm import heal
from longbox.games.guardians_chronicles.rules.moves import choose_space, put
from longbox.games.guardians_chronicles.rules.places import occupied, tile_of
from longbox.games.guardians_chronicles.rules.strategy import in_play
from longbox.games.guardians_chronicles.rules.values import mental, name_of, printed
from longbox.games.guardians_chronicles.rules.villain_turn import draw_events
from longbox.games.guardians_chronicles.state import (
    NO_USE,
    TEXT,
    GuardiansChronicles,
    Hero,
    Lasting,
    ValueCheck,
    Verb,
    VillainFigure,
)

ORLO = "Orlo Vane"
SECOND_SIGHT = "Second sight"
FORESIGHT = "Foresight"
WARD = "Ward"
STOPPED_CLOCK = "Stopped Clock"
WARDED = 2  # hits that Ward stops in a turn
WOUND_HEALED = 2  # what a Wound counts for the Personal Missions


# -- Value Checks ------------------------------------------------------------------------------------------


async def _second_sight(g: GuardiansChronicles, hero: Hero, check: ValueCheck) -> None:
    """Asked only where it turns a failure into a success: GC-RULING-59."""
    roller = g.heroes[check.seat]
    if SECOND_SIGHT in hero.marks or check.total != check.target + 1:
        return
    if roller is not hero and roller not in allies_in_area(g, hero):
        return
    chosen = await g.ask(
        hero.seat, f"{SECOND_SIGHT}: {roller.name} fails by 1. Does the Value Check count 1 less?", ["use"], rule="GC-ID-14",
        verb="second-sight", label=lambda _: "It counts 1 less", done="It fails",
    )  # fmt: skip
    if chosen is None:
        return
    hero.marks += (SECOND_SIGHT,)
    check.total -= 1
    g.tell("GC-ID-14", Did, hero.seat, "uses {}: the Value Check counts 1 less", SECOND_SIGHT)
    tell_total(g, check, "GC-ID-14")


async def _foresight(g: GuardiansChronicles, hero: Hero, check: ValueCheck) -> None:
    """Asked where the Value Check has failed."""
    if check.seat != hero.seat or check.is_passed or not check.faces or FORESIGHT in check.marks:
        return
    chosen = await g.ask(
        hero.seat, f"{FORESIGHT}: {check.total} against {check.target}. Roll all dice again?", ["again"], rule=TEXT,
        verb="foresight", label=lambda _: "Roll all dice again", done="Keep the dice",
    )  # fmt: skip
    if chosen is None:
        return
    check.marks += (FORESIGHT,)
    g.tell(TEXT, Did, hero.seat, "uses {}: all dice are rolled again", FORESIGHT)
    await throw(g, check, TEXT)


def _lends_mind(g: GuardiansChronicles, hero: Hero, check: ValueCheck, value: int) -> int:
    is_lent = check.value == "mental" and is_ally(g, hero, g.heroes[check.seat])
    return max(value, mental(g, hero)) if is_lent else value


# -- healing -----------------------------------------------------------------------------------------------


def _count_healed(g: GuardiansChronicles, hero: Hero, healed: Hero, amount: int) -> None:
    """For the Personal Missions: what he takes off allies; a lone Orlo off himself (GC-RULING-49)."""
    if is_ally(g, hero, healed):
        hero.tally = hero.tally._replace(healed=hero.tally.healed + amount)


def _and_self(hero: Hero, allies: list[Hero]) -> list[Hero]:
    return [hero, *[ally for ally in allies if ally is not hero]]


@effect
class HealOne(Verb):
    """The Hero or one of these allies heals."""

    name: str  # of the card
    amount: int
    allies: Callable[[GuardiansChronicles, Hero], list[Hero]]
    where: str

    says = "you or an ally {where} heals {amount} Damage"

    def why_not(self, g: GuardiansChronicles, seat: int) -> Refusal | None:
        return None if self._hurt(g, seat) else no_use(NO_USE, f"Neither you nor an ally {self.where} has Damage")

    def _hurt(self, g: GuardiansChronicles, seat: int) -> list[Hero]:
        hero = g.heroes[seat]
        return [each for each in _and_self(hero, self.allies(g, hero)) if each.damage]

    async def do(self, g: GuardiansChronicles, seat: int) -> None:
        chosen = await choose_hero(g, seat, f"{self.name}: who heals {self.amount} Damage?", self._hurt(g, seat))
        _count_healed(g, g.heroes[seat], chosen, heal(g, chosen, self.amount, TEXT))


def _wounds_of(hero: Hero) -> list[tuple[str, str]]:
    """The Wounds that can be healed, each with where it lies; the one that is played now is not among them."""
    piles = (("hand", hero.hand), ("discards", hero.discards))
    return [(pile, name) for pile, cards in piles for name in dict.fromkeys(cards) if name in WOUNDS]


def _wound_label(wound: tuple[str, str]) -> str:
    pile, name = wound
    return f"{name} from the {'hand' if pile == 'hand' else 'discard pile'}"


def _wounded(g: GuardiansChronicles, hero: Hero) -> list[Hero]:
    return [each for each in _and_self(hero, allies_next_to(g, hero)) if _wounds_of(each)]


async def _lay_on_hands(g: GuardiansChronicles, hero: Hero) -> None:
    chosen = await choose_hero(g, hero.seat, "Laying On of Hands: who puts a Wound back?", _wounded(g, hero))
    pile, name = await g.ask(
        chosen.seat, "Laying On of Hands: which Wound do you put back?", _wounds_of(chosen), rule=TEXT, verb="wound",
        name=":".join, label=_wound_label,
    )  # fmt: skip
    (chosen.hand if pile == "hand" else chosen.discards).remove(name)
    g.wounds.shuffle_in([name])
    _count_healed(g, hero, chosen, WOUND_HEALED)
    g.tell(TEXT, Did, chosen.seat, "puts {} back into the supply", name)


def _has_wounded(g: GuardiansChronicles, hero: Hero) -> bool:
    return bool(_wounded(g, hero))


# -- places ------------------------------------------------------------------------------------------------


def _beyond(g: GuardiansChronicles, hero: Hero) -> list[Cell]:
    """The free Spaces to which Doorway leads."""
    here, taken, closed = tile_of(g, hero), occupied(g), g.closed
    tiles = [here, *[at for at in g.board.linked[here] if g.board.are_linked(here, at, closed)]]
    return [cell for at in tiles for cell in g.board.spaces_on[at] if cell not in taken]


async def _doorway(g: GuardiansChronicles, hero: Hero) -> None:
    chosen = await choose_hero(g, hero.seat, "Doorway: who goes through?", _and_self(hero, allies_on_tile(g, hero)))
    cell = await choose_space(g, hero.seat, f"Doorway: where do you put {chosen.name}?", _beyond(g, hero), TEXT)
    put(g, chosen, cell, TEXT)


def _has_beyond(g: GuardiansChronicles, hero: Hero) -> bool:
    return bool(_beyond(g, hero))


def _others_on_tile(g: GuardiansChronicles, hero: Hero) -> list[Hero]:
    """A lone Hero does not change places with himself."""
    return [ally for ally in allies_on_tile(g, hero) if ally is not hero]


async def _parlour_trick(g: GuardiansChronicles, hero: Hero) -> None:
    ally = await choose_hero(g, hero.seat, "Parlour Trick: with whom do you change places?", _others_on_tile(g, hero))
    here, there = hero.cell, ally.cell
    put(g, hero, there, TEXT)
    put(g, ally, here, TEXT)


def _has_other_on_tile(g: GuardiansChronicles, hero: Hero) -> bool:
    return bool(_others_on_tile(g, hero))


# -- against Villains --------------------------------------------------------------------------------------


def _bolt(g: GuardiansChronicles, hero: Hero, shot: Shot, dice: int) -> int:
    """In place of the printed Attack; a modifier of the Attack still counts: GC-ATTACK-10, GC-ATTACK-11."""
    return max(0, dice - printed(hero).attack + mental(g, hero)) if shot.by is hero else dice


async def _ward(g: GuardiansChronicles, hero: Hero, harm: Harm) -> bool:
    target = g.who(harm.target)
    is_near = isinstance(target, Hero) and (target is hero or target in allies_on_tile(g, hero))
    if target is None or not is_near or hero.marks.count(WARD) == WARDED:
        return True
    hero.marks += (WARD,)
    g.tell(TEXT, Happened, "{} stops the hit on {}", WARD, name_of(target))
    return False


async def _pays(g: GuardiansChronicles, hero: Hero, revealed: Hero) -> None:
    if revealed is hero:
        draw_events(g, 1, TEXT)


def _duller(g: GuardiansChronicles, hero: Hero, who: Hero, value: int) -> int:
    return value - 2 if who is hero else value


def _awake(g: GuardiansChronicles) -> list[str]:
    """The ID cards with a figure on the board that have no Activation token."""
    return [name for name in in_play(g) if not g.villain(name).has_token]


async def _stop_clock(g: GuardiansChronicles, hero: Hero) -> None:
    name = await g.ask(
        hero.seat, "Stopped Clock: whose figures do not move this turn?", _awake(g), rule=TEXT, verb="villain", name=str,
        label=str, place=lambda name: f"villain:{name}",
    )  # fmt: skip
    g.lasting.append(Lasting(STOPPED_CLOCK, name, hero.seat))
    g.tell(TEXT, Did, hero.seat, "stops {}", name)


def _has_awake(g: GuardiansChronicles, hero: Hero) -> bool:
    return bool(_awake(g))


def _stopped(g: GuardiansChronicles, clock: Lasting, figure: VillainFigure) -> Refusal | None:
    is_stopped = figure.villain == clock.about
    return Refusal(TEXT, f"{STOPPED_CLOCK}: {name_of(figure)} does not move this turn") if is_stopped else None


HEROES.add(
    HeroCard(
        ORLO,
        "Magician",
        "he",
        {
            Rank.ROOKIE: Values(2, 2, 4, 3, 4),
            Rank.NORMAL: Values(2, 2, 4, 4, 4),
            Rank.VETERAN: Values(2, 2, 4, 5, 4),
        },
        plays="The specialist: solves what others only bruise, mends the team, and needs somebody between him and the robots.",
        power=SECOND_SIGHT,
        hooks=(
            When(
                CHECKED,
                _second_sight,
                "Once a turn, after the roll, a Value Check by him or by an ally in his Area counts 1 less.",
            ),
        ),
    )
)

POWERS.add(
    PowerCard(
        "Mending Light",
        ORLO,
        Symbol.COORDINATION,
        tech=Tech(defense=1, mental=1),
        mode=Mode.ACTION,
        when="a Wound threatens at the end of this turn",
        effect=HealOne("Mending Light", 1, allies_on_tile, "on your tile"),
    ),
    PowerCard(
        "Doorway",
        ORLO,
        Symbol.MOVEMENT,
        tech=Tech(speed=2),
        mode=Mode.UNIQUE,
        when="the way is full of robots",
        effect=Special(
            "put yourself or an ally on your tile on a free Space of your tile, or of a tile linked with it by an open Door "
            "or an Airlock",
            _doorway,
            _has_beyond,
            "no Space is free there",
        ),
    ),
    PowerCard(
        FORESIGHT,
        ORLO,
        Symbol.MENTAL,
        tech=Tech(mental=2),
        when="you stand at the console with three Actions",
        hooks=(When(CHECKED, _foresight, "Once in each of your Value Checks you may roll all its dice again."),),
    ),
    PowerCard(
        "Blue Bolt",
        ORLO,
        Symbol.ATTACK,
        tech=Tech(attack=2),
        when="nobody else can reach the shooter",
        hooks=(
            Ranged(),
            Changes(COMBAT, _bolt, "They roll as many Combat dice as your Mental value, instead of your Attack."),
        ),
    ),
    PowerCard(
        "Borrowed Mind",
        ORLO,
        Symbol.COORDINATION,
        tech=Tech(attack=1, mental=1),
        when="an ally is at the console and you are not",
        hooks=(
            Changes(
                CHECK_VALUE,
                _lends_mind,
                "Allies anywhere may use your Mental value, with its modifiers, in their Mental Value Checks.",
            ),
        ),
    ),
    PowerCard(
        WARD,
        ORLO,
        Symbol.DEFENSE,
        tech=Tech(defense=2),
        when="everybody stands in the gun gallery",
        hooks=(
            When(LANDS, _ward, "The first two hits this turn on you or on allies on your tile deal no Damage and push nobody."),
        ),
    ),
    PowerCard(
        "Deep Breath",
        ORLO,
        Symbol.NONE,
        tech=Tech(defense=1, mental=2),
        when="you work under fire",
    ),
    PowerCard(
        "The Price of Magic",
        ORLO,
        Symbol.WEAKNESS,
        when="nothing has to be solved this turn",
        hooks=(
            When(REVEALED, _pays, "Doktor Skarov draws 1 Event card."),
            Changes(MENTAL, _duller, "Your Mental is 2 lower this turn."),
        ),
    ),
    PowerCard(
        "Parlour Trick",
        ORLO,
        Symbol.MOVEMENT,
        tech=Tech(speed=1),
        mode=Mode.UNIQUE,
        rank=Rank.ROOKIE,
        replaces="Doorway",
        when="the wrong one of you stands at the console",
        effect=Special("change places with an ally on your tile", _parlour_trick, _has_other_on_tile, "no ally is on your tile"),
    ),
    PowerCard(
        "Bedside Manner",
        ORLO,
        Symbol.COORDINATION,
        tech=Tech(mental=1),
        mode=Mode.UNIQUE,
        rank=Rank.ROOKIE,
        replaces="Mending Light",
        when="one point decides about a Wound",
        effect=HealOne("Bedside Manner", 1, allies_next_to, "next to you"),
    ),
    PowerCard(
        "Laying On of Hands",
        ORLO,
        Symbol.COORDINATION,
        tech=Tech(defense=2, mental=1),
        mode=Mode.UNIQUE,
        rank=Rank.VETERAN,
        when="somebody carries two Wounds",
        effect=Special(
            "you or an ally next to you puts one Wound card from hand or discard pile back into the supply",
            _lay_on_hands,
            _has_wounded,
            "neither you nor an ally next to you has a Wound there",
        ),
    ),
    PowerCard(
        STOPPED_CLOCK,
        ORLO,
        Symbol.MOVEMENT,
        tech=Tech(speed=1, mental=3),
        mode=Mode.UNIQUE,
        rank=Rank.VETERAN,
        when="the hunters are one room behind",
        effect=Special(
            "choose a Villain ID card without an Activation token: this turn its figures do not move",
            _stop_clock,
            _has_awake,
            "every ID card has an Activation token",
        ),
        lasting=(Forbids(MOVING, _stopped),),
    ),
)
