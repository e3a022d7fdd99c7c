"""The cards and boards, declared."""
