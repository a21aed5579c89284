/**
 * A hash chain: a browser's share of a table's luck. Its end is told when sitting down, then with
 * each move the next link, which hashes to the one before. Nobody can guess the next one, and nobody
 * can put another in its place.
 */

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';

export const CHAIN_LINKS = 1024;

const made = new Map<string, readonly string[]>();

/** The end (number 0) and every link of the chain that a seed begins. */
export function linksOf(seed: string, length = CHAIN_LINKS): readonly string[] {
  const known = made.get(seed);
  if (known) return known;
  const links = [seed];
  let link = hexToBytes(seed);
  for (let i = 0; i < length; i++) links.push(bytesToHex((link = sha256(link))));
  links.reverse();
  made.set(seed, links);
  return links;
}

export function newSeed(): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(32)));
}
