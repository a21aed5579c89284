"""`python -m tests.server.toy_server serve …`: the server with the toys on its shelf.

Its worker processes import this module too, so the toys are registered above the guard.
"""

import tests.conftest  # noqa: F401 - registers the toys
from coffeehouse.cli import main

if __name__ == "__main__":
    main()
