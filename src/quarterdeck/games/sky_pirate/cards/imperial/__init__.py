"""The Imperial cards, one file for each kind."""
