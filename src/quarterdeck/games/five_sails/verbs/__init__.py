"""The verbs of Five Sails, as card texts use them: move, wound, engage, claim, challenge, pressure, ..."""
