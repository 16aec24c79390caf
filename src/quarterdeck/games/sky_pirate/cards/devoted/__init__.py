"""The Devoted cards, one file for each kind."""
