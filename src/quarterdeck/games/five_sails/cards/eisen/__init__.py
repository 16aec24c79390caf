"""The cards of Eisen, one file for each kind."""
