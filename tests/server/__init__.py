"""The server: the API, the socket, and what may go wrong."""
