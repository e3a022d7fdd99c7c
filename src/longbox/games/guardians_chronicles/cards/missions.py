"""The Personal Missions: what a Combat die decides at setup (GC-SETUP-03, GC-RULING-14)."""

from __future__ import annotations

from longbox.games.guardians_chronicles.kinds import MISSIONS, Mission
from longbox.games.guardians_chronicles.state import DOKTOR, GuardiansChronicles, Hero


def _everybody_home(g: GuardiansChronicles, hero: Hero) -> bool:
    is_arrested = any(article.kind == "showdown" and article.about == DOKTOR and article.for_heroes for article in g.articles)
    return is_arrested and not any(each.is_out for each in g.heroes)


MISSIONS.add(
    Mission(
        "Clap Them in Irons",
        "Sgt Freedom",
        "0",
        "Eliminate a Lieutenant with his own attack.",
        lambda g, hero: hero.tally.lieutenants >= 1,
    ),
    Mission("Everybody Home", "Sgt Freedom", "1", "No Hero is knocked out and Doktor Skarov is arrested.", _everybody_home),
    Mission("Follow Me", "Sgt Freedom", "2", "Open 2 Doors himself.", lambda g, hero: hero.tally.doors >= 2),
    Mission(
        "Man of Many Parts",
        "Sgt Freedom",
        "POW",
        "Remove 2 Objective tokens and eliminate 3 enemies.",
        lambda g, hero: hero.tally.tokens >= 2 and hero.tally.kills >= 3,
    ),
    Mission("Scrap Dealer", "GoldenBoy", "0", "Eliminate 8 Robots.", lambda g, hero: hero.tally.robots >= 8),
    Mission(
        "No Door Too Thick", "GoldenBoy", "1", "Open 3 Doors with Attack checks.", lambda g, hero: hero.tally.doors_attack >= 3
    ),
    Mission(
        "Still Standing",
        "GoldenBoy",
        "2",
        "Take 10 Damage or more in all and not be knocked out.",
        lambda g, hero: hero.tally.taken >= 10,
    ),
    Mission(
        "Pick on My Size", "GoldenBoy", "POW", "Deal 5 Damage to Lieutenants and the Doktor.", lambda g, hero: hero.tally.big >= 5
    ),
    Mission("Sharpshooter", "Super Nova", "0", "Eliminate 2 enemies with ranged attacks.", lambda g, hero: hero.tally.far >= 2),
    Mission("High Flyer", "Super Nova", "1", "End activations on 5 different tiles.", lambda g, hero: len(hero.tally.tiles) >= 5),
    Mission(
        "First Through the Door",
        "Super Nova",
        "2",
        "Be the first Hero in the Control Room.",
        lambda g, hero: hero.tally.first >= 1,
    ),
    Mission("Firestorm", "Super Nova", "POW", "Eliminate 2 enemies in one turn.", lambda g, hero: hero.tally.best_turn >= 2),
    Mission("Master of the Locks", "Orlo Vane", "0", "Remove 4 Objective tokens.", lambda g, hero: hero.tally.tokens >= 4),
    Mission(
        "Physician", "Orlo Vane", "1", "Heal 3 Damage from allies, a Wound counting 2.", lambda g, hero: hero.tally.healed >= 3
    ),
    Mission(
        "The Last Trick",
        "Orlo Vane",
        "2",
        "Remove the last token of an Objective with a Mental check.",
        lambda g, hero: hero.tally.finished_mental >= 1,
    ),
    Mission(
        "No Violence",
        "Orlo Vane",
        "POW",
        "Eliminate at most 2 enemies, and remove 2 Objective tokens.",
        lambda g, hero: hero.tally.kills <= 2 and hero.tally.tokens >= 2,
    ),
)
