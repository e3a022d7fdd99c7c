"""What a game is tested with."""
