"""The declarations of all cards and boards."""
