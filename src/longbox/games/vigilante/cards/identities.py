"""The sixteen Identity Cards. `rules/missions.py` judges their Missions."""

from __future__ import annotations

from longbox import listed
from longbox.games.vigilante import goals
from longbox.games.vigilante.kinds import IDENTITIES, Allegiance, IdentityCard

LEFT_OUT_OF_A_FIRST_GAME = (goals.INVESTIGATOR, goals.MASTERMIND)  # VG-SETUP-22

GOOD, NEUTRAL, EVIL = Allegiance.GOOD, Allegiance.NEUTRAL, Allegiance.EVIL

_KITS = listed((f"{kit}s" for kit in goals.KITS), "or")
_JAIL = f"Your jail holds at least {goals.FOR_NEUTRALS} Villains"
# Hints for Good (VG-GOOD-09) and for Evil (VG-EVIL-05). Evil may want to trigger harmful Events (VG-DIE-07).
_TOGETHER = "Find out who else is Good and fill your jails together; hinder those who are not."
_HINDER = "Hinder the Good players, trigger what harms them, and jail Villains yourself: those do not count for Good."

IDENTITY_CARDS = (
    # The number is the number of copies: VG-COMP-08. A Good player is one of the first two: VG-GOOD-01.
    IdentityCard(
        goals.GUARDIAN,
        4,
        GOOD,
        f"The jails of all Good players hold at least {goals.PER_GUARDIAN} Villains per Good player.",
        _TOGETHER,
    ),
    IdentityCard(
        goals.INVESTIGATOR,
        1,
        GOOD,
        f"Your jail holds at least {goals.FOR_INVESTIGATOR} Villains, counting the defeated Heroes of Evil players, "
        "which you take at the end.",
        "Find the Evil players and see their Heroes fall; help the other Good players.",
    ),
    # An Evil player is one of these two: VG-EVIL-01.
    IdentityCard(goals.ASSASSIN, 4, EVIL, "Every Good player loses.", _HINDER),
    IdentityCard(
        goals.MASTERMIND,
        1,
        EVIL,
        f"Your jail holds at least {goals.FOR_MASTERMIND} Villains. Then all Good players lose.",
        _HINDER,
    ),
    # Six Neutral ones, each with a Mission of its own: VG-COMP-09.
    IdentityCard(
        goals.ADDICT,
        1,
        NEUTRAL,
        f"{_JAIL} of Level 2 or 3, and your hand at least {goals.KITS_FOR_ADDICT} {_KITS}.",
        "Get healing cards from others by trade, and keep them; hinder whoever makes you use them.",
    ),
    IdentityCard(
        goals.BOUNTY_HUNTER,
        1,
        NEUTRAL,
        f"{_JAIL}, and the Hero with the highest Influence, other than your own, is defeated.",
        # VG-CLAR-08
        "See the dearest Hero of the others fall. Who that is may change; recruit dear Heroes to keep them from the others.",
    ),
    IdentityCard(
        goals.CULTIST,
        1,
        NEUTRAL,
        f"{_JAIL}, and every other player has a defeated Hero.",
        "Everybody else has to lose a Hero: trigger Events that do damage, to all of them.",  # Fights do not count: VG-FIGHT-19
    ),
    IdentityCard(
        goals.PROFITEER,
        1,
        NEUTRAL,
        f"{_JAIL}, and your Heroes are worth more Influence than those of any other player.",
        "Recruit the dearest Heroes and keep them alive; see the others' fall.",
    ),
    IdentityCard(
        goals.TIME_TRAVELER,
        1,
        NEUTRAL,
        "You have at least 1 Villain more in your jail than some other player who wins.",
        "Help somebody to win, of whatever side, and jail more Villains than they do.",
    ),
    IdentityCard(
        goals.WORSHIPPER,
        1,
        NEUTRAL,
        f"{_JAIL}, and at least {goals.WHOLE_FOR_WORSHIPPER} of your Heroes stand without any damage.",
        "Keep your Heroes whole; hinder whoever triggers damage.",
    ),
)


def stack(allegiance: Allegiance, *, first_game: bool) -> list[str]:
    """The Identity Cards of one side: VG-SETUP-17, VG-SETUP-22."""
    return [
        card.name
        for card in IDENTITIES.values()
        for _ in range(card.copies)
        if card.allegiance is allegiance and not (first_game and card.name in LEFT_OUT_OF_A_FIRST_GAME)
    ]
