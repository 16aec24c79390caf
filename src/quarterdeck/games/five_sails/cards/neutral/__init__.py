"""The cards of no faction: everybody may have them."""
