"""Super Nova: The raider: reaches anything, shoots anything, is easily hit and hard to keep down."""

from __future__ import annotations

from longbox.games.guardians_chronicles.kinds import HEROES, POWERS, HeroCard, Mode, PowerCard, Rank, Symbol, Tech, Values

NOVA = "Super Nova"

HEROES.add(
    HeroCard(
        NOVA,
        "Energy",
        "she",
        {
            Rank.ROOKIE: Values(3, 4, 3, 2, 4),
            Rank.NORMAL: Values(3, 4, 3, 2, 5),
            Rank.VETERAN: Values(3, 5, 3, 2, 5),
        },
        plays="The raider: reaches anything, shoots anything, is easily hit and hard to keep down.",
        power="Flight",
        hooks=(),  # Flight: enemies neither stop nor hold her moves.
    )
)

POWERS.add(
    PowerCard(
        "Solar Lance",
        NOVA,
        Symbol.ATTACK,
        tech=Tech(attack=2),
        when="the target hides behind its guards, or a door must be shot open",
        # Your attacks may be ranged, and figures do not block their line.
    ),
    PowerCard(
        "Starburst",
        NOVA,
        Symbol.ATTACK,
        tech=Tech(speed=1, attack=1),
        mode=Mode.UNIQUE,
        when="reinforcements have just left their holes together",
        # Choose an Area of which you see a Space: make one ranged attack roll with 1 Combat die fewer against all enemies in it at once. No pushes.
    ),
    PowerCard(
        "Slipstream",
        NOVA,
        Symbol.MOVEMENT,
        tech=Tech(speed=2),
        when="Orlo has to be across the base by tonight",
        # In each of your Move Actions one ally from the Area where it begins may come along to the same final Area.
    ),
    PowerCard(
        "Heat Haze",
        NOVA,
        Symbol.DEFENSE,
        tech=Tech(defense=2),
        when="Gynoids line the hall",
        # Attack rolls against you and against allies next to you have 1 die fewer (a Combat die if there is one).
    ),
    PowerCard(
        "Cutting Torch",
        NOVA,
        Symbol.MENTAL,
        tech=Tech(mental=2),
        when="a task is too hard for you and somebody comes after you",
        # Your Attack Value Checks may be made from afar, and a failed Value Check of yours puts two -1 tokens instead of one.
    ),
    PowerCard(
        "Beacon",
        NOVA,
        Symbol.COORDINATION,
        tech=Tech(speed=1, defense=1),
        when="the whole team is stuck in a crowd",
        # Allies who begin a move on your tile are neither stopped nor held by enemies in that move.
    ),
    PowerCard(
        "Full Burn",
        NOVA,
        Symbol.NONE,
        tech=Tech(speed=-1, attack=3),
        when="the target is already in front of you",
    ),
    PowerCard(
        "Flame-Out",
        NOVA,
        Symbol.WEAKNESS,
        when="you stand behind your friends",
        # Heal Damage up to your Health. This turn your flight fails, you have -2 Attack, and you may not use ranged attacks.
    ),
    PowerCard(
        "Spark",
        NOVA,
        Symbol.ATTACK,
        tech=Tech(attack=1),
        mode=Mode.UNIQUE,
        rank=Rank.ROOKIE,
        replaces="Starburst",
        when="one clean shot is enough",
        # Make one ranged attack.
    ),
    PowerCard(
        "Shaky Landing",
        NOVA,
        Symbol.NONE,
        tech=Tech(speed=1, attack=1, defense=-1),
        rank=Rank.ROOKIE,
        replaces="Full Burn",
        when="an empty room on the far side needs you",
    ),
    PowerCard(
        "Supernova",
        NOVA,
        Symbol.ATTACK,
        tech=Tech(attack=3),
        mode=Mode.UNIQUE,
        rank=Rank.VETERAN,
        when="four or more enemies are in the room",
        # Make a ranged attack, one roll each, against every enemy in sight on your tile; then you take 1 Damage.
    ),
    PowerCard(
        "Afterimage",
        NOVA,
        Symbol.DEFENSE,
        tech=Tech(speed=1, defense=2),
        rank=Rank.VETERAN,
        when="Androids have you cornered",
        # After each attack on you, hit or miss, you may go to a free Space of your Area or of an adjacent Area.
    ),
)
