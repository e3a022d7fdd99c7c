"""The cards of the box, as declarations."""
