"""How strong people and bots have shown to be."""
