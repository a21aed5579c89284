"""The crew of a Ray cluster. Ray places the batches, and plays again what a lost node had."""

from __future__ import annotations

import importlib.util
import socket
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from coffeehouse.engine.errors import CoffeehouseError
from coffeehouse.lab.batch import Work, play_batch
from coffeehouse.lab.crew import AHEAD, Done
from coffeehouse.lab.rules import MixedRules

PATIENCE = 5.0
"""Seconds an address has to answer before the cluster counts as unreachable."""
TRIES = 20
"""How often a batch is begun again elsewhere after its worker was lost."""


class NoCluster(CoffeehouseError):
    """A cluster that cannot be reached."""


class Cluster:
    """The nodes of a cluster: `auto` for the one this machine belongs to, or its address.

    A wheel is handed to the workers and installed for this work only; without one they play
    with what is installed on their node, and the rules are compared either way.
    """

    def __init__(self, address: str, wheel: Path | None = None) -> None:
        self.address = address
        self.wheel = wheel

    def play(self, work: Work, numbers: Sequence[int]) -> Iterator[Done]:
        ray = connected(self.address, self.wheel)
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
        return ray
    try:
        ray.init(
            address=address,
            runtime_env={"py_modules": [str(wheel)]} if wheel else None,
            logging_level="error",
            log_to_driver=False,
        )
    except ray.exceptions.RuntimeEnvSetupError as error:
        raise NoCluster(f"{wheel} cannot be installed on the cluster: {error}") from None
    except (ConnectionError, ValueError, RuntimeError) as error:
        raise NoCluster(
            f"No cluster answers at '{address}': {str(error).splitlines()[0]} 'ray start --head' "
            "opens one, and --cluster auto finds it on its own machines."
        ) from None
    return ray


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
    if wheel is not None and (wheel.suffix != ".whl" or not wheel.is_file()):
        raise NoCluster(f"{wheel} is no wheel; 'pip wheel --no-deps .' builds one.")
