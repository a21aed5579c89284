"""What docs/api.md and docs/running.md say is true."""

from __future__ import annotations

import os
import re
import shutil
import subprocess

import pytest

from coffeehouse.server.app import make_app
from coffeehouse.server.settings import ServerSettings
from tests.server.running import ROOT, Running

API = (ROOT / "docs/api.md").read_text()


def test_the_game_by_curl_is_played_to_its_end(server: Running) -> None:
    if shutil.which("curl") is None:
        pytest.skip("curl is not installed")
    script = "set -eu\n" + "\n".join(re.findall(r"```sh\n(.*?)```", API, re.DOTALL))
    done = subprocess.run(
        ["bash", "-c", script],
        env={**os.environ, "HOUSE": server.url},
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr
    assert "refused" not in done.stdout
    assert "'seats': [{'seat': 0, 'place': 1" in done.stdout
    assert "coffee-roaster" in done.stdout


def test_every_path_is_listed() -> None:
    app = make_app(ServerSettings(database="unused", key_file=ROOT / "unused"))
    paths = [path for path in app.openapi_schema.paths or {} if path != "/health"]
    listed = re.findall(r"/api/[^`?, ]+|(?<=`)/(?:export|rematch)", API)
    for path in paths:
        plain = re.sub(r"{(table|game|study)}", "{id}", path)
        short = "/" + plain.rsplit("/", 1)[1]
        assert plain in listed or short in listed, plain


def test_every_option_that_running_names_is_there() -> None:
    # The walk's own lines, which are run elsewhere, name options of other programs too.
    page = re.sub(r"```sh\n.*?```", "", (ROOT / "docs/running.md").read_text(), flags=re.DOTALL)
    commands = ("serve", "rotate_key", "backup", "restore")
    source = "".join((ROOT / f"src/coffeehouse/cli/{name}.py").read_text() for name in commands)
    for option in set(re.findall(r"--([a-z][a-z-]+)", page)):
        assert f"{option.replace('-', '_')}:" in source or f'"--{option}"' in source, option
