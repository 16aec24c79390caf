"""The procedures of Sky Pirate: one class each, one method per step."""
