"""The games of the house, one package each; the registry finds them."""
