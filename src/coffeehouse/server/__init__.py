"""The server: tables over HTTP and WebSocket, and the built web app.

Each feature is a folder with its messages, SQL tables, service and routes: `play`, `lobby`,
`chat`, `presence`, `notifications`, `people`, `ratings`, `daily`, `learning`, `identity`, `admin`.
They share `db` (the database), `bus` (messages between processes) and `workers` (processes that
think).
`app_state` puts the services together, `app` the routes.
"""
