/** One tablet, several people: whose eyes look at it next. */

import type { Scene } from '../../api/types';
import { actors } from './chairs';

/** `look` at once, or `pass` the tablet to someone and ask whether they have it. */
export type Handover = { readonly look: number } | { readonly pass: number } | null;

export function handover(scene: Scene, eyes: number | null): Handover {
  const only = scene.seats.length === 1 ? scene.seats[0] : undefined;
  // The seat one looked from may have been dealt to somebody else.
  const lost = eyes === null || (scene.viewer === null && !scene.seats.includes(eyes));
  if (lost && only !== undefined) return { look: only };
  const waiting = actors(scene).filter(
    (seat) => scene.seats.includes(seat) && !scene.chairs[seat]?.level,
  );
  const next = waiting[0];
  if (next === undefined || (eyes !== null && waiting.includes(eyes))) return null;
  // Where nothing is hidden nobody has to look away.
  return only === undefined && scene.hides ? { pass: next } : { look: next };
}
