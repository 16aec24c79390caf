"""Arcana: guilds of Cadwallon compete for Relics, Locations and Personalities."""
