"""Sky Pirate: captains, their ships and their crews, with a first-in, first-out queue of effects."""
