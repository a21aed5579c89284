"""The server: tables over HTTP and WebSocket, and the built web app.

`wire` says what travels. `app` puts the rest together: `identity` (who), `routes` (HTTP),
`socket` and `rooms` (one WebSocket a table), `houses`, `thinking` and `places` (house players
and hints in worker processes), `daily` (the game of the day), `guard` (origins, limits, headers),
`metrics`, `pages`.
"""
