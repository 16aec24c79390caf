"""The lab: many games at once, their statistics, the contract checks and the bench."""
