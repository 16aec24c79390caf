"""The table: a server where people and bots play together, and where nothing that was confirmed is lost."""
