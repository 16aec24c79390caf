"""The cards of Montaigne, one file for each kind."""
