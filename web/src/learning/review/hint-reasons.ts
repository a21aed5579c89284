/** Why a move is better, in words: what the score pad gains and risks by it. */

import { say } from '../../say';
import type { Hint } from '../../api/types';
import type { Words } from '../../words';

export function hintReason(hint: Hint, words: Words): string {
  const part = (code: string, line: string | null, points: number): string =>
    line === null
      ? ''
      : say('hint', code, { points: points.toFixed(1), line: words.say('hints', line) });
  const gain = part(hint.gain_minus ? 'gain-minus' : 'gain', hint.gain, hint.gain_points);
  const risk = part(hint.risk_minus ? 'risk-minus' : 'risk', hint.risk, -hint.risk_points);
  if (gain && risk) return say('review', 'why-both', { gain, risk });
  if (gain || risk) return say('review', 'why-one', { reason: gain || risk });
  return say('review', 'why-even');
}
