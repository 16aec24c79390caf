"""The cards of the City: its Deck and its ancillary locations."""
