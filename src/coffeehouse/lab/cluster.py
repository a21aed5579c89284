"""The executor of a Ray cluster. Ray places the batches, and plays again what a lost node had."""

from __future__ import annotations

import importlib.util
import socket
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from zipfile import ZipFile, is_zipfile

from coffeehouse.engine.errors import CoffeehouseError
from coffeehouse.lab.batch import Work, play_batch
from coffeehouse.lab.executor import AHEAD, Done
from coffeehouse.lab.rules import MixedRules

PATIENCE = 5.0
"""Seconds an address has to answer before the cluster counts as unreachable."""
TRIES = 20
"""How often a batch is started again on another worker after its own was lost."""


class NoCluster(CoffeehouseError):
    """A cluster that cannot be reached."""


class Cluster:
    """The nodes of a cluster: `auto` for the one this machine belongs to, or its address.

    A wheel is handed to the workers for this work only; without one they play with what is
    installed on their node, and the rules are compared either way.
    """

    def __init__(self, address: str, wheel: Path | None = None) -> None:
        self.address = address
        self.wheel = wheel

    @cached_property
    def ray(self) -> Any:
        return connected(self.address, self.wheel)

    def play(self, work: Work, numbers: Sequence[int]) -> Iterator[Done]:
        ray = self.ray
        shared = ray.put(work)
        task = ray.remote(num_cpus=1, max_retries=TRIES, scheduling_strategy="SPREAD")(play_there)
        waiting, handed_out = iter(numbers), dict[Any, int]()
        for number in waiting:
            handed_out[task.remote(shared, number)] = number
            if len(handed_out) >= AHEAD * max(int(ray.cluster_resources().get("CPU", 1)), 1):
                yield from finished(ray, handed_out)
        while handed_out:
            yield from finished(ray, handed_out)


def play_there(work: Work, number: int) -> bytes:
    """A batch on a node of the cluster."""
    return play_batch(work, number, f"Node {socket.gethostname()}")


def finished(ray: Any, handed_out: dict[Any, int]) -> Iterator[Done]:
    """Waits for one batch and takes it off the list."""
    (reference,), _ = ray.wait(list(handed_out), num_returns=1)
    try:
        batch = ray.get(reference)
    except ray.exceptions.RayTaskError as error:
        if isinstance(error.cause, CoffeehouseError):
            raise error.cause from None
        if isinstance(error.cause, ImportError | AttributeError):
            raise MixedRules(
                f"A node has no Coffeehouse, or another one ({error.cause}). Install the same on "
                "every node, or hand it out with --wheel."
            ) from None
        raise
    except ray.exceptions.RaySystemError as error:
        raise NoCluster(f"The cluster was lost: {error}") from None
    yield handed_out.pop(reference), batch


def connected(address: str, wheel: Path | None) -> Any:
    """Ray, connected. Raises `NoCluster` with what would help."""
    if importlib.util.find_spec("ray") is None:
        raise NoCluster("A cluster needs Ray: pip install 'coffeehouse[cluster]'.")
    check_answers(address)
    check_wheel(wheel)
    import ray

    if ray.is_initialized():
        if wheel:
            raise NoCluster("This process is connected already, and not with this wheel.")
        return ray
    try:
        with unpacked(wheel) as place:
            ray.init(
                address=address,
                runtime_env={"working_dir": place} if place else None,
                logging_level="error",
                log_to_driver=False,
            )
    except ray.exceptions.RuntimeEnvSetupError as error:
        raise NoCluster(f"{wheel} cannot be handed to the cluster: {error}") from None
    except (ConnectionError, ValueError, RuntimeError) as error:
        raise NoCluster(
            f"No cluster answers at '{address}': {str(error).splitlines()[0]} 'ray start --head' "
            "opens one, and --cluster auto finds it on its own machines."
        ) from None
    return ray


@contextmanager
def unpacked(wheel: Path | None) -> Iterator[str]:
    """What is in a wheel as a folder for the workers to run in. Ray can hand out wheels itself, but
    lets pip fetch everything they depend on, from a network a node may not have.
    """
    with TemporaryDirectory() as place:
        if wheel:
            ZipFile(wheel).extractall(place)
        yield place if wheel else ""


def check_answers(address: str) -> None:
    """Ray itself would wait for minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not port.isdecimal():
        return
    try:
        socket.create_connection((host, int(port)), timeout=PATIENCE).close()
    except OSError as error:
        raise NoCluster(f"No cluster answers at '{address}' ({error}).") from None


def check_wheel(wheel: Path | None) -> None:
    if wheel is not None and (wheel.suffix != ".whl" or not is_zipfile(wheel)):
        raise NoCluster(f"{wheel} is no wheel; 'pip wheel --no-deps .' builds one.")
