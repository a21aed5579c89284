"""A house of its own for those who drive a browser."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def open_house() -> Iterator[str]:
    """A server on loopback with an empty database; gives its address."""
    with tempfile.TemporaryDirectory() as data:
        server = subprocess.Popen(
            [sys.executable, "-m", "coffeehouse", "serve", "--port", "0", "--pace", "0"],
            env={**os.environ, "COFFEEHOUSE_DATA": data, "NO_COLOR": "1"},
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert server.stdout is not None
        found = re.search(r"http://localhost:\d+/", server.stdout.readline())
        try:
            if found is None:
                raise SystemExit("The house did not open; try: make run")
            yield found[0]
        finally:
            server.terminate()
            server.wait(60)
