"""Orlo Vane: The specialist: solves what others only bruise, mends the team, and needs somebody between him and the robots."""

from __future__ import annotations

from longbox.games.guardians_chronicles.kinds import HEROES, POWERS, HeroCard, Mode, PowerCard, Rank, Symbol, Tech, Values

ORLO = "Orlo Vane"

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
        power="Second sight",
        hooks=(),  # Second sight: once a turn, after the roll, a Value Check by him or by an ally in his Area counts 1 less.
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
        # You or an ally on your tile heals 1 Damage.
    ),
    PowerCard(
        "Doorway",
        ORLO,
        Symbol.MOVEMENT,
        tech=Tech(speed=2),
        mode=Mode.UNIQUE,
        when="the way is full of robots",
        # Put yourself or an ally on your tile on a free Space of your tile, or of a tile linked with it by an open Door or an Airlock.
    ),
    PowerCard(
        "Foresight",
        ORLO,
        Symbol.MENTAL,
        tech=Tech(mental=2),
        when="you stand at the console with three Actions",
        # Once in each of your Value Checks you may roll all its dice again.
    ),
    PowerCard(
        "Blue Bolt",
        ORLO,
        Symbol.ATTACK,
        tech=Tech(attack=2),
        when="nobody else can reach the shooter",
        # Your attacks may be ranged and roll as many Combat dice as your Mental value, instead of your Attack.
    ),
    PowerCard(
        "Borrowed Mind",
        ORLO,
        Symbol.COORDINATION,
        tech=Tech(attack=1, mental=1),
        when="an ally is at the console and you are not",
        # Allies anywhere may use your Mental value, with its modifiers, in their Mental Value Checks.
    ),
    PowerCard(
        "Ward",
        ORLO,
        Symbol.DEFENSE,
        tech=Tech(defense=2),
        when="everybody stands in the gun gallery",
        # The first two hits this turn on you or on allies on your tile deal no Damage and push nobody.
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
        # Heal Damage up to your Health. Doktor Skarov draws 1 Event card, and your Mental is 2 lower this turn.
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
        # Change places with an ally on your tile.
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
        # You or an ally next to you heals 1 Damage.
    ),
    PowerCard(
        "Laying On of Hands",
        ORLO,
        Symbol.COORDINATION,
        tech=Tech(defense=2, mental=1),
        mode=Mode.UNIQUE,
        rank=Rank.VETERAN,
        when="somebody carries two Wounds",
        # You or an ally next to you puts one Wound card from hand or discard pile back into the supply.
    ),
    PowerCard(
        "Stopped Clock",
        ORLO,
        Symbol.MOVEMENT,
        tech=Tech(speed=1, mental=3),
        mode=Mode.UNIQUE,
        rank=Rank.VETERAN,
        when="the hunters are one room behind",
        # Choose a Villain ID card without an Activation token: this turn its figures do not move.
    ),
)
