"""Tables: running games that people sit at.

`service` is the way in, and the only door to `storage`. What may be done at a table is `core`,
over `fair` chance; `shelf` and `kept` have tables at hand, `writer` stores what was done, `between`
tells other processes. `lists`, `days` and `clocks` are read across tables, `guests` and `study`
are kept beside them. `verify` proves a game file, `check` finds damage in a database.
"""
