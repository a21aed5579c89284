"""A real Ray cluster of two nodes gives the bytes one process gives, also when a node is lost."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import distribution
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import msgspec
import pytest

from coffeehouse.lab import cluster
from coffeehouse.lab.batch import Work
from coffeehouse.lab.cluster import Cluster, NoCluster
from coffeehouse.lab.plan import Plan
from coffeehouse.lab.rules import MixedRules
from coffeehouse.lab.runner import run
from coffeehouse.version import __version__

PLAN = Plan(
    game="cafe-del-gatto", players=("greedy", "random"), rotate=True, games=60, batch=2, seed=3
)


@pytest.fixture(scope="module")
def nodes() -> Iterator[Any]:
    """Two nodes of one core each; the driver is on the first."""
    import ray
    from ray.cluster_utils import Cluster as Nodes

    small = {"num_cpus": 1, "num_gpus": 0, "object_store_memory": 100 * 1024 * 1024}
    with pytest.MonkeyPatch.context() as environment:
        environment.setenv("RAY_USAGE_STATS_ENABLED", "0")  # tests tell nobody that they ran
        found = Nodes(initialize_head=True, head_node_args=small)
        found.add_node(**small)
        yield found
        ray.shutdown()
        found.shutdown()


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_a_cluster_that_loses_a_node_gives_what_one_process_gives(
    nodes: Any, tmp_path: Path
) -> None:
    second = nodes.list_all_nodes()[1]

    def progress(done: int, total: int) -> None:
        if done >= 6 and second in nodes.list_all_nodes():
            nodes.remove_node(second, allow_graceful=False)

    run(PLAN, Cluster(nodes.address), tmp_path / "cluster", progress)
    run(PLAN, folder=tmp_path / "alone")
    assert second not in nodes.list_all_nodes()
    assert contents(tmp_path / "cluster") == contents(tmp_path / "alone")


def test_a_node_with_other_rules_is_named_and_nothing_is_mixed(nodes: Any, tmp_path: Path) -> None:
    work = Work.of(PLAN)
    other = msgspec.structs.replace(work.rules, source="another")
    executor = Cluster(nodes.address).play(msgspec.structs.replace(work, rules=other), [0])
    with pytest.raises(MixedRules, match=r"Node \S+ plays by other rules: source"):
        next(executor)


def test_a_node_without_coffeehouse_is_told_what_it_lacks(
    nodes: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    def play_there(work: Work, number: int) -> bytes:
        raise ModuleNotFoundError("No module named 'coffeehouse'")

    monkeypatch.setattr(cluster, "play_there", play_there)
    with pytest.raises(MixedRules, match=r"has no Coffeehouse.*--wheel"):
        next(Cluster(nodes.address).play(Work.of(PLAN), [0]))


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The installed package as the compiled wheel it came from."""
    installed = distribution("coffeehouse")
    path = tmp_path_factory.mktemp("dist") / f"coffeehouse-{installed.version}-cp3-cp3-any.whl"
    with ZipFile(path, "w") as packed:
        for file in installed.files or ():
            if ".." not in file.parts and "__pycache__" not in file.parts:
                packed.write(str(installed.locate_file(file)), str(file))
    return path


@pytest.mark.once
def test_workers_play_with_the_compiled_wheel_they_are_handed(
    nodes: Any, wheel: Path, tmp_path: Path
) -> None:
    import ray

    def where() -> tuple[str, bool, str]:
        """Of a worker: where its rules are, whether they are compiled, and its node."""
        import coffeehouse

        node = str(ray.get_runtime_context().get_node_id())
        return str(coffeehouse.__file__), bool(coffeehouse.compiled), node

    ray.shutdown()
    nodes.add_node(num_cpus=1, num_gpus=0, object_store_memory=100 * 1024 * 1024)
    executor = Cluster(nodes.address, wheel)
    run(PLAN, executor, tmp_path / "cluster")
    run(PLAN, folder=tmp_path / "alone")
    assert contents(tmp_path / "cluster") == contents(tmp_path / "alone")
    ask = ray.remote(num_cpus=1, scheduling_strategy="SPREAD")(where)
    told = ray.get([ask.remote() for _ in range(8)])
    assert len({node for *_, node in told}) > 1
    assert all(compiled and "site-packages" not in file for file, compiled, _ in told)
    with pytest.raises(NoCluster, match="connected already, and not with this wheel"):
        run(PLAN, Cluster(nodes.address, wheel))


@pytest.mark.once
def test_a_wheel_of_another_version_is_refused(nodes: Any, wheel: Path, tmp_path: Path) -> None:
    import ray

    ray.shutdown()
    other = tmp_path / "coffeehouse-9.9.0-cp3-cp3-any.whl"
    with ZipFile(wheel) as old, ZipFile(other, "w") as new:
        for name in old.namelist():
            text = b'__version__ = "9.9.0"\ncompiled = True\n'
            new.writestr(name, text if name == "coffeehouse/version.py" else old.read(name))
    with pytest.raises(
        MixedRules, match="plays by other rules: package 9.9.0 and not " + __version__
    ):
        run(PLAN, Cluster(nodes.address, other))
    ray.shutdown()


def test_a_cluster_nobody_opened_gets_a_sentence() -> None:
    with pytest.raises(NoCluster, match=r"No cluster answers at '127\.0\.0\.1:1'"):
        run(PLAN, Cluster("127.0.0.1:1"))


def test_a_wheel_must_be_one(tmp_path: Path) -> None:
    with pytest.raises(NoCluster, match="is no wheel"):
        run(PLAN, Cluster("auto", tmp_path / "coffee.whl"))
