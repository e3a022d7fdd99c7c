"""The weights of the evaluation.

`HEROES` and `SKAROV` are what each side makes of the figures that bots look at, by hand: tried in duels of greedy bots. `WEIGHTS`
turn that into a chance; `longbox fit guardians_chronicles` finds them.
"""

HEROES = (
    2.2,  # articles ahead
    2.0,  # slack of all Objectives
    1.0,  # the tightest one
    2.0,  # the nearest Hero's way to the next one
    4.0,  # all Heroes' ways
    0.0,  # open Objectives
    1.0,  # slack of the arrest
    1.5,  # the way to the Doktor
    0.2,  # the Final Showdown
    0.6,  # the Control Room stands open
    0.6,  # the emergency exit
    0.5,  # how near Heroes are to Wounds
    0.1,  # hits to come
    0.05,  # Villains who are near
    0.0,  # Heroes who are held
    0.9,  # Heroes who are out
    0.0,  # Actions left in this turn
    0.1,  # Heroes who are still to act
    0.15,  # the Doktor's hand
    0.1,  # his placed cards
    0.4,  # Robots
    0.3,  # Lieutenants
    0.25,  # Power cards in hand
    0.15,  # powers that wait to be used
    1.0,  # missions done
)

SKAROV = (
    2.2,  # articles ahead
    2.0,  # slack of all Objectives
    1.0,  # the tightest one
    2.0,  # the nearest Hero's way to the next one
    2.0,  # all Heroes' ways
    0.0,  # open Objectives
    1.0,  # slack of the arrest
    1.5,  # the way to the Doktor
    0.2,  # the Final Showdown
    0.6,  # the Control Room stands open
    0.6,  # the emergency exit
    1.0,  # how near Heroes are to Wounds
    0.3,  # hits to come
    0.3,  # Villains who are near
    0.2,  # Heroes who are held
    0.9,  # Heroes who are out
    0.25,  # Actions left in this turn
    0.1,  # Heroes who are still to act
    0.15,  # the Doktor's hand
    0.1,  # his placed cards
    0.8,  # Robots
    0.3,  # Lieutenants
    0.25,  # Power cards in hand
    0.15,  # powers that wait to be used
    1.0,  # missions done
)

WEIGHTS = (
    0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0,
    0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0,
)  # fmt: skip
