"""A finished game looked at again: every choice judged from what its player knew then, and luck apart from skill."""
