"""The eight progression envelopes: their information cards (FF-ENV-03), and the cards they add to shared decks (FF-ENV-04)."""

from __future__ import annotations

from longbox import All, OrElse
from longbox.games.freedom_five.attributes import BODY, MIND, SPIRIT
from longbox.games.freedom_five.cards.justice import at_place, in_district
from longbox.games.freedom_five.cards.specials import DICE
from longbox.games.freedom_five.cards.verbs.choices import OnTest
from longbox.games.freedom_five.cards.verbs.city import PlaceHenchmen, RemoveHenchmen
from longbox.games.freedom_five.cards.verbs.common import Where, Who
from longbox.games.freedom_five.cards.verbs.dice import TurnToSix
from longbox.games.freedom_five.cards.verbs.heroes import DiscardCards, Draw, Exhaust, GainTask, Heal, Prevent, TakeBack, TurnUp
from longbox.games.freedom_five.cards.verbs.moves import Move
from longbox.games.freedom_five.cards.verbs.plans import LookAhead, ReturnToken
from longbox.games.freedom_five.kinds import (
    BYSTANDERS,
    ENVELOPES,
    JUSTICE,
    SPECIALS,
    BystanderCard,
    Envelope,
    JusticeCard,
    SpecialCard,
    Test,
    Timing,
)

# Troublemakers of the seventh envelope. Each has two icons or a way out: FF-BYST-08.
TROUBLE = (
    BystanderCard("Mr. Grey, who asks too many questions", 2, DiscardCards(1, Who.ALL), is_helpful=False),
    BystanderCard("A Deserter, and those who look for him", 2, PlaceHenchmen(2, MIND), is_helpful=False),
    BystanderCard("Ottoline Crane, who films everything", 1, OnTest(Test(BODY, 2), None, Exhaust(2)), is_helpful=False),
    BystanderCard("The Councillor's Son, who tells his father", 2, OnTest(Test(SPIRIT, 3), None, GainTask()), is_helpful=False),
)

# Admirers of the Heroes, in the eighth envelope.
FRIENDS = (
    BystanderCard("Edda Voss, prosecutor", 1, OrElse(TurnUp(2), Draw(1))),
    BystanderCard("The Garden Street Watch", 1, OrElse(RemoveHenchmen(3, Where.NEAR), Draw(1))),
    BystanderCard("Benny Two-Phones, who hears things", 2, LookAhead(4)),
    BystanderCard("Mateo Reyes, in his last year of medicine", 1, All(Heal(1), Draw(1))),
)
SPECIAL_CARDS = (
    SpecialCard("Everybody, Now!", DICE, Move(3, Who.ALL)),
    SpecialCard("What We Learned Last Time", DICE, TakeBack(3)),
    SpecialCard("Not on Our Watch", DICE, Prevent(4), Timing.ALLY_DAMAGE),
    SpecialCard("Cut the Strings", DICE, All(ReturnToken(), Draw(1))),
)
JUSTICE_CARDS = (
    JusticeCard("The Bridge at Rush Hour", BODY, at_place(6, BODY), RemoveHenchmen(3, Where.NEAR), Timing.SCHEME),
    JusticeCard(
        "The Quiet Partner", MIND, in_district("Old Harbour", MIND, 4, 2), TurnToSix(), Timing.TEST, DiscardCards(1)
    ),
)  # fmt: skip

# New options for Heroes; the third and the seventh envelope also hold new threats: FF-ENV-02.
CARDS = (
    Envelope(
        1, "What We Have Become",
        "Upgraded Abilities, three for each Hero. In setup each Hero spends the Upgrade Points of the Comic on them; for each "
        "one that comes into the deck a basic card goes.",
    ),
    Envelope(
        2, "Tools of the Trade",
        "Six Augments for any Hero. In setup each Hero takes as many as the Comic says; they work for the whole game.",
    ),
    Envelope(
        3, "They Learn, Too",
        "Four Henchmen Modifiers. The Comic says how many are drawn in setup; each changes all Henchmen of its colour. From now "
        "on there is Challenge Mode: 1 Modifier more, and 1 Upgrade Point more for each Hero.",
    ),
    Envelope(
        4, "The Best of Us",
        "Upgraded Abilities, three more for each Hero. One of each Hero's is Purple, which counts as all four Attributes.",
    ),
    Envelope(
        5, "Nobody Else Could",
        "Two Augments for each Hero alone, to be taken in setup instead of those for anybody or along with them.",
    ),
    Envelope(
        6, "Old Friends",
        "Four Allies. The Comic says how many come along in all; each stays with one Hero, who can call three times.",
    ),
    Envelope(
        7, "The City Turns",
        "Four more Henchmen Modifiers, and four Bystander cards that make trouble, for good.",
        bystanders=tuple(card.name for card in TROUBLE),
    ),
    Envelope(
        8, "The City Remembers",
        "Four Special cards, two Justice cards and four Bystander cards, for good.",
        specials=tuple(card.name for card in SPECIAL_CARDS), justice=tuple(card.name for card in JUSTICE_CARDS),
        bystanders=tuple(card.name for card in FRIENDS),
    ),
)  # fmt: skip

SPECIALS.add(*SPECIAL_CARDS)
JUSTICE.add(*JUSTICE_CARDS)
BYSTANDERS.add(*TROUBLE, *FRIENDS)
ENVELOPES.add(*CARDS)
