"""Chance that nobody bends: how draws are made, what they depend on, the keys behind them."""
