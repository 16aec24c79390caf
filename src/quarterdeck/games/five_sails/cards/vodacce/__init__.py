"""The cards of Vodacce, one file for each kind."""
