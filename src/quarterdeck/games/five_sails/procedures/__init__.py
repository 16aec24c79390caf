"""The rulebook's procedures, one class each."""
