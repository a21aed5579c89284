/** Remarks in the reader's words. */

import { say } from '../../say';
import type { Gesture, Phrase, RemarkSeen } from '../../wire/types';

export const PHRASES: readonly Phrase[] = [
  'hello',
  'good-luck',
  'well-played',
  'nice-draw',
  'thanks',
  'sorry',
  'oops',
  'one-moment',
  'no-rush',
  'your-turn',
  'good-game',
  'once-more',
  'goodbye',
];
export const GESTURES: readonly Gesture[] = [
  'raise-cup',
  'steam',
  'tip-hat',
  'tap-spoon',
  'pendulum',
  'slow-clap',
  'stir',
  'sugar',
  'biscuit',
  'newspaper',
  'bow',
  'spill',
];
export const MOST_LETTERS = 240;

/** What was said; a gesture in words, for who does not see it. */
export function remarkSaid({ phrase, gesture, text }: RemarkSeen): string {
  if (phrase !== null) return say('phrases', phrase);
  if (gesture !== null) return say('gestures', gesture);
  return text ?? '';
}
