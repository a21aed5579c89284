"""A fresh Debian in a folder, made by debootstrap, in which commands run as on a new machine.

It has a process list and mounts of its own, which end with the command; the network is this
machine's, and so are the ways to the package registries, so that nothing here names one.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

SUITE = "trixie"
WAYS_OUT = (
    "/etc/resolv.conf",
    "/etc/hosts",
    "/etc/pip.conf",
    "/etc/npmrc",
    "/usr/etc/npmrc",
    "/etc/apt/apt.conf.d",
    "/etc/ssl/certs",
    "/usr/local/share/ca-certificates",
)
"""What leads to the registries, where it is there."""
SETTINGS = re.compile(r"(?i)^(PIP_|NPM_CONFIG_|SSL_CERT|NODE_EXTRA|HTTPS?_PROXY|NO_PROXY)")


def refusal_for() -> str | None:
    """Why there can be none here."""
    if os.geteuid() != 0:
        return "a fresh Debian is made by root alone"
    missing = [name for name in ("debootstrap", "unshare", "chroot") if shutil.which(name) is None]
    return f"not installed: {', '.join(missing)}" if missing else None


def mirror() -> str:
    """Where this machine has its own packages from."""
    lists = [*Path("/etc/apt").glob("sources.list"), *Path("/etc/apt/sources.list.d").glob("*.*")]
    text = "\n".join(path.read_text() for path in lists if path.suffix in (".list", ".sources"))
    found = re.search(r"(?m)^(?:URIs:|deb(?: \[.*?\])?)\s+(\S+/debian)/?\s", text)
    assert found is not None, "this machine's own package lists name no mirror of Debian"
    return found[1]


def local_folders() -> list[Path]:
    """Folders on this machine that pip looks for packages in, beside its index."""
    said = subprocess.run(["pip", "config", "list"], capture_output=True, text=True).stdout
    found = {Path(path) for path in re.findall(r"(?:file://|['\s])(/[^'\s]+)", said)}
    return sorted(path for path in found if path.is_dir())


class FreshDebian:
    def __init__(self, root: Path) -> None:
        self.root = root

    def make(self) -> None:
        if (self.root / "etc/debian_version").exists():
            return
        command = ["debootstrap", "--variant=minbase", SUITE, str(self.root), mirror()]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, timeout=3600)
        # A test's own folder is for its owner only; the root of a machine is for everybody there.
        self.root.chmod(0o755)
        for name in WAYS_OUT:
            source, copy = Path(name), self.root / name.lstrip("/")
            if source.is_dir():
                shutil.copytree(source, copy, dirs_exist_ok=True, ignore_dangling_symlinks=True)
            elif source.exists():
                copy.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(source, copy)

    def put(self, path: str, text: str, mode: int = 0o644) -> None:
        file = self.root / path.lstrip("/")
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
        file.chmod(mode)

    def run(self, script: str, user: str = "root", timeout: float = 3600, **env: str) -> str:
        """What a shell there says; whatever it started ends with it."""
        mounts = [
            f"mkdir -p {self.root}{folder} && mount --bind {folder} {self.root}{folder}"
            for folder in (Path("/dev"), *local_folders())
        ]
        # What processes share has a place of its own, which everybody may write to, as terminals.
        mounts.append(f"mount -t tmpfs -o mode=1777 tmpfs {self.root}/dev/shm")
        mounts.append(f"mount -t devpts -o newinstance,ptmxmode=0666 devpts {self.root}/dev/pts")
        mounts.append(f"mount --bind {self.root}/dev/pts/ptmx {self.root}/dev/ptmx")
        self.put(
            "/tmp/script", f"set -eu\nexport HOME=$(getent passwd {user} | cut -d: -f6)\n{script}"
        )
        # Not in place of the shell: the first process here buries those whose parents have ended.
        inside = f"chroot {self.root} /sbin/runuser -u {user} -- bash /tmp/script; exit $?"
        outside = ["unshare", "--mount", "--pid", "--fork", "--kill-child"]
        outside += [f"--mount-proc={self.root}/proc", "bash", "-c", " && ".join([*mounts, inside])]
        known = {name: value for name, value in os.environ.items() if SETTINGS.match(name)}
        paths = {"PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"}
        done = subprocess.run(
            outside,
            env=paths | known | env | {"LANG": "C.UTF-8"},
            cwd="/",
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=timeout,
        )
        assert done.returncode == 0, done.stdout[-6000:]
        return done.stdout
