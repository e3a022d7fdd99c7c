"""The lab: many games at once."""

from longbox.lab.report import Outcome, Report, Share
from longbox.lab.simulate import simulate
from longbox.lab.tournament import Difference, Standing, Tournament, tournament

__all__ = ["Difference", "Outcome", "Report", "Share", "Standing", "Tournament", "simulate", "tournament"]
