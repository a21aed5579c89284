"""How fast every registered game runs, compiled and interpreted, beside its peers: `make bench`."""
