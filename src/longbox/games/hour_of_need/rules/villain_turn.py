"""The villain turn: each hero draws and resolves one villain card."""

from __future__ import annotations

from longbox import Happened, PhaseBegan
from longbox.games.hour_of_need.kinds import FOES, PLOYS, Kind
from longbox.games.hour_of_need.rules.bystanders import place_bystander
from longbox.games.hour_of_need.rules.choices import decide_spot
from longbox.games.hour_of_need.rules.damage import return_defeated
from longbox.games.hour_of_need.rules.enemies import inflict_hero
from longbox.games.hour_of_need.rules.facts import rooms_of
from longbox.games.hour_of_need.rules.minions import place_minion
from longbox.games.hour_of_need.rules.moves import put_enemy
from longbox.games.hour_of_need.rules.places import empty_nearest, villain_panel, villain_target
from longbox.games.hour_of_need.rules.saying import icon_meaning
from longbox.games.hour_of_need.rules.scheming import scheme
from longbox.games.hour_of_need.state import Card, Hero, HourOfNeed, Phase, Verb
from longbox.games.hour_of_need.telling import IconCame, Put, VillainCardDrawn, VillainCardOver


async def villain_turn(g: HourOfNeed) -> None:
    """One hero who has not drawn draws a villain card; any may be next: HN-VTURN-01, HN-VTURN-02, HN-RULING-20, HN-RULING-102."""
    if not g.drawn:
        g.round += 1
        for hero in g.heroes:
            hero.used = ()
        g.tell("HN-ROUND-01", PhaseBegan, g.round, "the villain turn")
    waiting = [hero.seat for hero in g.heroes if hero.seat not in g.drawn]
    seat, _ = await g.ask_team(
        "Who draws the next villain card?", {seat: ["draw"] for seat in waiting}, rule="HN-VTURN-01",
        label=lambda _: "Draw a villain card", place=lambda _: "deck:villain",
    )  # fmt: skip
    g.active = seat
    g.causes = []
    g.drawn.append(seat)
    await draw_villain_card(g, g.heroes[seat])
    if len(g.drawn) == len(g.heroes):  # HN-VTURN-04
        g.drawn = []
        await return_defeated(g)
        g.phase = Phase.READY


async def draw_villain_card(g: HourOfNeed, hero: Hero) -> None:
    """A Lackey or Peril comes into play; a Ploy is resolved and discarded: HN-VTURN-05, HN-RULING-19."""
    name = g.villain_pile.draw(g)
    if name is None:
        return
    g.tell("HN-VTURN-01", VillainCardDrawn, hero.seat, hero.name, name, rooms_of(g))
    if name in PLOYS:
        g.acting.append(name)
        await resolve_ploy(g, hero, name)
        g.acting.pop()
        g.villain_discards.append(name)
        g.tell("HN-VTURN-05", VillainCardOver, hero.seat, name, False)
        return
    card = Card(name)
    hero.threats.append(card)  # HN-VPERIL-01, HN-LACKEY-01
    if FOES[name].kind is Kind.PERIL:
        await _place_peril(g, card)
    else:
        await put_enemy(g, card, g.board.scheme[FOES[name].colour - 1], "HN-LACKEY-02")
    g.tell("HN-VTURN-05", VillainCardOver, hero.seat, name, True)


async def _place_peril(g: HourOfNeed, card: Card) -> None:
    """Its token in the peril space of its colour, or the empty space nearest to it: HN-VPERIL-02, HN-VPERIL-03."""
    spaces = empty_nearest(g, g.board.peril[FOES[card.name].colour - 1])
    card.spot = await decide_spot(g, f"Where does {card.name} appear?", spaces, rule="HN-VPERIL-03", verb="space")
    g.tell("HN-VPERIL-02", Put, card.name, card.spot)


async def resolve_ploy(g: HourOfNeed, hero: Hero, name: str) -> None:
    """Its icons from left to right (HN-PLOY-02), and not its Showdown effect (HN-VTURN-06).

    One that cannot be resolved is a crisis at once, and the rest follows: HN-CRISIS-04, HN-RULING-25. A minion icon names its
    panel, or is that of the villain: HN-RULING-17.
    """
    ploy = PLOYS[name]
    for number, icon in enumerate(ploy.icons, 1):
        g.tell("HN-PLOY-02", IconCame, name, number, icon, icon_meaning(g, name, icon))
        match icon:
            case "C":
                await cunning(g, hero, name)
            case "B":
                await place_bystander(g, "HN-PLOY-07", is_ploy=True)
            case "X":
                assert ploy.special is not None
                await _special(g, hero, name, ploy.special)
            case "V":
                await place_minion(g, villain_panel(g), "HN-PLOY-03")
            case _:
                await place_minion(g, int(icon), "HN-PLOY-03")


async def _special(g: HourOfNeed, hero: Hero, name: str, special: Verb) -> None:
    """The special icon of a Ploy does what its text says: HN-PLOY-10. If that changes nothing, the log says why."""
    refusal = special.why_not(g, hero.seat)
    if refusal is None:
        await special.do(g, hero.seat)
    else:
        g.tell("HN-PLOY-10", Happened, "The special icon of {} changes nothing: {}", name, refusal.reason)


async def cunning(g: HourOfNeed, hero: Hero, name: str) -> None:
    """The villain schemes or inflicts the active hero, as that hero chooses: HN-PLOY-05, HN-PLOY-06.

    For a hero who is not on the board there is no choice: HN-RULING-32.
    """
    options = ["scheme", "inflict"] if hero.is_here else ["scheme"]
    villain = g.villain_name
    chosen = await g.ask(
        hero.seat, f"Cunning of {name}: what does {villain} do?", options, rule="HN-PLOY-06", verb="cunning",
        label=lambda what: f"{villain} schemes" if what == "scheme" else f"{villain} inflicts you",
        place=lambda what: f"panel:{villain_panel(g)}" if what == "scheme" else f"hero:{hero.seat}",
    )  # fmt: skip
    if chosen == "scheme":
        await scheme(g)
    else:
        await inflict_hero(g, villain_target(g), hero, "HN-PLOY-05")
