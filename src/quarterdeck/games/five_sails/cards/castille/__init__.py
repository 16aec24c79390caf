"""The cards of Castille, one file for each kind."""
