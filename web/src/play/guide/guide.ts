/**
 * A first game is shown around by what really happens: each step of the game's words is bound to a
 * moment, and is shown at the first such moment until it has passed or was read.
 */

import { fits, type WordsSection } from '../../words';
import type { LegalMove } from '../moves/selection';

export interface GuideStep {
  /** Its key in the words: `phase target`, or `phase+ target` with something chosen. */
  readonly id: string;
  readonly phase: string;
  readonly chosen: boolean;
  /** A verb, or a pattern of refs. */
  readonly target: string;
  readonly text: string;
}

/** What a moment is, as a guide sees it. */
export interface GuideMoment {
  readonly phase: string;
  readonly chosen: boolean;
  /** The moves that are open. */
  readonly moves: readonly LegalMove[];
}

export function stepsOf(section: readonly (readonly [string, string])[]): readonly GuideStep[] {
  return section.map(([id, text]) => {
    const [where = '', target = ''] = id.split(' ');
    const chosen = where.endsWith('+');
    return { id, phase: chosen ? where.slice(0, -1) : where, chosen, target, text };
  });
}

/** The moves a step is about. */
export function meant(step: GuideStep, moves: readonly LegalMove[]): readonly LegalMove[] {
  return moves.filter(
    ({ verb, refs }) =>
      verb === step.target || refs.some((ref) => fits(step.target, ref.split('.'))),
  );
}

/** Whether it is the moment of a step. */
export function isNow(step: GuideStep, { phase, chosen, moves }: GuideMoment): boolean {
  return step.phase === phase && step.chosen === chosen && meant(step, moves).length > 0;
}

/** The first step of this moment that has not been read. */
export function stepNow(
  steps: readonly GuideStep[],
  read: ReadonlySet<string>,
  moment: GuideMoment,
): GuideStep | null {
  return steps.find((step) => !read.has(step.id) && isNow(step, moment)) ?? null;
}

/** What the first screen of a game says: the goal, and a turn in steps. */
export function firstOf(section: readonly (readonly [string, string])[]): {
  goal: string;
  turn: readonly string[];
} {
  const said: WordsSection = Object.fromEntries(section);
  const turn = section.filter(([code]) => code.startsWith('turn-')).map(([, text]) => text);
  return { goal: said['goal'] ?? '', turn };
}
