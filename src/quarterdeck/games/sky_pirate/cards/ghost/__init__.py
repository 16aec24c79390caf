"""The Ghost cards, one file for each kind."""
