"""7th Sea: City of Five Sails, in its 2023 rules and its playtest edition."""
