"""How the game goes, on one page: what a newcomer has to know before the first turn, with real cards and places.

Numbers are taken from the cards, so that the page stays true when they are tuned.
"""

from __future__ import annotations

from longbox import Section, several
from longbox.drawing import Markup, cards, el, panel, rolled
from longbox.games.freedom_five.attributes import BODY, Attribute
from longbox.games.freedom_five.draw.boards import ability_card
from longbox.games.freedom_five.draw.city import NOTHING, location_cell
from longbox.games.freedom_five.draw.comic import track_line, villain_card
from longbox.games.freedom_five.draw.page import PAGE
from longbox.games.freedom_five.draw.roster import board_card
from longbox.games.freedom_five.draw.signs import badge, hero_face, hue
from longbox.games.freedom_five.draw.words import hero_words
from longbox.games.freedom_five.heroes import HEROES
from longbox.games.freedom_five.kinds import ABILITIES, LOADOUTS, VILLAINS
from longbox.games.freedom_five.rules.hand import HAND_LIMIT
from longbox.games.freedom_five.state import ACTION_TOKENS, LOST_TOWER, TRACK_END
from longbox.games.freedom_five.view import ability, board
from longbox.games.freedom_five.view_types import LocationView, VillainView

HERO, OTHER = "Legacy", "Wraith"
VILLAIN = "Fright Train"
TEAM = 3  # Heroes in the examples
DICE = (2, 5, 4)
STREETS, RIOT, CALL, FULL = 9, 10, 14, 20  # Locations of the pictures


def overview() -> list[Section]:
    """The goal, a turn, the city, fighting, the Villain phase, the end, and what newcomers get wrong."""
    return [_goal(), _turn(), _city(), _henchmen(), _villain(), _villain_phase(), _end(), _mistakes()]


def _drawn(said: str, *parts: object) -> str:
    return PAGE.drawn(said, el("div", "ff-excerpt", *parts), classes="ff-told")


def _goal() -> Section:
    return Section(
        "One city, one team",
        f"""
        You play a Hero, and all Heroes win or lose together. A Comic tells the story: which Villains are in the city,
        how you win, and how you lose. Often you win by defeating the Mastermind.

        Above the city the Mastermind's plan advances. When it reaches {TRACK_END}, the plan succeeds, and in most
        Comics all is lost.
        """,
        _drawn("The Mastermind track", track_line(4, (6,))),
        "The plan stands at 4. At P the next Chapter of the Comic begins, with rules of its own.",
        ("FF-COMIC-01", "FF-COMIC-05", "FF-TRACK-01"),
    )


def _turn() -> Section:
    return Section(
        "Your turn",
        f"""
        You have {ACTION_TOKENS} Action tokens, and spend one for each Action. You begin in Private Life, without the
        mask: there you Heal, do Personal Tasks, and nobody attacks you. Put on the mask when you like, and your Hero
        phase begins: now you can attack, Interact, and play cards.

        In both you may Move and Recover, which draws cards. When you have ended your turn, the Villains act, and your
        tokens come back.
        """,
        _drawn(
            f"The board of {HERO}",
            el("div", "ff-roster", cards(board_card({**board(HERO), "taken": None}, hero_words(board(HERO)), ""))),
        ),
        f"{HERO}'s board: what a die must show for each Attribute, how far a Move goes, where to Heal, and two Powers.",
        ("FF-TURN-03", "FF-TURN-12", "FF-PRIV-02"),
    )


def _city() -> Section:
    riot: LocationView = {**NOTHING, "anarchy": ["Body"]}
    call: LocationView = {**NOTHING, "bystanders": 1, "tokens": 1}
    streets: LocationView = {**NOTHING, "henchmen": ["Mind", "Body"]}
    return Section(
        "The city",
        """
        Each place may hold trouble. Henchmen come first: as long as one stands there, you can do nothing else with that
        place. Then Anarchy: Interact with the token and make the test of a card. Only then a Bystander can be rescued.

        A test rolls so many dice of an Attribute. Each die that shows your number for it, or more, is a success.
        """,
        _drawn(
            "Three Locations",
            _cell(STREETS, streets, [(0, HERO, False, True)]),
            _cell(RIOT, riot, []),
            _cell(CALL, call, [(1, OTHER, True, False)]),
        ),
        f"{HERO} stands among Henchmen. In the middle is Anarchy. At the right {OTHER}, in Private Life, is beside a "
        "Bystander and a Mastermind token.",
        ("FF-HENCH-04", "FF-ANAR-10", "FF-BYST-02", "FF-TEST-06"),
    )


def _cell(number: int, shown: LocationView, heroes: list[tuple[int, str, bool, bool]]) -> Markup:
    return location_cell(number, shown, heroes, [], [], False, [], "")


def _henchmen() -> Section:
    number = HEROES[HERO].numbers[BODY]
    hits = sum(die >= number for die in DICE)
    dice = [rolled(die, hue("Body") + ("" if die >= number else " lb-missed")) for die in DICE]
    return Section(
        "Henchmen",
        """
        An attack on Henchmen rolls one die for each of them, in their colour. Every success removes one. You need no
        cards for it.

        A Location holds three. A fourth one causes an Overrun: it joins the Villain of its colour, and every
        neighbouring Location gets one more.
        """,
        _drawn(
            "A roll",
            panel(
                "A roll against three Body Henchmen",
                "",
                el("div", "ff-roll", hero_face(HERO), badge("Body", more=f"{number}+"), dice),
            ),
        ),
        f"{HERO} succeeds with Body on {number} or more: {several(hits, 'of the three goes', 'of the three go')}.",
        ("FF-HENCH-08", "FF-OVER-02", "FF-OVER-04"),
    )


def _cards_of(hero: str, attribute: Attribute, count: int) -> list[str]:
    """The Hero's cards of a colour with the most dice."""
    names = [name for name in dict.fromkeys(LOADOUTS[hero].deck) if ABILITIES[name].attribute is attribute]
    return sorted(names, key=lambda name: -ABILITIES[name].dice)[:count]


def _villain() -> Section:
    names = _cards_of(HERO, BODY, 2)
    dice = sum(ABILITIES[name].dice for name in names)
    return Section(
        "Villains",
        """
        Against a Villain you commit Ability cards of the Villain's colour: the dice on them are your dice. Other Heroes
        in the Location may join with cards of their own. Each success is 1 damage.

        Then the Counterstrike hits all who attacked, even if the Villain is defeated. So attack with many dice at once,
        and together.
        """,
        _drawn(
            "A Villain and two cards",
            [_wanted(), panel("Cards of your hand", "", cards(*(ability_card(ability(name)) for name in names)))],
        ),
        f"Two Body cards give {dice} dice against {VILLAIN}, who stands {_durability()} damage when {TEAM} Heroes play.",
        ("FF-ABIL-06", "FF-FIGHT-02", "FF-FIGHT-19"),
    )


def _wanted() -> Markup:
    return panel("A Villain", "ff-villains lb-tight", cards(villain_card(_at_large(), True)))


def _durability() -> int:
    return VILLAINS[VILLAIN].durability + TEAM * VILLAINS[VILLAIN].per_hero


def _at_large() -> VillainView:
    card = VILLAINS[VILLAIN]
    return {
        "name": VILLAIN, "who": card.who, "attribute": str(card.attribute), "location": RIOT, "damage": 0,
        "durability": _durability(), "henchmen": 0, "mastermind": False, "defeated": False,
        "movement": card.movement.words, "defense": card.defense.words, "counterstrike": card.counterstrike.words,
        "after_attack": card.after_attack.words,
    }  # fmt: skip


def _villain_phase() -> Section:
    full: LocationView = {**NOTHING, "henchmen": ["Mind", "Mind", "Tech"]}
    return Section(
        "Then the Villains act",
        """
        After every turn: Henchmen in your Location hurt you, if you wear the mask. You draw cards. Then Scheme cards
        are revealed: more Henchmen, Bystanders in need, Villains who move and do what their cards say.

        Damage is a token. A coloured one stops your cards of that colour until you Heal; an Action token is covered by
        another. With 5 you are knocked out, and the plan advances by 2.
        """,
        _drawn("A full Location", _cell(FULL, full, [(0, HERO, False, True)])),
        f"Three Henchmen: at the end of {HERO}'s turn this is 3 damage, and the next Henchman here overruns the place.",
        ("FF-VPHASE-03", "FF-SCHEME-01", "FF-DMG-04", "FF-KO-03"),
    )


def _end() -> Section:
    return Section(
        "The end",
        f"""
        You win as soon as what the Comic asks for is done, in any Chapter. You lose as soon as one of its losses comes
        true, or if {LOST_TOWER} Anarchy cards lie at Freedom Tower when a Villain phase begins.
        """,
        rules=("FF-END-02", "FF-END-03", "FF-END-05"),
    )


def _mistakes() -> Section:
    return Section(
        "What newcomers get wrong",
        f"""
        They end a turn with the mask on, among Henchmen. Clear the place first, or stay in Private Life.

        They attack a Villain with two dice. It costs an Action and a Counterstrike, and hardly hurts: save cards of one
        colour, up to {HAND_LIMIT} at the end of a turn, and meet there.

        They run after every Henchman. What loses the game is Anarchy, and a plan that advances: look at the supplies
        below the city.

        They forget the texts of their cards. A card that shows no Action symbol is free.
        """,
        rules=("FF-PRIV-12", "FF-FIGHT-18", "FF-ANAR-08", "FF-TURN-17"),
    )
