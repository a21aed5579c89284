"""A real Ray cluster of two nodes gives the bytes one process gives, also when a node is lost."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from coffeehouse.lab import cluster
from coffeehouse.lab.batch import Work
from coffeehouse.lab.cluster import Cluster, NoCluster
from coffeehouse.lab.plan import Plan
from coffeehouse.lab.rules import MixedRules
from coffeehouse.lab.workshop import run

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
    crew = Cluster(nodes.address).play(msgspec.structs.replace(work, rules=other), [0])
    with pytest.raises(MixedRules, match=r"Node \S+ plays by other rules: source"):
        next(crew)


def test_a_node_without_coffeehouse_is_told_what_it_lacks(
    nodes: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    def play_there(work: Work, number: int) -> bytes:
        raise ModuleNotFoundError("No module named 'coffeehouse'")

    monkeypatch.setattr(cluster, "play_there", play_there)
    with pytest.raises(MixedRules, match=r"has no Coffeehouse.*--wheel"):
        next(Cluster(nodes.address).play(Work.of(PLAN), [0]))


def test_a_cluster_nobody_opened_gets_a_sentence() -> None:
    with pytest.raises(NoCluster, match=r"No cluster answers at '127\.0\.0\.1:1'"):
        run(PLAN, Cluster("127.0.0.1:1"))


def test_a_wheel_must_be_one(tmp_path: Path) -> None:
    with pytest.raises(NoCluster, match="is no wheel"):
        run(PLAN, Cluster("auto", tmp_path / "coffee.whl"))
