/**
 * What this browser keeps of a table from the moment it sits down: the commitment it was shown, and
 * then its own chains. With them a proof is one; without them a host could make up the whole game.
 */

import type { Scene } from '../../api/types';
import { CHAIN_LINKS, linksOf, newSeed } from './chain';

export interface KeptChain {
  readonly seed: string;
  /** Where it was begun during the game; null if it is what this browser sat down with. */
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
const BY_DRAW = 2;
/** Where a browser lets nobody store anything, the page itself remembers. */
const here = new Map<string, KeptTable>();

export function keptAt(table: string): KeptTable | null {
  try {
    const text = localStorage.getItem(KEY + table);
    if (text) return JSON.parse(text) as KeptTable;
  } catch {
    // It may not be read, or somebody else wrote it.
  }
  return here.get(table) ?? null;
}

function keep(table: string, kept: KeptTable): void {
  here.set(table, kept);
  try {
    localStorage.setItem(KEY + table, JSON.stringify(kept));
    forgetOldest();
  } catch {
    // The page remembers.
  }
}

function forgetOldest(): void {
  const tables = Object.keys(localStorage).filter((key) => key.startsWith(KEY));
  if (tables.length <= MOST_TABLES) return;
  const age = (key: string) => keptAt(key.slice(KEY.length))?.at ?? 0;
  tables.sort((a, b) => age(a) - age(b));
  for (const key of tables.slice(0, tables.length - MOST_TABLES)) localStorage.removeItem(key);
}

/** Remember what was shown where nobody answers it: at a game of the day. */
export function remember(table: string, commitment: string): void {
  if (!keptAt(table)) keep(table, { commitment, elsewhere: 0, chains: [], at: Date.now() });
}

/** Remember what was shown, then answer it: the nonce to sit down with. */
export function sittingDown(table: string, shown: Scene['fairness']): string {
  const kept = keptAt(table);
  const { commitment, elsewhere } = kept ?? shown;
  const now = { commitment, elsewhere, chains: kept?.chains ?? [], at: Date.now() };
  return begun(table, now, null);
}

/** The end of a new chain, remembered. */
function begun(table: string, kept: KeptTable, seat: number | null): string {
  const seed = newSeed();
  keep(table, { ...kept, chains: [...kept.chains, { seed, seat, moves: [] }] });
  return linksOf(seed)[0] ?? '';
}

/** What the next move of a seat carries, by what the table says was carried last. */
export function shareOf(
  table: string,
  { day, seq, fairness: now }: Pick<Scene, 'day' | 'seq' | 'fairness'>,
  seat: number,
): MoveShare {
  if (now.scheme !== BY_DRAW || now.tips.length === 0 || day !== null) return {};
  const { commitment, elsewhere } = now;
  const kept = keptAt(table) ?? { commitment, elsewhere, chains: [], at: Date.now() };
  for (const chain of kept.chains) {
    const links = linksOf(chain.seed);
    const told = links.indexOf(now.tips[seat] ?? '');
    if (told < 0 || told >= CHAIN_LINKS) continue;
    const spent = chain.moves.length;
    // A host who has gone back would hear a link again whose luck it knows.
    const rewound = told < spent && (chain.moves[spent - 1] ?? 0) <= seq;
    if (!rewound) return { link: links[Math.max(told, spent) + 1] ?? '' };
  }
  return { chain: begun(table, kept, seat) };
}

/** The table has taken the move: its link is spent. */
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
