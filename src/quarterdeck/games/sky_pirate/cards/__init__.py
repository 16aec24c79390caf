"""The cards of Sky Pirate, one block each: a folder for each faction, in it a file for each kind of card."""
