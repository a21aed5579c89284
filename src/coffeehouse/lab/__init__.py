"""Experiments with the games: many games over many processes, repeatable from a seed."""
