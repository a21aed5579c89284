/** A game retold by its decisions: what chance answered, or played itself, belongs to the move before. */

import type { Frame } from '../../api/types';

const SHOWN: readonly string[] = ['move', 'chance', 'deal', 'forced', 'undo', 'end'];
const FOLDED: readonly string[] = ['chance', 'deal', 'forced'];

/** A decision with all that followed by itself; the set-up before the first has none. */
export interface ReplayDecision {
  readonly frames: readonly Frame[];
}

export function byDecision(frames: readonly Frame[]): readonly ReplayDecision[] {
  const found: Frame[][] = [];
  for (const frame of frames) {
    if (!SHOWN.includes(frame.kind)) continue;
    const last = found.at(-1);
    if (last && FOLDED.includes(frame.kind)) last.push(frame);
    else found.push([frame]);
  }
  return found.map((frames) => ({ frames }));
}

/** The decision at which an entry happened, or the last one before it. */
export function decisionAt(decisions: readonly ReplayDecision[], seq: number): number {
  const after = decisions.findIndex(({ frames }) => (frames.at(-1)?.seq ?? 0) >= seq);
  return Math.max(after < 0 ? decisions.length - 1 : after, 0);
}
