/**
 * A hash chain: a browser's share of a table's luck. Its end is told when sitting down, then with
 * each move the next link, which hashes to the one before. Nobody can guess the next one, and nobody
 * can put another in its place.
 */

import { bytes, hex, sha256 } from './sha256';

export const CHAIN_LINKS = 1024;

const made = new Map<string, readonly string[]>();

/** The end (number 0) and every link of the chain that a seed begins. */
export function linksOf(seed: string, length = CHAIN_LINKS): readonly string[] {
  const known = made.get(seed);
  if (known) return known;
  const links = [seed];
  let link = bytes(seed);
  for (let i = 0; i < length; i++) links.push(hex((link = sha256(link))));
  links.reverse();
  made.set(seed, links);
  return links;
}

export function newSeed(): string {
  return hex(crypto.getRandomValues(new Uint8Array(32)));
}
