"""Tables: running games that people sit at.

Pure core, without storage, clock or network: `row` and the wire's entries (the truth), `table` and
`position` (what follows from it), `doing` (a deed in, new entries out: the only way a table
changes) over `draft`, `opening`, `moving`, `seating`, `consent` (the rules of each deed),
`fairness` (chance), `verify` (its proof), `frames`, `log` and `questions` (what a pair of
eyes may know), `gamefile` (a game as text), `earning` (what a finished game has earned).
Around it: `service` is the way in and the only door to storage: `shelf` and `kept` (tables at
hand), `writer`, `store`, `batch` and `rows` (entries into the database), `lists`, `days` and
`privileges` (what is read across tables), `notify` (between processes), `home`, `database`,
`schema`, `migrate`, `backup` (the database).
"""
