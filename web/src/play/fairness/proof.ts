/** Verifies the draws of a game in this browser and words the result. */

import { say } from '../../say';
import { api } from '../../api/api';
import type { Frame, Scene } from '../../api/types';
import { prove, type Proof } from './fairness';
import { GIVEN, keptAt } from './chain-store';

export async function verdictOn(
  id: string,
  scene: Scene,
  frames: readonly Frame[],
  viewer: number | null,
): Promise<string> {
  const { day, fairness } = scene;
  if (fairness.scheme === GIVEN) return say('luck', 'about-same');
  const secret = day ? (await api.daily(day)).secret : fairness.secret;
  if (!secret) return say('proof', day ? 'later-daily' : 'later');
  const log = new Map(frames.map((one) => [one.seq, one.log_line]));
  const chance = { ...fairness, secret, daily: day !== null };
  return sentence(prove(chance, await api.draws(id, viewer), log, keptAt(id)), scene);
}

function sentence(proof: Proof, { day, fairness }: Scene): string {
  const { committed, wrong, checked, foreseen, anew, tie } = proof;
  if (!committed) return say('proof', 'other-secret');
  if (wrong.length > 0) return say('proof', 'wrong', { wrong: wrong.length, checked });
  if (tie !== 'own' && tie !== 'unknown') return say('proof', tie);
  const own = day ? 'right-daily' : 'right';
  const elsewhere = fairness.elsewhere ?? 0;
  return [
    say('proof', tie === 'own' ? own : 'unproven', { checked, linked: checked - foreseen }),
    ...(anew > 0 ? [say('proof', 'anew', { anew })] : []),
    ...(elsewhere > 0 ? [say('proof', 'elsewhere', { elsewhere })] : []),
  ].join(' ');
}
