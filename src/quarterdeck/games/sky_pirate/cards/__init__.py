"""The cards of Sky Pirate: one block each, by faction and kind."""
