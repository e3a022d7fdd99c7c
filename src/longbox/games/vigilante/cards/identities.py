"""The sixteen Identity Cards. Their Missions are judged in `rules/missions.py`."""

from __future__ import annotations

from longbox.games.vigilante.cards.kinds import Allegiance, IdentityCard

GUARDIAN = "Guardian"
INVESTIGATOR = "Investigator"
ASSASSIN = "Assassin"
MASTERMIND = "Mastermind"
ADDICT = "Addict"
BOUNTY_HUNTER = "Bounty Hunter"
CULTIST = "Cultist"
PROFITEER = "Profiteer"
TIME_TRAVELER = "Time Traveler"
WORSHIPPER = "Worshipper of Life"

# What the Missions ask for: VG-GOOD-02, VG-GOOD-08, VG-EVIL-03, VG-NEUT-02 to VG-NEUT-13.
PER_GUARDIAN = 7
FOR_INVESTIGATOR = 8
FOR_MASTERMIND = 10
FOR_NEUTRALS = 4
KITS = ("First Aid Kit", "Med Pac")
KITS_FOR_ADDICT = 4
WHOLE_FOR_WORSHIPPER = 3

LEFT_OUT_OF_A_FIRST_GAME = (INVESTIGATOR, MASTERMIND)  # VG-SETUP-22

GOOD, NEUTRAL, EVIL = Allegiance.GOOD, Allegiance.NEUTRAL, Allegiance.EVIL

_JAIL = f"Your jail holds at least {FOR_NEUTRALS} Villains"
# Hints for Good (VG-GOOD-09) and for Evil (VG-EVIL-05), who may want to trigger what does harm (VG-DIE-07).
_TOGETHER = "Find out who else is Good and fill your jails together; hinder those who are not."
_HINDER = "Hinder the Good players, trigger what harms them, and jail Villains yourself: those do not count for Good."

IDENTITIES = {
    card.name: card
    for card in (
        # With the number of copies: VG-COMP-08. A Good player is one of the first two: VG-GOOD-01.
        IdentityCard(
            GUARDIAN,
            4,
            GOOD,
            f"The jails of all Good players hold at least {PER_GUARDIAN} Villains per Good player.",
            _TOGETHER,
        ),
        IdentityCard(
            INVESTIGATOR,
            1,
            GOOD,
            f"Your jail holds at least {FOR_INVESTIGATOR} Villains, counting the defeated Heroes of Evil players, "
            "which you take at the end.",
            "Find the Evil players and see their Heroes fall; help the other Good players.",
        ),
        # An Evil player is one of these two: VG-EVIL-01.
        IdentityCard(ASSASSIN, 4, EVIL, "Every Good player loses.", _HINDER),
        IdentityCard(
            MASTERMIND, 1, EVIL, f"Your jail holds at least {FOR_MASTERMIND} Villains. Then all Good players lose.", _HINDER
        ),
        # Six Neutral ones, each with a Mission that nobody else has: VG-COMP-09.
        IdentityCard(
            ADDICT,
            1,
            NEUTRAL,
            f"{_JAIL} of Level 2 or 3, and your hand at least {KITS_FOR_ADDICT} {' or '.join(f'{kit}s' for kit in KITS)}.",
            "Get healing cards from others by trade, and keep them; hinder whoever makes you use them.",
        ),
        IdentityCard(
            BOUNTY_HUNTER,
            1,
            NEUTRAL,
            f"{_JAIL}, and the Hero with the highest Influence, other than your own, is defeated.",
            # VG-CLAR-08
            "See the dearest Hero of the others fall. Who that is may change; recruit dear Heroes to keep them from the others.",
        ),
        IdentityCard(
            CULTIST,
            1,
            NEUTRAL,
            f"{_JAIL}, and every other player has a defeated Hero.",
            "Everybody else has to lose a Hero: trigger Events that do damage, to all of them.",  # not by a Fight: VG-FIGHT-19
        ),
        IdentityCard(
            PROFITEER,
            1,
            NEUTRAL,
            f"{_JAIL}, and your Heroes are worth more Influence than those of any other player.",
            "Recruit the dearest Heroes and keep them alive; see the others' fall.",
        ),
        IdentityCard(
            TIME_TRAVELER,
            1,
            NEUTRAL,
            "You have at least 1 Villain more in your jail than some other player who wins.",
            "Help somebody to win, of whatever side, and jail more Villains than they do.",
        ),
        IdentityCard(
            WORSHIPPER,
            1,
            NEUTRAL,
            f"{_JAIL}, and at least {WHOLE_FOR_WORSHIPPER} of your Heroes stand without any damage.",
            "Keep your Heroes whole; hinder whoever triggers damage.",
        ),
    )
}


def stack(allegiance: Allegiance, *, first_game: bool) -> list[str]:
    """The Identity Cards of one side: VG-SETUP-17, VG-SETUP-22."""
    return [
        card.name
        for card in IDENTITIES.values()
        for _ in range(card.copies)
        if card.allegiance is allegiance and not (first_game and card.name in LEFT_OUT_OF_A_FIRST_GAME)
    ]
