/**
 * What this browser keeps of a table from the moment it sits down: the commitment and its own hash
 * chains. Without them a host could invent the whole game.
 */

import type { Scene } from '../../api/types';
import { CHAIN_LINKS, linksOf, newSeed } from './chain';

export interface KeptChain {
  readonly seed: string;
  /**
   * The seat for which it was begun during the game; null for the one this browser sat down with.
   */
  readonly seat: number | null;
  /** The entries that carried links 1, 2, …; 0 where the answer was lost. */
  readonly moves: readonly number[];
}

export interface KeptTable {
  readonly commitment: string;
  readonly elsewhere: number;
  readonly chains: readonly KeptChain[];
  readonly at: number;
}

/** What a move carries: the next link, or the end of a new chain, or nothing. */
export type MoveShare =
  { readonly link: string } | { readonly chain: string } | Readonly<Record<string, never>>;

const KEY = 'coffeehouse.luck.';
const MOST_TABLES = 200;
/** The scheme of practice games that reuse another game's draws: nothing is proven. */
export const GIVEN = 3;
/** The fallback where a browser does not allow storage. */
const here = new Map<string, KeptTable>();

export function keptAt(table: string): KeptTable | null {
  try {
    const text = localStorage.getItem(KEY + table);
    if (text) return JSON.parse(text) as KeptTable;
  } catch {
    // Storage may be unreadable, or written by something else.
  }
  return here.get(table) ?? null;
}

function keep(table: string, kept: KeptTable): void {
  here.set(table, kept);
  try {
    localStorage.setItem(KEY + table, JSON.stringify(kept));
    forgetOldest();
  } catch {
    // The fallback still holds it.
  }
}

function forgetOldest(): void {
  const tables = Object.keys(localStorage).filter((key) => key.startsWith(KEY));
  if (tables.length <= MOST_TABLES) return;
  const age = (key: string) => keptAt(key.slice(KEY.length))?.at ?? 0;
  tables.sort((a, b) => age(a) - age(b));
  for (const key of tables.slice(0, tables.length - MOST_TABLES)) localStorage.removeItem(key);
}

/** Keep the commitment of a daily game, to which no browser contributes. */
export function remember(table: string, commitment: string): void {
  if (!keptAt(table)) keep(table, { commitment, elsewhere: 0, chains: [], at: Date.now() });
}

/** Keep the commitment, then make the nonce to sit down with. */
export function sittingDown(table: string, shown: Scene['fairness']): string {
  const kept = keptAt(table);
  const { commitment, elsewhere } = kept ?? shown;
  const now = { commitment, elsewhere, chains: kept?.chains ?? [], at: Date.now() };
  return begun(table, now, null);
}

/** Begin a chain, keep it, and return its end. */
function begun(table: string, kept: KeptTable, seat: number | null): string {
  const seed = newSeed();
  keep(table, { ...kept, chains: [...kept.chains, { seed, seat, moves: [] }] });
  return linksOf(seed)[0] ?? '';
}

/** What a seat's next move carries, given the last link the table knows. */
export function shareOf(
  table: string,
  { day, seq, fairness: now }: Pick<Scene, 'day' | 'seq' | 'fairness'>,
  seat: number,
): MoveShare {
  if (now.scheme === GIVEN || now.tips.length === 0 || day !== null) return {};
  const { commitment, elsewhere } = now;
  const kept = keptAt(table) ?? { commitment, elsewhere, chains: [], at: Date.now() };
  for (const chain of kept.chains) {
    const links = linksOf(chain.seed);
    const latest = links.indexOf(now.tips[seat] ?? '');
    if (latest < 0 || latest >= CHAIN_LINKS) continue;
    const spent = chain.moves.length;
    // A host that rewound the game would see a link again whose draw it knows.
    const rewound = latest < spent && (chain.moves[spent - 1] ?? 0) <= seq;
    if (!rewound) return { link: links[Math.max(latest, spent) + 1] ?? '' };
  }
  return { chain: begun(table, kept, seat) };
}

/** Mark a link as spent: the table has taken the move. */
export function carried(table: string, share: MoveShare, seq: number): void {
  const kept = keptAt(table);
  if (!kept || !('link' in share)) return;
  const chains = kept.chains.map((chain) => {
    const number = linksOf(chain.seed).indexOf(share.link);
    if (number <= chain.moves.length) return chain;
    const lost = Array<number>(number - 1 - chain.moves.length).fill(0);
    return { ...chain, moves: [...chain.moves, ...lost, seq] };
  });
  keep(table, { ...kept, chains });
}
