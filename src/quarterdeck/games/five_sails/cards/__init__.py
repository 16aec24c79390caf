"""The cards of the core set, one block each, grouped as the game groups them."""
