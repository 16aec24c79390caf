"""The rulebook's procedures: match, combat, preparation, engagement, flip, exchange and refill."""
