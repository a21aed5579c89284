/** Chat messages in the words of the reader. */

import sections from '../../../src/coffeehouse/server/chat/words.en.toml';
import type { Gesture, Phrase, ChatMessage } from '../api/types';
import { Words } from '../words';

const words = new Words(sections);

export const PHRASES = words.section('phrases') as [Phrase, string][];
export const GESTURES = words.section('gestures') as [Gesture, string][];
export const MAX_LENGTH = 240;

/** The text of a message; a gesture is described in words. */
export function messageText({ phrase, gesture, text }: ChatMessage): string {
  if (phrase !== null) return words.say('phrases', phrase);
  if (gesture !== null) return words.say('gestures', gesture);
  return text ?? '';
}
