"""The Trader cards, one file for each kind."""
