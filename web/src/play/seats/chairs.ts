/** Who sits at a table, and who is to act. */

import { guest } from '../../identity/guest.svelte';
import { say } from '../../say';
import type { Scene } from '../../api/types';
import type { Words } from '../../words';

/** What whoever sits there is called. */
export function nameOf(scene: Scene | null, seat: number, words: Words): string {
  const chair = scene?.chairs[seat];
  const level = chair?.level ? guest.level(chair.level) : '';
  if (chair?.name) {
    return chair.away ? say('chairs', 'replaced', { name: chair.name, level }) : chair.name;
  }
  return level ? say('chairs', 'house', { level, number: seat + 1 }) : words.name(`seat.${seat}`);
}

/** The seats the game waits for, as the view says. */
export function actors(scene: Scene): readonly number[] {
  return scene.status === 'playing' ? ((scene.view as { actors?: number[] }).actors ?? []) : [];
}

/** Your own chair while a bot stands in for you. */
export function leftChair(scene: Scene | null): number | null {
  if (!scene || scene.status === 'over') return null;
  const seat = scene.chairs.findIndex(({ yours, away, conceded }) => yours && away && !conceded);
  return seat < 0 ? null : seat;
}
