"""The server: tables over HTTP and WebSocket, and the built web app.

The package `wire` says what travels, `tables` what happens. `app` puts the rest together: `house`
(what all requests share), `identity` (who), `routes` (HTTP), `socket` and `rooms` (one
WebSocket a table), `bots`, `thinkers` and `priority_gate` (bots and hints in
worker processes), `catalogue`, `limits`, `middleware`, `problems`, `metrics`, `pages`.
"""
