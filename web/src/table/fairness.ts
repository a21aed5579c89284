/**
 * Draws a finished game's chance once more, in this browser, from its published secret.
 *
 *     commitment = SHA-256(secret), shown before anybody added a nonce
 *     ticket     = HMAC-SHA256(secret, nonces in seat order ‖ number as 8 bytes) mod tickets
 *
 * The server says which tickets there were; that what each of them stands for is what the log told
 * is compared here too.
 */

import type { DrawSeen, Told } from '../wire/types';

export interface Chance {
  readonly commitment: string;
  readonly secret: string;
  readonly nonces: readonly string[];
}

export interface Proof {
  /** Is the secret the one that was committed to? */
  readonly committed: boolean;
  /** The seqs of draws that do not follow from the secret, or not as the log told them. */
  readonly wrong: readonly number[];
  readonly checked: number;
}

export async function prove(
  chance: Chance,
  draws: readonly DrawSeen[],
  told: ReadonlyMap<number, Told>,
): Promise<Proof> {
  const secret = bytes(chance.secret);
  const committed = hex(await crypto.subtle.digest('SHA-256', secret)) === chance.commitment;
  const key = await crypto.subtle.importKey(
    'raw',
    secret,
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  const nonces = chance.nonces.flatMap((nonce) => [...bytes(nonce)]);
  const right = await Promise.all(
    draws.map((draw) => follows(key, nonces, draw, told.get(draw.seq))),
  );
  return {
    committed,
    wrong: draws.filter((_, i) => !right[i]).map((draw) => draw.seq),
    checked: draws.length,
  };
}

async function follows(
  key: CryptoKey,
  nonces: readonly number[],
  draw: DrawSeen,
  told: Told | undefined,
): Promise<boolean> {
  const tickets = draw.lots.reduce((sum, lot) => sum + lot.tickets, 0);
  const mac = await crypto.subtle.sign(
    'HMAC',
    key,
    Uint8Array.from([...nonces, ...eight(draw.number)]),
  );
  let ticket = Number(BigInt(`0x${hex(mac)}`) % BigInt(tickets));
  const lot = draw.lots.find((one) => (ticket -= one.tickets) < 0);
  return (
    lot !== undefined && lot.outcome === draw.drawn && told !== undefined && same(lot.told, told)
  );
}

function same(one: Told, other: Told): boolean {
  return one.code === other.code && JSON.stringify(one.values) === JSON.stringify(other.values);
}

function eight(number: number): Uint8Array {
  const found = new DataView(new ArrayBuffer(8));
  found.setBigUint64(0, BigInt(number));
  return new Uint8Array(found.buffer);
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

function hex(buffer: ArrayBuffer): string {
  return Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
