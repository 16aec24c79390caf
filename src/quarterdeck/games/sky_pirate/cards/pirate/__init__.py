"""The Pirate cards, one file for each kind."""
