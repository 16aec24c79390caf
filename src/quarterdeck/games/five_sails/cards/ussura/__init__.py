"""The cards of Ussura, one file for each kind."""
