"""Freedom Five: heroes together against a Mastermind's plan for Megalopolis, for 1 to 5 players."""
