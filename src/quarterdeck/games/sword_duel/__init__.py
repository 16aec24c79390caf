"""Sword Duel: two rows of attack cards meet pair by pair, and nothing is left to chance."""
