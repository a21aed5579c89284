"""A table and what may be done at it: pure, without storage, clock or network.

`row` and the wire's entries are the truth, `table` and `position` what follows from it; `doing`
(a command in, new entries out) is the only way a table changes, over `draft` and the rules of each
command; `frames`, `log` and `questions` are what a pair of eyes may know, and
`gamefile` is a game as text.
"""
