"""Running tables: stored, cached, played at, and sent to everybody who looks."""
