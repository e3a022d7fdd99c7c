"""The versions, the first one first."""
