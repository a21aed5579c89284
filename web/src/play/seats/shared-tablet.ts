/** One tablet shared by several people: who looks at it next. */

import type { Scene } from '../../api/types';
import { actors } from './chairs';

/** `look` at once, or `pass` the tablet to someone and ask whether they have it. */
export type Handover = { readonly look: number } | { readonly pass: number } | null;

export function handover(scene: Scene, viewer: number | null): Handover {
  const only = scene.seats.length === 1 ? scene.seats[0] : undefined;
  // The viewing seat may have been given to somebody else.
  const lost = viewer === null || (scene.viewer === null && !scene.seats.includes(viewer));
  if (lost && only !== undefined) return { look: only };
  const waiting = actors(scene).filter(
    (seat) => scene.seats.includes(seat) && !scene.chairs[seat]?.level,
  );
  const next = waiting[0];
  if (next === undefined || (viewer !== null && waiting.includes(viewer))) return null;
  // Where nothing is hidden the tablet need not be passed.
  return only === undefined && scene.hides ? { pass: next } : { look: next };
}
