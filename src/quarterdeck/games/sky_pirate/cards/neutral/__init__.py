"""The cards of no faction, one file for each kind."""
