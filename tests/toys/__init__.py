"""Toy games that prove the contract and the laws. `tasting` hides cups in hands and draws from a
bag; `breakfast` lets all seats act in any order. A third, Kettle, is `coffeehouse.skeleton`.
"""
