"""What holds of every game, whatever its rules: the contract, by subject. Start with `contract`."""
