/** Remarks in the reader's words. */

import sections from '../../../src/coffeehouse/server/chat/words.en.toml';
import type { Gesture, Phrase, RemarkSeen } from '../api/types';
import { Words } from '../words';

const words = new Words(sections);

export const PHRASES = words.section('phrases') as [Phrase, string][];
export const GESTURES = words.section('gestures') as [Gesture, string][];
export const MAX_LENGTH = 240;

/** What was said; a gesture in words, for who does not see it. */
export function messageText({ phrase, gesture, text }: RemarkSeen): string {
  if (phrase !== null) return words.say('phrases', phrase);
  if (gesture !== null) return words.say('gestures', gesture);
  return text ?? '';
}
