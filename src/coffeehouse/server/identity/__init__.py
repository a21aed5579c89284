"""Who somebody is: signed cookies, sessions and links to other devices."""
