"""The names of the Identities, and what their Missions ask for."""

from __future__ import annotations

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
