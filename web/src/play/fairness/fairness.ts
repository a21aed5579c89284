/**
 * Draws a finished game's chance once more, in this browser, from its published secret:
 *
 *     commitment = SHA-256("coffeehouse draws 2" ‖ secret), kept before this browser gave its part
 *     ticket     = HMAC-SHA256(secret, nonces sorted ‖ last links by seat ‖ n as 8 bytes),
 *                  without bias over the tickets
 *
 * The server says which tickets there were; that what each of them stands for is what the log told
 * is compared here too, and all of it with what this browser has kept. See docs/fairness.md.
 */

import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js';

import type { DrawSeen, LogLine } from '../../api/types';
import { linksOf } from './chain';
import type { KeptTable, KeptChain } from './chain-store';

export interface Chance {
  /** Whether it is a daily game, to which no browser contributes. */
  readonly daily: boolean;
  readonly commitment: string;
  readonly secret: string;
  /** By seat, as the game began. */
  readonly nonces: readonly (string | null)[];
  readonly elsewhere: number;
}

/** Whether it is the game this browser sat at; `unknown` if nothing was kept. */
export type Tie = 'own' | 'unknown' | 'other-commitment' | 'other-part' | 'other-past';

export interface Proof {
  /** Whether the secret is the one that was committed to. */
  readonly committed: boolean;
  /** The seqs of draws that do not follow from the secret, or differ from the log. */
  readonly wrong: readonly number[];
  readonly checked: number;
  /** How many draws follow from nonces alone, which a host with the key knows from the start. */
  readonly foreseen: number;
  /** How often a seat began a new chain. */
  readonly anew: number;
  readonly tie: Tie;
}

const MARK = new TextEncoder().encode(['coffeehouse', 'draws', '2'].join(' '));
const NUMBERS = 1n << 256n;

export function prove(
  chance: Chance,
  draws: readonly DrawSeen[],
  log: ReadonlyMap<number, LogLine>,
  kept: KeptTable | null,
): Proof {
  const secret = hexToBytes(chance.secret);
  const right = (draw: DrawSeen) => follows(chance, secret, draw, log.get(draw.seq));
  const chains = draws.map((draw) => draw.links);
  return {
    committed: commitmentOf(secret) === chance.commitment,
    wrong: draws.filter((draw) => !right(draw)).map((draw) => draw.seq),
    checked: draws.length,
    foreseen: chains.filter((links) => links.every((link) => !link)).length,
    anew: chance.nonces.reduce((sum, nonce, seat) => sum + breaks(nonce, chains, seat), 0),
    tie: tieOf(chance, draws, kept),
  };
}

export function commitmentOf(secret: Uint8Array): string {
  return bytesToHex(sha256(concatBytes(MARK, secret)));
}

/** The ticket of a draw; a value beyond the last full multiple is drawn again. */
export function ticketOf(
  secret: Uint8Array,
  part: Uint8Array,
  number: number,
  tickets: bigint,
): bigint {
  const bound = (NUMBERS / tickets) * tickets;
  let mac = hmac(sha256, secret, concatBytes(part, eight(number)));
  while (BigInt(`0x${bytesToHex(mac)}`) >= bound) mac = hmac(sha256, secret, mac);
  return BigInt(`0x${bytesToHex(mac)}`) % tickets;
}

/** Join what the browsers contribute to a draw: their nonces, sorted, and the latest links. */
export function partOf(
  chance: Pick<Chance, 'daily' | 'nonces'>,
  links: readonly string[],
): Uint8Array {
  if (chance.daily) return new Uint8Array();
  const nonces = chance.nonces.filter((nonce) => nonce !== null).sort();
  return hexToBytes([...nonces, ...links].join(''));
}

function follows(
  chance: Chance,
  secret: Uint8Array,
  draw: DrawSeen,
  logged: LogLine | undefined,
): boolean {
  const tickets = draw.lots.reduce((sum, lot) => sum + lot.tickets, 0);
  const part = partOf(chance, draw.links);
  let ticket = Number(ticketOf(secret, part, draw.number, BigInt(tickets)));
  const lot = draw.lots.find((one) => (ticket -= one.tickets) < 0);
  return (
    lot !== undefined &&
    lot.outcome === draw.drawn &&
    logged !== undefined &&
    same(lot.log_line, logged)
  );
}

/** How often a seat's links do not lead back to the ones before. */
function breaks(
  nonce: string | null,
  chains: readonly (readonly string[])[],
  seat: number,
): number {
  let found = 0;
  let last = nonce ?? '';
  for (const links of chains) {
    const link = links[seat] ?? '';
    if (!link || link === last) continue;
    if (!leadsTo(link, last)) found += 1;
    last = link;
  }
  return found;
}

/** The most moves between two draws; undone moves have spent links that are not seen here. */
const MOST_BETWEEN = 200;

function leadsTo(link: string, earlier: string): boolean {
  let here = hexToBytes(link);
  for (let i = 0; i < MOST_BETWEEN; i++)
    if (bytesToHex((here = sha256(here))) === earlier) return true;
  return false;
}

function tieOf(chance: Chance, draws: readonly DrawSeen[], kept: KeptTable | null): Tie {
  if (!kept) return 'unknown';
  if (kept.commitment !== chance.commitment) return 'other-commitment';
  if (kept.elsewhere !== chance.elsewhere) return 'other-past';
  if (chance.daily) return 'own';
  const seats = chance.nonces.flatMap((nonce, seat) =>
    kept.chains.some(({ seed }) => linksOf(seed)[0] === nonce) ? [seat] : [],
  );
  const right = seats.every((seat) => {
    const chains = kept.chains.filter(
      (chain) => chain.seat === seat || linksOf(chain.seed)[0] === chance.nonces[seat],
    );
    return draws.every((draw) => isOwn(draw.links[seat] ?? '', draw.seq, chains));
  });
  return seats.length > 0 && right ? 'own' : 'other-part';
}

/** Whether the link in a draw is the last one this browser had sent. */
function isOwn(link: string, seq: number, chains: readonly KeptChain[]): boolean {
  const sent = chains.map(({ moves }) => moves.filter((at) => at > 0 && at < seq).length);
  const latest = sent.reduce((found, count, i) => (count > 0 ? i : found), -1);
  if (!link) return latest < 0;
  const which = chains.findIndex(({ seed }) => linksOf(seed).includes(link));
  const chain = chains[which];
  if (!chain || which < latest) return false;
  const number = linksOf(chain.seed).indexOf(link);
  return (chain.moves[number - 1] ?? 0) < seq && !sentLater(chain, number, seq);
}

/** Whether a later link of the chain was sent before that entry. */
function sentLater({ moves }: KeptChain, number: number, seq: number): boolean {
  return moves.slice(number).some((at) => at > 0 && at < seq);
}

function same(one: LogLine, other: LogLine): boolean {
  return one.code === other.code && JSON.stringify(one.values) === JSON.stringify(other.values);
}

function eight(number: number): Uint8Array {
  const found = new DataView(new ArrayBuffer(8));
  found.setBigUint64(0, BigInt(number));
  return new Uint8Array(found.buffer);
}
