"""How the game goes, on one page: what a newcomer has to know before the first turn, with real cards.

Numbers are taken from the cards, so that the page stays true when they are tuned.
"""

from __future__ import annotations

from longbox import Section, drawing
from longbox.drawing import Markup, cards, die, el, note, panel
from longbox.games.vigilante import goals
from longbox.games.vigilante.cards.scenarios import FAMILIES
from longbox.games.vigilante.draw.board import fight_panel, track_panel
from longbox.games.vigilante.draw.emblems import emblem
from longbox.games.vigilante.draw.mats import held_card, hero_slot
from longbox.games.vigilante.draw.page import PAGE
from longbox.games.vigilante.draw.parts import SIDES, hero_card, token
from longbox.games.vigilante.kinds import HEROES, IDENTITIES, SCENARIOS, VILLAINS, influences
from longbox.games.vigilante.rules.dice import BREAKING_POINT
from longbox.games.vigilante.rules.team import AGENCY_FROM
from longbox.games.vigilante.state import ACTIONS
from longbox.games.vigilante.texts import card_text
from longbox.games.vigilante.view import hand_card
from longbox.games.vigilante.view import hero_card as printed
from longbox.games.vigilante.view_types import FightView, HeroView

WHO = ("Guardian", "Assassin", "Profiteer")
TEAM = ("Nightshift Nora", "Harbor Pilot")  # in slots 1 and 2
VILLAIN = "Tall Paul"
NEW = "Candor"
PAYS = ("Help Wanted", "Field Promotion")
TRACK = ("Loot Crate 1", "Firefight 2", "Jailbreak 4", "Hacking 4", "Paramedic 5")
DIE = 4


def overview() -> list[Section]:
    """The goal, a round, a fight, recruiting, who is who, the end, and what newcomers get wrong."""
    return [_goal(), _round(), _fight(), _recruit(), _events(), _suspects(), _end(), _mistakes()]


def _goal() -> Section:
    rounds = SCENARIOS[f"{FAMILIES[0]} 4"].rounds
    return Section(
        "A team of Heroes, and a secret",
        f"""
        You lead a team of Heroes of your own against escaped Villains. You also have a secret Identity: a side, which
        is Good, Neutral or Evil, and a Mission.

        After {rounds} rounds all Identities are turned up. Everybody whose Mission is achieved then has won, alone or
        with others. Most Missions count the Villains in a jail.
        """,
        PAGE.drawn(
            "Three Identities",
            panel("Three of the Identities", "", cards(*map(_identity, WHO))),
        ),
        "Guardians need the Villains in all Good jails together; an Assassin wins if Good fails; a Profiteer plays alone.",
        ("VG-GOAL-02", "VG-MISS-01", "VG-END-02"),
    )


def _identity(name: str) -> Markup:
    card = IDENTITIES[name]
    side = card.allegiance
    words = [el("b", "", side), el("p", "", card.mission)]
    picture = emblem(name, side)
    return drawing.card(name, words, classes=SIDES[side][1], picture=picture, data_card=name, aria_label=f"{name}, {side}")


def _round() -> Section:
    return Section(
        "A round",
        f"""
        A new Event comes to the Event Track. Then the players take turns of one action each, until everybody has taken
        {ACTIONS}.

        In your turn, first do what is free: play a One-Time-Use card, attach Equipment, use the texts of your Heroes.
        Then take one main action: draw a card, recruit a Hero, fight a Villain, heal a Hero, take off Equipment, or
        trade a card.
        """,
        rules=("VG-ROUND-04", "VG-TURN-02", "VG-MAIN-02"),
    )


def _fight() -> Section:
    villain = VILLAINS[VILLAIN]
    attack = sum(HEROES[name].attack for name in TEAM)
    sum_up = f"Attack {attack} against Health {villain.health}"
    outcome = "you win, and the Villain goes to your jail" if attack >= villain.health else "the Villain escapes"
    return Section(
        "A fight",
        """
        Turn up the top Villain. Its text happens. Then its attack chart hits your Heroes by their slots: each number is
        the damage that the Hero in that slot takes. A Hero with as much damage as Health is defeated and does not
        strike.

        At last add up the Attack of the Heroes who still stand. If it reaches the Villain's Health, the Villain goes to
        your jail. If not, it escapes to the bottom of the deck. The damage stays in either case.
        """,
        PAGE.drawn(
            f"A fight against {VILLAIN}",
            el(
                "div",
                "vg-board",
                fight_panel(_shown(attack), "You", "red", attack),
                panel("Your mat", "vg-told", _slots()),
            ),
        ),
        f"{VILLAIN} hits slot {_hit_slot()} for {max(villain.chart)}. {sum_up}: {outcome}.",
        ("VG-FIGHT-02", "VG-FIGHT-07", "VG-FIGHT-13"),
    )


def _hit_slot() -> int:
    chart = VILLAINS[VILLAIN].chart
    return chart.index(max(chart)) + 1


def _shown(attack: int) -> FightView:
    card = VILLAINS[VILLAIN]
    return {
        "seat": 0,
        "villain": VILLAIN,
        "level": card.level,
        "health": card.health,
        "chart": [*card.chart],
        "text": card_text(card),
        "attack": attack,
    }


def _slots() -> Markup:
    heroes: list[HeroView | None] = [{**printed(name), "damage": 0, "gear": []} for name in TEAM]
    heroes += [None, None]
    chart = VILLAINS[VILLAIN].chart
    drawn = [hero_slot(0, slot, hero, chart[slot - 1] if hero else 0, False) for slot, hero in enumerate(heroes, 1)]
    return el("div", "vg-slots", drawn)


def _recruit() -> Section:
    price = HEROES[NEW].influence
    paid = sum(influences()[name] for name in PAYS)
    return Section(
        "A larger team",
        f"""
        Every card of your hand has an Influence value in its corner. To recruit a Hero from the Hero Market, discard
        cards worth at least the Hero's Influence. What you pay too much is lost.

        So each card is either used for its text or spent. With {AGENCY_FROM} Villains in your jail you may draw the
        stronger Agency Cards.
        """,
        PAGE.drawn(
            f"Recruiting {NEW}",
            panel(
                "A Hero, and cards that pay",
                "vg-market",
                cards(hero_card(printed(NEW), ""), *(held_card(hand_card(name)) for name in PAYS)),
            ),
        ),
        f"{NEW} costs {price} Influence. These two cards pay {paid}.",
        ("VG-RECRUIT-02", "VG-CITY-02", "VG-AGENCY-02"),
    )


def _events() -> Section:
    return Section(
        "Dice and Events",
        """
        After your last action of a round you roll two dice behind your shield and put one of them on the Event Track.
        Every Event with the number of a submitted die happens to all players, good or bad.

        The Events stay, and the track grows by one each round. Which die you submit tells the others something about
        you.
        """,
        PAGE.drawn(
            "An Event Track",
            el(
                "div",
                "vg-board",
                track_panel([{"event": name, "cancelled": False} for name in TRACK], [], [(DIE, "red", "You")], []),
                panel("Behind your shield", "vg-drawn", note("lb-purple vg-shielded", "you rolled ", die(DIE), die(2))),
            ),
        ),
        f"You submitted the {DIE}: both Events with a {DIE} happen. With the 2 it would have been the other one.",
        ("VG-DIE-03", "VG-TRIG-02", "VG-TRIG-09"),
    )


def _suspects() -> Section:
    tokens = [token(0, place, side) for place, side in enumerate(("Evil", None, "Evil", None))]
    return Section(
        "Who is who?",
        """
        In front of each player lie four Allegiance tokens, face down: two of their own side and one of each other side.
        Some texts let you investigate: look at one token of another player. Two alike tell that player's side.

        You may say anything about yourself, true or false. Nobody may show an Identity or a token.
        """,
        PAGE.drawn("The tokens of a player", panel("What you have seen of a player", "vg-tokens", tokens)),
        "Two tokens of this player are Evil, so the player is Evil.",
        ("VG-ALLEG-01", "VG-ALLEG-05", "VG-TALK-01"),
    )


def _end() -> Section:
    return Section(
        "The end",
        f"""
        Missions are checked once, when the last round is over, by what lies on the table then. A Villain that was freed
        from your jail before does not count.

        With two Good players, Guardians need {2 * goals.PER_GUARDIAN} Villains in the two Good jails together. Villains
        in other jails are lost for them: that is why Evil fights, too.
        """,
        rules=("VG-MISS-05", "VG-GOOD-02", "VG-EVIL-05"),
    )


def _mistakes() -> Section:
    return Section(
        "What newcomers get wrong",
        f"""
        They fight with one Hero for too long. Recruit early: Villains of Level 2 and 3 need a team, and an empty slot
        takes no hits.

        They forget to heal. A defeated Hero is gone with the Equipment, and with {BREAKING_POINT} defeated Heroes you
        submit no more dice.

        They forget who else wins by their Villains. A Guardian's jail helps every Good player, so it matters who is
        Good.

        They save everything. A card in the hand does nothing; spend it for a Hero or play it.
        """,
        rules=("VG-LEVEL-01", "VG-DIE-09", "VG-GOOD-02"),
    )
