"""A house of one's own from an empty machine, as docs/running.md walks there; and what lies in
deploy/ for those who open one.
"""

from __future__ import annotations

import json
import re
import subprocess
import tomllib
from configparser import ConfigParser
from pathlib import Path

import pytest

from coffeehouse.server.metrics import Metrics
from tests.build.fresh_debian import FreshDebian, refusal_for

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
PAGE = (ROOT / "docs/running.md").read_text()


def steps() -> list[str]:
    walk = PAGE.split("## From an empty machine", 1)[1].split("\n## ", 1)[0]
    return re.findall(r"```sh\n(.*?)```", walk, re.DOTALL)


def test_the_walk_names_only_what_is_there() -> None:
    text = "\n".join(steps())
    for name in set(re.findall(r"deploy/[\w.-]+", PAGE)):
        assert (ROOT / name).exists(), name
    for command in set(re.findall(r"bin/coffeehouse (\w[\w-]*)", text)):
        assert (ROOT / f"src/coffeehouse/cli/{command.replace('-', '_')}.py").exists(), command
    for name in ("coffeehouse.service", "coffeehouse-backup.service"):
        unit = ConfigParser(strict=False, interpolation=None)
        unit.read(DEPLOY / name)
        assert unit["Service"]["User"] in text
        assert (
            unit["Service"]["ExecStart"].split()[0].startswith("/opt/coffeehouse/bin/coffeehouse")
        )


def test_the_dashboard_asks_for_metrics_there_are() -> None:
    sources = (ROOT / "src/coffeehouse/server").rglob("*.py")
    house = "\n".join(path.read_text() for path in sources)
    middleware = (ROOT / "src/coffeehouse/server/middleware.py").read_text()
    counted = set(re.findall(r'count\(\s*"(\w+)"', house)) | {"commands_done", "commands_refused"}
    counted |= {f"requests_{digit}xx" for digit in "2345"} if "requests_" in middleware else set()
    there = {f"{name}_total" for name in counted} | set(re.findall(r'gauges\["(\w+)"\]', house))
    there |= set(re.findall(r"coffeehouse_(\w+_bucket)", Metrics().text()))
    board = json.loads((DEPLOY / "grafana.json").read_text())
    asked = [target["expr"] for panel in board["panels"] for target in panel["targets"]]
    named = {name for text in asked for name in re.findall(r"coffeehouse_(\w+)", text)}
    assert named
    assert named <= there


def test_the_container_has_what_the_package_asks_for() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    dockerfile = (DEPLOY / "Dockerfile").read_text()
    assert "[many]" in dockerfile
    assert "many" in project["optional-dependencies"]
    assert "Untried" in dockerfile
    assert "Untried" in (DEPLOY / "compose.yaml").read_text()


def test_a_backup_is_read_back_before_it_counts() -> None:
    script = (DEPLOY / "coffeehouse-backup").read_text()
    assert subprocess.run(["sh", "-n", str(DEPLOY / "coffeehouse-backup")]).returncode == 0
    assert script.index("restore") > script.index("backup")


@pytest.fixture(scope="module")
def debian(tmp_path_factory: pytest.TempPathFactory) -> FreshDebian:
    reason = refusal_for()
    if reason is not None:
        pytest.skip(reason)
    fresh = FreshDebian(tmp_path_factory.mktemp("debian"))
    fresh.make()
    stand_in = (ROOT / "tests/build/stand_in_systemctl.py").read_text()
    fresh.put("/usr/local/sbin/systemctl", stand_in, 0o755)
    source = fresh.root / "srv/coffeehouse.git"
    subprocess.run(["git", "clone", "-q", "--bare", str(ROOT), str(source)], check=True)
    fresh.put("/etc/gitconfig", "[safe]\n\tdirectory = *\n")
    return fresh


NEEDED = "git make gcc libc6-dev python3-venv python3-dev nodejs npm procps curl ca-certificates"


@pytest.mark.deep
@pytest.mark.once
def test_the_readmes_two_commands_do_everything_for_an_ordinary_user(debian: FreshDebian) -> None:
    debian.run(
        f"apt-get -qq update; apt-get -qq install -y --no-install-recommends {NEEDED} "
        "chromium postgresql redis-server >/dev/null; id guest >/dev/null || useradd -m guest"
    )
    debian.run("git clone -q /srv/coffeehouse.git ~/coffeehouse", user="guest")
    said = debian.run(
        "cd ~/coffeehouse; make run > ~/said 2>&1 & "
        "for second in $(seq 1800); do grep -q http://localhost:8222 ~/said && break; sleep 1; "
        "done; cat ~/said; "
        "curl -fsS http://127.0.0.1:8222/health",
        user="guest",
    )
    assert said.endswith("ok\n"), said
    said = debian.run("cd ~/coffeehouse && make test", user="guest", timeout=7200)
    assert re.search(r"\d+ passed", said), said[-2000:]


@pytest.mark.deep
@pytest.mark.once
def test_a_house_of_ones_own_from_an_empty_machine(debian: FreshDebian) -> None:
    debian.run("apt-get -qq update")
    walk = "\n".join(steps()).replace("apt-get install", "apt-get -qq install")
    look = "curl -fsSk --retry 20 --retry-delay 1 --retry-all-errors https://localhost/health"
    # Everything a machine would keep running lives as long as one shell here.
    said = debian.run(
        "apt-get -qq install -y --no-install-recommends procps systemd >/dev/null\n"
        f"{walk}\n{look}\n"
        "systemd-analyze verify /etc/systemd/system/coffeehouse*.service\n"
        "ls /var/lib/coffeehouse/backups\nstat -c '%a %U %n' /var/lib/coffeehouse/tables.db\n",
        COFFEEHOUSE="/srv/coffeehouse.git",
        HOUSE_NAME="localhost",
    )
    assert "Nothing is wrong with this installation." in said
    assert said.count("ok\n") >= 3
    assert "600 coffeehouse /var/lib/coffeehouse/tables.db" in said
    assert re.search(r"\d{4}-\d\d-\d\d\.backup", said)
