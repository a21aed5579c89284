/** A study's nodes as they are shown: the main line straight on, variations set in. */

import type { Study, StudyNode } from '../../api/types';

export const ROOT = -1;

/** A line of the tree, in reading order. */
export interface TreeRow {
  readonly number: number;
  readonly node: StudyNode;
  /** How many variations deep. */
  readonly depth: number;
  /** Whether it opens a variation. */
  readonly opens: boolean;
}

/** By the number of a node, those that follow it, the main line first. */
export function childrenOf({ nodes }: Pick<Study, 'nodes'>): ReadonlyMap<number, number[]> {
  const found = new Map<number, number[]>();
  nodes.forEach(({ parent }, number) => {
    found.set(parent, [...(found.get(parent) ?? []), number]);
  });
  return found;
}

/** All nodes in the order they are read: a move, what could be played instead, how it goes on. */
export function treeRows(study: Pick<Study, 'nodes'>): readonly TreeRow[] {
  const children = childrenOf(study);
  const rows: TreeRow[] = [];
  const follow = (siblings: readonly number[], depth: number): void => {
    let line = siblings;
    while (line.length > 0) {
      const [main, ...others] = line as [number, ...number[]];
      rows.push({ number: main, node: study.nodes[main]!, depth, opens: false });
      for (const other of others) {
        rows.push({ number: other, node: study.nodes[other]!, depth: depth + 1, opens: true });
        follow(children.get(other) ?? [], depth + 1);
      }
      line = children.get(main) ?? [];
    }
  };
  follow(children.get(ROOT) ?? [], 0);
  return rows;
}

/** Where an arrow key leads from a node; null if nowhere. Up and down go as one reads. */
export function step(study: Pick<Study, 'nodes'>, at: number, key: string): number | null {
  const order = [ROOT, ...treeRows(study).map(({ number }) => number)];
  const place = order.indexOf(at);
  if (key === 'ArrowUp') return order[place - 1] ?? null;
  if (key === 'ArrowDown') return order[place + 1] ?? null;
  if (key === 'ArrowLeft') return study.nodes[at]?.parent ?? null;
  if (key === 'ArrowRight') return childrenOf(study).get(at)?.[0] ?? null;
  if (key === 'Home') return ROOT;
  if (key === 'End') return order.at(-1) ?? null;
  return null;
}
