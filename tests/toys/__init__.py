"""Three toy games, each with all the rooms of a real one, that prove the contract and the laws.

`tasting` hides cups in hands and draws from a bag; `breakfast` lets all seats act in any order;
`roast` hides nothing and was written from docs/adding-a-game.md alone.
"""
