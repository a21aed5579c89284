/** The app's own sentences, from `words.en.toml` beside this file. */

import sections from './words.en.toml';
import { Words, type Values } from './words';

const words = new Words(sections);

export function say(section: string, code: string, values: Values = {}): string {
  return words.say(section, code, values);
}
