/** Reads what a move would change, by the names the game gives it. */

import type { MoveEffects } from '../../../play/board/board';

export function refsIn(effects: MoveEffects | null, name: string): readonly string[] {
  const value = effects?.[name];
  return Array.isArray(value) ? (value as readonly string[]) : [];
}

export function numberIn(effects: MoveEffects | null, name: string): number | null {
  const value = effects?.[name];
  return typeof value === 'number' ? value : null;
}

/** Something held before and after; the same twice where the move does not touch it. */
export function change(
  effects: MoveEffects | null,
  name: string,
  now: number,
): readonly [number, number] {
  const after = numberIn(effects, `${name}_after`);
  return [now, after ?? now];
}
