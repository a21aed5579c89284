"""Notifications that it is somebody's turn, by push, mail or webhook."""
