#!/usr/bin/env python3
"""For a Debian that nobody booted: does what systemctl would, as far as docs/running.md asks."""

import configparser
import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path


def unit(name: str) -> configparser.SectionProxy:
    parser = configparser.ConfigParser(strict=False, interpolation=None)
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read(f"/etc/systemd/system/{name}.service")
    return parser["Service"]


def start(name: str) -> None:
    if name == "caddy":
        text = "{\n default_bind 127.0.0.1\n}\n" + Path("/etc/caddy/Caddyfile").read_text()
        Path("/tmp/Caddyfile").write_text(text)
        command = ["caddy", "start", "--config", "/tmp/Caddyfile", "--adapter", "caddyfile"]
        subprocess.run(command, check=True)
        return
    service = unit(name)
    for folder in service.get("StateDirectory", "").split():
        subprocess.run(
            ["install", "-d", "-m", "700", "-o", service["User"], f"/var/lib/{folder}"], check=True
        )
    command = ["runuser", "-u", service["User"], "--", "env", service["Environment"]]
    command += service["ExecStart"].split()
    if service.get("Type") == "oneshot":
        subprocess.run(command, check=True)
        return
    with Path(f"/tmp/{name}.log").open("w") as log:
        process = subprocess.Popen(command, stderr=log, start_new_session=True)
    Path(f"/tmp/{name}.pid").write_text(str(process.pid))


def stop(name: str) -> None:
    file = Path(f"/tmp/{name}.pid")
    if not file.exists():
        return
    group = int(file.read_text())
    file.unlink()
    with suppress(ProcessLookupError):
        os.killpg(group, signal.SIGTERM)
    # Nobody here reaps the dead: only who still runs or sleeps counts.
    living = ["pgrep", "--runstates", "D,R,S", "-g", str(group)]
    while subprocess.run(living, stdout=subprocess.DEVNULL).returncode == 0:
        time.sleep(0.1)


verb, *names = [word for word in sys.argv[1:] if not word.startswith("--")]
for given in names:
    if given.endswith(".timer"):
        assert Path(f"/etc/systemd/system/{given}").exists(), given
    elif verb == "stop":
        stop(given)
    elif verb in ("enable", "start", "restart", "reload-or-restart"):
        stop(given)
        start(given)
