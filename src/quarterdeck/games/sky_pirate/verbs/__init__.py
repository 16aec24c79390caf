"""What cards and rules say, in their words: verbs about cards, about ships, about a while, and whole instructions."""
