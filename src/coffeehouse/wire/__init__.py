"""The protocol, once: everything that travels between a house and whoever plays there.

`commands` and `questions` go in; `answers` come back, and are pushed. `entries` are what a table
is made of, `frames` how a pair of eyes is sent them. `catalogue`, `people`, `lists`, `daily` and
`draws` are what the other pages show. HTTP, socket, client and web use these structs; `schema`
writes them down for the web's types. Nothing here knows storage, HTTP or sockets.
"""
