"""A table and what may happen at it: pure, without storage, clock or network.

The row and the entries are the truth; `table` and `position` follow from them. `decide` (a command
in, new entries out) is the only way a table changes; it uses `draft` and the rules of each command.
`scenes`, `frames`, `log` and `answering` build what one viewer may know, and `game_file` is a game
as text.
"""
