"""The lab: many games at once."""

from longbox.lab.report import GameEnding, Share, SimulationReport
from longbox.lab.simulate import simulate
from longbox.lab.tournament import BotStanding, Difference, Tournament, tournament

__all__ = ["BotStanding", "Difference", "GameEnding", "Share", "SimulationReport", "Tournament", "simulate", "tournament"]
