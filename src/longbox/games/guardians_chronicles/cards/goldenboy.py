"""GoldenBoy: The battering ram: goes first, takes the hits, opens the doors, and turns every kill into a step forward."""

from __future__ import annotations

from longbox.games.guardians_chronicles.kinds import HEROES, POWERS, HeroCard, Mode, PowerCard, Rank, Symbol, Tech, Values

GOLDENBOY = "GoldenBoy"

HEROES.add(
    HeroCard(
        GOLDENBOY,
        "Powerhouse",
        "he",
        {
            Rank.ROOKIE: Values(2, 3, 3, 2, 5),
            Rank.NORMAL: Values(2, 3, 4, 2, 5),
            Rank.VETERAN: Values(2, 4, 4, 2, 5),
        },
        plays="The battering ram: goes first, takes the hits, opens the doors, and turns every kill into a step forward.",
        power="Follow through",
        hooks=(),  # Follow through: after each attack of his that hits he may step.
    )
)

POWERS.add(
    PowerCard(
        "Shake the Foundations",
        GOLDENBOY,
        Symbol.ATTACK,
        tech=Tech(speed=1, attack=1),
        mode=Mode.UNIQUE,
        when="three robots crowd you",
        # Make one attack roll against all enemies in your Area and next to you at once. No pushes.
    ),
    PowerCard(
        "Haymaker",
        GOLDENBOY,
        Symbol.ATTACK,
        tech=Tech(attack=2),
        when="a Lieutenant has to go this turn (play it beside an Attack technique)",
        # A melee attack of yours that beats the target's Defense by 2 or more deals 2 Damage.
    ),
    PowerCard(
        "Bull Rush",
        GOLDENBOY,
        Symbol.MOVEMENT,
        tech=Tech(speed=2),
        mode=Mode.ACTION,
        when="a wall of Androids stands in the corridor",
        # Move up to your Speed; enemies neither stop nor hold you. Then you may push each enemy next to you to a free Space next to it.
    ),
    PowerCard(
        "Body Block",
        GOLDENBOY,
        Symbol.DEFENSE,
        tech=Tech(defense=2),
        when="Orlo or Nova must stay at the console one more turn",
        # When an ally next to you is attacked, at whatever range, you may become the target instead.
    ),
    PowerCard(
        "Wrecking Ball",
        GOLDENBOY,
        Symbol.MENTAL,
        tech=Tech(attack=1, mental=1),
        when="doors, valves and moulds want smashing",
        # Your Attack Value Checks roll 2 dice fewer.
    ),
    PowerCard(
        "Fastball",
        GOLDENBOY,
        Symbol.COORDINATION,
        tech=Tech(speed=1, defense=1),
        mode=Mode.UNIQUE,
        when="an ally is held and the console is in sight",
        # Put an ally next to you on any free Space in your sight; enemies do not matter.
    ),
    PowerCard(
        "Knuckle Up",
        GOLDENBOY,
        Symbol.NONE,
        tech=Tech(attack=2, defense=1),
        when="you lead through a contested door",
    ),
    PowerCard(
        "Smile for the Cameras",
        GOLDENBOY,
        Symbol.WEAKNESS,
        when="you are already where the fight is",
        # Heal Damage up to your Health. This turn your Speed is 0, and every Value Check on your tile counts 1 more.
    ),
    PowerCard(
        "Ground Stomp",
        GOLDENBOY,
        Symbol.ATTACK,
        tech=Tech(attack=1),
        mode=Mode.UNIQUE,
        rank=Rank.ROOKIE,
        replaces="Shake the Foundations",
        when="two robots stand close",
        # Make one attack roll against two enemies next to you at once. No pushes.
    ),
    PowerCard(
        "Wild Swing",
        GOLDENBOY,
        Symbol.NONE,
        tech=Tech(attack=2, defense=-1),
        rank=Rank.ROOKIE,
        replaces="Knuckle Up",
        when="hitting matters more than being hit",
    ),
    PowerCard(
        "Stampede",
        GOLDENBOY,
        Symbol.ATTACK,
        tech=Tech(speed=1, attack=2),
        rank=Rank.VETERAN,
        when="a row of robots, one step apart",
        # The first two attacks of yours this turn that eliminate an enemy each give you one more attack at once, after your step.
    ),
    PowerCard(
        "Golden Hide",
        GOLDENBOY,
        Symbol.DEFENSE,
        tech=Tech(defense=3),
        rank=Rank.VETERAN,
        when="you stay alone against the Doktor",
        # The first two Damage you would take this turn are not taken.
    ),
)
