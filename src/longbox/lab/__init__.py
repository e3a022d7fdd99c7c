"""The lab: many games at once."""

from longbox.lab.report import Outcome, Report
from longbox.lab.simulate import simulate

__all__ = ["Outcome", "Report", "simulate"]
