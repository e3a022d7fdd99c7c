"""The cards of the box."""
